"""How strong the levels of Skull King's bots are: whole games of four over duplicate deals, on the official sheet and
on 003, each level against three of the one below and of the one below that; and the top one against three that play by
rule, how often it meets its bids and how far it is ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from engine import bots
from engine import skull_king as game
from engine.bots import LEVELS
from tests.arena.duel import Costs, Decider, by_level, fight, finish
from tests.arena.figure import Figure

SHEETS = {"official": "sk_official_70", "003": "sk_fa_003"}
ADJACENT = {"official": (40, 60, 16, 30, 16), "003": (100, 300, 30, 60, 40)}
"""Deals of each level against the one below it, from the second level up."""
APART = {"official": (30, 10, 8, 6), "003": (60, 20, 16, 16)}
"""The same against the one two below, from the third level up."""
TOP, RULED = LEVELS[-1], "player"
TOP_DEALS = 10
LEAST_HIT, LEAST_LEAD = 0.7, 180.0
HIT = "hit "
"""Before a player's name: in its costs, the bids it met and the bids it made."""


@dataclass(frozen=True)
class Games:
    """Whole games at one rule sheet. The seat that leads first changes from deal to deal, the cards are the same for
    whoever sits where."""

    preset: str
    seats: int = 4

    def decider(self, name: str) -> Decider:
        """A player by name."""
        return by_level("skull_king", name)

    def play(self, deal: int, names: Sequence[str], costs: Costs) -> Sequence[float]:
        """The scores of a game."""
        starter = Random(f"{self.preset} {deal}").randrange(self.seats)
        state = game.new(self.seats, game.PRESETS[self.preset], starter)
        memory = bots.new_memory("skull_king", self.seats)
        finish(game, state, memory, names, list(map(self.decider, names)), f"{self.preset} {deal}", costs)
        for rows in state.history:
            for name, row in zip(names, rows):
                costs.seconds[HIT + name] += row.bid == row.won
                costs.decisions[HIT + name] += 1
        return game.scores(state)


def hit(costs: Costs, name: str) -> float:
    """The share of a player's bids that were met."""
    return costs.seconds[HIT + name] / costs.decisions[HIT + name]


def levels(sheet: str) -> Iterator[Figure]:
    """Each level against those below it."""
    board = Games(SHEETS[sheet])
    for step, counts in ((1, ADJACENT[sheet]), (2, APART[sheet])):
        for lower, upper, deals in zip(LEVELS, LEVELS[step:], counts):
            duel = fight(board, upper, lower, deals)
            yield Figure.above(f"skull_king.{sheet}.{upper}_over_{lower}", duel.mean, duel.error)


def top() -> Iterator[Figure]:
    """The strongest level against three that play by rule."""
    duel = fight(Games(SHEETS["official"]), TOP, RULED, range(9_000, 9_000 + TOP_DEALS))
    yield Figure.at_least("skull_king.top_bids_hit", hit(duel.costs, TOP), LEAST_HIT)
    yield Figure.at_least("skull_king.top_points_a_game_over_rule", duel.mean, LEAST_LEAD, duel.error)
    yield Figure.told("skull_king.top_milliseconds_a_decision", duel.costs[TOP])


def figures() -> Iterator[Figure]:
    """The figures."""
    yield from top()
    for sheet in SHEETS:
        yield from levels(sheet)
