"""King on the screen: four sides, the trick, the hand, and a button for all that may be done."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine import king
from tests.engine.king_tables import dealt, position, suits
from tests.ui.helpers import NAMES, ROOT
from tests.ui.king_tables import acts, drawn, looks, page, root_of, scene, words
from tests.ui.trees import Node, faults, spoken, tree
from ui.games import king as screen
from ui.games import playing_cards as cards
from ui.games import tricks
from ui.games.king_facts import own_dealt

HOSTILE = ("<b>Ada</b>", "\"><script>alert(1)</script>", "</bdi></section>", "' onclick='x")


def tray(root: Node) -> Node:
    """The tray of a page."""
    return root.one("section", id="tray")


def hand_of(root: Node) -> list[str]:
    """The cards that have buttons, in their order."""
    return [node["id"].removeprefix("hand-") for node in root.all("button", data_group="hand")]


# ---- what may be done ------------------------------------------------------------------------

def test_everything_the_viewer_may_do_has_a_button():
    asked = {}
    for look in looks():
        if look.acts:
            assert set(look.moment.view.legal) <= set(acts(look.root)), str(look.state)
            asked[look.state.phase] = asked.get(look.state.phase, 0) + 1
    assert set(asked) == {"claim", "contract", "misdeal", "double", "redouble", "play"}
    assert sum(asked.values()) > 60


def test_whoever_is_not_to_act_has_no_button_that_acts():
    waiting = [look for look in looks() if not look.acts]
    assert waiting and not any(acts(look.root) for look in waiting)


def test_a_picture_held_still_has_no_button_that_acts():
    for state, seat in drawn().values():
        deeds = tray(root_of(state, seat, still=True)).deeds()
        assert not deeds


def test_only_what_is_allowed_looks_allowed():
    for look in looks():
        for kind, allowed in (("legal", True), ("dimmed", False)):
            for node in look.root.all("button", class_=kind):
                deed = node.get("data-do").removeprefix("act ")
                assert (deed in look.moment.view.legal) == allowed


def test_every_page_of_every_viewer_is_sound():
    assert {fault for look in looks() for fault in faults(look.root)} == set()


def test_every_card_that_cannot_be_played_can_be_touched_and_the_rule_answers():
    state, seat = drawn()["follow"]
    dimmed = [n.get("data-do")[4:] for n in root_of(state, seat).all("button", class_="dimmed")]
    assert len(dimmed) == 12
    for text in dimmed:
        clause = king.forbid(state, seat, king.parse(text))
        root = root_of(state, seat, refused=text, said=(words()(clause), clause))
        (marked,) = root.all(class_="refused")
        assert marked.get("data-do") == f"act {text}"
        assert root.one("div", class_="say").one("button", class_="clause").text == clause


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


def test_the_reading_order_is_the_order_of_play_with_the_trick_before_the_own_seat():
    for viewer in range(4):
        felt = tree(screen.table(scene(dealt("NO_TRICKS").state, viewer))).one("main")
        order = [node.get("id") or "trick" for node in felt.children if node.name == "section"]
        assert order == [*(f"seat-{(viewer + i) % 4}" for i in (1, 2, 3)), "trick", f"seat-{viewer}"]


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


# ---- names -----------------------------------------------------------------------------------

def test_hostile_names_are_letters_and_nothing_else():
    for state, seat in drawn().values():
        for viewer in (None, seat):
            markup = page(scene(state, viewer, names=HOSTILE)) + str(
                screen.sheet(scene(state, viewer, names=HOSTILE)))
            root = tree(markup)
            assert {fault for fault in faults(root) if " twice" not in fault} == set()
            assert not root.all("script") and "onclick" not in str(
                [node.attributes for node in root.walk() if node.name != "section"
                 and "aria-label" not in node.attributes])


def test_a_name_never_stands_where_it_could_turn_the_text_round_it():
    for state, seat in drawn().values():
        root = tree(page(scene(state, seat, names=HOSTILE)))
        for node in root.walk():
            texts = [child for child in node.children if isinstance(child, str)]
            for text in (*texts, node.get("aria-label")):
                apart = re.sub("\u2068.*?\u2069", "", text)
                assert node.name == "bdi" or not any(name in apart for name in HOSTILE), text


def test_every_button_has_a_name_in_every_language():
    for language in ("en", "tr", "hu", "es", "fa", "pseudo"):
        for state, seat in drawn().values():
            for node in tree(page(scene(state, seat, language))).all("button"):
                assert (spoken(node) or node.get("aria-label")).strip()


def test_the_style_sheet_stays_in_its_layers_and_never_mirrors_the_table():
    css = (ROOT / "static/css/tricks.css").read_text(encoding="utf-8")
    outside = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    assert outside.count("{") == outside.count("}")
    depth, tops = 0, []
    for part in re.split(r"([{}])", outside):
        tops += [part.strip()] * (depth == 0 and bool(part.strip()) and part not in "{}")
        depth += (part == "{") - (part == "}")
    assert all(re.fullmatch(r"@layer \w+", top) for top in tops)
    assert "row-reverse" not in css and 'dir="rtl"' not in css
