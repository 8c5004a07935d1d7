"""Skull King: what happened, as public facts. No event holds a card or a bid that lies hidden."""

from __future__ import annotations

from typing import NamedTuple

from ..table import Seat


class RoundBegan(NamedTuple):
    """A round is about to be dealt."""

    round: int
    dealer: Seat
    cards: int
    """How many each seat gets."""


class TrumpNamed(NamedTuple):
    """A colour became trump."""

    colour: str


class CardsDealt(NamedTuple):
    """Everybody has their cards."""

    cards: int
    undealt: int


class BidMade(NamedTuple):
    """A seat has bid; `count` is None while bids are hidden."""

    seat: Seat
    count: int | None


class BidsOpened(NamedTuple):
    """All hidden bids came to light."""

    bids: tuple[int, ...]


class LoadChosen(NamedTuple):
    """A seat has chosen a load, still hidden."""

    seat: Seat


class LoadsOpened(NamedTuple):
    """All loads came to light."""

    loads: tuple[str, ...]


class CardPlayed(NamedTuple):
    """A card lies on the table; the ghost's seat is the number of seats."""

    seat: Seat
    card: str


class TrickWon(NamedTuple):
    """A seat (or the ghost) takes the trick; `bonus` is what its cards are worth."""

    seat: Seat
    card: str
    bonus: int


class TrickDestroyed(NamedTuple):
    """Nobody takes the trick; `beast` (X or W) saw to that."""

    beast: str
    leads: Seat


class AllianceMade(NamedTuple):
    """The seat's loot lies in the trick that the other seat took."""

    seat: Seat
    taker: Seat


class PowerGained(NamedTuple):
    """The seat won with a pirate who has a power."""

    seat: Seat
    pirate: str


class LeadNamed(NamedTuple):
    """Rosie: who leads the next trick."""

    seat: Seat
    leads: Seat


class CardsDrawn(NamedTuple):
    """Bendt: the seat drew undealt cards that nobody else saw."""

    seat: Seat
    count: int


class CardsDiscarded(NamedTuple):
    """Bendt: the seat put as many cards away, unseen."""

    seat: Seat
    count: int


class WagerMade(NamedTuple):
    """Rascal: points set on the own bid."""

    seat: Seat
    points: int


class UndealtSeen(NamedTuple):
    """Juanita Jade: the seat, and nobody else, saw all undealt cards."""

    seat: Seat
    count: int


class BidChanged(NamedTuple):
    """Harry: what the seat's bid is now."""

    seat: Seat
    count: int


class RoundScored(NamedTuple):
    """What each seat made in the round."""

    round: int
    points: tuple[int, ...]


class GameEnded(NamedTuple):
    """Nobody is to act any more."""

    winners: tuple[Seat, ...]


Event = (RoundBegan | TrumpNamed | CardsDealt | BidMade | BidsOpened | LoadChosen | LoadsOpened
         | CardPlayed | TrickWon | TrickDestroyed | AllianceMade | PowerGained | LeadNamed
         | CardsDrawn | CardsDiscarded | WagerMade | UndealtSeen | BidChanged | RoundScored
         | GameEnded)
