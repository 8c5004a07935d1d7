"""King's fast kernel: one deal in plain ints, for bots and playouts; no events, no checks.

It must agree with the plain rules (`duty.py`, `play.py`), and tests/engine/test_king_fast.py says
so at random positions under random options. A card is its place in `cards.DECK`: 13 times the suit
plus the rank. A hand is five sorted lists from `hands[5 * seat]` on: one for each suit, and last
what the seat gives up first when it cannot follow. In most positions what may be played is one of
them as it stands, so that nothing is built and nothing is looked up.

>>> from engine.king.options import PRESETS
>>> deal = Deal(rule_of("NO_TRICKS", "", PRESETS["king_004"]), range(52), leader=0)
>>> [DECK[card] for card in deal.play(deal.legal()[0])][:2]
['2H', '3H']
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import starmap

from ..cards import DECK, PLACE
from ..tricks import Trick
from .fast_rule import SUIT, Cards, Rule, among, make_rule, whole
from .state import State

BEHIND = {place: tuple((place + step) % 20 for step in (5, 10, 15)) for place in (0, 5, 10, 15)}
"""Where the hands of the other seats begin, in turn, by where the leader's does."""
NOTHING = ((),) * 52

rule_of = lru_cache(maxsize=256)(make_rule)
"""The rule of a contract, its trump suit ("" without) and options; made once."""


