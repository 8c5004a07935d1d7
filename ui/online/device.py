"""What the browser lends to a table online, beside `ui.dom`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from pyodide.ffi import to_js
from pyscript import document, window
from pyscript.ffi import create_proxy, is_none

from . import wheels

STYLE = "static/online.css"
_proxies: list[Any] = []
_lamp: Any = None
"""What keeps the screen on; the browser lets go of it when the page is hidden."""
_lighting: asyncio.Future[None] | None = None


def furnish() -> None:
    """Bring in the style sheet of tables online, once."""
    if is_none(document.querySelector(f'link[href$="{STYLE}"]')):
        link = document.createElement("link")
        link.rel, link.href = "stylesheet", f"./{STYLE}"
        document.head.append(link)


def awake(on: bool) -> None:
    """Keep the screen on, or let it go dark again, where the browser can. Asking again costs nothing."""
    global _lighting
    is_on = _lamp is not None and not _lamp.released
    if on != is_on and (_lighting is None or _lighting.done()):
        _lighting = asyncio.ensure_future(_light(on))


async def _light(on: bool) -> None:
    global _lamp
    try:
        if not on:
            await _lamp.release()
        elif str(window.document.visibilityState) == "visible":
            _lamp = await window.navigator.wakeLock.request("screen")
    except Exception:  # no such thing here, or the device saves its battery
        return


def fields() -> dict[str, str]:
    """What stands in the fields of the table's lobby and of its dialogs, by name; `open ID` for what is unfolded."""
    found = {}
    for field in document.querySelectorAll("#online [name], #panel-body [name]"):
        if str(field.type) == "checkbox":
            found[str(field.name)] = "on" if field.checked else ""
        elif str(field.type) != "file":
            found[str(field.name)] = str(field.value)
    for part in document.querySelectorAll("#online details[open]"):
        found[f"open {part.id}"] = "on"
    return found


def set_fragment(fragment: str) -> None:
    """Put the table into the page's address, so that a reload comes back to it."""
    window.history.replaceState(None, "", f"{window.location.pathname}{window.location.search}#{fragment}")


async def share(title: str, link: str) -> bool:
    """The system's own way to share a link; False where there is none or it was closed."""
    try:
        await window.navigator.share(to_js({"title": title, "url": link}, dict_converter=window.Object.fromEntries))
        return True
    except Exception:  # whatever the browser calls it
        return False


async def stretch(password: bytes, salt: bytes, rounds: int) -> bytes:
    """PBKDF2 with SHA-256: 32 bytes."""
    subtle, options = window.crypto.subtle, window.Object.fromEntries
    key = await subtle.importKey("raw", to_js(password), "PBKDF2", False, to_js(["deriveBits"]))
    kind = to_js({"name": "PBKDF2", "hash": "SHA-256", "salt": to_js(salt), "iterations": rounds},
                 dict_converter=options)
    return bytes((await subtle.deriveBits(kind, key, 256)).to_bytes())


async def segno() -> Any:
    """The library that makes QR codes, fetched when it is first asked for. Raises whatever went wrong."""
    return await wheels.segno()


def on_drop(handler: Callable[[Any], None]) -> None:
    """Call with the file that was dropped on the page."""
    def over(event: Any) -> None:
        if "Files" in list(event.dataTransfer.types):
            event.preventDefault()

    def dropped(event: Any) -> None:
        if event.dataTransfer.files.length:
            event.preventDefault()
            handler(event.dataTransfer.files.item(0))

    for kind, call in (("dragover", over), ("drop", dropped)):
        proxy = create_proxy(call)
        _proxies.append(proxy)
        document.addEventListener(kind, proxy)


async def text_of(file: Any, most: int) -> str:
    """The text of a file, or "" where it is larger than anything that is read."""
    return "" if file.size > most else str(await file.text())


def kept(name: str) -> dict[str, Any]:
    """Something small that the device keeps, as JSON values."""
    try:
        value = json.loads(str(window.localStorage.getItem(f"skulls-and-kings.{name}") or "null"))
    except Exception:  # no storage, or text that is none of ours
        return {}
    return value if isinstance(value, dict) else {}


def keep(name: str, value: dict[str, Any]) -> None:
    """Keep it, where the browser lets us."""
    try:
        window.localStorage.setItem(f"skulls-and-kings.{name}", json.dumps(value, ensure_ascii=False))
    except Exception:
        pass
