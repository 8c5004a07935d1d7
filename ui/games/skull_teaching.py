"""Skull: a decision in words, for a hint and for a review."""

from __future__ import annotations

from collections.abc import Sequence

from ..words import Words

CHANCES = ("challenges", "succeeds", "loses", "theirs")
"""The reasons that are chances: all of them."""
REASONS = {"succeeds": 1, "loses": -1, "theirs": -1, "challenges": 0}
"""Those that are told, the plainest first: 1 where more is better, -1 where less is, 0 where it depends."""
_PLAIN = {"show": "do.show", "keep": "do.keep"}


def deed(text: str, phase: str, names: Sequence[str], words: Words) -> str:
    """An action of a phase as one would name it."""
    verb, *rest = text.split(" ")
    match verb, rest:
        case ("place" | "discard"), [disc]:
            return words(f"do.{verb}.{disc}")
        case "bid", [number]:
            return words("do.bid", n=int(number))
        case "flip", [seat]:
            return words("do.flip.other", name=names[int(seat)])
        case "flip", [seat, index]:
            return words("do.flip.position", n=int(index), name=names[int(seat)])
        case "take", [number]:
            return words("do.take", n=int(number))
        case "start", [seat]:
            return words("do.start", name=names[int(seat)])
        case "pass", []:
            return words("do.decline" if phase == "starter" else "do.pass")
    return words(_PLAIN[verb])


def amount(value: float, words: Words) -> str:
    """A loss as the game counts it: of the chance to win."""
    return words("teach.percent", shown=words.number(round(100 * value)))


def short(value: float, words: Words) -> str:
    """A chance, or a loss of it with its sign, in a table."""
    return amount(value, words)


def lacked(what: str, options: object, words: Words) -> str:
    """The skull that was lost."""
    return words(f"disc.{what}")
