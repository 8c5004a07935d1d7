"""The trick kernel and the standard deck, without any game."""

from __future__ import annotations

import random

import pytest

from engine.cards import DECK, RANK, in_order, parse, parse_cards, shuffled
from engine.table import Malformed, Slot, Unknown
from engine.tricks import Deck, Filter, breaches, last_clause, legal, reveals, taker, why_not

# Suits s and h with ranks 1 to 3, and a special card that may always be played.
CARDS = Deck(("s1", "s2", "s3", "h1", "h2", "h3", "X"))
S, H, X = (CARDS.mask(card for card in CARDS.kinds if card[0] == letter) for letter in "shX")
OVER = Filter("OVER", CARDS.mask(["s3"]))
FOLLOW = Filter("FOLLOW", S)
TRUMP = Filter("TRUMP", H)
FREELY = Filter("FOLLOW", S, X)


def at(filters, hand, ask=legal):
    return " ".join(CARDS.cards(ask(filters, CARDS.mask(hand.split()))))


@pytest.mark.parametrize("hand, allowed", [
    ("s1 s3 h1", "s3"), ("s1 s2 h1", "s1 s2"), ("h1 h2 X", "h1 h2"), ("X", "X"), ("", "")])
def test_the_first_duty_that_can_be_met_decides(hand, allowed):
    assert at([OVER, FOLLOW, TRUMP], hand) == allowed


@pytest.mark.parametrize("hand, allowed", [
    ("s1 h1 X", "s1 X"), ("h1 X", "h1 X"), ("X", "X"), ("h1 h2", "h1 h2")])
def test_a_card_besides_a_duty_may_be_played_and_obliges_to_nothing(hand, allowed):
    assert at([FREELY], hand) == allowed


@pytest.mark.parametrize("hand, card, clause", [
    ("s1 s3 h1", "s1", "OVER"), ("s1 s3 h1", "h1", "FOLLOW"), ("s1 s3 h1", "s3", None),
    ("s1 h1", "h1", "FOLLOW"), ("h1 X", "X", "TRUMP"), ("X", "X", None)])
def test_a_refused_card_is_told_the_widest_duty_it_breaks(hand, card, clause):
    held = CARDS.mask(hand.split())
    assert why_not([OVER, FOLLOW, TRUMP], held, CARDS.bit[card]) == clause


@pytest.mark.parametrize("hand, clause", [
    ("s1 s3 h1", "OVER"), ("s1 s3", "OVER"), ("s3 h1", "FOLLOW"), ("s3", None), ("s1 s2 X", "FOLLOW"),
    ("h1 X", "TRUMP"), ("h1", None)])
def test_the_last_clause_is_the_strictest_that_took_a_card_away(hand, clause):
    assert last_clause([OVER, FOLLOW, TRUMP], CARDS.mask(hand.split())) == clause


@pytest.mark.parametrize("filters, card, lacked", [
    ([OVER, FOLLOW, TRUMP], "s3", ""), ([OVER, FOLLOW, TRUMP], "s1", "s3"),
    ([OVER, FOLLOW, TRUMP], "h1", "s1 s2 s3"), ([OVER, FOLLOW, TRUMP], "X", "s1 s2 s3 h1 h2 h3"),
    ([FREELY], "X", ""), ([FREELY], "h1", "s1 s2 s3"), ([], "h1", "")])
def test_a_card_gives_away_the_duties_it_did_not_meet(filters, card, lacked):
    assert " ".join(CARDS.cards(reveals(filters, CARDS.bit[card]))) == lacked


def test_what_is_given_away_is_true_of_every_hand_and_every_list_of_duties():
    draw = random.Random(1)
    for _ in range(3_000):
        filters = [Filter(str(n), draw.getrandbits(7), draw.getrandbits(7) * draw.randrange(2))
                   for n in range(draw.randrange(4))]
        hand = draw.getrandbits(7)
        allowed = legal(filters, hand)
        assert allowed & hand == allowed and bool(allowed) == bool(hand)
        for card in (CARDS.bit[kind] for kind in CARDS.cards(hand)):
            clause = why_not(filters, hand, card)
            assert (clause is None) == bool(card & allowed)
            if clause is None:
                assert not hand & reveals(filters, card) & ~card
        assert (last_clause(filters, hand) is None) == (allowed == hand)


def test_the_audit_names_the_plays_that_were_forbidden():
    follow, hand = [FOLLOW], CARDS.mask(["s1", "h1"])
    plays = [(follow, hand, CARDS.bit["h1"]), (follow, hand, CARDS.bit["s1"]),
             (follow, 0, CARDS.bit["h1"])]
    assert list(breaches(plays)) == [(0, "FOLLOW")]


@pytest.mark.parametrize("powers, place", [
    ((1, 5, 3), 1), ((5, 5, 5), 0), ((0, 0, 2), 2), ((0, 0, 0), None), ((), None)])
def test_the_first_of_the_strongest_takes_the_trick_and_nobody_without_strength(powers, place):
    assert taker(range(len(powers)), lambda card: powers[card]) == place


def test_cards_that_are_not_known_are_in_no_set():
    unknown = Unknown(Slot(0, 0))
    assert CARDS.mask(["s1", unknown]) == CARDS.bit["s1"]


# ---- the standard deck ---------------------------------------------------------------------

def test_a_hand_is_sorted_by_suit_and_rank_with_unknown_cards_last():
    unknown = Unknown(Slot(2, 0))
    assert in_order([unknown, "2C", "AS", "KH", "TH"]) == ["AS", "TH", "KH", "2C", unknown]
    assert in_order(reversed(DECK)) == list(DECK) and RANK["2C"] == 0 and RANK["AS"] == 12


@pytest.mark.parametrize("text", ["", "1S", "10S", "qs", "SQ", "QS ", "QX", "Q", "\u0661S"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(Malformed) as failure:
        parse(text)
    assert failure.value.code == "unknown_card" and failure.value.data == {"got": text}


def test_cards_are_parted_by_single_spaces():
    assert parse_cards("QS TD") == ["QS", "TD"] and parse_cards("") == []
    for text in ("QS  TD", "QS,TD", " QS"):
        with pytest.raises(Malformed):
            parse_cards(text)


def test_every_order_can_be_drawn():
    draw = random.Random(0)
    orders = {tuple(shuffled("abc", draw.randrange)) for _ in range(200)}
    assert len(orders) == 6
