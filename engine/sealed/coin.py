"""Chance in common: every seat commits to a number, all show theirs, together they make one.

Whoever shows last knows the outcome first, but can only show what was committed to, or nothing (Blum
1981, "Coin flipping by telephone", for more than two). A seat that does not show is named. There is no
second draw without it: that would be a choice between two outcomes. Only where a seat can lose its
place for it, in Skull, do the others draw anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..table import Seat
from . import fault
from .fault import Fault
from .group import SIZE, Work
from .job import COMMIT, HASH, Check, sized
from .transcript import Context, digest

REVEAL = "reveal"


def hidden(where: Context, seat: Seat, salt: bytes, value: bytes) -> bytes:
    """The commitment to a value, with 32 bytes of salt so that few possible values cannot be tried."""
    return digest("hidden", where, seat, salt, value)


class Coin:
    """One draw."""

    def __init__(self, where: Context, seats: Sequence[Seat]) -> None:
        self._where, self._seats = where, list(seats)
        self.checks: list[Check] = []
        self.commits: dict[Seat, bytes] = {}
        self.numbers: dict[Seat, bytes] = {}

    def commitment(self, seat: Seat, number: bytes) -> bytes:
        """What a seat says first, of its 32 bytes."""
        return hidden(self._where, seat, number, b"")

    def due(self) -> Mapping[Seat, str]:
        """Commitments, then numbers."""
        if len(self.commits) < len(self._seats):
            return {seat: COMMIT for seat in self._seats if seat not in self.commits}
        return {seat: REVEAL for seat in self._seats if seat not in self.numbers}

    def basis(self, seat: Seat) -> bytes:
        """What is drawn for; then also everybody's commitment."""
        commits = [self.commits[other] for other in self._seats if other in self.commits]
        return digest("basis", self._where, *(commits if len(commits) == len(self._seats) else ()))

    def take(self, seat: Seat, kind: str, body: bytes, entry: str) -> Work[None]:
        """A commitment or a number."""
        yield
        if kind == COMMIT:
            sized(body, HASH, seat)
            self.commits[seat] = body
            return
        sized(body, SIZE, seat)
        if self.commitment(seat, body) != self.commits[seat]:
            raise Fault(seat, fault.COMMITMENT)
        self.numbers[seat] = body

    def is_done(self) -> bool:
        """Whether all numbers are there."""
        return len(self.numbers) == len(self._seats)

    def seed(self) -> bytes:
        """64 bytes that no group smaller than everybody could choose or foresee."""
        return digest("coin", self._where, *(self.numbers[seat] for seat in self._seats))
