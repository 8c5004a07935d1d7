"""Skull: the acceptance cases. Pictures show stacks from the bottom up; see helpers.py."""

from __future__ import annotations

import json
import random

from engine.skull import Action, parse
from engine.table import TABLE, apply
from tests.engine.helpers import SKULL, Replica, drawn, placed, table

TRIALS = 10_000
FOUR_SIGMA = 173


def test_SKT_01_no_bid_before_all_have_placed():
    """SK-OF-05: seats 0 and 1 have placed, seat 2 has not."""
    t = table().say("0 place rose; 1 place rose")
    assert t.not_now("0 bid 1") == [2]
    assert t.refuses("2 bid 1") == "SK-OF-05"
    t = table(initial_placement="turn_order").say("0 place rose; 1 place rose")
    assert t.refuses("2 bid 1") == "SK-OF-05"


def test_SKT_02_a_bid_of_every_disc_starts_the_challenge_at_once():
    """SK-OF-12, SK-TR-23."""
    t = placed().say("0 bid 3")
    assert t.phase == "flip" and t.to_act() == [0]
    assert t.happened("ChallengeBegan") == [(0, 3)]


def test_SKT_03_an_equal_or_lower_bid_is_rejected():
    """SK-OF-11."""
    t = placed().say("0 bid 2")
    assert t.refuses("1 bid 2") == "SK-OF-11"
    assert t.refuses("1 bid 1") == "SK-OF-11"


def test_SKT_04_a_bid_over_the_total_is_rejected():
    """SK-OF-10: five discs lie on the mats."""
    t = drawn("turn | rrs/r | rr/sr | rr/rs")
    assert t.refuses("0 bid 6") == "SK-OF-10"
    assert t.legal(0)[-1] == "bid 5"


def test_SKT_05_who_passed_is_never_asked_again():
    """SK-OF-13: seat 0 bids 1, seat 1 passes, seat 2 bids 2, seat 0 bids 3."""
    t = drawn("turn | rr/rs | rr/rs | rr/rs")
    t.say("0 bid 1; 1 pass; 2 bid 2; 0 bid 3")
    assert t.to_act() == [2]
    assert t.not_now("1 bid 4") == [2]


def test_SKT_06_nobody_passes_before_a_bid():
    """SK-OF-06."""
    assert placed().refuses("0 pass") == "SK-OF-06"


def test_SKT_07_an_empty_hand_may_only_bid():
    """SK-OF-07."""
    t = drawn("turn | /rrs | rr/sr | rrr/s")
    assert t.refuses("0 place rose") == "SK-OF-07"
    assert t.refuses("0 pass") == "SK-OF-07"
    assert t.legal(0) == [f"bid {n}" for n in range(1, 7)]


def test_SKT_08_nobody_places_once_a_bid_is_open():
    """SK-OF-14."""
    assert placed().say("0 bid 1").refuses("1 place rose") == "SK-OF-14"


def test_SKT_09_other_stacks_wait_until_the_own_one_is_turned():
    """SK-OF-15: the challenger's stack is two roses, the bid is four."""
    t = drawn("flip bid=4 bidder=0 | rs/rr | rs/rr passed | rs/rr passed")
    assert t.refuses("0 flip 1") == "SK-OF-15"
    assert t.say("0 flip 0").refuses("0 flip 1") == "SK-OF-15"
    assert t.say("0 flip 0; 0 flip 1").state.revealed() == 3


def test_SKT_10_bid_one_with_a_rose_on_the_own_skull():
    """SK-OF-16: a success when turning stops at the bid, a failure by the whole stack."""
    picture = "flip bid=1 bidder=0 | rr/sr | rrs/r passed | rrs/r passed"
    assert drawn(picture).say("0 flip 0").happened("ChallengeWon") == [(0, 1)]
    t = drawn(picture, reveal="whole_own_stack").say("0 flip 0")
    assert t.phase == "flip"
    assert t.say("0 flip 0").happened("ChallengeLost") == [(0, 0)]


