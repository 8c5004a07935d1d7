"""Skull King bots: the last cards of a round played exactly, all hands known.

Every seat plays what is best for itself, and of cards as good the first by number. So it is a search of all ways, for rounds with
few of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import factorial, prod
from typing import NamedTuple

from ...skull_king.fast import Round

MOST = 40
"""Ways to play that are tried: the orders of the cards of all hands, as if all might always be played."""
TRICKS = 3
"""Tricks of an ending at most."""


class Ending(NamedTuple):
    """How a round ends."""

    worths: Sequence[float]
    """By seat."""
    cards: tuple[int, ...]
    """That are played, the ghost's not among them."""


def is_ending(round: Round, most: int = MOST) -> bool:
    """Whether the rest of a round may be played exactly."""
    return round.left <= TRICKS and prod(factorial(sum(map(len, hand))) for hand in round.hands) <= most


def ending(round: Round, worth: Callable[[list[int]], Sequence[float]]) -> Ending:
    """The end of a round, which is used up; `worth` says what the scores are worth to each seat."""
    played: tuple[int, ...] = ()
    while round.left:
        cards = sorted(round.moves())
        if len(cards) > 1:
            return _best(round, cards, played, worth)
        played += (cards[0],)
        round.play(cards[0])
    return Ending(worth(round.scores()), played)


def _best(round: Round, cards: list[int], played: tuple[int, ...],
          worth: Callable[[list[int]], Sequence[float]]) -> Ending:
    seat, found = round.turn, None
    for card in cards:
        after = round.clone()
        after.play(card)
        worths, rest = ending(after, worth)
        if found is None or worths[seat] > found.worths[seat]:
            found = Ending(worths, (*played, card, *rest))
    assert found is not None
    return found
