"""Skull on the screen: the ring of seats, the pot, the tray, and a button for all that may be done."""

from __future__ import annotations

import re
from dataclasses import replace
from math import atan2, pi

import pytest

from tests.engine.helpers import drawn
from tests.ui.helpers import NAMES, ROOT, SKULL, looks, scene, words
from tests.ui.helpers import page as markup_of
from tests.ui.pictures import ANY, PICTURES
from tests.ui.trees import Node, faults, tree
from ui.games import skull as screen
from ui.markup import join


def shown(moment) -> Node:
    """The page of a moment, read back."""
    return tree(markup_of(moment))


def drawn_page(name: str, **changes) -> Node:
    """The page of one of the drawn positions."""
    picture = PICTURES[name]
    return shown(scene(picture.state, picture.viewer, **changes))


def acts(root: Node) -> list[str]:
    """The actions that have buttons."""
    return [deed[4:] for deed in root.deeds() if deed.startswith("act ")]


# ---- what may be done ------------------------------------------------------------------------

def test_everything_the_viewer_may_do_has_a_button():
    asked = 0
    for look in looks():
        if look.acts:
            assert set(look.moment.view.legal) <= set(acts(look.root)), str(look.state)
            asked += 1
    assert asked > 50


def test_whoever_is_not_to_act_has_no_button_that_acts():
    waiting = [look for look in looks() if not look.acts]
    assert waiting and not any(acts(look.root) for look in waiting)


def test_a_picture_held_still_has_no_button_that_acts():
    for picture in PICTURES.values():
        assert not acts(shown(scene(picture.state, picture.viewer, still=True)))


def test_only_what_is_allowed_looks_allowed():
    for look in looks():
        for node in look.root.all("button", class_="legal"):
            assert node.get("data-do").removeprefix("act ") in look.moment.view.legal
        for node in look.root.all("button", class_="dimmed"):
            assert node.get("data-do").removeprefix("act ") not in look.moment.view.legal


def test_every_page_of_every_viewer_is_sound():
    assert {fault for look in looks() for fault in faults(look.root)} == set()


@pytest.mark.parametrize("language", ["en", "fa"])
def test_bs_10_the_button_that_shows_a_number_bids_that_number(language):
    """BS-10: the buttons of the bids were numbered by their place in the row, so after a bid of 1
    the button that showed 2 sent `bid 1` and was refused, or one less than was meant."""
    seen = set()
    for look in looks():
        if look.acts and look.state.phase in ("turn", "bid"):
            tray = screen.tray(replace(look.moment, words=words(language)))
            for node in tree(join(tray)).all("button", data_group="bids"):
                count = int(node.get("data-do").removeprefix("act bid "))
                assert int(node.text) == count  # int() reads Persian digits too
                assert [int(n) for n in re.findall(r"\d+", node.get("aria-label"))] == [count]
                assert words(language).number(count) == node.text
                seen.add(count)
    assert {1, 2, 3, 4} <= seen


def test_bs_10_the_buttons_of_the_bids_begin_one_above_the_bid():
    assert acts(drawn_page("bid"))[-3:] == ["bid 3", "bid 4", "pass"]


def test_bs_11_nobody_can_pass_before_there_is_a_bid():
    """BS-11: the tray offered to withdraw when nobody had bid; the engine refused, and with an empty
    hand the person thought there was no way on."""
    passes = {"turn": 0, "bid": 0}
    for look in looks():
        if look.acts and look.state.phase in passes:
            passes[look.state.phase] += "pass" in acts(look.root)
    assert passes["turn"] == 0 and passes["bid"] > 5
    assert "pass" not in acts(drawn_page("turn")) + acts(drawn_page("turn with an empty hand"))


def test_any_disc_of_a_stack_can_be_turned_where_the_house_allows_it():
    root = shown(scene(drawn("flip bid=4 bidder=1 | /rrs | rr/RR | rrr/sR", **ANY).state, 1))
    assert {"flip 0 1", "flip 0 2", "flip 0 3", "flip 2 1"} <= set(acts(root))
    assert "flip 2 2" not in acts(root)


# ---- refusals --------------------------------------------------------------------------------

@pytest.mark.parametrize("name, deed", [
    ("bid", "place rose"), ("bid", "flip 0"), ("turn", "flip 2"), ("flip of the own", "flip 0")])
def test_a_refused_deed_is_marked_and_its_clause_can_be_opened(name, deed):
    picture = PICTURES[name]
    clause = SKULL.forbid(picture.state, picture.viewer, SKULL.parse(deed))
    root = drawn_page(name, refused=deed, said=(words()(clause), clause))
    marked = root.all(class_="refused")
    assert marked and {node.get("data-do") for node in marked} == {f"act {deed}"}
    line = root.one("div", class_="say")
    assert line.classes == ["say", "no"] and words()(clause) in line.text
    assert line.one("button", class_="clause").get("data-do") == f"clause {clause}"


def test_without_a_refusal_nothing_is_marked():
    for name in PICTURES:
        root = drawn_page(name)
        assert not root.all(class_="refused") and not root.all(class_="no")


# ---- the ring --------------------------------------------------------------------------------

def areas(seats: int) -> list[list[str]]:
    """The grid of the ring for that many seats, from the style sheets."""
    css = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "static/css").glob("*.css")))
    assert '.table.ring { grid-template: "a a a b b b" auto "l l m m r r"' in css
    found = '"a a a b b b" "l l m m r r" "u u u u u u"'
    for rule in css.split("}"):
        selectors, _, grid = rule.partition("{ grid-template-areas:")
        if grid and f'.table.ring[data-seats="{seats}"]' in selectors:
            found = grid
    return [row.split() for row in re.findall('"([^"]*)"', found)]


