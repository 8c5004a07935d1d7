"""Games that bots play under random options, for what must hold at every decision of theirs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

from engine import bots
from engine.record import Record, line_of
from engine.table import TABLE
from tests.engine.walks import KNOWS, first_position

MOST_ACTIONS = 3_000


class Decision(NamedTuple):
    """A bot's moment: the position and the memory it decided by, and what it did."""

    state: Any
    seat: int
    style: str
    memory: Any
    text: str


def seeded(game: Any, seed: int) -> random.Random:
    """The numbers of a game."""
    return random.Random(f"{game.NAME} bots {seed}")


def played(game: Any, seed: int) -> Iterator[tuple[Any, int, Any, str, Any]]:
    """One game of bots: position, seat, action, style and memory before every action. The position
    is changed in place afterwards, and the memory too."""
    rng = seeded(game, seed)
    _, state = first_position(game, rng)
    styles = [rng.choice(bots.styles(game.NAME)) for _ in range(state.seats)]
    memory = bots.new_memory(game.NAME, state.seats)
    for _ in range(MOST_ACTIONS):
        seats = sorted(game.to_act(state))
        if not seats:
            return
        seat = rng.choice(seats)
        if seat == TABLE:
            style, action = "", game.chance(state, rng.randrange)
        else:
            style, view = styles[seat], game.view(state, seat)
            text = bots.decide(game.NAME, view, memory, style, rng.random)
            assert text in view.legal
            action = game.parse(text)
        yield state, seat, action, style, memory
        memory.note(game.step(state, seat, action))
    raise AssertionError("the game does not end")


@cache
def decisions(game: Any, games: int) -> list[Decision]:
    """Every third decision of bots in so many games."""
    found = []
    for seed in range(games):
        for number, (state, seat, action, style, memory) in enumerate(played(game, seed)):
            if seat != TABLE and (number % 3 == 0 or state.phase not in ("play", "bid")):
                found.append(Decision(state.copy(), seat, style, deepcopy(memory), str(action)))
    return found


def blind(game: Any, moments: list[Decision]) -> int:
    """What a seat cannot see is dealt anew, and changes nothing: the same memory and the same
    draws give the same action. How many positions could be changed at all."""
    rng, changed = random.Random(3), 0
    for state, seat, style, memory, _ in moments:
        other = KNOWS[game.NAME].swapped(state, seat, rng)
        if other is None:
            continue
        changed += 1
        one, two = (bots.decide(game.NAME, game.view(position, seat), deepcopy(memory), style,
                                random.Random(changed).random) for position in (state, other))
        assert one == two
    return changed


def recorded(game: Any, seed: int) -> tuple[Record, Any]:
    """The record of a game of bots, and the memory at its end."""
    starter, state = first_position(game, seeded(game, seed))
    record, memory = Record(game.NAME, state.seats, state.options, ("",) * state.seats,
                            starter), None
    for _, seat, action, _, memory in played(game, seed):
        record.lines.append(line_of(seat, action))
    return record, memory
