"""Skull King's cards on the screen: faces, names, and the colours with their figures.

Every colour has a figure of its own, and a card is called by it. The letter B is black with the
official cards and blue with those of the Persian sheet: the figure is the same, and the felt's look
`blues` paints it. `face` alone knows how a face is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.options import Options
from engine.skull_king.deck import AS_ESCAPE, AS_PIRATE, COLOUR, NAMED, RANK, TIGRESS, colours

from ..markup import Markup, classes, icon, join, tag
from ..words import Words

FIGURE = {"G": "parrot", "Y": "chest", "P": "map", "R": "flame", "B": "anchor"}
SYMBOL = {"E": "flag", "F": "flag", "L": "loot", TIGRESS: "tigress", AS_PIRATE: "tigress",
          AS_ESCAPE: "tigress", "R": "pirate", **dict.fromkeys(NAMED, "pirate"), "M": "mermaid",
          "K": "skull-king", "X": "kraken", "W": "whale"}
"""What is drawn on a special card."""
LOOK = {"E": "flag", "F": "flag", "L": "loot", TIGRESS: "tigress", AS_PIRATE: "tigress",
        AS_ESCAPE: "tigress fled", "R": "pirate", **dict.fromkeys(NAMED, "pirate"), "M": "mermaid",
        "K": "king", "X": "beast", "W": "beast"}
CORNER = {"Rr": "power-lead", "Rb": "power-draw", "Rw": "power-wager", "Rj": "power-look",
          "Rh": "power-change", AS_PIRATE: "pirate", AS_ESCAPE: "flag"}
"""What tells special cards of one picture apart: a pirate's power, the role of a Tigress."""
_BLUE = frozenset(("listed_86", "ranks_1_10_66", "four_suits_66"))


def is_blue(options: Options) -> bool:
    """Whether the letter B is blue in this pack."""
    return options.deck in _BLUE


def face(card: str, words: Words) -> Markup:
    """What is printed on a card: the index large in the upper left, the art in the lower right; on
    a special card the art, and its name where there is room."""
    if card in COLOUR:
        figure = icon(FIGURE[COLOUR[card]], "")
        return join([tag("b", str(RANK[card]), figure, class_="ix"),
                     icon(FIGURE[COLOUR[card]], "art")])
    corner = tag("b", icon(CORNER[card], ""), class_="ix") if card in CORNER else None
    return join([corner, icon(SYMBOL[card], "art"),
                 tag("span", short(card, words), class_="nm", aria_hidden="true")])


def look(card: str, *states: str | None | bool) -> str:
    """The class names of a card, with those of its state."""
    kind = f"k-{FIGURE[COLOUR[card]]}" if card in COLOUR else f"special {LOOK[card]}"
    return classes("card", kind, *states)


def name(card: str, words: Words) -> str:
    """A card's name."""
    if card in COLOUR:
        return words(f"skull_king.card.{FIGURE[COLOUR[card]]}", n=RANK[card])
    return words(f"skull_king.card.{card}")


def short(card: str, words: Words) -> str:
    """A special card's name as it stands on the card."""
    return words(f"skull_king.short.{TIGRESS if card in (AS_PIRATE, AS_ESCAPE) else card}")


def names(cards: Iterable[str], words: Words) -> str:
    """Names of cards, one after the other."""
    return words.names(name(card, words) for card in cards)


def colour_name(letter: str, options: Options, words: Words) -> str:
    """A colour with its figure, "green (parrots)"."""
    return words(f"skull_king.colour.{'blue' if letter == 'B' and is_blue(options) else letter}")


def colour_mark(letter: str, options: Options, words: Words) -> Markup:
    """A colour's figure within a line of text, named."""
    return tag("span", icon(FIGURE[letter], "i t"), class_=f"suit k-{FIGURE[letter]}", role="img",
               aria_label=colour_name(letter, options, words))


def open_card(card: str, label: str, words: Words, *states: str | None | bool) -> Markup:
    """A card that lies open and is no button."""
    return tag("span", face(card, words), class_=look(card, *states), role="img", aria_label=label)


def group(card: str) -> str:
    """What a card stands with in a hand: its colour, or the special cards."""
    return COLOUR.get(card, "")


def keys(cards: Sequence[str]) -> list[str]:
    """A key for each card of a hand that may hold equal ones.

    >>> keys(["G2", "E", "E"])
    ['G2', 'E', 'E-2']
    """
    count = [cards[:i + 1].count(card) for i, card in enumerate(cards)]
    return [card if n == 1 else f"{card}-{n}" for card, n in zip(cards, count, strict=True)]


def palette(options: Options) -> str:
    """The letters of the colours in play."""
    return colours(options)
