"""Whole games of Skull over sealed discs: the same game as on full knowledge, in any order of messages."""

from __future__ import annotations

import random

import pytest

from engine.sealed.discs_code import ACT, Early
from engine.table import legal
from tests.sealed.discs_play import OFFICIAL, SKULL, World, options_at_random

PRESETS = sorted(SKULL.PRESETS)


@pytest.mark.parametrize("preset, seats", [
    (preset, seats) for i, preset in enumerate(PRESETS) for seats in SKULL.SEATS if (i + seats) % 2])
def test_a_random_game_of_every_preset_and_every_number_of_seats(preset: str, seats: int) -> None:
    draw = random.Random(f"{preset} {seats}")
    world = World(seats, SKULL.PRESETS[preset], draw.choice([None, *range(seats)]), preset)
    world.at_random(draw)
    result = SKULL.result(world.full)
    assert result is not None and result == SKULL.result(world.first.state)
    assert any(lot.lost for lots in world.first.book.lots for lot in lots) or result.badges.count("two_wins")


LOSSES = [{"loss_foreign": foreign, "loss_own": own, "elimination": out, "voluntary_show": show}
          for foreign in ("owner_picks_blind", "rng") for own in ("choose", "random")
          for out in ("out", "stays") for show in ("hidden", "owner_may_show")]


@pytest.mark.parametrize("losses", LOSSES, ids=lambda losses: "-".join(losses.values()))
def test_a_random_game_of_every_way_to_lose_a_disc(losses: dict[str, str]) -> None:
    draw = random.Random(str(losses))
    seats = draw.choice((2, 3, 3))
    world = World(seats, options_at_random(draw).changed(**losses, seat_range="house"), None, losses)
    world.at_random(draw)
    assert SKULL.result(world.full) == SKULL.result(world.first.state) is not None
    for seat in world.seats:
        # What the owner believes to have is what the engine says it has.
        assert [("rose", "skull")[face] for face in world.owners[seat].faces()] == sorted(
            map(str, world.full.hands[seat] + world.full.mats[seat]))


class Post:
    """Messages under way: they arrive in any order, some twice, each when it can be taken."""

    def __init__(self, world: World, draw: random.Random) -> None:
        self.world, self.draw = world, draw
        self.bags: list[list[tuple[int, bytes]]] = [[] for _ in world.seats]
        self.early = 0

    def write(self, seat: int) -> None:
        """A seat that owes something at its own table says it, to itself first."""
        owner = self.world.owners[seat]
        message = owner.answer()
        if message is None:
            actions = legal(SKULL, self.world.own[seat], seat)
            message = owner.act(str(self.draw.choice(actions)))
        for bag in self.bags:
            bag.append((seat, message))
            if self.draw.random() < 0.1:
                bag.append((seat, message))

    def carry(self, seat: int) -> None:
        """One message reaches a seat."""
        bag, world = self.bags[seat], self.world
        sender, message = bag.pop(self.draw.randrange(len(bag)))
        try:
            lines = world.tables[seat].receive(sender, message)
        except Early:
            self.early += 1
            bag.append((sender, message))
            return
        for line in lines:
            form = world.owners[seat].own(line)
            if form is not None:
                SKULL.step(world.own[seat], line.seat, form)


@pytest.mark.parametrize("seed", range(5))
def test_messages_may_arrive_in_any_order_and_twice(seed: int) -> None:
    draw = random.Random(seed)
    seats = draw.choice((2, 3, 4))
    world = World(seats, options_at_random(draw).changed(seat_range="house"), None, seed, apart=True)
    post, written = Post(world, draw), set()
    while any(table.due.seats for table in world.tables):
        owing = [s for s in world.owing if (s, world.tables[s].moment) not in written]
        if owing and draw.random() < 0.5:
            seat = draw.choice(owing)
            written.add((seat, world.tables[seat].moment))
            post.write(seat)
        elif ready := [s for s in world.seats if post.bags[s]]:
            post.carry(draw.choice(ready))
    assert len({table.head for table in world.tables}) == 1
    assert len({str(table.state) for table in world.tables}) == 1
    assert len({tuple(sorted(table.log)) for table in world.tables}) == 1
    assert post.early > 0


def test_a_reload_makes_the_same_bytes() -> None:
    draw = random.Random(7)
    world = World(3, OFFICIAL, None, "reload")
    messages: list[tuple[int, bytes]] = []
    while not world.over() and len(messages) < 120:
        seat = draw.choice(world.owing)
        message = world.message(seat, draw.choice)
        messages.append((seat, message))
        world.send(seat, message)
    again = World(3, OFFICIAL, None, "reload")
    seen = 0
    for seat, message in messages:
        fresh = again.owners[seat].answer()
        if fresh is None:
            fresh = again.owners[seat].act(world.decisions[again.first.moment, seat])
        assert fresh == message
        seen += again.first.due.kind != ACT
        again.send(seat, message)
    assert seen > 20


def test_where_the_past_differs_no_secret_is_used_twice() -> None:
    """Had a fork the same blinds, the sums of two lists would give away the difference of two discs."""
    blinds, orders = [], []
    for number in (1, 2, 3, 4):
        world = World(3, name="fork").say("0 place rose", "1 place skull", "2 place rose", "0 bid 2", "1 pass",
                                          "2 pass", "0 flip 0", "0 flip 1", f"1 take {number}").settle()
        owner = world.owners[0]
        assert len(owner.faces()) == 3 and not world.first.book.now(0).for_loss
        blinds += [disc.blind for disc in owner.hidden[-1].discs]
        orders.append(owner.hidden[-1].order)
    assert len(set(blinds)) == len(blinds)
    assert len(set(orders)) > 1
