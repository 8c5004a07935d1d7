"""What networks and pages do to a table, and that it does no harm; each kind of fault has its number here."""

from __future__ import annotations

import random

import pytest

from engine.games import GAMES
from engine.room.room import Room
from tests.room.net import GROUP, TABLE, Faults, Net, key

SHORT = GAMES["skull_king"].PRESETS["sk_official_74"].changed(rounds="one_card")


@pytest.mark.parametrize("seed", range(2))
def test_F1_a_partial_mesh_with_loss_doubles_and_disorder(seed: int) -> None:
    faults = Faults(loss=0.1, double=0.2, least=5, most=400)
    net = Net(4, random.Random(seed), links=["line", "star"][seed], faults=faults)
    net.seat().start().play(random.Random(seed))
    net.faults = Faults()
    net.agree()


def test_F2_links_are_told_direct_through_whom_and_not_at_all() -> None:
    net = Net(3, links="line").seat()
    net.run(12_000)
    a, b, c = (net[name].keys[0] for name in ("p0", "p1", "p2"))
    assert net.room().links() == {b: [a, b], c: [a, b, c]}
    net.isolate("p2")
    net.run(12_000)
    assert net.room().links()[c] == [] and net["p1"].room.links()[a] == [b, a]


@pytest.mark.parametrize("seed", range(2))
def test_F3_pages_crash_and_come_back_at_any_moment(seed: int) -> None:
    """In the middle of a list, a bid, a turned disc: same seat, same discs, and nobody looks like a liar."""
    draw = random.Random(seed)
    net = Net(3, draw).seat().start()
    downs = [0]

    def meanwhile() -> None:
        if draw.random() < 0.2:
            name = draw.choice(list(net.devices))
            hand = str(net[name].room.game.deck.state)
            number = net[name].room.game.number
            net.crash(name)
            net.run(draw.choice((0, 300, 3_000)))
            net.reopen(name)
            game = net[name].room.game
            while game.advance():
                pass
            if game.number == number:
                assert str(game.deck.state) == hand
            downs[0] += 1

    net.play(random.Random(seed), meanwhile=meanwhile).agree()
    assert downs[0] > 1
    assert net.room().chains.forked == {}


def test_F3_a_reload_in_the_middle_of_a_deal_gives_the_same_cards() -> None:
    net = Net(2).seat().start("skull_king", SHORT, None)
    net.run(200)
    net.crash("p1")
    net.reopen("p1")
    net.play(random.Random(1), until=lambda: all(r.game.deck.referee.is_dealt for r in net.rooms))
    hand = net["p1"].room.view(key("p1")).hand
    assert len(hand) == 1
    net.crash("p1")
    net.reopen("p1")
    net.run(3_000)
    assert net["p1"].room.view(key("p1")).hand == hand
    net.play(random.Random(1)).agree()


def test_F4_a_page_that_crashed_between_keeping_and_sending_sends_the_same() -> None:
    net = Net(3).seat().start()
    net.play(random.Random(1), until=lambda: net.room().game.deck.writer() == 0 and not net.room().game.is_busy()
             and 0 in net.room().game.deck.acting())
    for name in ("p1", "p2"):
        net.cut("p0", name, told=False)
    net.room().act(key("p0"), "place skull" if "skull" in str(net.room().view(key("p0")).hand) else "place rose")
    net.run(500)
    mine = net.room().game.log.main[-1]
    assert mine.seat == 0
    net.crash("p0")
    net.reopen("p0")
    net.run(3_000)
    assert all(mine in room.game.log.main for room in net.rooms)
    net.play(random.Random(1)).agree()


def test_F5_a_frozen_page_gets_its_mail_of_90_seconds_at_once() -> None:
    net = Net(3).seat().start()
    net.run(1_000)
    net["p2"].is_frozen = True
    net.play(random.Random(2), limit=95_000, until=lambda: net.now > 1_092_000)
    net["p2"].is_frozen = False
    mail, net["p2"].mail = net["p2"].mail, []
    net["p2"].tick()
    # Before anything is read: that nobody was heard was its own sleep.
    assert not net["p2"].room.presence.is_absent(key("p0"))
    net["p2"].mail = mail
    net.run(3_000)
    assert not net["p2"].room.presence.is_absent(key("p0"))
    assert all(peer.strikes == 0 for room in net.rooms for peer in room.peers.values())
    net.play(random.Random(2)).agree()


@pytest.mark.parametrize("seconds", [2, 15, 40])
def test_F6_a_link_is_cut_and_sends_are_lost_in_silence(seconds: int) -> None:
    net = Net(2).seat().start()
    chooser = random.Random(3)
    net.play(chooser, until=lambda: net.room().game.number > 6)
    net.cut("p0", "p1", told=seconds == 40)
    for _ in range(seconds):
        net.acts(chooser)
        net.run(1_000)
    net.link("p0", "p1")
    net.play(chooser).agree()


def test_F7_a_table_falls_in_two_and_grows_together() -> None:
    net, chooser = Net(4).seat().start(), random.Random(4)
    net.play(chooser, until=lambda: net.room().game.number > 10)
    for one in ("p0", "p1"):
        for other in ("p2", "p3"):
            net.cut(one, other)
    for _ in range(30):
        net.acts(chooser)
        net.run(1_000)
    for one in ("p0", "p1"):
        for other in ("p2", "p3"):
            net.link(one, other)
    net.play(chooser).agree()


