"""Skull King: was every card allowed? Judged once the hands are open."""

from __future__ import annotations

from typing import NamedTuple

from ..table import Seat, Unknown
from ..tricks import Filters, breaches
from .deck import DECK, in_hand
from .state import State
from .trick import duties


class Breach(NamedTuple):
    """A card that was forbidden."""

    seat: Seat
    trick: int
    """Its number in the round, from 1."""
    card: str
    clause: str


def audit(state: State) -> list[Breach]:
    """What was wrong in the round whose tricks lie there, judged by all that is known by now.

    A hand as it was is what is left of it and what was played from it since: with all tricks
    played that is the whole hand, on every replica. Who drew cards for Bendt is judged from then
    on: what they held before is not told by what they played later. The ghost may play anything.
    """
    since = [DECK.mask(card for card in hand if not isinstance(card, Unknown))
             for hand in state.hands]
    rows = [(trick.order, trick.cards) for trick in state.taken]
    if state.trick:
        rows.append((state.order[:len(state.trick)], tuple(state.trick)))
    judged: list[tuple[Breach, tuple[Filters, int, int]]] = []
    for number in range(len(rows) - 1, -1, -1):
        order, cards = rows[number]
        for place in range(len(cards) - 1, -1, -1):
            seat, card = order[place], cards[place]
            since[seat] |= DECK.bit[in_hand(card)]
            if seat != state.ghost and number >= _from(state, seat):
                filters = duties(cards[:place], state.options)
                # A Tigress obliges and is obliged as a special card, whatever it was declared.
                play = (filters, since[seat] | DECK.bit[card], DECK.bit[card])
                judged.append((Breach(seat, number + 1, card, ""), play))
    judged.reverse()
    return [judged[i][0]._replace(clause=clause)
            for i, clause in breaches([play for _, play in judged])]


def _from(state: State, seat: Seat) -> int:
    """The first trick of the round from which all cards of the seat are known."""
    if seat != state.drawer:
        return 0
    return 1 + next(number for number, trick in enumerate(state.taken)
                    if "Rb" in trick.cards and trick.taker == seat)
