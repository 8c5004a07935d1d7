"""Skull King: rounds played to their end by the quick policy or exactly, and how likely cards were played by it."""

from __future__ import annotations

import random
from importlib.util import module_from_spec, spec_from_file_location
from math import log
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from engine import skull_king as game
from engine.bots.skull_king import playout
from engine.bots.skull_king.candidates import candidates
from engine.bots.skull_king.ending import ending, is_ending
from engine.bots.skull_king.playout import Play, finish
from engine.bots.skull_king.plays import Plays
from engine.bots.skull_king.strengths import Strengths
from engine.bots.skull_king.weights import Weights
from engine.bots.skull_king.worlds import Worlds
from engine.skull_king.fast import Round, begin
from engine.skull_king.fast import playout as at_random
from engine.table import apply, legal
from tests.bots.heaps import noted
from tests.bots.rounds_skull_king import bid_on, played
from tests.engine import bot_walks
from tests.engine.skull_king_tables import dealt, options

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def moments() -> list[bot_walks.Decision]:
    """Decisions in games of two to eight seats with options drawn at random."""
    return bot_walks.decisions(game, 10)


# ---- playouts ------------------------------------------------------------------------------

class Watched(Play):
    """A playout that keeps its tricks, with who played."""

    def _take(self, trick: list[int], kinds: int, place: int | None) -> None:
        TRICKS.append((self.round.order, trick[:]))
        super()._take(trick, kinds, place)


TRICKS: list[tuple[tuple[int, ...], list[int]]] = []


def strengths(round: Round) -> list[Strengths]:
    """Of a round as if nothing had been played."""
    size = len(round.tables.codes) - len(round.tables.roles)
    return [Strengths(round.tables, range(size), round.left, len(round.order))] * len(round.order)


def test_a_playout_keeps_to_the_rules_and_counts_as_the_kernel_does(moments, monkeypatch):
    monkeypatch.setattr(playout, "Play", Watched)
    draw, seen = random.Random(1), set()
    for state, *_ in moments:
        if state.phase != "play" or state.due is not None:
            continue
        TRICKS.clear()
        round, again = begin(state), begin(state)
        laid, won = len(round.trick), again.won[:]
        first = finish(round, strengths(round), [draw.uniform(-1, 1) for _ in range(state.seats)])
        for number, (order, trick) in enumerate(TRICKS):
            for seat, card in list(zip(order, trick))[0 if number else laid:]:
                if seat < state.seats:
                    assert again.turn == seat and card in again.moves()
                    again.play(card)
            if number == 0:
                assert [seat for seat, had in enumerate(won) if again.won[seat] > had] == [first] * (
                    0 <= first < state.seats)
        assert again.left == round.left == 0
        assert (again.won, again.bonus, again.allies) == (round.won, round.bonus, round.allies)
        seen.add((state.seats, state.options.deck))
    assert len(seen) >= 8


def test_the_policy_aims_at_the_bids():
    draw, by_policy, by_chance = random.Random(2), [], []
    for _ in range(40):
        state = bid_on(draw, 7).state
        one, other = begin(state), begin(state)
        finish(one, strengths(one), [0.0] * 4)
        at_random(other, draw.random)
        for met, round in ((by_policy, one), (by_chance, other)):
            met.append(mean(bid == won for bid, won in zip(round.bids, round.won)))
    assert mean(by_policy) > mean(by_chance) + 0.05


def test_the_weights_are_fitted_by_a_script_that_can_be_run_again():
    """Over the same deals the same weights make no difference, and others the same one each time."""
    spec = spec_from_file_location("fit_skull_king", ROOT / "static/make/skull_king/fit.py")
    fit = module_from_spec(spec)
    spec.loader.exec_module(fit)
    deals, start = [fit.deal(number) for number in range(24)], Weights()
    assert fit.gain(deals, start, start) == (0.0, 0.0)
    other = fit.moved(start, random.Random(3))
    assert other != start and fit.gain(deals, other, start) == fit.gain(deals, other, start) != (0.0, 0.0)


# ---- what was played -----------------------------------------------------------------------

def test_the_deal_as_it_is_fits_what_was_played_better_than_others():
    draw, better = random.Random(8), []
    for number in range(12):
        t = played(draw, 5 + number % 4, 9 + number % 3)
        view = t.view(t.to_act()[0])
        worlds = Worlds(view, noted(t))
        plays = Plays(view, worlds.lookup, {view.seat})
        others = [plays.likely(worlds.heaps(draw.random)) for _ in range(40)]
        assert 0.0 < min(others) and max(others) <= 1.0
        better.append(log(plays.likely(worlds.of_state(t.state)) / mean(others)))
    assert mean(better) > 0.5


def test_of_a_hand_one_card_or_another_was_played():
    """The chances of the cards that may be played add up to 1."""
    t = played(random.Random(9), 6, 5)
    view = t.view(t.to_act()[0])
    worlds = Worlds(view, noted(t))
    plays, lookup = Plays(view, worlds.lookup, {view.seat}), worlds.lookup
    hand = [lookup.number[card] for card in ("G14", "B3", "T", "E", "K")]
    for pasts in plays._by_seat.values():
        for past in pasts:
            cards = [card for card in (*hand[:2], *lookup.roles, *hand[3:])
                     if not past.goes or past.binds not in map(lookup.group.__getitem__, hand) or past.goes[card]]
            assert sum(plays._chosen(past._replace(card=card), hand) for card in cards) == pytest.approx(1.0)


