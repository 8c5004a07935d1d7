"""One server and one browser for all tests; new contexts, and a watch over them, for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serve
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests import chromium
from tests.browser.player import KEPT, Player, preferences
from tests.browser.watch import Watch

pytest.register_assert_rewrite("tests.browser.eyes")

PATIENCE = 60_000
"""Milliseconds for anything that is waited for: a page starts slowly on a busy machine."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of this checkout, served as GitHub Pages would."""
    with serve.start() as server:
        yield server.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium.find(),
                                             args=chromium.ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def watch(site: str) -> Watch:
    """What goes wrong in the test's pages; a test that provokes a fault declares it here."""
    return Watch(site)


@pytest.fixture
def context(browser: Browser, site: str, watch: Watch) -> Iterator[Callable[..., BrowserContext]]:
    """Makes contexts that are watched; `kept` is what the browser already keeps for the page."""
    made: list[BrowserContext] = []

    def make(kept: dict[str, str] | None = None, **wishes: object) -> BrowserContext:
        items = [{"name": name, "value": text} for name, text in (kept or {}).items()]
        wishes = {"service_workers": "block", "viewport": {"width": 1280, "height": 800}, **wishes}
        new = browser.new_context(storage_state={
            "cookies": [], "origins": [{"origin": site.rstrip("/"), "localStorage": items}]},
            **wishes)
        new.set_default_timeout(PATIENCE)
        made.append(new)
        return watch.over(new)

    yield make
    for context in made:
        for page in context.pages:
            # Messages on their way arrive before the answer to a question.
            page.evaluate("0")
        context.close()
    assert watch.verdict() == []


@pytest.fixture
def visit(context: Callable[..., BrowserContext], site: str) -> Callable[..., Player]:
    """Opens the page in a new context: `visit("fa", table=saved(...), theme="dark")`."""

    def open_page(lang: str = "en", table: str | None = None, at: str = "", started: bool = True,
                  scripts: tuple[str, ...] = (), kept: dict[str, str] | None = None,
                  wishes: dict[str, object] | None = None, **prefs: str) -> Player:
        stored = {KEPT.prefs: preferences(lang, **prefs), **(kept or {})}
        if table is not None:
            stored[KEPT.table] = table
        new = context(stored, **(wishes or {}))
        for script in scripts:
            new.add_init_script(script)
        player = Player(new.new_page(), site)
        player.open(at, started)
        return player

    return open_page


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """Where pictures are kept; git does not see it."""
    folder = Path(__file__).resolve().parents[1] / "artefacts"
    folder.mkdir(exist_ok=True)
    return folder
