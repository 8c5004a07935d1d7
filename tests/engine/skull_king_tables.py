"""Words and pictures for tests of Skull King.

    t = dealt("G14 E/B1 R/Y3 K", bids="1 0 1")      round 2, seat 0 leads, all have bid
    t.say("0 play G14; 1 play B1")
"""

from __future__ import annotations

import random
from typing import Any

from engine import skull_king
from engine.options import Options
from engine.skull_king.deck import COLOUR, in_hand
from engine.skull_king.state import rounds
from engine.table import TABLE, Unknown, legal
from tests.engine.helpers import Table

SK = skull_king


def options(preset: str = "sk_official_74", /, **changes: str) -> Options:
    return SK.PRESETS[preset].changed(**changes)


def table(preset: str = "sk_official_74", /, seats: int = 3, starter: int | None = 0,
          **changes: str) -> Table:
    """A new game."""
    return Table(SK.new(seats, options(preset, **changes), starter), SK)


def dealt(hands: str, preset: str = "sk_official_74", /, bids: str = "", starter: int = 0,
          round: int = 0, **changes: str) -> Table:
    """A game in the round of that many cards, or in that round, with these hands dealt."""
    seats, cards = len(hands.split("/")), len(hands.split("/")[0].split())
    chosen = options(preset, **changes)
    if changes.get("two_players") == "ghost":
        seats = 2
    t = table(preset, seats, starter, **changes)
    t.state.round = round or rounds(chosen).index(cards) + 1
    t.state.dealt = cards
    t.say(f"table deal {hands}")
    if bids:
        order = [(starter + i) % seats for i in range(seats)]
        t.say("; ".join(f"{seat} bid {bids.split()[seat]}" for seat in order))
    return t


def play(t: Table, cards: str) -> Table:
    """The seats to act, one after another, play these cards."""
    for card in cards.split():
        t.say(f"{t.to_act()[0]} play {card}")
    return t


def trick(cards: str, preset: str = "sk_official_74", /, **changes: str) -> Table:
    """A trick played out at a table, in a round of two cards so that the round goes on."""
    words = cards.split()
    t = table(preset, len(words), 0, **changes)
    led = next((card[0] for card in words if card in COLOUR), "")
    spare = iter(card for card in t.state.copies()
                 if card in COLOUR and card[0] != led and card not in words)
    hands = "/".join(f"{in_hand(card)} {next(spare)}" for card in words)
    t = dealt(hands, preset, bids=" ".join(["0"] * len(words)), **changes)
    return play(t, cards)


def chosen(state: Any, seat: int, draw: random.Random) -> Any:
    """A random action: chance draws as it does at a table."""
    if seat == TABLE:
        return SK.chance(state, draw.randrange)
    return draw.choice(legal(SK, state, seat))


def hidden(cards: Any) -> int:
    """How many of the cards are not known."""
    return sum(isinstance(card, Unknown) for card in cards)
