"""A seat that stays away: the table waits, and goes on only by the votes of all others."""

from __future__ import annotations

import random

import pytest

from engine.games import GAMES
from engine.table import Malformed
from tests.room.net import OFFICIAL, Net

KING = GAMES["king"].PRESETS["king_004"].changed(session="single")
ONE_CARD = GAMES["skull_king"].PRESETS["sk_official_74"].changed(rounds="one_card")


def seat_of(net: Net, name: str) -> int:
    """The seat of a device's person."""
    return net.room().game.head.signers.index(net[name].keys[0])


def is_at(net: Net, name: str) -> bool:
    """Whether everybody is where this device's person has to decide."""
    seat, games = seat_of(net, name), [room.game for room in net.rooms]
    return all(game.number == games[0].number and game.deck.writer() == seat and seat in game.deck.acting()
               and not game.is_busy() for game in games)


def waits_for(net: Net, name: str) -> bool:
    """Whether everybody else is stuck at this device's turn."""
    seat = seat_of(net, name)
    rooms = [room for room in net.rooms if room is not net[name].room]
    return all((room.game.deck.writer() == seat or {s for s, _ in room.game.deck.awaited()} == {seat})
               and not room.game.is_busy() for room in rooms)


def away(net: Net, name: str, draw: random.Random) -> int:
    """A device goes without a word, and the others come to where they wait for it."""
    net.crash(name)
    net.play(draw, until=lambda: waits_for(net, name))
    net.run(500)
    return seat_of(net, name)


def vote(net: Net, motion: str, seat: int, *names: str) -> None:
    """The devices vote."""
    for name in names:
        net[name].room.vote(motion, seat)
    net.run(3_000)


def test_nothing_happens_to_a_silent_seat_by_itself() -> None:
    draw = random.Random(3)
    net = Net(3).seat().start()
    seat = away(net, "p2", draw)
    number = net.room().game.number
    net.run(300_000)
    assert net.room().game.number == number
    assert [silent >= 300_000 for s, _, silent in net.room().waiting() if s == seat] == [True]
    net.reopen("p2")
    net.play(draw).agree()


def test_a_skull_table_goes_on_without_a_seat_once_all_others_want_it() -> None:
    draw = random.Random(4)
    net = Net(4, links="star").seat().start()
    seat = away(net, "p2", draw)
    vote(net, "void", seat, "p0", "p1")
    assert not net.room().game.deck.state.out[seat]
    vote(net, "void", seat, "p3")
    assert all(room.game.deck.state.out[seat] for room in net.rooms)
    net.play(draw).agree()


def test_a_vote_taken_back_in_time_does_not_count() -> None:
    draw = random.Random(4)
    net = Net(4).seat().start()
    seat = away(net, "p2", draw)
    vote(net, "void", seat, "p0", "p1")
    vote(net, "wait", seat, "p0")
    vote(net, "void", seat, "p3")
    assert not any(room.game.deck.state.out[seat] for room in net.rooms)
    net.reopen("p2")
    net.play(draw).agree()
    assert net.room().lobby.casts == {}


def test_who_comes_back_later_finds_what_was_settled() -> None:
    draw = random.Random(5)
    net = Net(4).seat().start()
    seat = away(net, "p1", draw)
    vote(net, "void", seat, "p0", "p2", "p3")
    net.reopen("p1")
    net.play(draw).agree()
    assert net["p1"].room.game.deck.state.out[seat]


@pytest.mark.parametrize("seed", range(2))
def test_an_act_and_the_motion_that_takes_its_place_cross_on_the_way(seed: int) -> None:
    """The seat is cut off, acts, and the others settle that it is out: it goes back, nobody is blamed."""
    draw = random.Random(seed)
    net = Net(4).seat().start()
    net.play(draw, until=lambda: net.room().game.number > 8 + seed and is_at(net, "p2"))
    net.isolate("p2", told=bool(seed % 2))
    net.acts(draw)
    net.run(1_000)
    net.acts(draw)
    number = net.room().game.number
    assert net["p2"].room.game.number > number and net["p2"].room.is_pending(seat_of(net, "p2"))
    vote(net, "void", seat_of(net, "p2"), "p0", "p1", "p3")
    assert net.room().game.number > number
    net.rejoin("p2")
    net.run(5_000)
    assert not net["p2"].room.is_pending(seat_of(net, "p2")) or net["p2"].room.game.number > number
    net.play(draw).agree()
    assert net["p2"].room.game.deck.state.out[seat_of(net, "p2")]


def test_who_has_cast_takes_in_no_act_of_the_seat() -> None:
    """Else it would go on, sign what follows, and have to sign another thing with the same number later."""
    draw = random.Random(8)
    net = Net(4).seat().start()
    net.play(draw, until=lambda: net.room().game.number > 8 and is_at(net, "p2"))
    seat, number = seat_of(net, "p2"), net.room().game.number
    net.isolate("p2")
    net.acts(draw)
    net["p3"].lie = lambda peer, data: None if b"cast" in data else data
    vote(net, "void", seat, "p0", "p1", "p3")
    assert net.room().game.own_cast(seat) is not None and net.room().game.settled() is None
    net.link("p2", "p0")
    net.run(3_000)
    assert net["p2"].room.game.number == number + 1
    assert net.room().game.number == net["p1"].room.game.number == number
    net["p3"].lie = lambda peer, data: data
    net.rejoin("p2")
    net.run(5_000)
    assert all(room.game.deck.state.out[seat] for room in net.rooms)
    net.play(draw).agree()


