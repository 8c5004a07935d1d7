"""Skull King bots: bids, cards and powers, each for the points the round is expected to make.

Every card has a chance to take the trick on the table, and one to take a later trick (`chances`),
from what may lie in the hidden hands (`reading`, `memory`). The chances of a hand make a spread of
tricks, and the game's own scoring makes points of that (`planning`): so one rule serves every
edition, scoring and trump.

The upper levels (`levels`) search: in deals that fit what the seat sees, as likely as bids and plays make them
(`worlds`, `bids`, `plays`), each action is tried (`search`), and the round is played out by a quick policy that aims at
the bids (`playout`) or, of few cards, exactly (`ending`).
"""

from __future__ import annotations

from collections.abc import Callable

from ...skull_king.state import State
from ...skull_king.view import View
from ..thinking import Ready, Thought
from . import playing, powers
from .marks import MARKS
from .memory import Memory, new_memory
from .reading import Reading
from .style import RULED, STYLES, Style

__all__ = ["MARKS", "STYLES", "Memory", "decide", "new_memory", "think", "weigh"]

Draw = Callable[[], float]


def decide(view: View, memory: Memory, style: str, draw: Draw) -> str:
    """One of the legal actions of the view, as text."""
    return ruled(view, memory, STYLES[style], draw)


def ruled(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """The same of a temperament that need not be one of those with a name."""
    if len(view.legal) == 1:
        return view.legal[0]
    if view.phase in ("dealer", "trump"):
        # Nothing is known yet that would tell one from another.
        return view.legal[int(draw() * len(view.legal))]
    return _PHASES[view.phase](Reading(view, memory), style, draw)


def think(view: View, memory: Memory, level: str, draw: Draw) -> Thought:
    """A decision at a level, in slices."""
    if level in RULED:
        return Ready(ruled(view, memory, RULED[level], draw))
    # What searches is loaded when it is first asked for.
    from . import levels
    return levels.think(view, memory, level, draw)


def weigh(view: View, memory: Memory, draw: Draw, truth: State | None = None) -> Thought:
    """All legal actions weighed, in the true position if it is given."""
    from . import levels
    return levels.weigh(view, memory, draw, truth)


_PHASES = {"bid": playing.bid, "load": powers.load, "play": playing.play, "power": powers.power}
