"""How fast friends meet, against Trystero as one gets it on a page of its own, through the same relay on loopback.

Three kinds of page meet in turn, two and six at a time, all in one browser: Trystero with nothing around it, from the
opening of the last page until all are linked to all; our transport alone, the same; and the table, from the moment that
Python is there on the last page until all see all seated. Then a message goes to and fro between two of the first two
kinds, and between the two tables moves of a game of Skull. Every ratio is taken within a lap, and the median of the
laps counts: wall time, for waiting is what it is about.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import serve
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests import chromium
from tests.bench.figure import Figure
from tests.browser import friends, relay
from tests.browser.player import KEPT, preferences

ROOT = Path(__file__).resolve().parents[2]
LAPS = 3
ECHOES = 200
MOVES = 12
PATIENCE = 120_000
BOUND, ECHO_BOUND, MOVE_BOUND = 1.5, 3.0, 3.0
BARE = "tests/browser/bare.html"
# Both leave `came`, the times at which a peer was there, and `send`, which goes to the first of them; `heard` is called.
TRYSTERO = """async ([url, room]) => {
  const { trystero } = await import("/static/vendor/trystero/trystero.mjs");
  const { joinRoom } = trystero({ WebSocket, console });
  self.came = [];
  const place = { appId: "bench", password: room, rtcConfig: { iceServers: [] }, relayConfig: { urls: [url] } };
  const table = joinRoom(place, room);
  const action = table.makeAction("m");
  self.send = (bytes) => action.send(bytes);
  action.onMessage = (data) => self.heard(data);
  table.onPeerJoin = () => came.push(performance.timeOrigin + performance.now());
}"""
OURS = """async ([url, room]) => {
  const { relayed } = await import("/static/js/rtc.mjs");
  const here = [];
  self.came = [];
  const table = relayed({ room, password: room, relays: [url], turn: [], stun: [], calls: {
    peer: (name) => { here.push(name); came.push(performance.timeOrigin + performance.now()); },
    message: (name, data) => self.heard(data), state: () => {} } });
  self.send = (bytes) => table.send(here[0], bytes);
  await table.join();
}"""
ECHO = """async (count) => {
  const bytes = new Uint8Array(200), times = [];
  for (let n = 0; n < count; n++) {
    const start = performance.now();
    await new Promise((resolve) => { self.heard = resolve; send(bytes); });
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[count >> 1];
}"""
# Whoever comes to a table by a link, and takes the seat as soon as it is offered.
SITS = """(() => {
  const now = () => performance.timeOrigin + performance.now();
  setInterval(() => {
    if (document.documentElement.dataset.app === "ready") self.began ??= now();
    const sit = document.querySelector("#online-sit");
    if (sit && !self.sat) { self.sat = true; sit.click(); }
    const seated = document.querySelector("#online-ready") && document.querySelectorAll("#online-people li").length;
    if (seated >= (self.wanted ?? Infinity)) self.done ??= now();
  }, 10);
})()"""

# Every patch that shows something new: when it stood on the screen, laid out, and how long that took.
PATCHES = """async () => {
  const { Idiomorph } = await import("./static/vendor/idiomorph/idiomorph.esm.js");
  const morph = Idiomorph.morph, now = () => performance.timeOrigin + performance.now();
  let last = "";
  self.patches = [];
  self.drawn = now();
  Idiomorph.morph = (element, markup, options) => {
    const start = now(), answer = morph.call(Idiomorph, element, markup, options);
    element.offsetHeight;
    self.drawn = now();
    if (markup !== last) patches.push({ at: drawn, took: drawn - start });
    last = markup;
    return answer;
  };
}"""
PRESS = """() => {
  const all = [...document.querySelectorAll("#tray.mine [data-do^='act ']:not(.dimmed)")];
  const start = performance.timeOrigin + performance.now();
  all[Math.floor(Math.random() * all.length)]?.click();
  return all.length ? start : 0;
}"""
# What is on a screen is what there is: a page that is behind would be taken for one that has nothing to choose.
RESTS = "performance.timeOrigin + performance.now() - self.drawn > 400"
SHOWN = "(start) => self.patches.find((one) => one.at > start)"


def device(browser: Browser) -> BrowserContext:
    """A context that may connect on a machine with nothing but loopback."""
    context = browser.new_context(service_workers="block", permissions=["microphone"])
    context.set_default_timeout(PATIENCE)
    return context


def meeting(browser: Browser, site: str, script: str, url: str, room: str, count: int) -> tuple[float, list[Page]]:
    """Seconds from when the last of so many pages was opened until all are linked to all; and the pages."""
    pages = []
    for _ in range(count):
        context = device(browser)
        context.add_init_script(f"({script})({json.dumps([url, room])})")
        pages.append(context.new_page())
        pages[-1].goto(site + BARE, wait_until="commit")
    for page in pages:
        page.wait_for_function(f"self.came?.length >= {count - 1}")
    began = pages[-1].evaluate("performance.timeOrigin")
    return (max(page.evaluate(f"came[{count - 2}]") for page in pages) - began) / 1000, pages


def echo(pages: list[Page]) -> float:
    """Milliseconds to the other and back, in the middle of many."""
    one, two = pages
    two.evaluate("() => { self.heard = (data) => send(data); }")
    return one.evaluate(ECHO, ECHOES)


def moves(people: list[friends.Friend]) -> tuple[float, float]:
    """Milliseconds from a press on one page until it stands on the other, and those of the patch that showed it: of
    moves in turn, for what two do at once is shown when both have done it."""
    for person in people:
        person.is_ready()
    people[0].page.locator("#online-start:not([disabled])").click()
    for person in people:
        person.at_game()
        person.page.evaluate(PATCHES)
    timed = []
    while len(timed) < MOVES and not any(person.page.locator("#tray [data-do=again]").count() for person in people):
        for mover, other in (people, people[::-1]):
            for person in people:
                person.page.wait_for_function(RESTS)
            both = other.page.locator("#tray.mine").count()
            other.page.evaluate("patches.length = 0")
            if (start := mover.page.evaluate(PRESS)) and not both:
                timed.append(other.page.wait_for_function(SHOWN, arg=start).json_value() | {"start": start})
            mover.page.wait_for_timeout(100)
    return median(one["at"] - one["start"] for one in timed), median(one["took"] for one in timed)


def seated(browser: Browser, sites: list[str], url: str) -> tuple[float, tuple[float, float] | None]:
    """Seconds from Python being there with a link, on the last page to come, until all see all seated; and, where they
    are two, what `moves` measures."""
    people = [open_table(device(browser), site, url, f"Guest {n}") for n, site in enumerate(sites)]
    first, others = people[0], people[1:]
    first.open()
    first.page.locator("#open-table").click()
    first.page.wait_for_selector("#online-link", state="attached")
    for other in others:
        other.page.add_init_script(f"self.wanted = {len(people)}")
        other.open(first.link)
    first.page.evaluate(f"self.wanted = {len(people)}")
    for person in people:
        person.page.wait_for_function("self.done")
    took = (max(person.page.evaluate("done") for person in people)
            - max(person.page.evaluate("began") for person in others)) / 1000
    timed = moves(people) if len(people) == 2 else None
    for person in people:
        person.page.context.close()
    return took, timed


def open_table(context: BrowserContext, site: str, url: str, name: str) -> friends.Friend:
    """Somebody with a name, who sits down wherever they come."""
    context.add_init_script("".join(
        f"localStorage.setItem({key!r}, {text!r});" for key, text in {
            KEPT.prefs: preferences("en"), **friends.keeps(name, url)}.items()) + SITS)
    page = context.new_page()
    friends.open_csp(page, site)
    return friends.Friend(page, site)


def lap(browser: Browser, sites: list[str], checkout: str, number: int) -> dict[str, float]:
    """Everything once, by name."""
    found: dict[str, float] = {}
    for count in (2, 6):
        for kind, script in (("bare", TRYSTERO), ("ours", OURS))[::1 if number % 2 else -1]:
            with relay.start() as running:
                took, pages = meeting(browser, checkout, script, running.url, f"room {number} {kind} {count}", count)
                found[f"{kind}_{count}"] = took
                if count == 2:
                    found[f"{kind}_echo"] = echo(pages)
                for page in pages:
                    page.context.close()
        with relay.start() as running:
            found[f"table_{count}"], timed = seated(browser, sites[:count], running.url)
        if timed is not None:
            found["move_ms"], found["patch_ms"] = timed
    return found


def figures(laps: list[dict[str, float]]) -> list[Figure]:
    """The figures of medians."""
    def ratio(one: str, other: str) -> float:
        return median(found[one] / found[other] for found in laps)

    def told(name: str) -> Callable[[float], Figure]:
        return lambda value: Figure.told(f"peers.{name}", value)

    units = {name: "" if name.endswith("ms") else "_ms" if "echo" in name else "_seconds" for name in laps[0]}
    seconds = [told(f"{name}{unit}")(median(found[name] for found in laps)) for name, unit in units.items()]
    return [
        *(Figure.at_most(f"peers.{kind}_{count}_over_bare", ratio(f"{kind}_{count}", f"bare_{count}"), BOUND)
          for kind in ("ours", "table") for count in (2, 6)),
        Figure.at_most("peers.echo_over_bare", ratio("ours_echo", "bare_echo"), ECHO_BOUND),
        Figure.at_most("peers.move_over_echo_and_patch", median(
            found["move_ms"] / (found["bare_echo"] + found["patch_ms"]) for found in laps), MOVE_BOUND),
        *seconds,
    ]


def run(site: Path = ROOT / "dist", laps: int = LAPS) -> list[Figure]:
    """Measure the built site."""
    with ExitStack() as stack:
        checkout = stack.enter_context(serve.start(ROOT)).address
        sites = [stack.enter_context(serve.start(site)).address for _ in range(6)]
        player = stack.enter_context(sync_playwright())
        browser = player.chromium.launch(executable_path=chromium.find(), args=chromium.ARGUMENTS)
        stack.callback(browser.close)
        return figures([lap(browser, sites, checkout, number) for number in range(laps)])
