"""The door to tables between devices: what only they need is fetched when somebody goes through it.

`page` is the app it belongs to, `device` the browser.
"""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

from . import panels, store


class Friends:
    """Nothing, until a table is opened or joined; then `ui.online` does everything."""

    def __init__(self, page: Any, device: ModuleType) -> None:
        self.page, self.device = page, device
        self.online: Any = None
        self.deeds = {"open-table": lambda: self.open("enter", ""), "join-table": lambda: self.open("ask"),
                      "rejoin-table": lambda: self.open("enter", self.kept())}

    @staticmethod
    def kept() -> str | None:
        """The link of a table that was left while a game was on, as this device keeps it."""
        try:
            fragment = json.loads(store.get(store.AWAY) or "{}").get("fragment")
        except (ValueError, AttributeError):
            return None
        return fragment if isinstance(fragment, str) and fragment.startswith("t=") else None

    def open(self, do: str, *what: Any) -> None:
        """Something that needs the rest: `enter` a link's table or a new one, `ask` for a code, `check` a record."""
        self.device.spawn(self._open(do, *what))

    async def _open(self, do: str, *what: Any) -> None:
        page, words = self.page, self.page.words
        if self.online is None:
            self.device.toast(words("lobby.online.wait"))
            from .online import wheels
            try:
                group = await wheels.online(what[0] if do == "enter" and what[0] else "")
            except wheels.NotOnline as error:
                page.draw_house()
                self.device.dialog(panels.notice(
                    words("lobby.online.open"), words("lobby.online.missing", file=error.what)))
                return
            from .online.start import start
            self.online = start(page, self.device, group)
            await page.new_words()
        work = getattr(self.online, do)(*what)
        if work is not None:
            await work

    def deed(self, do: str, target: Any) -> bool:
        """Something was pressed; whether it was for a table between devices."""
        return self.online is not None and bool(self.online.deed(do, target))

    def change(self, name: str, value: str, target: Any) -> bool:
        """A field has changed; whether it was one of such a table."""
        return self.online is not None and bool(self.online.change(name, value, target))

    def translate(self) -> bool:
        """The language is another one; whether such a table was drawn anew."""
        if self.online is None or not self.online.mode:
            return False
        self.online.translate()
        return True
