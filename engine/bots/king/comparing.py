"""King bots: actions compared in the same worlds, of which those that are surely worse are given up."""

from __future__ import annotations

from collections.abc import Sequence

from ..thinking import Comparison, Value

FIRST = 8
"""Worlds before an action is given up, or the search stops early."""
OFTEN = 4
"""Worlds from one look to the next."""
SURE = 2.6
"""Standard errors by which an action is behind that is given up."""


class Narrowing(Comparison):
    """Actions of which fewer and fewer are tried."""

    def narrowed(self) -> tuple[Narrowing, list[Value]]:
        """The comparison without what is surely worse, with all that was seen; and what was given up.

        >>> seen = Narrowing(["a", "b"])
        >>> for luck in range(10):
        ...     seen.add([luck, luck + 1.0])
        >>> less, dropped = seen.narrowed()
        >>> less.actions, less.count, dropped[0].action
        (['b'], 10, 'a')
        """
        best = self.best()
        keep = [n for n in range(len(self.actions)) if n == best or self.sums[best] - self.sums[n]
                <= SURE * self.error(best, n) * self.count]
        if len(keep) == len(self.actions):
            return self, []
        names = {self.actions[n] for n in keep}
        return self._kept(keep), [value for value in self.values() if value.action not in names]

    def spread(self) -> float:
        """The standard deviation of what the actions brought, all together."""
        many, mean = len(self.sums), sum(self.sums) / len(self.sums) / self.count
        squares = sum(self._products[n][n] for n in range(many)) / many / self.count
        return max(0.0, squares - mean * mean) ** 0.5

    def _kept(self, places: Sequence[int]) -> Narrowing:
        other = Narrowing([self.actions[n] for n in places], self.codes)
        other.count, other.sums = self.count, [self.sums[n] for n in places]
        other._products = [[self._products[max(n, m)][min(n, m)] for m in places] for n in places]
        other._marks = [self._marks[n] for n in places]
        return other
