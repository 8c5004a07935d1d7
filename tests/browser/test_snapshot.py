"""The finished site: a later visit starts from a snapshot of Python's memory that this device made of the first."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import dist
import pytest
import serve
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.watch import Watch

# One worker takes them all: they share a browser that has been at the page.
pytestmark = [pytest.mark.xdist_group("snapshot"), pytest.mark.long]
PATIENCE = 120_000
READY = "document.documentElement.dataset.app === 'ready'"
SETTLED = "performance.getEntriesByName('settled').length > 0"
FROM_SNAPSHOT = "performance.getEntriesByName('from-snapshot').length"
RUNTIME_CACHE = "caches.keys().then((keys) => keys.filter((key) => key.includes('-runtime:')))"
DRAW = """
import random
from js import document
from pyscript.js_modules import shell

async def run():
    document.body.dataset.drawn = str(random.random())
    shell.ready()
"""
SPOIL = """async (bytes) => {
  const [name] = (await caches.keys()).filter((key) => key.includes("-runtime:"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  await cache.put(request, new Response(new Uint8Array(bytes)));
}"""


@pytest.fixture(scope="module")
def address(built: Path) -> Iterator[str]:
    """Where the finished site is."""
    with serve.start(built) as server:
        yield server.address


@pytest.fixture(scope="module")
def settled(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A browser in which a first visit has come to rest; its page stays open and lends its compiled code."""
    watch = Watch([address])
    context = watch.over(browser.new_context())
    open_page(context, address)
    yield context
    context.close()
    assert watch.verdict() == []


def open_page(context: BrowserContext, address: str) -> Page:
    """A visit that has come to rest."""
    page = context.new_page()
    page.goto(address)
    for moment in (READY, SETTLED):
        page.wait_for_function(moment, timeout=PATIENCE)
    return page


def play(page: Page) -> None:
    """Open a table and lay a disc: Python works."""
    page.click("#start")
    page.locator("#tray [data-do^='act ']").first.click()
    expect(page.locator("#table")).to_be_visible()


def test_a_first_visit_makes_one_snapshot_and_the_next_starts_from_it(settled, address):
    page = open_page(settled, address)
    assert page.evaluate(FROM_SNAPSHOT) == 1
    assert len(page.evaluate(RUNTIME_CACHE)) == 1
    play(page)
    page.close()


def test_chance_does_not_repeat_itself_from_the_snapshot(browser, tmp_path):
    root = tmp_path / "root"
    (root / "ui").mkdir(parents=True)
    (root / "engine").mkdir()
    (root / "static").symlink_to(dist.ROOT / "static")
    for name in ("index.html", "pyscript.toml", "ui/main.py"):
        shutil.copyfile(dist.ROOT / name, root / name)
    (root / "ui/app.py").write_text(DRAW)
    site = tmp_path / "site"
    dist.build(root, site)
    with serve.start(site) as server:
        context = browser.new_context()
        drawn, snapshots = [], []
        for _ in range(3):
            page = open_page(context, server.address)
            drawn.append(page.evaluate("document.body.dataset.drawn"))
            snapshots.append(page.evaluate(FROM_SNAPSHOT))
        context.close()
    assert snapshots == [0, 1, 1] and len(set(drawn)) == 3


@pytest.mark.parametrize("spoilt", [b"short", b"\x00\x00\x10\x00\x01\x00\x00\x00" + bytes(131064)],
                         ids=["damaged", "foreign"])
def test_a_snapshot_that_does_not_fit_is_passed_over(settled, address, spoilt):
    page = open_page(settled, address)
    page.evaluate(SPOIL, list(spoilt))
    page.close()
    page = open_page(settled, address)
    assert page.evaluate(FROM_SNAPSHOT) == 0
    page.close()
