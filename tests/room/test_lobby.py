"""The table beside its game: names, seats, rights, consent, a new device."""

from __future__ import annotations

import random

import pytest

from engine.games import GAMES
from engine.room.act import Join, Plan
from engine.room.name import clean, distinct
from engine.table import Malformed, TableError, check
from tests.room.net import OFFICIAL, Net, key

SALT = bytes(31) + b"1"
SHORT = GAMES["skull_king"].PRESETS["sk_official_74"].changed(rounds="one_card")


@pytest.mark.parametrize("name, shown", [
    ("Ada", "Ada"), ("  Ada \n Lovelace ", "Ada Lovelace"), ("", ""), ("\u202eecilA", "ecilA"),
    ("A\u200bd\u2060a\ufeff", "Ada"), ("\u2066Ada\u2069", "Ada"), ("x" * 10_000, "x" * 24),
    ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert"), ("a" + "\u0301" * 50, "\u00e1\u0301\u0301"),
    ("\u0301\u0301", ""), ("e\u0301", "\u00e9"), ("\ud800x", "x"), ("A\x00\x1b[31mda", "A[31mda"),
    ("\u3164", ""), ("می\u200cروم", "می\u200cروم"), ("\u200c\u200d", ""), ("\U000e0041Ada", "Ada"),
    ("Çiğdem 🎲", "Çiğdem 🎲"), ("a\u2028b", "a b"), ("\t", "")])
def test_a_name_is_one_line_without_tricks(name: str, shown: str) -> None:
    assert clean(name) == shown
    assert clean(shown) == shown


def test_two_cannot_have_one_name() -> None:
    assert distinct("Ada", ["Bob"]) == "Ada"
    assert distinct("ADA", ["ada", "Ada 2"]) == "ADA 3"
    assert distinct("\uff21da", ["ada"]) == "\uff21da 2"
    assert distinct("", []) == "2" and distinct("", ["2"]) == "3"
    assert len(distinct("x" * 24, ["x" * 24])) <= 24


def test_names_are_cleaned_by_whoever_reads_them() -> None:
    """A hostile page cleans nothing."""
    net = Net(2).seat()
    net["p1"].room.desk.say(key("p1"), Join("\u202ep0 0\u200b", "seat", key("p1")))
    net.run(2_000)
    assert net.room().lobby.members[key("p1")].name == "p0 0 2"


def test_rights_pass_by_seat_order_after_a_minute_and_come_back() -> None:
    net = Net(4).seat()
    net.room().order([key("p0"), key("p2"), key("p1"), key("p3")])
    net.run(2_000)
    with pytest.raises(Malformed):
        net["p2"].room.start("skull", OFFICIAL, SALT)
    net.crash("p0")
    net.run(55_000)
    assert {room.holder() for room in net.rooms} == {key("p0")}
    net.run(15_000)
    assert {room.holder() for room in net.rooms} == {key("p2")}
    with pytest.raises(Malformed):
        net["p1"].room.kick(key("p3"))
    net["p2"].room.kick(key("p3"))
    net.run(2_000)
    assert [m.key for m in net["p1"].room.lobby.sitting()] == [key("p0"), key("p2"), key("p1")]
    net.reopen("p0")
    net.run(8_000)
    assert {room.holder() for room in net.rooms} == {key("p0")}
    net.room().order([key("p3")])
    net.run(2_000)
    assert key("p3") in {m.key for m in net["p1"].room.lobby.sitting()}


def test_who_has_the_rights_starts_without_the_absent() -> None:
    net = Net(3).seat()
    net.crash("p0")
    net.run(70_000)
    holder = next(d for d in net.devices.values() if d.keys[0] == net["p1"].room.holder())
    holder.room.start("skull", OFFICIAL, SALT, keys=[key("p1"), key("p2")])
    assert net.run(5_000, lambda: all(room.game is not None for room in net.rooms))
    net.play(random.Random(1)).agree()


def test_what_somebody_without_rights_says_counts_for_nothing() -> None:
    """A hostile page that does not ask itself."""
    net = Net(3).seat()
    liar = net["p2"].room
    liar.holder = lambda: key("p2")
    liar.start("skull", OFFICIAL, SALT)
    net.run(5_000)
    assert net.room().lobby.proposals and all(room.game is None for room in net.rooms)
    liar.kick(key("p0"))
    liar.order([key("p2")])
    net.run(30_000)
    for room in (net.room(), net["p1"].room):
        assert room.lobby.kicked == set() and room.lobby.order[0] == key("p0") and room.game is None


def test_a_game_needs_everybody_ready() -> None:
    net = Net(2).seat()
    net["p1"].room.ready(key("p1"), False)
    net.run(1_000)
    net.room().start("skull", OFFICIAL, SALT)
    net.run(5_000)
    assert net.room().game is None
    net["p1"].room.ready(key("p1"))
    assert net.run(3_000, lambda: all(room.game is not None for room in net.rooms))


def test_a_later_proposal_takes_the_place_of_one_that_was_not_agreed_to() -> None:
    net = Net(3).seat()
    net["p2"].room.ready(key("p2"), False)
    net.run(1_000)
    net.room().start("skull", OFFICIAL, SALT)
    net.run(3_000)
    net.room().start("skull", OFFICIAL, SALT, keys=[key("p0"), key("p1")])
    assert net.run(3_000, lambda: all(room.game is not None for room in net.rooms))
    net["p2"].room.ready(key("p2"))
    net.run(5_000)
    assert {len(room.game.head.signers) for room in net.rooms} == {2}
    net.play(random.Random(2)).agree()


