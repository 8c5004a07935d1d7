"""Bots that think, as the page asks for them: whatever becomes of the worker, the game goes on."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from engine import record as records
from engine.games import GAMES
from tests.ui.tables import PERSON, Stage, laid, play, session
from ui import host
from ui.thinking import Thinking


class Worker:
    """A worker whose fate is ours: what it is asked is written down."""

    def __init__(self, answers: Any = None, ready: bool = True) -> None:
        self.answers, self.is_ready = answers, ready
        self.asked: list[dict[str, Any]] = []
        self.started = self.busy = self.most_busy = 0

    def start(self) -> None:
        self.started += 1

    async def ask(self, text: str, seconds: float) -> str:
        self.busy += 1
        self.most_busy = max(self.busy, self.most_busy)
        await asyncio.sleep(0)
        self.busy -= 1
        self.asked.append(json.loads(text) | {"most": seconds})
        if isinstance(self.answers, Exception):
            self.is_ready = False
            raise self.answers
        return json.dumps(self.answers)


class Desk:
    """What the page thinks with itself: three slices."""

    def __init__(self, action: str = "pass", error: Exception | None = None) -> None:
        self.action, self.error, self.slices = action, error, 0

    def begin(self, text: str) -> Any:
        for _ in range(3):
            self.slices += 1
            yield
        if self.error:
            raise self.error
        return json.dumps({"action": self.action})


async def gone() -> None:
    """The modules do not come."""
    raise ImportError("search.xz")


async def there() -> None:
    """They come."""


class Made:
    """A `Thinking` with a worker, and a desk of the page's own."""

    def __init__(self, worker: Worker, desk: Desk | None = None, bring: Any = there) -> None:
        self.reported: list[BaseException] = []
        self.breaths = 0
        self.worker = worker
        self.thinking = Thinking(worker, bring, lambda: 7, self.reported.append, self.sleep)
        self.thinking._desk = desk

    async def sleep(self, seconds: float) -> None:
        self.breaths += 1
        await asyncio.sleep(0)

    def decide(self, table: Any, seat: int = 1, level: str = "master") -> str | None:
        return asyncio.run(self.thinking.decide(table, seat, level, 0.8))


def before():
    """Seat 1 is to act; the others have laid their skulls."""
    return play(laid(PERSON, "master", "master", kinds="srs"), "0 place rose")


def test_the_worker_is_asked_with_what_the_seat_may_hold_and_nothing_else():
    """The skulls of seats 0 and 2 are in the table's record, and must not leave it."""
    table, made = before(), Made(Worker({"action": "bid 1"}))
    assert made.decide(table) == "bid 1"
    (asked,) = made.worker.asked
    assert asked["record"] == records.write(records.seen_by(table.record, 1))
    assert "skull" in records.write(table.record) and "place skull" not in asked["record"]
    assert (asked["do"], asked["seat"], asked["level"], asked["seconds"], asked["seed"]) == ("think", 1, "master", 0.8, 7)
    assert asked["most"] > 0.8 and made.worker.started == 1


def test_while_the_worker_starts_the_page_thinks_in_slices():
    made = Made(Worker(ready=False), desk := Desk("bid 2"))
    assert made.decide(before()) == "bid 2"
    assert desk.slices == 3 and made.breaths >= 3 and not made.worker.asked and made.worker.started == 1


def test_a_worker_that_is_lost_in_the_middle_of_a_search_is_no_reason_to_stop():
    made = Made(Worker(TimeoutError()), Desk("bid 3"))
    assert made.decide(before()) == "bid 3"
    assert len(made.worker.asked) == 1 and made.reported == []
    # It is started again for the next one.
    assert made.decide(before()) == "bid 3" and made.worker.started == 2


def test_an_error_of_the_search_is_told_and_ends_nothing():
    error = RuntimeError("in the worker")
    made = Made(Worker(error), Desk())
    assert made.decide(before()) is None and made.reported == [error]
    error = ZeroDivisionError()
    made = Made(Worker(ready=False), Desk(error=error))
    assert made.decide(before()) is None and made.reported == [error]


def test_where_the_search_does_not_come_nothing_is_thought():
    made = Made(Worker(ready=False), None, gone)
    assert made.decide(before()) is None and made.reported == []


