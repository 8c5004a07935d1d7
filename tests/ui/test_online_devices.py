"""Coming back, staying away, sharing a device, looking on: through the driver, the session and the host."""

from __future__ import annotations

import asyncio

import asyncio

from engine.table import legal
from tests.room.net import OFFICIAL
from tests.ui.helpers import words
from tests.ui.online_tables import Device, World, run
from tests.ui.test_online_games import ends_alike
from tests.ui.trees import faults, tree
from ui.online import facts, fair, notices
from ui.online.ways import glances

NAME = '<img src=x onerror="alert(1)">'


def hand(device: Device) -> object:
    """What the own seat knows of its hand."""
    return device.session.view().hand


def test_a_page_that_is_loaded_again_has_the_same_seat_and_the_same_hand():
    async def story(world: World) -> None:
        for name in ("Ada", NAME):
            await world.device(name)
        await world.begin("skull", "skull_official", 0)
        await world.play(lambda: world.devices[0].room.game.number > 12)
        old = world.devices[1]
        await world.until(lambda: not old.host.moving and old.session.behind() == 0)
        seat, before = old.session.viewer, None
        await old.leave()
        before = hand(old)
        new = world.devices[1] = Device(world, NAME, old.shelf)
        await new.open(boot=2)
        await world.until(lambda: new.host is not None and not new.host.moving)
        assert new.session.viewer == seat and hand(new) == before
        await world.play()
        ends_alike(world)
        # A stranger's name is text wherever it stands.
        for device in world.devices:
            assert not new.unkept and NAME not in device.markup[-1]
            assert not list(tree(device.markup[-1]).all("img")) and faults(tree(device.markup[-1])) == []

    run(story)


def test_a_second_page_of_a_device_follows_the_game_without_any_connection_of_its_own():
    async def story(world: World) -> None:
        for name in ("Ada", "Deniz"):
            await world.device(name)
        await world.begin("skull", "skull_official", 0)
        ada = world.devices[0]
        twin = await Device(world, "Ada", ada.shelf).open(boot=2)
        twin.room.is_passive = True
        await twin.line.leave()
        looking = asyncio.ensure_future(glances(twin.table))
        await world.play(lambda: ada.room.game.number > 16)
        await world.until(lambda: twin.room.game is not None and twin.room.game.number > 16)
        assert not twin.room.peers and not ada.room.is_passive and twin.session.viewer == ada.session.viewer
        await twin.leave()
        await looking

    run(story)


def test_a_seat_that_stays_away_is_voted_on_and_the_table_goes_on():
    async def story(world: World) -> None:
        for name in ("Ada", "Deniz", "Omid"):
            await world.device(name)
        await world.begin("skull", "skull_official", 0)
        await world.play(lambda: world.devices[0].room.game.number > 9)
        gone = world.devices.pop()
        await gone.leave()
        seat = gone.session.viewer
        say = words()

        def told(device: Device) -> str:
            return str(notices.notice(device.room, lambda s: device.session.chairs[s].name, say))

        await world.play(lambda: any(
            s == seat for s, _ in world.devices[0].room.game.deck.awaited()) and asks_of(world, seat, told))
        text = tree(told(world.devices[0]))
        assert "Omid" in text.text and faults(text) == []
        assert [b.get("aria-pressed") for b in text.all("button")] == ["false", "false"]
        world.devices[0].room.vote("void", seat)
        world.devices[0].table.wake()
        await world.until(lambda: "1 of 2" in tree(told(world.devices[1])).text)
        world.devices[1].room.vote("void", seat)
        world.devices[1].table.wake()
        await world.play()
        game = world.devices[0].room.game
        assert say("online.opened.left", name="Omid") in world.devices[0].spoken
        assert game.report is None and not world.devices[0].session.follower.is_whole
        assert fair.opened(game, lambda s: world.devices[0].session.chairs[s].name, say) == [
            say("online.opened.left", name="Omid")]

    run(story)


def test_a_move_is_on_its_way_before_it_is_drawn_and_pressed_twice_it_is_one():
    """A robot's second press within the moment in which the screen was still the old one left “your choice is made”
    standing over the next turn."""
    async def story(world: World) -> None:
        for name in ("Ada", "Deniz"):
            await world.device(name)
        await world.begin("skull", "skull_official", 0)
        await world.play(lambda: world.devices[0].room.game.number > 5 and any(
            d.session.may_act(d.session.viewer) and not d.host.moving for d in world.devices))
        await asyncio.sleep(0.1)
        (device, *_) = [d for d in world.devices if d.session.may_act(d.session.viewer)]
        deck, seat, drawn = device.session.play.decks[device.session.viewer], device.session.viewer, len(device.markup)
        text = str(legal(deck.game, deck.state, seat)[0])
        first = asyncio.ensure_future(device.host.act(text))
        await asyncio.sleep(0)
        assert device.room.game.decisions or device.room.game.signing
        assert len(device.markup) == drawn and await device.host.act(text) is False
        assert await first and device.host.said is None
        await world.play()
        ends_alike(world)

    run(story)


