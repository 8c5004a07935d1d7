"""Skull King: a game of tricks and of bids that must be met to the trick.

A round. Everybody gets as many cards as the round's number, sees them and bids how many tricks they
will take, all at once and hidden, or in turn. The seat left of the dealer leads the first trick,
whoever takes a trick the next. A colour card must be of the colour led where one is held; special
cards may be played at any time.

Who takes a trick. Between colour cards the highest trump (black), else the highest of the colour
led. Any pirate beats them, the Skull King beats pirates, a mermaid beats the Skull King and loses to
pirates; with all three a mermaid takes it. Of several of a kind the first. Escapes and loot lose to
everything. A Tigress is a pirate or an escape, as declared. The White Whale leaves only numbers to
count, the Kraken destroys the trick; of the two, the second acts.

Scores. A bid that is met makes 20 a trick, or 10 a card dealt for a bid of zero; one that is missed
costs 10 a trick of difference, or 10 a card dealt. Fourteens and captures count only with the bid,
so does an alliance by loot. Rascal's scoring gives all, half or nothing instead. Five pirates have a
power for whoever wins with them. Two play with a ghost between them.

Editions. The presets follow the official game (70 or 74 cards, and the edition of 2013) and a Persian
sheet (003) that differs: five colours without trump, five rounds, open bids in turn, special cards
only for who cannot follow, other values, and points for special cards collected whether the bid was
met or not. That sheet contradicts itself and is silent on much: each open point is an option
(`options.py`), with the reading taken as the value of its presets; clauses are in
`seeds/skull_king_*.toml`.
"""

from __future__ import annotations

from .action import Action, parse
from .ask import ASKS
from .audit import audit
from .clauses import CLAUSES
from .options import ALIASES, LENGTH, OPTIONS, PRESETS
from .play import step
from .round import result
from .rules import candidates, forbid, lacks, to_act
from .secret import answer, by_default, chance, due, opens, pack, public
from .state import State, new, replica
from .text import read
from .view import View, scores, view

NAME = "skull_king"
VERSION = 1
SEATS = range(2, 9)

__all__ = [
    "ALIASES", "ASKS", "CLAUSES", "LENGTH", "NAME", "OPTIONS", "PRESETS", "SEATS", "VERSION",
    "Action", "State", "View", "answer", "audit", "by_default", "candidates", "chance", "due",
    "forbid", "lacks", "new", "opens", "pack", "parse", "public", "read", "replica", "result",
    "scores", "step", "to_act", "view",
]
