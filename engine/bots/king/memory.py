"""King bots: what everybody could learn in a deal, folded from public events.

A card that is played tells what its player cannot hold: the filters of the moment say so (no card
of the suit that was not followed, no queen in a hand that let one of its small cards go under the
king, ...). The same list that refuses a card to a person tells a bot what is missing in a hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...king.contract import CARDS, SEATS
from ...king.duty import Moment, duties, hearts_are_opened, trump_is_released
from ...king.event import CardPlayed, CardsDealt, ContractNamed, Event
from ...options import Options
from ...tricks import Trick, reveals


@dataclass(slots=True)
class Memory:
    """The cards of the deal so far; what they reveal is worked out when it is asked for."""

    contract: str = ""
    trump: str = ""
    plays: list[tuple[int, str]] = field(default_factory=list)
    """Seat and card."""
    _lacks: list[int] = field(default_factory=lambda: [0] * SEATS, compare=False, repr=False)
    _read: int = field(default=0, compare=False, repr=False)
    """How many plays have been read."""

    def note(self, events: Iterable[Event]) -> None:
        """Take in what one action brought about."""
        for event in events:
            match event:
                case CardPlayed(seat, card):
                    self.plays.append((seat, card))
                case ContractNamed(_, contract, trump):
                    self.contract, self.trump = contract, trump
                case CardsDealt():
                    self.plays.clear()
                    self._lacks, self._read = [0] * SEATS, 0

    def lacks(self, options: Options) -> list[int]:
        """The cards each seat cannot hold, as sets, those that were played among them."""
        while self._read < len(self.plays):
            self._learn(self._read, options)
            self._read += 1
        return self._lacks

    def _learn(self, number: int, options: Options) -> None:
        seat, card = self.plays[number]
        bit = CARDS.bit[card]
        for other in range(SEATS):
            self._lacks[other] |= bit
        place = number % SEATS
        table = [played for _, played in self.plays[number - place:number]]
        self._lacks[seat] |= reveals(duties(self._moment(number - place, table, options)), bit)

    def _moment(self, before: int, table: list[str], options: Options) -> Moment:
        """The moment before a card; to lead, it matters what the tricks before have opened."""
        opened = released = False
        if not table and before:
            tricks = [Trick(0, tuple(card for _, card in self.plays[first:first + SEATS]), 0, 0)
                      for first in range(0, before, SEATS)]
            opened = hearts_are_opened(tricks, options)
            released = trump_is_released(tricks, self.trump, options)
        return Moment(self.contract, self.trump, table, opened, released, options)


def new_memory(seats: int) -> Memory:
    """The memory of a table at which nothing has happened."""
    return Memory()
