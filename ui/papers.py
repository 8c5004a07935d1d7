"""What can be read and taken away: rules, log, records, damaged saves.

`page` is the app it belongs to (its words, its table and its lobby), `device` the browser.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from engine import record as records
from engine.record import Record

from . import panels, sheets
from .games import SCREENS
from .reader import Reader
from .scene import Scene
from .screen import Screen
from .words import clean_name


class Papers:
    """The panels over a table, and the record being read, if one is."""

    def __init__(self, page: Any, device: ModuleType) -> None:
        self.page, self.device = page, device
        self.reader: Reader | None = None
        self.from_table = False
        """The record being read is that of the open table."""
        self.damaged = ""
        self.deeds = {
            "rules": lambda: self.rules(""), "log": self.log, "replay": self.read_own,
            "copy-text": self.copy_text, "copy-link": self.copy_link,
            "save-file": self.save_file, "close-record": self.close_record,
            "sheet": self.sheet, "save-csv": self.save_csv, "print": self.print,
            "save-damaged": self.save_damaged, "open-pasted": self.open_pasted}

    def close(self) -> None:
        """Nothing is being read any more."""
        self.reader = None
        self.page.teacher.close()

    def rules(self, clause: str) -> None:
        """The rule panel of the table, the record or the lobby, at a clause."""
        record, setup = self._record(), self.page.setup
        if record is None:
            table = setup.game, setup.preset, setup.options
        else:
            table = record.game, self._preset(), record.options
        self.device.dialog(sheets.panel(*table, clause, self.page.words))

    def _record(self) -> Record | None:
        if self.reader is not None:
            return self.reader.record
        return self.page.host.session.record if self.page.host is not None else None

    def _preset(self) -> str:
        return self.reader.preset if self.reader is not None else self.page.host.session.preset

    def shared(self) -> Record:
        """The record on the screen, as everyone may see it."""
        return self.reader.record if self.reader is not None else self.page.host.session.shared()

    def log(self) -> None:
        """What happened so far, and the record's tools."""
        record = self.shared()
        self.device.dialog(panels.log(record, SCREENS[record.game], record.names, self.page.words))

    def last_round(self) -> None:
        """The log, at the last round."""
        self.log()
        self.device.focus("#last-round summary")

    def sheet(self) -> None:
        """The score sheet of the table or the record, for games that have one."""
        scene, screen = self._scene()
        markup = screen.sheet(scene)
        if markup is not None:
            self.device.dialog(markup)

    def _scene(self) -> tuple[Scene, Screen]:
        if self.reader is not None:
            return self.reader.go(self.reader.step, self.page.words), self.reader.screen
        return self.page.host.scene(), self.page.host.screen

    def save_csv(self) -> None:
        """The score sheet as a file for a spreadsheet."""
        record = self.shared()
        # Without the mark some spreadsheets read names as if they were Latin.
        self.device.download("skulls-and-kings.csv", f"\ufeff{SCREENS[record.game].csv(record)}")

    def print(self) -> None:
        """The score sheet on paper."""
        self.device.print_page()

    def copy_text(self) -> None:
        """The record as text on the clipboard."""
        self.device.spawn(self._copy(records.write(self.shared())))

    def copy_link(self) -> None:
        """A link that holds the whole record on the clipboard."""
        self.device.spawn(self._copy(self.device.link(f"game={records.pack(self.shared())}")))

    async def _copy(self, text: str) -> None:
        if await self.device.copy(text):
            self.device.speak(self.page.words("log.copied"), at_once=True)
            self.device.toast(self.page.words("log.copied"))
        else:
            self.device.dialog(panels.plain(self.page.words("log.not_copied"), text))

    def save_file(self) -> None:
        """The record as a file."""
        self.device.download("skulls-and-kings.txt", records.write(self.shared()))

    def show_damage(self, text: str, why: str, saved: bool = False) -> None:
        """Explain what cannot be opened and offer its text."""
        self.damaged = text
        self.device.dialog(panels.damaged(text, why, self.page.words, saved))

    def save_damaged(self) -> None:
        """The damaged text as a file."""
        self.device.download("skulls-and-kings-damaged.txt", self.damaged)

    # ---- records ----------------------------------------------------------------------------

    def open(self, text: str) -> None:
        """Open a record from a link's fragment, a whole link or a text."""
        text = text.strip()
        if text.startswith("skulls-and-kings sealed "):
            self.page.friends.open("check", text + "\n")
            return
        try:
            if text.startswith("skulls-and-kings "):
                record = records.read(text)
            else:
                record = records.unpack(text.rpartition("game=")[2])
        except records.DamagedRecord as error:
            self.show_damage(text, panels.damage(error, self.page.words))
            return
        # A stranger wrote it: its names are cleaned like those typed into the lobby.
        seat = self.page.words
        record.names = tuple(clean_name(name, seat("lobby.seat", n=n))
                             for n, name in enumerate(record.names, 1))
        self.read(record)

    def open_pasted(self) -> None:
        """The text in the lobby's box."""
        self.open(self.device.form().get("pasted", ""))

    def read_own(self) -> None:
        """Step through the game on the screen."""
        self.device.close_dialog()
        if self.reader is None and self.page.host is not None:
            session = self.page.host.session
            self.read(session.shared(), session.preset)
            self.from_table, self.page.teacher.session = True, session

    def close_record(self) -> None:
        """Back to where the record was opened: its own table, or the lobby."""
        if self.from_table and self.page.kept():
            self.page.resume()
        else:
            self.page.leave()

    def read(self, record: Record, preset: str = "") -> None:
        """Put a record on the screen, at its beginning."""
        self.page.close()
        self.from_table = False
        self.reader = Reader(record, SCREENS[record.game], preset)
        self.device.show_only("table")
        self.turn_to(0)
        self.device.focus("#felt")

    def turn_to(self, step: int) -> None:
        """Show a step of the record."""
        if self.reader is not None:
            words = self.page.words
            scene = self.reader.go(step, words)
            self.device.patch("table", self.reader.page(scene))
            self.device.title(words("replay.title"))
            self.device.speak(" ".join(self.reader.screen.tell(event, scene.names, words)
                                       for event in scene.events))

    async def open_file(self, field: Any) -> None:
        """A file that was chosen."""
        self.open(await self.device.read_file(field, records.MOST_TEXT))
