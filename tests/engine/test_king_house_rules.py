"""King: finishing a deal, claims and cancelled deals, house rules: KG-S15 to KG-S20."""

from __future__ import annotations

import pytest

from engine import king
from engine.king.contract import TOTAL
from engine.king.score import standing
from engine.table import TABLE
from tests.engine.king_tables import at, dealt, entry, options, position, session, suits


# ---- finishing a deal ----------------------------------------------------------------------

def test_KG_S15_when_nothing_can_be_scored_each_seat_plays_its_lowest():
    t = dealt("NO_QUEENS", suits())
    assert king.finishing(t.state, 0) is None
    t.trick("2S QH QD QC QS 2H 2D 2C")
    assert t.view().points_gone
    assert str(king.finishing(t.state, 0)) == "play 3S"
    assert king.finishing(t.state, 1) is None
    while t.view().points_gone:
        seat = t.state.turn
        t.say(f"{seat} {king.finishing(t.state, seat)}")
    assert t.state.log[0].points == (-400, 0, 0, 0) and t.state.log[0].tricks == (13, 0, 0, 0)


def test_KG_S15_the_lowest_card_is_the_lowest_that_may_be_played():
    t = position("RIFKI", "2S 3H/4H/4D/4C", "7H", "KH AH QH JH", 3)
    assert str(king.finishing(t.state, 0)) == "play 3H"
    t = position("RIFKI", "3S 2D/4H/4D/4C", "7C", "KH AH QH JH", 3)
    assert str(king.finishing(t.state, 0)) == "play 2D"


def test_KG_S15_a_seat_finishes_with_what_it_knows_of_its_own_hand():
    """Another seat's hidden hand is not guessed at."""
    t = king.replica(4, options(session="single", single_contract="RIFKI"), 1, 0)
    hands = suits()
    for seat, line in ((TABLE, f"deal ?/{' '.join(hands[1])}/?/?"), (0, "contract RIFKI"),
                       (0, "play 2S"), (1, "play KH"), (2, "play 2D"), (3, "play 2C")):
        action = king.parse(line)
        assert king.forbid(t, seat, action) is None
        king.step(t, seat, action)
    assert king.view(t, 1).points_gone and king.finishing(t, 0) is None
    king.step(t, 0, king.parse("play 3S"))
    assert str(king.finishing(t, 1)) == "play 2H"


@pytest.mark.parametrize("contract, tricks", [
    ("NO_QUEENS", "2S QH QD QC QS 2H 2D 2C"), ("RIFKI", "2S KH 2D 2C")])
def test_KG_S15_early_end_stops_with_the_last_points(contract, tricks):
    t = dealt(contract, suits(), early_end="on").trick(tricks)
    assert t.phase == "deal" and t.state.log[0].points == (TOTAL[contract], 0, 0, 0)


@pytest.mark.parametrize("contract", ["NO_TRICKS", "TRUMP S", "LAST_TWO", "ALL", "BOLOLA"])
def test_KG_S15_where_tricks_count_nothing_ends_early(contract):
    t = dealt(contract, suits(), early_end="on")
    while len(t.state.tricks) < 12:
        t.trick(t.cards(t.state.turn).split()[0])
    assert not t.view().points_gone
    assert t.play_out().state.log[0].tricks == (13, 0, 0, 0)


# ---- misdeals and cancelled deals ----------------------------------------------------------

LOW = suits(("JS", "2H"), ("QS", "3H"), ("KS", "4H"), ("AS", "5H"))
"""Seat 0 has nothing above the ten."""
JACK = suits(("QS", "3H"), ("KS", "4H"), ("AS", "5H"))
"""Nothing but a jack."""
BARE = suits(("2S", "KH"))
WITH_ACE = suits(("2S", "KH"), ("3S", "AH"))


def show(hands, seat):
    return f"{seat} misdeal {' '.join(hands[seat])}"


def test_KG_S16_a_chooser_without_honours_shows_the_hand_and_has_it_dealt_again():
    t = session("classic20", misdeal_no_honours="any_trump").deal(LOW)
    assert show(LOW, 0)[2:] in t.legal(0)
    t.say(show(LOW, 0))
    assert t.happened("DealCancelled") == [(1, "no_honours", 0, tuple(LOW[0]))]
    assert t.phase == "deal" and t.view().chooser == 0 and t.view().hands == (0,) * 4
    t.deal()
    assert t.phase == "contract" and t.to_act() == [0] and t.state.log == []


