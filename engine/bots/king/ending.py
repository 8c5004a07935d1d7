"""King bots: the last tricks of a deal whose hands are known, played as well as can be.

Everybody knows all cards and plays for what the deal is worth to itself (max^n); of cards worth the same to a seat it
plays the first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...king.fast import Deal

TRICKS = 3
"""With so many left or fewer a deal is played out this way."""
Worths = Callable[[Sequence[int]], Sequence[float]]
"""Of the points of all seats, what they are worth to each."""


class Ended(NamedTuple):
    """How a deal ends."""

    points: list[int]
    """Of all seats."""
    worths: Sequence[float]
    cards: list[int]
    """As they were played."""


def is_ending(deal: Deal) -> bool:
    """Whether few enough tricks are left."""
    return deal.number >= 13 - TRICKS


def ending(deal: Deal, worths: Worths) -> Ended:
    """The rest of a deal. Uses the deal up."""
    cards, played = deal.legal(), []
    while len(cards) == 1:
        played.append(cards[0])
        cards = deal.play(cards[0])
    if not cards or deal.trick is None and deal.is_over():
        return Ended(deal.points, worths(deal.points), played)
    seat, last = deal.turn, len(cards) - 1
    best: Ended | None = None
    for number, card in enumerate(list(cards)):
        # The last one to be tried needs no copy.
        branch = deal if number == last else deal.copy()
        branch.play(card)
        found = ending(branch, worths)
        if best is None or found.worths[seat] > best.worths[seat]:
            best, first = found, card
    return Ended(best.points, best.worths, [*played, first, *best.cards])
