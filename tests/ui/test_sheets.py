"""The rule panel and the house-rule form: every clause, every option, and where they come from."""

from __future__ import annotations

import tomllib
from functools import cache

import pytest

from engine.skull import OPTIONS, PRESETS
from tests.ui.helpers import ROOT, messages, words
from tests.ui.trees import Node, faults, tree
from ui import sheets
from engine.options import Options
from engine.skull import OPTIONS as SKULL_OPTIONS
from ui.games import skull_rules

_OF = {sheet: Options(SKULL_OPTIONS, {"sheet": sheet}) for sheet in skull_rules.SHEETS}

BY_SHEET = {options.sheet: preset for preset, options in PRESETS.items() if not preset.endswith("printed")}


@cache
def seed(sheet: str) -> dict:
    """The seed of a sheet."""
    return tomllib.loads((ROOT / f"seeds/skull_{sheet}.toml").read_text(encoding="utf-8"))


def panel(sheet: str, marked: str = "", language: str = "en", **changes: str) -> Node:
    """The rules of a table that follows the sheet."""
    preset = BY_SHEET[sheet]
    return tree(sheets.panel("skull", preset, PRESETS[preset].changed(**changes), marked, words(language)))


def rows(root: Node) -> list[Node]:
    """The clauses of a panel."""
    return root.one("ol", class_="clauses").all("li")


# ---- what the seeds say ----------------------------------------------------------------------

def test_there_is_a_sheet_for_every_value_of_the_option():
    (option,) = [option for option in OPTIONS if option.name == "sheet"]
    assert set(skull_rules.SHEETS) == set(skull_rules.FILLED) == set(option.values) == set(BY_SHEET)


@pytest.mark.parametrize("sheet", skull_rules.SHEETS)
def test_the_clauses_of_a_sheet_are_those_of_its_seed_in_their_order(sheet):
    assert skull_rules.clauses(_OF[sheet]) == [clause["id"] for clause in seed(sheet)["clause"]]


@pytest.mark.parametrize("sheet", skull_rules.SHEETS)
def test_what_fills_a_sheets_silences_is_what_its_seed_says(sheet):
    assert skull_rules.filled(_OF[sheet]) == [row["by"] for row in seed(sheet).get("filled", [])]


# ---- the panel -------------------------------------------------------------------------------

@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("sheet", skull_rules.SHEETS)
def test_the_panel_lists_every_clause_in_order_then_what_fills_in(sheet, language):
    root = panel(sheet, language=language)
    ids = skull_rules.clauses(_OF[sheet]) + skull_rules.filled(_OF[sheet])
    assert [row.get("id") for row in rows(root)] == [f"rule-{id_}" for id_ in ids]
    for row, id_ in zip(rows(root), ids, strict=True):
        assert row.one("span", class_="clause").text == id_
        assert row.one("p").text.startswith(messages(language)[id_])
    assert faults(root) == []


@pytest.mark.parametrize("sheet", skull_rules.SHEETS)
def test_what_fills_in_is_marked_and_nothing_else_is(sheet):
    marked = [row.get("id").removeprefix("rule-") for row in rows(panel(sheet)) if row.all(class_="filled")]
    assert marked == skull_rules.filled(_OF[sheet])


def test_the_panel_names_the_sheet_and_its_source():
    for sheet, preset in BY_SHEET.items():
        text = panel(sheet).text
        assert messages("en")[f"preset.{preset}"] in text
        assert messages("en")[f"rules.source.{sheet}"] in text
        assert all(messages("en")[f"rules.skull.{n}"] in text for n in (1, 2, 3))


@pytest.mark.parametrize("sheet, clause", [("official", "SK-OF-01"), ("tr_000", "SK-TR-62"),
                                           ("hu_001", "SK-OF-30"), ("es_002", "SK-ES-30")])
