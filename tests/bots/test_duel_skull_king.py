"""How strong Skull King's bots are: one of them against three seats that play at random, in whole
games. The seeds are fixed, so the figures are the same on every machine.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Any

import pytest

from engine import bots
from engine import skull_king as game
from engine.table import TABLE

STYLES = bots.styles("skull_king")
AT_RANDOM = "at_random"
SEATS = 4
CHUNK = 16
PRESET = "sk_official_70"
LEAST = 250
"""Points a game of ten rounds by which a bot is ahead of each of three seats at random."""
GAMES = 48
OTHERS = {"sk_official_74": 200, "sk_official_2013": 150, "sk_fa_003": 20}
"""The same of other rule sheets, with some room: the Persian one has five rounds of small scores."""
FEW = 32


def any_legal(state: Any, seat: int, draw: Callable[[], float]) -> Any:
    """Any legal action, each as likely."""
    actions = game.candidates(state, seat)
    while True:
        action = actions[int(draw() * len(actions))]
        if game.forbid(state, seat, action) is None:
            return action


def scores(seed: int, styles: list[str], preset: str) -> tuple[int, ...]:
    """Play a whole game."""
    rng = random.Random(seed)
    state = game.new(SEATS, game.PRESETS[preset], seed // SEATS % SEATS)
    memory = bots.new_memory("skull_king", SEATS)
    while seats := sorted(game.to_act(state)):
        seat = seats[0]
        if seat == TABLE:
            action = game.chance(state, rng.randrange)
        elif styles[seat] == AT_RANDOM:
            action = any_legal(state, seat, rng.random)
        else:
            view = game.view(state, seat)
            action = game.parse(bots.decide("skull_king", view, memory, styles[seat], rng.random))
        memory.note(game.step(state, seat, action))
    return game.scores(state)


def leads(style: str, preset: str, first: int) -> list[tuple[float, ...]]:
    """By how much one bot is ahead of each of the three others; it takes every seat in turn."""
    found = []
    for seed in range(first, first + CHUNK):
        seat = seed % SEATS
        made = scores(seed, [style if s == seat else AT_RANDOM for s in range(SEATS)], preset)
        found.append(tuple(made[seat] - made[(seat + i) % SEATS] for i in range(1, SEATS)))
    return found


@pytest.fixture(scope="module")
def workers() -> Iterator[Executor]:
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        yield pool


def played(workers: Executor, style: str, preset: str, games: int) -> list[tuple[float, ...]]:
    jobs = [workers.submit(leads, style, preset, first) for first in range(0, games, CHUNK)]
    return [lead for job in jobs for lead in job.result()]


def least(games: list[tuple[float, ...]]) -> float:
    """What the leads are above, as good as certain: the smallest mean, three errors taken off."""
    return min(mean(each) - 3 * stdev(each) / len(each) ** 0.5 for each in zip(*games))


@pytest.mark.parametrize("style", STYLES)
def test_one_bot_is_ahead_of_each_of_three_at_random(style, workers, capsys):
    games = played(workers, style, PRESET, GAMES)
    with capsys.disabled():
        print(f"\n{style}: ahead by {[round(mean(each)) for each in zip(*games)]}, "
              f"surely by {least(games):.0f}, in {len(games)} games")
    assert least(games) > LEAST


@pytest.mark.parametrize("preset", OTHERS)
def test_other_rule_sheets_are_played_as_well(preset, workers, capsys):
    games = played(workers, STYLES[0], preset, FEW)
    with capsys.disabled():
        print(f"\n{preset}: ahead by {[round(mean(each)) for each in zip(*games)]}")
    assert min(mean(each) for each in zip(*games)) > OTHERS[preset]


def test_bots_mostly_meet_their_bids(workers, capsys):
    shares = list(workers.map(met, range(4)))
    with capsys.disabled():
        print(f"\nbids met at tables of four bots: {mean(shares):.2f}")
    assert mean(shares) > 0.5


def met(seed: int) -> float:
    """The share of bids that are met in a game of four bots."""
    rng = random.Random(f"met {seed}")
    state = game.new(SEATS, game.PRESETS[PRESET], seed)
    memory = bots.new_memory("skull_king", SEATS)
    while seats := sorted(game.to_act(state)):
        seat = seats[0]
        if seat == TABLE:
            action = game.chance(state, rng.randrange)
        else:
            view = game.view(state, seat)
            style = STYLES[seat % len(STYLES)]
            action = game.parse(bots.decide("skull_king", view, memory, style, rng.random))
        memory.note(game.step(state, seat, action))
    return mean(row.bid == row.won for rows in state.history for row in rows)
