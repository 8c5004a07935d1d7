"""A game as one seat sees it, kept up to date line by line: `record.seen_by` for a game that goes on."""

from __future__ import annotations

from collections.abc import Iterator

from .games import GAMES
from .record import DamagedRecord, Record, last
from .table import Seat, follow, parse_line


class Seen:
    """What a seat may hold of a game whose record knows all."""

    def __init__(self, record: Record, seat: Seat) -> None:
        self._whole, self.seat = record, seat
        self._begin()

    def _begin(self) -> None:
        whole = self._whole
        self.record = Record(whole.game, whole.seats, whole.options, whole.names, whole.starter, self.seat)
        self._state, self._replica = whole.begin(), self.record.begin()
        self._taken: list[str] = []

    def catch_up(self) -> Iterator[Record]:
        """Take in what is new, one line at a time; the record as far as it is, the whole of it last. After something
        was taken back it begins again."""
        game, lines = GAMES[self._whole.game], self._whole.play()
        if lines[:len(self._taken)] != self._taken:
            self._begin()
        for line in lines[len(self._taken):]:
            seat, action = parse_line(game, line, self._whole.seats)
            self.record.lines += follow(game, self._state, self._replica, seat, action, self.seat)
            game.step(self._state, seat, action)
            self._taken.append(line)
            yield self.record
        yield self.record


def whole(record: Record) -> Record | None:
    """The record that knows all, made from one that does not, where everything has come to light; else None."""
    complete = getattr(GAMES[record.game], "complete", None)
    lines = None if complete is None else complete(record.play())
    if lines is None:
        return None
    found = Record(record.game, record.seats, record.options, record.names, record.starter, None, lines)
    try:
        last(found)
    except DamagedRecord:
        return None
    return found
