"""The host and people: refusals, keys that are waited for, taking back, leaving."""

from __future__ import annotations

import asyncio

import pytest

from tests.ui.helpers import words
from tests.ui.tables import PERSON, Stage, laid, play, session, settle, started

BOT = "careful"


def run(work) -> None:
    """A table inside a loop of its own."""
    asyncio.run(work)


# ---- refusals --------------------------------------------------------------------------------

def refused(stage: Stage, text: str, says: str, clause: str = "") -> None:
    """Acting is refused, with that sentence; the record and the position stay as they are."""
    table = stage.table
    before, state = table.save(), table.state
    kept = len(stage.of("keep"))

    async def act() -> None:
        assert await stage.host.act(text) is False

    run(act())
    assert table.save() == before and table.state is state and len(stage.of("keep")) == kept
    assert stage.host.said == (says, clause) and stage.of("speak")[-1] == says
    assert stage.last.said == (says, clause) and stage.last.refused == (text if clause else "")


def test_out_of_turn_is_refused_with_the_name_of_whose_turn_it_is():
    table = laid(PERSON, BOT, BOT)
    play(table, "0 place rose")
    refused(Stage(table), "bid 1", words()("refuse.turn", name="Deniz"))


def test_while_chance_is_due_nobody_acts():
    refused(Stage(session(PERSON, BOT, BOT)), "start 0", words()("refuse.wait"))


@pytest.mark.parametrize("text, clause", [
    ("pass", "SK-TR-08"), ("bid 4", "SK-TR-22"), ("bid 0", "SK-OF-09"), ("flip 1", "SK-TR-08")])
def test_what_a_rule_forbids_is_refused_with_its_clause(text, clause):
    refused(Stage(laid(PERSON, BOT, BOT, preset="skull_tr_000")), text, words()(clause), clause)


@pytest.mark.parametrize("text", ["", "nonsense", "bid", "bid two", "place tulip", "place rose "])
def test_what_means_nothing_is_refused_with_its_code(text):
    refused(Stage(laid(PERSON, BOT, BOT)), text, words()("error.unexpected") + " (unknown_action)")


def test_a_finished_game_takes_no_action():
    stage = Stage(session(PERSON, BOT), 2)
    stage.host.rush()

    async def finish() -> None:
        await stage.host.go_on()
        while not stage.table.over:
            await stage.host.act(stage.table.view().legal[-1])

    run(finish())
    refused(stage, "bid 1", words()("refuse.over"))


def test_nobody_acts_before_the_curtain_is_lifted():
    table = laid(PERSON, PERSON, BOT)
    table.viewer = 1
    refused(Stage(table), "bid 1", words()("refuse.curtain", name="Ada"))


def test_while_the_table_moves_nobody_acts_or_takes_back():
    stage = Stage(laid(PERSON, BOT, BOT))
    stage.gated = True

    async def both() -> None:
        moving = asyncio.ensure_future(stage.host.act("bid 1"))
        await settle()
        assert stage.host.moving
        before = stage.table.save()
        assert await stage.host.act("bid 2") is False
        assert stage.host.said == (words()("refuse.wait"), "")
        await stage.host.undo()
        assert stage.host.said == (words()("refuse.wait"), "")
        assert stage.table.save() == before and not stage.last.can_undo
        stage.host.close()
        await stage.wake()
        await moving

    run(both())


def test_the_next_action_takes_the_refusal_away():
    stage = Stage(laid(PERSON, BOT, BOT))
    run(stage.host.act("pass"))
    assert stage.last.said and stage.last.refused
    run(stage.host.act("place rose"))
    assert stage.last.said is None and stage.last.refused == ""


# ---- waiting for a key -----------------------------------------------------------------------

def test_a_table_that_waits_holds_before_every_bot_until_the_key_is_pressed():
    stage = Stage(started(PERSON, BOT, BOT), speed="wait")

    async def watch() -> None:
        going = asyncio.ensure_future(stage.host.go_on())
        for laid_down in (0, 1):
            await settle()
            assert stage.last.held and sum(stage.table.view().stacks) == laid_down
            stage.host.next()
        await settle()
        assert going.done() and not stage.last.held and sum(stage.table.view().stacks) == 2

    run(watch())


