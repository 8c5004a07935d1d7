"""The shape of the code: who imports whom, how long, described, and silent where it must be."""

from __future__ import annotations

import doctest
import importlib
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.engine import layers
from tests.engine.helpers import ROOT

FOLDERS = ("engine", "ui", "tests", "static/make")


@cache
def sources() -> list[tuple[str, str, bool]]:
    """Every module of ours: dotted name, source, and whether it is a package's own file."""
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    return [(dotted(file), file.read_text(encoding="utf-8"), file.name == "__init__.py")
            for file in files if "node_modules" not in file.parts]


def dotted(file: Path) -> str:
    parts = list(file.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("judge", layers.JUDGES, ids=lambda judge: judge.__name__)
def test_every_module_keeps_the_rule(judge):
    wrong = [fault for module in sources() for fault in judge(*module)]
    assert not wrong, "\n".join(wrong)


def test_the_sources_are_found():
    names = {name for name, _, _ in sources()}
    assert {"engine", "engine.table", "engine.skull.rules", "tests.engine.layers"} <= names
    assert set(GAMES) == layers.GAMES


@pytest.mark.parametrize("name", sorted(
    dotted(file) for file in (ROOT / "engine").rglob("*.py") if file.name != "__main__.py"))
def test_the_examples_in_docstrings_run(name):
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


# ---- each judge can say no -----------------------------------------------------------------

FORBIDDEN_IMPORTS = [
    ("engine.skull.rules", "from ..skull_king import cards"),
    ("engine.skull.rules", "from .. import king"),
    ("engine.skull.rules", "from ..record import Record"),
    ("engine.skull.rules", "def f():\n    import engine.games"),
    ("engine.skull.rules", "import random"),
    ("engine.skull.rules", "from engine.bots import skull"),
    ("engine.table", "from .skull import rules"),
    ("engine.table", "from engine.skull.rules import forbid"),
    ("engine.record", "import engine.skull"),
    ("engine.record", "import time as clock"),
    ("engine.cards", "from asyncio import sleep"),
    ("engine.room.log", "from ..skull import state"),
    ("engine.room.log", "from ..ask import play"),
    ("engine.room.log", "import secrets"),
    ("engine.bots.search", "from ..skull.state import State"),
    ("engine.bots.search", "from ..cards import DECK"),
    ("engine.bots.skull", "from ..king import score"),
    ("engine.bots.skull.odds", "from ...king import score"),
    ("engine.sealed", "import js"),
    ("engine.ask", "from ui import words"),
    ("ui.seats", "from pyscript import window"),
    ("ui.games.skull", "import js"),
    ("ui.words", "def f():\n    from pyodide.ffi import create_proxy"),
]
ALLOWED_IMPORTS = [
    ("engine.skull.rules", "from ..table import TABLE\nfrom . import clauses\nimport itertools"),
    ("engine.king", "from ..tricks import winner\nfrom ..cards import Card"),
    ("engine.games", "from . import skull\nfrom .table import Game"),
    ("engine.bots.skull", "from ..skull import rules\nfrom ..table import legal"),
    ("engine.bots.king.memory", "from ...king import duty\nfrom ...tricks import reveals"),
    ("engine.bots.skull.odds", "from ...skull import rules\nfrom ..search import best"),
    ("engine.room.log", "from ..record import Record\nfrom ..games import GAMES"),
    ("ui.dom", "import js\nfrom pyscript import window"),
    ("ui.seats", "from engine.games import GAMES\nimport time"),
]


@pytest.mark.parametrize("name, source", FORBIDDEN_IMPORTS)
def test_an_import_that_goes_the_wrong_way_is_seen(name, source):
    assert len(layers.directions(name, source)) == 1


@pytest.mark.parametrize("name, source", ALLOWED_IMPORTS)
def test_an_import_that_goes_the_right_way_is_let_be(name, source):
    assert layers.directions(name, source) == []


def test_a_packages_own_file_counts_its_dots_from_itself():
    source = "from ..king import score"
    assert layers.directions("engine.skull", source, package=True) == \
        ["engine.skull imports engine.king.score"]
    assert layers.directions("engine.skull", "from .rules import forbid", package=True) == []


@pytest.mark.parametrize("source, faults", [
    ("GAME = 'skull'", 1), ("x = f'the {y} king'", 1), ("x = {'skull_king': 1}", 1),
    ("'''Like skull.'''\nx = 1", 0), ("HEAD = 'skulls-and-kings 1'", 0)])
def test_a_game_named_outside_the_registry_is_seen(source, faults):
    assert len(layers.names_no_game("engine.table", source)) == faults
    assert len(layers.names_no_game("ui.papers", source)) == faults
    assert layers.names_no_game("engine.games", source) == layers.names_no_game("ui.games.king", source) == []


@pytest.mark.parametrize("source, faults", [
    ("raise ValueError('You cannot place a disc now.')", 1), ("x = 'not your turn'", 1),
    ("x = f'seat {n} is not to act'", 1), ("x = 'Well done!'", 1), ("'''A sentence for a coder.'''", 0),
    ("x = 'unknown_action'", 0), ("x = 'place rose'", 0), ("x = 'SK-TR-22'", 0), ("x = ' | hand='", 0)])
def test_a_sentence_inside_the_engine_is_seen(source, faults):
    assert len(layers.no_sentences("engine.skull.rules", source)) == faults
    assert layers.no_sentences("ui.words", source) == []
    assert layers.no_sentences("engine.__main__", source) == []


def test_length_is_counted_in_lines():
    assert layers.lengths("m", "x = 1\n" * 299) == []
    assert layers.lengths("m", "x = 1\n" * 300) == ["m has 300 lines"]
    body = "def f():\n" + "    x = 1\n" * 38
    assert layers.lengths("m", body) == []
    assert layers.lengths("m", body + "    x = 1\n") == ["m.f has 40 lines"]
    assert layers.lengths("m", "class A:\n    async " + body.replace("\n", "\n    ") + "    y = 1\n")


@pytest.mark.parametrize("source, faults", [
    ("x = 1", 1), ("'''A module.'''\ndef f(): pass", 1), ("'''A module.'''\nclass A: pass", 1),
    ("'''A module.'''\nasync def f(): pass", 1), ("'''A module.'''\ndef _f(): pass", 0),
    ("'''A module.'''\ndef f():\n    '''A function.'''", 0)])
def test_what_is_public_and_not_described_is_seen(source, faults):
    assert len(layers.described("engine.cards", source)) == faults
    assert layers.described("tests.engine.helpers", source) == []
