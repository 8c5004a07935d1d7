"""King: faults of other programs that must not be ours (B1 to B29), and their cases (SB).

What a fault says of screens, bots and networks is tested there.
"""

from __future__ import annotations

import random

import pytest

from engine import king
from engine.cards import DECK
from engine.king.contract import PENALTIES, TOTAL
from engine.king.score import points, standing, totals
from engine.king.session import Entry, rights
from engine.table import TABLE, Illegal, apply, legal
from engine.tricks import taker
from tests.engine.king_tables import (
    any_deal,
    dealt,
    hand,
    options,
    play_session,
    position,
    session,
    suits,
)


# ---- faults --------------------------------------------------------------------------------

def test_B1_KG_S02_dealing_does_not_touch_the_order_of_choosing_bug():
    """Elsewhere dealing overwrote the chooser, and the order broke from the second deal on."""
    t = session("single", 2, single_contract="RIFKI")
    for deal in range(4):
        assert t.view().chooser == (2 + deal) % 4
        t.deal(seed=deal)
        assert t.to_act() == [(2 + deal) % 4]
        t.name("RIFKI").play_out()


def test_B2_a_card_between_two_tricks_waits_for_the_taker_bug():
    t = dealt("NO_TRICKS", suits()).trick("2S 2H 2D")
    assert t.not_now("0 play 3S") == [3]
    assert t.trick("2C").not_now("1 play 3H") == [0]


def test_B3_KG_S15_an_early_end_waits_for_the_fourth_card_bug():
    """Elsewhere the deal ended with the last queen on the table and two cards to come."""
    t = dealt("RIFKI", suits(), early_end="on").trick("2S KH 2D")
    assert t.phase == "play" and t.to_act() == [3] and not t.view().points_gone
    assert t.trick("2C").phase == "deal" and t.state.log[0].tricks == (1, 0, 0, 0)


def test_B4_KG_S06_one_function_gives_the_rights_to_everybody_bug():
    """Elsewhere bots chose contracts to which they had no right."""
    draw = random.Random(4)
    state = session("bolola24").state
    while seats := sorted(king.to_act(state)):
        (seat,) = seats
        actions = [king.chance(state, draw.randrange)] if seat == TABLE else legal(king, state, seat)
        if state.phase == "contract":
            can = rights(state.options, state.log, seat)
            assert tuple(dict.fromkeys(action.name for action in actions)) == can
            assert king.view(state, None).rights[seat] == can
        king.step(state, seat, draw.choice(actions))


def test_B5_B15_a_deal_adds_one_row_and_totals_are_made_from_the_rows_bug():
    """Elsewhere a bonus came on top of the score, and a corrected deal broke the totals."""
    t = dealt("TRUMP S", suits(), king_finish="thirteen").play_out()
    assert [row.points for row in t.state.log] == [(650, 0, 0, 0)]
    assert king.scores(t.state) == (650, 0, 0, 0)
    t.state.log[0] = t.state.log[0]._replace(points=(0, 650, 0, 0))
    assert king.scores(t.state) == (0, 650, 0, 0) == points(t.state.log)
    assert totals([], options()) == (0, 0, 0, 0)
    assert not {"total", "totals", "scores"} & set(type(t.state).__slots__)


@pytest.mark.parametrize("contract, cards, legal_cards", [
    ("NO_HEARTS", "2H AC", "2H"), ("NO_QUEENS", "QH AC", "QH"), ("NO_MEN", "JH AC", "JH"),
    ("RIFKI", "KH AC", "KH"), ("RIFKI", "2H AC", "2H")])
def test_B6_KG_26_KG_21_KG_16_KG_34_KG_35_discards_are_compulsory_bug(
        contract, cards, legal_cards):
    """Elsewhere all discard duties were missing, and 115 tests had not noticed."""
    assert hand(contract, cards, "9S").cards(0) == legal_cards


def test_B7_KG_17_a_jack_may_go_under_the_ace_instead_of_the_king_bug():
    """KG-35: and a void seat may not throw any card in Rıfkı."""
    assert hand("NO_MEN", "JS KS", "AS").cards(0) == "JS KS"
    assert hand("TRUMP S", "2D AD", "TD").cards(0) == "2D AD"
    assert hand("RIFKI", "2H 3C", "9S").cards(0) == "2H"


