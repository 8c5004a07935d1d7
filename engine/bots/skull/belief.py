"""Skull bots: what is believed of a seat, from all that everybody saw of it.

Who it may be of `PEOPLE`, and how its discs may lie, together: each round it has played speaks for some of them. A seat
knows its own discs only, so every other seat can be read for itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...skull.action import MOST_DISCS, SKULL
from ...skull.state import State
from ...skull.view import View
from .memory import LAID, PASSED, Memory, Past
from .people import ASTRAY, COMMON, LIES, PEOPLE, Person, hiding, laying, position, ready, saying
from .reading import Reading, holds
from .round_tree import HAND, NONE

KEEPS = 0.75
"""How likely a seat has its skull once it has lost a disc, where only that is known."""
EVEN = 0.5
"""How likely others may think the own stack to be clear."""
LEAST = 1e-9
"""No person is quite impossible."""

Weights = list[float]
"""By lie."""


class Move(NamedTuple):
    """What a seat did, and what lay on the table before."""

    done: int
    height: int
    around: int
    bid: int
    free: bool
    """Whether the challenge could have been opened."""


def told(owned: Sequence[int], moves: Sequence[tuple[int, int]], soon: bool) -> list[list[Move]]:
    """What each seat did in a round; `soon`: the challenge may be opened before everybody has laid a disc."""
    heights, bid, total = [0] * len(owned), 0, 0
    found: list[list[Move]] = [[] for _ in owned]
    for seat, done in moves:
        free = total > 0 and (soon or all(height or not discs for height, discs in zip(heights, owned)))
        found[seat].append(Move(done, heights[seat], total - heights[seat], bid, free))
        if done == LAID:
            heights[seat] += 1
            total += 1
        elif done != PASSED:
            bid = done
    return found


def laid(person: Person, weights: Weights, move: Move, owned: int) -> Weights:
    """The weights once a disc has been laid."""
    height, after = move.height, [0.0] * LIES
    for lie, weight in enumerate(weights):
        if not weight:
            continue
        if move.free:
            weight *= laying(person, lie, height, owned)
        if lie == HAND:
            hidden = weight * hiding(person, height, owned)
            after[HAND + height + 1] += hidden
            weight -= hidden
        after[lie] += weight
    return after


def follow(person: Person, weights: Weights, moves: Sequence[Move], owned: int, whole: bool) -> Weights:
    """How likely a person with discs that lie so does all this, by where they lie in the end."""
    for move in moves:
        done, height, around, bid = move.done, move.height, move.around, move.bid
        if done == LAID:
            weights = laid(person, weights, move, owned)
            continue
        weights = weights[:]
        for lie, weight in enumerate(weights):
            if not weight:
                continue
            if done == PASSED:
                weight *= max(ASTRAY, 1.0 - ready(person, lie, height, around, bid + 1, whole))
            else:
                weight *= saying(person, lie, height, around, bid, done, whole)
                if not bid and height < owned:
                    weight *= max(ASTRAY, 1.0 - laying(person, lie, height, owned))
            weights[lie] = weight
    return weights


def fitting(weights: Weights, faces: Sequence[tuple[int, str]], owned: int) -> Weights:
    """Only what goes with discs that came to light: positions and kinds."""
    if not faces:
        return weights
    shown = next((index for index, kind in faces if kind == SKULL), 0)
    if shown:
        return [weight if position(lie) == shown else 0.0 for lie, weight in enumerate(weights)]
    roses = {index for index, _ in faces}
    bare = len(roses) == owned
    return [0.0 if position(lie) in roses or (bare and lie != NONE) else weight for lie, weight in enumerate(weights)]


def start(chance: float) -> Weights:
    """Before the first disc: how likely the skull is there."""
    return [1.0 - chance, chance] + [0.0] * (LIES - 2)


@lru_cache(maxsize=256)
def _moves(past: Past, soon: bool) -> list[list[Move]]:
    return told(past.owned, past.moves, soon)


@lru_cache(maxsize=1024)
def lesson(past: Past, seat: int, soon: bool, whole: bool) -> tuple[float, ...]:
    """How likely each of PEOPLE would have played a past round as the seat did."""
    owned = past.owned[seat]
    faces = [(index, kind) for whose, index, kind in past.faces if whose == seat]
    first = start(1.0 if owned == MOST_DISCS else KEEPS)
    return tuple(sum(fitting(follow(person, first, _moves(past, soon)[seat], owned, whole), faces, owned)) + LEAST
                 for person in PEOPLE)


class Belief(Reading):
    """Every stack as the seat of the view reads it: by persons and lies."""

    def __init__(self, view: View, memory: Memory, learns: bool = True, truth: State | None = None) -> None:
        """`learns`: whether rounds before this one tell who somebody is; `truth`: how the discs really lie."""
        options = dict(view.options)
        self.truth = truth
        self.memory, self.learns = memory, learns
        self.soon = options["bid_requires"] == "any_disc_down"
        self.choose = options["loss_own"] == "choose"
        self.joint: dict[int, list[Weights]] = {}
        """Of each other seat with discs, by person the weights of its lies; all add up to 1."""
        # The view's word stands above the memory's, which may have missed something.
        self._now = told(view.owned, list(_agreed(view, memory)), self.soon)
        super().__init__(view, memory)

    def foreign(self, view: View, memory: Memory, seat: int) -> list[float]:
        """The belief of another seat's stack."""
        height = view.stacks[seat]
        if not view.owned[seat]:
            return [1.0] + [0.0] * height
        joint = self.joint[seat] = self._read(view, seat)
        weights = [sum(of[lie] for of in joint) for lie in range(LIES)]
        return [weights[NONE] + weights[HAND], *weights[HAND + 1:HAND + 1 + height]]

    def _read(self, view: View, seat: int) -> list[Weights]:
        owned, whole = view.owned[seat], dict(view.options)["reveal"] == "whole_own_stack"
        first = start(holds(self.memory.seats[seat], self.choose))
        faces = [(index, kind) for index, kind in enumerate(view.faces[seat], 1) if kind]
        found = []
        for person, share in zip(PEOPLE, self.people(seat, whole)):
            weights = follow(person, first, self._now[seat], owned, whole)
            found.append([share * weight for weight in fitting(weights, faces, owned)])
        if self.truth:
            lie = lie_of(self.truth.hands[seat], self.truth.mats[seat])
            found = [[sum(weights) * (other == lie) for other in range(LIES)] for weights in found]
        total = sum(map(sum, found))
        if total <= 0.0:
            # Not to be explained: anything that goes with what is seen.
            even = [float(lie == NONE or lie - HAND <= view.stacks[seat]) for lie in range(LIES)]
            found = [fitting(even, faces, owned) for _ in PEOPLE]
            total = sum(map(sum, found)) or 1.0
        return [[weight / total for weight in weights] for weights in found]

    def spoke(self) -> tuple[int, ...]:
        """How often each seat has bid in this round."""
        return tuple(sum(move.done > 0 for move in moves) for moves in self._now)

    def calm(self) -> tuple[float, ...]:
        """How likely each stack is clear; of the own one what others may think."""
        return tuple(EVEN if seat == self.view.seat else stack.weights[0] for seat, stack in enumerate(self.stacks))

    def tops(self) -> tuple[float, ...]:
        """How likely the top disc of each stack is a rose; where none lies yet, what the first will be."""
        return tuple(stack.clear[1] if stack.order else 1.0 - sum(
            weights[HAND] * person.first for person, weights in zip(PEOPLE, self.joint.get(seat, ())))
            for seat, stack in enumerate(self.stacks))

    def people(self, seat: int, whole: bool) -> list[float]:
        """How likely the seat is each of PEOPLE, by the rounds before this one."""
        shares = list(COMMON)
        for past in self.memory.past if self.learns else ():
            likely = lesson(past, seat, self.soon, whole)
            most = max(likely)
            shares = [share * chance / most for share, chance in zip(shares, likely)]
        total = sum(shares)
        return [share / total for share in shares]


def lie_of(hand: Sequence[object], mat: Sequence[object]) -> int:
    """How the discs of a hand and a stack lie."""
    if SKULL in mat:
        return HAND + list(mat).index(SKULL) + 1
    return HAND if SKULL in hand else NONE


def _agreed(view: View, memory: Memory) -> Iterator[tuple[int, int]]:
    """The moves of this round; where the memory does not know them, some that lead to what is seen."""
    heights = [0] * len(view.stacks)
    for seat, done in memory.moves:
        heights[seat] += done == LAID
    bids = [done for _, done in memory.moves if done > 0]
    if tuple(heights) == view.stacks and (bids[-1] if bids else 0) == (view.bid[1] if view.bid else 0):
        yield from memory.moves
        return
    for seat, height in enumerate(view.stacks):
        yield from [(seat, LAID)] * height
    if view.bid:
        yield view.bid
        yield from ((seat, PASSED) for seat in view.passed)
