"""Entries: what seats say, numbered, chained and signed.

There is one main chain, of the game's actions, and a side chain for each seat, of everything else it
owes (its part in deals, openings, complaints). An entry names its number, the hash of the one before
it in its chain and, on a side chain, the latest main entry its seat had seen. The signature is
Ed25519 over the entry's hash; the signing itself is the page's business, for it waits.

Two entries of one seat with one number and different hashes are proof of a lie: both are signed.

A seat may go on with another key. The old one says so in the seat's side chain, `handover 31`, with the
new key as data: later entries of that chain, and main entries of the seat beyond number 31, are the new
key's to sign. What the old one signs beyond is as much a lie as two entries with one number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..table import Malformed, Seat, whole
from . import fault
from .fault import Fault
from .group import SIZE, Group
from .transcript import digest

MAIN, SIDE = "m", "s"
FIRST = bytes(SIZE)
"""What the first entry of a chain has for the one before it."""
MOST_DATA = 48 * 1024
MOST_TEXT = 400
MOST_ENTRIES = 100_000
DIGITS = 6
"""Of the numbers of entries and deals."""


class Entry(NamedTuple):
    """One entry. `text` is a line of play on the main chain and an address on a side chain; `data`
    is what belongs to it: openings, or a message's body."""

    chain: str
    seat: Seat
    number: int
    before: bytes
    head: bytes
    text: str
    data: bytes
    signature: bytes = b""

    @property
    def name(self) -> str:
        """How faults name it: `m12`, or `2.14` on seat 2's side chain."""
        return f"m{self.number}" if self.chain == MAIN else f"{self.seat}.{self.number}"

    def hash(self, table: bytes) -> bytes:
        """What is signed, and what the next entry of the chain names: 32 bytes."""
        return digest("entry", table, self.chain, self.seat, self.number, self.before, self.head,
                      self.text, self.data)[:SIZE]


class Step(NamedTuple):
    """One action as a replica played it, in the form that reached its viewer."""

    seat: Seat
    text: str
    is_ruled: bool = False
    """Whether the published rule played it for a seat whose hand was opened."""
    position: Any = None
    """Where the table went on from another position (a seat left): that position, and the text is none."""


HANDOVER = "handover"


def read_handover(entry: Entry) -> tuple[int, bytes] | None:
    """The last main number of the old key, and the new key; None where an entry hands nothing over."""
    word, _, number = entry.text.partition(" ")
    if entry.chain != SIDE or word != HANDOVER or len(entry.data) != SIZE:
        return None
    try:
        return whole(number, DIGITS), entry.data
    except ValueError:
        return None


class Term(NamedTuple):
    """A key and the numbers beyond which it signs for its seat."""

    key: bytes
    side: int
    main: int
    entry: Entry | None
    """What handed the seat over to it; None for the first."""


class Signers:
    """Which key signs what."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._terms = [[Term(key, 0, 0, None)] for key in keys]
        self.count = 0
        """How often a seat was handed over."""

    def terms(self, seat: Seat) -> Sequence[Term]:
        """A seat's keys so far, in their order."""
        return self._terms[seat]

    def of(self, chain: str, seat: Seat, number: int) -> bytes:
        """The key that signs the seat's entry of that number."""
        terms = self._terms[seat]
        return next((term.key for term in reversed(terms)
                     if number > (term.main if chain == MAIN else term.side)), terms[0].key)

    def now(self) -> list[bytes]:
        """Each seat's latest key."""
        return [terms[-1].key for terms in self._terms]

    def take(self, entry: Entry) -> bool:
        """An entry has come into its chain; whether it hands the seat over."""
        handed = read_handover(entry)
        if handed is None:
            return False
        main, key = handed
        self._terms[entry.seat].append(Term(key, entry.number, max(main, self._terms[entry.seat][-1].main), entry))
        self.count += 1
        return True


class Chains:
    """The chains of a table, as far as they have come. Raises Fault for what does not fit."""

    def __init__(self, group: Group, table: bytes, signers: Sequence[bytes]) -> None:
        self._group, self._table, self._signers = group, table, Signers(signers)
        self._seats = len(signers)
        self._last = [0] * len(signers)
        """The number of each seat's last main entry."""
        self.main: list[bytes] = []
        self._sides: list[list[bytes]] = [[] for _ in signers]
        self._heads: set[bytes] = {FIRST}

    def _chain(self, chain: str, seat: Seat) -> list[bytes]:
        return self.main if chain == MAIN else self._sides[seat]

    def next(self, chain: str, seat: Seat, text: str, data: bytes = b"") -> Entry:
        """The entry a seat may add now, to be signed (`hash`) and then taken."""
        hashes = self._chain(chain, seat)
        head = self.main[-1] if chain == SIDE and self.main else FIRST
        return Entry(chain, seat, len(hashes) + 1, hashes[-1] if hashes else FIRST, head, text, data)

    def take(self, entry: Entry) -> bool:
        """Add an entry; False where it was there already. Raises Fault."""
        if not 0 <= entry.seat < self._seats:
            raise Fault(None, fault.SIGNATURE, entry.name)
        if len(entry.data) > MOST_DATA or len(entry.text) > MOST_TEXT:
            raise Fault(None, fault.SIZE, entry.name)
        own = entry.hash(self._table)
        self._signed(entry, own)
        hashes = self._chain(entry.chain, entry.seat)
        if 1 <= entry.number <= len(hashes):
            if hashes[entry.number - 1] == own:
                return False
            raise Fault(entry.seat, fault.FORK, entry.name)
        if entry.number != len(hashes) + 1 or entry.before != (hashes[-1] if hashes else FIRST):
            raise Fault(entry.seat, fault.CHAIN, entry.name)
        if entry.head not in self._heads or (entry.chain == MAIN and entry.head != FIRST):
            raise Fault(entry.seat, fault.CHAIN, entry.name)
        hashes.append(own)
        if entry.chain == MAIN:
            self._heads.add(own)
            self._last[entry.seat] = entry.number
        elif self._signers.take(entry) and self._last[entry.seat] > self._signers.terms(entry.seat)[-1].main:
            raise Fault(entry.seat, fault.FORK, entry.name)
        return True

    def _signed(self, entry: Entry, own: bytes) -> None:
        key = self._signers.of(entry.chain, entry.seat, entry.number)
        if self._group.is_signed(key, own, entry.signature):
            return
        if any(self._group.is_signed(term.key, own, entry.signature) for term in self._signers.terms(entry.seat)):
            raise Fault(entry.seat, fault.FORK, entry.name)
        # Nobody can be blamed for what somebody else may have written in their name.
        raise Fault(None, fault.SIGNATURE, entry.name, said=entry.seat)


def address(*parts: str | int) -> str:
    """Where a side entry's data goes, `3 cut proof`: the deal, the job, the kind."""
    return " ".join(map(str, parts))


def read_address(text: str) -> tuple[int, str, str]:
    """Deal, job and kind of a side entry. Raises Malformed('bad_address')."""
    try:
        number, job, kind = text.split(" ")
        return whole(number, DIGITS), job, kind
    except ValueError:
        raise Malformed("bad_address", got=text[:80]) from None
