"""House rules chosen in the lobby change what the table lets people do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.eyes import CLOCK, faces, hand
from tests.browser.player import HURRY, Player, words

EN = words("en")

def test_house_rules_are_chosen_in_the_lobby_kept_in_the_game_and_shown_with_their_clauses(
        visit) -> None:
    player = visit("en")
    player.seat(4)
    player.house(foreign_order="any_position", voluntary_show="owner_may_show")
    player.start()
    record = player.kept()["record"]
    assert "foreign_order=any_position" in record and "voluntary_show=owner_may_show" in record
    expect(player.table.locator("header")).to_contain_text(EN("table.house"))
    player.table.locator("[data-do=rules]").click()
    rows = player.panel.locator(".house li")
    assert rows.count() == 2
    expect(rows.first).to_contain_text("SK-OF-17")
    rows.first.locator("[data-do='clause SK-OF-17']").click()
    expect(player.panel.locator("#rule-SK-OF-17")).to_have_class("marked")


def test_any_disc_of_the_others_can_be_turned_by_its_position(visit) -> None:
    lines = f"{tables.ONCE_MORE}; 0 bid 4; 1 pass; 2 pass; 3 pass; 0 flip 0; 0 flip 0"
    player = visit("en", table=tables.saved(lines, foreign_order="any_position"))
    player.wanted()
    discs = player.page.locator("#felt button.disc.legal")
    assert discs.count() == 6
    # Lower or upper, rose or skull: but for whose and which, the buttons are one.
    sames = {re.sub(r"flip \d \d|Turn disc \d from the bottom of [^\"]*", "", markup)
             for markup in discs.evaluate_all("discs => discs.map(d => d.outerHTML)")}
    assert len(sames) == 1
    expect(player.say).to_contain_text(EN("turn.flip.any", n=2))
    button = player.page.get_by_role(
        "button", name=EN("do.flip.position", n=1, name="Deniz"), exact=True).first
    expect(button).to_be_visible()
    button.click()
    expect(player.page.locator("#seat-2 .disc.is-rose")).to_be_visible()
    player.wanted()
    assert player.lines()[-1] == "0 flip 2 1"
    assert faces(player)[2] == ["rose", ""]


@pytest.mark.parametrize("deed, left", [("show", "shown"), ("keep", "")])
def test_after_a_failed_challenge_discs_may_be_shown_or_kept(visit, deed, left) -> None:
    player = visit("en", table=tables.saved(tables.LOST, voluntary_show="owner_may_show"), speed="slow")
    player.wanted()
    expect(player.say).to_contain_text(EN("turn.show"))
    player.deed(deed).click()
    player.page.wait_for_function(
        "deed => localStorage.getItem('skulls-and-kings.table').includes(`0 ${deed}`)", arg=deed)
    player.wanted()
    player.table.locator("[data-do=log]").click()
    told = player.panel.inner_text()
    shown = [EN(f"story.shown.{kind}", name="Ayşe") in told for kind in ("skull", "rose")]
    assert shown == [bool(left)] * 2


def pass_the_device(player: Player) -> str:
    """The person on the curtain takes the device; the curtain's text."""
    player.page.locator("#lift").wait_for()
    text = player.tray.inner_text()
    player.page.locator("#lift").click()
    expect(player.page.locator("#lift")).to_have_count(0)
    return text


def test_the_hungarian_sheet_asks_who_last_gave_a_flower(visit) -> None:
    player = visit("en")
    player.seat(3, "skull_hu_001", people=3)
    for n, name in enumerate(("Anna", "Béla", "Cili"), 1):
        player.page.locator(f"#name-{n}").fill(name)
    player.start()
    asked = []
    for _ in range(3):
        asked.append(pass_the_device(player))
        expect(player.say).to_contain_text(EN("turn.starter"))
        label = EN("do.claim") if "Cili" in asked[-1] else EN("do.decline")
        player.tray.get_by_role("button", name=label, exact=True).click()
        if "Cili" in asked[-1]:
            break
        player.page.locator("#lift").wait_for()
    expect(player.say).to_contain_text(EN("story.round", n=1, name="Cili"))
    assert player.lines() == ["0 pass", "1 pass", "2 start 2"]


def test_where_nobody_gave_a_flower_the_table_names_a_starter(visit) -> None:
    lines = "1 pass; 2 pass; 3 pass"
    player = visit("en", table=tables.saved(lines, preset="skull_hu_001"))
    player.wanted()
    player.tray.get_by_role("button").last.click()
    player.wanted()
    expect(player.tray.locator("button").first).to_be_visible()
    assert len(player.lines()) > 3


def test_when_thirty_seconds_are_over_a_careful_bot_decides(visit) -> None:
    player = visit("en", table=tables.saved(tables.PLACED, turn_timer="30s"),
                   scripts=(HURRY, CLOCK))
    player.page.wait_for_function(
        "JSON.parse(localStorage.getItem('skulls-and-kings.table')).record.split('\\n0 ').length > 2")
    ticks = player.page.evaluate("window.ticks")
    assert [EN("time.left", n=n) for n in range(30, 0, -1)] == [t for t in ticks if t][:30]
    assert hand(player)
    player.page.wait_for_function("text => said.some(line => line.includes(text))",
                                  arg=EN("time.out", name="Ayşe"))
