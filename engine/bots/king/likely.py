"""King bots: worlds in which the others would have played as they did.

The duties of the rules say what a hand cannot hold (`facts`); the cards a seat chose say more. A few worlds are drawn,
in each the deal so far is played again, and the one that is kept is the likelier the more often the quick rule
(`playout`) would have played the card that was played.
"""

from __future__ import annotations

from collections.abc import Callable

from ...cards import PLACE
from ...king.contract import EVERY_CARD, SEATS
from ...king.fast import Deal
from ...king.view import View
from .habits import BIT, Habits
from .playout import base_of, choose
from .worlds import Worlds

TRIED = 3
"""Worlds of which one is kept."""
TELLING = 1.6
"""How many times as likely a card is that the rule would have played as any other."""


class Likely:
    """The worlds of one moment, to be drawn from like `Worlds`."""

    def __init__(self, view: View, worlds: Worlds, ways: Habits) -> None:
        self._worlds, self._ways, self._seat = worlds, ways, view.seat
        self._plays: list[tuple[int, int]] = []
        tricks = [(leader, cards) for leader, cards, _ in view.tricks]
        for leader, cards in [*tricks, (view.leader or 0, view.table)]:
            self._plays += (((leader + turn) % SEATS, PLACE[card]) for turn, card in enumerate(cards))

    def deal(self, draw: Callable[[], float]) -> Deal:
        """A world at this moment."""
        if not self._plays:
            return self._worlds.deal(draw)
        tried = [self._worlds.deal(draw) for _ in range(TRIED)]
        odds = [TELLING ** self._agreed(world) for world in tried]
        point = draw() * sum(odds)
        for world, share in zip(tried, odds):
            point -= share
            if point < 0:
                return world
        return tried[-1]

    def _agreed(self, world: Deal) -> int:
        """How many cards of the others the rule would have played; of neighbours either will do."""
        hands = [[card for suit in range(4) for card in world.hands[5 * seat + suit]] for seat in range(SEATS)]
        for seat, card in self._plays:
            hands[seat].append(card)
        ways, me, left, agreed = self._ways, self._seat, EVERY_CARD, 0
        deal = Deal(world.rule, [card for hand in hands for card in hand], self._plays[0][0])
        cards = deal.legal()
        for seat, card in self._plays:
            if seat != me and len(cards) > 1:
                agreed += -2 < choose(deal, cards, left, ways, base_of(deal, ways)) - card < 2
            left ^= BIT[card]
            cards = deal.play(card)
        return agreed
