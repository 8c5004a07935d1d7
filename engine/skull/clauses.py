"""Skull: which clause a refusal names.

Each ban has a clause in every rule sheet, or None where that sheet is silent and the official
rule (SK-OF-nn) fills in. Of several clauses the lowest-numbered one that states the ban in full.
"""

from __future__ import annotations

SHEETS = ("tr_000", "hu_001", "es_002", "official")

# ban: Turkish 000, Hungarian 001, Spanish 002, official
_BANS: dict[str, tuple[str | None, str | None, str | None, str]] = {
    # before the first round
    "starter": (None, "SK-HU-08", None, "SK-OF-03"),
    # the first disc of a round
    "place_first": ("SK-TR-04", None, "SK-ES-13", "SK-OF-04"),
    "bid_before_all_placed": ("SK-TR-60", None, None, "SK-OF-05"),
    # a turn: place one disc or open the challenge
    "place_or_challenge": ("SK-TR-08", "SK-HU-13", "SK-ES-04", "SK-OF-06"),
    "disc_not_in_hand": ("SK-TR-09", "SK-HU-03", "SK-ES-02", "SK-OF-01"),
    "hand_empty_place": ("SK-TR-11", None, "SK-ES-38", "SK-OF-07"),
    "hand_empty_pass": ("SK-TR-11", None, "SK-ES-38", "SK-OF-07"),
    # bidding
    "bid_too_small": (None, None, None, "SK-OF-09"),
    "bid_over_total": ("SK-TR-22", None, "SK-ES-24", "SK-OF-10"),
    "bid_not_higher": ("SK-TR-17", "SK-HU-17", None, "SK-OF-11"),
    "place_after_bid": (None, None, None, "SK-OF-14"),
    "raise_or_pass": ("SK-TR-16", "SK-HU-17", None, "SK-OF-14"),
    # turning discs
    "must_flip": ("SK-TR-24", "SK-HU-20", "SK-ES-06", "SK-OF-15"),
    "own_first": ("SK-TR-26", "SK-HU-21", "SK-ES-06", "SK-OF-15"),
    "own_top_down": ("SK-TR-28", "SK-HU-21", None, "SK-OF-15"),
    "foreign_top_down": ("SK-TR-28", None, None, "SK-OF-17"),
    "nothing_to_flip": ("SK-TR-29", "SK-HU-22", "SK-ES-07", "SK-OF-18"),
    # after a failed challenge
    "show_or_keep": (None, None, None, "SK-OF-31"),
    "must_discard": ("SK-TR-49", "SK-HU-26", "SK-ES-26", "SK-OF-20"),
    "must_take": ("SK-TR-50", "SK-HU-25", "SK-ES-31", "SK-OF-19"),
    "must_lose": ("SK-TR-37", "SK-HU-26", "SK-ES-26", "SK-OF-20"),
    "start_living": ("SK-TR-39", "SK-HU-33", None, "SK-OF-28"),
}

CLAUSES: frozenset[str] = frozenset(c for row in _BANS.values() for c in row if c)


def clause(sheet: str, ban: str) -> str:
    """The clause id that states a ban in a sheet, or the official one where it is silent."""
    row = _BANS[ban]
    return row[SHEETS.index(sheet)] or row[-1]
