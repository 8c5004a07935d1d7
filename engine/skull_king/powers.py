"""Skull King: the five pirates' powers, for whoever wins a trick with one (OSK-40 to OSK-45)."""

from __future__ import annotations

from ..table import TABLE, Seat, Slot, Unknown
from .action import Action, Bendt, Draw, Harry, Look, Rosie, Wager
from .deck import HIDDEN, NAMED, Card, in_order
from .event import (
    BidChanged,
    CardsDiscarded,
    CardsDrawn,
    Event,
    LeadNamed,
    PowerGained,
    UndealtSeen,
    WagerMade,
)
from .state import DRAW, DRAWN, LOOK, POWER, State

PHASE = {"Rr": POWER, "Rb": DRAW, "Rw": POWER, "Rj": LOOK, "Rh": POWER}


def gain(state: State, seat: Seat, card: str) -> list[Event]:
    """The power of the card that took a trick, where it has one of use; [] where not."""
    if card not in NAMED or state.options.pirate_powers == "off" or seat == state.ghost:
        return []
    # After the last trick only a bid can still be changed or backed (OSK-44).
    late = {"Rh"} | ({"Rw"} if state.options.last_trick_powers == "harry_and_rascal" else set())
    if not any(state.hands) and card not in late:
        return []
    if card in ("Rb", "Rj") and not state.stock:
        return []
    state.phase, state.pirate, state.turn = PHASE[card], card, seat
    if card == "Rb":
        state.drawer, state.drawn = seat, min(DRAWN, len(state.stock))
    return [PowerGained(seat, card)]


def use(state: State, seat: Seat, action: Action) -> tuple[list[Event], bool]:
    """A step of a power; what happened, and whether that was all of it."""
    match action:
        case Draw(cards):
            return _draw(state, cards), False
        case Look(cards):
            state.looker, state.looked = state.turn, () if cards == (HIDDEN,) else cards
            events: list[Event] = [UndealtSeen(state.turn, len(state.stock))]
        case Bendt(cards):
            events = _discard(state, seat, cards)
        case Rosie(named):
            state.taken = (*state.taken[:-1], state.taken[-1]._replace(leads=named))
            events = [LeadNamed(seat, named)]
        case Harry(change):
            bid = min(max(int(state.bids[seat]) + change, 0), state.dealt)
            state.bids[seat] = bid
            events = [BidChanged(seat, bid)]
        case Wager(points):
            state.wagers[seat] = points
            events = [WagerMade(seat, points)]
    state.pirate = ""
    return events, True


def _draw(state: State, cards: tuple[str, ...]) -> list[Event]:
    for card in cards:
        take(state.stock, card)
    state.hands[state.turn] = in_order([*state.hands[state.turn], *_known(cards, state.turn)])
    state.phase = POWER
    return [CardsDrawn(state.turn, len(cards))]


def _discard(state: State, seat: Seat, cards: tuple[str, ...]) -> list[Event]:
    for card in cards:
        take(state.hands[seat], card)
    state.aside = in_order(_known(cards, TABLE))
    return [CardsDiscarded(seat, len(cards))]


def _known(cards: tuple[str, ...], seat: Seat) -> list[Card]:
    return [Unknown(Slot(seat, 0)) if card == HIDDEN else card for card in cards]


def take(cards: list[Card], card: str) -> None:
    """Take a card out of a hand or a heap; where it is not known to be there, an Unknown one."""
    if card in cards:
        cards.remove(card)
    else:
        cards.pop()
