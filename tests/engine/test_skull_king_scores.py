"""Skull King: what rounds make, in both scorings; worked examples as tables."""

from __future__ import annotations

import pytest

from engine.skull_king.score import row
from tests.engine import skull_king_cases as cases
from tests.engine.skull_king_tables import dealt, options, play, table

FA = "sk_fa_003"


def made(preset, cards, bid, won, bonus=0, load="", wager=0, allies=0, /, **changes):
    return row(options(preset, **changes), cards, bid, won, bonus, load, wager, allies).points


def points(hands, bids, cards, preset=FA, **changes):
    """What each seat has when the cards have been played, in order."""
    t = play(dealt(hands, preset, bids, **changes), cards)
    return t.happened("RoundScored")[0].points


@pytest.mark.parametrize("line", cases.lines(cases.SCORES))
def test_OSK_22_OSK_23_OSK_24_official_scores(line):
    cards, bid, won, bonus, score = map(int, line.split())
    assert made("sk_official_74", cards, bid, won, bonus) == score


@pytest.mark.parametrize("cards, bid, won, score, official", [
    (2, 2, 2, 40, 40), (3, 2, 3, -10, -10), (3, 2, 1, -10, -10), (5, 5, 5, 70, 100),
    (1, 1, 1, 30, 20), (1, 0, 0, 10, 10), (5, 0, 0, 10, 50), (4, 0, 2, -20, -40)])
def test_SKK_FA_43_SKK_FA_44_SKK_FA_45_SKK_FA_54_SKK_FA_55_scores_of_the_sheet(
        cards, bid, won, score, official):
    """KEX-01 to KEX-06. Also SKK-FA-71 to SKK-FA-74, which say it again."""
    assert made(FA, cards, bid, won) == score
    assert made("sk_official_70", cards, bid, won) == official


def test_SKK_FA_42_SKK_FA_48_KEX_07_specials_are_added_when_the_round_is_over():
    t = dealt("F/R/K", FA, "0 1 1")
    assert play(t, "F R").view().scores == (0, 0, 0)
    assert play(t, "K").happened("RoundScored")[0].points == (10, -10, 45)


def test_SKK_FA_68_KEX_08_all_flags_go_to_the_first():
    assert points("F/F/F/F", "0 0 0 0", "F F F F") == (10, 10, 10, 10)


@pytest.mark.parametrize("changes, extra", [
    ({}, (30, 0)), ({"pirate_vs_mermaid": "mermaid"}, (0, 30)),
    ({"special_points": "captured_from_others"}, (10, 0)),
    ({"special_points": "winning_card_only"}, (20, 0))])
def test_SKK_FA_46_KEX_09_a_pirate_and_a_mermaid(changes, extra):
    one, two = extra
    bids = "1 0 0" if one else "0 1 0"
    got = points("R/M/R9", bids, "R M R9", **changes)
    assert got == ((30 + one, 10, 10) if one else (10, 30 + two, 10))


@pytest.mark.parametrize("changes, want", [({}, (10, 10, 50)), ({"three_way": "king"}, (10, 50, 10))])
def test_SKK_FA_62_KEX_10_pirate_king_and_mermaid(changes, want):
    bids = " ".join("1" if score == 50 else "0" for score in want)
    assert points("R/K/M", bids, "R K M", **changes) == want


def test_SKK_FA_39_KEX_11_winning_with_the_king_costs_ten():
    assert points("K/R3/F", "1 0 0", "K R3 F")[0] == 25


@pytest.mark.parametrize("worth, want", [("-10_collector", (10, 30, 10)), ("-10_loser", (0, 40, 10)),
                                         ("+10", (10, 50, 10))])
def test_SKK_FA_47_KEX_12_what_a_caught_king_is_worth(worth, want):
    assert points("K/M/R7", "0 1 0", "K M R7", king_points=worth) == want


@pytest.mark.parametrize("exact, score", [("false", 10), ("true", -10)])
def test_SKK_FA_48_KEX_13_specials_pay_after_a_missed_bid(exact, score):
    assert points("R9 R/G1 R3/G2 G4", "2 0 1", "R9 R3 G2 R G1 G4",
                  special_points_need_exact=exact)[0] == 40 + 20
    assert points("R2 R/G1 R3/G2 G4", "2 0 1", "R2 R3 G2 G1 G4 R",
                  special_points_need_exact=exact)[0] == score


@pytest.mark.parametrize("rule, want", [("first_coloured_reference", (10, 35, 10)),
                                        ("any_highest", (10, 10, 35))])
def test_SKK_FA_59_KEX_14_colours_behind_a_flag(rule, want):
    bids = " ".join("1" if score == 35 else "0" for score in want)
    assert points("F/R5/B9", bids, "F R5 B9", flag_lead_colour=rule) == want


def test_SKK_FA_30_KEX_15_a_trump_wins():
    t = dealt_with_trump("R14/P1/R2", "P")
    assert play(t, "R14 P1 R2").happened("TrickWon")[0].seat == 1


