"""A game as a seat sees it while it goes on, and the whole record of one whose cards have all come to light."""

from __future__ import annotations

import pytest

from engine import record as records
from engine.games import GAMES
from engine.record import Record
from engine.seen import Seen, whole
from tests.engine.walks import walks


def recorded(game: str) -> Record:
    """The shortest of the random games of one kind, as a record that knows all."""
    one = min(walks(game), key=lambda one: len(one.strides))
    lines = [records.line_of(stride.seat, stride.action) for stride in one.strides]
    names = tuple(f"P{seat}" for seat in range(one.first.seats))
    return Record(game, one.first.seats, one.first.options, names, one.starter, None, lines)


def last(seen: Seen) -> Record:
    """The record when all is taken in."""
    for record in seen.catch_up():
        pass
    return record


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_sees_is_the_same_line_by_line_and_at_once(game):
    full = recorded(game)
    growing = Record(full.game, full.seats, full.options, full.names, full.starter)
    seen = Seen(growing, 1)
    for number, line in enumerate(full.lines, 1):
        growing.lines.append(line)
        if number % 7 == 0 or number == len(full.lines):
            assert last(seen) == records.seen_by(growing, 1)
    assert last(seen) is last(seen)


def test_after_something_was_taken_back_it_begins_again():
    full = recorded("skull")
    growing = Record(full.game, full.seats, full.options, full.names, full.starter, None, full.lines[:9])
    seen = Seen(growing, 0)
    last(seen)
    growing.lines += ["undo 3", *full.lines[6:8]]
    assert last(seen) == records.seen_by(growing, 0)
    assert len(last(seen).lines) < len(records.seen_by(full, 0).lines)


def test_the_deals_of_king_are_known_once_they_are_over():
    """Whoever has the link of a finished game knows every hand of it: all cards were played."""
    for one in walks("king"):
        lines = [records.line_of(stride.seat, stride.action) for stride in one.strides]
        again = any(line.split(" ")[1:2] == ["misdeal"] for line in lines)
        full = Record("king", 4, one.first.options, ("A", "B", "C", "D"), one.starter, None, lines)
        found = whole(records.seen_by(full, None))
        if again:
            assert found is None
        elif all(line.startswith("table") or " play " in line for line in lines[-52:]):
            assert found == full
    assert whole(records.seen_by(recorded("skull"), None)) is None


def test_a_deal_that_is_not_over_is_left_out():
    full = recorded("king")
    deal = [number for number, line in enumerate(full.lines) if line.startswith("table deal")][-1]
    cut = Record(full.game, 4, full.options, full.names, full.starter, None, full.lines[:deal + 8])
    found = whole(records.seen_by(cut, None))
    assert found is None or found.lines == full.lines[:deal]
