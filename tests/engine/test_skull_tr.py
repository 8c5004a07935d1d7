"""Skull after the Turkish sheet: every live clause of it, SK-TR-02 to SK-TR-62."""

from __future__ import annotations

import pytest

from engine.skull import parse
from engine.table import TABLE
from tests.engine.helpers import Replica, Table, drawn, placed, table

TR = "skull_tr_000"


def at(picture: str) -> Table:
    return drawn(picture, TR)


def test_SK_TR_02_a_round_is_placing_and_then_a_challenge():
    """SK-TR-10: naming a number begins the challenge; the sheet leaves SK-OF-14 to forbid more."""
    t = placed(TR)
    assert t.legal(0) == ["place rose", "place skull", "bid 1", "bid 2", "bid 3"]
    t.say("0 bid 1")
    assert t.phase == "bid" and t.legal(1) == ["bid 2", "bid 3", "pass"]
    assert t.refuses("1 place rose") == "SK-OF-14"


@pytest.mark.parametrize("kinds, lines", [
    ("rrr", "0 bid 2; 1 pass; 2 pass; 0 flip 0; 0 flip 2"),
    ("rsr", "0 bid 2; 1 pass; 2 pass; 0 flip 0; 0 flip 1; 1 take 1")])
def test_SK_TR_03_a_round_ends_with_a_won_challenge_or_a_turned_skull(kinds, lines):
    """SK-TR-42: and each new round has its starter."""
    t = placed(TR, kinds).say(lines)
    assert t.happened("RoundBegan") == [(2, 0)]
    assert t.phase == "place" and t.to_act() == [0, 1, 2]


def test_SK_TR_04_a_round_begins_with_one_disc_of_each_seat_at_once():
    """SK-TR-46: in every round, and in whatever order the seats are ready."""
    t = table(TR)
    for _ in range(2):
        assert t.to_act() == [0, 1, 2]
        assert t.say("2 place rose").to_act() == [0, 1]
        assert t.refuses("0 pass") == "SK-TR-04"
        t.say("1 place skull; 0 place rose; 0 bid 1; 1 pass; 2 pass; 0 flip 0")
    assert t.result().winners == (0,)


def test_SK_TR_05_the_disc_lies_face_down_on_the_own_mat():
    """Seat 1 laid a skull: everybody sees one disc there, and seat 1 alone which it is."""
    t = placed(TR, "rsr")
    assert t.view().stacks == (1, 1, 1) and t.view().faces == (("",), ("",), ("",))
    assert t.view(1).mat == ("skull",) and t.view(0).mat == ("rose",)


def test_SK_TR_06_turns_wait_until_every_seat_has_placed():
    """SK-TR-07: then the starter has the first turn."""
    t = table(TR, starter=1).say("1 place rose; 0 place rose")
    assert t.not_now("1 place rose") == [2]
    assert t.say("2 place rose").to_act() == [1]


def test_SK_TR_07_turns_go_clockwise_from_the_starter():
    t = table(TR, starter=2).say("0 place rose; 1 place rose; 2 place rose")
    for seat in (2, 0, 1, 2, 0, 1):
        assert t.to_act() == [seat]
        t.say(f"{seat} place rose")


def test_SK_TR_08_a_turn_is_one_disc_or_a_challenge():
    """SK-TR-12: more than one disc in a turn is out of turn."""
    t = placed(TR)
    assert t.refuses("0 pass") == t.refuses("0 flip 0") == "SK-TR-08"
    assert t.say("0 place rose").not_now("0 place rose") == [1]
    assert t.means_nothing("1 place rose rose") == "unknown_action"


def test_SK_TR_09_a_disc_comes_from_the_hand_and_goes_on_top():
    t = placed(TR, "srr").say("0 place rose")
    assert t.view(0).mat == ("skull", "rose") and t.hand(0) == "rr"
    assert at("turn | rr/s | rrs/r | rrs/r").refuses("0 place skull") == "SK-TR-09"


def test_SK_TR_11_without_a_disc_in_hand_the_challenge_is_all_there_is():
    """SK-TR-13: so too for a seat that owns one disc, when its turn comes."""
    for stack in ("rrrs", "r"):
        t = at(f"turn | /{stack} | rrs/r | rrs/r")
        assert t.refuses("0 place rose") == t.refuses("0 pass") == "SK-TR-11"
        assert t.legal(0) == [f"bid {n}" for n in range(1, t.state.total() + 1)]