class Deal:
    """A deal while it is played. `points` are those of the tricks taken so far."""

    __slots__ = ("at", "due", "hands", "leader", "number", "opened", "points", "power", "rule",
                 "table", "taker", "trick")

    def __init__(self, rule: Rule, cards: Iterable[int], leader: int) -> None:
        """The first 13 of the cards are seat 0's hand, and so on."""
        order, hands, is_due = list(cards), [], rule.due.__getitem__
        for first in (0, 13, 26, 39):
            hand = sorted(order[first:first + 13])
            a, b, c = bisect(hand, 12), bisect(hand, 25), bisect(hand, 38)
            hands += hand[:a], hand[a:b], hand[b:c], hand[c:], list(filter(is_due, hand))
        self.rule, self.due, self.hands, self.at = rule, rule.due, hands, 5 * leader
        self.points = [0, 0, 0, 0]
        self.table: list[int] = []
        self.opened = rule.opened
        """Not 0 where what the contract waits for before a heart (a trump) is led happened in an
        earlier trick."""
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
        return self.at // 5

    def copy(self) -> Deal:
        """A deal of one's own, to play on."""
        other = Deal.__new__(Deal)
        other.rule, other.due, other.at = self.rule, self.due, self.at
        other.hands = list(map(list.copy, self.hands))
        other.points, other.table, other.opened = self.points[:], self.table[:], self.opened
        other.trick, other.power, other.taker = self.trick, self.power, self.taker
        other.leader, other.number = self.leader, self.number
        return other

    def legal(self) -> Cards:
        """The cards that may be played by the seat whose turn it is. To be read before the next
        play: the list may be one of `hands`."""
        if self.trick is None:
            return self.rule.lead(self.hands, self.at, self.opened)
        led, _, follow = self.trick
        cards = self.hands[self.at + led]
        return among(cards, follow[self.power]) if cards else self._void()

    def play(self, card: int) -> Cards:
        """The seat whose turn it is plays a card that it may play; what `legal` says then, which is
        no card after the last."""
        hands, at, trick = self.hands, self.at, self.trick
        suit = SUIT[card]
        hands[at + suit].remove(card)
        if self.due[card]:
            hands[at + 4].remove(card)
        self.table.append(card)
        if trick is None:
            self.trick = trick = self.rule.by_led[suit]
            self.leader = at
        led, strength, follow = trick
        power = strength[card]
        if power > self.power:
            self.power, self.taker = power, at
        else:
            power = self.power
        self.at = at = at + 5 if at < 15 else 0
        if at == self.leader:
            return self._take(led)
        cards = hands[at + led]
        if cards:
            wanted = follow[power]
            return among(cards, wanted) if wanted else cards
        return self._void()

    def _void(self) -> Cards:
        cards = self.hands[self.at + 4]
        if not cards:
            return whole(self.hands, self.at)
        giving = self.rule.giving
        return among(cards, giving(self.power, self.table)) if giving else cards

    def _take(self, led: int) -> Cards:
        rule, at, worth = self.rule, self.taker, self.rule.worth
        a, b, c, d = self.table
        pot = worth[a] + worth[b] + worth[c] + worth[d]
        self.points[at // 5] += (pot >> 3) + rule.of_trick[self.number]
        self.opened = opened = self.opened & rule.keeps | pot & rule.opens[led]
        self.at, self.power, self.trick, self.table = at, -1, None, []
        self.number += 1
        return rule.lead(self.hands, at, opened)

    def is_over(self) -> bool:
        """Whether every card was played, or (in the contracts of cards alone) every point is
        taken: what is left to play changes nothing."""
        return self.number == 13 or sum(self.points) == self.rule.decided


def shuffled(draw: Callable[[], float]) -> list[int]:
    """The deck in an order drawn with `draw()` from 0 up to 1."""
    keys = list(starmap(draw, NOTHING))
    return sorted(range(52), key=keys.__getitem__)


def of_state(state: State) -> Deal:
    """The deal of a position whose hands are all known."""
    rule = rule_of(state.contract, state.trump, state.options)
    deal = Deal(rule, (), state.leader)
    for trick in [*state.tricks, Trick(state.leader, tuple(state.table), None, -1)]:
        deal.at = 5 * trick.leader
        for card in trick.cards:
            _give(deal, deal.turn, PLACE[card])
            deal.play(PLACE[card])
    for seat, hand in enumerate(state.hands):
        for card in sorted(PLACE[card] for card in hand):
            _give(deal, seat, card)
    return deal


def _give(deal: Deal, seat: int, card: int) -> None:
    deal.hands[5 * seat + SUIT[card]].append(card)
    if deal.due[card]:
        deal.hands[5 * seat + 4].append(card)


def hand_of(deal: Deal, seat: int) -> list[str]:
    """A hand as codes."""
    return [DECK[card] for card in whole(deal.hands, 5 * seat)]


def playout(deal: Deal, draw: Callable[[], float]) -> list[int]:
    """The points of all seats when every card from here on is drawn among the legal ones, with
    `draw()` from 0 up to 1. Uses the deal up. The same as `legal` and `play` in turn."""
    while deal.table:
        cards = deal.legal()
        deal.play(cards[int(draw() * len(cards))])
    rule, hands, points, at, opened = deal.rule, deal.hands, deal.points, deal.at, deal.opened
    due, giving, worth, by_led, total = rule.due, rule.giving, rule.worth, rule.by_led, sum(points)
    while deal.number < 13 and total != rule.decided:
        cards = rule.lead(hands, at, opened)
        card = cards[int(draw() * len(cards))]
        led, strength, follow = by_led[SUIT[card]]
        hands[at + led].remove(card)
        if due[card]:
            hands[at + 4].remove(card)
        best, taker, table, pot = strength[card], at, [card], worth[card]
        for at in BEHIND[at]:
            if (cards := hands[at + led]) and not follow[best]:
                card = cards.pop(int(draw() * len(cards)))
            else:
                if cards:
                    cards = among(cards, follow[best])
                elif not (cards := hands[at + 4]):
                    cards = hands[at] + hands[at + 1] + hands[at + 2] + hands[at + 3]
                elif giving:
                    cards = among(cards, giving(best, table))
                card = cards[int(draw() * len(cards))]
                hands[at + SUIT[card]].remove(card)
            if due[card]:
                hands[at + 4].remove(card)
            table.append(card)
            pot += worth[card]
            if (power := strength[card]) > best:
                best, taker = power, at
        opened = opened & rule.keeps | pot & rule.opens[led]
        pot = (pot >> 3) + rule.of_trick[deal.number]
        points[taker // 5] += pot
        deal.number, total, at = deal.number + 1, total + pot, taker
    return points


__all__ = ["Deal", "hand_of", "of_state", "playout", "rule_of", "shuffled"]
