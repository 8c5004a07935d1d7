"""Peers over real WebRTC, in bare pages that load static/js/rtc.mjs and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page

from tests.browser import relay
from ui.online.invite import Invite, Turn

BARE = "tests/browser/bare.html"
SECRET = {"room": "room-of-128-random-bits", "password": "secret-of-128-random-bits"}
OPEN = """async ([kind, place]) => {
  const module = await import("/static/js/rtc.mjs");
  Object.assign(self, { got: [], states: [], here: new Set(), refused: (error) => error.code ?? String(error) });
  const calls = {
    peer: (name, isUp) => { got.push([isUp ? "up" : "down", name]); isUp ? here.add(name) : here.delete(name); },
    message: (name, data) => got.push(["message", name, data.length, data[0]]),
    state: (state) => states.push(state),
  };
  self.table = module[kind]({ turn: [], stun: [], ...place, calls });
  await table.join();
}"""
LOST = r"WebSocket connection to 'ws:.*' failed"


@pytest.fixture
def nostr() -> Iterator[relay.Relay]:
    with relay.start() as running:
        yield running


@pytest.fixture
def open_page(nostr: relay.Relay, context: Callable, site: str) -> Callable[..., Page]:
    """A page at a table: `open_page("relayed", room=..., password=..., relays=[...])`."""
    def open_one(kind: str, **place: object) -> Page:
        page = context(permissions=["microphone"]).new_page()
        page.goto(site + BARE)
        page.evaluate(OPEN, [kind, place])
        return page
    return open_one


def meet(*pages: Page) -> None:
    """Until each is linked to all others. Whoever is not alone is called again only by Trystero, once a minute."""
    for page in pages:
        page.wait_for_function(f"here.size === {len(pages) - 1}", timeout=150_000)


def say(page: Page, size: int, first: int) -> None:
    """Send so many bytes to everybody."""
    page.evaluate("([size, first]) => here.forEach((name) => table.send(name, new Uint8Array(size).fill(first)))",
                  [size, first])


def hears(page: Page, size: int, first: int) -> None:
    """Until it has got them."""
    page.wait_for_function(
        "([size, first]) => got.some(([kind, , n, byte]) => kind === 'message' && n === size && byte === first)",
        arg=[size, first])


def begun(page: Page) -> str:
    """The name that its peers know a page by, new whenever it begins anew."""
    return page.evaluate("table.visit.trystero.selfId")


def test_two_meet_through_a_relay_and_need_it_no_more(open_page, nostr, watch):
    watch.provokes(LOST)
    one = open_page("relayed", **SECRET, relays=[nostr.url])
    # A right room and a wrong password: the calls are heard, and no offer can be read.
    stranger = open_page("relayed", **(SECRET | {"password": "another"}), relays=[nostr.url])
    begins_anew_when_alone(one)
    two = open_page("relayed", **SECRET, relays=[nostr.url])
    meet(one, two)
    say(one, 65536, 1)
    say(two, 3, 2)
    hears(two, 65536, 1)
    hears(one, 3, 2)
    stays_after_a_sleep(one, two)
    # The relay has seen neither the secret nor what was said.
    assert nostr.heard and not [text for text in nostr.heard if any(secret in text for secret in SECRET.values())]
    lonely = begun(stranger)
    stranger.evaluate("table.wait = Infinity")
    nostr.stop()
    one.wait_for_function("states.at(-1) !== 'reached'")
    say(one, 5, 3)
    hears(two, 5, 3)
    # Somebody comes while it is dead, and gets in once it is back.
    third = open_page("relayed", **SECRET, relays=[nostr.url])
    third.wait_for_function("states.at(-1) === 'unreachable'")
    nostr.begin()
    for page in (one, two, third):
        page.evaluate("dispatchEvent(new Event('online'))")
    meet(one, two, third)
    assert one.evaluate("got.filter(([kind]) => kind === 'down')") == []
    assert stranger.evaluate("[here.size, got.length]") == [0, 0]
    # Whoever sat alone through it calls at once, where Trystero would wait for a minute.
    stranger.wait_for_function("(lonely) => table.visit.trystero.selfId !== lonely", arg=lonely)
    # Who was dropped stays away, though it may call.
    one.evaluate("(name) => table.drop(name)", begun(third))
    third.wait_for_function("here.size === 1")
    third.wait_for_timeout(2000)
    assert one.evaluate("[here.size, got.filter(([kind]) => kind === 'up').length]") == [1, 2]
    two.evaluate("table.leave()")
    one.wait_for_function("here.size === 0")


def begins_anew_when_alone(page: Page) -> None:
    """Trystero forgets to look for others after some outages (P2P.md 2.3): alone for a while is reason enough."""
    page.wait_for_function("states.at(-1) === 'reached'")
    first = begun(page)
    page.evaluate("table.alone -= 15000")
    page.wait_for_function("(first) => table.visit.trystero.selfId !== first", arg=first)


def stays_after_a_sleep(page: Page, other: Page) -> None:
    """It asks who is there, and stays, also with who is asleep meanwhile: a page that is silent is not gone."""
    name = begun(page)
    other.evaluate("table.links.byName.forEach((link) => { link.push = () => {}; })")
    page.evaluate("table.looked -= 120000")
    page.wait_for_function("table.isWaking")
    page.wait_for_function("!table.isWaking")
    assert (begun(page), page.evaluate("here.size")) == (name, 1)
    other.evaluate("table.links.byName.forEach((link) => { delete link.push; })")


EARLY = """async (fragment) => {
  const { place } = await import("/static/js/early.mjs"), { early } = await import("/static/js/rtc.mjs");
  early(await place(fragment));
}"""


def test_a_page_that_came_by_a_link_is_there_before_python_asks(open_page, context, site, nostr):
    invite = Invite(bytes(range(16)), bytes(32), (nostr.url,))
    place = {"room": invite.room_name(), "password": invite.password(), "relays": list(invite.relays)}
    one = open_page("relayed", **place)
    two = context(permissions=["microphone"]).new_page()
    two.goto(site + BARE)
    two.evaluate(EARLY, invite.fragment())
    one.wait_for_function("here.size === 1")
    name = one.evaluate("[...here][0]")
    for first in (7, 8):
        say(one, 3, first)
    # What was said to it meanwhile is told to whoever takes it over, in order.
    two.evaluate(OPEN, ["relayed", place])
    meet(one, two)
    hears(two, 3, 8)
    assert [entry[3] for entry in two.evaluate("got") if entry[0] == "message"] == [7, 8]
    assert two.evaluate("states") and begun(two) == name
    assert one.evaluate("got.length") == 1
    # Begun for another place it is of no use to this one.
    two.evaluate(EARLY, Invite(bytes(16), bytes(32), (nostr.url,)).fragment())
    assert two.evaluate("""async (place) => (await import("/static/js/rtc.mjs")).relayed(
        { turn: [], stun: [], ...place, calls: {} }) !== self.table""", place)
    # The page's script reads an invite as Python does.
    for full in (invite, Invite(b"s" * 16, b"k" * 32), Invite(b"s" * 16, b"k" * 32, ("wss://one", "wss://two"),
                                                             Turn("turn:host:1", "me", "word"))):
        turn = [] if full.turn is None else [
            {"urls": full.turn.url, "username": full.turn.user, "credential": full.turn.password}]
        assert one.evaluate("async (f) => (await import('/static/js/early.mjs')).place(f)", full.fragment()) == {
            "room": full.room_name(), "password": full.password(), "relays": list(full.relays), "turn": turn,
            "stun": [] if full is invite else None}


def test_seven_come_at_once_and_one_is_frozen_for_a_while(open_page, nostr):
    pages = [open_page("relayed", **SECRET, relays=[nostr.url]) for _ in range(7)]
    meet(*pages)
    one, sleeper = pages[0], pages[-1]
    switch, stood = sleeper.context.new_cdp_session(sleeper), []
    switch.on("Debugger.paused", lambda event: stood.append(event))
    # Nothing runs in it from its next step on. (Chromium's own freezing does nothing to a page that is seen, and to
    # Playwright every page is.)
    switch.send("Debugger.enable")
    switch.send("Debugger.pause")
    for first in (1, 2, 3):
        say(one, 3, first)
    one.wait_for_timeout(1500)
    assert len(stood) == 1
    switch.send("Debugger.resume")
    # As after forty seconds, by its clock.
    sleeper.evaluate("table.looked -= 40000")
    hears(sleeper, 3, 3)
    assert [entry[3] for entry in sleeper.evaluate("got") if entry[0] == "message"] == [1, 2, 3]
    for page in pages:
        assert page.evaluate("[here.size, got.filter(([kind]) => kind === 'down').length]") == [6, 0]


def test_rude_pages_are_cut_off_and_a_dead_one_is_noticed(open_page, nostr):
    honest, rude, flood, dead = (open_page("relayed", **SECRET, relays=[nostr.url]) for _ in range(4))
    meet(honest, rude, flood, dead)
    crash(dead)
    # Our own page does not send what is too long; a hostile one takes the channel itself.
    say(rude, 65537, 9)
    rude.evaluate("table.links.byName.forEach((link) => link.channel.send(new Uint8Array(65538)))")
    honest.wait_for_function("(name) => !here.has(name)", arg=begun(rude))
    # Trystero's own channel would keep whatever it is sent.
    flood.evaluate("""() => Object.values(table.visit.room.getPeers()).forEach((connection) => {
      const channel = connection.createDataChannel("data");
      channel.onopen = () => { for (let n = 0; n < 40; n++) channel.send(new Uint8Array(16384)); };
    })""")
    honest.wait_for_function("(name) => !here.has(name)", arg=begun(flood))
    assert [entry for entry in honest.evaluate("got") if entry[0] == "message"] == []
    honest.wait_for_function("here.size === 0")


def crash(page: Page) -> None:
    """Kill the page's process: nothing of it answers any more, and nothing says so."""
    with suppress(Error):
        page.goto("chrome://crash", timeout=1000)
    page.close()


