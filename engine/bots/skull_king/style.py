"""Skull King bots: three temperaments. All play to win; they differ in what they risk and hide."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """How a bot bids and plays."""

    trust: float
    """How good the own cards look when tricks are bid."""
    heat: float
    """How far apart two cards must be in points before the better one is clearly preferred."""
    bid_heat: float
    """The same for bids."""
    risk: float
    """Share of the chances to win a wager or a heavy load that is enough to go for it."""


STYLES = {
    "careful": Style(0.97, 0.5, 0.5, 0.6),
    "bold": Style(1.06, 0.8, 1.0, 0.45),
    "sly": Style(1.0, 1.5, 2.0, 0.5),
}
RULED = {"novice": Style(1.0, 25.0, 25.0, 0.5), "learner": Style(1.0, 9.0, 9.0, 0.5), "player": Style(1.0, 0.3, 0.3, 0.5)}
"""How those play that play by rule."""
