"""Skull King bots: bids, cards and powers, each for the points the round is expected to make.

Every card has a chance to take the trick on the table, and one to take a later trick (`chances`),
from what may lie in the hidden hands (`reading`, `memory`). The chances of a hand make a spread of
tricks, and the game's own scoring makes points of that (`planning`): so one rule serves every
edition, scoring and trump.
"""

from __future__ import annotations

from collections.abc import Callable

from ...skull_king.view import View
from . import playing, powers
from .memory import Memory, new_memory
from .reading import Reading
from .style import STYLES, Style

__all__ = ["STYLES", "Memory", "decide", "new_memory"]

Draw = Callable[[], float]


def decide(view: View, memory: Memory, style: str, draw: Draw) -> str:
    """One of the legal actions of the view, as text."""
    if len(view.legal) == 1:
        return view.legal[0]
    if view.phase in ("dealer", "trump"):
        # Nothing is known yet that would tell one from another.
        return view.legal[int(draw() * len(view.legal))]
    return _PHASES[view.phase](Reading(view, memory), STYLES[style], draw)


_PHASES = {"bid": playing.bid, "load": powers.load, "play": playing.play, "power": powers.power}
