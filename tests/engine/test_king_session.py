"""King: the session around the deals, KG-S01 to KG-S14: who chooses, what, and how it ends."""

from __future__ import annotations

import random

import pytest

from engine import king
from engine.king.contract import TOTAL
from engine.king.options import SESSIONS
from engine.king.score import standing
from engine.king.session import rights, signs
from engine.table import TABLE
from tests.engine.king_tables import at, dealt, entry, log, options, play_session, session, suits

LENGTH = {"bolola24": 24, "bolola24_balanced": 24, "classic20": 20, "quick12": 12, "short10": 10,
          "tr_short12": 12, "single": 4}


# ---- who chooses ---------------------------------------------------------------------------

def test_KG_S01_each_deal_has_one_chooser():
    t = session("single", 3).deal()
    assert t.view().chooser == 3 and t.to_act() == [3]
    for seat in range(3):
        assert t.not_now(f"{seat} contract NO_TRICKS") == [3]


def test_KG_S02_the_choice_goes_one_seat_on_whoever_took_what():
    state = play_session(session("quick12", 2).state, random.Random(2))
    assert [entry.chooser for entry in state.log] == [2, 3, 0, 1] * 3


def test_KG_S03_the_first_chooser_is_drawn():
    t = session(starter=None)
    assert t.to_act() == [TABLE] and t.view().chooser is None
    assert t.legal(TABLE) == ["first 0", "first 1", "first 2", "first 3"]
    assert t.refuses("table deal ?/?/?/?") == "KG-S03"
    assert t.say("table first 2").view().chooser == 2
    assert t.happened("ChooserSettled") == [(2, "")] and t.phase == "deal"


@pytest.mark.parametrize("seat", range(4))
def test_KG_S03_the_first_chooser_may_be_agreed(seat):
    assert session(starter=None, first_chooser=f"seat_{seat}").view().chooser == seat


@pytest.mark.parametrize("card, seat", [("2D", 2), ("7D", 1)])
def test_KG_S03_the_holder_of_a_card_shows_it_and_chooses(card, seat):
    hands = suits(("7D", "7H"))
    t = session(starter=None, first_chooser=f"holder_{card}").deal(hands)
    assert t.to_act() == [0, 1, 2, 3] and t.view().chooser is None
    assert [t.legal(s) for s in range(4)] == \
        [[f"claim {card}" if s == seat else "pass"] for s in range(4)]
    assert t.refuses(f"0 claim {card}") == t.refuses(f"{seat} pass") == "KG-S03"
    t.say("0 pass").say(f"{seat} claim {card}")
    assert t.phase == "contract" and t.view().chooser == seat
    assert t.happened("ChooserSettled") == [(seat, card)]


def test_KG_S03_a_replica_lets_a_seat_claim_what_it_cannot_see():
    """The 2D is claimed by its holder, never computed; the last seat asked has to have it."""
    t = king.replica(4, options(first_chooser="holder_2D"), 0)
    king.step(t, TABLE, king.parse(f"deal {' '.join(suits()[0])}/?/?/?"))
    assert king.forbid(t, 1, king.parse("claim 2D")) is None
    assert king.forbid(t, 1, king.parse("claim 3D")) == "KG-S03"
    assert king.forbid(t, 0, king.parse("claim 2D")) == "KG-S03"
    for seat in (0, 1, 2):
        assert king.forbid(t, seat, king.parse("pass")) is None
        king.step(t, seat, king.parse("pass"))
    assert king.forbid(t, 3, king.parse("pass")) == "KG-S03"


def test_KG_S04_the_contract_is_named_with_the_hand_in_view_and_before_a_card_is_played():
    t = session().deal()
    assert len(t.view(0).hand) == 13
    assert t.refuses("0 play 2S") == "KG-S04" and t.refuses("0 pass") == "KG-S04"
    assert t.name("NO_MEN").refuses("0 contract ALL") == "KG-S04"


def test_KG_S05_trump_needs_a_suit():
    t = session().deal()
    assert t.refuses("0 contract TRUMP") == "KG-S05"
    assert t.means_nothing("0 contract TRUMP X") == "unknown_action"


# ---- what may be chosen --------------------------------------------------------------------

