"""King bots: the codes that say why an action is worth what it is. Each is a chance or a mean over the same worlds."""

from __future__ import annotations

TAKES = "takes"
"""The chance to take the trick on the table."""
NOW = "now"
"""Points that the trick on the table brings the seat itself, on average."""
LATER = "later"
"""Points that the tricks after it bring the seat."""
PENALTY_NOW = "penalty_now"
"""The chance to lose points in the trick on the table."""
PENALTY_LATER = "penalty_later"
"""The chance to lose points in the tricks after it."""
NEXT = "next"
"""Points that the seat which plays after it has at the end of the deal, on average: who is hurt, or helped."""
ACROSS = "across"
"""The same of the seat opposite."""
BEFORE = "before"
"""The same of the seat that plays before it."""
POINTS = "points"
"""Of a contract, or of a word on doubling: the points of the deal on average, without doubling."""
USUAL = "usual"
"""Of a contract: the points that it usually brings its chooser."""
CHOOSER = "chooser"
"""Of a word on doubling: the points of the seat it is said to, on average."""

CARD = (TAKES, NOW, LATER, PENALTY_NOW, PENALTY_LATER, NEXT, ACROSS, BEFORE)
"""Those of a card."""
MARKS = (*CARD, POINTS, USUAL, CHOOSER)
"""All of them."""
