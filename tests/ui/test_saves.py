"""Saved tables: they come back as they were, and a damaged text is refused in one way only."""

from __future__ import annotations

import json
import random

import pytest

from engine.table import TABLE, Malformed
from tests.ui.helpers import SKULL
from tests.ui.tables import PERSON, laid, play, session
from ui.session import Session, load

BOT = "careful"
EVERYTHING = {"voluntary_show": "owner_may_show", "first_starter": "host_pick", "reveal": "whole_own_stack",
              "elim_own": "own_skull_always_chooses"}


def same(one: Session, other: Session) -> bool:
    """Whether two tables are the same but for whose eyes the screen has."""
    return (one.record, one.chairs, one.preset, str(one.state), one.memory) == (
        other.record, other.chairs, other.preset, str(other.state), other.memory)


def test_a_table_comes_back_in_the_middle_of_every_phase():
    draw, phases = random.Random(5), set()
    for _ in range(4):
        table = session(PERSON, BOT, BOT, **EVERYTHING)
        while not table.over:
            if table.state.phase not in phases or draw.random() < 0.03:
                phases.add(table.state.phase)
                again = load(table.save())
                assert same(again, table) and again.viewer == table.viewer == 0
                assert again.save() == table.save()
            seat = table.next_seat()
            table.act(seat, table.chance(draw.randrange) if seat == TABLE
                      else draw.choice(SKULL.view(table.state, seat).legal))
        assert same(load(table.save()), table)
    assert phases == {"starter", "place", "turn", "bid", "flip", "show", "discard", "order", "take", "start"}


def test_a_table_comes_back_after_something_was_taken_back():
    table = play(laid(PERSON, BOT, BOT), "0 place rose", "1 place rose")
    assert table.undo()
    again = load(table.save())
    assert same(again, table) and "undo 2" in again.record.lines


def test_a_table_of_several_people_comes_back_with_the_curtain_down():
    table = laid(PERSON, PERSON, BOT)
    table.viewer = 0
    again = load(table.save())
    assert again.viewer is None and again.curtain() == 0 and again.view().hand == ()


def test_names_come_back_whatever_is_in_them():
    table = session(PERSON, BOT, BOT)
    names = ["می‌خواهم", "\"}]<b>\\", "👩‍🚀 Zoë"]
    for chair, name in zip(table.chairs, names, strict=True):
        chair.name = name
    assert [chair.name for chair in load(table.save()).chairs] == names


def test_names_of_brackets_alone_are_no_damage():
    table = session(PERSON, *[BOT] * 5)
    for chair in table.chairs:
        chair.name = "[{" * 12
    table.record.names = tuple(chair.name for chair in table.chairs)
    assert load(table.save()).save() == table.save()


# ---- damage ----------------------------------------------------------------------------------

GOOD = play(laid(PERSON, "sly", "bold"), "0 place rose", "1 bid 2").save()


def changed(**parts: object) -> str:
    """The good text with parts of it replaced."""
    return json.dumps(json.loads(GOOD) | parts)


def without(part: str) -> str:
    """The good text without one part."""
    return json.dumps({k: v for k, v in json.loads(GOOD).items() if k != part})


def chairs(**parts: object) -> str:
    """The good text with something else said of its second chair."""
    saved = json.loads(GOOD)
    saved["chairs"][1] |= parts
    return json.dumps(saved)


def recorded(old: str, new: str) -> str:
    """The good text with its record changed."""
    record = json.loads(GOOD)["record"]
    assert old in record
    return changed(record=record.replace(old, new))


RECORD = json.loads(GOOD)["record"]
CHAIRS = json.loads(GOOD)["chairs"]
DAMAGED = {
    "nothing": "", "a space": " ", "no JSON": "skulls-and-kings 1", "half": GOOD[:len(GOOD) // 2],
    "cut by one": GOOD[:-1], "twice": GOOD * 2, "null": "null", "a number": "7", "a list": "[]",
    "a text": '"format"', "an empty object": "{}", "NaN": "NaN", "deep": "[" * 100_000,
    "a huge number": "9" * 5000, "another format": changed(format=2), "format as text": changed(format="1"),
    "no format": without("format"), "no preset": without("preset"), "no viewer": without("viewer"),
    "no chairs": without("chairs"), "no record": without("record"),
    "unknown preset": changed(preset="skull_xx"), "preset as list": changed(preset=["skull_official"]),
    "viewer too high": changed(viewer=3), "viewer below": changed(viewer=-1),
    "viewer as text": changed(viewer="0"), "viewer as fraction": changed(viewer=0.0),
    "viewer true": changed(viewer=True), "viewer as list": changed(viewer=[0]),
    "eyes of a bot": changed(viewer=1),
    "too few chairs": changed(chairs=CHAIRS[:2]), "too many chairs": changed(chairs=CHAIRS * 2),
    "chairs as object": changed(chairs={"name": "Ada"}), "chairs as text": changed(chairs="Ada"),
    "chairs of numbers": changed(chairs=[1, 2, 3]), "no chairs at all": changed(chairs=None),
    "name as number": chairs(name=7), "no name": chairs(name=None), "name as list": chairs(name=["Ada"]),
    "style as number": chairs(style=7), "style as list": chairs(style=["sly"]),
    "unknown style": chairs(style="genius"), "empty style": chairs(style=""),
    "record as number": changed(record=7), "record as list": changed(record=[RECORD]),
    "record as null": changed(record=None), "record empty": changed(record=""),
    "record cut": changed(record=RECORD[:-20]), "record changed": recorded("0 place rose", "0 place skull"),
    "record of another game": recorded("game skull 1", "game chess 1"),
    "record with half a pair": changed(record=RECORD + "\ud83d"),
    "record of half a game": recorded("knows all", "knows public")}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_text_is_malformed_and_nothing_else(text):
    with pytest.raises(Malformed) as failure:
        load(text)
    assert failure.value.code in ("damaged_table", "damaged_record")


def test_the_text_all_the_damage_was_done_to_is_good():
    assert load(GOOD).save() == GOOD
    assert len(DAMAGED) >= 30


def test_letters_changed_at_random_never_do_more_than_damage():
    draw = random.Random(9)
    for _ in range(150):
        at = draw.randrange(len(GOOD))
        text = GOOD[:at] + draw.choice('"{}[]:,0a \n\\é') + GOOD[at + draw.randrange(3):]
        try:
            table = load(text)
        except Malformed:
            continue
        assert len(table.chairs) == table.record.seats == 3
        while (seat := table.next_seat()) is not None:
            style = table.chairs[seat].style if seat != TABLE else None
            table.act(seat, table.chance(draw.randrange) if seat == TABLE
                      else table.decide(seat, style or BOT, draw.random))
            if len(table.record.lines) > 12:
                break


def test_the_record_of_a_damaged_table_says_what_is_wrong_with_it():
    with pytest.raises(Malformed) as failure:
        load(recorded("0 place rose", "0 place skull"))
    assert failure.value.data["reason"] == "changed"
