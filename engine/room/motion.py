"""Motions: what a table settles about a seat it waits for, and how that fits into the log.

A motion about a seat takes the place of the seat's own next entry, once all others have cast; then no
side entry of the seat counts before it beyond the most that any of them had. A device that went another
way meanwhile goes back and plays the log again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..sealed.entry import Entry
from ..sealed.motion import read_motion
from ..table import Seat

if TYPE_CHECKING:
    from .deck import Deck
    from .log import Log

Casts = Mapping[int, Mapping[tuple[str, Seat], Mapping[bytes, int]]]
"""After which entry, for which motion about which seat, who has cast, and how many side entries of the
seat they had."""


class Motions:
    """The part of a game that is about motions."""

    log: Log
    deck: Deck
    seats: list[Seat]
    signing: dict[tuple[str, Seat], Entry]
    states: dict[int, bytes]
    _sides: list[int]
    _played: int
    _stale: set[Seat]

    def __init__(self) -> None:
        self.casts: Casts = {}
        self.taken_in = 0
        """The number of the last main entry that some seat other than its writer has taken in."""
        self.bounds: set[tuple[int, Seat, int]] = set()
        """Of every motion: after which entry, about which seat, how many of its side entries count."""
        self._is_wrong_way = False
        """Whether side entries were played that do not count before a motion."""

    def _restart(self) -> None:
        """Begin again from the first entry."""
        raise NotImplementedError

    def settled(self) -> tuple[str, Seat, int] | None:
        """The motion that all have cast for at this point, and how many side entries of the seat count."""
        for (motion, seat), cast in self.casts.get(self._played, {}).items():
            voters = {self.log.head.signers[s] for s in self.deck.voters(seat)}
            if voters and cast.keys() >= voters:
                return motion, seat, max(cast[key] for key in voters)
        return None

    def _limit(self, seat: Seat) -> int:
        """How many side entries of a seat may be played now."""
        limits = [most for number, about, most in self.bounds if about == seat and number >= self._played]
        settled = self.settled()
        if settled is not None and settled[1] == seat:
            limits.append(settled[2])
        elif (own := self.own_cast(seat)) is not None:
            limits.append(own)
        return min(limits, default=len(self.log.sides[seat]))

    def own_cast(self, seat: Seat) -> int | None:
        """How many side entries of a seat there were when an own seat cast about it at this point."""
        if self._played not in self.casts:
            return None
        keys = {self.log.head.signers[s] for s in self.seats}
        sides = [count for (_, about), cast in self.casts.get(self._played, {}).items() if about == seat
                 for key, count in cast.items() if key in keys]
        return max(sides, default=None)

    def _is_held(self, entry: Entry) -> bool:
        """Whether its writer is being voted on. An own cast holds it until somebody else has taken it in:
        whoever has will not cast, so the motion cannot be carried any more."""
        settled = self.settled()
        if settled is not None:
            return True
        if self.own_cast(entry.seat) is None:
            return False
        following = self.log.claims.get(entry.number + 1, {}).values()
        return self.taken_in < entry.number and not any(
            other.before == self.log.hash(entry) for other in following)

    def _is_due(self, entry: Entry, motion: str, seat: Seat) -> bool:
        """Whether an entry that carries a motion may be played: all have cast, and the seat's side
        entries have been played as far as they count."""
        settled = self.settled()
        if settled is None or settled[:2] != (motion, seat) or entry.seat != self.speaker(seat):
            return False
        self.bounds.add((self._played, seat, settled[2]))
        if self._sides[seat] > settled[2]:
            self._is_wrong_way = True
            return False
        return self._sides[seat] == settled[2] and self.deck.is_carried(motion, seat)

    def speaker(self, seat: Seat) -> Seat:
        """Who writes a motion about a seat: the lowest of those who voted."""
        return min(self.deck.voters(seat), default=seat)

    def review(self) -> None:
        """Casts have come: other things are owed, and where a motion takes the place of an entry that is
        in already, go back."""
        self._stale.update(self.seats)
        for number in sorted(self.casts):
            entry = self.log.main[number] if number < len(self.log.main) else None
            if entry is None or read_motion(entry.text, len(self._sides)):
                continue
            voters = {self.log.head.signers[s] for s in self.deck.voters(entry.seat)}
            if any(seat == entry.seat and voters and cast.keys() >= voters
                   for (_, seat), cast in self.casts[number].items()):
                self.log.shorten(number)
                self.states = {n: state for n, state in self.states.items() if n <= number}
                self.signing.clear()
                self._restart()
                return

    def _has_cast(self) -> bool:
        """Whether an own seat has cast about anybody at this point: then it writes no action here."""
        return any(self.own_cast(seat) is not None for seat in range(len(self._sides)))
