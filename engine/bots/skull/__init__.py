"""Skull bots: one decision for each phase of a round.

They weigh actions by their worth, the seat's share of the chances to win the game (`worth`), from
what they believe of the stacks (`reading`); `weighing` does it for placements and bids. With a
temperament (`style`) and some chance, so that nobody can tell from a bid what lies under it.

`SOLVED` is a style beside the temperaments: it plays by solved and learned mixes (`solved`), and is careful where there
are none. It is not among `STYLES`, which are those of every game.
"""

from __future__ import annotations

from collections.abc import Callable

from ...skull.action import ROSE, SKULL
from ...skull.state import State
from ...skull.view import View
from ..chance import pick
from ..thinking import Ready, Thought
from . import ruled
from .memory import Memory, new_memory
from .reading import Reading
from .style import STYLES, Style
from .weighing import Weighing

__all__ = ["AT_ONCE", "MARKS", "SOLVED", "STYLES", "Memory", "decide", "new_memory", "think", "weigh"]

Draw = Callable[[], float]

AT_ONCE = tuple(ruled.LEVELS)
"""The levels that search in other games and need no time here."""
SOLVED = "solved"
OTHERWISE = "careful"
"""The temperament of SOLVED where there is no mix."""
MARKS = (
    "challenges",   # how likely the seat has to turn discs
    "succeeds",     # and turns roses only
    "loses",        # or a skull
    "theirs",       # how likely another is the challenger and succeeds
    "mix",          # how often the action is to be taken, so that nobody can tell the discs from it
)
"""Why an action is worth what it is: all are chances."""
ALIKE = 1e-9
"""Chances that differ by less are the same."""


def decide(view: View, memory: Memory, style: str, draw: Draw) -> str:
    """One of the legal actions of the view, as text."""
    if len(view.legal) == 1:
        return view.legal[0]
    if style == SOLVED:
        from . import solved
        return solved.decide(view, memory, draw) or decide(view, memory, OTHERWISE, draw)
    return _PHASES[view.phase](view, memory, STYLES[style], draw)


def think(view: View, memory: Memory, level: str, draw: Draw) -> Thought:
    """A decision at a level, which takes no time. What is solved is loaded for the master only."""
    if level in ruled.LEVELS:
        return Ready(ruled.sane(view, memory, _PHASES[view.phase](view, memory, ruled.LEVELS[level], draw)))
    from . import levels
    return Ready(levels.master(view, memory, draw))


def weigh(view: View, memory: Memory, draw: Draw, truth: State | None = None) -> Thought:
    """What the actions are worth, as well as can be told; `truth`: how all discs really lie.

    Where nothing hangs on an action that could be told, the thought has no values.
    """
    from . import levels
    return levels.weigh(view, memory, draw, truth)


def _any(view: View, draw: Draw) -> str:
    return view.legal[int(draw() * len(view.legal))]


# ---- before a round, and its first disc ----------------------------------------------------

def _claim(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """A bot gave nobody a flower; as the host it starts."""
    return "pass" if "pass" in view.legal else f"start {view.seat}"


def _first_disc(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    return f"place {_kind(view, style, draw)}"


# ---- placing, bidding ----------------------------------------------------------------------

def _turn(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    weighing = Weighing(view, memory, style)
    values = weighing.bids()
    places = [text for text in view.legal if text.startswith("place")]
    if places:
        kind = _kind(view, style, draw)
        values[f"place {kind}"] = weighing.placing(kind)
    return pick(values, style.heat, draw)


def _kind(view: View, style: Style, draw: Draw) -> str:
    """The disc to lay if one is laid: a skull may lie first or on roses, on a skull lie roses."""
    if SKULL not in view.hand:
        return ROSE
    if ROSE not in view.hand:
        return SKULL
    alone = sum(map(bool, view.owned)) == 1
    often = 0.0 if alone else style.skull_later if view.mat else style.skull_first
    return SKULL if draw() < often else ROSE


def _bid(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    weighing = Weighing(view, memory, style)
    values = weighing.bids()
    values["pass"] = weighing.passing()
    return pick(values, style.heat, draw)


# ---- turning discs -------------------------------------------------------------------------

def _flip(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """The own stack first; then the foreign discs most likely to be roses, the surest first."""
    if f"flip {view.seat}" in view.legal:
        return f"flip {view.seat}"
    reading = Reading(view, memory)
    missing = view.bid[1] - sum(map(len, view.turned))
    chosen = [seat for seat, count in enumerate(reading.plans[missing].counts) if count]
    chances = [reading.stacks[seat].clear[1] for seat in chosen]
    best = [seat for seat, chance in zip(chosen, chances) if chance > max(chances) - ALIKE]
    seat = best[int(draw() * len(best))]
    index = reading.stacks[seat].order[0]
    exact = f"flip {seat} {index}"
    return exact if exact in view.legal else f"flip {seat}"


# ---- after a challenge ---------------------------------------------------------------------

def _show(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """What was not reached is best kept; some cannot help showing a skull that was waiting."""
    faces = view.faces[view.seat]
    waiting = any(disc == SKULL and not face for disc, face in zip(view.mat, faces))
    return "show" if waiting and draw() < style.boast else "keep"


def _discard(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """A rose as a rule: the skull is the threat. But with the skull alone nothing can be won."""
    keeps = style.keep_skull if view.owned[view.seat] > 2 else 1.0 - style.keep_skull
    return f"discard {ROSE if draw() < keeps else SKULL}"


def _take(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """Unseen, one is as good as the other."""
    return _any(view, draw)


def _name_starter(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """To start is a small advantage; one who is out lets chance name somebody."""
    own = f"start {view.seat}"
    return own if own in view.legal else _any(view, draw)


_PHASES = {
    "starter": _claim, "place": _first_disc, "turn": _turn, "bid": _bid, "flip": _flip,
    "show": _show, "discard": _discard, "take": _take, "start": _name_starter,
}
