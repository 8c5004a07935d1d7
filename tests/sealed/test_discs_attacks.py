"""One lying seat at a sealed table of Skull, about discs laid, turned and lost: refused, with its number on it."""

from __future__ import annotations

import random

import pytest

from engine.sealed import discs
from engine.sealed.discs import COUNT, Opening
from engine.sealed.discs_code import ACT, COMMIT, GIVE, LIST, OPEN, PLACE, REVEAL, read
from engine.sealed.discs_judge import NUMBER
from engine.sealed.fault import COMMITMENT, ENCODING, OPENING, TURN
from tests.sealed.discs_lies import LIAR, OWN_SKULL, SKULL_OF_ONE, honest, says
from tests.sealed.discs_play import OFFICIAL, World, group, refused


@pytest.mark.parametrize("number", [0, 5, 255])
def test_a_number_out_of_range(number: int) -> None:
    world = World(3).settle()
    assert refused(world, LIAR, says(world, LIAR, PLACE, number)) == NUMBER
    world.send(LIAR, says(world, LIAR, PLACE, 4))


def test_a_disc_placed_twice() -> None:
    world = World(3, starter=1).settle()
    for seat in world.seats:
        world.send(seat, says(world, seat, PLACE, 2))
    assert refused(world, LIAR, says(world, LIAR, PLACE, 2)) == NUMBER
    world.send(LIAR, says(world, LIAR, PLACE, 1))


def flipped() -> World:
    """The liar's skull, under a rose, was named to be turned."""
    world = World(3).say("0 place rose", "1 place skull", "2 place rose", "0 place rose", "1 place rose",
                         "2 bid 3", "0 pass", "1 pass", "2 flip 2", "2 flip 1", "2 flip 1")
    assert world.first.due == (OPEN, {LIAR})
    return world


def test_swapping_a_disc_after_placing_it() -> None:
    """The skull lies there; each of the other discs is offered in its place."""
    world = flipped()
    hidden = world.owners[LIAR]._latest()
    placed = world.first.book.on_mat(LIAR, world.first.state.due.index)
    assert hidden.discs[placed - 1].face == discs.SKULL
    for number, opening in enumerate(hidden.discs, 1):
        if number != placed:
            assert refused(world, LIAR, says(world, LIAR, OPEN, (opening,))) == OPENING
    honest(world)


def test_a_wrong_opening() -> None:
    world = flipped()
    (right,) = world.owners[LIAR]._openings([world.first.state.due.index])
    for wrong in (right._replace(face=0), right._replace(blind=right.blind + 1), Opening(0, 0), Opening(1, 0)):
        assert refused(world, LIAR, says(world, LIAR, OPEN, (wrong,))) == OPENING
    assert refused(world, LIAR, says(world, LIAR, OPEN, (right, right))) == COUNT
    assert refused(world, LIAR, says(world, LIAR, OPEN, (right._replace(face=2),))) == ENCODING
    honest(world)


def test_refusing_to_open() -> None:
    """The table waits, for this seat and no other, and nothing else anybody says moves it."""
    world = flipped()
    assert world.first.due == (OPEN, {LIAR})
    for seat in (0, 2):
        assert refused(world, seat, says(world, seat, ACT, "pass")) == TURN
        assert refused(world, seat, says(world, seat, OPEN, (Opening(1, 1),))) == TURN
    assert refused(world, LIAR, says(world, LIAR, ACT, "pass")) == TURN
    world.follow(world.first.leave(LIAR, world.first.moment))
    assert world.first.state.out == [False, True, False] and world.first.state.round == 2
    assert world.first.due == (LIST, {0, 2})
    world.at_random(random.Random(1))


# ---- losing --------------------------------------------------------------------------------

def test_a_disc_named_before_the_fresh_list() -> None:
    world = World(3).say(*OWN_SKULL)
    honest(world)
    assert world.first.due == (LIST, {LIAR})
    assert refused(world, LIAR, says(world, LIAR, GIVE, 1)) == TURN
    honest(world)
    for number in (0, 5):
        assert refused(world, LIAR, says(world, LIAR, GIVE, number)) == NUMBER
    assert refused(world, LIAR, says(world, LIAR, PLACE, 1)) == "SK-OF-20"


def test_only_the_skulls_owner_names_and_only_what_is_there() -> None:
    world = World(3).say(*SKULL_OF_ONE).settle()
    assert world.first.due == (ACT, {LIAR})
    assert refused(world, 0, says(world, 0, ACT, "take 1")) == TURN
    assert refused(world, LIAR, says(world, LIAR, ACT, "take 5")) == "SK-OF-19"
    assert refused(world, LIAR, says(world, LIAR, ACT, "take 0")) == "SK-OF-19"
    assert refused(world, LIAR, says(world, LIAR, GIVE, 1)) == "SK-OF-19"
    world.say("1 take 3")


def test_the_lost_disc_is_never_opened() -> None:
    """Nobody is asked to, and who does it all the same is refused, in that round and at the end."""
    world = World(3).say(*SKULL_OF_ONE).settle()
    lost = world.owners[0]._latest().discs[2]
    world.say("1 take 3")
    lot = world.first.book.now(0)
    assert lot.lost == 3 and not lot.opened
    draw, tried = random.Random(2), 0
    while True:
        if 0 not in world.first.inbox and (0 not in world.owing or world.first.due.kind in (LIST, ACT)):
            clause = refused(world, 0, says(world, 0, OPEN, (lost,)))
            assert clause == TURN or clause.startswith("SK-")
            tried += 1
        if world.over():
            break
        seat = draw.choice(world.owing)
        world.send(seat, world.message(seat, draw.choice))
    assert tried > 20 and not lot.opened


def coin_world(name: str) -> World:
    """A disc of seat 0 is lost at random: shares are due from all."""
    world = World(3, OFFICIAL.changed(loss_foreign="rng"), name=name)
    world.say(*SKULL_OF_ONE)
    honest(world, 1)
    honest(world, 0)
    assert world.first.due == (COMMIT, {0, 1, 2})
    return world


def test_another_share_than_the_one_committed_to() -> None:
    world = coin_world("share")
    for seat in world.seats:
        honest(world, seat)
    assert world.first.due == (REVEAL, {0, 1, 2})
    assert refused(world, LIAR, says(world, LIAR, REVEAL, bytes(32))) == COMMITMENT
    assert refused(world, LIAR, says(world, LIAR, COMMIT, bytes(64))) == TURN
    for seat in world.seats:
        honest(world, seat)
    assert world.first.book.now(0).lost in range(1, 5)


def test_a_copied_commitment_cannot_be_opened() -> None:
    world = coin_world("copied")
    honest(world, 0)
    cover = read(group(), world.first.inbox[0][0]).body
    world.send(LIAR, says(world, LIAR, COMMIT, cover))
    honest(world, 2)
    share = read(group(), world.owners[0].answer()).body
    assert refused(world, LIAR, says(world, LIAR, REVEAL, share)) == COMMITMENT
