"""Skull King: what reaches whom of an action, what TABLE owes a replica, and what opens a card."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import shuffled
from ..table import TABLE, Seat, Slot
from .action import Action, Bendt, Bid, Deal, Draw, Load, Look, Play, Show
from .chance import dealt, full_pack
from .deck import HIDDEN, in_order
from .rules import candidates
from .state import BID, DEAL, DRAW, LOOK, State


def due(state: State) -> Slot | None:
    """The slot TABLE must show before play goes on (replicas only)."""
    return state.due


def answer(state: State, slot: Slot) -> Show:
    """A bid, a load or a ghost's card, from a state that knows it."""
    if slot.index:
        # The ghost's slots count from his first card; those he has turned are gone.
        hand = state.hands[slot.seat]
        return Show(slot, str(hand[slot.index - 1 - (state.dealt - len(hand))]))
    values = state.bids if state.phase == BID else state.loads
    return Show(slot, str(values[slot.seat]))


def public(state: State, seat: Seat, action: Action, viewer: Seat | None) -> Action:
    """What reaches `viewer` of an action about to be made: only its owner sees a secret."""
    match action:
        case Deal(hands):
            return Deal(tuple(hand if owner == viewer else (HIDDEN,)
                              for owner, hand in enumerate(hands)))
        case Draw(cards) if state.turn != viewer:
            return Draw((HIDDEN,) * len(cards))
        case Look() if state.turn != viewer:
            return Look((HIDDEN,))
        case Bendt(cards) if seat != viewer:
            return Bendt((HIDDEN,) * len(cards))
        case Bid() if seat != viewer and state.options.bidding == "simultaneous":
            # The last one opens them all, itself too.
            return Bid(None) if state.bids.count(None) > 1 else action
        case Load() if seat != viewer:
            return Load(HIDDEN) if state.loads.count("") > 1 else action
    return action


def opens(action: Action) -> bool:
    """Whether something hidden comes to light by the action, to anyone. A hidden bid or load may
    be the last one, that opens all."""
    return isinstance(action, (Deal, Bid, Load, Play, Draw, Look, Show))


def by_default(state: State) -> Look | None:
    """A look changes nothing on the table: it may be left out of a dictated game."""
    if state.phase == LOOK:
        (look,) = candidates(state, TABLE)
        return look
    return None


def pack(state: State) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The round's cards, and how many each seat and the ghost get."""
    return tuple(full_pack(state)), (state.dealt,) * len(state.hands)


def chance(state: State, below: Callable[[int], int]) -> Action:
    """What TABLE does, drawn with `below(n)`, a source of numbers from 0 to n-1: any deal and any
    draw is as likely as any other."""
    if state.phase == DEAL:
        return dealt(state, shuffled(full_pack(state), below))
    if state.phase == DRAW:
        return Draw(tuple(map(str, in_order(shuffled(state.stock, below)[:state.drawn]))))
    actions = candidates(state, TABLE)
    return actions[below(len(actions))]


