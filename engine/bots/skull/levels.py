"""Skull bots: the highest level, and what every action is worth.

All levels play by a temperament (`ruled`). Where two still play the highest goes by the solved mixes, if the table is
one of those they were made for. The search (`search`) weighs actions for hints and reviews. At three seats and more it
is no better a player than the temperament, so no level plays by it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...skull.state import State
from ...skull.view import View
from ..thinking import Ready, Thought, Value
from . import solved
from .belief import Belief
from .memory import Memory
from .search import Search, mixed, sensible
from .worth import Worth

Draw = Callable[[], float]
STYLE = "careful"
"""The temperament of the master where nothing is solved."""
PHASES = ("place", "turn", "bid")
"""Where actions are weighed by playing on."""
WORLDS = 600
"""How many are searched at most for a hint or a review."""
HEAT = 0.004
"""By how much an action may be worth less and still be taken now and then, in the mix that is shown there."""
MIX = "mix"
"""The mark of how often the action is to be taken."""


def master(view: View, memory: Memory, draw: Draw) -> str:
    """What the highest level does."""
    from . import SOLVED, decide
    two = solved.playing(view) == 2 and solved.knows(view)
    return sane(view, memory, decide(view, memory, SOLVED if two else STYLE, draw))


def sane(view: View, memory: Memory, text: str) -> str:
    """The action; in place of a folly the likeliest other of the solved mix, which is worth as much.

    To turn the own skull for certain is now and then part of that mix, to keep another from a sure challenge (BS-12).
    """
    if view.phase not in PHASES or text in (others := sensible(view, Belief(view, memory, False))):
        return text
    mix = solved.mix(view, memory) or {}
    return max(others, key=lambda other: mix.get(other, 0.0))


class Deciding:
    """A search, and a choice by its mix."""

    def __init__(self, view: View, belief: Belief, draw: Draw, mix: Mapping[str, float] | None = None) -> None:
        """`mix`: how often each action is to be taken, where that is known without."""
        self.point, self.known, self.over = draw(), mix, False
        self.search = Search(view, belief, sensible(view, belief), draw, WORLDS)

    def step(self) -> bool:
        """Some worlds more."""
        self.over = self.over or not self.search.step()
        return not self.over

    def mix(self) -> Mapping[str, float]:
        """How often each action is to be taken, as far as it was thought."""
        return self.known or mixed({value.action: value.worth for value in self.search.values()}, HEAT)

    def choice(self) -> str:
        """One of the mix by chance, the same whenever it is asked about the same."""
        point, chosen = self.point, next(iter(self.search.actions))
        for text, share in self.mix().items():
            point -= share
            if share > 0.0:
                chosen = text
            if point < 0.0:
                break
        return chosen

    def values(self) -> list[Value]:
        """What the actions are worth."""
        mix = self.mix()
        return [value._replace(marks={**value.marks, MIX: mix.get(value.action, 0.0)})
                for value in self.search.values()]


def weigh(view: View, memory: Memory, draw: Draw, truth: State | None = None) -> Thought:
    """The actions weighed as well as can be."""
    from . import decide
    belief = Belief(view, memory, True, truth)
    if view.phase in PHASES and view.legal:
        known = solved.mix(view, memory) if solved.knows(view) and solved.playing(view) == 2 else None
        return Deciding(view, belief, draw, known)
    if view.phase == "flip" and view.legal:
        values = flips(view, belief)
        return Ready(values[0].action, values)
    return Ready(decide(view, memory, STYLE, draw))


# ---- turning discs -------------------------------------------------------------------------

def flip(view: View, belief: Belief) -> str:
    """The own stack first; then the discs that are roses together most likely, the surest first."""
    if f"flip {view.seat}" in view.legal:
        return f"flip {view.seat}"
    chosen = [seat for seat, count in enumerate(belief.plans[missing(view)].counts) if count]
    seat = max(chosen, key=lambda seat: belief.stacks[seat].clear[1])
    exact = f"flip {seat} {belief.stacks[seat].order[0]}"
    return exact if exact in view.legal else f"flip {seat}"


def missing(view: View) -> int:
    """How many discs of the others are still to be turned once the own stack is."""
    return max(0, view.bid[1] - sum(map(len, view.turned)) - view.faces[view.seat].count("")
               * (f"flip {view.seat}" in view.legal))


def flips(view: View, belief: Belief) -> list[Value]:
    """Every disc that may be turned, by what the challenge is worth if it comes first."""
    worth, left = Worth(view), missing(view)
    own = f"flip {view.seat}" in view.legal
    chances = {}
    for text in view.legal:
        seat, *index = map(int, text.split()[1:])
        if own:
            chances[text] = belief.own_chance(view.bid[1])
        else:
            chances[text] = belief.chance_from(seat, index[0] if index else belief.topmost(seat), left)
    best = max(map(worth.challenge, [view.seat] * len(chances), chances.values()))
    surest = flip(view, belief)
    found = []
    for text, chance in chances.items():
        value = worth.challenge(view.seat, chance)
        marks = {"challenges": 1.0, "succeeds": chance, "loses": 1.0 - chance, "theirs": 0.0}
        found.append(Value(text, value, best - value, 0.0, {**marks, MIX: float(text == surest)}))
    return sorted(found, key=lambda value: (round(value.behind, 9), value.action != surest))
