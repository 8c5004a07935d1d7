"""King: which clauses the rule panel shows, and which of them governs the moment."""

from __future__ import annotations

from engine.king.contract import (
    ALL,
    BOLOLA,
    CARDS,
    LAST_TWO,
    NO_HEARTS,
    NO_MEN,
    NO_QUEENS,
    NO_TRICKS,
    RIFKI,
    TRUMP,
)
from engine.king.duty import duties
from engine.king.view import View
from engine.options import Options
from engine.tricks import last_clause

from .king_facts import moment

SHEET = 43
"""Clauses of the sheet itself."""
IMPLIED, SESSION = 9, 16
"""What it takes for granted, and what fills its silence on the session (seeds/king_004.toml)."""
HOUSE = {"first_round_penalties": "KG-S17", "king_finish": "KG-S18", "doubling": "KG-S19",
         "pairs": "KG-S20"}
"""Clauses that hold only where an option says so."""

_PHASES = {"first": "KG-S03", "deal": "KG-I1", "claim": "KG-S03", "contract": "KG-S04",
           "misdeal": "KG-S16", "double": "KG-S19", "redouble": "KG-S19", "over": "KG-S13"}
# What each contract is about, and who may lead what; then what a seat without the led suit may do
# where nothing binds it.
_AIM = {NO_TRICKS: "KG-01", TRUMP: "KG-05", NO_MEN: "KG-13", NO_QUEENS: "KG-18",
        NO_HEARTS: "KG-23", LAST_TWO: "KG-27", RIFKI: "KG-31", ALL: "KG-36", BOLOLA: "KG-40"}
_LEAD = {NO_TRICKS: "KG-03", NO_MEN: "KG-15", NO_QUEENS: "KG-20", LAST_TWO: "KG-29"}
_FREE = {NO_TRICKS: "KG-04", LAST_TWO: "KG-30"}


def clauses(options: Options) -> list[str]:
    """The ids of the sheet's own clauses."""
    return [f"KG-{n:02}" for n in range(1, SHEET + 1)]


def filled(options: Options) -> list[str]:
    """The ids of what fills the sheet's silences, with the house rules in force."""
    house = [clause for name, clause in HOUSE.items() if options[name] != "off"]
    return [*(f"KG-I{n}" for n in range(1, IMPLIED + 1)),
            *(f"KG-S{n:02}" for n in range(1, SESSION + 1)), *house]


def source(options: Options) -> str:
    """The message that names the sheet."""
    return "king.source"


def moment_clause(view: View) -> str:
    """The clause that governs this moment for the viewer."""
    if view.phase != "play":
        return _PHASES[view.phase]
    if view.points_gone:
        return "KG-S15"
    filters = duties(moment(view))
    if view.seat in view.to_act:
        narrowed = last_clause(filters, CARDS.mask(view.hand))
        return narrowed or _free(view)
    if view.table:
        return "KG-I3"
    return filters[0].clause if filters else _LEAD.get(view.contract, _AIM[view.contract])


def _free(view: View) -> str:
    """What says best that every card of the hand may be played."""
    if not view.table:
        return _LEAD.get(view.contract, _AIM[view.contract])
    follows = any(card[1] == view.table[0][1] for card in view.hand)
    return "KG-I3" if follows else _FREE.get(view.contract, _AIM[view.contract])
