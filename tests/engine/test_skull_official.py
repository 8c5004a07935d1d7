"""Skull after the official rules: rows 1 to 31 of the matrix, SK-OF-01 to SK-OF-31."""

from __future__ import annotations

import pytest

from engine.skull import parse
from engine.table import TABLE, Illegal, Malformed, apply
from tests.engine.helpers import SKULL, Replica, drawn, options, placed, table


def test_SK_OF_01_a_set_is_three_roses_and_a_skull():
    assert [table().owned(seat) for seat in range(3)] == ["rrrs"] * 3
    assert drawn("turn | rr/s | rrs/r | rrs/r").refuses("0 place skull") == "SK-OF-01"
    assert drawn("turn | s/rrr | rrs/r | rrs/r").refuses("0 place rose") == "SK-OF-01"


@pytest.mark.parametrize("kind, before", [("rose", "?rrr"), ("skull", "?s")])
def test_SK_OF_01_no_more_than_a_set_can_be_shown_to_a_replica(kind, before):
    """Seat 1's discs lie on its mat; what was shown before leaves one kind for the last."""
    shown = before.replace("r", "R").replace("s", "S")
    t = drawn(f"show bid=1 bidder=0 culprit=0 | /? passed | /{shown} | ???/?")
    t.say("1 show")
    assert t.to_act() == [TABLE]
    with pytest.raises(Illegal) as failure:
        apply(SKULL, t.state, TABLE, parse(f"show 1.1 {kind}"))
    assert failure.value.clause == "SK-OF-01"
    other = "rose" if kind == "skull" else "skull"
    assert t.say(f"table show 1.1 {other}").happened("DiscShown") == [(1, 1, other)]


@pytest.mark.parametrize("picture, line, clause", [
    ("flip bid=2 bidder=0 | ???/? | ???/?", "0 flip 0", "SK-OF-15"),
    ("show bid=2 bidder=0 culprit=0 | ???/S | ???/?", "1 show", "SK-OF-31")])
def test_SK_OF_15_a_replica_waits_for_the_face_of_the_disc_that_is_turned(picture, line, clause):
    """SK-OF-31: and of those that are shown; any other disc or action is refused."""
    t = drawn(picture).say(line)
    slot = t.state.due
    assert t.to_act() == [TABLE] and t.not_now(line) == [TABLE]
    assert t.legal(TABLE) == [f"show {slot} rose", f"show {slot} skull"]
    for other in ("pass", "show 1.2 rose", "show 0.2 rose", "flip 0"):
        assert t.refuses(f"table {other}") == clause
    assert t.say(f"table show {slot} rose").view().faces[slot.seat] == ("rose",)


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 12])
def test_SK_OF_02_three_to_six_players(seats):
    for make in (SKULL.new, lambda seats, chosen: SKULL.replica(seats, chosen, 0)):
        with pytest.raises(Malformed) as failure:
            make(seats, options())
        assert failure.value.code == "seats"
        assert failure.value.data == {"got": seats, "least": 2, "most": 6}
        assert [len(make(n, options()).hands) for n in (3, 4, 5, 6)] == [3, 4, 5, 6]


def test_SK_OF_03_a_first_starter_is_named():
    t = table(starter=None)
    assert t.view().starter is None and t.to_act() == [TABLE]
    assert t.refuses("table start 3") == t.refuses("table pass") == "SK-OF-03"
    t.say("table start 2")
    assert t.happened("RoundBegan") == [(1, 2)] and t.view().starter == 2


def test_SK_OF_04_all_place_a_first_disc_and_then_turns_begin():
    t = table(starter=1)
    assert t.to_act() == [0, 1, 2]
    assert t.refuses("2 pass") == "SK-OF-04"
    t.say("2 place rose; 0 place skull")
    assert t.not_now("0 place rose") == [1] and t.phase == "place"
    assert t.say("1 place rose").to_act() == [1]


def test_SK_OF_05_the_first_player_may_challenge_right_after_the_first_discs():
    t = table()
    assert t.refuses("0 bid 1") == "SK-OF-05"
    assert t.say("0 place rose; 1 place rose; 2 place rose; 0 bid 1").view().bid == (0, 1)


def test_SK_OF_06_a_turn_is_one_disc_or_a_challenge():
    t = placed()
    assert t.refuses("0 pass") == t.refuses("0 flip 0") == t.refuses("0 start 0") == "SK-OF-06"
    assert t.say("0 place rose").not_now("0 place rose") == [1]


