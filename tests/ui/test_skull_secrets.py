"""Skull on the screen: nothing in the markup tells what lies face down, or who holds what."""

from __future__ import annotations

import random

import pytest

from tests.engine.helpers import drawn
from tests.engine.walks import skull_swapped
from tests.ui.helpers import NAMES, Look, looks, scene
from tests.ui.helpers import page as markup_of
from tests.ui.pictures import PICTURES
from tests.ui.trees import tree
from ui.games import skull as screen

KINDS = {"rose": "skull", "skull": "rose"}


def felt(moment) -> str:
    """The table without the tray."""
    return str(screen.table(moment))


def public() -> list[Look]:
    """Every position as a spectator sees it."""
    return [look for look in looks() if look.viewer is None]


def test_what_a_viewer_cannot_see_changes_nothing_on_their_page():
    """Every hidden disc of the others is dealt anew, in every random position: the page is the same."""
    draw, dealt = random.Random(1), 0
    for state, viewer, moment, markup in looks():
        other = skull_swapped(state, viewer, draw)
        if other is not None:
            dealt += 1
            assert markup_of(scene(other, viewer, events=moment.events)) == markup
    assert dealt > 100


def test_the_own_discs_do_not_show_on_the_felt_either():
    """Somebody may look over the viewer's shoulder: on the mat even the own discs are backs."""
    swapped = 0
    for state, viewer, moment, _ in looks():
        if viewer is not None:
            other = state.copy()
            hidden = [i for i in range(len(state.mats[viewer])) if not state.turned[viewer] >> i & 1]
            for i in hidden:
                other.mats[viewer][i] = KINDS[state.mats[viewer][i]]
            swapped += bool(hidden)
            assert felt(scene(other, viewer, events=moment.events)) == felt(moment)
    assert swapped > 50


def test_all_discs_that_lie_face_down_are_one_piece_of_markup():
    seen = set()
    for look in public():
        for node in look.root.one("main").all("span", class_="disc"):
            if "face" not in node.classes:
                seen.add(str(node))
    assert len(seen) == 1


def test_the_faces_on_the_felt_are_those_that_were_turned_up():
    for look in public():
        state = look.state
        for seat in range(state.seats):
            discs = look.root.one("section", id=f"seat-{seat}").all("span", class_="disc")
            shown = ["rose" if "is-rose" in d.classes else "skull" if "is-skull" in d.classes else ""
                     for d in discs]
            turned = [disc if state.turned[seat] >> i & 1 else ""
                      for i, disc in enumerate(state.mats[seat])]
            assert shown == turned


def test_a_spectator_has_no_disc_in_the_tray():
    for look in public():
        tray = look.root.one("section", id="tray")
        assert not tray.all(class_="disc")
        assert not any(deed.startswith("act ") for deed in look.root.deeds())


@pytest.mark.parametrize("name", PICTURES)
def test_a_curtain_that_is_down_hides_every_hand(name):
    """Whoever looked before: with the curtain down the page is that of a spectator, and of nobody's
    deeds; only the curtain's own button is in the tray."""
    state, seat = PICTURES[name].state, PICTURES[name].viewer
    root = tree(markup_of(scene(state, None, curtain=seat)))
    tray = root.one("section", id="tray")
    assert tray.deeds() == ["lift"]
    assert NAMES[seat] in tray.text
    assert not [deed for deed in root.deeds() if deed.startswith("act ")]


def test_the_hand_in_the_tray_is_the_viewers_own():
    state = drawn("bid bid=2 bidder=0 turn=1 | rr/rs | rrs/r | r/rrs").state
    for viewer, kinds in ((0, ["rose", "rose"]), (1, ["rose", "rose", "skull"]), (2, ["rose"])):
        tray = tree(markup_of(scene(state, viewer))).one("section", id="tray")
        discs = tray.all(class_="disc")
        assert [k for d in discs for k in ("rose", "skull") if f"is-{k}" in d.classes] == kinds


def test_the_discs_to_be_taken_blind_are_backs_told_apart_by_their_number_alone():
    pages = set()
    for shuffled in ("rrrs", "srrr", "rsrr"):
        state = drawn(f"take bid=3 bidder=1 culprit=0 shuffled={shuffled} | rr/rS | rrs/R | rrr/s").state
        markup = markup_of(scene(state, 0))
        pages.add(markup)
        buttons = [n for n in tree(markup).all("button", class_="disc")]
        assert [b.get("data-do") for b in buttons] == [f"act take {n}" for n in (1, 2, 3, 4)]
        assert len({str(b.children) for b in buttons}) == 1
        assert len({b.get("class") for b in buttons}) == 1
    assert len(pages) == 1


def test_which_disc_was_lost_is_never_said():
    """Losing a rose or the skull, by choice or unseen, leaves the others the same page and story."""
    for kinds in (("rs", "rr"), ("rs", "ss")):
        views = []
        for hand in kinds:
            state = drawn(f"turn round=2 turn=2 | rr/r | {hand}/r | rrr/s").state
            views.append(markup_of(scene(state, 2)))
        assert views[0] == views[1]
