"""The service worker: a visit without a network, and versions that never mix.

The site here is a page of one script and one later import, so that a visit takes milliseconds.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import precache
import pytest
import serve
from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = (ROOT / "static/sw.js").read_text()
PAGE = """<!doctype html><html><head><title>t</title><link rel="icon" href="data:,">
<meta name="version" content="{version}"></head>
<body data-page="{name}"><script type="module" src="./a.js"></script></body></html>"""
# What a later import brings is where versions would mix: it is fetched long after the page.
SCRIPT = """document.body.dataset.script = "{name}";
self.later = () => import("./b.js").then((module) => module.name);
self.told = [];
navigator.serviceWorker.addEventListener("message", (event) => self.told.push(event.data.update));
navigator.serviceWorker.register("./sw.js");"""


@pytest.fixture
def fresh(browser: Browser) -> Iterator[BrowserContext]:
    """A context that nothing is kept in."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """The site at its first version."""
    folder = tmp_path / "site"
    folder.mkdir()
    deploy(folder, "one")
    return folder


def deploy(site: Path, name: str) -> str:
    """Put a version of the site where the old one is, as a host does; its version."""
    for path in site.iterdir():
        path.unlink()
    (site / "a.js").write_text(SCRIPT.format(name=name))
    (site / "b.js").write_text(f'export const name = "{name}";')
    (site / "friends.xz").write_text(f'"{name}"')
    version = precache.version_of(precache.site_assets(site), TEMPLATE)
    (site / "index.html").write_text(PAGE.format(version=version, name=name))
    (site / "sw.js").write_text(precache.worker(TEMPLATE, precache.site_assets(site), version, dev=False))
    return version


def arrive(context: BrowserContext, address: str) -> Page:
    """A page whose worker has everything it wants and is in charge."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def shown(page: Page) -> tuple[str, str, str]:
    """The versions of the page, of its script, and of what it imports only now."""
    page.wait_for_function("document.body.dataset.script !== undefined")
    return page.evaluate("later().then((late) => [document.body.dataset.page, document.body.dataset.script, late])")


def wait_for_version(page: Page, version: str) -> None:
    """Until the browser keeps this version and no other."""
    until(page, "(version) => caches.keys().then((names) => names.length === 1 && names[0].endsWith(version))", version)


def until(page: Page, test: str, arg: object = None) -> None:
    """Until a promise of the page brings true. (`wait_for_function` takes the promise itself for an answer.)"""
    for _ in range(300):
        if page.evaluate(test, arg):
            return
        page.wait_for_timeout(100)
    raise AssertionError(test)


def test_second_visit_needs_no_network(fresh, small):
    with serve.start(small) as server:
        page = arrive(fresh, server.address)
    # The server is gone: this is more than the browser being told to be offline.
    page.reload()
    assert shown(page) == ["one", "one", "one"]
    page.goto(server.address + "index.html?test=1#room")
    assert shown(page) == ["one", "one", "one"]


def test_page_is_asked_of_the_network_first(fresh, small):
    with serve.start(small) as server:
        page = arrive(fresh, server.address)
        deploy(small, "two")
        page.reload()
        assert shown(page) == ["two", "two", "two"]


def test_new_version_takes_over_and_works_without_network(fresh, small):
    with serve.start(small) as server:
        page = arrive(fresh, server.address)
        version = deploy(small, "two")
        page.reload()
        assert shown(page) == ["two", "two", "two"]
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
        wait_for_version_or_reload(page, version)
    page.reload()
    assert shown(page) == ["two", "two", "two"]


def wait_for_version_or_reload(page: Page, version: str) -> None:
    """A worker that finished before the page was marked as new waits for the next request of a page; make one."""
    page.reload()
    shown(page)
    wait_for_version(page, version)


def test_open_page_keeps_its_version_and_is_told(fresh, small):
    with serve.start(small) as server:
        page = arrive(fresh, server.address)
        version = deploy(small, "two")
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
        page.wait_for_function("told.length > 0")
        assert page.evaluate("told") == [version]
        assert shown(page) == ["one", "one", "one"]
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.waiting.postMessage('activate'))")
        wait_for_version(page, version)
        page.reload()
        assert shown(page) == ["two", "two", "two"]


