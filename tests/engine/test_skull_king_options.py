"""Skull King: every value of every option changes what it says, K1 to K26 and the official ones."""

from __future__ import annotations

import tomllib

import pytest

from engine.options import Options
from engine.skull_king.deck import pack
from engine.skull_king.score import row, spoils
from engine.skull_king.state import hand_size, rounds
from engine.skull_king.trick import bound_colour, resolve
from engine.table import Malformed
from tests.engine.helpers import ROOT
from tests.engine.skull_king_tables import SK, dealt, options, play, table

FA, ALL = "sk_fa_003", "sk_official_74"


def takes(preset, cards, trump="", **changes):
    return resolve(cards.split(), options(preset, **changes), trump).taker


def worth(preset, cards, **changes):
    words, chosen = cards.split(), options(preset, **changes)
    return spoils(words, resolve(words, chosen, "").taker, chosen, "")


def size(**changes):
    return sum(pack(options(**changes), 1).values())


def made(cards, bid, won, bonus=0, /, preset=ALL, **changes):
    return row(options(preset, **changes), cards, bid, won, bonus).points


def lengths(**changes):
    return rounds(options(**changes))


def refused(lines, preset=FA, **changes):
    """The clause that refuses the last of the lines in a new game of three."""
    *before, last = lines.split("; ")
    return table(preset, **changes).say("; ".join(before)).refuses(last)


def first_to_act(**changes):
    return table(FA, starter=None, **changes).to_act()


def most_seats(**changes):
    chosen, found = options(**changes), []
    for seats in range(1, 11):
        try:
            SK.new(seats, chosen)
            found.append(seats)
        except Malformed:
            pass
    return found[0], found[-1]


def sheet(value):
    return table(ALL, sheet=value).refuses("table bid 1")


def hook(value):
    t = table(FA, hook=value).say("table deal G1/G2/G3; 0 bid 0; 1 bid 0")
    return t.legal(2)


def tied(value):
    """Seats 0 and 2 have 10 points each, seat 2 from bids it met."""
    t = play(dealt("G1/G2/F", FA, "0 1 0", rounds="one_card", tie=value), "G1 G2 F")
    t.state.scores, t.state.exact = [10, 0, 10], [0, 0, 1]
    return t.result().winners


def two(value):
    return len(SK.new(2, options(two_players=value), 0).hands)


def rosie(value):
    t = play(dealt("Rr Y1/G2 Y3/G3 P9", ALL, "0 0 0", pirate_powers=value), "Rr G2 G3")
    return t.phase


def late(value):
    t = play(dealt("Rw/G2/G3", ALL, "1 0 0", last_trick_powers=value), "Rw G2 G3")
    return t.phase


def leads(cards, **changes):
    return resolve(cards.split(), options(**changes), "B").leads