def test_SK_TR_14_a_lone_skull_that_must_be_turned_ends_its_owners_game():
    """SK-TR-53: the challenger turns it, fails, loses the last disc and is out."""
    t = at("turn | /s | rrs/r | rrs/r").say("0 bid 1; 1 pass; 2 pass")
    assert t.refuses("0 flip 1") == "SK-TR-26"
    assert t.legal(0) == ["flip 0"]
    t.say("0 flip 0; 0 discard skull")
    assert t.happened("SeatEliminated") == [(0,)]


def test_SK_TR_15_the_number_counts_the_discs_on_all_mats():
    """SK-TR-22: which is the highest bid; SK-TR-10: any number up to there opens."""
    t = at("turn | rs/rr | rs/rr | rrs/r")
    assert t.legal(0)[2:] == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    assert t.refuses("0 bid 6") == "SK-TR-22"
    assert t.say("0 bid 2; 1 bid 3").refuses("2 bid 6") == "SK-TR-22"


def test_SK_TR_16_the_others_raise_or_pass_in_turn():
    """SK-TR-17: by any number, but higher."""
    t = at("turn | rs/rr | rs/rr | rs/rr").say("0 bid 1")
    assert t.to_act() == [1] and t.legal(1)[-1] == "pass"
    assert t.refuses("1 bid 1") == "SK-TR-17"
    assert t.refuses("1 flip 1") == "SK-TR-16"
    t.say("1 bid 4")
    assert t.to_act() == [2]
    assert t.refuses("2 bid 4") == t.refuses("2 bid 3") == "SK-TR-17"


def test_SK_TR_18_a_pass_is_shown_to_everybody():
    """SK-TR-19, SK-TR-55: and is for good in this bidding."""
    t = at("turn | rs/rr | rs/rr | rs/rr").say("0 bid 1; 1 pass; 2 bid 2; 0 bid 3")
    assert t.view().passed == (1,)
    assert t.to_act() == [2] and t.not_now("1 bid 4") == [2] and t.legal(1) == []
    assert t.say("2 pass").not_now("1 bid 4") == [0]


def test_SK_TR_20_bidding_goes_on_until_all_but_one_have_passed():
    """SK-TR-21: who is left is the challenger, for the number named last."""
    t = at("turn | rs/rr | rs/rr | rs/rr").say("0 bid 1; 1 bid 2; 2 bid 3; 0 bid 4; 1 pass")
    assert t.phase == "bid"
    t.say("2 pass")
    assert t.happened("ChallengeBegan") == [(0, 4)] and t.to_act() == [0]


def test_SK_TR_23_naming_every_disc_ends_the_bidding():
    """SK-TR-56: nothing higher is possible, so nobody else is asked."""
    t = placed(TR).say("0 bid 1; 1 bid 3")
    assert t.happened("ChallengeBegan") == [(1, 3)] and t.to_act() == [1]


def test_SK_TR_24_the_challenger_turns_as_many_as_announced():
    """SK-TR-32: all of them roses is a success, and not one disc earlier."""
    t = at("flip bid=3 bidder=0 | rrs/r | rrs/r passed | rrs/r passed")
    assert t.refuses("0 pass") == t.refuses("0 place rose") == "SK-TR-24"
    t.say("0 flip 0; 0 flip 1")
    assert t.phase == "flip" and t.happened("ChallengeWon") == []
    assert t.say("0 flip 2").happened("ChallengeWon") == [(0, 1)]


def test_SK_TR_25_all_own_discs_come_first():
    """SK-TR-26: no other disc may be touched before."""
    t = at("flip bid=3 bidder=0 | rs/rr | rrs/r passed | rrs/r passed")
    for _ in range(2):
        assert t.refuses("0 flip 1") == t.refuses("0 flip 2") == "SK-TR-26"
        assert t.legal(0) == ["flip 0"]
        t.say("0 flip 0")
    assert t.legal(0) == ["flip 1", "flip 2"]


