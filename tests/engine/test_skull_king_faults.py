"""Skull King: faults that programs of this game have had, each with its story."""

from __future__ import annotations

import random

import pytest

from engine.skull_king.ask import ASKS
from engine.skull_king.score import row, spoils
from engine.skull_king.trick import resolve
from engine.table import TABLE, apply
from tests.engine.skull_king_tables import SK, chosen, dealt, options, play, table, trick


def resolved(cards, **changes):
    return resolve(cards.split(), options(**changes), "B")


def bonus(cards, **changes):
    words, rules = cards.split(), options(**changes)
    return spoils(words, resolve(words, rules, "B").taker, rules, "B")


def refused(on_table, hand, **changes):
    return list(ASKS["legal"](SK, {"preset": "official", "table": on_table, "hand": hand,
                                   "options": changes})["refused"])


def test_BK_01_BK_38_a_whale_among_specials_takes_the_trick_from_everybody_bug():
    # One program let the first escape win, another the king with 60 points.
    assert resolved("R E W E") == (None, 2, "W")
    assert resolved("R R W K") == (None, 2, "W")


@pytest.mark.parametrize("round_number", [9, 10])
def test_BK_02_eight_players_get_equal_hands_in_late_rounds_bug(round_number):
    # One player got eight cards and then one; the game crashed and later ones were blocked.
    t = table(seats=8)
    t.state.round, t.state.dealt = round_number, 8
    deal = SK.chance(t.state, random.Random(2).randrange)
    assert t.say(f"table {deal}").view().hands == (8,) * 8


def test_BK_03_a_bid_of_zero_is_a_bid_bug():
    # The phase never ended, because zero counted as not yet chosen.
    t = dealt("G1/G2/G3", bids="0 0 0")
    assert t.phase == "play" and t.view().has_bid == (0, 1, 2)


def test_BK_05_BK_13_after_a_kraken_the_would_be_winner_leads_bug():
    # The lead stayed with the previous leader, or went left of the Kraken by a misprinted aid card.
    assert resolved("X G5 G14 P2").leads == 2
    t = play(dealt("Y1 Y4/G3 Y2/G9 X/G14 P1", bids="0 0 0 0", starter=1), "G3 X G14 Y1")
    assert t.to_act() == [3]


def test_BK_06_BK_24_of_two_beasts_the_last_one_acts_bug():
    assert resolved("Y12 B3 W X") == (None, 1, "X")
    assert resolved("G2 X W G14") == (3, 3, "W")
    # And loot never beats a colour card.
    assert resolved("L G1").taker == 1


def test_BK_07_a_whale_does_not_lift_the_duty_to_follow_bug():
    assert refused("G7 W", "G2 P9") == ["P9"]


def test_BK_09_with_all_three_the_mermaid_takes_it_bug():
    assert resolved("R M E K G1").taker == 1


def test_BK_14_BK_15_black_follows_and_is_followed_bug():
    # Black could be played while holding the colour led, or was not forced when led.
    assert refused("G10", "G5 B1") == ["B1"]
    assert refused("B5", "B1 G3 R") == ["G3"]


def test_BK_17_a_tigress_as_pirate_counts_for_captures_bug():
    assert (bonus("M Tp"), bonus("Tp K")) == (20, 30)


def test_BK_19_BK_35_zero_pays_and_costs_the_cards_dealt_bug():
    # The round's number was used instead of the cards, and the tricks instead of either.
    assert row(options(), 8, 0, 0).points == 80
    assert row(options(), 9, 0, 2).points == -90


@pytest.mark.parametrize("pirate", ["Rb", "Rr", "Rj"])
def test_BK_20_no_power_asks_for_cards_from_an_empty_hand_bug(pirate):
    t = play(dealt(f"{pirate}/G2/G3", bids="1 0 0"), f"{pirate} G2 G3")
    assert t.phase == "deal" and t.view().round == 2


def test_BK_21_bendt_never_draws_a_card_twice_bug():
    t = play(dealt("Rb Y1/G2 Y3/G3 P9", bids="0 0 0"), "Rb G2 G3").say("table draw M K")
    stock = t.state.stock[:]
    assert "K" not in stock and stock.count("M") == 1
    assert sorted(map(str, t.state.cards())).count("K") == 1


def test_BK_22_one_card_a_seat_and_trick_bug():
    # Bots that acted at once played seven cards and more to one trick.
    draw, state = random.Random(22), table(seats=5).state
    while SK.to_act(state) and state.round < 5:
        seat = min(SK.to_act(state))
        SK.step(state, seat, chosen(state, seat, draw))
        assert len(state.trick) < 5 and all(len(t.cards) == 5 for t in state.taken)


