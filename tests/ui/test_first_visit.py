"""What the page's Python imports before anybody has chosen a game: nothing of any game."""

from __future__ import annotations

import subprocess
import sys

from engine.games import GAMES
from tests.ui.helpers import ROOT

# All that `ui.app` imports but for what only a browser has.
LOBBY = "engine.record engine.bots ui.frame ui.host ui.lobby ui.panels ui.papers ui.session ui.sheets"
SHOW = """
import sys, {modules}
{more}
print(" ".join(name for name in sys.modules if name.startswith(("engine.", "ui."))))
"""


def imported(more: str = "") -> set[str]:
    """The modules of ours that a fresh Python has after importing the lobby, and after more."""
    program = SHOW.format(modules=", ".join(LOBBY.split()), more=more)
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def of_games(modules: set[str]) -> set[str]:
    """The games that any of the modules belongs to."""
    return {name for name in GAMES for module in modules for package in ("engine", "engine.bots", "ui.games")
            if module == f"{package}.{name}" or module.startswith(f"{package}.{name}.")}


def test_the_lobby_needs_no_game():
    assert set(LOBBY.split()) <= imported() and of_games(imported()) == set()


def test_a_table_needs_its_own_game_alone():
    sit = ("from engine.games import GAMES; from ui.games import SCREENS; from ui.session import *; "
           "open_table('king', 'king_004', GAMES['king'].PRESETS['king_004'], "
           "[Chair('a', 'sly')] * 4); SCREENS['king']")
    assert of_games(imported(sit)) == {"king"}
    assert not any("skull" in module for module in imported(sit))
