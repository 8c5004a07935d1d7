"""King bots: what is looked up at every decision: ranks as bits, points by suit, and chances.

A set of ranks in one suit is an int of 13 bits, the two lowest. The chances answer one question:
a card with so many own cards of its suit below it (above it, where tricks are wanted) and so many
unseen ones below and above, will it take a trick when its time comes?
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ...cards import DECK, RANKS, SUITS
from ...king.contract import BOLOLA, CONTRACTS, POINTS, TRUMP

EVERY = (1 << len(RANKS)) - 1
WANTED = (TRUMP, BOLOLA)
"""The contracts in which tricks are wanted."""
FOES = 3
THIRD = 2 / 3
"""How likely a card that one of three may hold is not with a certain one of them."""

Classes = tuple[tuple[int, int], ...]
"""Sets of cards and what each of them is worth."""


@cache
def ranks_of(ranks: int) -> tuple[int, ...]:
    """The ranks of a set, the lowest first.

    >>> ranks_of(0b1000000000101)
    (0, 2, 12)
    """
    return tuple(rank for rank in range(len(RANKS)) if ranks >> rank & 1)


class Worths(NamedTuple):
    """What the cards of a contract are worth."""

    card: tuple[tuple[int, ...], ...]
    """By suit and rank."""
    classes: tuple[Classes, ...]
    """By suit."""
    deck: Classes
    """Of the whole deck as one set, the heaviest first."""


def _worths(contract: str) -> Worths:
    points = POINTS[contract]
    card = tuple(tuple(points[rank + suit] for rank in RANKS) for suit in SUITS)
    deck = _classes([points[code] for code in DECK])
    return Worths(card, tuple(map(_classes, card)),
                  tuple(sorted(deck, key=lambda one: -abs(one[1]))))


def _classes(points: Sequence[int]) -> Classes:
    return tuple((sum(1 << i for i, value in enumerate(points) if value == worth), worth)
                 for worth in sorted(set(points)) if worth)


WORTHS = {contract: _worths(contract) for contract in CONTRACTS}


def stakes(classes: Classes, cards: int) -> int:
    """The points of a set of cards."""
    value = 0
    for mask, worth in classes:
        value += worth * (cards & mask).bit_count()
    return value


@cache
def caught(guards: int, below: int, above: int, over: float, lone: float) -> float:
    """How likely a card takes a trick it would rather not take: it is played once its guards, the
    own lower cards of the suit, are gone.

    >>> caught(0, 12, 0, 0.2, 0.3), caught(0, 0, 12, 0.2, 0.3) < 0.01
    (1.0, True)
    """
    unseen = below + above
    left = unseen - FOES * guards
    if left <= 0:
        return lone
    share = left / unseen
    no_lower, no_higher = THIRD ** (below * share), THIRD ** (above * share)
    return (1.0 - (1.0 - no_higher) * (no_lower + over * (1.0 - no_lower))) ** FOES


HIGH = (0.97, 0.7, 0.42, 0.17, 0.05, 0.02)
"""Where tricks are wanted: how likely a card takes one, by higher cards out of sight."""
TRUMPS = (1.0, 0.78, 0.7, 0.45)
"""The same of trumps."""
ROUNDS = (1.0, 0.9, 0.55, 0.35)
"""Factors for the own higher cards that are played before it."""


@cache
def makes(before: int, above: int, unseen: int, lone: float) -> float:
    """How likely a card takes a trick that is wanted: it is played after `before` own higher ones.

    >>> makes(0, 0, 8, 0.5), makes(0, 6, 8, 0.5)
    (0.97, 0.0)
    """
    if not unseen:
        return lone
    return HIGH[above] * ROUNDS[min(before, 3)] if above < len(HIGH) else 0.0
