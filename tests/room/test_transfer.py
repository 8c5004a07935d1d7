"""A seat goes to another device by a transfer code: with its hand, in the middle of everything, and to nobody else."""

from __future__ import annotations

import random

import pytest

from engine.games import GAMES
from engine.room import transfer
from engine.room.act import Handover, Join
from engine.sealed import ledger
from engine.sealed.entry import HANDOVER, read_handover
from engine.sealed.group import finish
from engine.sealed.verify import verify
from engine.table import Malformed
from tests.room.net import GROUP, OFFICIAL, TABLE, Device, Faults, Net, key, signer
from tests.room.test_votes import away, seat_of, vote

KING = GAMES["king"].PRESETS["king_004"].changed(session="single", single_deals="1")
TOKEN = b"sixteen letters."


def shown(net: Net, name: str, token: bytes = TOKEN) -> bytes:
    """The code that a device shows."""
    return transfer.offer(net[name].room, token)


def comes(net: Net, name: str, code: bytes, *more: str) -> Device:
    """A new device comes by the link, and types the code."""
    device = net.add(name, more)
    net.run(500)
    transfer.claim(device.room, transfer.read_code(code, TABLE))
    return device


def moved(net: Net, old: str, new: str, code: bytes | None = None, *more: str) -> Device:
    """The seats of a device go to another one; answers when the new one has them."""
    device = comes(net, new, code or shown(net, old), *more)
    assert net.run(60_000, lambda: net[old].room.is_moved and ("transferred", {}) in device.notes), net.story()
    return device


def heard(net: Net) -> bytes:
    """Every byte that any device received."""
    return b"".join(data for device in net.devices.values() for data in device.received)


def in_the_middle(net: Net, draw: random.Random, more: int) -> None:
    """The game is so far on, and p1 has to act."""
    net.play(draw, until=lambda: net.room().game.number > more and all(
        room.game.deck.writer() == 1 and 1 in room.game.deck.acting() and not room.game.is_busy()
        for room in net.rooms))


def test_in_the_middle_of_a_round_of_skull_over_a_bad_network() -> None:
    """Partial mesh, loss, doubles, disorder: the hand is there, the old device can do nothing more, and the
    record of the whole is right. No strike falls on anybody."""
    draw = random.Random(5)
    net = Net(3, draw, links="star", faults=Faults(loss=0.1, double=0.2, least=5, most=400)).seat().start()
    in_the_middle(net, draw, 9)
    old = net["p1"].room
    hand, secret = old.view(key("p1")).hand, old.game.seeds[1]
    moved(net, "p1", "new")
    new = net["new"].room
    assert net.run(20_000, lambda: new.game.seats == [1] and new.game.number == old.game.number)
    assert new.view(key("new")).hand == hand and old.game.seats == [] and old.view(key("p1")).hand != hand
    with pytest.raises(Malformed):
        old.act(key("p1"), "place rose")
    assert [member.name for member in net.room().lobby.sitting()] == ["p0 0", "p1 0", "p2 0"]
    assert key("p1") not in net.room().lobby.members and net.room().lobby.device_of(key("p1")) == key("new")
    net.crash("p1")
    net.play(draw)
    net.faults = Faults()
    net.agree()
    assert all(peer.strikes == 0 for room in net.rooms for peer in room.peers.values())
    said = heard(net)
    assert TOKEN not in said and secret not in said and b"seed of" not in said
    # The new key plays on in the next game as any other, with secrets of its own.
    for name in ("p0", "new", "p2"):
        net[name].room.ready(key(name))
    net.run(1_000)
    net.start()
    assert net.room().game.head.signers[1] == key("new") and new.game.seats == [1]
    check_record(net)


def check_record(net: Net) -> None:
    """A record with a handing over is judged like any; the old key is believed up to there."""
    game = net.room().game
    net.crash("p2")
    moved(net, "p0", "newer")
    net.reopen("p2")
    net.run(3_000)
    net.play(random.Random(1), until=lambda: net["p2"].room.game.number > 8)
    game = net["p2"].room.game
    record = game.record()
    assert "fault" not in finish(verify(GROUP, record))
    head, entries = ledger.read(record)
    at, handed = next((i, entry) for i, entry in enumerate(entries) if read_handover(entry))
    assert handed.seat == 0 and handed.text.startswith(HANDOVER) and handed.data == key("newer")
    late = next(i for i, entry in enumerate(entries) if i > at and entry.seat == 0)
    for by, clause, blame in (("p0", "sealed_fork", True), ("p2", "sealed_signature", False)):
        wrong = entries[late]._replace(signature=signer(by)[1](entries[late].hash(head.table)))
        found = finish(verify(GROUP, ledger.write(head, [*entries[:late], wrong, *entries[late + 1:]])))
        assert (found["fault"]["clause"], found["fault"]["blame"], found["fault"]["seat"]) == (clause, blame, 0)
    # A handing over that takes back what was signed before is a lie as well.
    back = handed._replace(text=f"{HANDOVER} 0")
    back = back._replace(signature=signer("p0")[1](back.hash(head.table)))
    found = finish(verify(GROUP, ledger.write(head, [*entries[:at], back])))
    assert found["fault"]["clause"] == "sealed_fork" and found["fault"]["seat"] == 0


def test_in_the_middle_of_a_deal_of_king_and_the_new_page_crashes() -> None:
    draw = random.Random(6)
    net = Net(4).seat().start("king", KING, None)
    net.play(draw, until=lambda: net.room().game.number > 14 and not net.room().game.is_busy())
    seat, hand = seat_of(net, "p3"), net["p3"].room.view(key("p3")).hand
    assert 5 < len(hand) < 13
    net.run(2_000)
    moved(net, "p3", "new")
    net.crash("p3")
    net.crash("new")
    net.reopen("new")
    net.run(4_000)
    new = net["new"].room
    assert new.game.seats == [seat] and new.view(key("new")).hand == hand
    net.play(draw).agree()
    assert [room.game.deck.referee.found[0].tricks for room in net.rooms] == [13] * 4
    assert finish(verify(GROUP, new.game.record()))["complete"]


