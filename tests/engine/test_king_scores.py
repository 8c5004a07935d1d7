"""King: the worked scores S01 to S12, and two whole deals with every card."""

from __future__ import annotations

import pytest

from engine import king
from engine.cards import DECK
from engine.king.contract import CONTRACTS, TOTAL, points_of, trick_points
from engine.tricks import Trick
from tests.engine.king_tables import dealt

D1 = ("TRUMP D", 3, """
5S 6S TS QS 2H 4H 6H 7H KH 7D TD AD JC
2S 3S 9S 5H TH JH 2D 3D 9D QD 5C 7C 8C
4S 7S 8S JS 3H 8H 9H QH AH 4C 6C TC KC
KS AS 4D 5D 6D 8D JD KD 2C 3C 9C QC AC
""", """
3 KS 5S 2S 4S -> 3 +50
3 AS 6S 3S 7S -> 3 +50
3 AC JC 5C 4C -> 3 +50
3 2C AD 7C 6C -> 0 +50
0 QS 9S 8S 4D -> 3 +50
3 KD 7D 2D 3H -> 3 +50
3 3C TD 8C TC -> 0 +50
0 2H 5H AH 5D -> 3 +50
3 6D 4H QD 8H -> 1 +50
1 3D 9H JD 6H -> 3 +50
3 8D 7H 9D JS -> 1 +50
1 TH QH 9C KH -> 0 +50
0 TS JH KC QC -> 0 +50
""", (200, 100, 0, 350))
D3 = ("LAST_TWO", 3, """
JS AS 2H TH QH KH 3D JD 3C 8C 9C KC AC
2S 3S 4S 5S 7S QS 2D 7D TD AD 5C TC QC
9S TS KS 3H 9H JH AH 5D 6D 8D QD KD 6C
6S 8S 4H 5H 6H 7H 8H 4D 9D 2C 4C 7C JC
""", """
3 JC AC QC 6C -> 0 +0
0 AS QS KS 8S -> 0 +0
0 KH AD AH 8H -> 2 +0
2 KD 9D JD TD -> 2 +0
2 QD 4D 3D 7D -> 2 +0
2 JH 7H QH TC -> 0 +0
0 KC 5C TS 7C -> 0 +0
0 JS 7S 9S 6S -> 0 +0
0 TH 5S 9H 6H -> 0 +0
0 9C 4S 8D 4C -> 0 +0
0 8C 3S 6D 2C -> 0 +0
0 2H 2S 3H 5H -> 3 -120
3 4H 3C 2D 5D -> 3 -240
""", (0, 0, 0, -360))


def rows(text):
    for line in text.strip().splitlines():
        words = line.split()
        yield int(words[0]), words[1:5], int(words[6]), int(words[7])


@pytest.mark.parametrize("deal", [D1, D3], ids=["D1", "D3"])
def test_KG_I5_a_whole_deal_goes_as_it_was_played(deal):
    """D1 and D3: every card is legal, every taker, leader and point as written; KG-07, KG-28."""
    contract, chooser, hands, tricks, points = deal
    t = dealt(contract, [hand.split() for hand in hands.strip().splitlines()], chooser)
    for number, (leader, cards, taker, worth) in enumerate(rows(tricks), 1):
        assert t.to_act() == [leader] == [t.state.leader]
        t.trick(" ".join(cards))
        assert t.happened("TrickTaken")[-1] == (taker, number, tuple(cards), worth)
    assert t.state.log[0].points == points
    assert t.happened("DealScored") == [(1, contract.split()[0], points)]
    assert king.audit(t.state) == []


@pytest.mark.parametrize("deal", [D1, D3], ids=["D1", "D3"])
def test_the_command_line_judges_a_whole_deal(deal):
    contract, chooser, hands, tricks, points = deal
    name, _, trump = contract.partition(" ")
    request = {"contract": name, "trump": trump or None, "leader": chooser,
               "hands": hands.strip().splitlines(),
               "tricks": [" ".join(cards) for _, cards, _, _ in rows(tricks)]}
    assert king.ASKS["deal"](king, request) == {
        "takers": [taker for _, _, taker, _ in rows(tricks)], "points": list(points)}


def tricks_of(takers):
    """Tricks without a card that counts in any contract, taken by these seats."""
    return [Trick(0, ("2C", "3C", "4C", "5C"), taker, taker) for taker in takers]


def with_cards(contract, *taken):
    """The points where each seat took those cards, in one trick each."""
    tricks = [Trick(0, tuple(cards.split()), seat, seat) for seat, cards in enumerate(taken)]
    return points_of(contract, tricks)


def test_S01_KG_02_five_four_three_and_one_trick():
    assert points_of("NO_TRICKS", tricks_of([0] * 5 + [1] * 4 + [2] * 3 + [3])) == \
        (-250, -200, -150, -50)


def test_S02_KG_07_nine_two_two_and_no_trick_of_trump():
    assert points_of("TRUMP", tricks_of([0] * 9 + [1] * 2 + [2] * 2)) == (450, 100, 100, 0)


def test_S03_KG_14_jacks_and_kings():
    assert with_cards("NO_MEN", "KS JD", "KH KD JC", "JS KC JH", "") == (-120, -180, -180, 0)


def test_S04_KG_19_queens():
    assert with_cards("NO_QUEENS", "QS QD", "", "QH", "QC") == (-200, 0, -100, -100)


def test_S05_KG_24_hearts():
    hearts = [card for card in DECK if card[1] == "H"]
    assert with_cards("NO_HEARTS", " ".join(hearts[:7]), "", " ".join(hearts[7:]), "") == \
        (-210, 0, -180, 0)


@pytest.mark.parametrize("takers, points", [
    ((1, 3), (0, -120, 0, -240)), ((3, 3), (0, 0, 0, -360))])
def test_S06_KG_28_the_last_two_tricks(takers, points):
    assert points_of("LAST_TWO", tricks_of([0] * 11 + list(takers))) == points


def test_S07_KG_32_the_trick_with_the_king_of_hearts():
    assert with_cards("RIFKI", "2H 3H", "AH QH", "KH 4H", "JH") == (0, 0, -320, 0)


@pytest.mark.parametrize("contract, number, cards, points", [
    ("ALL", 6, "KH JH QS 9H", -210), ("ALL", 13, "QH AH 2C 3D", -125),
    ("ALL", 12, "KS JS 4D 5C", -95), ("ALL", 1, "2C 3C 4C 5C", -15),
    ("BOLOLA", 12, "KS JS 4D 5C", 95), ("BOLOLA", 13, "KH QH AH JH", 280)])
def test_S08_to_S11_KG_37_KG_41_the_values_of_a_trick_add_up(contract, number, cards, points):
    assert trick_points(contract, number, cards.split()) == points


@pytest.mark.parametrize("contract, total", [("ALL", -800), ("BOLOLA", 800)])
def test_S12_KG_38_KG_42_whoever_takes_all_has_all(contract, total):
    tricks = [Trick(0, tuple(DECK[i:i + 4]), 2, 2) for i in range(0, 52, 4)]
    assert points_of(contract, tricks) == (0, 0, total, 0)


def test_the_totals_are_those_of_the_sheet():
    """KG-02, KG-07, KG-14, KG-19, KG-24, KG-28, KG-32, KG-38, KG-42."""
    assert [TOTAL[name] for name in CONTRACTS] == \
        [-650, 650, -480, -400, -390, -360, -320, -800, 800]
