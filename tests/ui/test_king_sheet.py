"""King's score sheet: deals, totals, the check, the rights that are left, and the same as CSV."""

from __future__ import annotations

import csv
import io
import random

import pytest

from engine import king
from engine.king.contract import TOTAL
from engine.record import Record
from tests.engine.king_tables import at, session
from tests.ui.helpers import EVERY_LANGUAGE, NAMES
from tests.ui.king_tables import a_session, drawn, looks, over, scene, words
from tests.ui.trees import Node, faults, tree
from ui.games import king as screen
from ui.games.king_facts import standing
from ui.games.king_sheet import sheet_text


def sheet(state, viewer=0, **changes) -> Node:
    """The sheet of a position, read back."""
    return tree(screen.sheet(scene(state, viewer, **changes)))


def points(root: Node) -> Node:
    """The table of the points."""
    return root.all("table")[0]


def test_a_row_for_each_deal_with_contract_and_chooser():
    state = a_session().state
    rows = points(sheet(state)).one("tbody").all("tr")
    assert len(rows) == len(state.log) + 2 and "live" in rows[-2].classes
    for number, (entry, row) in enumerate(zip(state.log, rows, strict=False), 1):
        head = row.one("th").text
        assert head.startswith(str(number))
        assert words()(f"option.single_contract.{entry.contract}") in head
        assert NAMES[entry.chooser] in head
        cells = row.all("td")
        assert [i for i, cell in enumerate(cells) if "chose" in cell.classes] == [entry.chooser]
        shown = [0 if c.text == "·" else int(c.text.replace("−", "-")) for c in cells]
        assert tuple(shown) == entry.points
        assert bool(row.all(class_="suit")) == (entry.contract == "TRUMP")
    assert rows[-1].one("th").text == "7–24"


def test_the_totals_are_the_sums_of_the_columns():
    state = a_session().state
    totals = [cell.text.replace("−", "-") for cell in points(sheet(state)).one("tfoot").all("td")]
    assert [int(text) for text in totals] == list(king.scores(state))


def test_the_check_says_what_the_deals_must_add_up_to():
    state = a_session().state
    due = sum(TOTAL[entry.contract] for entry in state.log)
    (line,) = [n for n in sheet(state).all("p") if n.text.startswith("Check")]
    assert line.text.count(words().number(due) if due <= 0 else f"+{due}") >= 1
    wrong = state.copy()
    wrong.log[0] = wrong.log[0]._replace(points=(1, 2, 3, 4))
    assert [n for n in sheet(wrong).all("p", class_="neg") if "does not add up" in n.text]


@pytest.mark.parametrize("name, most", [("bolola24", [3, 2, 1]), ("classic20", [3, 2]),
                                        ("quick12", [2, 1]), ("tr_short12", [2, 1])])
def test_rights_left_stand_as_dots(name, most):
    table = at(name, "NO_TRICKS", "TRUMP", "RIFKI", "NO_MEN")
    view = king.view(table.state, 0)
    rows = sheet(table.state).one("table", class_="rights").one("tbody").all("tr")
    assert len(rows) == len(most)
    for kind, (row, of) in enumerate(zip(rows, most, strict=True)):
        pips = [cell.one("span", class_="pips") for cell in row.all("td")]
        assert [len(dots.all("i", class_="on")) for dots in pips] == [
            view.left[seat][kind] for seat in range(4)]
        assert all(len(dots.all("i")) == of for dots in pips)


def test_where_the_session_sets_the_contracts_there_are_no_rights():
    for name in ("short10", "single"):
        root = sheet(session(name).deal().state)
        assert not root.all("table", class_="rights")
        assert words()("king.sheet.fixed") in root.text


def test_how_often_each_penalty_is_left():
    root = sheet(at("bolola24", "RIFKI", "RIFKI", "NO_MEN", "TRUMP").state)
    left = {row.all("span")[0].text: len(row.all("i", class_="on"))
            for row in root.one("ul", class_="often").all("li")}
    assert left["Rıfkı"] == 0 and left["No men"] == 1 and left["No hearts"] == 2
    assert len(sheet(at("quick12").state).one("ul", class_="often").all("li")) == 8


def test_pairs_are_said_to_add_up():
    table = session("single", single_contract="NO_TRICKS", single_deals="2", pairs="opposite_seats")
    table.deal().name("NO_TRICKS").play_out()
    assert words()("king.sheet.pairs") in sheet(table.state).text
    totals = king.view(table.state, 0).totals
    assert totals[0] == totals[2] and totals[1] == totals[3]


def test_the_end_shows_ranks_and_badges_on_the_plates():
    state = over().state
    result = king.result(state)
    assert standing(king.view(state, None)) == result
    root = tree(screen.table(scene(state, 0)))
    for seat in range(4):
        label = root.one("section", id=f"seat-{seat}")["aria-label"]
        badge = words()(f"king.badge.{result.badges[seat]}")
        assert f"{result.ranks[seat]}. \u2068{badge}\u2069" in label
        won = bool(root.one("section", id=f"seat-{seat}").all("div", class_="won"))
        assert won == (seat in result.winners)


def test_the_standing_of_random_sessions_is_the_engines():
    ended = [look for look in looks() if look.state.phase == "over"]
    assert ended
    for look in ended:
        assert standing(look.moment.view) == king.result(look.state)


def test_the_sheet_is_sound_in_every_language():
    for language in EVERY_LANGUAGE:
        for state, seat in drawn().values():
            root = tree(screen.sheet(scene(state, seat, language)))
            assert faults(root) == []
            assert root.deeds() == ["save-csv", "print"]


# ---- CSV -------------------------------------------------------------------------------------

def rows_of(text: str) -> list[list[str]]:
    """The cells of a CSV text."""
    return list(csv.reader(io.StringIO(text, newline="")))


def test_the_csv_has_a_line_a_deal_and_the_totals():
    state = a_session().state
    rows = rows_of(sheet_text(king.view(state, None), NAMES[:4]))
    assert rows[0] == ["deal", "contract", "trump", "chooser", *NAMES[:4]]
    for number, (entry, row) in enumerate(zip(state.log, rows[1:], strict=False), 1):
        assert row == [str(number), entry.contract, entry.trump, NAMES[entry.chooser],
                       *map(str, entry.points)]
    assert rows[-1] == ["total", "", "", "", *map(str, king.scores(state))]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_a_name_is_never_a_formula(name):
    rows = rows_of(sheet_text(king.view(a_session().state, None), (name, 'a"b', "c,d", "e")))
    assert rows[0][4:] == [f"'{name}", 'a"b', "c,d", "e"]


def test_the_csv_is_made_of_a_record():
    options = king.PRESETS["king_004"].changed(session="single", single_deals="1",
                                               single_contract="RIFKI", first_chooser="seat_0")
    state, lines, draw = king.new(4, options), [], random.Random(3)
    while seats := sorted(king.to_act(state)):
        seat = seats[0]
        action = king.chance(state, draw.randrange) if seat < 0 else next(
            a for a in king.candidates(state, seat) if king.forbid(state, seat, a) is None)
        lines.append(f"{'table' if seat < 0 else seat} {action}")
        king.step(state, seat, action)
    rows = rows_of(screen.csv(Record("king", 4, options, NAMES[:4], None, None, lines)))
    assert rows[1][1] == "RIFKI" and rows[-1][4:] == list(map(str, king.scores(state)))
