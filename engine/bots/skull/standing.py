"""Skull bots: where two seats stand between rounds, and where a challenge leads.

Every challenge brings a win or costs a disc, so no standing comes back: what each is worth can be told backwards from
the end. What everybody believes of a skull is taken in three steps, for a seat may have lost it unseen.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from ...skull.action import MOST_DISCS
from ...skull.state import WINS_NEEDED
from .round_tree import OWN, WON, Ending

GONE, UNSURE, SURE = 0, 1, 2
"""A seat was seen without its skull; may have lost it; has it for certain."""


class Standing(NamedTuple):
    """What everybody knows of a seat as a round begins."""

    discs: int
    skull: int
    """GONE, UNSURE or SURE."""
    wins: int

    @property
    def chance(self) -> float:
        """How likely the seat has its skull. Unsure, any of its first discs may be lost as likely as another."""
        return (0.0, self.discs / MOST_DISCS, 1.0)[self.skull]


Pair = tuple[Standing, Standing]
"""The starter and the other."""


def pairs(discs: tuple[int, int], won: int) -> list[Pair]:
    """All standings of two with so many discs each and so many challenges won together."""
    skulls = [(SURE,) if owned == MOST_DISCS else (GONE, UNSURE, SURE) for owned in discs]
    return [(Standing(discs[0], mine, had), Standing(discs[1], theirs, won - had))
            for had in range(WINS_NEEDED) if 0 <= won - had < WINS_NEEDED
            for mine, theirs in product(*skulls)]


def every() -> list[tuple[tuple[int, int], int]]:
    """All discs of two and challenges won together, so that whatever a round leads to comes before it."""
    owned, wins = range(1, MOST_DISCS + 1), reversed(range(2 * WINS_NEEDED - 1))
    rounds = sorted(product(owned, owned, wins), key=lambda of: (of[0] + of[1], -of[2]))
    return [((mine, theirs), won) for mine, theirs, won in rounds]


def after(pair: Pair, end: Ending) -> Pair | int:
    """The standing that a challenge leads to, the challenger first, who starts; or the place in `pair` of the seat
    that has won the game."""
    mine, theirs = pair[end.challenger], pair[1 - end.challenger]
    seen, facing = end.open[end.challenger], end.open[1 - end.challenger]
    if end.how == WON:
        if mine.wins + 1 == WINS_NEEDED:
            return end.challenger
        return (mine._replace(wins=mine.wins + 1, skull=GONE if seen else mine.skull),
                theirs._replace(skull=GONE if facing else theirs.skull))
    left = mine.discs - 1
    if not left:
        return 1 - end.challenger
    if end.how == OWN:
        # It is kept where something can still be won beside it.
        return Standing(left, SURE if left > 1 else UNSURE, mine.wins), theirs
    lost = GONE if seen or mine.skull == GONE else UNSURE
    return Standing(left, lost, mine.wins), theirs._replace(skull=SURE)
