"""Learns how to play a round of Skull among three to six, against a population.

    .venv/bin/python static/make/skull/learn.py        for three to six seats, in about six minutes
    .venv/bin/python static/make/skull/learn.py 4      for four

Writes engine/bots/skull/learned_3.py to learned_6.py; all that is drawn by chance comes from SEED.

External sampling (Lanctot et al., "Monte Carlo Sampling for Regret Minimization in Extensive Games", 2009) on the
decisions as `sketch` tells them apart. Among more than two a plan that is best against itself protects nobody, so half
of the others at a table are of the population below.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "static" / "make")]

import numpy as np  # noqa: E402
from skull.solve import cut, rows  # noqa: E402

from engine.bots.skull.many import WHOLE, told  # noqa: E402
from engine.bots.skull.round_tree import PASS, ROSE, SKULL  # noqa: E402
from engine.bots.skull.sketch import BID, FIRST, TURN, Sketch  # noqa: E402
from engine.bots.skull.worth import STRENGTH  # noqa: E402

SEED = 1
STEPS = {3: 60_000, 4: 60_000, 5: 35_000, 6: 25_000}
"""By how many play: rounds for each of them to learn from."""
OFTEN = 8
"""A decision met less often is not told."""
RARE = 0.03
FOLDER = ROOT / "engine" / "bots" / "skull"
HEAD = '"""Skull bots: the table of `many` for {} seats, written by static/make/skull/learn.py."""\n\n'
MIXED = 0.5
"""How often another seat is of the population."""


class Position:
    """A round among several; everything is known here."""

    __slots__ = ("at", "bid", "bids", "discs", "has", "height", "inside", "leader", "phase", "seats", "turn", "won")

    def __init__(self, discs: list[int], has: list[bool], won: list[int], turn: int) -> None:
        self.discs, self.has, self.won, self.turn = discs, has, won, turn
        self.seats = len(discs)
        self.height, self.at = [0] * self.seats, [0] * self.seats
        self.inside, self.bids = [True] * self.seats, [0] * self.seats
        self.bid, self.leader, self.phase = 0, -1, FIRST

    def copy(self) -> Position:
        """One of one's own."""
        other = Position.__new__(Position)
        other.discs, other.has, other.won = self.discs, self.has, self.won
        other.turn, other.seats = self.turn, self.seats
        other.height, other.at, other.inside, other.bids = self.height[:], self.at[:], self.inside[:], self.bids[:]
        other.bid, other.leader, other.phase = self.bid, self.leader, self.phase
        return other

    def sketch(self) -> Sketch:
        """What the seat whose turn it is looks at."""
        me = self.turn
        around = 0 if self.phase == FIRST else sum(self.height) - self.height[me]
        own = self.discs[me], self.won[me] > 0
        if self.phase == BID:
            return Sketch(BID, *own, self.won[self.leader] > 0, self.has[me], self.at[me], self.height[me], around,
                          self.bid, sum(self.inside) - 1, self.height[self.leader])
        threat = any(won for seat, won in enumerate(self.won) if seat != me)
        return Sketch(self.phase, *own, threat, self.has[me], self.at[me], self.height[me], around)

    def act(self, action: int) -> bool:
        """The seat acts; whether a challenge begins."""
        me = self.turn
        if action < PASS:
            self.height[me] += 1
            if action == SKULL:
                self.at[me] = self.height[me]
            self.turn = (me + 1) % self.seats
            if self.phase == FIRST and all(self.height):
                self.phase = TURN
            return False
        if action == PASS:
            self.inside[me] = False
        else:
            self.bid, self.leader, self.phase, self.bids[me] = action, me, BID, action
            if action == sum(self.height):
                return True
        if sum(self.inside) == 1:
            return True
        while True:
            me = (me + 1) % self.seats
            if self.inside[me]:
                self.turn = me
                return me == self.leader

    def challenge(self, draw) -> tuple[bool, int]:
        """Turn discs: whether all were roses, and whose skull was turned."""
        leader, left = self.leader, self.bid
        height, at = self.height[leader], self.at[leader]
        if at and at > height - left:
            return False, leader
        left -= min(height, left)
        # Those who bid have roses more often than those who did not.
        others = sorted((-self.bids[seat] if self.bids[seat] else draw(), seat)
                        for seat in range(self.seats) if seat != leader)
        for _, seat in others:
            if not left:
                break
            turned = min(left, self.height[seat])
            if self.at[seat] > self.height[seat] - turned:
                return False, seat
            left -= turned
        return True, -1

    def worth(self, me: int, success: bool) -> float:
        """The seat's share of the chances to win once the challenge is over."""
        leader = self.leader
        if success and self.won[leader]:
            return float(me == leader)
        strength = [STRENGTH[won][discs] for won, discs in zip(self.won, self.discs)]
        strength[leader] = STRENGTH[1][self.discs[leader]] if success else \
            STRENGTH[self.won[leader]][self.discs[leader] - 1]
        return strength[me] / sum(strength)


