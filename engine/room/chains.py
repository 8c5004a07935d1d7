"""The chains of acts, one for each key: signed, in order, and never two with one number."""

from __future__ import annotations

from collections.abc import Iterator

from ..sealed.group import Group
from ..table import Malformed
from .act import Join, Op, read
from .wire import MOST_KEYS, NOWHERE, Act, KeyMark

MOST_ACTS = 1000
"""Acts of one key."""
AHEAD = 32
"""Acts that may wait for the ones before them, of one key."""
AHEAD_STAMP = 1 << 32
"""How much further than all others a stamp may be."""

NEW, KNOWN, WAITS, FALSE, FORKED = "new", "known", "waits", "false", "forked"
"""What becomes of something that comes in: it is taken and goes on to others; it was there; it is no use
yet and must come again; no honest page sends such a thing; its key signed two with one number."""


class Chain:
    """One key's."""

    def __init__(self) -> None:
        self.acts: list[Act] = []
        self.ops: list[Op] = []
        self.hashes: list[bytes] = []
        self.waiting: dict[int, Act] = {}

    @property
    def head(self) -> bytes:
        """What the next act names."""
        return self.hashes[-1] if self.hashes else NOWHERE


class Chains:
    """All keys' chains at a table."""

    def __init__(self, group: Group, table: bytes) -> None:
        self._group, self._table = group, table
        self.of: dict[bytes, Chain] = {}
        self.forked: dict[bytes, tuple[Act, Act]] = {}
        """The proof against each key that signed two acts with one number."""
        self.stamp = 0
        """The largest seen."""

    def next(self, key: bytes) -> tuple[int, bytes]:
        """Number and `before` of the key's next act."""
        chain = self.of.get(key, Chain())
        return len(chain.acts) + 1, chain.head

    def is_behind(self, key: bytes) -> bool:
        """Whether acts of the key are known that have not come into order yet."""
        return key in self.of and bool(self.of[key].waiting)

    def take(self, act: Act, kept: bool = False) -> tuple[str, list[Act]]:
        """What becomes of an act (NEW to FORKED), and all acts that count now and did not before. None
        of kept text is too far ahead."""
        chain = self.of.get(act.key)
        if chain is not None and act.number <= len(chain.acts) and chain.acts[act.number - 1] == act:
            return KNOWN, []
        own = act.hash(self._table)
        if not self._group.is_signed(act.key, own, act.signature) or not self._is_sound(act):
            return FALSE, []
        if chain is None:
            if len(self.of) >= MOST_KEYS:
                return WAITS, []
            chain = self.of[act.key] = Chain()
        there = self._there(chain, act.number)
        if there is not None:
            return self._again(there, act, own), []
        if act.number > MOST_ACTS or (act.number > len(chain.acts) + AHEAD and not kept):
            return WAITS, []
        chain.waiting[act.number] = act
        fresh = self._settle(chain)
        return (NEW if act in fresh or act.number in chain.waiting else WAITS), fresh

    def _is_sound(self, act: Act) -> bool:
        """Whether an honest key could have signed it."""
        try:
            op = read(act.body)
        except Malformed:
            return False
        first = act.number == 1
        return first == (act.before == NOWHERE) and (isinstance(op, Join) or not first)

    def _there(self, chain: Chain, number: int) -> Act | None:
        return chain.acts[number - 1] if number <= len(chain.acts) else chain.waiting.get(number)

    def _again(self, there: Act, act: Act, own: bytes) -> str:
        # A second signature of the same thing is no second thing.
        if there.hash(self._table) == own:
            return KNOWN
        self.forked.setdefault(act.key, (there, act))
        return FORKED

    def _settle(self, chain: Chain) -> list[Act]:
        fresh: list[Act] = []
        while (act := chain.waiting.get(len(chain.acts) + 1)) is not None:
            del chain.waiting[act.number]
            late = act.stamp > self.stamp + AHEAD_STAMP
            if act.before != chain.head or late or (chain.acts and act.stamp <= chain.acts[-1].stamp):
                # It follows an act that nobody has: useless, and so is all after it.
                chain.waiting.clear()
                break
            chain.acts.append(act)
            chain.ops.append(read(act.body))
            chain.hashes.append(act.hash(self._table))
            self.stamp = max(self.stamp, act.stamp)
            fresh.append(act)
        return fresh

    def marks(self) -> list[KeyMark]:
        """How far each chain has come."""
        return [KeyMark(key, len(chain.acts), chain.head) for key, chain in self.of.items() if chain.acts]

    def since(self, known: dict[bytes, int]) -> Iterator[Act]:
        """The acts beyond what somebody has of each key, chain by chain."""
        for key, chain in self.of.items():
            yield from chain.acts[known.get(key, 0):]

    def differs(self, key: bytes, number: int, head: bytes) -> bool:
        """Whether somebody's act of that number is another one than ours."""
        chain = self.of.get(key)
        return chain is not None and 0 < number <= len(chain.acts) and chain.hashes[number - 1] != head

    def in_order(self) -> list[tuple[Act, Op]]:
        """All acts in the one order that every device has: by stamp, then key, then number."""
        every = [(act, op) for chain in self.of.values() for act, op in zip(chain.acts, chain.ops)]
        return sorted(every, key=lambda pair: (pair[0].stamp, pair[0].key, pair[0].number))
