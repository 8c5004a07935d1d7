"""Skull King's score sheet: rounds by seats with what made every total, and the same as CSV."""

from __future__ import annotations

import csv
import io
import re

import pytest

from engine import skull_king
from engine.record import Record
from engine.skull_king.score import Row
from engine.skull_king.state import hand_size, rounds
from tests.engine.walks import walk
from tests.ui.helpers import EVERY_LANGUAGE
from tests.ui.skull_king_tables import (
    PEOPLE,
    dealt,
    drawn,
    five,
    ghostly,
    looks,
    midway,
    over,
    play,
    scene,
    words,
)
from tests.ui.trees import Node, faults, spoken, tree
from ui.games import skull_king as screen
from ui.games.skull_king_facts import ranks
from ui.games.skull_king_sheet import sheet_text


def sheet(state, viewer=0, **changes) -> Node:
    """The sheet of a position, read back."""
    return tree(screen.sheet(scene(state, viewer, **changes)))


def number(text: str) -> int:
    """A number as it is written on the sheet."""
    return int(text.replace("−", "-"))


def test_a_row_for_each_round_and_a_cell_for_each_seat():
    state = midway().state
    rows = sheet(state).one("tbody").all("tr")
    assert len(rows) == len(state.history) + 2 and "live" in rows[-2].classes
    totals = [0] * 4
    for n, (line, row) in enumerate(zip(state.history, rows, strict=False), 1):
        assert row.one("th").text == str(n)
        for seat, (made, cell) in enumerate(zip(line, row.all("td"), strict=True)):
            totals[seat] += made.points
            assert number(cell.one("b").text) == totals[seat]
            small = [node.text for node in cell.all("small")]
            assert small[0] == f"{made.won}/{made.bid}" and number(small[1]) == made.base
            assert [number(text.strip("()")) for text in small[2:]] == [made.extra] * bool(made.extra)
            assert ("met" in cell.classes) == (made.bid == made.won)
    assert rows[-1].one("th").text == "6–10"
    assert totals == state.scores


def test_a_cell_is_read_out_as_a_sentence():
    state = midway().state
    made = Row(*state.history[0][0])
    cell = sheet(state).one("tbody").all("tr")[0].all("td")[0]
    told = re.sub("[\u2068\u2069]", "", spoken(cell))
    assert told.startswith("Total ") and f"Bid {made.bid}, won {made.won}, points " in told


def test_the_totals_and_exact_bids_stand_below():
    for state in (midway().state, over().state):
        totals, exact = sheet(state).one("tfoot").all("tr")
        assert [number(cell.text) for cell in totals.all("td")] == state.scores
        assert [number(cell.text) for cell in exact.all("td")] == state.exact


def test_the_round_in_play_shows_open_bids_and_tricks_won():
    live = sheet(play(five("1 2 0 1"), "G14 G2 G7 G9").state).one("tr", class_="live")
    assert [cell.all("span")[-1].text for cell in live.all("td")] == ["1/1", "0/2", "0/0", "0/1"]
    hidden = sheet(drawn()["some bid"][0], 1).one("tr", class_="live")
    assert {cell.text for cell in hidden.all("td")} == {"·"}


def test_a_game_that_is_over_has_all_its_rounds_and_nothing_to_come():
    state = over().state
    rows = sheet(state).one("tbody").all("tr")
    assert len(rows) == len(rounds(state.options)) and not any(row.classes for row in rows)


def test_the_ghost_has_no_column():
    assert len(sheet(ghostly().state).one("thead").all("th")) == 2


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_number_of_seats_has_its_columns(seats):
    root = sheet(midway(seats).state)
    assert root.one("table")["data-seats"] == str(seats)
    assert [node.text for node in root.one("thead").all("bdi")] == list(PEOPLE[:seats])


def test_the_places_of_random_games_are_the_engines():
    ended = [look for look in looks() if look.state.phase == "over"]
    assert ended
    for look in ended:
        assert tuple(ranks(look.moment.view)) == skull_king.result(look.state).ranks


def test_the_sheet_is_sound_in_every_language():
    for language in EVERY_LANGUAGE:
        for state, seat in drawn().values():
            root = tree(screen.sheet(scene(state, seat, language)))
            assert faults(root) == [] and root.deeds() == ["save-csv", "print"]


# ---- CSV -------------------------------------------------------------------------------------

def rows_of(text: str) -> list[list[str]]:
    """The cells of a CSV text."""
    return list(csv.reader(io.StringIO(text, newline="")))


def test_the_csv_has_a_line_a_round_and_the_totals():
    state = over().state
    rows = rows_of(sheet_text(skull_king.view(state, None), PEOPLE[:4]))
    assert rows[0][:7] == ["round", "cards", "Ada bid", "Ada won", "Ada points", "Ada bonus",
                           "Ada total"]
    assert len(rows) == len(state.history) + 2
    totals = [0] * 4
    for n, (line, row) in enumerate(zip(state.history, rows[1:], strict=False), 1):
        assert row[:2] == [str(n), str(hand_size(state.options, 4, n))]
        for seat, made in enumerate(line):
            totals[seat] += made.points
            assert row[2 + 5 * seat:7 + 5 * seat] == list(map(str, (*made, totals[seat])))
    assert rows[-1][0] == "total" and rows[-1][6::5] == list(map(str, state.scores))


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_a_name_is_never_a_formula(name):
    rows = rows_of(sheet_text(skull_king.view(midway().state, None), (name, 'a"b', "c,d", "e")))
    assert [rows[0][i] for i in (2, 7, 12)] == [f"'{name} bid", 'a"b bid', "c,d bid"]


def test_the_csv_is_made_of_a_record():
    one = walk(skull_king, 4)
    lines = [f"{'table' if s.seat < 0 else s.seat} {s.action}" for s in one.strides]
    record = Record("skull_king", one.first.seats, one.first.options, PEOPLE[:one.first.seats],
                    one.starter, None, lines)
    rows = rows_of(screen.csv(record))
    assert rows[-1][6::5] == list(map(str, one.last.scores))


def test_cards_dealt_are_those_the_pack_allowed():
    state = over("sk_official_70", 8).state
    rows = rows_of(sheet_text(skull_king.view(state, None), PEOPLE))
    assert [row[1] for row in rows[1:-1]] == [str(min(n, 8)) for n in range(1, 11)]


def test_signs_and_digits_are_the_readers():
    state = play(dealt("G1/G2/G3", bids="1 1 1"), "G1 G2 G3").state
    text = tree(screen.sheet(scene(state, 0, "fa"))).one("tbody").all("tr")[0].text
    assert "−۱۰" in text and not re.search("[0-9]", text)
    assert words("fa").number(-10) == "−۱۰"
