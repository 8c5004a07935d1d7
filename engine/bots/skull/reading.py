"""Skull bots: reading the stacks. Where may the skulls lie, and what would a challenge meet?

Of each stack a bot holds a belief: how likely the skull is not in it, or lies at position 1, 2, ...
from the bottom. It starts from how people lay discs, and every public fact moves it: what was
seen of the seat in earlier rounds, its bids (one who raises rarely has the skull on top), its
passes, and the discs turned up.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ...skull.action import ROSE, SKULL
from ...skull.view import View
from .memory import Known, Memory

FIRST = {4: 0.52, 3: 0.52, 2: 0.55, 1: 1.0}
"""How often the first disc is the skull, by discs owned, from one who has it."""
LATER = 0.25
"""How often a further disc is the skull, from one who still holds it."""
KEPT = {4: 0.85, 3: 0.8, 2: 0.35, 1: 0.0}
"""How often the skull is kept by one who gives up a disc of choice, by discs owned before."""
BLUFF = (0.8, 0.3)
"""An opening bid, and a raise, is this much less likely from one who would turn the own skull."""
SHY = 0.5
"""A pass is this much less likely from one without a skull on the mat."""
HOPE = 1.2
"""The best of several guesses is too good a guess: the power that makes up for it."""
TRUST = 4
"""How many rounds of experience weigh as much as the assumptions above."""


def holds(known: Known, choose: bool) -> float:
    """How likely the seat still has its skull; `choose`: whether one's own skull lets one choose."""
    if known.bare:
        return 0.0
    chance = 1.0
    for before, own in known.losses:
        chance *= KEPT[before] if own and choose else (before - 1) / before
    return chance


class Stack:
    """What is believed of one stack: `weights[i]` that the skull lies at position i, 0 for nowhere."""

    def __init__(self, weights: list[float], faces: tuple[str, ...], any_position: bool) -> None:
        for index, face in enumerate(faces, 1):
            if face == ROSE:
                weights[index] = 0.0
        total = sum(weights)
        self.weights = [w / total for w in weights] if total else [1.0] + [0.0] * len(faces)
        hidden = [i for i in range(len(faces), 0, -1) if not faces[i - 1]]
        if any_position:
            hidden.sort(key=lambda i: self.weights[i])
        self.order = hidden
        """Positions still face down, in the order one would turn them."""

    @cached_property
    def clear(self) -> list[float]:
        """`clear[k]`: how likely the next k discs in that order are roses."""
        chances = [1.0]
        for index in self.order:
            chances.append(max(0.0, chances[-1] - self.weights[index]))
        return chances

    def clear_share(self, count: float) -> float:
        """The same for a count that is not whole."""
        low = int(count)
        here = self.clear[low]
        return here if low == count else here + (count - low) * (self.clear[low + 1] - here)


def _foreign(view: View, known: Known, seat: int, options: dict[str, str]) -> list[float]:
    """The belief of another seat's stack, before faces are looked at."""
    height, owned = view.stacks[seat], view.owned[seat]
    rest = holds(known, options["loss_own"] == "choose")
    weights = [1.0 - rest] + [0.0] * height
    seen = known.traps + known.gardens
    first = (FIRST[max(owned, 1)] * TRUST + known.traps) / (TRUST + seen)
    for index in range(1, height + 1):
        # The last disc of a hand that has held no other skull is the skull.
        chance = 1.0 if owned - index == 0 else first if index == 1 else LATER
        weights[index] = rest * chance
        rest -= weights[index]
    weights[0] += rest
    whole = options["reveal"] == "whole_own_stack"
    for count, raised in known.bids:
        bluff = (BLUFF[raised] * TRUST + known.bluffs) / (TRUST + known.bluffs + known.honest)
        for index in range(1, height + 1):
            if whole or count > height - index:
                weights[index] *= bluff
    if seat in view.passed:
        weights[0] *= SHY
    return weights


class Plan(NamedTuple):
    """How many discs to turn of each seat's stack, and how likely all of them are roses."""

    chance: float
    counts: tuple[int, ...]


class Reading:
    """Every stack as the seat of the view reads it, and the chances of challenges."""

    def __init__(self, view: View, memory: Memory) -> None:
        options = dict(view.options)
        self.view = view
        self.whole = options["reveal"] == "whole_own_stack"
        self.total = sum(view.stacks)
        any_position = options["foreign_order"] == "any_position"
        self.stacks = []
        for seat, faces in enumerate(view.faces):
            own = seat == view.seat
            weights = _own(view.mat) if own else self.foreign(view, memory, seat)
            self.stacks.append(Stack(weights, faces, any_position and not own))

    def foreign(self, view: View, memory: Memory, seat: int) -> list[float]:
        """The belief of another seat's stack: that the skull is not in it, or at each position."""
        return _foreign(view, memory.seats[seat], seat, dict(view.options))

    def shows_own_skull(self, count: int) -> bool:
        """Whether a challenge of that many discs must turn the own skull."""
        mat = self.view.mat
        return SKULL in (mat if self.whole else mat[max(0, len(mat) - count):])

    @cached_property
    def plans(self) -> list[Plan]:
        """The best plan for each number of foreign discs to turn, from 0 to all of them."""
        best = [Plan(1.0, ())]
        for seat, stack in enumerate(self.stacks):
            clear = [1.0] if seat == self.view.seat else stack.clear
            longer = [Plan(-1.0, ())] * (len(best) + len(clear) - 1)
            for had, (chance, counts) in enumerate(best):
                for more, roses in enumerate(clear):
                    if chance * roses > longer[had + more].chance:
                        longer[had + more] = Plan(chance * roses, (*counts, more))
            best = longer
        return best

    def topmost(self, seat: int) -> int:
        """The position of the highest disc of a stack that is face down."""
        return max(self.stacks[seat].order)

    def chance_from(self, seat: int, index: int, count: int) -> float:
        """How likely so many foreign discs are roses, that one first and then the best."""
        stack = self.stacks[seat]
        mine = [0.0, 1.0 - stack.weights[index]]
        for other in stack.order:
            if other != index:
                mine.append(max(0.0, mine[-1] - stack.weights[other]))
        best = [1.0]
        for other, one in enumerate(self.stacks):
            clear = mine if other == seat else [1.0] if other == self.view.seat else one.clear
            longer = [0.0] * (len(best) + len(clear) - 1)
            for had, chance in enumerate(best):
                for more, roses in enumerate(clear):
                    longer[had + more] = max(longer[had + more], chance * roses)
            best = longer
        return best[count]

    def own_chance(self, count: int) -> float:
        """How likely the seat of the view would turn that many discs without a skull."""
        if self.shows_own_skull(count):
            return 0.0
        return self.plans[max(0, count - len(self.view.mat))].chance ** HOPE

    def chance(self, challenger: int, count: int) -> float:
        """The same for another seat, which is taken to turn foreign discs as they come."""
        own = self.stacks[challenger]
        height = len(own.order)
        chance = own.clear[height if self.whole else min(count, height)]
        others = self.total - height
        if count <= height or not others:
            return chance
        share = (count - height) / others
        for seat, stack in enumerate(self.stacks):
            if seat != challenger and stack.order:
                chance *= stack.clear_share(share * len(stack.order))
        return chance


def _own(mat: tuple[str, ...]) -> list[float]:
    weights = [float(SKULL not in mat)]
    return weights + [float(disc == SKULL) for disc in mat]
