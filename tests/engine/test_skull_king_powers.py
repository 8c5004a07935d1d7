"""Skull King after the official rules: the ghost, the beasts and the pirates, OSK-32 to OSK-45."""

from __future__ import annotations

import pytest

from engine.table import TABLE
from tests.engine.skull_king_tables import SK, dealt, options, play, trick

GHOST = {"two_players": "ghost"}


def ghost(hands, bids="0 0", **changes):
    return dealt(hands, "sk_official_74", bids=bids, **GHOST, **changes)


# ---- two players ---------------------------------------------------------------------------

def test_OSK_32_the_ghost_plays_second_his_top_card_and_need_not_follow():
    t = ghost("G5 Y1/G2 Y3/P9 B2", bids="1 0")
    assert t.view().hands == (2, 2, 2) and t.to_act() == [0]
    play(t, "G5")
    assert t.view().order == (0, 2, 1) and t.view().trick == ("G5", "P9") and t.to_act() == [1]
    assert play(t, "G2").view().won == (1, 0)


def test_OSK_32_a_ghost_that_wins_leads_and_neither_bids_nor_scores():
    t = ghost("G5 Y1/G2 Y3/K B2", bids="1 0")
    play(t, "G5 G2")
    assert t.happened("TrickWon") == [(2, "K", 0)]
    assert t.view().order == (2, 0, 1) and t.view().trick == ("B2",) and t.to_act() == [0]
    play(t, "Y1 Y3")
    assert t.happened("RoundScored")[0].points == (-10, 20) and len(t.view().scores) == 2


def test_OSK_32_players_alternate_who_leads_a_round():
    t = ghost("G5/G2/E")
    play(t, "G5 G2")
    t.say("table deal G5 Y1/G2 Y3/K B2; 0 bid 0; 1 bid 0")
    assert t.to_act() == [1] and play(t, "G2").view().order == (1, 2, 0)


def test_OSK_32_the_ghosts_tigress_is_an_escape_and_his_pirates_have_no_power():
    assert play(ghost("G5 Y1/G2 Y3/T B2"), "G5").view().trick == ("G5", "Te")
    t = play(ghost("G5 Y1/G2 Y3/Rr B2"), "G5 G2")
    assert t.happened("TrickWon")[0].seat == 2 and t.happened("PowerGained") == []
    assert t.view().order[0] == 2


def test_OSK_32_the_ghost_makes_no_alliance():
    t = play(ghost("L Y1/G2 Y3/K B2"), "L G2")
    assert t.view().allies == () and t.happened("AllianceMade") == []
    t = play(ghost("G9 Y1/G2 Y3/L B2"), "G9 G2")
    assert t.view().allies == ()


def test_OSK_32_a_plain_game_of_two_has_no_ghost():
    t = dealt("G5 Y1/G2 Y3", bids="1 0", two_players="plain")
    assert t.view().hands == (2, 2) and play(t, "G5").to_act() == [1]


# ---- beasts --------------------------------------------------------------------------------

@pytest.mark.parametrize("rule, leads", [("would_be_winner", 1), ("left_of_kraken", 0)])
def test_OSK_33_the_kraken_destroys_a_trick(rule, leads):
    t = trick("G5 G9 X", kraken_next_lead=rule)
    assert t.happened("TrickDestroyed") == [("X", leads)] and t.to_act() == [leads]
    assert t.view().won == (0, 0, 0) and t.view().taken[0][2] == -1


def test_OSK_34_under_the_white_whale_only_numbers_count():
    assert trick("B5 G9 Y9 W").happened("TrickWon") == [(1, "G9", 0)]
    assert trick("K G9 Rr W").happened("TrickWon") == [(1, "G9", 0)]


@pytest.mark.parametrize("rule, winner", [("discard", None), ("first_escape_wins", 0)])
def test_OSK_35_the_white_whale_and_special_cards_only(rule, winner):
    t = trick("E W L", whale_only_escapes=rule)
    won = t.happened("TrickWon")
    assert (won[0].seat if won else None) == winner
    assert t.to_act() == [1 if winner is None else 0]
    assert trick("Rr W L", whale_only_escapes=rule).happened("TrickDestroyed") == [("W", 1)]


