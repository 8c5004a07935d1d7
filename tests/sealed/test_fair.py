"""Deals are fair, and long work lets others work."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

from engine.sealed.cipher import open_deck
from engine.sealed.deal import Deal
from engine.sealed.group import finish
from engine.sealed.job import Cut
from engine.sealed.owner import Owner
from engine.sealed.shuffle import Bases, shuffle
from engine.sealed.terms import Terms
from engine.sealed.verify import verify
from tests.sealed.helpers import BASES, GROUP, Ring, Room, dealt, seed_of

DEALS = 5_000
FOUR = ("c00", "c01", "c02", "c03")
SIGNERS = (bytes(32), bytes([1]) * 32)
POINTS = Ring(2, 4, 2).watcher.points


def hands(number: int) -> tuple[str, ...]:
    """The hands of one deal of four cards between two seats, by the keys and the orders that the owners
    draw for the decks they get. Proofs move no card, and the last deck's points decide on no order."""
    deal = Deal(GROUP, BASES, Terms(b"t", number, SIGNERS, FOUR, (2, 2)))
    one, other = (Owner(deal, seat, seed_of(seat)) for seat in (0, 1))
    joint = GROUP.add(one.key, other.key)
    job = Cut(GROUP, [], b"where", finish(open_deck(GROUP, POINTS, joint)), joint, [0, 1])
    order, scalars = one._cut(job)
    job.decks.append(finish(shuffle(GROUP, job.decks[0], joint, order, scalars)))
    return tuple(FOUR[order[place]] for place in other._cut(job)[0])


def test_hands_over_5000_sealed_deals_pass_a_chi_square_test():
    """Of the 24 ways to deal four cards each comes as often as it should: 23 degrees of freedom, and
    a value that a fair deal passes in all but one of ten thousand tries."""
    counts = Counter(hands(number) for number in range(1, DEALS + 1))
    assert sum(counts.values()) == DEALS and set(counts) == set(permutations(FOUR))
    expected = DEALS / 24
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 59.3, counts


def test_a_whole_deal_gives_what_the_short_one_computes():
    """The test above leaves out what does not move cards; here nothing is left out."""
    for number in range(1, 11):
        ring = Ring(2, 4, 2, table=b"t", number=number)
        assert ring.run() is None
        assert tuple(code for owner in ring.owners for code in owner.hand()) == hands(number)


# ---- long work -----------------------------------------------------------------------------

class Counting:
    """The group, that counts its operations."""

    def __init__(self) -> None:
        self.count = 0

    def __getattr__(self, name: str) -> Any:
        value = getattr(GROUP, name)
        if name in ("base", "mul", "add", "sub", "map"):
            def counted(*arguments: Any) -> Any:
                self.count += 1
                return value(*arguments)
            return counted
        return value


def longest(group: Counting, work: Any) -> int:
    """The most operations between two yields."""
    most = 0
    group.count = 0
    for _ in work:
        most = max(most, group.count)
        group.count = 0
    return max(most, group.count)


def test_long_work_yields_at_least_every_100_operations():
    group = Counting()
    bases = Bases(group)
    terms = Terms(b"t", 1, tuple(bytes([i]) * 32 for i in range(3)), tuple(f"c{i:02}" for i in range(52)),
                  (13,) * 3, (0, 1, 2))
    deal = Deal(group, bases, terms)
    most = longest(group, deal.begin())
    owners = [Owner(deal, seat, seed_of(seat)) for seat in range(3)]
    said = set()

    def drive() -> int:
        worst = 0
        while True:
            made = []
            for owner in owners:
                def answer(owner=owner):
                    made.extend((yield from owner.answers()))
                worst = max(worst, longest(group, answer()))
            new = [m for m in made if (m.seat, m.job, m.kind) not in said]
            if not new:
                return worst
            for message in new:
                said.add((message.seat, message.job, message.kind))
                worst = max(worst, longest(group, deal.take(message)))

    most = max(most, drive(), longest(group, deal.settle()))
    most = max(most, longest(group, deal.look(1)), drive(), longest(group, deal.settle()))
    most = max(most, longest(group, deal.draw(0, 2)), drive(), longest(group, deal.settle()))
    assert owners[0].hand() and 30 < most <= 100


def test_the_offline_check_yields_as_often():
    """Once with proofs of what a hand lacks, once to the end of a game with its audit."""
    group = Counting()
    proven = dealt("king", "king_004", 4, session="single", lacks="at_once").copy()
    proven.play(random.Random(5), stop=lambda room: (
        room.log[-1].text.startswith("play") and len(room.log[-1].data) > 68))
    assert len(proven.log[-1].data) > 68
    assert longest(group, verify(group, proven.text())) <= 100
    whole = Room("skull_king", "sk_official_74", 2, rounds="one_card").play(random.Random(1))
    assert longest(group, verify(group, whole.text())) <= 100
