"""A page that does not think has none of the search: bots that play by rule manage without a single module of it."""

from __future__ import annotations

import subprocess
import sys

import files

from tests.ui.helpers import ROOT

GAMES = """
import random, sys
from importlib.abc import MetaPathFinder

class Gone(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if (name.replace(".", "/") + ".py").startswith(SEARCH):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Gone())
from engine.games import GAMES
from ui.session import Chair, open_table

for game, length in (("skull", {}), ("skull_king", {"rounds": "one_card"}), ("king", {"session": "quick12"})):
    options = next(iter(GAMES[game].PRESETS.values())).changed(**length)
    chairs = [Chair("ABCD"[n], level) for n, level in enumerate(("novice", "learner", "player", "player"))]
    table, draw = open_table(game, next(iter(GAMES[game].PRESETS)), options, chairs), random.Random(1)
    for _ in range(200):
        seat = table.next_seat()
        if seat is None:
            break
        table.act(seat, table.chance(draw.randrange) if seat < 0 else table.decide(seat, chairs[seat].style, draw.random))
    print(game, len(table.record.lines))
"""


def test_bots_that_play_by_rule_need_no_module_of_the_search():
    done = subprocess.run([sys.executable, "-c", f"SEARCH = {files.SEARCH!r}\n{GAMES}"], cwd=ROOT, capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["skull", "skull_king", "king"]


def test_the_search_is_in_one_archive_and_in_no_other():
    search = set(files.search(ROOT))
    assert {"engine/bots/desk.py", "engine/bots/king/worlds.py", "engine/bots/dealing.py"} <= search
    assert not search & (set(files.listed(ROOT)) | set(files.friends(ROOT)))
    assert {name.rsplit(".", 1)[1] for name in search} == {"py"}
