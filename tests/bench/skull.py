"""Skull engine: random games per CPU second, and `apply` against `step`; bots per decision.

Games per second depend on the machine and are only told. The bounds are ratios of times taken in
turn within this run, so a slow or busy machine changes both sides alike.
"""

import random
import time
from collections.abc import Callable

from engine import bots
from engine.games import GAMES
from engine.table import TABLE, apply, legal
from tests.bench.figure import Figure
from tests.engine.botplay import strides

SKULL = GAMES["skull"]
RULES = SKULL.PRESETS["skull_official"]
SEATS = 4
GAMES_PLAYED = 150
"""Games of one lap."""
LAPS = 5
"""Laps of each kind, taken in turn; the quickest counts."""
DECISIONS = 800
APPLY_TO_STEP = 3.0
"""`apply` also checks and copies: at most this many times the cost of `step`."""
DECISION_TO_GAME = 0.1
"""A bot's decision takes at most this share of a whole game played at random."""


def plays() -> list[list[tuple[int, object]]]:
    """Seat and action of every line of some games at random."""
    found = []
    for seed in range(GAMES_PLAYED):
        rng = random.Random(seed)
        state, lines = SKULL.new(SEATS, RULES, 0), []
        while seats := sorted(SKULL.to_act(state)):
            seat = rng.choice(seats)
            action = rng.choice(legal(SKULL, state, seat))
            lines.append((seat, action))
            SKULL.step(state, seat, action)
        found.append(lines)
    return found


def by_step(games: list[list[tuple[int, object]]]) -> None:
    """Replay with `step` on a state of one's own."""
    for lines in games:
        state = SKULL.new(SEATS, RULES, 0)
        for seat, action in lines:
            SKULL.step(state, seat, action)


def by_apply(games: list[list[tuple[int, object]]]) -> None:
    """Replay through the door."""
    for lines in games:
        state = SKULL.new(SEATS, RULES, 0)
        for seat, action in lines:
            state, _ = apply(SKULL, state, seat, action)


def whole_games() -> None:
    """Games at random by `step`, the choice of actions included."""
    for seed in range(GAMES_PLAYED):
        rnd = random.Random(seed).random
        state = SKULL.new(SEATS, RULES, int(rnd() * SEATS))
        while seats := SKULL.to_act(state):
            seat = min(seats)
            actions = legal(SKULL, state, seat)
            SKULL.step(state, seat, actions[int(rnd() * len(actions))])


def positions() -> list[tuple]:
    """Positions in which a bot is to act, with the memory of that moment, from games of bots."""
    found: list[tuple] = []
    seed = 0
    while len(found) < DECISIONS:
        styles = [bots.styles("skull")[(seed + s) % 3] for s in range(SEATS)]
        state = SKULL.new(SEATS, RULES, seed % SEATS)
        for before, seat, _, memory in strides(state, styles, random.Random(seed).random):
            if seat != TABLE:
                # The memory goes on changing; its final form costs the same to read.
                found.append((before.copy(), seat, memory, styles[seat]))
        seed += 1
    return found[:DECISIONS]


def decisions(moments: list[tuple]) -> None:
    """A view and a decision at every position."""
    draw = random.Random(1).random
    for state, seat, memory, style in moments:
        bots.decide("skull", SKULL.view(state, seat), memory, style, draw)


def cpu(work: Callable[..., None], *arguments: object) -> float:
    """Processor seconds of one lap."""
    start = time.process_time()
    work(*arguments)
    return time.process_time() - start


def run() -> list[Figure]:
    """The figures."""
    games, moments = plays(), positions()
    laps = [(cpu(by_step, games), cpu(by_apply, games), cpu(whole_games),
             cpu(decisions, moments)) for _ in range(LAPS)]
    step, door, whole, deciding = (min(lap[i] for lap in laps) for i in range(4))
    decision, game = deciding / DECISIONS, whole / GAMES_PLAYED
    return [
        Figure.told("skull.random_games_per_cpu_second", GAMES_PLAYED / whole),
        Figure.told("skull.replayed_games_per_cpu_second_step", GAMES_PLAYED / step),
        Figure.told("skull.replayed_games_per_cpu_second_apply", GAMES_PLAYED / door),
        Figure.at_most("skull.apply_over_step", door / step, APPLY_TO_STEP),
        Figure.told("skull.bot_decisions_per_cpu_second", 1 / decision),
        Figure.at_most("skull.bot_decision_over_random_game", decision / game, DECISION_TO_GAME),
    ]
