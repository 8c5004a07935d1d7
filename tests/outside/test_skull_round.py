"""OpenSpiel as an outside check of Skull's solved bot for two.

The bot's own worth and nash_conv, and OpenSpiel's own CFR+, on the round as the engine plays it. STANDINGS=all, as in
`make soak`, measures every standing.
"""

from __future__ import annotations

import os

import pytest
from open_spiel.python.algorithms.cfr import CFRPlusSolver
from open_spiel.python.algorithms.expected_game_score import policy_value
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.policy import UniformRandomPolicy

from engine.bots.skull.mixes import worth
from engine.bots.skull.standing import GONE, SURE, UNSURE, Pair, Standing, every, pairs
from tests.outside.skull_round import SkullRound, Solved


def unsure(discs: int, wins: int) -> Standing:
    """A seat that may have lost its skull."""
    return Standing(discs, UNSURE, wins)


EACH = [
    (unsure(2, 1), unsure(2, 1)), (unsure(2, 0), unsure(2, 0)), (unsure(3, 1), unsure(2, 0)),
    (Standing(2, SURE, 0), unsure(3, 1)), (Standing(3, GONE, 1), Standing(2, SURE, 0)),
    (unsure(1, 0), Standing(4, SURE, 1)), (unsure(3, 0), unsure(3, 0))]
if os.environ.get("STANDINGS") == "all":
    EACH = [pair for discs, won in every() for pair in pairs(discs, won)]
SOLVED_ALIKE = [((unsure(2, 1), unsure(2, 1)), 60), ((unsure(2, 0), unsure(1, 0)), 60)]
"""Standings, and steps of CFR+ after which it is as near to perfect play as the bot."""


def named(pair: Pair) -> str:
    """A standing as a test's name."""
    return " ".join(f"{discs}{'gone unsure sure'.split()[skull]}{wins}" for discs, skull, wins in pair)


def value(game: SkullRound, policy) -> float:
    """The starter's chance to win by a policy of both."""
    return policy_value(game.new_initial_state(), [policy] * 2)[0] + 0.5


def gap(game: SkullRound, policy) -> float:
    """nash_conv / 2."""
    return nash_conv(game, policy, use_cpp_br=False) / 2


@pytest.mark.parametrize("pair", EACH, ids=named)
def test_nobody_can_outwit_the_bot_by_more_than_two_thousandths(pair):
    game = SkullRound(pair)
    assert 0.0 <= gap(game, Solved(game)) + 1e-9 <= 0.002
    assert value(game, Solved(game)) == pytest.approx(worth(pair), abs=2e-4)


@pytest.mark.parametrize("pair, steps", SOLVED_ALIKE, ids=lambda of: named(of) if isinstance(of, tuple) else str(of))
def test_open_spiels_own_solver_finds_the_same_worth(pair, steps):
    game = SkullRound(pair)
    solver = CFRPlusSolver(game)
    for _ in range(steps):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    assert gap(game, found) < 0.002
    assert value(game, found) == pytest.approx(worth(pair), abs=0.002)


def test_the_measure_sees_play_at_random_and_what_is_hidden_stays_so():
    game = SkullRound((unsure(2, 1), unsure(2, 1)))
    assert gap(game, UniformRandomPolicy(game)) > 0.05
    told = set()
    for first in ("place rose", "place skull"):
        state = game.new_initial_state()
        state.apply_action(3)
        for word in (first, "place rose", "bid 1"):
            state.apply_action(next(action for action in state.legal_actions()
                                    if state.action_to_string(state.current_player(), action) == word))
        told.add(state.information_state_string())
        assert state.current_player() == 1 and first in state.information_state_string(0)
    assert len(told) == 1