@pytest.mark.parametrize("cards, beast, leads", [
    ("Y12 B3 W X", "X", 1), ("W E X", "X", 1), ("W X", "X", 1)])
def test_OSK_36_of_two_beasts_the_second_acts(cards, beast, leads):
    t = trick(cards, two_players="plain")
    assert t.happened("TrickDestroyed") == [(beast, leads)]


def test_OSK_36_a_whale_after_the_kraken():
    assert trick("Y12 X G13 W").happened("TrickWon")[0].seat == 2


def test_OSK_37_a_whale_in_mid_trick_does_not_lift_the_duty():
    t = play(dealt("G7 Y1/W Y3/G2 P9", bids="0 0 0"), "G7 W")
    assert t.refuses("2 play P9") == "OSK-10"


# ---- powers --------------------------------------------------------------------------------

def test_OSK_40_rosie_names_who_leads():
    t = play(dealt("Rr Y1/G2 Y3/G3 P9", bids="0 0 0"), "Rr G2 G3")
    assert t.happened("PowerGained") == [(0, "Rr")] and t.view().pirate == "Rr"
    assert t.legal(0) == ["power rosie 0", "power rosie 1", "power rosie 2"]
    assert t.refuses("0 power rosie 3") == t.refuses("0 power harry 1") == "OSK-40"
    assert t.refuses("0 play Y1") == "OSK-40" and t.not_now("1 play Y3") == [0]
    assert t.say("0 power rosie 2").to_act() == [2] and t.view().pirate == ""


def test_OSK_41_bendt_draws_two_and_puts_two_away():
    t = play(dealt("Rb Y1/G2 Y3/G3 P9", bids="0 0 0"), "Rb G2 G3")
    assert t.to_act() == [TABLE]
    assert t.refuses("table draw Y1 K") == "OSK-02"
    assert t.refuses("table draw K") == t.refuses("table look K") == "OSK-41"
    t.say("table draw M K")
    assert t.view(0).hand == ("Y1", "M", "K") and t.view().hands == (3, 1, 1)
    assert t.refuses("0 power bendt M") == t.refuses("0 power bendt M G9") == "OSK-41"
    assert t.refuses("0 power bendt ? ?") == t.refuses("0 play K") == "OSK-41"
    assert t.legal(0) == ["power bendt Y1 M", "power bendt Y1 K", "power bendt M K"]
    t.say("0 power bendt Y1 M")
    assert t.view(0).hand == ("K",) and t.view(0).aside == ("Y1", "M")
    assert t.view(1).aside == t.view().aside == () and t.to_act() == [0]


def test_OSK_41_nobody_else_sees_what_bendt_draws():
    t = play(dealt("Rb Y1/G2 Y3/G3 P9", bids="0 0 0"), "Rb G2 G3")
    draw = SK.parse("draw M K")
    assert [str(SK.public(t.state, TABLE, draw, viewer)) for viewer in (None, 0, 1)] == [
        "draw ? ?", "draw M K", "draw ? ?"]
    t.say("table draw M K")
    away = SK.parse("power bendt Y1 M")
    assert [str(SK.public(t.state, 0, away, viewer)) for viewer in (None, 0, 1)] == [
        "power bendt ? ?", "power bendt Y1 M", "power bendt ? ?"]


def test_OSK_42_rascal_wagers_on_the_bid():
    t = play(dealt("Rw Y1/G2 Y3/G3 P9", bids="1 0 1"), "Rw G2 G3")
    assert t.legal(0) == ["wager 0", "wager 10", "wager 20"]
    assert t.refuses("0 power rosie 0") == "OSK-42"
    t.say("0 wager 20")
    assert t.view().wagers == (20, 0, 0)
    play(t, "Y1 Y3 P9")
    assert t.happened("RoundScored")[0].points == (40, -20, -10)


def test_OSK_43_juanita_looks_at_the_undealt_cards():
    t = play(dealt("Rj Y1/G2 Y3/G3 P9", bids="0 0 0"), "Rj G2 G3")
    assert t.to_act() == [TABLE] and t.view().stock == 68
    (look,) = t.legal(TABLE)
    assert t.refuses("table look ?") == t.refuses("table look K") == "OSK-43"
    seen = [str(SK.public(t.state, TABLE, SK.parse(look), viewer)) for viewer in (None, 0, 1)]
    assert seen == ["look ?", look, "look ?"]
    # It may be left out where a game is dictated.
    t.say("0 play Y1")
    assert len(t.view(0).looked) == 68 and "K" in t.view(0).looked and "G2" not in t.view(0).looked
    assert t.view(1).looked == t.view().looked == () and t.view().looker == 0


