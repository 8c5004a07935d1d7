"""Whoever helps to play better: bots that think, hints at the table, the review of a game.

`page` is the app it belongs to, `device` the browser; `thinking` has the questions answered.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from engine.games import GAMES
from engine.record import Record
from engine.seen import Seen, whole
from engine.table import Seat

from . import teaching
from .reader import Reader
from .review import Review, Source, cut
from .session import Chair, Session
from .thinking import RUSHED, SECONDS, Thinking

HINT = 1.5
"""Seconds a hint may take."""
LINES = 12
"""Lines of a record that are followed before the page gets a breath."""
OTHERS = "player"
"""How those play of whom a record tells only the name."""


class Teacher:
    """Part of the page; nothing of it is fetched before somebody asks."""

    def __init__(self, page: Any, device: ModuleType, thinking: Thinking) -> None:
        self.page, self.device, self.thinking = page, device, thinking
        self.speaks = False
        """Whether its messages have come."""
        self.session: Any = None
        """The table whose record is being read, if it is one of this page."""
        self.review: Review | None = None
        self._source: Source | None = None
        self.deeds = {"hint": lambda: device.spawn(self._hint()), "review": lambda: device.spawn(self._review()),
                      "review-stop": self.stop}

    async def think(self, session: Any, seat: Seat, is_quick: bool) -> str | None:
        """What the bot in a seat does, one that thinks, given only what the seat may know."""
        seconds = RUSHED if is_quick else SECONDS[self.page.prefs["speed"]]
        return await self.thinking.decide(session, seat, session.chairs[seat].style, seconds)

    def deed(self, do: str) -> bool:
        """Something was pressed; whether it was for the review."""
        verb, _, step = do.partition(" ")
        if verb not in ("review-show", "review-try") or self.review is None:
            return False
        self.device.close_dialog()
        if verb == "review-show":
            self._show_moment(int(step))
        else:
            self._try(int(step))
        return True

    def change(self, name: str, value: str) -> bool:
        """A field has changed; whether it was one of the review."""
        old = self.review
        if name not in ("review-seat", "review-part") or old is None:
            return False
        if name == "review-seat":
            self._begin(int(value), old.part)
        else:
            self._begin(old.seat, None if value == "all" else int(value))
        return True

    def close(self) -> None:
        """What was read or played is left."""
        self.stop()
        self.review = self._source = self.session = None

    def stop(self) -> None:
        """No further decision is weighed."""
        if self.review is not None and self.review.running:
            self.review.stopped = True
            self._show()

    async def _speak(self) -> None:
        """Have the messages come, once."""
        if not self.speaks:
            self.speaks = True
            await self.page.new_words()

    # ---- a hint ------------------------------------------------------------------------------

    async def _hint(self) -> None:
        host = self.page.host
        if host is None or not host.scene().may_ask:
            return
        await self._speak()
        device, session, words = self.device, host.session, self.page.words
        seat, phase, lines = session.viewer, host.scene().view.phase, len(session.record.lines)
        device.dialog(teaching.waiting(words))
        answer = await self.thinking.ask(session, seat, HINT, do="weigh")
        if self.page.host is not host or len(session.record.lines) != lines or device.element("hint-body") is None:
            return
        if answer is None or not answer["values"]:
            device.patch("panel-body", teaching.no_hint(words, "teach.hint.none" if answer else "teach.missing"))
            return
        device.patch("panel-body", teaching.hint(answer, phase, session.record, words))
        device.speak(teaching.advice(answer, phase, session.record, words), at_once=True)

    # ---- a review ----------------------------------------------------------------------------

    async def _review(self) -> None:
        """The review of what is read; from the table its record is opened first."""
        papers = self.page.papers
        await self._speak()
        if papers.reader is None:
            papers.read_own()
        if papers.reader is None:
            return
        if self._source is None:
            self._source = await self._find()
        if not self._source.own:
            self.device.dialog(teaching.nothing(self.page.words, "teach.review.cannot"))
        elif self.review is not None:
            self._show(anew=True)
        else:
            seats = self._source.own
            self._begin(self.session.viewer if self.session and self.session.viewer in seats else next(iter(seats)), None)

    async def _find(self) -> Source:
        """What may be used of the game that is read."""
        session, record = self.session, self.page.papers.reader.record
        if session is None:
            all_ = record if record.knows is None else whole(record)
            return Source({} if all_ is None else {seat: await self._seen(all_, seat) for seat in range(all_.seats)}, all_)
        if session.record.knows is not None:
            return Source({seat: session.followers[seat].record for seat in session.people
                           if session.followers[seat].is_whole})
        # What lies hidden in a game that goes on is nobody's business; of cards nothing does once their deal is over.
        open_ = session.over or hasattr(session.game, "pack")
        return Source({seat: await self._seen(session.record, seat) for seat in session.people},
                      session.record if open_ else None)

    async def _seen(self, record: Record, seat: Seat) -> Record:
        """The record as a seat held it."""
        seen = Seen(record, seat)
        for number, _ in enumerate(seen.catch_up(), 1):
            if number % LINES == 0:
                await self.thinking.sleep(0)
        return seen.record

    def _begin(self, seat: Seat, part: int | None) -> None:
        """Review a seat anew; a part of the game, or all of it that is over."""
        self.stop()
        reader = self.page.papers.reader
        over = GAMES[reader.record.game].result(reader.moments[-1].state) is not None
        until = None if over else reader.rounds[-1][0]
        self.review = review = Review(self._source, seat, reader.screen.round_of, part, until)
        self._show(anew=True)
        self.device.spawn(review.run(self.thinking.answer, lambda: self._show() if review is self.review else None,
                                     self.thinking.sleep))

    def translate(self) -> None:
        """The language is another one."""
        self._show()

    def _show(self, anew: bool = False) -> None:
        """Bring the review up to date where it is on the screen."""
        papers, review = self.page.papers, self.review
        if review is None or papers.reader is None:
            return
        parts = [number for number, _ in papers.reader.rounds if review.until is None or number < review.until]
        if not parts:
            self.device.dialog(teaching.nothing(self.page.words, "teach.review.nobody"))
            return
        markup = teaching.review(review, parts, review.record, self.page.words, review.source.whole is not None)
        if anew:
            self.device.dialog(markup)
        elif self.device.element("review-body") is not None:
            self.device.patch("panel-body", markup)

    def _show_moment(self, step: int) -> None:
        """Turn the record to a decision, as its seat saw it."""
        papers, review = self.page.papers, self.review
        found = next((one for one in review.found if one.decision.step == step), None)
        reader = papers.reader
        if reader.seat != review.seat:
            papers.reader = reader = Reader(reader.record, reader.screen, reader.preset, review.record, review.seat)
        if found is not None:
            reader.notes[step] = lambda words: teaching.verdict(found, review.record, words)
        papers.turn_to(step)
        self.device.focus("#felt")

    def _try(self, step: int) -> None:
        """Play on from a decision, against bots; the game that was played stays as it was."""
        review, old, reader = self.review, self.session, self.page.papers.reader
        record = cut(review.source.whole, step)
        levels = [None if old is None else chair.style for chair in (old.chairs if old else [None] * record.seats)]
        chairs = [Chair(name, None if seat == review.seat else level or OTHERS)
                  for seat, (name, level) in enumerate(zip(record.names, levels, strict=True))]
        session = Session(record, chairs, reader.preset)
        session.viewer = review.seat
        self.page.sit(session, is_trial=True)
