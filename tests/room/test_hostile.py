"""A hundred thousand messages that no honest page sends: no crash, and no change of anything."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from engine.room import wire
from engine.room.peer import BURST, BYTES, MESSAGES, STRIKES, Peer
from engine.room.room import Room
from engine.room.wire import MOST_ITEMS, MOST_MESSAGE, NOWHERE, Have, Mark, Say
from tests.room.net import Net
from tests.room.test_lies import resign

COUNT = 100_000
ODD = (0, -1, 1, 2**31, 2**53, 2**63, 2**64 - 1, -(2**63), 1e400, float("nan"), 0.5, None, True, "", "x" * 500,
       b"", bytes(31), bytes(32), bytes(33), bytes(64), [], [[]], {}, {"a": 1}, [[[[[[]]]]]], "\x00", "\u202e")
WORDS = ("void 1", "absent 0", "unaudited 2", "list", "place ?", "pass", "bid 99999999", "1 cut proof", "table deal")


@cache
def table() -> tuple[Net, tuple[bytes, ...]]:
    """A game in its middle, and every message its first device has received; all of it is known there."""
    net = Net(3).seat().start()
    net.play(random.Random(1), until=lambda: net.room().game.number > 25)
    net.run(8_000)
    return net, tuple(net["p0"].received)


def everything(room: Room) -> tuple[Any, ...]:
    """All that a message could change and must not."""
    game = room.game
    return (room.chains.marks(), dict(room.chains.forked), room.chains.stamp, repr(room.lobby), room.holder(),
            [game.log.mark("m"), *(game.log.mark("s", seat) for seat in range(3))], str(game.deck.state),
            game.report, dict(game.log.forks), {n: set(c) for n, c in game.log.claims.items()}, dict(game.decisions),
            {k: (b.boot, b.count) for k, b in room.presence.beats.items()}, room.is_passive, len(room._stored))


def flipped(draw: random.Random, data: bytes) -> bytes:
    """A message with some bytes changed, cut off, put in or doubled."""
    out = bytearray(data)
    for _ in range(draw.randint(1, 3)):
        at = draw.randrange(len(out)) if out else 0
        match draw.randrange(5):
            case 0 if out:
                out[at] ^= 1 << draw.randrange(8)
            case 1:
                del out[at:]
            case 2:
                out[at:at] = draw.randbytes(draw.randint(1, 8))
            case 3:
                del out[at:at + draw.randint(1, 8)]
            case _:
                out[at:at] = out[at:at + 40]
    return bytes(out)


def bent(draw: random.Random, thing: Any) -> Any:
    """A decoded message with one part of it changed for something odd."""
    if isinstance(thing, list) and thing and draw.random() < 0.93:
        at = draw.randrange(len(thing))
        match draw.randrange(12):
            case 0:
                return thing[:at] + thing[at + 1:]
            case 1:
                return [*thing, draw.choice(ODD[:-2])]
            case 2:
                return thing[:at] + [thing[draw.randrange(len(thing))]] + thing[at + 1:]
        return thing[:at] + [bent(draw, thing[at])] + thing[at + 1:]
    if isinstance(thing, int) and draw.random() < 0.5:
        return thing + draw.choice((-1, 1, 2, 100))
    if isinstance(thing, bytes) and thing and draw.random() < 0.7:
        return flipped(draw, thing) if draw.random() < 0.3 else draw.randbytes(len(thing))
    if isinstance(thing, str) and draw.random() < 0.7:
        return draw.choice(WORDS)
    return draw.choice(ODD)


def messages(draw: random.Random, corpus: tuple[bytes, ...], count: int) -> Iterator[object]:
    """Noise, broken messages, bent ones, and other things."""
    things = [msgspec.msgpack.decode(data) for data in corpus if not wire.is_hello(data)]
    small = [thing for thing in things if len(thing[1]) < 4] or things
    for _ in range(count):
        match draw.randrange(10):
            case 0:
                yield draw.randbytes(draw.choice((0, 1, 2, 5, 40, 200)))
            case 1 | 2 | 3:
                yield flipped(draw, draw.choice(corpus))
            case 4:
                yield bytes([0x90 + draw.randrange(16), draw.randrange(256)]) + draw.randbytes(60)
            case 5 if draw.random() < 0.02:
                yield draw.choice((None, "text", 7, bytearray(b"x"), ["x"], bytes(MOST_MESSAGE + 1)))
            case _:
                yield msgspec.msgpack.encode(bent(draw, draw.choice(small)))


def test_a_hundred_thousand_hostile_messages_change_nothing() -> None:
    net, corpus = table()
    room, draw, struck = net.room(), random.Random(5), 0
    while room.work():
        pass
    before, told = everything(room), len(corpus)
    assert told > 100
    room.link_up("eve")
    for i, data in enumerate(messages(draw, corpus, COUNT)):
        peer = room.peers["eve"]
        if not peer.is_usable or i % 50 == 0:
            struck += peer.strikes >= STRIKES
            room._strikes.clear()
            room.link_up("eve")
            room.receive("eve", room.hello)
        room.peers["eve"].incoming.fill(BURST * 1000)
        room.receive("eve", data)
        if i % 500 == 0:
            while room.work():
                pass
            out = room.poll()
            assert len(out.keep) == 0 and all(len(message) <= MOST_MESSAGE for _, message in out.send)
            assert everything(room) == before
    assert everything(room) == before
    assert struck > COUNT // 50
    room.link_down("eve")


def test_after_all_that_the_table_plays_on() -> None:
    net, _ = table()
    net.play(random.Random(6)).agree()


@pytest.mark.parametrize("size, strikes", [(MOST_MESSAGE, 0), (MOST_MESSAGE + 1, 1)])
def test_messages_at_the_limit_and_beyond(size: int, strikes: int) -> None:
    room = Net(1).room()
    room.link_up("eve")
    room.receive("eve", room.hello)
    moves = [wire.Move(bytes(32), True, 0, 1, NOWHERE, NOWHERE, "x", bytes(n), bytes(64)) for n in (32_000, 32_000)]
    rest = size - len(wire.encode(Say(moves)))
    moves[1] = msgspec.structs.replace(moves[1], data=bytes(32_000 + rest))
    message = wire.encode(Say(moves))
    assert len(message) == size
    room.receive("eve", message)
    assert room.peers["eve"].strikes == strikes


def test_a_message_of_the_largest_size_is_taken() -> None:
    """A page's own messages stay within what others take."""
    item = wire.Move(bytes(32), False, 0, 1, NOWHERE, NOWHERE, "x", bytes(48 * 1024), bytes(64))
    peer = Peer("x")
    for i in range(3):
        peer.push(i, wire.encode(item), 0)
    sizes = [len(message) for message in peer.flush()]
    assert len(sizes) == 3 and max(sizes) <= MOST_MESSAGE
    assert wire.decode(wire.encode(Say([item]))) == Say([item])
    with pytest.raises(ValueError):
        wire.decode(wire.encode(Say([msgspec.structs.replace(item, data=bytes(48 * 1024 + 1))])))


