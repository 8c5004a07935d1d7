"""The page's Python with the cut-down library: PyScript starts from bytecode, and a table goes online from it.

One page does it all, for a start is what costs time: it runs a program in place of ours, under our own page's policy.
"""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route

from tests.browser import relay

PATIENCE = 120_000
PROGRAM = '''
import asyncio, json, sys
import js, pyscript

async def told():
    yield "pyscript", pyscript.__file__
    yield "ssl", "ssl" in sys.modules
    yield "lazy", sorted(name for name, module in sys.modules.items() if type(module).__name__ == "Lazy")
    from ui.online import wheels
    try:
        await wheels.online()
    except wheels.NotOnline as error:
        yield "refused", [error.code, error.what]
    group = await wheels.online()
    yield "group", group.NAME
    yield "once", await wheels.online() is group
    segno = await wheels.segno()
    import msgspec, pychloride
    yield "json", msgspec.json.encode({"a": 1}).decode()
    yield "point", len(pychloride.crypto_core_ristretto255_from_hash(b"x" * 64))
    yield "qr", segno.make("#table", micro=False).symbol_size(border=0)[0]
    import bz2, traceback
    yield "bz2", bz2.decompress(bz2.compress(b"late")).decode()
    try:
        1 / 0
    except ZeroDivisionError:
        yield "trace", traceback.format_exc().splitlines()[-1]
    import micropip
    try:
        micropip._utils.parse_wheel_filename("no wheel")
    except ValueError:
        yield "lean", ", in parse_wheel_filename" in traceback.format_exc()
    import engine.room.room
    from ui.online import vault
    one, two = await vault.keys(b"table", 2)
    signature = await vault.sign(one, b"text")
    yield "signed", [group.is_signed(key, b"text", signature) for key in (one, two)]
    yield "seeds", len({await vault.seed(one), await vault.seed(two)})
    yield "same", await vault.keys(b"table", 1) == [one, two] != await vault.keys(b"other", 2)
    for lines in (["own a", "got b"], [], ["own c"]):
        await vault.append(b"table", lines)
    await vault.append(b"other", ["got d"])
    yield "kept", [await vault.lines(b"table"), await vault.tables(), await vault.lasting()]
    await vault.forget(b"other")
    yield "forgotten", [await vault.lines(b"other"), await vault.tables(), await vault.lines(b"table")]
    yield "held", await vault.hold(b"table", lambda: js.document.body.setAttribute("data-lost", ""))
    async for name, value in at_tables():
        yield name, value

class Seat:
    """One end of a connection, and what it is told."""

    def __init__(self, kind, *place):
        self.got, self.here, self.states = [], set(), []
        self.line = kind(*place, stun=(), on_state=self.states.append, on_peer=self.peer,
                         on_message=lambda peer, data: self.got.append(data))

    def peer(self, peer, is_up):
        (self.here.add if is_up else self.here.discard)(peer)

async def until(test):
    for _ in range(600):
        if test():
            return
        await asyncio.sleep(0.1)
    raise TimeoutError

async def talk(one, two):
    await until(lambda: one.here and two.here)
    for seat, data in ((one, bytes(65536)), (two, b"hello")):
        (peer,) = seat.here
        seat.line.send(peer, data)
        seat.line.send("nobody", data)
    await until(lambda: one.got and two.got)
    try:
        one.line.send("nobody", bytes(65537))
    except ValueError as error:
        return [len(two.got[0]), one.got[0].decode(), type(one.got[0]).__name__, error.args[0]]

async def at_tables():
    from ui import rtc
    one, two = (Seat(rtc.Relayed, "room", "password", [RELAY]) for _ in range(2))
    for seat in (one, two):
        await seat.line.join()
    yield "relayed", await talk(one, two)
    await one.line.leave()
    await until(lambda: not two.here)
    await two.line.leave()
    yield "states", two.states[0]
    one, two = Seat(rtc.ByHand), Seat(rtc.ByHand)
    for seat in (one, two):
        await seat.line.join()
    try:
        await two.line.answer("damaged")
    except rtc.Unreachable as error:
        yield "damaged", error.code
    await one.line.accept(await two.line.answer(await one.line.offer()))
    yield "by hand", await talk(one, two)
    one.line.drop(*one.here)
    await until(lambda: not two.here)

found = {}
try:
    async for name, value in told():
        found[name] = value
except Exception as error:
    found["failed"] = traceback.format_exc()
js.document.body.dataset.told = json.dumps(found, default=bytes.decode)
'''


@pytest.fixture
def page(context: Callable, site: str, watch) -> Iterator[Page]:
    """The checkout's page with the program for its first script; our modules for a table online come at the second
    try only."""
    watch.provokes(r"friends\.xz")
    made = context(permissions=["microphone"])
    page = made.new_page()
    page.route("**/friends.xz", lambda route: route.abort(), times=1)
    page.route(site, let_loopback)
    with relay.start() as running:
        page.route("**/ui/main.py", lambda route: route.fulfill(
            body=f"import traceback\nRELAY = {running.url!r}\n{PROGRAM}", content_type="text/plain"))
        page.goto(site)
        yield page
        page.close()


def let_loopback(route: Route) -> None:
    """Our policy lets a page connect to relays by wss only; the relay of a test has no certificate."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace(" wss:", " wss: ws:"))


def test_page_goes_online_and_talks(page):
    page.wait_for_selector("body[data-told]", state="attached", timeout=PATIENCE)
    told = json.loads(page.evaluate("document.body.dataset.told"))
    talk = [65536, "hello", "bytes", 65537]
    assert told == {
        "pyscript": "/lib/python314.zip/pyscript/__init__.pyc", "ssl": False, "lazy": ["_colorize", "bz2", "lzma"],
        "refused": ["missing", "friends.xz"], "group": "pychloride", "once": True, "json": '{"a":1}', "point": 32,
        "qr": 21, "bz2": "late", "trace": "ZeroDivisionError: division by zero",
        "lean": True,
        "signed": [True, False], "seeds": 2, "same": True,
        "kept": [["own a", "got b", "own c"], ["other", "table"], True],
        "forgotten": [[], ["table"], ["own a", "got b", "own c"]], "held": True,
        "relayed": talk, "states": "searching", "damaged": "damaged", "by hand": talk}
    # A second tab is told that the table is held, and takes it over; the first is told.
    ask = "(await import('/static/js/vault.mjs')).hold('7461626c65', {}, () => {{}})"
    other = page.context.new_page()
    other.goto(f"{page.url}tests/browser/bare.html")
    assert other.evaluate(f"async () => {ask.format('false')}") is False
    assert page.locator("body[data-lost]").count() == 0
    assert other.evaluate(f"async () => {ask.format('true')}") is True
    page.wait_for_selector("body[data-lost]", state="attached")
    # A key is the browser's own: it signs, and nothing reads it out.
    assert other.evaluate("""async () => {
      const open = indexedDB.open("skulls-and-kings-tables");
      await new Promise((done) => { open.onsuccess = done; });
      const all = open.result.transaction("keys").objectStore("keys").getAll();
      await new Promise((done) => { all.onsuccess = done; });
      const tried = all.result.map(({ secret }) => crypto.subtle.exportKey("pkcs8", secret).then(() => 1, () => 0));
      return Promise.all(tried);
    }""") == [0, 0]
    other.close()
