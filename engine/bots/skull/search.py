"""Skull bots: an action weighed by playing the round on from it, in worlds that go with all that was seen.

A world takes each other seat for one of `PEOPLE` with discs that lie in one way, as likely as `belief` holds it. All
actions are tried in the same worlds. What the end of a round is worth is told by `worth`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp

from ...skull.action import SKULL as SKULL_DISC
from ...skull.view import View
from ..thinking import Comparison, Value
from . import ruled
from .belief import Belief, lie_of
from .memory import Memory
from .people import LIES, PEOPLE
from .playing import MEAN, Scene, World, ended
from .round_tree import HAND, NONE, PASS, ROSE, SKULL
from .worth import Worth

Draw = Callable[[], float]

SEEN = ("challenges", "succeeds", "loses", "theirs")
"""Of `MARKS` those that are counted here."""
SLICE = 40
"""Rounds played on in one step."""


def scene_of(view: View, belief: Belief, worth: Worth) -> Scene:
    """The moment of a placement, a turn or a bid."""
    me, options = view.seat, dict(view.options)
    living = tuple(map(bool, view.owned))
    leader, bid = view.bid or (-1, 0)
    seats = range(len(view.owned))
    return Scene(
        me, view.owned, view.stacks, bid, leader,
        tuple(living[seat] and not (bid and seat in view.passed) for seat in seats), view.starter or 0,
        view.phase == "place",
        options["bid_requires"] == "any_disc_down", belief.whole, even(view, worth), belief.tops(),
        belief.calm(), belief.spoke(),
        tuple(plan.counts for plan in belief.plans))


def even(view: View, worth: Worth) -> float:
    """From what chance on a challenge is better than none."""
    won, lost = worth.won[view.seat], worth.lost[view.seat]
    return (worth.now - lost) / (won - lost) if won > lost else 1.0


class Search:
    """A decision weighed until its worlds are used up."""

    def __init__(self, view: View, belief: Belief, actions: dict[str, int], draw: Draw, most: int) -> None:
        """`actions`: texts and what they are in a tree; `most`: worlds."""
        self.view, self.belief, self.draw, self.most = view, belief, draw, most
        self.worth = Worth(view)
        self.scene = scene_of(view, belief, self.worth)
        self.actions = actions
        self.seen = Comparison(list(actions), SEEN)
        self._tables = {seat: _table(joint) for seat, joint in belief.joint.items()}

    def world(self) -> World:
        """One that goes with all that was seen."""
        people, lies = [MEAN] * len(self.view.owned), [NONE] * len(self.view.owned)
        for seat, table in self._tables.items():
            point = self.draw()
            for reach, person, lie in table:
                if point < reach:
                    break
            people[seat], lies[seat] = person, lie
        lies[self.view.seat] = lie_of(self.view.hand, self.view.mat)
        return World(people, lies)

    def step(self) -> bool:
        """Some worlds more."""
        for _ in range(max(1, SLICE // len(self.seen.actions))):
            self._try()
        return self.seen.count < self.most

    def _try(self) -> None:
        world, values, marks = self.world(), [], []
        me, worth = self.scene.me, self.worth
        for text in self.seen.actions:
            end = ended(self.scene, world, self.actions[text], self.draw)
            mine = end.leader == me
            if end.leader < 0:
                values.append(worth.now)
            else:
                values.append((worth.won if end.success else worth.lost)[end.leader])
            marks.append((mine, mine and end.success, mine and not end.success, end.success and not mine))
        self.seen.add(values, marks)

    def values(self) -> list[Value]:
        """The actions, the best first."""
        return self.seen.values()


def _table(joint: list[list[float]]) -> list[tuple]:
    """Persons and lies by how far the chances of all up to them reach."""
    found, reach = [], 0.0
    for person, weights in zip(PEOPLE, joint):
        for lie in range(LIES):
            if weights[lie] > 0.0:
                reach += weights[lie]
                found.append((reach, person, lie))
    return found


def sensible(view: View, belief: Belief) -> dict[str, int]:
    """The actions worth a thought, as texts and as in a tree: not those that turn the own skull for certain (BS-12)."""
    found = {}
    for text in ruled.sensible(view, belief):
        word, _, rest = text.partition(" ")
        found[text] = int(rest) if word == "bid" else PASS if word == "pass" else SKULL if rest == SKULL_DISC else ROSE
    return found


def mixed(worths: Mapping[str, float], heat: float) -> dict[str, float]:
    """How often each action is to be taken: the better ones mostly, so that nobody can tell the discs from it."""
    best = max(worths.values(), default=0.0)
    odds = {text: exp((worth - best) / heat) for text, worth in worths.items()}
    total = sum(odds.values())
    return {text: share / total for text, share in odds.items()}
