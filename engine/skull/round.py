"""Skull: how a round begins, who has the next turn, and how the game ends."""

from __future__ import annotations

from ..table import Seat, Slot, Unknown
from .action import HIDDEN
from .event import Event, GameEnded, RoundBegan
from .rules import may_bid
from .state import OVER, PLACE, STARTER, TURN, Disc, State


def begin_round(state: State, starter: Seat) -> list[Event]:
    """All discs go back to the hands, and `starter` begins; or nobody has a disc left."""
    if state.phase != STARTER:
        state.round += 1
    for seat, mat in enumerate(state.mats):
        state.hands[seat] = own_order(state, seat)
        mat.clear()
    state.turned = [0] * state.seats
    state.passed = [False] * state.seats
    state.bid, state.bidder, state.culprit, state.shuffled = 0, -1, -1, []
    state.starter = state.turn = starter
    began = RoundBegan(state.round, starter)
    if not any(state.hands):
        return [began, *end(state, None, "nobody")]
    if state.options.initial_placement == "simultaneous":
        state.phase = PLACE
        return [began]
    state.phase = TURN
    return [began, *turn_from(state, starter)]


def end(state: State, winner: Seat | None, how: str) -> list[Event]:
    """The game is over."""
    state.phase = OVER
    state.winner = -1 if winner is None else winner
    return [GameEnded(winner, how)]


def turn_after(state: State, seat: Seat) -> list[Event]:
    """The turn goes to the next seat that can take one."""
    for other in state.after(seat):
        if _can_turn(state, other):
            state.turn = other
            return []
    return end(state, None, "nobody")


def turn_from(state: State, seat: Seat) -> list[Event]:
    """The turn goes to the seat itself if it can take one, else to the next that can."""
    if _can_turn(state, seat):
        state.turn = seat
        return []
    return turn_after(state, seat)


def _can_turn(state: State, seat: Seat) -> bool:
    # Under elimination=stays a seat without discs stays seated but has no turns.
    return state.owned(seat) > 0 and (bool(state.hands[seat]) or may_bid(state))


def own_order(state: State, seat: Seat) -> list[Disc]:
    """All the seat's discs, roses first: the order they lie in until TABLE shuffles them."""
    discs = state.hands[seat] + state.mats[seat]
    if any(isinstance(disc, Unknown) for disc in discs):
        return [Unknown(Slot(seat, 0))] * len(discs)
    return sorted(discs, key=str)


def draw(discs: list[Disc], kind: str, slot: Slot) -> Disc:
    """Take a disc of that kind out of a list; where only its owner knows it, blur the rest."""
    if kind == HIDDEN:
        seat = slot.seat
        discs[:] = [Unknown(Slot(seat, 0))] * (len(discs) - 1)
        return Unknown(slot)
    if kind in discs:
        discs.remove(kind)
    else:
        discs.pop()
    return kind
