"""Sealed games of Skull in one process, beside the same games on full knowledge.

A `World` has a sealed table (one for all, or one for each seat), every seat's secret side and own
replica, and a state of the engine that knows everything. Each line of play that a table gives out
is fed to all of them, and they must agree.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from engine.games import GAMES
from engine.options import Options
from engine.sealed.discs_code import ACT, OPEN
from engine.sealed.discs_leave import with_hands
from engine.sealed.discs_owner import Owner
from engine.sealed.discs_table import DiscTable, Line, Void
from engine.sealed.fault import Fault
from engine.sealed.seed import Secrets
from engine.sealed.sodium import load
from engine.sealed.transcript import context
from engine.table import TABLE, check, legal

SKULL = GAMES["skull"]
OFFICIAL = SKULL.PRESETS["skull_official"]
KINDS = ("rose", "skull")


@cache
def group() -> Any:
    """libsodium's."""
    return load()


def options_at_random(draw: random.Random) -> Options:
    """A value for every option."""
    return Options(SKULL.OPTIONS, {option.name: draw.choice(option.values) for option in SKULL.OPTIONS})


def secrets(seat: int, about: bytes) -> Secrets:
    """A seat's, in a game."""
    return Secrets(bytes([seat + 1]) * 32, about)


class World:
    """One game. `apart`: a table for every seat; else all share one."""

    def __init__(self, seats: int, options: Options = OFFICIAL, starter: int | None = 0, name: object = "",
                 apart: bool = False, over: Any = None) -> None:
        self.about, self.options, self.starter = context("test", str(name)), options, starter
        self.seats = range(seats)
        tables = [self.table(over) for _ in (self.seats if apart else range(1))]
        self.tables = tables
        self.owners = [Owner(tables[s if apart else 0], s, secrets(s, self.about)) for s in self.seats]
        self.full = SKULL.new(seats, options, starter)
        self.own = [SKULL.replica(seats, options, s, starter) for s in self.seats]
        self.decisions: dict[tuple[int, int], str] = {}
        """Every decision of a seat, by moment and seat."""
        self.lines: list[str] = []
        self.turned: list[str] = []
        """Slot and face of the discs that the full state has turned and no opening has shown yet."""

    def table(self, over: Any = None) -> DiscTable:
        """A new table of this game, at its beginning."""
        return DiscTable(over or group(), self.about, len(self.seats), self.options, self.starter)

    @property
    def first(self) -> DiscTable:
        return self.tables[0]

    @property
    def owing(self) -> list[int]:
        return [s for s in self.seats if self.owners[s].owes()]

    def message(self, seat: int, decide: Callable[[list[str]], str]) -> bytes:
        """What a seat owes."""
        answer = self.owners[seat].answer()
        if answer is not None:
            return answer
        action = decide([str(action) for action in legal(SKULL, self.full, seat)])
        self.decisions[self.owners[seat].table.moment, seat] = action
        return self.owners[seat].act(action)

    def send(self, seat: int, message: bytes) -> None:
        """Bring a message to every table."""
        found = [table.receive(seat, message) for table in self.tables]
        assert all(lines == found[0] for lines in found)
        self.follow(found[0])

    def follow(self, lines: list[Line | Void]) -> None:
        """Bring the replicas and the full state up to date, and compare."""
        for line in lines:
            if isinstance(line, Void):
                hands = {s: [KINDS[face] for face in self.owners[s].faces()] for s in self.seats
                         if not self.first.state.out[s]}
                self.turned = []
                self.full = with_hands(SKULL, line.position, self.full, hands)
                self.own = [with_hands(SKULL, line.position, self.full, {s: hands[s]} if s in hands else {})
                            for s in self.seats]
                continue
            self.lines.append(f"{line.seat} {line.action}")
            self.step_all(line)
        self.compare()

    def step_all(self, line: Line) -> None:
        """One line, on everybody's knowledge."""
        whose = self.first.state.bidder if line.seat == TABLE else line.seat
        if str(line.action).startswith("show "):
            # Who knows all turned the disc when it was named: what was opened must be that face.
            assert str(line.action) == f"show {self.turned.pop(0)}"
        else:
            known = self.owners[whose].own(line) if whose >= 0 else line.action
            # Between an order and what is taken the loser's list is the latest, so it can be asked.
            check(SKULL, self.full, line.seat, known)
            for event in SKULL.step(self.full, line.seat, known):
                match type(event).__name__:
                    case "DiscTurned":
                        self.turned.append(f"{event.owner}.{event.index} {event.kind}")
                    case "DiscShown":
                        self.turned.append(f"{event.seat}.{event.index} {event.kind}")
        for s in self.seats:
            form = self.owners[s].own(line)
            if form is not None:
                check(SKULL, self.own[s], line.seat, form)
                SKULL.step(self.own[s], line.seat, form)

    def compare(self) -> None:
        """Everybody has the same public position; between a flip and its opening some know more."""
        if self.first.due.kind != OPEN:
            public = SKULL.view(self.first.state, None).public()
            assert SKULL.view(self.full, None).public() == public
            for s in self.seats:
                assert SKULL.view(self.own[s], s).public() == public
                assert SKULL.view(self.own[s], s).hand == SKULL.view(self.full, s).hand

    # ---- play ------------------------------------------------------------------------------

    def over(self) -> bool:
        return not self.first.due.seats

    def at_random(self, draw: random.Random, until: Callable[[World], bool] | None = None) -> World:
        """Play on at random to the end, or until something holds."""
        while not self.over() and not (until and until(self)):
            seat = draw.choice(self.owing)
            self.send(seat, self.message(seat, draw.choice))
        return self

    def settle(self) -> World:
        """Send everything that takes no decision."""
        while not self.over() and self.first.due.kind != ACT:
            for seat in self.owing:
                self.send(seat, self.owners[seat].answer())
        return self

    def say(self, *lines: str) -> World:
        """Decisions, `1 place rose`; what takes none goes between them by itself."""
        for line in lines:
            self.settle()
            seat, _, action = line.partition(" ")
            self.decisions[self.first.moment, int(seat)] = action
            self.send(int(seat), self.owners[int(seat)].act(action))
        return self


def refused(world: World, seat: int, message: object) -> str:
    """The clause by which every table refuses a message; each names the seat and stays as it was."""
    clauses = set()
    for table in world.tables:
        before = table.moment, table.head, str(table.state), dict(table.inbox)
        try:
            table.receive(seat, message)
        except Fault as fault:
            assert fault.seat == seat and fault.entry.startswith(f"{seat}.")
            clauses.add(fault.clause)
        else:
            raise AssertionError("taken")
        assert before == (table.moment, table.head, str(table.state), dict(table.inbox))
    (clause,) = clauses
    return clause
