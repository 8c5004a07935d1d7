"""Sealed games of Skull as bytes: checked by somebody who was not there, and altered byte by byte."""

from __future__ import annotations

import random

import pytest

from engine.sealed.discs_code import Early
from engine.sealed.discs_record import Checked, DamagedDiscs, verify, write
from engine.sealed.discs_table import DiscTable
from engine.sealed.fault import Fault
from tests.sealed.discs_play import OFFICIAL, World, group, options_at_random


def checked(world: World, record: bytes) -> Checked:
    """The record's check with everything that is known beside it."""
    return verify(group(), world.about, len(world.seats), world.options, world.starter, record)


def whole(seed: int, seats: int = 3) -> World:
    """A whole game at random."""
    draw = random.Random(seed)
    options = options_at_random(draw).changed(seat_range="house")
    return World(seats, options, draw.choice([None, 0]), seed).at_random(draw)


@pytest.mark.parametrize("seed", range(3))
def test_a_record_verifies(seed: int) -> None:
    world = whole(seed)
    found, book = checked(world, write(world.first)), world.first.book
    assert str(found.table.state) == str(world.first.state) and found.table.head == world.first.head
    assert found.lists == sum(map(len, book.lots)) > 6
    assert found.lost == sum(line.split(" ")[1] in ("take", "discard") for line in world.lines)
    assert found.opened == sum(" show " in line and "." in line for line in world.lines)


def test_a_record_with_a_leaver_verifies() -> None:
    world = World(3).say("0 place rose", "1 place skull", "2 place rose")
    world.follow(world.first.leave(1, world.first.moment))
    world.at_random(random.Random(1))
    assert checked(world, write(world.first)).table.state.out[1]


def refusal(world: World, record: bytes) -> int | None:
    """The seat that is named, or None where no message can be made out."""
    try:
        checked(world, record)
    except Fault as fault:
        return fault.seat
    except DamagedDiscs:
        return None
    raise AssertionError("taken")


def short_game() -> World:
    """Two seats, a loss, the beginning of round 2: every kind of message but random shares."""
    return World(2, OFFICIAL.changed(loss_foreign="rng"), name="short").say(
        "0 place rose", "1 place skull", "0 bid 2", "0 flip 0", "0 flip 1").settle()


def test_every_altered_byte_of_a_message_is_refused_with_its_seat() -> None:
    """Message by message, each against the table as it was then; the true one is taken afterwards."""
    tried = 0
    for world in (short_game(), whole(11, 2)):
        table = world.table()
        for entry in world.first.log:
            for at in range(len(entry.message)):
                for change in (0x01, 0x80) if table.moment < 12 else (1 << at % 8,):
                    altered = bytearray(entry.message)
                    altered[at] ^= change
                    with pytest.raises((Fault, Early)) as refused:
                        table.receive(entry.seat, bytes(altered))
                    assert refused.value.data["seat"] == entry.seat
                    tried += 1
            table.receive(entry.seat, entry.message)
        assert table.head == world.first.head
    assert tried > 10_000


def test_every_altered_byte_of_the_frame_is_refused() -> None:
    """Seats, lengths, the end and the head of a record."""
    world = short_game()
    record, frame, at = write(world.first), [], 0
    for entry in world.first.log:
        frame += [at, at + 1, at + 2]
        at += 3 + len(entry.message)
    frame += range(at, len(record))
    for at in frame:
        altered = bytearray(record)
        altered[at] ^= 1
        refusal(world, bytes(altered))
    assert len(frame) > 100


def test_messages_left_out_said_again_or_exchanged() -> None:
    world = short_game()
    entries = [bytes([e.seat]) + len(e.message).to_bytes(2, "big") + e.message for e in world.first.log]
    end = write(world.first)[-65:]
    for i, entry in enumerate(entries):
        without, again = entries[:i] + entries[i + 1:], entries[:i + 1] + entries[i:]
        refusal(world, b"".join(without) + end)
        assert refusal(world, b"".join(again) + end) == world.first.log[i].seat
        assert entry in entries
    assert refusal(world, b"") is None
    assert refusal(world, end) is None
    assert refusal(world, b"".join(entries)) is None


def test_a_record_belongs_to_its_table_options_and_starter() -> None:
    world = short_game()
    record = write(world.first)
    for other in (World(2, world.options, 0, "other"), World(2, OFFICIAL, 0, "short"),
                  World(2, world.options, 1, "short"), World(3, world.options, 0, "short")):
        assert refusal(other, record) == 0


def test_a_table_is_its_log() -> None:
    """What a device keeps is enough to come back to where it was."""
    world = whole(21)
    table: DiscTable = world.table()
    for entry in world.first.log:
        table.receive(entry.seat, entry.message)
    assert table.log == world.first.log and table.heads == world.first.heads
