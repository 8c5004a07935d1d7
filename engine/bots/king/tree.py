"""King bots: a tree of what may follow, shared by all worlds (information set Monte Carlo tree search).

Each time through, one world decides which branches are there; among those a seat takes the one with the best mean and
a bonus for having been tried seldom whenever it was there. At first it has but the card of the quick rule (`playout`)
to take, and more of them the oftener it is asked: so the tree begins as the playouts it is seeded with, and learns from
them where the rule should not be followed. (Cowling, Powley, Whitehouse: "Information Set Monte Carlo Tree Search",
2012.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log, sqrt
from typing import Any

from ...cards import DECK, PLACE
from ...king.fast import Deal
from .comparing import Narrowing
from .habits import BIT, Habits
from .playout import base_of, choose, left_of, playout
from .worth import Worth

WIDE = 0.35
"""A moment asked n times has so many times n ** 0.5 cards to take, and one more."""
CURIOUS = 0.7
"""The bonus, in standard deviations of what the root's cards bring."""
SEEDED = 0.5
"""How much a playout counts that the tree was seeded with."""
SLICE = 400
"""Cards played by one slice, about."""


class Node:
    """A moment after one card."""

    __slots__ = ("after", "there", "total", "visits")

    def __init__(self) -> None:
        self.visits = self.there = 0.0
        """Times it was gone through, and times it was there to be taken."""
        self.total = 0.0
        """What it was worth to the seat that played the card."""
        self.after: dict[int, Node] = {}


class Tree:
    """A tree whose root is the moment of the seat."""

    def __init__(self, seat: int, ways: Habits, worth: Worth, seen: Narrowing) -> None:
        """Seeded with what playouts in `seen.count` worlds brought."""
        self._seat, self._ways, self._worth, self._root = seat, ways, worth, Node()
        count = seen.count * SEEDED
        for text, total in zip(seen.actions, seen.sums):
            node = self._root.after[PLACE[text[5:]]] = Node()
            node.visits, node.there, node.total = count, count, total * SEEDED
        self._bonus = CURIOUS * max(abs(ways.total) / 13, seen.spread())

    def grow(self, worlds: Any, draw: Callable[[], float], times: int) -> Iterator[bool]:
        """Go through the tree so many times, in slices."""
        spent = 0
        for _ in range(times):
            deal = worlds.deal(draw)
            left = left_of(deal)
            spent += left.bit_count()
            self._through(deal, left)
            if spent > SLICE:
                spent = 0
                yield True

    def choice(self) -> str:
        """The card gone through most often; of equals the better one."""
        card = max(self._root.after, key=lambda card: (
            self._root.after[card].visits, self._root.after[card].total))
        return f"play {DECK[card]}"

    def _through(self, deal: Deal, left: int) -> None:
        node, path, cards = self._root, [], [card for card in deal.legal() if card in self._root.after]
        while cards and not (deal.trick is None and deal.is_over()):
            card, fresh = self._taken(node, deal, cards, left)
            seat = deal.turn
            left ^= BIT[card]
            node = node.after[card]
            cards = deal.play(card)
            path.append((node, seat))
            if fresh:
                break
        worths = self._worth(playout(deal, left, self._ways))
        for node, seat in path:
            node.visits += 1.0
            node.total += worths[seat]

    def _taken(self, node: Node, deal: Deal, cards: list[int], left: int) -> tuple[int, bool]:
        """The card to go on with, and whether it is new."""
        after, known = node.after, []
        for card in cards:
            if found := after.get(card):
                found.there += 1.0
                known.append((card, found))
        if len(known) < len(cards) and len(known) < 1.0 + WIDE * sqrt(node.visits):
            fresh = [card for card in cards if card not in after]
            card = fresh[0] if len(fresh) == 1 else choose(deal, fresh, left, self._ways, base_of(deal, self._ways))
            if card in after:
                # To lead, the rule looks at the ends of a suit alone.
                card = fresh[-1 if self._ways.shuns else 0]
            after[card] = found = Node()
            found.there = 1.0
            return card, True
        bonus, best, most = self._bonus, known[0][0], -1e18
        for card, found in known:
            value = found.total / found.visits + bonus * sqrt(log(found.there) / found.visits)
            if value > most:
                best, most = card, value
        return best, False
