"""The browser: one patch an update, one listener a kind of event, focus, voices, files."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy, is_none, to_js
from pyscript.js_modules import idiomorph, shell, sound

_tasks: set[asyncio.Task[Any]] = set()
_proxies: list[Any] = []


def spawn(work: Awaitable[Any]) -> None:
    """Run a coroutine beside everything else; a failure inside is reported, never lost."""
    task = asyncio.ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(_finished)


def _finished(task: asyncio.Task[Any]) -> None:
    _tasks.discard(task)
    if not task.cancelled() and task.exception() is not None:
        report(task.exception())


def report(error: BaseException) -> None:
    """An unexpected error: to the console, and as a plain sentence to the page."""
    window.console.error(f"{type(error).__name__}: {error}")
    document.documentElement.dataset.appError = type(error).__name__
    shell.failed("error.unexpected")


def element(id_: str) -> Any | None:
    """The element with an id, or None."""
    found = document.getElementById(id_)
    return None if is_none(found) else found


def patch(id_: str, markup: str) -> None:
    """Make the inside of an element be the markup, touching only what differs."""
    idiomorph.Idiomorph.morph(element(id_), markup, _INNER)
    focused = document.activeElement
    if (is_none(focused) or focused == document.body
            or focused.id == "felt" and not is_none(document.querySelector("#tray.mine"))):
        refocus()


_INNER = to_js({"morphStyle": "innerHTML"})


def refocus() -> None:
    """When the focused thing is gone, the next thing to do gets the focus."""
    if not element("table").hidden and not dialog_open():
        # One after the other: of a list the first on the page is found, and that is the felt.
        any(focus(selector) for selector in (
            "#tray [data-group]:not(.dimmed)", "#tray [data-group]", "#tray button", "#felt"))


def focus(selector: str) -> bool:
    """Focus the first element that fits, without scrolling away; False where none does."""
    found = document.querySelector(selector)
    if is_none(found):
        return False
    found.focus(_STILL)
    return True


_STILL = to_js({"preventScroll": True})


def text(id_: str, words: str) -> None:
    """Set an element's text."""
    found = element(id_)
    if found is not None and found.textContent != words:
        found.textContent = words


def show_only(id_: str) -> None:
    """Show one of the page's rooms and hide the others."""
    for room in ("lobby", "online", "table"):
        element(room).hidden = room != id_
    document.documentElement.dataset.room = id_


def title(words: str) -> None:
    """The title of the tab."""
    document.title = words


# ---- voices --------------------------------------------------------------------------------

_spoken = {"story": "", "alert": ""}


def speak(words: str, at_once: bool = False) -> None:
    """Let a screen reader say a sentence, politely or at once; a repeated one is said again."""
    region = "alert" if at_once else "story"
    # The same text twice changes nothing in the tree: a no-break space makes it new.
    _spoken[region] = f"{words}\u00a0" if _spoken[region] == words else words
    text(region, _spoken[region])


def hush() -> None:
    """Take off the page what was spoken: it was in another language."""
    for region in _spoken:
        _spoken[region] = ""
        text(region, "")


def play(name: str) -> None:
    """One of the five sounds, where sound is on."""
    sound.play(name)


# ---- dialogs -------------------------------------------------------------------------------

def dialog(markup: str) -> None:
    """Show the panel over the table with this inside."""
    panel = element("panel")
    element("panel-body").innerHTML = markup
    if not panel.open:
        panel.showModal()
    panel.scrollTop = 0
    marked = panel.querySelector(".marked")
    if not is_none(marked):
        marked.scrollIntoView(to_js({"block": "center"}))
        marked.focus(_STILL)


def close_dialog() -> None:
    """Close the panel; the browser gives the focus back."""
    element("panel").close()


def dialog_open() -> bool:
    """Whether a dialog is open."""
    return not is_none(document.querySelector("dialog[open]"))


def toast(words: str) -> None:
    """A sentence for the eye, for a few seconds; screen readers get it through `speak`."""
    shell.toast(words)


# ---- events --------------------------------------------------------------------------------

def listen(deed: Callable[[str, Any], None], key: Callable[[Any], None],
           change: Callable[[Any], None]) -> None:
    """One listener for every kind of event: `deed` gets the data-do of what was pressed."""

    def clicked(event: Any) -> None:
        target = event.target.closest("[data-do]")
        if not is_none(target):
            deed(str(target.dataset.do), target)

    for kind, handler in (("click", clicked), ("keydown", key), ("change", change)):
        proxy = create_proxy(handler)
        _proxies.append(proxy)
        document.addEventListener(kind, proxy)


def on_prefs(handler: Callable[[], None]) -> None:
    """Call when language or another setting has changed."""
    proxy = create_proxy(lambda event: handler())
    _proxies.append(proxy)
    document.addEventListener("prefs", proxy)


def rove(event: Any, step: int) -> bool:
    """Move the focus within its group by the arrow keys, as it lies on the screen."""
    group = event.target.closest("[data-group]")
    if is_none(group):
        return False
    if str(window.getComputedStyle(group).direction) == "rtl":
        step = -step
    items = list(document.querySelectorAll(f'[data-group="{group.dataset.group}"]'))
    places = [i for i, item in enumerate(items) if item.isSameNode(group)]
    if places:
        items[(places[0] + step) % len(items)].focus()
    return bool(places)


# ---- the device ----------------------------------------------------------------------------

def prefs() -> dict[str, str]:
    """Language, theme, motion, speed and sound."""
    return json.loads(str(shell.prefs()))


async def messages(language: str, *more: str) -> dict[str, Any]:
    """All messages of a language, with those of more files."""
    return json.loads(str(await shell.words(language, to_js(more))))


async def copy(words: str) -> bool:
    """Put text on the clipboard; False where the browser refuses."""
    try:
        await window.navigator.clipboard.writeText(words)
        return True
    except Exception:
        return False


def download(name: str, words: str) -> None:
    """Offer text as a file."""
    shell.download(name, words)


def print_page() -> None:
    """Put what is on the screen on paper, as the style sheet has it."""
    window.print()


def link(fragment: str) -> str:
    """The page's address with a fragment."""
    return str(window.location.href).split("#")[0] + "#" + fragment


def fragment() -> str:
    """The fragment of the page's address."""
    return str(window.location.hash).removeprefix("#")


def clear_fragment() -> None:
    """Take the fragment off the address without a new visit."""
    window.history.replaceState(None, "", str(window.location.pathname)
                                + str(window.location.search))


def date(iso: str, language: str) -> str:
    """A date as the language writes it."""
    return str(shell.date(iso, language))


def form() -> dict[str, str]:
    """The lobby's fields by name."""
    return json.loads(str(shell.form()))


def started() -> bool:
    """Whether somebody pressed Start before Python was there."""
    return bool(shell.started())


def ready() -> None:
    """Python has arrived."""
    shell.ready()


_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹؟", "0123456789?")


def letter(event: Any) -> str:
    """The key of a keyboard event; on a keyboard of another script, the one in its place."""
    key = str(event.key).translate(_DIGITS)
    if len(key) == 1 and not key.isascii() and str(event.code).startswith("Key"):
        return str(event.code)[3:].lower()
    return key.lower() if len(key) == 1 else key


def typing(event: Any) -> bool:
    """Whether keys go into a field."""
    return not is_none(event.target.closest("input, select, textarea"))


async def read_file(field: Any, most: int) -> str:
    """The text of a chosen file, or "" where there is none or it is too large to be a record."""
    file = field.files.item(0)
    if is_none(file):
        return ""
    words = "" if file.size > most * 4 else str(await file.text())
    field.value = ""
    return words
