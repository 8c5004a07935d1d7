"""The desk of a bot that thinks elsewhere: a question as text, an answer as text.

    desk = Desk(clock, draws)
    desk.answer('{"do": "think", "record": "skulls-and-kings 1 ...", "seat": 2, "level": "expert",
                 "seed": 7, "seconds": 0.8}')                       -> '{"action": "play 9S", "slices": 61}'
    desk.answer('{"do": "weigh", "record": ..., "seat": 2, "seed": 7, "seconds": 2.0}')
                                        -> '{"values": [["play 9S", 12.0, 0.0, 0.0, {"taker": 0.2}], ...], ...}'

`record` is the game so far as the seat may hold it. A desk keeps the games it was asked about, so that only what is new
is played. To a question with `played`, what a person did at the moment, the answer has the `grade` of it; with `truth`,
the whole record of the moment, the actions are weighed in the deal as it was too. Where chance should decide among the
actions, `mix` tells how often each.

`begin` is the same work in slices of a few thousandths of a second, for a page that has to think by itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

from ..games import GAMES
from ..record import parse
from ..table import Game, Malformed, Seat, State, check, parse_line
from . import Draw, Memory, Thought, new_memory, think, weigh
from .teaching import grade, of
from .thinking import LEVELS

KEPT = 10
"""Games a desk remembers: of one table there is one for each seat."""
MOST_SECONDS = 60.0
MIX = "mix"
"""The mark of a game in which chance decides among the actions: how often each is to be taken."""
LINES = 12
"""Lines of a record that are played in one slice."""

Work = Generator[None, None, str]
"""Yields after every slice and returns the answer."""


class Follower:
    """One game as somebody knows it, as far as it has been played."""

    __slots__ = ("game", "lines", "memory", "name", "seats", "state")

    def __init__(self, text: str) -> None:
        """The game of a record before its first line. Raises DamagedRecord."""
        record = parse(text)
        self.name, self.seats = record.game, record.seats
        self.game: Game = GAMES[record.game]
        self.state: State = record.begin()
        self.memory: Memory = new_memory(record.game, record.seats)
        self.lines: list[str] = []

    def play(self, line: str) -> None:
        """The next line. Raises a TableError."""
        seat, action = parse_line(self.game, line, self.seats)
        check(self.game, self.state, seat, action)
        self.memory.note(self.game.step(self.state, seat, action))
        self.lines.append(line)


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked; see the module's text."""

    do: str
    record: str
    seat: Seat
    draw: Draw
    seconds: float
    level: str
    truth: str | None
    played: str


class Desk:
    """Answers questions, one after the other. `clock` counts seconds; `draws(seed)` gives numbers in [0, 1)."""

    def __init__(self, clock: Callable[[], float], draws: Callable[[int], Draw]) -> None:
        self._clock, self._draws = clock, draws
        self._games: dict[str, Follower] = {}

    def answer(self, text: str) -> str:
        """The answer to a question. Raises Malformed, and DamagedRecord for a text that is no record."""
        work = self.begin(text)
        while True:
            try:
                next(work)
            except StopIteration as done:
                return str(done.value)

    def begin(self, text: str) -> Work:
        """The same in slices. Raises as `answer` does, at any slice."""
        asked = self._read(text)
        game = yield from self._follow(asked.record)
        if asked.seat not in game.game.to_act(game.state):
            raise Malformed("bad_question", got=asked.seat)
        view = game.game.view(game.state, asked.seat)
        if asked.do == "think":
            thought = think(game.name, view, game.memory, asked.level, asked.draw)
            slices = yield from self._think(thought, asked.seconds)
            return json.dumps({"action": thought.choice(), "slices": slices})
        thought = weigh(game.name, view, game.memory, asked.draw)
        slices = yield from self._think(thought, asked.seconds)
        answer = {"values": values(thought), "lessons": of(game.name).lessons(view, game.memory), "slices": slices,
                  "grade": grade(game.name, thought.values(), asked.played)}
        if mix := {value.action: value.marks[MIX] for value in thought.values() if MIX in value.marks}:
            answer["mix"] = mix
        if asked.truth is not None:
            whole = yield from self._follow(asked.truth)
            real = weigh(game.name, view, game.memory, asked.draw, whole.state.copy())
            yield from self._think(real, asked.seconds)
            answer |= {"truth": values(real), "luck": grade(game.name, real.values(), asked.played)}
        return json.dumps(answer)

    def _read(self, text: str) -> Question:
        try:
            asked = json.loads(text)
            level, truth = asked.get("level", LEVELS[-1]), asked.get("truth")
            if asked["do"] not in ("think", "weigh") or level not in LEVELS:
                raise ValueError(asked["do"], level)
            return Question(asked["do"], str(asked["record"]), int(asked["seat"]), self._draws(int(asked["seed"])),
                            min(float(asked["seconds"]), MOST_SECONDS), level, None if truth is None else str(truth),
                            str(asked.get("played", "")))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Malformed("bad_question", got=str(error)[:80]) from error

    def _follow(self, text: str) -> Generator[None, None, Follower]:
        """The game of a record, played as far as the record goes."""
        head, _, rest = text.partition("\nplay\n")
        lines = rest.rstrip("\n").split("\n")[:-1]
        # A game that goes wrong on the way is not kept.
        game = self._games.pop(head, None)
        if game is None or lines[:len(game.lines)] != game.lines or any(line.startswith("undo ") for line in lines):
            game, lines = Follower(text), parse(text).play()
        for number, line in enumerate(lines[len(game.lines):], 1):
            game.play(line)
            if number % LINES == 0:
                yield
        self._games[head] = game
        while len(self._games) > KEPT:
            del self._games[next(iter(self._games))]
        return game

    def _think(self, thought: Thought, seconds: float) -> Generator[None, None, int]:
        """Think until the time is over; how many slices that were."""
        end, slices = self._clock() + seconds, 0
        while thought.step():
            slices += 1
            if self._clock() >= end:
                break
            yield
        return slices


def values(thought: Thought) -> list[list[Any]]:
    """What a thought says its actions are worth, as JSON values; an endless error is None."""
    return [[value.action, value.worth, value.behind, value.error if value.error < float("inf") else None,
             dict(value.marks)] for value in thought.values()]
