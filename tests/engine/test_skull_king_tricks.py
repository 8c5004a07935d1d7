"""Skull King: who takes a trick, who leads the next, what it is worth; facts as tables."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from engine.skull_king.deck import KIND
from engine.skull_king.score import spoils
from engine.skull_king.trick import Outcome, resolve
from tests.engine import skull_king_cases as cases
from tests.engine.skull_king_tables import options, play, trick

CARD = {"F": "F", "C": "G9", "P": "R", "M": "M", "S": "K"}
PERSIAN = [options("sk_fa_003"),
           options("sk_fa_003", pirate_vs_mermaid="mermaid"),
           options("sk_fa_003", mermaid_vs_king="king", three_way="king"),
           options("sk_fa_003", three_way="king"),
           options("sk_fa_003", pirate_vs_mermaid="first_played")]
FILLERS = {"C": ["G9", "G4", "Y14"], "F": ["F", "F"], "P": ["R", "R"], "M": ["M", "M"]}


def place(text: str) -> int | None:
    return None if text == "none" else int(text)


@pytest.mark.parametrize("line", cases.lines(cases.OFFICIAL))
def test_OSK_12_OSK_13_OSK_34_who_takes_an_official_trick(line):
    """Also OSK-11, OSK-14 to OSK-19, OSK-33, OSK-35 and OSK-36."""
    cards, _, wins = line.partition(" > ")
    words = cards.split()
    if not wins.endswith("!!"):
        assert resolve(words, options(), "B").taker == place(wins)
        return
    assert resolve(words, options(), "B") == Outcome(None, words.index("W"), "W")
    disputed = options(whale_only_escapes="first_escape_wins")
    assert resolve(words, disputed, "B").taker == place(wins.split()[0])


@pytest.mark.parametrize("line", cases.lines(cases.OFFICIAL))
def test_SKK_FA_62_official_tricks_of_old_cards_hold_for_the_persian_sheet(line):
    cards, _, wins = line.partition(" > ")
    if not set("BLTXW") & set(cards):
        words = cards.replace("E", "F").split()
        assert resolve(words, options("sk_fa_003"), "").taker == place(wins)


@pytest.mark.parametrize("line", cases.lines(cases.BY_KINDS))
@pytest.mark.parametrize("column", range(len(PERSIAN)))
def test_SKK_FA_34_SKK_FA_62_the_kinds_present_say_who_takes_a_trick(line, column):
    """Also SKK-FA-32, SKK-FA-64 and SKK-FA-67: once of each kind, and twice, in every order."""
    kinds, *takers = line.split()
    twice = [card for kind in kinds for card in FILLERS.get(kind, ["K"])]
    for cards in [*permutations(CARD[kind] for kind in kinds), twice, twice[::-1]]:
        taker = resolve(cards, PERSIAN[column], "").taker
        found = [KIND[card] for card in cards]
        want = takers[column]
        if want == "*":
            want = next(kind for kind in found if kind in "PM")
        if want == "C":
            led = next(card[0] for card in cards if card[0] in "GY" and card != "K")
            assert cards[taker] == max((c for c in cards if c[0] == led and KIND[c] == "C"),
                                       key=lambda card: int(card[1:]))
        else:
            assert taker == found.index(want)


@pytest.mark.parametrize("line", cases.lines(cases.THREE_CARDS))
def test_SKK_FA_41_SKK_FA_46_SKK_FA_47_every_trick_of_three_and_its_points(line):
    """Also SKK-FA-75; in any order the first of the kind that wins takes it."""
    kinds, *takers, points = line.split()
    colours = iter(["G9", "G4", "Y14"])
    cards = [next(colours) if kind == "C" else CARD[kind] for kind in kinds]
    for order in permutations(cards):
        for column, want in enumerate(takers):
            chosen = PERSIAN[column]
            taker = resolve(order, chosen, "").taker
            assert KIND[order[taker]] == want
            assert want == "C" or taker == [KIND[card] for card in order].index(want)
            assert spoils(order, taker, chosen, "") == int(points)


def test_SKK_FA_35_SKK_FA_36_SKK_FA_37_SKK_FA_38_SKK_FA_39_SKK_FA_40_duels():
    """The whole table of two cards."""
    head, *rows = [line.split() for line in cases.lines(cases.DUELS)]
    for led, *takers in rows:
        for second, want in zip(head[1:], takers, strict=True):
            cards = [CARD[led], "G4" if led == second == "C" else CARD[second]]
            if want == "-":
                continue
            taker = resolve(cards, options("sk_fa_003"), "").taker
            if want == "*":
                assert taker == 0
                assert resolve(["G4", "G9"], options("sk_fa_003"), "").taker == 1
                assert resolve(["G4", "Y14"], options("sk_fa_003"), "").taker == 0
            else:
                assert KIND[cards[taker]] == want and (led != second or taker == 0)


@pytest.mark.parametrize("cards, winner", [
    ("R14 P1", 1), ("P1 R14", 0), ("R14 P1 P2", 2), ("R14 P14 M", 2), ("P14 R", 1),
    ("P14 K", 1), ("F P1 R14", 1), ("F F P1", 2)])
def test_SKK_FA_30_SKK_FA_65_a_trump_beats_other_colours_and_loses_to_specials(cards, winner):
    assert resolve(cards.split(), options("sk_fa_003", trump="per_round_random"), "P").taker == winner


@pytest.mark.parametrize("line", cases.lines(cases.BONUS))
def test_OSK_25_OSK_26_OSK_27_what_a_trick_is_worth_and_who_leads(line):
    """Also OSK-18, OSK-21 and OSK-33."""
    cards, _, rest = line.partition(" > ")
    wins, leads, bonus = rest.split()
    outcome = resolve(cards.split(), options(), "B")
    assert (outcome.taker, outcome.leads) == (place(wins), int(leads))
    if outcome.taker is not None:
        assert spoils(cards.split(), outcome.taker, options(), "B") == int(bonus)


@pytest.mark.parametrize("cards, leads", [
    ("G14 X", 0), ("X G14", 1), ("X", 0), ("W X", 1), ("X W", 1), ("E X", 0), ("W X E", 2),
    ("Y12 B3 W X", 1), ("Y12 B3 X W", 0), ("E R M K X", 2), ("R K W", 2), ("W R K", 0)])
def test_OSK_33_OSK_35_OSK_36_who_leads_after_a_beast(cards, leads):
    """Where nobody but a beast could have won, the player of the beast that acts leads."""
    assert resolve(cards.split(), options(), "B").leads == leads


def test_OSK_12_a_taker_is_never_of_another_colour_for_three_coloured_cards():
    ranks = (1, 7, 14)
    pool = [f"{colour}{rank}" for colour in "GYB" for rank in ranks]
    for cards in product(pool, repeat=3):
        taker = cards[resolve(cards, options(), "B").taker]
        trumps = [card for card in cards if card[0] == "B"]
        among = trumps or [card for card in cards if card[0] == cards[0][0]]
        assert taker == max(among, key=lambda card: int(card[1:]))


@pytest.mark.parametrize("cards, winner", [("G14 B1 Y14", 1), ("Te E L", 0), ("E M R", 2)])
def test_OSK_21_whoever_takes_a_trick_leads_the_next_at_the_table(cards, winner):
    """SKK-FA-33 says the same."""
    t = trick(cards.replace("R", "Rr"), pirate_powers="off")
    assert t.happened("TrickWon")[0].seat == winner == t.to_act()[0] == t.view().leader
    t = play(trick("G9 Y14 G4", "sk_fa_003"), "")
    assert t.to_act() == [0]
