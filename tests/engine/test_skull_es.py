"""Skull after the Spanish sheet: every live clause of it, SK-ES-02 to SK-ES-44."""

from __future__ import annotations

import json

import pytest

from engine.skull import parse
from engine.table import TABLE
from tests.engine.helpers import SKULL, Replica, Table, drawn, placed, table

ES = "skull_es_002"


def at(picture: str) -> Table:
    return drawn(picture, ES)


# ---- setup ---------------------------------------------------------------------------------

def test_SK_ES_02_everybody_starts_with_three_roses_and_a_skull():
    """SK-ES-11."""
    t = table(ES)
    assert [t.hand(seat) for seat in range(3)] == ["rrrs"] * 3
    assert at("turn | rr/s | rrs/r | rrs/r").refuses("0 place skull") == "SK-ES-02"


def test_SK_ES_12_you_see_your_own_cards_and_nobody_elses():
    """SK-ES-16: no hidden face is shown in setup or play."""
    t = placed(ES, "srr")
    assert t.view(0).hand == ("rose",) * 3 and t.view(0).mat == ("skull",)
    for seat in (None, 1):
        data = t.view(seat).data() | {"hand": (), "mat": (), "legal": (), "options": ()}
        assert "skull" not in json.dumps(data) and "rose" not in json.dumps(data)


def test_SK_ES_13_the_first_card_goes_face_down_on_the_own_mat():
    t = table(ES)
    assert t.refuses("0 pass") == "SK-ES-13"
    t.say("0 place rose")
    assert t.view().stacks == (1, 0, 0) and t.view().faces[0] == ("",)


def test_SK_ES_14_all_place_in_secret():
    """SK-ES-15: and the starter's turn comes once every initial card is there."""
    t = table(ES, starter=1)
    spectator = Replica(t.state, None, starter=1)
    for line in ("2 place skull", "1 place rose", "0 place skull"):
        assert t.to_act() != [1] and t.phase == "place"
        spectator.follow(t.state, int(line[0]), parse(line[2:]))
        t.say(line)
    assert spectator.lines == ["2 place ?", "1 place ?", "0 place ?"]
    assert t.to_act() == [1] and t.phase == "turn"


def test_SK_ES_17_play_goes_clockwise_from_the_starter():
    t = table(ES, starter=1).say("0 place rose; 1 place rose; 2 place rose")
    order = []
    for _ in range(4):
        order += t.to_act()
        t.say(f"{order[-1]} place rose")
    assert order == [1, 2, 0, 1]


# ---- turns and bets ------------------------------------------------------------------------

def test_SK_ES_04_a_turn_is_a_card_or_a_challenge():
    """SK-ES-05: a challenge is a number of cards."""
    t = placed(ES)
    assert t.refuses("0 pass") == t.refuses("0 flip 0") == "SK-ES-04"
    assert t.legal(0) == ["place rose", "place skull", "bid 1", "bid 2", "bid 3"]
    t.say("0 bid 2")
    assert t.view().bid == (0, 2) and t.phase == "bid"


def test_SK_ES_23_any_number_may_be_announced_up_to_the_cards_on_the_mats():
    """SK-ES-24: not more, in opening or raising. SK-ES-25: jumps are allowed."""
    t = at("turn | rs/rr | rs/rr | rrs/r")
    assert t.legal(0)[2:] == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    assert t.refuses("0 bid 6") == "SK-ES-24"
    t.say("0 bid 1; 1 bid 4")
    assert t.view().bid == (1, 4)
    assert t.refuses("2 bid 6") == "SK-ES-24"
    assert t.refuses("2 bid 4") == "SK-OF-11"
    assert t.refuses("2 place rose") == t.refuses("2 flip 2") == "SK-OF-14"


def test_SK_ES_37_with_no_cards_in_hand_you_must_challenge():
    """SK-ES-38: neither pass nor place."""
    t = at("turn | /rrs | rrs/r | rrs/r")
    assert t.legal(0) == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    assert t.refuses("0 place rose") == t.refuses("0 pass") == "SK-ES-38"


