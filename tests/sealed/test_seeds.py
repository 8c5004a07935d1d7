"""What comes from a seat's seed: the same after a reload, never the same in another deal."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.sealed.entry import SIDE
from engine.sealed.group import finish
from engine.sealed.job import DECK
from engine.sealed.owner import Owner
from engine.sealed.player import Player
from engine.sealed.seed import Below, Secrets, derive
from engine.sealed.terms import escrow_of
from engine.table import Malformed
from tests.sealed.helpers import BASES, GROUP, Ring, Room, seed_of


def test_derivation_rfc5869_shape_and_a_known_answer():
    """RFC 5869 has vectors for SHA-256 and SHA-1 only; this one is of the Wycheproof set's shape:
    computed here once, and checked against the definition."""
    import hashlib
    import hmac
    key = hmac.digest(b"salt", b"seed", "sha512")
    first = hmac.digest(key, b"info\x01", "sha512")
    second = hmac.digest(key, first + b"info\x02", "sha512")
    assert derive(b"seed", b"salt", b"info", 100) == (first + second)[:100]
    assert derive(b"seed", b"", b"info") == derive(b"seed", bytes(64), b"info")
    assert hashlib.sha512(first).digest() != second


def test_a_reload_at_any_time_makes_the_same_bytes():
    """The owner is made anew for every message it says."""
    steady, forgetful = Ring(3, 6, 2), Ring(3, 6, 2)
    assert steady.run() is None
    while messages := forgetful.answers():
        for message in messages:
            owner = Owner(forgetful.owners[message.seat].deal, message.seat, seed_of(message.seat))
            forgetful.owners[message.seat] = owner
            assert message in finish(owner.answers())
            forgetful.say(message)
    assert [m.body for m in forgetful.said] == [m.body for m in steady.said]
    assert [o.hand() for o in forgetful.owners] == [o.hand() for o in steady.owners]


def test_a_player_who_comes_back_with_seed_and_log_is_where_it_was():
    """A hidden bid too is found again: only the seed can make its commitment."""
    room = Room("skull_king", "sk_official_74", 3, rounds="one_card")
    room.play(random.Random(4), steps=2)
    seat = next(entry.seat for entry in room.log if entry.text == "bid ?")
    back = Player(GROUP, BASES, room.head, seat, seed_of(seat))
    finish(back.replica.begin())
    for entry in room.log:
        finish(back.replica.take(entry))
    assert str(back.replica.state) == str(room.players[seat].replica.state)
    assert isinstance(back.replica.state.bids[seat], int)
    assert finish(back.owed()) == finish(room.players[seat].owed())


@pytest.mark.parametrize("other", [{"number": 2}, {"table": b"other"}, {"hands": (1, 1, 1)}])
def test_another_deal_has_no_secret_in_common(other):
    one, two = Ring(3, 6, 2), Ring(3, 6, 2, **other)
    assert one.run() is None and two.run() is None
    mine = {m.body[i:i + 32] for m in one.said for i in range(0, len(m.body) - 31, 32)}
    theirs = {m.body[i:i + 32] for m in two.said for i in range(0, len(m.body) - 31, 32)}
    assert not mine & theirs
    assert one.owners[0].secret != two.owners[0].secret


def test_two_decks_for_one_place_get_answers_with_nothing_in_common():
    """A seat that shows two decks (and is named for it) learns nothing from the two answers."""
    answers = []
    for cheat in (False, True):
        ring = Ring(2, 8, 2)

        def lie(message, cheat=cheat):
            if cheat and message.seat == 0 and message.kind == DECK:
                return message._replace(body=message.body[64:] + message.body[:64])
            return message

        ring.run(lie)
        job = ring.owners[1].deal.jobs["cut"]
        answers.append((ring.owners[1]._cut(job, job.claim(1)), ring.owners[1].secret))
    (one, key), (two, same) = answers
    assert key == same and one[0] != two[0]
    assert not set(one[1]) & set(two[1])


def test_a_deal_never_takes_a_number_twice():
    """A deal that is over keeps its number; entries for it are refused from then on."""
    room = Room("skull_king", "sk_official_74", 2, rounds="5", two_players="plain")
    room.play(random.Random(2), steps=2)
    assert [deal.terms.number for deal in room.watcher.deals] == [1]
    with pytest.raises(Malformed):
        Ring(2, 4, 1, number=0)
    room.play(random.Random(2), stop=lambda room: len(room.watcher.deals) == 2)
    assert [deal.terms.number for deal in room.watcher.deals] == [1, 2]
    keys = [{seat: key for seat, key in deal.keys.items()} for deal in room.watcher.deals]
    assert not set(keys[0].values()) & set(keys[1].values())
    with pytest.raises(Exception) as failure:
        room.say(0, SIDE, "1 cut deck", b"")
    assert failure.value.seat == 0


def test_orders_are_permutations_each_as_likely():
    secrets = Secrets(b"s" * 32, b"terms")
    counts = Counter(tuple(secrets.order(3, number)) for number in range(6000))
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 25.7, counts
    assert sorted(secrets.order(86, "x")) == list(range(86))


def test_numbers_below_have_no_bias():
    below = Below(b"seed")
    counts = Counter(below(3) for _ in range(6000))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 18.4
    assert {Below(b"s")(1) for _ in range(3)} == {0}
    assert max(Below(b"big")(2**63 + 1) for _ in range(1)) < 2**63 + 1


def test_a_seed_too_short_is_refused():
    with pytest.raises(ValueError):
        Secrets(b"short", b"")


def test_escrow_wants_two_other_devices():
    assert escrow_of((0, 1)) == escrow_of((0, 0, 1)) == ()
    assert escrow_of((0, 1, 2)) == (0, 1, 2)
