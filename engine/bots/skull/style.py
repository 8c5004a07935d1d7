"""Skull bots: three temperaments. All play to win; they differ in what they risk and hide."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """Bonuses are shares of the chances to win, added to what an action is worth."""

    skull_first: float
    """How often the first disc is the skull."""
    skull_later: float
    """How often a skull is laid on own roses, where a disc is laid at all."""
    place: float
    """Bonus for laying one more disc instead of opening the challenge."""
    bid: float
    """Bonus for a bid."""
    bluff: float
    """Bonus for a low bid that would turn the own skull if nobody raised."""
    heat: float
    """How far apart two actions must be in worth before the better one is clearly preferred."""
    keep_skull: float
    """How often the skull is kept when a disc of choice is given up."""
    boast: float
    """How often unreached discs are shown after another's failure."""


# Found by duels: against seats at random and against each other, so that none falls far behind.
STYLES = {
    "careful": Style(0.60, 0.15, 0.015, -0.01, 0.06, 0.008, 0.9, 0.0),
    "bold": Style(0.50, 0.10, 0.0, 0.01, 0.08, 0.012, 0.7, 0.15),
    "sly": Style(0.64, 0.30, 0.01, 0.0, 0.08, 0.012, 0.85, 0.05),
}
