"""Skull bots: a decision among three to six, in few words.

There are too many moments to solve each: those are taken together that have the same skull, the same discs and the same
bid. So are bids: what counts is how far a bid goes beyond the roses that the seat can turn of its own.
"""

from __future__ import annotations

from typing import NamedTuple

from .round_tree import PASS, ROSE, SKULL

FIRST, TURN, BID = 0, 1, 2
MOST_AROUND = 12
"""More discs of the others on the table are taken for as many."""
FAR = 3
"""A bid that goes further beyond the leader's stack is taken for one that goes so far."""


class Sketch(NamedTuple):
    """What a seat looks at before it acts."""

    phase: int
    discs: int
    """The seat's own, in hand and on the mat."""
    won: bool
    threat: bool
    """Whether another needs one challenge more; in the bidding: whether the leader does."""
    has: bool
    """Whether the seat has its skull."""
    at: int
    """Where it lies in the own stack, from the bottom; 0 elsewhere."""
    height: int
    """Of the own stack."""
    around: int
    """Discs of the others on the table."""
    bid: int = 0
    rivals: int = 0
    """In the bidding: how many others may still bid, the leader among them."""
    leader: int = 0
    """The height of the leader's stack."""

    @property
    def safe(self) -> int:
        """How many discs the seat can turn of its own, all of them roses."""
        return self.height - self.at

    def key(self) -> int:
        """The number that decisions taken together have in common."""
        around = min(self.around, MOST_AROUND)
        lie = 0 if not self.has else 1 + self.safe if self.at else 5
        number = (self.phase * 2 + self.won) * 2 + self.threat
        number = (number * 6 + lie) * 5 + self.height
        number = number * (MOST_AROUND + 1) + around
        if self.phase == BID:
            # Of one's own discs in hand nothing can be laid any more.
            beyond = min(self.bid - self.leader, FAR) if self.bid > self.leader else 0
            return ((number * 17 + min(self.bid, 16)) * 4 + min(self.rivals, 3)) * 4 + beyond
        return number * 5 + self.discs

    def actions(self) -> tuple[int, ...]:
        """What is thought of, in a fixed order."""
        if self.phase == FIRST:
            return self._laying()
        # All there are, as the key counts them: what has one key has the same number of actions.
        total, safe = self.height + min(self.around, MOST_AROUND), self.safe
        bids = {self.bid + 1, self.bid + 2, total} if self.phase == BID else {1, 2, total}
        bids |= {safe, safe + 1, safe + 2}
        named = tuple(count for count in sorted(bids) if self.bid < count <= total)
        return (PASS, *named) if self.phase == BID else (*self._laying(), *named)

    def _laying(self) -> tuple[int, ...]:
        if self.height == self.discs:
            return ()
        hidden = self.has and not self.at
        roses = self.height < self.discs - hidden
        return (ROSE,) * roses + (SKULL,) * hidden
