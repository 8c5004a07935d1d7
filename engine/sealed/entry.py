"""Entries: what seats say, numbered, chained and signed.

There is one main chain, of the game's actions, and a side chain for each seat, of everything else it
owes (its part in deals, openings, complaints). An entry names its number, the hash of the one before
it in its chain and, on a side chain, the latest main entry its seat had seen. The signature is
Ed25519 over the entry's hash; the signing itself is the page's business, for it waits.

Two entries of one seat with one number and different hashes are proof of a lie: both are signed.
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


class Chains:
    """The chains of a table, as far as they have come. Raises Fault for what does not fit."""

    def __init__(self, group: Group, table: bytes, signers: Sequence[bytes]) -> None:
        self._group, self._table, self._signers = group, table, signers
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
        if not 0 <= entry.seat < len(self._signers):
            raise Fault(None, fault.SIGNATURE, entry.name)
        if len(entry.data) > MOST_DATA or len(entry.text) > MOST_TEXT:
            raise Fault(None, fault.SIZE, entry.name)
        own = entry.hash(self._table)
        if not self._group.is_signed(self._signers[entry.seat], own, entry.signature):
            # Nobody can be blamed for what somebody else may have written in their name.
            raise Fault(None, fault.SIGNATURE, entry.name, said=entry.seat)
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
        return True


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
