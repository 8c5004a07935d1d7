"""King bots: what the points of a deal are worth to each seat at the table: doubled, as a pair, or as the end of the
session."""

from __future__ import annotations

from collections.abc import Sequence

from ...king.contract import SEATS, TRUMP, WORTH
from ...king.score import KING_TRICKS, doubled
from ...king.view import View
from .facts import options_of

CROWN = 600.0
"""Points that it is worth to end the session as its king (KG-S18)."""


class Worth:
    """Of one deal. Called with the points of all seats it says what they are worth to each."""

    __slots__ = ("_chooser", "_doubles", "_needed", "_pairs", "_plain")

    def __init__(self, view: View) -> None:
        options = options_of(view.options)
        self._chooser, self._doubles = view.chooser or 0, view.doubles
        self._pairs = options.pairs == "opposite_seats"
        needed = KING_TRICKS.get(options.king_finish) if view.contract == TRUMP else None
        self._needed = None if needed is None else needed * WORTH[TRUMP].trick
        self._plain = not (any(view.doubles) or self._pairs or self._needed)

    def __call__(self, points: Sequence[int]) -> Sequence[float]:
        """In points; the sum is the same whatever happens, but for a king."""
        if self._plain:
            return points
        worth: Sequence[float] = doubled(points, self._chooser, self._doubles)
        if self._needed is not None and points[self._chooser] >= self._needed:
            worth = [value + (CROWN if seat == self._chooser else -CROWN / 3) for seat, value in enumerate(worth)]
        if self._pairs:
            worth = [(worth[seat] + worth[(seat + 2) % SEATS]) / 2 for seat in range(SEATS)]
        return worth
