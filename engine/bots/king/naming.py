"""King bots: the contract, and a word on doubling, found by playing deals out.

Each contract that may be named is played by the quick rule in the same worlds. What counts is by how much it brings
more than it usually does: a contract that is kept for a better hand is worth its usual points. Whether to double the
chooser is a matter of who of the two will likely end ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...cards import PLACE, SUITS
from ...king.contract import EVERY_CARD, SEATS
from ...king.fast import Deal, rule_of
from ...king.state import CONTRACT, State
from ...king.view import View
from ..thinking import Value
from .choosing import CHOSEN, DOUBLER
from .comparing import FIRST, OFTEN, Narrowing
from .facts import options_of
from .habits import habits
from .habits_table import USUAL
from .marks import CHOOSER, POINTS, USUAL as USUAL_MARK
from .memory import Memory
from .playout import playout
from .worlds import Worlds

Draw = Callable[[], float]
AT_ONCE = 6
"""Deals played out by one slice."""
AGAIN = 35.0
"""What it is worth to have the cards dealt again: the points by which the best contract exceeds its usual ones."""


class Naming:
    """A thought about a contract, or about doubling."""

    def __init__(self, view: View, memory: Memory, draw: Draw, worlds: int, everything: bool = False,
                 truth: State | None = None) -> None:
        """`everything`: no action is given up, for reasons are asked for."""
        self._view, self._draw, self._seat = view, draw, view.seat or 0
        self._names = view.phase == CONTRACT
        options = options_of(view.options)
        contracts = {text: _named(text) for text in view.legal if text.startswith("contract")} if self._names else {
            "pass": (view.contract, view.trump)}
        self._rules = {text: (rule_of(name, trump, options), habits(name, SUITS.index(trump) if trump else -1),
                              USUAL[name]) for text, (name, trump) in contracts.items()}
        codes = (POINTS, USUAL_MARK) if self._names else (POINTS, CHOOSER)
        self._compared = Narrowing(list(contracts) if self._names else list(view.legal), codes)
        self._given_up: list[Value] = []
        self._slices = self._think(memory, 1 if truth else worlds, everything, truth)

    def step(self) -> bool:
        """A slice of work."""
        return next(self._slices, False)

    def choice(self) -> str:
        """The action that is worth most."""
        return self.values()[0].action if self._compared.count else self._view.legal[-1]

    def values(self) -> list[Value]:
        """The actions; to have the cards dealt again among them, where the seat may."""
        found = [*self._compared.values(), *self._given_up]
        if found and self._names:
            best = found[0].worth
            shown = [text for text in self._view.legal if not text.startswith("contract")]
            if shown and AGAIN > best:
                found = [value._replace(behind=AGAIN - value.worth) for value in found]
            found += [Value(text, AGAIN, max(0.0, best - AGAIN), 0.0, {}) for text in shown]
        return sorted(found, key=lambda value: value.behind)

    def _think(self, memory: Memory, count: int, everything: bool, truth: State | None) -> Iterator[bool]:
        worlds = None if truth else Worlds(self._view, memory)
        yield True
        for done in range(1, count + 1):
            if truth:
                hands = [[PLACE[card] for card in hand] for hand in truth.hands]
            else:
                hands = worlds.hands(self._draw)
            yield from self._world([card for hand in hands for card in hand])
            if done >= FIRST and done % OFTEN == 0 and not everything:
                self._compared, dropped = self._compared.narrowed()
                self._given_up += dropped
                if len(self._compared.actions) == 1:
                    return

    def _world(self, cards: list[int]) -> Iterator[bool]:
        """The actions in one deal of the cards."""
        worths, marks = [], []
        leader = self._seat if self._names else self._view.chooser or 0
        tried = self._compared.actions if self._names else ["pass"]
        for number, text in enumerate(tried, 1):
            rule, ways, usual = self._rules[text]
            points = playout(Deal(rule, cards, leader), EVERY_CARD, ways)
            worths.append(points[self._seat] - usual)
            marks.append([points[self._seat], usual])
            if number % AT_ONCE == 0:
                yield True
        if not self._names:
            worths, marks = self._words(points)
        self._compared.add(worths, marks)
        yield True

    def _words(self, points: list[int]) -> tuple[list[float], list[list[float]]]:
        """Doubling moves the difference between two seats once more from one to the other."""
        worths, marks, mine = [], [], points[self._seat]
        for text in self._compared.actions:
            if text == "pass":
                worths.append(0.0)
                marks.append([mine, mine])
                continue
            # Who chose, or doubled, has a better hand than a world drawn blindly gives it.
            other, more = (self._view.chooser or 0, CHOSEN) if text == "double" else (int(text.split()[1]), DOUBLER)
            worths.append(mine - points[other % SEATS] - more)
            marks.append([mine, points[other % SEATS]])
        return worths, marks


def _named(text: str) -> tuple[str, str]:
    """The contract and the trump suit, or ""."""
    name, _, trump = text.removeprefix("contract ").partition(" ")
    return name, trump
