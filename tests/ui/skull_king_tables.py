"""Skull King's positions and scenes for the tests of what a person sees.

    moment = scene(dealt("G14 E/B1 Rr/Y3 K", bids="1 0 1").state, 1)
    tree(page(moment)).one("section", id="tray")
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from engine import skull_king
from engine.table import TABLE, apply, legal
from tests.engine.skull_king_tables import dealt, options, play, table
from tests.ui.helpers import NAMES, Look, words
from tests.ui.pictured import Pictured, acts
from ui.games import skull_king as screen

PEOPLE = (*NAMES, "Şirin", "Ödön")
"""Names for eight seats."""
WALKS = 10
HANDS = ("G14 P3 Rr T E", "G2 Y5 B9 M E", "G7 Y14 P8 K L", "G9 B2 B14 Rb W")
"""Four hands of five cards."""
PICTURED = Pictured(skull_king, screen, PEOPLE, "sk_official_74")
scene, page, root_of = PICTURED.scene, PICTURED.page, PICTURED.root_of


def five(bids: str = "1 2 0 1", **changes: str) -> Any:
    """Round 5 of four seats with the hands above."""
    return dealt("/".join(HANDS), bids=bids, **changes)


def power(card: str, rest: str = "G2 Y5 B9 M", hand: str = "P3 G14 E E", **changes: str) -> Any:
    """Seat 0 has won the first of five tricks with a named pirate."""
    hands = f"{card} {hand}/{rest} P1/Y1 Y2 Y3 Y4 Y6"
    t = play(dealt(hands, bids="1 1 1", pirate_powers="on", **changes), f"{card} G2 Y1")
    if card == "Rb":
        t.say("table draw B1 B3")
    return t


def played_out(t: Any, seed: int = 0) -> Any:
    """The game to its end, by chance."""
    draw = random.Random(seed)
    while seats := t.to_act():
        seat = seats[0]
        action = skull_king.chance(t.state, draw.randrange) if seat == TABLE else draw.choice(
            legal(skull_king, t.state, seat))
        t.state, events = apply(skull_king, t.state, seat, action)
        t.events += events
    return t


@cache
def over(preset: str = "sk_official_74", seats: int = 4, **changes: str) -> Any:
    """A game that has been played."""
    return played_out(table(preset, seats, **changes))


@cache
def midway(seats: int = 4, rounds: int = 4, preset: str = "sk_official_74") -> Any:
    """A game some rounds old."""
    t, draw = table(preset, seats), random.Random(seats)
    while len(t.state.history) < rounds:
        seat = t.to_act()[0]
        action = skull_king.chance(t.state, draw.randrange) if seat == TABLE else draw.choice(
            legal(skull_king, t.state, seat))
        t.state, events = apply(skull_king, t.state, seat, action)
        t.events += events
    return t


def ghostly() -> Any:
    """Two play with a ghost: seat 0 has led, the ghost has turned his first card."""
    return play(dealt("G14 E/B1 Rr/Y3 K", bids="1 0", two_players="ghost"), "G14")


def drawn() -> dict[str, tuple[Any, int]]:
    """One position of every kind, and who is to act in it."""
    loads = {"scoring": "rascal_loads"}
    return {
        "dealer": (table(starter=None, first_dealer="host_pick").state, 0),
        "trump": (table("sk_fa_003", 4, trump="per_round_dealer").state, 3),
        "bid": (dealt("/".join(HANDS)).state, 1),
        "some bid": (dealt("/".join(HANDS)).say("0 bid 1; 3 bid 2").state, 1),
        "open bid": (dealt("R1 R2/B1 B2/P14 M", "sk_fa_003", hook="true").say("0 bid 1; 1 bid 1").state, 2),
        "load": (five(**loads).say("0 load grapeshot").state, 1),
        "lead": (five().state, 0),
        "follow": (play(five(), "G14").state, 1),
        "tigress": (play(five(starter=1), "M L G9").state, 0),
        "strict": (play(dealt("R1 R2/R5 M/P14 F", "sk_fa_003", bids="0 1 1"), "R1").state, 1),
        "rosie": (power("Rr").state, 0), "bendt": (power("Rb").state, 0),
        "rascal": (power("Rw").state, 0), "harry": (power("Rh").state, 0),
        "juanita": (power("Rj").say("table look " + " ".join(power("Rj").state.stock)).state, 0),
        "ghost": (ghostly().state, 1),
        "kraken": (play(dealt("X G1/G2 Y5/Rr G3", bids="1 1 1"), "X").state, 1),
        "over": (over().state, 0)}


def kind(state: Any) -> tuple[Any, ...]:
    """Every phase, and tricks of every length."""
    return state.phase, state.pirate, len(state.trick), bool(state.taken)


@cache
def positions() -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Positions of every kind, and what is drawn."""
    return PICTURED.positions(WALKS, kind, drawn().values())


@cache
def looks() -> tuple[Look, ...]:
    """What everybody sees of them."""
    return PICTURED.looks(positions())


__all__ = ["HANDS", "PEOPLE", "PICTURED", "acts", "dealt", "drawn", "five", "ghostly", "looks", "midway",
           "options", "over", "page", "play", "played_out", "positions", "power", "root_of", "scene",
           "table", "words"]
