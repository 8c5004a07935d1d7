"""King on the screen: four sides, the trick and the hand. What all trick games share is in test_trick_screens.py."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine import king
from tests.engine.king_tables import dealt, position, suits
from tests.ui.helpers import NAMES
from tests.ui.king_tables import drawn, looks, root_of, scene, words
from tests.ui.trees import Node, faults, tree
from ui.games import playing_cards as cards
from ui.games import tricks
from ui.games.king_facts import own_dealt


def hand_of(root: Node) -> list[str]:
    """The cards that have buttons, in their order."""
    return [node["id"].removeprefix("hand-") for node in root.all("button", data_group="hand")]


def test_a_card_is_named_with_its_state_and_place():
    state, seat = drawn()["follow"]
    labels = [re.sub("[\u2068\u2069]", "", node["aria-label"])
              for node in root_of(state, seat).all("button", data_group="hand")]
    assert labels[:2] == ["3 of spades, may be played, 1 of 13", "ace of diamonds, not now, 2 of 13"]


# ---- the hand --------------------------------------------------------------------------------

def test_the_hand_is_sorted_by_suit_from_the_ace_down_with_alternating_colours():
    mixed = position("NO_TRICKS", "2C AS 9H KC TD 3S///", leader=0).state
    assert hand_of(root_of(mixed, 0)) == ["AS", "3S", "9H", "KC", "2C", "TD"]
    for dealt_, order in (("SHDC", "SHCD"), ("SDC", "SDC"), ("SHC", "SHC"), ("SHD", "HSD"),
                          ("HDC", "HCD"), ("HD", "HD"), ("D", "D")):
        sorted_ = cards.in_rows([f"5{suit}" for suit in dealt_], [f"5{suit}" for suit in dealt_])
        assert "".join(card[1] for card in sorted_) == order


def test_no_suit_changes_its_place_when_another_runs_out():
    deal = dealt("NO_TRICKS", suits(("AS", "2H"), ("KS", "2D")))
    before = hand_of(root_of(deal.state, 0))
    deal.say("0 play 2H")
    left = king.view(deal.state, 0)
    shown = cards.in_rows(left.hand, own_dealt(left))
    assert shown == [card for card in before if card != "2H"]


@pytest.mark.parametrize("groups, start", [
    ("SSSHHHCCDDDDD", 6), ("SSSSSSSHHHHHH", 7), ("SSSSSSSSSSSSS", None), ("SSHHHHHHHHCCD", None),
    ("SSSSSHHHHCCC", 5), ("SSSSHHHHHHH", 4), ("SSSSSHHHHH", 5), ("SSSSHHHH", 4), ("SSSHHHH", None)])
def test_the_second_row_of_a_hand_begins_with_a_suit_where_both_rows_fit(groups, start):
    assert tricks.row_start(groups) == start
    if start is not None:
        width = 7 if len(groups) > 10 else 5
        assert start <= width and len(groups) - start <= width


def test_a_hand_has_at_most_one_new_row():
    for look in looks():
        assert len(look.root.all("li", class_="new-row")) <= 1


# ---- seats and trick -------------------------------------------------------------------------

@pytest.mark.parametrize("direction, order", [
    ("ccw", ["me", "right", "top", "left"]), ("cw", ["me", "left", "top", "right"])])
def test_the_next_seat_sits_to_the_right_unless_play_goes_clockwise(direction, order):
    state = dealt("NO_TRICKS", direction=direction).state
    for viewer in range(4):
        root = root_of(state, viewer)
        sides = [next(c for c in root.one("section", id=f"seat-{(viewer + i) % 4}").classes
                      if c.startswith("at-")) for i in range(4)]
        assert sides == [f"at-{side}" for side in order]


def test_each_card_lies_before_its_player_with_the_lead_and_the_best_marked():
    state, viewer = drawn()["follow"]
    played = root_of(state, viewer).one("section", class_="trick").all("div", class_="played")
    assert [node.classes[1] for node in played] == [
        "from-top", "from-left", "from-me", "from-right"]
    assert [bool(node.all(class_="low")) for node in played] == [True, False, False, False]
    assert ["best" in node.classes for node in played] == [True, False, False, False]
    assert "next" in played[2].classes and played[2].text == words()("king.slot.own")


def test_the_best_card_is_the_one_that_takes_the_trick():
    seen = 0
    for look in looks():
        trick = look.root.all("section", class_="trick")
        lying = look.moment.view.table
        if lying:
            (best,) = trick[0].all("div", class_="best")
            suit = look.state.trump if any(c[1] == look.state.trump for c in lying) else lying[0][1]
            strongest = max((c for c in lying if c[1] == suit), key=lambda c: "23456789TJQKA".index(c[0]))
            assert words()(f"king.card.{strongest}") in best.one(class_="card")["aria-label"]
            seen += 1
    assert seen > 20


def test_the_last_trick_is_one_press_away_and_beside_a_wide_table():
    table = dealt("NO_TRICKS", suits(("2S", "2H"))).trick("5S 2S 2D 2C")
    root = root_of(table.state, 1)
    last = root.one("details", class_="last-trick")
    assert [node.text for node in last.all("bdi")] == list(NAMES[:4])
    assert len(last.all("li", class_="best")) == 1
    assert "2 of clubs" in root.one("aside").text
    assert not root_of(dealt("NO_TRICKS").state, 1).all("details", class_="last-trick")


def test_the_light_is_on_the_seat_to_act_and_on_no_other():
    for look in looks():
        lit = [seat for seat in range(4)
               if look.root.one("section", id=f"seat-{seat}").all("div", class_="turn")]
        assert lit == [seat for seat in sorted(king.to_act(look.state)) if seat >= 0]


def test_the_felt_names_the_contract_what_it_counts_and_the_deal():
    root = root_of(dealt("NO_QUEENS").state, 1)
    corner = root.one("div", class_="corner")
    assert corner.one("b").text.strip() == "No queens" and "−100" in corner.text
    assert "deal 1/4" in corner.text


@pytest.mark.parametrize("seats", [2, 3, 5, 6, 7, 8])
def test_other_numbers_of_seats_stand_in_a_strip_above_a_line(seats):
    moment = replace(scene(dealt("NO_TRICKS").state, 1), names=tuple("ABCDEFGH"[:seats]),
                     bots=(True,) * seats)
    plates = [tricks.Plate(seat, f"seat {seat}") for seat in range(seats)]
    cards_ = [tricks.Played(seat, cards.open_card("2C", "two")) for seat in range(seats)]
    felt = tree(tricks.felt(moment, plates, tricks.trick(moment, cards_, "trick")))
    assert faults(felt) == [] and "many" in felt.one("main").classes
    others = felt.one("div", class_="others").all("section", class_="place")
    assert [node["id"] for node in others] == [f"seat-{(1 + i) % seats}" for i in range(1, seats)]
    assert len(felt.one("section", class_="line").all("div", class_="played")) == seats
