"""Shows a game online through the game's own screen, lets the person act, and plays the device's bots.

It has what the page asks of a `ui.host.Host`. Nothing is ever waited for in here but the holding of pictures:
what is due comes when the table changes (`follow`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import ModuleType
from typing import Any

from engine.table import Seat, TableError

from .. import house
from ..host import BEFORE, HOLD, Means
from ..markup import Markup
from ..say_line import SayLine
from ..scene import Scene
from .session import OnlineSession

MOST_HELD = 6
"""Actions that the screen shows one by one; it leaps over more, as after a reload."""


SIGNED = 0.05
"""Seconds in which a decision is signed, kept and played, where it is its turn."""


class OnlineHost(SayLine):
    """Drives the screen of one game until it is closed."""

    def __init__(self, session: OnlineSession, screen: ModuleType, means: Means,
                 notice: Callable[[], Markup | None], tools: Callable[[], Markup],
                 away: Callable[[], frozenset[Seat]]) -> None:
        super().__init__()
        self.session, self.screen, self.means = session, screen, means
        self.notice, self.tools, self.away = notice, tools, away
        self.events: list[Any] = []
        self.closed = self.moving = self.finishing = False
        self._drawn: Scene | None = None
        self._turn_told = self._is_deciding = False
        self._untold: list[Any] = []
        """What will be heard once it can be seen."""
        self._bots: set[Seat] = set()
        while session.next() is not None:
            pass

    # ---- showing -----------------------------------------------------------------------------

    def scene(self, view: Any = None, events: tuple[Any, ...] | None = None) -> Scene:
        """The moment as the viewer may see it; a given view is a picture held still."""
        session, words = self.session, self.means.words()
        viewer = session.viewer
        kept = words("online.kept") if view is None and session.is_kept(viewer) else ""
        return Scene(
            words=words, view=session.view() if view is None else view,
            names=tuple(chair.name for chair in session.chairs),
            bots=tuple(chair.is_bot for chair in session.chairs),
            sheet=session.preset,
            house=len(house.rules(session.record.game, session.preset, session.record.options)),
            curtain=session.curtain() if view is None else None,
            events=tuple(self.events) if events is None else events,
            still=view is not None, waits=not session.may_act(viewer),
            refused=self.refused, said=self.said,
            noted=self.noted or kept, tools=self.tools(), notice=self.notice(), away=self.away(),
            # Among people alone nobody is helped: a strict table is one of these.
            hints=any(chair.is_bot for chair in session.chairs))

    def show(self, aloud: str = "") -> None:
        """Draw the moment, and speak a sentence that is new in it."""
        if not self.closed:
            self._draw(self.scene())
            if aloud:
                self.means.speak(aloud)

    def _draw(self, scene: Scene) -> None:
        self._drawn, self._is_deciding = scene, False
        self.means.show(scene)

    def _update(self) -> None:
        """Draw the moment where it differs from what is on the screen: most of what comes changes nothing there, and
        drawing is the dearest part of a move."""
        scene = self.scene()
        if scene != self._drawn:
            self._draw(scene)

    # ---- acting ------------------------------------------------------------------------------

    async def act(self, text: str) -> bool:
        """The viewer acts; False, with the reason in the say-line, where that is refused."""
        session, words, seat = self.session, self.means.words(), self.session.viewer
        if self._is_deciding:
            return False
        if not session.may_act(seat):
            self.say(self._why_not(seat))
            return False
        try:
            clause = session.forbid(seat, text)
            if clause is not None:
                self.say(words(clause), clause, text)
                return False
            self._decide(seat, text)
        except TableError as error:
            self.say(words("online.refused", code=error.code))
            return False
        self.events.clear()
        self.said, self.refused, self.noted = None, "", ""
        # The others see it the sooner for not being drawn here twice: kept, and then played. Until something is drawn
        # the screen offers what was pressed; pressed again it says nothing new.
        self._is_deciding = True
        await self.means.sleep(SIGNED)
        self._is_deciding = False
        if not self.closed and not self.moving:
            self._update()
            self._tell_turn()
        return True

    def _decide(self, seat: Seat | None, text: str) -> None:
        """It goes on its way to the others before anything is drawn."""
        before, self.moving = self.moving, True
        try:
            self.session.act(seat, text)
        finally:
            self.moving = before

    def _why_not(self, seat: Seat | None) -> str:
        session, words = self.session, self.means.words()
        if session.over:
            return words("refuse.over")
        if seat is None:
            return words("online.watching")
        curtain = session.curtain()
        if curtain is not None:
            return words("refuse.curtain", name=session.chairs[curtain].name)
        if session.is_kept(seat):
            return words("online.kept")
        acting = [other for other in session.play.deck.acting() if other != seat]
        if acting:
            return words("refuse.turn", name=session.chairs[acting[0]].name)
        return words("refuse.wait")

    # ---- going on ----------------------------------------------------------------------------

    async def follow(self) -> None:
        """Bring what has happened onto the screen, let own bots think, and say whose turn it is."""
        if self.moving or self.closed:
            return
        self.moving = True
        try:
            while not self.closed and (await self._one()):
                pass
        finally:
            self.moving = False
        if self.closed:
            return
        told, self._untold = self._untold, []
        for _, text, error in self.session.refusals():
            clause = error.data.get("clause", "")
            words = self.means.words()
            self.said, self.refused = (words(clause) if clause else words("refuse.wait"), clause), text
        self._update()
        if told:
            self.means.tell(told, False)
        self._tell_turn()
        self._start_bots()
        if self.finishing:
            await self._finish()

    async def _one(self) -> bool:
        """Show one action; False where there is none."""
        session = self.session
        is_late = session.behind() > MOST_HELD
        moment = session.next()
        if moment is None:
            return False
        if self._untold:
            self.means.tell(self._untold, False)
        if session.viewer is not None and moment.step.seat == session.viewer:
            self.events.clear()
        if moment.step.position is not None and not is_late:
            self.note(self.means.words()("online.opened.left", name=session.chairs[moment.step.seat].name))
        self.events += moment.events
        self.events = self.events[-20:]
        told = list(moment.events)
        if not is_late and moment.step.position is None:
            for view, part in self.screen.stages(session.view(moment.before), moment.events):
                self._draw(self.scene(view, part))
                self.means.tell(list(part), False)
                await self.means.sleep(HOLD.get(self.means.speed(), HOLD["normal"]))
                if self.closed:
                    return False
                told = [event for event in told if all(event is not one for one in part)]
        self._untold = [] if is_late else told
        return True

    def _tell_turn(self) -> None:
        """Once each time it comes to the viewer."""
        session = self.session
        mine = session.may_act(session.viewer) and session.curtain() is None
        if mine and not self._turn_told:
            self.means.tell([], True)
            limit = session.record.options.get("turn_timer", "off")
            if limit != "off":
                asyncio.get_running_loop().create_task(self._run_clock(session.viewer, int(limit.rstrip("s"))))
        self._turn_told = mine

    async def _run_clock(self, seat: Seat, seconds: int) -> None:
        """Count a turn down; when it is over a careful bot decides, given what the seat may know."""
        for left in range(seconds, 0, -1):
            if self.closed or not self.session.may_act(seat):
                break
            self.means.clock(left)
            await self.means.sleep(1)
        self.means.clock(None)
        text = None if self.closed else self.session.decide(seat, self.means.draw)
        if text is not None:
            self.note(self.means.words()("time.out", name=self.session.chairs[seat].name))
            self.session.act(seat, text)

    def _start_bots(self) -> None:
        for seat in self.session.bots:
            if seat not in self._bots and self.session.may_act(seat):
                self._bots.add(seat)
                asyncio.get_running_loop().create_task(self._bot(seat))

    async def _bot(self, seat: Seat) -> None:
        speed, session, think = self.means.speed(), self.session, self.means.think
        together = len(session.play.deck.acting()) > 1
        thought = None
        if think is not None and session.must_think(seat):
            thought = asyncio.ensure_future(think(session, seat, False))
        await self.means.sleep((BEFORE.get(speed, 0) or BEFORE["normal"]) / (3 if together else 1))
        text = None if thought is None else await thought
        self._bots.discard(seat)
        if self.closed:
            return
        if text is None or not session.may_act(seat) or session.forbid(seat, text) is not None:
            text = session.decide(seat, self.means.draw)
        if text is not None:
            session.act(seat, text)
            await self.follow()

    # ---- beside the turns --------------------------------------------------------------------

    async def lift(self) -> None:
        """The curtain is lifted by the person to act."""
        if self.session.curtain() is not None:
            self.session.lift()
            self.said, self.refused, self.noted = None, "", ""
            self.events.clear()
            self.show()

    def next(self) -> None:
        """Nothing is held by a key: the others do not wait for this screen."""

    def rush(self) -> None:
        """Nobody can hurry the others."""

    async def finish(self) -> None:
        """Play the own cards of a deal in which nothing is open any more; the others play theirs."""
        self.finishing = True
        await self._finish()

    async def _finish(self) -> None:
        text = self.session.finishing() if self.finishing else None
        if text is not None:
            await self.act(text)
        elif self.session.may_act(self.session.viewer):
            self.finishing = False

    async def undo(self) -> None:
        """What the others have seen cannot be taken back."""
        self.say(self.means.words()("refuse.undo"))

    def close(self) -> None:
        """The table leaves the screen."""
        self.closed = True
