"""Games of bots and of seats that play at random, from a seed: the same seed, the same game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine import bots
from engine.games import GAMES
from engine.table import TABLE

SKULL = GAMES["skull"]
AT_RANDOM = "at_random"
"""The style of a seat that takes any legal action, each as often as another."""
MOST_ACTIONS = 5_000

Draw = Callable[[], float]


def any_of(actions: Sequence[Any], draw: Draw) -> Any:
    """One of several, each as likely."""
    return actions[int(draw() * len(actions))]


def any_legal(state: Any, seat: int, draw: Draw) -> Any:
    """Any legal action. To draw again until nothing forbids it is as fair as to list what is
    legal, and quicker."""
    actions = SKULL.candidates(state, seat)
    while True:
        action = any_of(actions, draw)
        if SKULL.forbid(state, seat, action) is None:
            return action


def chosen(state: Any, seat: int, memory: Any, style: str, draw: Draw) -> Any:
    """What a seat of that style does; TABLE draws."""
    if seat == TABLE or style == AT_RANDOM:
        return any_legal(state, seat, draw)
    return SKULL.parse(bots.decide("skull", SKULL.view(state, seat), memory, style, draw))


def strides(state: Any, styles: Sequence[str], draw: Draw) -> Iterator[tuple[Any, int, Any, Any]]:
    """Play to the end; yields position, seat, action and memory before each action.

    The position is changed in place afterwards: who wants to keep it copies it.
    """
    memory = bots.new_memory("skull", len(styles))
    for _ in range(MOST_ACTIONS):
        seats = sorted(SKULL.to_act(state))
        if not seats:
            return
        # Where several may act at once the order is nobody's secret and free.
        seat = any_of(seats, draw) if len(seats) > 1 else seats[0]
        action = chosen(state, seat, memory, styles[seat], draw)
        yield state, seat, action, memory
        memory.note(SKULL.step(state, seat, action))
    raise AssertionError("the game does not end")


def winner(seed: int, styles: Sequence[str], options: Any) -> int:
    """Play a whole game with a starter by chance: the seat that won, or -1."""
    draw = random.Random(seed).random
    state = SKULL.new(len(styles), options, int(draw() * len(styles)))
    for _ in strides(state, styles, draw):
        pass
    return state.winner
