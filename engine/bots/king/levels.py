"""King bots: the levels that play deals out, and what every action is worth.

They differ by how much they do of it. The numbers are as much as helps: more worlds than these change little.
"""

from __future__ import annotations

from collections.abc import Callable

from ...king.state import CONTRACT, DOUBLE, PLAY, REDOUBLE, State
from ...king.view import View
from ..thinking import Ready, Thought, Value
from . import choosing
from .memory import Memory
from .naming import Naming
from .search import Plan, Search
from .style import STYLES

Draw = Callable[[], float]

PLANS = {"skilled": Plan(8, exact=False, trust=1.0), "expert": Plan(40),
         "master": Plan(120, tree=600, likely=True)}
WORLDS = {"skilled": 8, "expert": 24, "master": 64}
"""In which contracts are tried."""
WEIGHED = Plan(160, likely=True, marks=True)
"""For a hint, and for the review."""
NAMED = 64
BY_RULE = "careful"
"""The temperament by which a hand is shown."""


def think(view: View, memory: Memory, level: str, draw: Draw) -> Thought:
    """The thought of a level."""
    if view.phase == PLAY:
        return Search(view, memory, draw, PLANS[level])
    if view.phase in (CONTRACT, DOUBLE, REDOUBLE):
        return Naming(view, memory, draw, WORLDS[level])
    return Ready(choosing.show_hand(view, STYLES[BY_RULE], draw))


def weigh(view: View, memory: Memory, draw: Draw, truth: State | None = None) -> Thought:
    """All legal actions weighed; what is claimed or shown is not weighed."""
    if view.phase == PLAY and view.legal:
        return Search(view, memory, draw, WEIGHED, truth)
    if view.phase in (CONTRACT, DOUBLE, REDOUBLE) and view.legal:
        return Naming(view, memory, draw, NAMED, True, truth)
    action = choosing.show_hand(view, STYLES[BY_RULE], draw)
    return Ready(action, [Value(action, 0.0, 0.0, 0.0, {})])
