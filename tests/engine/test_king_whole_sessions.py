"""King: whole sessions, S13 to S15, and that nobody is ever left without a right."""

from __future__ import annotations

import random

import pytest

from engine import king
from engine.king.contract import CONTRACTS, PENALTIES, TOTAL
from engine.king.session import PLANS, left, rights, signs
from tests.engine.king_tables import entry, options, play_session, session


def first_allowed(actions):
    return next((a for a in actions if getattr(a, "name", "") in PENALTIES), actions[0])


@pytest.mark.parametrize("name", ["classic20", "quick12", "short10", "bolola24_balanced"])
def test_S13_S15_the_session_sums_to_nothing(name):
    for seed in range(3):
        state = play_session(session(name, seed).state, random.Random(seed))
        assert sum(king.scores(state)) == 0


@pytest.mark.parametrize("plus, total", [(2, 0), (3, 1600), (4, 3200)])
def test_S14_the_sum_of_24_deals_is_told_by_the_signs(plus, total):
    declared = {"NO": 0}

    def choose(actions):
        names = [action.name for action in actions]
        if "BOLOLA" in names:
            declared["NO"] += 1
            return actions[names.index("BOLOLA" if declared["NO"] <= plus else "ALL")]
        return actions[0]

    state = play_session(session("bolola24").state, random.Random(14), choose)
    assert signs(state.log) == (4 - plus, plus) and sum(king.scores(state)) == total


def test_SB_18_the_first_allowed_penalty_each_time():
    """KG-S06, KG-S07: each seat chooses five; every penalty twice, trump eight times."""
    state = play_session(session("classic20").state, random.Random(18), first_allowed)
    chosen = [row.contract for row in state.log]
    assert [chosen.count(name) for name in PENALTIES] == [2] * 6 and chosen.count("TRUMP") == 8
    assert [[row.chooser for row in state.log].count(seat) for seat in range(4)] == [5] * 4
    assert king.view(state, None).rights == ((),) * 4


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.parametrize("first_round", ["off", "on"])
def test_KG_S06_nobody_is_ever_left_without_a_right(name, first_round):
    """Contracts alone, without the cards; every choice at random."""
    chosen, draw = options(session=name, first_round_penalties=first_round), random.Random(name)
    for _ in range(200):
        rows = []
        while len(rows) < PLANS[name].deals:
            can = rights(chosen, rows, len(rows) % 4)
            assert can
            rows.append(entry(len(rows) % 4, draw.choice(can)))
        for seat in range(4):
            assert left(chosen, rows, seat) in (None, (0, 0, 0))


def test_short10_takes_the_penalties_in_the_order_of_the_sheet():
    rows = []
    while len(rows) < 10:
        (only,) = rights(options(session="short10"), rows, len(rows) % 4)
        rows.append(entry(len(rows) % 4, only))
    assert [row.contract for row in rows] == [*PENALTIES, *["TRUMP"] * 4]


def test_quick12_gives_each_seat_one_trump_and_two_of_the_other_eight():
    state = play_session(session("quick12").state, random.Random(12))
    chosen = [row.contract for row in state.log]
    assert sorted(chosen) == sorted([*CONTRACTS, *["TRUMP"] * 3])
    for seat in range(4):
        assert [row.contract for row in state.log if row.chooser == seat].count("TRUMP") == 1


def test_tr_short12_need_not_sum_to_nothing():
    """KG-S13: two penalties and a trump a seat; ranks are by total all the same."""
    state = play_session(session("tr_short12").state, random.Random(3))
    assert sum(king.scores(state)) == sum(TOTAL[row.contract] for row in state.log) < 0
