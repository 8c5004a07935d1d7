"""King bots: one rule policy for each contract, and an action in every phase of a session.

A card is weighed by the points it will bring now and leave for later (`weighing`), from what may
lie in the hidden hands (`reading`), which the cards played so far have narrowed down (`memory`).
The contract is the one whose expected points exceed its usual ones by most (`choosing`).
"""

from __future__ import annotations

from collections.abc import Callable

from ...cards import SUITS
from ...king.view import View
from ..chance import pick
from . import choosing
from .facts import options_of
from .memory import Memory, new_memory
from .reading import Reading
from .style import STYLES, Style
from .weighing import Weighing

__all__ = ["STYLES", "Memory", "decide", "new_memory"]

Draw = Callable[[], float]


def decide(view: View, memory: Memory, style: str, draw: Draw) -> str:
    """One of the legal actions of the view, as text."""
    if len(view.legal) == 1:
        return view.legal[0]
    if view.phase == "play":
        return _play(view, memory, STYLES[style], draw)
    return _PHASES[view.phase](view, STYLES[style], draw)


def _play(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    reading = Reading(view, memory.lacks(options_of(view.options)))
    trump = SUITS.index(view.trump) if view.trump else -1
    weighing = Weighing(reading, view.contract, trump, len(view.tricks))
    return pick(weighing.cards(view, style.future), style.heat, draw)


_PHASES = {"claim": choosing.show_hand, "contract": choosing.name_contract,
           "misdeal": choosing.show_hand, "double": choosing.double,
           "redouble": choosing.redouble}
