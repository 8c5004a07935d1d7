"""Skull: every value of every option, with what it changes; and the presets as data."""

from __future__ import annotations

import pytest

from engine.options import Options
from engine.table import TABLE, Malformed
from tests.engine.helpers import SKULL, drawn, options, placed, table

COSMETIC = {"turn_timer": "off", "mat_front": "skull"}
"""Kept for the page, with their defaults; the engine plays on as if they were not there."""

TRIED: dict[str, set[str]] = {
    "sheet": {"official", "tr_000", "hu_001", "es_002"},
    "seat_range": {"house", "official"},
    "first_starter": {"random", "host_pick", "self_declared_flower_giver"},
    "initial_placement": {"simultaneous", "turn_order"},
    "bid_requires": {"all_placed", "any_disc_down"},
    "max_bid_closes": {"closes", "others_pass"},
    "reveal": {"stop_at_bid", "whole_own_stack"},
    "foreign_order": {"top_down", "any_position"},
    "loss_foreign": {"owner_picks_blind", "rng"},
    "loss_own": {"choose", "random"},
    "mat_front": {"skull", "blank"},
    "elimination": {"out", "stays"},
    "last_standing": {"wins", "plays_on"},
    "next_starter": {"challenger", "skull_owner_after_fail"},
    "elim_own": {"eliminated_chooses", "next_clockwise", "own_skull_always_chooses"},
    "elim_foreign": {"skull_owner", "next_clockwise"},
    "turn_timer": {"off", "30s", "60s", "120s"},
    "voluntary_show": {"hidden", "owner_may_show"},
}
OWN_SKULL_OUT = "discard bid=1 bidder=0 culprit=0 | /S | rrs/r | rrs/r"
OWN_SKULL_IN = "discard bid=1 bidder=0 culprit=0 | rr/S | rrs/r | rrs/r"
FOREIGN_OUT = "take bid=2 bidder=0 culprit=2 shuffled=r | /R | rrs/r | rrr/S"


def test_these_are_all_options_and_values():
    assert {option.name: set(option.values) for option in SKULL.OPTIONS} == TRIED


@pytest.mark.parametrize("preset, changed", [
    ("skull_official", {}),
    ("skull_tr_000", {"sheet": "tr_000"}),
    ("skull_hu_001", {"sheet": "hu_001", "first_starter": "self_declared_flower_giver",
                      "loss_own": "random", "mat_front": "blank"}),
    ("skull_hu_001_printed", {
        "sheet": "hu_001", "first_starter": "self_declared_flower_giver", "loss_own": "random",
        "mat_front": "blank", "initial_placement": "turn_order", "bid_requires": "any_disc_down"}),
    ("skull_es_002", {"sheet": "es_002"})])
def test_presets_are_the_official_rules_with_what_a_sheet_changes(preset, changed):
    official = {
        "sheet": "official", "seat_range": "house", "first_starter": "random",
        "initial_placement": "simultaneous", "bid_requires": "all_placed",
        "max_bid_closes": "closes", "reveal": "stop_at_bid", "foreign_order": "top_down",
        "loss_foreign": "owner_picks_blind", "loss_own": "choose", "mat_front": "skull",
        "elimination": "out", "last_standing": "wins", "next_starter": "challenger",
        "elim_own": "eliminated_chooses", "elim_foreign": "skull_owner", "turn_timer": "off",
        "voluntary_show": "hidden"}
    assert dict(SKULL.PRESETS[preset]) == official | changed
    assert dict(Options(SKULL.OPTIONS)) == official
    assert list(SKULL.PRESETS) == ["skull_official", "skull_tr_000", "skull_hu_001",
                                   "skull_hu_001_printed", "skull_es_002"]


@pytest.mark.parametrize("sheet, clause", [("official", "SK-OF-06"), ("tr_000", "SK-TR-08"),
                                           ("hu_001", "SK-HU-13"), ("es_002", "SK-ES-04")])
def test_sheet_names_the_clause_of_a_refusal(sheet, clause):
    assert placed(sheet=sheet).refuses("0 pass") == clause


@pytest.mark.parametrize("seat_range, least", [("house", 2), ("official", 3)])
def test_seat_range_sets_how_few_may_sit(seat_range, least):
    assert table(seats=least, seat_range=seat_range).state.seats == least
    for seats in (least - 1, 7):
        with pytest.raises(Malformed):
            table(seats=seats, starter=None, seat_range=seat_range)


@pytest.mark.parametrize("first_starter, asked", [
    ("random", [TABLE]), ("host_pick", [0]), ("self_declared_flower_giver", [0, 1, 2])])
