"""King: what reaches whom of an action, what opens a face, and chance.

Only a deal is secret, and each hand to its seat. A card is played openly, so that TABLE owes a
replica nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from ..cards import DECK, in_order, shuffled
from ..table import TABLE, Seat, Slot
from .action import Action, Claim, Deal, First, Misdeal, Play
from .contract import SEATS, TRICKS
from .state import FIRST, State


def due(state: State) -> Slot | None:
    """The slot TABLE must show before play goes on: there is none in this game."""
    return None


def answer(state: State, slot: Slot) -> Action:
    """Never asked for: `due` is always None."""
    raise LookupError(slot)


def public(state: State, seat: Seat, action: Action, viewer: Seat | None) -> Action:
    """What reaches `viewer` of an action about to be made: of a deal, its own hand."""
    match action:
        case Deal(hands) if seat == TABLE:
            return Deal(tuple(hand if owner == viewer else () for owner, hand in enumerate(hands)))
    return action


def opens(action: Action) -> bool:
    """Whether a hidden card comes to light by the action, to anyone."""
    return isinstance(action, (Play, Claim, Misdeal, Deal))


def by_default(state: State) -> Action | None:
    """The cards must be dealt, even in a dictated game."""
    return None


def pack(state: State) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The cards of a deal, and how many each seat gets: all are dealt."""
    return DECK, (TRICKS,) * SEATS


def chance(state: State, below: Callable[[int], int]) -> Action:
    """What TABLE owes, drawn with `below(n)`, a source of numbers from 0 to n-1."""
    if state.phase == FIRST:
        return First(below(SEATS))
    cards = shuffled(DECK, below)
    return Deal(tuple(tuple(in_order(cards[seat::SEATS])) for seat in range(SEATS)))
