"""Skull: who may act, what can be tried, and which rule says no.

Every refusal is a ban of `clauses.py`; the chosen sheet's clause is named. A replica refuses what
it can know to be wrong; what depends on a hidden hand shows when the hand is open.
"""

from __future__ import annotations

from itertools import permutations

from ..table import TABLE, Seat, Unknown
from . import clauses
from .action import (
    DISCARDS,
    HIDDEN,
    KEEP,
    PASS,
    PLACES,
    ROSE,
    SHOW_OWN,
    SKULL,
    Action,
    Bid,
    Discard,
    Flip,
    Keep,
    Order,
    Pass,
    Place,
    Show,
    ShowOwn,
    Start,
    Take,
)
from .state import (
    BID,
    DISCARD,
    FLIP,
    ORDER,
    OVER,
    PLACE,
    SHOW,
    START,
    STARTER,
    TAKE,
    TURN,
    WHOLE_SET,
    Disc,
    State,
)

NOBODY: frozenset[Seat] = frozenset()
ONLY_TABLE: frozenset[Seat] = frozenset((TABLE,))
ONLY = [frozenset((seat,)) for seat in range(6)]


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may act; several at once in the common placement and where all are asked."""
    if state.due is not None or state.phase == ORDER:
        return ONLY_TABLE
    match state.phase:
        case "over":
            return NOBODY
        case "place":
            return frozenset(s for s in state.living() if not state.mats[s] and state.hands[s])
        case "starter":
            return _starters(state)
        case "show":
            return frozenset(s for s in state.living()
                             if s != state.bidder and state.top(s) and not state.passed[s])
        case "take":
            return ONLY_TABLE if random_loss(state) else ONLY[state.culprit]
    return ONLY[state.turn]


def _starters(state: State) -> frozenset[Seat]:
    match state.options.first_starter:
        case "host_pick":
            return ONLY[0]
        case "self_declared_flower_giver":
            asked = frozenset(s for s in range(state.seats) if not state.passed[s])
            return asked or ONLY_TABLE
    return ONLY_TABLE


def random_loss(state: State) -> bool:
    """Whether chance, not the skull's owner, takes the challenger's disc (rows 19 and 20)."""
    return state.culprit == state.bidder or state.options.loss_foreign == "rng"


def has(state: State, seat: Seat, kind: str) -> bool:
    """Whether the seat may hold such a disc in hand, as far as is known here."""
    return _among(state.hands[seat], kind)


def _among(discs: list[Disc], kind: str) -> bool:
    if kind == HIDDEN:
        return bool(discs)
    return any(disc == kind or isinstance(disc, Unknown) for disc in discs)


def may_bid(state: State) -> bool:
    """Whether enough discs lie on the mats for a first bid (rows 4, 5 and 9)."""
    if state.options.bid_requires == "all_placed" and not all(
            state.mats[s] or not state.hands[s] for s in state.living()):
        return False
    return state.total() > 0


def candidates(state: State, seat: Seat) -> list[Action]:
    """What the seat could try at this moment, well formed but maybe forbidden."""
    if state.due is not None:
        return [Show(state.due, kind) for kind in (ROSE, SKULL)]
    match state.phase:
        case "starter":
            return _starter_candidates(state, seat)
        case "place":
            return [PLACES[kind] for kind in (ROSE, SKULL)]
        case "turn" | "bid":
            bids = [Bid(n) for n in range(1, state.total() + 1)]
            return [PLACES[ROSE], PLACES[SKULL], *bids, PASS]
        case "flip":
            return _flips(state)
        case "show":
            return [SHOW_OWN, KEEP]
        case "discard":
            return [DISCARDS[ROSE], DISCARDS[SKULL]]
        case "order":
            # A replica that does not know the discs learns only that they were shuffled.
            if any(isinstance(disc, Unknown) for disc in state.shuffled):
                return [Order(())]
            return [Order(p) for p in permutations(range(1, len(state.shuffled) + 1))]
        case "take":
            return [Take(n) for n in range(1, len(state.shuffled) + 1)]
        case "start":
            return [Start(s) for s in range(state.seats)]
    return []


def _starter_candidates(state: State, seat: Seat) -> list[Action]:
    if seat == TABLE or state.options.first_starter == "host_pick":
        return [Start(s) for s in range(state.seats)]
    return [Start(seat), PASS]


def _flips(state: State) -> list[Action]:
    flips: list[Action] = [Flip(s) for s in range(state.seats) if state.mats[s]]
    if state.options.foreign_order == "any_position":
        flips += [Flip(s, i) for s in range(state.seats) if s != state.bidder
                  for i in range(1, len(state.mats[s]) + 1)]
    return flips


def forbid(state: State, seat: Seat, action: Action) -> str | None:
    """The clause that forbids the action to a seat that is to act, or None."""
    ban = _show_ban(state, action) if state.due is not None else _BANS[state.phase](
        state, seat, action)
    return None if ban is None else clauses.clause(state.options.sheet, ban)


def _starter_ban(state: State, seat: Seat, action: Action) -> str | None:
    claims = state.options.first_starter == "self_declared_flower_giver" and seat != TABLE
    match action:
        case Start(named) if named < state.seats and (not claims or named == seat):
            return None
        case Pass() if claims:
            return None
    return "starter"


def _place_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Place(kind):
            return None if has(state, seat, kind) else "disc_not_in_hand"
        case Bid():
            return "bid_before_all_placed"
    return "place_first"


def _turn_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Place(kind):
            if not state.hands[seat]:
                return "hand_empty_place"
            return None if has(state, seat, kind) else "disc_not_in_hand"
        case Bid(count):
            if count < 1:
                return "bid_too_small"
            if not may_bid(state):
                return "bid_before_all_placed"
            return "bid_over_total" if count > state.total() else None
        case Pass() if not state.hands[seat]:
            return "hand_empty_pass"
    return "place_or_challenge"


def _bid_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Pass():
            return None
        case Bid(count):
            if count < 1:
                return "bid_too_small"
            if count <= state.bid:
                return "bid_not_higher"
            return "bid_over_total" if count > state.total() else None
        case Place():
            return "place_after_bid"
    return "raise_or_pass"


def _flip_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Flip(owner, index):
            own_left = state.top(seat)
            if owner != seat and own_left:
                return "own_first"
            top = state.top(owner) if owner < state.seats else 0
            if not top or index > len(state.mats[owner]):
                return "nothing_to_flip"
            if not index or index == top:
                return None
            if owner == seat:
                return "own_top_down"
            if state.options.foreign_order == "top_down":
                return "foreign_top_down"
            return "nothing_to_flip" if state.turned[owner] >> (index - 1) & 1 else None
    return "must_flip"


def _show_ban(state: State, action: Action) -> str | None:
    if not isinstance(action, Show) or action.slot != state.due:
        return "must_flip" if state.phase == FLIP else "show_or_keep"
    # A set has three roses and one skull (SK-OF-01): one more than that is a lie.
    seen = [*state.hands[action.slot.seat], *state.mats[action.slot.seat]]
    return "disc_not_in_hand" if seen.count(action.kind) == WHOLE_SET.count(action.kind) else None


def _owner_ban(state: State, seat: Seat, action: Action) -> str | None:
    return None if isinstance(action, (ShowOwn, Keep)) else "show_or_keep"


def _discard_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Discard(kind):
            mine = state.hands[seat] + state.mats[seat]
            return None if _among(mine, kind) else "must_discard"
    return "must_lose"


def _order_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Order(order):
            numbers = list(range(1, len(state.shuffled) + 1))
            return None if not order or sorted(order) == numbers else "must_take"
    return "must_lose"


def _take_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Take(index):
            if 1 <= index <= len(state.shuffled):
                return None
    return "must_lose" if state.culprit == state.bidder else "must_take"


def _start_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Start(named) if named < state.seats and not state.out[named]:
            return None
    return "start_living"


_BANS = {
    STARTER: _starter_ban, PLACE: _place_ban, TURN: _turn_ban, BID: _bid_ban, FLIP: _flip_ban,
    SHOW: _owner_ban, DISCARD: _discard_ban, ORDER: _order_ban, TAKE: _take_ban,
    START: _start_ban, OVER: lambda state, seat, action: "start_living",
}