def test_SK_OF_07_an_empty_hand_must_challenge():
    t = drawn("turn | /rrrs | rrs/r | rrs/r")
    assert t.refuses("0 place skull") == t.refuses("0 pass") == "SK-OF-07"
    assert t.say("0 bid 2").view().bid == (0, 2)


def test_SK_OF_08_a_single_disc_may_raise_or_pass_once_another_has_opened():
    t = drawn("turn | rrs/r | /r | rrs/r")
    raised, passed = t.say("0 bid 1").legal(1), t.say("1 pass").view().passed
    assert raised == ["bid 2", "bid 3", "pass"] and passed == (1,)
    assert drawn("turn turn=1 | rrs/r | /r | rrs/r").legal(1) == ["bid 1", "bid 2", "bid 3"]


def test_SK_OF_09_the_least_bid_is_one():
    t = placed()
    assert t.refuses("0 bid 0") == "SK-OF-09"
    assert t.say("0 bid 1").refuses("1 bid 0") == "SK-OF-09"


def test_SK_OF_10_the_highest_bid_is_every_disc_passed_or_not():
    t = drawn("turn | rs/rr | rs/rr | rs/rr").say("0 bid 1; 1 pass")
    assert t.refuses("2 bid 7") == "SK-OF-10"
    assert t.say("2 bid 6").happened("ChallengeBegan") == [(2, 6)]


def test_SK_OF_11_a_raise_is_any_higher_number():
    t = drawn("turn | rs/rr | rs/rr | rs/rr").say("0 bid 2")
    assert t.refuses("1 bid 2") == t.refuses("1 bid 1") == "SK-OF-11"
    assert t.legal(1) == ["bid 3", "bid 4", "bid 5", "bid 6", "pass"]


def test_SK_OF_12_a_bid_of_every_disc_leaves_nobody_to_raise():
    assert placed().say("0 bid 3").to_act() == [0]
    assert placed().say("0 bid 2; 1 bid 3").happened("ChallengeBegan") == [(1, 3)]


def test_SK_OF_13_a_pass_is_final():
    t = drawn("turn | rs/rr | rs/rr | rs/rr").say("0 bid 1; 1 pass; 2 bid 2; 0 bid 3; 2 pass")
    assert t.happened("BidPassed") == [(1,), (2,)] and t.phase == "flip"


def test_SK_OF_14_nobody_places_after_a_bid():
    t = placed().say("0 bid 1")
    assert t.refuses("1 place rose") == t.refuses("1 flip 1") == "SK-OF-14"
    assert t.say("1 bid 2").refuses("2 place skull") == "SK-OF-14"


def test_SK_OF_15_the_own_stack_first_and_from_the_top():
    t = drawn("flip bid=4 bidder=0 | rs/rr | rrs/r passed | rrs/r passed")
    assert t.refuses("0 flip 1") == t.refuses("0 flip 0 1") == t.refuses("0 pass") == "SK-OF-15"
    t.say("0 flip 0 2; 0 flip 0 1; 0 flip 1 1")
    assert [(d.owner, d.index) for d in t.happened("DiscTurned")] == [(0, 2), (0, 1), (1, 1)]


def test_SK_OF_16_only_as_many_as_bid_are_turned():
    t = drawn("flip bid=2 bidder=0 | r/srr | rrs/r passed | rrs/r passed")
    assert t.say("0 flip 0; 0 flip 0").happened("ChallengeWon") == [(0, 1)]


def test_SK_OF_17_another_stack_is_turned_from_the_top():
    t = drawn("flip bid=3 bidder=0 | rrs/R | r/srr passed | rrs/r passed")
    assert t.refuses("0 flip 1 2") == t.refuses("0 flip 1 1") == "SK-OF-17"
    t.say("0 flip 1; 0 flip 1")
    assert [turned.index for turned in t.happened("DiscTurned")] == [3, 2]


def test_SK_OF_18_nobody_has_to_finish_a_stack():
    t = drawn("flip bid=4 bidder=0 | rrs/R | rs/rr passed | rs/rr passed")
    t.say("0 flip 1")
    assert t.legal(0) == ["flip 1", "flip 2"]
    assert t.refuses("0 flip 0") == t.refuses("0 flip 5") == "SK-OF-18"
    t.say("0 flip 2; 0 flip 1")
    assert t.happened("ChallengeWon") == [(0, 1)]


def test_SK_OF_19_the_owner_of_the_skull_takes_a_disc_blind():
    t = placed(kinds="rsr").say("0 bid 3; 0 flip 0; 0 flip 1; table order 4 1 2 3")
    assert t.to_act() == [1] and "skull" not in t.view(1).legal
    assert t.refuses("1 take 5") == t.refuses("1 discard skull") == "SK-OF-19"
    assert t.say("1 take 1").owned(0) == "rrr"


