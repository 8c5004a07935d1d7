"""Skull King's cards: figures, pictures, names, and the colour of the anchors."""

from __future__ import annotations

import re

import pytest

from engine import skull_king
from engine.skull_king.deck import AS_ESCAPE, COLOUR, DECK, NAMED
from tests.ui.helpers import EVERY_LANGUAGE, ROOT
from tests.ui.skull_king_tables import dealt, drawn, looks, root_of, table, words
from tests.ui.trees import Node
from ui.games import skull_king_cards as cards


def tray(root: Node) -> Node:
    """The tray of a page."""
    return root.one("section", id="tray")


def hand_of(root: Node) -> list[str]:
    """The keys of the cards that can be touched, in their order."""
    return [node["id"].removeprefix("hand-") for node in root.all(data_group="hand")]


# ---- the hand --------------------------------------------------------------------------------

def test_equal_cards_are_two_cards_of_the_hand():
    assert cards.keys(["G1", "E", "E"]) == ["G1", "E", "E-2"]
    root = root_of(dealt("G1 E E/G2 Y1 Y2/G3 Y3 Y4", bids="1 1 1").state, 0)
    assert hand_of(root) == ["G1", "E", "E-2"]


def test_a_large_hand_begins_its_second_row_with_a_colour():
    ten = "G1 G4 G7 G9 Y2 Y8 P13 B12 Rr T"
    others = "G2 G5 Y5 Y9 P1 P2 B9 B10 M E/G3 G6 Y14 P8 P9 B3 B4 K L X"
    root = root_of(dealt(f"{ten}/{others}").state, 0)
    items = tray(root).one("ol", class_="hand").all("li")
    assert [i for i, item in enumerate(items) if "new-row" in item.classes] == []
    four = f"{ten}/{others}".replace("Y2", "G10", 1)
    items = tray(root_of(dealt(four).state, 0)).one("ol", class_="hand").all("li")
    assert [i for i, item in enumerate(items) if "new-row" in item.classes] == [5]


def test_a_hand_of_two_rows_makes_the_felt_give_room_while_one_bids():
    looks_ = {name: root_of(*drawn()[name]).one("main").classes for name in ("bid", "follow")}
    assert "asking" in looks_["bid"] and "asking" not in looks_["follow"]
    ten = "/".join(" ".join(f"{c}{n}" for n in range(1, 11)) for c in "GYP")
    assert "crowded" in root_of(dealt(ten).state, 0).one("main").classes
    assert "crowded" not in looks_["bid"]


# ---- the cards -------------------------------------------------------------------------------

def test_every_colour_has_a_figure_of_its_own_and_every_special_card_a_picture():
    figures = {cards.face(f"{colour}7", words()) for colour in COLOUR.values()}
    assert len(set(cards.FIGURE.values())) == len(figures) == 5
    faces = {card: cards.face(card, words()) for card in DECK.kinds}
    assert len({face for card, face in faces.items() if card not in ("E", "F")}) == len(faces) - 2


def test_every_drawing_is_in_the_sprite():
    known = set(re.findall(r'<symbol id="([^"]+)"', (ROOT / "static/sprite.svg").read_text()))
    used = {name for look in looks() for name in re.findall(r"sprite\.svg#([\w-]+)", look.markup)}
    assert used <= known
    drawings = {*cards.FIGURE.values(), *cards.SYMBOL.values(), *cards.CORNER.values()}
    assert drawings <= known


def test_powers_and_roles_can_be_told_apart_without_their_names():
    corners = [cards.CORNER[card] for card in (*NAMED, "Tp", "Te")]
    assert len(set(corners)) == 7
    assert cards.look("Tp") != cards.look(AS_ESCAPE)


def test_a_card_keeps_its_latin_index_and_is_named_in_the_readers_digits():
    assert "<b class=\"ix\">11" in cards.face("G11", words("fa"))
    assert "۱۱" in cards.name("G11", words("fa")) and "11" in cards.name("G11", words("tr"))


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_every_card_has_a_name_of_its_own(language):
    names = {cards.name(card, words(language)) for card in DECK.kinds}
    assert len(names) == len(DECK.kinds)


@pytest.mark.parametrize("preset, blue", [
    ("sk_official_70", False), ("sk_official_74", False), ("sk_official_2013", False),
    ("sk_fa_003", True), ("sk_fa_003_printed", True), ("sk_fa_003_ranks_1_10_66", True),
    ("sk_fa_003_four_suits_66", True), ("sk_fa_003_edition_2013_66", False)])
def test_anchors_are_blue_where_the_pack_has_no_black(preset, blue):
    options = skull_king.PRESETS[preset]
    assert cards.is_blue(options) == blue
    name = cards.colour_name("B", options, words())
    assert name == ("blue (anchors)" if blue else "black (anchors)")
    root = root_of(table(preset, 3).state, 0, sheet=preset)
    assert ("blues" in root.one("main").classes) == blue