def test_F8_the_one_who_opened_the_table_leaves_and_play_goes_on() -> None:
    net, chooser = Net(4).seat().start(), random.Random(5)
    net.play(chooser, until=lambda: net.room().game.number > 10)
    net.crash("p0")
    net.play(chooser, until=lambda: all(
        0 in {s for s, _ in room.game.deck.awaited()} and not room.game.is_busy() for room in net.rooms))
    for name in ("p1", "p2", "p3"):
        net[name].room.vote("void", 0)
    net.play(chooser).agree()
    net.reopen("p0")
    net.run(5_000)
    net.agree()


def test_F9_seven_join_in_the_same_moment() -> None:
    net = Net(8).seat()
    assert {len(room.lobby.members) for room in net.rooms} == {8}
    names = {tuple(member.name for member in room.lobby.sitting()) for room in net.rooms}
    assert len(names) == 1 and len(set(names.pop())) == 8


def test_F10_who_comes_late_watches_and_sees_what_is_public() -> None:
    net, chooser = Net(3).seat().start(), random.Random(6)
    net.play(chooser, until=lambda: net.room().game.number > 15)
    late = net.add("late")
    late.room.join(key("late"), "Late")
    net.play(chooser).agree()
    assert late.room.game.seats == [] and late.room.lobby.members[key("late")].role == "seat"
    assert late.room.game.number == net.room().game.number


def test_F10_who_comes_in_the_third_deal_follows_the_deals_one_by_one() -> None:
    """What seats said for a later deal must not reach the deck before the deal has begun there."""
    rounds = GAMES["skull_king"].PRESETS["sk_official_74"].changed(rounds="5")
    net = Net(2).seat().start("skull_king", rounds, None)
    net.play(random.Random(6), until=lambda: len(net.room().game.deck.referee.deals) == 3)
    late = net.add("late")
    net.run(8_000)
    assert late.room.game.report is None and late.room.game.number == net.room().game.number
    assert late.room.game.deck.public() == net.room().game.deck.public()
    net.crash("p1")
    net.reopen("p1")
    net.run(8_000)
    assert net["p1"].room.game.report is None and net["p1"].room.game.number == net.room().game.number
    # As a device does that finds it went another way than the table.
    net["p1"].room.game._restart()
    net.run(8_000)
    net.agree()


def test_F11_the_same_id_again_is_a_new_connection_and_an_old_farewell_changes_nothing() -> None:
    net = Net(2).seat().start()
    net.room().link_up("p1")
    net["p1"].room.link_up("p0")
    net.room().link_down("an-old-id")
    net.run(1_000)
    assert list(net.room().peers) == ["p1"]
    net.play(random.Random(7)).agree()


def test_F12_a_second_page_with_the_same_key_stills_the_first() -> None:
    net = Net(2).seat().start()
    net.run(1_000)
    seeds = dict(net["p1"].room.seeds)
    twin = net.add("twin")
    twin.room = Room(GROUP, TABLE, key("p0"), seeds, net.now, net["p1"].store)
    twin.names = ["p1"]
    twin.room.is_passive = True
    for name in ("p0", "p1"):
        net.link("twin", name)
    net.run(2_000)
    assert not net["p1"].room.is_passive
    twin.room.take_over(net.now)
    net.run(7_000)
    assert net["p1"].room.is_passive and ("elsewhere", {}) in net["p1"].notes
    net.crash("p1")
    net.play(random.Random(8)).agree()
    assert net.room().game.log.forks == {}


@pytest.mark.parametrize("part, why", [(slice(16, 18), "version"), (slice(18, 50), "rules"), (slice(50, 82), "table")])
def test_F13_another_version_other_rules_another_table(part: slice, why: str) -> None:
    """The other is told why, gets nothing, and gives nothing; it is no enemy."""
    net = Net(2).seat()
    stranger = net.add("old", link=False)
    hello = bytearray(stranger.room.hello)
    hello[part] = bytes(part.stop - part.start)
    stranger.room.hello = bytes(hello)
    net.link("old", "p0")
    stranger.room.join(key("old"), "Old")
    net.run(10_000)
    assert ("refusal", {"peer": "old", "why": why}) in net["p0"].notes
    assert key("old") not in net.room().lobby.members and net.room().peers["old"].strikes == 0
    assert stranger.room.lobby.members.keys() <= {key("old")}


def test_F14_a_lost_store_with_the_key_kept_asks_before_it_speaks() -> None:
    """Else it would sign a second act with number 1, and look like a liar."""
    net = Net(3).seat().start()
    net.play(random.Random(9), until=lambda: net.room().game.number > 8)
    net.crash("p2")
    net["p2"].store = []
    net.reopen("p2")
    net["p2"].room.join(key("p2"), "Again")
    net.play(random.Random(9)).agree()
    assert all(room.chains.forked == {} and room.game.log.forks == {} for room in net.rooms)


def test_F15_all_leave_and_all_come_back() -> None:
    net = Net(3).seat().start()
    net.play(random.Random(10), until=lambda: net.room().game.number > 12)
    number = min(room.game.number for room in net.rooms)
    for name in net.devices:
        net.crash(name)
    net.run(600_000)
    for name in net.devices:
        net.reopen(name)
    net.run(3_000)
    assert all(room.game.number >= number for room in net.rooms)
    net.play(random.Random(10)).agree()


def test_F16_kept_text_that_was_damaged_is_pulled_again() -> None:
    draw = random.Random(11)
    net = Net(3).seat().start()
    net.play(random.Random(11), until=lambda: net.room().game.number > 12)
    net.crash("p1")
    store = net["p1"].store
    for i in draw.sample(range(len(store)), len(store) // 3):
        if store[i].startswith("got"):
            store[i] = store[i][:draw.randrange(len(store[i]))]
    store.append("nonsense")
    net.reopen("p1")
    net.play(random.Random(11)).agree()
