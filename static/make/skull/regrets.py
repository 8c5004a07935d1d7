"""One round of Skull for two, solved by CFR+: arrays over the tree of the round, and the steps on them.

CFR+ as in Tammelin, "Solving Large Imperfect Information Games Using CFR+" (2014): regrets are never kept below zero,
the seats are changed in turn, and later plans weigh more. A plan of a seat gives each of its lines the chance that the
seat plays along it. Arrays carry a leading axis of cases: rounds with the same discs and different stakes, solved side
by side.
"""

from __future__ import annotations

from itertools import groupby

import numpy as np

from engine.bots.skull.round_tree import Ending, Tree

Array = np.ndarray


class Seat:
    """A seat's decisions, by how many of its own come before them."""

    def __init__(self, tree: Tree, seat: int) -> None:
        self.lines = tree.lines[seat]
        depth = {0: 0, 1: 0}
        found = []
        for decision in tree.decisions[seat].values():
            for line in range(decision.first, decision.first + len(decision.actions)):
                depth[line] = depth[decision.parent] + 1
            found.append((depth[decision.parent], decision))
        found.sort(key=lambda pair: pair[0])
        self.levels = [Level([decision for _, decision in same]) for _, same in groupby(found, lambda pair: pair[0])]


class Level:
    """Decisions that have as many of the seat's own before them."""

    def __init__(self, decisions: list) -> None:
        width = max(len(decision.actions) for decision in decisions)
        self.parents = np.array([decision.parent for decision in decisions])
        self.there = np.array([[i < len(decision.actions) for i in range(width)] for decision in decisions])
        self.lines = np.array([[decision.first + (i if i < len(decision.actions) else 0) for i in range(width)]
                               for decision in decisions])
        self.even = self.there / self.there.sum(axis=1, keepdims=True)
        self.order = np.argsort(self.parents, kind="stable")
        self.heads, self.starts = np.unique(self.parents[self.order], return_index=True)

    def add(self, values: Array, gains: Array) -> None:
        """Add what decisions are worth to the lines that lead to them."""
        values[:, self.heads] += np.add.reduceat(gains[:, self.order], self.starts, axis=1)


class Round:
    """A round with stakes: `stakes[case, kind]` is seat 0's chance to win the game after each kind of ending."""

    def __init__(self, tree: Tree, kinds: dict[tuple, int], stakes: Array, chances: Array) -> None:
        """`chances[case, seat]`: how likely each seat has its skull."""
        self.seats = [Seat(tree, seat) for seat in (0, 1)]
        self.cases = len(stakes)
        self.starts = [np.stack([1.0 - chances[:, seat], chances[:, seat]], axis=1) for seat in (0, 1)]
        ends = tree.endings
        self.paid = stakes[:, [kinds[kind_of(end)] for end in ends]]
        self.ends = [np.array([end.lines[seat] for end in ends]) for seat in (0, 1)]
        self.orders = [np.argsort(lines, kind="stable") for lines in self.ends]
        self.heads = [np.unique(lines[order], return_index=True) for lines, order in zip(self.ends, self.orders)]
        self.others = [self.ends[1 - seat][self.orders[seat]] for seat in (0, 1)]
        self.pays = [(self.paid if seat == 0 else 1.0 - self.paid)[:, self.orders[seat]] for seat in (0, 1)]

    def worth(self, seat: int, other: Array) -> Array:
        """What each line of a seat that ends the round is worth against a plan of the other."""
        values = np.zeros((self.cases, self.seats[seat].lines))
        heads, starts = self.heads[seat]
        values[:, heads] = np.add.reduceat(self.pays[seat] * other[:, self.others[seat]], starts, axis=1)
        return values

    def best(self, seat: int, other: Array) -> Array:
        """What the best answer to a plan of the other brings the seat, by case."""
        values = self.worth(seat, other)
        for level in reversed(self.seats[seat].levels):
            level.add(values, np.where(level.there, values[:, level.lines], -1.0).max(axis=2))
        return (values[:, :2] * self.starts[seat]).sum(axis=1)

    def value(self, plans: list[Array]) -> Array:
        """Seat 0's chance to win the game, by case."""
        return (self.paid * plans[0][:, self.ends[0]] * plans[1][:, self.ends[1]]).sum(axis=1)

    def gap(self, plans: list[Array]) -> Array:
        """nash_conv / 2, by case: what both could win by a better answer, halved."""
        return (self.best(0, plans[1]) + self.best(1, plans[0]) - 1.0) / 2

    def plan(self, seat: int, mixes: list[Array]) -> Array:
        """The plan that follows from what a seat does at each decision, level by level."""
        plan = np.zeros((self.cases, self.seats[seat].lines))
        plan[:, :2] = self.starts[seat]
        for level, mix in zip(self.seats[seat].levels, mixes):
            plan[:, level.lines[level.there]] = (plan[:, level.parents, None] * mix)[:, level.there]
        return plan

    def mixes(self, seat: int, plan: Array, otherwise: list[Array]) -> list[Array]:
        """What a seat does at each decision by a plan; where the plan does not come, something else."""
        found = []
        for level, other in zip(self.seats[seat].levels, otherwise):
            here = plan[:, level.parents, None]
            ahead = np.where(level.there, plan[:, level.lines], 0.0)
            found.append(np.where(here > 0, ahead / np.where(here > 0, here, 1.0), other))
        return found