def test_questions_are_answered_one_after_the_other():
    """Two bots of one page that bid at once must not make each other late."""
    made, table = Made(Worker({"action": "bid 1"})), before()

    async def both() -> list[str | None]:
        return await asyncio.gather(*(made.thinking.decide(table, 1, "master", 0.8) for _ in range(3)))

    assert asyncio.run(both()) == ["bid 1"] * 3
    assert made.worker.most_busy == 1 and len(made.worker.asked) == 3


@pytest.mark.parametrize("game", GAMES)
def test_with_the_real_desk_the_page_decides_by_itself(game):
    """No worker at all: real bots, in slices."""
    table = session("master", "master", "master", "master", preset=next(iter(GAMES[game].PRESETS)))
    made, stage = Made(Worker(ready=False)), Stage(table, 2)
    thought: list[str | None] = []

    async def think(of: Any, seat: int, is_quick: bool) -> str | None:
        text = await made.thinking.decide(of, seat, "master", 0.02)
        thought.append(text)
        if len(thought) == 6:
            stage.host.close()
        return text

    stage.host.means.think = think
    asyncio.run(stage.host.go_on())
    assert len(thought) == 6 and None not in thought and made.reported == []


# ---- at the table ----------------------------------------------------------------------------

def hosted(table: Any, *answers: str | None) -> tuple[Stage, list[tuple[int, bool]]]:
    """A stage whose bots that think give these answers, and who was asked."""
    stage, asked, given = Stage(table), [], list(answers)

    async def think(of: Any, seat: int, is_quick: bool) -> str | None:
        asked.append((seat, is_quick))
        await asyncio.sleep(0)
        return given.pop(0) if given else None

    stage.host.means.think = think
    return stage, asked


def test_a_bot_that_thinks_does_what_it_thought_and_one_by_rule_is_not_asked():
    table = play(laid("master", "player", PERSON, kinds="rrr"))
    stage, asked = hosted(table, "bid 2")
    asyncio.run(stage.host.go_on())
    assert asked == [(0, False)]
    assert "0 bid 2" in table.record.lines and any(line.startswith("1 ") for line in table.record.lines[5:])


@pytest.mark.parametrize("answer", [None, "bid 9", "dance", "flip 1"])
def test_an_answer_that_is_none_or_against_the_rules_gives_way_to_one_by_rule(answer):
    table = play(laid("master", PERSON, PERSON, kinds="rrr"))
    stage, asked = hosted(table, answer)
    asyncio.run(stage.host.go_on())
    assert asked == [(0, False)]
    assert table.record.lines[-1].startswith("0 ") and table.record.lines[-1] != f"0 {answer}"


def test_a_forced_move_takes_no_thought():
    """Seat 0 has bid all there is and turns its own disc: there is nothing to think about."""
    table = play(laid("master", PERSON, PERSON, kinds="rrr"), "0 bid 3")
    assert table.game.view(table.state, 0).legal == ("flip 0",) and not table.must_think(0)
    stage, asked = hosted(table)
    asyncio.run(stage.host.go_on())
    flips = [line for line in table.record.lines if " flip " in line]
    # Which of the others' discs comes next is a choice, of the last one left no more.
    assert flips[0] == "0 flip 0" and len(asked) < len(flips)


def test_a_table_that_is_left_while_a_bot_thinks_stays_as_it_is():
    table = play(laid("master", PERSON, PERSON, kinds="rrr"))
    stage, asked = hosted(table, "bid 2")
    stage.gated = True
    lines = list(table.record.lines)

    async def story() -> None:
        work = asyncio.ensure_future(stage.host.go_on())
        await asyncio.sleep(0)
        stage.host.close()
        await stage.wake()
        await work

    asyncio.run(story())
    assert asked and table.record.lines == lines


def test_with_nobody_left_but_bots_they_think_quickly():
    table = play(laid("master", PERSON, PERSON, kinds="rrr"))
    stage, asked = hosted(table, "bid 1")
    stage.host.rushing = True
    asyncio.run(stage.host.go_on())
    assert asked == [(0, True)] and host.OTHERWISE == "player"
