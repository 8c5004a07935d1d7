"""King bots: three temperaments. All play to win; they differ in what they risk and hide."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """All in points, but for the first two."""

    future: float
    """How much what is left in the hand weighs against the trick on the table."""
    spread: float
    """Liking for contracts in which much can be won or lost, as a share of their spread."""
    heat: float
    """How far apart two cards must be in worth before the better one is clearly preferred."""
    choice: float
    """The same for contracts."""
    double: float
    """How much better a hand must look than the chooser's before the chooser is doubled."""


STYLES = {
    "careful": Style(1.0, -0.05, 0.3, 2.0, 40.0),
    "bold": Style(0.95, 0.1, 0.4, 5.0, 10.0),
    "sly": Style(1.05, 0.0, 0.7, 8.0, 25.0),
}