class Solver:
    """CFR+ on a round."""

    def __init__(self, game: Round, tremble: float) -> None:
        """`tremble`: how often each action of the other is taken by mistake, so that no moment is left unlearned."""
        self.game, self.tremble, self.steps = game, tremble, 0
        shapes = [[(game.cases, *level.there.shape) for level in seat.levels] for seat in game.seats]
        self.regrets = [[np.zeros(shape) for shape in of] for of in shapes]
        self.now = [[np.broadcast_to(level.even, shape) for level, shape in zip(seat.levels, of)]
                    for seat, of in zip(game.seats, shapes)]
        self.sums = [np.zeros((game.cases, seat.lines)) for seat in game.seats]

    def step(self) -> None:
        """Change both seats once, one after the other."""
        self.steps += 1
        for seat in (0, 1):
            self._learn(seat, self.game.plan(1 - seat, self._trembling(1 - seat)))
            self.sums[seat] += self.steps * self.game.plan(seat, self.now[seat])

    def _trembling(self, seat: int) -> list[Array]:
        if not self.tremble:
            return self.now[seat]
        share = [self.tremble * level.there.sum(axis=1, keepdims=True) for level in self.game.seats[seat].levels]
        return [now * (1.0 - part) + level.there * self.tremble
                for now, part, level in zip(self.now[seat], share, self.game.seats[seat].levels)]

    def _learn(self, seat: int, other: Array) -> None:
        values = self.game.worth(seat, other)
        for depth in reversed(range(len(self.game.seats[seat].levels))):
            level, regrets, now = self.game.seats[seat].levels[depth], self.regrets[seat][depth], self.now[seat][depth]
            ahead = values[:, level.lines]
            mean = (now * ahead).sum(axis=2)
            level.add(values, mean)
            regrets += ahead - mean[:, :, None]
            np.maximum(regrets, 0.0, out=regrets)
            regrets *= level.there
            total = regrets.sum(axis=2, keepdims=True)
            self.now[seat][depth] = np.where(total > 0, regrets / np.where(total > 0, total, 1.0), level.even)

    def plans(self) -> list[Array]:
        """What the seats have played on the whole."""
        weight = self.steps * (self.steps + 1) / 2
        return [plan / weight for plan in self.sums]


def kind_of(end: Ending) -> tuple:
    """What an ending's stakes depend on."""
    return end.challenger, end.how, end.open