def test_B8_KG_06_KG_09_trumping_is_compulsory_and_the_suit_is_free_bug():
    assert hand("TRUMP H", "2H AC", "9S").cards(0) == "2H"
    rows = [Entry(seat, "TRUMP", "S", (650, 0, 0, 0), (13, 0, 0, 0)) for seat in (0, 1, 2)]
    t = session("classic20")
    t.state.log = rows
    assert "contract TRUMP S" in t.deal().legal(3)


def test_B9_KG_I7_the_chooser_leads_and_a_contract_is_checked_bug():
    """Elsewhere the holder of the 2D led every deal, and rights were not checked."""
    hands = suits(("2S", "2D"))
    t = session("classic20", 1).deal(hands).name("NO_TRICKS")
    assert t.to_act() == [1] and "2D" in t.view(0).hand
    rows = [Entry(0, "RIFKI", "", (0, 0, 0, -320), (0, 0, 0, 13))] * 2
    t = session("classic20")
    t.state.log = rows
    assert t.deal().refuses("2 contract RIFKI") == "KG-S07"


def test_B11_KG_17_KG_22_the_drop_duty_binds_who_follows_suit_bug():
    """Elsewhere whoever held the led suit had no duty."""
    assert hand("NO_QUEENS", "QH 2H", "KH").cards(0) == "QH"
    assert hand("NO_MEN", "JH 2H", "QH").cards(0) == "JH"


def test_B13_a_session_goes_on_at_the_next_seat_with_a_right_bug():
    """Elsewhere a saved game whose seat had no contract left could not be opened."""
    state = session("quick12").state
    draw = random.Random(13)
    play_half = play_session(session("quick12").state, draw)
    state.log = play_half.log[:7]
    again = king.read(str(state), state.options)
    assert again.chooser == 3 and rights(again.options, again.log, 3)


def test_B14_KG_S13_all_who_share_the_best_total_win_bug():
    rows = [Entry(0, "BOLOLA", "", (400, 400, 0, 0), (7, 6, 0, 0))]
    assert standing(rows, options()).winners == (0, 1)


def test_B16_KG_I1_the_deck_has_each_of_52_cards_once_bug():
    assert len(set(DECK)) == 52 == len(DECK)
    assert {card[1] for card in DECK} == set("SHDC") and all(len(card) == 2 for card in DECK)


def test_B17_a_position_with_empty_hands_and_tables_reads_back_bug():
    t = dealt("RIFKI", suits(), single_deals="1").play_out()
    for state in (session().state, session(starter=None).state, t.state):
        assert king.read(str(state), state.options) == state


def test_B23_KG_25_opened_hearts_reach_the_legal_cards_bug():
    t = dealt("NO_HEARTS", suits(("2S", "2H"))).trick("3S 2S 3D 3C")
    assert "2H" not in t.cards(0)
    assert "2H" in t.trick("4S 3H 4D 4C").cards(0)


def test_B24_the_same_function_judges_every_seat_bug():
    """Bots too come through `apply`, and it does not know who they are."""
    t = dealt("NO_TRICKS", suits(("AS", "AH")))
    for seat in range(4):
        t.trick(t.cards(t.state.turn).split()[0])
        with pytest.raises(Illegal):
            apply(king, t.state, t.state.turn, king.parse("pass"))
        assert seat < 4


def test_B25_KG_I1_a_wrong_card_is_refused_and_changes_nothing_bug():
    """Elsewhere a card that was not in the hand ended the program. (Unchanged: see `refuses`.)"""
    t = dealt("NO_QUEENS", suits())
    assert t.refuses("0 play QH") == "KG-I1"
    assert t.not_now("1 play QH") == [0]
    assert t.means_nothing("0 play 1S") == "unknown_action"
    t.trick("2S QH")
    assert t.refuses("2 play 2D") == "KG-21" and t.refuses("2 play QH") == "KG-I1"
    assert TOTAL["NO_QUEENS"] == sum(t.play_out().state.log[0].points)


def test_B26_KG_I4_off_suit_aces_and_kings_take_nothing_bug():
    """SB-17. Elsewhere a nine beat a ten, and a king of another suit took the trick."""
    assert position("NO_TRICKS", "9S/TS/AH/KD").trick("9S TS AH KD").state.leader == 1
    assert taker(["2S", "AH"], {"2S": 1, "AH": 0}.get) == 0


def test_B29_KG_S03_the_first_chooser_is_random_unless_chosen_otherwise_bug():
    """Looking for the 2D at the table gives a key card away."""
    assert options().first_chooser == "random"


# ---- cases of other programs ---------------------------------------------------------------

