"""King: from the log of the deals to totals, ranks and badges. Nothing here is ever stored."""

from __future__ import annotations

from collections.abc import Sequence

from ..options import Options
from ..table import Result, Seat
from .contract import SEATS, TRUMP
from .session import Entry

KING_TRICKS = {"eleven": 11, "thirteen": 13}
"""How many tricks the chooser of a trump deal needs to end the session (KG-S18)."""


def doubled(points: Sequence[int], chooser: Seat, doubles: Sequence[int]) -> tuple[int, ...]:
    """The points of a deal after doubling (KG-S19): between the chooser and each seat that
    doubled, the higher gains the difference once more and the lower loses it, twice if redoubled.

    >>> doubled((-100, -300, 0, 0), 0, (0, 1, 2, 0))
    (-100, -500, 200, 0)
    """
    settled = list(points)
    for seat, times in enumerate(doubles):
        more = times * (points[chooser] - points[seat])
        settled[chooser] += more
        settled[seat] -= more
    return tuple(settled)


def points(log: Sequence[Entry]) -> tuple[int, ...]:
    """What each seat has scored by itself."""
    return tuple(sum(entry.points[seat] for entry in log) for seat in range(SEATS))


def totals(log: Sequence[Entry], options: Options) -> tuple[int, ...]:
    """What each seat has: its own points, or those of its pair (KG-S20)."""
    own = points(log)
    if options.pairs == "opposite_seats":
        return tuple(own[seat] + own[(seat + 2) % SEATS] for seat in range(SEATS))
    return own


def finisher(log: Sequence[Entry], options: Options) -> Seat | None:
    """The chooser whose trump deal ended the session, if the last deal did (KG-S18)."""
    needed = KING_TRICKS.get(options.king_finish)
    if not log or needed is None or log[-1].contract != TRUMP:
        return None
    seat = log[-1].chooser
    return seat if log[-1].tricks[seat] >= needed else None


def standing(log: Sequence[Entry], options: Options) -> Result:
    """Ranks by total, equal totals sharing one (KG-S13), and badges by its sign (KG-S14)."""
    have = totals(log, options)
    king = finisher(log, options)
    first = _with_partner(king, options)
    order = [(seat in first, have[seat]) for seat in range(SEATS)]
    ranks = tuple(1 + sum(other > mine for other in order) for mine in order)
    if king is not None:
        badges = tuple("king" if seat in first else "lost" for seat in range(SEATS))
    else:
        badges = tuple("won" if total > 0 else "lost" if total < 0 else "drawn" for total in have)
    return Result(ranks, badges, tuple(seat for seat, rank in enumerate(ranks) if rank == 1))


def _with_partner(king: Seat | None, options: Options) -> tuple[Seat, ...]:
    if king is None:
        return ()
    return (king, (king + 2) % SEATS) if options.pairs == "opposite_seats" else (king,)
