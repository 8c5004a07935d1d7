"""King: ALL and BOLOLA, clauses KG-36 to KG-43, and what the sheet takes for granted, KG-I1 to KG-I8."""

from __future__ import annotations

import pytest

from engine.cards import DECK, RANKS
from engine.king.contract import CONTRACTS, POINTS, TOTAL, WORTH
from tests.engine.king_tables import dealt, hand, position, session, suits


# ---- all, Bolola ---------------------------------------------------------------------------

def test_KG_36_all_counts_whatever_the_earlier_rounds_count():
    """KG-40: Bolola counts the same, the last trick among it, with the other sign."""
    for card in DECK:
        single = any(POINTS[name][card] for name in ("NO_MEN", "NO_QUEENS", "NO_HEARTS", "RIFKI"))
        assert bool(POINTS["ALL"][card]) == single
        assert POINTS["BOLOLA"][card] == -POINTS["ALL"][card]
    assert all(WORTH["ALL"]) and tuple(-v for v in WORTH["ALL"]) == tuple(WORTH["BOLOLA"])


@pytest.mark.parametrize("card, points", [
    ("KH", -125), ("JH", -30), ("QH", -40), ("AH", -10), ("KS", -20), ("QD", -30), ("AC", 0)])
def test_KG_37_values_add_up_in_one_card(card, points):
    """KG-41: in Bolola as well."""
    assert POINTS["ALL"][card] == points == -POINTS["BOLOLA"][card]


@pytest.mark.parametrize("contract, total", [("ALL", -800), ("BOLOLA", 800)])
def test_KG_38_a_deal_of_all_costs_800(contract, total):
    """KG-42: and one of Bolola brings 800."""
    assert TOTAL[contract] == total
    assert dealt(contract, suits()).play_out().state.log[0].points == (total, 0, 0, 0)


def test_KG_39_without_the_led_suit_what_counts_goes_in_any_order():
    t = hand("ALL", "KH 2H QD JC AC 5C", "9S")
    assert t.cards(0) == "2H KH QD JC" and t.refuses("0 play AC") == "KG-39"


def test_KG_39_jack_queen_and_king_go_under_higher_cards_of_the_suit():
    t = hand("ALL", "QS JS 2S AH", "KS")
    assert t.cards(0) == "JS QS" and t.refuses("0 play 2S") == "KG-39"
    assert hand("ALL", "QS 2S KH", "TS").cards(0) == "2S QS"
    assert hand("ALL", "KH QH 5H 2C", "AH").cards(0) == "QH KH"


def test_KG_39_a_low_heart_need_not_go_under_a_higher_one():
    assert hand("ALL", "2H 9H 3C", "TH").cards(0) == "2H 9H"


def test_KG_40_everything_is_wanted_in_bolola():
    assert min(WORTH["BOLOLA"]) > 0


def test_KG_41_a_bolola_trick_brings_all_its_values():
    t = dealt("BOLOLA", suits()).trick("2S KH QD JC")
    assert t.view().points == (15 + 125 + 30 + 20, 0, 0, 0)


def test_KG_42_whoever_takes_all_in_bolola_has_800():
    assert sum(POINTS["BOLOLA"].values()) == 160 + 120 + 130 + 95
    assert TOTAL["BOLOLA"] == 15 * 13 + 160 + 120 + 130 + 40 + 60 + 95


def test_KG_43_bolola_bans_hearts_from_being_led_and_has_no_other_duty():
    assert hand("BOLOLA", "AH KH 4D").cards(0) == "4D"
    assert hand("BOLOLA", "KH 2H QD 5C", "9S").cards(0) == "2H KH QD 5C"
    assert hand("BOLOLA", "JS QS 2S", "AS").cards(0) == "2S JS QS"


# ---- taken for granted ---------------------------------------------------------------------

def test_KG_I1_four_seats_have_thirteen_of_52_cards():
    t = session().deal()
    cards = [card for seat in range(4) for card in t.view(seat).hand]
    assert sorted(cards) == sorted(DECK) and t.view().hands == (13, 13, 13, 13)
    short = session()
    for line in ("table deal 2S/?/?/?", f"table deal {' '.join(DECK[:13])}/{' '.join(DECK[:13])}/?/?",
                 f"table deal {' '.join(['2S'] * 13)}/?/?/?"):
        assert short.refuses(line) == "KG-I1"


def test_KG_I1_a_card_that_is_not_in_the_hand_is_refused():
    t = dealt("NO_TRICKS", suits())
    assert t.refuses("0 play 2H") == "KG-I1"
    assert t.trick("2S 2H 2D 2C").refuses("0 play 2S") == "KG-I1"


def test_KG_I2_the_two_is_lowest_and_the_ace_highest():
    assert RANKS == "23456789TJQKA"
    for low, high in zip(RANKS, RANKS[1:], strict=False):
        t = position("NO_TRICKS", f"{low}S/{high}S/2D/2C").trick(f"{low}S {high}S 2D 2C")
        assert t.state.leader == 1


@pytest.mark.parametrize("contract", CONTRACTS)
def test_KG_I3_the_led_suit_is_followed_by_whoever_can(contract):
    words = "TRUMP D" if contract == "TRUMP" else contract
    t = hand(words, "2C 3C KH QD AS", "9C KC")
    assert t.cards(0) == "2C 3C" and t.refuses("0 play QD") == "KG-I3"


@pytest.mark.parametrize("contract, cards, taker", [
    ("NO_TRICKS", "9S TS AH AD", 1), ("TRUMP D", "9S AS 2D AH", 2), ("TRUMP D", "9S 3D TD AS", 2),
    ("TRUMP C", "9S 3D TD AS", 3), ("ALL", "2D AS AH AC", 0)])
def test_KG_I4_the_highest_of_the_led_suit_or_the_highest_trump_takes_the_trick(
        contract, cards, taker):
    """KG-I5: and leads to the next. KG-I6: outside Trump no suit beats the led one."""
    t = position(contract, cards.replace(" ", "/"))
    assert t.trick(cards).happened("TrickTaken")[-1].seat == taker
    assert t.state.leader == taker and t.to_act() == [taker]


def test_KG_I5_the_taker_leads():
    assert dealt("NO_TRICKS", suits(("AS", "AH"))).trick("2S AS 2D 2C").to_act() == [1]


def test_KG_I6_a_trump_suit_is_named_in_trump_only():
    t = session().deal()
    assert t.refuses("0 contract ALL D") == "KG-I6"
    assert t.refuses("0 contract NO_TRICKS S") == "KG-I6"


def test_KG_I7_the_chooser_leads_to_the_first_trick():
    for chooser in range(4):
        assert dealt("NO_MEN", suits(), chooser).to_act() == [chooser]


def test_KG_I8_thirteen_tricks_are_played():
    t = dealt("NO_QUEENS", suits()).trick("2S QH QD QC QS 2H 2D 2C")
    assert t.phase == "play" and t.refuses("0 pass") == "KG-I8"
    assert t.play_out().state.log[0].tricks == (13, 0, 0, 0)
