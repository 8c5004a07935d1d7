"""Plays a table on this device: bots and chance take their turns, what happens is held to be seen.

Knows nothing of a browser: what to show, how to wait and where chance comes from are handed in.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from engine.table import TABLE, Seat, TableError

from . import house
from .say_line import SayLine
from .scene import Scene
from .session import Session
from .words import Words

OTHERWISE = "player"
"""How a bot plays that cannot think: the best level that does not."""
FINISHING = 0.25
"""How long the tricks of a deal that is being finished are held, as a share of the usual time."""
# Seconds a bot waits before it acts, and a picture is held, by speed.
BEFORE = {"slow": 1.6, "normal": 0.8, "fast": 0.12, "wait": 0.0}
HOLD = {"slow": 2.4, "normal": 1.3, "fast": 0.4, "wait": 1.3}


@dataclass(slots=True)
class Means:
    """What the device lends: the reader's words and speed, chance, and ways to show and keep."""

    words: Callable[[], Words]
    speed: Callable[[], str]
    below: Callable[[int], int]
    """A whole number from 0 to n-1, from the best source there is."""
    draw: Callable[[], float]
    show: Callable[[Scene], None]
    tell: Callable[[list[Any], bool], None]
    """Events to be heard and spoken, and whether it is the viewer's turn now."""
    speak: Callable[[str], None]
    """A sentence to be spoken at once, for those who do not see the say-line."""
    keep: Callable[[str], None]
    """Save the table's text."""
    clock: Callable[[int | None], None]
    """Seconds left for the turn, None for no clock."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    think: Callable[[Any, Seat, bool], Awaitable[str | None]] | None = None
    """What the bot of a session's seat does, one that thinks, and whether it has to be quick; None where it cannot be
    thought about. Without this every bot answers on the spot."""


class Host(SayLine):
    """Drives one session until its table is closed."""

    def __init__(self, session: Session, screen: ModuleType, means: Means) -> None:
        super().__init__()
        self.session, self.screen, self.means = session, screen, means
        self.events: list[Any] = []
        """What happened since the viewer last acted."""
        self.moving = False
        self.closed = False
        self.rushing = False
        """No more waiting: only bots are left."""
        self.pace = 1.0
        self._held: asyncio.Event | None = None
        self._turn = 0

    # ---- showing ----------------------------------------------------------------------------

    def scene(self, view: Any = None, events: tuple[Any, ...] | None = None) -> Scene:
        """The moment as the viewer may see it; a given view is a picture held still."""
        session, words = self.session, self.means.words()
        return Scene(
            words=words, view=session.view() if view is None else view,
            names=tuple(chair.name for chair in session.chairs),
            bots=tuple(chair.is_bot for chair in session.chairs),
            sheet=session.preset,
            house=len(house.rules(session.record.game, session.preset, session.record.options)),
            curtain=session.curtain() if view is None else None,
            events=tuple(self.events) if events is None else events,
            still=view is not None, waits=session.next_seat() != session.viewer,
            held=self._held is not None, refused=self.refused, said=self.said, noted=self.noted,
            can_undo=not self.moving and session.undoable() > 0, hints=True)

    def show(self, aloud: str = "") -> None:
        """Draw the moment, and speak a sentence that is new in it."""
        if not self.closed:
            self.means.show(self.scene())
            if aloud:
                self.means.speak(aloud)

    # ---- acting -----------------------------------------------------------------------------

    async def act(self, text: str) -> bool:
        """The viewer acts; False, with the reason in the say-line, where that is refused."""
        session, words = self.session, self.means.words()
        if self.moving:
            self.say(words("refuse.wait"))
            return False
        seat = session.next_seat()
        if seat is None or seat != session.viewer:
            self.say(self._whose_turn(seat))
            return False
        try:
            clause = session.forbid(seat, text)
            if clause is not None:
                self.say(words(clause), clause, text)
                return False
            self.events.clear()
            self.noted = ""
            await self._play(seat, text)
        except TableError as error:
            self.say(words("error.unexpected") + f" ({error.code})")
            return False
        await self.go_on()
        return True

    def _whose_turn(self, seat: Seat | None) -> str:
        session, words = self.session, self.means.words()
        if seat is None:
            return words("refuse.over")
        if session.curtain() is not None:
            return words("refuse.curtain", name=session.chairs[seat].name)
        if seat == TABLE:
            return words("refuse.wait")
        return words("refuse.turn", name=session.chairs[seat].name)

    async def go_on(self) -> None:
        """Let chance and bots act until a person is to act or the game is over."""
        if self.moving:
            return
        self.moving = True
        try:
            while not self.closed:
                seat = self.session.next_seat()
                if seat is None or seat in self.session.people:
                    break
                self.show()
                choice = self._choice(seat)
                await self._pause(seat)
                if not self.closed:
                    await self._play(seat, choice if isinstance(choice, str) else await self._thought(seat, choice))
        finally:
            self.moving = False
        if not self.closed:
            self.show()
            self._start_clock()

    def _choice(self, seat: Seat) -> str | asyncio.Future[str | None]:
        """What chance or a bot does; a bot that thinks does so while everybody waits anyhow."""
        session, think = self.session, self.means.think
        if seat == TABLE:
            return session.chance(self.means.below)
        if think is not None and session.must_think(seat):
            return asyncio.ensure_future(think(session, seat, self.rushing))
        return session.decide(seat, session.chairs[seat].style or "careful", self.means.draw)

    async def _thought(self, seat: Seat, choice: asyncio.Future[str | None]) -> str:
        """What a bot has thought of; where that is nothing, or not allowed, the game goes on all the same."""
        text, session = await choice, self.session
        try:
            if text is not None and session.forbid(seat, text) is None:
                return text
        except TableError:
            pass
        return session.decide(seat, OTHERWISE, self.means.draw)

    async def _pause(self, seat: Seat) -> None:
        speed = self.means.speed()
        if speed == "wait" and seat != TABLE and not self.rushing:
            self._held = asyncio.Event()
            self.show()
            await self._held.wait()
            self._held = None
            return
        # First discs or hidden bids come from all at once: nobody watches them one by one.
        together = len(self.session.game.to_act(self.session.state)) > 1
        await self._sleep(BEFORE.get(speed, BEFORE["normal"]) / (3 if together else 1))

    async def _sleep(self, seconds: float) -> None:
        await self.means.sleep(0 if self.rushing else seconds * self.pace)

    def next(self) -> None:
        """The key that lets a waiting table go on."""
        if self._held is not None:
            self._held.set()

    def rush(self) -> None:
        """Play what is left without waiting."""
        self.rushing = True
        self.next()

    async def finish(self) -> None:
        """Play what is left of a deal in which nothing is open any more; for whoever is to act."""
        session = self.session
        if self.moving or session.next_seat() != session.viewer:
            return
        self.events.clear()
        self.noted = ""
        self.moving, self.pace = True, FINISHING
        try:
            while not self.closed and (text := session.finishing()) is not None:
                await self._play(session.next_seat(), text)
        finally:
            self.moving, self.pace = False, 1.0
        await self.go_on()

    async def _play(self, seat: Seat, text: str) -> None:
        """One action: kept first, then shown, every picture of it on its own."""
        session = self.session
        self.said, self.refused = None, ""
        self._turn += 1
        before = session.view()
        events = session.act(seat, text)
        self.means.keep(session.save())
        self.events += events
        moving, self.moving = self.moving, True
        try:
            for view, told in self.screen.stages(before, events):
                self.means.show(self.scene(view, told))
                self.means.tell(list(told), False)
                await self._sleep(HOLD.get(self.means.speed(), HOLD["normal"]))
                if self.closed:
                    return
                # By identity: two kinds of event may hold the same values.
                events = [event for event in events if all(event is not one for one in told)]
        finally:
            self.moving = moving
        self.means.tell(events, session.next_seat() == session.viewer is not None)

    # ---- beside the turns -------------------------------------------------------------------

    async def lift(self) -> None:
        """The curtain is lifted by the person to act; once, or a second clock would run."""
        if self.session.curtain() is None:
            return
        self.session.lift()
        self.said, self.refused, self.noted = None, "", ""
        self.show()
        self._start_clock()

    async def undo(self) -> None:
        """Take back the viewer's last decision, or say why that is impossible."""
        session, seat = self.session, self.session.viewer
        if self.moving or not session.undo():
            words = self.means.words()
            self.say(words("refuse.wait" if self.moving else "refuse.undo"))
            return
        self._turn += 1
        self.events.clear()
        self.means.keep(session.save())
        self.note(self.means.words()("story.undone", name=session.chairs[seat].name))
        await self.go_on()

    def _start_clock(self) -> None:
        limit = self.session.record.options.get("turn_timer", "off")
        seat = self.session.next_seat()
        self.means.clock(None)
        if limit == "off" or seat is None or seat != self.session.viewer or self.moving:
            return
        asyncio.get_running_loop().create_task(self._run_clock(seat, int(limit.rstrip("s"))))

    async def _run_clock(self, seat: Seat, seconds: int) -> None:
        """Count a turn down; when it is over a careful bot decides."""
        turn = self._turn
        for left in range(seconds, 0, -1):
            if self.closed or turn != self._turn:
                return
            self.means.clock(left)
            await self.means.sleep(1)
        if self.closed or turn != self._turn:
            return
        self.means.clock(None)
        self.events.clear()
        self.note(self.means.words()("time.out", name=self.session.chairs[seat].name))
        await self._play(seat, self.session.decide(seat, "careful", self.means.draw))
        await self.go_on()

    def close(self) -> None:
        """The table leaves the screen."""
        self.closed = True
        self.next()
