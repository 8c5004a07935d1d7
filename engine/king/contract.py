"""King: the nine contracts and what everything in them is worth.

A value is of a trick, of a card in it, or of the last two tricks; a contract adds up whichever it
counts. In ALL and BOLOLA the king of hearts counts three times: as a king, a heart and the Rıfkı.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..cards import DECK, SUITS, Card
from ..tricks import Deck, Trick

KING_OF_HEARTS = "KH"
TRICKS = 13
SEATS = 4

NO_TRICKS = "NO_TRICKS"
TRUMP = "TRUMP"
NO_MEN = "NO_MEN"
NO_QUEENS = "NO_QUEENS"
NO_HEARTS = "NO_HEARTS"
LAST_TWO = "LAST_TWO"
RIFKI = "RIFKI"
ALL = "ALL"
BOLOLA = "BOLOLA"

CONTRACTS = (NO_TRICKS, TRUMP, NO_MEN, NO_QUEENS, NO_HEARTS, LAST_TWO, RIFKI, ALL, BOLOLA)
"""In the order of the rule sheet."""
PENALTIES = (NO_TRICKS, NO_MEN, NO_QUEENS, NO_HEARTS, LAST_TWO, RIFKI)
BOLOLA_ROUND = (ALL, BOLOLA)
"""The two signs of a Bolola round: everything to be avoided, or to be taken (KG-S08)."""

CARDS = Deck(DECK)
SUIT_OF = {suit: CARDS.mask(card for card in DECK if card[1] == suit) for suit in SUITS}
RANK_OF = {rank: CARDS.mask(rank + suit for suit in SUITS) for rank in "JQKA"}
MEN = RANK_OF["J"] | RANK_OF["K"]
QUEENS = RANK_OF["Q"]
HEARTS = SUIT_OF["H"]
RIFKI_CARD = CARDS.bit[KING_OF_HEARTS]
EVERY_CARD = CARDS.mask(DECK)
ABOVE = {card: SUIT_OF[card[1]] & ~(CARDS.bit[card] * 2 - 1) for card in DECK}
"""The higher cards of the same suit."""
BELOW = {card: SUIT_OF[card[1]] & (CARDS.bit[card] - 1) for card in DECK}


class Worth(NamedTuple):
    """What a contract counts, in points."""

    trick: int = 0
    man: int = 0
    """A jack or a king."""
    queen: int = 0
    heart: int = 0
    twelfth: int = 0
    last: int = 0
    rifki: int = 0
    """The king of hearts, on top of what it is worth as a king and a heart."""

    def card(self, card: Card) -> int:
        """The points of one card."""
        rank, suit = card
        return (self.man * (rank in "JK") + self.queen * (rank == "Q")
                + self.heart * (suit == "H") + self.rifki * (card == KING_OF_HEARTS))


_EVERYTHING = Worth(15, 20, 30, 10, 40, 60, 95)
WORTH: dict[str, Worth] = {
    NO_TRICKS: Worth(trick=-50),
    TRUMP: Worth(trick=50),
    NO_MEN: Worth(man=-60),
    NO_QUEENS: Worth(queen=-100),
    NO_HEARTS: Worth(heart=-30),
    LAST_TWO: Worth(twelfth=-120, last=-240),
    RIFKI: Worth(rifki=-320),
    ALL: Worth(*(-value for value in _EVERYTHING)),
    BOLOLA: _EVERYTHING,
}
POINTS: dict[str, dict[Card, int]] = {
    contract: {card: worth.card(card) for card in DECK} for contract, worth in WORTH.items()}
"""What each card is worth to the taker, by contract."""
OF_TRICK: dict[str, tuple[int, ...]] = {
    contract: (worth.trick,) * 11 + (worth.trick + worth.twelfth, worth.trick + worth.last)
    for contract, worth in WORTH.items()}
"""What each of the 13 tricks is worth whatever is in it, by contract."""
TOTAL: dict[str, int] = {
    contract: sum(POINTS[contract].values()) + sum(OF_TRICK[contract]) for contract in CONTRACTS}
"""The sum of every deal, whoever takes what."""


def trick_points(contract: str, number: int, cards: Sequence[Card]) -> int:
    """What trick `number` (from 1) with these cards brings to whoever takes it.

    >>> trick_points("ALL", 6, ["KH", "JH", "QS", "9H"])
    -210
    """
    points = POINTS[contract]
    return OF_TRICK[contract][number - 1] + sum(points[card] for card in cards)


def points_of(contract: str, tricks: Sequence[Trick]) -> tuple[int, ...]:
    """The points of every seat from the tricks of a deal so far."""
    points = [0] * SEATS
    for number, trick in enumerate(tricks, 1):
        points[trick.taker] += trick_points(contract, number, trick.cards)
    return tuple(points)


def counts_cards_only(contract: str) -> bool:
    """Whether nothing but cards scores, so that the points can be gone before the last trick."""
    return not any(OF_TRICK[contract])


def points_are_gone(contract: str, tricks: Sequence[Trick]) -> bool:
    """Whether nothing can be scored any more: every card that counts has been taken."""
    if not counts_cards_only(contract):
        return len(tricks) == TRICKS
    points = POINTS[contract]
    return sum(points[card] for trick in tricks for card in trick.cards) == TOTAL[contract]
