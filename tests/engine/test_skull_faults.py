"""Skull: faults that real programs had, each with its story and what is right instead."""

from __future__ import annotations

import random

import pytest

from engine.skull import parse
from engine.table import TABLE
from tests.engine.helpers import SKULL, drawn, placed, table

PRESETS = list(SKULL.PRESETS)
SHEETS = ["skull_official", "skull_tr_000", "skull_hu_001", "skull_es_002"]
TRIALS = 10_000
FOUR_SIGMA = 173


def test_BS_03_a_failed_challenger_starts_the_next_round_bug():
    # The owner of the skull started the next round, though the challenger still had discs.
    t = placed(kinds="rsr").say("0 bid 3; 0 flip 0; 0 flip 1; 1 take 2")
    assert t.view().out == () and t.starter() == 0


def test_BS_04_out_by_the_own_skull_chooses_the_starter_bug():
    # The next seat started without a question.
    t = drawn("discard bid=1 bidder=1 culprit=1 | rrs/r | /S | rrs/r | rrs/r").say("1 discard skull")
    assert t.to_act() == [1]
    assert t.legal(1) == ["start 0", "start 2", "start 3"]
    assert t.say("1 start 0").starter() == 0


def test_BS_05_the_own_skull_asks_which_disc_to_discard_bug():
    # A disc was lost at random. And a discard must mean nothing at any other time.
    t = placed(kinds="srr")
    assert t.refuses("0 discard rose") == "SK-OF-06"
    t.say("0 bid 1")
    assert t.refuses("1 discard rose") == "SK-OF-14"
    t.say("1 pass; 2 pass")
    assert t.refuses("0 discard rose") == "SK-OF-15"
    t.say("0 flip 0")
    assert t.legal(0) == ["discard rose", "discard skull"]
    t.say("0 discard rose")
    assert t.owned(0) == "rrs" and t.refuses("0 discard rose") == "SK-OF-04"


@pytest.mark.parametrize("third, over", [("rrs/r", False), ("/ out", True)])
def test_BS_07_the_end_is_looked_for_after_a_discard_too_bug(third, over):
    # Elimination and the end of the game were checked after a blind loss only.
    t = drawn(f"discard bid=1 bidder=0 culprit=0 | /S | rrs/r | {third}").say("0 discard skull")
    assert t.view().out[0] == 0
    assert (t.result() is not None) == over


def test_BS_10_bid_two_is_a_bid_of_two_bug():
    # "2" on a button was sent as another number.
    for count in range(1, 7):
        t = drawn("turn | rs/rr | rs/rr | rs/rr").say(f"0 bid {count}")
        assert t.view().bid == (0, count)
        assert t.happened("BidMade") == [(0, count)]


def test_BS_11_nobody_is_offered_a_pass_before_a_bid_bug():
    # "Withdraw" was shown on every turn.
    t = placed()
    assert "pass" not in t.legal(0) and t.refuses("0 pass") == "SK-OF-06"
    assert "pass" in t.say("0 bid 1").legal(1)


