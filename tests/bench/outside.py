"""OpenSpiel and rlcard at random play, each driven from Python the way its own examples do it.

For OpenSpiel that is `open_spiel/python/examples/example.py`: while not over, ask whether chance is
due, list what may be done, draw one with `choice`, apply it. One thing is simpler, in its favour:
outcomes of chance are drawn like actions, for here all are equally likely. For rlcard it is
`env.run` with its own random agents.
"""

from __future__ import annotations

from itertools import cycle

import pyspiel
import rlcard
from rlcard.agents import RandomAgent

from tests.bench.loops import DEALS, choice
from tests.bench.ratio import Job

HEARTS = "hearts(pass_cards=False)"
OH_HELL = "oh_hell(players=4,num_tricks_fixed=10)"


def dealt(game: pyspiel.Game) -> pyspiel.State:
    """A new state with the cards dealt."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(choice(state.chance_outcomes())[0])
    return state


def play_out(state: pyspiel.State) -> None:
    """Play to the end."""
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choice(state.chance_outcomes())[0])
        else:
            state.apply_action(choice(state.legal_actions()))


def clone(name: str, decisions: int) -> Job:
    """One deal from a clone, with this many decisions."""
    game = pyspiel.load_game(name)
    next_state = cycle([dealt(game) for _ in range(DEALS)]).__next__

    def job() -> int:
        play_out(next_state().clone())
        return decisions
    return job


def deal(name: str, decisions: int) -> Job:
    """One deal with the dealing; only the players' decisions count."""
    game = pyspiel.load_game(name)

    def job() -> int:
        play_out(game.new_initial_state())
        return decisions
    return job


def bridge() -> Job:
    """One game of rlcard's bridge, dealing and bidding included; every decision counts."""
    env = rlcard.make("bridge", {"seed": 7})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def job() -> int:
        trajectories, _ = env.run()
        # Of each seat: what it saw and what it did, in turn, and what it saw at the end.
        return sum(len(trajectory) // 2 for trajectory in trajectories)
    return job


def hearts() -> Job:
    """Hearts from a clone."""
    return clone(HEARTS, 52)


def oh_hell() -> Job:
    """Oh hell from a clone: four bids and ten tricks of four."""
    return clone(OH_HELL, 44)
