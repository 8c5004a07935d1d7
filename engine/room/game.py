"""One game of a table: its log, the decks that follow it, and what this device writes into it.

Entries are fed to the decks in an order that every device keeps: side entries as they come, a main
entry when the deck says that it is its writer's turn (or that a motion is due: `motion.py`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..sealed.entry import MAIN, Entry
from ..sealed.fault import TURN, Fault
from ..sealed.group import Group, Work
from ..sealed.ledger import Head, write
from ..sealed.motion import read_motion
from ..table import Seat, TableError
from .deck import Deck, make
from .drafts import Drafts
from .log import Log
from .motion import Motions

BROKEN = (ValueError, LookupError, ArithmeticError, TypeError, AssertionError)
"""What a deck raises where it was fed what it could not judge."""


class Report(NamedTuple):
    """Why a game stands still: a code, whose doing it is, and what shows it to anybody."""

    kind: str
    """`fault`, `twice` or `state`."""
    seat: Seat | None
    clause: str
    entries: tuple[Entry, ...]


class Game(Motions, Drafts):
    """A game in progress, as this device has it."""

    def __init__(self, group: Group, head: Head, seeds: Mapping[Seat, bytes],
                 deck: Callable[..., Deck] = make) -> None:
        super().__init__()
        self.group, self.head, self.seeds = group, head, dict(sorted(seeds.items()))
        self.log, self._make = Log(group, head), deck
        self.report: Report | None = None
        self.decisions: dict[Seat, str] = {}
        """What own seats have decided and not written yet."""
        self.refused: list[tuple[Seat, str, TableError]] = []
        """Decisions that were not allowed any more when their turn came."""
        self.signing: dict[tuple[str, Seat], Entry] = {}
        """Own entries that wait for their signature."""
        self.leaving: dict[Seat, bytes] = {}
        """Own seats that go to another key: nothing more is written for them here but that."""
        self.acked = 0
        """The number of the last main entry that another device says it has."""
        self.states: dict[int, bytes] = {}
        """A hash of the public position after a main entry, once nothing is awaited beside."""
        self._restart()

    @property
    def id(self) -> bytes:
        """32 bytes."""
        return self.log.game

    @property
    def deck(self) -> Deck:
        """The one that says whose turn it is."""
        return next(iter(self.decks.values()))

    @property
    def seats(self) -> list[Seat]:
        """The own seats."""
        return list(self.seeds)

    @property
    def signers(self) -> list[bytes]:
        """The key that signs for each seat now."""
        return self.log.signers.now()

    def seat_of(self, key: bytes) -> Seat | None:
        """The own seat of a key."""
        signers = self.signers
        return next((seat for seat in self.seats if signers[seat] == key), None)

    def reseat(self, seeds: Mapping[Seat, bytes]) -> None:
        """Other seats are this device's now, with the seed of each."""
        if dict(seeds) != self.seeds:
            self.seeds = dict(sorted(seeds.items()))
            self.decisions.clear()
            self.signing.clear()
            self._restart()

    @property
    def number(self) -> int:
        """How many main entries have been played."""
        return self._played

    def is_busy(self) -> bool:
        """Whether there is something to play or to sign."""
        return bool(self.signing) or self._work is not None or self._next(look=True) is not None

    def is_over(self) -> bool:
        """Whether it has ended, well or badly."""
        return self.report is not None or self.deck.is_over()

    # ---- entries are played ----------------------------------------------------------------

    def _restart(self) -> None:
        """Begin again from the first entry."""
        viewers: list[Seat | None] = [*self.seeds] or [None]
        self.decks = {seat: self._make(self.group, self.head, seat, self.seeds.get(seat, b""))
                      for seat in viewers}
        self._sides = [0] * len(self.head.signers)
        """How many side entries of each seat the decks have been given."""
        self._played = 0
        self.played: list[Entry] = []
        self._owed: dict[Seat, list[tuple[str, bytes]]] = {seat: [] for seat in self.seats}
        self._stale = set(self.seats)
        self._is_wrong_way = False
        self._work: Work[None] | None = self._begin()

    def advance(self) -> bool:
        """Do a slice of what is to be done; False where there is nothing."""
        if self.report is not None:
            return False
        if self._work is None:
            self._work = self._go()
        try:
            next(self._work)
        except StopIteration:
            self._work = None
            if self._is_wrong_way:
                self._restart()
            return self._work is not None or self._next(look=True) is not None
        return True

    def _begin(self) -> Work[None]:
        for deck in self.decks.values():
            yield from deck.begin()
        yield from self._go()

    def _go(self) -> Work[None]:
        while self.report is None and (entry := self._next()) is not None:
            self.played.append(entry)
            try:
                for deck in self.decks.values():
                    yield from deck.take(entry)
            except Fault as fault:
                self.stop("fault", fault.seat, fault.clause, *self._named(fault.entry) or (entry,))
            except BROKEN:
                # Only a lie can bring a deck out of step; whose entry it was is signed.
                self.stop("fault", entry.seat, TURN, entry)
            self._stale.update(self.seats)
            if read_motion(entry.text, len(self._sides)) and entry.chain == MAIN:
                # What was owed before may not be owed any more.
                self.signing.clear()
                self._owed = {seat: [] for seat in self.seats}
        if self.report is None and not self._is_wrong_way:
            try:
                self._note()
                for seat in self.seats:
                    yield from self._draft(seat)
            except BROKEN:
                # Whoever's lie it was, none of it has a false signature or is out of turn.
                self.stop("fault", None, TURN)

    def stop(self, kind: str, seat: Seat | None, clause: str, *entries: Entry) -> None:
        """Nothing more is written or played here."""
        if self.report is None:
            self.report = Report(kind, seat, clause, entries)
            self.signing.clear()

    def _named(self, name: str | None) -> tuple[Entry, ...]:
        """The entry that a fault names, `m12` or `2.14`."""
        return next(((entry,) for entry in self.played if entry.name == name), ())

    def _note(self) -> None:
        number = len(self.log.main)
        if number not in self.states and (self.deck.writer() is not None or self.deck.is_over()):
            text = json.dumps(self.deck.public(), sort_keys=True)
            self.states[number] = hashlib.sha256(text.encode()).digest()

    def _next(self, look: bool = False) -> Entry | None:
        """The entry to be played next; `look` only asks whether there is one."""
        if self.deck.is_over() or self._is_wrong_way:
            return None
        is_plain = not self.bounds and self._played not in self.casts
        for seat, chain in enumerate(self.log.sides):
            count = self._sides[seat]
            if count == len(chain):
                continue
            if (is_plain or count < self._limit(seat)) and self.log.cites(chain[count]) <= self._played:
                if not look:
                    self._sides[seat] += 1
                return chain[count]
        entry = self._main()
        if entry is not None and not look:
            if self._played == len(self.log.main):
                self.log.accept(entry)
            self._played += 1
        return entry

    def _main(self) -> Entry | None:
        """The main entry to be played next, if its time has come."""
        if self._played < len(self.log.main):
            entry = self.log.main[self._played]
            motion = read_motion(entry.text, len(self._sides))
            return entry if (self._is_due(entry, *motion) if motion else
                             self.deck.writer() == entry.seat) else None
        for entry in self.log.claimed():
            motion = read_motion(entry.text, len(self._sides))
            if motion is not None:
                if self._is_due(entry, *motion):
                    return entry
                continue
            writer = self.deck.writer()
            if writer is None or self._is_held(entry):
                continue
            if writer == entry.seat:
                return entry
            self.stop("fault", entry.seat, TURN, entry)
            return None
        return None

    def record(self) -> str:
        """The signed record so far, as `engine.sealed.ledger` writes it: every entry as it was played."""
        return write(self.head, self.played)

    def view(self, seat: Seat | None) -> Any:
        """The position as an own seat, or a spectator, may see it."""
        deck = self.decks.get(seat, self.deck)
        return deck.game.view(deck.state, seat if seat in self.decks else None)