# ---- without a relay -----------------------------------------------------------------------

def shake_hands(host: Page, guest: Page) -> tuple[str, str]:
    """Hand the two texts over, as people do."""
    offer = host.evaluate("table.offer()")
    answer = guest.evaluate("(text) => table.answer(text)", offer)
    host.evaluate("(text) => table.accept(text)", answer)
    return offer, answer


def refusal(page: Page, call: str, text: str) -> str:
    """The code with which it refuses a text."""
    return page.evaluate(f"(text) => table.{call}(text).then(() => '', refused)", text)


def test_by_hand_the_third_is_introduced_by_the_first(open_page):
    one, two, three = (open_page("byHand") for _ in range(3))
    offer, answer = shake_hands(one, two)
    assert len(offer) < 300 and len(answer) < 300
    meet(one, two)
    shake_hands(two, three)
    meet(one, two, three)
    say(three, 65536, 4)
    hears(one, 65536, 4)
    hears(two, 65536, 4)
    # What they told each other to get there is nothing for the table.
    assert {entry[2] for page in (one, two, three) for entry in page.evaluate("got") if entry[0] == "message"} == {65536}
    # A name is a certificate's: the same at everybody's.
    names = [page.evaluate("table.name") for page in (one, two, three)]
    assert [sorted(page.evaluate("[...here]")) for page in (one, two, three)] == [
        sorted(set(names) - {name}) for name in names]
    # Without goodbye, the connection between two may break; the third brings them together again.
    one.evaluate("(name) => table.links.byName.get(name).connection.close()", names[2])
    three.wait_for_function("got.some(([kind]) => kind === 'down')")
    meet(one, two, three)
    for text, call, code in ((answer, "accept", "late"), (offer, "accept", "kind"), (answer, "answer", "kind"),
                             (offer[:-1], "answer", "damaged"), ("#table", "answer", "damaged")):
        assert refusal(one, call, text) == code
    assert refusal(one, "answer", one.evaluate("table.offer()")) == "own"
    two.evaluate("table.leave()")
    meet(one, three)


