"""Going online: what only a table between devices needs is fetched and made importable, once.

    group = await online()      from then on `engine.room`, `engine.sealed`, `ui.rtc` and all of `ui.online` are there

Nothing of it is asked for by a page that plays alone.
"""

from __future__ import annotations

import asyncio
import importlib
import io
import lzma
import sys
import zipfile
from pathlib import Path
from typing import Any

LIBRARY = "static/vendor/pyodide/online.xz"
"""Modules of Python's library that the page does not have otherwise, and micropip."""
FRIENDS = "friends.xz"
"""Our own modules: a file of the finished site; in a checkout the server makes it up."""
WHEELS = (
    "static/vendor/wheels/msgspec-0.23.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "static/vendor/wheels/pychloride-0.7.18.1-py3-none-any.whl",
)
SEGNO = "static/vendor/wheels/segno-1.6.6-py3-none-any.whl"
SEGNO_LIBRARY = "static/vendor/pyodide/segno.xz"
"""What draws the picture of a link, and what of Python's library it asks for."""
LAZY = ("ctypes.util", "tarfile")
"""Modules that the installation imports just in case: they run at their first use (sitecustomize of the page)."""
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
    await asyncio.gather(_bring(LIBRARY), _bring(FRIENDS))
    if str(PLACE) not in sys.path:
        sys.path.append(str(PLACE))
    for name in PARTS:
        place = str(PLACE / name.replace(".", "/"))
        package = importlib.import_module(name)
        if place not in package.__path__:
            package.__path__.append(place)
    importlib.invalidate_caches()
    _be_lazy()
    try:
        await install(*WHEELS)
        return importlib.import_module("engine.sealed.sodium").load()
    except (ImportError, LookupError) as error:
        raise NotOnline("library", str(error)) from error


def _be_lazy() -> None:
    from importlib.util import find_spec, module_from_spec

    from sitecustomize import Lazy

    for name in LAZY:
        if name not in sys.modules:
            sys.modules[name] = module = module_from_spec(find_spec(name))
            module.__class__ = Lazy


async def _bring(name: str) -> None:
    """Fetch an archive of modules, and put them where they are found."""
    from pyscript import window

    try:
        answer = await window.fetch(f"./{name}")
        data = (await answer.arrayBuffer()).to_bytes() if answer.ok else None
    except Exception:  # whatever the browser calls it: the file did not come
        data = None
    if data is None:
        raise NotOnline("missing", name)
    try:
        with zipfile.ZipFile(io.BytesIO(lzma.decompress(data))) as archive:
            archive.extractall(PLACE)
    except (lzma.LZMAError, zipfile.BadZipFile) as error:
        raise NotOnline("library", name) from error


async def segno() -> Any:
    """The library that draws the picture of a link, fetched when it is asked for. Raises NotOnline."""
    if "segno" not in sys.modules:
        await _bring(SEGNO_LIBRARY)
        await install(SEGNO)
    return importlib.import_module("segno")


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
