"""King's fast kernel: one deal in plain ints, for bots and playouts; no events, no checks.

It must agree with the plain rules (`duty.py`, `play.py`), and tests/engine/test_king_fast.py says
so at random positions under random options. A card is its place in `cards.DECK`: 13 times the suit
plus the rank. A hand is four ints of 13 bits, one for each suit, at `hands[4 * seat + suit]`; what
a set of ranks holds is looked up in `CARDS`, so that following suit builds no list.

>>> from engine.king.options import PRESETS
>>> deal = Deal(rule_of("NO_TRICKS", "", PRESETS["king_004"]), range(52), leader=0)
>>> [DECK[card] for card in deal.play(deal.legal()[0])][:2]
['2H', '3H']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from ..cards import DECK, PLACE, in_order
from ..tricks import Trick
from .fast_rule import BIT, CARDS, EVERY, SUIT, Rule, make_rule
from .state import State

ALL_BUT_LEADER = (1, 2, 3)
ONE = tuple(1 << card for card in range(52)).__getitem__
"""A card as a set of one."""
SUIT_AND_BIT = tuple(zip(SUIT, BIT, strict=True))

rule_of = lru_cache(maxsize=256)(make_rule)
"""The rule of a contract, its trump suit ("" without) and options; made once."""


class Deal:
    """A deal while it is played. `points` are those of the tricks taken so far."""

    __slots__ = ("at", "hands", "leader", "number", "opened", "points", "power", "rule", "table",
                 "taker", "trick", "void")

    def __init__(self, rule: Rule, cards: Iterable[int], leader: int) -> None:
        """The first 13 of the cards are seat 0's hand, and so on."""
        order, hands = tuple(cards), []
        for first in (0, 13, 26, 39):
            held = sum(map(ONE, order[first:first + 13]))
            hands += held & EVERY, held >> 13 & EVERY, held >> 26 & EVERY, held >> 39
        self.rule, self.hands, self.at, self.void = rule, hands, 4 * leader, rule.void
        self.points = [0, 0, 0, 0]
        self.table: list[int] = []
        self.opened = False
        """What the contract waits for before a heart (a trump) is led happened in an earlier
        trick."""
        self.trick = None
        """What `Rule.by_led` says of the led suit."""
        self.power = self.taker = self.leader = -1
        """Of the trick: the strength to beat, who would take it now and who led, as places in
        `hands`."""
        self.number = 0
        """Tricks taken."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.at >> 2

    def copy(self) -> Deal:
        """A deal of one's own, to play on."""
        other = Deal.__new__(Deal)
        other.rule, other.hands, other.at, other.void = self.rule, self.hands[:], self.at, self.void
        other.points, other.table, other.opened = self.points[:], self.table[:], self.opened
        other.trick, other.power, other.taker = self.trick, self.power, self.taker
        other.leader, other.number = self.leader, self.number
        return other

    def legal(self) -> tuple[int, ...]:
        """The cards that may be played by the seat whose turn it is."""
        if self.trick is None:
            return self.rule.lead(self.hands, self.at, self.opened)
        led, _, allowed, cards = self.trick
        ranks = self.hands[self.at + led]
        if ranks:
            return cards[allowed[self.power][ranks]]
        return self.void(self.hands, self.at, self.power, self.table)

    def play(self, card: int) -> tuple[int, ...]:
        """The seat whose turn it is plays a card that it may play; what `legal` says then."""
        hands, at, trick = self.hands, self.at, self.trick
        suit, bit = SUIT_AND_BIT[card]
        hands[at + suit] ^= bit
        self.table.append(card)
        if trick is None:
            self.trick = trick = self.rule.by_led[suit]
            self.leader = at
        led, strength, allowed, cards = trick
        power = strength[card]
        if power > self.power:
            self.power, self.taker = power, at
        else:
            power = self.power
        self.at = at = at + 4 & 15
        if at == self.leader:
            return self._take(led)
        ranks = hands[at + led]
        if ranks:
            return cards[allowed[power][ranks]]
        return self.void(hands, at, power, self.table)

    def _take(self, led: int) -> tuple[int, ...]:
        rule, at, worth = self.rule, self.taker, self.rule.worth
        a, b, c, d = self.table
        pot = worth[a] + worth[b] + worth[c] + worth[d]
        self.points[at >> 2] += (pot >> 3) + rule.of_trick[self.number]
        self.opened = opened = rule.opens(self.opened, pot, led)
        self.at, self.power, self.trick, self.table = at, -1, None, []
        self.number += 1
        return rule.lead(self.hands, at, opened)

    def is_over(self) -> bool:
        """Whether every card was played, or (in the contracts of cards alone) every point is
        taken: what is left to play changes nothing."""
        return self.number == 13 or sum(self.points) == self.rule.decided


def shuffled(draw: Callable[[], float]) -> list[int]:
    """The deck in an order drawn with `draw()` from 0 up to 1."""
    keys = [draw() for _ in range(52)]
    return sorted(range(52), key=keys.__getitem__)


def of_state(state: State) -> Deal:
    """The deal of a position whose hands are all known."""
    rule = rule_of(state.contract, state.trump, state.options)
    deal = Deal(rule, (), state.leader)
    for trick in [*state.tricks, Trick(state.leader, tuple(state.table), None, -1)]:
        deal.at = 4 * trick.leader
        for card in trick.cards:
            place = PLACE[card]
            deal.hands[deal.at + SUIT[place]] |= BIT[place]
            deal.play(place)
    for seat, hand in enumerate(state.hands):
        for card in hand:
            deal.hands[4 * seat + SUIT[PLACE[card]]] |= BIT[PLACE[card]]
    return deal


def hand_of(deal: Deal, seat: int) -> list[str]:
    """A hand as codes."""
    held = deal.hands[4 * seat:4 * seat + 4]
    return in_order(DECK[card] for suit in range(4) for card in CARDS[suit][held[suit]])


def playout(deal: Deal, draw: Callable[[], float]) -> list[int]:
    """The points of all seats when every card from here on is drawn among the legal ones, with
    `draw()` from 0 up to 1. Uses the deal up. The same as `legal` and `play` in turn."""
    while deal.table:
        cards = deal.legal()
        deal.play(cards[int(draw() * len(cards))])
    rule, hands, points, at, opened = deal.rule, deal.hands, deal.points, deal.at, deal.opened
    lead, void, worth, by_led, opens, of_trick, decided = rule
    total = sum(points)
    for number in range(deal.number, 13):
        if total == decided:
            break
        cards = lead(hands, at, opened)
        card = cards[int(draw() * len(cards))]
        led, bit = SUIT_AND_BIT[card]
        _, strength, allowed, suits = by_led[led]
        hands[at + led] ^= bit
        power, taker, table = strength[card], at, [card]
        for _ in ALL_BUT_LEADER:
            at = at + 4 & 15
            if ranks := hands[at + led]:
                cards = suits[allowed[power][ranks]]
            else:
                cards = void(hands, at, power, table)
            card = cards[int(draw() * len(cards))]
            if strength[card] > power:
                power, taker = strength[card], at
            suit, bit = SUIT_AND_BIT[card]
            hands[at + suit] ^= bit
            table.append(card)
        a, b, c, d = table
        pot = worth[a] + worth[b] + worth[c] + worth[d]
        opened = opens(opened, pot, led)
        pot = (pot >> 3) + of_trick[number]
        points[taker >> 2] += pot
        total += pot
        at = taker
    return points


__all__ = ["CARDS", "Deal", "hand_of", "of_state", "playout", "rule_of", "shuffled"]
