"""King bots: what a seat makes of the cards it cannot see.

For each other seat: the cards it may hold, and how likely it is that a card lies with it rather
than with another that may hold cards of the suit.
"""

from __future__ import annotations

from ...cards import SUITS
from ...king.contract import CARDS, EVERY_CARD, SEATS
from ...king.view import View
from .tables import EVERY

SUIT_NUMBERS = range(len(SUITS))


def by_suit(cards: int) -> tuple[int, int, int, int]:
    """A set of cards as four sets of ranks."""
    return cards & EVERY, cards >> 13 & EVERY, cards >> 26 & EVERY, cards >> 39


class Other:
    """A hidden hand."""

    __slots__ = ("cards", "lacking", "may", "missing", "seat", "some")

    def __init__(self, seat: int, cards: int, held: int) -> None:
        self.seat, self.cards = seat, cards
        self.lacking = 1.0 - min(1.0, held / (cards.bit_count() or 1))
        """How likely it does not hold a card that it may hold, whatever the suit."""
        self.may = by_suit(cards)
        """The ranks it may hold, by suit."""
        self.missing = [1.0] * 4
        """How likely it does not hold a card that it may hold, by suit."""
        self.some = [0.0] * 4
        """How likely it has any card of the suit."""

    def over(self, suit: int, rank: int, alpha: float) -> float:
        """How likely it plays above a rank when the suit is led: it must, or (`alpha`) may."""
        may, missing = self.may[suit], self.missing[suit]
        no_higher = missing ** (may >> rank).bit_count()
        no_lower = missing ** (may & (1 << rank) - 1).bit_count()
        return (1.0 - no_higher) * (no_lower + alpha * (1.0 - no_lower))


class Reading:
    """The own hand, what is out of sight, and who may hold it."""

    __slots__ = ("later", "mine", "others", "sight", "unseen")

    def __init__(self, view: View, lacks: list[int]) -> None:
        hand, played = CARDS.mask(view.hand), CARDS.mask(view.table)
        for _, cards, _ in view.tricks:
            played |= CARDS.mask(cards)
        self.sight = EVERY_CARD & ~hand & ~played
        self.mine, self.unseen = by_suit(hand), by_suit(self.sight)
        me = view.seat or 0
        self.others = [Other(seat, self.sight & ~lacks[seat], view.hands[seat])
                       for seat in ((me + i) % SEATS for i in range(1, SEATS))]
        for suit in SUIT_NUMBERS:
            self._weigh(suit, view.hands)
        self.later = self.others[:SEATS - 1 - len(view.table)]
        """Those who play to the trick after the seat."""

    def _weigh(self, suit: int, hands: tuple[int, ...]) -> None:
        slots = sum(hands[other.seat] for other in self.others if other.may[suit])
        for other in self.others:
            if other.may[suit]:
                missing = 1.0 - hands[other.seat] / (slots or 1)
                other.missing[suit] = missing
                other.some[suit] = 1.0 - missing ** other.may[suit].bit_count()
