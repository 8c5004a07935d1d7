"""Skull after the Hungarian sheet: every live clause of it, SK-HU-02 to SK-HU-33.

`HU` is the sheet with the official common first placement, `PRINTED` its letter.
"""

from __future__ import annotations

from engine.table import TABLE
from tests.engine.helpers import SKULL, Table, drawn, placed, table

HU = "skull_hu_001"
PRINTED = "skull_hu_001_printed"


def at(picture: str) -> Table:
    return drawn(picture, HU)


# ---- setup ---------------------------------------------------------------------------------

def test_SK_HU_02_everybody_has_a_set_of_four():
    """SK-HU-03: three flowers and a skull."""
    t = table(HU)
    assert [t.owned(seat) for seat in range(3)] == ["rrrs"] * 3
    t = at("turn | rr/s | rrs/r | rrs/r")
    assert t.refuses("0 place skull") == "SK-HU-03"
    assert t.say("0 place rose").owned(0) == "rrs"


def test_SK_HU_06_the_board_begins_with_its_blank_side():
    """SK-HU-24: and the win turns it: a count here, a picture on the page."""
    assert SKULL.PRESETS[HU].mat_front == SKULL.PRESETS[PRINTED].mat_front == "blank"
    assert table(HU).view().wins == (0, 0, 0)


def test_SK_HU_07_cards_in_hand_are_hidden_from_the_others():
    t = table(HU)
    assert t.view(0).hand == ("rose", "rose", "rose", "skull")
    assert t.view(1).hands == (4, 4, 4) and t.view().hand == ()
    others = drawn("place | rrr/ | rrrs/ | rrrs/", HU), drawn("place | rrs/ | rrrs/ | rrrs/", HU)
    assert others[0].view(1) == others[1].view(1)


def test_SK_HU_08_who_last_gave_a_flower_says_so_and_starts():
    t = table(HU, starter=None)
    assert t.to_act() == [0, 1, 2]
    assert t.legal(1) == ["start 1", "pass"]
    assert t.refuses("1 start 2") == t.refuses("1 place rose") == "SK-HU-08"
    t.say("0 pass")
    assert t.to_act() == [1, 2]
    assert t.say("2 start 2").starter() == 2 and t.phase == "place"


def test_SK_HU_08_chance_decides_where_nobody_gave_a_flower():
    t = table(HU, starter=None).say("1 pass; 0 pass; 2 pass")
    assert t.to_act() == [TABLE]
    assert t.refuses("table pass") == "SK-HU-08"
    assert t.say("table start 1").starter() == 1


# ---- the goal ------------------------------------------------------------------------------

def test_SK_HU_09_the_first_to_win_two_rounds_wins():
    """SK-HU-10: a round is won by the announced flowers without a skull. SK-HU-27: game end."""
    t = table(HU)
    for _ in range(2):
        assert t.result() is None
        t.say("0 place rose; 1 place rose; 2 place rose; 0 bid 3; 0 flip 0; 0 flip 1")
        t.say("0 flip 2")
    assert t.happened("ChallengeWon") == [(0, 1), (0, 2)]
    assert t.result().winners == (0,) and t.to_act() == []


def test_SK_HU_11_the_last_player_in_wins():
    """SK-HU-28, SK-HU-30: that is the other end of the game. SK-HU-29: no cards, out."""
    t = at("take bid=1 bidder=0 culprit=0 shuffled=s | /S | rrs/r | / out").say("table take 1")
    assert t.happened("SeatEliminated") == [(0,)]
    assert t.happened("GameEnded") == [(1, "last_standing")]
    assert t.result().winners == (1,)


# ---- turns and bidding ---------------------------------------------------------------------

def test_SK_HU_12_turns_go_clockwise():
    """SK-HU-13: with two options, and no third."""
    t = placed(HU)
    assert t.refuses("0 pass") == t.refuses("0 flip 0") == "SK-HU-13"
    order = []
    for _ in range(4):
        order += t.to_act()
        t.say(f"{order[-1]} place rose")
    assert order == [0, 1, 2, 0]


def test_SK_HU_14_a_card_goes_face_down_on_the_own_board_or_the_cards_there():
    """By the letter of the sheet the first card, too, is a turn of its own."""
    t = table(PRINTED)
    assert t.to_act() == [0]
    t.say("0 place skull")
    assert t.to_act() == [1] and t.view().stacks == (1, 0, 0)
    t.say("1 place rose; 2 place rose; 0 place rose")
    assert t.view(0).mat == ("skull", "rose") and t.view().faces[0] == ("", "")


def test_SK_HU_15_a_turn_may_start_the_bidding():
    """SK-HU-16: with a number of flowers among the face-down cards of the table."""
    t = table(PRINTED).say("0 place rose; 1 bid 1")
    assert t.view().bid == (1, 1) and t.phase == "flip"
    t = placed(HU)
    assert t.legal(0)[2:] == ["bid 1", "bid 2", "bid 3"]
    assert t.refuses("0 bid 0") == "SK-OF-09"
    assert t.refuses("0 bid 4") == "SK-OF-10"


def test_SK_HU_17_the_following_players_raise_or_pass():
    t = placed(HU).say("0 bid 1")
    assert t.to_act() == [1] and t.legal(1) == ["bid 2", "bid 3", "pass"]
    assert t.refuses("1 bid 1") == t.refuses("1 flip 1") == "SK-HU-17"
    assert t.refuses("1 bid 4") == "SK-OF-10"
    assert t.refuses("1 place rose") == "SK-OF-14"
    assert t.say("1 bid 2").to_act() == [2]


