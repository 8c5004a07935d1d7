"""Skull King: what a table may choose, and the rule sheets as presets.

The first value of an option is the official one. K-numbers are the open points of the Persian
sheet 003; the other options are the official game's own editions, variants and disputes.
"""

from __future__ import annotations

from types import MappingProxyType

from ..options import Option, Options

OPTIONS: tuple[Option, ...] = (
    # Whose clauses a refusal names; where that sheet is silent, the official ones.
    Option("sheet", ("official", "fa_003"), ("SKK-FA-01",)),
    # K1, K26: which cards there are.
    Option("deck", ("official_70", "official_74", "edition_2013_66", "listed_86", "ranks_1_10_66",
                    "four_suits_66"),
           ("SKK-FA-02", "SKK-FA-03", "SKK-FA-60", "OSK-01", "OSK-02", "OSK-03", "OSK-04")),
    # K2
    Option("skull_king", ("in_deck", "aside_round_1", "removed"),
           ("SKK-FA-07", "SKK-FA-09", "SKK-FA-16")),
    # K3: the numbers printed beside the specials are labels.
    Option("special_numbers", ("label",), ("SKK-FA-35", "SKK-FA-37", "SKK-FA-39", "SKK-FA-40")),
    # K4 to K6
    Option("pirate_vs_mermaid", ("pirate", "mermaid", "first_played"),
           ("SKK-FA-36", "SKK-FA-38", "SKK-FA-62", "OSK-14", "OSK-17")),
    Option("mermaid_vs_king", ("mermaid", "king"),
           ("SKK-FA-37", "SKK-FA-39", "SKK-FA-62", "OSK-16", "OSK-17")),
    Option("three_way", ("mermaid", "king"), ("SKK-FA-62", "OSK-18")),
    # K7
    Option("trump", ("black", "none", "per_game_random", "per_round_random", "per_round_dealer"),
           ("SKK-FA-30", "SKK-FA-65", "SKK-FA-66", "OSK-11")),
    # K8
    Option("specials_always_playable", ("true", "false"),
           ("SKK-FA-28", "SKK-FA-58", "SKK-FA-70", "OSK-10")),
    # K10
    Option("flag_lead_colour",
           ("first_coloured_follow", "first_coloured_reference", "any_highest"),
           ("SKK-FA-59", "SKK-FA-31", "OSK-19")),
    # K12
    Option("same_kind", ("first", "last"), ("SKK-FA-34", "OSK-14", "OSK-17")),
    # K14, K15
    Option("exact", ("20n", "20+10n"), ("SKK-FA-43", "SKK-FA-71", "OSK-22")),
    Option("zero", ("10_per_card", "flat_10"),
           ("SKK-FA-54", "SKK-FA-55", "SKK-FA-73", "SKK-FA-74", "OSK-23")),
    # K16 to K18; `captures` are the official bonuses.
    Option("special_points",
           ("captures", "all_in_won_tricks", "captured_from_others", "winning_card_only"),
           ("SKK-FA-41", "SKK-FA-46", "OSK-25", "OSK-26")),
    Option("special_points_need_exact", ("true", "false"), ("SKK-FA-48", "OSK-24")),
    Option("king_points", ("-10_collector", "-10_loser", "+10"), ("SKK-FA-47", "SKK-FA-75")),
    # K19 and the official game lengths.
    Option("rounds", ("10", "5", "even_twice", "six_to_ten", "five_fives", "ten_tens",
                      "odd_down_twice", "odd_down", "one_card"),
           ("SKK-FA-18", "SKK-FA-52", "OSK-05")),
    # K20 to K25
    Option("round_lead", ("left_of_dealer", "last_trick_winner"), ("SKK-FA-25", "OSK-07")),
    Option("bidding", ("simultaneous", "sequential"), ("SKK-FA-14", "SKK-FA-21", "OSK-08")),
    Option("hook", ("false", "true"), ("SKK-FA-22", "OSK-08")),
    Option("first_dealer", ("random", "host_pick"), ("SKK-FA-49", "OSK-07")),
    Option("players", ("2_to_8", "3_to_6"), ("OSK-04",)),
    Option("tie", ("shared", "most_exact_rounds"), ("SKK-FA-53", "OSK-28")),
    # The official game.
    Option("skk_edition", ("2021", "2013"), ("OSK-20", "OSK-25", "OSK-26")),
    Option("scoring", ("skull_king", "rascal", "rascal_loads"), ("OSK-29", "OSK-30", "OSK-31")),
    Option("pirate_powers", ("off", "on"), ("OSK-40", "OSK-41", "OSK-42", "OSK-43", "OSK-44")),
    Option("last_trick_powers", ("harry", "harry_and_rascal"), ("OSK-42", "OSK-44")),
    Option("two_players", ("ghost", "plain"), ("OSK-32",)),
    Option("eight_players", ("eight_cards", "deck_limit"), ("OSK-06",)),
    Option("kraken_next_lead", ("would_be_winner", "left_of_kraken"), ("OSK-33", "OSK-36")),
    Option("whale_only_escapes", ("discard", "first_escape_wins"), ("OSK-35",)),
    Option("whale_14_bonus", ("yes", "no"), ("OSK-25", "OSK-34")),
)

LENGTH = "rounds"
"""The option that says how long a game is."""

LENGTHS: dict[str, tuple[int, ...]] = {
    "10": tuple(range(1, 11)), "5": tuple(range(1, 6)),
    "even_twice": (2, 2, 4, 4, 6, 6, 8, 8, 10, 10), "six_to_ten": (6, 7, 8, 9, 10),
    "five_fives": (5,) * 5, "ten_tens": (10,) * 10,
    "odd_down_twice": (9, 9, 7, 7, 5, 5, 3, 3, 1, 1), "odd_down": (9, 7, 5, 3, 1),
    "one_card": (1,)}
"""How many cards a round deals, round after round."""

_OFFICIAL = Options(OPTIONS)
_PERSIAN = _OFFICIAL.changed(
    sheet="fa_003", deck="listed_86", trump="none", specials_always_playable="false",
    flag_lead_colour="first_coloured_reference", exact="20+10n", zero="flat_10",
    special_points="all_in_won_tricks", special_points_need_exact="false", rounds="5",
    bidding="sequential", two_players="plain")

PRESETS = MappingProxyType({
    "sk_official_70": _OFFICIAL,
    "sk_official_74": _OFFICIAL.changed(deck="official_74", pirate_powers="on"),
    "sk_official_2013": _OFFICIAL.changed(deck="edition_2013_66", skk_edition="2013",
                                          players="3_to_6"),
    "sk_fa_003": _PERSIAN,
    # The letter of SKK-FA-25: later rounds are led by the winner of the previous trick.
    "sk_fa_003_printed": _PERSIAN.changed(round_lead="last_trick_winner"),
    # 66 cards, as the box says: the three ways to come by that number.
    "sk_fa_003_ranks_1_10_66": _PERSIAN.changed(deck="ranks_1_10_66"),
    "sk_fa_003_four_suits_66": _PERSIAN.changed(deck="four_suits_66"),
    "sk_fa_003_edition_2013_66": _PERSIAN.changed(deck="edition_2013_66"),
})
ALIASES = MappingProxyType({"official": "sk_official_74"})
"""Other names a preset may be asked for by."""
