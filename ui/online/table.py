"""One device at a table online: its room, its connections, its kept text and its clock.

The room decides and never waits; here is everything that does. In each turn: time is told, work is done in slices so
that the page stays alive, what must be kept is kept, and only then anything is sent. A turn begins in the moment in
which something has come or was decided, for the page may draw before it comes to what it was only told to do.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Protocol

from engine.room import journal
from engine.room.desk import Out, Sign
from engine.room.room import Room

TICK = 0.15
"""Seconds between two turns in which nothing has come."""
SLICE = 0.012
"""Seconds of work before the page gets a breath."""


class Vault(Protocol):
    """What a device keeps of a table: keys that sign and cannot be read out, seeds, and the room's text."""

    async def keys(self, table: bytes, count: int) -> list[bytes]:
        """The first so many keys of a table, made where there are none yet."""

    async def seed(self, key: bytes) -> bytes:
        """The secret seed of a key: 32 bytes."""

    async def sign(self, key: bytes, data: bytes) -> bytes:
        """A signature by a key."""

    async def append(self, table: bytes, lines: Sequence[str]) -> None:
        """Keep lines; they are safe when this returns."""

    async def lasting(self) -> bool:
        """Whether what is kept outlives the page."""

    async def lines(self, table: bytes) -> list[str]:
        """All kept lines."""


class Lines(Protocol):
    """The connections of a table: a `Transport` as `ui.rtc` has them."""

    def send(self, peer: str, data: bytes) -> None:
        """Send; nothing promises that it arrives."""

    def drop(self, peer: str) -> None:
        """Close a connection."""

    async def join(self) -> None:
        """Look for peers."""

    async def leave(self) -> None:
        """Close everything."""


def begun(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """A task whose first step is taken at once, where Python can do that (from 3.12 on); else soon."""
    if sys.version_info < (3, 12):
        return asyncio.ensure_future(work)
    return asyncio.Task(work, loop=asyncio.get_running_loop(), eager_start=True)


class Table:
    """Drives a room until it is closed."""

    def __init__(self, room: Room, vault: Vault, changed: Callable[[], None],
                 report: Callable[[BaseException], None], now: Callable[[], int] = lambda: int(time.time() * 1000)
                 ) -> None:
        self.room, self.vault, self.changed, self.report, self.now = room, vault, changed, report, now
        self.lines: list[Lines] = []
        """Several where a table is reached by relays and by hand."""
        self.state = "searching"
        """What the connections say of the relays: `searching`, `reached`, `unreachable`, or `by_hand`."""
        self.notes: list[tuple[str, dict[str, Any]]] = []
        """What a person may be told and was not yet."""
        self.is_closed = False
        self._of: dict[str, Lines] = {}
        self._end = asyncio.Event()
        self._is_due = self._is_turning = False
        self._mark: Any = None
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- connections -------------------------------------------------------------------------

    def calls(self, line: Callable[[], Lines]) -> dict[str, Callable[..., None]]:
        """The callbacks for a transport that is about to be made; `line` gives it once it is."""
        return {"on_peer": lambda peer, is_up: self.peer(line(), peer, is_up),
                "on_message": lambda peer, data: self.message(peer, data),
                "on_state": self.reached}

    def peer(self, line: Lines, peer: str, is_up: bool) -> None:
        """A connection has come or gone."""
        if is_up:
            self._of[peer] = line
            self.room.link_up(peer)
        elif self._of.get(peer) is line:
            del self._of[peer]
            self.room.link_down(peer)
        self.wake()

    def message(self, peer: str, data: bytes) -> None:
        """Bytes from a peer, whoever it is."""
        self.room.receive(peer, data)
        self.wake()

    def reached(self, state: str) -> None:
        """What is known of the relays."""
        self.state = state
        self.wake()

    def wake(self) -> None:
        """There is something to be done."""
        self._is_due = True
        if not self._is_turning and not self.is_closed:
            self._is_turning = True
            self._begin(self._turns())

    # ---- the loop ----------------------------------------------------------------------------

    async def run(self) -> None:
        """Until the table is closed."""
        while not self.is_closed:
            self.wake()
            with suppress(TimeoutError, asyncio.TimeoutError):
                await asyncio.wait_for(self._end.wait(), TICK)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = begun(work)
        if not task.done():
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _turns(self) -> None:
        try:
            while self._is_due and not self.is_closed:
                self._is_due = False
                await self.turn()
        except Exception as error:  # the next turn may do better
            self.report(error)
        finally:
            self._is_turning = False

    async def turn(self) -> None:
        """Time, work, and what comes of it."""
        self.room.tick(self.now())
        started = time.perf_counter()
        while self.room.work():
            if time.perf_counter() - started > SLICE:
                await asyncio.sleep(0)
                started = time.perf_counter()
            if self.is_closed:
                return
        out = self.room.poll()
        self.notes += out.notes
        for request in out.sign:
            self._begin(self._sign(request))
        # Another page of this device writes where this one is passive.
        keeping = begun(self._keep([] if self.room.is_passive else out.keep))
        # The others wait for what is said here; for what they said somebody looks at the screen.
        is_own = any(line.startswith(journal.OWN) for line in out.keep)
        if not is_own:
            self._tell()
        await keeping
        if not self.is_closed:
            self._send(out)
            if is_own:
                self._tell()

    def _send(self, out: Out) -> None:
        for peer, data in out.send:
            if peer in self._of:
                self._of[peer].send(peer, data)
        for peer in out.close:
            if peer in self._of:
                self._of[peer].drop(peer)

    async def _keep(self, lines: Sequence[str]) -> None:
        if not lines:
            return
        try:
            await self.vault.append(self.room.table, lines)
        except Exception as error:  # whatever the browser calls it: it keeps nothing
            if not any(kind == "unkept" for kind, _ in self.notes):
                self.notes.append(("unkept", {"error": str(error)}))

    async def _sign(self, request: Sign) -> None:
        try:
            signature = await self.vault.sign(request.key, request.data)
        except Exception as error:
            self.notes.append(("unsigned", {"error": str(error)}))
            return
        if not self.is_closed:
            self.room.signed(request.ticket, signature)
            self.wake()

    def _tell(self) -> None:
        """Let the page know where something that is shown may be another."""
        room, game = self.room, self.room.game
        played = None if game is None else (game.id, game.number, *(len(deck.history) for deck in game.decks.values()),
                                            tuple(game.deck.awaited()), game.is_busy(), game.report,
                                            len(game.refused), tuple(game.decisions), game.acked)
        reach = tuple(sorted((key, tuple(way)) for key, way in room.links().items()))
        away = tuple((seat, (silence or 0) // 10_000) for seat, _, silence in room.waiting())
        mark = (room.lobby, played, reach, away, room.holder(), self.state, room.is_passive, len(self.notes),
                tuple(room.presence.is_absent(member.device) for member in room.lobby.members.values()))
        if mark != self._mark:
            self._mark = mark
            try:
                self.changed()
            except Exception as error:  # a fault of the screen must not stop the table
                self.report(error)

    async def close(self) -> None:
        """Leave the table; what was kept stays."""
        self.is_closed = True
        self._end.set()
        lines, self.lines = self.lines, []
        for line in lines:
            await line.leave()
