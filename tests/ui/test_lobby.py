"""The lobby: a table from its fields whatever is in them, the open table, the games played."""

from __future__ import annotations

import pytest

from engine import bots
from engine.games import GAMES
from engine.options import OptionError
from engine.skull import PRESETS
from engine.table import Malformed
from tests.ui.helpers import words
from tests.ui.tables import Stage
from tests.ui.trees import faults, tree
from ui import house, lobby, panels, sheets
from ui.session import Chair, load, open_table

FIELDS = {"game": "skull", "count-skull": "3", "sheet-skull": "skull_tr_000", "name-1": "Ayşe",
          "who-1": "person", "name-2": "", "who-2": "expert", "name-3": "  Bo\u202eb  ", "who-3": "novice",
          "name-4": "nobody", "who-4": "person", "sheet-king": "king_004_printed",
          "length-king": "quick12", "pasted": "text", "option turn_timer": "30s"}


def setup(game: str = "skull", **fields: str) -> lobby.Setup:
    """A setup that has read the fields; sheet, count and length are those of the game."""
    of_game = ("sheet", "count", "length")
    made = lobby.Setup()
    made.read({"game": game} | {
        f"{key}-{game}" if key in of_game else key.replace("_", "-"): value
        for key, value in fields.items()})
    return made


# ---- the table to be opened ------------------------------------------------------------------

def test_the_fields_become_chairs_with_clean_names():
    made = lobby.Setup()
    made.read(FIELDS)
    assert made.chairs(words()) == [Chair("Ayşe"), Chair("Ada", "expert"), Chair("Bo b", "novice")]
    assert made.preset == "skull_tr_000" and made.options == PRESETS["skull_tr_000"]


@pytest.mark.parametrize("game", GAMES)
def test_without_fields_of_its_own_every_game_has_four_seats_and_one_person(game):
    made = setup(game)
    assert made.game == game and made.preset == next(iter(GAMES[game].PRESETS))
    assert made.options == GAMES[game].PRESETS[made.preset]
    chairs = made.chairs(words())
    assert [chair.style for chair in chairs] == [None, *[lobby.USUAL_LEVEL] * 3]
    assert [chair.name for chair in chairs] == ["You", *lobby.NAMES[1:4]]
    assert open_table(game, made.preset, made.options, chairs).state.seats == 4


@pytest.mark.parametrize("game", ["", "chess", "Skull", "skull ", "<b>"])
def test_an_unknown_game_is_the_first_one(game):
    assert setup(game).game == next(iter(GAMES)) and lobby.Setup().game == next(iter(GAMES))


@pytest.mark.parametrize("language", ["en", "tr", "hu", "es", "fa"])
def test_a_seat_without_a_name_gets_one_of_its_own(language):
    chairs = setup("skull_king", count="8").chairs(words(language))
    names = [chair.name for chair in chairs]
    assert names == [words(language)("lobby.you"), *lobby.NAMES[1:]] and len(set(names)) == 8


@pytest.mark.parametrize("game, count, seats", [
    ("skull", "2", 2), ("skull", "6", 6), ("skull_king", "2", 2), ("skull_king", "8", 8),
    ("king", "4", 4)])
def test_the_count_is_how_many_sit_down(game, count, seats):
    made = setup(game, count=count)
    assert open_table(game, made.preset, made.options, made.chairs(words())).state.seats == seats


@pytest.mark.parametrize("count", ["99", "x", "", "0", "1", "9", "-3", "4.0", " 3", "٣", "²", "1e1",
                                   "999999999999"])
@pytest.mark.parametrize("game", GAMES)
def test_a_count_that_no_table_has_is_four(game, count):
    """Fields are kept on the device, and what is kept there may be anything."""
    made = setup(game, count=count)
    chairs = made.chairs(words())
    assert len(chairs) == 4
    assert open_table(game, made.preset, made.options, chairs).state.seats == 4


def test_the_count_of_one_game_says_nothing_of_another():
    made = setup("skull", count="6")
    made.read({**made.fields, "game": "king"})
    assert len(made.chairs(words())) == 4


@pytest.mark.parametrize("game, count, changes, least, most", [
    ("skull", "2", {"seat_range": "official"}, "3", "6"),
    ("skull_king", "8", {"players": "3_to_6"}, "3", "6"),
    ("skull_king", "2", {"players": "3_to_6"}, "3", "6")])
def test_a_wrong_number_of_seats_is_refused_with_the_right_ones(game, count, changes, least, most):
    made = setup(game, count=count)
    for option, value in changes.items():
        made.choose(option, value)
    with pytest.raises(Malformed) as failure:
        open_table(game, made.preset, made.options, made.chairs(words()))
    text = tree(panels.wrong_size(failure.value, words())).text
    assert text == words()("lobby.seats") + words()("lobby.sizes", least=int(least), most=int(most))
    assert least in text and most in text


