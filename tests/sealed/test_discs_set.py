"""One lying seat at a sealed table of Skull, about the set of its discs: refused, with its number on it."""

from __future__ import annotations

import pytest

from engine.sealed.discs import COUNT, PROOF, SUM
from engine.sealed.discs_code import LIST, OPEN, read
from engine.sealed.fault import CHAIN
from tests.sealed.discs_lies import LIAR, forged, honest, says, sealed_anew, second_round
from tests.sealed.discs_play import OFFICIAL, World, group, refused
from tests.sealed.reference import Reference


@pytest.mark.parametrize("faces", [(0, 0, 1, 1), (1, 1, 1, 1), (0, 0, 0, 0)])
def test_two_skulls_or_none_at_the_start(faces: tuple[int, ...]) -> None:
    world = World(3)
    assert refused(world, LIAR, forged(world, faces)) == SUM
    honest(world)


@pytest.mark.parametrize("faces", [(2, -1, 0, 0), (3, 0, -1, -1), (5, -4, 0, 0)])
def test_a_face_that_is_neither_rose_nor_skull_though_the_sum_is_right(faces: tuple[int, ...]) -> None:
    world = World(3)
    assert refused(world, LIAR, forged(world, faces)) == PROOF
    honest(world)


@pytest.mark.parametrize("faces", [(0, 0, 1), (0, 1)])
def test_a_set_of_fewer_discs(faces: tuple[int, ...]) -> None:
    world = World(3)
    assert refused(world, LIAR, forged(world, faces)) == COUNT


def test_a_disc_that_copies_another_seats() -> None:
    """Points may be copied; what proves them names the seat, the list and the place."""
    world = World(3)
    theirs = world.owners[0].answer()
    world.send(0, theirs)
    assert refused(world, LIAR, sealed_anew(world, LIAR, theirs)) == PROOF


def test_proofs_that_belong_to_other_discs_of_the_same_list() -> None:
    world = World(3)
    said = read(group(), world.owners[LIAR].answer())
    swapped = said.body._replace(proofs=said.body.proofs[1:] + said.body.proofs[:1])
    assert refused(world, LIAR, says(world, LIAR, LIST, swapped)) == PROOF


@pytest.mark.parametrize("change", ["table", "rules", "seats"])
def test_a_list_of_another_table(change: str) -> None:
    """The seal can be made anew by everybody; the proofs cannot."""
    here = World(3)
    there = {"table": lambda: World(3, name="elsewhere"),
             "rules": lambda: World(3, OFFICIAL.changed(loss_foreign="rng")),
             "seats": lambda: World(4)}[change]()
    stale = there.owners[LIAR].answer()
    assert refused(here, LIAR, stale) == CHAIN
    assert refused(here, LIAR, sealed_anew(here, LIAR, stale)) == PROOF
    honest(here)


def test_the_same_list_again_in_the_next_round() -> None:
    """The sum fits (nothing plus nothing), the proofs are of another moment."""
    world = second_round("rose")
    first = world.first.past[0][0]
    again = read(group(), first).body._replace(rest=0)
    assert refused(world, 0, says(world, 0, LIST, again)) == PROOF
    honest(world, 0)


def test_hiding_that_the_skull_was_lost() -> None:
    world = second_round("skull")
    kept = world.owners[LIAR]._kept(world.first.book.now(LIAR).lost)
    assert refused(world, LIAR, forged(world, (0, 0, 1), old=kept)) == SUM
    assert refused(world, LIAR, forged(world, (0, 0, 0, 1), old=kept)) == COUNT
    honest(world)


def test_losing_a_rose_and_saying_later_that_it_was_the_skull() -> None:
    world = second_round("rose")
    kept = world.owners[LIAR]._kept(world.first.book.now(LIAR).lost)
    assert refused(world, LIAR, forged(world, (0, 0, 0), old=kept)) == SUM
    honest(world)


def test_a_list_for_the_loss_with_other_discs() -> None:
    world = World(3).say("0 place rose", "1 place rose", "2 place skull", "0 bid 1", "1 bid 2", "2 pass",
                         "0 pass", "1 flip 1", "1 flip 2")
    while world.first.due.kind == OPEN:
        honest(world, min(world.owing))
    assert world.first.due == (LIST, {LIAR})
    old = world.owners[LIAR]._latest().discs
    assert refused(world, LIAR, forged(world, (0, 0, 0, 0), old=old)) == SUM
    # Nor may the round's list serve, in which what was turned is known.
    stale = read(group(), world.first.past[0][LIAR]).body._replace(rest=0)
    assert refused(world, LIAR, says(world, LIAR, LIST, stale)) == PROOF
    honest(world)
    world.say("2 take 4")


def test_the_slow_reference_makes_and_takes_the_same_bytes() -> None:
    """A whole round with a loss, and the lists of the next one."""
    worlds = [World(2, over=over).say("0 place rose", "1 place skull", "0 bid 2", "0 flip 0", "0 flip 1", "1 take 2")
              .settle() for over in (None, Reference())]
    one, two = (world.first for world in worlds)
    assert one.log == two.log and one.head == two.head and len(one.book.lots[0]) == 3
