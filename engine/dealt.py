"""What a game with a pack tells beside `Game`: enough to deal it at a table without a dealer.

A module of a game that has `pack` is such a game; `engine.sealed` and `engine.room` ask for nothing of a
game or a position that is not named here or in `table.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from .table import Game, Seat, State


class Hands(State, Protocol):
    """What the state of a game with a pack tells by name, for a table that deals without a dealer."""

    hands: list[list[Any]]
    """The cards of each place, the seats first; those not known here are Unknown."""
    turn: Seat
    """The seat to act; where TABLE owes a draw or a look, the seat that is to get it."""


class Dealt(Game, Protocol):
    """What a game with a pack has beside; its positions are `Hands`, and a card is played by the
    action `play CARD`."""

    def chance(self, state: State, below: Callable[[int], int]) -> Any:
        """The action that TABLE owes, drawn with the caller's `below(n)`, a number from 0 to n-1: of
        deals there are too many to be `candidates`."""

    def pack(self, state: State) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The codes of all cards of the deal that TABLE owes, equal ones as often as they are there; and
        how many each place gets: the seats, then places at which nobody sits."""

    def lacks(self, state: State, card: str) -> list[str]:
        """The codes that whoever plays the card now cannot hold, if they play by the rules."""
