"""Skull: what a table may choose, and the rule sheets as presets (rows of the variant matrix)."""

from __future__ import annotations

from types import MappingProxyType

from ..options import Option, Options

OPTIONS: tuple[Option, ...] = (
    # Whose clauses a refusal names; where that sheet is silent, the official ones.
    Option("sheet", ("official", "tr_000", "hu_001", "es_002"),
           ("SK-TR-01", "SK-HU-01", "SK-ES-01")),
    Option("seat_range", ("house", "official"), ("SK-OF-02",)),
    Option("first_starter", ("random", "host_pick", "self_declared_flower_giver"),
           ("SK-HU-08", "SK-OF-03")),
    Option("initial_placement", ("simultaneous", "turn_order"),
           ("SK-TR-04", "SK-TR-46", "SK-HU-14", "SK-ES-14", "SK-OF-04")),
    Option("bid_requires", ("all_placed", "any_disc_down"),
           ("SK-TR-60", "SK-TR-61", "SK-OF-05")),
    Option("max_bid_closes", ("closes", "others_pass"), ("SK-TR-23", "SK-TR-56", "SK-OF-12")),
    Option("reveal", ("stop_at_bid", "whole_own_stack"),
           ("SK-TR-25", "SK-TR-31", "SK-HU-20", "SK-ES-35", "SK-ES-36", "SK-OF-16")),
    Option("foreign_order", ("top_down", "any_position"),
           ("SK-TR-27", "SK-TR-28", "SK-TR-47", "SK-ES-34", "SK-OF-17")),
    Option("loss_foreign", ("owner_picks_blind", "rng"),
           ("SK-TR-50", "SK-HU-25", "SK-ES-31", "SK-OF-19")),
    Option("loss_own", ("choose", "random"), ("SK-TR-49", "SK-HU-26", "SK-ES-27", "SK-OF-20")),
    Option("mat_front", ("skull", "blank"), ("SK-TR-33", "SK-HU-06", "SK-ES-20", "SK-OF-22")),
    Option("elimination", ("out", "stays"), ("SK-TR-38", "SK-HU-29", "SK-OF-24")),
    Option("last_standing", ("wins", "plays_on"),
           ("SK-TR-40", "SK-HU-11", "SK-HU-30", "SK-OF-25")),
    Option("next_starter", ("challenger", "skull_owner_after_fail"),
           ("SK-TR-43", "SK-HU-31", "SK-ES-43", "SK-OF-27")),
    Option("elim_own", ("eliminated_chooses", "next_clockwise", "own_skull_always_chooses"),
           ("SK-TR-44", "SK-HU-33", "SK-OF-28")),
    Option("elim_foreign", ("skull_owner", "next_clockwise"),
           ("SK-TR-45", "SK-HU-32", "SK-OF-29")),
    Option("turn_timer", ("off", "30s", "60s", "120s"), ("SK-OF-30",)),
    Option("voluntary_show", ("hidden", "owner_may_show"), ("SK-ES-16", "SK-OF-31")),
)

_OFFICIAL = Options(OPTIONS)
_HUNGARIAN = _OFFICIAL.changed(sheet="hu_001", first_starter="self_declared_flower_giver",
                               loss_own="random", mat_front="blank")

PRESETS = MappingProxyType({
    "skull_official": _OFFICIAL,
    "skull_tr_000": _OFFICIAL.changed(sheet="tr_000"),
    "skull_hu_001": _HUNGARIAN,
    # The letter of SK-HU-14: no common first placement, a first disc comes on one's turn.
    "skull_hu_001_printed": _HUNGARIAN.changed(initial_placement="turn_order",
                                               bid_requires="any_disc_down"),
    "skull_es_002": _OFFICIAL.changed(sheet="es_002"),
})