def test_SKT_11_bid_one_with_the_own_skull_on_top():
    """SK-OF-16."""
    t = drawn("flip bid=1 bidder=0 | rr/rs | rrs/r passed | rrs/r passed").say("0 flip 0")
    assert t.happened("ChallengeLost") == [(0, 0)]
    assert t.phase == "discard" and t.view().culprit == 0
    assert t.say("0 discard rose").view().culprit is None


def test_SKT_12_one_turn_on_an_opponents_stack_shows_its_top():
    """SK-OF-17: the rose is shown, the skull below stays hidden."""
    t = drawn("flip bid=3 bidder=0 | rrs/R | rr/sr passed | rrs/r passed").say("0 flip 1")
    assert t.happened("DiscTurned") == [(0, 1, 2, "rose")]
    assert t.view().faces[1] == ("", "rose")


def test_SKT_13_after_a_failure_the_challenger_starts_and_the_others_lose_nothing():
    """SK-OF-27: seat 1's skull leaves the challenger three discs."""
    t = placed(kinds="rsr").say("0 bid 3; 0 flip 0; 0 flip 1; 1 take 1")
    assert t.starter() == 0
    assert t.owned(0) in ("rrr", "rrs")
    assert (t.owned(1), t.owned(2)) == ("rrrs", "rrrs")


def test_SKT_14_after_a_success_everybody_has_all_discs_in_hand_again():
    """One own and two foreign discs were turned."""
    t = placed().say("0 bid 3; 0 flip 0; 0 flip 1; 0 flip 2")
    assert [t.hand(seat) for seat in range(3)] == ["rrrs"] * 3
    assert t.view().stacks == (0, 0, 0) and t.view().turned == ((), (), ())


def test_SKT_15_a_discarded_skull_is_a_count_to_everybody_else():
    """SK-OF-21."""
    t = drawn("discard bid=1 bidder=0 culprit=0 | rrr/S | rrs/r passed | rrs/r passed")
    t.say("0 discard skull")
    assert t.owned(0) == "rrr"
    assert t.view(1).owned == (3, 4, 4)
    assert "skull" not in json.dumps(t.view(None).data() | {"options": ()})
    assert all("skull" not in map(str, event) for event in t.happened("DiscLost"))


def test_SKT_16_out_by_the_own_skull_names_a_living_starter():
    """SK-OF-28."""
    t = drawn("discard bid=1 bidder=0 culprit=0 | /S | rrs/r passed | rr/rs passed | / out")
    t.say("0 discard skull")
    assert t.happened("SeatEliminated") == [(0,)]
    assert t.to_act() == [0] and t.legal(0) == ["start 1", "start 2"]
    assert t.refuses("0 start 0") == t.refuses("0 start 3") == "SK-OF-28"
    assert t.say("0 start 2").starter() == 2


def test_SKT_17_out_by_another_skull_leaves_the_start_to_its_owner():
    """SK-OF-29: seat 2's skull."""
    t = drawn("take bid=2 bidder=0 culprit=2 shuffled=r | /R | rrs/r passed | rrr/S passed")
    t.say("2 take 1")
    assert t.happened("SeatEliminated") == [(0,)]
    assert t.starter() == 2 and t.phase == "place"


def test_SKT_18_with_one_seat_left_the_game_is_over_and_no_starter_is_asked():
    """SK-OF-25."""
    own = drawn("discard bid=1 bidder=0 culprit=0 | /S | rrs/r passed | / out")
    foreign = drawn("take bid=2 bidder=0 culprit=1 shuffled=r | /R | rrr/S passed | / out")
    for t in (own.say("0 discard skull"), foreign.say("1 take 1")):
        assert t.to_act() == []
        assert t.happened("GameEnded") == [(1, "last_standing")]
        assert t.result() == ((2, 1, 2), ("out", "last_standing", "out"), (1,))


