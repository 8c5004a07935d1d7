"""Tables as the page keeps them, at a chosen moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine import record as records
from engine.games import GAMES
from ui.session import Chair, Session, open_table

NAMES = ("Ayşe", "Ada", "Deniz", "Mátyás", "Lucía", "Omid", "Hugo", "Elif")
STYLES = ("careful", "sly", "bold")

# Seat 0 is the person; every moment below waits for them.
FIRST = "table start 0"
PLACED = f"{FIRST}; 0 place rose; 1 place skull; 2 place rose; 3 place rose"
ONCE_MORE = f"{PLACED}; 0 place rose; 1 place rose; 2 place rose; 3 place rose"
BIDDING = f"{PLACED}; 0 place rose; 1 place rose; 2 place rose; 3 bid 2"
FLIPPING = f"{PLACED}; 0 bid 3; 1 pass; 2 pass; 3 pass"
OTHERS = f"{FLIPPING}; 0 flip 0"
SECOND = f"{PLACED}; 0 bid 1; 1 pass; 2 pass; 3 pass; 0 flip 0"
NEARLY = (f"{SECOND}; 0 place rose; 1 place skull; 2 place rose; 3 place rose; "
          "0 bid 1; 1 pass; 2 pass; 3 pass")
"""The person has won a challenge and needs to turn one rose of their own."""

SIX = "; ".join([FIRST, *(f"{seat} place rose" for _ in range(3) for seat in range(6)),
                 *(f"{seat} place skull" for seat in range(5)), "5 bid 1"])
"""Six seats, 23 discs, 22 numbers to bid: the fullest screen there is."""

LOST = (f"{FIRST}; 0 place rose; 1 place skull; 2 place rose; 3 place rose; "
        "0 place skull; 1 place rose; 2 place rose; 3 bid 3; 0 pass; 1 pass; 2 pass; "
        "3 flip 3; 3 flip 1; 3 flip 1")
"""Mátyás has turned Ada's skull; two of the person's discs still lie face down."""


def session(lines: str = FIRST, preset: str = "skull_official", seats: int = 4, people: int = 1,
            names: tuple[str, ...] = NAMES, **options: str) -> Session:
    """A table on which these lines have been played; the first seats are people's."""
    chairs = [Chair(names[seat], None if seat < people else STYLES[seat % 3])
              for seat in range(seats)]
    (game,) = [name for name in GAMES if preset in GAMES[name].PRESETS]
    table = open_table(game, preset, GAMES[game].PRESETS[preset].changed(**options), chairs)
    for line in filter(None, map(str.strip, lines.split(";"))):
        seat, _, action = line.partition(" ")
        table.act(-1 if seat == "table" else int(seat), action)
    return table


def midway(until: Callable[[Any], bool], seed: int = 0, **wishes: Any) -> Session:
    """A table at the first moment at which the person is to act and the view is as wished; chance
    is drawn from the seed, and everybody else plays as a careful bot."""
    table, draw = session("", **wishes), random.Random(seed)
    while (seat := table.next_seat()) != 0 or not until(table.view()):
        assert seat is not None, "there is no such moment"
        table.act(seat, table.chance(draw.randrange) if seat < 0
                  else table.decide(seat, "careful", draw.random))
    return table


def saved(lines: str = FIRST, **wishes: object) -> str:
    """The same, as text the page keeps."""
    return session(lines, **wishes).save()


def link(lines: str = NEARLY + "; 0 flip 0", **wishes: object) -> str:
    """The fragment of a link that shows the table's record to everybody."""
    return "game=" + records.pack(session(lines, **wishes).shared())


def text(lines: str = NEARLY + "; 0 flip 0", **wishes: object) -> str:
    """The table's record for everybody, as text."""
    return records.write(session(lines, **wishes).shared())
