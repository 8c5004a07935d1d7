"""Skull: what happened, as public facts. No event holds the face of a disc that lies hidden."""

from __future__ import annotations

from typing import NamedTuple

from ..table import Seat


class RoundBegan(NamedTuple):
    round: int
    starter: Seat


class DiscPlaced(NamedTuple):
    seat: Seat
    index: int
    """Its position on the mat, from 1 at the bottom."""


class BidMade(NamedTuple):
    seat: Seat
    count: int


class BidPassed(NamedTuple):
    seat: Seat


class ChallengeBegan(NamedTuple):
    seat: Seat
    count: int


class DiscTurned(NamedTuple):
    seat: Seat
    """The challenger."""
    owner: Seat
    index: int
    kind: str


class ChallengeWon(NamedTuple):
    seat: Seat
    wins: int


class ChallengeLost(NamedTuple):
    seat: Seat
    owner: Seat
    """Whose skull it was."""


class DiscShown(NamedTuple):
    """After a failure, an owner turned a disc that was not reached."""

    seat: Seat
    index: int
    kind: str


class DiscLost(NamedTuple):
    seat: Seat
    left: int


class SeatEliminated(NamedTuple):
    seat: Seat


class GameEnded(NamedTuple):
    winner: Seat | None
    how: str
    """`two_wins`, `last_standing` or `nobody`."""


Event = (RoundBegan | DiscPlaced | BidMade | BidPassed | ChallengeBegan | DiscTurned
         | ChallengeWon | ChallengeLost | DiscShown | DiscLost | SeatEliminated | GameEnded)
