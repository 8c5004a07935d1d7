"""How strong Skull's bots are: one of them against three seats that play at random, and against
each other. The seeds are fixed, so the figures are the same on every machine.

4,000 games a style: 2,000 by the official rules and 2,000 by the Hungarian sheet. One in four wins
by luck alone; the standard error of a share of 4,000 games is 0.008.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from engine import bots
from tests.engine.botplay import AT_RANDOM, SKULL, winner

STYLES = bots.styles("skull")
PRESETS = ("skull_official", "skull_hu_001")
SEATS = 4
GAMES = 4_000
CHUNK = 250
MIXED = 500
LEAST = 0.45
"""Share of the games one bot wins against three at random."""
HOPELESS = 0.15
"""Share that every style exceeds at a table of bots."""


def options(preset: str):
    """The preset, started by lot: nobody claims to have given a flower."""
    return SKULL.PRESETS[preset].changed(first_starter="random")


def alone(style: str, preset: str, first: int) -> int:
    """Games of a chunk of seeds that one bot wins; it takes every seat in turn."""
    rules, won = options(preset), 0
    for seed in range(first, first + CHUNK):
        seat = seed % SEATS
        styles = [style if s == seat else AT_RANDOM for s in range(SEATS)]
        won += winner(seed, styles, rules) == seat
    return won


def mixed(first: int) -> tuple[Counter, Counter]:
    """Seats taken and games won by each style, at tables of bots of any styles."""
    taken, won, rules = Counter(), Counter(), options(PRESETS[0])
    for seed in range(first, first + CHUNK):
        styles = random.Random(f"table {seed}").choices(STYLES, k=SEATS)
        seat = winner(seed, styles, rules)
        taken.update(styles)
        if seat >= 0:
            won[styles[seat]] += 1
    return taken, won


@pytest.fixture(scope="module")
def workers() -> Iterator[Executor]:
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize("style", STYLES)
def test_one_bot_beats_three_at_random(style, workers, capsys):
    each = GAMES // len(PRESETS)
    jobs = {preset: [workers.submit(alone, style, preset, first)
                     for first in range(0, each, CHUNK)] for preset in PRESETS}
    won = {preset: sum(job.result() for job in chunks) for preset, chunks in jobs.items()}
    shares = {preset: count / each for preset, count in won.items()}
    with capsys.disabled():
        print(f"\n{style}: {sum(won.values()) / GAMES:.3f} of {GAMES} games, {shares}")
    assert sum(won.values()) > LEAST * GAMES
    assert all(share > LEAST for share in shares.values())


def test_no_style_is_hopeless_among_bots(workers, capsys):
    taken, won = Counter(), Counter()
    for seats, wins in workers.map(mixed, range(0, MIXED, CHUNK)):
        taken += seats
        won += wins
    shares = {style: round(won[style] / taken[style], 3) for style in STYLES}
    with capsys.disabled():
        print(f"\na seat's share at tables of {SEATS} bots: {shares}")
    assert min(shares.values()) > HOPELESS
