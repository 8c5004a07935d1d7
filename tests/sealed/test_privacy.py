"""What a group of seats can compute out of everything it received, and what its members know themselves.

The group tries every way there is to open a locked card with what it has: for all points P and Q that
ever were said, and every number it knows or can add up, whether Q less the multiple of P is a card.
"""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engine.sealed.cipher import Cipher
from engine.sealed.grant import unlock
from engine.sealed.group import IDENTITY, ORDER, SIZE
from engine.sealed.job import Cut, Grants
from tests.sealed.helpers import GROUP, Ring


def points_of(ring: Ring) -> tuple[set[bytes], set[bytes]]:
    """The first and the second halves of everything that looks like a locked card: decks, what was
    granted, what is locked for somebody."""
    firsts, seconds = set(), set()
    deal = ring.watcher
    for job in deal.jobs.values():
        if isinstance(job, Cut):
            for deck in job.decks[1:]:
                firsts |= {cipher.a for cipher in deck}
                seconds |= {cipher.b for cipher in deck}
        elif isinstance(job, Grants):
            for given in job.given.values():
                firsts |= set(given.rows)
                seconds |= set(given.hidden)
            for viewer in job.cards:
                firsts |= {cipher.a for cipher in job.locked(viewer)}
                seconds |= {cipher.b for cipher in job.locked(viewer)}
    return firsts, seconds


def numbers_of(ring: Ring, group: tuple[int, ...]) -> set[int]:
    """Every sum of the group's keys, also less another's, and what the page's owner could guess."""
    secrets = [ring.owners[seat].secret for seat in group]
    return {sum(sign * secret for sign, secret in zip(signs, secrets)) % ORDER
            for signs in product((-1, 0, 1), repeat=len(secrets))}


def openable(ring: Ring, group: tuple[int, ...]) -> set[int]:
    """Cards, by their places in the pack, that the group can compute."""
    places = {point: place for place, point in enumerate(ring.watcher.points)}
    firsts, seconds = points_of(ring)
    multiples = {GROUP.mul(number, first) for number in numbers_of(ring, group) for first in firsts}
    found = set()
    for second in seconds:
        for multiple in multiples | {IDENTITY}:
            place = places.get(GROUP.sub(second, multiple))
            if place is not None:
                found.add(place)
    return found


def faces(ring: Ring, seat: int) -> set[int]:
    return {ring.terms.cards.index(code) for code in ring.owners[seat].hand()}


def coalitions(seats: int):
    """Every group smaller than everybody."""
    return [group for count in range(1, seats) for group in combinations(range(seats), count)]


@pytest.mark.parametrize("seats, cards, each", [(2, 4, 1), (3, 5, 1)])
def test_no_group_smaller_than_everybody_opens_a_card_that_is_not_its_own(seats, cards, each):
    """The shufflers' own orders are of no use to them: the honest seat shuffled too."""
    ring = Ring(seats, cards, each)
    assert ring.run() is None
    for group in coalitions(seats):
        assert openable(ring, group) == set().union(*(faces(ring, seat) for seat in group)), group
    assert openable(ring, tuple(range(seats))) == set(range(cards))


def test_a_second_look_gives_nobody_more_than_its_viewer():
    """Seat 1 looks at the undealt cards, seat 2 draws one of them: before corrections, the parts given
    for the one look and the viewer's own part, given for the draw, opened the card to everybody."""
    ring = Ring(3, 6, 1)
    assert ring.run() is None
    ring.all(lambda deal: deal.look(1))
    assert ring.run() is None
    job = ring.owners[1].deal.jobs["look"]
    seen = {ring.terms.cards.index(code) for code in ring.owners[1].looked(job)}
    ring.all(lambda deal: deal.draw(2, 1))
    assert ring.run() is None
    assert len(faces(ring, 2)) == 2
    for group in ((0,), (1,), (2,), (0, 1)):
        own = set().union(*(faces(ring, seat) for seat in group))
        assert openable(ring, group) == own | (seen if 1 in group else set()), group


def test_parts_in_the_clear_would_have_opened_a_card_looked_at_twice():
    """The fault that hiding the parts cures, shown as it was: this is how two looks added up."""
    ring = Ring(3, 6, 1)
    assert ring.run() is None
    slot = ring.watcher.stock[0]
    card = ring.watcher.slots[slot]
    for_first = [GROUP.mul(ring.owners[seat].secret, card.a) for seat in (0, 2)]
    first_for_second = GROUP.mul(ring.owners[1].secret, card.a)
    opened = card.b
    for part in (*for_first, first_for_second):
        opened = GROUP.sub(opened, part)
    assert opened in ring.watcher.points


def test_after_a_look_the_undealt_cards_lie_in_an_order_the_viewer_does_not_know():
    """What lay where before the look says nothing of where it lies after: over many deals each place
    takes each card about as often."""
    moved = [[0] * 3 for _ in range(3)]
    for number in range(1, 31):
        ring = Ring(2, 5, 1, number=number)
        assert ring.run() is None
        before = list(ring.watcher.stock)
        ring.all(lambda deal: deal.look(1))
        assert ring.run() is None
        after = list(ring.watcher.stock)
        whole = sum(owner.secret for owner in ring.owners)
        card = {slot: unlock(GROUP, whole, ring.watcher.slots[slot]) for slot in (*before, *after)}
        for i, slot in enumerate(before):
            moved[i][[card[other] for other in after].index(card[slot])] += 1
    assert sum((count - 10) ** 2 / 10 for row in moved for count in row) < 23.5, moved


def test_after_a_draw_the_slots_of_a_hand_do_not_tell_what_was_drawn():
    """The hand is shuffled by its owner, under its own key; whoever has all other keys sees no link."""
    ring = Ring(3, 7, 2)
    assert ring.run() is None
    held = list(ring.watcher.hands[1])
    ring.all(lambda deal: deal.draw(1, 1))
    assert ring.run() is None
    now = list(ring.watcher.hands[1])
    assert len(now) == 3 and not set(now) & set(held)
    others = [ring.owners[seat].secret for seat in (0, 2)]
    old = [ring.watcher.locked(slot) for slot in held]
    new = [ring.watcher.locked(slot) for slot in now]
    for number in {0, *others, sum(others)}:
        left = {GROUP.sub(c.b, GROUP.mul(number, c.a)) for c in old}
        assert not left & {GROUP.sub(c.b, GROUP.mul(number, c.a)) for c in new}
        assert not left & set(ring.watcher.points)


def test_a_spectator_who_has_every_byte_opens_nothing():
    ring = Ring(2, 4, 2)
    assert ring.run() is None
    assert openable(ring, ()) == set()
    bytes_heard = b"".join(message.body for message in ring.said)
    for point in ring.watcher.points:
        assert point not in {bytes_heard[i:i + SIZE] for i in range(len(bytes_heard) - SIZE + 1)}


def test_a_locked_card_and_a_relocked_one_share_no_point():
    ring = Ring(2, 4, 2)
    assert ring.run() is None
    cut = ring.watcher.jobs["cut"]
    decks = [{point for cipher in deck for point in cipher} for deck in cut.decks]
    assert all(not one & other for one, other in combinations(decks, 2))
    assert isinstance(cut.decks[0][0], Cipher)