def test_SK_TR_27_every_stack_is_turned_from_the_top():
    """SK-TR-28: no skipping to a disc below, in the own stack or another."""
    t = at("flip bid=4 bidder=0 | r/srr | rs/rr passed | r/srr passed")
    assert t.refuses("0 flip 0 2") == t.refuses("0 flip 0 1") == "SK-TR-28"
    t = at("flip bid=4 bidder=0 | rrs/R | rs/rr passed | r/srr passed")
    assert t.refuses("0 flip 2 1") == t.refuses("0 flip 2 2") == "SK-TR-28"
    assert [turned.index for turned in t.say("0 flip 2; 0 flip 2 2").happened("DiscTurned")] == [3, 2]


def test_SK_TR_29_after_the_own_discs_any_opponents_top_disc_is_free():
    """SK-TR-30, SK-TR-47: and the opponent may change after each disc, passed or not."""
    t = at("flip bid=4 bidder=0 | rrs/R | rs/rr passed | rs/rr passed")
    assert t.refuses("0 flip 0") == t.refuses("0 flip 3") == "SK-TR-29"
    t.say("0 flip 2; 0 flip 1; 0 flip 2")
    assert [turned.owner for turned in t.happened("DiscTurned")] == [2, 1, 2]
    assert t.happened("ChallengeWon") == [(0, 1)]


def test_SK_TR_31_turning_stops_at_the_bid():
    """A skull below the own rose does no harm to a bid of one."""
    t = at("flip bid=1 bidder=0 | rr/sr | rrs/r passed | rrs/r passed").say("0 flip 0")
    assert t.happened("ChallengeWon") == [(0, 1)] and len(t.happened("DiscTurned")) == 1


def test_SK_TR_33_a_first_win_is_marked_and_a_second_wins_the_game():
    """SK-TR-34."""
    picture = "flip bid=1 bidder=0 | rrs/r | rrs/r passed won | rrs/r passed"
    once = at(picture).say("0 flip 0")
    assert once.view().wins == (1, 1, 0) and once.result() is None
    twice = at(picture.replace("rrs/r |", "rrs/r won |", 1)).say("0 flip 0")
    assert twice.view().wins == (2, 1, 0)
    assert twice.result().winners == (0,) and twice.to_act() == []


def test_SK_TR_35_a_skull_fails_the_challenge_at_once():
    """SK-TR-36: no further disc is turned, though the bid was higher."""
    t = placed(TR, "rsr").say("0 bid 3; 0 flip 0; 0 flip 1")
    assert t.happened("ChallengeLost") == [(0, 1)]
    assert t.not_now("0 flip 2") == [1]


def test_SK_TR_37_a_failure_costs_one_disc_for_good():
    """SK-TR-41: everything else goes back to the hands."""
    t = placed(TR, "rsr").say("0 bid 3; 0 flip 0; 0 flip 1; table order 4 1 2 3; 1 take 1")
    assert t.happened("DiscLost") == [(0, 3)]
    assert [t.hand(seat) for seat in range(3)] == ["rrr", "rrrs", "rrrs"]
    assert t.view().stacks == (0, 0, 0)
    t.say("0 place rose; 1 place rose; 2 place rose; 0 bid 1; 1 pass; 2 pass; 0 flip 0")
    assert t.hand(0) == "rrr"


def test_SK_TR_38_without_a_disc_a_seat_is_out():
    """SK-TR-39: it takes no further part. SK-TR-62: a win does not help."""
    t = at("discard bid=1 bidder=0 culprit=0 | /S won | rrs/r passed | rrs/r passed")
    t.say("0 discard skull")
    assert t.view().out == (0,) and t.view().wins == (1, 0, 0)
    assert t.refuses("0 place rose") == t.refuses("0 start 0") == "SK-TR-39"
    t.say("0 start 1")
    assert t.to_act() == [1, 2] and t.not_now("0 place rose") == [1, 2]
    t.say("1 place rose; 2 place rose; 1 bid 1")
    assert t.to_act() == [2] and t.view().stacks == (0, 1, 1)


def test_SK_TR_40_the_last_seat_wins_without_two_challenges():
    t = at("discard bid=1 bidder=0 culprit=0 | /S won | rrs/r passed | / out").say("0 discard skull")
    assert t.result().winners == (1,) and t.view().wins == (1, 0, 0)


