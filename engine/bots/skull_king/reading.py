"""Skull King bots: the cards a seat cannot see, and what they may do to one of its own.

Special cards are counted by kind: an undeclared Tigress may be a pirate. Colour cards are sets of
ranks, as bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...options import Options
from ...skull_king import OPTIONS
from ...skull_king.deck import (
    BEAST,
    COLOUR,
    FLAG,
    KIND,
    KINGS,
    MERMAID,
    OF_COLOUR,
    PIRATE,
    RANK,
    TIGRESS,
    colours,
    in_hand,
    pack,
)
from ...skull_king.trick import resolve
from ...skull_king.view import View
from .memory import Memory

FIGHTERS = (PIRATE, MERMAID, KINGS)
FACE = {PIRATE: "R", MERMAID: "M", KINGS: "K"}
"""A card of each kind."""


class Rules:
    """What the options make of the cards."""

    def __init__(self, pairs: tuple[tuple[str, str], ...]) -> None:
        self.options = Options(OPTIONS, dict(pairs))
        self.colours = colours(self.options)
        self.beaters = {kind: [(other, 1.0) for other in FIGHTERS if self._beats(kind, other)]
                        for kind in FIGHTERS}
        """The kinds that beat a kind when they are played after it."""
        self.specials_go = self.options.specials_always_playable == "true"

    def _beats(self, first: str, second: str) -> bool:
        return resolve([FACE[first], FACE[second]], self.options, "").taker == 1


rules_of = lru_cache(maxsize=64)(Rules)


class Reading:
    """What is out of sight, and who may hold it."""

    def __init__(self, view: View, memory: Memory) -> None:
        self.view, self.rules = view, rules_of(view.options)
        self.options = self.rules.options
        hands = len(view.hands)
        self.lacks = memory.lacks(self.options, hands)
        left = dict(pack(self.options, view.round))
        self._take(left, view.hand)
        self._take(left, view.trick)
        self._take(left, view.looked)
        self._take(left, view.aside)
        for _, cards, _, _ in view.taken:
            self._take(left, cards)
        self.ranks = dict.fromkeys(self.rules.colours, 0)
        self.kinds = dict.fromkeys((*FIGHTERS, FLAG, BEAST), 0)
        self._count(left)
        self.unseen = max(1, sum(left.values()))

    @staticmethod
    def _take(left: dict[str, int], cards: Iterable[str]) -> None:
        for card in cards:
            card = in_hand(card)
            if left.get(card):
                left[card] -= 1

    def _count(self, left: dict[str, int]) -> None:
        ranks, kinds = self.ranks, self.kinds
        for card, copies in left.items():
            if not copies:
                continue
            if card in COLOUR:
                ranks[COLOUR[card]] |= 1 << RANK[card]
            else:
                kinds[PIRATE if card == TIGRESS else KIND[card]] += copies

    def void(self, seat: int, colour: str) -> float:
        """How likely a seat has no card of a colour."""
        if not OF_COLOUR[colour] & ~self.lacks[seat]:
            return 1.0
        return self.without(seat, self.ranks[colour].bit_count())

    def without(self, seat: int, cards: float) -> float:
        """How likely a seat holds none of so many cards out of sight."""
        return max(0.0, 1.0 - self.view.hands[seat] / self.unseen) ** cards

    def fighters(self, kind: str = "") -> float:
        """How many special cards out of sight beat a kind played before them, or any colour."""
        if not kind:
            return sum(self.kinds[other] for other in FIGHTERS) + self.kinds[BEAST]
        return sum(self.kinds[other] for other, _ in self.rules.beaters[kind]) + self.kinds[BEAST]
