"""Skull King: who may act, what can be tried, and which rule says no.

Every refusal is a ban of `clauses.py`; the chosen sheet's clause is named. A replica refuses what
it can know to be wrong; what depends on a hidden hand shows when the hand is open.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from .. import tricks
from ..table import TABLE, Seat, Unknown
from . import clauses, trick
from .action import (
    CHANGES,
    LOADS,
    UNDECLARED,
    WAGERS,
    Action,
    Bendt,
    Bid,
    Deal,
    Dealer,
    Draw,
    Harry,
    Load,
    Look,
    Play,
    Rosie,
    Show,
    Trump,
    Wager,
)
from .chance import deals, draws
from .deck import AS_ESCAPE, AS_PIRATE, DECK, HIDDEN, TIGRESS, Card, colours, holds, in_hand, without
from .state import BID, DEAL, DEALER, DRAW, LOAD, LOOK, OVER, PLAY, POWER, TRUMP, State

NO_SEAT: frozenset[Seat] = frozenset()
ONLY_TABLE: frozenset[Seat] = frozenset((TABLE,))
ONLY = [frozenset((seat,)) for seat in range(8)]


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may act; several at once where bids or loads are hidden."""
    if state.due is not None:
        return ONLY_TABLE
    match state.phase:
        case "over":
            return NO_SEAT
        case "dealer":
            return ONLY[0] if state.options.first_dealer == "host_pick" else ONLY_TABLE
        case "trump" if state.options.trump == "per_round_dealer":
            return ONLY[state.dealer]
        case "trump" | "deal" | "draw" | "look":
            return ONLY_TABLE
        case "bid" if state.options.bidding == "simultaneous":
            return frozenset(s for s, bid in enumerate(state.bids) if bid is None)
        case "load":
            return frozenset(s for s, load in enumerate(state.loads) if load == "")
    return ONLY[state.turn]


# ---- what can be tried ---------------------------------------------------------------------

def candidates(state: State, seat: Seat) -> list[Action]:
    """What the seat could try at this moment, well formed but maybe forbidden.

    Of the deals there are too many to list: a few stand for all (`chance` makes any of them).
    """
    if state.due is not None:
        return [Show(state.due, value) for value in _values(state)]
    match state.phase:
        case "dealer":
            return [Dealer(s) for s in range(state.seats)]
        case "trump":
            return [Trump(colour) for colour in colours(state.options)]
        case "deal":
            return list(deals(state))
        case "bid":
            return [Bid(n) for n in range(state.dealt + 1)]
        case "load":
            return [Load(load) for load in LOADS]
        case "play":
            return [Play(card) for card in playable(state, seat)]
        case "draw":
            return list(draws(state))
        case "look":
            return [Look(_seen(state))]
        case "power":
            return _powers(state)
    return []


def _values(state: State) -> list[str]:
    """What TABLE might show in the slot that is due."""
    if state.phase == BID:
        return [str(n) for n in range(state.dealt + 1)]
    if state.phase == LOAD:
        return list(LOADS)
    return state.unseen()


def playable(state: State, seat: Seat) -> list[str]:
    """The cards a seat could lay down, a Tigress in both roles; of a hand that is not known,
    every card that may be in it."""
    hand = state.hands[seat]
    cards = dict.fromkeys(card for card in hand if not isinstance(card, Unknown))
    if _has_unknown(hand):
        cards |= dict.fromkeys(state.unseen())
    return [role for card in cards
            for role in ((AS_PIRATE, AS_ESCAPE) if card == TIGRESS else (card,))]


def _seen(state: State) -> tuple[str, ...]:
    """What a look shows: everything undealt, or that it is hidden."""
    return (HIDDEN,) if _has_unknown(state.stock) else tuple(map(str, state.stock))


def _has_unknown(cards: Iterable[Card]) -> bool:
    return any(isinstance(card, Unknown) for card in cards)


def _may_hold(state: State, hand: list[Card], cards: tuple[str, ...]) -> bool:
    return holds(hand, cards) or (_has_unknown(hand) and _could_be(state, cards))


def _powers(state: State) -> list[Action]:
    match state.pirate:
        case "Rr":
            return [Rosie(s) for s in range(state.seats)]
        case "Rw":
            return [Wager(points) for points in WAGERS]
        case "Rh":
            return [Harry(change) for change in CHANGES]
    hand = state.hands[state.turn]
    return [Bendt(tuple(map(str, pick))) for pick in dict.fromkeys(combinations(hand, state.drawn))]


