"""King bots: what they can tell a person (`bots.teaching`): points, and what the cards of the deal say of hands."""

from __future__ import annotations

from ...cards import SUITS
from ...king.contract import CARDS, RANK_OF, SUIT_OF
from ...king.view import View
from ..teaching import Lesson
from ..thinking import Value
from .facts import options_of
from .memory import Memory

GRADES = (8.0, 20.0, 50.0)
"""Points."""
MOST = 4
"""Cards that are named one by one."""
_GROUPS = {**{suit: SUIT_OF[suit] for suit in SUITS}, **RANK_OF}


def lost(best: Value, played: Value) -> float:
    """Points."""
    return played.behind


def lessons(view: View, memory: Memory) -> list[Lesson]:
    """What the others cannot hold, as long as somebody may hold it."""
    facts = memory.facts(options_of(view.options))
    known = CARDS.mask(view.hand) | CARDS.mask(view.table)
    for _, cards, _ in view.tricks:
        known |= CARDS.mask(cards)
    found = []
    for _, seat, clause, lacked in facts.lessons:
        if seat == view.seat or not lacked & ~known:
            continue
        groups = [name for name, group in _GROUPS.items() if group & lacked == group]
        rest = lacked & ~known
        for name in groups:
            rest &= ~_GROUPS[name]
        found += [Lesson(seat, clause, name) for name in groups if _GROUPS[name] & ~known]
        if 0 < rest.bit_count() <= MOST:
            found.append(Lesson(seat, clause, " ".join(CARDS.cards(rest))))
    return found
