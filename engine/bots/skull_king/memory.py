"""Skull King bots: what everybody could learn in a round, folded from public events.

A card that is played tells what its player cannot hold: who threw another colour has none of the
colour that had to be followed. A special card gives nothing away where it may always be played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...options import Options
from ...skull_king.deck import DECK
from ...skull_king.event import CardPlayed, CardsDealt, CardsDrawn, Event
from ...skull_king.trick import duties
from ...tricks import reveals

DRAWN = ""
"""Stands for cards drawn, between those that were played."""


@dataclass(slots=True)
class Memory:
    """The cards of the round so far; what they reveal is worked out when it is asked for."""

    seats: int
    plays: list[tuple[int, str]] = field(default_factory=list)
    """Seat and card; or a seat that drew, and `DRAWN`."""
    _lacks: list[int] = field(default_factory=list, compare=False, repr=False)
    _table: list[str] = field(default_factory=list, compare=False, repr=False)
    _read: int = field(default=0, compare=False, repr=False)
    """How many plays have been read."""

    def note(self, events: Iterable[Event]) -> None:
        """Take in what one action brought about."""
        for event in events:
            match event:
                case CardPlayed(seat, card):
                    self.plays.append((seat, card))
                case CardsDrawn(seat):
                    self.plays.append((seat, DRAWN))
                case CardsDealt():
                    self.plays.clear()
                    self._table, self._read, self._lacks = [], 0, []

    def lacks(self, options: Options, hands: int) -> list[int]:
        """The cards each seat (and the ghost) cannot hold, as sets; `hands` is how many there
        are."""
        lacks = self._lacks = self._lacks or [0] * hands
        for seat, card in self.plays[self._read:]:
            if card == DRAWN:
                lacks[seat] = 0
                continue
            # The ghost turns his top card, whatever it is.
            if seat < self.seats:
                lacks[seat] |= reveals(duties(self._table, options), DECK.bit[card])
            self._table.append(card)
            if len(self._table) == hands:
                self._table = []
        self._read = len(self.plays)
        return lacks


def new_memory(seats: int) -> Memory:
    """The memory of a table at which nothing has happened."""
    return Memory(seats)
