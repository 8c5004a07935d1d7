"""King's levels: they answer with a legal action whatever the contract and the options, in slices that are bounded, and
endings are played as exhaustive search through the plain rules would."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from engine import bots, king
from engine.bots.king import MARKS, learnt, levels, search, tree
from engine.bots.king.candidates import groups
from engine.bots.king.comparing import Narrowing
from engine.bots.king.ending import TRICKS, ending
from engine.bots.king.habits import BIT, habits
from engine.bots.king.playout import base_of, choose, left_of, playout
from engine.bots.king.worth import Worth
from engine.bots.thinking import LEVELS, run
from engine.cards import PLACE
from engine.king.contract import CARDS, CONTRACTS, SEATS
from engine.king.fast import of_state
from engine.table import legal
from tests.engine import bot_walks
from tests.engine.helpers import Table
from tests.engine.king_tables import any_deal, dealt, position, session, suits
from tests.engine.walks import KNOWS


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    """What is asked here does not depend on how long is thought."""
    monkeypatch.setattr(levels, "PLANS", {"skilled": search.Plan(2, exact=False), "expert": search.Plan(3),
                                          "master": search.Plan(3, tree=6, likely=True)})
    monkeypatch.setattr(levels, "WORLDS", {"skilled": 2, "expert": 2, "master": 2})
    monkeypatch.setattr(levels, "WEIGHED", search.Plan(3, marks=True))
    monkeypatch.setattr(levels, "NAMED", 2)


def noted(t: Table) -> Any:
    memory = bots.new_memory("king", SEATS)
    memory.note(t.events)
    return memory


# ---- legal, blind, bounded -----------------------------------------------------------------

def moments() -> list[Any]:
    """A few decisions of each phase, and in play of each contract, under random options."""
    seen: Counter = Counter()
    found = []
    for moment in bot_walks.decisions(king, 18):
        kind = moment.state.phase, moment.state.contract if moment.state.phase == "play" else ""
        seen[kind] += 1
        if seen[kind] % (4 if kind[1] else 2) == 0 and seen[kind] <= 24:
            found.append(moment)
    return found


def test_every_level_answers_legally_and_blindly_whatever_the_contract_and_the_options():
    phases, played, changed, rng = set(), set(), 0, random.Random(4)
    for number, (state, seat, _, memory, _) in enumerate(moments()):
        views, other = [king.view(state, seat)], KNOWS["king"].swapped(state, seat, rng)
        if other is not None:
            views.append(king.view(other, seat))
            changed += 1
        phases.add(state.phase)
        played.add(state.contract)
        for level in LEVELS:
            texts = {bots.decide("king", view, deepcopy(memory), level, random.Random(number).random)
                     for view in views}
            assert len(texts) == 1 and texts <= set(views[0].legal)
        thought = bots.weigh("king", views[0], memory, random.Random(1).random)
        run(thought)
        values = thought.values()
        assert values[0].behind == 0.0 and all(set(value.marks) <= set(MARKS) for value in values)
        if state.phase in ("play", "contract", "double", "redouble"):
            assert sorted(value.action for value in values) == sorted(views[0].legal)
    assert phases >= {"contract", "misdeal", "double", "redouble", "play"}
    assert played >= set(CONTRACTS) and changed > 40


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_slice_is_bounded_and_there_is_a_choice_after_each(contract, monkeypatch):
    """Counted in cards that are played: a thousand take some five thousandths of a second."""
    draw, counted = random.Random(contract), Counter()
    for module, names in ((search, ("playout", "ending")), (tree, ("playout",))):
        for name in names:
            monkeypatch.setattr(module, name, counting(getattr(module, name), counted))
    t = any_deal(contract, draw)
    while not t.state.log:
        seat, view = t.state.turn, t.view(t.state.turn)
        if len(view.legal) > 1 and len(t.state.tricks) % 3 == 0:
            thought = bots.think("king", view, noted(t), "master", draw.random)
            assert thought.choice() in view.legal and thought.values() == []
            more, slices = True, 0
            while more:
                counted.clear()
                more, slices = thought.step(), slices + 1
                assert counted["cards"] <= search.SLICE + 52 and thought.choice() in view.legal
            assert slices > 1 and not thought.step()
        t.say(f"{seat} {draw.choice(view.legal)}")


def counting(function: Any, counted: Counter) -> Any:
    def wrapped(deal: Any, *rest: Any) -> Any:
        counted["cards"] += left_of(deal).bit_count()
        return function(deal, *rest)
    return wrapped


# ---- endings -------------------------------------------------------------------------------

def exhaustive(state: Any, worths: Worth) -> tuple[float, ...]:
    """What a deal is worth to every seat if each does its best, by the plain rules and every legal card."""
    if state.log:
        return tuple(worths(state.log[0].points))
    best, seat = None, state.turn
    for action in sorted(legal(king, state, seat), key=lambda action: PLACE[action.card]):
        after = state.copy()
        king.step(after, seat, action)
        found = exhaustive(after, worths)
        if best is None or found[seat] > best[seat]:
            best = found
    return best


@pytest.mark.parametrize("contract", CONTRACTS)
def test_endings_are_those_of_exhaustive_search_by_the_plain_rules(contract):
    draw = random.Random(f"ending {contract}")
    for left in (2, 2, 2, TRICKS):
        changes = {option.name: draw.choice(option.values) for option in king.OPTIONS[:10]}
        t = any_deal(contract, draw, **changes)
        while len(t.state.tricks) < 13 - left or left == 2 and draw.random() < 0.3 and len(t.state.table) < 3:
            t.say(f"{t.state.turn} {draw.choice(t.legal(t.state.turn))}")
        worths = Worth(t.view(0))
        found = ending(of_state(t.state), worths)
        assert tuple(found.worths) == exhaustive(t.state, worths)
        # The line it tells of leads there.
        deal = of_state(t.state)
        for card in found.cards:
            deal.play(card)
        assert deal.points == found.points


def test_an_ending_is_played_for_what_it_is_worth_doubled():
    # Seat 1 doubled the chooser: to hurt itself by 50 hurts the chooser by more.
    t = position("NO_TRICKS", "2S 3H/4S 2H/5S 4H/6S 5H", leader=0)
    plain = ending(of_state(t.state), Worth(t.view(0)))
    t.state.first, t.state.doubles = 0, (0, 2, 0, 0)
    doubled = Worth(t.view(0))
    assert sum(doubled([-100, -550, 0, 0])) == -650 and doubled([-100, -550, 0, 0])[0] == 800
    assert sum(plain.points) == -650 + 550


def test_pairs_share_and_a_king_ends_the_session():
    t = dealt("TRUMP S", suits(), pairs="opposite_seats", king_finish="eleven")
    worth = Worth(t.view(0))
    crowned, short = worth([550, 0, 50, 50]), worth([500, 50, 50, 50])
    assert crowned[0] == crowned[2] and crowned[1] == crowned[3]
    assert crowned[0] - short[0] > 100 > short[0] - short[1] - 200


@pytest.mark.parametrize("contract", ["ALL", "BOLOLA"])
def test_in_a_world_that_is_known_the_tree_finds_what_is_best(contract):
    draw, found = random.Random(f"tree {contract}"), 0
    while found < 4:
        t = any_deal(contract, draw)
        while len(t.state.tricks) < 10:
            t.say(f"{t.state.turn} {draw.choice(t.legal(t.state.turn))}")
        view, seat, worth = t.view(t.state.turn), t.state.turn, Worth(t.view(0))
        exact, rough, ways = {}, [], habits(contract, "SHDC".index(t.state.trump) if t.state.trump else -1)
        for text in view.legal:
            deal = of_state(t.state)
            deal.play(PLACE[text[5:]])
            rough.append(playout(deal.copy(), left_of(deal), ways)[seat])
            exact[text] = ending(deal, worth).worths[seat]
        if len(set(exact.values())) == 1:
            continue
        found += 1
        # Few outcomes are equal in these contracts, so that it does not matter what the others prefer among equals.
        world, seen = search.Known([of_state(t.state)]), Narrowing(list(view.legal))
        seen.add(rough)
        grown = tree.Tree(seat, ways, worth, seen)
        slices = sum(1 for _ in grown.grow(world, draw.random, 400))
        assert exact[grown.choice()] == max(exact.values()) and slices > 3


# ---- the quick rule ------------------------------------------------------------------------

@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_rule_plays_legal_cards_and_a_playout_is_its_play(contract):
    draw = random.Random(f"rule {contract}")
    for _ in range(3):
        changes = {option.name: draw.choice(option.values) for option in king.OPTIONS[:10]}
        t = any_deal(contract, draw, **changes)
        ways = habits(contract, "SHDC".index(t.state.trump) if t.state.trump else -1)
        deal, fast = of_state(t.state), of_state(t.state)
        left = left_of(deal)
        points = playout(fast, left, ways)
        while deal.number < 13 and not deal.is_over():
            cards = list(deal.legal())
            card = choose(deal, cards, left, ways, base_of(deal, ways))
            assert card in cards
            left ^= BIT[card]
            deal.play(card)
        assert points == deal.points


def test_of_neighbours_that_count_the_same_one_is_tried_for_all():
    t = position("NO_QUEENS", "2S 3S 5S QS KS/4S 2H 3H 4H 5H/2D 3D 4D 5D 6D/2C 3C 4C 5C 6C", leader=0)
    assert groups(t.view(0)) == [["play 3S", "play 2S"], ["play 5S"], ["play QS"], ["play KS"]]
    gone = position("NO_HEARTS", "3H 5H 7S/2S 3S 4S/2D 3D 4D/2C 3C 4C", leader=0, tricks="4H 6H 2H 7H")
    assert ["play 5H", "play 3H"] in groups(gone.view(0))


# ---- what is told --------------------------------------------------------------------------

def test_a_card_that_surely_takes_a_queen_is_marked_so_and_comes_last(monkeypatch):
    monkeypatch.setattr(levels, "WEIGHED", search.Plan(24, marks=True))
    t = dealt("NO_QUEENS", suits(("QS", "2H"), ("5S", "2D"), ("3S", "2C"), ("AS", "3C"))).trick("4S QS 5S")
    weighed = bots.weigh("king", t.view(3), noted(t), random.Random(1).random)
    run(weighed)
    best, worst = weighed.values()
    assert (best.action, worst.action) == ("play 3S", "play AS") and worst.behind > 0.0
    assert [worst.marks[code] for code in ("takes", "now", "penalty_now")] == [1.0, -100.0, 1.0]
    assert [best.marks[code] for code in ("takes", "now", "penalty_now")] == [0.0, 0.0, 0.0]
    # The queen is then left with the seat that plays two before.
    assert best.marks["across"] <= -100.0


def test_in_the_world_as_it_was_a_card_is_weighed_without_error():
    t = dealt("NO_TRICKS", suits()).trick("5S 2H 3D 4C")
    weighed = bots.weigh("king", t.view(0), noted(t), random.Random(1).random, t.state)
    run(weighed)
    # All spades are the leader's: it takes every trick whatever it plays.
    assert {value.worth for value in weighed.values()} == {-650.0} and {v.behind for v in weighed.values()} == {0.0}


def test_what_was_learnt_is_told_once_and_as_of_the_moment_asked_for():
    t = dealt("NO_QUEENS", suits(("QH", "2D"))).trick("5S 2H")
    early = t.view(2)
    told = {one.clause: CARDS.cards(one.cards) for one in learnt(early, noted(t))}
    # The seat sees two queens in its own hand, and that of spades is among the spades it has heard of.
    assert told["KG-21"] == ["QC"] and {"2S", "AS"} <= set(told["KG-I3"]) and len(told) == 2
    before = learnt(early, noted(t))
    t.trick("QH QC").trick("6S 3H QD 5C")
    assert learnt(early, noted(t)) == before
    later = [(one.seat, card) for one in learnt(t.view(2), noted(t)) for card in CARDS.cards(one.cards)]
    assert len(later) == len(set(later)) and (3, "2S") in later and (1, "5S") not in later


def test_a_suit_that_is_best_is_named_and_a_poor_hand_is_shown():
    strong = "AS KS QS JS TS 9S 8S AH KH AD 3D AC 2C".split()
    rest = [card for card in CARDS.kinds if card not in strong]
    t = session("classic20").deal([strong, rest[:13], rest[13:26], rest[26:]])
    assert bots.decide("king", t.view(0), noted(t), "expert", random.Random(2).random) == "contract TRUMP S"
    low = [rank + suit for suit in "SHDC" for rank in "234"] + ["5S"]
    rest = [card for card in CARDS.kinds if card not in low]
    t = session("single", 0, single_contract="TRUMP", misdeal_no_honours="any_trump")
    t.deal([low, rest[:13], rest[13:26], rest[26:]])
    assert bots.decide("king", t.view(0), noted(t), "expert", random.Random(2).random).startswith("misdeal")


def test_a_chooser_is_doubled_by_a_good_hand_alone():
    low = [rank + suit for suit in "SHDC" for rank in "234"] + ["5S"]
    high = [rank + suit for suit in "SHDC" for rank in "AKQ"] + ["JS"]
    rest = [card for card in CARDS.kinds if card not in low + high]
    for hand, other, answer in ((low, high, "double"), (high, low, "pass")):
        t = dealt("NO_TRICKS", [rest[:13], hand, other, rest[13:]], doubling="against_chooser")
        assert bots.decide("king", t.view(1), noted(t), "expert", random.Random(3).random) == answer
        weighed = bots.weigh("king", t.view(1), noted(t), random.Random(3).random)
        run(weighed)
        assert weighed.values()[0].action == answer