def test_SK_TR_43_the_challenger_starts_the_next_round_won_or_lost():
    for kinds, end in (("rrr", ""), ("rsr", "2 flip 1; 1 take 2"), ("rrs", "2 discard rose")):
        t = table(TR).say("; ".join(f"{s} place {'rose' if k == 'r' else 'skull'}"
                                    for s, k in enumerate(kinds)))
        t.say(f"0 bid 1; 1 pass; 2 bid 2; 0 pass; 2 flip 2; {end or '2 flip 0'}")
        assert t.starter() == 2


def test_SK_TR_44_out_by_the_own_skull_names_the_next_starter():
    t = at("discard bid=1 bidder=0 culprit=0 | /S | rrs/r passed | rrs/r passed")
    t.say("0 discard skull")
    assert t.to_act() == [0] and t.legal(0) == ["start 1", "start 2"]
    assert t.say("0 start 2").starter() == 2


def test_SK_TR_45_out_by_another_skull_lets_its_owner_start():
    t = at("flip bid=2 bidder=0 | /R | rrs/r passed | rrr/s passed").say("0 flip 2; 2 take 1")
    assert t.view().out == (0,) and t.starter() == 2


def test_SK_TR_48_whose_skull_it_was_decides_who_picks_the_lost_disc():
    """SK-TR-49: the own one, you choose. SK-TR-50: another's, its owner takes one shuffled."""
    own = placed(TR, "srr").say("0 bid 1; 1 pass; 2 pass; 0 flip 0")
    assert own.to_act() == [0] and own.legal(0) == ["discard rose", "discard skull"]
    assert own.refuses("0 take 1") == "SK-TR-37"
    foreign = placed(TR, "rsr").say("0 bid 3; 0 flip 0; 0 flip 1")
    assert foreign.to_act() == [TABLE]
    foreign.say("table order 2 4 1 3")
    assert foreign.to_act() == [1]
    assert foreign.legal(1) == ["take 1", "take 2", "take 3", "take 4"]
    assert foreign.refuses("1 take 5") == foreign.refuses("1 discard rose") == "SK-TR-50"
    assert foreign.say("1 take 2").owned(0) == "rrr"


def test_SK_TR_49_you_cannot_discard_what_you_do_not_have():
    t = at("discard bid=1 bidder=0 culprit=0 | /S | rrs/r passed | rrs/r passed")
    assert t.refuses("0 discard rose") == "SK-TR-49"


def test_SK_TR_51_with_only_the_skull_left_one_plays_on():
    """SK-TR-52: it is placed each round. SK-TR-54: and is a risk to the others."""
    t = at("place | s/ | rrrs/ | rrrs/")
    assert t.to_act() == [0, 1, 2] and t.legal(0) == ["place skull"]
    t.say("0 place skull; 1 place rose; 2 place rose; 0 bid 1; 1 bid 2; 2 pass; 0 pass")
    assert t.legal(1) == ["flip 1"]
    t.say("1 flip 1; 1 flip 0")
    assert t.happened("ChallengeLost") == [(1, 0)]
    assert t.say("0 take 1").legal(0) == ["place skull"]


@pytest.mark.parametrize("kind", ["rose", "skull"])
def test_SK_TR_57_a_lost_disc_is_never_shown(kind):
    """SK-TR-58: nobody else learns which it was, whichever it was."""
    t = table(TR)
    seat_1 = Replica(t.state, 1)
    for line in ("0 place skull", "1 place rose", "2 place rose", "0 bid 1", "1 pass", "2 pass",
                 "0 flip 0", f"0 discard {kind}"):
        seat_1.follow(t.state, int(line[0]), parse(line[2:]))
        t.say(line)
    assert seat_1.lines[-1] == "0 discard ?"
    assert t.happened("DiscLost") == [(0, 3)]
    assert t.view(1).owned == (3, 4, 4) and t.view(1).hands == (3, 4, 4)


def test_SK_TR_60_no_challenge_before_the_first_discs():
    """SK-TR-61: it can only start after them."""
    t = table(TR)
    assert t.refuses("0 bid 1") == "SK-TR-60"
    t.say("0 place rose; 1 place rose")
    assert t.refuses("2 bid 1") == "SK-TR-60" and t.not_now("0 bid 1") == [2]
    assert t.say("2 place rose; 0 bid 1").view().bid == (0, 1)