class Person:
    """One of the population: a way to play in a few numbers."""

    def __init__(self, first: float, later: float, lay: float, trust: float, bluff: float, jump: float) -> None:
        """How often the skull lies first, or later; how often a disc is laid; the share of others' discs it trusts;
        how often it bids on its own skull; how often it says at once all that it would."""
        self.first, self.later, self.lay, self.trust, self.bluff, self.jump = first, later, lay, trust, bluff, jump

    def act(self, at: Sketch, draw) -> int:
        """What it does."""
        actions = at.actions()
        laying = [action for action in actions if action < PASS]
        if at.phase == FIRST or (laying and (draw() < self.lay or at.at)):
            if SKULL in laying and (ROSE not in laying or draw() < (self.later if at.height else self.first)):
                if at.phase == FIRST or not (at.at and draw() < self.bluff):
                    return SKULL
            if at.phase == FIRST or not at.at or draw() >= self.bluff:
                return ROSE if ROSE in laying else laying[0]
        return self._bid(at, draw)

    def _bid(self, at: Sketch, draw) -> int:
        total, least = at.height + at.around, at.bid + 1
        most = min(total, at.safe + int(at.around * self.trust + draw()))
        if at.at:
            if at.phase == BID and (draw() >= self.bluff or least > max(2, total // 2)):
                return PASS
            return min(least, total) if at.phase == BID else max(1, min(total, 1 + int(draw() * 2)))
        if most < least:
            return PASS if at.phase == BID else least
        return most if draw() < self.jump else least


POPULATION = [
    Person(0.5, 0.2, 0.5, 0.25, 0.15, 0.5), Person(0.35, 0.1, 0.3, 0.15, 0.05, 0.8),
    Person(0.3, 0.3, 0.6, 0.45, 0.3, 0.3), Person(0.75, 0.3, 0.7, 0.2, 0.3, 0.5),
    Person(0.6, 0.2, 0.4, 0.35, 0.5, 0.2), Person(0.5, 0.5, 0.2, 0.6, 0.6, 0.6)]


class Learner:
    """Regrets and plans of the decisions met so far."""

    def __init__(self, seats: int, seed: int, mixed: float = MIXED) -> None:
        """`mixed`: how often another seat is of the population; 0: it learns of itself only."""
        self.seats, self.random, self.steps, self.mixed = seats, random.Random(f"skull {seats} {seed}"), 0, mixed
        self.draw = self.random.random
        self.regrets: dict[int, list[float]] = {}
        self.sums: dict[int, list[float]] = {}
        self.met: dict[int, int] = {}
        self.seen: dict[Sketch, tuple[int, tuple[int, ...]]] = {}
        """Key and actions, as the sketch tells them."""

    def begin(self) -> Position:
        """A round as it may come about in a game."""
        draw = self.draw
        discs = [4 if draw() < 0.55 else 1 + int(draw() * 3) for _ in range(self.seats)]
        has = [draw() < (owned / 4 if owned < 4 else 1.0) for owned in discs]
        rich = draw()
        return Position(discs, has, [int(draw() < 0.5 * rich) for _ in discs], int(draw() * self.seats))

    def step(self) -> None:
        """One round for each seat to learn from."""
        self.steps += 1
        for me in range(self.seats):
            position = self.begin()
            others = [None if seat == me or self.draw() >= self.mixed else POPULATION[int(self.draw() * len(POPULATION))]
                      for seat in range(self.seats)]
            self.walk(position, me, others, 1.0)

    def known(self, at: Sketch) -> tuple[int, tuple[int, ...]]:
        """Its key and its actions."""
        found = self.seen.get(at)
        if found is None:
            found = self.seen[at] = at.key(), at.actions()
        return found

    def mix(self, key: int, count: int) -> list[float]:
        """What is done by the regrets of now."""
        regrets = self.regrets.get(key)
        total = sum(regrets) if regrets else 0.0
        if total <= 0.0:
            return [1.0 / count] * count
        return [regret / total for regret in regrets]

    def walk(self, position: Position, me: int, others: list, reach: float) -> float:
        """Play on to the end: what the round is worth to the seat, and what it learns."""
        while True:
            at = position.sketch()
            if position.turn == me:
                return self.learn(position, at, me, others, reach)
            person = others[position.turn]
            if person:
                action = person.act(at, self.draw)
            else:
                key, actions = self.known(at)
                action = pick(actions, self.mix(key, len(actions)), self.draw)
            if position.act(action):
                return position.worth(me, position.challenge(self.draw)[0])

    def learn(self, position: Position, at: Sketch, me: int, others: list, reach: float) -> float:
        """The seat tries everything."""
        key, actions = self.known(at)
        mix, gains = self.mix(key, len(actions)), []
        for action, share in zip(actions, mix):
            then = position.copy()
            if then.act(action):
                gains.append(then.worth(me, then.challenge(self.draw)[0]))
            else:
                gains.append(self.walk(then, me, others, reach * share))
        mean = sum(map(float.__mul__, gains, mix))
        regrets = self.regrets.setdefault(key, [0.0] * len(actions))
        sums = self.sums.setdefault(key, [0.0] * len(actions))
        weight = reach * self.steps
        for i, gain in enumerate(gains):
            regrets[i] = max(0.0, regrets[i] + gain - mean)
            sums[i] += weight * mix[i]
        self.met[key] = self.met.get(key, 0) + 1
        return mean


def pick(actions, mix, draw) -> int:
    """One of the actions, as often as the mix says."""
    point = draw()
    for action, share in zip(actions, mix):
        point -= share
        if point < 0:
            return action
    return actions[-1]


def kept(learner: Learner) -> dict[int, list[int]]:
    """The mixes of what was met often enough before the bidding, by key; what is seldom done is left out."""
    found = {}
    for key in sorted({key for at, (key, _) in learner.seen.items() if at.phase != BID} & learner.sums.keys()):
        sums = learner.sums[key]
        if learner.met[key] >= OFTEN and sum(sums) > 0 and len(sums) > 1:
            shares = cut(np.array(sums) / sum(sums), RARE, WHOLE)
            # Zeros at the end are not told.
            while not shares[-1]:
                shares.pop()
            found[key] = shares
    return found


def module(mixes: dict[int, list[int]], seats: int) -> str:
    """A table as the source of a module."""
    keys = list(mixes)
    steps = told(key - before for before, key in zip([0, *keys], keys))
    head = HEAD.format(seats)
    return head + rows("KEYS", steps) + rows("MIXES", b"".join(map(bytes, mixes.values())))


def main(arguments: list[str]) -> None:
    """Learn for as many seats as named, or for all."""
    for seats in map(int, arguments or STEPS):
        learner, begun = Learner(seats, SEED), time.process_time()
        for _ in range(STEPS[seats]):
            learner.step()
        mixes = kept(learner)
        target = FOLDER / f"learned_{seats}.py"
        target.write_text(module(mixes, seats))
        print(f"{seats} seats: {len(mixes)} of {len(learner.sums)} mixes, {target.stat().st_size} bytes, "
              f"{time.process_time() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
