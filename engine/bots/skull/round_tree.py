"""Skull bots: all ways one round of two seats can go, as a tree of what everybody sees.

The starter is seat 0. Discs are laid in turn, so before the first bid only their number tells one moment from
another; from then on the bids do. What a seat knows beside that is how its own discs lie: its lie, `NONE` without a skull, `HAND`
with the skull in hand, `HAND + i` with the skull at position i of its stack, from the bottom. A seat that lays a rose
and one that lays the skull come to the same moment of the other: it sees a disc face down.

A decision is a moment and a lie of the seat that is to act. A line of a seat is a decision and what is done at it;
lines are numbered by seat, 0 and 1 being the beginnings without and with a skull.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

from ...skull.action import MOST_DISCS

NONE, HAND = 0, 1
"""Lies of a seat without a skull, and of one that holds it in hand."""
SKULL, ROSE, PASS = -2, -1, 0
"""What may be done; a positive number is a bid."""

WON, OWN, FOREIGN = 0, 1, 2
"""How a challenge ends: roses only, the own skull, the other's skull."""


class Moment(NamedTuple):
    """Whose decision it is, and what everybody has seen."""

    seat: int
    stacks: tuple[int, int]
    bids: tuple[int, ...]


class Decision(NamedTuple):
    """A seat's decision."""

    parent: int
    """The line of the seat that leads to it."""
    first: int
    """The line that its first action begins; those of the others follow."""
    actions: tuple[int, ...]
    told: int
    """How many shares of the seat's mixes are told before its own: each mix but for its last one."""


class Ending(NamedTuple):
    """A challenge, for one lie of each seat."""

    lines: tuple[int, int]
    """The last line of each seat."""
    challenger: int
    how: int
    open: tuple[bool, bool]
    """Of each seat, whether all the discs it owns were seen as roses."""


class Tree:
    """The round of two seats who own so many discs."""

    def __init__(self, discs: tuple[int, int]) -> None:
        self.discs = discs
        self.decisions: tuple[dict[tuple[Moment, int], Decision], ...] = ({}, {})
        """Of each seat, by moment and lie; a parent's decision comes first."""
        self._ends: list[tuple[tuple[int, int], int, int, tuple[dict[int, int], ...]]] = []
        self.lines = [2, 2]
        """How many lines each seat has."""
        laid = []
        for seat, owned in enumerate(discs):
            # A whole set has its skull.
            first = {HAND: 1} if owned == MOST_DISCS else {NONE: 0, HAND: 1}
            laid.append(self._decide(Moment(seat, (0, 0), ()), first))
        self._turn((1, 1), (), tuple(self._laid(lines, 1) for lines in laid))

    def _actions(self, moment: Moment, lie: int) -> tuple[int, ...]:
        seat, stacks, bids = moment
        total, mine, owned = sum(stacks), stacks[seat], self.discs[seat]
        if bids:
            return PASS, *range(bids[-1] + 1, total + 1)
        laying = [ROSE] * (mine < owned - (lie == HAND)) + [SKULL] * (lie == HAND) if mine < owned else []
        return *laying, *range(1, total + 1)

    def _decide(self, moment: Moment, lies: Mapping[int, int]) -> dict[tuple[int, int], int]:
        """Number what can be done at a moment: the line of each lie and action."""
        seat, found = moment.seat, {}
        for lie, line in lies.items():
            actions, first = self._actions(moment, lie), self.lines[seat]
            told = first - 2 - len(self.decisions[seat])
            self.decisions[seat][moment, lie] = Decision(line, first, actions, told)
            self.lines[seat] += len(actions)
            found.update({(lie, action): first + i for i, action in enumerate(actions)})
        return found

    def told(self, seat: int) -> int:
        """How many shares tell all mixes of a seat."""
        return self.lines[seat] - 2 - len(self.decisions[seat])

    @staticmethod
    def _laid(lines: Mapping[tuple[int, int], int], height: int) -> dict[int, int]:
        """The lies and their lines once a disc has been laid as the one at that height."""
        return {HAND + height if action == SKULL else lie: line
                for (lie, action), line in lines.items() if action in (ROSE, SKULL)}

    def _turn(self, stacks: tuple[int, int], bids: tuple[int, ...], lies: tuple[dict[int, int], ...]) -> None:
        """Go on from a moment; `lies[seat]` gives the line of each lie that can have come there."""
        seat = (sum(stacks) + len(bids)) % 2
        lines = self._decide(Moment(seat, stacks, bids), lies[seat])
        laid = self._laid(lines, stacks[seat] + 1)
        if laid:
            higher = (stacks[0] + (seat == 0), stacks[1] + (seat == 1))
            self._turn(higher, bids, _with(lies, seat, laid))
        for action in sorted({action for _, action in lines if action >= PASS}):
            after = _with(lies, seat, {lie: line for (lie, done), line in lines.items() if done == action})
            if action == PASS:
                self._ends.append((stacks, 1 - seat, bids[-1], after))
            elif action == sum(stacks):
                self._ends.append((stacks, seat, action, after))
            else:
                self._turn(stacks, (*bids, action), after)

    @cached_property
    def endings(self) -> list[Ending]:
        """All challenges there can be. A bot does without them."""
        return [ending for end in self._ends for ending in self._endings(*end)]

    def _endings(self, stacks: tuple[int, int], challenger: int, bid: int,
                 lies: tuple[dict[int, int], ...]) -> Iterator[Ending]:
        other = 1 - challenger
        own = min(bid, stacks[challenger])
        turned = bid - own
        turn = slice(None, None, -1 if challenger else 1)
        for mine, line in lies[challenger].items():
            for theirs, facing in lies[other].items():
                trapped = mine - HAND > stacks[challenger] - own
                how = OWN if trapped else FOREIGN if theirs - HAND > stacks[other] - turned else WON
                bare = (how != OWN and own == self.discs[challenger], how == WON and turned == self.discs[other])
                yield Ending((line, facing)[turn], challenger, how, bare[turn])


def _with(lies: tuple[dict[int, int], ...], seat: int, mine: dict[int, int]) -> tuple[dict[int, int], ...]:
    return (mine, lies[1]) if seat == 0 else (lies[0], mine)


@lru_cache(maxsize=None)
def tree(discs: tuple[int, int]) -> Tree:
    """The tree of the round in which the starter and the other own so many discs."""
    return Tree(discs)
