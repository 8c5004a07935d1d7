"""One figure of the arena: how much stronger a player is, with its standard error."""

from __future__ import annotations

from typing import NamedTuple

from tests.bench.figure import short


class Figure(NamedTuple):
    """A value with its standard error, and what it is held against; without a bound it is only told."""

    name: str
    value: float
    error: float | None = None
    bound: float | None = None
    ok: bool = True

    @classmethod
    def above(cls, name: str, value: float, error: float, errors: float = 3.0) -> Figure:
        """A lead that has to exceed so many of its standard errors; negative: a lag that must not."""
        return cls(name, value, error, errors * error, value > errors * error)

    @classmethod
    def at_least(cls, name: str, value: float, bound: float, error: float | None = None) -> Figure:
        """A figure that is well where it reaches the bound."""
        return cls(name, value, error, bound, value >= bound)

    @classmethod
    def at_most(cls, name: str, value: float, bound: float, error: float | None = None) -> Figure:
        """A figure that is well where it does not exceed the bound."""
        return cls(name, value, error, bound, value <= bound)

    @classmethod
    def told(cls, name: str, value: float, error: float | None = None) -> Figure:
        """A figure without a bound."""
        return cls(name, value, error)

    def __str__(self) -> str:
        error, bound = ("-" if number is None else short(number) for number in (self.error, self.bound))
        return f"{self.name} {short(self.value)} {error} {bound} {'ok' if self.ok else 'SHORT'}"
