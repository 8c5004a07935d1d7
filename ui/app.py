"""The page: lobby, table and record reader, wired to the browser."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from engine import record as records
from engine.table import Malformed

from . import dom, frame, keys, lobby, panels, sheets, store, worker
from .friends import Friends
from .games import SCREENS
from .host import Host, Means
from .papers import Papers
from .scene import Scene
from .session import Session, load, open_table
from .teacher import Teacher
from .thinking import Thinking
from .words import Words

AT_TABLE = ("lift", "next", "rush", "finish", "undo")
"""Deeds that are the host's own, by their names."""

_random = secrets.SystemRandom()


class App:
    """Everything the page is doing. One room is open: the lobby, a table or a record."""

    def __init__(self, words: Words, prefs: dict[str, str]) -> None:
        self.words, self.prefs = words, prefs
        self.host: Host | None = None
        self.setup = lobby.Setup()
        self.teacher = Teacher(self, dom, Thinking(worker.Worker(), worker.bring, lambda: _random.randrange(1 << 32),
                                                   dom.report))
        self.is_trial = False
        """What is played is only tried: it is not kept."""
        self.papers = Papers(self, dom)
        self.friends = Friends(self, dom)
        self.deeds = {
            "start": self.start, "again": self.again, "resume": self.resume, "drop": self.drop,
            "leave": self.leave, "house-reset": self.house_reset, **self.papers.deeds,
            **self.friends.deeds, **self.teacher.deeds}

    # ---- the lobby ---------------------------------------------------------------------------

    def enter(self) -> None:
        """The first room: a shared record, or the lobby with a table to go back to."""
        dom.listen(self.deed, lambda event: keys.pressed(self, dom, event), self.change)
        dom.on_prefs(lambda: dom.spawn(self.new_prefs()))
        fragment = dom.fragment()
        self.lobby()
        if fragment.startswith("game="):
            self.papers.open(fragment)
        elif fragment.startswith("t="):
            self.friends.open("enter", fragment)
        elif dom.started():
            self.start()
        elif self.kept():
            self.resume()

    def lobby(self) -> None:
        """Show the lobby as it is now."""
        self.close()
        dom.show_only("lobby")
        dom.title(self.words("app.name"))
        self.setup.read(dom.form())
        dom.spawn(self.furnish())
        dom.patch("past", lobby.past(store.past(), self.words, dom.date))
        dom.patch("notice", lobby.notice(self.kept(), store.available(), self.words, self.friends.kept()))

    async def furnish(self) -> None:
        """Draw the house rules once the lobby is on the screen: they need the game itself. A link leads elsewhere."""
        await asyncio.sleep(0)
        if self.host is None and self.papers.reader is None and not dom.fragment().startswith("t="):
            self.draw_house()

    def draw_house(self) -> None:
        """The house rules as they are chosen."""
        setup = self.setup
        dom.patch("house", sheets.choices(setup.game, setup.preset, setup.options, self.words))

    def kept(self) -> bool:
        """Whether a table is kept on this device."""
        return store.get(store.TABLE) is not None

    def close(self) -> None:
        """Take the table or record off the screen; a table stays kept."""
        if self.host is not None:
            self.host.close()
        self.host = None
        self.papers.close()

    def start(self) -> None:
        """Open a table with the lobby's seats and rules."""
        setup = self.setup
        setup.read(dom.form())
        try:
            session = open_table(setup.game, setup.preset, setup.options,
                                 setup.chairs(self.words))
        except Malformed as error:
            dom.dialog(panels.wrong_size(error, self.words))
            return
        store.put(store.TABLE, session.save())
        self.sit(session)

    def again(self) -> None:
        """The same people, seats and rules once more."""
        if self.host is not None:
            old = self.host.session
            session = open_table(old.record.game, old.preset, old.record.options, old.chairs)
            self.keep(session.save())
            self.sit(session, self.is_trial)

    def resume(self) -> None:
        """Back to the kept table; a damaged one is explained, and its text can be saved."""
        text = store.get(store.TABLE) or ""
        try:
            self.sit(load(text))
        except Malformed as error:
            store.drop(store.TABLE)
            self.lobby()
            why = (panels.damage(error, self.words) if isinstance(error, records.DamagedRecord)
                   else self.words("damage.changed"))
            self.papers.show_damage(text, why, saved=True)

    def drop(self) -> None:
        """Give the kept table up."""
        store.drop(store.TABLE)
        self.lobby()

    def leave(self) -> None:
        """To the lobby."""
        if self.host is not None and self.host.session.over and not self.is_trial:
            store.drop(store.TABLE)
        dom.clear_fragment()
        self.lobby()
        dom.focus("#start")

    def house_reset(self) -> None:
        """The house rules as on the sheet."""
        self.setup.reset()
        self.draw_house()

    # ---- the table ---------------------------------------------------------------------------

    def sit(self, session: Session, is_trial: bool = False) -> None:
        """Put a table on the screen and let it go on; what is only tried is not kept."""
        self.close()
        self.is_trial = is_trial
        means = Means(
            words=lambda: self.words, speed=lambda: self.prefs["speed"],
            below=_random.randrange, draw=_random.random, show=self.show, tell=self.tell,
            speak=lambda text: dom.speak(text, at_once=True), keep=self.keep, clock=self.clock,
            think=self.teacher.think)
        self.host = Host(session, SCREENS[session.record.game], means)
        dom.show_only("table")
        self.host.show()
        dom.refocus()
        dom.spawn(self.host.go_on())

    def show(self, scene: Scene) -> None:
        """Draw a moment of the table."""
        if self.host is None:
            return
        game = self.host.session.record.game
        dom.patch("table", frame.page(scene, SCREENS[game], game))
        dom.title(frame.title(scene, game))

    def tell(self, events: list[Any], my_turn: bool) -> None:
        """Let what happened be heard."""
        if self.host is None:
            return
        scene, screen = self.host.scene(), self.host.screen
        names = scene.names
        sentences = [screen.tell(event, names, self.words) for event in events]
        if sentences:
            dom.speak(" ".join(sentences))
        sound = screen.sound(events)
        if sound == "end":
            self.ended()
        elif my_turn:
            dom.speak(screen.prompt(scene), at_once=True)
        dom.play("turn" if my_turn and sound == "card" else sound)

    def keep(self, text: str) -> None:
        """Save the table after every action."""
        if not self.is_trial:
            store.put(store.TABLE, text)

    def clock(self, seconds: int | None) -> None:
        """Show what is left of the turn's time."""
        dom.text("clock", "" if seconds is None else self.words("time.left", n=seconds))

    def ended(self) -> None:
        """Keep a finished game among the records."""
        if self.is_trial:
            return
        session = self.host.session
        store.add_past(session.record.game, [c.name for c in session.chairs],
                       records.pack(session.shared()))

    def at_table(self, do: str) -> None:
        """What somebody at the table wants of it; some of it takes its time."""
        work = None if self.host is None else getattr(self.host, do)()
        if work is not None:
            dom.spawn(work)

    # ---- what people do ----------------------------------------------------------------------

    def deed(self, do: str, target: Any) -> None:
        """Something with a data-do was pressed."""
        verb, _, rest = do.partition(" ")
        if self.friends.deed(do, target) or self.teacher.deed(do):
            return
        if verb == "act" and self.host is not None:
            dom.spawn(self.host.act(rest))
        elif verb == "clause":
            self.papers.rules(rest)
        elif verb == "replay" and rest:
            self.papers.turn_to(int(rest))
        elif verb == "past":
            self.papers.open(rest)
        elif verb == "forget":
            store.remove_past(rest)
            self.lobby()
        elif do in AT_TABLE:
            self.at_table(do)
        elif do in self.deeds:
            self.deeds[do]()

    def change(self, event: Any) -> None:
        """A field of the lobby or the reader has changed."""
        name, value = str(event.target.name), str(event.target.value)
        if name == "replay-round":
            self.papers.turn_to(int(value))
        elif name == "record-file":
            dom.spawn(self.papers.open_file(event.target))
        elif self.teacher.change(name, value):
            pass
        elif not self.friends.change(name, value, event.target) and self.host is None and self.papers.reader is None:
            self.setup.read(dom.form())
            if name.startswith("option "):
                self.setup.choose(name.removeprefix("option "), value)
            self.draw_house()

    async def new_prefs(self) -> None:
        """Language or another setting has changed: everything is drawn again."""
        self.prefs = dom.prefs()
        await self.new_words()
        dom.hush()
        if self.papers.reader is not None:
            self.papers.turn_to(self.papers.reader.step)
            self.teacher.translate()
        elif self.host is not None:
            self.host.translate()
        elif not self.friends.translate():
            self.lobby()

    async def new_words(self) -> None:
        """The messages of the chosen language."""
        lang = self.prefs["lang"]
        more = [*(["online"] if self.friends.online else []), *(["teach"] if self.teacher.speaks else [])]
        self.words = Words(lang, await dom.messages(lang, *more))


async def run() -> None:
    """Start the page's Python: the last act is to say that it is ready."""
    asyncio.get_running_loop().set_exception_handler(
        lambda loop, context: dom.report(context.get("exception") or RuntimeError(context["message"])))
    prefs = dom.prefs()
    app = App(Words(prefs["lang"], await dom.messages(prefs["lang"])), prefs)
    app.enter()
    dom.ready()
