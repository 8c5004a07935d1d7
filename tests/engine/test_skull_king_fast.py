"""Skull King: the fast kernel plays as the plain rules do, side by side."""

from __future__ import annotations

import os
import random
from copy import deepcopy

import pytest

from engine.options import Options
from engine.skull_king import fast
from engine.skull_king.action import Bendt, Harry, Play, Rosie, Wager
from engine.table import TABLE, Malformed, legal
from tests.engine.helpers import times
from tests.engine.skull_king_tables import SK, dealt, options

POSITIONS = int(os.environ.get("POSITIONS", times(20_000, 2_000)))
"""Compared for each sheet; its own preset is every fourth table, else options are drawn."""


def unused(state, seat):
    """What a seat does that leaves a power unused."""
    match state.pirate:
        case "Rr":
            return Rosie(seat)
        case "Rw":
            return Wager(0)
        case "Rh":
            return Harry(0)
    return Bendt(unused.drawn)


def act(state, draw):
    """One action of the plain game that is no play of a card."""
    seat = min(SK.to_act(state))
    if seat == TABLE:
        action = SK.chance(state, draw.randrange)
        if state.phase == "draw":
            unused.drawn = action.cards
    elif state.phase == "power":
        action = unused(state, seat)
    else:
        action = draw.choice(legal(SK, state, seat))
    SK.step(state, seat, action)


def new_table(sheet, draw):
    preset = {"official": "sk_official_74", "fa_003": "sk_fa_003"}[sheet]
    chosen = SK.PRESETS[preset]
    while True:
        if draw.randrange(4):
            values = {option.name: draw.choice(option.values) for option in SK.OPTIONS}
            chosen = Options(SK.OPTIONS, values | {"sheet": sheet, "rounds": "10"})
        try:
            state = SK.new(draw.choice(SK.SEATS), chosen, 0)
        except Malformed:
            continue
        state.round = draw.randint(1, len(SK.state.rounds(chosen)))
        state.dealt = SK.state.hand_size(chosen, state.seats, state.round)
        return state


def compare(state, quick):
    """The same seat, the same plays, the same tricks and points so far."""
    assert quick.turn == min(SK.to_act(state))
    mine = [action.card for action in legal(SK, state, quick.turn)]
    codes = quick.tables.codes
    assert sorted(codes[card] for card in quick.moves()) == sorted(mine)
    owned = [codes[card] for card in quick.tables.cards(quick.hands[quick.turn])]
    assert sorted(owned) == sorted(state.hands[quick.turn])
    assert [codes[card] for card in quick.trick] == state.trick
    assert quick.won == state.won and quick.bonus == state.bonus and quick.allies == state.allies


@pytest.mark.parametrize("sheet", ["official", "fa_003"])
def test_the_fast_kernel_agrees_with_the_plain_rules(sheet):
    draw, compared = random.Random(f"fast {sheet}"), 0
    while compared < POSITIONS:
        state = new_table(sheet, draw)
        while state.phase != "play":
            act(state, draw)
        number, quick = state.round, fast.begin(state)
        while not state.history:
            if state.phase != "play":
                act(state, draw)
                continue
            compare(state, quick)
            compared += 1
            if draw.randrange(20) == 0 and state.pirate == "":
                quick = fast.begin(state) if draw.randrange(2) else quick.clone()
            card = draw.choice(quick.moves())
            SK.step(state, quick.turn, Play(quick.tables.codes[card]))
            quick.play(card)
        assert number <= state.round
        assert quick.scores() == [row.base + row.extra for row in state.history[-1]]


def test_a_clone_shares_nothing_that_play_changes():
    first = fast.begin(dealt("G1 E L/E E Y3/K Rr M", bids="0 1 2").state)
    before = (deepcopy(first.hands), first.won[:], first.trick[:], first.turn, first.left)
    twin = first.clone()
    fast.playout(twin, lambda: 0.0)
    assert (first.hands, first.won, first.trick, first.turn, first.left) == before
    assert twin.left == 0 and sum(twin.won) == 3


def test_a_playout_makes_what_the_round_makes():
    state = dealt("G1/K/M", bids="0 0 1").state
    assert fast.playout(fast.begin(state), lambda: 0.0) == [10, 10, 60]


def test_equal_copies_are_one_move_and_a_tigress_two():
    quick = fast.begin(dealt("E E T/G1 G2 G3/Y1 Y2 Y3", bids="0 0 0").state)
    assert [quick.tables.codes[card] for card in quick.moves()] == ["E", "Tp", "Te"]
    assert fast.tables(options(), "B", True) is fast.tables(options(), "B", True)


def test_a_playout_is_a_card_drawn_and_played_over_and_over():
    draw = random.Random(6)
    for number in range(times(300, 60)):
        state = new_table(draw.choice(["official", "fa_003"]), draw)
        while state.phase != "play":
            act(state, draw)
        one, other = fast.begin(state), fast.begin(state)
        first, second = random.Random(number), random.Random(number)
        while other.left:
            other.play(fast.pick(other, second.random))
        assert fast.playout(one, first.random) == other.scores()
        assert (one.won, one.bonus, one.allies) == (other.won, other.bonus, other.allies)


def test_a_pick_is_any_card_that_may_be_played_and_no_other():
    draw = random.Random(8)
    first = fast.begin(dealt("G3 Y1 E/G1 T E/Y2 Y3 K", bids="0 0 0").say("0 play G3").state)
    picks = [first.tables.codes[fast.pick(first, draw.random)] for _ in range(400)]
    assert set(picks) == {"G1", "Tp", "Te", "E"}
    assert all(picks.count(code) > 40 for code in ("G1", "Tp", "Te", "E"))
