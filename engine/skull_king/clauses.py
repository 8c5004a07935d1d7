"""Skull King: which clause a refusal names.

Each ban has a clause in the Persian sheet 003, or None where that sheet is silent and the official
rule (OSK-nn) fills in.
"""

from __future__ import annotations

SHEETS = ("fa_003", "official")

# ban: Persian 003, official
_BANS: dict[str, tuple[str | None, str]] = {
    # before a round
    "dealer": ("SKK-FA-49", "OSK-07"),
    "trump": ("SKK-FA-30", "OSK-11"),
    "deal": ("SKK-FA-17", "OSK-05"),
    "not_in_pack": ("SKK-FA-60", "OSK-02"),
    # bids
    "must_bid": ("SKK-FA-20", "OSK-08"),
    "bid_range": ("SKK-FA-22", "OSK-08"),
    "hook": ("SKK-FA-22", "OSK-08"),
    "bid_shown": ("SKK-FA-24", "OSK-08"),
    "load": (None, "OSK-30"),
    # tricks
    "must_play": ("SKK-FA-26", "OSK-09"),
    "not_in_hand": ("SKK-FA-26", "OSK-09"),
    "follow": ("SKK-FA-27", "OSK-10"),
    "tigress": (None, "OSK-15"),
    "ghost": (None, "OSK-32"),
    # pirate powers
    "rosie": (None, "OSK-40"),
    "bendt": (None, "OSK-41"),
    "rascal": (None, "OSK-42"),
    "juanita": (None, "OSK-43"),
    "harry": (None, "OSK-44"),
    # the end
    "over": ("SKK-FA-53", "OSK-28"),
}

CLAUSES: frozenset[str] = frozenset(c for row in _BANS.values() for c in row if c)


def clause(sheet: str, ban: str) -> str:
    """The clause id that states a ban in a sheet, or the official one where it is silent."""
    row = _BANS[ban]
    return row[SHEETS.index(sheet)] or row[-1]
