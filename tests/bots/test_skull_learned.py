"""Skull's bot for three to six: its tables, the round they were learned on, that it is blind, and that it wins."""

from __future__ import annotations

import os
import random
from collections import Counter
from copy import deepcopy
from itertools import product

import pytest
from skull import learn

from engine import bots
from engine.bots.skull import SOLVED, many
from engine.bots.skull.round_tree import PASS, ROSE, SKULL
from engine.bots.skull.sketch import BID, FIRST, TURN, Sketch
from engine.skull.state import read
from engine.table import TABLE, legal
from tests.engine.botplay import AT_RANDOM, strides
from tests.engine.botplay import SKULL as GAME
from tests.engine.walks import skull_swapped

STYLES = bots.styles("skull")
RULES = GAME.PRESETS["skull_official"]
SEATS = 4
DUELS = int(os.environ.get("DUELS", 40))
"""Games against each style; `make soak` plays more."""
ENOUGH = 900
"""From so many on three standard errors are asked for."""
ROUNDS = 60
LEAST_OF_BIDS = Sketch(BID, 1, False, False, False, 0, 0, 0).key()
"""No key of another phase is as high."""


# ---- what is taken together ----------------------------------------------------------------

def sketches():
    """Whatever a seat may look at, and some more."""
    for discs, won, threat, has in product(range(1, 5), (False, True), (False, True), (False, True)):
        for height in range(discs + 1):
            for at in range(height + 1 if has else 1):
                if height == discs and has and not at:
                    continue
                around = range(1, 21, 3) if height else (0,)
                for others in around:
                    own = discs, won, threat, has, at, height, others
                    yield Sketch(TURN if height else FIRST, *own)
                    for bid, rivals, leader in product(range(1, height + others, 2), (1, 4), (1, 3)):
                        if height:
                            yield Sketch(BID, *own, bid, rivals, leader)


def test_decisions_with_one_key_have_as_many_actions_and_all_of_them_are_legal():
    counts: dict[int, set] = {}
    for at in sketches():
        actions = at.actions()
        counts.setdefault(at.key(), set()).add((at.phase, len(actions)))
        assert actions and len(set(actions)) == len(actions)
        assert all(at.bid < action <= at.height + at.around for action in actions if action > PASS)
        assert (PASS in actions) == (at.phase == BID) and (SKULL in actions) <= (at.has and not at.at)
        assert (ROSE in actions) <= (at.discs - at.height > (at.has and not at.at))
    assert len(counts) > 1_000 and all(len(found) == 1 for found in counts.values())


def looks(view) -> Sketch:
    """What a seat looks at; in the bidding told here, for the bot does without."""
    if view.phase in many.PHASES:
        return many.sketch(view)
    leader, bid = view.bid
    skull = (*view.mat, "skull").index("skull") + 1
    return Sketch(BID, view.owned[view.seat], view.wins[view.seat] > 0, view.wins[leader] > 0,
                  "skull" in view.hand + view.mat, skull if "skull" in view.mat else 0, view.stacks[view.seat],
                  sum(view.stacks) - view.stacks[view.seat], bid, len(view.owned) - len(view.passed) - 1,
                  view.stacks[leader])


def test_the_round_it_learns_on_is_the_games():
    # The same actions in both: whose turn it is, what the seat looks at, and when the challenge begins.
    draw, seen = random.Random(5).random, Counter()
    for number in range(ROUNDS):
        ours = learn.Learner(3 + number % 4, number).begin()
        hands = [f"hand={'r' * (discs - has)}{'s' * has} mat= wins={won}"
                 for discs, has, won in zip(ours.discs, ours.has, ours.won)]
        head = f"place round=1 starter={ours.turn} turn={ours.turn} bid=0 bidder=-1 culprit=-1 winner=-1"
        game, over = read(" | ".join([head, *hands]), RULES), False
        while not over:
            view = GAME.view(game, ours.turn)
            assert ours.turn in view.to_act and looks(view) == ours.sketch()
            action = random.Random(draw()).choice(ours.sketch().actions())
            assert many.text(action) in view.legal
            seen[view.phase] += 1
            GAME.step(game, ours.turn, GAME.parse(many.text(action)))
            over = ours.act(action)
            assert over == (game.phase == "flip")
        assert (game.bidder, game.bid) == (ours.leader, ours.bid)
        trapped = learn.Position.challenge(ours, draw) == (False, ours.leader)
        mat = game.mats[game.bidder]
        assert trapped == ("skull" in mat[max(0, len(mat) - game.bid):])
    assert min(seen[phase] for phase in ("place", "turn", "bid")) > 60


