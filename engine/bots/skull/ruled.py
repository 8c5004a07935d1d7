"""Skull bots: the levels are one temperament that tells good from better the worse the lower the level is."""

from __future__ import annotations

from dataclasses import replace

from ...skull.view import View
from .memory import Memory
from .reading import Reading
from .style import STYLES

CAREFUL = STYLES["careful"]
LEVELS = {name: replace(CAREFUL, heat=heat) for name, heat in {
    "novice": 0.2, "learner": 0.07, "player": 0.035, "skilled": 0.018, "expert": CAREFUL.heat}.items()}
"""The temperaments of the levels; the master has the expert's where nothing is solved."""
PHASES = ("place", "turn", "bid")
"""Where some actions are follies."""


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
