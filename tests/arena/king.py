"""King: how strong each level is, contract by contract, and the top one against OpenSpiel's search bot.

A deal of a contract, its trump named by one rule for everybody, is played to its end by each level as in a page, but
without a clock: levels stop by their own count. Only against OpenSpiel both sides have the same processor time.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from engine import bots
from engine.bots.king.worlds import Worlds
from engine.bots.thinking import LEVELS, run
from engine.cards import DECK
from engine.king.contract import CONTRACTS
from engine.king.fast import Deal
from engine.king.fast import playout as at_random
from tests.arena.duel import Costs, Decider, Duel, fight, pooled
from tests.arena.figure import Figure
from tests.bots.deals_king import Board as Deals

BUDGET = 0.05
"""Processor seconds for a decision against OpenSpiel."""
ISMCTS, TIMED = "ismcts", "master_in_time"
DEALS = {("novice", "learner"): 30, ("learner", "player"): 100, ("player", "skilled"): 60, ("skilled", "expert"): 40,
         ("expert", "master"): 45, ("novice", "player"): 30, ("learner", "skilled"): 30, ("player", "expert"): 24,
         ("skilled", "master"): 20, (ISMCTS, TIMED): 16}
"""Duplicate deals of each contract, by who is to be the weaker and the stronger: as many as the difference takes."""
SEEDS = 1_000_000
"""Deals from here on were seen by nobody before: not when the bots' numbers were fitted."""


class Board(Deals):
    """Deals of one contract, where more than the engine's own bots may play."""

    def decider(self, name: str) -> Decider:
        """Who plays under a name."""
        return {ISMCTS: by_open_spiel, TIMED: in_time}.get(name) or super().decider(name)


def in_time(view: Any, memory: Any, draw: Any) -> str:
    """The top level with a clock."""
    end = process_time() + BUDGET
    return run(bots.think("king", view, memory, LEVELS[-1], draw), late=lambda: process_time() > end)


# ---- OpenSpiel's search bot ----------------------------------------------------------------

class Position:
    """A deal as OpenSpiel's bots know states: an action is a card's place in the deck."""

    def __init__(self, deal: Deal, history: tuple[int, ...] = ()) -> None:
        self.deal, self.history = deal, history

    def clone(self) -> Position:
        """Another one to play on."""
        return Position(self.deal.copy(), self.history)

    def get_game(self) -> Position:
        """The bot asks the game for its type."""
        return self

    def get_type(self) -> Any:
        """One card after another, with hidden hands."""
        return pyspiel.load_game("hearts").get_type()

    def is_chance_node(self) -> bool:
        """All cards are dealt."""
        return False

    def is_terminal(self) -> bool:
        """Whether nothing can be scored any more."""
        return self.deal.trick is None and self.deal.is_over()

    def current_player(self) -> int:
        """Whose card is next."""
        return self.deal.turn

    def legal_actions(self) -> list[int]:
        """The cards that may be played."""
        return list(self.deal.legal())

    def apply_action(self, card: int) -> None:
        """Play it."""
        self.deal.play(int(card))
        self.history += (int(card),)

    def information_state_string(self) -> str:
        """What the seat to act knows: its hand, and the cards since the search began."""
        at = self.deal.at
        return f"{self.deal.hands[at:at + 4]} {self.history}"

    def returns(self) -> list[float]:
        """Points in hundreds, so that the bot's usual constant of curiosity fits."""
        return [points / 100.0 for points in self.deal.points]


class AtRandom:
    """What a position is worth to the bot: the rest at random, by our own kernel, which is quicker than steps."""

    def __init__(self, draw: Any) -> None:
        self._draw = draw

    def prior(self, state: Position) -> list[tuple[int, float]]:
        """Every card alike."""
        cards = state.legal_actions()
        return [(card, 1.0 / len(cards)) for card in cards]

    def evaluate(self, state: Position) -> list[float]:
        """Of one playout."""
        return [points / 100.0 for points in at_random(state.deal.copy(), self._draw)]


class Timed(ISMCTSBot):
    """The bot with a clock instead of a number of simulations; everything else is its own."""

    def run_search(self, state: Position) -> list[tuple[int, float]]:
        """The cards and how they are mixed."""
        end = process_time() + BUDGET
        self.reset()
        root = self.create_new_node(state)
        while process_time() < end:
            self.run_simulation(self.sample_root_state(state))
        return self.get_final_policy(state, root)


def by_open_spiel(view: Any, memory: Any, draw: Any) -> str:
    """OpenSpiel's bot with our rules and our sampler of what the hidden hands may be."""
    if view.points_gone:
        return view.legal[0]
    worlds = Worlds(view, memory)
    bot = Timed(None, AtRandom(draw), 2.0, -1, random_state=np.random.RandomState(int(draw() * 2 ** 31)))
    bot.set_resampler(lambda state, player: Position(worlds.deal(draw)))
    return f"play {DECK[int(bot.step(Position(worlds.deal(draw))))]}"


# ---- the figures ---------------------------------------------------------------------------

def duels(stronger: str, weaker: str) -> dict[str, Duel]:
    """A stronger player among three weaker ones, by contract."""
    deals = DEALS[weaker, stronger]
    return {contract: fight(Board(contract), stronger, weaker, range(SEEDS, SEEDS + deals)) for contract in CONTRACTS}


def compared(stronger: str, weaker: str, in_each: float | None) -> Iterator[Figure]:
    """The lead over all contracts, that in each one held against so many errors, and what a decision took."""
    found = duels(stronger, weaker)
    name = f"king.{stronger}_above_{weaker}"
    yield Figure.above(name, *pooled(found.values()))
    for contract, duel in found.items():
        if in_each is None:
            yield Figure.told(f"{name}.{contract}", duel.mean, duel.error)
        else:
            yield Figure.above(f"{name}.{contract}", duel.mean, duel.error, in_each)
    costs = Costs()
    for duel in found.values():
        costs.add(duel.costs)
    for player in (stronger, weaker):
        yield Figure.told(f"{name}.{player}_ms", costs[player])


def figures() -> Iterator[Figure]:
    """All of them."""
    for weaker, stronger in zip(LEVELS, LEVELS[1:]):
        yield from compared(stronger, weaker, -2.0)
    for weaker, stronger in zip(LEVELS, LEVELS[2:]):
        yield from compared(stronger, weaker, 3.0)
    yield from compared(TIMED, ISMCTS, None)
