"""One lying seat at a whole table, with the game: each lie is named with seat, entry and clause."""

from __future__ import annotations

import random

import pytest

from engine.sealed import fault
from engine.sealed.coin import Coin
from engine.sealed.course import refusal
from engine.sealed.entry import MAIN, SIDE
from engine.sealed.group import SIZE, encode_scalar, finish
from tests.sealed.helpers import Room, dealt, fault_of
from tests.sealed.lies import deaf, play_on, revoke

LIAR = 1


def king(**other) -> Room:
    return dealt("king", "king_004", 4, session="single", **other).copy()


def skull_king(seats=3, **other) -> Room:
    return dealt("skull_king", "sk_official_74", seats, **({"rounds": "one_card"} | other)).copy()


def fresh(seats=3, **other) -> Room:
    return Room("skull_king", "sk_official_74", seats, rounds="one_card", **other)


def named(found, clause, seat=LIAR):
    assert (found.seat, found.clause) == (seat, clause), found
    assert found.entry is not None


def in_phase(phase):
    return lambda room: room.watcher.state.phase == phase


# ---- the rules of the game -----------------------------------------------------------------

def test_a_revoke_is_named_at_the_audit_with_entry_and_clause():
    room = king()
    clause, entry = revoke(room)
    assert clause.startswith("KG-")
    found = fault_of(lambda: play_on(room))
    named(found, clause)
    assert found.entry == entry


def test_a_revoke_is_refused_at_once_where_the_table_wants_proof():
    room = king(lacks="at_once")
    found = fault_of(lambda: revoke(room))
    named(found, fault.LACK)


def test_an_honest_hand_proves_what_it_lacks_and_the_proof_is_checked():
    room = king(lacks="at_once")
    room.play(random.Random(5), steps=24)
    proven = [entry for entry in room.log if entry.text.startswith("play") and len(entry.data) > 68]
    assert proven
    entry = proven[-1]
    assert (len(entry.data) - 68) % 64 == 0

    room = king(lacks="at_once")
    lied = []

    def lie(seat, text, data):
        if text.startswith("play") and len(data) > 68 and seat == LIAR:
            lied.append(seat)
            return text, data[:-SIZE] + encode_scalar(1)
        return text, data

    room.lie = lie
    named(fault_of(lambda: room.play(random.Random(5), steps=60)), fault.LACK)
    assert lied


def test_a_card_forbidden_by_what_everybody_sees_is_refused_at_once():
    room = king()
    room.play(random.Random(1), stop=in_phase("play"))
    seat = room.acting()[0]
    other = (seat + 1) % 4
    shown = room.players[other].replica.owner.show(room.players[other].replica.owner.hand()[:1])
    code = room.players[other].replica.owner.hand()[0]
    found = fault_of(lambda: room.say(other, MAIN, f"play {code}", shown))
    named(found, fault.TURN, other)


def test_playing_a_card_twice_is_refused():
    """By the game where its word gives it away; the slot by the deal (test_attacks_deal)."""
    room = king()
    room.play(random.Random(1), stop=lambda room: len(getattr(room.watcher.state, "tricks", ())) == 1)
    first = next(entry for entry in room.log if entry.text.startswith("play"))
    while room.acting() != [first.seat]:
        room.play(random.Random(2), steps=1)
    deaf(room, first.seat)
    found = fault_of(lambda: room.say(first.seat, MAIN, first.text, first.data))
    named(found, "KG-I1", first.seat)


@pytest.mark.parametrize("change, clause", [
    (lambda text, data: (text, b""), fault.SIZE), (lambda text, data: (text, data[:-1]), fault.SIZE),
    (lambda text, data: (text, data + b"\0"), fault.LACK),
    (lambda text, data: (text, data[:4] + bytes(64)), fault.OPENING),
    (lambda text, data: (text, b"\xff\xff" + data[2:]), fault.OPENING),
    (lambda text, data: (text + " ", data), fault.TURN), (lambda text, data: ("play 1Z", data), fault.TURN),
    (lambda text, data: ("sing", data), fault.TURN)])
def test_a_play_with_anything_else_than_its_opening_is_refused(change, clause):
    room = king()
    room.play(random.Random(1), stop=in_phase("play"))
    seat = room.acting()[0]
    room.lie = lambda who, text, data: change(text, data)
    named(fault_of(lambda: room.act(seat, room.choices(seat)[0])), clause, seat)


def test_playing_a_card_of_another_name_than_the_one_opened_is_refused():
    room = king()
    room.play(random.Random(1), stop=in_phase("play"))
    seat = room.acting()[0]
    codes = room.choices(seat)
    wrong = finish(room.players[seat].act(codes[1]))[1]
    found = fault_of(lambda: room.say(seat, MAIN, codes[0], wrong))
    named(found, fault.OPENING, seat)