# ---- endings -------------------------------------------------------------------------------

def worths(scores: Any) -> list[float]:
    """What scores are worth, without two that are equal by chance."""
    return [score - 0.3 * (sum(scores) - score) / (len(scores) - 1) for score in scores]


def tried(state: Any, before: tuple[int, ...], number: dict[str, int]) -> list[float]:
    """By the plain rules: every seat does what is best for it, of cards as good the first by number."""
    if len(state.history) > len(before):
        return worths([row.points for row in state.history[-1]])
    seat, best = state.turn, None
    for action in sorted(legal(game, state, seat), key=lambda action: number[action.card]):
        found = tried(apply(game, state, seat, action)[0], before, number)
        if best is None or found[seat] > best[seat]:
            best = found
    return best


@pytest.mark.parametrize("preset, seats, left", [
    ("sk_official_70", 3, 2), ("sk_official_70", 4, 2), ("sk_official_74", 3, 2), ("sk_fa_003", 4, 2),
    ("sk_fa_003", 3, 2), ("sk_official_70", 2, 3), ("sk_fa_003", 3, 3)])
def test_an_ending_is_played_as_trying_everything_says(preset, seats, left):
    draw = random.Random(f"{preset} {seats} {left}")
    for number in range(4):
        state = game.new(seats, options(preset, pirate_powers="off", rounds="six_to_ten"), 0)
        most, cut = 6 ** seats if left == 2 else 150, draw.randrange(1, seats) if left == 3 else 0
        while state.phase != "play" or max(map(len, state.hands)) > left or len(state.trick) < cut:
            seat = min(game.to_act(state))
            action = game.chance(state, draw.randrange) if seat < 0 else draw.choice(legal(game, state, seat))
            game.step(state, seat, action)
        round = begin(state)
        if not is_ending(round, most):
            continue
        found = ending(round.clone(), worths)
        assert found.worths == pytest.approx(tried(state, state.history, round.tables.number))
        for card in found.cards:
            assert card in round.moves()
            round.play(card)
        assert not round.left and worths(round.scores()) == pytest.approx(found.worths)


def test_long_endings_and_wide_ones_are_not_tried():
    assert not is_ending(begin(bid_on(random.Random(3), 3).state))
    assert is_ending(begin(bid_on(random.Random(3), 2).state))


# ---- what an action makes of a round -------------------------------------------------------

def acted(t: Any) -> dict[str, Round]:
    """By action, a round drawn in which it was done."""
    view = t.view(t.to_act()[0])
    worlds, found = Worlds(view, noted(t)), {}
    for candidate in candidates(view, worlds.lookup, worlds.unplayed):
        for text in candidate.texts:
            found[text] = worlds.round(random.Random(1).random)
            candidate.act(found[text])
    assert sorted(found) == sorted(view.legal)
    return found


def test_an_action_is_done_in_the_fast_kernel_as_at_the_table():
    rosie = acted(dealt("Rr G1 G2/G3 G4 G5/G6 G7 G8", bids="1 0 0").say("0 play Rr; 1 play G3; 2 play G6"))
    assert [round.order for round in rosie.values()] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [round.turn for round in rosie.values()] == [0, 1, 2]
    harry = acted(dealt("Rh G1 G2/G3 G4 G5/G6 G7 G8", bids="1 0 0").say("0 play Rh; 1 play G3; 2 play G6"))
    assert [round.bids for round in harry.values()] == [[0, 0, 0], [1, 0, 0], [2, 0, 0]]
    rascal = acted(dealt("Rw G1 G2/G3 G4 G5/G6 G7 G8", bids="1 0 0").say("0 play Rw; 1 play G3; 2 play G6"))
    assert [round.wagers for round in rascal.values()] == [[0, 0, 0], [10, 0, 0], [20, 0, 0]]
    bendt = acted(dealt("Rb G1 G2/G3 G4 G5/G6 G7 G8", bids="1 0 0").say(
        "0 play Rb; 1 play G3; 2 play G6; table draw E K"))
    names = {text: sorted(round.tables.codes[card] for card in round.tables.cards(round.hands[0]))
             for text, round in bendt.items()}
    assert names["power bendt G1 G2"] == ["E", "K"] and names["power bendt E K"] == ["G1", "G2"]
    bids = acted(dealt("G1 G2/G3 G4/G5 G6"))
    assert [round.bids[0] for round in bids.values()] == [0, 1, 2]
    loads = acted(dealt("G1 G2/G3 G4/G5 G6", bids="1 0 0", scoring="rascal_loads"))
    assert [round.loads[0] for round in loads.values()] == ["grapeshot", "cannonball"]


def test_cards_that_come_to_the_same_are_tried_once():
    t = dealt("G3 G4 G6 G13 G14/G5 Y1 Y2 Y3 Y4/P1 P2 P3 P4 P5", "sk_official_70", bids="0 0 0")
    view = t.view(0)
    worlds = Worlds(view, noted(t))
    groups = [one.texts for one in candidates(view, worlds.lookup, worlds.unplayed)]
    assert groups == [["play G3", "play G4"], ["play G6"], ["play G13"], ["play G14"]], "a fourteen pays"
    t.say("0 play G3; 1 play G5; 2 play P1; 1 play Y1; 2 play P2")
    view = t.view(0)
    worlds = Worlds(view, noted(t))
    assert [one.texts for one in candidates(view, worlds.lookup, worlds.unplayed)][0] == ["play G4", "play G6"]
