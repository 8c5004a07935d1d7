"""Skull: what reaches whom of an action, what TABLE owes a replica, and what opens a face."""

from __future__ import annotations

from ..table import TABLE, Seat, Slot
from .action import HIDDEN, Action, Discard, Flip, Order, Place, Show, ShowOwn, Take
from .state import ORDER, State


def due(state: State) -> Slot | None:
    """The slot TABLE must show before play goes on (replicas only)."""
    return state.due


def answer(state: State, slot: Slot) -> Show:
    """The face of a disc on a mat, from a state that knows it."""
    disc = state.mats[slot.seat][slot.index - 1]
    return Show(slot, str(disc))


def public(state: State, seat: Seat, action: Action, viewer: Seat | None) -> Action:
    """What reaches `viewer` of an action about to be made: only its owner sees a secret."""
    owner = state.bidder if seat == TABLE else seat
    if owner == viewer:
        return action
    match action:
        case Place():
            return Place(HIDDEN)
        case Discard():
            return Discard(HIDDEN)
        case Order():
            return Order(())
    return action


def opens(action: Action) -> bool:
    """Whether a hidden face comes to light by the action, to anyone."""
    return isinstance(action, (Flip, Show, ShowOwn, Take, Order))


def by_default(state: State) -> Order | None:
    """Discs may be left in their own order in a dictated game."""
    if state.phase == ORDER:
        return Order(tuple(range(1, len(state.shuffled) + 1)))
    return None
