"""Deals of one contract of King for duels: the cards, the chooser and the trump suit come of the deal's number."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine import bots, king
from engine.cards import DECK, shuffled
from engine.king.contract import SEATS
from engine.table import TABLE
from tests.arena.duel import Costs, Decider, by_level, finish

NAMED_BY = "careful"
"""Who names the trump suit, at every table."""


class Board:
    """Deals of one contract."""

    seats = SEATS

    def __init__(self, contract: str) -> None:
        self.contract = contract

    def decider(self, name: str) -> Decider:
        """Who plays under a name."""
        return by_level("king", name)

    def play(self, deal: int, names: Sequence[str], costs: Costs) -> Sequence[float]:
        """The points of the seats."""
        draw = random.Random(f"{self.contract} {deal}")
        options = king.PRESETS["king_004"].changed(session="single", single_deals="1", single_contract=self.contract)
        state, memory = king.new(SEATS, options, draw.randrange(SEATS)), bots.new_memory("king", SEATS)
        cards = shuffled(DECK, draw.randrange)
        hands = "/".join(" ".join(cards[seat::SEATS]) for seat in range(SEATS))
        memory.note(king.step(state, TABLE, king.parse(f"deal {hands}")))
        view = king.view(state, state.chooser)
        named = bots.decide("king", view, memory, NAMED_BY, draw.random)
        memory.note(king.step(state, state.chooser, king.parse(named)))
        finish(king, state, memory, names, [self.decider(name) for name in names], f"{self.contract} {deal}", costs)
        return state.log[0].points
