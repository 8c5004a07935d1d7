"""Skull King's rules as data: seeds, engine and tests speak of the same clauses and options."""

from __future__ import annotations

import re
import tomllib
from functools import cache

import pytest

from tests.engine.helpers import ROOT
from tests.engine.skull_king_tables import SK

SEEDS, TESTS = ROOT / "seeds", ROOT / "tests" / "engine"
SHEETS = {"skull_king_fa_003": ("SKK-FA", 75), "skull_king_official": ("OSK", 45)}
KINDS = {"rule", "option", "score", "setup", "note"}
CLAUSE_ID = re.compile(r"\b(SKK[-_]FA|OSK)[-_](\d\d)(?!\d)")
IN_NAME = re.compile(r"_(SKK_FA|OSK)_(\d\d)(?!\d)")


def toml(name):
    return tomllib.loads((SEEDS / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def seeds():
    return {clause["id"]: clause for name in SHEETS for clause in toml(name)["clause"]}


def ids_in(text):
    found = {*CLAUSE_ID.findall(text), *IN_NAME.findall(text)}
    return {f"{sheet.replace('_', '-')}-{number}" for sheet, number in found}


@pytest.mark.parametrize("name", SHEETS)
def test_ids_are_complete_and_in_order(name):
    prefix, number = SHEETS[name]
    assert [clause["id"] for clause in toml(name)["clause"]] == [
        f"{prefix}-{n:02d}" for n in range(1, number + 1)]
    assert {"sheet", "language", "title", "what", "credits"} <= set(toml(name)["source"])
    for entry in toml(name).get("filled", []):
        assert entry["by"] in seeds()


def test_every_clause_has_a_sentence_a_kind_and_known_options():
    known = {option["name"] for option in toml("options_skull_king")["option"]}
    for key, clause in seeds().items():
        assert clause["kind"] in KINDS and set(clause) <= {"id", "text", "kind", "options"}, key
        assert clause["text"].endswith(".") and 20 <= len(clause["text"]) <= 170, key
        carried = clause.get("options", [])
        assert set(carried) <= known and (carried or clause["kind"] != "option"), key


def test_options_and_presets_equal_the_engine():
    data = toml("options_skull_king")
    assert [(one["name"], tuple(one["values"])) for one in data["option"]] == [
        (option.name, option.values) for option in SK.OPTIONS]
    for one, option in zip(data["option"], SK.OPTIONS, strict=True):
        carried = [key for key, clause in seeds().items()
                   if option.name in clause.get("options", ())]
        assert one["clauses"] == carried and set(option.clauses) <= set(carried), option.name
        assert list(one["says"]) == one["values"], option.name
    assert {one["name"]: one["options"] for one in data["preset"]} == {
        name: dict(preset) for name, preset in SK.PRESETS.items()}


def test_every_open_point_of_the_persian_sheet_has_an_option():
    points = {one.get("point") for one in toml("options_skull_king")["option"]}
    # K9, K11 and K13 are fixed; K26 is a remark.
    assert points - {None} == {f"K{n:02d}" for n in range(1, 26)} - {"K09", "K11", "K13"}


def test_every_refusal_names_a_live_clause():
    assert SK.CLAUSES <= set(seeds())
    assert all(seeds()[key]["kind"] != "note" for key in SK.CLAUSES)


def test_every_live_clause_is_named_by_a_test():
    files = sorted(TESTS.glob("test_skull_king_*.py"))
    named = set().union(*(ids_in(file.read_text(encoding="utf-8")) for file in files))
    live = {key for key, clause in seeds().items() if clause["kind"] != "note"}
    assert named <= set(seeds())
    assert sorted(live - named) == []