def test_half_finished_deploy_changes_nothing(fresh, small):
    with serve.start(small) as server:
        page = arrive(fresh, server.address)
        deploy(small, "two")
        (small / "b.js").write_text("not what the list says")
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update()).catch(() => 0)")
        until(page, "navigator.serviceWorker.getRegistration().then((found) => !found.installing && !found.waiting)")
        assert shown(page) == ["one", "one", "one"]
    page.reload()
    assert shown(page) == ["one", "one", "one"]


def test_error_page_of_the_host_does_not_replace_the_cached_page(fresh, small):
    with serve.start(small) as server:
        page = arrive(fresh, server.address)
        (small / "index.html").unlink()
        page.reload()
        assert shown(page) == ["one", "one", "one"]


def test_other_origins_are_left_alone(fresh, small, tmp_path):
    other = tmp_path / "other"
    shutil.copytree(small, other)
    with serve.start(small) as server, serve.start(other) as foreign:
        page = arrive(fresh, server.address)
        assert page.evaluate("(url) => fetch(url).then((answer) => answer.ok)", foreign.address + "b.js")
        (other / "b.js").unlink()
        assert not page.evaluate("(url) => fetch(url).then((answer) => answer.ok)", foreign.address + "b.js?2")


def test_an_edited_module_of_python_shows_at_the_next_reload_in_development(fresh, tmp_path):
    root = tmp_path / "checkout"
    (root / "static").mkdir(parents=True)
    (root / "static/sw.js").write_text(TEMPLATE)
    (root / "static/b.py").write_text("one")
    (root / "index.html").write_text(
        PAGE.format(version="", name="one").replace('<script type="module" src="./a.js"></script>', "<script>"
        "document.body.dataset.script='-'; self.later = () => fetch('./static/b.py').then((found) => found.text());"
        "navigator.serviceWorker.register('./sw.js')</script>"))
    with serve.start(root) as server:
        page = arrive(fresh, server.address)
        assert shown(page)[2] == "one"
        # Pages lets it live for ten minutes; the worker of a checkout asks again all the same.
        (root / "static/b.py").write_text("two")
        page.reload()
        assert shown(page)[2] == "two"
    page.reload()
    assert shown(page)[2] == "two"


def test_what_only_a_table_online_needs_is_kept_from_its_first_use_on(fresh, small):
    ask = "() => fetch('./friends.xz').then((found) => found.json()).catch(() => 'none')"
    kept = "() => caches.match('./friends.xz').then((found) => found?.json() ?? 'none')"
    with serve.start(small) as server:
        page = arrive(fresh, server.address)
        assert page.evaluate(kept) == "none"
        assert [page.evaluate(ask), page.evaluate(kept)] == ["one", "one"]
        version = deploy(small, "two")
        assert page.evaluate(ask) == "one"
        page.reload()
        assert [shown(page)[0], page.evaluate(ask)] == ["two", "two"]
        # Who has used it before gets it with every new version.
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
        wait_for_version_or_reload(page, version)
        assert page.evaluate(kept) == "two"
    page.reload()
    assert page.evaluate(ask) == "two"


def test_what_only_a_table_online_needs_never_comes_from_another_version(fresh, small):
    with serve.start(small) as server:
        page = arrive(fresh, server.address)
        deploy(small, "two")
        assert page.evaluate("() => fetch('./friends.xz').then((found) => found.json()).catch(() => 'none')") == "none"
        page.reload()
        assert shown(page)[0] == "two"
        assert page.evaluate("() => fetch('./friends.xz').then((found) => found.json())") == "two"


def test_nothing_is_fetched_twice_by_the_first_visit(fresh, small):
    with serve.start(small) as server:
        arrive(fresh, server.address)
        # The page has two addresses, / and /index.html, and is the only one to be sent under both.
        sizes = packed(small)
        assert server.sent <= sum(sizes.values()) + sizes["index.html"] - sizes["friends.xz"]


def packed(site: Path) -> dict[str, int]:
    """What each file of the site weighs on the wire."""
    bodies = {path.name: serve.make_body(path.read_bytes(), path.suffix, 0) for path in site.iterdir()}
    return {name: len(body.packed or body.data) for name, body in bodies.items()}
