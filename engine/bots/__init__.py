"""Bots: what a seat does that no person plays.

A bot is asked with what its seat may know and answers with the text of an action:

    memory = bots.new_memory("skull", seats)       # one a table: it holds public facts only
    memory.note(events)                            # after every step
    text = bots.decide("skull", view, memory, "sly", draw)

`view` is the seat's own view of the game. `memory` is made of events, which hold nothing hidden,
so it is the same for every seat, and `remember(record)` makes it again from any record of the
game: the seat's own, a spectator's or the full one. `draw` gives numbers in [0, 1); the same
view, memory and numbers give the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from ..games import GAMES, Modules
from ..record import Record, moments

Draw = Callable[[], float]
"""Uniform numbers in [0, 1), from outside: the engine has no random source."""


class Memory(Protocol):
    """What everybody at the table could learn so far."""

    def note(self, events: Iterable[Any]) -> None:
        """Take in what one action brought about."""


class Policy(Protocol):
    """The bots of a game, as a module of functions."""

    STYLES: Mapping[str, Any]
    """Temperaments by name, the first one the default."""

    def new_memory(self, seats: int) -> Memory:
        """The memory before the first action."""

    def decide(self, view: Any, memory: Any, style: str, draw: Draw) -> str:
        """One of `view.legal`, whenever there is one."""


POLICIES: Mapping[str, Policy] = Modules(__name__, GAMES)


def styles(game: str) -> tuple[str, ...]:
    """The names of a game's temperaments, the default first."""
    return tuple(POLICIES[game].STYLES)


def new_memory(game: str, seats: int) -> Memory:
    """The memory of a table at which nothing has happened."""
    return POLICIES[game].new_memory(seats)


def remember(record: Record) -> Memory:
    """The memory of a game so far, after a reload or an undo. Raises DamagedRecord."""
    memory = new_memory(record.game, record.seats)
    for moment in moments(record):
        memory.note(moment.events)
    return memory


def decide(game: str, view: Any, memory: Memory, style: str, draw: Draw) -> str:
    """The action a bot takes, as text; the seat of the view must be one of those to act.

    >>> from engine.games import GAMES
    >>> skull = GAMES["skull"]
    >>> state = skull.new(3, skull.PRESETS["skull_official"], starter=0)
    >>> decide("skull", skull.view(state, 0), new_memory("skull", 3), "careful", lambda: 0.9)
    'place rose'
    """
    return POLICIES[game].decide(view, memory, style, draw)
