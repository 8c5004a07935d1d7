"""Skull bots: what they can tell a person (`bots.teaching`): chances to win, and who has no skull any more."""

from __future__ import annotations

from ...skull.action import SKULL
from ...skull.view import View
from ..teaching import Lesson
from ..thinking import Value
from .memory import Memory

GRADES = (0.02, 0.05, 0.10)
"""Of the chance to win the game."""


def lost(best: Value, played: Value) -> float:
    """How much of the chance to win the game."""
    return played.behind


def lessons(view: View, memory: Memory) -> list[Lesson]:
    """Who has lost the skull for certain: all that they own was seen as roses at once."""
    return [Lesson(seat, "", SKULL) for seat, known in enumerate(memory.seats)
            if known.bare and seat != view.seat and view.owned[seat]]