def test_what_a_round_is_worth_adds_up_to_one_and_a_second_win_is_all():
    at = learn.Position([4, 3, 2], [True, True, False], [1, 0, 0], 0)
    at.leader = 0
    assert [at.worth(seat, True) for seat in range(3)] == [1.0, 0.0, 0.0]
    lost = [at.worth(seat, False) for seat in range(3)]
    at.leader = 1
    won = [at.worth(seat, True) for seat in range(3)]
    assert sum(lost) == pytest.approx(1.0) == sum(won) and won[1] > lost[1]


# ---- the tables ----------------------------------------------------------------------------

def test_the_tables_are_small_and_of_what_is_looked_at():
    assert sum((learn.FOLDER / f"learned_{seats}.py").stat().st_size for seats in many.SEATS) < 10_000
    for seats in many.SEATS:
        table = many.learned(seats)
        assert len(table) > 200 and max(table) < LEAST_OF_BIDS and all(sum(mix) == many.WHOLE for mix in table.values())


def test_a_seed_tells_all_that_is_learned():
    def module(seed):
        learner = learn.Learner(3, seed)
        for _ in range(150):
            learner.step()
        return learn.module(learn.kept(learner), 3)
    assert module(1) == module(1) != module(2)


# ---- the bot -------------------------------------------------------------------------------

def test_what_it_cannot_see_changes_no_decision():
    rng, changed, known = random.Random(3), Counter(), Counter()
    for seed in range(10):
        seats, draw = 3 + seed % 4, random.Random(f"learned {seed}").random
        styles = [SOLVED, *rng.choices([SOLVED, AT_RANDOM, *STYLES], k=seats - 1)]
        for state, seat, _, memory in strides(GAME.new(seats, RULES, 0), styles, draw):
            other = None if seat == TABLE else skull_swapped(state, seat, rng)
            if other is None:
                continue
            one, two = (bots.decide("skull", GAME.view(position, seat), deepcopy(memory), SOLVED,
                                    random.Random(len(changed)).random) for position in (state, other))
            assert one == two and GAME.parse(one) in legal(GAME, state, seat)
            changed[state.phase] += 1
            view = GAME.view(state, seat)
            if state.phase in many.PHASES and len(state.living()) > 2 and len(view.legal) > 1:
                known[many.mix(view) is not None] += 1
    assert changed.total() > 150 and set(changed) >= {"place", "turn", "bid"}
    assert known[True] > 5 * known[False]


def test_one_among_three_of_a_style_wins_more_than_its_share(capsys):
    shares = {}
    for style in STYLES:
        won = 0
        for seed in range(DUELS):
            seat, draw = seed % SEATS, random.Random(f"learned {seed}").random
            state = GAME.new(SEATS, RULES, seed // SEATS % SEATS)
            for _ in strides(state, [SOLVED if s == seat else style for s in range(SEATS)], draw):
                pass
            won += state.winner == seat
        shares[style] = round(won / DUELS, 3)
    games = DUELS * len(STYLES)
    with capsys.disabled():
        print(f"\none learned bot's share of {DUELS} games against three of each: {shares}")
    fair = 1 / SEATS
    error = (fair * (1 - fair) / games) ** 0.5
    assert sum(shares.values()) / len(shares) > fair + (3 * error if games >= ENOUGH else 0)
