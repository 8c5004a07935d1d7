"""Who comes, goes and comes back while a table forms and plays; the rest of the faults that others reported."""

from __future__ import annotations

import random

import pytest

from engine.table import Malformed
from tests.room.net import OFFICIAL, Net, key
from tests.room.test_faults import SHORT
from tests.room.test_votes import seat_of, vote, waits_for


def test_F17_a_page_that_came_back_before_its_old_connection_was_missed_is_there_once() -> None:
    """The relays give it another id; the one before is closed by nobody for ten seconds."""
    net = Net(3).seat().start()
    net.play(random.Random(1), until=lambda: net.room().game.number > 8)
    peers = net.room().peers
    for ghost in ("p1 of before", "p1 of long ago"):
        peers[ghost] = peers.pop("p1")
        peers[ghost].name = ghost
        net["p1"].open()
        net.rejoin("p1")
        net.run(3_000)
    assert sorted(peers) == ["p1", "p1 of before", "p1 of long ago", "p2"]
    assert [peer.device for peer in peers.values()].count(key("p1")) == 3
    assert len(net.room().lobby.members) == 3
    for ghost in ("p1 of before", "p1 of long ago"):
        net.room().link_down(ghost)
        assert net.room().links()[key("p1")] == [key("p0"), key("p1")]
    net.play(random.Random(1)).agree()


def test_F18_a_page_with_a_newer_build_waits_for_the_others_and_has_its_seat_again() -> None:
    """It is told why, strikes nobody and is struck by nobody; once all have reloaded they play on."""
    net = Net(2).seat().start()
    net.play(random.Random(2), until=lambda: net.room().game.number > 8)

    def newer(name: str) -> None:
        net.crash(name)
        net[name].more = {"rules": b"of another build".ljust(32, b".")}
        net.reopen(name)

    newer("p1")
    net.run(5_000)
    assert net.room().peers["p1"].refusal == net["p1"].room.peers["p0"].refusal == "rules"
    assert [peer.strikes for room in net.rooms for peer in room.peers.values()] == [0, 0]
    newer("p0")
    net.run(3_000)
    assert net.room().peers["p1"].is_usable
    net.play(random.Random(2)).agree()


def test_F19_a_seat_that_goes_while_the_deck_is_shuffled_is_told_by_name_and_voted_on() -> None:
    """Every wait has an end: here the deal's, by the votes of the others; nobody's cards were seen."""
    net = Net(3).seat().start("skull_king", SHORT, None)
    seat = seat_of(net, "p2")
    net["p2"].lie = lambda peer, data: None
    net.run(300)
    net.crash("p2")
    net.play(random.Random(3), until=lambda: waits_for(net, "p2"))
    assert not net.room().game.deck.referee.is_dealt
    assert {found for found, _, _ in net.room().waiting()} == {seat}
    net.run(61_000)
    assert all(silence > 60_000 for _, _, silence in net.room().waiting())
    assert net.room().game.deck.motions(seat) == ("void",)
    vote(net, "void", seat, "p0", "p1")
    assert all(room.game.is_over() and room.game.report is None for room in net.rooms)
    # The two that are left begin another one, without the one that is gone.
    for name in ("p0", "p1"):
        net[name].room.ready(key(name))
    net.run(1_000)
    net.room().start("skull", OFFICIAL, bytes(32), 0, keys=[key("p0"), key("p1")])
    assert net.run(5_000, lambda: all(len(room.game.head.signers) == 2 for room in net.rooms))


def test_F20_a_guest_that_left_while_the_game_was_proposed_holds_no_seat() -> None:
    net = Net(9).seat()
    assert len(net.room().lobby.sitting()) == 8
    net.crash("p8")
    net.crash("p1")
    net.room().start("skull", OFFICIAL, bytes(32), 0, keys=[key(f"p{i}") for i in range(6)])
    net.run(5_000)
    assert all(room.game is None for room in net.rooms), "p1 is gone and agrees to nothing"
    net.room().kick(key("p1"))
    net.run(1_000)
    assert key("p1") not in {member.key for member in net.room().lobby.sitting()}
    assert key("p8") in {member.key for member in net.room().lobby.sitting()}, "the ninth has a place now"
    net.room().start("skull", OFFICIAL, bytes(32), 0, keys=[key(f"p{i}") for i in (0, 2, 3)])
    assert net.run(5_000, lambda: all(room.game is not None for room in net.rooms))


def test_F21_seats_belong_to_keys_and_not_to_places_in_a_list() -> None:
    """An order given while a game runs, and somebody who stands up: everybody goes on in their own seat."""
    net = Net(3).seat().start()
    net.play(random.Random(5), until=lambda: net.room().game.number > 6)
    signers = net.room().game.head.signers
    net.room().order([key("p1"), key("p0"), key("p2")])
    net["p2"].room.join(key("p2"), "p2 0", "watch")
    net.run(1_000)
    assert [member.key for member in net["p1"].room.lobby.sitting()] == [key("p1"), key("p0")]
    net.play(random.Random(5)).agree()
    assert all(room.game.head.signers == signers for room in net.rooms)


def test_F22_a_key_has_one_place_however_often_it_comes() -> None:
    net = Net(2).seat()
    for role in ("watch", "seat", "watch", "seat"):
        net["p1"].room.join(key("p1"), "Again", role)
        net.run(1_000)
    assert [member.name for member in net.room().lobby.sitting()] == ["p0 0", "Again"]
    with pytest.raises(Malformed, match="not_own_key"):
        net["p1"].room.join(key("p0"), "Both")
    # Nor does it play both seats: a proposal with one key in two places is none.
    net.room().start("skull", OFFICIAL, bytes(32), 0, keys=[key("p0"), key("p1"), key("p1")])
    net.run(3_000)
    assert all(room.game is None and not room.lobby.proposals for room in net.rooms)


def test_F23_a_page_in_the_background_whose_clock_runs_once_a_minute_is_not_away() -> None:
    """Browsers slow the timers of hidden pages, not the messages that come in."""
    net = Net(3).seat().start()
    slow, seen = net["p0"], [0]
    tick = slow.tick

    def throttled() -> None:
        if len(slow.received) > seen[0] or net.now % 60_000 == 0:
            seen[0] = len(slow.received)
            tick()

    slow.tick = throttled
    away = []
    net.play(random.Random(6), until=lambda: net.now > 1_150_000,
             meanwhile=lambda: away.append(net["p1"].room.presence.is_absent(key("p0"))))
    assert not any(away) and net["p1"].room.holder() == key("p0")
    slow.tick = tick
    net.play(random.Random(6)).agree()