@pytest.mark.parametrize("who", ["", "genius", "Person", "None", "<b>", "expert ", "sly"])
def test_a_bot_of_an_unknown_level_plays_as_usual(who):
    """A style of before is kept on some devices: it is no level."""
    chairs = setup(count="3", who_2=who, who_3="master").chairs(words())
    assert [chair.style for chair in chairs] == [None, lobby.USUAL_LEVEL, "master"]
    table = open_table("skull", "skull_official", PRESETS["skull_official"], chairs)
    assert load(table.save()).chairs == chairs
    stage = Stage(table)
    assert stage.host.scene().bots == (False, True, True)


@pytest.mark.parametrize("name", ["<script>", "\u202e\u2066", "x" * 300, "a\nb", "\u200c", "\u0300" * 40])
def test_a_hostile_name_becomes_a_bearable_one(name):
    (first, *_) = setup(count="3", name_1=name).chairs(words())
    assert first.name and len(first.name) <= 24 and "\n" not in first.name and "\u202e" not in first.name


# ---- sheet, length, house rules --------------------------------------------------------------

@pytest.mark.parametrize("sheet", ["", "skull", "king_004", "<b>", "skull_official "])
def test_an_unknown_sheet_is_the_games_first_one(sheet):
    made = setup(sheet=sheet)
    assert made.preset == "skull_official" and made.options == PRESETS["skull_official"]


def test_every_sheet_keeps_house_rules_of_its_own():
    made = setup(sheet="skull_tr_000")
    made.choose("turn_timer", "30s")
    made.read({**made.fields, "sheet-skull": "skull_hu_001"})
    assert made.options == PRESETS["skull_hu_001"]
    made.choose("loss_own", "choose")
    made.read({**made.fields, "game": "king"})
    assert made.options == GAMES["king"].PRESETS["king_004"]
    made.read({**made.fields, "game": "skull"})
    assert made.options == PRESETS["skull_hu_001"].changed(loss_own="choose")
    made.reset()
    assert made.options == PRESETS["skull_hu_001"]
    made.read({**made.fields, "sheet-skull": "skull_tr_000"})
    assert made.options == PRESETS["skull_tr_000"].changed(turn_timer="30s")


@pytest.mark.parametrize("option, value", [("turn_timer", "5s"), ("cheat", "on"), ("", ""),
                                           ("session", "quick12")])
def test_a_house_rule_that_is_none_is_refused_and_changes_nothing(option, value):
    made = setup()
    with pytest.raises(OptionError):
        made.choose(option, value)
    assert made.options == PRESETS["skull_official"]


@pytest.mark.parametrize("game, option, value", [
    ("king", "session", "quick12"), ("skull_king", "rounds", "five_fives")])
def test_the_length_is_laid_over_any_sheet_and_is_no_house_rule(game, option, value):
    for sheet in GAMES[game].PRESETS:
        made = setup(game, sheet=sheet, length=value)
        assert made.options == GAMES[game].PRESETS[sheet].changed(**{option: value})
        assert house.rules(game, sheet, made.options) == {}
        made.reset()
        assert made.options[option] == value


@pytest.mark.parametrize("length", ["", "quick12", "11", "<b>"])
def test_a_length_that_the_game_has_not_is_that_of_the_sheet(length):
    for sheet, options in GAMES["skull_king"].PRESETS.items():
        assert setup("skull_king", sheet=sheet, length=length).options == options
    assert setup("skull", length=length).options == PRESETS["skull_official"]


def test_the_length_and_house_rules_of_a_table_are_told_apart():
    made = setup("king", length="classic20")
    made.choose("overruff", "off")
    assert house.rules("king", made.preset, made.options) == {"overruff": "off"}
    table = open_table("king", made.preset, made.options, made.chairs(words()))
    assert Stage(table).host.scene().house == 1
    shown = tree(sheets.panel("king", made.preset, made.options, "", words()))
    assert words()("option.session.classic20") in shown.text
    assert len(shown.one("ul", class_="house").all("li")) == 1


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


def test_a_table_between_devices_that_was_left_can_be_gone_back_to():
    one, both = (tree(lobby.notice(kept, True, words(), "t=abc")) for kept in (False, True))
    assert one.deeds() == ["rejoin-table"] and both.deeds() == ["rejoin-table", "resume", "drop"]
    assert "rejoin-table" not in tree(lobby.notice(True, True, words())).deeds()
    assert lobby.notice(False, True, words()) == ""
