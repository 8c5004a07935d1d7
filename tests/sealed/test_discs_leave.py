"""A seat that is voted out of a sealed game of Skull: the round is void, its discs leave the table."""

from __future__ import annotations

import random

import pytest

from engine.sealed.discs_code import ACT, COMMIT, LIST, OPEN, REVEAL, Said, encode
from engine.sealed.fault import TURN
from engine.table import Malformed
from tests.sealed.discs_lies import SKULL_OF_ONE
from tests.sealed.discs_play import OFFICIAL, SKULL, World, options_at_random, refused


def leave(world: World, seat: int) -> World:
    """A seat goes, on every device at once."""
    found = [table.leave(seat, table.moment) for table in world.tables]
    assert all(lines == found[0] for lines in found)
    world.follow(found[0])
    return world


def test_the_round_is_void_and_nothing_else_is_lost() -> None:
    world = leave(World(3).say("0 place rose", "1 place skull", "2 place rose", "0 bid 1"), 1)
    state = world.first.state
    assert state.out == [False, True, False] and state.round == 2 and state.bid == 0
    assert [state.owned(s) for s in world.seats] == [4, 0, 4]
    assert world.first.due == (LIST, {0, 2})
    world.settle()
    assert [len(lots) for lots in world.first.book.lots] == [2, 1, 2]
    world.say("0 place skull", "2 place rose").at_random(random.Random(0))
    assert SKULL.result(world.full) == SKULL.result(world.first.state)


def test_the_starter_of_a_void_round_starts_again_or_the_next_seat() -> None:
    world = World(4, starter=2).say("2 place rose")
    assert leave(world, 0).first.state.starter == 2
    world.settle()
    assert leave(world, 2).first.state.starter == 3


def test_the_last_one_left_wins_or_plays_on() -> None:
    assert SKULL.result(leave(World(2).say("0 place rose"), 0).first.state).winners == (1,)
    world = leave(World(2, OFFICIAL.changed(last_standing="plays_on")).say("0 place rose"), 0)
    assert world.first.due == (LIST, {1})
    world.at_random(random.Random(3))


def test_who_was_to_open_and_left_saves_nobody_but_the_challenger() -> None:
    world = World(3).say(*SKULL_OF_ONE)
    assert world.first.due == (OPEN, {1})
    leave(world, 1)
    assert world.first.state.round == 2 and [world.first.state.owned(s) for s in world.seats] == [4, 0, 4]


def test_a_loss_that_is_due_comes_though_the_skulls_owner_left() -> None:
    """Else a friend could leave to save a disc. Chance names it then."""
    world = World(3).say(*SKULL_OF_ONE).settle()
    assert world.first.due == (ACT, {1})
    leave(world, 1)
    assert world.first.due == (COMMIT, {0, 2})
    world.settle()
    assert [world.first.state.owned(s) for s in world.seats] == [3, 0, 4]
    assert world.first.book.lots[0][1].lost in range(1, 5)
    world.at_random(random.Random(4))


def test_a_share_held_back_is_drawn_again_by_the_others() -> None:
    world = World(4, OFFICIAL.changed(loss_foreign="rng"))
    world.say("0 place rose", "1 place skull", "2 place rose", "3 place rose", *SKULL_OF_ONE[3:6], "3 pass",
              *SKULL_OF_ONE[6:])
    while world.first.due.kind != REVEAL:
        for seat in world.owing:
            world.send(seat, world.owners[seat].answer())
    shown = world.owners[3].answer()
    world.send(3, shown)
    leave(world, 2)
    assert world.first.due == (COMMIT, {0, 1, 3})
    # What was said in the broken moment is no fault of whom it reaches late, and counts no more.
    assert world.first.receive(3, shown) == []
    world.settle()
    assert [world.first.state.owned(s) for s in world.seats] == [3, 4, 0, 4]


