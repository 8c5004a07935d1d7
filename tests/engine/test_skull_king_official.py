"""Skull King after the official rules: OSK-01 to OSK-32, at the table."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.skull_king.ask import ASKS
from engine.skull_king.deck import KIND, pack
from engine.skull_king.state import hand_size
from engine.table import Malformed
from tests.engine import skull_king_cases as cases
from tests.engine.skull_king_tables import SK, dealt, options, play, table, trick


def copies(preset, **changes):
    return Counter(pack(options(preset, **changes), 1))


def test_OSK_01_four_colours_to_fourteen():
    pack = copies("sk_official_70")
    assert sorted(card for card in pack if KIND.get(card) == "C") == sorted(
        f"{colour}{rank}" for colour in "GYPB" for rank in range(1, 15))


def test_OSK_02_seventy_cards():
    pack = copies("sk_official_70")
    assert pack.total() == 70
    assert {card: n for card, n in pack.items() if KIND.get(card) != "C"} == {
        "E": 5, "T": 1, "M": 2, "K": 1, "Rr": 1, "Rb": 1, "Rw": 1, "Rj": 1, "Rh": 1}


def test_OSK_03_seventy_four_cards():
    more = copies("sk_official_74") - copies("sk_official_70")
    assert more == Counter({"L": 2, "X": 1, "W": 1}) and copies("sk_official_74").total() == 74


@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 12])
def test_OSK_04_two_to_eight_players_and_a_plain_pack_for_first_games(seats):
    assert next(iter(SK.PRESETS)) == "sk_official_70"
    for make in (SK.new, lambda seats, chosen: SK.replica(seats, chosen, 0)):
        with pytest.raises(Malformed) as failure:
            make(seats, options())
        assert failure.value.data == {"got": seats, "least": 2, "most": 8}
        assert [make(n, options()).seats for n in range(2, 9)] == list(range(2, 9))


def test_OSK_05_round_n_deals_n_cards_of_the_whole_pack():
    t = dealt("G1/G2/G3", bids="1 0 0")
    assert t.refuses("0 play K") == "OSK-09"
    t = play(t, "G1 G2 G3")
    assert t.view().round == 2 and t.view().cards == 2
    assert t.refuses("table deal G1/G2/G3") == "OSK-05"
    assert t.refuses("table deal G1 G2/G3 G4") == "OSK-05"
    assert t.refuses("table bid 1") == "OSK-05"
    assert t.refuses("table deal G1 G2/G3 G1/E E") == "OSK-02"
    assert t.refuses("table deal F F/G3 G1/E E") == "OSK-02"
    assert t.say("table deal G1 G2/G3 G4/E E").view().stock == 68


@pytest.mark.parametrize("seats, changes, sizes", [
    (6, {}, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)), (7, {}, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
    (8, {}, (1, 2, 3, 4, 5, 6, 7, 8, 8, 8)),
    (8, {"eight_players": "deck_limit"}, (1, 2, 3, 4, 5, 6, 7, 8, 9, 9)),
    (8, {"eight_players": "deck_limit", "deck": "official_70"}, (1, 2, 3, 4, 5, 6, 7, 8, 8, 8))])
def test_OSK_06_everybody_gets_equally_many_cards(seats, changes, sizes):
    chosen = options(**changes)
    assert tuple(hand_size(chosen, seats, n) for n in range(1, 11)) == sizes


def test_OSK_07_the_deal_passes_left_and_left_of_the_dealer_leads():
    t = dealt("G1/G2/K", bids="0 0 1", starter=1)
    assert (t.view().dealer, t.to_act()) == (0, [1])
    play(t, "G2 K G1")
    assert (t.view().dealer, t.view().starter) == (1, 2)
    t = table(starter=None)
    assert t.to_act() == [-1] and t.view().dealer is None
    assert t.refuses("table dealer 3") == t.refuses("table bid 0") == "OSK-07"
    assert t.say("table dealer 2").view().starter == 0


def test_OSK_08_all_bid_at_once_and_hidden():
    t = dealt("G1 G2/Y1 Y2/P1 P2")
    assert t.to_act() == [0, 1, 2] and t.legal(1) == ["bid 0", "bid 1", "bid 2"]
    assert t.refuses("0 bid 3") == t.refuses("0 play G1") == "OSK-08"
    t.say("2 bid 2; 0 bid 0")
    assert t.view().bids == (None, None, None) and t.view().has_bid == (0, 2)
    assert t.view(2).own_bid == 2 and t.view(1).own_bid is None
    assert t.not_now("0 bid 1") == [1]
    assert t.say("1 bid 1").view().bids == (0, 1, 2)
    assert t.happened("BidsOpened") == [((0, 1, 2),)]
    assert [bid.count for bid in t.happened("BidMade")] == [None] * 3


def test_OSK_09_the_leader_plays_any_card_and_the_others_one_each():
    t = dealt("G1 K/Y1 E/P1 B2", bids="1 0 1")
    assert t.legal(0) == ["play G1", "play K"]
    assert t.refuses("0 play P1") == t.refuses("0 bid 1") == "OSK-09"
    assert play(t, "G1 Y1").view().order == (0, 1, 2) and t.to_act() == [2]


@pytest.mark.parametrize("line", cases.lines(cases.LEGAL))
def test_OSK_10_OSK_19_OSK_20_what_may_be_played(line):
    on_table, hand, allowed = line.split(" | ")
    got = ASKS["legal"](SK, {"preset": "official", "table": on_table.strip("-"), "hand": hand})
    assert got["legal"] == allowed
    refused = [card for card in hand.split() if card not in allowed.split()]
    assert got["refused"] == dict.fromkeys(refused, "OSK-10")
    assert got["clause"] == ("OSK-10" if refused else None)


def test_OSK_11_black_must_follow_like_any_colour():
    t = play(dealt("B5 E/B1 G3/Rr Y2", bids="0 0 1"), "B5")
    assert t.refuses("1 play G3") == "OSK-10"
    t = play(dealt("G5 E/B1 G3/Rr Y2", bids="0 0 1"), "G5")
    assert t.refuses("1 play B1") == "OSK-10"
    assert trick("G5 B1 G14").happened("TrickWon")[0].card == "B1"


def test_OSK_13_of_escapes_only_the_first_takes():
    for cards in ("E Te L", "Te E E", "L E L"):
        assert trick(cards).happened("TrickWon")[0].seat == 0


def test_OSK_14_the_first_pirate_takes():
    assert trick("G5 Rh Rr M", pirate_powers="off").happened("TrickWon")[0].card == "Rh"


@pytest.mark.parametrize("role, winner", [("Tp", 1), ("Te", 0)])
def test_OSK_15_a_tigress_is_declared_when_played(role, winner):
    t = dealt("G5 E/T G3/G2 Y2", bids="0 0 1")
    play(t, "G5")
    assert t.legal(1) == ["play G3", "play Tp", "play Te"]
    assert t.refuses("1 play T") == "OSK-15"
    assert play(t, f"{role} G2").happened("TrickWon")[0].seat == winner
    assert t.view().taken[0][1][1] == role


@pytest.mark.parametrize("cards, winner", [("Rr K Tp", 1), ("K M E", 1), ("M K Rr", 0)])
def test_OSK_16_OSK_17_OSK_18_king_mermaid_and_pirate(cards, winner):
    assert trick(cards).happened("TrickWon")[0].seat == winner


@pytest.mark.parametrize("cards, refused", [
    ("E G5", "Y2"), ("L G5", "Y2"), ("Te G5", "Y2"), ("E E G5", "Y2"), ("Rr G5", None),
    ("M G5", None), ("K G5", None), ("Tp G5", None), ("X G5", None), ("W G5", None),
    ("E Rr G5", None)])
def test_OSK_19_OSK_20_what_a_special_lead_obliges_to(cards, refused):
    got = ASKS["legal"](SK, {"preset": "official", "table": cards, "hand": "G9 Y2"})
    assert got["refused"] == ({refused: "OSK-10"} if refused else {})


def test_OSK_21_the_winner_leads_the_next():
    t = play(dealt("G1 K/Y1 E/G9 B2", bids="1 0 1"), "G1 Y1 G9")
    assert t.to_act() == [2] and t.view().leader == 2
    assert play(t, "B2").to_act() == [0]


@pytest.mark.parametrize("hands, cards, bonus", [
    ("G14/G1/E", "G14 G1 E", 10), ("B14/G1/E", "B14 G1 E", 20), ("Y14/Rr/K/M", "Y14 Rr K M", 50),
    ("M/Rh/M", "M Rh M", 40), ("Rr/Rb/K/T", "Rr Rb K Tp", 90), ("Rr/Rb/K/T", "Rr Rb K Te", 60)])
def test_OSK_25_OSK_26_OSK_27_bonuses_are_booked_to_the_winner(hands, cards, bonus):
    t = dealt(hands, bids=" ".join("0" for _ in hands.split("/")), pirate_powers="off")
    won = play(t, cards).happened("TrickWon")[0]
    assert won.bonus == bonus
    # A bid of zero is missed by taking the trick: OSK-24.
    assert t.happened("RoundScored")[0].points[won.seat] == -10


def test_OSK_24_a_bonus_counts_with_an_exact_bid():
    t = play(dealt("G14/G1/E", bids="1 0 0"), "G14 G1 E")
    assert t.view().history == (((1, 1, 20, 10), (0, 0, 10, 0), (0, 0, 10, 0)),)


def test_OSK_28_equal_totals_share_the_win():
    t = play(dealt("G14/G1/E", bids="0 0 0", rounds="one_card"), "G14 G1 E")
    assert t.result() == ((3, 1, 1), ("", "most_points", "most_points"), (1, 2))
    assert t.view().phase == "over" and t.view().winners == (1, 2) and t.to_act() == []


def test_OSK_28_nothing_can_be_done_after_the_end():
    t = play(dealt("G14/G1/E", bids="0 0 0", rounds="one_card"), "G14 G1 E")
    assert t.not_now("0 bid 0") == []
    assert SK.forbid(t.state, 0, SK.parse("bid 0")) == "OSK-28"


def test_OSK_30_loads_are_chosen_together_and_hidden():
    t = dealt("G1/Y1/P1", bids="1 0 0", scoring="rascal_loads")
    assert t.to_act() == [0, 1, 2] and t.legal(0) == ["load grapeshot", "load cannonball"]
    assert t.refuses("0 play G1") == "OSK-30"
    t.say("0 load cannonball; 2 load grapeshot")
    assert t.view().loads == ("", "", "") and t.view().has_load == (0, 2)
    assert t.view(0).own_load == "cannonball" and t.view(1).own_load == ""
    t.say("1 load grapeshot")
    assert t.view().loads == ("cannonball", "grapeshot", "grapeshot") and t.to_act() == [0]
    assert play(t, "G1 Y1 P1").happened("RoundScored")[0].points == (15, 10, 10)
