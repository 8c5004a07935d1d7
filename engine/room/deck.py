"""The seam between the room and a game's secrets: what the room asks of whatever deals the cards.

A deck is one viewer's replica of a game: it is fed the entries of the log in an order that every device
keeps, and says who writes next, what its own seats owe, and what they may do. Everything public in it
must follow from the entries alone.

`make` chooses the deck for a game: the discs have one of their own, games with a pack the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..games import GAMES
from ..sealed.entry import Entry, Step
from ..sealed.group import Group, Work
from ..sealed.ledger import Head
from ..table import Seat


class Deck(Protocol):
    """A replica of one game, a seat's own or a spectator's."""

    game: Any
    state: Any
    """The position as the viewer knows it."""

    history: Sequence[Step]
    """Every action that led there, in the form that reached the viewer."""

    def public(self) -> dict[str, Any]:
        """The position as everybody sees it, as JSON values."""

    def begin(self) -> Work[None]:
        """Start what is due before the first entry."""

    def take(self, entry: Entry) -> Work[None]:
        """An entry that is next in its chain. Raises Fault, which names the seat and the clause."""

    def writer(self) -> Seat | None:
        """Who writes the next entry of the main chain; None while side entries are awaited, or at the
        end. Of several who may act at once the lowest seat writes first."""

    def acting(self) -> Sequence[Seat]:
        """All seats that may decide something now; each may hand it in before its turn to write."""

    def awaited(self) -> list[tuple[Seat, str]]:
        """From whom something is due, and what kind of thing."""

    def is_over(self) -> bool:
        """Whether nothing more will come."""

    def owed(self) -> Work[list[tuple[str, bytes]]]:
        """Text and data of every side entry due from the viewer. Asking changes nothing."""

    def answer(self) -> tuple[str, bytes] | None:
        """The main entry due from the viewer that takes no decision, or None."""

    def act(self, text: str) -> Work[tuple[str, bytes]]:
        """Text and data of the main entry for a decision of the viewer. Raises TableError."""

    def motions(self, seat: Seat) -> tuple[str, ...]:
        """What may be settled about a seat now."""

    def voters(self, seat: Seat) -> frozenset[Seat]:
        """Who must all want the same about a seat: all seats of other devices that still play."""

    def carry(self, motion: str, seat: Seat) -> list[tuple[str, bytes]]:
        """The voters have all cast: the side entries by which the viewer does its part of it."""

    def motion(self, motion: str, seat: Seat) -> tuple[str, bytes]:
        """Text and data of the main entry that puts a motion into effect, `void 2`."""

    def is_carried(self, motion: str, seat: Seat) -> bool:
        """Whether every side entry that the motion needs is in."""


def others(head: Head, seat: Seat) -> frozenset[Seat]:
    """The seats of all other devices."""
    return frozenset(s for s, device in enumerate(head.devices) if device != head.devices[seat])


def make(group: Group, head: Head, seat: Seat | None, seed: bytes) -> Deck:
    """The deck of a game for one viewer; None and no seed for a spectator."""
    # Imported when a game begins, so that a lobby pays for neither.
    if hasattr(GAMES[head.game], "pack"):
        from .deck_cards import CardDeck
        return CardDeck(group, head, seat, seed)
    # A game that never deals a pack is played with discs.
    from .deck_discs import DiscDeck
    return DiscDeck(group, head, seat, seed)
