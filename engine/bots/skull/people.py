"""Skull bots: people, as far as a few shares tell how they play a round.

A seat that is read, and one that is played on for, is taken for a mixture of these. What a seat knows of its own discs
is a lie, as in `round_tree`: `NONE` without a skull, `HAND` with it in hand, `HAND + i` with it at position i.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from .round_tree import HAND

LIES = 6
"""No skull, in hand, and four positions."""
CORNERED = 0.4
"""How much rarer a seat lays the skull as its last disc: it must bid next, and the skull would lie on top."""
SAFELY = 0.35
"""How often one with the skull below roses says what it can turn of these."""
WILDLY = 0.05
"""How much rarer a bluff is that goes beyond half the discs."""
FEINTS = (0.0, 0.55, 0.42)
"""How often a challenge is opened with 1 or 2 on the own skull."""
EDGE = 2.4
"""How sharply one more disc goes beyond what is dared."""
ASTRAY = 0.02
"""How often anybody does anything at all."""


class Person(NamedTuple):
    """How somebody plays."""

    first: float
    """How often the first disc is the skull, from one who has it."""
    later: float
    """The same of a further disc."""
    lay: float
    """How often a disc is laid where the challenge could be opened."""
    trap: float
    """The same with the own skull on the mat."""
    bluff: float
    """How often it goes beyond a bid with its skull in the way."""
    nerve: float
    """How many of the others' discs it dares to turn, on the mean, were there none;"""
    trust: float
    """and how many more for each that there is."""
    jump: float
    """How often it says at once all that it dares."""


PEOPLE = (
    Person(0.58, 0.15, 0.35, 0.08, 0.15, 1.7, 0.15, 0.4),
    Person(0.52, 0.12, 0.05, 0.05, 0.20, 1.5, 0.35, 0.4),
    Person(0.75, 0.30, 0.25, 0.15, 0.15, 1.2, 0.40, 0.3),
    Person(0.50, 0.18, 0.50, 0.80, 0.15, 0.5, 0.22, 0.4),
    Person(0.35, 0.08, 0.30, 0.92, 0.05, 0.5, 0.15, 0.6),
    Person(0.30, 0.30, 0.60, 0.70, 0.28, 0.5, 0.45, 0.3),
    Person(0.75, 0.30, 0.70, 0.70, 0.28, 0.3, 0.25, 0.3),
    Person(0.60, 0.18, 0.40, 0.45, 0.48, 0.3, 0.40, 0.2),
    Person(0.50, 0.45, 0.20, 0.30, 0.60, 0.8, 0.45, 0.5),
    Person(0.20, 0.15, 0.55, 0.85, 0.08, 0.2, 0.10, 0.5),
    Person(0.85, 0.30, 0.75, 0.90, 0.05, 0.3, 0.15, 0.3),
    Person(0.25, 0.25, 0.35, 0.35, 0.40, 1.0, 0.55, 0.7),
)

COMMON = (2.0, 2.0, 2.0) + (1.0,) * 9
"""How many of them there are for one of the rarest."""


def position(lie: int) -> int:
    """Where the skull lies in the stack, from the bottom; 0 elsewhere."""
    return lie - HAND if lie > HAND else 0


def laying(person: Person, lie: int, height: int, owned: int) -> float:
    """How often a disc is laid, by one who has discs in hand and could bid."""
    if lie > HAND:
        return person.trap
    return person.lay * CORNERED if lie == HAND and height == owned - 1 else person.lay


def hiding(person: Person, height: int, owned: int) -> float:
    """How often the disc laid is the skull, from one who has it in hand."""
    if height == owned - 1:
        return 1.0
    return person.later if height else person.first


@lru_cache(maxsize=4096)
def dared(nerve: float, trust: float, around: int, beyond: int) -> float:
    """How likely so many of the others' discs are dared, of those that there are."""
    return 1.0 / (1.0 + exp(EDGE * (beyond - nerve - trust * around)))


def ready(person: Person, lie: int, height: int, around: int, count: int, whole: bool) -> float:
    """How likely the seat is ready to bid so much; `whole`: a challenger has to turn all of the own stack."""
    if lie <= HAND:
        beyond = count - height
        return 1.0 if beyond <= 0 else dared(person.nerve, person.trust, around, beyond)
    if not whole and count <= height - position(lie):
        return max(SAFELY, person.bluff)
    return person.bluff * (1.0 if count <= bluffing(height + around) else WILDLY)


def bluffing(total: int) -> int:
    """How high a bluff goes as a rule."""
    return max(2, total // 2)


def limit(person: Person, lie: int, height: int, around: int, whole: bool, draw: Callable[[], float]) -> int:
    """The most that a seat is ready to bid; what `ready` tells, by chance."""
    luck = draw()
    if lie <= HAND:
        dares = person.nerve + person.trust * around + log(1.0 / max(luck, 1e-9) - 1.0 + 1e-9) / EDGE
        return height + max(0, int(dares))
    if luck < person.bluff:
        total = height + around
        return bluffing(total) if luck > person.bluff * WILDLY else total
    return 0 if whole or luck >= SAFELY else height - position(lie)


def saying(person: Person, lie: int, height: int, around: int, bid: int, count: int, whole: bool) -> float:
    """How often a seat says just so much over a bid, 0 for the challenge's opening."""
    if not bid and lie > HAND:
        return FEINTS[count] if count < len(FEINTS) else ASTRAY
    least, here = bid + 1, ready(person, lie, height, around, count, whole)
    above = ready(person, lie, height, around, count + 1, whole) if count < height + around else 0.0
    chance = person.jump * max(0.0, here - above)
    if count == least:
        chance += (1.0 - person.jump) * (here if bid else 1.0)
    return chance + ASTRAY
