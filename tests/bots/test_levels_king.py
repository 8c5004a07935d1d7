"""King's levels over a few duplicate deals of fixed seeds, with so few worlds that it is quick: the figures are the
same on every machine. How strong they are at full length is measured by `make arena ONLY=king`."""

from __future__ import annotations

import pytest
from engine.bots.king import levels, search
from tests.arena.duel import fight, pooled
from tests.bots.deals_king import Board

DEALS = {"player above novice": ("player", "novice", 3), "expert above player": ("expert", "player", 2)}
CONTRACTS = ("NO_TRICKS", "BOLOLA", "LAST_TWO", "TRUMP")


@pytest.mark.parametrize("stronger, weaker, deals", DEALS.values(), ids=DEALS)
def test_a_higher_level_is_ahead(stronger, weaker, deals, monkeypatch, capsys):
    monkeypatch.setattr(levels, "PLANS", {"expert": search.Plan(8)})
    duels = [fight(Board(contract), stronger, weaker, deals, cores=1) for contract in CONTRACTS]
    value, error = pooled(duels)
    with capsys.disabled():
        print(f"\n{stronger} is {value:.1f} +- {error:.1f} points a deal ahead of {weaker}")
    assert value > 0 and all(duel.costs.decisions[stronger] > 25 * deals for duel in duels)
