"""Where this device writes: what is to be signed, and what must be kept before it is sent.

Signing is the page's business and takes a while. A request has a ticket; the signature comes back with
it. In each chain one thing is signed at a time, so numbers never repeat. What was signed goes into the
kept text in the same hand-over as to the peers, and the page keeps before it sends.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..sealed.entry import Entry
from .act import Op, write
from .chains import Chains
from .log import Log
from .wire import NOWHERE, Act, Beat, Item

BLANK = bytes(64)
"""Stands where the signature will be."""


class Sign(NamedTuple):
    """Bytes to be signed by a key."""

    ticket: int
    key: bytes
    data: bytes


@dataclass(slots=True)
class Out:
    """What the page has to do now, in this order."""

    keep: list[str] = field(default_factory=list)
    """Lines for the kept text: to be safe before anything is sent."""
    sign: list[Sign] = field(default_factory=list)
    send: list[tuple[str, bytes]] = field(default_factory=list)
    close: list[str] = field(default_factory=list)
    notes: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    """What a person may be told: a code and data."""


class Desk:
    """Requests that are out, and acts that wait for theirs."""

    def __init__(self, table: bytes, chains: Chains) -> None:
        self._table, self._chains = table, chains
        self._ticket = 0
        self._out: dict[int, Item] = {}
        self._chain_of: dict[object, int] = {}
        self._drafts: dict[bytes, list[Op]] = {}
        self.requests: list[Sign] = []

    def say(self, key: bytes, op: Op) -> None:
        """An act of a key, to be written when the ones before it are. The same one twice is one."""
        drafts = self._drafts.setdefault(key, [])
        out = self._chain_of.get(key)
        item = self._out.get(out) if out is not None else None
        if op not in drafts and not (isinstance(item, Act) and item.body == write(op)):
            drafts.append(op)

    def is_writing(self, chain: object) -> bool:
        """Whether a signature is awaited in a chain."""
        return chain in self._chain_of

    def _ask(self, chain: object, key: bytes, item: Item, data: bytes) -> None:
        self._ticket += 1
        self._out[self._ticket] = item
        self._chain_of[chain] = self._ticket
        self.requests.append(Sign(self._ticket, key, data))

    def write_acts(self, seen: bytes) -> None:
        """Ask for the signature of the next act of every key that has one to say."""
        for key, drafts in self._drafts.items():
            if drafts and key not in self._chain_of and not self._chains.is_behind(key):
                number, before = self._chains.next(key)
                act = Act(key, number, before, self._chains.stamp + 1, seen, write(drafts.pop(0)), BLANK)
                self._ask(key, key, act, act.hash(self._table))

    def write_entries(self, log: Log, signing: Mapping[tuple[str, int], Entry]) -> None:
        """Ask for the signatures of a game's own entries; requests for others that are out are void."""
        for chain, ticket in list(self._chain_of.items()):
            if isinstance(chain, tuple) and chain[0] == log.game and chain[1:] not in signing:
                del self._chain_of[chain], self._out[ticket]
        for (chain, seat), entry in signing.items():
            where = (log.game, chain, seat)
            key, move = log.draft(entry._replace(signature=BLANK))
            ticket = self._chain_of.get(where)
            if ticket is not None and self._out[ticket] != move:
                del self._chain_of[where], self._out[ticket]
            if where not in self._chain_of:
                self._ask(where, key, move, log.hash(entry))

    def write_beat(self, beat: Beat) -> None:
        """Ask for the signature of a beat, unless one is out."""
        if NOWHERE not in self._chain_of:
            self._ask(NOWHERE, beat.key, beat, beat.hash(self._table))

    def clear(self) -> None:
        """Another page writes for these keys now: no signature that is out counts."""
        self._out.clear()
        self._chain_of.clear()
        self._drafts.clear()
        self.requests.clear()

    def signed(self, ticket: int) -> Item | None:
        """What a signature is for, without it; None where it is not wanted any more."""
        item = self._out.pop(ticket, None)
        if item is not None:
            chain = next(chain for chain, out in self._chain_of.items() if out == ticket)
            del self._chain_of[chain]
        return item
