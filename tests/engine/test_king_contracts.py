"""King: trump and the six penalties, clauses KG-01 to KG-35 of the sheet."""

from __future__ import annotations

import pytest

from engine.cards import DECK
from engine.king.contract import POINTS, TOTAL, WORTH
from tests.engine.king_tables import dealt, hand, session, suits

ANY_LEAD = ["NO_TRICKS", "NO_MEN", "NO_QUEENS", "LAST_TWO"]


# ---- no tricks -----------------------------------------------------------------------------

def test_KG_01_no_trick_is_wanted_in_no_tricks():
    assert {value for value in WORTH["NO_TRICKS"] if value} == {-50}


def test_KG_02_each_trick_costs_50_and_the_deal_650():
    t = dealt("NO_TRICKS", suits()).trick("2S 2H 2D 2C")
    assert t.view().points == (-50, 0, 0, 0)
    assert t.play_out().state.log[0].points == (-650, 0, 0, 0)
    assert TOTAL["NO_TRICKS"] == -650


@pytest.mark.parametrize("contract", ANY_LEAD)
def test_KG_03_any_card_may_be_led(contract):
    """KG-15: jacks and kings; KG-20: queens; KG-29: in the last two as well."""
    cards = "2S JS QS KS AS 2H JH QH KH AH 3D JC QC"
    assert hand(contract, cards).cards(0) == cards


@pytest.mark.parametrize("contract", ["NO_TRICKS", "LAST_TWO", "BOLOLA"])
def test_KG_04_without_the_led_suit_any_card_may_be_played(contract):
    """KG-30: and whatever its suit or rank; KG-43 states no duty either."""
    assert hand(contract, "JS QS KH 2H 2D", "9C").cards(0) == "JS QS 2H KH 2D"


# ---- trump ---------------------------------------------------------------------------------

def test_KG_05_every_trick_is_wanted_in_trump():
    assert {value for value in WORTH["TRUMP"] if value} == {50}


def test_KG_06_the_chooser_names_any_suit_as_trump():
    """KG-I7: having seen the own hand; then the chooser leads."""
    t = session(starter=2).deal()
    assert t.to_act() == [2] and len(t.view(2).hand) == 13
    assert [text for text in t.legal(2) if "TRUMP" in text] == \
        [f"contract TRUMP {suit}" for suit in "SHDC"]
    assert t.not_now("1 contract TRUMP D") == [2]
    t.name("TRUMP D")
    assert t.happened("ContractNamed") == [(2, "TRUMP", "D")] and t.to_act() == [2]


def test_KG_07_each_trick_earns_50_and_the_deal_650():
    t = dealt("TRUMP C", suits()).trick("2S 2H 2D 2C")
    assert t.view().points == (0, 0, 0, 50)
    assert t.play_out().state.log[0].points == (0, 0, 0, 650)


def test_KG_08_a_trump_is_led_only_once_one_was_played():
    t = dealt("TRUMP H", suits(("2S", "2H")))
    assert t.refuses("0 play 2H") == "KG-08"
    assert t.trick("3S 2S 3D 3C").refuses("0 play 2H") == "KG-08"


def test_KG_08_a_trump_played_in_an_earlier_trick_lifts_the_ban_for_good():
    before = "2D 3D 4S 5D, 6C 7C 8C 9C"
    assert hand("TRUMP S", "AS KS 3H", tricks=before).cards(0) == "KS AS 3H"
    assert hand("TRUMP S", "AS KS 3H", tricks="6C 7C 8C 9C").cards(0) == "3H"
    assert hand("TRUMP S", "AS KS").cards(0) == "KS AS"


def test_KG_09_without_the_led_suit_a_trump_must_be_played():
    """KG-11: and with no trump either, any card."""
    t = hand("TRUMP H", "2H AH 9C", "TD KD")
    assert t.cards(0) == "2H AH" and t.refuses("0 play 9C") == "KG-09"
    assert hand("TRUMP S", "2H AH 9C", "TD KD").cards(0) == "2H AH 9C"


