"""Skull King on the screen: nothing in the markup tells what the viewer may not know."""

from __future__ import annotations

import random
import re

from engine import skull_king
from engine.skull_king.deck import in_hand
from tests.engine.skull_king_secrets import swapped
from tests.ui.skull_king_tables import (
    PEOPLE,
    acts,
    dealt,
    drawn,
    five,
    ghostly,
    looks,
    page,
    play,
    power,
    root_of,
    scene,
    words,
)
from tests.ui.trees import tree
from ui.games import skull_king as screen
from ui.games import skull_king_cards as cards

CODE = re.compile(r'\b(?:hand-|play )([A-Z][a-z]?\d*)\b')


def test_what_a_viewer_cannot_see_changes_nothing_on_their_page():
    """Hidden cards and bids change places, in every position: page and sheet are the same."""
    draw, changed = random.Random(1), 0
    for state, viewer, moment, markup in looks():
        other = swapped(state, viewer, draw)
        # Who may act depends on the own hand alone, and that stays.
        if other is not None:
            changed += 1
            again = scene(other, viewer, events=moment.events)
            assert page(again) == markup, str(state)
            assert screen.sheet(again) == screen.sheet(moment)
            for key in "hbstl0":
                assert screen.answer(key, again) == screen.answer(key, moment)
    assert changed > 200


def test_the_cards_that_can_be_touched_are_those_of_the_viewer():
    for look in looks():
        own = set() if look.viewer is None else set(look.moment.view.hand)
        assert {in_hand(card) for card in CODE.findall(look.markup)} <= own


def test_the_cards_on_the_felt_are_those_that_were_played():
    for look in looks():
        view = look.moment.view
        played = {card for taken in view.taken for card in taken[1]} | set(view.trick)
        names = {cards.name(card, words()) for card in played}
        for node in look.root.one("main").all(class_="card"):
            assert any(name in node["aria-label"] for name in names)


def test_the_cards_in_the_tray_are_the_viewers_own():
    for look in looks():
        if look.state.phase not in ("over", "power"):
            hand = look.root.one("section", id="tray").all("ol", class_="hand")
            shown = hand[0].all(class_="card") if hand else []
            assert len(shown) in (0, len(look.moment.view.hand))


def test_what_lies_face_down_is_a_number_and_nothing_else():
    """The ghost's cards and those of the others: no card, no picture of a back, no name."""
    for viewer in (None, 0, 1):
        root = root_of(ghostly().state, viewer)
        for seat in {0, 1, 2} - {viewer}:
            plate = root.one("section", id=f"seat-{seat}")
            assert not plate.all(class_="card") and not plate.all("img")
        assert "1 face down" in root.one("section", id="seat-2").text


def test_bids_are_hidden_until_all_have_bid():
    """As many tricks as you like: the page of the others is the same."""
    hands = "G1 G2/Y1 Y2/P1 P2"
    for viewer in (None, 0, 2):
        pages = {page(scene(dealt(hands).say(f"1 bid {n}").state, viewer)) for n in range(3)}
        assert len(pages) == 1 and "has bid" in pages.pop()
    own = root_of(dealt(hands).say("1 bid 2").state, 1)
    assert "bid 2" in own.one("section", id="seat-1").text


def test_loads_are_hidden_until_all_have_chosen():
    pages = {page(scene(five(scoring="rascal_loads").say(f"1 load {load}").state, 0))
             for load in ("grapeshot", "cannonball")}
    assert len(pages) == 1 and "has loaded" in pages.pop()


def test_the_undealt_cards_are_seen_by_the_looker_alone():
    state, looker = drawn()["juanita"]
    seen = cards.name(next(c for c in state.looked if c[0] == "X"), words())
    assert seen in root_of(state, looker).one("details", id="seen").text
    for viewer in (None, 1, 2):
        root = root_of(state, viewer)
        assert not root.all(id="seen") and seen not in root.one("section", id="tray").text


def test_what_was_put_away_for_bendt_is_known_to_whoever_did():
    state = power("Rb").say("0 power bendt P3 G14").state
    told = words()("skull_king.aside", cards=cards.names(state.aside, words()))
    assert told in root_of(state, 0).one("section", id="tray").text
    for viewer in (None, 1, 2):
        assert "put away" not in root_of(state, viewer).text.lower()


def test_a_curtain_that_is_down_hides_every_hand():
    for state, seat in drawn().values():
        root = root_of(state, None, curtain=seat)
        tray = root.one("section", id="tray")
        assert tray.deeds() == ["lift"] and PEOPLE[seat] in tray.text
        assert not acts(root) and not tray.all(class_="card")


def test_a_spectator_is_told_no_hand():
    for state, _ in drawn().values():
        moment = scene(state, None)
        assert screen.answer("h", moment) == words()("skull_king.ask.hand.hidden")
        assert not tree(page(moment)).one("section", id="tray").all(class_="card")


def test_the_rule_of_the_moment_of_others_does_not_depend_on_a_hand():
    draw = random.Random(2)
    table = play(five(), "G14")
    for _ in range(20):
        other = swapped(table.state, 0, draw)
        for viewer in (None, 0):
            clauses = {screen.moment_clause(skull_king.view(s, viewer)) for s in (table.state, other)}
            assert clauses == {"OSK-12"}
