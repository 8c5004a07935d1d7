"""Many equations between points, checked as one sum.

An equation is written as a sum of multiples that should be the identity. Multiplied by a weight that
nobody could foresee and added to others, a false one stays false but once in ORDER (Bellare, Garay
and Rabin 1998, "Fast batch verification"). What a point owes is added up first, so a point that many
equations name is multiplied once: the cards of a deck, for instance, stand in two proofs of shuffle.

Weights come from a hash of everything that is checked together: with weights of one message alone,
two messages could be made whose errors cancel.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .group import IDENTITY, ORDER, Group, Point, Scalar, Work, combination


class Balance:
    """A sum of multiples of points, of the generator and of what has a fixed name."""

    def __init__(self, group: Group) -> None:
        self._group = group
        self._base = 0
        self._owed: dict[Point, Scalar] = {}
        self._one = group.base(1)

    def owe(self, scalar: Scalar, point: Point | None) -> None:
        """Add scalar times the point; None is the generator."""
        if point is None or point == self._one:
            self._base += scalar
        elif point in self._owed:
            self._owed[point] += scalar
        else:
            self._owed[point] = scalar

    def owe_all(self, scalars: Iterable[Scalar], points: Sequence[Point]) -> None:
        """Add each scalar times its point."""
        for scalar, point in zip(scalars, points, strict=True):
            self.owe(scalar, point)

    def is_even(self) -> Work[bool]:
        """Whether the whole sum is the identity; it is not where something in it is no point."""
        owed = [(scalar % ORDER, point) for point, scalar in self._owed.items()]
        try:
            left = yield from combination(self._group, [s for s, _ in owed], [p for _, p in owed])
        except ValueError:
            return False
        base = self._group.base(self._base)
        return (base if left == IDENTITY else self._group.add(left, base)) == IDENTITY
