"""What is told once, for the eye and the ear: phrases, a deal that was checked, what the rule played, faults."""

from __future__ import annotations

import time
from typing import Any

from engine.room.room import Room

from . import facts, fair, frames, panels
from .host import OnlineHost
from .session import OnlineSession
from .table import Table

QUIET = 6.0
"""Seconds after coming in which what others said before is not told as new."""
TRANSFERS = {"transferred": "online.transferred", "transfer_spent": "online.transfer_spent"}
"""What is said when a seat has come from another device, or does not come."""


class News:
    """The part of `page.Online` that tells."""

    app: Any
    dom: Any
    device: Any
    words: Any
    room: Room
    table: Table | None
    keys: list[bytes]
    told: set[str]
    stays: bytes
    _came = 0.0

    def forget_news(self) -> None:
        """Another table: nothing of it has been told."""
        self._came = time.monotonic()
        self._heard = {(key, number) for key, number, _ in self.room.lobby.phrases}
        self._ended: set[bytes] = set()
        self._stamps, self._gone = 0, set(self.room.lobby.heirs)

    def tell(self, text: str) -> None:
        """A sentence for the eye and the ear."""
        self.dom.toast(text)
        self.dom.speak(text)

    def _notes(self) -> None:
        assert self.table is not None
        notes, self.table.notes = self.table.notes, []
        for kind, _ in notes:
            if kind in TRANSFERS:
                self.stays = b""
                self.tell(self.words(TRANSFERS[kind]))
            if kind in ("unkept", "unsigned") and kind not in self.told:
                self.told.add(kind)
                self.tell(self.words(f"online.error.{kind}"))

    def _phrases(self) -> None:
        for key, number, word in self.room.lobby.phrases:
            if (key, number) in self._heard:
                continue
            self._heard.add((key, number))
            is_new = time.monotonic() - self._came > QUIET
            if is_new and key not in self.room.seeds and word in panels.PHRASES:
                self.tell(self.words("online.said", name=facts.name_of(self.room, key),
                                     text=self.words(f"phrase.{word}")))

    def _checked(self, host: OnlineHost) -> None:
        """A deal was audited, or the game is over."""
        stamps = fair.stamps(host.session.play, self.words)
        if len(stamps) > self._stamps and hasattr(host.session.play.deck, "referee"):
            self._stamps = len(stamps)
            host.noted = frames.plain(stamps[-1])
            self.tell(host.noted)
        if host.session.play.is_over():
            self._over(host.session.play)

    def _over(self, game: Any) -> None:
        """After a game everybody is asked anew whether they are ready."""
        if game.id not in self._ended:
            self._ended.add(game.id)
            if not self.room.is_passive:
                for key in self.keys:
                    member = self.room.lobby.members.get(key)
                    if member is not None and not member.is_bot and member.ready:
                        self.room.ready(key, False)

    def _ruled(self, session: OnlineSession) -> None:
        """What the rule played for somebody who is back is told once."""
        told = self.device.kept("ruled")
        for seat, steps in session.ruled.items():
            name = f"{session.id.hex()[:16]}.{seat}"
            fresh = len(steps) - int(told.get(name, 0))
            if fresh > 0:
                self.device.keep("ruled", {name: len(steps)})
                text = self.words("online.ruled", n=fresh, name=session.chairs[seat].name)
                self.app.host.noted = text
                self.tell(text)
