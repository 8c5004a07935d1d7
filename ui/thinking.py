"""Bots that think, hints and reviews, as the page asks for them: in the worker, or here in slices where there is none.

Nobody waits for the worker: while it starts, and after it was lost, the same desk works in the page, a few thousandths
of a second at a time.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from time import perf_counter
from typing import Any, Protocol

from engine import record as records
from engine.record import Record
from engine.table import Seat

SECONDS = {"slow": 1.2, "normal": 0.8, "fast": 0.3, "wait": 0.8}
"""How long a bot may think, by the speed of the table."""
RUSHED = 0.1
"""The same where nobody watches."""
GRACE = 4.0
"""Seconds a worker gets beyond what it may think, before it counts as lost: it may have a long record to play."""
LINES = 12
"""Lines of a record that are followed in one slice."""


class Elsewhere(Protocol):
    """A `ui.worker.Worker`."""

    is_ready: bool

    def start(self) -> None:
        """Begin to start."""

    async def ask(self, text: str, seconds: float) -> str:
        """The answer to a question. Raises TimeoutError where there is no worker any more."""


class Table(Protocol):
    """What of a session is asked here."""

    def seen(self, seat: Seat) -> Iterator[Record]:
        """The record as the seat may hold it, caught up line by line; the last one is whole. None at all where there
        is no such record."""


class Thinking:
    """Has questions answered, one at a time."""

    def __init__(self, worker: Elsewhere, bring: Callable[[], Awaitable[None]], seed: Callable[[], int],
                 report: Callable[[BaseException], None],
                 sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self.worker, self._bring, self._seed, self._report, self.sleep = worker, bring, seed, report, sleep
        self._desk: Any = None
        self._turn = asyncio.Lock()

    async def decide(self, table: Table, seat: Seat, level: str, seconds: float) -> str | None:
        """What a bot of a level does in a seat; None where it cannot be thought about."""
        answer = await self.ask(table, seat, seconds, do="think", level=level)
        action = None if answer is None else answer.get("action")
        return action if isinstance(action, str) else None

    async def ask(self, table: Table, seat: Seat, seconds: float, **more: Any) -> dict[str, Any] | None:
        """A question about the moment of a table, given only what the seat may know."""
        record = None
        for number, record in enumerate(table.seen(seat), 1):
            if number % LINES == 0:
                await self.sleep(0)
        if record is None:
            return None
        return await self.answer({"record": records.write(record), "seat": seat, "seconds": seconds, **more})

    async def answer(self, question: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to a question of `engine.bots.desk`; None where there is none."""
        text = json.dumps({"seed": self._seed(), **question})
        most = question["seconds"] * (2 if question.get("truth") else 1) + GRACE
        async with self._turn:
            self.worker.start()
            if self.worker.is_ready:
                with suppress(TimeoutError):
                    return await self._there(text, most)
            return await self._here(text)

    async def _there(self, text: str, most: float) -> dict[str, Any] | None:
        """The worker's answer. Raises TimeoutError where there is no worker any more."""
        try:
            return json.loads(await self.worker.ask(text, most))
        except TimeoutError:
            raise
        except Exception as error:  # whatever went wrong in there, the game goes on
            self._report(error)
            return None

    async def _here(self, text: str) -> dict[str, Any] | None:
        try:
            if self._desk is None:
                self._desk = await self._own_desk()
            work = self._desk.begin(text)
            while True:
                next(work)
                await self.sleep(0)
        except StopIteration as done:
            return json.loads(done.value)
        except ImportError:
            return None
        except Exception as error:  # the game goes on
            self._report(error)
            return None

    async def _own_desk(self) -> Any:
        await self._bring()
        from engine.bots.desk import Desk
        return Desk(perf_counter, lambda seed: random.Random(seed).random)
