"""Whole games between pages: every screen comes to the same end, and nobody's screen or mail has another's cards."""

from __future__ import annotations

from typing import Any

from engine import record as records
from engine.room import wire
from engine.sealed.evidence import CARD
from tests.ui.helpers import words
from tests.ui.online_tables import Device, World, run
from tests.ui.trees import tree
from ui.online import fair
from ui.online.session import OnlineSession


def ends_alike(world: World) -> None:
    """All devices have the same log and the same end, on the screen too, and a record that can be played."""
    games = [device.room.game for device in world.devices]
    assert all(game.report is None for game in games)
    assert len({game.log.mark("m").head for game in games}) == 1
    results = set()
    for device in world.devices:
        session = device.session
        assert session.over and session.behind() == 0
        assert session.game.result(session.follower.state) == session.game.result(
            session.play.decks.get(session.follower.seat, session.play.deck).state)
        shared = records.read(records.write(session.shared()))
        results.add(session.game.result(records.last(shared)))
    assert len(results) == 1 and None not in results


def test_three_people_play_skull_to_the_end():
    async def story(world: World) -> None:
        for name in ("Ada", "Deniz", "Omid"):
            await world.device(name)
        await world.begin("skull", "skull_official", 0)
        await world.play()
        ends_alike(world)
        for device in world.devices:
            assert device.shelf.kept and not device.unkept
            assert any("data-do=\"act place rose\"" in markup for markup in device.markup)
            assert not any("tool-hint" in markup for markup in device.markup)

    run(story)


def test_a_deal_of_king_between_four_people_is_checked_before_everybodys_eyes():
    async def story(world: World) -> None:
        for name in ("Ada", "Deniz", "Omid", "Zoë"):
            await world.device(name)
        await world.begin("king", "king_004", lacks="at_once", session="short10")
        await world.play(lambda: all(d.room.game.deck.referee.found for d in world.devices))
        for device in world.devices:
            assert [str(stamp) for stamp in fair.stamps(device.room.game, words())] == [
                str(fair.stamps(world.devices[0].room.game, words())[0])]
            text = tree(fair.stamps(device.room.game, words())[0]).text
            assert "52 of 52" in text and "13 of 13" in text
            # The dearest part of a move is the drawing: what changes nothing on the screen does not draw it anew.
            assert len(device.markup) < 2.5 * len(device.session.follower.taken)
            assert words()("online.fair.lacks.at_once") in tree(fair.panel(device.room.game, str, {}, words())).text
        no_card_of_others(world)
        # Whoever did not follow has proven beside the card that they could not.
        proofs = {len(entry.data) for entry in world.devices[0].room.game.log.main
                  if entry.text.startswith("play ")}
        assert min(proofs) == CARD and len(proofs) > 1

    run(story)


def test_two_people_and_two_bots_play_skull_king_to_the_end():
    async def story(world: World) -> None:
        await world.device("Ada", bots=1)
        await world.device("Omid", bots=1)
        await world.begin("skull_king", "sk_official_74", rounds="one_card")
        await world.play()
        ends_alike(world)
        names = [chair.name for chair in world.devices[0].session.chairs]
        assert sorted(names) == ["Ada", "Ada1 (Ada)", "Omid", "Omid1 (Omid)"]

    run(story)


def test_a_bot_that_thinks_is_asked_with_what_its_own_seat_holds_and_with_nothing_else():
    """Its device knows the own person's discs as well: those are no business of the bot's."""
    asked = []

    def thinks(device: Device) -> Any:
        async def think(session: OnlineSession, seat: int, is_quick: bool) -> str | None:
            record = list(session.seen(seat))[-1]
            deck = session.play.decks[seat]
            seen = session.game.view(records.last(record), seat)
            asked.append((record.knows, seat, seen == deck.game.view(deck.state, seat), session.people[0], record.lines[:]))
            return seen.legal[-1] if len(asked) % 2 else None

        return think

    async def story(world: World) -> None:
        for name in ("Ada", "Omid"):
            device = await world.device(name, bots=1, level="master")
            device.think = thinks(device)
        await world.begin("skull", "skull_official", 0)
        await world.play()
        ends_alike(world)
        assert asked and all(knows == seat and same for knows, seat, same, _, _ in asked)
        for _, _, _, person, lines in asked:
            assert not {f"{person} place rose", f"{person} place skull"} & set(lines)
        # Where a bot sits one may ask for a hint; among people alone nobody is helped.
        assert any("tool-hint" in markup for device in world.devices for markup in device.markup)

    run(story)


def no_card_of_others(world: World) -> None:
    """Nobody's replica, from which alone the screen is drawn, has a card of another's hand; and of all that was ever
    received, in clear letters, there is no card that had not been played by its owner."""
    hands = {}
    for device in world.devices:
        own = device.session.viewer
        (text,) = [step.text for step in device.session.follower.taken if step.text.startswith("deal ")]
        dealt = text.removeprefix("deal ").split("/")
        assert [seat for seat, hand in enumerate(dealt) if set(hand) - set("? ")] == [own]
        hands[own] = set(dealt[own].split(" "))
    assert sum(map(len, hands.values())) == 52
    for device in world.devices:
        for data in device.received:
            said = None if wire.is_hello(data) else wire.decode(data)
            for item in said.items if isinstance(said, wire.Say) else ():
                if isinstance(item, wire.Move) and item.seat != device.session.viewer:
                    shown = hands[item.seat] & set(item.text.split(" "))
                    assert not shown or item.is_main and item.text == f"play {shown.pop()}", item.text
