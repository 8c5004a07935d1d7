"""King: what a hand cannot hold is never wrong, and is all that the duties tell.

The true deal is never excluded: 2,000 deals of every contract with options drawn at random, FACTS of each in a soak.
"""

from __future__ import annotations

import os
import random

import pytest

from engine import king
from engine.bots.king.facts import SHOWN, Facts
from engine.cards import DECK, parse_cards
from engine.king import duty
from engine.king.contract import CARDS, CONTRACTS, SEATS
from engine.king.fast import Deal, of_state, rule_of, shuffled
from engine.options import Options
from tests.engine.king_tables import any_deal, options

DEALS = int(os.environ.get("FACTS", 2_000))
"""Of each contract."""
READINGS = king.OPTIONS[:10]
SOME = 60
"""Choices of options, of which every deal draws one; with four trump suits the fast kernel keeps the rules of all."""
EVERYWHERE = {"KG-I3"}
TOLD = {
    "NO_TRICKS": set(), "LAST_TWO": set(), "TRUMP": {"KG-08", "KG-09", "KG-10", "KG-12"}, "NO_MEN": {"KG-16", "KG-17"},
    "NO_QUEENS": {"KG-21", "KG-22"}, "NO_HEARTS": {"KG-25", "KG-26"}, "RIFKI": {"KG-33", "KG-34", "KG-35"},
    "ALL": {"KG-39"}, "BOLOLA": {"KG-39", "KG-43"}}
"""The clauses by which cards of a contract give something away."""


def readings(draw: random.Random) -> Options:
    return Options(king.OPTIONS, {option.name: option.values[int(draw.random() * len(option.values))]
                                  for option in READINGS})


def told(contract: str, chosen: Options, draw: random.Random) -> set[str]:
    """Plays a random deal; no card may be excluded from the hand it lies in. The clauses that told something."""
    trump = draw.choice("SHDC") if contract == "TRUMP" else ""
    cards = shuffled(draw.random)
    deal = Deal(rule_of(contract, trump, chosen), cards, draw.randrange(SEATS))
    held = [sum(1 << card for card in cards[first:first + 13]) for first in (0, 13, 26, 39)]
    facts, moves, number = Facts(contract, trump, chosen), deal.legal(), draw.random
    while moves:
        seat, card = deal.at // 5, moves[int(number() * len(moves))]
        facts.play(seat, DECK[card])
        # What is held only shrinks, and what is excluded grows with the seat's own cards: this is every moment.
        assert not facts.cannot[seat] & held[seat]
        held[seat] ^= 1 << card
        moves = deal.play(card)
    return {lesson.clause for lesson in facts.lessons}


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_true_deal_is_never_excluded(contract):
    draw, clauses = random.Random(f"facts {contract}"), set()
    some = [readings(draw) for _ in range(SOME)]
    for _ in range(DEALS):
        clauses |= told(contract, draw.choice(some), draw)
    assert clauses == EVERYWHERE | TOLD[contract]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_card_that_would_have_forbidden_the_play_is_excluded_and_no_other(contract):
    """Against the fast kernel, which states the duties a second time: with one card more in the hand, may the card be
    played? If not, the seat cannot have held the other."""
    draw = random.Random(f"tight {contract}")
    for _ in range(12):
        state = any_deal(contract, draw, **{o.name: draw.choice(o.values) for o in READINGS}).state
        deal, facts = of_state(state), Facts(state.contract, state.trump, state.options)
        for _ in range(52):
            card, before = draw.choice(deal.legal()), facts.cannot[deal.turn]
            hand = sum(deal.hands[deal.at:deal.at + 4], [])
            facts.play(deal.turn, DECK[card])
            others = [other for other in range(52) if other not in hand and not before >> other & 1]
            forbids = sum(1 << other for other in draw.sample(others, min(8, len(others)))
                          if not may_play(deal, [*hand, other], card))
            tried = facts.cannot[deal.turn] & ~before
            assert forbids & ~tried == 0
            assert all(not may_play(deal, [*hand, CARDS.kinds.index(other)], card) for other in CARDS.cards(tried))
            deal.play(card)