def test_chance_does_not_wait_for_a_key():
    stage = Stage(session(PERSON, BOT, BOT), speed="wait")

    async def watch() -> None:
        going = asyncio.ensure_future(stage.host.go_on())
        await settle()
        assert stage.table.state.phase == "place" and stage.last.held
        stage.host.close()
        await going

    run(watch())


def test_the_key_does_nothing_where_nothing_waits():
    stage = Stage(started(PERSON, BOT, BOT))
    stage.host.next()
    run(stage.host.go_on())
    stage.host.next()
    assert not stage.last.held


def test_a_rush_frees_a_table_that_waits_and_plays_what_is_left():
    stage = Stage(session(BOT, BOT, "sly"), speed="wait")

    async def watch() -> None:
        going = asyncio.ensure_future(stage.host.go_on())
        await settle()
        assert stage.last.held
        stage.host.rush()
        await going

    run(watch())
    assert stage.table.over and not stage.last.held


# ---- leaving ---------------------------------------------------------------------------------

@pytest.mark.parametrize("speed", ["normal", "wait"])
def test_a_table_that_is_closed_stops_where_it_is(speed):
    stage = Stage(session(BOT, "bold", "sly"), speed=speed)
    stage.gated = True

    async def leave() -> None:
        going = asyncio.ensure_future(stage.host.go_on())
        await settle()
        await stage.wake()
        stage.host.next()
        await settle()
        stage.host.close()
        calls, lines = len(stage.calls), len(stage.table.record.lines)
        await stage.wake()
        await going
        assert lines and len(stage.table.record.lines) == lines
        assert not [kind for kind, _ in stage.calls[calls:] if kind in ("show", "keep", "clock")]

    run(leave())


def test_a_table_that_is_closed_while_a_disc_is_held_shows_nothing_more():
    stage = Stage(play(laid(PERSON, BOT, BOT), "0 bid 3"))
    stage.gated = True

    async def leave() -> None:
        acting = asyncio.ensure_future(stage.host.act("flip 0"))
        await settle()
        assert stage.last.still
        stage.host.close()
        calls = len(stage.calls)
        await stage.wake()
        await acting
        assert len(stage.calls) == calls

    run(leave())


def test_a_table_that_is_closed_is_not_drawn_again():
    stage = Stage(laid(PERSON, BOT, BOT))
    stage.host.close()
    stage.host.show()
    stage.host.say("Too late.")
    run(stage.host.go_on())
    assert stage.calls == []


# ---- taking back -----------------------------------------------------------------------------

def test_what_is_taken_back_is_kept_and_said():
    stage = Stage(laid(PERSON, BOT, BOT), 3)
    run(stage.host.act("place rose"))
    assert stage.last.can_undo and stage.table.view().stacks[0] == 2
    run(stage.host.undo())
    assert stage.host.noted == words()("story.undone", name="Ada") == stage.last.noted
    assert stage.last.said is None and stage.of("speak")[-1] == stage.host.noted
    assert stage.table.view().stacks == (1, 1, 1) and stage.table.next_seat() == 0
    assert stage.of("keep")[-1] == stage.table.save() and stage.last.events == ()


def test_what_cannot_be_taken_back_says_so():
    stage = Stage(play(laid(PERSON, BOT, BOT), "0 bid 3"))
    run(stage.host.act("flip 0"))
    before = stage.table.save()
    run(stage.host.undo())
    assert stage.host.said == (words()("refuse.undo"), "") and stage.table.save() == before
    assert not stage.last.can_undo


def test_what_is_taken_back_while_the_curtain_is_down_shows_nobodys_hand():
    table = laid(PERSON, PERSON, BOT)
    table.viewer = 0
    stage = Stage(table)
    run(stage.host.act("place rose"))
    assert stage.last.curtain == 1
    run(stage.host.undo())
    assert stage.last.curtain == 0 and stage.last.view.seat is None
    run(stage.host.lift())
    assert stage.last.curtain is None and stage.last.view.seat == 0 and stage.last.said is None
