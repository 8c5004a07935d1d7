"""Friends at one table: pages of the finished site, each with a storage of its own, and a relay on loopback."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.player import Player

PLAYS = """([pause, most]) => {
  clearInterval(self.playing);
  self.deeds = self.deeds ?? 0;
  self.playing = setInterval(() => {
    const lift = document.querySelector("#lift");
    if (lift) return lift.click();
    if (!document.querySelector("#tray.mine") || (most && self.deeds >= most)) return;
    const all = [...document.querySelectorAll("#table [data-do^='act ']")].filter(
      (b) => !b.matches(".dimmed, .mat:not(.legal)") && b.getClientRects().length);
    if (all.length) { self.deeds += 1; all[Math.floor(Math.random() * all.length)].click(); }
  }, pause);
}"""
"""Somebody who presses anything that may be pressed; at most so many times."""
LOST = r"WebSocket connection to 'ws:.*' failed"


class Friend(Player):
    """One person with a device."""

    def sits(self) -> Friend:
        """Takes a seat under the known name."""
        self.page.locator("#online-sit").click()
        expect(self.page.locator("#online-ready")).to_be_visible()
        return self

    def is_ready(self) -> Friend:
        """Says so."""
        self.page.locator("#online-ready.lamp").click()
        expect(self.page.locator("#online-ready:not(.lamp)")).to_be_visible()
        return self

    @property
    def link(self) -> str:
        """The fragment of the table's link."""
        return self.page.locator("#online-link").input_value().partition("#")[2]

    def sees(self, *names: str) -> None:
        """All of them are at the table."""
        for name in names:
            expect(self.page.locator("#online-people li", has_text=name).first).to_be_visible()

    def plays(self, pause: int = 40, most: int = 0) -> None:
        """Goes on by chance from now on."""
        self.page.evaluate(PLAYS, [pause, most])

    def stops(self) -> None:
        """Does nothing more."""
        self.page.evaluate("clearInterval(self.playing)")

    def at_game(self) -> None:
        """The game is on the screen."""
        expect(self.page.locator("#tray")).to_be_visible()

    def hand(self) -> Any:
        """What the own hand and seat look like."""
        return self.page.evaluate("""() => ({
          hand: [...document.querySelectorAll("#tray .discs [class*=is-]")].map((e) => /is-\\w+/.exec(e.className)[0]),
          seat: document.querySelector("#felt .at-u, #felt .at-me")?.id})""")

    def ends(self) -> None:
        """The end of the game is on the screen."""
        expect(self.page.locator("#tray [data-do=again]")).to_be_visible(timeout=240_000)


def open_csp(page: Page, address: str) -> None:
    """Let the page reach a relay on this device, as its policy lets it reach those in the world."""
    def answer(route: Any) -> None:
        page_ = route.fetch()
        route.fulfill(response=page_, body=page_.text().replace(" wss:;", " wss: ws://127.0.0.1:*;"))

    page.route(re.compile(re.escape(address) + r"(#.*)?$"), answer)


def keeps(name: str, relay: str) -> dict[str, str]:
    """What a friend's device keeps: the name, and the relay of tables they open."""
    return {"skulls-and-kings.name": json.dumps({"name": name}),
            "skulls-and-kings.network": json.dumps({"relays": relay})}


Comes = Callable[..., Friend]
