"""Skull King bots: what a hand cannot hold, card by card, from the duties of the rules.

Who threw another colour had none of the colour that had to be followed. A special card gives nothing away where it may
always be played. Sets are of kinds of cards, as in `deck.DECK`. The ghost turns his top card, whatever it is, so that
nothing is ever known of his hand; and who drew undealt cards may have of those what was missing before.
"""

from __future__ import annotations

from typing import NamedTuple

from ...options import Options
from ...skull_king.deck import DECK
from ...skull_king.trick import duties


class Lesson(NamedTuple):
    """What one card gave away."""

    number: int
    """Of the card in the round, from 0."""
    seat: int
    clause: str
    """Of the duty that was not met."""
    cards: int
    """The set that the seat cannot hold from then on, but for what it draws later."""


class Facts:
    """One round as far as it was played."""

    __slots__ = ("before", "cannot", "drawer", "lessons", "options", "played", "seats", "since", "table")

    def __init__(self, seats: int, hands: int, options: Options) -> None:
        """`hands` counts the ghost's, `seats` does not."""
        self.seats, self.options = seats, options
        self.cannot = [0] * hands
        """By seat, the kinds it cannot hold, the ghost last; of who drew cards what was learnt since."""
        self.drawer = -1
        """Who drew undealt cards, or -1."""
        self.before = 0
        """What the drawer's other cards cannot be: what was learnt before it drew."""
        self.since: list[str] = []
        """What the drawer has played since."""
        self.lessons: list[Lesson] = []
        self.played = 0
        """Cards of the round so far."""
        self.table: list[str] = []

    def play(self, seat: int, card: str) -> None:
        """The next card of the round."""
        if seat < self.seats:
            bit = DECK.bit[card]
            for clause, cards, besides in duties(self.table, self.options):
                if bit & (cards | besides):
                    break
                if cards & ~self.cannot[seat]:
                    self.lessons.append(Lesson(self.played, seat, clause, cards))
                    self.cannot[seat] |= cards
        if seat == self.drawer:
            self.since.append(card)
        self.played += 1
        self.table.append(card)
        if len(self.table) == len(self.cannot):
            self.table.clear()

    def draw(self, seat: int) -> None:
        """The seat takes undealt cards into its hand, and is to put as many away."""
        self.drawer, self.before = seat, self.cannot[seat]
        self.cannot[seat] = 0