def asks_of(world: World, seat: int, told) -> bool:
    return all(f"online vote void {seat}" in told(device) for device in world.devices)


def test_a_hand_that_was_opened_is_played_by_the_rule_and_its_owner_is_told():
    async def story(world: World) -> None:
        for name in ("Ada", "Deniz", "Omid"):
            await world.device(name)
        await world.begin("skull_king", "sk_official_74", rounds="one_card")
        await world.play(lambda: all(d.room.game.deck.acting() for d in world.devices))
        gone = world.devices.pop()
        seat, shelf = gone.session.viewer, gone.shelf
        await gone.leave()
        await world.play(lambda: all("absent" in d.room.game.deck.motions(seat) and d.room.game.deck.writer() == seat
                                     and not d.host.moving for d in world.devices))
        for device in world.devices:
            device.room.vote("absent", seat)
            device.table.wake()
        await world.play()
        ends_alike(world)
        back = Device(world, "Omid", shelf)
        world.devices.append(await back.open(boot=2))
        await world.until(lambda: back.host is not None and back.session.over)
        steps = [step.text.split(" ")[0] for step in back.session.ruled[seat]]
        assert steps and set(steps) <= {"bid", "play"}
        assert sorted(back.room.game.record().split("\n")) == sorted(world.devices[0].room.game.record().split("\n"))

    run(story)


def test_two_friends_on_one_device_hand_it_over_and_a_spectator_sees_no_hand():
    async def story(world: World) -> None:
        pair = await world.device("Ada", people=2)
        await world.device("Deniz")
        watcher = await world.device("Zoë", role="watch")
        await world.until(lambda: all(len(d.room.lobby.members) == 4 for d in world.devices))
        await world.begin("skull", "skull_official", 0)
        await world.until(lambda: pair.markup and 'id="lift"' in pair.markup[-1])
        covered = pair.markup[-1]
        assert "act place" not in covered and "is-skull" not in covered
        await world.play(lambda: all(d.room.game.number > 16 for d in world.devices))
        assert watcher.session.viewer is None
        assert watcher.markup and not any('data-do="act ' in markup for markup in watcher.markup)
        assert {seat for seat in pair.session.people} == {0, 1}

    run(story)


def test_a_turn_that_has_a_clock_is_played_by_a_careful_bot_when_it_is_over():
    async def story(world: World) -> None:
        for name in ("Ada", "Deniz"):
            await world.device(name)
        await world.begin("skull", "skull_official", 0, turn_timer="30s")
        # Nobody does anything: the clocks of both go on.
        await world.until(lambda: world.devices[0].room.game.number > 8)
        assert any(words()("time.out", name="Ada") in tree(markup).text for markup in world.devices[0].markup[-30:])

    run(story)


def test_a_new_device_has_the_seat_once_the_others_say_so():
    async def story(world: World) -> None:
        for name in ("Ada", "Deniz", "Omid"):
            await world.device(name)
        await world.until(lambda: all(len(d.room.lobby.members) == 3 for d in world.devices))
        gone = world.devices.pop()
        await gone.leave()
        new = await world.device("Omid II")
        await world.until(lambda: all(len(d.room.lobby.members) == 4 for d in world.devices))
        ada, deniz = world.devices[:2]
        ada.room.approve(gone.keys[0], new.keys[0])
        ada.table.wake()
        await world.until(lambda: facts.facts(deniz.room, "").approvals == ((gone.keys[0], new.keys[0], 1),))
        deniz.room.approve(gone.keys[0], new.keys[0])
        new.room.approve(gone.keys[0], new.keys[0])
        deniz.table.wake()
        await world.until(lambda: new.keys[0] in ada.room.lobby.replaced().values())
        ada.room.start("skull", OFFICIAL, b"salt".ljust(32), 0)
        ada.table.wake()
        await world.until(lambda: all(d.host is not None for d in world.devices))
        assert sorted(chair.name for chair in ada.session.chairs) == ["Ada", "Deniz", "Omid II"]

    run(story)


def test_a_game_of_cards_that_the_table_ended_says_so():
    async def story(world: World) -> None:
        for name in ("Ada", "Deniz"):
            await world.device(name)
        await world.begin("skull_king", "sk_official_74", rounds="one_card")
        await world.play(lambda: all(d.room.game.deck.acting() for d in world.devices))
        gone = world.devices.pop()
        await gone.leave()
        (ada,) = world.devices
        seat = gone.session.viewer
        await world.play(lambda: "void" in ada.room.game.deck.motions(seat) and ada.room.game.deck.writer() == seat)
        ada.room.vote("void", seat)
        ada.table.wake()
        await world.until(lambda: ada.room.game.is_over())
        shown = tree(str(notices.notice(ada.room, str, words())))
        assert words()("online.ended") in shown.text and shown.deeds() == ["leave"]

    run(story)
