"""Devices at a table in one process, and a network between them that does what real ones do.

    net = Net(3, draw)                    three devices, every two linked, time at 1000 s
    net.seat()                            a seat on each, all ready
    net.start("skull", SKULL_OPTIONS)     the first proposes; the game begins by itself
    net.play(draw)                        to the end, every choice by chance

Messages take time and may be lost, doubled or out of order (`net.faults`); links may be cut; a page may
freeze, crash and come back from what it kept. Time is a number that only this file moves.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.games import GAMES
from engine.room.room import Room
from engine.sealed import sodium
from engine.table import legal
from tests.sealed import helpers as sealed

GROUP = sodium.load()
TABLE = b"table".ljust(32, b".")
START, STEP = 1_000_000, 100
"""Milliseconds: the time at the beginning, and between two ticks."""
OFFICIAL = GAMES["skull"].PRESETS["skull_official"]


@cache
def signer(name: str) -> tuple[bytes, Callable[[bytes], bytes]]:
    """A key and what signs with it; the page has WebCrypto for that."""
    return sealed.signer(name.encode().ljust(32, b".")[:32])


def key(name: str) -> bytes:
    """The public key of a name."""
    return signer(name)[0]


@dataclass
class Faults:
    """What the network does to a message: chances, and milliseconds on the way."""

    loss: float = 0.0
    double: float = 0.0
    least: int = 5
    most: int = 20


class Device:
    """A page with its room, its keys and its store."""

    def __init__(self, net: Net, name: str, others: Iterable[str] = (), **more: Any) -> None:
        self.net, self.name, self.names, self.more = net, name, [name, *others], more
        self.store: list[str] = []
        self.notes: list[tuple[str, dict[str, Any]]] = []
        self.received: list[bytes] = []
        self.is_frozen = False
        self.mail: list[tuple[str, bytes]] = []
        """What came while it was frozen."""
        self.lie: Callable[[str, bytes], bytes | None] = lambda peer, data: data
        """What a hostile page makes of a message to a peer."""
        self.keys = [key(name) for name in self.names]
        self.open()

    def open(self) -> None:
        """Load the page."""
        self.boot = self.net.now
        seeds = {key(name): f"seed of {name}".encode().ljust(32, b"-") for name in self.names}
        self.room = Room(GROUP, TABLE, key(self.net.creator), seeds, self.boot, self.store, **self.more)
        self.is_gone = False

    def tick(self) -> None:
        """The page's loop: time, work, then what the room wants done, in its order."""
        if self.is_frozen or self.is_gone:
            return
        mail, self.mail = self.mail, []
        for peer, data in mail:
            self.room.receive(peer, data)
        self.room.tick(self.net.now)
        self.turn()

    def turn(self) -> None:
        """Until there is nothing to be done."""
        while True:
            while self.room.work():
                pass
            out = self.room.poll()
            self.store += out.keep
            self.notes += out.notes
            for peer, data in out.send:
                told = self.lie(peer, data)
                if told is not None:
                    self.net.post(self.name, peer, told)
            for peer in out.close:
                self.net.cut(self.name, peer)
            for ticket, by, data in out.sign:
                signature = next((signer(name)[1](data) for name in self.names if key(name) == by), bytes(64))
                self.room.signed(ticket, signature)
            if not out.sign:
                return


