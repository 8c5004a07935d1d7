"""What everybody knows of everybody's discs: lists, named numbers, openings. Nothing is secret here.

A seat's lists follow each other: one at the start, one in every later round, and one before every
loss. Each carries over what the one before had, less the disc lost from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..table import Seat
from .discs import Before
from .group import Point


@dataclass(slots=True)
class Lot:
    """A seat's list since it was checked. Discs are named by their number in it, from 1."""

    head: bytes
    """What had been said at the table when it was made."""
    moment: int
    points: tuple[Point, ...]
    for_loss: bool
    """Made to lose a disc from; else to place discs from."""
    placed: list[int] = field(default_factory=list)
    """The discs on the mat, from the bottom up."""
    opened: dict[int, int] = field(default_factory=dict)
    """The face of every disc turned up."""
    lost: int = 0
    """The disc that is gone, never to be opened; 0 while there is none."""

    def has(self, number: int) -> bool:
        """Whether there is such a disc and it has not been named."""
        return 1 <= number <= len(self.points) and number not in self.placed

    def carried(self) -> tuple[Point, ...]:
        """The discs that the next list must have."""
        return tuple(p for number, p in enumerate(self.points, 1) if number != self.lost)


class Book:
    """The lists of all seats."""

    def __init__(self, seats: int) -> None:
        self.lots: list[list[Lot]] = [[] for _ in range(seats)]
        self.round = 0
        """The round that the lists are for."""

    def now(self, seat: Seat) -> Lot:
        """The seat's latest list."""
        return self.lots[seat][-1]

    def before(self, seat: Seat) -> Before:
        """What the seat's next list is tied to."""
        lots = self.lots[seat]
        return Before.carried(lots[-1].carried()) if lots else Before()

    def for_loss(self, seat: Seat) -> bool:
        """Whether the seat's latest list is one to lose from, and nothing is lost from it yet."""
        lots = self.lots[seat]
        return bool(lots) and lots[-1].for_loss and not lots[-1].lost

    def on_mat(self, seat: Seat, position: int) -> int:
        """The number of the disc at a position of the mat, from 1 at the bottom."""
        return self.now(seat).placed[position - 1]
