"""Whole games of Skull, as people play them: by mouse, by keyboard, by the accessibility tree."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.eyes import HEARD, SEEN, choose, heard, seats_in_order, seen
from tests.browser.player import HURRY, KEPT, Player, words

MOST = 200
EN, FA = words("en"), words("fa")


def by_mouse(player: Player) -> None:
    """One decision with the mouse; discs are turned by touching mats."""
    deed = choose(player.deeds())
    player.do(deed, "#felt" if deed.startswith("flip ") else "#tray")


@pytest.mark.long
def test_a_whole_game_by_mouse_is_kept_and_can_be_played_again(visit) -> None:
    player = visit("en", scripts=(HURRY,))
    player.seat(4, "skull_tr_000")
    player.start()
    expect(player.table.locator("header")).to_contain_text(EN("preset.skull_tr_000"))
    assert player.kept()["record"].count("sheet=tr_000") == 1
    for _ in range(MOST):
        if player.over:
            break
        by_mouse(player)
    expect(player.felt.locator(".pot .end")).to_be_visible()
    names = [chair["name"] for chair in player.kept()["chairs"]]
    assert [game["names"] for game in player.kept(KEPT.past)] == [names]

    player.tray.locator("[data-do=again]").click()
    player.wanted()
    assert len(player.lines()) < 8 and not player.over
    assert [chair["name"] for chair in player.kept()["chairs"]] == names
    by_mouse(player)

    player.table.locator(".bar [data-do=leave]").click()
    game = player.page.locator("#past [data-do^='past ']")
    for name in names:
        expect(game).to_contain_text(name)
    game.click()
    expect(player.table.locator(".replay")).to_contain_text(re.compile(r"step 0 of \d\d"))


def tab_to(player: Player, wanted: str) -> None:
    """Move the focus by Tab, and by the arrows inside a group, as far as a button."""
    for _ in range(80):
        here = player.focused()
        if here == wanted:
            return
        in_group = player.page.evaluate(
            """wanted => { const g = document.activeElement.dataset.group; return !!g &&
               !!document.querySelector(`[data-group="${g}"][data-do="${wanted}"]`); }""", wanted)
        player.page.keyboard.press("ArrowRight" if in_group else "Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def by_keys(player: Player) -> None:
    """One decision with the keyboard: a digit bids, everything else is walked to and entered."""
    deed = choose(player.deeds())
    before = len(player.lines())
    if deed.startswith("bid ") and len(deed) == 5:
        player.page.keyboard.press(deed[4:])
    else:
        tab_to(player, f"act {deed}")
        player.page.keyboard.press("Enter")
    player.moved(before)
    assert player.focused().startswith("act ") or player.over, deed


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone_in_persian_never_loses_the_focus(visit) -> None:
    player = visit("fa", scripts=(HURRY, SEEN))
    expect(player.page.locator("html")).to_have_attribute("dir", "rtl")
    tab_to(player, "start")
    player.page.keyboard.press("Enter")
    player.wanted()
    # The table is no text: the seat after mine lies on the left in every language.
    order = seats_in_order(player)
    assert order[0] == "seat-1" and order[-1] == "seat-3"
    for _ in range(MOST):
        if player.over:
            break
        by_keys(player)
    expect(player.felt.locator(".pot .end")).to_be_visible()
    notes = seen(player)
    assert notes["moments"] > 40 and notes["fallen"] == 0


def place(player: Player) -> float:
    """Where the focused element lies, from the left."""
    return player.page.evaluate("document.activeElement.getBoundingClientRect().x")


@pytest.mark.parametrize("lines, groups", [(tables.OTHERS, ("mats", "deeds")),
                                           (tables.LOST, ("deeds",))],
                         ids=["on the table", "in the text"])
def test_arrow_keys_move_the_focus_the_way_they_point_in_persian(visit, lines, groups) -> None:
    player = visit("fa", table=tables.saved(lines, voluntary_show="owner_may_show"))
    player.wanted()
    for group in groups:
        buttons = player.page.locator(f"[data-group={group}]")
        leftmost = min(range(buttons.count()), key=lambda n: buttons.nth(n).bounding_box()["x"])
        buttons.nth(leftmost).focus()
        before = place(player)
        player.page.keyboard.press("ArrowRight")
        assert place(player) > before
        player.page.keyboard.press("ArrowLeft")
        assert place(player) == before
    if "mats" in groups:
        # Whose mat lies further left has its button further left.
        names = [player.page.locator(f"#{seat} bdi").inner_text() for seat in seats_in_order(player)]
        assert buttons.all_inner_texts() == names


def names_in(page: Page) -> list[str]:
    """The names of the buttons in the region of the own hand."""
    snapshot = page.get_by_role("region", name=EN("table.hand"), exact=True).aria_snapshot()
    return re.findall(r'- button "([^"]+)"', snapshot)


def by_name(player: Player) -> None:
    """One decision, knowing only roles and names."""
    page = player.page
    tray = page.get_by_role("region", name=EN("table.hand"), exact=True)
    expect(tray.get_by_role("button").first).to_be_visible()
    names = names_in(page)
    bids = [name for name in names if name.startswith("Bid ")]
    roses = [name for name in names if name == EN("do.place.rose")]
    pick = (bids or roses or names)[-1]
    before = len(heard(player, "story"))
    tray.get_by_role("button", name=pick, exact=True).first.click()
    page.wait_for_function("before => heard.filter(([where]) => where === 'story').length > before",
                           arg=before)


def test_a_whole_round_can_be_played_by_roles_and_names_alone(visit) -> None:
    player = visit("en", scripts=(HURRY, HEARD))
    page = player.page
    page.get_by_role("button", name=EN("lobby.start"), exact=True).click()
    expect(page.get_by_role("main", name=EN("table.label"))).to_be_visible()
    expect(page.get_by_role("region", name=re.compile("Ada.*: .*in hand"))).to_be_visible()
    while not any(EN("story.round", n=2, name="")[:8] in said for said in heard(player, "story")):
        assert len(heard(player, "story")) < 200
        by_name(player)
    story, alerts = heard(player, "story"), heard(player, "alert")
    assert any("disc placed" in said for said in story)
    assert any("Challenger" in said for said in story)
    assert any("disc turned" in said or "turned, " in said for said in story)
    assert any(said.startswith(EN("turn.place")) for said in alerts)
    assert any(said.startswith("Your turn") or said.startswith("Your challenge") for said in alerts)


def test_the_ask_keys_answer_in_words(visit) -> None:
    player = visit("en", table=tables.saved(tables.BIDDING), scripts=(HEARD,))
    player.wanted()
    answers = {
        "h": EN("ask.hand", hand="rose, skull", mat="rose, rose"),
        "w": EN("turn.bid", n=2), "b": EN("ask.bids", n=2, name="Mátyás"),
        "s": "Challenges won", "r": "SK-OF-14"}
    for key, answer in answers.items():
        player.page.keyboard.press(key)
        expect(player.page.locator("#alert")).to_contain_text(answer)
        expect(player.page.locator("#toast")).to_contain_text(answer)
    player.page.keyboard.press("?")
    expect(player.panel).to_contain_text(EN("keys.title"))
    player.close_panel()
    player.page.keyboard.press("l")
    expect(player.panel.locator("h2")).to_have_text(EN("log.title"))
    expect(player.panel).to_contain_text(EN("story.bid", n=2, name="Mátyás"))
