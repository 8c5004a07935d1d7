"""The position after a seat was voted out: the round is void and the seat's discs leave the table.

A game knows no leaving, so the new position is written as text and read through the door. All discs
are back in the hands; the starter of the void round starts again, or the next seat clockwise that
is still in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..table import Seat, State

OVER, STARTER, PLACE, TURN = "over", "starter", "place", "turn"


def position(state: Any, gone: frozenset[Seat], round: int, first: Seat) -> str:
    """The text of the position without the seats `gone`, as a spectator has it: every disc is `?`.

    It is the beginning of a round with this number, started by `first` or the next seat still in;
    or the end, where too few are left."""
    out = [o or s in gone for s, o in enumerate(state.out)]
    hands = [0 if s in gone else state.owned(s) for s in range(state.seats)]
    phase, winner = _phase(state, out, hands)
    starter = _next(first, out)
    turn = starter if phase == PLACE else _next(starter, [not n for n in hands])
    words = [phase, f"round={round}", f"starter={starter}", f"turn={turn}", "bid=0", "bidder=-1",
             "culprit=-1", f"winner={winner}"]
    return " ".join(words) + "".join(
        f" | hand={'?' * hands[s]} mat= wins={state.wins[s]}{_marks(state, phase, s, out[s])}"
        for s in range(state.seats))


def _marks(state: Any, phase: str, seat: Seat, out: bool) -> str:
    # Who left makes no claim to start either.
    passed = phase == STARTER and (state.passed[seat] or out)
    return " passed" * passed + " out" * out


def _phase(state: Any, out: Sequence[bool], hands: Sequence[int]) -> tuple[str, Seat]:
    """The phase to go on with, and the winner where the game is over, else -1."""
    left = [s for s, gone in enumerate(out) if not gone]
    if not any(hands):
        return OVER, -1
    if len(left) == 1 and state.options.last_standing == "wins":
        return OVER, left[0]
    if state.phase == STARTER and not (state.options.first_starter == "host_pick" and out[0]):
        return STARTER, -1
    return (PLACE if state.options.initial_placement == "simultaneous" else TURN), -1


def _next(seat: Seat, without: Sequence[bool]) -> Seat:
    """The seat itself, or the first one clockwise that is not without."""
    ring = [(seat + i) % len(without) for i in range(len(without))]
    return next((s for s in ring if not without[s]), seat)


def with_hands(game: Any, text: str, state: State, hands: Mapping[Seat, Sequence[str]]) -> Any:
    """The position of such a text as someone has it who knows these hands, by kind; the others'
    stay Unknown. `state` is any earlier position: it has the options."""
    head, *seats = text.split(" | ")
    for seat, kinds in hands.items():
        _, _, rest = seats[seat].partition(" ")
        seats[seat] = f"hand={''.join(kind[0] for kind in kinds)} {rest}"
    return game.read(" | ".join([head, *seats]), state.options)