def test_BS_15_a_blind_loss_can_take_every_disc_bug():
    # The upper bound of the random number left out the last disc, which was the skull.
    draw, lost = random.Random(15), 0
    start = drawn("order bid=2 bidder=0 culprit=1 shuffled=rrrs | rrs/R | rrr/S | rrs/r").state
    orders = SKULL.candidates(start, TABLE)
    for _ in range(TRIALS):
        state = start.copy()
        SKULL.step(state, TABLE, draw.choice(orders))
        SKULL.step(state, 1, draw.choice(SKULL.candidates(state, 1)))
        lost += "skull" not in state.hands[0]
    assert abs(lost - TRIALS // 4) <= FOUR_SIGMA


def test_BS_15_each_disc_can_be_the_one_that_is_taken_bug():
    # The same slip, place by place: four discs, four takes, and one of them is the skull.
    start = drawn("take bid=2 bidder=0 culprit=1 shuffled=rrsr | rrs/R | rrr/S | rrs/r")
    left = []
    for index in range(1, 5):
        state = start.state.copy()
        SKULL.step(state, 1, parse(f"take {index}"))
        left.append("".join(disc[0] for disc in state.hands[0]))
    assert left == ["rrs", "rrs", "rrr", "rrs"]


def test_BS_16_the_top_disc_is_shown_first_bug():
    # The bottom disc of another stack was shown first.
    t = drawn("flip bid=2 bidder=0 | rrs/R | rr/sr passed | rrs/r passed").say("0 flip 1")
    assert t.happened("DiscTurned") == [(0, 1, 2, "rose")]
    assert t.happened("ChallengeWon") == [(0, 1)]


@pytest.mark.parametrize("bid", ["bid 2", "bid 3", "bid 1"])
def test_BS_17_nobody_bids_once_the_bidding_is_over_bug(bid):
    # An eliminated seat's bid of zero defeated the check, and the challenger could bid again.
    t = drawn("turn | rrs/r | rrs/r | / out").say("0 bid 1; 1 pass")
    assert t.phase == "flip"
    assert t.refuses(f"0 {bid}") == "SK-OF-15"
    assert t.not_now(f"1 {bid}") == [0] and t.not_now(f"2 {bid}") == [0]


def test_BS_17_an_eliminated_seat_is_not_asked_to_bid_bug():
    # The same program waited for it.
    t = drawn("turn | rs/rr | / out | rs/rr").say("0 bid 1")
    assert t.to_act() == [2]
    assert t.say("2 bid 2; 0 pass").happened("ChallengeBegan") == [(2, 2)]


def test_BS_18_no_disc_is_turned_before_a_challenge_bug():
    # There was no look at the phase, so own discs could be turned while placing.
    t = table()
    assert t.refuses("0 flip 0") == "SK-OF-04"
    t.say("0 place rose; 1 place rose; 2 place rose")
    assert t.refuses("0 flip 0") == "SK-OF-06" and t.not_now("1 flip 1") == [0]


def test_BS_19_a_bid_of_every_disc_closes_the_bidding_bug():
    # The others had to pass one by one.
    for preset in PRESETS:
        t = drawn("turn | rrs/r | rrs/r | rrs/r", preset).say("0 bid 3")
        assert t.phase == "flip" and t.to_act() == [0] and t.happened("BidPassed") == []


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_BS_24_the_eliminated_seat_chooses_and_not_the_first_living_one_bug(seat):
    # The first living seat chose, which normally was the host.
    discs = ["rrs/r"] * 4
    discs[seat] = "/S"
    t = drawn(f"discard bid=1 bidder={seat} culprit={seat} | {' | '.join(discs)}")
    t.say(f"{seat} discard skull")
    assert t.to_act() == [seat] and t.not_now("0 start 0") == [seat]


def test_BS_26_who_won_the_challenge_starts_bug():
    # The seat behind the winner started.
    t = placed().say("0 bid 1; 1 bid 2; 2 pass; 0 pass; 1 flip 1; 1 flip 2")
    assert t.happened("ChallengeWon") == [(1, 1)] and t.starter() == 1


def test_BS_27_nobody_but_the_skulls_owner_takes_and_only_from_the_challenger_bug():
    # The guard could never be true, and the owner discarded from a third seat.
    t = placed(kinds="rsr").say("0 bid 3; 0 flip 0; 0 flip 1; table order 1 2 3 4")
    assert t.not_now("2 take 1") == t.not_now("0 take 1") == [1]
    assert t.means_nothing("1 take 2 1") == "unknown_action"
    assert t.refuses("1 take 0") == t.refuses("1 take 5") == "SK-OF-19"
    assert t.say("1 take 1").view().owned == (3, 4, 4)


@pytest.mark.parametrize("preset", SHEETS)
def test_BS_29_a_skull_below_the_own_rose_does_not_fail_a_bid_of_one_bug(preset):
    # The whole own stack was turned over, whatever the bid.
    t = drawn("flip bid=1 bidder=0 | rr/sr | rrs/r passed | rrs/r passed", preset).say("0 flip 0")
    assert t.happened("ChallengeWon") == [(0, 1)]


def test_BS_30_out_by_anothers_skull_lets_that_seat_start_bug():
    # The next living seat clockwise started.
    t = drawn("take bid=2 bidder=0 culprit=2 shuffled=r | /R | rrs/r | rrr/S | rrs/r").say("2 take 1")
    assert t.view().out == (0,) and t.starter() == 2


def test_BS_31_the_skulls_owner_starts_by_option_only_bug():
    # The owner of the skull started after every failure, as if the rules said so.
    lines = "0 bid 3; 0 flip 0; 0 flip 1; 1 take 2"
    assert placed(kinds="rsr").say(lines).starter() == 0
    other = placed(kinds="rsr", next_starter="skull_owner_after_fail")
    assert other.say(lines).starter() == 1
