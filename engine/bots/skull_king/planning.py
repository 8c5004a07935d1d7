"""Skull King bots: what a round is worth, from how likely the own cards take tricks.

The number of tricks to come is a sum of chances, one for each card left; the score of each number
is the game's own. A seat can steer a little, so that a result next to the bid is worth some of the
bid's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...skull_king.deck import TIGRESS
from ...skull_king.score import row
from .chances import AS_NEEDED, Chances
from .reading import Reading

STEERS = 0.35
"""How often a seat that would be one off finds a way to meet its bid."""


def spread(chances: Iterable[float]) -> list[float]:
    """How likely so many tricks are taken, from 0 to all.

    >>> spread([0.5, 0.5])
    [0.25, 0.5, 0.25]
    """
    odds = [1.0]
    for chance in chances:
        miss = 1.0 - chance
        more = [share * miss for share in odds]
        more.append(0.0)
        for count, share in enumerate(odds, 1):
            more[count] += share * chance
        odds = more
    return odds


def expect(odds: Sequence[float], scores: Sequence[float]) -> float:
    """The mean score."""
    return sum([share * score for share, score in zip(odds, scores)])


class Plan:
    """The round of one seat at one moment."""

    def __init__(self, reading: Reading) -> None:
        view = reading.view
        self.reading, self.view, self.chances = reading, view, Chances(reading)
        self.seat = view.seat or 0

    def scores(self, bid: int, more: int, bonus: int = 0, load: str = "", wager: int = 0,
               left: int = 0) -> list[float]:
        """What the round makes with 0, 1, ... tricks on top of those `won`; `left` of them are
        still open, so that one can steer."""
        view, seat = self.view, self.seat
        fresh = view.phase == "bid"
        won = 0 if fresh else view.won[seat]
        bonus += 0 if fresh else view.bonus[seat]
        flat = [float(row(self.reading.options, view.cards, bid, won + count, bonus, load,
                          wager).points) for count in range(more + 1)]
        steers = STEERS if left > 1 else STEERS / 2 if left else 0.0
        if not steers:
            return flat
        best = [max(flat[max(0, i - 1):i + 2]) for i in range(more + 1)]
        return [(1.0 - steers) * score + steers * near for score, near in zip(flat, best)]

    def hand(self, cards: Sequence[str], need: int, trust: float = 1.0) -> list[float]:
        """How likely so many tricks are taken with these cards; a Tigress helps to take `need`."""
        chances = [min(1.0, trust * self.chances.ahead(card)) for card in cards if card != TIGRESS]
        if len(chances) < len(cards):
            short = need - sum(chances)
            chances.append(AS_NEEDED if short > 0.5 else 1.0 - AS_NEEDED)
        return spread(chances)
