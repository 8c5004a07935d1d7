"""Skull King bots: how likely a seat with certain cards bids what it bid, by the policy's own bid, quickly.

Each card has a chance to take a trick, that of the policy for a hand of which nothing else is known. The mean and the
spread of tricks of a hand then say what its bids are worth, and how often each is chosen; a tenth of the bids are taken
to be made for other reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from math import exp

from ...skull_king.deck import KING, TIGRESS, pack
from ...skull_king.state import new
from ...skull_king.tables import tables
from ...skull_king.view import View
from ...skull_king.view import view as look
from .memory import new_memory
from .planning import Plan, expect
from .reading import Reading, rules_of
from .style import STYLES, Style

OTHERWISE = 0.1
"""How often any bid is made whatever the cards."""
STEPS = 4
"""Means and variances are told apart by so many steps a trick."""
LEAST = 0.05
"""The least variance."""


class QuickBids:
    """The bids of a round."""

    __slots__ = ("cards", "chances", "doubts", "scores", "_rows")

    def __init__(self, view: View) -> None:
        """The view is one without any card."""
        options = rules_of(view.options).options
        lookup = tables(options, view.trump, KING in pack(options, view.round))
        self.cards = view.cards
        self.chances = [_chance(view, code) for code in lookup.codes]
        """By number of a card, how likely it takes a trick."""
        self.doubts = [chance * (1.0 - chance) for chance in self.chances]
        plan = _plan(view)
        self.scores = [plan.scores(bid, view.cards, left=view.cards) for bid in range(view.cards + 1)]
        """By bid and number of tricks."""
        self._rows: dict[tuple[int, int], list[float]] = {}

    def likely(self, hand: Iterable[int], bid: int) -> float:
        """How likely whoever was dealt this hand bids so."""
        return self.row(list(hand))[bid]

    def drawn(self, hand: list[int], draw: Callable[[], float]) -> int:
        """A bid of whoever was dealt this hand."""
        point = draw()
        for bid, share in enumerate(self.row(hand)):
            point -= share
            if point < 0.0:
                return bid
        return round(self.mean(hand))

    def mean(self, hand: list[int]) -> float:
        """How many tricks a hand is expected to take."""
        return sum(map(self.chances.__getitem__, hand))

    def row(self, hand: list[int]) -> list[float]:
        """How likely whoever was dealt this hand makes each bid."""
        mean = sum(map(self.chances.__getitem__, hand))
        doubt = sum(map(self.doubts.__getitem__, hand))
        key = round(STEPS * mean), round(STEPS * doubt)
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = self._row(key[0] / STEPS, max(LEAST, key[1] / STEPS))
        return row

    def _row(self, mean: float, doubt: float) -> list[float]:
        """How likely each bid is, by how many tricks are expected and how surely."""
        row = [OTHERWISE / len(self.scores)] * len(self.scores)
        for style in STYLES.values():
            for bid, share in enumerate(self._shares(style, mean * style.trust, doubt)):
                row[bid] += (1.0 - OTHERWISE) * share / len(STYLES)
        return row

    def _shares(self, style: Style, mean: float, doubt: float) -> list[float]:
        odds = [exp(-(count - mean) ** 2 / (2.0 * doubt)) for count in range(self.cards + 1)]
        whole = sum(odds) or 1.0
        values = [expect(odds, scores) / whole for scores in self.scores]
        best = max(values)
        shares = [exp((value - best) / style.bid_heat) for value in values]
        total = sum(shares)
        return [share / total for share in shares]


def _chance(view: View, code: str) -> float:
    if code.startswith(TIGRESS):
        return 0.5
    return _plan(replace(view, hand=(code,))).chances.ahead(code)


def _plan(view: View) -> Plan:
    return Plan(Reading(view, new_memory(len(view.bids))))


@lru_cache(maxsize=16)
def quick_bids(pairs: tuple[tuple[str, str], ...], trump: str, number: int, seats: int, cards: int) -> QuickBids:
    """The bids of a round: the options of its view, the trump colour, its number, the seats and the cards a hand."""
    first = new(seats, rules_of(pairs).options, 0)
    blank = replace(look(first, 0), phase="bid", trump=trump, round=number, cards=cards, legal=(),
                    hands=(cards,) * len(first.hands))
    return QuickBids(blank)
