"""Skull bots: the levels that play by a temperament, now and then astray. They need nothing of the search."""

from __future__ import annotations

from collections.abc import Callable

from ...skull.view import View
from .memory import Memory
from .reading import Reading

ASTRAY = {"novice": 0.9, "learner": 0.55, "player": 0.3}
"""How often any sensible action is taken."""
PHASES = ("place", "turn", "bid")
"""Where some actions are follies."""


def astray(view: View, memory: Memory, draw: Callable[[], float]) -> str:
    """Any action but follies."""
    texts = sensible(view, Reading(view, memory)) if view.phase in PHASES else view.legal
    return texts[int(draw() * len(texts))]


def sane(view: View, memory: Memory, text: str) -> str:
    """The action, but in place of a folly one that is none, a pass before others."""
    texts = sensible(view, Reading(view, memory)) if view.phase in PHASES else [text]
    return text if text in texts else "pass" if "pass" in texts else texts[0]


def sensible(view: View, reading: Reading) -> list[str]:
    """The actions worth a thought: not those that turn the own skull for certain (BS-12)."""
    rivals = any(view.owned[seat] and seat not in view.passed for seat in range(len(view.owned)) if seat != view.seat)
    total = sum(view.stacks)
    found: list[str] = []
    follies: list[str] = []
    for text in view.legal:
        count = int(text[4:]) if text.startswith("bid ") else 0
        closes = count >= total or not rivals
        (follies if count and closes and reading.shows_own_skull(count) else found).append(text)
    return found or follies[:1]
