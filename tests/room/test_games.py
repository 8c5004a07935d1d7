"""Whole games between devices: every device ends with the same log and the same position."""

from __future__ import annotations

import random

import pytest

from engine.games import GAMES
from engine.room import wire
from engine.room.wire import Say
from engine.sealed.group import finish
from engine.sealed.verify import verify
from tests.room.net import GROUP, OFFICIAL, Net

SHORT = GAMES["skull_king"].PRESETS["sk_official_74"].changed(rounds="one_card")
KING = GAMES["king"].PRESETS["king_004"].changed(session="single")


def texts(net: Net, name: str) -> list[str]:
    """The words of every entry that a device ever received."""
    found = []
    for data in net[name].received:
        if not wire.is_hello(data) and isinstance(said := wire.decode(data), Say):
            found += [item.text for item in said.items if isinstance(item, wire.Move)]
    return found


@pytest.mark.parametrize("people, bots, links", [
    (2, 1, "full"), (5, 0, "line"), (1, 2, "full")])
def test_skull(people: int, bots: int, links: str) -> None:
    net = Net(people - 1, links=links)
    net.add(f"p{people - 1}", [f"bot{i}" for i in range(bots)])
    net.seat().start()
    assert len(net.room().game.head.signers) == people + bots
    net.play(random.Random(people)).agree()
    assert net.room().game.deck.game.result(net.room().game.deck.state) is not None
    assert not {"place rose", "place skull", "discard rose", "discard skull"} & set(texts(net, "p0"))


@pytest.mark.parametrize("people, bots", [(2, 0), (2, 2)])
def test_skull_king(people: int, bots: int) -> None:
    net = Net(people - 1)
    net.add(f"p{people - 1}", [f"bot{i}" for i in range(bots)])
    net.seat().start("skull_king", SHORT, None)
    net.play(random.Random(people)).agree()
    assert net.room().game.deck.referee.found[0] is not None


def test_a_king_deal_of_two_people_and_two_bots_is_audited() -> None:
    net = Net(1)
    net.add("p1", ["bot0", "bot1"])
    net.seat()
    assert len(net.room().lobby.sitting()) == 4
    net.start("king", KING, None)
    assert len(net["p1"].room.game.seats) == 3
    net.play(random.Random(4)).agree()
    assert [room.game.deck.referee.found[0].tricks for room in net.rooms] == [13] * len(net.rooms)


def test_a_spectator_who_reaches_one_device_follows_and_has_no_seat() -> None:
    net = Net(2).seat()
    watcher = net.add("eve", link=False)
    net.link("eve", "p1")
    watcher.room.join(watcher.keys[0], "Eve", "watch")
    net.run(3_000)
    assert net.room().lobby.members[watcher.keys[0]].role == "watch"
    net.start("skull_king", SHORT, None)
    assert watcher.room.game.seats == []
    net.play(random.Random(4)).agree()
    assert watcher.room.game.deck.referee.found[0].tricks == 1


def test_the_record_can_be_checked_by_anybody() -> None:
    net = Net(3).seat().start("skull_king", SHORT, None)
    net.play(random.Random(5)).agree()
    for room in net.rooms:
        report = finish(verify(GROUP, room.game.record()))
        assert report["complete"] and report["deals"] == [{"cards": [3, 3], "tricks": [1, 1]}], report


def test_a_bid_is_hidden_until_all_have_one() -> None:
    net = Net(3).seat().start("skull_king", SHORT, None)
    net.play(random.Random(2), until=lambda: any(e.text.startswith("bid") for e in net.room().game.log.main))
    net.play(random.Random(3))
    bids = [e.text for e in net.room().game.log.main if e.text.startswith("bid")]
    assert bids == ["bid ?"] * 3
    net.agree()


def test_an_own_choice_waits_for_its_slot() -> None:
    """All place at once: who is quick may choose before the seat whose slot comes first."""
    simultaneous = next(o for o in GAMES["skull"].OPTIONS if o.name == "initial_placement")
    assert "simultaneous" in simultaneous.values
    net = Net(3).seat().start(options=OFFICIAL.changed(initial_placement="simultaneous"))
    net.run(3_000)
    assert list(net.room().game.deck.acting()) == [0, 1, 2]
    net["p2"].room.act(net["p2"].keys[0], "place skull")
    net.run(1_000)
    assert net["p2"].room.game.decisions == {2: "place skull"}
    for name in ("p0", "p1"):
        net[name].room.act(net[name].keys[0], "place rose")
    net.run(1_000)
    assert [e.seat for e in net.room().game.log.main if e.text == "place ?"] == [0, 1, 2]
    net.play(random.Random(1)).agree()


def test_a_second_click_does_nothing() -> None:
    net = Net(2).seat().start()
    net.play(random.Random(1), until=lambda: 0 in net.room().game.deck.acting()
             and net.room().game.deck.writer() == 0 and not net.room().game.is_busy())
    number = net.room().game.number
    for _ in range(3):
        net.room().act(net["p0"].keys[0], "place rose")
    net.run(2_000)
    assert [e.seat for e in net.room().game.log.main[number:]].count(0) <= 1
    net.play(random.Random(1)).agree()


def test_a_move_is_pending_until_another_device_has_it() -> None:
    net = Net(2).seat().start()
    net.play(random.Random(1), until=lambda: all(r.game.deck.writer() == 0 and 0 in r.game.deck.acting()
                                                 and not r.game.is_busy() for r in net.rooms))
    net.cut("p0", "p1", told=False)
    net.room().act(net["p0"].keys[0], "place rose")
    net.run(2_000)
    assert net.room().is_pending(0)
    net.link("p0", "p1")
    net.run(3_000)
    assert not net.room().is_pending(0)


def test_a_rematch_follows_and_the_old_game_is_forgotten() -> None:
    net = Net(3).seat().start()
    net.play(random.Random(1)).agree()
    first = net.room().game.id
    net.start(starter=1)
    assert net.room().game.id != first
    net.play(random.Random(2)).agree()
    net.crash("p1")
    net.reopen("p1")
    net.run(10_000)
    net.agree()
