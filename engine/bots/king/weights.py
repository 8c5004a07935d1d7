"""King bots: how each contract is played, as the numbers that differ between them.

Found by duels: one seat at random among three bots, a few hundred deals for each number.
"""

from __future__ import annotations

from typing import NamedTuple

from ...king.contract import (
    ALL,
    BOLOLA,
    LAST_TWO,
    NO_HEARTS,
    NO_MEN,
    NO_QUEENS,
    NO_TRICKS,
    RIFKI,
    TRUMP,
)


class Weights(NamedTuple):
    """How a contract is played."""

    future: float
    """How much what is left in the hand weighs against the trick on the table."""
    over: float
    """How often a seat goes over a card though it could stay under it."""
    later: float
    """The same in tricks to come."""
    lone: float
    """How likely a card takes a trick once nobody else has its suit."""
    fall: float
    """How readily a card that counts falls under a higher one of its suit."""
    lead: float = 0.0
    """What it is worth to lead the next trick, in points."""
    gift: float = 1.0
    """How readily a seat without the led suit gives up what counts."""


WEIGHTS = {
    NO_TRICKS: Weights(1.0, 0.1, 0.2, 0.3, 0.25),
    TRUMP: Weights(0.9, 0.9, 0.9, 0.1, 0.25, 0.0, 0.0),
    NO_MEN: Weights(0.7, 0.15, 0.3, 0.3, 0.5, -5.0),
    NO_QUEENS: Weights(0.65, 0.3, 0.3, 0.25, 0.5, -4.0),
    NO_HEARTS: Weights(1.0, 0.2, 0.2, 0.3, 0.25),
    LAST_TWO: Weights(0.5, 0.3, 0.3, 0.4, 0.25),
    RIFKI: Weights(0.7, 0.3, 0.3, 0.3, 0.4),
    ALL: Weights(0.8, 0.1, 0.2, 0.3, 0.4, -4.0),
    BOLOLA: Weights(1.0, 0.8, 0.8, 0.3, 0.1, 25.0, 0.0),
}


class Usual(NamedTuple):
    """What a contract usually brings: means over some hundred deals of bots."""

    leads: float
    """To its chooser."""
    others: float
    """To each of the others."""
    hand: float
    """What the chooser's hand was estimated at."""
    theirs: float
    """The same of the others' hands."""
    slope: float
    """Points for each point by which a hand is estimated higher than that."""
    spread: float
    """Standard deviation of the chooser's points."""


USUAL = {
    NO_TRICKS: Usual(-191.0, -153.0, -220.0, -217.0, 1.3, 122.0),
    TRUMP: Usual(235.0, 138.0, 217.0, 141.0, 1.05, 83.0),
    NO_MEN: Usual(-130.0, -117.0, -178.0, -170.0, 0.75, 117.0),
    NO_QUEENS: Usual(-98.0, -101.0, -143.0, -143.0, 0.82, 107.0),
    NO_HEARTS: Usual(-95.0, -98.0, -151.0, -151.0, 0.72, 101.0),
    LAST_TWO: Usual(-90.0, -90.0, -116.0, -116.0, 1.3, 151.0),
    RIFKI: Usual(-80.0, -80.0, -101.0, -101.0, 0.65, 139.0),
    ALL: Usual(-206.0, -198.0, -292.0, -292.0, 0.98, 179.0),
    BOLOLA: Usual(199.0, 200.0, 181.0, 181.0, 1.1, 148.0),
}
"""In TRUMP with the chooser's best suit."""