@pytest.mark.parametrize("message", [
    Have(bytes(32), [], bytes(32), Mark(-1, bytes(32)), []), Have(bytes(31), [], bytes(32), Mark(0, bytes(32)), []),
    Have(bytes(32), [], bytes(32), Mark(2**53, bytes(32)), []),
    Have(bytes(32), [], bytes(32), Mark(0, bytes(32)), [Mark(0, bytes(32))] * 9),
    Have(bytes(32), [wire.KeyMark(bytes(32), 0, bytes(32))] * 33, bytes(32), Mark(0, bytes(32)), []),
    [4, [[3, bytes(32), 0, 0, bytes(32), 0, bytes(32), b"", [], bytes(64)]] * (MOST_ITEMS + 1)],
    [5], [6, [], []], [4, [], 1], {"type": 4}, [4, [[9]]], [4.0, []], ["Say", []]])
def test_what_is_beyond_a_limit_is_refused(message: Any) -> None:
    with pytest.raises(ValueError):
        wire.decode(wire.encode(message))


def test_three_strikes_close_a_connection_and_a_new_one_does_not_forgive() -> None:
    room = Net(1).room()
    room.link_up("eve")
    room.receive("eve", room.hello)
    for strike in range(1, 4):
        assert room.poll().close == []
        room.receive("eve", b"\x00")
        assert room.peers["eve"].strikes == strike
    out = room.poll()
    assert out.close == ["eve"] and ("closed", {"peer": "eve"}) in out.notes
    room.receive("eve", wire.encode(Say([])))
    room.link_down("eve")
    room.link_up("eve")
    out = room.poll()
    assert out.close == ["eve"] and out.send == []


@pytest.mark.parametrize("size", [0, 32_000])
def test_a_flood_is_dropped_and_struck_once_a_tick(size: int) -> None:
    room = Net(1).room()
    room.tick(1_000_000)
    room.link_up("eve")
    room.receive("eve", room.hello)
    data = wire.encode(Say([wire.Move(bytes(32), True, 0, 1, NOWHERE, NOWHERE, "x", bytes(size), bytes(64))]))
    peer, passed = room.peers["eve"], min(MESSAGES * BURST - 1, BYTES * BURST // len(data))
    for _ in range(passed):
        room.receive("eve", data)
    assert peer.strikes == 0
    for _ in range(MESSAGES * BURST):
        room.receive("eve", data)
    assert peer.strikes == 1
    for tick in (1, 2):
        room.tick(1_000_000 + 50 * tick)
        for _ in range(20):
            room.receive("eve", data)
    assert peer.strikes == STRIKES


def test_nothing_is_read_before_the_hello() -> None:
    room = Net(1).room()
    room.link_up("eve")
    room.receive("eve", b"\x00")
    room.receive("eve", wire.encode(Say([])))
    room.receive("nobody", room.hello)
    assert room.peers["eve"].strikes == 0 and not room.peers["eve"].is_greeted and list(room.peers) == ["eve"]


def test_what_waits_is_bounded() -> None:
    """Signed by a seat, each in its form, and far ahead: dropped, not hoarded."""
    net, _ = table()
    game = net.room().game
    entry = wire.move_of(game.id, game.log.main[0])
    name = next(name for name in net.devices if net[name].keys[0] == game.head.signers[entry.seat])
    for number in range(len(game.log.main) + 1, len(game.log.main) + 400):
        for is_main in (True, False):
            move = resign(net, name, entry, number=number, is_main=is_main, before=bytes([1]) * 32)
            assert game.log.take(move) in ("new", "waits")
    assert sum(map(len, game.log.claims.values())) <= 50
    assert sum(map(len, game.log._waiting)) <= 50
