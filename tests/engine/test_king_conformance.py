"""King keeps the contract of every game, before it is in the registry.

The checks are those of test_conformance.py. Once the registry names the game they run there, and
this module goes.
"""

from __future__ import annotations

import inspect

import pytest

from engine import king
from engine.games import GAMES
from tests.engine import test_conformance as shared
from tests.engine import test_record as records

CHECKS = [check for name, check in vars(shared).items()
          if name.startswith("test_") and list(inspect.signature(check).parameters) == ["name"]]
CHECKS += [records.test_every_game_comes_back_from_text_and_link,
           records.test_a_seats_record_reads_back_and_ends_where_the_game_did]


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    """The registry with King in it."""
    monkeypatch.setitem(GAMES, "king", king)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("test_"))
def test_king_keeps(check):
    check("king")
