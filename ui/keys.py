"""The keys of the table and of the reader. `page` is the app, `device` the browser."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from . import panels


def pressed(page: Any, device: ModuleType, event: Any) -> None:
    """A key was pressed somewhere."""
    if event.ctrlKey or event.metaKey or event.altKey or device.dialog_open() or device.typing(event):
        return
    key = device.letter(event)
    if key in ("ArrowLeft", "ArrowRight"):
        step = 1 if key == "ArrowRight" else -1
        if device.rove(event, step):
            event.preventDefault()
        elif page.papers.reader is not None:
            page.papers.turn_to(page.papers.reader.step + step)
    elif page.host is not None:
        _at_table(page, device, key, event)


def _at_table(page: Any, device: ModuleType, key: str, event: Any) -> None:
    host, words = page.host, page.words
    scene, screen = host.scene(), host.screen
    clause = screen.moment_clause(scene.view)
    sentence = {
        "w": lambda: screen.prompt(scene),
        "r": lambda: words("ask.rule", text=words(clause), clause=clause),
    }.get(key, lambda: screen.answer(key, scene))()
    if sentence:
        device.speak(sentence, at_once=True)
        device.toast(sentence)
    elif key in "123456789" and scene.mine:
        deed = screen.digit(int(key), scene)
        if deed is not None:
            device.spawn(host.act(deed))
    elif key == "u":
        page.at_table("undo")
    elif key == "i":
        page.deeds["hint"]()
    elif key == "l":
        page.papers.last_round()
    elif key == "?":
        device.dialog(panels.keys(host.session.record.game, words))
    else:
        return
    event.preventDefault()