def test_KG_10_a_led_trump_must_be_beaten_if_it_can_be():
    t = hand("TRUMP H", "JH 4H AC", "9H")
    assert t.cards(0) == "JH" and t.refuses("0 play 4H") == "KG-10"
    assert hand("TRUMP H", "3H 4H AC", "9H").cards(0) == "3H 4H"
    assert hand("TRUMP H", "3C 4C AC", "9H").cards(0) == "3C 4C AC"


def test_KG_10_what_must_be_beaten_is_the_best_trump_so_far():
    """Not the one that was led: a jack over the nine but under the queen beats nothing."""
    assert hand("TRUMP H", "JH 4H", "9H QH").cards(0) == "4H JH"
    assert hand("TRUMP H", "JH KH", "9H QH 2C").cards(0) == "KH"


def test_KG_11_who_lacks_the_led_suit_trumps_whoever_comes_before():
    for table in ("TD", "TD KD", "TD KD AD"):
        assert hand("TRUMP H", "2H 3H 9C", table).cards(0) == "2H 3H"


def test_KG_12_a_trump_on_the_table_must_be_overtrumped_or_else_undertrumped():
    t = hand("TRUMP H", "2H 9H AH AC", "TD 7H")
    assert t.cards(0) == "9H AH" and t.refuses("0 play 2H") == "KG-12"
    assert hand("TRUMP H", "2H 9H AC", "TD QH").cards(0) == "2H 9H"
    assert hand("TRUMP H", "3C AC", "TD QH").cards(0) == "3C AC"


# ---- no men, no queens ---------------------------------------------------------------------

def test_KG_13_jacks_and_kings_are_avoided_in_no_men():
    assert {card for card, points in POINTS["NO_MEN"].items() if points} == \
        {card for card in DECK if card[0] in "JK"}


def test_KG_14_each_jack_and_king_costs_60_and_the_deal_480():
    t = dealt("NO_MEN", suits()).trick("2S JH KD JC")
    assert t.view().points == (-180, 0, 0, 0)
    assert t.play_out().state.log[0].points == (-480, 0, 0, 0)


def test_KG_15_a_jack_or_king_may_be_led():
    assert hand("NO_MEN", "KD JC 4C").cards(0) == "KD 4C JC"


def test_KG_16_without_the_led_suit_a_jack_or_king_goes_of_the_players_choice():
    t = hand("NO_MEN", "JS KC QH 2H", "5D AD")
    assert t.cards(0) == "JS KC" and t.refuses("0 play QH") == "KG-16"
    assert hand("NO_MEN", "QS QH 2H", "5D AD").cards(0) == "QS 2H QH"


@pytest.mark.parametrize("table, legal", [
    ("TS", "2S JS KS"), ("QS", "JS"), ("AS", "JS KS"), ("3S QH", "2S JS KS"), ("3S QS 4S", "JS")])
def test_KG_17_a_jack_goes_under_queen_king_or_ace_and_a_king_under_the_ace(table, legal):
    """Only what is on the table counts, in its own suit, not what may still come."""
    assert hand("NO_MEN", "JS KS 2S 9C", table).cards(0) == legal


def test_KG_17_a_jack_goes_under_a_king():
    assert hand("NO_MEN", "JD 2D", "3D KD").cards(0) == "JD"


def test_KG_18_queens_are_avoided_in_no_queens():
    assert {card for card, points in POINTS["NO_QUEENS"].items() if points} == \
        {card for card in DECK if card[0] == "Q"}


def test_KG_19_each_queen_costs_100_and_the_deal_400():
    t = dealt("NO_QUEENS", suits()).trick("2S QH QD QC")
    assert t.view().points == (-300, 0, 0, 0)
    assert t.play_out().state.log[0].points == (-400, 0, 0, 0)


def test_KG_20_a_queen_may_be_led():
    assert hand("NO_QUEENS", "QD 2D").cards(0) == "2D QD"


def test_KG_21_without_the_led_suit_a_queen_goes_of_the_players_choice():
    t = hand("NO_QUEENS", "QD QC AH 2D", "9S")
    assert t.cards(0) == "QD QC" and t.refuses("0 play AH") == "KG-21"


@pytest.mark.parametrize("table, legal", [
    ("3H JH", "2H QH AH"), ("3H KH", "QH"), ("AH", "QH"), ("3H KD", "2H QH AH")])
