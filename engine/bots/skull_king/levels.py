"""Skull King bots: the upper three levels, by ever more search. The lower three play by rule, with ever less chance
(`style.RULED`)."""

from __future__ import annotations

from ...skull_king.state import State
from ...skull_king.view import View
from ..dealing import Draw
from ..thinking import Ready, Thought
from . import ruled
from .memory import Memory
from .search import Plan, Search
from .style import RULED

# Bids tell more of the hands than anything else, and what was played nearly as much again: only the master minds them.
PLANS = {"skilled": Plan(worlds=5, exact=False), "expert": Plan(worlds=20, exact=False),
         "master": Plan(worlds=400, cards=50_000, weighed=3, plays=True, sure=2.2)}
WEIGHING = Plan(worlds=300, weighed=3, plays=True, marks=True)
NO_CARDS = ("dealer", "trump")
"""Phases in which nothing is known yet that would tell one action from another."""


def think(view: View, memory: Memory, level: str, draw: Draw) -> Thought:
    """A decision at a level that searches."""
    ready = ruled(view, memory, RULED["player"], draw)
    if view.phase in NO_CARDS:
        return Ready(ready)
    return Search(view, memory, draw, PLANS[level], ready)


def weigh(view: View, memory: Memory, draw: Draw, truth: State | None = None) -> Thought:
    """All legal actions weighed."""
    ready = ruled(view, memory, RULED["player"], draw)
    if view.phase in NO_CARDS:
        return Ready(ready)
    return Search(view, memory, draw, WEIGHING, ready, truth)
