"""King on the screen: nothing in the markup tells what another seat holds."""

from __future__ import annotations

import random
import re

from engine import king
from tests.engine.king_tables import dealt, suits
from tests.engine.walks import king_swapped
from tests.ui.helpers import NAMES
from tests.ui.king_tables import acts, drawn, looks, page, root_of, scene, words
from tests.ui.trees import tree
from ui.games import king as screen

CODE = re.compile(r"\b(?:hand-|play )([2-9TJQKA][SHDC])\b")
PORTRAIT = re.compile(r"courts\.svg#([KQJ][SHDC])\"")


def test_what_a_viewer_cannot_see_changes_nothing_on_their_page():
    """The cards of the others change hands, in every position: page and sheet are the same."""
    draw, swapped = random.Random(1), 0
    for state, viewer, moment, markup in looks():
        other = king_swapped(state, viewer, draw)
        if other is not None:
            swapped += 1
            again = scene(other, viewer, events=moment.events)
            assert page(again) == markup
            assert screen.sheet(again) == screen.sheet(moment)
            for key in "hbstl":
                assert screen.answer(key, again) == screen.answer(key, moment)
    assert swapped > 100


def test_the_cards_with_buttons_are_those_of_the_viewer():
    for look in looks():
        own = set() if look.viewer is None else set(look.moment.view.hand)
        assert set(CODE.findall(look.markup)) <= own


def test_the_cards_in_the_tray_are_the_viewers_own():
    for look in looks():
        if look.state.phase != "over":
            shown = look.root.one("section", id="tray").all(class_="card")
            assert len(shown) == len(look.moment.view.hand)


def test_the_cards_on_the_felt_are_those_that_were_played():
    for look in looks():
        view = look.moment.view
        played = {card for _, trick, _ in view.tricks for card in trick} | set(view.table)
        names = {words()(f"king.card.{card}") for card in played}
        for node in look.root.one("main").all(class_="card"):
            assert any(name in node["aria-label"] for name in names)


def test_the_portraits_on_a_page_are_of_cards_that_its_viewer_may_see():
    """A portrait is fetched by its card's name: no page names one that is face down."""
    seen = set()
    for look in looks():
        view, portraits = look.moment.view, set(PORTRAIT.findall(look.markup))
        told = {code for event in look.moment.events for code in (
            *getattr(event, "cards", ()), getattr(event, "card", "")) if code}
        lies = {card for _, trick, _ in view.tricks for card in trick} | set(view.table)
        assert portraits <= set(view.hand) | lies | told
        seen |= portraits
    assert len(seen) == 12


def test_a_curtain_that_is_down_hides_every_hand():
    for state, seat in drawn().values():
        root = root_of(state, None, curtain=seat)
        tray = root.one("section", id="tray")
        assert tray.deeds() == ["lift"] and NAMES[seat] in tray.text
        assert not acts(root) and not tray.all(class_="card")


def test_a_spectator_is_told_no_hand():
    for state, _ in drawn().values():
        moment = scene(state, None)
        assert screen.answer("h", moment) == words()("king.ask.hand.hidden")
        assert not tree(page(moment)).one("section", id="tray").all(class_="card")


def test_the_rule_of_the_moment_of_others_does_not_depend_on_a_hand():
    """Whoever waits reads the same rule whatever the seat to act holds."""
    draw = random.Random(2)
    table = dealt("NO_QUEENS", suits(("2S", "2H"))).trick("5S")
    for _ in range(20):
        other = king_swapped(table.state, 0, draw)
        for viewer in (None, 0):
            clauses = {screen.moment_clause(king.view(s, viewer)) for s in (table.state, other)}
            assert clauses == {"KG-I3"}
