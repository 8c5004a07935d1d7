"""Skull: a game of bluff with three roses and one skull a seat.

A round. Every seat lays one disc face down on its mat, all at once. Then, clockwise from the
starter, a seat lays one more disc on its stack or opens the challenge by naming how many discs it
can turn without a skull; an empty hand must challenge. The others in turn raise or pass for good;
the last one left, or whoever names every disc on the table, is the challenger. They turn their own
stack first, top down, then any stacks, one disc at a time, and stop at the number named.

Only roses: the challenge is won, and a second won challenge wins the game. A skull: one disc is
lost unseen for ever, chosen by the challenger when the skull was their own, taken blind by the
skull's owner when not. Without discs one is out; the last seat standing wins. The challenger
starts the next round; a seat put out by its own skull names who does, one put out by another's
leaves the start to that skull's owner.

Editions: the presets follow a Turkish (000), a Hungarian (001, and its letter as `printed`) and a
Spanish (002) sheet and the official rules, which fill in where a sheet is silent. Where they
differ or leave a choice there is an option (`options.py`); readings taken are in
`seeds/decisions.md`, clauses in `seeds/skull_*.toml`.
"""

from __future__ import annotations

from .action import Action, parse
from .clauses import CLAUSES
from .options import OPTIONS, PRESETS
from .play import step
from .rules import candidates, forbid, to_act
from .secret import answer, by_default, due, opens, public
from .state import State, new, read, replica
from .view import View, result, scores, view

NAME = "skull"
VERSION = 1
SEATS = range(2, 7)

__all__ = [
    "CLAUSES", "NAME", "OPTIONS", "PRESETS", "SEATS", "VERSION", "Action", "State", "View",
    "answer", "by_default", "candidates", "due", "forbid", "new", "opens", "parse", "public",
    "read", "replica", "result", "scores", "step", "to_act", "view",
]
