"""Skull King: a decision in words, for a hint and for a review."""

from __future__ import annotations

from collections.abc import Sequence

from engine.options import Options

from ..words import Words
from . import skull_king_cards as cards
from .skull_king_story import load_of
from .tricks import signed

CHANCES = ("takes", "exact")
"""The reasons that are chances; the others are points or tricks."""
REASONS = {"exact": 1, "points": 1, "bonus": 1, "takes": 0, "tricks": 0}
"""Those that are told, the plainest first: 1 where more is better, -1 where less is, 0 where it depends."""


def deed(text: str, phase: str, names: Sequence[str], words: Words) -> str:
    """An action as one would name it."""
    verb, *rest = text.split(" ")
    match verb, rest:
        case "play", [card]:
            return cards.name(card, words)
        case "bid", [number]:
            return words("skull_king.do.bid", n=int(number))
        case "load", [load]:
            return load_of(load, words)
        case "dealer", [seat]:
            return words("skull_king.do.dealer", name=names[int(seat)])
        case "power", ["rosie", seat]:
            return words("skull_king.do.rosie", name=names[int(seat)])
        case "power", ["harry", change]:
            return words("teach.bid.change", change=signed(words, int(change)))
        case "power", ["bendt", *away]:
            return words("teach.away", cards=cards.names(away, words))
        case "wager", [points]:
            return words("skull_king.do.wager", n=int(points))
    return words("teach.trump", colour=words(f"skull_king.colour.{rest[0]}"))


def amount(value: float, words: Words) -> str:
    """A loss as the game counts it."""
    return words("teach.points", n=round(value), shown=words.number(round(value)))


def short(value: float, words: Words) -> str:
    """A worth, or a loss with its sign, in a table."""
    return signed(words, round(value))


def lacked(what: str, options: Options, words: Words) -> str:
    """The colour of which a hand has nothing."""
    return cards.colour_name(what, options, words)
