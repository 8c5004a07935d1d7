"""One lying seat at a sealed table of Skull: what it says twice, too early, of the wrong kind or in no form."""

from __future__ import annotations

import pytest

from engine.sealed.discs import PROOF
from engine.sealed.discs_code import ACT, LIST, PLACE, SEAL, Early, Said, encode, read
from engine.sealed.discs_record import forked
from engine.sealed.fault import CHAIN, ENCODING, FORK, TURN
from engine.sealed.group import IDENTITY, ORDER, encode_scalar
from tests.sealed.discs_lies import LIAR, says, sealed_anew, second_round
from tests.sealed.discs_play import World, group, refused


def test_equivocation_at_one_table() -> None:
    world = World(3).settle()
    world.send(LIAR, says(world, LIAR, PLACE, 1))
    assert refused(world, LIAR, says(world, LIAR, PLACE, 2)) == FORK
    world.say("0 place rose", "2 place rose")
    # Nor afterwards, when the moment is closed.
    late = encode(world.first.heads[1], LIAR, Said(PLACE, 1, 2))
    assert refused(world, LIAR, late) == FORK


def test_equivocation_between_devices_is_found_by_comparing() -> None:
    world = World(3, apart=True).settle()
    one, two, three = world.tables
    for seat in (0, 2):
        for table in world.tables:
            table.receive(seat, world.owners[seat].act("place rose"))
    lie, truth = says(world, LIAR, PLACE, 1), says(world, LIAR, PLACE, 2)
    for table, message in ((one, lie), (two, truth), (three, truth)):
        table.receive(LIAR, message)
    assert one.head != two.head
    # The next to speak is honest, and it is not this seat that the logs name.
    word = world.owners[0].act("bid 1")
    with pytest.raises(Exception, match=CHAIN):
        two.receive(0, word)
    first, second = forked(one.log, two.log)
    assert first.seat == second.seat == LIAR and {first.message, second.message} == {lie, truth}
    assert forked(two.log, three.log) is None and forked(one.log, []) is None


def test_a_message_of_a_past_moment_does_not_count_now() -> None:
    """Nor one of a moment in which the seat owed nothing, though it does now and the seal is right."""
    world = World(3).settle().say("0 place rose", "1 place rose", "2 place rose")
    head, moment = world.first.head, world.first.moment
    world.say("0 bid 1")
    assert world.owing == [LIAR]
    assert refused(world, LIAR, encode(head, LIAR, Said(ACT, moment, "bid 2"))) == TURN
    world.say("1 bid 2")


def test_a_message_of_a_later_moment_is_to_be_brought_again() -> None:
    world = World(3)
    for ahead in (1, 2, 60_000):
        with pytest.raises(Early):
            world.first.receive(LIAR, encode(world.first.head, LIAR, Said(PLACE, ahead, 1)))
    assert not world.first.inbox


def test_a_vote_that_only_some_saw_names_nobody() -> None:
    world = World(3, apart=True).settle()
    one, two, _ = world.tables
    one.leave(2, one.moment)
    for seat in world.seats:
        two.receive(seat, encode(two.head, seat, Said(PLACE, two.moment, 1)))
    assert forked(one.log, two.log) is None


@pytest.mark.parametrize("text", ["place rose", "place ?", "discard ?", "order ?", "show 0.1 rose", "show", "nonsense",
                                  "bid 01", ""])
def test_what_is_secret_or_means_nothing_is_not_said_as_text(text: str) -> None:
    world = World(3).settle()
    clause = refused(world, LIAR, says(world, LIAR, ACT, text))
    assert clause == ENCODING


def test_a_broken_rule_is_named_by_its_clause() -> None:
    world = World(3).settle()
    assert refused(world, LIAR, says(world, LIAR, ACT, "bid 1")) == "SK-OF-05"
    world.say("0 place rose", "1 place rose", "2 place rose")
    assert refused(world, 0, says(world, 0, ACT, "bid 9")) == "SK-OF-10"
    assert refused(world, LIAR, says(world, LIAR, ACT, "bid 1")) == TURN


@pytest.mark.parametrize("point", [IDENTITY, bytes([1] * 32), b"\xff" * 32, encode_scalar(-1)])
def test_points_that_are_none(point: bytes) -> None:
    world = World(3)
    made = read(group(), world.owners[LIAR].answer()).body
    bad = made._replace(points=(point, *made.points[1:]))
    assert refused(world, LIAR, says(world, LIAR, LIST, bad)) == ENCODING


def test_scalars_out_of_range() -> None:
    """A second encoding of one number would be a second message of one meaning."""
    world = World(3)
    message = world.owners[LIAR].answer()
    rest = read(group(), message).body.rest
    large = message[:-SEAL - 32] + (rest + ORDER).to_bytes(32, "little") + message[-SEAL:]
    assert refused(world, LIAR, sealed_anew(world, LIAR, large)) == ENCODING
    proof = message[1 + 2 + 1 + 128:]
    first = int.from_bytes(proof[:32], "little")
    at = len(message) - len(proof)
    large = message[:at] + (first + ORDER).to_bytes(32, "little") + message[at + 32:]
    assert refused(world, LIAR, sealed_anew(world, LIAR, large)) == PROOF


@pytest.mark.parametrize("message", [None, 7, "text", b"", bytes(19), bytes(100), b"\x01" * 40, b"\x05" * 5_000,
                                     bytes([PLACE, 0, 0, 1, 2]) + bytes(16), bytes([LIST, 0, 0]) + bytes(17)])
def test_bytes_that_say_nothing(message: object) -> None:
    assert refused(World(3), LIAR, message) == ENCODING


def test_a_seat_that_is_not_asked() -> None:
    world = second_round("rose").settle()
    assert refused(world, LIAR, says(world, LIAR, LIST, read(group(), world.first.past[0][LIAR]).body)) == TURN
    world.say("1 place rose", "0 place rose", "2 place rose")
    assert refused(world, 0, says(world, 0, ACT, "pass")) == TURN