def test_the_loser_itself_leaves() -> None:
    world = leave(World(3).say(*SKULL_OF_ONE).settle(), 0)
    assert [world.first.state.owned(s) for s in world.seats] == [0, 4, 4] and world.first.state.round == 2


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_leaving_while_owners_may_show(seat: int) -> None:
    world = World(3, OFFICIAL.changed(voluntary_show="owner_may_show"), name=seat).say(
        "0 place rose", "1 place skull", "2 place rose", "0 place rose", "1 place rose", "2 bid 4", "0 pass", "1 pass",
        "2 flip 2", "2 flip 1", "2 flip 1")
    world.settle()
    assert world.first.state.phase == "show" and world.first.due == (ACT, {0})
    leave(world, seat)
    owned = [4, 4, 4] if seat == 2 else [4, 4, 3]
    owned[seat] = 0
    draw = random.Random(1)
    world.at_random(draw, lambda w: w.first.state.round == 2)
    assert [world.first.state.owned(s) for s in world.seats] == owned


def test_who_may_name_the_starter_leaves() -> None:
    options = OFFICIAL.changed(elim_own="own_skull_always_chooses")
    world = World(3, options).say("0 place skull", "1 place rose", "2 place rose", "0 bid 1", "1 pass", "2 pass",
                                  "0 flip 0", "0 discard rose")
    assert world.first.state.phase == "start" and world.first.due == (ACT, {0})
    leave(world, 0)
    assert world.first.state.starter == 1 and world.first.due == (LIST, {1, 2})


def test_before_the_start_the_others_still_draw_it() -> None:
    starters = set()
    for name in range(16):
        world = leave(World(4, starter=None, name=name), 1).settle()
        assert world.first.state.phase == "place"
        starters.add(world.first.state.starter)
    assert starters == {0, 2, 3}


def test_who_left_is_not_asked_for_a_claim_to_start() -> None:
    world = leave(World(3, OFFICIAL.changed(first_starter="self_declared_flower_giver"), starter=None), 1).settle()
    assert world.first.due == (ACT, {0, 2})
    world.say("0 pass", "2 start 2")
    assert world.first.state.starter == 2


def test_the_host_leaves_before_naming_the_starter() -> None:
    world = leave(World(3, OFFICIAL.changed(first_starter="host_pick"), starter=None), 0)
    assert world.first.state.phase == "place" and world.first.state.starter == 1


def test_nobody_leaves_twice_or_at_another_moment() -> None:
    world = leave(World(3).settle(), 1)
    table = world.first
    for seat, moment in ((1, table.moment), (0, table.moment - 1), (0, table.moment + 1), (5, table.moment)):
        with pytest.raises(Malformed, match="bad_leave"):
            table.leave(seat, moment)
    assert refused(world, 1, encode(table.head, 1, Said(COMMIT, table.moment, bytes(64)))) == TURN
    leave(world, 2)
    with pytest.raises(Malformed, match="bad_leave"):
        table.leave(0, table.moment)


def test_games_with_leavers_at_any_moment_go_on_to_their_end() -> None:
    kinds, left = set(), 0
    for seed in range(16):
        draw = random.Random(f"leave {seed}")
        seats = draw.choice((3, 4, 4))
        world = World(seats, options_at_random(draw), draw.choice([None, 0]), f"leave {seed}")
        while not world.over():
            inside = [s for s in world.seats if not world.first.state.out[s] and s not in world.first.gone]
            if draw.random() < 0.05 and len(inside) > 1:
                kinds.add((world.first.due.kind, world.first.state.phase))
                leave(world, draw.choice(inside))
                left += 1
                continue
            assert not any(world.first.state.out[s] for s in world.owing)
            seat = draw.choice(world.owing)
            world.send(seat, world.message(seat, draw.choice))
        assert SKULL.result(world.full) == SKULL.result(world.first.state) is not None
    assert left > 20 and len(kinds) >= 8