def test_first_starter_says_who_is_asked(first_starter, asked):
    t = table(starter=None, first_starter=first_starter)
    assert t.to_act() == asked
    assert len(t.legal(asked[0])) == (2 if len(asked) == 3 else 3)
    chosen = asked[-1] if len(asked) == 3 else 1
    line = f"{'table' if asked == [TABLE] else asked[-1]} start {chosen}"
    assert t.say(line).starter() == chosen


@pytest.mark.parametrize("value, asked", [("simultaneous", [0, 1, 2]), ("turn_order", [0])])
def test_initial_placement_is_common_or_turn_by_turn(value, asked):
    t = table(initial_placement=value)
    assert t.to_act() == asked
    t.say("0 place rose; 1 place rose; 2 place rose")
    assert t.to_act() == [0] and t.view().stacks == (1, 1, 1)


def test_bid_requires_all_placed_or_any_disc_down():
    t = table(initial_placement="turn_order", bid_requires="all_placed").say("0 place rose")
    assert t.refuses("1 bid 1") == "SK-OF-05"
    t = table(initial_placement="turn_order", bid_requires="any_disc_down")
    assert t.refuses("0 bid 1") == "SK-OF-05"
    assert t.say("0 place rose; 1 bid 1").happened("ChallengeBegan") == [(1, 1)]


def test_max_bid_closes_the_bidding_or_the_others_pass():
    assert placed(max_bid_closes="closes").say("0 bid 3").phase == "flip"
    t = placed(max_bid_closes="others_pass").say("0 bid 3")
    assert t.to_act() == [1] and t.legal(1) == ["pass"]
    assert t.refuses("1 bid 4") == "SK-OF-10"
    assert t.say("1 pass; 2 pass").happened("ChallengeBegan") == [(0, 3)]


def test_reveal_stops_at_the_bid_or_wants_the_whole_own_stack():
    picture = "flip bid=1 bidder=0 | r/srr | rrs/r | rrs/r"
    assert drawn(picture, reveal="stop_at_bid").say("0 flip 0").happened("ChallengeWon") == [(0, 1)]
    t = drawn(picture, reveal="whole_own_stack").say("0 flip 0; 0 flip 0")
    assert t.phase == "flip" and t.legal(0) == ["flip 0"]
    assert t.say("0 flip 0").happened("ChallengeLost") == [(0, 0)]
    t = drawn("flip bid=3 bidder=0 | rs/rr | rrs/r | rrs/r", reveal="whole_own_stack")
    assert t.say("0 flip 0; 0 flip 0; 0 flip 1").happened("ChallengeWon") == [(0, 1)]


def test_foreign_order_is_top_down_or_any_position_of_others():
    picture = "flip bid=3 bidder=0 | rs/rR | r/srr | rrs/r"
    t = drawn(picture.replace("rR", "RR"), foreign_order="top_down")
    assert t.legal(0) == ["flip 1", "flip 2"] and t.refuses("0 flip 1 2") == "SK-OF-17"
    assert drawn(picture, foreign_order="any_position").refuses("0 flip 0 3") == "SK-OF-18"
    t = drawn(picture.replace("rR", "rr"), foreign_order="any_position")
    assert t.refuses("0 flip 0 1") == "SK-OF-15"
    t = drawn(picture.replace("rR", "RR").replace("bid=3", "bid=4"), foreign_order="any_position")
    assert t.say("0 flip 1 2").happened("DiscTurned") == [(0, 1, 2, "rose")]
    assert t.refuses("0 flip 1 2") == "SK-OF-18"
    assert t.say("0 flip 1").happened("DiscTurned")[1] == (0, 1, 3, "rose")


def test_loss_foreign_is_taken_by_the_owner_or_by_chance():
    picture = "take bid=2 bidder=0 culprit=2 shuffled=rs | s/R | rrs/r | rrr/S"
    t = drawn(picture, loss_foreign="owner_picks_blind")
    assert t.to_act() == [2] and t.say("2 take 2").owned(0) == "r"
    t = drawn(picture, loss_foreign="rng")
    assert t.to_act() == [TABLE] and t.not_now("2 take 1") == [TABLE]
    assert t.say("table take 2").owned(0) == "r"


def test_loss_own_is_chosen_or_random():
    flip = "flip bid=1 bidder=0 | rr/s | rrs/r | rrs/r"
    assert drawn(flip, loss_own="choose").say("0 flip 0").legal(0) == ["discard rose",
                                                                       "discard skull"]
    t = drawn(flip, loss_own="random").say("0 flip 0")
    assert t.to_act() == [TABLE] and len(t.legal(TABLE)) == 6
    assert t.say("table order 3 1 2; table take 1").owned(0) == "rr"


