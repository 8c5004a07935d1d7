"""King: what holds in every deal, whoever plays what; random play under random options."""

from __future__ import annotations

import random

import pytest

from engine import king
from engine.cards import DECK
from engine.king.contract import CONTRACTS, SEATS, TOTAL
from engine.options import Options
from engine.table import TABLE, follow, legal
from tests.engine.king_tables import any_deal, dealt, options, suits

READINGS = king.OPTIONS[:11]
DEALS = 12
"""Of each contract."""


def readings(draw):
    return {option.name: draw.choice(option.values) for option in READINGS}


def steps(state, draw):
    """Play a deal at random; yields state, seat and card before each card."""
    while state.phase == "play":
        seat = state.turn
        action = draw.choice(legal(king, state, seat))
        yield state, seat, action
        king.step(state, seat, action)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_KG_I1_every_deal_sums_to_its_contract_and_every_seat_plays_thirteen_cards(contract):
    """KG-I8: early ends aside. What may be played is never nothing, and is in the hand."""
    draw = random.Random(contract)
    for _ in range(DEALS):
        t = any_deal(contract, draw, **readings(draw))
        state = t.state.copy()
        played = {seat: [] for seat in range(SEATS)}
        for state, seat, action in steps(state, draw):
            assert action.card in state.hands[seat]
            played[seat].append(action.card)
        assert sum(state.log[0].points) == TOTAL[contract]
        if state.options.early_end == "off":
            assert [len(played[seat]) for seat in range(SEATS)] == [13] * SEATS
            assert sorted(sum(played.values(), [])) == sorted(DECK)
        for seat, cards in played.items():
            assert set(cards) <= set(t.state.hands[seat])
        assert king.audit(state) == []


@pytest.mark.parametrize("contract", CONTRACTS)
def test_KG_S15_an_early_end_changes_no_score(contract):
    draw = random.Random(contract)
    for seed in range(6):
        t = any_deal(contract, draw)
        ends = []
        for value in ("off", "on"):
            state = t.state.copy()
            state.options = state.options.changed(early_end=value)
            order = random.Random(seed)
            for _ in steps(state, order):
                pass
            ends.append(state.log[0].points)
        assert ends[0] == ends[1]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_KG_S02_seats_that_move_round_take_their_points_along(contract):
    draw = random.Random(contract)
    for _ in range(4):
        t = any_deal(contract, draw, **readings(draw))
        turn = draw.randrange(1, SEATS)
        one, other = t.state.copy(), t.state.copy()
        other.first = other.leader = (one.leader + turn) % SEATS
        other.hands = [one.hands[(seat - turn) % SEATS][:] for seat in range(SEATS)]
        for _, seat, action in steps(one, draw):
            moved = (seat + turn) % SEATS
            assert king.to_act(other) == {moved}
            assert legal(king, other, moved) == legal(king, one, seat)
            king.step(other, moved, action)
        assert other.log[0].points == tuple(
            one.log[0].points[(seat - turn) % SEATS] for seat in range(SEATS))


def test_KG_I4_suits_that_change_names_change_nothing():
    """In Trump and in the contracts without hearts, cards may be relabelled."""
    draw, names = random.Random(4), str.maketrans("SHDC", "HCSD")
    for words in ("TRUMP S", "NO_TRICKS", "NO_MEN", "NO_QUEENS", "LAST_TWO"):
        one = dealt(words, None).state
        other = dealt(words[:-1] + words[-1].translate(names) if " " in words else words,
                      [[card.translate(names) for card in hand] for hand in one.hands]).state
        for _, seat, action in steps(one, draw):
            moved = king.parse(f"play {action.card.translate(names)}")
            assert king.forbid(other, seat, moved) is None
            king.step(other, seat, moved)
        assert one.log[0].points == other.log[0].points


@pytest.mark.parametrize("contract", CONTRACTS)
def test_KG_S15_finishing_a_deal_is_legal_play(contract):
    draw = random.Random(contract)
    for _ in range(DEALS):
        state = any_deal(contract, draw).state
        while state.phase == "play":
            action = king.finishing(state, state.turn) or draw.choice(
                legal(king, state, state.turn))
            assert king.forbid(state, state.turn, action) is None
            king.step(state, state.turn, action)
        assert state.log[0].tricks and sum(state.log[0].points) == TOTAL[contract]


# ---- replicas and their audit --------------------------------------------------------------

