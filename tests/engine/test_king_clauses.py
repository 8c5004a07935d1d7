"""King's rules as data: seeds, engine and tests speak of the same clauses."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine import king
from tests.engine.test_clauses import KINDS, TESTS, pieces_of, sources, toml

CLAUSE_ID = re.compile(r"KG[-_]([IS]?)(\d{1,2})(?!\d)")
SHEET = [*(f"KG-{n:02d}" for n in range(1, 44)), *(f"KG-I{n}" for n in range(1, 10)),
         *(f"KG-S{n:02d}" for n in range(1, 21))]


@cache
def clauses():
    return {clause["id"]: clause for clause in toml("king_004")["clause"]}


def ids_in(text):
    return {f"KG-{sort}{number}" for sort, number in CLAUSE_ID.findall(text)}


@cache
def named():
    """How many tests name each clause."""
    count = dict.fromkeys(clauses(), 0)
    for path in sources(TESTS):
        if path.name != "test_king_clauses.py":
            for piece in pieces_of(path):
                for clause in ids_in(piece) & set(count):
                    count[clause] += 1
    return count


def test_ids_are_complete_unique_and_in_order():
    assert [clause["id"] for clause in toml("king_004")["clause"]] == SHEET


def test_every_clause_has_a_sentence_a_kind_and_known_options():
    known = {option["name"] for option in toml("options_king")["option"]}
    for key, clause in clauses().items():
        assert set(clause) <= {"id", "text", "kind", "options"}, key
        assert clause["kind"] in KINDS, key
        assert clause["text"].endswith(".") and 20 <= len(clause["text"]) <= 170, key
        assert set(clause.get("options", [])) <= known, key
        assert clause.get("options") or clause["kind"] != "option", key


def test_the_sheet_says_what_it_is():
    assert {"sheet", "language", "title", "what", "credits"} <= set(toml("king_004")["source"])


def test_options_list_the_clauses_that_carry_them():
    for option in toml("options_king")["option"]:
        carried = [key for key, clause in clauses().items()
                   if option["name"] in clause.get("options", [])]
        assert option["clauses"] == carried, option["name"]
        assert list(option["says"]) == option["values"], option["name"]


def test_options_equal_the_engine():
    data = toml("options_king")
    assert [(option["name"], tuple(option["values"])) for option in data["option"]] == \
        [(option.name, option.values) for option in king.OPTIONS]
    listed = {option["name"]: set(option["clauses"]) for option in data["option"]}
    for option in king.OPTIONS:
        assert set(option.clauses) <= listed[option.name], option.name


def test_presets_equal_the_engine():
    assert {preset["name"]: preset["options"] for preset in toml("options_king")["preset"]} == \
        {name: dict(options) for name, options in king.PRESETS.items()}


def test_every_refusal_names_a_live_clause():
    assert king.CLAUSES <= set(clauses())
    assert not [key for key in king.CLAUSES if clauses()[key]["kind"] == "note"]


def test_every_clause_named_anywhere_exists():
    for path in [*sources(TESTS.parent / "engine"), *sources(TESTS)]:
        ids = ids_in(path.read_text(encoding="utf-8"))
        assert ids <= set(SHEET), (path.name, ids - set(SHEET))


@pytest.mark.parametrize("key", [key for key in SHEET if key != "KG-I9"])
def test_every_live_clause_is_named_by_a_test(key):
    assert named()[key]
