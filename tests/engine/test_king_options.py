"""King: the readings R1 to R19. Each option changes what it says, and its presets are told apart."""

from __future__ import annotations

import pytest

from engine import king
from engine.king.options import OPTIONS, PRESETS
from tests.engine.king_tables import hand, options, session

MEN = "JS KS 2S"


def test_the_presets_are_the_recommended_reading_and_the_letter():
    assert list(PRESETS) == ["king_004", "king_004_printed"]
    assert not str(PRESETS["king_004"])
    assert str(PRESETS["king_004_printed"]) == "trump_lead_release=previous_trick"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", ["bolola24", "quick12"])
def test_a_session_is_laid_over_either_reading(preset, name):
    chosen = PRESETS[preset].changed(session=name)
    assert chosen.against(PRESETS[preset]) == ({"session": name} if name != "bolola24" else {})
    assert king.new(4, chosen, 0).phase == "deal"


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_cites_clauses_and_has_two_values(option):
    assert option.clauses and len(option.values) >= 2 and option.default == option.values[0]


def test_R1_KG_I3_following_suit_is_always_compulsory():
    assert not [option for option in OPTIONS if "KG-I3" in option.clauses
                and option.name != "beat_plain_suit"]


@pytest.mark.parametrize("tricks, either, both", [
    ("", "9C", "9C"), ("2D 3D 4D 5H", "2H 9C", "9C")])
def test_R2_KG_25_either_or_both_conditions_let_a_heart_be_led(tricks, either, both):
    assert hand("NO_HEARTS", "2H 9C", tricks=tricks).cards(0) == either
    assert hand("NO_HEARTS", "2H 9C", tricks=tricks, hearts_lead="both").cards(0) == both
    assert hand("NO_HEARTS", "2H 3H", tricks=tricks, hearts_lead="both").cards(0) == "2H 3H"


def test_R2_KG_33_KG_43_the_other_contracts_say_either():
    for contract in ("RIFKI", "ALL", "BOLOLA"):
        t = hand(contract, "2H 9C", tricks="2D 3D 4D 5H", hearts_lead="both")
        assert t.cards(0) == "2H 9C"


@pytest.mark.parametrize("tricks, ever, previous", [
    ("2D 3D 4D 5D", "9H", "9H"), ("2D 3D 4D 5S", "AS 9H", "AS 9H"),
    ("2D 3D 4D 5S, 6D 7D 8D 9D", "AS 9H", "9H"),
    ("2D 3D 4D 5D, 6D 7D 8D 9S", "AS 9H", "AS 9H")])
def test_R3_KG_08_any_earlier_trick_or_the_one_just_before(tricks, ever, previous):
    assert hand("TRUMP S", "AS 9H", tricks=tricks).cards(0) == ever
    assert hand("TRUMP S", "AS 9H", tricks=tricks, preset="king_004_printed").cards(0) == previous


def test_R4_KG_17_KG_22_KG_39_whether_higher_cards_off_suit_count():
    """The club leader's trick has the ace of spades thrown on it; the seat is void in clubs."""
    for contract, cards, free, forced, clause in (
            ("NO_MEN", "KS JD 2D", "KS JD", "KS", "KG-17"),
            ("NO_QUEENS", "QS QD 2D", "QS QD", "QS", "KG-22"),
            ("ALL", "KS 2H JD", "KS 2H JD", "KS", "KG-39")):
        assert hand(contract, cards, "9C AS").cards(0) == free
        t = hand(contract, cards, "9C AS", drop_scope="any_table_card")
        assert t.cards(0) == forced
        assert t.refuses(f"0 play {cards.split()[-1]}") in (clause, "KG-16", "KG-21")


def test_R4_following_suit_comes_first_in_either_reading():
    t = hand("NO_MEN", "KS 2C", "9C AS", drop_scope="any_table_card")
    assert t.cards(0) == "2C" and t.refuses("0 play KS") == "KG-I3"


def test_R5_KG_34_whether_the_king_of_hearts_goes_under_the_ace():
    assert hand("RIFKI", "KH 2H 3C", "2D AH").cards(0) == "KH"
    assert hand("RIFKI", "KH 2H 3C", "AH").cards(0) == "2H KH"
    t = hand("RIFKI", "KH 2H 3C", "AH", rifki_drop_under_ace="on")
    assert t.cards(0) == "KH" and t.refuses("0 play 2H") == "KG-34"
    assert hand("RIFKI", "KH 2H", "QH", rifki_drop_under_ace="on").cards(0) == "2H KH"


def test_R6_KG_17_whether_the_king_goes_before_the_jack():
    assert hand("NO_MEN", MEN, "AS").cards(0) == "JS KS"
    assert hand("NO_MEN", MEN, "AS", men_drop_choice="king_first").cards(0) == "KS"
    assert hand("NO_MEN", MEN, "QS", men_drop_choice="king_first").cards(0) == "JS"
    assert hand("ALL", MEN, "AS", men_drop_choice="king_first").cards(0) == "JS KS"


