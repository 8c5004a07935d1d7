"""A table whose cable is cut: two browsers, each in a network of its own. Only `make soak` runs this, as root.

A machine that gives us no such networks fails here, and says why.
"""

from __future__ import annotations

import os
import select
import shutil
import socket
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
import serve
from playwright.sync_api import Page, expect

from tests import chromium
from tests.browser import networks, relay
from tests.browser.friends import LOST, Friend, main_lines, opened, start, whole_record
from tests.browser.watch import Watch

CUTS = (2, 15, 40)
"""Seconds: nobody notices; the browsers give the connection up; the players are told."""
STEPS = 3
"""So much each does before the cable is cut, and when it is whole again."""

Opens = Callable[..., Friend]


@pytest.fixture
def cables() -> Iterator[list[networks.Network]]:
    with networks.joined(2) as both:
        yield both


class Carrier(socketserver.BaseRequestHandler):
    """Carries a connection on to the same port of the first network."""

    def handle(self) -> None:
        port = self.server.server_address[1]
        with suppress(OSError), socket.create_connection((networks.address(0), port)) as far:
            other = {self.request: far, far: self.request}
            while True:
                for end in select.select(other, [], [])[0]:
                    data = end.recv(1 << 16)
                    if not data:
                        return
                    other[end].sendall(data)


@pytest.fixture
def nostr(cables: list[networks.Network]) -> Iterator[relay.Relay]:
    """A relay in the first network, that has the same address in both: a page may use one without wss only on its own
    machine."""
    with ExitStack() as stack:
        with cables[0].inside():
            running = stack.enter_context(relay.start("0.0.0.0"))
        with cables[1].inside():
            server = socketserver.ThreadingTCPServer((relay.HOST, running.port), Carrier)
            server.daemon_threads = True
            stack.callback(server.server_close)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            stack.callback(server.shutdown)
        yield running


@pytest.fixture
def opens(cables: list[networks.Network], nostr: relay.Relay, built: Path, apart: Callable[..., Page], tmp_path: Path
          ) -> Iterator[Opens]:
    """A friend's browser in a network: `opens(0, "Ada")` opens a table, `opens(1, "Deniz", link)` comes to it. Each has
    the site on its own loopback, so that it is a safe place to the browser."""
    folder = tmp_path / "site"
    shutil.copytree(built, folder, copy_function=os.link)
    (folder / "index.html").unlink()
    (folder / "index.html").write_text(opened((built / "index.html").read_text("utf-8")), "utf-8")
    with ExitStack() as stack:
        def come(number: int, name: str, at: str = "") -> Friend:
            with cables[number].inside():
                address = stack.enter_context(serve.start(folder)).address
            friend = Friend(apart(address, name, nostr, cables[number].program(tmp_path, chromium.find())), address)
            friend.open(at)
            if not at:
                friend.page.locator("#open-table").click()
            return friend

        yield come


def done(friend: Friend) -> int:
    """How often somebody has acted."""
    return friend.page.evaluate("self.deeds")


def go_on(friends: list[Friend]) -> float:
    """Until each has acted a few times more; the seconds until both had once."""
    since, before = time.monotonic(), [done(friend) for friend in friends]
    first = 0.0
    for more in (1, STEPS):
        for friend, count in zip(friends, before):
            friend.page.wait_for_function("(count) => self.deeds >= count", arg=count + more)
        first = first or time.monotonic() - since
    return first


@pytest.mark.parametrize("told", [True, False], ids=["plug", "silence"])
def test_a_table_lives_through_a_cut_cable(told: bool, opens: Opens, cables: list[networks.Network], watch: Watch,
                                           tmp_path: Path):
    watch.forgives(LOST)
    ada = opens(0, "Ada").sits()
    ada.chooses("skull_king", "10")
    friends = [ada, opens(1, "Deniz", ada.link).sits()]
    for friend in friends:
        friend.page.locator("[data-do^='online bot']").first.click()
    for friend in friends:
        friend.sees("Ada", "Deniz", "(Ada)", "(Deniz)")
        friend.is_ready()
    start(friends)
    for friend in friends:
        friend.plays()
    for seconds in CUTS:
        go_on(friends)
        cables[1].cut(told)
        ada.page.wait_for_timeout(1000 * seconds)
        for friend in friends if seconds == CUTS[-1] else ():
            # Each sees the other's seats held, the bot's with its keeper's.
            expect(friend.page.locator("#table .plate.away")).to_have_count(2)
        cables[1].mend()
        print(f"cut for {seconds} s: both have acted {go_on(friends):.1f} s after it", flush=True)
        for friend in friends:
            expect(friend.page.locator("#table .plate.away")).to_have_count(0)
    for friend in friends:
        friend.ends(minutes=10)
    records = [whole_record(friend.to_lobby(), tmp_path / f"{number}.txt") for number, friend in enumerate(friends)]
    (one, found), (other, same) = records
    assert main_lines(one) == main_lines(other) and found == same
    assert len(found["deals"]) == 10 and None not in found["deals"]
