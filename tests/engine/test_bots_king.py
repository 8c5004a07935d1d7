"""King's bots: they act in every phase under any options, see nothing hidden, draw the conclusions
the duties allow, and play as a person would call reasonable. How strong they are is measured in
tests/bots."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import bots, king
from engine.bots.king.reading import Reading
from engine.king.contract import CARDS, CONTRACTS, SEATS
from engine.record import seen_by
from engine.table import legal
from tests.engine import bot_walks
from tests.engine.king_tables import any_deal, at, dealt, position, session, suits

STYLES = bots.styles("king")
GAMES_PLAYED = 18
TRIES = 20


def decisions():
    return bot_walks.decisions(king, GAMES_PLAYED)


def answers(t, seat: int, style: str, tries: int = TRIES) -> Counter:
    """How often a bot does what at a position, over many draws."""
    view, memory = t.view(seat), bots.new_memory("king", SEATS)
    memory.note(t.events)
    draw = random.Random(7).random
    found = Counter(bots.decide("king", view, memory, style, draw) for _ in range(tries))
    assert set(found) <= set(view.legal)
    return found


def mostly(t, seat: int, style: str = STYLES[0]) -> str:
    """What a bot does most often."""
    return answers(t, seat, style).most_common(1)[0][0]


# ---- every phase, every option -------------------------------------------------------------

def test_B4_bots_act_legally_under_any_options_until_the_session_is_over():
    # A program's bots chose contracts they had no right to: they take one of the view's actions.
    for state, seat, _, _, text in decisions():
        assert text in map(str, legal(king, state, seat))
    assert {d.state.phase for d in decisions()} == {
        "claim", "contract", "misdeal", "double", "redouble", "play"}
    assert {d.state.contract for d in decisions() if d.state.phase == "play"} == set(CONTRACTS)


FOUR_TRUMPS = ("TRUMP",) * SEATS


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name, before", [
    ("bolola24", FOUR_TRUMPS), ("bolola24_balanced", ("ALL",) * 2 + ("BOLOLA",) * 2),
    ("classic20", FOUR_TRUMPS * 2), ("quick12", FOUR_TRUMPS), ("short10", ("NO_TRICKS",)),
    ("tr_short12", ("RIFKI", "RIFKI", "TRUMP", "TRUMP"))])
def test_B4_the_contract_is_one_the_seat_has_a_right_to(name, before, style):
    t = at(name, *before)
    chooser = t.state.chooser
    found = {text.split()[1] for text in answers(t, chooser, style)}
    assert found <= set(t.view(chooser).rights[chooser])


# ---- nothing hidden ------------------------------------------------------------------------

def test_what_a_seat_cannot_see_changes_no_decision():
    assert bot_walks.blind(king, decisions()[::3]) > 80


def test_memory_is_the_same_from_any_seats_record_and_after_a_reload():
    for seed in range(2):
        record, memory = bot_walks.recorded(king, seed)
        for viewer in (None, *range(SEATS)):
            assert bots.remember(seen_by(record, viewer)) == memory
        assert bots.remember(record) == memory != bots.new_memory("king", SEATS)


# ---- what a card gives away ----------------------------------------------------------------

@pytest.mark.parametrize("contract", CONTRACTS)
def test_what_is_concluded_of_a_hand_is_never_wrong(contract):
    draw = random.Random(contract)
    for _ in range(8):
        changes = {o.name: draw.choice(o.values) for o in king.OPTIONS[:10]}
        t = any_deal(contract, draw, **changes)
        memory = bots.new_memory("king", SEATS)
        memory.note(t.events)
        while not t.state.log:
            lacks = memory.lacks(t.state.options)
            for seat, hand in enumerate(t.state.hands):
                assert not lacks[seat] & CARDS.mask(hand)
            card = draw.choice(legal(king, t.state, t.state.turn))
            memory.note(king.step(t.state, t.state.turn, card))


def known(t) -> list[list[str]]:
    """The cards still out of which every seat is known to have none."""
    memory = bots.new_memory("king", SEATS)
    memory.note(t.events)
    out = t.state.out()
    return [[card for card in CARDS.cards(lacks) if card not in out]
            for lacks in memory.lacks(t.state.options)]


def test_who_threw_no_queen_has_none():
    t = dealt("NO_QUEENS", suits(("QH", "2D"))).trick("5S 2H")
    assert set(known(t)[1]) >= {"QS", "QH", "QD", "QC", "2S", "AS"}
    assert not {"3H", "KD"} & set(known(t)[1])


def test_who_did_not_drop_the_queen_under_the_king_has_not_that_queen():
    t = dealt("NO_QUEENS", suits(("2S", "2H"), ("3S", "3H"))).trick("KS 2S")
    assert known(t)[1] == ["QS"]


def test_who_did_not_ruff_higher_has_no_higher_trump():
    t = dealt("TRUMP H", suits(("2H", "2D"))).trick("5S 5H 2H")
    assert set(known(t)[2]) >= {"6H", "AH", "2S"}
    assert not {"3H", "4H", "AC"} & set(known(t)[2])


def test_a_hand_that_is_known_to_be_void_cannot_go_over():
    t = dealt("NO_TRICKS", suits(("2H", "2D"))).trick("5S 2D 3D 2C").trick("6S 3H 4D 3C")
    memory = bots.new_memory("king", SEATS)
    memory.note(t.events)
    reading = Reading(t.view(0), memory.lacks(t.state.options))
    assert [other.some[0] for other in reading.later] == [0.0, 0.0, 0.0]


# ---- cards a person would play -------------------------------------------------------------

@pytest.mark.parametrize("style", STYLES)
def test_a_trick_is_ducked_with_the_highest_card_that_stays_under(style):
    t = position("NO_TRICKS", "2C 3C 6C 7C/3D 4D 5D/2S 8S TS AC/4C 5C 8C 9C", table="9S",
                 leader=1)
    assert mostly(t, 2, style) == "play 8S"


@pytest.mark.parametrize("style", STYLES)
def test_last_and_forced_to_win_the_highest_card_goes(style):
    t = position("NO_TRICKS", "2C 3C/3D 4D/5D 6D/JS KS 2D", table="4S 3S 5S", leader=0)
    assert mostly(t, 3, style) == "play KS"


@pytest.mark.parametrize("style", STYLES)
def test_B21_a_penalty_is_not_taken_where_one_can_stay_under(style):
    # A program's bot took the queen although it could play low.
    t = position("NO_QUEENS", "2C 3C/3D 4D/5D 6D/3S AS 2D", table="4S QS 5S", leader=0)
    assert mostly(t, 3, style) == "play 3S"


@pytest.mark.parametrize("style", STYLES)
def test_last_in_hand_a_trick_that_is_wanted_is_taken_as_cheaply_as_can_be(style):
    t = position("BOLOLA", "2C 3C/3D 4D/5D 6D/9S TS AS", table="4S 8S 5S", leader=0)
    assert mostly(t, 3, style) == "play 9S"


@pytest.mark.parametrize("style", STYLES)
def test_what_cannot_win_is_not_wasted(style):
    t = position("BOLOLA", "2C 3C/3D 4D/5D 6D/3S KS 2D", table="4S AS 5S", leader=0)
    assert mostly(t, 3, style) == "play 3S"


@pytest.mark.parametrize("style", STYLES)
def test_the_king_of_hearts_is_not_caught_with_a_high_heart(style):
    t = position("RIFKI", "2C 3C/3D 4D/5D 6D/2H AH 2D", table="4H KH 5H", leader=0,
                 tricks="6H 7H 8H 9H")
    assert mostly(t, 3, style) == "play 2H"


# ---- contracts -----------------------------------------------------------------------------

def named(hand: str, style: str = STYLES[0], name: str = "bolola24") -> str:
    """The contract a bot names for a hand at the beginning of a session."""
    held = hand.split(" ")
    rest = [card for card in CARDS.kinds if card not in held]
    return mostly(session(name).deal([held, rest[:13], rest[13:26], rest[26:]]), 0, style)


@pytest.mark.parametrize("style", STYLES)
def test_a_long_strong_suit_is_named_trump(style):
    assert named("AS KS QS JS TS 9S 8S AH KH AD 3D AC 2C", style) == "contract TRUMP S"


@pytest.mark.parametrize("style", STYLES)
def test_a_low_hand_is_named_something_to_be_avoided(style):
    low = named("2S 3S 4S 6S 2H 3H 5H 2D 4D 6D 2C 3C 5C", style)
    assert "TRUMP" not in low and "BOLOLA" not in low


@pytest.mark.parametrize("style", STYLES)
def test_hearts_are_not_named_with_the_highest_in_hand(style):
    found = named("AH KH QH JH TH 9H AS KS 2D 3D 2C 3C 4C", style)
    assert found.split()[1] not in ("NO_HEARTS", "RIFKI", "ALL")


@pytest.mark.parametrize("style", STYLES)
def test_a_bare_king_of_hearts_is_shown_and_dealt_again(style):
    t = dealt("RIFKI", suits(("AS", "KH")), misdeal_bare_rifki="bare_king")
    assert mostly(t, 0, style).startswith("misdeal")


@pytest.mark.parametrize("style", STYLES)
def test_the_chooser_is_doubled_by_a_good_hand_alone(style):
    low = [rank + suit for suit in "SHDC" for rank in "234"] + ["5S"]
    high = [rank + suit for suit in "SHDC" for rank in "AKQ"] + ["JS"]
    rest = [card for card in CARDS.kinds if card not in low + high]
    for hand, other, answer in ((low, high, "double"), (high, low, "pass")):
        t = dealt("NO_TRICKS", [rest[:13], hand, other, rest[13:]], doubling="against_chooser")
        assert set(answers(t, 1, style)) == {answer}
