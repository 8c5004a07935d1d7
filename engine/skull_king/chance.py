"""Skull King: what TABLE deals and draws.

The engine has no chance of its own. Whoever has some makes a deal with `dealt` from shuffled
cards; where all that chance could do must be listed, a few deals stand for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from ..cards import shuffled
from ..table import Unknown
from .action import Deal, Draw
from .deck import HIDDEN, Card, in_order, without
from .state import State

LISTED = 4
"""How many deals are listed."""


def full_pack(state: State) -> list[str]:
    """The round's cards, sorted."""
    return without(state.copies(), ()) or []


def dealt(state: State, cards: Sequence[str]) -> Deal:
    """The deal of shuffled cards: each seat a stretch of them, the ghost the last one."""
    n = state.dealt
    hands = [tuple(cards[i * n:(i + 1) * n]) for i in range(len(state.hands))]
    sort = [tuple(map(str, in_order(hand))) for hand in hands]
    return Deal(tuple(sort if state.ghost is None else [*sort[:-1], hands[-1]]))


def deals(state: State) -> Iterator[Deal]:
    """A few deals, always the same in the same round."""
    for number in range(LISTED):
        yield dealt(state, shuffled(full_pack(state), _numbers(state.round * LISTED + number)))


def _numbers(seed: int) -> Callable[[int], int]:
    """Numbers that look shuffled and are not: a congruential series."""
    at = seed

    def below(n: int) -> int:
        nonlocal at
        at = (at * 6364136223846793005 + 1442695040888963407) % 2**64
        return (at >> 33) % n

    return below


def draws(state: State) -> Iterator[Draw]:
    """Every draw from the undealt cards; where they are not known, the hidden form."""
    stock: list[Card] = state.stock
    if any(isinstance(card, Unknown) for card in stock):
        yield Draw((HIDDEN,) * state.drawn)
    else:
        for cards in dict.fromkeys(combinations(stock, state.drawn)):
            yield Draw(tuple(map(str, cards)))
