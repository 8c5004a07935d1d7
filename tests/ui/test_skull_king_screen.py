"""Skull King on the screen: seats, bids against tricks, the trick, the hand, the cards themselves. What all trick games
share is in test_trick_screens.py."""

from __future__ import annotations

import re

import pytest

from engine import skull_king
from tests.ui.skull_king_tables import (
    PEOPLE,
    dealt,
    drawn,
    five,
    ghostly,
    looks,
    midway,
    over,
    play,
    root_of,
    scene,
    words,
)
from tests.ui.trees import tree
from ui.games import SCREENS
from ui.games import skull_king as screen
from ui.games import skull_king_cards as cards
from ui.screen import Screen


def plain(text: str) -> str:
    """A sentence without its isolates."""
    return re.sub("[\u2068\u2069]", "", text)


# ---- the protocol ----------------------------------------------------------------------------

def test_the_screen_has_all_that_the_page_asks_for():
    asked = [name for name in vars(Screen) if not name.startswith("_")]
    assert SCREENS["skull_king"] is screen
    assert [name for name in asked if not callable(getattr(screen, name, None))] == []
    assert set(asked) <= set(screen.__all__)


def test_a_card_is_named_with_its_state_and_place():
    state, seat = drawn()["follow"]
    labels = [plain(node["aria-label"]) for node in root_of(state, seat).all(data_group="hand")]
    assert labels == ["parrot 2, may be played, 1 of 5", "chest 5, not now, 2 of 5",
                      "anchor 9, not now, 3 of 5", "escape, may be played, 4 of 5",
                      "mermaid, may be played, 5 of 5"]


# ---- seats -----------------------------------------------------------------------------------

def test_four_sit_clockwise_at_the_sides():
    for viewer in range(4):
        root = root_of(five().state, viewer)
        sides = [next(c for c in root.one("section", id=f"seat-{(viewer + i) % 4}").classes
                      if c.startswith("at-")) for i in range(4)]
        assert sides == ["at-me", "at-left", "at-top", "at-right"]


@pytest.mark.parametrize("seats", [2, 3, 5, 6, 7, 8])
def test_any_other_number_of_seats_stands_above_a_line(seats):
    state = midway(seats).state
    root = root_of(state, 0)
    drawn_seats = seats + (seats == 2)
    others = root.one("div", class_="others").all("section", class_="place")
    assert [node["id"] for node in others] == [f"seat-{i}" for i in range(1, drawn_seats)]
    assert len(root.one("ul", class_="totals").all("bdi")) == seats
    assert root.one("main")["data-seats"] == str(drawn_seats)


def test_the_plate_shows_tricks_and_bid_and_how_far_they_are_apart():
    state = play(five("1 2 0 1"), "G14 G2 G7 G9").state
    root = root_of(state, 1)
    told = [root.one("section", id=f"seat-{seat}").one("div", class_="plate").text
            for seat in range(4)]
    assert "1/1" in told[0] and "0/2 2 to go" in told[1] and "0/0 exact" in told[2]
    label = plain(root.one("section", id="seat-1")["aria-label"])
    assert label == "Deniz: waiting. Bid 2, tricks won 0. Cards in hand: 4. Total: 0"


def test_the_felt_adds_the_bids_up_against_the_tricks():
    corner = root_of(five("1 2 0 1").state, 0).one("div", class_="corner")
    assert "bid 4, tricks 5" in corner.text and "round 5/10" in corner.text
    assert "black (anchors)" in plain(corner.text)
    hidden = root_of(drawn()["some bid"][0], 0).one("div", class_="corner")
    assert "tricks" not in hidden.text


def test_the_lamp_is_for_one_alone_and_who_thinks_at_the_same_time_has_a_ring():
    for look in looks():
        acting = {seat for seat in skull_king.to_act(look.state) if seat >= 0}
        plates = {seat: look.root.one("section", id=f"seat-{seat}").one("div", class_="plate")
                  for seat in range(look.state.seats)}
        lit = {seat for seat, plate in plates.items() if "turn" in plate.classes}
        ringed = {seat for seat, plate in plates.items() if "thinks" in plate.classes}
        assert lit | ringed == acting and not lit & ringed and len(lit) <= 1


def test_two_play_with_a_ghost_who_has_no_bid_and_no_total():
    root = root_of(ghostly().state, 1)
    ghost = root.one("section", id="seat-2")
    assert plain(ghost["aria-label"]) == "Ghost: no bid, no points. Cards face down: 1"
    assert len(root.one("ul", class_="totals").all("bdi")) == 2
    assert len(root.one("section", class_="trick").all(class_="card")) == 2


def test_the_end_shows_places_and_the_winners():
    state = over().state
    result = skull_king.result(state)
    root = tree(screen.table(scene(state, 0)))
    for seat in range(4):
        node = root.one("section", id=f"seat-{seat}")
        assert f"place {result.ranks[seat]}" in node["aria-label"]
        assert bool(node.all("div", class_="won")) == (seat in result.winners)
    assert all(PEOPLE[seat] in root.one("section", class_="result").one("h2").text
               for seat in result.winners)


# ---- the trick -------------------------------------------------------------------------------

def test_each_card_lies_before_its_player_with_the_lead_and_the_best_marked():
    state = play(five(), "G14 M").state
    placed = root_of(state, 2).one("section", class_="trick").all("div", class_="played")
    assert [node.classes[1] for node in placed] == ["from-top", "from-right", "from-me", "from-left"]
    assert [bool(node.all(class_="low")) for node in placed] == [True, False, False, False]
    assert ["best" in node.classes for node in placed] == [False, True, False, False]
    assert "next" in placed[2].classes and placed[2].text == words()("skull_king.slot.own")


def test_the_best_card_is_the_one_that_takes_the_trick():
    seen = 0
    for look in looks():
        view = look.moment.view
        if view.trick:
            best = look.root.one("section", class_="trick").all("div", class_="best")
            assert len(best) == (view.winning is not None)
            seen += 1
            if best:
                card = view.trick[view.order.index(view.winning)]
                assert cards.name(card, words()) in best[0].one(class_="card")["aria-label"]
    assert seen > 20


def test_under_the_kraken_no_card_is_the_best():
    root = root_of(*drawn()["kraken"])
    assert not root.one("section", class_="trick").all("div", class_="best")


def test_the_last_trick_is_one_press_away_and_beside_a_wide_table():
    root = root_of(play(five(), "G14 G2 G7 G9").state, 1)
    last = root.one("details", class_="last-trick")
    assert [node.text for node in last.all("bdi")] == list(PEOPLE[:4])
    assert len(last.all("li", class_="best")) == 1
    assert "parrot 9" in root.one("aside").text
    assert not root_of(five().state, 1).all("details", class_="last-trick")


def test_a_destroyed_trick_says_that_nobody_takes_it():
    state = play(dealt("X E/E L/Rr M", bids="0 0 0"), "X E Rr").state
    for place in ("details", "aside"):
        node = root_of(state, 0).all(place)[-1]
        assert words()("skull_king.gone.X") in node.text and not node.all("li", class_="best")