def test_SK_OF_20_the_own_skull_lets_you_choose_the_disc():
    picture = "discard bid=1 bidder=0 culprit=0 | rr/S | rrs/r passed | rrs/r passed"
    assert drawn(picture).say("0 discard rose").owned(0) == "rs"
    assert drawn(picture).say("0 discard skull").owned(0) == "rr"
    assert drawn(picture).refuses("0 flip 1") == "SK-OF-20"
    lone = drawn("discard bid=1 bidder=0 culprit=0 | /S | rrs/r passed | rrs/r passed")
    assert lone.refuses("0 discard rose") == "SK-OF-20"


def test_SK_OF_21_only_the_challenger_knows_the_lost_disc():
    """Two games that differ in the lost disc alone reach seat 1 as the same lines."""
    told = []
    for kind in ("rose", "skull"):
        t = table()
        seat_1 = Replica(t.state, 1)
        for line in ("0 place skull", "1 place rose", "2 place rose", "0 bid 1", "1 pass",
                     "2 pass", "0 flip 0", f"0 discard {kind}"):
            seat_1.follow(t.state, int(line[0]), parse(line[2:]))
            t.say(line)
        told.append((seat_1.lines, t.view(1), t.events))
    assert told[0] == told[1]


def test_SK_OF_22_a_success_turns_the_mat():
    t = placed().say("0 bid 1; 1 pass; 2 pass; 0 flip 0")
    assert t.view(2).wins == (1, 0, 0) and t.state.options.mat_front == "skull"


def test_SK_OF_23_the_second_win_wins():
    t = drawn("flip bid=1 bidder=0 | rrs/r won | rrs/r passed | rrs/r passed").say("0 flip 0")
    assert t.result() == ((1, 2, 2), ("two_wins", "", ""), (0,))


def test_SK_OF_24_without_discs_one_is_out():
    """SK-OF-26: a win does not help."""
    t = drawn("take bid=2 bidder=0 culprit=2 shuffled=r | /R won | rrs/r passed | rrr/S passed")
    assert t.say("2 take 1").view().out == (0,)
    assert t.to_act() == [1, 2]


def test_SK_OF_25_the_last_one_standing_wins():
    t = drawn("take bid=2 bidder=0 culprit=2 shuffled=r | /R won | / out | rrr/S passed")
    assert t.say("2 take 1").result() == ((2, 2, 1), ("out", "out", "last_standing"), (2,))


def test_SK_OF_27_the_challenger_starts_the_next_round():
    t = placed(kinds="rsr").say("0 bid 1; 1 pass; 2 bid 2; 0 pass; 2 flip 2; 2 flip 1; 1 take 1")
    assert t.starter() == 2


def test_SK_OF_28_out_by_the_own_skull_one_decides_who_starts():
    t = drawn("discard bid=1 bidder=1 culprit=1 | rrs/r passed | /S | rrs/r passed | rrs/r passed")
    t.say("1 discard skull")
    assert t.legal(1) == ["start 0", "start 2", "start 3"]
    assert t.refuses("1 start 1") == t.refuses("1 start 4") == "SK-OF-28"
    assert t.say("1 start 3").starter() == 3


def test_SK_OF_29_out_by_another_skull_its_owner_starts():
    t = drawn("take bid=2 bidder=0 culprit=2 shuffled=r | /R | rrs/r passed | rrr/S passed")
    assert t.say("2 take 1").starter() == 2


def test_SK_OF_30_there_is_no_time_limit():
    """The engine knows no clock: the option is a wish that the page keeps, off by default."""
    assert options().turn_timer == "off"
    timed, free = table(turn_timer="30s"), table()
    assert timed.legal(0) == free.legal(0) and timed.to_act() == free.to_act()


def test_SK_OF_31_after_a_failure_owners_may_show_their_discs():
    t = drawn("flip bid=3 bidder=0 | rrs/R | rr/rs passed | rr/sr passed",
              voluntary_show="owner_may_show").say("0 flip 1")
    assert t.phase == "show" and t.to_act() == [1, 2]
    assert t.refuses("1 flip 1") == "SK-OF-31" and t.not_now("0 flip 2") == [1, 2]
    t.say("2 show")
    assert t.happened("DiscShown") == [(2, 2, "rose"), (2, 1, "skull")]
    assert t.say("1 keep").phase == "order"
