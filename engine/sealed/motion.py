"""What a table can settle about a seat that is gone, and how the main chain says it: `void 2`."""

from __future__ import annotations

from ..table import Seat

ABSENT, UNAUDITED, VOID = "absent", "unaudited", "void"
MOTIONS = (ABSENT, UNAUDITED, VOID)
"""By the votes of all others: the seat's hand is opened from escrow and the published rule plays it; the
deal ends without its part of the audit; the deal (or the round) is void."""


def read_motion(text: str, seats: int) -> tuple[str, Seat] | None:
    """Motion and seat of a main entry's text; None where it is an action of the game."""
    word, _, seat = text.partition(" ")
    if word in MOTIONS and seat in map(str, range(seats)):
        return word, int(seat)
    return None