def test_a_proposal_that_hides_who_shares_a_device_is_not_agreed_to() -> None:
    """Else one device could hold all the shares of a key in escrow."""
    net = Net(2)
    net.add("p2", ["p2b"])
    net.seat()
    proposer = net.room()
    said = proposer.desk.say

    def lie(by: bytes, op: object) -> None:
        if type(op).__name__ == "Propose":
            op = type(op)(**{f: getattr(op, f) for f in op.__struct_fields__} | {"seats": [
                type(p)(p.key, i) for i, p in enumerate(op.seats)]})
        said(by, op)

    proposer.desk.say = lie
    proposer.start("skull", OFFICIAL, SALT)
    net.run(5_000)
    assert net["p1"].room.lobby.proposals and all(room.game is None for room in net.rooms)


def test_nobody_makes_another_device_the_keeper_of_a_bot() -> None:
    net = Net(3).seat()
    net["p2"].room.desk.say(key("p2"), Join("Bot", "seat", key("p1"), "rules"))
    net.run(2_000)
    net.room().start("skull", OFFICIAL, SALT)
    net.run(5_000)
    assert all(room.game is None for room in net.rooms)
    assert net["p1"].room.lobby.rounds.get(key("p1")) is None


def test_a_thief_with_a_public_id_gets_nothing() -> None:
    """Knowing whose key it is signs nothing."""
    net = Net(2).seat().start()
    thief = net.add("thief")
    thief.room.device = key("p1")
    thief.room.seeds[key("p1")] = bytes(32)
    thief.room.desk.say(key("p1"), Join("me", "seat", key("thief")))
    net.run(3_000)
    assert net.room().lobby.members[key("p1")].name == "p1 0"
    assert net.room().lobby.device_of(key("p1")) == key("p1")
    assert net["p1"].room.lobby.members[key("p1")].name == "p1 0" and not net["p1"].room.is_passive
    net.crash("thief")
    net.play(random.Random(3)).agree()


def test_a_new_device_gets_the_seat_when_the_others_approve() -> None:
    net = Net(3).seat()
    net.crash("p2")
    new = net.add("new")
    new.room.join(key("new"), "p2 again")
    new.room.ready(key("new"))
    net.run(3_000)
    net.room().approve(key("p2"), key("new"))
    net.run(2_000)
    assert net.room().lobby.replaced() == {}
    net["p1"].room.approve(key("p2"), key("new"))
    net.run(2_000)
    assert net.room().lobby.replaced() == {key("p2"): key("new")}
    net.start()
    assert key("new") in net.room().game.head.signers and key("p2") not in net.room().game.head.signers
    net.play(random.Random(4)).agree()


def test_a_bot_has_a_keeper_everybody_can_name() -> None:
    net = Net(1)
    net.add("p1", ["bot"])
    net.seat()
    assert {room.lobby.keeper_of(key("bot")) for room in net.rooms} == {key("p1")}
    assert net.room().lobby.keeper_of(key("p1")) is None


def test_phrases_go_round_by_name() -> None:
    net = Net(3, links="line").seat()
    net.room().phrase(key("p0"), "well_played")
    net.run(2_000)
    assert [word for _, _, word in net["p2"].room.lobby.phrases] == ["well_played"]


def test_an_own_seat_is_needed_to_speak_for_it() -> None:
    net = Net(2).seat().start()
    for wish in (lambda: net.room().join(key("p1"), "x"), lambda: net.room().ready(key("p1")),
                 lambda: net.room().act(key("p1"), "place rose"), lambda: net.room().phrase(key("p1"), "x")):
        with pytest.raises(Malformed):
            wish()
    with pytest.raises(TableError):
        net.room().act(key("p0"), "bid 1")


def test_nobody_is_ready_for_a_game_they_did_not_see() -> None:
    net = Net(3).seat()
    other = GAMES["skull"].PRESETS["skull_tr_000"]
    net.room().plan("skull", OFFICIAL)
    net.run(2_000)
    assert all(room.lobby.plan.options == str(OFFICIAL) for room in net.rooms)
    # Who planned is; the others were ready for something else.
    assert [m.ready for m in net["p1"].room.lobby.members.values()].count(True) == 1
    net["p1"].room.desk.say(key("p1"), Plan("skull", str(other)))
    net["p2"].room.desk.say(key("p2"), Plan("skull", "no such options"))
    for name in ("p1", "p2"):
        net[name].room.ready(key(name))
    net.run(2_000)
    assert all(room.lobby.plan.options == str(OFFICIAL) for room in net.rooms), "they have no right to plan"
    net.room().start("skull", other, SALT, 0)
    net.run(4_000)
    assert all(room.game is None for room in net.rooms), "not what was planned"
    net.start(options=OFFICIAL)


@pytest.mark.parametrize("game, options, starter", [("skull", OFFICIAL, 0), ("skull_king", SHORT, None)])
def test_the_way_to_a_position_is_known_step_by_step(game: str, options: object, starter: int | None) -> None:
    """What a screen shows one by one leads to what the deck has, for a seat and for a spectator."""
    net = Net(3).seat()
    watcher = net.add("eve")
    watcher.room.join(watcher.keys[0], "Eve", "watch")
    net.run(2_000)
    net.start(game, options, starter)
    net.play(random.Random(3))
    for room in net.rooms:
        seat, deck = next(iter(room.game.decks.items()))
        state = deck.game.replica(3, options, seat, starter)
        for step in deck.history:
            action = deck.game.parse(step.text)
            check(deck.game, state, step.seat, action)
            deck.game.step(state, step.seat, action)
        assert deck.game.view(state, seat) == room.game.view(seat) and len(deck.history) > 8
