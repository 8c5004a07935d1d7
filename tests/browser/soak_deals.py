"""Twenty deals of all three games between four browsers, with trouble all the time. Only `make soak` runs this."""

from __future__ import annotations

import itertools
import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import relay
from tests.browser.friends import (LOST, Friend, asleep, beats_in, heard, main_lines, open_csp, seated, start,
                                   whole_record)
from tests.browser.watch import Watch

DEALS = 20
SEED = int(os.environ.get("SEED", "5"))
"""Of the troubles; people press what chance tells them in any case."""
GAMES: tuple[tuple[str, ...], ...] = (("king", "single"), ("skull_king", "5"), ("skull",))
NAMES = ("Ada", "Deniz", "Omid", "Zoë")
MINUTES = 20
"""The most that a game may take."""
AT_END = """() => Boolean(document.querySelector("#tray [data-do=again]"))
  || !document.querySelector("#online").hidden && Boolean(document.querySelector("#online-fairness"))"""
"""The game's end is on the screen, or the lobby, where whoever reloads after the end finds themselves."""


@pytest.fixture
def opens(apart: Callable[..., Page], addresses: Callable[[int], str], nostr: relay.Relay) -> Callable[..., Friend]:
    """A friend's own browser: `opens("Ada")` opens a table, `opens("Deniz", link)` comes to it."""
    numbers = itertools.count()

    def come(name: str, at: str = "", lang: str = "en") -> Friend:
        address = addresses(next(numbers))
        friend = Friend(apart(address, name, nostr), address)
        open_csp(friend.page.context, address)
        friend.open(at)
        if not at:
            friend.page.locator("#open-table").click()
        # What makes a page come back sooner.
        friend.page.evaluate("import('./static/js/boot.mjs').then((boot) => boot.keepSnapshot())")
        return friend

    return come


class Trouble:
    """What happens to a table while it plays, one thing after another."""

    def __init__(self, draw: random.Random, friends: list[Friend], nostr: relay.Relay) -> None:
        self.draw, self.friends, self.nostr, self.link = draw, friends, nostr, friends[0].link
        self.kinds = (self.reload, self.vanish, self.lose_network, self.lose_relay, self.sleep)
        self.made: list[str] = []
        self.began = time.monotonic()

    def next(self) -> None:
        """A while of peace, and then something."""
        self.wait(4, 20)
        kind, number = self.draw.choice(self.kinds), self.draw.randrange(len(self.friends))
        if not self.friends[number].page.evaluate(AT_END):
            self.made.append(kind.__name__)
            since = time.monotonic() - self.began
            print(f"{since:.0f} s, entry {self.stands()}: {kind.__name__} {NAMES[number]}", flush=True)
            kind(number)

    def stands(self) -> int:
        """The main entry that the table has come to, as its devices say."""
        return max((beat.number for friend in self.friends for beat in beats_in(heard(friend)).values()), default=0)

    def wait(self, least: float, most: float) -> None:
        """So many seconds."""
        page = next(friend.page for friend in self.friends if not friend.page.is_closed())
        page.wait_for_timeout(1000 * self.draw.uniform(least, most))

    def reload(self, number: int) -> None:
        """The page is loaded anew."""
        self.friends[number].reload()
        self.back(number)

    def vanish(self, number: int) -> None:
        """The page is gone without a word, and comes back after a while."""
        friend = self.friends[number]
        context = friend.page.context
        friend.page.close()
        self.wait(0, 15)
        self.friends[number] = Friend(context.new_page(), friend.site)
        self.friends[number].open(self.link)
        self.back(number)

    def back(self, number: int) -> None:
        """Goes on where the page was left."""
        friend = self.friends[number]
        expect(friend.page.locator("#tray, #online-fairness").first).to_be_visible()
        friend.plays()

    def lose_network(self, number: int) -> None:
        """The device is told that it has no network, and later that it has one: it joins anew."""
        friend = self.friends[number]
        switch = friend.page.context.new_cdp_session(friend.page)
        for offline in (True, False):
            switch.send("Network.emulateNetworkConditions", {
                "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
            self.wait(0.5, 6)
        switch.detach()

    def lose_relay(self, number: int) -> None:
        """The relay dies and is started again."""
        self.nostr.stop()
        self.wait(0.5, 10)
        self.nostr.begin()

    def sleep(self, number: int) -> None:
        """The device sleeps."""
        with asleep(self.friends[number], self.draw.uniform(1, 45)):
            pass


def play(friends: list[Friend], trouble: Trouble) -> None:
    """A game to its end on every screen."""
    until = time.monotonic() + 60 * MINUTES
    for friend in friends:
        friend.plays()
    while not all(friend.page.evaluate(AT_END) for friend in friends):
        assert time.monotonic() < until, [friend.say.all_inner_texts() for friend in friends]
        trouble.next()


def alike(friends: list[Friend], folder: Path) -> int:
    """Every page has the same game, checked, and says the same hash of its state; the number of its deals."""
    records = []
    for number, friend in enumerate(friends):
        if friend.tray.is_visible():
            friend.to_lobby()
        record, found = whole_record(friend, folder / f"{number}.txt")
        assert None not in found.get("deals", []), found
        records.append(main_lines(record))
    assert all(record == records[0] for record in records)
    for friend in friends:
        agreed(friend, len(friends) - 1, len(records[0]))
    return len(found.get("deals", [None]))


def agreed(friend: Friend, others: int, number: int) -> None:
    """What all others tell this page of the game's state is the same; it may hear itself through them."""
    until = time.monotonic() + 60
    while True:
        beats = [beat for beat in beats_in(heard(friend)).values() if beat.number == number]
        if len(beats) >= others:
            break
        assert time.monotonic() < until, beats
        friend.page.wait_for_timeout(1000)
    assert len({(beat.game, beat.head, beat.state) for beat in beats}) == 1 and beats[0].state


def test_twenty_deals_in_four_browsers_end_alike(opens: Callable[..., Friend], nostr: relay.Relay, watch: Watch,
                                                 tmp_path: Path):
    watch.forgives(LOST, "ERR_INTERNET_DISCONNECTED")
    friends = seated(opens, *NAMES, game=GAMES[0])
    trouble, deals = Trouble(random.Random(SEED), friends, nostr), 0
    for count, game in enumerate(itertools.cycle(GAMES)):
        if count:
            friends[0].chooses(*game)
            for friend in friends:
                friend.is_ready()
        start(friends)
        play(friends, trouble)
        (folder := tmp_path / str(count)).mkdir()
        deals += alike(friends, folder)
        print(f"{' '.join(game)}: {deals} deals", flush=True)
        if deals >= DEALS:
            break
    assert len(set(trouble.made)) == len(trouble.kinds), trouble.made
