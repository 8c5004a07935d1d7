"""Skull King after the Persian sheet 003, at the table: SKK-FA-02 to SKK-FA-75."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.skull_king.ask import ASKS
from engine.skull_king.deck import KIND, pack
from engine.skull_king.state import rounds
from tests.engine import skull_king_cases as cases
from tests.engine.skull_king_tables import SK, dealt, options, play, table

FA = "sk_fa_003"
BY_NUMBER = Counter({"F": 5, "R": 5, "M": 5, "K": 1})


def copies(preset=FA, round=1, **changes):
    return Counter(pack(options(preset, **changes), round))


def specials(pack):
    return Counter({card: n for card, n in pack.items() if KIND.get(card) != "C"})


def test_SKK_FA_02_SKK_FA_60_the_pack_as_listed_has_86_cards_and_not_66():
    assert copies().total() == 86
    for deck in ("ranks_1_10_66", "four_suits_66", "edition_2013_66"):
        assert copies(deck=deck).total() == copies(f"sk_fa_003_{deck}").total() == 66


def test_SKK_FA_03_SKK_FA_60_SKK_FA_63_five_colours_to_fourteen():
    coloured = sorted(card for card in copies() if KIND[card] == "C")
    assert coloured == sorted(f"{c}{rank}" for c in "RYBGP" for rank in range(1, 15))


def test_SKK_FA_04_SKK_FA_05_SKK_FA_06_SKK_FA_07_the_special_cards():
    assert specials(copies()) == BY_NUMBER
    assert specials(copies(deck="ranks_1_10_66")) == BY_NUMBER
    assert specials(copies(deck="four_suits_66")) == Counter({"F": 1, "R": 5, "M": 3, "K": 1})
    assert specials(copies(deck="edition_2013_66")) == Counter(
        {"E": 5, "R": 5, "M": 2, "T": 1, "K": 1})


@pytest.mark.parametrize("value, first, second", [
    ("in_deck", 1, 1), ("aside_round_1", 0, 1), ("removed", 0, 0)])
def test_SKK_FA_09_SKK_FA_16_where_the_skull_king_is(value, first, second):
    assert copies(skull_king=value)["K"] == first
    assert copies(skull_king=value, round=2)["K"] == second
    if not first:
        assert table(FA, skull_king=value).refuses("table deal K/G1/G2") == "SKK-FA-60"


def test_SKK_FA_10_SKK_FA_50_the_whole_pack_is_dealt_from_in_every_round():
    t = play(dealt("G1/G2/K", FA, "0 0 1"), "G1 G2 K")
    assert t.refuses("table deal G1 G1/G2 K/Y1 Y2") == "SKK-FA-60"
    assert t.say("table deal G1 Y1/G2 K/Y3 Y2").view().stock == 80


def test_SKK_FA_12_SKK_FA_17_SKK_FA_18_SKK_FA_51_as_many_cards_as_the_round():
    t = table(FA)
    assert t.view().cards == 1 and t.refuses("table deal G1 G2/G3 G4/G5 G6") == "SKK-FA-17"
    t.say("table deal G1/G2/K; 0 bid 0; 1 bid 0; 2 bid 1")
    assert play(t, "G1 G2 K").view().cards == 2
    assert rounds(options(FA)) == (1, 2, 3, 4, 5)


def test_SKK_FA_13_SKK_FA_19_players_see_their_own_cards_only():
    t = dealt("G1 K/G2 M/F F", FA)
    assert t.view(0).hand == ("G1", "K") and t.view().hand == () and t.view().hands == (2, 2, 2)
    deal = SK.parse("deal G1 K/G2 M/F F")
    assert str(SK.public(t.state, -1, deal, 1)) == "deal ?/G2 M/?"
    assert str(SK.public(t.state, -1, deal, None)) == "deal ?/?/?"


def test_SKK_FA_14_SKK_FA_20_SKK_FA_21_predictions_in_turn_from_the_dealers_left():
    t = dealt("G1 K/G2 M/F F", FA, starter=1)
    assert t.view().dealer == 0 and t.to_act() == [1]
    assert t.refuses("1 play G2") == "SKK-FA-20" and t.not_now("0 bid 1") == [1]
    assert t.refuses("1 bid ?") == "SKK-FA-20"
    assert t.say("1 bid 1; 2 bid 0").to_act() == [0]
    assert t.say("0 bid 0").to_act() == [1]


def test_SKK_FA_22_SKK_FA_23_from_zero_to_the_number_of_cards():
    t = dealt("G1 G2 G3/Y1 Y2 Y3", FA)
    assert t.legal(0) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert t.refuses("0 bid 4") == "SKK-FA-22" and t.means_nothing("0 bid -1") == "unknown_action"
    assert t.say("0 bid 2").view().bids == (2, None)


def test_SKK_FA_24_predictions_lie_open():
    t = dealt("G1 K/G2 M/F F", FA).say("0 bid 2")
    assert t.view().bids == (2, None, None) and t.happened("BidMade") == [(0, 2)]


@pytest.mark.parametrize("rule, starter", [("left_of_dealer", 1), ("last_trick_winner", 2)])
def test_SKK_FA_25_who_leads_a_later_round(rule, starter):
    t = dealt("G1/G2/K", FA, "0 0 1", round_lead=rule)
    assert t.to_act() == [0]
    play(t, "G1 G2 K")
    t.say("table deal G1 Y1/G2 K/Y3 Y2; 1 bid 0; 2 bid 0; 0 bid 0")
    assert t.view().dealer == 0 and t.to_act() == [starter] == [t.view().starter]


def test_SKK_FA_25_printed_takes_the_sheet_at_its_word():
    assert options("sk_fa_003_printed").against(options(FA)) == {"round_lead": "last_trick_winner"}


def test_SKK_FA_26_SKK_FA_29_one_card_each_and_then_the_winner():
    t = dealt("G1 K/G2 M/F F", FA, "1 1 0")
    assert t.refuses("0 play M") == t.refuses("0 bid 1") == "SKK-FA-26"
    play(t, "G1 G2")
    assert t.happened("TrickWon") == [] and t.view().winning == 1
    assert play(t, "F").happened("TrickWon") == [(1, "G2", 5)]


@pytest.mark.parametrize("line", cases.lines(cases.LEGAL_PERSIAN))
def test_SKK_FA_27_SKK_FA_28_SKK_FA_58_SKK_FA_59_SKK_FA_70_what_may_be_played(line):
    on_table, hand, strict, free = line.split(" | ")
    for value, allowed in (("false", strict), ("true", free)):
        got = ASKS["legal"](SK, {"preset": FA, "table": on_table.strip("-"), "hand": hand,
                                 "options": {"specials_always_playable": value}})
        refused = [card for card in hand.split() if card not in allowed.split()]
        assert got == {"legal": allowed, "clause": "SKK-FA-27" if refused else None,
                       "refused": dict.fromkeys(refused, "SKK-FA-27")}


def test_SKK_FA_27_SKK_FA_28_at_the_table():
    t = play(dealt("R3 K/R9 F/B5 R", FA, "1 1 0"), "R3")
    assert t.refuses("1 play F") == "SKK-FA-27" and t.legal(1) == ["play R9"]
    assert play(t, "R9").legal(2) == ["play B5", "play R"]


@pytest.mark.parametrize("cards, winner", [
    ("G9 R M", 1), ("G9 F Y14", 0), ("F R K", 2), ("M G14 F", 0), ("F G1 Y14", 1)])
def test_SKK_FA_32_SKK_FA_33_SKK_FA_64_specials_change_who_takes_the_trick(cards, winner):
    hands = "/".join(f"{card} P{i + 1}" for i, card in enumerate(cards.split()))
    t = play(dealt(hands, FA, "0 0 0"), cards)
    assert t.happened("TrickWon")[0].seat == winner and t.to_act() == [winner]
    assert t.view().taken[0] == ((0, 1, 2), tuple(cards.split()), winner, winner)


def test_SKK_FA_49_the_next_player_deals():
    t = table(FA, seats=3, starter=None)
    assert t.refuses("table dealer 3") == "SKK-FA-49"
    t.say("table dealer 2; table deal G1/G2/K; 0 bid 0; 1 bid 0; 2 bid 1")
    assert play(t, "G1 G2 K").view().dealer == 0


def test_SKK_FA_52_SKK_FA_53_after_five_rounds_the_highest_total_wins():
    t = table(FA, seats=2)
    packs = {0: ["K"] + [f"R{n}" for n in range(10, 15)], 1: [f"G{n}" for n in range(1, 6)]}
    for cards in range(1, 6):
        hands = [packs[seat][:cards] for seat in (0, 1)]
        t.say("table deal " + "/".join(map(" ".join, hands)))
        for _ in range(2):
            seat = t.to_act()[0]
            t.say(f"{seat} bid {cards if seat == 0 else 0}")
        while t.phase == "play":
            seat = t.to_act()[0]
            t.say(f"{seat} {t.legal(seat)[0]}")
    assert t.phase == "over" and t.view().round == 5
    assert t.result().winners == (max((0, 1), key=t.view().scores.__getitem__),)
    assert SK.forbid(t.state, 0, SK.parse("bid 0")) == "SKK-FA-53"


def test_SKK_FA_57_SKK_FA_59_a_special_lead_leaves_every_card_free():
    for lead in ("R", "M", "K", "F"):
        t = play(dealt(f"{lead} G9/R4 P1/R2 B9", FA, "1 1 0"), f"{lead} R4")
        assert t.legal(2) == ["play R2", "play B9"]


def test_SKK_FA_65_a_trump_for_the_game_is_drawn_once():
    t = table(FA, trump="per_game_random")
    assert t.to_act() == [-1] and t.legal(-1) == [f"trump {c}" for c in "RYBGP"]
    assert t.refuses("table bid 1") == "SKK-FA-30"
    t.say("table trump P; table deal G9/P1/G10; 0 bid 0; 1 bid 1; 2 bid 0")
    assert play(t, "G9 P1 G10").happened("TrickWon")[0].seat == 1
    assert t.phase == "deal" and t.view().trump == "P"


def test_SKK_FA_30_a_trump_for_the_round_is_named_anew():
    for rule, namer in (("per_round_random", -1), ("per_round_dealer", 2)):
        t = table(FA, trump=rule)
        assert t.to_act() == [namer]
        name = "table" if namer < 0 else "2"
        t.say(f"{name} trump P; table deal G9/P1/G10; 0 bid 0; 1 bid 1; 2 bid 0")
        assert play(t, "G9 P1 G10").phase == "trump"


def test_SKK_FA_66_SKK_FA_69_without_a_trump_the_colour_led_decides():
    assert options(FA).trump == "none"
    t = play(dealt("G9/P14/G10", FA, "0 1 0"), "G9 P14 G10")
    assert t.happened("TrickWon")[0].seat == 2


def test_SKK_FA_40_SKK_FA_67_SKK_FA_68_flags_win_only_among_themselves():
    assert play(dealt("F/F/F", FA, "0 0 0"), "F F F").happened("TrickWon") == [(0, "F", 15)]
    assert play(dealt("F/G1/F", FA, "0 0 0"), "F G1 F").happened("TrickWon") == [(1, "G1", 10)]


@pytest.mark.parametrize("bids, points", [("1 0 0", (30, 10, 10)), ("0 1 1", (-10, -10, -10))])
def test_SKK_FA_71_SKK_FA_72_SKK_FA_73_SKK_FA_74_scores_at_the_table(bids, points):
    assert play(dealt("G9/P14/G1", FA, bids), "G9 P14 G1").happened("RoundScored") == [(1, points)]


def test_SKK_FA_75_points_for_special_cards_at_the_table():
    t = play(dealt("R/M/F", FA, "0 1 0"), "R M F")
    assert t.view().history == (((0, 1, -10, 35), (1, 0, -10, 0), (0, 0, 10, 0)),)