def test_R7_KG_39_whether_the_king_of_hearts_goes_first_in_all():
    cards = "KH 2H QD AC"
    assert hand("ALL", cards, "9S").cards(0) == "2H KH QD"
    t = hand("ALL", cards, "9S", all_void_order="rifki_first")
    assert t.cards(0) == "KH" and t.refuses("0 play AC") == "KG-39"
    assert hand("ALL", "2H QD AC", "9S", all_void_order="rifki_first").cards(0) == "2H QD"


def test_R8_KG_43_whether_bolola_has_the_duties_of_all():
    assert hand("BOLOLA", "KH 5C", "9S", bolola_duties="as_all").cards(0) == "KH"
    assert hand("BOLOLA", MEN, "AS", bolola_duties="as_all").cards(0) == "JS KS"
    assert hand("BOLOLA", MEN, "AS").cards(0) == "2S JS KS"


def test_R9_KG_12_whether_a_trump_must_be_overtrumped():
    cards = "2H 9H AH AC"
    assert hand("TRUMP H", cards, "TD 7H").cards(0) == "9H AH"
    t = hand("TRUMP H", cards, "TD 7H", overruff="off")
    assert t.cards(0) == "2H 9H AH" and t.refuses("0 play AC") == "KG-09"
    assert hand("TRUMP H", "JH 4H", "9H", overruff="off").cards(0) == "JH", "KG-10 stays"


def test_R10_KG_I3_whether_a_plain_suit_must_be_beaten():
    """SB-16: the nine led, three and ace held."""
    assert hand("TRUMP S", "3D AD 2S", "9D").cards(0) == "3D AD"
    assert hand("TRUMP S", "3D AD 2S", "9D", beat_plain_suit="on").cards(0) == "AD"
    assert hand("TRUMP S", "3D AD 2S", "9D 4S", beat_plain_suit="on").cards(0) == "3D AD"
    assert hand("NO_TRICKS", "3D AD", "9D", beat_plain_suit="on").cards(0) == "3D AD"


def test_R11_KG_10_it_is_the_best_trump_so_far_that_must_be_beaten():
    assert hand("TRUMP H", "JH KH", "9H QH").cards(0) == "KH"


@pytest.mark.parametrize("contract", ["NO_HEARTS", "RIFKI", "ALL", "BOLOLA"])
def test_R12_KG_25_what_opens_hearts(contract):
    """KG-33, KG-39, KG-43. Hearts led by one who had nothing else are no discard."""
    led, thrown = "2H 3H 4H 5H", "2D 3D 4D 5H"
    for tricks, value, cards in ((led, "any_heart", "7H 9C"), (led, "discard_only", "9C"),
                                 (thrown, "any_heart", "7H 9C"), (thrown, "discard_only", "7H 9C")):
        assert hand(contract, "7H 9C", tricks=tricks, hearts_opened_by=value).cards(0) == cards


def test_R13_KG_I8_the_end_of_a_deal_is_the_same_for_the_score():
    assert {"early_end"} == {o.name for o in OPTIONS if "KG-I8" in o.clauses}


def test_R14_KG_I6_no_option_brings_a_trump_into_another_contract():
    t = session().deal()
    assert all("TRUMP" in text for text in t.legal(0) if text[-2] == " ")


def test_R15_KG_S10_no_option_moves_the_lead_from_the_chooser():
    assert not [option.name for option in OPTIONS if "KG-S10" in option.clauses]


def test_R16_KG_12_every_later_player_is_bound():
    for table in ("TD 7H", "TD 7H 2C", "TD 2C 7H"):
        assert hand("TRUMP H", "2H 9H AC", table).cards(0) == "9H"


def test_R17_KG_17_cards_that_may_still_come_do_not_count():
    assert hand("NO_MEN", "JS 2S", "3S").cards(0) == "2S JS"


def test_R18_KG_39_a_low_heart_is_not_forced_under_a_higher_one():
    assert hand("ALL", "2H 5H", "AH").cards(0) == "2H 5H"


def test_R19_KG_39_the_king_of_hearts_goes_under_the_ace_in_all():
    """With the queen and the jack as its alternatives."""
    assert hand("ALL", "JH QH KH 2H", "AH").cards(0) == "JH QH KH"
    assert hand("ALL", "KH 2H", "AH", rifki_drop_under_ace="off").cards(0) == "KH"


def test_the_options_say_which_reading_is_played():
    t = hand("TRUMP S", "AS", preset="king_004_printed")
    assert dict(t.view().options)["trump_lead_release"] == "previous_trick"
    assert options()["trump_lead_release"] == "ever"