def test_a_device_with_a_friend_and_a_bot_moves_whole_and_the_openers_rights_with_it() -> None:
    """In the lobby, where no game has secrets: names, order, bots and rights go along; and once more, back."""
    net = Net(1, creator="p0")
    net["p0"].names = ["p0", "friend", "bot"]
    net["p0"].keys = [key(name) for name in net["p0"].names]
    net["p0"].open()
    net.add("p1")
    net.seat()
    before = [(m.name, m.bot, m.ready) for m in net["p1"].room.lobby.sitting()]
    new = moved(net, "p0", "new", None, "new b", "new c")
    lobby = net["p1"].room.lobby
    assert [(m.name, m.bot, m.ready) for m in lobby.sitting()] == before
    assert [m.key for m in lobby.sitting()][:3] == [key("new"), key("new b"), key("new c")]
    assert lobby.keeper_of(key("new c")) == key("new") and net["p1"].room.holder() == key("new")
    new.room.plan("skull", OFFICIAL)
    new.room.order([key("p1"), key("new")])
    net.run(1_000)
    assert net["p1"].room.lobby.order[0] == key("p1") and net["p1"].room.lobby.plan is not None
    # What the old key says after its last act counts for nothing, though nobody is blamed for it.
    net["p0"].room.desk.say(key("p0"), Join("me again", "seat", key("p0")))
    net.run(1_000)
    assert key("p0") not in net["p1"].room.lobby.members
    again = moved(net, "new", "third", None, "third b", "third c")
    assert again.room.holder() == key("third") and net["p1"].room.lobby.heir(key("p0")) == key("third")
    net.crash("p0")
    net.crash("new")
    for own in (*again.keys, key("p1")):
        (again if own in again.keys else net["p1"]).room.ready(own)
    net.run(1_000)
    again.room.start("skull", OFFICIAL, bytes(32), 0)
    assert net.run(5_000, lambda: all(room.game is not None for room in net.rooms))
    assert len(again.room.game.seats) == 3


def test_a_code_is_good_once_and_for_one_device() -> None:
    net = Net(3).seat().start()
    net.run(2_000)
    first = shown(net, "p1", b"an earlier token")
    code = shown(net, "p1")
    late = comes(net, "late", first)
    net.run(5_000)
    assert net["p1"].room.moving.handing == {} and late.room.moving.claiming, "another one was shown since"
    # Two devices have the code and type it at the same time.
    one, two = net.add("one"), net.add("two")
    net.run(500)
    for device in (one, two):
        transfer.claim(device.room, transfer.read_code(code, TABLE))
    net.run(6_000)
    (got,) = [d for d in (one, two) if ("transferred", {}) in d.notes]
    other = two if got is one else one
    assert ("transfer_spent", {}) in other.notes and ("transfer_spent", {}) in late.notes
    assert got.room.game.seats == [1] and other.room.game.seats == [] and net["p1"].room.is_moved
    # Once more, by somebody who looked over the shoulder.
    thief = comes(net, "thief", code)
    net.run(5_000)
    assert ("transfer_spent", {}) in thief.notes and net.room().game.signers[1] == got.keys[0]


def test_a_code_dies_with_time_and_with_the_game_it_was_made_for() -> None:
    net = Net(2).seat()
    code = shown(net, "p1")
    net.run(transfer.LIFETIME + 1_000)
    device = comes(net, "late", code)
    net.run(5_000)
    assert net["p1"].room.moving.offered is None and not net["p1"].room.is_moved
    net.run(transfer.LIFETIME)
    assert ("transfer_spent", {}) in device.notes and not device.room.moving.claiming
    shown(net, "p1", b"another letters.")
    for name in ("p0", "p1"):
        net[name].room.ready(key(name))
    net.run(1_000)
    net.start()
    net.run(500)
    assert net["p1"].room.moving.offered is None
    with pytest.raises(Malformed, match="has_seat"):
        transfer.claim(net.room(), transfer.read_code(code, TABLE))
    with pytest.raises(Malformed, match="no_seat"):
        transfer.offer(device.room, TOKEN)


def test_a_vote_and_a_cast_stay_those_of_the_seat() -> None:
    draw = random.Random(4)
    net = Net(4).seat().start()
    seat = away(net, "p2", draw)
    vote(net, "void", seat, "p1")
    moved(net, "p1", "new")
    net.crash("p1")
    vote(net, "void", seat, "p0", "p3")
    assert all(room.game.deck.state.out[seat] for room in net.rooms), "the vote of the old device counts"
    # The one that is voted on may be handed over too, and comes back on another device to what was settled.
    net.play(draw).agree()


def test_an_old_page_that_crashes_in_between_goes_on_where_it_was() -> None:
    net = Net(3).seat().start()
    in_the_middle(net, random.Random(3), 4)
    net.run(2_000)
    old, said = net["p1"], net["p1"].room.desk.say
    old.room.desk.say = lambda own, op: None if isinstance(op, Handover) else said(own, op)
    device = comes(net, "new", shown(net, "p1"))
    assert net.run(9_000, lambda: old.room.game.log.signers.count == 1)
    net.crash("p1")
    net.run(6_000)
    net.reopen("p1")
    assert net.run(9_000, lambda: ("transferred", {}) in device.notes and old.room.is_moved)
    net.play(random.Random(3)).agree()
    assert all(room.chains.forked == {} and room.game.log.forks == {} for room in net.rooms)
