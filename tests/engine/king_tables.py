"""King's tables for tests: a deal or a position in words.

    t = position("NO_MEN", "KC/QS/JS KS 2S/3C", table="QS", leader=1)
    assert t.cards(2) == "JS" and t.refuses("2 play KS") == "KG-17"

    t = dealt("NO_HEARTS", suits(("2S", "2H")))     each seat a suit, but for what was swapped
    t.trick("5S 2S 3D 3C")                          by the leader and those behind
"""

from __future__ import annotations

import json
import random
from typing import Any

from engine import king
from engine.cards import DECK, in_order, parse_cards, shuffled
from engine.king.contract import SEATS
from engine.king.session import Entry
from engine.king.state import PLAY, State
from engine.table import TABLE, legal
from engine.tricks import Trick
from tests.engine.helpers import ROOT, Table

LEGAL = {case["id"]: case for case in json.loads(
    (ROOT / "tests/engine/king_legal.json").read_text(encoding="utf-8"))}


class KingTable(Table):
    """A table with words for cards."""

    def cards(self, seat: int) -> str:
        """The cards the seat may play."""
        return " ".join(text.removeprefix("play ") for text in self.legal(seat))

    def trick(self, cards: str) -> KingTable:
        """Cards played by the leader and those behind, as many as there are."""
        for card in cards.split():
            self.say(f"{self.state.turn} play {card}")
        return self

    def name(self, contract: str) -> KingTable:
        """The chooser names the contract."""
        return self.say(f"{self.state.chooser} contract {contract}")

    def deal(self, hands: list[list[str]] | None = None, seed: int = 0) -> KingTable:
        """Deal these hands, or some."""
        cards = shuffled(DECK, random.Random(seed).randrange)
        hands = hands or [cards[seat::SEATS] for seat in range(SEATS)]
        return self.say("table deal " + "/".join(" ".join(hand) for hand in hands))

    def play_out(self, draw: random.Random | None = None) -> KingTable:
        """Play the deal to its end: the first legal card each time, or any."""
        played = len(self.state.log)
        while self.state.phase == PLAY and len(self.state.log) == played:
            cards = self.legal(self.state.turn)
            self.say(f"{self.state.turn} {draw.choice(cards) if draw else cards[0]}")
        return self


def options(preset: str = "king_004", **changes: str) -> Any:
    return king.PRESETS[preset].changed(**changes)


def session(name: str = "bolola24", starter: int | None = 0, **changes: str) -> KingTable:
    """The beginning of a session."""
    return KingTable(king.new(SEATS, options(session=name, **changes), starter), king)


def suits(*swaps: tuple[str, str]) -> list[list[str]]:
    """Seat 0 has all spades, 1 hearts, 2 diamonds, 3 clubs; each pair of cards is swapped."""
    order = list(DECK)
    for one, other in swaps:
        i, j = order.index(one), order.index(other)
        order[i], order[j] = order[j], order[i]
    return [in_order(order[seat * 13:seat * 13 + 13]) for seat in range(SEATS)]


def dealt(contract: str, hands: list[list[str]] | None = None, chooser: int = 0,
          **changes: str) -> KingTable:
    """The first trick of a deal of that contract."""
    name = contract.split()[0]
    t = session("single", chooser, single_contract=name, **changes)
    return t.deal(hands).name(contract)


def position(contract: str, hands: str, table: str = "", tricks: str = "", leader: int = 0,
             preset: str = "king_004", **changes: str) -> KingTable:
    """A position in the middle of a deal: hands parted by `/`, earlier tricks by `,` (their
    takers do not matter here)."""
    name, _, trump = contract.partition(" ")
    state = State(options(preset, **changes), PLAY, 0, contract=name, trump=trump, leader=leader)
    state.hands = [in_order(parse_cards(hand.strip())) for hand in hands.split("/")]
    state.table = parse_cards(table)
    state.tricks = [Trick(0, tuple(parse_cards(cards.strip())), 0, 0)
                    for cards in tricks.split(",") if cards.strip()]
    return KingTable(king.read(str(state), state.options), king)


def hand(contract: str, cards: str, table: str = "", tricks: str = "", preset: str = "king_004",
         **changes: str) -> KingTable:
    """The same for one hand, that of seat 0, whose turn it is."""
    place = len(parse_cards(table))
    return position(contract, f"{cards}///", table, tricks, (-place) % SEATS, preset, **changes)


def any_deal(contract: str, draw: random.Random, **changes: str) -> KingTable:
    """A random deal of a contract, to be played; TRUMP has a random suit."""
    words = f"TRUMP {draw.choice('SHDC')}" if contract == "TRUMP" else contract
    cards = shuffled(DECK, draw.randrange)
    hands = [cards[seat::SEATS] for seat in range(SEATS)]
    return dealt(words, hands, draw.randrange(SEATS), **changes)


def entry(chooser, contract, points=(0, 0, 0, 0), tricks=(13, 0, 0, 0)):
    """A deal that was scored."""
    return Entry(chooser, contract, "S" if contract == "TRUMP" else "", points, tricks)


def log(*contracts):
    """Deals of these contracts, chosen in turn from seat 0 on."""
    return [entry(number % 4, contract) for number, contract in enumerate(contracts)]


def at(name, *contracts, **changes):
    """The choice after deals of these contracts."""
    t = session(name, **changes)
    t.state.log = log(*contracts)
    return t.deal()


def play_session(state: Any, draw: random.Random, choose=None) -> Any:
    """A whole session: random deals and cards; `choose(contracts)` picks among the actions."""
    while seats := sorted(king.to_act(state)):
        seat = draw.choice(seats)
        if seat == TABLE:
            action = king.chance(state, draw.randrange)
        elif state.phase == "contract" and choose:
            action = choose(legal(king, state, seat))
        else:
            action = draw.choice(legal(king, state, seat))
        king.step(state, seat, action)
    return state
