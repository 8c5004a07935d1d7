"""King's fast kernel agrees with the plain rules: same legal cards, takers and points."""

from __future__ import annotations

import os
import random

import pytest

from engine import king
from engine.cards import DECK
from engine.king.contract import CARDS, CONTRACTS, TOTAL
from engine.king.fast import Deal, hand_of, of_state, playout, rule_of, shuffled
from engine.king.rules import filters
from engine.tricks import legal
from tests.engine.helpers import times
from tests.engine.king_tables import any_deal, dealt, options, suits

POSITIONS = int(os.environ.get("POSITIONS", times(20_000, 2_000)))
"""Of each contract."""
READINGS = king.OPTIONS[:10]


def random_deal(contract, draw):
    return any_deal(contract, draw, **{o.name: draw.choice(o.values) for o in READINGS}).state


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_fast_kernel_agrees_with_the_rules_at_random_positions(contract):
    draw, met = random.Random(contract), 0
    while met < POSITIONS:
        state = random_deal(contract, draw)
        deal = of_state(state)
        while state.phase == "play":
            met += 1
            assert deal.turn == state.turn
            cards = deal.legal()
            allowed = legal(filters(state), CARDS.mask(state.hands[state.turn]))
            assert sum(1 << card for card in cards) == allowed
            assert len(set(cards)) == len(cards)
            card = draw.choice(cards)
            assert deal.play(card) == deal.legal()
            king.step(state, state.turn, king.parse(f"play {DECK[card]}"))
        assert tuple(deal.points) == state.log[0].points and deal.is_over()


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_deal_taken_up_in_the_middle_is_the_same(contract):
    draw = random.Random(contract)
    for _ in range(30):
        state = random_deal(contract, draw)
        deal = of_state(state)
        for _ in range(draw.randrange(52)):
            card = draw.choice(deal.legal())
            deal.play(card)
            king.step(state, state.turn, king.parse(f"play {DECK[card]}"))
        again = of_state(state)
        for name in Deal.__slots__:
            # What the last trick left behind says nothing.
            if name not in ("taker", "leader") or deal.table:
                assert getattr(again, name) == getattr(deal, name), name
        assert [hand_of(again, seat) for seat in range(4)] == state.hands


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_playout_is_legal_play_to_the_end(contract):
    """The same numbers drawn give the same cards."""
    draw = random.Random(contract)
    for seed in range(60):
        state = random_deal(contract, draw)
        deal = of_state(state)
        for _ in range(draw.randrange(52)):
            deal.play(draw.choice(deal.legal()))
        slow, numbers = deal.copy(), random.Random(seed)
        points = playout(deal.copy(), random.Random(seed).random)
        while not slow.is_over():
            cards = slow.legal()
            # An early end comes between two tricks, as in a playout.
            slow.play(cards[int(numbers.random() * len(cards))])
        assert points == slow.points and sum(points) == TOTAL[contract]


def test_a_copy_is_independent():
    deal = of_state(dealt("ALL", suits()).state)
    twin = deal.copy()
    twin.play(twin.legal()[0])
    assert deal.table == [] and len(deal.legal()) == 13 and len(twin.table) == 1
    assert all(getattr(deal.copy(), name) == getattr(deal, name) for name in Deal.__slots__)


def test_a_deal_is_made_of_52_numbers():
    deal = Deal(rule_of("NO_MEN", "", options()), range(52), 2)
    assert [hand_of(deal, seat) for seat in range(4)] == suits() and deal.turn == 2


def test_a_shuffle_has_every_card_once_and_every_card_everywhere():
    draw = random.Random(5).random
    orders = [shuffled(draw) for _ in range(600)]
    assert all(sorted(order) == list(range(52)) for order in orders)
    assert len({order[0] for order in orders}) == 52
