"""What a bot can tell a person of a decision: which actions were worse and by how much, and what the hands of others
cannot hold.

Each game's bots have a module `teaching`:

    GRADES                          the three losses from which on a decision is a slip, a mistake, a blunder
    lost(best, played) -> float     what is lost by another action than the best one, as GRADES measure it
    lessons(view, memory)           of the other seats, the oldest first
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from .thinking import Value

SURE = 2.0
"""A loss counts from so many of its standard errors on."""


class Lesson(NamedTuple):
    """What a seat cannot hold."""

    seat: int
    clause: str
    """The duty that it would have broken; "" where no rule is needed to know it."""
    what: str
    """All cards of a kind by its letter, as in the cards' codes: a suit, a colour, a rank; or codes parted by
    spaces."""


class Teaching(Protocol):
    """A game's module `teaching`."""

    GRADES: tuple[float, float, float]

    def lost(self, best: Value, played: Value) -> float:
        """What was lost."""

    def lessons(self, view: Any, memory: Any) -> list[Lesson]:
        """What the others cannot hold."""


def of(game: str) -> Teaching:
    """The module of a game."""
    module: Any = import_module(f"{__package__}.{game}.teaching")
    return module


def grade(game: str, values: Sequence[Value], played: str) -> int:
    """How bad a decision was, given only what could be known: 0 (nothing to say), 1, 2 or 3."""
    found = [value for value in values if value.action == played]
    if not found or found[0].behind <= SURE * found[0].error:
        return 0
    teaching = of(game)
    loss = teaching.lost(values[0], found[0])
    return sum(loss >= least for least in teaching.GRADES)
