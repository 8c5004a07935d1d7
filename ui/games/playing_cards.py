"""The standard deck on the screen: a card's face and name, and the order of a hand.

`face` alone knows how a face is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import RANK, Card

from ..markup import Markup, classes, icon, join, tag
from ..words import Words

SYMBOL = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
COURTS = "KQJ"
PORTRAITS = "./static/vendor/cards/courts.svg"
"""Fetched with the first court card that is shown; until then, and without it, the index tells the card."""
_BLACK, _RED = "SC", "HD"


def face(code: Card) -> Markup:
    """What is printed on a card: the index large in the upper left, below it the portrait of a
    court card or the suit in the lower right."""
    rank, suit = code
    art = icon(code, "art", PORTRAITS) if rank in COURTS else icon(SYMBOL[suit], "art")
    return join([tag("b", "10" if rank == "T" else rank, icon(SYMBOL[suit], ""), class_="ix"), art])


def look(code: Card, *states: str | None | bool) -> str:
    """The class names of a card, with those of its state."""
    rank, suit = code
    return classes("card", suit.lower(), rank in COURTS and "court", rank == "A" and "ace", *states)


def name(code: Card, words: Words) -> str:
    """A card's name."""
    return words(f"king.card.{code}")


def names(cards: Iterable[Card], words: Words) -> str:
    """Names of cards, one after the other."""
    return words.names(name(card, words) for card in cards)


def open_card(code: Card, label: str, *states: str | None | bool) -> Markup:
    """A card that lies open and is no button."""
    return tag("span", face(code), class_=look(code, *states), role="img", aria_label=label)


def suit_mark(suit: str, words: Words) -> Markup:
    """A suit's symbol within a line of text, named."""
    return tag("span", icon(SYMBOL[suit], "i t"), class_=f"suit {suit.lower()}", role="img",
               aria_label=words(f"king.suit.{suit}"))


def in_rows(cards: Iterable[Card], dealt: Iterable[Card]) -> list[Card]:
    """The cards by suit, each from the ace down, black and red in turn as far as there are suits.

    The order of the suits is that of the whole hand as it was dealt: no suit changes its place
    when another runs out.

    >>> in_rows(["2S", "AD", "KS", "3C"], ["2S", "AD", "KS", "3C"])
    ['KS', '2S', 'AD', '3C']
    """
    place = {suit: i for i, suit in enumerate(_suits({card[1] for card in dealt}))}
    return sorted(cards, key=lambda card: (place[card[1]], -RANK[card]))


def _suits(held: set[str]) -> list[str]:
    black, red = ([suit for suit in colour if suit in held] for colour in (_BLACK, _RED))
    first, second = (red, black) if len(red) > len(black) else (black, red)
    return [suits[i] for i in range(2) for suits in (first, second) if i < len(suits)]
