"""Skull King bots: what they can tell a person (`bots.teaching`): chances to meet the bid, and who lacks a colour."""

from __future__ import annotations

from ...skull_king.deck import OF_COLOUR
from ...skull_king.view import View
from ..teaching import Lesson
from ..thinking import Value
from .memory import Memory
from .reading import rules_of

GRADES = (0.05, 0.12, 0.25)
"""Of the chance to meet the bid."""
POINTS = 100.0
"""Where the chance says nothing, as of two bids, so many points are as much as all of it."""


def lost(best: Value, played: Value) -> float:
    """How much of the chance to meet the bid, or its worth in points where another bid was possible."""
    if best.action.startswith("play ") and "exact" in best.marks:
        return best.marks["exact"] - played.marks["exact"]
    return played.behind / POINTS


def lessons(view: View, memory: Memory) -> list[Lesson]:
    """The colours that others have none of; of who drew cards since, nothing is sure."""
    if not any(view.hands):
        return []
    facts = memory.facts(rules_of(view.options).options, len(view.hands))
    return [Lesson(seat, clause, colour) for _, seat, clause, lacked in facts.lessons
            for colour, cards in OF_COLOUR.items()
            if seat not in (view.seat, facts.drawer) and cards & lacked == cards]
