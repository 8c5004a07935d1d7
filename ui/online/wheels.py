"""Going online: what only a table between devices needs is fetched and made importable, once.

    group = await online()      from then on `engine.room`, `engine.sealed`, `ui.rtc` and all of `ui.online` are there

Nothing of it is asked for by a page that plays alone.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
from pathlib import Path
from typing import Any

LIBRARY = "static/vendor/pyodide/online.json"
"""Modules of Python's library that the page does not have otherwise, and micropip."""
FRIENDS = "friends.json"
"""Our own modules: a file of the finished site; in a checkout the server makes it up."""
WHEELS = (
    "static/vendor/wheels/msgspec-0.23.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "static/vendor/wheels/pychloride-0.7.18.1-py3-none-any.whl",
)
PARTS = ("engine", "ui", "ui.online")
"""Packages that the page has in part; the rest of each comes now."""
PLACE = Path("/lib/online")


class NotOnline(Exception):
    """A table cannot go online here.

    code: `missing` (a file did not come: no network, or it is not there), `library` (what came cannot be used: an old
    browser, or files of two versions). what: the file's or the module's name.
    """

    def __init__(self, code: str, what: str) -> None:
        super().__init__(code, what)
        self.code, self.what = code, what


_going: asyncio.Task[Any] | None = None


async def online() -> Any:
    """Everything a table online needs; the group of `engine.sealed.sodium`. Fetches only once, however often it is
    called, and tries again after a failure. Raises NotOnline."""
    global _going
    if _going is None or (_going.done() and (_going.cancelled() or _going.exception() is not None)):
        _going = asyncio.ensure_future(_go())
    return await asyncio.shield(_going)


async def _go() -> Any:
    for texts in await asyncio.gather(_fetch(LIBRARY), _fetch(FRIENDS)):
        _write(texts)
    if str(PLACE) not in sys.path:
        sys.path.append(str(PLACE))
    for name in PARTS:
        place = str(PLACE / name.replace(".", "/"))
        package = importlib.import_module(name)
        if place not in package.__path__:
            package.__path__.append(place)
    importlib.invalidate_caches()
    try:
        await install(*WHEELS)
        return importlib.import_module("engine.sealed.sodium").load()
    except (ImportError, LookupError) as error:
        raise NotOnline("library", str(error)) from error


async def _fetch(name: str) -> dict[str, str]:
    from pyscript import window

    try:
        answer = await window.fetch(f"./{name}")
        if answer.ok:
            return json.loads(str(await answer.text()))
    except Exception:  # whatever the browser calls it: the file did not come
        pass
    raise NotOnline("missing", name)


def _write(texts: dict[str, str]) -> None:
    for name, text in texts.items():
        path = PLACE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


async def install(*wheels: str) -> None:
    """Install wheels of this site by their addresses. Raises NotOnline; only after `online` has begun."""
    from pyscript import window

    base = str(window.document.baseURI).partition("#")[0].partition("?")[0].rpartition("/")[0]
    try:
        micropip = importlib.import_module("micropip")
        await micropip.install([f"{base}/{name}" for name in wheels], deps=False)
    except ImportError:
        raise
    except Exception as error:
        raise NotOnline("missing", str(error)) from error
