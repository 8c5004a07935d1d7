"""The face of a playing card: its index for every eye, its art for the eye alone, its name for every ear."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from engine.cards import DECK
from tests.ui.helpers import ROOT
from tests.ui.king_tables import words
from tests.ui.trees import tree
from ui.games import playing_cards as cards
from ui.words import LANGUAGES

SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
COURTS = [code for code in DECK if code[0] in "KQJ"]


def addresses(code: str) -> list[str]:
    """What a card's face is drawn with."""
    return [node["href"] for node in tree(cards.face(code)).all("use")]


def rules() -> str:
    """The style sheet of the cards."""
    return (ROOT / "static/css/cards.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", DECK)
def test_every_face_has_its_index_in_latin_and_its_suit(code):
    (index,) = tree(cards.face(code)).all("b", class_="ix")
    assert index.text == ("10" if code[0] == "T" else code[0])
    assert index.one("use")["href"] == f"./static/sprite.svg#{SUITS[code[1]]}"
    assert SUITS[code[1]] == cards.SYMBOL[code[1]] and code[1].lower() in cards.look(code).split()


def test_only_courts_fetch_the_portraits():
    for code in DECK:
        art = addresses(code)[1]
        if code in COURTS:
            assert art == f"./static/vendor/cards/courts.svg#{code}"
        else:
            assert art == f"./static/sprite.svg#{SUITS[code[1]]}"
    assert len(COURTS) == 12


def test_every_portrait_is_in_the_sprite_and_takes_its_colour_from_the_page():
    sprite = ElementTree.parse(ROOT / cards.PORTRAITS).getroot()
    symbols = {node.get("id") for node in sprite}
    assert symbols == set(COURTS)
    paints = {node.get(paint) for node in sprite.iter() for paint in ("fill", "stroke")}
    assert paints == {None, "none", "currentColor"}
    assert not [node for node in sprite.iter() if "style" in node.attrib or node.tag.endswith("style")]


def test_a_face_says_nothing_and_its_card_has_a_name_in_every_language():
    for language in LANGUAGES:
        say = words(language)
        labels = {cards.name(code, say) for code in DECK}
        assert len(labels) == 52
    for code in DECK:
        card = tree(cards.open_card(code, "name")).one("span", class_="card")
        assert card["role"] == "img" and card["aria-label"] == "name"
        assert all(node["aria-hidden"] == "true" for node in card.all("svg"))


def test_no_style_is_written_into_a_face():
    for code in DECK:
        assert "style=" not in cards.open_card(code, "name", "legal")


def test_each_suit_has_a_colour_of_its_own_in_every_theme():
    tokens = (ROOT / "static/css/tokens.css").read_text(encoding="utf-8")
    themes = re.findall(r"--suit-s: (#\w+); --suit-h: (#\w+); --suit-d: (#\w+); --suit-c: (#\w+);", tokens)
    assert len(themes) == 2 and all(len(set(colours)) == 4 for colours in themes)
    for suit in "shdc":
        assert f".{suit} {{ --suit: var(--suit-{suit}); }}" in rules()
