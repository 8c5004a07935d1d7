"""The smallest game of cards: two seats, four cards, two each; any card may be played, in turn.

Tests use it where a whole game would only cost time. `registered` puts it among the games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

from engine.games import GAMES
from engine.options import Options
from engine.sealed import ledger, referee, verify
from engine.table import TABLE, Malformed, Result, Slot, Unknown
from tests.sealed import helpers

NAME, VERSION, SEATS, OPTIONS = "toy", 1, range(2, 3), ()
PRESETS = {"toy": Options(())}
CLAUSES = frozenset({"TOY-1"})
PACK = ("a", "b", "c", "d")


@dataclass(frozen=True)
class Action:
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass
class Trick:
    """What its name says; the audit counts those."""


@dataclass
class State:
    options: Options
    hands: list[list[Any]] = field(default_factory=lambda: [[], []])
    table: list[str] = field(default_factory=list)
    dealt: bool = False

    def copy(self) -> State:
        return State(self.options, [hand[:] for hand in self.hands], self.table[:], self.dealt)


def new(seats: int, options: Options, starter: int | None = None) -> State:
    return State(options)


def replica(seats: int, options: Options, seat: int | None, starter: int | None = None) -> State:
    return State(options)


def to_act(state: State) -> frozenset[int]:
    if not state.dealt:
        return frozenset({TABLE})
    return frozenset({len(state.table) % 2}) if len(state.table) < 4 else frozenset()


def candidates(state: State, seat: int) -> list[Action]:
    if seat == TABLE:
        return [Action("deal a b/c d")]
    return [Action(f"play {card}") for card in state.hands[seat] if isinstance(card, str)]


def forbid(state: State, seat: int, action: Action) -> str | None:
    verb, _, card = action.text.partition(" ")
    if seat == TABLE:
        return None if verb == "deal" else "TOY-1"
    hand = state.hands[seat]
    held = card in hand or any(isinstance(one, Unknown) for one in hand)
    return None if verb == "play" and held and card not in state.table else "TOY-1"


def step(state: State, seat: int, action: Action) -> list[Any]:
    verb, _, rest = action.text.partition(" ")
    if verb == "deal":
        state.hands = [hand.split(" ") if hand != "?" else [Unknown(Slot(i, 0))] * 2
                       for i, hand in enumerate(rest.split("/"))]
        state.dealt = True
        return []
    hand = state.hands[seat]
    hand.remove(rest) if rest in hand else hand.pop()
    state.table.append(rest)
    return [Trick()] if len(state.table) % 2 == 0 else []


def pack(state: State) -> tuple[tuple[str, ...], tuple[int, ...]]:
    return PACK, (2, 2)


def chance(state: State, below: Any) -> Action:
    return Action("deal a b/c d")


def public(state: State, seat: int, action: Action, viewer: int | None) -> Action:
    return action


def due(state: State) -> Slot | None:
    return None


def parse(text: str) -> Action:
    verb, _, rest = text.partition(" ")
    if verb == "deal" or (verb == "play" and rest in PACK):
        return Action(text)
    raise Malformed("unknown_action", got=text)


def scores(state: State) -> tuple[int, ...]:
    return (0, 0)


def result(state: State) -> Result | None:
    return Result((1, 1), ("", ""), (0, 1)) if len(state.table) == 4 else None


@contextmanager
def registered() -> Iterator[None]:
    """With the game in the registry, where sealed tables look for it."""
    games = {**{name: GAMES[name] for name in GAMES}, NAME: sys.modules[__name__]}
    with ExitStack() as patches:
        for module in (ledger, referee, verify, helpers):
            patches.enter_context(mock.patch.object(module, "GAMES", games))
        yield