def test_KG_S16_a_hand_with_an_honour_or_that_is_not_the_own_cannot_be_claimed():
    t = session("classic20", misdeal_no_honours="any_trump").deal(suits())
    assert t.refuses(show(suits(), 0)) == "KG-S16"
    assert t.refuses(show(LOW, 0)) == "KG-S16"
    assert session("classic20").deal(LOW).refuses(show(LOW, 0)) == "KG-S16"
    t = session("classic20", misdeal_no_honours="any_trump").deal(JACK)
    assert t.refuses(show(JACK, 0)) == "KG-S16"


def test_KG_S16_the_whole_hand_is_shown():
    t = session("classic20", misdeal_no_honours="any_trump").deal(JACK)
    low = [card for card in JACK[0] if card != "JS"]
    assert t.refuses(f"0 misdeal {' '.join(low)}") == "KG-S16"
    assert t.refuses(f"0 misdeal {' '.join([*low, low[0]])}") == "KG-S16"


def test_KG_S16_forced_trump_asks_for_nothing_else_being_left():
    t = session("single", single_contract="TRUMP", misdeal_no_honours="forced_trump").deal(LOW)
    assert t.say(show(LOW, 0)).phase == "deal"
    t = session("classic20", misdeal_no_honours="forced_trump").deal(LOW)
    assert t.refuses(show(LOW, 0)) == "KG-S16"


@pytest.mark.parametrize("hands, value, may", [
    (BARE, "bare_king", True), (BARE, "bare_king_or_ace", True), (WITH_ACE, "bare_king", False),
    (WITH_ACE, "bare_king_or_ace", True), (suits(), "bare_king_or_ace", False)])
def test_KG_S16_a_bare_king_of_hearts_is_claimed_before_the_first_lead(hands, value, may):
    t = session("single", 1, single_contract="RIFKI", misdeal_bare_rifki=value)
    t.deal(hands).name("RIFKI")
    assert t.phase == "misdeal" and t.to_act() == [0, 1, 2, 3]
    assert (show(hands, 0)[2:] in t.legal(0)) == may
    assert t.refuses("0 play 3S") == "KG-S16"
    if may:
        assert t.say("1 pass").say(show(hands, 0)).phase == "deal"
        assert t.happened("DealCancelled")[0].why == "bare_rifki"
    else:
        assert t.say("0 pass; 3 pass; 1 pass; 2 pass").phase == "play" and t.to_act() == [1]


def test_KG_S16_the_question_is_asked_in_rifki_only():
    t = session("classic20", misdeal_bare_rifki="bare_king").deal(BARE)
    assert t.name("NO_MEN").phase == "play"


def test_KG_S16_a_replica_judges_the_cards_that_are_shown():
    """It refuses a hand with a card that lies elsewhere, or that does not fit the claim."""
    t = king.replica(4, options(misdeal_bare_rifki="bare_king"), 3, 1)
    for seat, line in ((TABLE, f"deal ?/?/?/{' '.join(BARE[3])}"), (1, "contract RIFKI")):
        king.step(t, seat, king.parse(line))
    assert king.forbid(t, 0, king.parse(show(BARE, 0)[2:])) is None
    assert king.forbid(t, 0, king.parse(show(suits(), 0)[2:])) == "KG-S16"
    borrowed = " ".join(["KH", *(card for card in BARE[0] if card != "KH")][:12] + ["2C"])
    assert king.forbid(t, 0, king.parse(f"misdeal {borrowed}")) == "KG-S16"


def test_KG_S16_a_deal_with_one_queen_each_is_dealt_again():
    t = position("NO_QUEENS", "QS/2S/3S/4S", tricks=",".join(["2C 3C 4C 5C"] * 9),
                 cancel_queens_1111="dealt_again")
    for seat, cards in ((1, "2H 3H 4H QH"), (2, "5H 6H 7H QD"), (3, "8H 9H TH QC")):
        trick = t.state.tricks[0]
        t.state.tricks.append(trick._replace(cards=tuple(cards.split()), taker=seat))
    t.trick("QS 2S 3S 4S")
    assert t.happened("DealCancelled") == [(1, "queens_1111", None, ())]
    assert t.phase == "deal" and t.state.log == [] and t.view().chooser == 0


