"""Skull: what an allowed action does. Functions here change a state they own and trust their input."""

from __future__ import annotations

from ..table import Seat, Slot, Unknown
from .action import (
    HIDDEN,
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
from .event import (
    BidMade,
    BidPassed,
    ChallengeBegan,
    ChallengeLost,
    ChallengeWon,
    DiscLost,
    DiscPlaced,
    DiscShown,
    DiscTurned,
    Event,
    SeatEliminated,
)
from .round import begin_round, draw, end, own_order, turn_after, turn_from
from .rules import to_act
from .state import (
    BID,
    DISCARD,
    FLIP,
    ORDER,
    PLACE,
    SHOW,
    START,
    STARTER,
    TAKE,
    TURN,
    WINS_NEEDED,
    State,
)


def step(state: State, seat: Seat, action: Action) -> list[Event]:
    """Change the state by an action the door has let in; returns what happened, in order."""
    match action:
        case Place(kind):
            return _place(state, seat, kind)
        case Bid(count):
            return _bid(state, seat, count)
        case Pass():
            return _decline(state, seat) if state.phase == STARTER else _pass(state, seat)
        case Flip(owner, index):
            return _flip(state, owner, index or state.top(owner))
        case Show(slot, kind):
            return _shown(state, slot, kind)
        case ShowOwn() | Keep():
            return _answer_failure(state, seat, isinstance(action, ShowOwn))
        case Discard(kind):
            return _lose(state, kind)
        case Order(order):
            return _order(state, order)
        case Take(index):
            disc = state.shuffled[index - 1]
            return _lose(state, HIDDEN if isinstance(disc, Unknown) else disc)
        case Start(named):
            return begin_round(state, named)


# ---- placing -------------------------------------------------------------------------------

def _place(state: State, seat: Seat, kind: str) -> list[Event]:
    hand, mat = state.hands[seat], state.mats[seat]
    mat.append(draw(hand, kind, Slot(seat, len(mat) + 1)))
    placed = DiscPlaced(seat, len(mat))
    if state.phase == PLACE:
        if not to_act(state):
            state.phase = TURN
            return [placed, *turn_from(state, state.starter)]
        return [placed]
    return [placed, *turn_after(state, seat)]


# ---- bidding -------------------------------------------------------------------------------

def _bid(state: State, seat: Seat, count: int) -> list[Event]:
    state.phase, state.bid, state.bidder = BID, count, seat
    closed = state.options.max_bid_closes == "closes" and count == state.total()
    return [BidMade(seat, count), *_next_bidder(state, seat, closed)]


def _pass(state: State, seat: Seat) -> list[Event]:
    state.passed[seat] = True
    return [BidPassed(seat), *_next_bidder(state, seat, False)]


def _decline(state: State, seat: Seat) -> list[Event]:
    state.passed[seat] = True
    return []


def _next_bidder(state: State, seat: Seat, closed: bool) -> list[Event]:
    for other in state.after(seat):
        if closed or other == state.bidder:
            break
        if state.owned(other) and not state.passed[other]:
            state.turn = other
            return []
    state.phase, state.turn = FLIP, state.bidder
    return [ChallengeBegan(state.bidder, state.bid)]


# ---- turning discs -------------------------------------------------------------------------

def _flip(state: State, owner: Seat, index: int) -> list[Event]:
    disc = state.mats[owner][index - 1]
    if isinstance(disc, Unknown):
        state.due = disc.slot
        return []
    state.turned[owner] |= 1 << (index - 1)
    turned = DiscTurned(state.bidder, owner, index, disc)
    if disc == SKULL:
        return [turned, *_fail(state, owner)]
    # SK-TR-31 stops at the bid; `whole_own_stack` first wants the last disc of the own mat.
    own_left = state.options.reveal == "whole_own_stack" and state.top(state.bidder)
    if state.revealed() >= state.bid and not own_left:
        return [turned, *_succeed(state)]
    return [turned]


def _shown(state: State, slot: Slot, kind: str) -> list[Event]:
    state.mats[slot.seat][slot.index - 1] = kind
    state.due = None
    if state.phase == FLIP:
        return _flip(state, slot.seat, slot.index)
    return _show_own(state, slot.seat)


def _succeed(state: State) -> list[Event]:
    seat = state.bidder
    state.wins[seat] += 1
    won = ChallengeWon(seat, state.wins[seat])
    if state.wins[seat] >= WINS_NEEDED:
        return [won, *end(state, seat, "two_wins")]
    return [won, *begin_round(state, seat)]


def _fail(state: State, owner: Seat) -> list[Event]:
    state.culprit = owner
    lost = ChallengeLost(state.bidder, owner)
    if state.options.voluntary_show == "owner_may_show":
        state.phase = SHOW
        state.passed = [False] * state.seats
        if to_act(state):
            return [lost]
    return [lost, *_begin_loss(state)]


def _answer_failure(state: State, seat: Seat, shows: bool) -> list[Event]:
    if shows:
        return _show_own(state, seat)
    state.passed[seat] = True
    return [] if to_act(state) else _begin_loss(state)


def _show_own(state: State, seat: Seat) -> list[Event]:
    events: list[Event] = []
    while index := state.top(seat):
        disc = state.mats[seat][index - 1]
        if isinstance(disc, Unknown):
            state.due = disc.slot
            return events
        state.turned[seat] |= 1 << (index - 1)
        events.append(DiscShown(seat, index, disc))
    return events + ([] if to_act(state) else _begin_loss(state))


# ---- losing a disc -------------------------------------------------------------------------

def _begin_loss(state: State) -> list[Event]:
    seat = state.turn = state.bidder
    if state.culprit == seat and state.options.loss_own == "choose":
        state.phase = DISCARD
        return []
    state.phase = ORDER
    state.shuffled = own_order(state, seat)
    return []


def _order(state: State, order: tuple[int, ...]) -> list[Event]:
    state.phase = TAKE
    if order:
        state.shuffled = [state.shuffled[i - 1] for i in order]
    return []


def _lose(state: State, kind: str) -> list[Event]:
    seat = state.bidder
    discs = own_order(state, seat)
    draw(discs, kind, Slot(seat, 0))
    state.hands[seat], state.mats[seat], state.turned[seat] = discs, [], 0
    state.shuffled = []
    events: list[Event] = [DiscLost(seat, len(discs))]
    if not discs and state.options.elimination == "out":
        state.out[seat] = True
        events.append(SeatEliminated(seat))
    return events + _settle(state)


def _settle(state: State) -> list[Event]:
    """After a failed challenge and its loss: the end, or who starts the next round."""
    living = state.living()
    seat, own = state.bidder, state.culprit == state.bidder
    if not living:
        return end(state, None, "nobody")
    if len(living) == 1:
        if state.options.last_standing == "wins":
            return end(state, living[0], "last_standing")
        return begin_round(state, living[0])
    rule = state.options.elim_own if own else state.options.elim_foreign
    if rule == "own_skull_always_chooses" or (own and state.out[seat]
                                              and rule == "eliminated_chooses"):
        state.phase, state.turn = START, seat
        return []
    return begin_round(state, _next_starter(state, rule))


def _next_starter(state: State, rule: str) -> Seat:
    if not state.out[state.bidder]:
        after_fail = state.options.next_starter
        return state.bidder if after_fail == "challenger" else state.culprit
    if rule == "skull_owner":
        return state.culprit
    return next(s for s in state.after(state.bidder) if not state.out[s])
