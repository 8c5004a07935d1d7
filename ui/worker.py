"""The bots' worker as the page has it, and the same modules for the page itself where there is no worker."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from pyscript import document, window, workers
from pyscript.ffi import is_none

from . import parts

SOURCE, CONFIG = "./ui/thinker.py", "./static/thinker.json"
LOSSES = 3
"""A page whose workers were lost so often starts no more."""
LEAST_MEMORY = 2
"""Gigabytes of a device, where the browser tells: with less, a second Python would cost the page its life."""


class Worker:
    """A worker, or none yet. Whoever has lost one may start another."""

    def __init__(self) -> None:
        self._script: Any = None
        self._answers: Any = None
        self._losses = 0

    @property
    def is_ready(self) -> bool:
        """Whether a question would be answered at once."""
        return self._answers is not None

    def start(self) -> None:
        """Begin to start it, if there is none and there may be one. Only `is_ready` tells when it is."""
        if self._script is not None or self._losses >= LOSSES or not _is_possible():
            return
        # By hand what `create_named_worker` does, which would not tell its script: the script knows how to end it.
        self._script = script = document.createElement("script")
        script.type, script.src = "py", SOURCE
        for name, value in (("worker", ""), ("name", f"bots-{self._losses}"), ("config", CONFIG)):
            script.setAttribute(name, value)
        document.body.append(script)
        asyncio.ensure_future(self._wait(script))

    async def _wait(self, script: Any) -> None:
        try:
            answers = await workers[script.getAttribute("name")]
        except Exception:  # whatever PyScript says: there is no worker
            self.end()
            return
        if script is self._script:
            self._answers = answers

    async def ask(self, text: str, seconds: float) -> str:
        """The answer to a question. Raises TimeoutError where none comes, and then there is no worker any more; and
        whatever was raised in there."""
        try:
            return str(await asyncio.wait_for(self._answers.answer(text), seconds))
        except Exception:
            self.end()
            raise

    def end(self) -> None:
        """End it, whatever it is doing."""
        script, self._script, self._answers = self._script, None, None
        self._losses += 1
        if script is not None:
            if not is_none(script.xworker):
                script.xworker.terminate()
            script.remove()


def _is_possible() -> bool:
    """Whether the device bears a second Python. A phone or tablet of Apple's ends pages that grow, without a word."""
    memory = getattr(window.navigator, "deviceMemory", None)
    apple = re.search(r"iPhone|iPad|iPod", str(window.navigator.userAgent))
    return not apple and (memory is None or float(memory) >= LEAST_MEMORY)


async def bring() -> None:
    """Make what bots think with importable in the page's own Python. Raises ImportError where it does not come."""
    try:
        answer = await window.fetch(f"./{parts.SEARCH}")
        data = (await answer.arrayBuffer()).to_bytes() if answer.ok else b""
    except Exception:  # whatever the browser calls it: the file did not come
        data = b""
    names = []
    for name in parts.unpack(data):
        names.append(name)
        await asyncio.sleep(0)
    for _ in parts.load(names):
        await asyncio.sleep(0)