def test_BK_25_play_goes_on_after_a_trick_without_a_winner_bug():
    t = play(dealt("G1 Y1/X Y2/P1 Y3", bids="0 0 0"), "G1 X P1 Y1 Y2 Y3")
    assert t.happened("RoundScored")[0].points == (20, 20, -20)


@pytest.mark.parametrize("cards, discard, first", [("E L W E", None, 0), ("W L E", None, 1),
                                                   ("E E E W", None, 0)])
def test_BK_27_escapes_under_a_whale_are_discarded_unless_the_table_says_other_bug(
        cards, discard, first):
    assert resolved(cards).taker == discard
    assert resolved(cards, whale_only_escapes="first_escape_wins").taker == first


def test_BK_28_BK_29_who_leads_after_beasts_among_specials_bug():
    assert resolved("E L W X") == (None, 0, "X")
    assert resolved("R K W") == (None, 2, "W")


def test_BK_30_BK_33_bids_stay_hidden_until_all_are_in_bug():
    # Earlier bids, or the seed of the shuffle, were sent to everybody.
    t = dealt("G1/G2/G3").say("0 bid 1; 1 bid 0")
    for viewer in (None, 1, 2):
        data = t.view(viewer).data()
        assert data["bids"] == (None, None, None) and "seed" not in data
    assert str(SK.public(t.state, 2, SK.parse("bid 1"), 0)) == "bid 1"
    two = dealt("G1/G2/G3").say("0 bid 1")
    assert str(SK.public(two.state, 1, SK.parse("bid 1"), 0)) == "bid ?"


def test_BK_32_a_missed_bid_has_no_bonus_bug():
    assert row(options(), 5, 3, 1, 30).points == -20
    assert row(options(), 4, 0, 1, 20).points == -40


def test_BK_37_four_faults_of_one_program_bug():
    assert resolved("B2 G14 W").taker == 1
    assert resolved("G2 X W").beast == "W"
    assert bonus("K M") == 40
    assert row(options(), 5, 0, 1).points == -50


@pytest.mark.parametrize("edition, want", [("2013", 30), ("2021", 0)])
def test_BK_39_a_fled_tigress_and_the_king_bug(edition, want):
    assert bonus("Te K", skk_edition=edition) == want


@pytest.mark.parametrize("edition, want", [("2013", ["P1"]), ("2021", [])])
def test_BK_40_a_colour_behind_a_led_mermaid_bug(edition, want):
    assert refused("M G4", "G9 P1", skk_edition=edition) == want


def test_OSK_20_the_edition_of_2013_skips_specials_up_to_the_first_colour():
    assert refused("K R G4", "G9 P1 E", skk_edition="2013") == ["P1"]
    assert refused("E R G4", "G9 P1", skk_edition="2013") == ["P1"]
    assert refused("E R G4", "G9 P1") == []


def test_a_trick_destroyed_twice_in_a_row_leaves_the_lead_where_it_is():
    t = trick("G5 X G9")
    assert t.to_act() == [2] and TABLE not in t.to_act()


@pytest.mark.parametrize("preset, deal, lines, breach", [
    # Seat 1 held R9 when it threw B5 on a red lead, and shows so itself in the next trick.
    ("sk_fa_003", "R3 G1/?/?", ["play R3", "play B5", "play G2", "play G1", "play R9", "play G4"],
     (1, 1, "B5", "SKK-FA-27")),
    ("sk_official_70", "G3 Y1/?/?", ["play G3", "play B5", "play Y2", "play B7", "play P1",
                                       "play Y1"], None),
    ("sk_official_70", "G3 Y1/?/?", ["play G3", "play P5", "play E", "play Y1", "play G9",
                                       "play K"],
     (1, 1, "P5", "OSK-10"))])
def test_SKK_FA_27_OSK_10_an_audit_finds_a_hidden_hands_revoke(preset, deal, lines, breach):
    mine = SK.replica(3, options(preset), 0, 0)
    mine.round, mine.dealt = 2, 2
    SK.step(mine, TABLE, SK.parse(f"deal {deal}"))
    for seat in range(3):
        SK.step(mine, seat, SK.parse("bid 1"))
    for line in lines:
        (seat,) = SK.to_act(mine)
        mine, _ = apply(SK, mine, seat, SK.parse(line))
    assert SK.audit(mine) == ([breach] if breach else [])


def test_an_audit_of_a_game_by_the_rules_finds_nothing_bug():
    # A Tigress that was declared, a ghost and cards drawn for Bendt must not look like revokes.
    for seats in (2, 4):
        draw, state = random.Random(seats), table(seats=seats).state
        while SK.to_act(state):
            if state.phase in ("trump", "deal", "play", "over"):
                assert SK.audit(state) == []
            seat = min(SK.to_act(state))
            SK.step(state, seat, chosen(state, seat, draw))
