"""Skull's solved bot for two: what its table holds, what it falls back on, that it is blind, and that it wins.

How near the table is to perfect play is measured here for every standing by the solver's own best answer;
tests/outside/test_skull_round.py has OpenSpiel measure the bot itself.
"""

from __future__ import annotations

import os
import random
import zlib
from collections import Counter
from copy import deepcopy
from itertools import product

import pytest
from skull import solve

from engine import bots
from engine.bots.skull import SOLVED, solved
from engine.bots.skull.mixes import worth
from engine.bots.skull.round_tree import HAND, NONE, PASS, ROSE, SKULL, tree
from engine.bots.skull.standing import GONE, SURE, UNSURE, Standing, every, pairs
from engine.table import TABLE, legal
from tests.engine.botplay import AT_RANDOM, SKULL as GAME
from tests.engine.botplay import strides
from tests.engine.helpers import drawn
from tests.engine.walks import skull_swapped

STYLES = bots.styles("skull")
STANDINGS = [pair for discs, won in every() for pair in pairs(discs, won)]
PRESETS = ("skull_official", "skull_hu_001")
DUELS = int(os.environ.get("DUELS", 240))
"""Games against each style, half of them by each sheet; `make soak` plays more."""


def rules(preset: str = PRESETS[0]):
    """The preset, started by lot."""
    return GAME.PRESETS[preset].changed(first_starter="random")


# ---- the tree of a round -------------------------------------------------------------------

def test_the_size_of_the_round_of_two_is_the_published_one():
    # Moments of everybody, and decisions of a seat with its discs, first placements counted once a seat.
    of = tree((4, 4))
    moments = {moment for seat in of.decisions for moment, _ in seat}
    assert len(moments - {moment for moment in moments if moment.stacks == (0, 0)}) == 254


@pytest.mark.parametrize("discs", [(4, 4), (3, 2), (2, 3)])
def test_a_rose_and_a_skull_lead_the_other_seat_to_the_same_decisions(discs):
    # A solver that tells them apart plays, and answers, with the other's disc turned up.
    of = tree(discs)
    above = [{decision.first + i: (decision, action) for decision in seat.values()
              for i, action in enumerate(decision.actions)} for seat in of.decisions]
    for seat in (0, 1):
        facing = {decision: set() for decision in of.decisions[seat].values() if decision.parent > 1}
        for end in of.endings:
            first = end.lines[1 - seat]
            while first > 1:
                decision, action = above[1 - seat][first]
                first = decision.parent
            line = end.lines[seat]
            while line > 1:
                decision, _ = above[seat][line]
                facing.get(decision, set()).add((first, action))
                line = decision.parent
        # 1 is the beginning with a skull: its first disc may be either, for all that the decision knows.
        assert facing and all({(1, ROSE), (1, SKULL)} <= firsts for firsts in facing.values())


def test_a_seat_never_lays_what_it_has_not():
    for discs in product(range(1, 5), repeat=2):
        for seat, decisions in enumerate(tree(discs).decisions):
            for (moment, lie), decision in decisions.items():
                mine = moment.stacks[seat]
                assert (SKULL in decision.actions) == (lie == HAND and not moment.bids)
                assert (ROSE in decision.actions) == (not moment.bids and mine < discs[seat] - (lie == HAND))
                assert (PASS in decision.actions) == bool(moment.bids) and lie <= HAND + mine
                assert lie != NONE or discs[seat] < 4


# ---- the table -----------------------------------------------------------------------------

def test_every_standing_is_solved_to_two_thousandths():
    assert len(STANDINGS) == 400
    assert {(mine.discs, theirs.discs, mine.wins, theirs.wins) for mine, theirs in STANDINGS} == set(
        product(range(1, 5), range(1, 5), range(2), range(2)))
    for discs, won in every():
        found, off = solve.gaps(discs, won)
        assert found.max() <= 0.002 and off.max() <= 0.0002


def test_the_measure_sees_a_mix_that_can_be_outwitted(monkeypatch):
    monkeypatch.setattr(solve, "mix", lambda pair, seat, decision: [1 / len(decision.actions)] * len(decision.actions))
    assert solve.gaps((2, 2), 1)[0].max() > 0.05


def test_whoever_owns_more_and_knows_more_is_worth_more():
    whole = Standing(4, SURE, 0)
    assert 0.51 < worth((whole, whole)) < 0.54
    for other in (whole, Standing(3, UNSURE, 1), Standing(2, SURE, 0)):
        won = [worth((Standing(discs, UNSURE if discs < 4 else SURE, 1), other)) for discs in (2, 3, 4)]
        assert won == sorted(won) and len(set(won)) == 3
    assert worth((Standing(2, GONE, 0), Standing(2, GONE, 0))) == 1.0


def test_the_table_is_small():
    assert solve.TARGET.stat().st_size < 30_000
    assert len(zlib.compress(solve.TARGET.read_bytes(), 9)) < 20_000


def test_the_solver_finds_the_table_again():
    worths, told = solve.solved(200, most=3)
    assert (worths, told) == solve.solved(200, most=3) and len(worths) == 108
    assert all(abs(value - worth(pair)) < 0.002 for pair, value in worths.items())


# ---- the bot -------------------------------------------------------------------------------

