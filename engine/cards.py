"""The standard deck of 52, for any game that uses it.

A card is its code, rank before suit, as players write it: "QS", "TD", "2C". Codes sort in a hand
by suit (spades, hearts, diamonds, clubs), then from the two up to the ace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from .table import Malformed, Unknown

Card = str

RANKS = "23456789TJQKA"
"""From the lowest to the highest."""
SUITS = "SHDC"
"""Spades, hearts, diamonds, clubs."""
DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
PLACE = {card: place for place, card in enumerate(DECK)}
"""Where a card stands in a sorted deck."""
RANK = {card: RANKS.index(card[0]) for card in DECK}
"""0 for a two, 12 for an ace."""
SUIT = {card: card[1] for card in DECK}

T = TypeVar("T")


def in_order(cards: Iterable[Card | Unknown]) -> list[Card | Unknown]:
    """The cards as a hand is sorted; unknown ones come last.

    >>> in_order(["2C", "AS", "KH", "2S"])
    ['2S', 'AS', 'KH', '2C']
    """
    return sorted(cards, key=lambda card: PLACE.get(card, len(DECK)))


def parse(text: str) -> Card:
    """The card of a code. Raises Malformed('unknown_card')."""
    if text not in PLACE:
        raise Malformed("unknown_card", got=text)
    return DECK[PLACE[text]]


def parse_cards(text: str) -> list[Card]:
    """The cards of codes parted by single spaces; "" is no card. Raises Malformed.

    >>> parse_cards("KS 5S")
    ['KS', '5S']
    """
    return [parse(word) for word in text.split(" ")] if text else []


def shuffled(cards: Iterable[T], below: Callable[[int], int]) -> list[T]:
    """The cards in an order drawn with `below(n)`, a source of numbers from 0 to n-1.

    >>> shuffled("abc", lambda n: 0)
    ['b', 'c', 'a']
    """
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order
