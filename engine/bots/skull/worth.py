"""Skull bots: what an outcome is worth, as a share of the chances to win the game."""

from __future__ import annotations

from ...skull.state import WINS_NEEDED
from ...skull.view import View

STRENGTH = ((0.0, 0.05, 0.2, 0.55, 1.0), (0.0, 0.15, 0.6, 1.3, 2.3))
"""How strong a seat is, by challenges won and discs owned: fitted to who won some 600 games of bots
at tables of four, round by round."""


class Worth:
    """The chance that the seat of the view wins the game, now and after a challenge."""

    def __init__(self, view: View) -> None:
        self.me = view.seat
        self.wins, self.owned = view.wins, view.owned
        self.strength = [STRENGTH[won][discs] for won, discs in zip(self.wins, self.owned)]
        self.total = sum(self.strength)
        self.now = self.strength[self.me] / (self.total or 1.0)
        seats = range(len(self.wins))
        self.won = [self._won(seat) for seat in seats]
        self.lost = [self._lost(seat) for seat in seats]

    def _won(self, seat: int) -> float:
        if self.wins[seat] + 1 >= WINS_NEEDED:
            return float(seat == self.me)
        return self._changed(seat, STRENGTH[self.wins[seat] + 1][self.owned[seat]])

    def _lost(self, seat: int) -> float:
        return self._changed(seat, STRENGTH[self.wins[seat]][max(0, self.owned[seat] - 1)])

    def _changed(self, seat: int, strength: float) -> float:
        total = self.total - self.strength[seat] + strength
        mine = strength if seat == self.me else self.strength[self.me]
        return mine / total if total else 0.0

    def challenge(self, seat: int, chance: float) -> float:
        """The worth of a challenge by a seat that succeeds with that chance."""
        return chance * self.won[seat] + (1.0 - chance) * self.lost[seat]
