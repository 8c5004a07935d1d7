"""The turn timer: a clock for people who may act, and a bot that decides when it has run down."""

from __future__ import annotations

import asyncio

from tests.ui.helpers import words
from tests.ui.tables import PERSON, Stage, laid, settle

BOT = "careful"


def run(work) -> None:
    """A table inside a loop of its own."""
    asyncio.run(work)


def timed(*styles: str | None) -> Stage:
    """A table with a clock of thirty seconds, whose first discs are laid."""
    stage = Stage(laid(*styles, turn_timer="30s"))
    stage.gated = True
    return stage


def test_when_the_time_is_up_a_bot_decides():
    stage = timed(PERSON, BOT, BOT)

    async def wait() -> None:
        await stage.host.go_on()
        await settle()
        assert stage.of("clock")[-1] == 30
        for _ in range(29):
            await stage.wake()
        assert stage.of("clock")[-1] == 1 and len(stage.table.record.lines) == 4
        stage.speed = "fast"
        await stage.wake()
        assert len(stage.table.record.lines) == 5 and stage.table.record.lines[-1].startswith("0 ")
        assert stage.host.noted == words()("time.out", name="Ada") == stage.last.noted
        assert stage.of("clock")[:32] == [None, *range(30, 0, -1), None]
        stage.host.close()

    run(wait())


def test_whoever_acts_in_time_stops_the_clock():
    stage = timed(PERSON, PERSON)
    stage.table.viewer = 0

    async def act() -> None:
        await stage.host.go_on()
        await settle()
        for _ in range(10):
            await stage.wake()
        assert await stage.host.act("place rose")
        assert stage.of("clock")[-1] is None and stage.table.curtain() == 1
        told = len(stage.of("clock"))
        for _ in range(40):
            await stage.wake()
        assert len(stage.of("clock")) == told and not stage.gates
        assert len(stage.table.record.lines) == 4
        await stage.host.lift()
        await settle()
        assert stage.of("clock")[-1] == 30

    run(act())


def test_whoever_acts_in_the_last_second_still_acts_in_time():
    stage = timed(PERSON, PERSON)
    stage.table.viewer = 0

    async def act() -> None:
        await stage.host.go_on()
        await settle()
        for _ in range(29):
            await stage.wake()
        assert stage.of("clock")[-1] == 1
        assert await stage.host.act("place rose")
        lines, said = list(stage.table.record.lines), len(stage.of("clock"))
        await stage.wake()
        assert stage.table.record.lines == lines and len(stage.of("clock")) == said
        assert not stage.host.noted

    run(act())


def test_what_is_taken_back_starts_the_clock_anew():
    stage = timed(PERSON, PERSON)
    stage.table.viewer = 0

    async def undo() -> None:
        await stage.host.act("place rose")
        await stage.host.undo()
        await stage.host.lift()
        await settle()
        await stage.wake()
        assert [left for left in stage.of("clock") if left] == [30, 29]

    run(undo())


def test_the_clock_that_ran_when_something_was_taken_back_is_stopped():
    stage = timed(PERSON, BOT, BOT)

    async def undo() -> None:
        acting = asyncio.ensure_future(stage.host.act("place rose"))
        await settle()
        while not acting.done():
            await stage.wake()
        await settle()
        await stage.wake()
        assert stage.of("clock")[-1] == 29 and stage.last.can_undo
        told = len(stage.of("clock"))
        await stage.host.undo()
        await settle()
        await stage.wake()
        assert stage.of("clock")[told:] == [None, 30, 29] and len(stage.gates) == 1

    run(undo())


def test_lifting_twice_starts_one_clock():
    stage = timed(PERSON, PERSON)

    async def lift() -> None:
        await stage.host.go_on()
        await stage.host.lift()
        await stage.host.lift()
        await settle()
        await stage.wake()
        await stage.wake()
        assert [left for left in stage.of("clock") if left] == [30, 29, 28]

    run(lift())


def test_without_a_timer_there_is_no_clock():
    stage = Stage(laid(PERSON, BOT, BOT))
    run(stage.host.go_on())
    assert set(stage.of("clock")) == {None} and not stage.gates


def test_a_closed_table_has_no_clock_that_goes_on():
    stage = timed(PERSON, BOT, BOT)

    async def leave() -> None:
        await stage.host.go_on()
        await settle()
        stage.host.close()
        for _ in range(40):
            await stage.wake()
        assert stage.of("clock")[-1] == 30 and len(stage.table.record.lines) == 4

    run(leave())