def test_KG_22_a_queen_goes_under_king_or_ace_of_its_suit(table, legal):
    assert hand("NO_QUEENS", "QH 2H AH" if "AH" not in table else "QH 2H", table).cards(0) == legal


# ---- no hearts, last two, Rıfkı ------------------------------------------------------------

def test_KG_23_hearts_are_avoided_in_no_hearts():
    assert {card for card, points in POINTS["NO_HEARTS"].items() if points} == \
        {card for card in DECK if card[1] == "H"}


def test_KG_24_each_heart_costs_30_and_the_deal_390():
    t = dealt("NO_HEARTS", suits()).trick("2S 2H 2D 2C")
    assert t.view().points == (-30, 0, 0, 0)
    assert t.play_out().state.log[0].points == (-390, 0, 0, 0)


@pytest.mark.parametrize("contract, clause", [
    ("NO_HEARTS", "KG-25"), ("RIFKI", "KG-33"), ("ALL", "KG-39"), ("BOLOLA", "KG-43")])
def test_KG_25_hearts_are_led_once_one_was_played_or_with_nothing_else_in_hand(contract, clause):
    """KG-33, KG-39 and KG-43 say the same of their contracts."""
    t = hand(contract, "2H AH 9C", tricks="2D 3D 4D 5D")
    assert t.cards(0) == "9C" and t.refuses("0 play 2H") == clause
    assert hand(contract, "2H AH").cards(0) == "2H AH"
    assert hand(contract, "2H AH 9C", tricks="2D 3D 4D 5H, 6D 7D 8D 9D").cards(0) == "2H AH 9C"


def test_KG_26_without_the_led_suit_a_heart_goes():
    t = hand("NO_HEARTS", "2H AH KC", "9S")
    assert t.cards(0) == "2H AH" and t.refuses("0 play KC") == "KG-26"


def test_KG_27_the_last_two_tricks_are_avoided_in_last_two():
    assert WORTH["LAST_TWO"].twelfth < 0 and WORTH["LAST_TWO"].last < 0
    assert not any(POINTS["LAST_TWO"].values()) and not WORTH["LAST_TWO"].trick


def test_KG_28_the_twelfth_trick_costs_120_and_the_last_240():
    t = dealt("LAST_TWO", suits())
    while len(t.state.tricks) < 11:
        t.trick(t.cards(t.state.turn).split()[0])
    assert t.view().points == (0, 0, 0, 0)
    assert t.trick("KS KH KD KC").view().points == (-120, 0, 0, 0)
    assert t.trick("AS AH AD AC").state.log[0].points == (-360, 0, 0, 0)


def test_KG_29_any_card_may_be_led_in_last_two():
    assert hand("LAST_TWO", "KH QD 2C").cards(0) == "KH QD 2C"


def test_KG_30_any_card_may_be_thrown_in_last_two():
    assert hand("LAST_TWO", "KH QD 2C", "9S").cards(0) == "KH QD 2C"


def test_KG_31_only_the_king_of_hearts_is_avoided_in_rifki():
    assert {card for card, points in POINTS["RIFKI"].items() if points} == {"KH"}


def test_KG_32_the_king_of_hearts_costs_320():
    t = dealt("RIFKI", suits()).trick("2S KH 2D 2C")
    assert t.view().points == (-320, 0, 0, 0) and TOTAL["RIFKI"] == -320


def test_KG_33_another_suit_is_led_before_hearts_in_rifki():
    t = dealt("RIFKI", suits(("2S", "2H")))
    assert t.refuses("0 play 2H") == "KG-33"
    t.trick("3S 2S 3D 3C 4S KH 4D 4C")
    assert "2H" in t.cards(0)


def test_KG_34_without_the_led_suit_the_king_of_hearts_goes():
    t = hand("RIFKI", "KH 2H AC", "9S")
    assert t.cards(0) == "KH" and t.refuses("0 play 2H") == "KG-34"


def test_KG_34_the_king_of_hearts_need_not_go_under_the_ace():
    assert hand("RIFKI", "KH 2H 3C", "AH").cards(0) == "2H KH"


def test_KG_35_without_the_led_suit_hearts_go_before_other_suits():
    t = hand("RIFKI", "2H AH QC", "9S")
    assert t.cards(0) == "2H AH" and t.refuses("0 play QC") == "KG-35"
