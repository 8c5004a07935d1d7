"""One browser for all tests of a worker, warm once; pages with a storage of their own, and a watch over them, for each.

To start Pyodide from nothing costs more than most tests do, so only what is about a first start does.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

import dist
import pytest
import serve
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests import chromium
from tests.browser import relay
from tests.browser.friends import HEARS, Comes, Friend, keeps, open_csp
from tests.browser.player import KEPT, Player, preferences
from tests.browser.watch import Watch

pytest.register_assert_rewrite("tests.browser.eyes")

PATIENCE = 60_000
"""Milliseconds for anything that is waited for: a page starts slowly on a busy machine."""
expect.set_options(timeout=PATIENCE)
DESK = {"width": 1280, "height": 800}
BLANK = '<!doctype html><link rel="icon" href="data:,">'
FORGET = """async (kept) => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
}"""
"""Gives up what earlier tests left, but for the snapshot, and keeps what is given."""


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of this checkout, served as GitHub Pages would."""
    with serve.start() as server:
        yield server.address


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The finished site."""
    folder = tmp_path_factory.mktemp("site")
    dist.build(dist.ROOT, folder)
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests. Pages of one context share a process, and with it the compiled Pyodide."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium.find(),
                                             args=[*chromium.ARGUMENTS, "--process-per-site"])
        yield started
        started.close()


@pytest.fixture(scope="session")
def addresses(built: Path) -> Iterator[Callable[[int], str]]:
    """Addresses of the finished site; each is an origin of its own, with a storage of its own."""
    with ExitStack() as stack:
        known: list[str] = []

        def address(number: int) -> str:
            while len(known) <= number:
                known.append(stack.enter_context(serve.start(built)).address)
            return known[number]

        yield address


@pytest.fixture(scope="session")
def device(browser: Browser, addresses: Callable[[int], str]) -> Iterator[BrowserContext]:
    """A browser that has been here before: one page stays open and lends its compiled code to all that come, which
    start from the snapshot. (A first visit, and one with a service worker, is `first_visit`.)"""
    context = browser.new_context(service_workers="block", viewport=DESK, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    Player(page, addresses(0)).open()
    page.evaluate("import('./static/js/boot.mjs').then((boot) => boot.keepSnapshot())")
    yield context
    context.close()


@pytest.fixture
def watch(site: str) -> Watch:
    """What goes wrong in the test's pages; a test that provokes a fault declares it here."""
    return Watch([site])


@pytest.fixture
def context(browser: Browser, site: str, watch: Watch) -> Iterator[Callable[..., BrowserContext]]:
    """Makes contexts that are watched; `kept` is what the browser already keeps for the page."""
    made: list[BrowserContext] = []

    def make(kept: dict[str, str] | None = None, **wishes: object) -> BrowserContext:
        items = [{"name": name, "value": text} for name, text in (kept or {}).items()]
        wishes = {"service_workers": "block", "viewport": DESK, **wishes}
        new = browser.new_context(storage_state={
            "cookies": [], "origins": [{"origin": site.rstrip("/"), "localStorage": items}]},
            **wishes)
        new.set_default_timeout(PATIENCE)
        made.append(new)
        return watch.over(new)

    yield make
    for context in made:
        drain(context.pages)
        context.close()
    assert watch.verdict() == []


