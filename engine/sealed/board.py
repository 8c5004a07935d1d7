"""A board of jobs: messages in any order go to the job they are for, when they are due there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ..table import Malformed, Seat
from . import fault
from .balance import Balance
from .fault import Fault
from .group import Group, Work
from .job import Check, Job
from .transcript import challenges, digest

HELD = 16
"""Messages of one seat that are kept until their time comes; more than that is a flood."""
BASIS = 16
"""The first bytes of every message: a hash of what it answers to. A proof that fails because its seat
had heard something else is told from a false one, and the seat is not blamed for a third one's lie."""
After = Callable[[], Work[None]]


class Message(NamedTuple):
    """One seat's message to one job; `entry` names it in faults."""

    seat: Seat
    job: str
    kind: str
    body: bytes
    entry: str = ""


class Board:
    """Jobs by their names. Every replica makes the same jobs in the same order."""

    def __init__(self, group: Group, me: Seat | None = None) -> None:
        self.group, self.me = group, me
        self.jobs: dict[str, Job] = {}
        self.entries: dict[tuple[str, Seat, str], str] = {}
        """The entry each message came in."""
        self.pending: list[Check] = []
        self._waiting: list[Message] = []
        self._after: dict[str, After] = {}

    def due(self) -> Iterator[tuple[str, Seat, str]]:
        """Job, seat and kind of every message that is due now."""
        for name, job in list(self.jobs.items()):
            for seat, kind in job.due().items():
                yield name, seat, kind

    def is_idle(self) -> bool:
        """Whether nothing is due from anybody."""
        return not any(True for _ in self.due())

    def name(self, name: str) -> str:
        """The name that the next job of this kind gets: `look`, then `look.1` and so on."""
        count = sum(known.partition(".")[0] == name for known in self.jobs)
        return f"{name}.{count}" if count else name

    def body(self, name: str, seat: Seat, said: bytes) -> bytes:
        """The bytes of a message, with what it answers to."""
        return self.jobs[name].basis(seat)[:BASIS] + said

    def add(self, name: str, job: Job, after: After | None = None) -> None:
        """A new job, and what follows it."""
        self.jobs[name] = job
        if after is not None:
            self._after[name] = after

    def take(self, message: Message) -> Work[None]:
        """A message of a seat whose entry has been found to be its own. What is not due yet waits.
        Raises Fault: then the deal is void, and the fault says whose doing it is."""
        self._waiting.append(message)
        if sum(kept.seat == message.seat for kept in self._waiting) > HELD:
            raise Fault(message.seat, fault.TURN, message.entry)
        yield from self.retry()

    def retry(self) -> Work[None]:
        """See whether what waits is due by now. Raises Fault."""
        going = True
        while going:
            going = False
            for kept in list(self._waiting):
                if (yield from self._try(kept)):
                    self._waiting.remove(kept)
                    going = True

    def _try(self, message: Message) -> Work[bool]:
        job = self.jobs.get(message.job)
        key = message.job, message.seat, message.kind
        if key in self.entries:
            raise Fault(message.seat, fault.TURN, message.entry)
        if job is None or job.due().get(message.seat) != message.kind:
            return False
        try:
            if len(message.body) < BASIS:
                raise Fault(message.seat, fault.SIZE)
            if message.body[:BASIS] != job.basis(message.seat)[:BASIS]:
                raise Fault(message.seat, fault.HISTORY)
            yield from job.take(message.seat, message.kind, message.body[BASIS:], message.entry)
        except Malformed as error:
            clause = fault.SIZE if error.code == "bad_size" else fault.ENCODING
            raise Fault(message.seat, clause, message.entry) from error
        except Fault as error:
            raise error.at(message.entry) from error
        self.entries[key] = message.entry
        self.pending += [check for check in job.checks if check.seat != self.me]
        job.checks.clear()
        if job.is_done() and message.job in self._after:
            yield from self._after.pop(message.job)()
        return True

    def left_over(self) -> Message | None:
        """A message whose time never came, if any."""
        return self._waiting[0] if self._waiting else None

    def settle(self) -> Work[None]:
        """Look at everything that was put off, in one sum. Raises Fault, for the first false one; it stays
        put off, so that nobody who asks again is told that all is well."""
        batch = list(self.pending)
        if batch and not (yield from self._even(batch)):
            for one in batch:
                if not (yield from self._even([one])):
                    raise Fault(one.seat, one.clause, one.entry)
        self.pending = [one for one in self.pending if one not in batch]

    def _even(self, batch: Sequence[Check]) -> Work[bool]:
        seed = digest("batch", *(one.said for one in batch))
        weights = challenges(seed, "weights", sum(one.equations for one in batch))
        sheet, start = Balance(self.group), 0
        for one in batch:
            one.owe(sheet, weights[start:start + one.equations])
            start += one.equations
            yield
        return (yield from sheet.is_even())
