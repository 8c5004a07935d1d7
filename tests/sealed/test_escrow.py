"""Keys in escrow, complaints, leaving: who can open a hand, and who is named for a bad share."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import pytest

from engine.sealed import fault
from engine.sealed.board import BASIS
from engine.sealed.entry import MAIN, SIDE
from engine.sealed.escrow import PART, PARTS
from engine.sealed.group import ORDER, SIZE, encode_scalar, finish
from tests.sealed.helpers import GROUP, Ring, Room, fault_of

DEVICES = (0, 1, 2, 2)
"""Seats 2 and 3 sit at one device."""
LIAR = 1


def ring() -> Ring:
    return Ring(4, 8, 2, devices=DEVICES)


def bent(change):
    def lie(message):
        if message.seat == LIAR and message.kind == PARTS:
            return message._replace(body=change(message.body))
        return message
    return lie


def test_all_other_devices_together_open_a_key_and_fewer_learn_nothing():
    table = ring()
    assert table.run() is None
    escrow = table.watcher.jobs["escrow"]
    for seat in range(4):
        holders = escrow.holders(seat)
        assert DEVICES[seat] not in holders and len(holders) == 2
        shares = [escrow.part(seat, device, table.owners[escrow.speaker(device)].secret)
                  for device in holders]
        assert sum(shares) % ORDER == table.owners[seat].secret
        assert all(share != table.owners[seat].secret for share in shares)
    assert table.owners[3].complaints() == []


def test_a_sum_that_is_not_the_key_is_named_at_once():
    found = ring().run(bent(lambda body: GROUP.base(9) + body[SIZE:]))
    assert (found.seat, found.clause) == (LIAR, fault.ESCROW)


@pytest.mark.parametrize("device", [0, 1])
def test_a_share_that_does_not_fit_is_named_after_its_holders_complaint(device):
    table = ring()
    place = device * PART + 2 * SIZE

    def wrong(body):
        return body[:place] + encode_scalar(7) + body[place + SIZE:]

    assert table.run(bent(wrong)) is None
    escrow = table.watcher.jobs["escrow"]
    holder = escrow.holders(LIAR)[device]
    speaker = table.owners[escrow.speaker(holder)]
    (about, body), = speaker.complaints()
    assert about == LIAR
    found = fault_of(lambda: escrow.judge(LIAR, holder, body))
    assert (found.seat, found.clause) == (LIAR, fault.ESCROW)


@pytest.mark.parametrize("change", [lambda body: body, lambda body: bytes(3 * SIZE), lambda body: body[:-1],
                                    lambda body: body[SIZE:2 * SIZE] * 3])
def test_a_complaint_without_reason_names_the_complainer(change):
    table = ring()
    assert table.run() is None
    escrow, owner = table.watcher.jobs["escrow"], table.owners[0]
    body = change(escrow.complain(LIAR, 0, owner.secret, owner.secrets.nonces))
    with pytest.raises(Exception) as failure:
        escrow.judge(LIAR, 0, body)
    assert getattr(failure.value, "seat", 0) == 0


def test_a_complaint_ends_a_table_and_names_the_sharers_entry():
    room = Room("skull_king", "sk_official_74", 3, rounds="one_card")
    room.lie = lambda seat, text, data: (
        (text, data[:-SIZE] + encode_scalar(3)) if seat == LIAR and text.endswith(" escrow") else (text, data))
    found = fault_of(room.answer)
    assert (found.seat, found.clause) == (LIAR, fault.ESCROW)
    assert found.entry == next(entry.name for entry in room.log if entry.text == "1 escrow escrow"
                               and entry.seat == LIAR)


# ---- leaving -------------------------------------------------------------------------------

@cache
def leaving() -> Room:
    """A table of King in its third trick, at which the liar says nothing more."""
    room = Room("king", "king_004", 4, session="single", devices=DEVICES)
    room.play(random.Random(3), stop=lambda room: len(getattr(room.watcher.state, "tricks", ())) == 2)
    room.away.add(LIAR)
    room.play(random.Random(4))
    return room


def left_table() -> Room:
    return leaving().copy()


def release(room: Room, seat: int, bend=lambda share: share) -> None:
    """A device votes to open the leaver's hand: it gives its part of the key."""
    replica = room.players[seat].replica
    if f"release{LIAR}" not in replica.deal.jobs:
        replica.deal.release(LIAR)
    (message,) = [m for m in finish(replica.owner.answers()) if m.kind == "release"]
    room.say(seat, SIDE, f"1 {message.job} release", bend(message.body))


def test_a_leavers_hand_is_opened_by_all_other_devices_and_played_by_the_rule():
    room = left_table()
    assert room.acting() == [LIAR]
    release(room, 0)
    room.say(0, MAIN, f"absent {LIAR}")
    assert room.watcher.absent == {} and room.acting() == [LIAR]
    room.answer()
    assert room.watcher.absent.keys() == {LIAR}
    room.play(random.Random(4), stop=lambda room: len(room.watcher.deals) == 2)
    assert room.watcher.notes == [f"absent 1 {LIAR}"]
    assert room.watcher.found[0] is not None and room.watcher.found[0].tricks == 13
    assert len({str(replica.state) for replica in (room.watcher, room.players[LIAR].replica)}) == 1


def test_a_wrong_share_at_the_opening_is_named():
    room = left_table()
    found = fault_of(lambda: release(room, 0, lambda body: body[:BASIS] + encode_scalar(5)))
    assert (found.seat, found.clause) == (0, fault.ESCROW)


def test_a_table_of_two_has_no_escrow_and_its_deal_is_void_by_vote():
    room = Room("skull_king", "sk_official_74", 2, rounds="one_card", two_players="ghost")
    room.play(random.Random(3), stop=lambda room: room.watcher.state.phase == "play")
    assert "escrow" not in room.watcher.deal.jobs
    room.say(0, SIDE, f"1 vote void.{LIAR}")
    room.say(0, MAIN, f"void {LIAR}")
    assert room.watcher.is_void and room.watcher.found == [None]
    assert room.watcher.notes == [f"void 1 {LIAR}"]


def test_no_one_is_voted_away_by_fewer_than_all_others():
    room = left_table()
    for seat in (0, 2):
        room.say(seat, SIDE, f"1 vote void.{LIAR}")
        room.say(seat, SIDE, f"1 vote void.{LIAR}")
    room.say(0, MAIN, f"void {LIAR}")
    assert not room.watcher.is_void
    room.say(3, SIDE, f"1 vote void.{LIAR}")
    assert room.watcher.is_void


def test_fewer_devices_than_all_others_cannot_make_the_key():
    table = ring()
    assert table.run() is None
    escrow = table.watcher.jobs["escrow"]
    seat = 0
    parts = {device: escrow.part(seat, device, table.owners[escrow.speaker(device)].secret)
             for device in escrow.holders(seat)}
    for count in range(len(parts)):
        for some in combinations(parts.values(), count):
            assert GROUP.base(sum(some)) != table.watcher.keys[seat]
    for device, part in parts.items():
        assert escrow.part(seat, device, table.owners[seat].secret) != part
    finish(table.watcher.settle())
