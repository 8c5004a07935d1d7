"""King bots: which of the cards that may be played make a difference.

Of neighbours in a hand, with no card between them that is still out or on the table, each takes the same tricks; where
they count the same one of them is tried for all.
"""

from __future__ import annotations

from ...cards import PLACE, RANKS
from ...king.contract import CARDS, EVERY_CARD, NO_HEARTS, POINTS
from ...king.view import View
from .tables import WANTED

JACK = RANKS.index("J")


def groups(view: View) -> list[list[str]]:
    """The actions of the view in groups, the one to be tried first."""
    between = EVERY_CARD & ~CARDS.mask(view.hand)
    for _, cards, _ in view.tricks:
        between &= ~CARDS.mask(cards)
    found: list[list[str]] = []
    for text in sorted(view.legal, key=lambda text: PLACE[text[5:]]):
        if found and _alike(view.contract, found[-1][-1][5:], text[5:], between):
            found[-1].append(text)
        else:
            found.append([text])
    # To be rid of the higher one is never worse, and to keep it where tricks are wanted.
    return found if view.contract in WANTED else [group[::-1] for group in found]


def _alike(contract: str, low: str, high: str, between: int) -> bool:
    points, one, other = POINTS[contract], PLACE[low], PLACE[high]
    if low[1] != high[1] or points[low] != points[high] or between >> one + 1 & (1 << other - one - 1) - 1:
        return False
    return not points[low] or contract == NO_HEARTS or other % 13 < JACK