def test_a_clause_that_is_asked_for_is_marked_alone(sheet, clause):
    (row,) = [row for row in rows(panel(sheet, clause)) if "marked" in row.classes]
    assert row.get("id") == f"rule-{clause}" and row.get("tabindex") == "-1"
    assert len(rows(panel(sheet, clause))) == len(rows(panel(sheet)))
    assert not [row for row in rows(panel(sheet)) if "marked" in row.classes]


def test_a_clause_of_another_sheet_is_added_and_marked():
    last = rows(panel("tr_000", "SK-OF-31"))[-1]
    assert last.get("id") == "rule-SK-OF-31" and "marked" in last.classes and last.all(class_="filled")


# ---- house rules -----------------------------------------------------------------------------

def test_without_house_rules_the_panel_says_so():
    for sheet in skull_rules.SHEETS:
        assert messages("en")["rules.none"] in panel(sheet).text and not panel(sheet).all("ul", class_="house")


@pytest.mark.parametrize("sheet", skull_rules.SHEETS)
def test_every_house_rule_is_named_with_its_value_and_the_clauses_it_changes(sheet):
    base = PRESETS[BY_SHEET[sheet]]
    for option in OPTIONS[1:]:
        value = next(value for value in option.values if value != base[option.name])
        root = panel(sheet, **{option.name: value}).one("ul", class_="house")
        assert root.one("b").text == messages("en")[f"option.{option.name}.{value}"]
        assert messages("en")[f"option.{option.name}"] in root.text
        own = (skull_rules.SHEETS[sheet][0], "SK-OF")
        assert root.deeds() == [f"clause {id_}" for id_ in option.clauses if id_.startswith(own)] != []


def test_several_house_rules_stand_in_the_order_of_the_options():
    root = panel("official", turn_timer="30s", loss_own="random", reveal="whole_own_stack")
    names = [item.text.partition(":")[0] for item in root.one("ul", class_="house").all("li")]
    assert names == [messages("en")[f"option.{name}"] for name in ("reveal", "loss_own", "turn_timer")]


# ---- the form --------------------------------------------------------------------------------

def form(preset: str, **changes: str) -> Node:
    """The house-rule form of the lobby."""
    return tree(sheets.choices("skull", preset, PRESETS[preset].changed(**changes), words()))


@pytest.mark.parametrize("preset", PRESETS)
def test_the_form_has_a_list_for_every_option_with_every_value(preset):
    root = form(preset)
    assert [s.get("name") for s in root.all("select")] == [f"option {o.name}" for o in OPTIONS[1:]]
    for select, option in zip(root.all("select"), OPTIONS[1:], strict=True):
        assert [o.get("value") for o in select.all("option")] == list(option.values)
        assert [o.text for o in select.all("option")] == [
            messages("en")[f"option.{option.name}.{value}"] for value in option.values]
        chosen = [o.get("value") for o in select.all("option") if "selected" in o.attributes]
        assert chosen == [PRESETS[preset][option.name]]
    assert OPTIONS[0].name == "sheet" and faults(root) == []


def test_every_list_of_the_form_has_its_label():
    root = form("skull_official")
    labels = {label.get("for"): label.text for label in root.all("label")}
    assert {s.get("id"): messages("en")[f"option.{s.get('name')[7:]}"] for s in root.all("select")} == labels


def test_what_differs_from_the_sheet_is_marked_and_chosen():
    root = form("skull_hu_001", loss_own="choose", turn_timer="120s")
    changed = [item.one("select") for item in root.all("li", class_="changed")]
    assert [s.get("name") for s in changed] == ["option loss_own", "option turn_timer"]
    assert not form("skull_hu_001").all("li", class_="changed")
    assert [o.get("value") for s in changed for o in s.all("option") if "selected" in o.attributes] == [
        "choose", "120s"]


def test_every_option_cites_a_clause_that_can_be_opened():
    for preset in PRESETS:
        for item in form(preset).all("li"):
            cites = item.deeds()
            assert cites and all(cite.removeprefix("clause ") in messages("en") for cite in cites), item.text
