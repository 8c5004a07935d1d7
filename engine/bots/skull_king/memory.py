"""Skull King bots: what everybody could learn in a round, folded from public events. What follows of it is in
`facts`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...options import Options
from ...skull_king.event import BidMade, BidsOpened, CardPlayed, CardsDealt, CardsDrawn, Event
from .facts import Facts

DRAWN = ""
"""Stands for cards drawn, between those that were played."""


@dataclass(slots=True)
class Memory:
    """The cards of the round so far; what they reveal is worked out when it is asked for."""

    seats: int
    plays: list[tuple[int, str]] = field(default_factory=list)
    """Seat and card; or a seat that drew, and `DRAWN`."""
    bids: dict[int, int] = field(default_factory=dict)
    """By seat, what it bid at first sight of its cards, as far as that is open."""
    _facts: Facts | None = field(default=None, compare=False, repr=False)
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
                case BidMade(seat, count) if count is not None:
                    self.bids[seat] = count
                case BidsOpened(bids):
                    self.bids = dict(enumerate(bids))
                case CardsDealt():
                    self.plays.clear()
                    self.bids.clear()
                    self._facts = None

    def facts(self, options: Options, hands: int) -> Facts:
        """What the round has told so far; `hands` is how many there are, the ghost's among them."""
        if self._facts is None:
            self._facts, self._read = Facts(self.seats, hands, options), 0
        for seat, card in self.plays[self._read:]:
            if card == DRAWN:
                self._facts.draw(seat)
            else:
                self._facts.play(seat, card)
        self._read = len(self.plays)
        return self._facts

    def lacks(self, options: Options, hands: int) -> list[int]:
        """The cards each seat (and the ghost) cannot hold, as sets."""
        return self.facts(options, hands).cannot


def new_memory(seats: int) -> Memory:
    """The memory of a table at which nothing has happened."""
    return Memory(seats)
