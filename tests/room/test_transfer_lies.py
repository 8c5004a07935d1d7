"""Who would have a seat that is not theirs, or keep one that they gave away."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from engine.room import transfer, wire
from engine.room.act import Claim, Handover
from engine.sealed.group import finish
from engine.table import Malformed
from tests.room.net import TABLE, Net, key, signer
from tests.room.test_lies import say
from tests.room.test_transfer import TOKEN, in_the_middle, moved, shown


def test_a_thief_with_the_link_and_everything_that_was_ever_sent_gets_nothing() -> None:
    net = Net(3).seat().start()
    net.run(1_000)
    shown(net, "p1")
    thief = net.add("thief")
    thief.room.join(key("thief"), "Thief", "watch")
    net.run(1_000)
    # A guess, and somebody else's right proof.
    right = transfer.proof(TOKEN, TABLE, key("p1"), key("another"))
    for said in (bytes(32), right):
        thief.room.desk.say(key("thief"), Claim(key("p1"), said))
        net.run(1_000)
    thief.room.desk.say(key("thief"), Handover(key("p1")))
    net.run(3_000)
    assert net["p1"].room.moving.handing == {} and net.room().game.signers[1] == key("p1")
    assert net.room().lobby.heirs == {}, "nobody becomes what they did not claim to be"
    # Nor does a move that the thief signs in the seat's name do more than wait.
    entry = net.room().game.log.next("m", 1, "place ?", b"")
    move = wire.move_of(net.room().game.id, entry._replace(
        signature=signer("thief")[1](net.room().game.log.hash(entry))), key("thief"))
    number = len(net.room().game.log.claims)
    say(net, "thief", "p0", move)
    assert len(net.room().game.log.claims) == number and net.room().peers["thief"].strikes == 0
    say(net, "thief", "p0", msgspec.structs.replace(move, key=key("p2")))
    assert net.room().peers["thief"].strikes == 1
    net.play(random.Random(2)).agree()


@pytest.mark.parametrize("change, error", [
    (lambda code: code[:-1], "transfer_damaged"), (lambda code: code[1:], "transfer_damaged"),
    (lambda code: code[:20] + bytes((code[20] ^ 1,)) + code[21:], "transfer_damaged"),
    (lambda code: b"", "transfer_damaged"), (lambda code: code * 20, "transfer_damaged")])
def test_a_damaged_code_or_another_tables_is_refused(change: Callable[[bytes], bytes], error: str) -> None:
    net = Net(1).seat()
    code = shown(net, "p0")
    with pytest.raises(Malformed, match=error):
        transfer.read_code(change(code), TABLE)
    with pytest.raises(Malformed, match="transfer_other"):
        transfer.read_code(code, b"another table".ljust(32, b"."))


@pytest.mark.parametrize("is_first", [True, False])
def test_the_old_key_that_goes_on_signing_is_named(is_first: bool) -> None:
    """Whichever of the two statements comes first: together they are a lie that everybody sees."""
    net = Net(3).seat().start()
    in_the_middle(net, random.Random(1), 6)
    old = net["p1"].room.game
    entry = old.log.next("m", 1, *finish(old.decks[1].act("place rose")))
    entry = entry._replace(signature=signer("p1")[1](old.log.hash(entry)))
    if is_first:
        moved(net, "p1", "new")
        net.run(2_000)
        say(net, "p1", "p0", wire.move_of(old.id, entry))
    else:
        # Only p2 hears of the act, and then of the handing over with everybody else.
        for other in ("p0", "p2"):
            net.cut("p1", other)
        net.cut("p0", "p2")
        net.link("p1", "p2")
        net.run(500)
        net["p2"].lie = lambda peer, data: None
        say(net, "p1", "p2", wire.move_of(old.id, entry))
        net.run(300)
        assert net["p2"].room.game.number == old.number + 1
        code = shown(net, "p1")
        device = net.add("new", link=False)
        net.link("new", "p1")
        net.run(500)
        transfer.claim(device.room, transfer.read_code(code, TABLE))
        net.run(3_000)
        net["p2"].lie = lambda peer, data: data
        net.link("p0", "p2")
        net.link("p0", "new")
    net.run(5_000)
    for name in ("p0", "p2", "new"):
        report = net[name].room.game.report
        assert report is not None and (report.kind, report.seat, report.clause) == ("twice", 1, "sealed_fork")
    assert all(peer.strikes == 0 for room in net.rooms for peer in room.peers.values() if peer.name != "p1")
