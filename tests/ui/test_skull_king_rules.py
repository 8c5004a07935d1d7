"""Skull King: the clause of the moment, and what the rule panel shows."""

from __future__ import annotations

import tomllib

import pytest

from engine import skull_king
from tests.ui.helpers import ROOT, messages
from tests.ui.skull_king_tables import dealt, looks, play
from ui.games import skull_king as screen
from ui.games.skull_king_rules import SILENT


def test_the_clause_of_the_moment_is_one_that_the_panel_shows():
    for look in looks():
        options = look.state.options
        shown = {*screen.clauses(options), *screen.filled(options)}
        assert screen.moment_clause(look.moment.view) in shown


@pytest.mark.parametrize("cards, viewer, clause", [
    ("", 0, "OSK-09"), ("G14", 1, "OSK-10"), ("G14", 0, "OSK-12"), ("G14 M", 2, "OSK-10"),
    ("G14 M", 0, "OSK-17"), ("G14 G2 K", 0, "OSK-16"), ("G14 M K", 0, "OSK-17"),
    ("Rr G2", 0, "OSK-14"), ("Rr M K", 1, "OSK-18"), ("E E L", 0, "OSK-13"),
    ("B1 G2", 0, "OSK-11"), ("G14 G2 G7 B2", 0, "OSK-09")])
def test_the_official_clause_of_the_moment_is_what_decides(cards, viewer, clause):
    hands = "G14 P3 Rr B1 E/G2 Y5 P9 M E/G7 Y14 P8 K L/Y9 B2 B14 Rb W"
    state = play(dealt(hands, bids="1 2 0 1"), cards).state
    assert screen.moment_clause(skull_king.view(state, viewer)) == clause


@pytest.mark.parametrize("cards, clause", [
    ("X", "OSK-33"), ("W", "OSK-35"), ("W G2", "OSK-34"), ("X W", "OSK-36"), ("W X", "OSK-36")])
def test_a_leviathan_on_the_table_is_what_decides(cards, clause):
    codes = cards.split()
    hands = f"{codes[0]} Y1/{codes[-1] if len(codes) > 1 else 'G5'} Y2/G7 Y3"
    state = play(dealt(hands, bids="1 1 1"), cards).state
    assert screen.moment_clause(skull_king.view(state, 2)) == clause


@pytest.mark.parametrize("cards, viewer, clause", [
    ("", 0, "SKK-FA-26"), ("R1", 1, "SKK-FA-27"), ("R1 R5", 2, "SKK-FA-28"), ("R1", 0, "SKK-FA-31"),
    ("R", 1, "SKK-FA-35"), ("F", 1, "SKK-FA-68"), ("K", 0, "SKK-FA-39")])
def test_the_persian_clause_of_the_moment_is_what_decides(cards, viewer, clause):
    hands = "R1 R F K/R5 M B1 G2/P14 F Y1 Y2"
    state = play(dealt(hands, "sk_fa_003", bids="0 1 1"), cards).state
    assert screen.moment_clause(skull_king.view(state, viewer)) == clause


def test_what_fills_the_silences_is_what_the_seed_says_and_what_the_table_has_besides():
    seed = tomllib.loads((ROOT / "seeds/skull_king_fa_003.toml").read_text(encoding="utf-8"))
    assert sorted({row["by"] for row in seed["filled"]}) == list(SILENT)
    official, persian = (skull_king.PRESETS[name] for name in ("sk_official_74", "sk_fa_003"))
    assert screen.filled(official) == [] and screen.filled(persian) == list(SILENT)
    assert screen.filled(persian.changed(pirate_powers="on"))[-1] == "OSK-45"
    assert "OSK-38" in screen.filled(persian.changed(deck="official_74"))
    assert "OSK-30" in screen.filled(persian.changed(scoring="rascal_loads"))


@pytest.mark.parametrize("preset", skull_king.PRESETS)
def test_the_panel_shows_the_whole_sheet_of_every_preset(preset):
    options = skull_king.PRESETS[preset]
    prefix = "OSK-" if options.sheet == "official" else "SKK-FA-"
    known = [key for key in messages("en") if key.startswith(prefix)]
    assert screen.clauses(options) == known
    assert set(screen.filled(options)) <= set(messages("en"))
    assert screen.source(options) in messages("en")
