"""King bots: a card found by playing the deal out in worlds that fit what the seat sees.

In each world every card that makes a difference is played, and the rest of the deal by the quick rule (`playout`) or at
random; of few tricks the rest is played exactly (`ending`). The worlds are the same for all cards, so that their
differences are known much better than their means; a card that is surely worse is tried no more. A tree (`tree`) goes
on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ...cards import PLACE, SUITS
from ...king.contract import SEATS
from ...king.fast import Deal, of_state
from ...king.fast import playout as at_random
from ...king.state import State
from ...king.view import View
from ..thinking import Value
from .candidates import groups
from .comparing import FIRST, OFTEN, Narrowing
from .ending import ending, is_ending
from .facts import options_of
from .habits import BIT, habits
from .likely import Likely
from .marks import CARD
from .memory import Memory
from .playout import base_of, choose, left_of, playout
from .reading import Reading
from .tree import Tree
from .weighing import Weighing
from .worlds import Worlds
from .worth import Worth

Draw = Callable[[], float]
SLICE = 400
"""Cards played in playouts by one slice, about."""

class Plan(NamedTuple):
    """How much is thought."""

    worlds: int
    """At most."""
    plain: bool = False
    """The rest of a deal is played at random."""
    exact: bool = True
    """Endings are played exactly."""
    tree: int = 0
    """Times that the tree is gone through, after the worlds."""
    likely: bool = False
    """The worlds are those in which the others would have played as they did (`likely`)."""
    trust: float = 0.7
    """Standard errors by which another card must be ahead of the one that the bots' rule (`weighing`) would play."""
    marks: bool = False
    """Why is asked for: no card is given up."""


class Known:
    """Worlds that were drawn, or the one that is true."""

    def __init__(self, deals: Sequence[Deal]) -> None:
        self._deals = deals

    def deal(self, draw: Draw) -> Deal:
        """Any of them, to be played on."""
        return self._deals[int(draw() * len(self._deals))].copy()


class Search:
    """A thought about a card."""

    def __init__(self, view: View, memory: Memory, draw: Draw, plan: Plan, truth: State | None = None) -> None:
        self._view, self._draw, self._plan = view, draw, plan
        self._groups = groups(view)
        rule = _by_rule(view, memory)
        self._rule = next(group[0] for group in self._groups if rule in group)
        self._compared = Narrowing([group[0] for group in self._groups], CARD if plan.marks else ())
        self._given_up: list[Value] = []
        self._tree: Tree | None = None
        self._seat = view.seat or 0
        trump = SUITS.index(view.trump) if view.trump else -1
        self._habits, self._worth = habits(view.contract, trump), Worth(view)
        self._before = view.points
        self._slices = self._think(memory, truth)

    def step(self) -> bool:
        """A slice of work."""
        return next(self._slices, False)

    def choice(self) -> str:
        """The card with the highest mean; before any world, and where it is hardly ahead, the one of the rule."""
        if self._tree and (found := self._tree.choice()):
            return found
        compared, rule = self._compared, self._rule
        if not compared.count:
            return rule
        best = compared.best()
        if rule in compared.actions:
            own = compared.actions.index(rule)
            ahead = (compared.sums[best] - compared.sums[own]) / compared.count
            if ahead <= self._plan.trust * compared.error(best, own):
                return rule
        return compared.actions[best]

    def values(self) -> list[Value]:
        """All cards, those alike with the same values."""
        alike = {group[0]: group for group in self._groups}
        found = sorted([*self._compared.values(), *self._given_up], key=lambda value: value.behind)
        return [value._replace(action=text) for value in found for text in alike[value.action]]

    # ---- the work --------------------------------------------------------------------------

    def _think(self, memory: Memory, truth: State | None) -> Iterator[bool]:
        plan = self._plan
        worlds: Any = Known([of_state(truth)]) if truth else Worlds(self._view, memory)
        if plan.likely and not truth:
            worlds = Likely(self._view, worlds, self._habits)
        seen: dict[tuple[int, ...], dict[str, list[float]]] = {}
        drawn: list[Deal] = []
        yield True
        for count in range(1, (1 if truth else plan.worlds) + 1):
            drawn.append(worlds.deal(self._draw))
            yield from self._world(drawn[-1], seen)
            if count >= FIRST and count % OFTEN == 0 and not plan.marks:
                self._compared, dropped = self._compared.narrowed()
                self._given_up += dropped
                if len(self._compared.actions) == 1:
                    return
        if plan.tree and not is_ending(drawn[0]):
            self._tree = Tree(self._seat, self._habits, self._worth, self._compared)
            yield from self._tree.grow(Known(drawn), self._draw, plan.tree)

    def _world(self, world: Deal, seen: dict[tuple[int, ...], dict[str, list[float]]]) -> Iterator[bool]:
        """Every card in one world; what was played exactly before is not played again."""
        exact = self._plan.exact and is_ending(world)
        rows = seen.setdefault(_key(world), {}) if exact else {}
        left, spent = left_of(world), 0
        for text in self._compared.actions:
            if text not in rows:
                rows[text] = self._tried(world.copy(), PLACE[text[5:]], left, exact)
                spent += left.bit_count()
                if spent > SLICE or exact:
                    spent = 0
                    yield True
        found = [rows[text] for text in self._compared.actions]
        self._compared.add([row[0] for row in found], [row[1:] for row in found] if self._plan.marks else ())
        yield True

    def _tried(self, deal: Deal, card: int, left: int, exact: bool) -> list[float]:
        """The worth of a card in a world, and the marks where they are wanted."""
        seat, marks, line = self._seat, self._plan.marks, None
        deal.play(card)
        left ^= BIT[card]
        now = deal.copy() if marks else deal
        if exact:
            points, worths, played = ending(deal, self._worth)
            line = iter(played)
        else:
            points = self._rest(deal, left)
            worths = self._worth(points)
        return [worths[seat], *self._marked(points, now, left, line)] if marks else [worths[seat]]

    def _marked(self, points: Sequence[int], deal: Deal, left: int, line: Iterator[int] | None) -> list[float]:
        """What came of the card that was just played: the rest of its trick by the rule, or as in this line."""
        seat, before = self._seat, self._before
        cards = deal.legal() if deal.trick else ()
        while deal.trick:
            card = next(line) if line else choose(deal, cards, left, self._habits, base_of(deal, self._habits))
            left ^= BIT[card]
            cards = deal.play(card)
        now = deal.points[seat] - before[seat]
        later = points[seat] - deal.points[seat]
        return [float(deal.turn == seat), now, later, float(now < 0), float(later < 0),
                *(points[(seat + turn) % SEATS] for turn in (1, 2, 3))]

    def _rest(self, deal: Deal, left: int) -> list[int]:
        if self._plan.plain:
            return at_random(deal, self._draw)
        return playout(deal, left, self._habits)


def _by_rule(view: View, memory: Memory) -> str:
    reading = Reading(view, memory.lacks(options_of(view.options)))
    trump = SUITS.index(view.trump) if view.trump else -1
    worths = Weighing(reading, view.contract, trump, len(view.tricks)).cards(view, 1.0)
    return max(worths, key=worths.__getitem__)


def _key(world: Deal) -> tuple[int, ...]:
    """The hands of a world."""
    hands = world.hands
    return tuple(sum([1 << card for suit in range(4) for card in hands[5 * seat + suit]]) for seat in range(SEATS))
