"""Fairness at a table online: its panel, the signed record as a file, and the judging of such a file."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable
from typing import Any

from engine.room.room import Room
from engine.sealed.group import Group
from engine.sealed.ledger import MOST_FILE
from engine.table import Seat

from . import facts, fair
from .table import Table

LATER = ("engine.room.deck_discs", "engine.room.deck_cards")
"""What a game needs and a lobby does not: imported when whoever came has had time to sit down."""
QUIET = 2.0
"""Seconds for that."""


class Judging:
    """The part of `page.Online` that is about fairness."""

    dom: Any
    words: Any
    group: Group
    table: Table | None
    room: Room
    name: Callable[[Seat], str]

    async def prepare(self) -> None:
        """Be ready for a game before it begins."""
        for name in LATER:
            await asyncio.sleep(QUIET)
            if self.table is not None:
                importlib.import_module(name)

    def do_fairness(self, about: str) -> None:
        """What the table promises, and what was found."""
        game, keepers = self.room.game, {}
        if game is not None:
            for seat, key in enumerate(game.head.signers):
                keeper = self.room.lobby.keeper_of(key)
                if keeper is not None:
                    keepers[seat] = facts.name_of(self.room, keeper)
        self.dom.dialog(fair.panel(game, self.name, keepers, self.words))

    def do_record(self, about: str) -> None:
        """The signed record as a file."""
        if self.room.game is not None:
            self.dom.download("skulls-and-kings-signed.txt", self.room.game.record())

    async def check_file(self, field: Any) -> None:
        """A file that was chosen."""
        await self.check(await self.dom.read_file(field, MOST_FILE))

    async def check(self, text: str) -> None:
        """Judge a signed record, a slice at a time, and say what was found."""
        from engine.sealed.verify import verify  # with all that a deal is made of: nobody waits for that to sit down

        self.dom.dialog(fair.working(self.words))
        work = verify(self.group, text)
        while True:
            try:
                next(work)
            except StopIteration as end:
                found = end.value
                break
            await asyncio.sleep(0)
        self.dom.dialog(fair.answer(found, self.words))
