"""One measured figure."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A value that should be at most its bound; a bound of infinity means that it is only told."""

    name: str
    value: float
    bound: float
    ok: bool

    @classmethod
    def at_most(cls, name: str, value: float, bound: float) -> "Figure":
        """A figure that is well while it does not exceed the bound."""
        return cls(name, value, bound, value <= bound)

    @classmethod
    def at_least(cls, name: str, value: float, bound: float) -> "Figure":
        """A figure that is well while it reaches the bound."""
        return cls(name, value, bound, value >= bound)

    @classmethod
    def told(cls, name: str, value: float) -> "Figure":
        """A figure without a bound."""
        return cls(name, value, float("inf"), True)

    def __str__(self) -> str:
        bound = "-" if self.bound == float("inf") else short(self.bound)
        return f"{self.name} {short(self.value)} {bound} {'ok' if self.ok else 'SHORT'}"


def short(value: float) -> str:
    """A number as a person reads it: whole numbers whole, others with three places."""
    return str(int(value)) if float(value).is_integer() else f"{value:.3f}"
