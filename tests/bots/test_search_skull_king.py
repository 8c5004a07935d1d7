"""Skull King's bots that search: legal answers at every level in short slices, nothing of hidden cards, and levels
above one another."""

from __future__ import annotations

import random
from copy import deepcopy
from math import inf
from typing import Any

import pytest

from engine import bots
from engine import skull_king as game
from engine.bots.skull_king import levels, search
from engine.bots.skull_king.marks import MARKS
from engine.skull_king.fast import Round
from tests.arena.duel import fight
from tests.arena.skull_king import Games
from tests.bots.heaps import noted
from tests.engine import bot_walks
from tests.engine.skull_king_tables import dealt
from tests.engine.walks import KNOWS


@pytest.fixture(scope="module")
def moments() -> list[bot_walks.Decision]:
    """Decisions in games of two to eight seats with options drawn at random."""
    return bot_walks.decisions(game, 10)


# ---- levels --------------------------------------------------------------------------------

SLICES = 15
"""So many slices a thought gets here: some end by themselves, some are stopped."""


def test_every_level_answers_with_something_legal_whenever_it_is_stopped(moments, monkeypatch):
    """In slices none of which plays many more cards than it should."""
    played = []
    real = search.finish

    def counted(round: Round, *more: Any) -> int:
        played[-1] += round.left * len(round.order)
        return real(round, *more)

    monkeypatch.setattr(search, "finish", counted)
    phases = set()
    for number, (state, seat, _, memory, _) in enumerate(moments):
        view = game.view(state, seat)
        if number % 7 and view.phase == "play" or len(view.legal) == 1:
            continue
        phases.add(view.phase)
        for level in bots.LEVELS[number % 2:]:
            thought, going = bots.think("skull_king", view, memory, level, random.Random(number).random), True
            for _ in range(SLICES if number % 3 else 2):
                played.append(0)
                assert thought.choice() in view.legal
                going = going and thought.step()
            assert thought.choice() in view.legal
            found = thought.values()
            assert {value.action for value in found} <= set(view.legal)
            assert not found or found[0].action == thought.choice()
    assert phases >= {"bid", "load", "play", "power"} and 0 < max(played) < 2 * search.SLICE


def test_all_actions_are_weighed_with_reasons_and_in_the_deal_as_it_was(moments, monkeypatch):
    monkeypatch.setattr(levels, "WEIGHING", levels.WEIGHING._replace(worlds=3))
    monkeypatch.setattr(search, "REPEATED", 3)
    for state, seat, _, memory, _ in moments[::6]:
        view = game.view(state, seat)
        if view.phase in levels.NO_CARDS or len(view.legal) > 12:
            continue
        for truth in (None, state):
            thought = bots.weigh("skull_king", view, memory, random.Random(5).random, truth)
            bots.run(thought)
            found = thought.values()
            assert sorted(value.action for value in found) == sorted(view.legal)
            assert [value.behind for value in found] == sorted(value.behind for value in found)
            for value in found:
                assert set(value.marks) == set(MARKS) and value.error < inf
                assert 0.0 <= value.marks["takes"] <= 1.0 and 0.0 <= value.marks["exact"] <= 1.0


def test_in_the_true_deal_the_last_trick_is_seen_as_it_is():
    """A pirate led takes the trick from everybody but the king: it was good, and lost to who had him."""
    for king in ("K", "B13"):
        t = dealt(f"Rr E/{king} B2/G2 Y3", "sk_official_70", bids="1 0 0")
        seen = []
        for truth in (None, t.state):
            thought = bots.weigh("skull_king", t.view(0), noted(t), random.Random(1).random, truth)
            bots.run(thought)
            seen.append({value.action: value for value in thought.values()})
        fair, true = (values["play Rr"] for values in seen)
        assert 0.8 < fair.marks["takes"] < 1.0 and true.marks["takes"] == float(king != "K")
        assert true.error == seen[1]["play E"].error == 0.0, "an ending is exact, however often it is played"


def test_what_a_seat_cannot_see_changes_nothing_at_any_level(moments):
    rng, changed = random.Random(7), 0
    for number, (state, seat, _, memory, _) in enumerate(moments[::6]):
        other = KNOWS["skull_king"].swapped(state, seat, rng)
        if other is None:
            continue
        changed += 1
        for level in ("player", "master"):
            one, two = (bots.think("skull_king", game.view(position, seat), deepcopy(memory), level,
                                   random.Random(number).random) for position in (state, other))
            assert bots.run(one, 6) == bots.run(two, 6) and one.values() == two.values()
    assert changed > 20


def test_an_obvious_last_trick_is_not_given_away():
    """Last to play, with the trick that the bid needs at hand: every level that is above chance takes it."""
    t = dealt("G2 T/G7 Y2/G5 Y3", "sk_official_70", bids="1 1 0", starter=1)
    t.say("1 play G7; 2 play G5; 0 play G2; 1 play Y2; 2 play Y3")
    for level in bots.LEVELS[1:]:
        for seed in range(5):
            assert bots.decide("skull_king", t.view(0), noted(t), level, random.Random(seed).random) == "play Tp"


# ---- strength ------------------------------------------------------------------------------

def test_a_little_search_is_ahead_of_the_rule_and_the_rule_of_chance():
    board = Games("sk_fa_003")
    assert fight(board, "skilled", "player", 4, cores=1).mean > 0.0
    assert fight(board, "player", "novice", 10, cores=1).mean > 0.0