class Net:
    """The devices and what is between them."""

    def __init__(self, count: int, draw: random.Random | None = None, links: str = "full", creator: str = "p0",
                 faults: Faults | None = None, **more: Any) -> None:
        self.now, self.draw, self.creator = START, draw or random.Random(1), creator
        self.faults, self.more = faults or Faults(), more
        self.devices: dict[str, Device] = {}
        self.links: set[frozenset[str]] = set()
        self.post_box: list[tuple[int, int, str, str, bytes]] = []
        self._posted = 0
        for i in range(count):
            self.add(f"p{i}", link=False)
        names = list(self.devices)
        for i, one in enumerate(names):
            for j in range(i):
                if links == "full" or (links == "line" and j == i - 1) or (links == "star" and j == 0):
                    self.link(one, names[j])

    def add(self, name: str, others: Iterable[str] = (), link: bool = True, **more: Any) -> Device:
        """Another device, linked to all."""
        device = self.devices[name] = Device(self, name, others, **(self.more | more))
        if link:
            self.rejoin(name)
        return device

    def __getitem__(self, name: str) -> Device:
        return self.devices[name]

    def room(self, i: int = 0) -> Room:
        """Of the device with a number."""
        return list(self.devices.values())[i].room

    @property
    def rooms(self) -> list[Room]:
        return [device.room for device in self.devices.values() if not device.is_gone]

    def link(self, one: str, other: str) -> None:
        """Two devices reach each other."""
        self.links.add(frozenset((one, other)))
        for a, b in ((one, other), (other, one)):
            if not self[a].is_gone:
                self[a].room.link_up(b)

    def cut(self, one: str, other: str, told: bool = True) -> None:
        """They do not any more; `told` is whether they notice."""
        self.links.discard(frozenset((one, other)))
        for a, b in ((one, other), (other, one)):
            if told and b in self.devices and a in self.devices and not self[a].is_gone:
                self[a].room.link_down(b)

    def isolate(self, name: str, told: bool = True) -> None:
        """All links of a device."""
        for other in self.devices:
            if frozenset((name, other)) in self.links:
                self.cut(name, other, told)

    def rejoin(self, name: str) -> None:
        """All links of a device again."""
        for other in sorted(self.devices.keys() - {name}):
            if not self[other].is_gone:
                self.link(name, other)

    def crash(self, name: str) -> None:
        """A page is gone without a word; its store stays."""
        self.isolate(name)
        self[name].is_gone = True

    def reopen(self, name: str) -> None:
        """It comes back from its store."""
        self[name].open()
        self.rejoin(name)

    # ---- messages and time -----------------------------------------------------------------

    def post(self, source: str, to: str, data: bytes) -> None:
        """A message on its way, or not."""
        if frozenset((source, to)) not in self.links or self.draw.random() < self.faults.loss:
            return
        for _ in range(1 + (self.draw.random() < self.faults.double)):
            self._posted += 1
            when = self.now + self.draw.randint(self.faults.least, self.faults.most)
            heapq.heappush(self.post_box, (when, self._posted, source, to, data))

    def run(self, ms: int = STEP, until: Callable[[], bool] | None = None) -> bool:
        """Let time go on; whether what was waited for came about."""
        end = self.now + ms
        while self.now < end and not (until is not None and until()):
            tick = self.now + STEP
            while self.post_box and self.post_box[0][0] <= tick:
                when, _, source, to, data = heapq.heappop(self.post_box)
                self.now = max(self.now, when)
                self.deliver(source, to, data)
            self.now = tick
            for device in list(self.devices.values()):
                device.tick()
        return until is not None and until()

    def deliver(self, source: str, to: str, data: bytes) -> None:
        """A message arrives, if there still is somebody."""
        device = self.devices.get(to)
        if device is None or device.is_gone or frozenset((source, to)) not in self.links:
            return
        device.received.append(data)
        if device.is_frozen:
            device.mail.append((source, data))
            return
        device.room.receive(source, data)
        device.turn()

    # ---- the lobby and the game ------------------------------------------------------------

    def seat(self) -> Net:
        """Everybody sits down and is ready, in the order of the devices."""
        for name, device in self.devices.items():
            for i, own in enumerate(device.keys):
                device.room.join(own, f"{name} {i}", bot="rules" if i else "")
                device.room.ready(own)
        keys = sum((device.keys for device in self.devices.values()), [])
        assert self.run(20_000, lambda: all(
            len(room.lobby.members) == len(keys) and all(m.ready for m in room.lobby.members.values())
            for room in self.rooms))
        self.room().order(keys)
        assert self.run(20_000, lambda: all(room.lobby.order == keys for room in self.rooms))
        return self

    def start(self, game: str = "skull", options: Any = OFFICIAL, starter: int | None = 0, **more: Any) -> Net:
        """The first device proposes, and everybody begins."""
        before = self.room().game
        self.room().start(game, options, f"salt {self.now}".encode().ljust(32), starter, **more)
        assert self.run(20_000, lambda: all(
            room.game is not None and room.game is not before for room in self.rooms))
        return self

    def acts(self, chooser: random.Random) -> bool:
        """Every own seat that may decide something does; whether any did."""
        did = False
        for device in self.devices.values():
            game = device.room.game
            if device.is_gone or device.is_frozen or game is None or game.is_over():
                continue
            for seat in game.seats:
                deck = game.decks[seat]
                if seat in deck.acting() and not {seat} & (game.decisions.keys() | game.leaving.keys()) and (
                        not game.is_busy()):
                    choices = legal(deck.game, deck.state, seat)
                    if choices:
                        device.room.act(game.signers[seat], str(chooser.choice(choices)))
                        did = True
        return did

    def play(self, chooser: random.Random, limit: int = 600_000, until: Callable[[], bool] | None = None,
             meanwhile: Callable[[], None] | None = None) -> Net:
        """Play on by chance to the end, or until something is so."""
        end = self.now + limit
        while self.now < end and not (until or self.is_over)():
            self.acts(chooser)
            if meanwhile is not None:
                meanwhile()
            self.run(STEP)
        assert (until or self.is_over)(), self.story()
        return self

    def is_over(self) -> bool:
        return all(room.game is not None and room.game.is_over() for room in self.rooms)

    def story(self) -> str:
        """Where everybody stands, for whoever has to find out why."""
        games = {name: device.room.game for name, device in self.devices.items()}
        return "\n".join(f"{name}: {game and (game.number, game.deck.awaited(), game.report)}"
                         for name, game in games.items())

    def agree(self) -> Net:
        """Everybody has the same log and the same public position."""
        self.run(8_000)
        games = [room.game for room in self.rooms]
        assert all(game.report is None for game in games), self.story()
        heads = {(len(game.log.main), game.log.mark("m").head) for game in games}
        states = {game.states[max(game.states)] for game in games}
        assert len(heads) == len(states) == 1, self.story()
        return self