def test_a_hostile_member_cannot_introduce_a_stranger_nor_fill_the_page(open_page):
    one, two = (open_page("byHand") for _ in range(2))
    shake_hands(one, two)
    meet(one, two)
    two.evaluate("""async () => {
      const link = [...table.links.byName.values()][0], other = crypto.getRandomValues(new Uint8Array(15));
      const plain = (name) => atob(name.replaceAll("-", "+").replaceAll("_", "/"));
      const bytes = (name) => Uint8Array.from(plain(name), (sign) => sign.charCodeAt(0));
      const text = new TextEncoder().encode(await table.offer());
      const me = bytes(table.name), host = bytes([...here][0]);
      // Names that nobody has, in lists too long, of a broken length, or again and again.
      for (let n = 0; n < 40; n++) link.push(4, crypto.getRandomValues(new Uint8Array(15 * 32)));
      link.push(4, new Uint8Array(15 * 33));
      link.push(4, new Uint8Array(7));
      // Signals under the name of somebody else, of rubbish, and of no use.
      link.push(5, new Uint8Array([...host, ...other, ...text]));
      link.push(5, new Uint8Array([...host, ...me, 1, 2, 3]));
      link.push(5, new Uint8Array(5));
      link.push(77, new Uint8Array(100));
      for (let n = 0; n < 200; n++) link.push(5, new Uint8Array([...host, ...me, ...text]));
    }""")
    say(two, 6, 6)
    hears(one, 6, 6)
    assert one.evaluate("[here.size, table.waiting.size <= 16, table.arriving <= 16]") == [1, True, True]
    say(one, 7, 7)
    hears(two, 7, 7)
