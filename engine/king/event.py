"""King: what happened, as public facts. No event holds a card that is still in a hand, but for
those a seat showed itself."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Card
from ..table import Seat


class ChooserSettled(NamedTuple):
    """It is known who chooses in the first deal; `card` is what was shown for it, or ""."""

    seat: Seat
    card: str


class CardsDealt(NamedTuple):
    """Everybody has 13 cards."""

    deal: int
    chooser: Seat | None
    """None where the first chooser is still to be found."""


class ContractNamed(NamedTuple):
    """The chooser named the contract."""

    seat: Seat
    contract: str
    trump: str


class ChooserDoubled(NamedTuple):
    """A seat doubled the chooser."""

    seat: Seat


class SeatRedoubled(NamedTuple):
    """The chooser redoubled a seat."""

    seat: Seat


class CardPlayed(NamedTuple):
    """A card was played."""

    seat: Seat
    card: Card


class TrickTaken(NamedTuple):
    """A trick is complete."""

    seat: Seat
    number: int
    """From 1 to 13."""
    cards: tuple[Card, ...]
    points: int


class DealCancelled(NamedTuple):
    """The cards are dealt again, by the same chooser and without points."""

    deal: int
    why: str
    """`no_honours`, `bare_rifki` or `queens_1111`."""
    seat: Seat | None
    """Who claimed it, if anyone had to."""
    cards: tuple[Card, ...]
    """The hand that was shown for it."""


class DealScored(NamedTuple):
    """A deal is over; the points are as they enter the log."""

    deal: int
    contract: str
    points: tuple[int, ...]


class SessionEnded(NamedTuple):
    """Nobody is to act any more."""

    totals: tuple[int, ...]
    king: Seat | None
    """Who ended the session by taking the trump deal, under `king_finish`."""


Event = (ChooserSettled | CardsDealt | ContractNamed | ChooserDoubled | SeatRedoubled | CardPlayed
         | TrickTaken | DealCancelled | DealScored | SessionEnded)
