"""What one viewer lived through of a game online: its replica's actions, one by one, with what each brought about.

The replica of the room is always as far as can be; the screen comes after it at its own pace.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.games import GAMES
from engine.record import Record
from engine.sealed.entry import Step
from engine.sealed.ledger import Head
from engine.table import TABLE, Game, Seat, State, parse_line, seat_text


class Moment(NamedTuple):
    """An action that has been taken in."""

    step: Step
    before: State
    events: list[Any]


class Follower:
    """One viewer's way through a game; `seat` is None for whoever has none."""

    def __init__(self, head: Head, seat: Seat | None, names: Sequence[str]) -> None:
        self.game: Game = GAMES[head.game]
        self.seat = seat
        self.record = Record(head.game, len(head.signers), head.options, tuple(names), head.starter,
                             TABLE if seat is None else seat)
        self.state = self.record.begin()
        self.taken: list[Step] = []
        self.chapters: list[list[Any]] = []
        """All events, one list an action."""
        self.restarts = 0
        """How often the replica went back."""
        self.is_whole = True
        """Whether the record leads to the state: where a seat has left there is no such record."""

    def next(self, history: Sequence[Step]) -> Moment | None:
        """Take in the next action of a replica; None where there is none. A replica that went back (a
        table settled something about a seat) is followed from where it went another way."""
        if len(history) < len(self.taken) or (self.taken and history[len(self.taken) - 1] != self.taken[-1]):
            self._again()
        if len(history) == len(self.taken):
            return None
        step, before, events = history[len(self.taken)], self.state, []
        self.taken.append(step)
        if step.position is not None:
            self.state, self.is_whole = step.position.copy(), False
        else:
            line = f"{seat_text(step.seat)} {step.text}"
            seat, action = parse_line(self.game, line, self.record.seats)
            self.state = before.copy()
            events = self.game.step(self.state, seat, action)
            self.record.lines.append(line)
        self.chapters.append(events)
        return Moment(step, before, events)

    def _again(self) -> None:
        self.restarts += 1
        self.record.lines.clear()
        self.state = self.record.begin()
        self.taken, self.chapters, self.is_whole = [], [], True


def public(record: Record) -> Record:
    """The record as everybody may hold it, made from one that a seat holds."""
    game = GAMES[record.game]
    seen = Record(record.game, record.seats, record.options, record.names, record.starter, TABLE)
    own, replica = record.begin(), seen.begin()
    for line in record.lines:
        seat, action = parse_line(game, line, record.seats)
        before = own.copy()
        said = game.public(own, seat, action, None)
        game.step(replica, seat, said)
        seen.lines.append(f"{seat_text(seat)} {said}")
        game.step(own, seat, action)
        # What the seat knew by itself has been shown to the others.
        while (slot := game.due(replica)) is not None and slot != game.due(own):
            shown = game.answer(before, slot)
            game.step(replica, TABLE, shown)
            seen.lines.append(f"table {shown}")
    return seen
