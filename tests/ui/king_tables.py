"""King's positions and scenes for the tests of what a person sees.

    moment = scene(dealt("NO_QUEENS").state, 1)
    tree(page(moment)).one("section", id="tray")
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from engine import king
from tests.engine.king_tables import KingTable, dealt, position, session, suits
from tests.ui.helpers import NAMES, Look, words
from tests.ui.pictured import Pictured, acts
from ui.games import king as screen

WALKS = 6
PICTURED = Pictured(king, screen, NAMES, "king_004")
scene, page, root_of = PICTURED.scene, PICTURED.page, PICTURED.root_of


@cache
def a_session(name: str = "bolola24", deals: int = 5) -> KingTable:
    """A session some deals old, at the choice of the next contract."""
    table, draw = session(name), random.Random(name)
    for number in range(deals):
        table.deal(seed=number)
        table.say(f"{table.state.chooser} {draw.choice(table.legal(table.state.chooser))}")
        table.play_out(draw)
    return table.deal(seed=99)


def over(contract: str = "NO_HEARTS", **changes: str) -> KingTable:
    """A session of one deal that has been played: seat 0 has nearly all spades."""
    name = contract.split()[0]
    changes = {"session": "single", "single_contract": name, "single_deals": "1"} | changes
    table = session(changes.pop("session"), 0, **changes).deal(suits(("2S", "2H")))
    return table.name(contract).play_out()


def drawn() -> dict[str, tuple[Any, int]]:
    """One position of every kind, and who is to act in it."""
    few = "TH 5S/QS JS/3C 4C/5D 6D"
    return {
        "claim": (session(starter=None, first_chooser="holder_2D").deal().state, 0),
        "contract": (a_session().state, a_session().state.chooser),
        "contract in quick12": (a_session("quick12", 6).state, a_session("quick12", 6).state.chooser),
        "contract in short10": (session("short10").deal().state, 0),
        "redeal": (session(misdeal_no_honours="any_trump").deal(_low()).state, 0),
        "misdeal": (dealt("RIFKI", _bare(), misdeal_bare_rifki="bare_king").state, 0),
        "double": (dealt("ALL", doubling="against_chooser").state, 1),
        "redouble": (dealt("ALL", doubling="against_chooser").say(
            "1 double; 2 pass; 3 double").state, 0),
        "lead": (dealt("NO_HEARTS").state, 0),
        "follow": (dealt("TRUMP H", suits(("2S", "2H"), ("3S", "2D"))).trick("5S 2S").state, 2),
        "gone": (position("RIFKI", few, tricks="KH 2H 3H 4H").state, 0),
        "over": (over().state, 0)}


def _low() -> list[list[str]]:
    """Seat 0 holds nothing above the ten."""
    return suits(("JS", "2H"), ("QS", "3H"), ("KS", "2D"), ("AS", "3D"))


def _bare() -> list[list[str]]:
    """Seat 0 holds the king of hearts, bare."""
    return suits(("2S", "KH"))


def kind(state: Any) -> tuple[Any, ...]:
    """Every phase, and tricks of every length."""
    return state.phase, len(state.table), bool(state.tricks)


@cache
def positions() -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Positions of every kind, and what is drawn."""
    return PICTURED.positions(WALKS, kind, drawn().values())


@cache
def looks() -> tuple[Look, ...]:
    """What everybody sees of them."""
    return PICTURED.looks(positions())


__all__ = ["PICTURED", "a_session", "acts", "drawn", "looks", "over", "page", "positions", "root_of", "scene", "words"]
