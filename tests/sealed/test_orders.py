"""Messages come in any order: every replica ends where every other does."""

from __future__ import annotations

import random

import pytest

from engine.sealed.deal import Deal
from engine.sealed.entry import MAIN
from engine.sealed.group import finish
from engine.sealed.referee import Referee
from tests.sealed.helpers import BASES, GROUP, Ring, Room


@pytest.mark.parametrize("seed", range(10))
def test_a_deal_does_not_depend_on_the_order_of_messages(seed):
    """Any order at all, for a judge who was away and gets everything at once."""
    draw = random.Random(seed)
    ring = Ring(3, 6, 2, devices=draw.choice([(), (0, 1, 2)]))
    assert ring.run() is None
    messages = ring.said[:]
    draw.shuffle(messages)
    deal = Deal(GROUP, BASES, ring.terms)
    finish(deal.begin())
    for message in messages:
        finish(deal.take(message))
    assert deal.left_over() is None and deal.is_idle() and deal.is_dealt()
    finish(deal.settle())
    for seat in range(ring.terms.seats):
        assert [deal.locked(slot) for slot in deal.hands[seat]] == [
            ring.watcher.locked(slot) for slot in ring.watcher.hands[seat]]


@pytest.mark.parametrize("seed", range(6))
def test_seats_may_answer_in_any_order(seed):
    draw = random.Random(seed)
    ring, usual = Ring(3, 6, 2), Ring(3, 6, 2)
    assert usual.run() is None
    while messages := ring.answers():
        ring.say(draw.choice(messages))
    assert [owner.hand() for owner in ring.owners] == [owner.hand() for owner in usual.owners]


def ordered(room, draw):
    """The entries in another order that keeps each chain's own, and a side entry behind its head."""
    table = room.head.table
    waiting, seen, last, taken = list(room.log), {bytes(32)}, {}, []
    while waiting:
        ready = []
        for entry in waiting:
            chain = (entry.chain, None if entry.chain == MAIN else entry.seat)
            if entry.number == last.get(chain, 0) + 1 and entry.head in seen:
                ready.append((chain, entry))
        chain, entry = draw.choice(ready)
        waiting.remove(entry)
        last[chain] = entry.number
        taken.append(entry)
        if entry.chain == MAIN:
            seen.add(entry.hash(table))
    return taken


def test_a_table_does_not_depend_on_the_order_in_which_chains_arrive():
    room = Room("skull_king", "sk_official_74", 3, rounds="one_card", starter=None)
    room.play(random.Random(7))
    for seed in range(5):
        replica = Referee(GROUP, BASES, room.head)
        finish(replica.begin())
        for entry in ordered(room, random.Random(seed)):
            finish(replica.take(entry))
        finish(replica.finish())
        assert str(replica.state) == str(room.watcher.state)
        assert replica.found == room.watcher.found and replica.notes == room.watcher.notes


def test_a_look_and_a_draw_do_not_depend_on_the_order_of_messages():
    for seed in range(6):
        draw = random.Random(seed)
        ring = Ring(3, 9, 2)
        assert ring.run() is None
        ring.all(lambda deal: deal.look(1))
        while messages := ring.answers():
            ring.say(draw.choice(messages))
        ring.all(lambda deal: deal.draw(2, 2))
        while messages := ring.answers():
            ring.say(draw.choice(messages))
        assert len(ring.owners[2].hand()) == 4
        hands = [code for owner in ring.owners for code in owner.hand()]
        assert len(set(hands)) == 8
