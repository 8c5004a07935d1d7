"""The page of a checkout before Python is there, and when something of it is missing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.player import Player, words

EN = words("en")
STDLIB = "**/python_stdlib.zip"


class Held:
    """A file that the server does not hand out until it is let go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.page, self.routes = page, []
        page.route(pattern, lambda route: self.routes.append(route))

    def let_go(self) -> None:
        """The file arrives after all."""
        self.page.wait_for_function("performance.now() > 0")
        while self.routes:
            self.routes.pop().continue_()


@pytest.fixture
def waiting(tab, site):
    """A player before a page whose Python has not come, and what holds it back."""
    player = Player(tab(site), site)
    held = Held(player.page, STDLIB)
    with player.page.expect_request(STDLIB):
        player.open(started=False)
    expect(player.page.locator("#start")).not_to_be_empty()
    yield player, held
    held.let_go()


def test_start_pressed_before_python_is_there_starts_the_game_when_it_comes(waiting) -> None:
    player, held = waiting
    player.page.locator(".size:has(#count-skull-3)").click()
    player.page.locator("#name-2").fill("Zsófi")
    player.page.locator("#start").click()
    expect(player.page.locator("#load-text")).to_have_text(EN("load.starts_soon"))
    expect(player.lobby).to_be_visible()
    held.let_go()
    player.wanted()
    assert [chair["name"] for chair in player.kept()["chairs"]][:2] == [EN("lobby.you"), "Zsófi"]
    assert len(player.kept()["chairs"]) == 3


def test_any_game_and_its_length_can_be_chosen_before_python_is_there(waiting) -> None:
    player, held = waiting
    page = player.page
    rows = page.locator(".seats > li")
    player.seat(8, "sk_official_70")
    assert [rows.nth(n).is_visible() for n in range(8)] == [True] * 8
    expect(page.locator("[name=sheet-skull]").first).to_be_hidden()
    page.locator("[data-do=rules]:visible").click()
    expect(page.locator("#short-rules")).to_contain_text(EN("rules.skull_king.1"))
    expect(page.locator("#short-rules [data-t='rules.skull.1']")).to_be_hidden()
    page.locator("#short-rules [data-do=close-dialog]").click()
    player.seat(4, "king_004_printed", length="quick12")
    assert [rows.nth(n).is_visible() for n in range(8)] == [True] * 4 + [False] * 4
    page.locator("#start").click()
    held.let_go()
    player.wanted()
    assert "\ngame king 1\n" in player.kept()["record"] and player.kept()["preset"] == "king_004_printed"
    assert "session=quick12" in player.kept()["record"]
    expect(player.table.locator("header")).to_contain_text(EN("preset.king_004_printed"))
    assert EN("table.house") not in player.table.locator("header").inner_text()


def test_language_settings_and_rules_work_before_python_is_there(waiting) -> None:
    player, held = waiting
    page = player.page
    for lang in ("hu", "fa"):
        page.locator(f".langs [data-lang={lang}]").click()
        expect(page.locator("#start")).to_have_text(words(lang)("lobby.start"))
        expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    player.choose(theme="dark", lang="en")
    page.locator("[data-do=rules]:visible").click()
    expect(page.locator("#short-rules")).to_contain_text(EN("rules.skull.3"))
    page.locator("#short-rules [data-do=close-dialog]").click()
    assert page.locator("html").get_attribute("data-app") != "ready"
    held.let_go()
    player.ready()
    expect(page.locator("#load")).to_be_hidden()
    expect(page.locator("#house")).to_contain_text(EN("option.foreign_order"))


MISSING = {
    "python_stdlib.zip": "static/vendor/pyodide/python_stdlib.zip",
    "pyodide.asm.wasm": "static/vendor/pyodide/pyodide.asm.wasm",
    "skull_tray.py": "ui/games/skull_tray.py",
    "core.js": "static/vendor/pyscript/core.js",
    "ui.json": "static/lang/en/ui.json",
}


@pytest.mark.parametrize("name", MISSING)
def test_a_missing_file_is_named_and_the_page_says_what_to_do(tab, site, watch, name) -> None:
    watch.provokes(rf"status 404: .*{name}")
    watch.forgives("^console: ", "^page error: ", rf"^request failed: .*{name}")
    page = tab(site)
    page.route(f"**/{MISSING[name]}", lambda route: lost(route))
    page.goto(site)
    expect(page.locator("#trouble")).to_be_visible()
    expect(page.locator("#trouble-text")).to_have_text(EN("load.missing", file="")
                                                       .replace("\u2068\u2069", name))
    expect(page.locator("html")).to_have_attribute("data-app", "failed")
    expect(page.locator("#trouble [data-do=reload]")).to_be_visible()


def lost(route: Route) -> None:
    """What GitHub Pages answers for a file that is not there."""
    route.fulfill(status=404, content_type="text/html; charset=utf-8", body="<!doctype html>404")
