"""Friends at one table: pages of the finished site, each with a storage of its own, and a relay on loopback."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from engine.king.secret import DECK
from engine.room import wire
from engine.sealed import sodium
from engine.sealed.verify import verify
from engine.sealed.cipher import card_points
from engine.sealed.group import finish
from engine.table import Malformed
from tests.browser import relay
from tests.browser.player import Player

PLAYS = """([pause, most]) => {
  clearInterval(self.playing);
  self.deeds = self.deeds ?? 0;
  self.playing = setInterval(() => {
    const lift = document.querySelector("#lift");
    if (lift) return lift.click();
    const mine = document.querySelector("#tray.mine");
    // It counts once it was taken.
    if (self.pressed && !mine) [self.pressed, self.deeds] = [false, self.deeds + 1];
    if (!mine || (most && self.deeds >= most)) return;
    const all = [...document.querySelectorAll("#table [data-do^='act ']")].filter(
      (b) => !b.matches(".dimmed, .mat:not(.legal)") && b.getClientRects().length);
    if (all.length) { self.pressed = true; all[Math.floor(Math.random() * all.length)].click(); }
  }, pause);
}"""
"""Somebody who presses anything that may be pressed; at most so many times."""
HEARS = """
self.heard = [];
const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data"), known = new WeakSet();
Object.defineProperty(MessageEvent.prototype, "data", { get() {
  const data = get.call(this), wire = this.target instanceof RTCDataChannel || this.target instanceof WebSocket;
  if (wire && !known.has(this)) known.add(this), self.heard.push(data);
  return data;
} });
"""
"""Keeps everything that the page reads of what any peer or relay sent to it."""
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

    def chooses(self, game: str, length: str = "") -> None:
        """Says what is played, after the official rules."""
        self.page.locator("#online-game").select_option(game)
        if length:
            self.page.locator("#online-length").select_option(length)
        if length == "single":
            house = self.page.locator("#online-plan summary")
            house.click()
            self.page.locator("#option-single_deals").select_option("1")
            house.click()

    def at_game(self) -> None:
        """The game is on the screen."""
        expect(self.page.locator("#tray")).to_be_visible()

    def hand(self) -> Any:
        """What the own hand and seat look like."""
        return self.page.evaluate("""() => ({
          hand: [...document.querySelectorAll("#tray .discs [class*=is-]")].map((e) => /is-\\w+/.exec(e.className)[0]),
          seat: document.querySelector("#felt .at-u, #felt .at-me")?.id})""")

    def ends(self, minutes: int = 4) -> None:
        """The end of the game is on the screen."""
        expect(self.page.locator("#tray [data-do=again]")).to_be_visible(timeout=60_000 * minutes)

    def to_lobby(self) -> Friend:
        """Back from the game to the table's lobby."""
        self.page.locator("[data-do=leave]").first.click()
        expect(self.page.locator("#online-fairness")).to_be_visible()
        return self

    def saves(self, file: Path) -> str:
        """The signed record, from the lobby's panel, which stays open."""
        self.page.locator("#online-fairness").click()
        with self.page.expect_download() as saved:
            self.page.locator("#online-record").click()
        saved.value.save_as(file)
        return file.read_text()


@contextmanager
def asleep(friend: Friend, seconds: float) -> Iterator[None]:
    """The pages of a browser stand still during the block, and for at least so long, as in a telephone in a pocket:
    the system gives their processes no time, so their connections go unanswered too. (Chromium's own freezing of
    a page does nothing to one that is seen, and to Playwright every page is.)"""
    browser, since = friend.page.context.browser, time.monotonic()
    told = browser.new_browser_cdp_session()
    pages = [one["id"] for one in told.send("SystemInfo.getProcessInfo")["processInfo"] if one["type"] == "renderer"]
    told.detach()
    for one in pages:
        os.kill(one, signal.SIGSTOP)
    try:
        yield
        friend.page.wait_for_timeout(1000 * max(0.0, since + seconds - time.monotonic()))
    finally:
        for one in pages:
            os.kill(one, signal.SIGCONT)


def opened(page: str) -> str:
    """A page whose policy lets it reach a relay on this machine, as it lets it reach those in the world."""
    return page.replace(" wss:;", f" wss: ws://{relay.HOST}:*;")


