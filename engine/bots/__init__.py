"""Bots: what a seat does that no person plays.

A bot is asked with what its seat may know and answers with the text of an action:

    memory = bots.new_memory("skull", seats)       # one a table: it holds public facts only
    memory.note(events)                            # after every step
    text = bots.decide("skull", view, memory, "sly", draw)

`view` is the seat's own view of the game. `memory` is made of events, which hold nothing hidden,
so it is the same for every seat, and `remember(record)` makes it again from any record of the
game: the seat's own, a spectator's or the full one. `draw` gives numbers in [0, 1); the same
view, memory and numbers give the same answer.

A bot has a temperament (`styles`) or a level (`LEVELS`). The upper levels search, which takes time: `think` gives the
decision in slices (`thinking`). `weigh` says what every action is worth, for a hint and for the review of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from ..games import GAMES, Modules
from ..record import Record, moments
from .thinking import LEVELS, THINKING, Ready, Thought, Value, run

__all__ = ["LEVELS", "THINKING", "Draw", "Memory", "Policy", "Thought", "Value", "decide", "new_memory", "remember",
           "run", "styles", "think", "thinks", "weigh"]

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

    def think(self, view: Any, memory: Any, level: str, draw: Draw) -> Thought:
        """The same at a level."""

    def weigh(self, view: Any, memory: Any, draw: Draw, truth: Any = None) -> Thought:
        """All legal actions weighed as well as can be; given the true position, in that world alone."""


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
    """The action a bot of a style or level takes, as text; the seat of the view must be one of those to act.

    A level thinks to its end.

    >>> from engine.games import GAMES
    >>> skull = GAMES["skull"]
    >>> state = skull.new(3, skull.PRESETS["skull_official"], starter=0)
    >>> decide("skull", skull.view(state, 0), new_memory("skull", 3), "careful", lambda: 0.9)
    'place rose'
    """
    if style in LEVELS:
        return run(think(game, view, memory, style, draw))
    return POLICIES[game].decide(view, memory, style, draw)


def thinks(game: str, style: str | None) -> bool:
    """Whether a bot of a style or level needs time, and modules that a page loads only for that."""
    return style in THINKING and style not in getattr(POLICIES[game], "AT_ONCE", ())


def think(game: str, view: Any, memory: Memory, level: str, draw: Draw) -> Thought:
    """A decision to be thought about in slices. A forced one takes no time."""
    if len(view.legal) == 1:
        return Ready(view.legal[0])
    return POLICIES[game].think(view, memory, level, draw)


def weigh(game: str, view: Any, memory: Memory, draw: Draw, truth: Any = None) -> Thought:
    """What every legal action is worth to the seat of the view, given only what the seat may know.

    `truth` is the position as it really was: then the actions are weighed in it, which tells bad luck from bad play.
    """
    return POLICIES[game].weigh(view, memory, draw, truth)