# ---- what is forbidden ---------------------------------------------------------------------

def forbid(state: State, seat: Seat, action: Action) -> str | None:
    """The clause that forbids the action to a seat that is to act, or None."""
    ban = _show_ban(state, action) if state.due is not None else _BANS[state.phase](
        state, seat, action)
    return None if ban is None else clauses.clause(state.options.sheet, ban)


def _show_ban(state: State, action: Action) -> str | None:
    if isinstance(action, Show) and action.slot == state.due and action.value in _values(state):
        return None
    return {BID: "bid_shown", LOAD: "load"}.get(state.phase, "ghost")


def _dealer_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Dealer(named) if named < state.seats:
            return None
    return "dealer"


def _trump_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Trump(colour) if colour in colours(state.options):
            return None
    return "trump"


def _deal_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Deal(hands) if len(hands) == len(state.hands):
            known = [hand for hand in hands if hand != (HIDDEN,)]
            if any(len(hand) != state.dealt for hand in known):
                return "deal"
            left = without(state.copies(), (card for hand in known for card in hand))
            return "not_in_pack" if left is None else None
    return "deal"


def _bid_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Bid(None) if state.options.bidding == "simultaneous":
            return None
        case Bid(int(count)):
            if count > state.dealt:
                return "bid_range"
            return "hook" if _hooked(state, count) else None
    return "must_bid"


def _hooked(state: State, count: int) -> bool:
    """Whether the last open bid would make the bids add up to the tricks (K22)."""
    if state.options.hook == "false" or state.options.bidding != "sequential":
        return False
    others = [bid for bid in state.bids if isinstance(bid, int)]
    return len(others) == state.seats - 1 and sum(others) + count == state.dealt


def _load_ban(state: State, seat: Seat, action: Action) -> str | None:
    return None if isinstance(action, Load) else "load"


def _play_ban(state: State, seat: Seat, action: Action) -> str | None:
    if not isinstance(action, Play):
        return "must_play"
    hand, card = state.hands[seat], in_hand(action.card)
    hidden = _has_unknown(hand)
    if card not in hand and not (hidden and card in state.unseen()):
        return "not_in_hand"
    if action == UNDECLARED:
        return "tigress"
    return None if hidden or _follows(state, hand, action.card) else "follow"


def _follows(state: State, hand: list[Card], card: str) -> bool:
    filters = trick.duties(state.trick, state.options)
    return tricks.why_not(filters, DECK.mask(hand), DECK.bit[card]) is None


def lacks(state: State, card: str) -> list[str]:
    """What whoever plays the card now cannot hold, if they play by the rules: the colour to be
    followed, unless the card is of it or may be played besides (K16, OSK-10)."""
    return DECK.cards(tricks.reveals(trick.duties(state.trick, state.options), DECK.bit[card]))


def _draw_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Draw(cards) if len(cards) == state.drawn:
            if not _has_unknown(state.stock):
                return None if holds(state.stock, cards) else "not_in_pack"
            return None if HIDDEN in cards or _could_be(state, cards) else "not_in_pack"
    return "bendt"


def _could_be(state: State, cards: Iterable[str]) -> bool:
    """Whether the cards may be among those that are not known here."""
    known = [in_hand(card) for card in state.cards() if not isinstance(card, Unknown)]
    return without(state.copies(), [*known, *cards]) is not None


def _look_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Look(cards) if cards == _seen(state):
            return None
        case Look(cards) if _seen(state) == (HIDDEN,) and len(cards) == len(state.stock):
            return None if _could_be(state, cards) else "not_in_pack"
    return "juanita"


def _power_ban(state: State, seat: Seat, action: Action) -> str | None:
    match state.pirate, action:
        case "Rr", Rosie(named):
            return None if named < state.seats else "rosie"
        case "Rb", Bendt(cards):
            hand = state.hands[seat]
            right = len(cards) == state.drawn and (
                _has_unknown(hand) if HIDDEN in cards else _may_hold(state, hand, cards))
            return None if right else "bendt"
        case ("Rw", Wager()) | ("Rh", Harry()):
            return None
    return {"Rr": "rosie", "Rb": "bendt", "Rw": "rascal", "Rh": "harry"}[state.pirate]


_BANS = {
    DEALER: _dealer_ban, TRUMP: _trump_ban, DEAL: _deal_ban, BID: _bid_ban, LOAD: _load_ban,
    PLAY: _play_ban, DRAW: _draw_ban, LOOK: _look_ban, POWER: _power_ban,
    OVER: lambda state, seat, action: "over",
}
