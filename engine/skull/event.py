"""Skull: what happened, as public facts. No event holds the face of a disc that lies hidden."""

from __future__ import annotations

from typing import NamedTuple

from ..table import Seat


class RoundBegan(NamedTuple):
    """Everybody has their discs in hand again."""

    round: int
    starter: Seat


class DiscPlaced(NamedTuple):
    """A disc was laid face down."""

    seat: Seat
    index: int
    """Its position on the mat, from 1 at the bottom."""


class BidMade(NamedTuple):
    """The challenge was opened, or raised."""

    seat: Seat
    count: int


class BidPassed(NamedTuple):
    """A seat left the bidding."""

    seat: Seat


class ChallengeBegan(NamedTuple):
    """The bidding is over: the seat must turn `count` discs."""

    seat: Seat
    count: int


class DiscTurned(NamedTuple):
    """A disc was turned up in the challenge."""

    seat: Seat
    """The challenger."""
    owner: Seat
    index: int
    kind: str


class ChallengeWon(NamedTuple):
    """As many roses as named; `wins` counts this one."""

    seat: Seat
    wins: int


class ChallengeLost(NamedTuple):
    """A skull was turned up."""

    seat: Seat
    owner: Seat
    """Whose skull it was."""


class DiscShown(NamedTuple):
    """After a failure, an owner turned a disc that was not reached."""

    seat: Seat
    index: int
    kind: str


class DiscLost(NamedTuple):
    """A disc is gone for good; nobody but its owner saw which."""

    seat: Seat
    left: int


class SeatEliminated(NamedTuple):
    """The seat has no disc left and is out."""

    seat: Seat


class GameEnded(NamedTuple):
    """Nobody is to act any more."""

    winner: Seat | None
    how: str
    """`two_wins`, `last_standing` or `nobody`."""


Event = (RoundBegan | DiscPlaced | BidMade | BidPassed | ChallengeBegan | DiscTurned
         | ChallengeWon | ChallengeLost | DiscShown | DiscLost | SeatEliminated | GameEnded)