def test_SB_01_KG_02_one_seat_takes_all_thirteen():
    t = dealt("NO_TRICKS", suits()).play_out()
    assert t.state.log[0].points == (-650, 0, 0, 0)


def test_SB_02_SB_03_KG_25_hearts_are_closed_until_one_is_thrown():
    t = dealt("NO_HEARTS", suits(("2S", "2H")))
    assert t.refuses("0 play 2H") == "KG-25"
    t.trick("5S")
    assert t.cards(1) == "2S"
    t.trick("2S")
    assert len(t.cards(2).split()) == 13
    t.trick("2D 2C")
    assert t.view().points == (0, 0, 0, 0) and not t.view().hearts_opened
    t.trick("6S AH 3D 3C")
    assert t.view().points == (-30, 0, 0, 0) and t.view().hearts_opened
    assert "2H" in t.cards(0)


def test_SB_04_KG_26_a_seat_of_hearts_gives_hearts():
    t = dealt("NO_HEARTS", suits()).trick("2S")
    assert len(t.cards(1).split()) == 13
    assert t.play_out().state.log[0].points == (-390, 0, 0, 0)


@pytest.mark.parametrize("contract, card", [("NO_HEARTS", "2H"), ("RIFKI", "AH")])
def test_SB_06_KG_25_KG_33_a_seat_with_hearts_alone_may_lead_them(contract, card):
    assert card in dealt(contract, suits(), 1).cards(1).split()


def test_SB_07_KG_21_the_queens_come_at_once():
    t = dealt("NO_QUEENS", suits()).trick("2S")
    assert t.cards(1) == "QH"
    t.trick("QH QD QC")
    assert t.view().points == (-300, 0, 0, 0)
    t.trick("QS 2H 2D 2C")
    assert t.view().points == (-400, 0, 0, 0) and t.phase == "play"


def test_SB_08_KG_22_the_queen_goes_under_the_ace_but_not_under_the_two():
    hands = suits(("QS", "2H"), ("3S", "3H"))
    assert dealt("NO_QUEENS", hands).trick("AS").cards(1) == "QS"
    assert dealt("NO_QUEENS", hands).trick("2S").cards(1) == "3S QS"


def test_SB_10_KG_34_the_rifki_is_thrown_at_once():
    t = dealt("RIFKI", suits(), early_end="on").trick("2S")
    assert t.cards(1) == "KH"
    assert t.trick("KH 2D 2C").state.log[0].points == (-320, 0, 0, 0)


def test_SB_12_KG_28_the_last_two_cost_120_and_240():
    t = dealt("LAST_TWO", suits()).play_out()
    assert [event.points for event in t.happened("TrickTaken")][-3:] == [0, -120, -240]


def test_SB_14_KG_08_KG_10_a_last_trump_is_led_and_beaten():
    t = position("TRUMP S", "5S/2S KS/3D/3C")
    assert t.cards(0) == "5S" and t.trick("5S").cards(1) == "KS"


def test_SB_16_KG_I3_a_plain_suit_need_not_be_beaten():
    assert hand("TRUMP S", "3D AD", "9D").cards(0) == "3D AD"


def test_SB_19_KG_S07_a_third_rifki_a_wrong_seat_and_a_missing_suit_are_refused():
    t = session("classic20")
    t.state.log = [Entry(seat, "RIFKI", "", (-320, 0, 0, 0), (13, 0, 0, 0)) for seat in (0, 1)]
    t.deal()
    assert t.refuses("2 contract RIFKI") == "KG-S07"
    assert t.refuses("2 contract TRUMP") == "KG-S05"
    assert t.not_now("3 contract NO_QUEENS") == [2]
    assert "NO_QUEENS" in t.view().rights[2] and len(t.view().rights[2]) == len(PENALTIES)


@pytest.mark.parametrize("seed", range(9))
def test_SB_20_filters_before_the_one_a_card_meets_are_empty_in_the_hand(seed):
    """What a card gives away is true, in every contract under random options."""
    draw = random.Random(seed)
    for contract in TOTAL:
        changes = {option.name: draw.choice(option.values) for option in king.OPTIONS[:10]}
        t = any_deal(contract, draw, **changes)
        state = t.state.copy()
        while state.phase == "play":
            seat = state.turn
            action = draw.choice(legal(king, state, seat))
            assert not set(state.hands[seat]) & set(king.lacks(state, action.card))
            king.step(state, seat, action)
        assert sum(state.log[0].points) == TOTAL[contract]
