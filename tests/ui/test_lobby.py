"""The lobby: a table from its fields whatever is in them, the open table, the games played."""

from __future__ import annotations

import json

import pytest

from engine import bots
from engine.options import OptionError
from engine.skull import PRESETS
from tests.ui.helpers import words
from tests.ui.tables import Stage
from tests.ui.trees import faults, tree
from ui import lobby
from ui.session import Chair, load, open_table

FIELDS = {"count": "3", "sheet": "skull_tr_000", "name-1": "Ayşe", "who-1": "person", "name-2": "",
          "who-2": "sly", "name-3": "  Bo\u202eb  ", "who-3": "bold", "name-4": "nobody", "who-4": "person"}


def setup(**fields: str) -> lobby.Setup:
    """A setup that has read the fields."""
    made = lobby.Setup("skull")
    made.read({key.replace("_", "-"): value for key, value in fields.items()})
    return made


# ---- the table to be opened ------------------------------------------------------------------

def test_the_fields_become_chairs_with_clean_names():
    made = lobby.Setup("skull")
    made.read(FIELDS)
    assert made.chairs(words()) == [Chair("Ayşe"), Chair("Ada", "sly"), Chair("Bo b", "bold")]
    assert made.preset == "skull_tr_000" and made.options == PRESETS["skull_tr_000"]


def test_without_fields_there_are_four_seats_and_one_person():
    made = lobby.Setup("skull")
    assert made.preset == "skull_official"
    chairs = made.chairs(words())
    assert [chair.style for chair in chairs] == [None, "careful", "careful", "careful"]
    assert [chair.name for chair in chairs] == ["You", *lobby.NAMES[1:4]]


@pytest.mark.parametrize("language", ["en", "tr", "hu", "es", "fa"])
def test_a_seat_without_a_name_gets_one_of_its_own(language):
    chairs = setup(count="6").chairs(words(language))
    names = [chair.name for chair in chairs]
    assert names == [words(language)("lobby.you"), *lobby.NAMES[1:]] and len(set(names)) == 6


@pytest.mark.parametrize("count, seats", [("2", 2), ("3", 3), ("6", 6)])
def test_the_count_is_how_many_sit_down(count, seats):
    assert len(setup(count=count).chairs(words())) == seats


@pytest.mark.parametrize("count", ["99", "x", "", "0", "1", "7", "-3", "4.0", " 3", "٣", "²", "1e1", "999999999999"])
def test_a_count_that_no_table_has_is_four(count):
    """Fields are kept on the device, and what is kept there may be anything."""
    made = setup(count=count)
    chairs = made.chairs(words())
    assert len(chairs) == 4
    assert open_table("skull", made.preset, made.options, chairs).state.seats == 4


@pytest.mark.parametrize("who", ["", "genius", "Person", "None", "<b>", "sly "])
def test_a_bot_of_an_unknown_style_is_one_of_the_first_style(who):
    chairs = setup(count="3", who_2=who, who_3="sly").chairs(words())
    assert [chair.style for chair in chairs] == [None, bots.styles("skull")[0], "sly"]
    table = open_table("skull", "skull_official", PRESETS["skull_official"], chairs)
    assert load(table.save()).chairs == chairs
    stage = Stage(table)
    assert stage.host.scene().bots == (False, True, True)


@pytest.mark.parametrize("name", ["<script>", "\u202e\u2066", "x" * 300, "a\nb", "\u200c", "\u0300" * 40])
def test_a_hostile_name_becomes_a_bearable_one(name):
    (first, *_) = setup(count="3", name_1=name).chairs(words())
    assert first.name and len(first.name) <= 24 and "\n" not in first.name and "\u202e" not in first.name


@pytest.mark.parametrize("sheet", ["", "skull", "chess", "<b>", "skull_official "])
def test_an_unknown_sheet_leaves_the_one_that_was_chosen(sheet):
    made = setup(sheet="skull_es_002")
    made.read({"sheet": sheet})
    assert made.preset == "skull_es_002" and made.options == PRESETS["skull_es_002"]


def test_another_sheet_brings_its_own_options_and_the_same_one_keeps_the_house_rules():
    made = setup(sheet="skull_tr_000")
    made.choose("turn_timer", "30s")
    made.read({"sheet": "skull_tr_000"})
    assert made.options.turn_timer == "30s"
    made.read({"sheet": "skull_hu_001"})
    assert made.options == PRESETS["skull_hu_001"]
    made.choose("loss_own", "choose")
    made.reset()
    assert made.options == PRESETS["skull_hu_001"]


@pytest.mark.parametrize("option, value", [("turn_timer", "5s"), ("cheat", "on"), ("", "")])
def test_a_house_rule_that_is_none_is_refused_and_changes_nothing(option, value):
    made = setup()
    with pytest.raises(OptionError):
        made.choose(option, value)
    assert made.options == PRESETS["skull_official"]


def test_the_fields_are_kept_for_the_next_visit_and_nothing_else_is():
    made = lobby.Setup("skull")
    made.read(FIELDS | {"pasted": "secret", "option turn_timer": "30s", "game": "skull"})
    assert json.loads(made.keep()) == FIELDS


# ---- notice ----------------------------------------------------------------------------------

def test_an_open_table_can_be_gone_back_to_or_given_up():
    assert tree(lobby.notice(True, True, words())).deeds() == ["resume", "drop"]
    assert lobby.notice(False, True, words()) == ""


@pytest.mark.parametrize("open_table_", [True, False])
def test_a_browser_that_keeps_nothing_is_named(open_table_):
    root = tree(lobby.notice(open_table_, False, words()))
    assert root.text == words()("store.none") and root.deeds() == []


# ---- games played ----------------------------------------------------------------------------

def game(names: list, record: str = "eNo_-x", kind: str = "skull") -> dict:
    """A finished game as it is kept."""
    return {"when": "2026-01-02T03:04:05+00:00", "game": kind, "names": names, "record": record}


def past(*games: dict):
    """The list of games played, read back."""
    return tree(lobby.past(list(games), words(), lambda when, language: f"[{when}|{language}]"))


def test_without_a_game_the_list_says_where_games_are_kept():
    assert past().text == words()("lobby.records.none")


def test_a_game_played_can_be_opened_and_forgotten():
    root = past(game(["Ada", "Béla"], "one"), game(["X", "Y"], "two"))
    assert root.deeds() == ["past one", "forget one", "past two", "forget two"]
    assert "[2026-01-02T03:04:05+00:00|en]" in root.text and "Skull" in root.text
    assert root.all("bdi")[0].text == words().names(["Ada", "Béla"]) and faults(root) == []


def test_games_of_a_kind_this_page_does_not_know_are_left_out():
    assert past(game(["A"], "one", "chess"), game(["B"], "two")).deeds() == ["past two", "forget two"]


@pytest.mark.parametrize("names", [["<img src=x onerror=alert(1)>", "\"'"], [], [None, 3, ["x"]]])
def test_names_in_a_kept_game_are_letters_and_nothing_else(names):
    root = past(game(names, "\"><script>"))
    assert faults(root) == [] and root.deeds() == ["past \"><script>", "forget \"><script>"]
    assert root.one("bdi").text == words().names(map(str, names))
