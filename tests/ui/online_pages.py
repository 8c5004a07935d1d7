"""Pages of tables online without a browser: everything is real but the browser, the network and the vault."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from tests.room.net import GROUP
from tests.ui.helpers import words
from tests.ui.online_tables import Shelf
from tests.ui.test_online_invite import stretch
from tests.ui.trees import faults, tree
from ui.lobby import Setup
from ui.online.loopback import Hub
from ui.online.page import Online
from ui.papers import Papers

PATIENCE = 40
"""Seconds for anything that is waited for."""


class Browser:
    """What `ui.dom` and `ui.online.device` lend: it notes what it is told and answers what it is given."""

    def __init__(self) -> None:
        self.shown, self.panel, self.title_, self.fragment_ = "", "", "", ""
        self.toasts: list[str] = []
        self.typed: dict[str, str] = {}
        self.stored: dict[str, dict[str, Any]] = {}
        self.files: dict[str, str] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.faults: list[BaseException] = []
        self.is_lit = False

    def awake(self, on: bool) -> None:
        self.is_lit = on

    def report(self, error: BaseException) -> None:
        self.faults.append(error)

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def patch(self, id_: str, markup: str) -> None:
        assert faults(tree(str(markup))) == []
        self.shown = str(markup)

    def dialog(self, markup: str) -> None:
        assert faults(tree(str(markup))) == []
        self.panel = str(markup)

    def dialog_open(self) -> bool:
        return bool(self.panel)

    def close_dialog(self) -> None:
        self.panel = ""

    def toast(self, text: str) -> None:
        self.toasts.append(text)

    def link(self, fragment: str) -> str:
        return f"https://table.example/#{fragment}"

    def set_fragment(self, fragment: str) -> None:
        self.fragment_ = fragment

    def clear_fragment(self) -> None:
        self.fragment_ = ""

    def fields(self) -> dict[str, str]:
        return dict(self.typed)

    def kept(self, name: str) -> dict[str, Any]:
        return self.stored.get(name, {})

    def keep(self, name: str, value: dict[str, Any]) -> None:
        self.stored[name] = value

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    async def copy(self, text: str) -> bool:
        self.stored["clipboard"] = {"text": text}
        return True

    async def share(self, title: str, link: str) -> bool:
        return False

    async def stretch(self, password: bytes, salt: bytes, rounds: int) -> bytes:
        return await stretch(password, salt, rounds)

    async def segno(self) -> Any:
        return SimpleNamespace(make=lambda text, **wishes: SimpleNamespace(
            matrix_iter=lambda border: [[0, 1], [1, 0]]))

    async def read_file(self, field: Any, most: int) -> str:
        return str(field)

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments, **wishes: None


class Keys(Shelf):
    """A vault that also knows which tab has the table."""

    holder: Any = None
    NoKeys = type("NoKeys", (Exception,), {})

    async def lasting(self) -> bool:
        return True

    async def hold(self, table: bytes, on_lost: Any) -> bool:
        if Keys.holder is not None and self.kept:
            return False
        return True

    async def take_over(self, table: bytes, on_lost: Any) -> None:
        Keys.holder = None

    async def release(self) -> None:
        """Nobody has it."""


class Page:
    """A page with everything but the browser."""

    def __init__(self, hubs: dict[str, Hub], name: str) -> None:
        self.browser, self.vault, self.name = Browser(), Keys(name), name
        self.browser.stored = {"name": {"name": name}}
        self.app = SimpleNamespace(
            words=words(), prefs={"speed": "fast"}, host=None, setup=Setup(), show=lambda scene: None,
            tell=lambda events, mine: None, clock=lambda seconds: None, close=self.close_host,
            teacher=SimpleNamespace(think=None, close=lambda: None),
            lobby=lambda: self.browser.patch("lobby", ""))
        self.app.papers = Papers(self.app, self.browser)
        count = 0

        def relayed(room: str, password: str, relays: Any, turn: Any, *, stun: Any, **calls: Any) -> Any:
            nonlocal count
            count += 1
            return hubs.setdefault(f"{room} {password}", Hub()).transport(f"{name}{count}", **calls)

        self.online = Online(self.app, self.browser, self.browser, GROUP, self.vault, relayed, lambda *a, **k: None)

    def close_host(self) -> None:
        if self.app.host is not None:
            self.app.host.close()
            self.app.host = None

    def press(self, do: str) -> None:
        """Press what can be pressed."""
        on_screen = self.browser.shown + self.browser.panel
        assert f'data-do="{do}"' in on_screen or not do.startswith("online "), do
        assert self.online.deed(do, None)

    async def until(self, text: str | Callable[[], bool]) -> None:
        """Something is on the screen, or so."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not (text() if callable(text) else text in self.browser.shown + self.browser.panel):
            assert asyncio.get_running_loop().time() < end, (text, self.browser.shown, self.browser.panel,
                                                             self.browser.toasts)
            await asyncio.sleep(0.01)


def run(story: Any, *more: str) -> None:
    async def all_of_it() -> None:
        hubs: dict[str, Hub] = {}
        pages = [Page(hubs, name) for name in ("Ada", "Deniz", *more)]
        try:
            await story(*pages)
        finally:
            for page in pages:
                await page.online.close()
                assert page.browser.faults == []

    asyncio.run(all_of_it())