def test_KG_S06_a_seat_chooses_three_penalties_two_trumps_and_one_bolola_round():
    after = ("NO_TRICKS",) * 4
    used = at("bolola24", *after[:4], "NO_MEN", *after[:3], "RIFKI", *after[:3])
    assert used.view().rights[0] == ("TRUMP", "ALL", "BOLOLA")
    assert used.view().left[0] == (0, 2, 1)
    assert used.refuses("0 contract LAST_TWO") == "KG-S06"
    assert {text.split()[1] for text in used.legal(0)} == {"TRUMP", "ALL", "BOLOLA"}
    used.state.log += log("TRUMP", "ALL", "ALL", "ALL") * 2
    assert used.refuses("0 contract TRUMP S") == "KG-S06"
    used.state.log += log("BOLOLA")
    assert rights(used.state.options, used.state.log, 0) == ()


def test_KG_S06_a_second_bolola_round_of_a_seat_is_refused():
    t = at("bolola24", "ALL", "NO_MEN", "NO_MEN", "RIFKI")
    assert t.refuses("0 contract BOLOLA") == t.refuses("0 contract ALL") == "KG-S06"


@pytest.mark.parametrize("name", ["classic20", "tr_short12", "short10"])
def test_KG_S06_a_contract_outside_the_session_is_refused(name):
    assert at(name).refuses("0 contract ALL") == at(name).refuses("0 contract BOLOLA") == "KG-S06"


def test_KG_S07_a_third_rifki_is_refused():
    t = at("bolola24", "RIFKI", "RIFKI", "NO_MEN", "NO_MEN")
    assert t.refuses("0 contract RIFKI") == t.refuses("0 contract NO_MEN") == "KG-S07"
    assert "contract RIFKI" not in t.legal(0)
    assert t.name("LAST_TWO").phase == "play"


@pytest.mark.parametrize("name", ["quick12", "short10"])
def test_KG_S07_a_penalty_comes_once_in_the_short_sessions(name):
    assert at(name, "NO_TRICKS").refuses("1 contract NO_TRICKS") == "KG-S07"


def test_KG_S08_a_bolola_round_is_declared_minus_or_plus():
    t = at("bolola24")
    assert {"contract ALL", "contract BOLOLA"} <= set(t.legal(0))
    assert signs(log("ALL", "BOLOLA", "ALL")) == (2, 1)


def test_KG_S09_the_balanced_session_has_each_sign_twice():
    t = at("bolola24_balanced", "ALL", "ALL")
    assert t.refuses("2 contract ALL") == "KG-S09"
    assert "contract BOLOLA" in t.legal(2)
    assert "contract ALL" in at("bolola24", "ALL", "ALL", "ALL").legal(3)


def test_KG_S10_the_chooser_leads():
    assert dealt("NO_MEN", suits(), 1).to_act() == [1]


def test_KG_S11_direction_is_told_and_the_next_seat_is_always_one_on():
    for direction in ("ccw", "cw"):
        t = dealt("NO_TRICKS", suits(), direction=direction).trick("2S")
        assert t.to_act() == [1] and dict(t.view().options)["direction"] == direction


@pytest.mark.parametrize("name", SESSIONS)
def test_KG_S12_the_session_ends_after_its_deals(name):
    state = play_session(session(name).state, random.Random(name))
    assert len(state.log) == LENGTH[name] == king.view(state, None).deals
    assert not king.to_act(state) and king.result(state) is not None
    for row in state.log:
        assert sum(row.points) == TOTAL[row.contract]


@pytest.mark.parametrize("number", ["1", "2", "8"])
def test_KG_S12_a_session_of_one_contract_has_as_many_deals_as_agreed(number):
    t = session("single", single_contract="RIFKI", single_deals=number)
    state = play_session(t.state, random.Random(1))
    assert [row.contract for row in state.log] == ["RIFKI"] * int(number)


def test_KG_S13_equal_totals_share_a_rank():
    """S16. KG-S14: above zero is won, zero drawn, below zero lost."""
    rows = [entry(0, "TRUMP", (120, 120, -240, 0))]
    assert standing(rows, options()) == ((1, 1, 4, 3), ("won", "won", "lost", "drawn"), (0, 1))


def test_KG_S14_badges_go_by_the_sign_of_the_total():
    """All four may be above zero."""
    rows = [entry(0, "BOLOLA", (200, 200, 200, 200))]
    assert standing(rows, options()).badges == ("won",) * 4