def test_an_act_that_came_in_time_wins_over_a_cast() -> None:
    """One of the others has taken the act in and will not cast: who did cast lets go."""
    draw = random.Random(8)
    net = Net(4).seat().start()
    net.play(draw, until=lambda: net.room().game.number > 8 and is_at(net, "p2"))
    seat, number = seat_of(net, "p2"), net.room().game.number
    for other in ("p0", "p1"):
        net.cut("p2", other)
        net[other].lie = lambda peer, data: None if peer == "p3" else data
    vote(net, "void", seat, "p0", "p1", "p3")
    assert net.room().game.own_cast(seat) is not None and net["p3"].room.game.own_cast(seat) is None
    net.acts(draw)
    net.run(8_000)
    # A beat of the one who has it is enough: nobody has acted since.
    assert {room.game.number for room in net.rooms} == {number + 1}
    for name in ("p0", "p1"):
        net[name].lie = lambda peer, data: data
        net.link("p2", name)
    net.run(3_000)
    net.play(draw).agree()
    assert net.room().game.log.main[number].seat == seat


def test_a_watcher_that_heard_more_of_the_seat_than_the_voters_plays_the_log_again() -> None:
    net = Net(3).seat()
    watcher = net.add("eve", link=False)
    for name in ("p0", "p1"):
        net.link("eve", name)
    watcher.room.join(watcher.keys[0], "Eve", "watch")
    net.run(2_000)
    watcher.lie = lambda peer, data: None if peer == "p0" else data
    net["p1"].lie = lambda peer, data: data if peer == "eve" or b"agree" in data else None
    net.start("skull_king", ONE_CARD)
    net.run(3_000)
    seat, game = seat_of(net, "p1"), watcher.room.game
    assert len(game.log.sides[seat]) > len(net.room().game.log.sides[seat])
    vote(net, "void", seat, "p0", "p2")
    watcher.lie = lambda peer, data: data
    net.run(3_000)
    assert net.room().game.deck.is_over() and game.deck.is_over() and game.report is None
    assert game.states[1] == net.room().game.states[1]


def test_a_hand_is_opened_by_escrow_and_the_rule_plays_it() -> None:
    draw = random.Random(6)
    net = Net(4).seat().start("king", KING)
    net.play(draw, until=lambda: net.room().game.number > 16 and not net.room().game.is_busy())
    seat = away(net, "p3", draw)
    with pytest.raises(Malformed):
        net.room().vote("unaudited", seat)
    vote(net, "absent", seat, "p0", "p1", "p2")
    assert all(seat in room.game.deck.referee.absent for room in net.rooms)
    # The deal is played to its end and audited; the next one needs the seat, or another vote.
    net.play(draw, until=lambda: all(room.game.deck.awaited() == [(seat, "keys commit")] for room in net.rooms))
    assert all(room.game.deck.referee.found[0].tricks == 13 for room in net.rooms)
    assert net.room().game.deck.referee.notes == [f"absent 1 {seat}"]
    vote(net, "void", seat, "p0", "p1", "p2")
    assert net.is_over()
    net.agree()
    net.reopen("p3")
    net.run(10_000)
    net.agree()


def test_a_deal_is_ended_by_vote() -> None:
    draw = random.Random(7)
    net = Net(3).seat().start("skull_king", ONE_CARD)
    seat = away(net, "p1", draw)
    vote(net, "void", seat, "p0", "p2")
    net.run(2_000)
    assert net.is_over()
    net.agree()
    assert all(room.game.deck.referee.is_void for room in net.rooms)


def test_one_device_with_two_seats_and_a_bot_leaves_as_one() -> None:
    """Its other seats have no vote, else nothing could ever be settled about it."""
    draw = random.Random(9)
    net = Net(2)
    net.add("p2", ["p2b"])
    net.seat().start()
    assert len(net.room().game.head.signers) == 4
    assert net.room().lobby.keeper_of(net["p2"].keys[1]) == net["p2"].keys[0]
    net.crash("p2")
    for _ in range(2):
        net.play(draw, until=lambda: not net.room().game.is_busy() and {
            s for s, _ in net.room().game.deck.awaited()} <= {2, 3} and net.room().game.deck.awaited())
        net.run(500)
        seat = net.room().game.deck.awaited()[0][0]
        vote(net, "void", seat, "p0", "p1")
    assert [room.game.deck.state.out[2:] for room in net.rooms] == [[True, True]] * 2
    net.play(draw).agree()


def test_a_table_of_two_has_no_escrow() -> None:
    draw = random.Random(10)
    net = Net(2).seat().start("skull_king", ONE_CARD)
    seat = away(net, "p1", draw)
    assert net.room().game.deck.motions(seat) == ("void",)
    vote(net, "void", seat, "p0")
    assert net.room().game.is_over() and net.room().game.report is None


def test_nobody_votes_where_nothing_is_awaited() -> None:
    net = Net(3).seat()
    with pytest.raises(Malformed):
        net.room().vote("void", 1)
    net.start()
    net.play(random.Random(1), until=lambda: net.room().game.number > 5 and bool(net.room().game.deck.acting()))
    idle = min({0, 1, 2} - {s for s, _ in net.room().game.deck.awaited()})
    with pytest.raises(Malformed):
        net.room().vote("void", idle)
    assert OFFICIAL == net.room().game.head.options
