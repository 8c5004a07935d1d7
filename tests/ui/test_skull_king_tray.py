"""Skull King's tray: bids, loads, the Tigress, and the powers of the five pirates."""

from __future__ import annotations

import re

import pytest

from engine import skull_king
from tests.ui.skull_king_tables import (
    PEOPLE,
    acts,
    dealt,
    drawn,
    five,
    page,
    play,
    power,
    root_of,
    scene,
    table,
    words,
)
from tests.ui.trees import Node, spoken, tree
from ui.games import skull_king as screen
from ui.games import skull_king_cards as cards


def tray(name: str, **changes) -> Node:
    """The tray of a position, for whoever is to act."""
    state, seat = drawn()[name]
    return root_of(state, seat, **changes).one("section", id="tray")


def asked(root: Node) -> list[Node]:
    """The questions that open at a touch."""
    return root.all("details", class_="asked")


# ---- bids ------------------------------------------------------------------------------------

def test_the_hand_is_visible_while_one_bids():
    assert len(tray("bid").one("ol", class_="hand").all(class_="card")) == 5
    assert acts(tray("bid")) == [f"bid {n}" for n in range(6)]


def test_the_numbers_of_the_buttons_are_what_they_bid_and_so_are_the_digits():
    moment = scene(*drawn()["bid"])
    for node in tray("bid").all("button", class_="num"):
        assert node["data-do"] == f"act {screen.digit(int(node.text), moment)}"
        assert re.sub("[\u2068\u2069]", "", node["aria-label"]) == f"Bid {node.text}"
    assert [screen.digit(n, moment) for n in (0, 5, 9)] == ["bid 0", "bid 5", "bid 9"]
    state, seat = drawn()["bid"]
    assert skull_king.forbid(state, seat, skull_king.parse("bid 9")) == "OSK-08"
    assert screen.digit(3, scene(*drawn()["follow"])) is None


def test_a_bid_of_zero_asks_once_before_it_is_made():
    (question,) = asked(tray("bid"))
    summary, box = question.one("summary"), question.one("div", class_="answer")
    assert summary.text == "0" and summary["id"] == "bid-zero" and "data-do" not in summary.attributes
    assert words()("skull_king.do.bid.zero") in box.text
    assert acts(question) == ["bid 0"] and acts(box) == ["bid 0"]


def test_the_key_0_says_how_a_bid_of_zero_is_confirmed_and_bids_nothing():
    told = words()("skull_king.do.bid.zero.key")
    assert screen.answer("0", scene(*drawn()["bid"])) == told
    for name in ("follow", "load", "over", "harry"):
        assert screen.answer("0", scene(*drawn()[name])) is None
    state, seat = drawn()["bid"]
    assert screen.answer("0", scene(state, seat, still=True)) is None


def test_a_bid_the_hook_forbids_is_dimmed_and_its_refusal_has_a_clause():
    # One and one are bid: the third seat may not bid zero, for that would make two of two.
    box = tray("open bid", refused="bid 0")
    (zero,) = [n for n in box.all("button") if n.get("data-do") == "act bid 0"]
    assert {"dimmed", "refused"} <= set(zero.classes) and not asked(box)
    state, seat = drawn()["open bid"]
    assert skull_king.forbid(state, seat, skull_king.parse("bid 0")) == "SKK-FA-22"
    assert screen.answer("0", scene(state, seat)) is None


def test_a_load_says_what_it_risks():
    loads = tray("load").one("div", class_="questions").all("button")
    assert [n["data-do"] for n in loads] == ["act load grapeshot", "act load cannonball"]
    assert all(n.one("small").text for n in loads)


# ---- before a round --------------------------------------------------------------------------

def test_the_first_dealer_and_the_trump_are_named_by_buttons():
    assert acts(tray("dealer")) == [f"dealer {seat}" for seat in range(3)]
    assert acts(tray("trump")) == [f"trump {letter}" for letter in "RYBGP"]
    names = [spoken(n) for n in tray("trump").all("button")]
    assert "blue" in names[2] and "red" in names[0]


# ---- the Tigress -----------------------------------------------------------------------------

def test_the_tigress_opens_the_choice_of_her_role():
    (question,) = asked(tray("tigress"))
    summary = question.one("summary")
    assert {"card", "legal"} <= set(summary.classes) and "Tigress, may be played" in re.sub(
        "[\u2068\u2069]", "", summary["aria-label"])
    roles = question.one("div", class_="answer").all("button")
    assert [n["data-do"] for n in roles] == ["act play Tp", "act play Te"]
    assert [spoken(n) for n in roles] == ["As pirate", "As escape"]