SHOWN = {
    "sheet": {"official": lambda v: sheet(v) == "OSK-05", "fa_003": lambda v: sheet(v) == "SKK-FA-17"},
    "deck": {"official_70": lambda v: size(deck=v) == 70, "official_74": lambda v: size(deck=v) == 74,
             **dict.fromkeys(("edition_2013_66", "ranks_1_10_66", "four_suits_66"),
                             lambda v: size(deck=v) == 66),
             "listed_86": lambda v: size(deck=v) == 86},
    "skull_king": {"in_deck": lambda v: size(skull_king=v) == 74,
                   "aside_round_1": lambda v: size(skull_king=v) == 73,
                   "removed": lambda v: size(skull_king=v) == 73},
    "special_numbers": {"label": lambda v: takes(FA, "R K", special_numbers=v) == 1},
    "pirate_vs_mermaid": {"pirate": lambda v: takes(FA, "M R", pirate_vs_mermaid=v) == 1,
                          "mermaid": lambda v: takes(FA, "R M", pirate_vs_mermaid=v) == 1,
                          "first_played": lambda v: [takes(FA, cards, pirate_vs_mermaid=v)
                                                     for cards in ("M R", "R M")] == [0, 0]},
    "mermaid_vs_king": {"mermaid": lambda v: takes(FA, "K M", mermaid_vs_king=v) == 1,
                        "king": lambda v: takes(FA, "K M", mermaid_vs_king=v) == 0},
    "three_way": {"mermaid": lambda v: takes(FA, "K M R", three_way=v) == 1,
                  "king": lambda v: takes(FA, "K M R", three_way=v) == 0},
    "trump": {"black": lambda v: SK.new(3, options(trump=v), 0).trump == "B",
              "none": lambda v: SK.new(3, options(trump=v), 0).phase == "deal",
              "per_game_random": lambda v: table(FA, trump=v).to_act() == [-1],
              "per_round_random": lambda v: table(FA, trump=v).to_act() == [-1],
              "per_round_dealer": lambda v: table(FA, trump=v).to_act() == [2]},
    "specials_always_playable": {
        "true": lambda v: legal_behind_red(v) == ["play R9", "play F"],
        "false": lambda v: legal_behind_red(v) == ["play R9"]},
    "flag_lead_colour": {
        "first_coloured_follow": lambda v: flagged(v) == ("R", 1),
        "first_coloured_reference": lambda v: flagged(v) == ("", 1),
        "any_highest": lambda v: flagged(v) == ("", 2)},
    "same_kind": {"first": lambda v: takes(FA, "R R F", same_kind=v) == 0,
                  "last": lambda v: (takes(FA, "R R F", same_kind=v),
                                     takes(FA, "F F", same_kind=v)) == (1, 0)},
    "exact": {"20n": lambda v: made(5, 5, 5, exact=v) == 100,
              "20+10n": lambda v: made(5, 5, 5, exact=v) == 70},
    "zero": {"10_per_card": lambda v: (made(5, 0, 0, zero=v), made(5, 0, 2, zero=v)) == (50, -50),
             "flat_10": lambda v: (made(5, 0, 0, zero=v), made(5, 0, 2, zero=v)) == (10, -20)},
    "special_points": {"captures": lambda v: worth(FA, "R M F", special_points=v) == 20,
                       "all_in_won_tricks": lambda v: worth(FA, "R M F", special_points=v) == 35,
                       "captured_from_others": lambda v: worth(FA, "R M F", special_points=v) == 15,
                       "winning_card_only": lambda v: worth(FA, "R G9 F", special_points=v) == 20},
    "special_points_need_exact": {
        "true": lambda v: made(3, 2, 1, 20, special_points_need_exact=v) == -10,
        "false": lambda v: made(3, 2, 1, 20, special_points_need_exact=v) == 10},
    "king_points": {"-10_collector": lambda v: worth(FA, "K M", king_points=v) == 0,
                    "-10_loser": lambda v: worth(FA, "K M", king_points=v) == 10,
                    "+10": lambda v: worth(FA, "K M", king_points=v) == 20},
    "rounds": {"10": lambda v: lengths(rounds=v) == tuple(range(1, 11)),
               "5": lambda v: lengths(rounds=v) == (1, 2, 3, 4, 5),
               "even_twice": lambda v: lengths(rounds=v) == (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
               "six_to_ten": lambda v: lengths(rounds=v) == (6, 7, 8, 9, 10),
               "five_fives": lambda v: lengths(rounds=v) == (5,) * 5,
               "ten_tens": lambda v: lengths(rounds=v) == (10,) * 10,
               "odd_down_twice": lambda v: lengths(rounds=v) == (9, 9, 7, 7, 5, 5, 3, 3, 1, 1),
               "odd_down": lambda v: lengths(rounds=v) == (9, 7, 5, 3, 1),
               "one_card": lambda v: lengths(rounds=v) == (1,)},
    "round_lead": {"left_of_dealer": lambda v: second_starter(v) == 1,
                   "last_trick_winner": lambda v: second_starter(v) == 2},
    "bidding": {"simultaneous": lambda v: dealt("G1/G2", FA, bidding=v).to_act() == [0, 1],
                "sequential": lambda v: dealt("G1/G2", FA, bidding=v).to_act() == [0]},
    "hook": {"false": lambda v: hook(v) == ["bid 0", "bid 1"], "true": lambda v: hook(v) == ["bid 0"]},
    "first_dealer": {"random": lambda v: first_to_act(first_dealer=v) == [-1],
                     "host_pick": lambda v: first_to_act(first_dealer=v) == [0]},
    "players": {"2_to_8": lambda v: most_seats(players=v) == (2, 8),
                "3_to_6": lambda v: most_seats(players=v) == (3, 6)},
    "tie": {"shared": lambda v: tied(v) == (0, 2), "most_exact_rounds": lambda v: tied(v) == (2,)},
    "skk_edition": {"2021": lambda v: edition(v) == ("", 40, 60, 10, 20),
                    "2013": lambda v: edition(v) == ("G", 50, 90, 0, 0)},
    "scoring": {"skull_king": lambda v: made(6, 3, 2, scoring=v) == -10,
                "rascal": lambda v: made(6, 3, 2, scoring=v) == 30,
                "rascal_loads": lambda v: dealt("G1/G2/G3", ALL, "0 0 0", scoring=v).phase == "load"},
    "pirate_powers": {"off": lambda v: rosie(v) == "play", "on": lambda v: rosie(v) == "power"},
    "last_trick_powers": {"harry": lambda v: late(v) == "deal",
                          "harry_and_rascal": lambda v: late(v) == "power"},
    "two_players": {"ghost": lambda v: two(v) == 3, "plain": lambda v: two(v) == 2},
    "eight_players": {
        "eight_cards": lambda v: hand_size(options(eight_players=v), 8, 9) == 8,
        "deck_limit": lambda v: hand_size(options(eight_players=v), 8, 9) == 9},
    "kraken_next_lead": {
        "would_be_winner": lambda v: leads("G1 X G9 G2", kraken_next_lead=v) == 2,
        "left_of_kraken": lambda v: leads("G1 G9 G2 X", kraken_next_lead=v) == 0},
    "whale_only_escapes": {"discard": lambda v: takes(ALL, "E W L", whale_only_escapes=v) is None,
                           "first_escape_wins": lambda v: takes(ALL, "W E L",
                                                                whale_only_escapes=v) == 1},
    "whale_14_bonus": {"yes": lambda v: worth(ALL, "G14 W", whale_14_bonus=v) == 10,
                       "no": lambda v: worth(ALL, "G14 W", whale_14_bonus=v) == 0},
}


def legal_behind_red(value):
    return play(dealt("R3 K/R9 F/B5 R", FA, "1 1 0", specials_always_playable=value), "R3").legal(1)


def flagged(value):
    chosen = options(FA, flag_lead_colour=value)
    return bound_colour(["F", "R5"], chosen), takes(FA, "F R5 B9", flag_lead_colour=value)


def second_starter(value):
    return play(dealt("G1/G2/K", FA, "0 0 1", round_lead=value), "G1 G2 K").view().starter


def edition(value):
    """Colour behind a mermaid; king caught; two pirates and a fled Tigress caught; 14; mermaid."""
    chosen = {"skk_edition": value}
    return (bound_colour(["M", "G4"], options(ALL, **chosen)), worth(ALL, "K M", **chosen),
            worth(ALL, "R Te R K", **chosen), worth(ALL, "G14 G2", **chosen),
            worth(ALL, "M R", **chosen))


@pytest.mark.parametrize("name, value", [(o.name, v) for o in SK.OPTIONS for v in o.values])
def test_every_value_does_what_it_says(name, value):
    assert SHOWN[name][value](value)


def test_every_option_is_shown():
    assert {name: set(values) for name, values in SHOWN.items()} == {
        option.name: set(option.values) for option in SK.OPTIONS}


@pytest.mark.parametrize("name", SK.PRESETS)
def test_a_preset_can_be_played(name):
    assert SK.new(4, SK.PRESETS[name], 0).phase == "deal"
    assert isinstance(SK.PRESETS[name], Options)


@pytest.mark.parametrize("preset, changes", [
    ("sk_official_70", {}), ("sk_official_74", {"deck": "official_74", "pirate_powers": "on"}),
    ("sk_official_2013", {"deck": "edition_2013_66", "skk_edition": "2013", "players": "3_to_6"})])
def test_OSK_04_official_presets_differ_in_these_options_only(preset, changes):
    assert SK.PRESETS[preset].against(SK.PRESETS["sk_official_70"]) == changes


@pytest.mark.parametrize("lines, clause", [
    ("table deal G1/G2/G3; 0 bid 0; 1 bid 0; 2 bid 1", "SKK-FA-22"),
    ("table deal G1/G2/G3; 0 bid 1; 1 bid 0; 2 bid 0", "SKK-FA-22")])
def test_SKK_FA_22_the_hook_refuses_a_bid_that_makes_the_sum(lines, clause):
    assert refused(lines, hook="true") == clause


def test_every_open_point_of_the_persian_sheet_has_an_option():
    listed = tomllib.loads((ROOT / "seeds/options_skull_king.toml").read_text(encoding="utf-8"))
    points = {one.get("point") for one in listed["option"]}
    # K9, K11 and K13 are fixed; K26 is a remark.
    assert points - {None} == {f"K{n:02d}" for n in range(1, 26)} - {"K09", "K11", "K13"}
