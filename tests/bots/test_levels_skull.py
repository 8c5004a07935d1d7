"""Skull's levels: they act in every phase of every sheet, know nothing hidden, work in small steps and turn the
likelier rose. How strong they are, tests/arena/skull.py tells."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from functools import cache

import pytest

from engine import bots
from engine.bots import LEVELS
from engine.bots.skull import MARKS, belief, levels, people, search
from engine.bots.skull.belief import Belief
from engine.bots.skull.memory import LAID, PASSED, Past
from engine.bots.skull.round_tree import HAND, NONE
from engine.table import TABLE
from tests.engine.botplay import SKULL as GAME
from tests.engine.botplay import strides
from tests.engine.helpers import drawn, table
from tests.engine.test_bots_skull import TRAPS, must_turn_own_skull
from tests.engine.walks import first_position, skull_swapped

GAMES_PLAYED = 20
WORLDS = 8


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    """What is tested here does not hang on how many worlds there are for a hint."""
    monkeypatch.setattr(levels, "WORLDS", WORLDS)


def decided(view, memory, level: str, seed: int = 1) -> str:
    return bots.decide("skull", view, deepcopy(memory), level, random.Random(seed).random)


def games():
    """Random options, or one of the sheets; two to six seats; each seat of another level."""
    for seed in range(GAMES_PLAYED):
        rng = random.Random(f"levels {seed}")
        _, state = first_position(GAME, rng)
        if seed % 2:
            preset = list(GAME.PRESETS)[seed // 2 % len(GAME.PRESETS)]
            state = GAME.new(2 + seed // 2 % 5, GAME.PRESETS[preset], 0)
        yield state, rng.choices(LEVELS, k=state.seats), rng


def test_levels_act_legally_see_nothing_hidden_and_stay_off_their_own_skull():
    # One walk proves several things, for whole games are what takes the time.
    changed, phases, follies, bids = 0, Counter(), 0, 0
    for state, who, rng in games():
        for before, seat, action, memory in strides(state, who, rng.random):
            if seat == TABLE:
                continue
            phases[before.phase] += 1
            text, view = str(action), GAME.view(before, seat)
            assert text in view.legal
            if text.startswith("bid"):
                bids += 1
                if must_turn_own_skull(before, seat, int(text[4:])):
                    follies += any(not other.startswith("bid") or not must_turn_own_skull(before, seat, int(other[4:]))
                                   for other in view.legal)
            other = skull_swapped(before, seat, rng) if len(view.legal) > 1 and phases.total() % 3 == 0 else None
            if other is not None:
                changed += 1
                level = rng.choice(LEVELS)
                assert decided(view, memory, level) == decided(GAME.view(other, seat), memory, level)
    assert changed > 150 and bids > 150 and not follies
    assert set(phases) >= {"place", "turn", "bid", "flip", "show", "discard", "take"}


@pytest.mark.parametrize("story", TRAPS)
def test_a_closing_bid_on_the_own_skull_is_not_made_at_any_level(story):
    picture, seat, changes, folly = TRAPS[story]
    view = drawn(picture, **changes).view(seat)
    memory = bots.new_memory("skull", len(view.owned))
    for level in LEVELS:
        assert all(decided(view, memory, level, seed) != folly for seed in range(12))


# ---- what is believed ----------------------------------------------------------------------

def test_who_raised_is_trusted_and_who_passed_is_not_and_the_likelier_rose_is_turned():
    t = table(seats=4).say("0 place rose; 1 place rose; 2 place skull; 3 place skull")
    t.say("0 bid 1; 1 bid 2; 2 pass; 3 pass; 0 bid 3; 1 pass; 0 flip 0")
    memory = bots.new_memory("skull", 4)
    memory.note(t.events)
    read = Belief(t.view(0), memory)
    clear = [stack.clear[1] for stack in read.stacks[1:]]
    assert clear[0] > clear[1] + 0.1 and clear[0] > clear[2] + 0.1
    for level in ("expert", "master"):
        assert decided(t.view(0), memory, level) == "flip 1"
    values = bots.weigh("skull", t.view(0), memory, lambda: 0.5).values()
    assert values[0].action == "flip 1" and values[0].marks["mix"] == 1.0 > values[0].marks["succeeds"]


def test_turning_goes_by_the_belief_in_every_game():
    turned = 0
    for state, _, rng in games():
        for before, seat, action, memory in strides(state, ["careful"] * state.seats, rng.random):
            if before.phase != "flip" or seat == TABLE:
                continue
            view = GAME.view(before, seat)
            if len(view.legal) > 1:
                turned += 1
                values = levels.flips(view, Belief(view, memory))
                assert {value.action for value in values} == set(view.legal)
                assert abs(values[0].behind) < 1e-9 and values[0].action == levels.flip(view, Belief(view, memory))
    assert turned > 60


def test_rounds_gone_by_tell_who_somebody_is():
    # Seat 1 always lays its skull and passes, and it comes to light; seat 2 always bids on roses.
    past = Past((4, 4, 4), ((0, LAID), (1, LAID), (2, LAID), (0, 1), (1, PASSED), (2, 2), (0, PASSED)),
                ((2, 1, "rose"), (1, 1, "skull")))
    t = table(seats=3).say("0 place rose; 1 place rose; 2 place rose")
    fresh, known = bots.new_memory("skull", 3), bots.new_memory("skull", 3)
    known.past = [past] * 5
    one, other = (Belief(t.view(0), memory).stacks for memory in (fresh, known))
    assert other[1].clear[1] < one[1].clear[1] - 0.1
    assert other[2].clear[1] > other[1].clear[1] + 0.2
    # To learn nothing from the past is to read as on the first round.
    assert [s.weights for s in Belief(t.view(0), known, learns=False).stacks] == [s.weights for s in one]


def test_what_is_believed_always_allows_for_what_is_there():
    seen = 0
    for state, who, rng in games():
        for before, seat, _, memory in strides(state, ["sly"] * state.seats, rng.random):
            if before.phase not in ("turn", "bid", "flip") or seat == TABLE:
                continue
            read = Belief(GAME.view(before, seat), memory)
            for other, joint in read.joint.items():
                lie = belief.lie_of(before.hands[other], before.mats[other])
                assert sum(map(sum, joint)) == pytest.approx(1.0) and sum(of[lie] for of in joint) > 0.0
                seen += 1
    assert seen > 500


@cache
def limits(person: people.Person, lie: int) -> Counter:
    draw = random.Random(4).random
    return Counter(people.limit(person, lie, 2, 5, False, draw) for _ in range(3_000))


@pytest.mark.parametrize("lie", [NONE, HAND, HAND + 1, HAND + 2])
def test_what_a_person_dares_is_drawn_as_often_as_it_is_told(lie):
    for person in people.PEOPLE[::3]:
        found = limits(person, lie)
        for count in range(1, 8):
            often = sum(times for most, times in found.items() if most >= count) / 3_000
            assert often == pytest.approx(people.ready(person, lie, 2, 5, count, False), abs=0.06)


# ---- thinking ------------------------------------------------------------------------------

def test_a_thought_ends_works_in_small_steps_and_tells_why(monkeypatch):
    monkeypatch.setattr(search, "SLICE", 10)
    played = []
    once = search.ended
    monkeypatch.setattr(search, "ended", lambda *of: played.append(1) or once(*of))
    t = drawn("bid bid=3 bidder=1 turn=0 | s/rrr won | rr/rs | rrs/r | rr/rs | rrs/r")
    memory = bots.new_memory("skull", 5)
    thought = bots.weigh("skull", t.view(0), memory, random.Random(2).random)
    going = True
    while going:
        before = len(played)
        going = thought.step()
        assert len(played) - before <= max(10, len(thought.search.actions))
        assert thought.choice() in t.legal(0)
    values = thought.values()
    assert {value.action for value in values} <= set(t.legal(0)) and values[0].behind == 0.0
    for value in values:
        assert set(value.marks) == set(MARKS) and 0.0 <= value.worth <= 1.0
        assert value.marks["challenges"] == pytest.approx(value.marks["succeeds"] + value.marks["loses"])
    assert sum(value.marks["mix"] for value in values) == pytest.approx(1.0)


def test_with_the_truth_the_actions_are_weighed_in_that_world():
    # All others have roses on top, and nothing but the truth tells.
    memory = bots.new_memory("skull", 3)
    for tops, sure in (("rr/r", True), ("rr/s", False)):
        t = drawn(f"flip bid=2 bidder=0 | rrs/R | {tops} passed | {tops} passed")
        values = bots.weigh("skull", t.view(0), memory, lambda: 0.5, t.state).values()
        assert {value.marks["succeeds"] for value in values} == {float(sure)}
    t = drawn("bid bid=2 bidder=1 turn=0 | rrs/r won | rrr/s | rr/s passed")
    thought = bots.weigh("skull", t.view(0), memory, random.Random(1).random, t.state)
    while thought.step():
        pass
    told = {value.action: value for value in thought.values()}
    assert told["bid 3"].marks["succeeds"] == 0.0 and told["pass"].marks["theirs"] == 0.0


def test_only_the_master_needs_more_than_every_page_has():
    assert [level for level in LEVELS if bots.thinks("skull", level)] == ["master"]
    assert [level for level in LEVELS if bots.thinks("king", level)] == list(bots.THINKING)
    assert not bots.thinks("skull", "careful") and not bots.thinks("skull", None)


def test_two_seats_go_by_the_solved_mix_and_the_hint_shows_it():
    t = drawn("turn turn=0 | rrr/s | rrs/r")
    memory = bots.new_memory("skull", 2)
    thought = bots.weigh("skull", t.view(0), memory, random.Random(1).random)
    while thought.step():
        pass
    mix = levels.solved.mix(t.view(0), memory)
    assert {value.action: value.marks["mix"] for value in thought.values()} == {
        value.action: mix.get(value.action, 0.0) for value in thought.values()}
    draws = Counter(decided(t.view(0), memory, "master", seed) for seed in range(40))
    assert all(mix[text] > 0.0 for text in draws)


def test_a_memory_that_missed_the_round_is_no_obstacle():
    t = drawn("bid bid=3 bidder=1 turn=0 | s/rrr | s/rrr | rrs/r passed", next_starter="skull_owner_after_fail")
    assert all(decided(t.view(0), bots.new_memory("skull", 3), level) in t.legal(0) for level in LEVELS)


# ---- strength, a little --------------------------------------------------------------------

def test_the_master_wins_more_than_its_share_among_beginners():
    won, played = 0, 24
    for seed in range(played):
        seats = 3 + seed % 3
        seat, draw = seed % seats, random.Random(f"beginners {seed}").random
        state = GAME.new(seats, GAME.PRESETS["skull_official"], seed % seats)
        for _ in strides(state, ["master" if s == seat else "novice" for s in range(seats)], draw):
            pass
        won += state.winner == seat
    assert won > played / 2
