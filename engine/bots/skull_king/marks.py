"""Skull King bots: the codes that say why an action is worth what it is. Each is a chance or a mean over the same
worlds."""

from __future__ import annotations

TAKES = "takes"
"""The chance to take the trick on the table; of a bid or a power, the next one."""
EXACT = "exact"
"""The chance that the bid is met to the trick."""
TRICKS = "tricks"
"""How many tricks the seat has at the end of the round, on average."""
POINTS = "points"
"""What the round makes, on average."""
BONUS = "bonus"
"""What the tricks taken are worth besides, on average, whether the bid is met or not."""

MARKS = (TAKES, EXACT, TRICKS, POINTS, BONUS)
"""All of them."""
