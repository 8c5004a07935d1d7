"""What a deal is about: the table, its number, who sits there, the pack, the hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from ..dealt import Dealt
from ..table import Seat, State
from .transcript import Context, context, packed

MOST_SEATS = 8
MOST_CARDS = 86


@dataclass(frozen=True, slots=True)
class Terms:
    """Public and the same for everybody; every proof of the deal is bound to all of it."""

    table: bytes
    """The table's id."""
    number: int
    """Of the deal, from 1. A deal that was broken off never gives its number to another."""
    signers: tuple[bytes, ...]
    """The seats' signing keys, in seat order."""
    cards: tuple[str, ...]
    """The pack, sorted; equal cards may be in it."""
    hands: tuple[int, ...]
    """How many cards each place gets: the seats, then places that all open together (a ghost)."""
    devices: tuple[int, ...] = ()
    """The device of each seat, where keys go into escrow; () where they do not."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.signers)

    def encoded(self) -> bytes:
        """All of it in bytes."""
        return packed(self.table, self.number, len(self.signers), *self.signers, len(self.cards),
                      *self.cards, len(self.hands), *self.hands, *self.devices)

    def where(self, *parts: bytes | str | int) -> Context:
        """The context of something in this deal."""
        return context("deal", self.encoded(), *parts)

    def slots(self, place: int) -> range:
        """Where in the shuffled deck a place's first cards lie."""
        start = sum(self.hands[:place])
        return range(start, start + self.hands[place])

    def is_sound(self) -> bool:
        """Whether there is such a deal: seats, cards and hands within their limits."""
        n = len(self.signers)
        return (2 <= n <= MOST_SEATS and 1 <= len(self.cards) <= MOST_CARDS and self.number >= 1
                and n <= len(self.hands) <= MOST_SEATS + 1 and len(set(self.hands[:n])) == 1
                and min(self.hands) >= 1 and sum(self.hands) <= len(self.cards)
                and len(set(self.signers)) == n and len(self.devices) in (0, n))


def escrow_of(devices: Sequence[int]) -> tuple[int, ...]:
    """The devices as the terms have them: none where no two other devices sit beside each. One device
    with all the shares of another's key would just have the key."""
    return tuple(devices) if len(set(devices)) >= 3 else ()


def pack_of(game: Dealt, state: State) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The sorted pack and the hands of the deal that TABLE owes in a state."""
    cards, hands = game.pack(state)
    return tuple(sorted(cards)), hands


def places(terms: Terms) -> list[Seat]:
    """The places beyond the seats: their cards are opened by all together."""
    return list(range(terms.seats, len(terms.hands)))
