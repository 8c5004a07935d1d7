"""Devices at a table online in one process: real rooms and real proofs, a hub for a network, a dictionary for a vault.

    run(story)                          `story(world)` brings devices, begins a game, plays and looks

`Device` is a page without a browser: driver, session and host are the real ones; time runs faster.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from engine.games import GAMES
from engine.room import journal, wire
from engine.room.room import Room
from engine.table import legal
from tests.room.net import GROUP, signer
from tests.ui.helpers import words
from ui import frame
from ui.games import SCREENS
from ui.host import Means
from ui.online import facts
from ui.online.host import OnlineHost
from ui.online.invite import Invite
from ui.online.loopback import Hub
from ui.online.session import OnlineSession
from ui.online.table import Table

PATIENCE = 120.0


class Shelf:
    """A vault in memory; the same one serves a page that is opened again."""

    def __init__(self, name: str) -> None:
        self.name, self.kept = name, []
        self._of: dict[bytes, str] = {}

    async def keys(self, table: bytes, count: int) -> list[bytes]:
        names = [f"{self.name}{i or ''}" for i in range(count)]
        self._of = {signer(name)[0]: name for name in names}
        return list(self._of)

    async def seed(self, key: bytes) -> bytes:
        return f"seed {self._of[key]}".encode().ljust(32, b".")

    async def sign(self, key: bytes, data: bytes) -> bytes:
        await asyncio.sleep(0)
        return signer(self._of[key])[1](data)

    async def append(self, table: bytes, lines: Sequence[str]) -> None:
        await asyncio.sleep(0)
        self.kept += lines

    async def lines(self, table: bytes) -> list[str]:
        return list(self.kept)


class Device:
    """One page."""

    def __init__(self, world: World, name: str, shelf: Shelf, keys: int = 1) -> None:
        self.world, self.name, self.shelf, self.count = world, name, shelf, keys
        self.received: list[bytes] = []
        self.unkept: list[Any] = []
        """What went out before it was safe."""
        self.markup: list[str] = []
        self.spoken: list[str] = []
        self.told: list[Any] = []
        self.host: OnlineHost | None = None
        self.think: Any = None
        """What bots that think are asked with."""
        self.chance = random.Random(name)

    async def open(self, boot: int = 1) -> Device:
        """Load the page and join."""
        keys = await self.shelf.keys(self.world.invite.table, self.count)
        seeds = {key: await self.shelf.seed(key) for key in keys}
        room = Room(GROUP, self.world.invite.table, self.world.invite.opener, seeds, boot, self.shelf.kept)
        self.keys, self.room = keys, room
        self.table = Table(room, self.shelf, self.changed, self.world.faults.append, self.world.now)
        calls = self.table.calls(lambda: self.line)
        hear = calls.pop("on_message")

        def message(peer: str, data: bytes) -> None:
            self.received.append(data)
            hear(peer, data)

        self.line = self.world.hub.transport(f"{self.name}.{boot}", on_message=message, **calls)
        send = self.line.send
        self.line.send = lambda peer, data: (self.look(data), send(peer, data))[1]
        self.table.lines.append(self.line)
        await self.line.join()
        self.task = asyncio.ensure_future(self.table.run())
        return self

    def look(self, data: bytes) -> None:
        """What is sent of what this device signed has been kept before."""
        said = None if wire.is_hello(data) else wire.decode(data)
        for item in said.items if isinstance(said, wire.Say) else ():
            if not isinstance(item, wire.Beat):
                mine = item.key if isinstance(item, wire.Act) else self.room.game.head.signers[item.seat]
                if mine in self.keys and journal.line(item, True) not in self.shelf.kept:
                    self.unkept.append(item)

    async def leave(self) -> None:
        """The page is closed without a word."""
        await self.table.close()
        await self.task
        if self.host is not None:
            self.host.close()

    def changed(self) -> None:
        game = self.room.game
        if game is not None and (self.host is None or (self.host.session.id, self.host.session.seats) != (
                game.id, game.seats)):
            session = OnlineSession(self.room, self.name_of)
            self.host = OnlineHost(session, SCREENS[game.head.game], self.means(), lambda: None,
                                   lambda: "", lambda: frozenset())
        if self.host is not None:
            asyncio.ensure_future(self.host.follow())

    def name_of(self, key: bytes) -> str:
        return facts.name_of(self.room, key)

    def means(self) -> Means:
        async def sleep(seconds: float) -> None:
            await asyncio.sleep(0)

        return Means(words=lambda: words("en"), speed=lambda: "fast", below=self.chance.randrange,
                     draw=self.chance.random, show=self.show, tell=lambda events, mine: self.told.append(events),
                     speak=self.spoken.append, keep=lambda text: None, clock=lambda n: None, sleep=sleep, think=self.think)

    def show(self, scene: Any) -> None:
        game = self.host.session.record.game if self.host else self.room.game.head.game
        self.markup.append(frame.page(scene, SCREENS[game], game))

    @property
    def session(self) -> OnlineSession:
        return self.host.session


class World:
    """All devices of a table, and its hub."""

    def __init__(self) -> None:
        self.hub = Hub()
        self.devices: list[Device] = []
        self.faults: list[BaseException] = []
        """What went wrong in a screen."""
        self.invite = Invite(b"sixteen letters!", signer("Ada")[0])
        self.started = asyncio.get_running_loop().time()

    def now(self) -> int:
        """Milliseconds of a clock that runs twenty times as fast: what waits for time waits less."""
        return 1_000_000 + int((asyncio.get_running_loop().time() - self.started) * 20_000)

    async def device(self, name: str, bots: int = 0, people: int = 1, role: str = "seat", level: str = "sly") -> Device:
        """Somebody comes, with bots and perhaps a friend on the same device, and is ready."""
        device = await Device(self, name, Shelf(name), people + bots).open()
        self.devices.append(device)
        for i, key in enumerate(device.keys):
            device.room.join(key, f"{name}{i or ''}", role, level if i >= people else "")
            device.room.ready(key)
        return device

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not true():
            assert asyncio.get_running_loop().time() < end, "\n".join(
                f"{d.name}: {d.room.game and (d.room.game.number, d.room.game.deck.awaited(), d.room.game.report)}"
                for d in self.devices)
            await asyncio.sleep(0.01)

    async def begin(self, game: str, preset: str, starter: int | None = None, lacks: str = "at_audit",
                    **options: str) -> None:
        """The first device proposes, once all are there."""
        seats = sum(len(d.keys) for d in self.devices)
        await self.until(lambda: all(
            len(d.room.lobby.members) == seats and all(m.ready for m in d.room.lobby.members.values())
            for d in self.devices))
        self.devices[0].room.start(game, GAMES[game].PRESETS[preset].changed(**options), b"salt".ljust(32), starter,
                                   lacks=lacks)
        await self.until(lambda: all(d.host is not None for d in self.devices))

    async def play(self, until: Callable[[], bool] | None = None) -> None:
        """All people choose by chance, through their hosts, until the end."""
        def over() -> bool:
            return all(d.room.game.is_over() and d.host.session.over and not d.host.moving for d in self.devices)
        end = asyncio.get_running_loop().time() + PATIENCE
        while not (until or over)():
            assert asyncio.get_running_loop().time() < end, self.story()
            for device in self.devices:
                await self.act(device)
            await asyncio.sleep(0.005)

    def story(self) -> str:
        """Where everybody stands."""
        return "\n".join(f"{d.name}: {d.room.game.number} {d.room.game.deck.awaited()} {d.room.game.report} "
                         f"{d.host and (d.host.session.behind(), d.host.session.over)}" for d in self.devices)

    async def act(self, device: Device) -> bool:
        """Whoever of a device is to act does."""
        session = device.host and device.host.session
        if session is None or device.host.moving or device.table.is_closed:
            return False
        if session.curtain() is not None:
            await device.host.lift()
        seat = session.viewer
        if not session.may_act(seat):
            return False
        deck = session.play.decks[seat]
        choices = legal(deck.game, deck.state, seat)
        return await device.host.act(str(device.chance.choice(choices)))


def run(work: Callable[[World], Awaitable[None]]) -> None:
    """Run a story and close every page."""
    async def all_of_it() -> None:
        world = World()
        try:
            await work(world)
        finally:
            for device in world.devices:
                if not device.table.is_closed:
                    await device.leave()
            assert world.faults == []

    asyncio.run(all_of_it())