def test_KG_S16_KG_19_queens_that_are_not_one_each_count_as_ever():
    t = dealt("NO_QUEENS", suits(), cancel_queens_1111="dealt_again").play_out()
    assert t.state.log[0].points == (-400, 0, 0, 0)


# ---- house rules ---------------------------------------------------------------------------

def test_KG_S17_the_first_four_deals_are_penalties():
    t = at("bolola24", "NO_MEN", "NO_MEN", "RIFKI", first_round_penalties="on")
    assert t.refuses("3 contract TRUMP D") == t.refuses("3 contract ALL") == "KG-S17"
    assert t.view().rights[3] == ("NO_TRICKS", "NO_QUEENS", "NO_HEARTS", "LAST_TWO", "RIFKI")
    t = at("bolola24", "NO_MEN", "NO_MEN", "RIFKI", "RIFKI", first_round_penalties="on")
    assert "contract ALL" in t.legal(0)


@pytest.mark.parametrize("value, ends", [("off", False), ("eleven", True), ("thirteen", True)])
def test_KG_S18_a_king_ends_the_session(value, ends):
    t = dealt("TRUMP S", suits(), king_finish=value).play_out()
    assert (t.phase == "over") == ends
    if ends:
        assert t.result() == ((1, 2, 2, 2), ("king", "lost", "lost", "lost"), (0,))
        assert t.happened("SessionEnded") == [((650, 0, 0, 0), 0)]


def test_KG_S18_eleven_tricks_are_enough_where_eleven_are_asked():
    rows = [entry(1, "BOLOLA", (800, 0, 0, 0)), entry(2, "TRUMP", (50, 50, 550, 0), (1, 1, 11, 0))]
    assert standing(rows, options(king_finish="eleven")).ranks == (2, 3, 1, 4)
    assert standing(rows, options(king_finish="thirteen")).ranks == (1, 3, 2, 4)


def test_KG_S18_only_the_chooser_of_a_trump_deal_can_end_it():
    assert dealt("TRUMP H", suits(), 0, king_finish="thirteen").play_out().phase == "deal"
    assert dealt("BOLOLA", suits(), king_finish="eleven").play_out().phase == "deal"


def test_KG_S19_the_others_may_double_and_the_chooser_redouble():
    t = dealt("NO_TRICKS", suits(), 1, doubling="against_chooser")
    assert t.phase == "double" and t.to_act() == [2] and t.legal(2) == ["double", "pass"]
    assert t.refuses("2 play 2D") == "KG-S19"
    t.say("2 double; 3 pass; 0 double")
    assert t.phase == "redouble" and t.legal(1) == ["redouble 0", "redouble 2", "pass"]
    assert t.refuses("1 redouble 3") == "KG-S19"
    t.say("1 redouble 0")
    assert t.legal(1) == ["redouble 2", "pass"]
    t.say("1 pass").play_out()
    # Seat 1 took all: -650; twice 650 more to seat 0, once to seat 2.
    assert t.state.log[0].points == (1300, -650 - 1300 - 650, 650, 0)
    assert t.state.log[0].doubles == (2, 0, 1, 0)


def test_KG_S19_without_a_double_the_chooser_leads_at_once():
    t = dealt("NO_TRICKS", suits(), doubling="against_chooser").say("1 pass; 2 pass; 3 pass")
    assert t.phase == "play" and t.to_act() == [0]
    t = dealt("NO_TRICKS", suits(), doubling="against_chooser").say("1 double; 2 pass; 3 pass")
    assert t.say("0 redouble 1").phase == "play"


def test_KG_S20_opposite_seats_add_up():
    t = dealt("NO_TRICKS", suits(), pairs="opposite_seats", single_deals="1").play_out()
    assert t.result() == ((3, 1, 3, 1), ("lost", "drawn", "lost", "drawn"), (1, 3))
    assert king.scores(t.state) == t.view().totals == (-650, 0, -650, 0)
    assert t.state.log[0].points == (-650, 0, 0, 0)


def test_KG_S20_a_king_and_its_partner_win_together():
    rows = [entry(1, "TRUMP", (0, 650, 0, 0), (0, 13, 0, 0))]
    result = standing(rows, options(king_finish="thirteen", pairs="opposite_seats"))
    assert result == ((3, 1, 3, 1), ("lost", "king", "lost", "king"), (1, 3))