@pytest.mark.parametrize("change, bids", [("-1", (0, 1, 0)), ("0", (1, 1, 0)), ("1", (2, 1, 0))])
def test_OSK_44_harry_changes_the_bid(change, bids):
    t = play(dealt("Rh Y1/G2 Y3/G3 P9", bids="1 1 0"), "Rh G2 G3")
    assert t.legal(0) == ["power harry -1", "power harry 0", "power harry 1"]
    assert t.refuses("0 wager 10") == "OSK-44"
    assert t.say(f"0 power harry {change}").view().bids == bids and t.to_act() == [0]


def test_OSK_44_harry_is_used_even_after_the_last_trick():
    t = play(dealt("Rh/G2/G3", bids="0 0 0"), "Rh G2 G3")
    assert t.phase == "power" and t.happened("RoundScored") == []
    assert t.say("0 power harry 1").happened("RoundScored")[0].points == (20, 10, 10)


@pytest.mark.parametrize("pirate", ["Rr", "Rb", "Rw", "Rj"])
def test_OSK_44_no_other_power_is_used_after_the_last_trick(pirate):
    t = play(dealt(f"{pirate}/G2/G3", bids="1 0 0"), f"{pirate} G2 G3")
    assert t.happened("PowerGained") == [] and len(t.happened("RoundScored")) == 1


def test_OSK_42_rascal_may_be_used_last_as_in_2018():
    t = dealt("Rw/G2/G3", bids="1 0 0", last_trick_powers="harry_and_rascal")
    assert play(t, "Rw G2 G3").say("0 wager 10").happened("RoundScored")[0].points == (30, 10, 10)


@pytest.mark.parametrize("bid, change, after", [("0", "-1", 0), ("2", "1", 2)])
def test_OSK_45_harry_keeps_a_bid_within_the_cards(bid, change, after):
    t = play(dealt("Rh Y1/G2 Y3/G3 P9", bids=f"{bid} 1 0"), "Rh G2 G3")
    assert t.say(f"0 power harry {change}").view().bids[0] == after


def test_OSK_45_bendt_draws_what_there_is():
    """Seven with ten cards each leave none of 70; the power is skipped, Juanita's too."""
    for pirate, other in (("Rb", "Rj"), ("Rj", "Rb")):
        cards = list(SK.new(7, options("sk_official_70"), 0).copies())
        pool = [c for c in cards if c not in ("Rb", "Rj", "E", "M")] + ["E"] * 5 + ["M"] * 2
        pool = [pirate, *pool, other]
        hands = "/".join(" ".join(pool[i::7]) for i in range(7))
        t = dealt(hands, "sk_official_70", bids="0 " * 7, pirate_powers="on")
        assert t.view().stock == 0
        t.say(f"0 play {pirate}")
        while len(t.view().taken) == 0:
            seat = t.to_act()[0]
            specials = [a for a in t.legal(seat) if a[5] not in "KM"]
            t.say(f"{seat} {specials[0]}")
        assert t.happened("PowerGained") == [] and t.to_act() == [0]


def test_OSK_45_bendt_draws_one_where_only_one_is_left():
    t = play(dealt("Rb Y1/G2 Y3/G3 P9", bids="0 0 0"), "Rb G2")
    t.state.stock = ["K"]
    play(t, "G3").say("table draw K; 0 power bendt Y1")
    assert t.view(0).hand == ("K",)


def test_OSK_40_without_powers_a_pirate_is_a_pirate():
    t = play(dealt("Rr Y1/G2 Y3/G3 P9", bids="0 0 0", pirate_powers="off"), "Rr G2 G3")
    assert t.happened("PowerGained") == [] and t.to_act() == [0] and t.phase == "play"


def test_OSK_40_a_power_is_for_who_wins_with_the_pirate():
    t = play(dealt("Rr Y1/K Y3/G3 P9", bids="0 0 0"), "Rr K G3")
    assert t.happened("PowerGained") == [] and t.to_act() == [1]