def open_csp(page: Page | BrowserContext, address: str) -> None:
    """Open the policy of what is served at an address."""
    def answer(route: Any) -> None:
        page_ = route.fetch()
        route.fulfill(response=page_, body=opened(page_.text()))

    page.route(re.compile(re.escape(address) + r"(#.*)?$"), answer)


def keeps(name: str, url: str) -> dict[str, str]:
    """What a friend's device keeps: the name, and the relay of tables they open."""
    return {"skulls-and-kings.name": json.dumps({"name": name}),
            "skulls-and-kings.network": json.dumps({"relays": url})}


Comes = Callable[..., Friend]


def seated(comes: Comes, *names: str, lang: str = "en", game: tuple[str, ...] = (), alone: str = "") -> list[Friend]:
    """The first opens a table and says what is played, the others come by its link; all sit and are ready. One may
    come with a browser of their own."""
    first = comes(names[0]).sits()
    if game:
        first.chooses(*game)
    friends = [first, *(comes(name, first.link, lang, **({"alone": True} if name == alone else {})).sits()
                        for name in names[1:])]
    for friend in friends:
        friend.sees(*names)
        friend.is_ready()
    return friends


def start(friends: list[Friend]) -> None:
    """The first starts the game, and everybody has it."""
    friends[0].page.locator("#online-start:not([disabled])").click()
    for friend in friends:
        friend.at_game()


def heard(friend: Friend) -> list[bytes]:
    """Everything that anybody sent to the page, peers and relays, in the order in which it was read."""
    texts = friend.page.evaluate("""() => self.heard.map((data) => typeof data === "string" ? "t" + data
      : "b" + Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join(""))""")
    return [bytes.fromhex(text[1:]) if text[0] == "b" else text[1:].encode() for text in texts]


def main_lines(record: str) -> list[str]:
    """The main chain of a signed record: the game's actions, each with the hash of all before it."""
    return [line for line in record.splitlines() if line.startswith("m ")]


def judged(record: str) -> dict[str, Any]:
    """What checking a signed record finds, here, where no page has a say in it."""
    work = verify(sodium.load(), record)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def whole_record(friend: Friend, file: Path) -> tuple[str, dict[str, Any]]:
    """The signed record of a game that is over, from the lobby, and what checking it finds. The last audit goes on for
    a moment when the end is already on the screen."""
    for _ in range(30):
        record = friend.saves(file)
        friend.close_panel()
        found = judged(record)
        if found.get("complete"):
            return record, found
        friend.page.wait_for_timeout(1000)
    raise AssertionError(found)


def moves_in(mail: list[bytes]) -> dict[tuple[object, ...], wire.Move]:
    """The moves of the room's messages among them, each once."""
    found = {}
    for data in mail:
        with suppress(Malformed):
            said = wire.decode(data[1:])
            found |= {wire.name_of(one): one for one in getattr(said, "items", ()) if isinstance(one, wire.Move)}
    return found


def beats_in(mail: list[bytes]) -> dict[bytes, wire.Beat]:
    """The latest beat of each device among the room's messages."""
    found: dict[bytes, wire.Beat] = {}
    for data in mail:
        with suppress(Malformed):
            for one in getattr(wire.decode(data[1:]), "items", ()):
                if isinstance(one, wire.Beat):
                    last = found.get(one.key, one)
                    found[one.key] = max(one, last, key=lambda beat: (beat.boot, beat.count))
    return found


def secret_to(other: Friend, seat: int, deals: int) -> None:
    """In deals of King no byte that the other's page received tells a card of the seat's before it was played: texts
    with cards are plays, each its seat's own next main entry, and no card's point, its whole secret, was ever sent."""
    mail = heard(other)
    moves, everything = moves_in(mail), b"\0".join(mail)
    for move in moves.values():
        shown = set(DECK) & set(re.split(r"[ /,]", move.text))
        assert not shown or move.is_main and move.text == f"play {shown.pop()}", move.text
    own = [move for move in moves.values() if move.seat == seat and move.text.startswith("play ")]
    assert len({move.number for move in own}) == len(own) and 5 * deals < len(own) <= 13 * deals
    assert all(move.signature in everything for move in own)
    points = finish(card_points(sodium.load(), sorted(DECK)))
    assert len(set(points)) == 52 and not [point for point in points if point in everything]
