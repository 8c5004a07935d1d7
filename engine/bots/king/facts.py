"""King bots: what a hand cannot hold, card by card, from the duties of the rules.

A card that is played tells what its player cannot have held: the filters of the moment say so (no card of the suit
that was not followed, no queen in a hand that let one of its small cards go under the king, ...). The same list that
refuses a card to a person tells a bot what is missing in a hand. Sets of cards are ints of 52 bits, in the order of
`cards.DECK`, as in the fast kernel.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ...king import OPTIONS
from ...king.contract import CARDS, EVERY_CARD, SEATS
from ...king.duty import Moment, duties, hearts_are_opened, trump_is_released
from ...options import Options
from ...king.view import View
from ...tricks import Trick

if TYPE_CHECKING:
    from .memory import Memory

SHOWN = "KG-S03"
"""The clause by which a card is shown to choose first: nobody else holds it."""


@lru_cache(maxsize=64)
def options_of(pairs: tuple[tuple[str, str], ...]) -> Options:
    """The options of a view."""
    return Options(OPTIONS, dict(pairs))


class Lesson(NamedTuple):
    """What one card gave away."""

    number: int
    """Of the card in the deal, from 0."""
    seat: int
    clause: str
    """Of the duty that was not met."""
    cards: int
    """The set that the seat cannot hold from then on."""


class Facts:
    """One deal as far as it was played."""

    __slots__ = ("cannot", "contract", "lessons", "options", "shown", "table", "tricks", "trump")

    def __init__(self, contract: str, trump: str, options: Options) -> None:
        self.contract, self.trump, self.options = contract, trump, options
        self.cannot = [0] * SEATS
        """By seat, the cards it cannot hold: cards that were played are not among them."""
        self.shown = [0] * SEATS
        """By seat, cards it has shown and maybe played since."""
        self.lessons: list[Lesson] = []
        self.table: list[str] = []
        self.tricks: list[Trick] = []
        """The takers do not matter here."""

    def show(self, seat: int, card: str) -> None:
        """The seat showed that it holds the card."""
        bit = CARDS.bit[card]
        self.shown[seat] |= bit
        for other in range(SEATS):
            if other != seat:
                self._learn(other, SHOWN, bit)

    def play(self, seat: int, card: str) -> None:
        """The next card of the deal."""
        table, bit = self.table, CARDS.bit[card]
        for clause, cards, besides in duties(self._moment()):
            if bit & (cards | besides):
                break
            if cards & ~self.cannot[seat]:
                self._learn(seat, clause, cards)
        table.append(card)
        if len(table) == SEATS:
            self.tricks.append(Trick(-1, tuple(table), None, -1))
            table.clear()

    def _learn(self, seat: int, clause: str, cards: int) -> None:
        self.lessons.append(Lesson(SEATS * len(self.tricks) + len(self.table), seat, clause, cards))
        self.cannot[seat] |= cards

    def _moment(self) -> Moment:
        """What decides about the next card; to lead, it matters what the tricks before have opened."""
        opened = released = False
        if not self.table and self.tricks:
            opened = hearts_are_opened(self.tricks, self.options)
            released = trump_is_released(self.tricks, self.trump, self.options)
        return Moment(self.contract, self.trump, self.table, opened, released, self.options)


def learnt(view: View, memory: Memory) -> list[Lesson]:
    """What the seat of a view has learnt of the others' hands in the deal so far, the earliest first: of each lesson
    the cards that are still out of its sight and that no earlier one had told of. The memory may be a later one."""
    told, found = [0] * SEATS, []
    out = EVERY_CARD & ~CARDS.mask(view.hand) & ~CARDS.mask(view.table)
    for _, cards, _ in view.tricks:
        out &= ~CARDS.mask(cards)
    for lesson in memory.facts(options_of(view.options)).lessons:
        cards = lesson.cards & out & ~told[lesson.seat]
        if lesson.number < SEATS * len(view.tricks) + len(view.table) and lesson.seat != view.seat and cards:
            told[lesson.seat] |= cards
            found.append(lesson._replace(cards=cards))
    return found
