"""King bots: what everybody could learn in a deal, folded from public events. What follows of it is in `facts`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...king.event import CardPlayed, CardsDealt, ChooserSettled, ContractNamed, Event
from ...options import Options
from .facts import Facts


@dataclass(slots=True)
class Memory:
    """The cards of the deal so far; what they reveal is worked out when it is asked for."""

    contract: str = ""
    trump: str = ""
    plays: list[tuple[int, str]] = field(default_factory=list)
    """Seat and card."""
    shown: list[tuple[int, str]] = field(default_factory=list)
    """Seat and card: who showed one to choose first."""
    _facts: Facts | None = field(default=None, compare=False, repr=False)
    _read: int = field(default=0, compare=False, repr=False)
    """How many plays have been read."""

    def note(self, events: Iterable[Event]) -> None:
        """Take in what one action brought about."""
        for event in events:
            match event:
                case CardPlayed(seat, card):
                    self.plays.append((seat, card))
                case ContractNamed(_, contract, trump):
                    self.contract, self.trump, self._facts = contract, trump, None
                case CardsDealt():
                    self.plays.clear()
                    self.shown.clear()
                    self.contract, self.trump, self._facts = "", "", None
                case ChooserSettled(seat, card) if card:
                    self.shown.append((seat, card))
                    self._facts = None

    def facts(self, options: Options) -> Facts:
        """What the deal has told so far."""
        if self._facts is None:
            self._facts, self._read = Facts(self.contract, self.trump, options), 0
            for seat, card in self.shown:
                self._facts.show(seat, card)
        for seat, card in self.plays[self._read:]:
            self._facts.play(seat, card)
        self._read = len(self.plays)
        return self._facts

    def lacks(self, options: Options) -> list[int]:
        """The cards each seat cannot hold, as sets."""
        return self.facts(options).cannot


def new_memory(seats: int) -> Memory:
    """The memory of a table at which nothing has happened."""
    return Memory()
