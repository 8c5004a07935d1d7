"""The chains of a game: its main chain, one side chain a seat, and what waits for its turn.

Only signatures, numbers and hashes are judged here. A side entry is in as soon as it follows the one
before and cites a main entry that is in. A main entry waits in `claims` until the game says that it
is its writer's turn. Everything that waits is bounded: a number too far ahead is dropped, to be pulled
again when its time comes. So is what is signed by a key to which the seat was not handed over here yet.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..sealed.entry import FIRST, MAIN, SIDE, Entry, Signers
from ..sealed.group import Group
from ..sealed.ledger import Head
from ..table import Seat
from .chains import FALSE, FORKED, KNOWN, NEW, WAITS
from .wire import Mark, Move, move_of

AHEAD = 48
"""Entries of a chain that may wait for the ones before them."""


class Log:
    """The entries of one game."""

    def __init__(self, group: Group, head: Head) -> None:
        self._group, self.head, self.table = group, head, head.table
        self.game = self.table[:32]
        self.main: list[Entry] = []
        self.sides: list[list[Entry]] = [[] for _ in head.signers]
        self.claims: dict[int, dict[Seat, Entry]] = {}
        """Main entries to come, by number and writer."""
        self.forks: dict[Seat, tuple[Entry, Entry]] = {}
        """The proof against each seat that signed two entries with one number."""
        self.signers = Signers(head.signers)
        self._by: dict[bytes, bytes] = {}
        """By signature: the key of what the seat's first key did not sign."""
        self._kept: list[Move] = []
        """Kept text of keys that are not known yet."""
        self._waiting: list[dict[int, Entry]] = [{} for _ in head.signers]
        self._hashes: dict[str, bytes] = {}
        self._heads: dict[bytes, int] = {FIRST: 0}

    def hash(self, entry: Entry) -> bytes:
        """Of an entry that is in, or of any."""
        return entry.hash(self.table)

    def move(self, entry: Entry) -> Move:
        """An entry as it is sent."""
        return move_of(self.game, entry, self._by.get(entry.signature, b""))

    def draft(self, entry: Entry) -> tuple[bytes, Move]:
        """An own entry that is to be signed: by which key, and as it will be sent."""
        key = self.signers.of(entry.chain, entry.seat, entry.number)
        return key, move_of(self.game, entry, b"" if key == self.head.signers[entry.seat] else key)

    def mark(self, chain: str, seat: Seat = 0) -> Mark:
        """How far a chain has come."""
        entries = self.chain(chain, seat)
        return Mark(len(entries), self.hash_at(chain, seat, len(entries)))

    def hash_at(self, chain: str, seat: Seat, number: int) -> bytes:
        """The hash of the entry with a number; FIRST for number 0."""
        return self._hashes[f"{chain}{seat if chain == SIDE else ''}.{number}"] if number else FIRST

    def chain(self, chain: str, seat: Seat) -> list[Entry]:
        """Its entries so far."""
        return self.main if chain == MAIN else self.sides[seat]

    def is_behind(self, chain: str, seat: Seat) -> bool:
        """Whether entries of a seat are known that have not come in yet."""
        if chain == SIDE:
            return bool(self._waiting[seat])
        return any(seat in claims for claims in self.claims.values())

    # ---- an entry comes --------------------------------------------------------------------

    def take(self, move: Move, kept: bool = False) -> str:
        """What becomes of a move of this game: NEW, KNOWN, WAITS, FALSE or FORKED. None of kept text is
        too far ahead: what this device forgot of its own it might sign a second time."""
        entry = move.entry()
        if entry.seat >= len(self.head.signers):
            return FALSE
        there = self._there(entry)
        if there == entry:
            return KNOWN
        own, key = self.hash(entry), move.key or self.head.signers[entry.seat]
        if not self._group.is_signed(key, own, entry.signature):
            return FALSE
        if key != self.signers.of(entry.chain, entry.seat, entry.number):
            return self._other(move, entry, key, kept)
        if move.key:
            self._by[entry.signature] = key
        if there is not None:
            if self.hash(there) == own:
                return KNOWN
            self.forks.setdefault(entry.seat, (there, entry))
            return FORKED
        if not _is_sound(entry):
            return FALSE
        if entry.number > len(self.chain(entry.chain, entry.seat)) + AHEAD and not kept:
            return WAITS
        if entry.chain == MAIN:
            if entry.number <= len(self.main):
                # Another writer's entry is in its place: the game has gone on without this one.
                return KNOWN
            self.claims.setdefault(entry.number, {})[entry.seat] = entry
            return NEW
        waiting = self._waiting[entry.seat]
        waiting[entry.number] = entry
        self._settle(entry.seat)
        return NEW if entry.number in waiting or entry.number <= len(self.sides[entry.seat]) else WAITS

    def _other(self, move: Move, entry: Entry, key: bytes, kept: bool) -> str:
        """What becomes of what another key than is due has signed."""
        terms = self.signers.terms(entry.seat)
        last = next((after.entry for before, after in zip(terms, terms[1:]) if before.key == key and entry.number > (
            after.main if entry.chain == MAIN else after.side)), None)
        if last is not None:
            self._by[entry.signature] = move.key
            self.forks.setdefault(entry.seat, (last, entry))
            return FORKED
        if kept:
            self._kept.append(move)
        return WAITS

    def _there(self, entry: Entry) -> Entry | None:
        """The seat's own entry with that number, in or waiting."""
        chain = self.chain(entry.chain, entry.seat)
        if 1 <= entry.number <= len(chain):
            found = chain[entry.number - 1]
            return found if found.seat == entry.seat else None
        if entry.chain == SIDE:
            return self._waiting[entry.seat].get(entry.number)
        return self.claims.get(entry.number, {}).get(entry.seat)

    def _settle(self, seat: Seat) -> None:
        """Take in the side entries that fit now."""
        chain, waiting = self.sides[seat], self._waiting[seat]
        while (entry := waiting.get(len(chain) + 1)) is not None:
            if entry.head not in self._heads:
                break
            del waiting[entry.number]
            if entry.before != self.hash_at(SIDE, seat, len(chain)):
                waiting.clear()
                break
            chain.append(entry)
            self._hashes[f"s{seat}.{entry.number}"] = self.hash(entry)
            if self.signers.take(entry):
                self._handed(seat, entry)

    def _handed(self, seat: Seat, entry: Entry) -> None:
        """The seat has another key: what the old one signed beyond is a lie, and kept text may fit now."""
        number = self.signers.terms(seat)[-1].main
        beyond = [*self._waiting[seat].values(), *self.main[number:]]
        beyond += [other for at, claims in self.claims.items() if at > number for other in claims.values()]
        for other in beyond:
            if other.seat == seat:
                self.forks.setdefault(seat, (entry, other))
        kept, self._kept = self._kept, []
        for move in kept:
            self.take(move, kept=True)

    def cites(self, entry: Entry) -> int:
        """The number of the main entry that a side entry cites."""
        return self._heads[entry.head]

    def claimed(self) -> list[Entry]:
        """The entries that would be next on the main chain."""
        claims = self.claims.get(len(self.main) + 1, {})
        before = self.hash_at(MAIN, 0, len(self.main))
        return [claims[seat] for seat in sorted(claims) if claims[seat].before == before]

    def accept(self, entry: Entry) -> None:
        """It is the next on the main chain."""
        self.main.append(entry)
        own = self._hashes[f"m.{entry.number}"] = self.hash(entry)
        self._heads[own] = entry.number
        self.claims.pop(entry.number, None)
        for seat in range(len(self.sides)):
            self._settle(seat)

    def shorten(self, number: int) -> None:
        """Go back to where the main chain had so many entries; later ones of it are forgotten. No side
        entry cites them: what nobody else has is not cited."""
        del self.main[number:]
        self._heads = {head: n for head, n in self._heads.items() if n <= number}

    # ---- an entry of our own ---------------------------------------------------------------

    def next(self, chain: str, seat: Seat, text: str, data: bytes, head: bytes = FIRST) -> Entry:
        """The entry that a seat may sign now; a side entry cites the main entry `head`."""
        number = len(self.chain(chain, seat))
        return Entry(chain, seat, number + 1, self.hash_at(chain, seat, number),
                     FIRST if chain == MAIN else head, text, data)

    # ---- what others lack ------------------------------------------------------------------

    def since(self, main: int, sides: list[int]) -> Iterator[Move]:
        """What somebody lacks who has so much of each chain: main entries and the side entries that
        cite them, roughly in the order in which they came to be."""
        done = list(sides)
        for number in range(main, len(self.main) + 1):
            for seat, chain in enumerate(self.sides):
                while done[seat] < len(chain) and self._heads.get(chain[done[seat]].head, 0) <= number:
                    yield self.move(chain[done[seat]])
                    done[seat] += 1
            if number < len(self.main):
                yield self.move(self.main[number])
        for claims in self.claims.values():
            yield from (self.move(entry) for entry in claims.values())

    def tail(self, chain: str, seat: Seat, number: int, length: int = 32) -> list[Move]:
        """The last entries up to a number: where two logs differ, one of these shows why."""
        entries = self.chain(chain, seat)[max(0, number - length):number]
        return [self.move(entry) for entry in entries]


def _is_sound(entry: Entry) -> bool:
    """Whether an honest page could have signed it, whatever the game."""
    text = entry.text
    first = entry.number == 1
    return (first == (entry.before == FIRST) and text.isprintable() and text.isascii()
            and (entry.chain == SIDE or entry.head == FIRST))
