"""Rounds of Skull King in which bots have bid and played by rule."""

from __future__ import annotations

import random
from typing import Any

from engine import bots
from engine.skull_king.deck import pack
from tests.bots.heaps import noted
from tests.engine.skull_king_tables import dealt, options

PACK = [card for card, copies in pack(options("sk_official_70"), 1).items() for _ in range(copies)]


def bid_on(draw: random.Random, cards: int) -> Any:
    """A round of four seats in which all have bid by rule."""
    deck = draw.sample(PACK, 4 * cards)
    t = dealt("/".join(" ".join(deck[i * cards:i * cards + cards]) for i in range(4)), "sk_official_70", round=cards)
    while t.phase == "bid":
        seat = min(t.to_act())
        t.say(f"{seat} {bots.decide('skull_king', t.view(seat), noted(t), 'player', draw.random)}")
    return t


def played(draw: random.Random, cards: int, count: int) -> Any:
    """A round of which so many cards have been played by rule."""
    t = bid_on(draw, cards)
    for _ in range(count):
        seat = t.to_act()[0]
        t.say(f"{seat} {bots.decide('skull_king', t.view(seat), noted(t), 'player', draw.random)}")
    return t