def replicas_of(state):
    """What a spectator and every seat hold of a deal just dealt, before the contract."""
    deal = king.parse("deal " + "/".join(" ".join(hand) for hand in state.hands))
    found = []
    for viewer in (None, *range(SEATS)):
        replica = king.replica(SEATS, state.options, viewer, state.first)
        king.step(replica, TABLE, king.public(state, TABLE, deal, viewer))
        found.append((viewer, replica))
    return found


def test_a_deal_reaches_each_seat_with_its_own_hand_alone():
    hands = suits()
    deal = king.parse("deal " + "/".join(" ".join(hand) for hand in hands))
    state = king.new(SEATS, options(), 0)
    told = [str(king.public(state, TABLE, deal, viewer)) for viewer in (None, 0, 3)]
    assert told == ["deal ?/?/?/?", f"deal {' '.join(hands[0])}/?/?/?", f"deal ?/?/?/{' '.join(hands[3])}"]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_revoke_passes_a_replica_and_is_found_when_the_hand_is_open(contract):
    """A seat that plays any card it likes is found out by everybody at the end of the deal."""
    draw, found = random.Random(contract), 0
    for _ in range(DEALS):
        t = any_deal(contract, draw, **(readings(draw) | {"early_end": "off"}))
        full = t.state.copy()
        seen = replicas_of(t.state)
        for viewer, replica in seen:
            king.step(replica, full.leader, king.parse(str_contract(full)))
        expected = []
        while full.phase == "play":
            seat = full.turn
            card = draw.choice(full.hands[seat])
            action = king.parse(f"play {card}")
            clause = king.forbid(full, seat, action)
            if clause is not None:
                expected.append((seat, len(full.tricks) + 1, card, clause))
            for viewer, replica in seen:
                assert king.forbid(replica, seat, action) == (clause if viewer == seat else None)
                king.step(replica, seat, action)
            king.step(full, seat, action)
        found += len(expected)
        for _, replica in [(None, full), *seen]:
            assert king.audit(replica) == expected
    assert found > 3


def str_contract(state):
    return f"contract {state.contract} {state.trump}".rstrip()


def test_a_revoke_is_found_as_soon_as_the_suit_comes_again():
    """Seat 1 throws a heart on a spade and plays a spade later: known without the whole hand."""
    replica = king.replica(SEATS, options(session="single"), None, 0)
    lines = [(TABLE, "deal ?/?/?/?"), (0, "contract NO_TRICKS"), (0, "play 2S"), (1, "play 2H"),
             (2, "play 3S"), (3, "play 4S"), (3, "play 5S")]
    for seat, line in lines:
        assert king.forbid(replica, seat, king.parse(line)) is None
        king.step(replica, seat, king.parse(line))
    assert king.audit(replica) == []
    for seat, line in ((0, "play 6S"), (1, "play 7S")):
        king.step(replica, seat, king.parse(line))
    assert king.audit(replica) == [(1, 1, "2H", "KG-I3")]


def test_a_replica_refuses_a_card_that_lies_elsewhere():
    hands = suits()
    replica = king.replica(SEATS, options(session="single"), 2, 0)
    for seat, line in ((TABLE, f"deal ?/?/{' '.join(hands[2])}/?"), (0, "contract NO_TRICKS")):
        king.step(replica, seat, king.parse(line))
    assert king.forbid(replica, 0, king.parse("play 2D")) == "KG-I1"
    king.step(replica, 0, king.parse("play 2S"))
    assert king.forbid(replica, 1, king.parse("play 2S")) == "KG-I1"
    assert king.forbid(replica, 1, king.parse("play 3S")) is None


def test_a_random_session_goes_the_same_way_on_every_replica():
    draw = random.Random(6)
    changes = {"session": "single", "single_deals": "2", "first_chooser": "random"}
    full = king.new(SEATS, Options(king.OPTIONS, changes))
    seen = [(viewer, king.replica(SEATS, full.options, viewer)) for viewer in (None, 0, 1, 2, 3)]
    while seats := sorted(king.to_act(full)):
        seat = draw.choice(seats)
        action = king.chance(full, draw.randrange) if seat == TABLE else \
            draw.choice(legal(king, full, seat))
        for viewer, replica in seen:
            assert len(follow(king, full, replica, seat, action, viewer)) == 1
        king.step(full, seat, action)
    assert all(replica.log == full.log for _, replica in seen)
