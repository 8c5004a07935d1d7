"""Skull King's bots: they act in every phase under any options, see nothing hidden, draw the
conclusions that following suit allows, and play as a person would call reasonable. How strong they
are is measured in tests/bots."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import bots
from engine import skull_king as game
from engine.bots.skull_king.planning import spread
from engine.record import seen_by
from engine.skull_king.deck import DECK
from engine.table import legal
from tests.engine import bot_walks
from tests.engine.skull_king_tables import chosen, dealt, play, table

STYLES = bots.styles("skull_king")
GAMES_PLAYED = 30
TRIES = 20


def decisions():
    return bot_walks.decisions(game, GAMES_PLAYED)


def remembered(t):
    """The memory of a table."""
    memory = bots.new_memory("skull_king", t.state.seats)
    memory.note(t.events)
    return memory


def answers(t, seat: int, style: str, tries: int = TRIES) -> Counter:
    """How often a bot does what at a position, over many draws."""
    view, memory, draw = t.view(seat), remembered(t), random.Random(7).random
    found = Counter(bots.decide("skull_king", view, memory, style, draw) for _ in range(tries))
    assert set(found) <= set(view.legal)
    return found


def mostly(t, seat: int, style: str = STYLES[0]) -> str:
    """What a bot does most often."""
    return answers(t, seat, style).most_common(1)[0][0]


# ---- every phase, every option -------------------------------------------------------------

def test_BK_22_bots_act_legally_under_any_options_until_the_game_is_over():
    for state, seat, _, _, text in decisions():
        assert text in map(str, legal(game, state, seat))
    assert {d.state.phase for d in decisions()} >= {"dealer", "trump", "bid", "load", "play", "power"}


POWERS = {
    "Rosie": ("Rr G1/G2 G3/G4 G5", "0 0 0", {"power rosie 0", "power rosie 1", "power rosie 2"}),
    "Harry": ("Rh G1/G2 G3/G4 G5", "1 0 0", {"power harry -1", "power harry 0", "power harry 1"}),
    "Rascal": ("Rw G1/G2 G3/G4 G5", "1 0 0", {"wager 0", "wager 10", "wager 20"}),
}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("pirate", POWERS)
def test_every_power_is_used(pirate, style):
    hands, bids, actions = POWERS[pirate]
    t = play(dealt(hands, bids=bids), f"{hands.split()[0]} G2 G4")
    assert t.phase == "power"
    assert set(answers(t, 0, style)) <= actions


@pytest.mark.parametrize("style", STYLES)
def test_Bendt_keeps_what_the_bid_asks_for(style):
    hands = "Rb G1 G2/G3 G5 P2/G4 G6 P3"
    for bid, kept in ((1, {"G1", "G2"}), (2, {"K"})):
        t = play(dealt(hands, bids=f"{bid} 0 0"), "Rb G3 G4").say("table draw K P1")
        away = set(mostly(t, 0, style).split()[2:])
        assert kept & ({"K", "P1", "G1", "G2"} - away)
        assert ("K" in away) == (bid == 1)


@pytest.mark.parametrize("style", STYLES)
def test_Harry_mends_a_bid_that_cannot_be_met(style):
    # One trick is taken, a bid of 2 is open, and what is left takes nothing.
    t = play(dealt("Rh G1/G2 G13/G4 G14", bids="2 0 0"), "Rh G2 G4")
    assert mostly(t, 0, style) == "power harry -1"


@pytest.mark.parametrize("style", STYLES)
def test_loads_and_wagers_go_by_the_chance_to_meet_the_bid(style):
    sure = dealt("K/E/E", bids="1 0 0", scoring="rascal_loads")
    assert mostly(sure, 0, style) == "load cannonball"
    hard = dealt("G5 G8 P7 P9/B2 B3 B4 B5/Y2 Y3 Y4 Y5", bids="2 0 0", scoring="rascal_loads")
    assert mostly(hard, 0, style) == "load grapeshot"


def test_two_play_with_the_ghost():
    t = table("sk_official_70", seats=2)
    assert t.state.ghost == 2
    rng = random.Random(1)
    memory = bots.new_memory("skull_king", 2)
    while seats := t.to_act():
        view = t.view(seats[0]) if seats[0] >= 0 else None
        action = chosen(t.state, -1, rng) if view is None else game.parse(
            bots.decide("skull_king", view, memory, "sly", rng.random))
        memory.note(game.step(t.state, seats[0], action))
    assert t.phase == "over"


# ---- nothing hidden ------------------------------------------------------------------------

def test_what_a_seat_cannot_see_changes_no_decision():
    assert bot_walks.blind(game, decisions()[::3]) > 150


def test_memory_is_the_same_from_any_seats_record_and_after_a_reload():
    for seed in range(3):
        record, memory = bot_walks.recorded(game, seed)
        for viewer in (None, *range(record.seats)):
            assert bots.remember(seen_by(record, viewer)) == memory
        assert bots.remember(record) == memory


# ---- what a card gives away ----------------------------------------------------------------

def test_what_is_concluded_of_a_hand_is_never_wrong():
    for state, _, _, memory, _ in decisions():
        if state.phase != "play":
            continue
        lacks = memory.lacks(state.options, len(state.hands))
        for seat in range(state.seats):
            assert not lacks[seat] & DECK.mask(state.hands[seat])


def test_who_threw_another_colour_has_none_and_a_special_card_says_nothing():
    t = play(dealt("G5 G6/Y1 Y2/R P3", deck="edition_2013_66", bids="0 0 0"), "G5 Y1 R")
    lacks = remembered(t).lacks(t.state.options, 3)
    assert DECK.cards(lacks[1])[:3] == ["G1", "G2", "G3"]
    assert not lacks[2]


def test_where_specials_wait_for_a_void_they_give_it_away():
    t = play(dealt("G5 G6/Y1 Y2/R P3", "sk_fa_003", bids="0 0 0"), "G5 Y1 R")
    assert all(remembered(t).lacks(t.state.options, 3)[seat] & DECK.bit["G1"] for seat in (1, 2))


def test_who_drew_cards_may_have_any_colour_again():
    t = play(dealt("G5 G6 Rb/Y1 Y2 Y3/P3 P4 P5", bids="0 0 0"), "G5 Y1 P3")
    assert remembered(t).lacks(t.state.options, 3)[1]
    memory = remembered(t)
    memory.plays.append((1, ""))
    assert not memory.lacks(t.state.options, 3)[1]


# ---- bids and cards a person would choose --------------------------------------------------

def test_the_spread_of_tricks_adds_up():
    odds = spread([0.9, 0.2, 0.5, 0.0])
    assert len(odds) == 5 and abs(sum(odds) - 1.0) < 1e-9
    assert abs(sum(i * share for i, share in enumerate(odds)) - 1.6) < 1e-9


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("hand, bids", [
    ("K", {"bid 1"}), ("E", {"bid 0"}), ("G1 G2 P1 E", {"bid 0"}),
    ("K Rr Rb B14", {"bid 3", "bid 4"}), ("B13 B14 Rr G2", {"bid 2", "bid 3"})])
def test_a_hand_is_bid_for_what_it_takes(hand, bids, style):
    spare = iter("Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8".split())
    other = [" ".join(next(spare) for _ in hand.split()) for _ in range(2)]
    t = dealt("/".join([hand, *other]), "sk_official_70")
    assert mostly(t, 0, style) in bids


@pytest.mark.parametrize("style", STYLES)
def test_who_bid_nothing_goes_under_with_the_highest_card_that_may(style):
    t = play(dealt("G9 G2/G10 G3/G8 G12", "sk_official_70", bids="1 1 0"), "G9 G10")
    assert mostly(t, 2, style) == "play G8"


@pytest.mark.parametrize("style", STYLES)
def test_who_needs_a_trick_takes_it_and_who_has_enough_flees(style):
    needs = play(dealt("G9 P1/G10 P2/T E", "sk_official_70", bids="0 0 1"), "G9 G10")
    assert mostly(needs, 2, style) == "play Tp"
    enough = play(dealt("G9 P1/G10 P2/T K", "sk_official_70", bids="0 0 1"), "G9 G10")
    assert mostly(enough, 2, style) in ("play Te", "play K")
    never = play(dealt("G9 P1/G10 P2/T P3", "sk_official_70", bids="0 0 0"), "G9 G10")
    assert mostly(never, 2, style) != "play Tp"


@pytest.mark.parametrize("style", STYLES)
def test_the_scoring_of_the_table_is_what_counts(style):
    # The same cards: ten points a card for a bid of nothing that is met, or ten in all.
    hand, rest = "G1 G10 P2 P9 Y3 Y8 E", "Y4 Y5 Y6 Y7 Y9 Y10 Y11/B6 B7 B8 B9 B10 B11 B12"
    official, flat = (dealt(f"{hand}/{rest}", "sk_official_70", zero=zero, exact=exact)
                      for zero, exact in (("10_per_card", "20n"), ("flat_10", "20+10n")))
    assert mostly(official, 0, style) == "bid 0"
    assert mostly(flat, 0, style) == "bid 1"
