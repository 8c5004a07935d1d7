"""A review: what each decision of a seat was worth, weighed one after the other while somebody watches.

The seat's own record is asked about as it was at each decision, so that a decision is judged by what could be known;
the whole record, where there is one, tells apart what was bad luck.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine import record as records
from engine.games import GAMES
from engine.record import Record
from engine.table import Seat, parse_line

SECONDS = 0.6
"""How long a decision is weighed, and as long again as the cards really lay."""
LINES = 6
"""Lines that are gone through before the page gets a breath."""
MOST_TURNING = 3
UNLUCKY = 2
"""The grade from which on bad luck is told."""
Ask = Callable[[dict[str, Any]], Awaitable[dict[str, Any] | None]]


@dataclass(frozen=True, slots=True)
class Source:
    """What is known of a game that may be reviewed."""

    own: Mapping[Seat, Record]
    """Records as seats hold them: those whose decisions can be reviewed."""
    whole: Record | None = None
    """The one that knows all, where it may be used."""


class Decision(NamedTuple):
    """A moment at which the seat had a choice."""

    part: int
    """The round or deal."""
    step: int
    """Settled positions before it: the reader counts the same."""
    line: int
    """Lines of the seat's own record before it."""
    phase: str
    action: str


class Finding(NamedTuple):
    """What a decision was worth."""

    decision: Decision
    grade: int
    """0 (nothing to say), 1, 2 or 3."""
    values: list[list[Any]]
    """As `engine.bots.desk` answers: action, worth, behind, error, marks; the best first."""
    truth: list[list[Any]]
    """The same as the cards really lay; empty where that is not known."""
    luck: int
    """What `grade` would be as the cards really lay."""
    lessons: list[list[Any]]
    mix: Mapping[str, float]

    def value(self, action: str = "", truth: bool = False) -> list[Any] | None:
        """What an action is worth, the one that was taken unless another is named."""
        wanted = action or self.decision.action
        return next((value for value in (self.truth if truth else self.values) if value[0] == wanted), None)

    @property
    def behind(self) -> float:
        """How much worse it was than the best action, given what could be known."""
        found = self.value()
        return 0.0 if found is None else float(found[2])

    @property
    def missed(self) -> float:
        """What the best action would have brought beyond it as the cards really lay."""
        played = self.value(truth=True)
        return 0.0 if played is None else float(self.truth[0][1]) - float(played[1])

    @property
    def real(self) -> float | None:
        """How much worse than the best one by that as the cards really lay; None where it is not known."""
        best = self.value(self.values[0][0], truth=True) if self.values else None
        played = self.value(truth=True)
        return None if best is None or played is None else float(best[1]) - float(played[1])


def decisions(record: Record, seat: Seat, part_of: Callable[[Any], int]) -> Iterator[Decision | None]:
    """The decisions of a seat in a record it holds, and None for every other line. Raises a TableError."""
    game = GAMES[record.game]
    state, step = record.begin(), 0
    for line, text in enumerate(record.play()):
        actor, action = parse_line(game, text, record.seats)
        found = None
        if actor == seat:
            view = game.view(state, seat)
            if len(view.legal) > 1:
                found = Decision(part_of(view), step, line, view.phase, str(action))
        game.step(state, actor, action)
        step += game.due(state) is None
        yield found


@dataclass(slots=True)
class Review:
    """One seat's review, as far as it has come."""

    source: Source
    seat: Seat
    part_of: Callable[[Any], int]
    part: int | None = None
    """The only round or deal that is looked at; None: all."""
    until: int | None = None
    """The first one that is not over yet."""
    found: list[Finding] = field(default_factory=list)
    count: int | None = None
    """How many decisions there are; None until they are counted."""
    done: int = 0
    stopped: bool = False
    missing: bool = False
    """Nothing could be weighed."""

    @property
    def record(self) -> Record:
        """The seat's own record."""
        return self.source.own[self.seat]

    @property
    def running(self) -> bool:
        """Whether more will be found."""
        return not self.stopped and not self.missing and (self.count is None or self.done < self.count)

    async def run(self, ask: Ask, show: Callable[[], None],
                  sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        """Weigh decision after decision until there are no more, or it is stopped."""
        wanted = []
        for number, decision in enumerate(decisions(self.record, self.seat, self.part_of), 1):
            if number % LINES == 0:
                await sleep(0)
            if decision is not None and self._is_wanted(decision.part):
                wanted.append(decision)
            if self.stopped:
                return
        self.count = len(wanted)
        show()
        for decision in wanted:
            answer = await ask(self.question(decision))
            if self.stopped:
                return
            if answer is None:
                self.missing = True
                break
            self.done += 1
            self.found.append(Finding(decision, answer["grade"], answer["values"], answer.get("truth", []),
                                      answer.get("luck", 0), answer["lessons"], answer.get("mix", {})))
            show()
        show()

    def _is_wanted(self, part: int) -> bool:
        return part == self.part if self.part is not None else self.until is None or part < self.until

    def question(self, decision: Decision) -> dict[str, Any]:
        """The question about a decision."""
        asked = {"do": "weigh", "record": records.write(cut(self.record, decision.line)), "seat": self.seat,
                 "played": decision.action, "seconds": SECONDS}
        if self.source.whole is not None:
            # Of the whole record every line is a settled position.
            asked["truth"] = records.write(cut(self.source.whole, decision.step))
        return asked

    # ---- what was found ----------------------------------------------------------------------

    def turning(self) -> list[Finding]:
        """The three decisions that cost most."""
        return sorted(self._bad(), key=lambda one: -one.behind)[:MOST_TURNING]

    def others(self) -> list[Finding]:
        """The other ones with a verdict, as they came."""
        first = {one.decision.step for one in self.turning()}
        return [one for one in self._bad() if one.decision.step not in first]

    def unlucky(self) -> list[Finding]:
        """Those that were right and cost most as the cards lay."""
        right = [one for one in self.found if one.luck >= UNLUCKY and not one.grade and not one.behind]
        return sorted(right, key=lambda one: -one.missed)[:MOST_TURNING]

    def _bad(self) -> list[Finding]:
        return [one for one in self.found if one.grade]


def cut(record: Record, lines: int) -> Record:
    """The record up to a line; nothing in it was taken back."""
    return Record(record.game, record.seats, record.options, record.names, record.starter, record.knows,
                  record.play()[:lines])
