"""The screens of the trick games alike: a button for all that may be done, and nothing that a name could break."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from tests.ui import king_tables, skull_king_tables
from tests.ui.helpers import EVERY_LANGUAGE, ROOT, words
from tests.ui.pictured import acts
from tests.ui.trees import faults, spoken, tree

HOSTILE = ("<b>Ada</b>", "\"><script>alert(1)</script>", "</bdi></section>", "' onclick='x")
ASKED = {"king": ({"claim", "contract", "misdeal", "double", "redouble", "play"}, 60),
         "skull_king": ({"dealer", "trump", "bid", "load", "play", "power"}, 100)}
"""The phases in which a seat is asked, and how often at the least."""
SHEETS = ("tricks.css", "skull_king.css")

each_game = pytest.mark.parametrize("tables", [king_tables, skull_king_tables],
                                    ids=lambda tables: tables.PICTURED.game.NAME)


# ---- what may be done ------------------------------------------------------------------------

@each_game
def test_everything_the_viewer_may_do_has_a_button(tables: ModuleType):
    asked = {}
    for look in tables.looks():
        if look.acts:
            assert set(look.moment.view.legal) <= set(acts(look.root)), str(look.state)
            asked[look.state.phase] = asked.get(look.state.phase, 0) + 1
    phases, least = ASKED[tables.PICTURED.game.NAME]
    assert set(asked) == phases and sum(asked.values()) > least


@each_game
def test_whoever_is_not_to_act_has_no_button_that_acts(tables: ModuleType):
    waiting = [look for look in tables.looks() if not look.acts]
    assert waiting and not any(acts(look.root) for look in waiting)


@each_game
def test_a_picture_held_still_has_no_button_that_acts(tables: ModuleType):
    for state, seat in tables.drawn().values():
        assert not tables.root_of(state, seat, still=True).one("section", id="tray").deeds()


@each_game
def test_only_what_is_allowed_looks_allowed(tables: ModuleType):
    for look in tables.looks():
        root = look.root
        for kind, allowed in (("legal", True), ("dimmed", False)):
            for node in root.all("button", class_=kind):
                deed = node.get("data-do").removeprefix("act ")
                assert (deed in look.moment.view.legal) == allowed


@each_game
def test_every_page_of_every_viewer_is_sound(tables: ModuleType):
    assert {fault for look in tables.looks() for fault in faults(look.root)} == set()


@pytest.mark.parametrize("tables, name, clause, count", [
    (king_tables, "follow", "KG-I3", 12), (skull_king_tables, "follow", "OSK-10", 2),
    (skull_king_tables, "strict", "SKK-FA-27", 1)], ids=["king", "skull_king", "strict"])
def test_every_card_that_cannot_be_played_can_be_touched_and_the_rule_answers(tables, name, clause, count):
    state, seat = tables.drawn()[name]
    game = tables.PICTURED.game
    dimmed = [n.get("data-do")[4:] for n in tables.root_of(state, seat).all("button", class_="dimmed")]
    assert len(dimmed) == count
    for text in dimmed:
        assert game.forbid(state, seat, game.parse(text)) == clause
        root = tables.root_of(state, seat, refused=text, said=(words()(clause), clause))
        (marked,) = root.all(class_="refused")
        assert marked.get("data-do") == f"act {text}"
        assert root.one("div", class_="say").one("button", class_="clause").text == clause


@each_game
def test_the_reading_order_is_the_order_of_play_with_the_trick_before_the_own_seat(tables: ModuleType):
    state = tables.drawn()["lead"][0]
    for viewer in range(4):
        felt = tree(tables.PICTURED.screen.table(tables.scene(state, viewer))).one("main")
        order = [node.get("id") or "trick" for node in felt.children if node.name == "section"]
        assert order == [*(f"seat-{(viewer + i) % 4}" for i in (1, 2, 3)), "trick", f"seat-{viewer}"]


# ---- names and style -------------------------------------------------------------------------

@each_game
def test_hostile_names_are_letters_and_nothing_else(tables: ModuleType):
    for state, seat in tables.drawn().values():
        for viewer in (None, seat):
            moment = tables.scene(state, viewer, names=HOSTILE[:state.seats])
            root = tree(tables.page(moment) + str(tables.PICTURED.screen.sheet(moment)))
            assert {fault for fault in faults(root) if " twice" not in fault} == set()
            assert not root.all("script") and "onclick" not in str(
                [node.attributes for node in root.walk() if node.name != "section"
                 and "aria-label" not in node.attributes])


@each_game
def test_a_name_never_stands_where_it_could_turn_the_text_round_it(tables: ModuleType):
    for state, seat in tables.drawn().values():
        names = HOSTILE[:state.seats]
        for node in tree(tables.page(tables.scene(state, seat, names=names))).walk():
            texts = [child for child in node.children if isinstance(child, str)]
            for text in (*texts, node.get("aria-label")):
                apart = re.sub("\u2068.*?\u2069", "", text)
                assert node.name == "bdi" or not any(name in apart for name in names), text


@each_game
def test_every_button_has_a_name_in_every_language(tables: ModuleType):
    for language in EVERY_LANGUAGE:
        for state, seat in tables.drawn().values():
            root = tree(tables.page(tables.scene(state, seat, language)))
            for node in (*root.all("button"), *root.all("summary")):
                assert (spoken(node) or node.get("aria-label")).strip()


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_style_sheet_stays_in_its_layers_and_never_mirrors_the_table(sheet):
    css = (ROOT / "static/css" / sheet).read_text(encoding="utf-8")
    outside = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    assert outside.count("{") == outside.count("}")
    depth, tops = 0, []
    for part in re.split(r"([{}])", outside):
        tops += [part.strip()] * (depth == 0 and bool(part.strip()) and part not in "{}")
        depth += (part == "{") - (part == "}")
    assert all(re.fullmatch(r"@layer \w+", top) for top in tops)
    assert "row-reverse" not in css and 'dir="rtl"' not in css