def angle(grid: list[list[str]], area: str) -> float:
    """Where an area lies, clockwise from the bottom, as a share of the whole turn."""
    cells = [(x + .5, y + .5) for y, row in enumerate(grid) for x, name in enumerate(row) if name == area]
    assert cells, f"no place {area!r}"
    x = sum(x for x, _ in cells) / len(cells) - len(grid[0]) / 2
    y = sum(y for _, y in cells) / len(cells) - len(grid) / 2
    return atan2(-x, y) / (2 * pi) % 1


def felt(seats: int, viewer: int) -> Node:
    """The table at the beginning of a game, as a seat sees it."""
    state = SKULL.new(seats, SKULL.PRESETS["skull_official"], 0)
    return tree(screen.table(scene(state, viewer))).one("main", id="felt")


@pytest.mark.parametrize("seats", SKULL.SEATS)
def test_the_seats_lie_clockwise_in_the_order_of_play(seats):
    grid = areas(seats)
    for viewer in range(seats):
        table = felt(seats, viewer)
        assert table["data-seats"] == str(seats)
        turns = []
        for i in range(seats):
            spot = table.one("section", id=f"seat-{(viewer + i) % seats}")
            (place,) = [c[3:] for c in spot.classes if c.startswith("at-")]
            turns.append(angle(grid, place))
        assert turns[0] == 0 and turns == sorted(set(turns)), turns


@pytest.mark.parametrize("seats", SKULL.SEATS)
def test_the_reading_order_is_the_order_of_play_with_the_own_seat_last(seats):
    for viewer in range(seats):
        order = [node.get("id") or "pot" for node in felt(seats, viewer).children]
        others = [f"seat-{(viewer + i) % seats}" for i in range(1, seats)]
        assert order == [*others, "pot", f"seat-{viewer}"]


def test_at_the_bottom_sits_the_viewer_else_whom_the_device_goes_to_else_the_first():
    state = PICTURES["bid"].state
    for moment, seat in ((scene(state, 2), 2), (scene(state, None, curtain=1), 1), (scene(state), 0)):
        assert "at-u" in shown(moment).one("section", id=f"seat-{seat}").classes


def test_the_light_is_on_the_seat_to_act_and_on_no_other():
    for name, viewer, turns in (("bid", 2, [1]), ("place", 0, [1, 2]), ("over", 0, [])):
        root = shown(scene(PICTURES[name].state, viewer))
        seats = [seat for seat in range(3) if root.one("section", id=f"seat-{seat}").all(class_="turn")]
        assert seats == turns


# ---- mats and pot ----------------------------------------------------------------------------

@pytest.mark.parametrize("front, picture", [
    ("skull", "turn turn=0 | rrs/r | rrs/r | rrs/r"), ("blank", "turn turn=0 | rrs/r | rrs/r | rrs/r")])
def test_a_mat_shows_its_front_until_a_challenge_is_won(front, picture):
    state = drawn(picture.replace("rrs/r |", "rrs/r won |", 1), mat_front=front).state
    root = shown(scene(state, 0))
    for seat, side in ((0, "mat-rose"), (1, f"mat-{front}"), (2, f"mat-{front}")):
        assert root.one("section", id=f"seat-{seat}").all("use")[0]["href"].endswith(f"#{side}")


def test_the_pot_says_what_lies_on_the_table_then_the_bid_then_the_roses_turned():
    assert drawn_page("turn").one("section", class_="pot").text == "round 13discs on the table"
    assert drawn_page("bid").one("section", class_="pot").text == "\u2068Ada\u2069: bid2of 4 discs"
    pot = drawn_page("flip of the own").one("section", class_="pot")
    assert pot.text == "\u2068Deniz\u2069: challenge3of 5 discs"
    marks = pot.one("div", class_="tell")
    assert marks["aria-label"] == "1 of 3 roses turned"
    assert [node.name for node in marks.children] == ["svg", "i", "i"]


def test_the_pot_names_the_winner_or_says_that_there_is_none():
    assert drawn_page("over").one("section", class_="pot").text == "Winner: \u2068Deniz\u2069"
    assert drawn_page("over without a winner").one("section", class_="pot").text == "Nobody wins"


def test_the_label_of_a_seat_says_all_that_is_to_be_seen_of_it():
    root = shown(scene(drawn("flip bid=3 bidder=1 | rr/rs | rr/rR won | / out").state, 0))
    labels = [root.one("section", id=f"seat-{seat}")["aria-label"] for seat in range(3)]
    assert labels[0].endswith("2 face down on the mat, 2 in hand, 0 of 2 challenges won")
    assert labels[1].startswith("\u2068Deniz\u2069: \u2068To act\u2069. 1 face down")
    assert labels[1].endswith("1 of 2 challenges won; turned up: \u2068rose\u2069")
    assert "\u2068out\u2069" in labels[2]


def test_a_bot_is_marked_and_a_person_is_not():
    root = shown(scene(PICTURES["bid"].state, 0, bots=(False, True, False)))
    marks = [[use["href"][-4:] for use in root.one("section", id=f"seat-{seat}").all("use")] for seat in range(3)]
    assert ["#bot" in hrefs for hrefs in marks] == [False, True, False]
    assert NAMES[1] in root.one("section", id="seat-1").text
