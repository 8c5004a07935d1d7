"""King: the legal-move examples, through the door and through the command line's question."""

from __future__ import annotations

import pytest

from engine import king
from engine.king.asks import ask_legal
from tests.engine.king_tables import LEGAL, hand

# What the sheet's clause says of the refused cards, where cards are refused.
DECIDES = {
    "G03": "KG-I3", "G04": "KG-08", "G07": "KG-10", "G08": "KG-I3", "G11": "KG-I3",
    "G12": "KG-09", "G13": "KG-12", "G15": "KG-I3", "G16": "KG-17", "G19": "KG-16",
    "G22": "KG-22", "G24": "KG-21", "G25": "KG-25", "G28": "KG-26", "G31": "KG-34",
    "G32": "KG-35", "G33": "KG-I3", "G33b": "KG-34", "G34": "KG-39", "G35": "KG-39",
    "G37": "KG-39", "G38": "KG-I3", "G41": "KG-43",
}


def before(case):
    """An earlier trick in which what the case says was played, and nothing else."""
    if case["hearts_played"]:
        return "TD 9D 8D 7H"
    if case["trump_played"]:
        plain = "D" if case["trump"] != "D" else "C"
        return f"T{plain} 8{plain} 6{plain} 3{case['trump']}"
    return "TD 9D 8D 7D" if case["trump"] != "D" else "TC 8C 6C 3C"


def drawn(case):
    contract = f"{case['contract']} {case['trump'] or ''}".strip()
    cards, table = case["hand"], case["table"]
    tricks = " ".join(c for c in before(case).split() if c not in f"{cards} {table}".split())
    spare = [c for c in ("6S", "6C", "6D", "3S") if c not in f"{cards} {table}".split()]
    tricks = " ".join([*tricks.split(), *spare][:4])
    return hand(contract, cards, table, tricks, **case.get("options", {}))


@pytest.mark.parametrize("key", LEGAL)
def test_a_hand_may_play_what_the_example_says(key):
    case = LEGAL[key]
    assert set(drawn(case).cards(0).split()) == set(case["legal"].split())


@pytest.mark.parametrize("key", LEGAL)
def test_the_question_is_answered_as_the_example_says(key):
    case = {name: value for name, value in LEGAL[key].items() if name not in ("id", "legal")}
    answer = ask_legal(king, case)
    legal, cards = LEGAL[key]["legal"].split(), case["hand"].split()
    assert sorted(answer["legal"].split()) == sorted(legal)
    assert sorted(answer["refused"]) == sorted(set(cards) - set(legal))
    assert answer["clause"] == DECIDES.get(key)
    assert not answer["refused"] or answer["clause"] in answer["refused"].values()


@pytest.mark.parametrize("key", LEGAL)
def test_every_refused_card_names_the_clause_that_the_question_names(key):
    case = {name: value for name, value in LEGAL[key].items() if name not in ("id", "legal")}
    t = drawn(LEGAL[key])
    for card, clause in ask_legal(king, case)["refused"].items():
        assert t.refuses(f"0 play {card}") == clause


@pytest.mark.parametrize("contract, cards, table, refused", [
    ("NO_MEN", "JS KS 2S 5H", "QS", {"KS": "KG-17", "2S": "KG-17", "5H": "KG-I3"}),
    ("RIFKI", "KH 2H AC", "9S", {"2H": "KG-34", "AC": "KG-35"}),
    ("TRUMP H", "2H 9H AH AC", "TD 7H", {"2H": "KG-12", "AC": "KG-09"}),
    ("TRUMP H", "JH 4H AC", "9H", {"4H": "KG-10", "AC": "KG-I3"}),
    ("TRUMP H", "JH 4H 9D AC", "TD", {"JH": "KG-I3", "4H": "KG-I3", "AC": "KG-I3"}),
    ("NO_MEN", "KS JC 2C", "5S", {"JC": "KG-I3", "2C": "KG-I3"}),
    ("ALL", "QS 2S KH", "KS", {"2S": "KG-39", "KH": "KG-I3"})])
def test_KG_I3_a_card_is_refused_by_the_widest_duty_it_breaks(contract, cards, table, refused):
    """KG-17, KG-34, KG-35, KG-12, KG-09, KG-10, KG-39: off suit is off suit first."""
    t = hand(contract, cards, table)
    for card, clause in refused.items():
        assert t.refuses(f"0 play {card}") == clause
    assert set(t.cards(0).split()) == set(cards.split()) - set(refused)
