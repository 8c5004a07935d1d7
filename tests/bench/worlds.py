"""Deals that fit what a seat sees, drawn: against a plain shuffle of the cards, which knows nothing.

The moments are of random play, early and late in a deal or round; the figures are how many shuffles one deal drawn, one
moment read or one deal laid out in the fast kernel takes, all from one run in turn (see `ratio.py`).
"""

from __future__ import annotations

import random
from itertools import cycle

from engine import bots, king, skull_king
from engine.bots.king.worlds import Worlds as KingWorlds
from engine.bots.skull_king.worlds import Worlds as SkullKingWorlds
from engine.bots.skull_king.worlds import shuffled
from engine.king.contract import CONTRACTS
from engine.king.fast import shuffled as king_shuffled
from engine.table import TABLE, legal
from tests.bench import ratio
from tests.bench.figure import Figure

rng = random.Random(9)
draw = rng.random
CUTS = (0, 0.3, 0.6, 0.85)
"""How much of a deal is played."""


def king_moments() -> list[tuple]:
    """Views and memories, of every contract."""
    found = []
    for contract in CONTRACTS:
        options = king.PRESETS["king_004"].changed(session="single", single_deals="1", single_contract=contract)
        for cut in CUTS:
            state, memory = king.new(4, options, 0), bots.new_memory("king", 4)
            while state.phase != "play" or len(state.out()) < 52 * cut:
                step(king, state, memory)
            found.append((king.view(state, state.turn), memory))
    return found


def skull_king_moments() -> list[tuple]:
    """Views and memories of rounds of ten cards, at four seats and at six."""
    found = []
    for seats in (4, 6):
        options = skull_king.PRESETS["sk_official_70"].changed(rounds="ten_tens")
        for cut in CUTS * 3:
            state, memory = skull_king.new(seats, options, 0), bots.new_memory("skull_king", seats)
            while state.phase != "play" or 10 - max(map(len, state.hands)) < 10 * cut:
                step(skull_king, state, memory)
            found.append((skull_king.view(state, state.turn), memory))
    return found


def step(game, state, memory) -> None:
    """Anything that may be done."""
    seat = min(game.to_act(state))
    action = game.chance(state, rng.randrange) if seat == TABLE else rng.choice(legal(game, state, seat))
    memory.note(game.step(state, seat, action))


def jobs() -> dict[str, ratio.Job]:
    """What is measured in turn."""
    kings, skull_kings = king_moments(), skull_king_moments()
    king_next = cycle([KingWorlds(*moment) for moment in kings]).__next__
    next_world = cycle([SkullKingWorlds(*moment) for moment in skull_kings]).__next__
    king_moment, moment, pack = cycle(kings).__next__, cycle(skull_kings).__next__, list(range(70))

    def weigh() -> None:
        worlds = next_world()
        worlds.weight(worlds.heaps(draw))

    return {name: counted(job) for name, job in {
        "king.shuffle": lambda: king_shuffled(draw), "king.hands": lambda: king_next().hands(draw),
        "king.deal": lambda: king_next().deal(draw), "king.read": lambda: KingWorlds(*king_moment()),
        "skull_king.shuffle": lambda: shuffled(pack, draw), "skull_king.heaps": lambda: next_world().heaps(draw),
        "skull_king.weighed": weigh, "skull_king.round": lambda: next_world().round(draw),
        "skull_king.read": lambda: SkullKingWorlds(*moment())}.items()}


def counted(job) -> ratio.Job:
    """A job that is done once."""
    def once() -> int:
        job()
        return 1
    return once


BOUNDS = {"king.hands": 2.5, "king.deal": 5.0, "skull_king.heaps": 2.5, "skull_king.weighed": 4.0}
"""Shuffles; what reads a moment or lays out a round is told."""


def run() -> list[Figure]:
    """The figures."""
    rates = ratio.measure(jobs())
    figures = []
    for name in rates.laps:
        game, what = name.split(".")
        if what == "shuffle":
            figures.append(Figure.told(f"worlds.{game}_shuffles_per_cpu_second", round(rates.of(name))))
            continue
        shuffles = rates.ratio(f"{game}.shuffle", name)
        title = f"worlds.{game}_{what}_in_shuffles"
        figures.append(Figure.at_most(title, shuffles, BOUNDS[name]) if name in BOUNDS
                       else Figure.told(title, shuffles))
    return figures
