"""The registry: it knows the names of games without importing one."""

from __future__ import annotations

import sys

import pytest

from engine import bots
from engine.games import GAMES, VERSIONS, Modules

NOWHERE = Modules("engine.nowhere", ("chess", "go"))


def test_to_list_names_and_to_ask_for_one_imports_nothing():
    assert list(NOWHERE) == ["chess", "go"] and len(NOWHERE) == 2
    assert "go" in NOWHERE and "skull" not in NOWHERE and None not in NOWHERE
    assert "engine.nowhere" not in sys.modules


def test_a_module_is_imported_when_it_is_asked_for():
    with pytest.raises(ModuleNotFoundError):
        NOWHERE["go"]
    assert GAMES["skull"] is GAMES["skull"] is sys.modules["engine.skull"]


@pytest.mark.parametrize("name", ["", "Skull", "games", "skull.rules", "os"])
def test_what_is_no_game_is_not_imported_even_where_there_is_such_a_module(name):
    with pytest.raises(KeyError):
        GAMES[name]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_its_own_name_and_bots_and_may_say_how_long_it_is(name):
    game = GAMES[name]
    assert game.NAME == name and game.VERSION == VERSIONS[name] and bots.styles(name)
    length = getattr(game, "LENGTH", None)
    assert length is None or length in {option.name for option in game.OPTIONS}