def test_SK_ES_39_after_a_pass_no_bid_in_the_same_challenge():
    """SK-ES-40: one watches the others raise or pass; and is back in the next."""
    t = at("turn | rs/rr | rs/rr | rs/rr").say("0 bid 1; 1 pass; 2 bid 2; 0 bid 3")
    assert t.to_act() == [2] and t.not_now("1 bid 4") == [2]
    assert t.view(1).bid == (0, 3) and t.view(1).legal == ()
    t.say("2 pass; 0 flip 0; 0 flip 0; 0 flip 1; 0 place rose; 1 place rose; 2 place rose; 0 bid 1")
    assert t.to_act() == [1] and "bid 2" in t.legal(1)


# ---- flipping ------------------------------------------------------------------------------

def test_SK_ES_06_the_challenger_flips_the_own_cards_first():
    """SK-ES-07: then chooses opponents' cards; the sheet leaves stacks' order to SK-OF-15, 17."""
    t = at("flip bid=4 bidder=0 | rs/rr | rs/rr passed | rrs/r passed")
    assert t.refuses("0 flip 1") == t.refuses("0 pass") == "SK-ES-06"
    assert t.refuses("0 flip 0 1") == "SK-OF-15"
    t.say("0 flip 0; 0 flip 0")
    assert t.legal(0) == ["flip 1", "flip 2"]
    assert t.refuses("0 flip 0") == "SK-ES-07" and t.refuses("0 flip 1 1") == "SK-OF-17"


def test_SK_ES_34_which_opponents_cards_and_in_which_order_is_free():
    t = at("flip bid=4 bidder=0 | rrs/R | rs/rr passed | rs/rr passed")
    t.say("0 flip 2; 0 flip 1; 0 flip 2")
    assert [turned.owner for turned in t.happened("DiscTurned")] == [2, 1, 2]


def test_SK_ES_34_by_its_letter_even_a_card_below():
    t = drawn("flip bid=3 bidder=0 | rrs/R | rr/rs passed | rs/rr passed", ES,
              foreign_order="any_position")
    assert t.refuses("0 flip 1 3") == "SK-ES-07"
    t.say("0 flip 1 1; 0 flip 2 1")
    assert t.happened("ChallengeWon") == [(0, 1)]


def test_SK_ES_19_exactly_the_announced_number_wins_the_bet():
    """SK-ES-35: no more than that need be revealed. SK-ES-36: one stops there."""
    t = at("flip bid=2 bidder=0 | r/srr | rrs/r passed | rrs/r passed").say("0 flip 0")
    assert t.phase == "flip" and t.happened("ChallengeWon") == []
    t.say("0 flip 0")
    assert t.happened("ChallengeWon") == [(0, 1)] and len(t.happened("DiscTurned")) == 2


def test_SK_ES_08_a_won_bet_shows_to_everybody():
    """SK-ES-20, SK-ES-41: the mat counts the bets won. SK-ES-10: the challenger begins."""
    assert SKULL.PRESETS[ES].mat_front == "skull"
    t = placed(ES).say("0 bid 1; 1 bid 2; 2 pass; 0 pass; 1 flip 1; 1 flip 0")
    for seat in (None, 0, 1, 2):
        assert t.view(seat).wins == (0, 1, 0)
    assert t.starter() == 1


def test_SK_ES_18_the_first_to_win_two_bets_wins():
    """SK-ES-21: at once. SK-ES-22: with nothing more to score. SK-ES-42: the mat turned twice."""
    t = at("flip bid=1 bidder=0 | rrs/r won | rrs/r passed won | rrs/r passed won").say("0 flip 0")
    assert t.view().wins == (2, 1, 1) and t.view().winner == 0
    assert t.result().winners == (0,) and t.to_act() == []
    assert type(t.events[-1]).__name__ == "GameEnded"
    assert t.not_now("0 place rose") == []


