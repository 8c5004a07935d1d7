"""King: a decision in words, for a hint and for a review."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import SUITS

from ..words import Words
from . import playing_cards as cards
from .king_facts import contract_name
from .tricks import signed

CHANCES = ("takes", "penalty_now", "penalty_later")
"""The reasons that are chances; the others are points."""
REASONS = {"penalty_now": -1, "now": 1, "penalty_later": -1, "later": 1, "points": 1, "usual": 0, "takes": 0}
"""Those that are told, the plainest first: 1 where more is better, -1 where less is, 0 where it depends."""
_PASSES = {"claim": "king.do.claim.not", "misdeal": "king.do.redeal.not", "double": "king.do.double.not"}


def deed(text: str, phase: str, names: Sequence[str], words: Words) -> str:
    """An action of a phase as one would name it."""
    verb, _, rest = text.partition(" ")
    match verb:
        case "play":
            return cards.name(rest, words)
        case "contract":
            contract, _, trump = rest.partition(" ")
            return contract_name(contract, trump, words)
        case "claim":
            return words("king.do.claim")
        case "misdeal":
            return words("king.do.redeal")
        case "double":
            return words("king.do.double")
        case "redouble":
            return words("king.do.redouble", name=names[int(rest)])
    return words(_PASSES.get(phase, "king.do.redouble.not"))


def amount(value: float, words: Words) -> str:
    """A loss as the game counts it."""
    return words("teach.points", n=round(value), shown=words.number(round(value)))


def short(value: float, words: Words) -> str:
    """A worth, or a loss with its sign, in a table."""
    return signed(words, round(value))


def lacked(what: str, options: object, words: Words) -> str:
    """What a hand cannot hold."""
    if what in SUITS:
        return words(f"king.suit.{what}")
    if len(what) == 1:
        return cards.names((what + suit for suit in SUITS), words)
    return cards.names(what.split(" "), words)