def dealt_with_trump(hands, colour):
    """Seat 2 deals and names the trump."""
    t = table(FA, 3, 0, trump="per_round_dealer")
    return t.say(f"2 trump {colour}; table deal {hands}; 0 bid 0; 1 bid 1; 2 bid 0")


def test_SKK_FA_31_SKK_FA_69_KEX_16_the_highest_of_the_colour_led_wins():
    assert points("R2/B14/R9", "0 0 1", "R2 B14 R9") == (10, 10, 30)


def test_SKK_FA_34_KEX_17_the_first_of_three_pirates_wins():
    assert points("R/R/R", "1 0 0", "R R R")[0] == 30 + 60


def test_SKK_FA_41_KEX_18_points_of_several_tricks():
    t = dealt("R M G1/R4 B9 G2/F B2 G3", FA, "2 0 0")
    play(t, "R R4 F M B9 B2 G1 G2 G3")
    assert t.happened("RoundScored")[0].points[0] == 75


# ---- Rascal --------------------------------------------------------------------------------

@pytest.mark.parametrize("cards, bid, won, score", [
    (3, 0, 0, 30), (3, 1, 1, 30), (3, 2, 2, 30), (4, 1, 1, 40), (4, 0, 1, 20), (4, 4, 2, 0)])
def test_OSK_29_rascal_pays_all_half_or_nothing(cards, bid, won, score):
    assert made("sk_official_74", cards, bid, won, scoring="rascal") == score


@pytest.mark.parametrize("won, bonus, score", [(3, 40, 100), (2, 40, 50), (4, 30, 45), (1, 40, 0)])
def test_OSK_29_bonuses_are_halved_too(won, bonus, score):
    assert made("sk_official_74", 6, 3, won, bonus, scoring="rascal") == score


@pytest.mark.parametrize("load, won, score", [
    ("grapeshot", 3, 60), ("grapeshot", 2, 30), ("grapeshot", 1, 0), ("cannonball", 3, 90),
    ("cannonball", 4, 0)])
def test_OSK_30_loads(load, won, score):
    assert made("sk_official_74", 6, 3, won, 0, load, scoring="rascal_loads") == score


def test_OSK_30_a_cannonball_that_misses_has_no_bonus():
    assert made("sk_official_74", 6, 3, 3, 40, "cannonball", scoring="rascal_loads") == 130
    assert made("sk_official_74", 6, 3, 2, 40, "cannonball", scoring="rascal_loads") == 0


@pytest.mark.parametrize("scoring, won, score", [
    ("rascal", 3, 60 + 20 + 20), ("rascal", 2, 30 - 20), ("skull_king", 3, 60 + 20 + 20),
    ("skull_king", 2, -10 - 20)])
def test_OSK_31_loot_and_wager_need_an_exact_bid(scoring, won, score):
    assert made("sk_official_74", 6, 3, won, 0, "", 20, 1, scoring=scoring) == score


@pytest.mark.parametrize("wager", [0, 10, 20])
def test_OSK_42_a_wager_is_won_or_lost(wager):
    assert made("sk_official_74", 5, 1, 1, 0, "", wager) == 20 + wager
    assert made("sk_official_74", 5, 1, 3, 30, "", wager) == -20 - wager


# ---- alliances -----------------------------------------------------------------------------

@pytest.mark.parametrize("hands, bids, cards, want", [
    ("L Y1/Y10 G1/G9 P1", "1 1 0", "L Y10 G9 G1 P1 Y1", (-10, -10, 20)),
    ("L/Y10/G9", "0 1 0", "L Y10 G9", (30, 40, 10)),
    ("L/Y10/G9", "0 0 0", "L Y10 G9", (10, -10, 10)),
    ("L/Y10/G9", "1 1 0", "L Y10 G9", (-10, 20, 10)),
    ("L/E/E", "1 0 0", "L E E", (20, 10, 10)),
    ("L/X/E", "0 0 0", "L X E", (10, 10, 10)),
    ("L/L/Rh", "0 0 1", "L L Rh", (30, 30, 60)),
    ("T/L/E", "1 0 0", "Te L E", (40, 30, 10)),
    ("L/L/E", "1 0 0", "L L E", (40, 30, 10))])
def test_OSK_38_OSK_39_alliances_by_loot(hands, bids, cards, want):
    assert points(hands, bids, cards, "sk_official_74", pirate_powers="off") == want


def test_OSK_38_two_loots_in_a_round_of_three():
    """Seats 1 and 3 lose their loot to seat 2, who took three tricks as bid."""
    t = dealt("Y1 P1 P2/L Y2 Y3/Y13 K M/L Y4 Y5", "sk_official_74", "0 0 3 0")
    play(t, "Y1 L Y13 L K Y4 P1 Y2 M Y5 P2 Y3")
    assert [len(t.happened("AllianceMade"))] == [2]
    assert t.happened("RoundScored")[0].points == (30, 50, 100, 50)