# ---- losing cards --------------------------------------------------------------------------

def test_SK_ES_09_whose_skull_it_is_decides_how_a_card_is_lost():
    """SK-ES-26: the own: you discard; SK-ES-30: another's: your hand is shuffled."""
    own = placed(ES, "srr").say("0 bid 1; 1 pass; 2 pass; 0 flip 0")
    assert own.to_act() == [0] and own.refuses("0 take 1") == "SK-ES-26"
    foreign = placed(ES, "rsr").say("0 bid 3; 0 flip 0; 0 flip 1")
    assert foreign.to_act() == [TABLE] and foreign.phase == "order"
    assert len(foreign.legal(TABLE)) == 24


@pytest.mark.parametrize("kind, left", [("rose", "rrs"), ("skull", "rrr")])
def test_SK_ES_27_you_choose_the_card_and_do_not_show_it(kind, left):
    """SK-ES-28: it goes away face down. SK-ES-29: only you know what it was."""
    t = placed(ES, "srr").say("0 bid 1; 1 pass; 2 pass; 0 flip 0")
    assert t.legal(0) == ["discard rose", "discard skull"]
    assert str(SKULL.public(t.state, 0, parse(f"discard {kind}"), 1)) == "discard ?"
    t.say(f"0 discard {kind}")
    assert t.owned(0) == left and t.happened("DiscLost") == [(0, 3)]
    assert t.view(0).hand.count(kind) < 3 + (kind == "skull")
    assert t.view(1).owned == (3, 4, 4) and t.view(1).faces == ((), (), ())


def test_SK_ES_28_only_a_card_of_yours_can_be_discarded():
    """SK-ES-26 names the refusal."""
    t = at("discard bid=1 bidder=0 culprit=0 | /S | rrs/r passed | rrs/r passed")
    assert t.refuses("0 discard rose") == "SK-ES-26"


def test_SK_ES_31_the_opponent_picks_one_without_seeing_it():
    """SK-ES-32: it stays hidden. SK-ES-33: you alone know which it was."""
    t = placed(ES, "rsr").say("0 bid 3; 0 flip 0; 0 flip 1")
    shuffle = parse("order 4 3 2 1")
    assert [str(SKULL.public(t.state, TABLE, shuffle, seat)) for seat in (None, 0, 1, 2)] == \
        ["order ?", "order 4 3 2 1", "order ?", "order ?"]
    t.say("table order 4 3 2 1")
    assert t.to_act() == [1] and t.refuses("1 take 5") == "SK-ES-31"
    assert t.view(1).choices == 4 and t.view(1).legal == ("take 1", "take 2", "take 3", "take 4")
    t.say("1 take 1")
    assert t.view(0).hand == ("rose",) * 3
    assert t.happened("DiscLost") == [(0, 3)]


# ---- the next round ------------------------------------------------------------------------

@pytest.mark.parametrize("kinds, end", [("rrr", "2 flip 2; 2 flip 1"),
                                        ("rsr", "2 flip 2; 2 flip 1; 1 take 3"),
                                        ("rrs", "2 flip 2; 2 discard rose")])
def test_SK_ES_43_the_challenger_always_starts_the_next_round(kinds, end):
    """SK-ES-44: and play goes on clockwise from there. SK-ES-10 says the same."""
    t = placed(ES, kinds).say(f"0 bid 1; 1 pass; 2 bid 2; 0 pass; {end}")
    assert t.starter() == 2
    t.say("0 place rose; 1 place rose; 2 place rose; 2 place rose")
    assert t.to_act() == [0]


def test_SK_ES_43_cannot_be_obeyed_by_a_challenger_who_is_out():
    """SK-OF-28 fills in: who is out names a living starter."""
    t = at("discard bid=1 bidder=0 culprit=0 | /S | rrs/r passed | rrs/r passed")
    assert t.say("0 discard skull").refuses("0 start 0") == "SK-OF-28"
    assert t.say("0 start 2").starter() == 2
