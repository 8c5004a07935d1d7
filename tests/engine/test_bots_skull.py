"""Skull's bots: they act in every phase, see nothing hidden, remember what was public, and play
as a person would call reasonable. How strong they are is measured in tests/bots."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from engine import bots
from engine.record import Record, line_of, seen_by
from engine.table import TABLE, legal
from tests.engine.botplay import SKULL, strides
from tests.engine.helpers import drawn, table
from tests.engine.walks import first_position, skull_swapped

STYLES = bots.styles("skull")
GAMES_PLAYED = 26
TRIES = 60


@cache
def decisions() -> list[tuple]:
    """Position, seat, action and style of every decision in games of bots under random options."""
    found = []
    for seed in range(GAMES_PLAYED):
        rng = random.Random(seed)
        _, state = first_position(SKULL, rng)
        styles = [rng.choice(STYLES) for _ in range(state.seats)]
        for before, seat, action, _ in strides(state, styles, rng.random):
            if seat != TABLE:
                found.append((before.copy(), seat, action, styles[seat]))
    return found


def answers(t, seat: int, style: str, tries: int = TRIES, memory=None) -> Counter:
    """How often a bot does what at a position, over many draws."""
    view = t.view(seat)
    memory = memory or bots.new_memory("skull", t.state.seats)
    draw = random.Random(7).random
    found = Counter(bots.decide("skull", view, memory, style, draw) for _ in range(tries))
    assert set(found) <= set(view.legal)
    return found


# ---- every phase, every option -------------------------------------------------------------

def test_BS_08_bots_act_legally_under_any_options_until_the_game_is_over():
    # A program's bots stood still once they were challengers or had to pass: every phase needs
    # an action of its own, and the game has to go on to its end.
    for state, seat, action, _ in decisions():
        assert action in legal(SKULL, state, seat)
    phases = {state.phase for state, *_ in decisions()}
    assert phases == {"starter", "place", "turn", "bid", "flip", "show", "discard", "take", "start"}


PHASES = {
    "starter": ("starter | rrrs | rrrs | rrrs", 0, {"first_starter": "host_pick"}),
    "claim": ("starter | rrrs | rrrs | rrrs", 1,
              {"first_starter": "self_declared_flower_giver"}),
    "place": ("place | rrrs | rrrs | rrrs", 2, {}),
    "turn": ("turn turn=1 | rrr/s | rrs/r | rrs/r", 1, {}),
    "hand empty": ("turn turn=1 | rrr/s | /s | rrs/r", 1, {}),
    "bid": ("bid bid=1 bidder=0 turn=1 | rrr/s | rrs/r | rrs/r", 1, {}),
    "own": ("flip bid=2 bidder=0 | rrs/r | rrr/s passed | rrs/r passed", 0, {}),
    "foreign": ("flip bid=2 bidder=0 | rrs/R | rrr/s passed | rrs/r passed", 0, {}),
    "any position": ("flip bid=2 bidder=0 | rrs/R | rr/sr passed | rs/rr passed", 0,
                     {"foreign_order": "any_position"}),
    "whole stack": ("flip bid=1 bidder=0 | rs/rR | rr/sr passed | rs/rr passed", 0,
                    {"reveal": "whole_own_stack"}),
    "show": ("show bid=2 bidder=0 culprit=1 | rrs/R | rrr/S | rrs/r", 2,
             {"voluntary_show": "owner_may_show"}),
    "discard": ("discard bid=1 bidder=0 culprit=0 | rrr/S | rrr/s | rrs/r", 0, {}),
    "take": ("take bid=2 bidder=0 culprit=1 shuffled=rsrr | rrs/R | rrr/S | rrs/r", 1, {}),
    "name": ("start bidder=0 culprit=0 | / out | rrr/s | rrs/r", 0, {}),
}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("moment", PHASES)
def test_BS_08_every_phase_has_an_action(moment, style):
    picture, seat, changes = PHASES[moment]
    assert answers(drawn(picture, **changes), seat, style).total() == TRIES


# ---- nothing hidden ------------------------------------------------------------------------

def test_what_a_seat_cannot_see_changes_no_decision():
    # Other seats' hidden discs are dealt anew: same memory, same draws, same action.
    rng, changed = random.Random(3), 0
    for state, seat, _, style in decisions()[::3]:
        other = skull_swapped(state, seat, rng)
        if other is None:
            continue
        changed += 1
        memory = bots.new_memory("skull", state.seats)
        one, two = (bots.decide("skull", SKULL.view(position, seat), memory, style,
                                random.Random(changed).random) for position in (state, other))
        assert one == two
    assert changed > 500


def test_memory_is_the_same_from_any_seats_record_and_after_a_reload():
    # One memory serves the whole table: it is made of events, and these hold nothing hidden.
    for seed in range(4):
        rng = random.Random(seed)
        _, state = first_position(SKULL, rng)
        styles = [rng.choice(STYLES) for _ in range(state.seats)]
        names = ("",) * state.seats
        starter = None if state.phase == "starter" else state.starter
        record = Record("skull", state.seats, state.options, names, starter)
        for _, seat, action, memory in strides(state, styles, rng.random):
            record.lines.append(line_of(seat, action))
        for viewer in (None, *range(state.seats)):
            assert bots.remember(seen_by(record, viewer)) == memory
        assert bots.remember(record) == memory
        assert memory != bots.new_memory("skull", state.seats)


def test_what_was_taken_back_is_forgotten():
    record = Record("skull", 3, SKULL.PRESETS["skull_official"], ("",) * 3, 0, None,
                    ["0 place rose", "1 place rose", "2 place rose", "0 bid 1"])
    before = bots.remember(record)
    record.lines.append("1 bid 2")
    assert bots.remember(record) != before
    record.lines.append("undo 1")
    assert bots.remember(record) == before


def test_a_bot_tells_its_first_disc_by_draw_alone():
    draws = [0.01, 0.99]
    t = table()
    kinds = [bots.decide("skull", t.view(0), bots.new_memory("skull", 3), style, lambda: draw)
             for style in STYLES for draw in draws]
    assert kinds == ["place skull", "place rose"] * len(STYLES)


# ---- bids that a person would call reasonable ----------------------------------------------

def must_turn_own_skull(state, seat: int, count: int) -> bool:
    """Told from the rules, not from the bot: the bid closes, and the own skull is in the way."""
    rivals = [s for s in state.living() if s != seat and not state.passed[s] and state.owned(s)]
    if count < state.total() and rivals:
        return False
    mat = state.mats[seat]
    whole = state.options.reveal == "whole_own_stack"
    return "skull" in (mat if whole else mat[max(0, len(mat) - count):])


def test_BS_12_no_bot_ever_bids_itself_onto_its_own_skull():
    # A program's bot with its skull on the mat bid the maximum, became challenger at once and
    # turned its own skull. In whole games of bots, under all options, nobody does so who could
    # do anything else.
    bids = forced = 0
    for state, seat, action, _ in decisions():
        text = str(action)
        if text.startswith("bid"):
            bids += 1
            if must_turn_own_skull(state, seat, int(text[4:])):
                forced += 1
                others = [str(a) for a in legal(SKULL, state, seat)]
                assert all(o.startswith("bid") and must_turn_own_skull(state, seat, int(o[4:]))
                           for o in others)
    assert bids > 500
    assert forced < bids / 20


TRAPS = {
    # The highest bid is tempting (all others look harmless) but begins with the own skull.
    "skull on top, only the maximum above": (
        "bid bid=2 bidder=0 turn=1 | rrs/r | rrr/s | rrs/r passed", 1, {}, "bid 3"),
    # A rose lies on the skull: bid 1 would be safe, the maximum of 4 is not.
    "skull below a rose": ("turn turn=1 | rrs/r | rr/sr | rrs/r", 1, {}, "bid 4"),
    # Nobody may raise the maximum, so it is the same where the others are still asked.
    "others still asked": ("turn turn=1 | rrs/r | rrr/s | rrs/r", 1,
                           {"max_bid_closes": "others_pass"}, "bid 3"),
    # Under this reading the skull at the bottom is turned whatever is bid.
    "whole own stack": ("turn turn=1 | rrs/r | r/srr", 1,
                        {"reveal": "whole_own_stack"}, "bid 4"),
    # Others have discs no more: whatever is bid, nobody is left to raise.
    "only one able": ("turn turn=1 | / | rrr/s | /", 1, {"elimination": "stays",
                                                        "last_standing": "plays_on"}, "bid 1"),
}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("story", TRAPS)
def test_BS_12_a_closing_bid_on_the_own_skull_is_not_made(story, style):
    picture, seat, changes, folly = TRAPS[story]
    t = drawn(picture, **changes)
    assert folly in t.legal(seat)
    assert folly not in answers(t, seat, style)


@pytest.mark.parametrize("style", STYLES)
def test_BS_12_where_nothing_else_is_legal_the_bid_is_made(style):
    # The hand is empty and only this skull lies on the mats: bid 1 is all there is.
    t = drawn("turn turn=0 | /s | rrrs | rrrs", bid_requires="any_disc_down",
              initial_placement="turn_order")
    assert t.legal(0) == ["bid 1"]
    assert answers(t, 0, style) == {"bid 1": TRIES}


@pytest.mark.parametrize("style", STYLES)
def test_a_bluff_opens_low_and_then_lets_go(style):
    # With the skull on top, an opening is 1 or 2 if anything, and once raised it is a pass.
    opened = answers(drawn("turn turn=0 | rrr/s | rrs/r | rrs/r | rrs/r"), 0, style)
    assert {text for text in opened if text.startswith("bid")} <= {"bid 1", "bid 2"}
    raised = answers(drawn("bid bid=2 bidder=1 turn=0 | rrr/s | rrs/r | rrs/r | rrs/r"), 0, style)
    assert raised["pass"] > 0.9 * TRIES


def test_a_sly_bot_bluffs_sometimes_but_not_always():
    opened = answers(drawn("turn turn=0 | rrr/s | rrs/r | rrs/r | rrs/r"), 0, "sly")
    assert opened["bid 1"] + opened["bid 2"] > 0.2 * TRIES
    first = answers(table(seats=4), 0, "sly", 300)
    assert 0.3 * 300 < first["place skull"] < 0.8 * 300


@pytest.mark.parametrize("style", STYLES)
def test_the_sure_win_is_taken(style):
    # One challenge won, three own roses, and a bid of 2 to beat: bid 3 is certain if it stands.
    t = drawn("bid bid=2 bidder=1 turn=0 | s/rrr won | rrs/r | rr/rs passed")
    assert answers(t, 0, style)["pass"] == 0


@pytest.mark.parametrize("style", STYLES)
def test_one_who_would_win_the_game_is_stopped(style):
    # Seat 1 bids 3 on a stack of three and has little to fear. With a challenge won already it
    # would win the game: the last to speak, on three roses, must go beyond.
    calm = answers(drawn("bid bid=3 bidder=1 turn=0 | s/rrr | s/rrr | rrs/r passed"), 0, style)
    last = answers(drawn("bid bid=3 bidder=1 turn=0 | s/rrr | s/rrr won | rrs/r passed"), 0, style)
    assert last["pass"] <= calm["pass"]
    assert last["pass"] < 0.1 * TRIES


@pytest.mark.parametrize("style", STYLES)
def test_who_raised_is_trusted_to_have_roses_on_top(style):
    # Seat 1 raised with a single disc, seats 2 and 3 passed: its disc is the one to turn.
    t = table(seats=4).say("0 place rose; 1 place rose; 2 place skull; 3 place skull")
    t.say("0 bid 1; 1 bid 2; 2 pass; 3 pass; 0 bid 3; 1 pass; 0 flip 0")
    memory = bots.new_memory("skull", 4)
    memory.note(t.events)
    assert t.phase == "flip"
    assert answers(t, 0, style, memory=memory) == {"flip 1": TRIES}


@pytest.mark.parametrize("style", STYLES)
def test_a_seat_without_a_skull_is_known_and_turned_first(style):
    # Seat 2's last two discs were seen as roses, both at once: whatever it lays is a rose.
    memory = bots.new_memory("skull", 3)
    memory.seats[2].owned = 2
    for _ in range(2):
        memory.seats[2].see("rose")
    t = drawn("flip bid=3 bidder=0 | rs/RR | rrs/r passed | r/r passed")
    assert answers(t, 0, style, memory=memory) == {"flip 2": TRIES}


@pytest.mark.parametrize("style", STYLES)
def test_the_safest_position_is_turned_where_any_may_be(style):
    # A raise to 2 says the two upper discs of seat 1 are roses; its lowest may well be the skull.
    t = drawn("flip bid=3 bidder=0 | rs/RR | r/srr passed | /s passed",
              foreign_order="any_position")
    memory = bots.new_memory("skull", 3)
    memory.seats[1].bids.append((2, True))
    found = answers(t, 0, style, memory=memory)
    assert set(found) <= {"flip 1 3", "flip 1 2"}


@pytest.mark.parametrize("style", STYLES)
def test_with_two_discs_the_skull_is_mostly_given_up(style):
    # With the skull alone no challenge can be won; with more discs it is the threat to keep.
    few = answers(drawn("discard bid=1 bidder=0 culprit=0 | r/S | rrr/s | rrs/r"), 0, style)
    many = answers(drawn("discard bid=1 bidder=0 culprit=0 | rrr/S | rrr/s | rrs/r"), 0, style)
    assert few["discard skull"] > TRIES / 2
    assert many["discard rose"] > TRIES / 2


def test_bold_bots_open_more_often_than_careful_ones():
    t = drawn("turn turn=0 | rs/rr | rrs/r | rrs/r | rrs/r")
    opens = {style: TRIES - sum(n for text, n in answers(t, 0, style).items() if "place" in text)
             for style in STYLES}
    assert opens["bold"] >= opens["careful"]