def test_a_tigress_that_may_not_be_played_is_dimmed_like_any_card():
    state = play(dealt("G1 G2/G5 T/P14 E", bids="0 1 1", specials_always_playable="false"), "G1").state
    root = root_of(state, 1, refused="play Tp")
    (card,) = root.all("button", class_="dimmed")
    assert card["data-do"] == "act play Tp" and "refused" in card.classes and not asked(root)
    assert skull_king.forbid(state, 1, skull_king.parse("play Tp")) == "OSK-10"


def test_on_the_table_a_tigress_shows_what_she_is():
    for role in ("Tp", "Te"):
        state = play(dealt("G1 G2/G5 T/P14 E", bids="0 1 1"), f"G1 {role}").state
        card = root_of(state, 2).one("section", class_="trick").all(class_="card")[1]
        assert cards.name(role, words()) in card["aria-label"]


# ---- the pirates -----------------------------------------------------------------------------

@pytest.mark.parametrize("name, deeds", [
    ("rosie", ["power rosie 0", "power rosie 1", "power rosie 2"]),
    ("harry", ["power harry -1", "power harry 0", "power harry 1"]),
    ("rascal", ["wager 0", "wager 10", "wager 20"])])
def test_a_power_is_a_question_with_a_button_for_each_answer(name, deeds):
    box = tray(name)
    assert acts(box) == deeds
    assert len(box.one("ol", class_="hand").all(class_="card")) == 4


def test_harry_says_what_the_bid_becomes_and_keeps_it_in_range():
    assert [spoken(n).replace("\u2068", "").replace("\u2069", "") for n in tray("harry").all(
        "button")] == ["−1: bid 0", "0: bid 1", "+1: bid 2"]
    state = power("Rh").state
    state.bids[0] = 0
    box = root_of(state, 0).one("section", id="tray")
    assert [spoken(n)[-1] for n in box.all("button")] == ["0", "0", "1"]


def test_two_cards_for_bendt_are_chosen_one_after_the_other():
    state, seat = drawn()["bendt"]
    box = tray("bendt")
    questions = asked(box)
    assert len(questions) == len(state.hands[seat]) == 6
    assert {node["name"] for node in questions} == {"asked"}
    for question, card in zip(questions, skull_king.view(state, seat).hand, strict=True):
        deeds = [deed.split()[2:] for deed in acts(question)]
        assert all(card in pair for pair in deeds)
        assert len(set(map(tuple, deeds))) == len(deeds) >= 4
    assert set(acts(box)) == set(skull_king.view(state, seat).legal)


def test_a_single_card_for_bendt_is_one_touch():
    state, seat = drawn()["bendt"]
    one = state.copy()
    one.drawn = 1
    box = root_of(one, seat).one("section", id="tray")
    assert not asked(box) and set(acts(box)) == set(skull_king.view(one, seat).legal)


def test_what_juanita_showed_is_open_at_first_and_then_one_press_away():
    table_ = power("Rj")
    stock = " ".join(table_.state.stock)
    count = len(table_.events)
    table_.say(f"table look {stock}")
    events = tuple(table_.events[count:])
    at_once = root_of(table_.state, 0, events=events).one("details", id="seen")
    later = root_of(table_.state, 0).one("details", id="seen")
    assert "open" in at_once.attributes and "open" not in later.attributes
    rows = later.all("li")
    assert len(rows) == 5 and "Kraken" in rows[-1].text
    assert later.one("summary").text == f"{len(table_.state.looked)} undealt cards, seen by you alone"


def test_the_prompt_of_a_power_names_the_pirate_to_everybody():
    for name in ("rosie", "bendt", "rascal", "harry"):
        state, seat = drawn()[name]
        pirate = cards.short(state.pirate, words())
        assert pirate in screen.prompt(scene(state, seat))
        other = screen.prompt(scene(state, 1))
        assert pirate in other and PEOPLE[seat] in other


# ---- waiting and the end ---------------------------------------------------------------------

def test_a_table_that_waits_has_its_key_and_the_end_its_ways_on():
    state, seat = drawn()["follow"]
    waiting = root_of(state, (seat + 1) % 4, held=True).one("section", id="tray")
    assert waiting.deeds() == ["next"]
    assert tray("over").deeds() == ["again", "sheet", "review", "replay", "leave"]


def test_the_hand_can_be_seen_while_others_act():
    state = five().state
    box = root_of(state, 2).one("section", id="tray")
    assert len(box.all(class_="card")) == 5 and not box.deeds()
    assert not root_of(table().state, 2).one("section", id="tray").all(class_="card")


def test_only_one_question_is_open_at_a_time_and_none_at_first():
    for state, seat in drawn().values():
        for node in asked(tree(page(scene(state, seat)))):
            assert node["name"] == "asked" and "open" not in node.attributes