# ---- hidden acts and chance ----------------------------------------------------------------

def test_a_bid_told_differently_than_it_was_hidden_is_named():
    room = skull_king()
    room.lie = lambda seat, text, data: (
        (text.replace("bid_0", "bid_1") if "bid_0" in text else text.replace("bid_1", "bid_0"), data)
        if seat == LIAR and " tell " in text else (text, data))
    named(fault_of(lambda: room.play(random.Random(1))), fault.COMMITMENT)


def test_a_hidden_bid_out_of_range_is_named():
    room = skull_king()
    player = room.players[LIAR]
    player._recall = lambda entry: ""
    room.play(random.Random(1), stop=lambda room: LIAR in room.acting() and len(room.acting()) == 1)
    replica = player.replica
    replica.recall = lambda entry: ""
    name = f"m{len(replica.chains.main) + 1}"
    room.say(LIAR, MAIN, "bid ?", player._commitment(name, "bid 9"))
    room.away.add(LIAR)
    room.answer()
    found = fault_of(lambda: room.say(LIAR, SIDE, "1 tell bid_9", player._salt(name)))
    named(found, "OSK-08")


def test_a_coin_shown_differently_than_it_was_hidden_is_named():
    room = fresh(starter=None)
    room.lie = lambda seat, text, data: (
        (text, data[:16] + bytes(32)) if seat == LIAR and text.endswith(" reveal") else (text, data))
    named(fault_of(room.answer), fault.COMMITMENT)


def test_chance_in_common_depends_on_every_seat_and_is_the_same_for_all():
    numbers = [bytes([seat]) * SIZE for seat in range(3)]

    def seed(numbers):
        coin = Coin(b"where", range(3))
        for seat, number in enumerate(numbers):
            finish(coin.take(seat, "commit", coin.commitment(seat, number), ""))
        assert not coin.is_done() and set(coin.due().values()) == {"reveal"}
        for seat in reversed(range(3)):
            finish(coin.take(seat, "reveal", numbers[seat], ""))
        return coin.seed()

    seeds = {seed(numbers[:seat] + [b"other".ljust(SIZE)] + numbers[seat + 1:]) for seat in range(3)}
    assert len(seeds | {seed(numbers)}) == 4
    assert seed(numbers) == seed(numbers)


# ---- the end of a deal ---------------------------------------------------------------------

def test_another_key_opened_at_the_end_is_named():
    room = skull_king()
    room.lie = lambda seat, text, data: (
        (text, data[:16] + encode_scalar(5)) if seat == LIAR and text.endswith(" close") else (text, data))
    named(fault_of(lambda: room.play(random.Random(1))), fault.KEY)


def test_refusing_to_open_is_told_of_the_seat():
    room = skull_king()
    room.play(random.Random(1), stop=in_phase("play"))
    room.away.add(LIAR)
    room.play(random.Random(2))
    assert room.watcher.awaited() == [(LIAR, "act")]
    named_refusal = refusal(room.watcher, LIAR)
    assert (named_refusal.seat, named_refusal.clause) == (LIAR, fault.REFUSED)
    assert refusal(room.watcher, 0) is None

    silent = fresh()
    silent.away.add(LIAR)
    silent.answer()
    assert silent.watcher.awaited() == [(LIAR, "keys commit")]
    assert refusal(silent.watcher, LIAR).data["owed"] == ["keys commit"]


def test_leaving_before_the_audit_is_written_down_by_the_votes_of_all_others():
    room = skull_king(rounds="5")
    state = room.watcher
    room.lie = lambda seat, text, data: (text, data)

    def closing(room):
        return bool(state.deals) and "close" in state.deals[-1].jobs

    def hush(seat, text, data):
        if seat == LIAR and text.endswith(" close"):
            raise KeyboardInterrupt
        return text, data

    room.lie = hush
    with pytest.raises(KeyboardInterrupt):
        room.play(random.Random(1))
    room.lie = lambda seat, text, data: (text, data)
    room.away.add(LIAR)
    room.answer()
    assert closing(room) and state.awaited() == [(LIAR, "close close")]
    room.say(0, SIDE, f"{len(state.deals)} vote unaudited.{LIAR}")
    room.say(0, MAIN, f"unaudited {LIAR}")
    assert state.found == []
    room.say(2, SIDE, f"{len(state.deals)} vote unaudited.{LIAR}")
    assert state.found == [None] and state.notes == [f"unaudited 1 {LIAR}"]
    found = fault_of(lambda: room.say(LIAR, SIDE, f"1 vote unaudited.{LIAR}"))
    named(found, fault.TURN)
