"""Going online: what only a table between devices needs is fetched and made importable, once.

    group = await online()      from then on `engine.room`, `engine.sealed`, `ui.rtc` and all of `ui.online` are there

Nothing of it is asked for by a page that plays alone.
"""

from __future__ import annotations

import asyncio
import importlib
import io
import lzma
import marshal
import sys
import zipfile
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
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
LAZY = ("msgspec.inspect", "msgspec.json", "msgspec.toml", "msgspec.yaml")
"""Modules that are imported just in case: they run at their first use (sitecustomize of the page)."""
PLACE = Path("/tmp/wheels")
HEADER = 16
"""Bytes before the code in a file of bytecode."""


class NotOnline(Exception):
    """A table cannot go online here.

    code: `missing` (a file did not come: no network, or it is not there), `library` (what came cannot be used: an old
    browser, or files of two versions). what: the file's or the module's name.
    """

    def __init__(self, code: str, what: str) -> None:
        super().__init__(code, what)
        self.code, self.what = code, what


class Shelf:
    """Modules in memory, by their places in the archives they came in: no file of them is written, and none is looked
    for on the way to one of them. Whatever package a module belongs to, this is asked for it first."""

    def __init__(self) -> None:
        self._archives: dict[str, zipfile.ZipFile] = {}

    def put(self, data: bytes) -> None:
        """What is in an archive can be imported from now on. Raises LZMAError or BadZipFile."""
        archive = zipfile.ZipFile(io.BytesIO(lzma.decompress(data)))
        self._archives |= dict.fromkeys(archive.namelist(), archive)
        if self not in sys.meta_path:
            sys.meta_path.insert(0, self)  # type: ignore[arg-type]

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Of a module or a package that is here."""
        place = name.replace(".", "/")
        for end in (".pyc", "/__init__.pyc", ".py", "/__init__.py"):
            if place + end in self._archives:
                return ModuleSpec(name, self, origin=place + end, is_package=end[0] == "/")  # type: ignore[arg-type]
        return None

    def create_module(self, spec: ModuleSpec) -> None:
        """An ordinary one."""

    def exec_module(self, module: ModuleType) -> None:
        """Run it."""
        place = module.__spec__.origin  # type: ignore[union-attr]
        data = self._archives[place].read(place)
        exec(marshal.loads(data[HEADER:]) if place.endswith("c") else compile(data, place, "exec"), module.__dict__)


_shelf = Shelf()
_going: asyncio.Task[Any] | None = None


async def online(fragment: str = "") -> Any:
    """Everything a table online needs; the group of `engine.sealed.sodium`. Fetches only once, however often it is
    called, and tries again after a failure. Meanwhile the others at a link's table are looked for. Raises NotOnline."""
    global _going
    if _going is None or (_going.done() and (_going.cancelled() or _going.exception() is not None)):
        _going = asyncio.ensure_future(_go(fragment))
    return await asyncio.shield(_going)


async def _go(fragment: str) -> Any:
    if fragment:
        (await _early()).begin(fragment)
    await _shelve(LIBRARY, FRIENDS)
    try:
        await install(*WHEELS)
        _be_lazy()
        return importlib.import_module("engine.sealed.sodium").load()
    except (ImportError, LookupError) as error:
        raise NotOnline("library", str(error)) from error


def _be_lazy() -> None:
    from importlib.util import module_from_spec

    from sitecustomize import Lazy

    package = PathFinder.find_spec("msgspec")
    for name in LAZY:
        spec = PathFinder.find_spec(name, package.submodule_search_locations if package is not None else None)
        if spec is not None and name not in sys.modules:
            sys.modules[name] = module = module_from_spec(spec)
            module.__class__ = Lazy


async def _early() -> Any:
    """The script that fetches, since a page with a link does so before Python is there."""
    from pyscript import js_import, window

    try:
        return (await js_import(str(window.URL.new("./static/js/early.mjs", window.document.baseURI).href)))[0]
    except Exception:  # whatever the browser calls it: the file did not come
        raise NotOnline("missing", "early.mjs") from None


async def _bring(*names: str) -> list[bytes]:
    """The files of the site with these names. Raises NotOnline."""
    from pyodide.ffi import to_js

    found = []
    for name, data in zip(names, await (await _early()).bring(to_js(names)), strict=True):
        if data is None or not hasattr(data, "to_bytes"):
            raise NotOnline("missing", name)
        found.append(data.to_bytes())
    return found


async def _shelve(*names: str) -> None:
    for name, data in zip(names, await _bring(*names), strict=True):
        try:
            _shelf.put(data)
        except (lzma.LZMAError, zipfile.BadZipFile) as error:
            raise NotOnline("library", name) from error


async def segno() -> Any:
    """The library that draws the picture of a link, fetched when it is asked for. Raises NotOnline."""
    if "segno" not in sys.modules:
        await _shelve(SEGNO_LIBRARY)
        await install(SEGNO)
    return importlib.import_module("segno")


async def install(*wheels: str) -> None:
    """Install wheels of this site. Raises NotOnline; only after `online` has begun."""
    PLACE.mkdir(exist_ok=True)
    places = [PLACE / name.rpartition("/")[2] for name in wheels]
    for place, data in zip(places, await _bring(*wheels), strict=True):
        place.write_bytes(data)
    try:
        micropip = importlib.import_module("micropip")
        await micropip.install([f"emfs:{place}" for place in places], deps=False)
    except ImportError:
        raise
    except Exception as error:
        raise NotOnline("library", str(error)) from error
    finally:
        for place in places:
            place.unlink()