def test_elimination_puts_out_or_lets_a_seat_without_discs_stay():
    assert drawn(FOREIGN_OUT, elimination="out").say("2 take 1").view().out == (0,)
    t = drawn(FOREIGN_OUT, elimination="stays").say("2 take 1")
    assert t.view().out == () and t.happened("SeatEliminated") == []
    assert t.starter() == 0 and t.to_act() == [1, 2]
    t.say("1 place rose; 2 place rose")
    assert t.to_act() == [1]
    assert t.say("1 bid 1; 2 pass").happened("ChallengeBegan") == [(1, 1)]


def test_elimination_stays_ends_without_a_winner_once_nobody_has_a_disc():
    t = drawn("discard bid=1 bidder=0 culprit=0 | /S | / | /", elimination="stays")
    t.say("0 discard skull")
    assert t.happened("GameEnded") == [(None, "nobody")]
    assert t.result() == ((1, 1, 1), ("nobody",) * 3, ())


def test_last_standing_wins_or_plays_on_alone():
    picture = OWN_SKULL_OUT.replace("rrs/r", "/ out", 1)
    assert drawn(picture, last_standing="wins").say("0 discard skull").result().winners == (2,)
    t = drawn(picture, last_standing="plays_on").say("0 discard skull")
    assert t.result() is None and t.to_act() == [2]
    for _ in range(2):
        t.say("2 place rose; 2 bid 1; 2 flip 2")
    assert t.result() == ((2, 2, 1), ("out", "out", "two_wins"), (2,))


def test_last_standing_plays_on_may_end_with_nobody():
    t = drawn(OWN_SKULL_OUT.replace("rrs/r", "/ out"), last_standing="plays_on")
    assert t.say("0 discard skull").happened("GameEnded") == [(None, "nobody")]


def test_next_starter_is_the_challenger_or_the_skulls_owner_after_a_failure():
    picture = "take bid=2 bidder=0 culprit=2 shuffled=rs | s/R | rrs/r | rrr/S"
    assert drawn(picture, next_starter="challenger").say("2 take 2").starter() == 0
    owner = drawn(picture, next_starter="skull_owner_after_fail")
    assert owner.say("2 take 2").starter() == 2
    won = drawn("flip bid=1 bidder=0 | rrs/r | rrs/r | rrs/r", next_starter="skull_owner_after_fail")
    assert won.say("0 flip 0").starter() == 0


def test_elim_own_is_chosen_or_next_or_chosen_after_every_own_skull():
    t = drawn(OWN_SKULL_OUT, elim_own="eliminated_chooses").say("0 discard skull")
    assert t.to_act() == [0] and t.legal(0) == ["start 1", "start 2"]
    t = drawn(OWN_SKULL_IN, elim_own="eliminated_chooses").say("0 discard skull")
    assert t.starter() == 0
    t = drawn(OWN_SKULL_OUT, elim_own="next_clockwise").say("0 discard skull")
    assert t.starter() == 1
    t = drawn(OWN_SKULL_IN, elim_own="own_skull_always_chooses").say("0 discard skull")
    assert t.legal(0) == ["start 0", "start 1", "start 2"]
    assert t.say("0 start 2").starter() == 2
    foreign = "take bid=2 bidder=0 culprit=2 shuffled=rs | s/R | rrs/r | rrr/S"
    assert drawn(foreign, elim_own="own_skull_always_chooses").say("2 take 1").starter() == 0


def test_elim_foreign_lets_the_skulls_owner_start_or_the_next_seat():
    assert drawn(FOREIGN_OUT, elim_foreign="skull_owner").say("2 take 1").starter() == 2
    assert drawn(FOREIGN_OUT, elim_foreign="next_clockwise").say("2 take 1").starter() == 1


def test_voluntary_show_keeps_discs_hidden_or_asks_each_owner_once():
    picture = "flip bid=3 bidder=0 | rrs/R | rr/rs passed | rr/sr passed"
    t = drawn(picture, voluntary_show="hidden").say("0 flip 1")
    assert t.phase == "order"
    t = drawn(picture, voluntary_show="owner_may_show").say("0 flip 1")
    assert t.to_act() == [1, 2] and t.legal(2) == ["show", "keep"]
    t.say("1 keep")
    assert t.not_now("1 show") == [2]
    assert t.say("2 show").happened("DiscShown") == [(2, 2, "rose"), (2, 1, "skull")]
    assert t.phase == "order" and t.say("1 take 1").view().faces == ((), (), ())


@pytest.mark.parametrize("name", sorted(COSMETIC))
def test_turn_timer_and_mat_front_are_kept_and_change_no_play(name):
    for value in TRIED[name]:
        t = placed(**{name: value}).say("0 bid 3; 0 flip 0; 0 flip 1; 0 flip 2")
        assert t.state.options[name] == value == dict(t.view().options)[name]
        assert t.events == placed().say("0 bid 3; 0 flip 0; 0 flip 1; 0 flip 2").events
        assert str(options(**{name: value})) == ("" if value == COSMETIC[name]
                                                 else f"{name}={value}")