def test_SK_HU_18_who_passes_is_out_of_this_bidding():
    t = at("turn | rs/rr | rs/rr | rs/rr").say("0 bid 1; 1 pass; 2 bid 2; 0 bid 3")
    assert t.view().passed == (1,) and t.to_act() == [2]
    assert t.not_now("1 bid 4") == [2]


def test_SK_HU_19_who_is_left_is_the_challenger():
    t = placed(HU).say("0 bid 1; 1 bid 2; 2 pass")
    assert t.phase == "bid"
    assert t.say("0 pass").happened("ChallengeBegan") == [(1, 2)]


# ---- turning cards -------------------------------------------------------------------------

def test_SK_HU_20_the_challenger_reveals_the_announced_number():
    """SK-HU-10: and then has won, cards below or not."""
    t = at("flip bid=1 bidder=0 | rr/sr | rrs/r passed | rrs/r passed")
    assert t.refuses("0 pass") == t.refuses("0 bid 2") == "SK-HU-20"
    assert t.say("0 flip 0").happened("ChallengeWon") == [(0, 1)]


def test_SK_HU_21_own_cards_first_and_from_the_top():
    t = at("flip bid=3 bidder=0 | r/srr | rrs/r passed | rrs/r passed")
    assert t.refuses("0 flip 1") == t.refuses("0 flip 0 1") == "SK-HU-21"
    t.say("0 flip 0; 0 flip 0")
    assert [turned.index for turned in t.happened("DiscTurned")] == [3, 2]


def test_SK_HU_22_then_the_cards_of_the_others():
    """SK-HU-23: one at a time. The sheet is silent on their order: SK-OF-17."""
    t = at("flip bid=4 bidder=0 | rrs/R | rs/rr passed | rrs/r passed")
    assert t.refuses("0 flip 0") == "SK-HU-22"
    assert t.refuses("0 flip 1 1") == "SK-OF-17"
    assert t.means_nothing("0 flip 1 2 1") == "unknown_action"
    t.say("0 flip 1")
    assert t.state.revealed() == 2 and t.legal(0) == ["flip 1", "flip 2"]
    t.say("0 flip 2")
    assert t.state.revealed() == 3


def test_SK_HU_24_only_flowers_wins_the_round():
    t = placed(HU).say("0 bid 2; 1 pass; 2 pass; 0 flip 0; 0 flip 2")
    assert t.view().wins == (1, 0, 0) and t.happened("RoundBegan") == [(2, 0)]


# ---- losing cards --------------------------------------------------------------------------

def test_SK_HU_25_anothers_skull_costs_a_card_that_its_owner_picks_blind():
    t = placed(HU, "rsr").say("0 bid 2; 1 pass; 2 pass; 0 flip 0; 0 flip 1; table order 2 1 4 3")
    assert t.to_act() == [1] and t.view(1).choices == 4
    assert t.legal(1) == ["take 1", "take 2", "take 3", "take 4"]
    assert t.refuses("1 take 5") == t.refuses("1 discard rose") == "SK-HU-25"
    assert t.say("1 take 3").owned(0) == "rrr"


def test_SK_HU_26_the_own_skull_costs_a_card_at_random():
    t = placed(HU, "srr").say("0 bid 1; 1 pass; 2 pass; 0 flip 0")
    assert t.to_act() == [TABLE]
    assert t.refuses("table discard rose") == "SK-HU-26"
    t.say("table order 3 4 1 2")
    assert t.to_act() == [TABLE] and t.not_now("0 take 1") == [TABLE]
    assert t.say("table take 2").owned(0) == "rrr"


# ---- the next round ------------------------------------------------------------------------

def test_SK_HU_31_a_challenger_still_in_starts():
    t = placed(HU, "rsr").say("0 bid 1; 1 bid 2; 2 pass; 0 pass; 1 flip 1; table take 1")
    assert t.starter() == 1 and t.view().owned == (4, 3, 4)


def test_SK_HU_32_else_the_owner_of_the_skull_starts():
    t = at("take bid=2 bidder=0 culprit=2 shuffled=r | /R | rrs/r passed | rrr/S passed")
    assert t.say("2 take 1").starter() == 2


def test_SK_HU_33_out_by_the_own_skull_the_challenger_chooses():
    t = at("take bid=1 bidder=0 culprit=0 shuffled=s | /S | rrs/r passed | rrs/r passed")
    t.say("table take 1")
    assert t.to_act() == [0] and t.legal(0) == ["start 1", "start 2"]
    assert t.refuses("0 start 0") == "SK-HU-33"
    assert t.say("0 start 1").starter() == 1


def test_SK_HU_29_where_the_sheet_is_silent_an_empty_hand_must_bid():
    """SK-HU-29: without cards in hand but not on the board one is still in; SK-OF-07 says what
    then. The sheet is also silent on the common first placement and on bids before it."""
    t = at("turn | /rs | rrs/r | rrs/r")
    assert t.view().out == ()
    assert t.refuses("0 place rose") == t.refuses("0 pass") == "SK-OF-07"
    t = table(HU)
    assert t.refuses("0 pass") == "SK-OF-04" and t.refuses("0 bid 1") == "SK-OF-05"