def test_SKT_19_a_win_does_not_save_who_loses_the_last_disc():
    """SK-OF-26."""
    t = drawn("discard bid=1 bidder=0 culprit=0 | /S won | rrs/r passed | rrs/r passed")
    assert t.say("0 discard skull").view().out == (0,)


def test_SKT_20_a_second_success_ends_the_game_at_once():
    """SK-OF-23."""
    t = drawn("flip bid=1 bidder=0 | rrs/r won | rrs/r passed won | rrs/r passed").say("0 flip 0")
    assert t.events[-2:] == [(0, 2), (0, "two_wins")]
    assert t.to_act() == [] and t.result().winners == (0,)


def test_SKT_21_all_discs_on_the_mat_is_not_out():
    """SK-OF-24: hand 0, owned 2."""
    t = drawn("turn | s/r | rrs/r | rrs/r").say("0 place skull")
    assert t.hand(0) == "" and t.owned(0) == "rs"
    assert t.view().out == () and t.happened("SeatEliminated") == []


def test_SKT_22_a_blind_loss_takes_the_skull_one_time_in_four():
    """SK-OF-19: the shuffle is drawn evenly, the owner of the skull always names the same disc."""
    draw, lost = random.Random(22), 0
    start = drawn("order bid=2 bidder=0 culprit=1 shuffled=rrrs | rrs/R | rrr/S passed | rrs/r")
    shuffles: list[Action] = SKULL.candidates(start.state, TABLE)
    for _ in range(TRIALS):
        state = start.state.copy()
        SKULL.step(state, TABLE, draw.choice(shuffles))
        SKULL.step(state, 1, parse("take 4"))
        lost += "skull" not in state.hands[0]
    assert abs(lost - TRIALS // 4) <= FOUR_SIGMA


def test_SKT_23_a_passed_seats_discs_count_and_may_be_turned():
    """SK-OF-10: the bid of six includes both discs of seat 1, which passed."""
    t = drawn("turn | rs/rr | rs/rr | rs/rr").say("0 bid 1; 1 pass; 2 bid 6")
    assert t.to_act() == [2]
    t.say("2 flip 2; 2 flip 2; 2 flip 1; 2 flip 1; 2 flip 0; 2 flip 0")
    assert t.happened("ChallengeWon") == [(2, 1)]


def test_SKT_24_under_the_hungarian_sheet_chance_takes_a_disc_after_the_own_skull():
    """SK-HU-26: the challenger is not asked."""
    t = placed("skull_hu_001", "srr").say("0 bid 1; 1 pass; 2 pass; 0 flip 0")
    assert t.to_act() == [TABLE] and t.phase == "order"
    assert t.not_now("0 discard skull") == [TABLE]
    t.say("table order 4 1 2 3")
    assert t.to_act() == [TABLE] and t.phase == "take"
    assert t.say("table take 1").owned(0) == "rrr"


def test_SKT_25_who_comes_back_amid_a_reveal_finds_the_turned_discs_and_no_hidden_kind():
    """SK-OF-21: the lines that reached seat 1 so far are played again from the beginning."""
    full = table()
    seat_1 = Replica(full.state, 1)
    lines = ("0 place rose", "1 place rose", "2 place skull", "0 bid 3", "0 flip 0")
    for line in lines:
        seat, action = int(line[0]), parse(line[2:])
        seat_1.follow(full.state, seat, action)
        full.say(line)
    assert seat_1.lines == ["0 place ?", "1 place rose", "2 place ?", "0 bid 3", "0 flip 0",
                            "table show 0.1 rose"]
    again = SKULL.replica(3, full.state.options, 1, 0)
    for line in seat_1.lines:
        word, _, action = line.partition(" ")
        again, _ = apply(SKULL, again, TABLE if word == "table" else int(word), parse(action))
    assert again == seat_1.state
    assert SKULL.view(again, 1) == full.view(1)
    assert full.view(1).faces == (("rose",), ("",), ("",))