def games(count: int, preset: str, other: str, first: int = 0):
    """Games of the solved bot against another: it takes either seat and either start in turn."""
    for seed in range(first, first + count):
        seat, draw = seed % 2, random.Random(f"solved {seed}").random
        state = GAME.new(2, rules(preset), seed // 2 % 2)
        yield seat, state, strides(state, [SOLVED, other] if seat == 0 else [other, SOLVED], draw)


def test_it_beats_every_style_at_two_seats(capsys):
    shares = {}
    for style in STYLES:
        won = 0
        for preset in PRESETS:
            for seat, state, steps in games(DUELS // len(PRESETS), preset, style):
                for _ in steps:
                    pass
                won += state.winner == seat
        shares[style] = round(won / DUELS, 3)
    with capsys.disabled():
        print(f"\nthe solved bot's share of {DUELS} games against each: {shares}")
    assert min(shares.values()) > 0.5
    # Three standard errors above an even share.
    assert sum(shares.values()) / len(shares) > 0.5 + 1.5 / (len(shares) * DUELS) ** 0.5


def test_what_it_cannot_see_changes_no_decision_and_every_mix_is_of_legal_actions():
    rng, changed, phases = random.Random(3), 0, Counter()
    for _, _, steps in games(24, PRESETS[0], AT_RANDOM):
        for state, seat, _, memory in steps:
            if seat == TABLE:
                continue
            view = GAME.view(state, seat)
            if state.phase in ("place", "turn", "bid"):
                mix = solved.mix(view, memory)
                assert set(mix) <= set(view.legal) and abs(sum(mix.values()) - 1.0) < 1e-9
            other = skull_swapped(state, seat, rng)
            if other is None:
                continue
            one, two = (bots.decide("skull", GAME.view(position, seat), deepcopy(memory), SOLVED,
                                    random.Random(changed).random) for position in (state, other))
            assert one == two and GAME.parse(one) in legal(GAME, state, seat)
            changed, phases[state.phase] = changed + 1, phases[state.phase] + 1
    assert changed > 150 and set(phases) >= {"place", "turn", "bid"}


@pytest.mark.parametrize("seats, changes", [
    (4, {"reveal": "whole_own_stack"}), (2, {"reveal": "whole_own_stack"}), (2, {"foreign_order": "any_position"}),
    (2, {"initial_placement": "turn_order", "bid_requires": "any_disc_down"}), (2, {"max_bid_closes": "others_pass"}),
    (2, {"next_starter": "skull_owner_after_fail"}), (2, {"elimination": "stays"})])
def test_where_nothing_is_solved_it_is_careful(seats, changes):
    for seed in range(3):
        state = GAME.new(seats, rules().changed(**changes), seed % seats)
        for before, seat, _, memory in strides(state, [AT_RANDOM] * seats, random.Random(seed).random):
            if seat != TABLE:
                view = GAME.view(before, seat)
                one, two = (bots.decide("skull", view, memory, style, random.Random(seed).random)
                            for style in (SOLVED, STYLES[0]))
                assert one == two


LEFT = {"owned": 2, "losses": [(4, False), (3, False)]}
"""What is known of a seat that has lost two discs unseen."""


@pytest.mark.parametrize("picture, seat, known", [
    ("turn starter=0 turn=0 | rrr/s won | / out | r/s | / out", 0, ({}, {}, LEFT)),
    ("turn starter=1 turn=1 | r/s | rrr/s won | / out", 1, (LEFT, {})),
    ("turn starter=2 turn=2 | / out | r/s | rrr/s won", 2, ({}, LEFT))])
def test_the_last_two_of_several_play_like_two(picture, seat, known):
    assert share(picture, seat, *known) == share("turn turn=0 | rrr/s won | r/s", 0, {}, LEFT)


def share(picture: str, seat: int, *told) -> dict[str, float]:
    """The mix at a drawn position of two; `told` changes what is known of the seats."""
    t = drawn(picture)
    memory = bots.new_memory("skull", t.state.seats)
    for known, change in zip(memory.seats, told):
        for name, value in change.items():
            setattr(known, name, value)
    return solved.mix(t.view(seat), memory)


def test_it_bids_everything_where_no_skull_is_left():
    gone = {"bare": True}
    mix = share("turn turn=0 | r/r | r/r", 0, gone, gone)
    assert max(mix, key=mix.get) in ("bid 2", "place rose") and not solved.mix(
        drawn("turn turn=0 | r/r | r/r").view(0), bots.new_memory("skull", 2)) == mix


def test_who_is_thought_to_have_a_skull_and_has_none_is_not_at_a_loss():
    # A style changed in the middle of a game, or a bot in a person's place: nobody saw the skull go.
    mix = share("turn turn=0 | rr/r | rrs/r", 0, {"owned": 3}, {})
    assert set(mix) == {"place rose", "bid 1", "bid 2"}


def test_it_gives_up_roses_and_at_the_last_mostly_the_skull():
    t, memory = drawn("discard bid=1 bidder=0 culprit=0 | rrr/S | rrr/s"), bots.new_memory("skull", 2)
    answers = {bots.decide("skull", t.view(0), memory, SOLVED, random.Random(n).random) for n in range(20)}
    assert answers == {"discard rose"}
    t = drawn("discard bid=1 bidder=0 culprit=0 | r/S | rrr/s")
    answers = Counter(bots.decide("skull", t.view(0), memory, SOLVED, random.Random(n).random) for n in range(100))
    assert 60 < answers["discard skull"] < 90


def test_a_bid_that_the_memory_does_not_hold_is_no_obstacle():
    t = drawn("bid bid=1 bidder=0 turn=1 | rrr/s | rrs/r")
    memory = bots.new_memory("skull", 2)
    assert solved.mix(t.view(1), memory) is None
    assert bots.decide("skull", t.view(1), memory, SOLVED, lambda: 0.5) in t.view(1).legal
