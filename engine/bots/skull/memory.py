"""Skull bots: what everybody could learn at the table, folded from public events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ...skull.action import MOST_DISCS, ROSE, SKULL
from ...skull.event import (
    BidMade,
    BidPassed,
    ChallengeLost,
    DiscLost,
    DiscPlaced,
    DiscShown,
    DiscTurned,
    Event,
    RoundBegan,
)


@dataclass(slots=True)
class Known:
    """What is known of one seat. The last three are of this round, the others of the game."""

    owned: int = MOST_DISCS
    losses: list[tuple[int, bool]] = field(default_factory=list)
    """Discs lost since it surely had its skull: how many it had, and if its own skull cost it."""
    bare: bool = False
    """All its discs have been seen as roses at once: its skull is gone."""
    traps: int = 0
    """Rounds in which its skull was seen on its mat."""
    gardens: int = 0
    """Rounds in which its whole stack was seen and was roses."""
    bluffs: int = 0
    """Bids that were found to stand on a stack with the skull in it."""
    honest: int = 0
    """Bids that were found to stand on roses only."""
    raises: int = 0
    """Times it went beyond another's bid."""
    passes: int = 0
    laid: int = 0
    turned: list[str] = field(default_factory=list)
    bids: list[tuple[int, bool]] = field(default_factory=list)
    """Its bids, and whether each went beyond another's."""

    def see(self, kind: str) -> None:
        """A disc of the seat came to light."""
        self.turned.append(kind)
        if kind == SKULL:
            self.losses.clear()
        elif self.turned.count(ROSE) == self.owned:
            self.bare = True

    def end_round(self) -> None:
        """Draw the lesson of the round."""
        skull = SKULL in self.turned
        if skull or (self.turned and len(self.turned) == self.laid):
            self.traps += skull
            self.gardens += not skull
            if self.bids:
                self.bluffs += skull
                self.honest += not skull
        self.laid = 0
        self.turned.clear()
        self.bids.clear()


LAID, PASSED = -1, 0
"""What a seat did, as a number; a positive one is a bid."""


class Past(NamedTuple):
    """A round that is over, as everybody saw it."""

    owned: tuple[int, ...]
    """Discs by seat as it began."""
    moves: tuple[tuple[int, int], ...]
    """Seats and what they did, in order."""
    faces: tuple[tuple[int, int, str], ...]
    """Discs that came to light: seat, position from the bottom, kind."""


@dataclass(slots=True)
class Memory:
    """`seats[s]` is what is known of seat `s`."""

    seats: list[Known]
    opened: bool = False
    """Whether there is a bid in this round."""
    own_skull: bool = False
    """Whether the last failed challenge ended on the challenger's own skull."""
    moves: list[tuple[int, int]] = field(default_factory=list)
    """This round's, as in `Past`; so are the next two."""
    faces: list[tuple[int, int, str]] = field(default_factory=list)
    owned: tuple[int, ...] = ()
    past: list[Past] = field(default_factory=list)
    """The rounds before this one."""

    def note(self, events: Iterable[Event]) -> None:
        """Take in what one action brought about."""
        for event in events:
            match event:
                case DiscPlaced(seat, index):
                    self.moves.append((seat, LAID))
                    self.seats[seat].laid = index
                case BidMade(seat, count):
                    self.moves.append((seat, count))
                    self.seats[seat].bids.append((count, self.opened))
                    self.seats[seat].raises += self.opened
                    self.opened = True
                case BidPassed(seat):
                    self.moves.append((seat, PASSED))
                    self.seats[seat].passes += 1
                case DiscTurned(_, seat, index, kind) | DiscShown(seat, index, kind):
                    self.faces.append((seat, index, kind))
                    self.seats[seat].see(kind)
                case ChallengeLost(seat, owner):
                    self.own_skull = seat == owner
                case DiscLost(seat, left):
                    self.seats[seat].losses.append((left + 1, self.own_skull))
                    self.seats[seat].owned = left
                case RoundBegan():
                    self._end_round()

    def _end_round(self) -> None:
        if self.moves:
            self.past.append(Past(self.owned, tuple(self.moves), tuple(self.faces)))
        self.moves.clear()
        self.faces.clear()
        self.owned = tuple(known.owned for known in self.seats)
        self.opened = False
        for known in self.seats:
            known.end_round()


def new_memory(seats: int) -> Memory:
    """The memory of a table at which nothing has happened."""
    return Memory([Known() for _ in range(seats)], owned=(MOST_DISCS,) * seats)
