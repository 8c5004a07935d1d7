"""Seats that lie: the lie is found, named, and shown by what was signed; honest seats are not blamed."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engine.room import wire
from engine.room.act import Cast, Join, Phrase, write
from engine.room.wire import NOWHERE, Act, Have, Move, Say
from tests.room.net import TABLE, Net, key, signer


def signed(name: str, item: Any, table: bytes = TABLE) -> Any:
    """An act or a beat with its signature."""
    return msgspec.structs.replace(item, signature=signer(name)[1](item.hash(table)))


def phrase(name: str, number: int, before: bytes, stamp: int, word: str) -> Act:
    """An act that says a phrase."""
    return signed(name, Act(key(name), number, before, stamp, NOWHERE, write(Phrase(word)), bytes(64)))


def resign(net: Net, name: str, move: Move, **changes: Any) -> Move:
    """A move of a seat, changed and signed again."""
    move = msgspec.structs.replace(move, **changes)
    table = net.room().game.head.table
    return msgspec.structs.replace(move, signature=signer(name)[1](move.entry().hash(table)))


def say(net: Net, source: str, to: str, *items: Any) -> None:
    """A device sends things by hand."""
    net.deliver(source, to, wire.encode(Say(list(items))))


def begun(count: int = 3) -> Net:
    """A table where the seats of p0, p1, p2 are 0, 1, 2, and p1 has just to act."""
    net = Net(count).seat().start()
    net.play(random.Random(1), until=lambda: all(
        room.game.deck.writer() == 1 and 1 in room.game.deck.acting() and not room.game.is_busy()
        for room in net.rooms))
    return net


def own_move(net: Net) -> Move:
    """What p1 plays now, kept from everybody."""
    net["p1"].lie = lambda peer, data: None
    net["p1"].room.act(key("p1"), "place rose")
    net.run(200)
    entry = net["p1"].room.game.log.main[-1]
    assert entry.seat == 1 and entry.number == net.room().game.number + 1
    return wire.move_of(net.room().game.id, entry)


def test_two_acts_with_one_number_are_proof_and_go_round() -> None:
    net = Net(3, links="line").seat()
    chain = net.room().chains.of[key("p2")]
    number, head, stamp = len(chain.acts) + 1, chain.head, net.room().chains.stamp + 1
    one, other = (phrase("p2", number, head, stamp, word) for word in ("yes", "no"))
    say(net, "p2", "p1", one)
    net.run(1_000)
    say(net, "p1", "p0", other)
    net.run(3_000)
    for room in (net.room(), net["p1"].room):
        first, second = room.chains.forked[key("p2")]
        assert {first, second} == {one, other}
    assert ("twice", {"key": key("p2")}) in net["p0"].notes


def test_the_same_act_signed_a_second_time_is_no_lie() -> None:
    """Ed25519 may give another signature of the same thing; it says nothing new."""
    net = Net(2).seat()
    chain = net.room().chains.of[key("p1")]
    again = msgspec.structs.replace(chain.acts[0], signature=chain.acts[0].signature)
    assert net.room().chains.take(again) == ("known", [])
    assert net.room().chains.forked == {}


@pytest.mark.parametrize("at_once", [True, False])
def test_two_moves_with_one_number_stop_the_game_and_name_the_seat(at_once: bool) -> None:
    """p1 tells p0 one thing and p2 another; the honest devices see it as soon as they speak."""
    net = begun()
    one = own_move(net)
    # The same message under another text is another entry.
    other = resign(net, "p1", one, text="discard ?")
    if not at_once:
        net.cut("p0", "p2")
    net.deliver("p1", "p0", wire.encode(Say([one])))
    net.deliver("p1", "p2", wire.encode(Say([other])))
    net.run(1_000)
    if not at_once:
        net.link("p0", "p2")
    net.run(6_000)
    for name in ("p0", "p2"):
        report = net[name].room.game.report
        assert report is not None and report.seat == 1, name
    twice = [net[name].room.game.log.forks.get(1) for name in ("p0", "p2")]
    assert all(pair is not None and pair[0] != pair[1] for pair in twice)


def test_a_seat_out_of_turn_is_named() -> None:
    net = begun()
    move = own_move(net)
    table = net.room().game.head.table
    stolen = msgspec.structs.replace(move, seat=2)
    stolen = msgspec.structs.replace(stolen, signature=signer("p2")[1](stolen.entry().hash(table)))
    say(net, "p2", "p0", stolen)
    net.run(500)
    assert net.room().game.report is not None and net.room().game.report.seat == 2
    assert ("stopped", {"why": "fault", "seat": 2, "clause": "sealed_turn"}) in net["p0"].notes


def test_a_false_message_of_the_deck_is_named() -> None:
    """The entry is signed and in its place; what it carries is no message."""
    net = begun()
    move = own_move(net)
    for data, clause in ((move.data[:-1] + bytes([move.data[-1] ^ 1]), "sealed_chain"), (b"", "sealed_encoding")):
        room = net["p0"].room if clause == "sealed_chain" else net["p2"].room
        false = resign(net, "p1", move, data=data)
        room.receive("p1", wire.encode(Say([false])))
        while room.work():
            pass
        assert room.game.report is not None
        assert (room.game.report.seat, room.game.report.clause) == (1, clause)


def test_a_move_without_the_seats_signature_is_a_strike_and_blames_nobody() -> None:
    net = begun()
    move = own_move(net)
    false = msgspec.structs.replace(move, text="pass")
    for _ in range(3):
        say(net, "p2", "p0", false)
    assert net.room().peers.get("p2") is None or net.room().peers["p2"].strikes == 3
    net["p1"].lie = lambda peer, data: data
    net.link("p0", "p1")
    assert net.room().game.report is None and ("closed", {"peer": "p2"}) in net["p0"].notes


def test_a_false_hash_of_the_position_stops_the_game() -> None:
    net = begun()
    beat = net["p2"].room.presence.beats[key("p2")]
    assert beat.state
    false = signed("p2", msgspec.structs.replace(beat, count=beat.count + 10_000, state=bytes(32)))
    say(net, "p2", "p0", false)
    net.run(200)
    report = net.room().game.report
    assert report is not None and (report.kind, report.seat) == ("state", 2)


def test_a_beat_of_a_spectator_stops_nothing() -> None:
    net = begun()
    net.add("eve").room.join(key("eve"), "Eve", "watch")
    net.run(6_000)
    beat = net.room().presence.beats[key("eve")]
    false = signed("eve", msgspec.structs.replace(beat, count=beat.count + 10_000, state=bytes(32)))
    say(net, "eve", "p0", false)
    assert net.room().game.report is None


def test_nobody_can_be_made_to_seem_here() -> None:
    net = Net(3).seat()
    net.run(6_000)
    beat = net.room().presence.beats[key("p1")]
    net.crash("p1")
    net.run(70_000)
    say(net, "p2", "p0", msgspec.structs.replace(beat, count=beat.count + 10**6))
    say(net, "p2", "p0", signed("p2", msgspec.structs.replace(beat, count=beat.count + 10**6)))
    assert net.room().presence.is_absent(key("p1")) and net.room().peers["p2"].strikes == 2


def test_old_and_repeated_beats_are_worth_nothing() -> None:
    net = Net(2).seat()
    net.run(6_000)
    beat = net.room().presence.beats[key("p1")]
    net.crash("p1")
    for _ in range(14):
        net.run(5_000)
        net.room().link_up("p1")
        net.room().receive("p1", net["p1"].room.hello)
        net.room().receive("p1", wire.encode(Say([beat])))
    assert net.room().presence.is_absent(key("p1"))


def test_a_peer_that_claims_to_have_nothing_or_everything_gets_no_more_than_its_share() -> None:
    net = Net(2).seat().start()
    net.play(random.Random(1))
    room, peer = net.room(), net.room().peers["p1"]
    net["p1"].is_frozen = True
    sent = len(net.post_box)
    for _ in range(100):
        have = Have(key("p1"), [], room.game.id, wire.Mark(0, NOWHERE), [])
        room.receive("p1", wire.encode(have))
        net["p0"].turn()
    size = sum(len(data) for _, _, source, _, data in net.post_box if source == "p0")
    assert size < 400_000 and len(net.post_box) - sent < 60
    assert peer.strikes == 0


def test_what_was_cast_twice_or_by_no_seat_counts_once_or_not_at_all() -> None:
    net = begun(4)
    game = net.room().game
    watcher = net.add("eve")
    watcher.room.join(key("eve"), "Eve", "watch")
    net.run(3_000)
    for device, own in ((net["p2"], "p2"), (watcher, "eve")):
        for _ in range(3):
            device.room.desk.say(key(own), Cast(game.id, game.number, "void", 1, 0))
            net.run(500)
    assert game.settled() is None and not game.deck.state.out[1]


def test_keys_without_end_fill_only_their_own_room() -> None:
    net = Net(2).seat()
    for i in range(60):
        name = f"fake{i}"
        act = signed(name, Act(key(name), 1, NOWHERE, 1, NOWHERE, write(Join("x", "seat", key(name))), bytes(64)))
        say(net, "p1", "p0", act)
    assert len(net.room().chains.of) <= wire.MOST_KEYS
    assert net.room().peers["p1"].strikes == 0
