"""King bots: one rule policy for each contract, and an action in every phase of a session.

A card is weighed by the points it will bring now and leave for later (`weighing`), from what may
lie in the hidden hands (`reading`), which the cards played so far have narrowed down (`memory`).
The contract is the one whose expected points exceed its usual ones by most (`choosing`).

The levels (`levels`) play deals out in worlds that fit what the seat sees (`worlds`): by a quick rule (`playout`), in a
tree (`tree`), and of the last tricks exactly (`ending`).
"""

from __future__ import annotations

from collections.abc import Callable

from ...cards import SUITS
from ...king.state import State
from ...king.view import View
from ..chance import pick
from ..thinking import Ready, Thought
from . import choosing
from .facts import learnt, options_of
from .marks import MARKS
from .memory import Memory, new_memory
from .reading import Reading
from .style import STYLES, Style
from .weighing import Weighing

__all__ = ["MARKS", "STYLES", "Memory", "decide", "learnt", "new_memory", "think", "weigh"]

Draw = Callable[[], float]

RULES = {"novice": Style(1.0, 0.0, 45.0, 60.0, 60.0), "learner": STYLES["careful"], "player": STYLES["careful"]}
"""The lower levels play by the rule: a novice hardly tells a better card from a worse one."""
ANYTHING = Style(1.0, 0.0, 1000.0, 1000.0, 1000.0)
SLIPS = 0.15
"""How often a learner plays any card."""
EARLY = 10
"""Tricks; later it does not."""


def decide(view: View, memory: Memory, style: str, draw: Draw) -> str:
    """One of the legal actions of the view, as text."""
    return _decided(view, memory, STYLES[style], draw)


def think(view: View, memory: Memory, level: str, draw: Draw) -> Thought:
    """A decision at a level. What searches is loaded when it is first asked for."""
    if level not in RULES:
        from . import levels
        return levels.think(view, memory, level, draw)
    rule = RULES[level]
    # Late in a deal a slip would be seen to be one.
    if level == "learner" and view.phase == "play" and len(view.tricks) < EARLY and draw() < SLIPS:
        rule = ANYTHING
    return Ready(_decided(view, memory, rule, draw))


def weigh(view: View, memory: Memory, draw: Draw, truth: State | None = None) -> Thought:
    """What every legal action is worth, and why (`marks`)."""
    from . import levels
    return levels.weigh(view, memory, draw, truth)


def _decided(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    if len(view.legal) == 1:
        return view.legal[0]
    if view.phase == "play":
        return _play(view, memory, style, draw)
    return _PHASES[view.phase](view, style, draw)


def _play(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    reading = Reading(view, memory.lacks(options_of(view.options)))
    trump = SUITS.index(view.trump) if view.trump else -1
    weighing = Weighing(reading, view.contract, trump, len(view.tricks))
    return pick(weighing.cards(view, style.future), style.heat, draw)


_PHASES = {"claim": choosing.show_hand, "contract": choosing.name_contract,
           "misdeal": choosing.show_hand, "double": choosing.double,
           "redouble": choosing.redouble}
