"""Bots: a decision that takes time, thought in slices, and what each action of it is worth.

    thought = bots.think(game, view, memory, "expert", draw)
    while thought.step() and not late():       # a slice is a few thousandths of a second
        pass
    text = thought.choice()                    # at any time: the best as far as it was thought

The engine has no clock: whoever asks stops in time. A thought ends by itself when more would change nothing, or when
its level thinks no further.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import NamedTuple, Protocol

LEVELS = ("novice", "learner", "player", "skilled", "expert", "master")
"""How well a bot plays, the weakest first. They differ by skill: what a bot may know is the same for all."""
THINKING = LEVELS[3:]
"""The levels that may search; the others play by a rule and answer at once."""


class Value(NamedTuple):
    """What an action is worth to the seat to act, given only what the seat may know."""

    action: str
    worth: float
    """In the game's own unit: King and Skull King points, in Skull the chance to win the game."""
    behind: float
    """By how much it is worth less than the best action, over the same worlds; 0 for the best."""
    error: float
    """The standard error of `behind`; 0 where it is exact."""
    marks: Mapping[str, float]
    """Why: chances and means by code, which each game names in its own `MARKS`."""


class Thought(Protocol):
    """One decision while it is thought about."""

    def step(self) -> bool:
        """A slice of work; False when nothing is left to think."""

    def choice(self) -> str:
        """The action it would take now; one of `view.legal`."""

    def values(self) -> list[Value]:
        """The actions, the best first; empty where nothing was weighed."""


@dataclass(slots=True)
class Ready:
    """A thought that was over at once: a forced action, or one by rule."""

    action: str
    worths: list[Value] = field(default_factory=list)

    def step(self) -> bool:
        """Nothing is left to think."""
        return False

    def choice(self) -> str:
        """The action."""
        return self.action

    def values(self) -> list[Value]:
        """What it was weighed by, if it was."""
        return self.worths


class Comparison:
    """Actions tried in the same worlds: their means, and the errors of the differences between them.

    >>> seen = Comparison(["bid 1", "bid 2"], ["exact"])
    >>> for worths in ([10.0, 20.0], [30.0, 44.0]):
    ...     seen.add(worths, [[0.0], [1.0]])
    >>> best, other = seen.values()
    >>> best.action, best.worth, other.behind, other.error, best.marks
    ('bid 2', 32.0, 12.0, 2.0, {'exact': 1.0})
    """

    __slots__ = ("actions", "codes", "count", "sums", "_marks", "_products")

    def __init__(self, actions: Sequence[str], codes: Sequence[str] = ()) -> None:
        self.actions, self.codes, self.count = list(actions), tuple(codes), 0
        many = len(self.actions)
        self.sums = [0.0] * many
        self._products = [[0.0] * many for _ in range(many)]
        self._marks = [[0.0] * len(self.codes) for _ in range(many)]

    def add(self, worths: Sequence[float], marks: Sequence[Sequence[float]] = ()) -> None:
        """One world: what each action brought in it, in the order of the actions, and why."""
        self.count += 1
        sums = self.sums
        for n, worth in enumerate(worths):
            sums[n] += worth
            row = self._products[n]
            for m in range(n + 1):
                row[m] += worth * worths[m]
        for totals, one in zip(self._marks, marks):
            for n, mark in enumerate(one):
                totals[n] += mark

    def best(self) -> int:
        """The place of the action with the highest mean; the first of equals."""
        return max(range(len(self.sums)), key=self.sums.__getitem__)

    def error(self, one: int, other: int) -> float:
        """The standard error of the difference of two means; without two worlds it is endless."""
        if one == other:
            return 0.0
        if self.count < 2:
            return inf
        low, high = sorted((one, other))
        mean = (self.sums[one] - self.sums[other]) / self.count
        square = self._products[one][one] + self._products[other][other] - 2.0 * self._products[high][low]
        return sqrt(max(0.0, square - self.count * mean * mean) / (self.count * (self.count - 1)))

    def is_settled(self, sure: float) -> bool:
        """Whether the best leads every other action by `sure` standard errors or more."""
        best = self.best()
        return self.count > 1 and all(self.sums[best] - self.sums[n] > sure * self.error(best, n) * self.count
                                      for n in range(len(self.sums)) if n != best)

    def values(self) -> list[Value]:
        """The actions, the best first; empty before the first world."""
        if not self.count:
            return []
        best, count = self.best(), self.count
        found = [Value(action, self.sums[n] / count, (self.sums[best] - self.sums[n]) / count, self.error(best, n),
                       {code: mark / count for code, mark in zip(self.codes, self._marks[n])})
                 for n, action in enumerate(self.actions)]
        return sorted(found, key=lambda value: value.behind)


def run(thought: Thought, slices: float = inf, late: Callable[[], bool] = lambda: False) -> str:
    """Think to the end, or for so many slices, or until it is late; the action."""
    while slices > 0 and not late() and thought.step():
        slices -= 1
    return thought.choice()