def may_play(deal: Deal, hand: list[int], card: int) -> bool:
    """Whether the seat to act may play a card of another hand."""
    other = deal.copy()
    at = deal.at
    other.hands[at:at + 4] = [sorted(one for one in hand if one // 13 == suit) for suit in range(4)]
    other.hands[at + 4] = sorted(one for one in hand if deal.due[one])
    return card in other.legal()


# ---- one position for every duty -----------------------------------------------------------

def cards(words: str) -> int:
    """Cards, whole suits (`S*`) and whole ranks (`*Q`)."""
    found = 0
    for word in words.split():
        found |= CARDS.mask(card for card in DECK if word in (card, f"{card[1]}*", f"*{card[0]}"))
    return found


# contract; options; cards played, from seat 0 or another one on; what the last of them told: clause and cards
GIVEN_AWAY = [
    ("NO_TRICKS", "", "5S 2D", [("KG-I3", "S*")]),
    ("LAST_TWO", "", "5S 2D", [("KG-I3", "S*")]),
    ("LAST_TWO", "", "5S 2S", []),
    ("TRUMP S", "", "5S", [("KG-08", "H* D* C*")]),
    ("TRUMP S", "", "5H", []),
    ("TRUMP S", "trump_lead_release=ever", "5H 6H 7H 2S/5H 6H 7H 8D/3S", []),
    ("TRUMP S", "trump_lead_release=previous_trick", "5H 6H 7H 2S/9H TH JH 8D/3S", [("KG-08", "H* D* C*")]),
    ("TRUMP H", "", "5S 2D", [("KG-I3", "S*"), ("KG-09", "H*")]),
    ("TRUMP H", "", "9H 4H", [("KG-10", "TH JH QH KH AH")]),
    ("TRUMP H", "", "9H QH TH", [("KG-10", "KH AH")]),
    ("TRUMP H", "", "5S JH 4H", [("KG-I3", "S*"), ("KG-12", "QH KH AH")]),
    ("TRUMP H", "overruff=off", "5S JH 4H", [("KG-I3", "S*")]),
    ("TRUMP H", "beat_plain_suit=on", "JS 4S", [("KG-I3", "QS KS AS")]),
    ("TRUMP H", "beat_plain_suit=on", "JS 2H 4S", []),
    ("NO_MEN", "", "5S 2D", [("KG-I3", "S*"), ("KG-16", "*J *K")]),
    ("NO_MEN", "", "5S JD", [("KG-I3", "S*")]),
    ("NO_MEN", "", "QS 2S", [("KG-17", "JS")]),
    ("NO_MEN", "", "AS 2S", [("KG-17", "JS KS")]),
    ("NO_MEN", "", "AS JS", []),
    ("NO_MEN", "men_drop_choice=king_first", "AS JS", [("KG-17", "KS")]),
    ("NO_MEN", "drop_scope=any_table_card", "5S AD KC", [("KG-I3", "S*"), ("KG-17", "JD KD")]),
    ("NO_QUEENS", "", "5S 2D", [("KG-I3", "S*"), ("KG-21", "*Q")]),
    ("NO_QUEENS", "", "KS 2S", [("KG-22", "QS")]),
    ("NO_QUEENS", "", "JS 2S", []),
    ("NO_QUEENS", "drop_scope=any_table_card", "5S AD QC", [("KG-I3", "S*"), ("KG-22", "QD")]),
    ("NO_HEARTS", "", "2H", [("KG-25", "S* D* C*")]),
    ("NO_HEARTS", "", "5S 2D", [("KG-I3", "S*"), ("KG-26", "H*")]),
    ("NO_HEARTS", "", "5S 6S 7S 2H/3H", []),
    ("NO_HEARTS", "hearts_lead=both", "5S 6S 7S 2H/3H", [("KG-25", "S* D* C*")]),
    ("NO_HEARTS", "hearts_opened_by=discard_only", "2H 4H 5H 6H/1:3H", [("KG-25", "S* D* C*")]),
    ("RIFKI", "", "2H", [("KG-33", "S* D* C*")]),
    ("RIFKI", "", "5S 2D", [("KG-I3", "S*"), ("KG-34", "KH"), ("KG-35", "H*")]),
    ("RIFKI", "", "5S 2H", [("KG-I3", "S*"), ("KG-34", "KH")]),
    ("RIFKI", "", "AH 2H", []),
    ("RIFKI", "rifki_drop_under_ace=on", "AH 2H", [("KG-34", "KH")]),
    ("ALL", "", "2H", [("KG-39", "S* D* C*")]),
    ("ALL", "", "KS 2S", [("KG-39", "JS QS")]),
    ("ALL", "", "5S 2D", [("KG-I3", "S*"), ("KG-39", "*J *Q *K H*")]),
    ("ALL", "", "5S QD", [("KG-I3", "S*")]),
    ("ALL", "all_void_order=rifki_first", "5S QD", [("KG-I3", "S*"), ("KG-39", "KH")]),
    ("BOLOLA", "", "2H", [("KG-43", "S* D* C*")]),
    ("BOLOLA", "", "5S 2D", [("KG-I3", "S*")]),
    ("BOLOLA", "bolola_duties=as_all", "KS 2S", [("KG-39", "JS QS")]),
]


@pytest.mark.parametrize("contract, changes, played, expected", GIVEN_AWAY)
def test_a_card_gives_away_what_its_duty_says(contract, changes, played, expected):
    name, _, trump = contract.partition(" ")
    facts = Facts(name, trump, options(**dict(word.split("=") for word in changes.split())))
    for trick in played.split("/"):
        leader, _, plays = trick.rpartition(":")
        for seat, card in enumerate(plays.split(), int(leader or 0)):
            facts.play(seat, card)
    last = len(played.replace("/", " ").split()) - 1
    assert [(lesson.clause, lesson.cards) for lesson in facts.lessons if lesson.number == last] == \
        [(clause, cards(words)) for clause, words in expected]
    assert all(lesson.seat == seat for lesson in facts.lessons if lesson.number == last)
    known = 0
    for lesson in facts.lessons:
        known |= lesson.cards if lesson.seat == seat else 0
    assert facts.cannot[seat] == known


def test_every_duty_has_a_position_above():
    assert {clause for *_, expected in GIVEN_AWAY for clause, _ in expected} == duty.CLAUSES


def test_a_card_that_was_shown_lies_nowhere_else():
    facts = Facts("", "", options())
    facts.show(2, "2D")
    assert facts.cannot == [cards("2D"), cards("2D"), 0, cards("2D")] and facts.shown[2] == cards("2D")
    assert {lesson.clause for lesson in facts.lessons} == {SHOWN}


def test_nothing_is_told_twice():
    facts = Facts("NO_TRICKS", "", options())
    for trick in ("5S 2D 6S 7S", "8S 3D 9S TS"):
        for seat, card in enumerate(parse_cards(trick)):
            facts.play(seat, card)
    assert [(lesson.number, lesson.seat) for lesson in facts.lessons] == [(1, 1)]
    assert facts.cannot == [0, cards("S*"), 0, 0]