@pytest.fixture
def tab(device: BrowserContext, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Opens empty pages on the device, watched; `kept` is all that it keeps for the address."""
    before = set(device.pages)
    watch.over(device)

    def open_tab(address: str, kept: dict[str, str] | None = None, scripts: tuple[str, ...] = (),
                 viewport: dict[str, int] = DESK, permissions: tuple[str, ...] = ()) -> Page:
        watch.origins.append(address)
        if permissions:
            device.grant_permissions(permissions, origin=address)
        page = device.new_page()
        page.set_viewport_size(viewport)
        page.route(f"{address}blank", lambda route: route.fulfill(content_type="text/html", body=BLANK))
        page.goto(f"{address}blank")
        page.evaluate(FORGET, kept or {})
        page.unroute(f"{address}blank")
        for script in scripts:
            page.add_init_script(script)
        return page

    yield open_tab
    opened = [page for page in device.pages if page not in before]
    drain(opened)
    for page in opened:
        page.close()
    device.clear_permissions()
    watch.leave(device)
    assert watch.verdict() == []


def drain(pages: Iterable[Page]) -> None:
    """Let messages that are on their way arrive: they do so before the answer to a question."""
    for page in pages:
        page.evaluate("0")


@pytest.fixture
def visit(tab: Callable[..., Page], addresses: Callable[[int], str]) -> Callable[..., Player]:
    """Opens the finished site: `visit("fa", table=saved(...), theme="dark")`. Each visit of a test finds a storage of
    its own, with nothing in it but what it is given."""
    visits = itertools.count()

    def open_page(lang: str = "en", table: str | None = None, at: str = "",
                  scripts: tuple[str, ...] = (), kept: dict[str, str] | None = None,
                  wishes: dict[str, object] | None = None, **prefs: str) -> Player:
        address = addresses(next(visits))
        player = Player(tab(address, stored(lang, table, kept, prefs), scripts, **(wishes or {})), address)
        player.open(at)
        return player

    return open_page


@pytest.fixture
def nostr() -> Iterator[relay.Relay]:
    with relay.start() as running:
        yield running


@pytest.fixture
def apart(browser: Browser, watch: Watch) -> Iterator[Callable[..., Page]]:
    """A page in a browser of its own, which has nothing in common with others: `apart(address, "Ada", relay)`;
    `program` runs the browser."""
    with ExitStack() as stack:
        def open_page(address: str, name: str, nostr: relay.Relay, program: str | Path = "") -> Page:
            watch.origins.append(address)
            started = browser.browser_type.launch(executable_path=program or chromium.find(), args=chromium.ARGUMENTS)
            stack.callback(started.close)
            kept = stored("en", None, keeps(name, nostr.url), {})
            context = watch.over(started.new_context(
                service_workers="block", viewport=DESK, locale="en-GB", permissions=["microphone"], storage_state={
                    "cookies": [], "origins": [{"origin": address.rstrip("/"), "localStorage": [
                        {"name": key, "value": text} for key, text in kept.items()]}]}))
            context.set_default_timeout(PATIENCE)
            context.add_init_script(HEARS)
            return context.new_page()

        yield open_page
    assert watch.verdict() == []


@pytest.fixture
def comes(nostr: relay.Relay, tab: Callable, apart: Callable, addresses: Callable[[int], str]) -> Comes:
    """A friend opens a table, `comes("Ada")`, or follows a link, `comes("Deniz", link)`; "" is for the first page
    alone, with `beside` it is another tab of the same device, and with `alone` a browser with nothing beside it."""
    devices = itertools.count()

    def come(name: str, at: str | None = None, lang: str = "en", beside: Friend | None = None,
             alone: bool = False) -> Friend:
        address = addresses(next(devices)) if beside is None else beside.site
        if alone:
            page = apart(address, name, nostr)
        elif beside is None:
            page = tab(address, stored(lang, None, keeps(name, nostr.url), {}), (HEARS,), permissions=("microphone",))
        else:
            page = beside.page.context.new_page()
        open_csp(page, address)
        friend, asked = Friend(page, address), []
        page.on("request", lambda request: asked.append(request.url))
        friend.open(at or "")
        # Whoever has no link pays for none of it.
        assert at or not [url for url in asked if re.search(r"friends|online|wheels/|rtc|vault", url)]
        if at is None:
            page.locator("#open-table").click()
        return friend

    return come


@pytest.fixture
def first_visit(context: Callable[..., BrowserContext], site: str) -> Callable[..., Player]:
    """The same for the page of the checkout, in a new browser that starts Python from its files."""

    def open_page(lang: str = "en", table: str | None = None, scripts: tuple[str, ...] = (),
                  wishes: dict[str, object] | None = None, **prefs: str) -> Player:
        new = context(stored(lang, table, None, prefs), **(wishes or {}))
        for script in scripts:
            new.add_init_script(script)
        player = Player(new.new_page(), site)
        player.open()
        return player

    return open_page


def stored(lang: str, table: str | None, kept: dict[str, str] | None, prefs: dict[str, str]) -> dict[str, str]:
    """What the browser keeps for somebody with these settings and this open table."""
    found = {KEPT.prefs: preferences(lang, **prefs), **(kept or {})}
    return found if table is None else {**found, KEPT.table: table}


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """Where pictures are kept; git does not see it."""
    folder = Path(__file__).resolve().parents[1] / "artefacts"
    folder.mkdir(exist_ok=True)
    return folder
