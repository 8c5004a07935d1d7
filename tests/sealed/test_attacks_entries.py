"""What is wrong with an entry itself: two with one number, one out of order, one in another's name."""

from __future__ import annotations

import random

import pytest

from engine.sealed import fault
from engine.sealed.entry import HANDOVER, MAIN, SIDE, Chains, read_handover
from engine.sealed.group import finish
from tests.sealed.helpers import GROUP, Room, dealt, fault_of, signer

LIAR = 1


def skull_king() -> Room:
    return dealt("skull_king", "sk_official_74", 3, rounds="one_card").copy()


def in_phase(phase):
    return lambda room: room.watcher.state.phase == phase


def named(found, clause, seat=LIAR):
    assert (found.seat, found.clause) == (seat, clause), found
    assert found.entry is not None

# ---- entries -------------------------------------------------------------------------------

def test_equivocation_is_named():
    """Two different entries with one number, both signed."""
    room = skull_king()
    room.play(random.Random(1), steps=1)
    own = next(entry for entry in room.log if entry.seat == LIAR and entry.chain == SIDE)
    other = own._replace(data=own.data[:-1] + b"\0")
    other = other._replace(signature=room.signs[LIAR](other.hash(room.head.table)))
    found = fault_of(lambda: finish(room.watcher.take(other)))
    named(found, fault.FORK)
    assert found.entry == own.name


def test_an_entry_again_changes_nothing():
    room = skull_king()
    room.play(random.Random(1), steps=2)
    before = str(room.watcher.state), len(room.watcher.lines)
    for entry in room.log:
        finish(room.watcher.take(entry))
    assert (str(room.watcher.state), len(room.watcher.lines)) == before


@pytest.mark.parametrize("change", [
    {"number": 99}, {"before": b"x" * 32}, {"head": b"y" * 32}, {"number": 0}])
def test_an_entry_that_does_not_follow_is_named(change):
    room = skull_king()
    room.play(random.Random(1), steps=2)
    entry = room.entry(LIAR, SIDE, "1 cut deck", b"")._replace(**change)
    entry = entry._replace(signature=room.signs[LIAR](entry.hash(room.head.table)))
    named(fault_of(lambda: finish(room.watcher.take(entry))), fault.CHAIN)


def test_an_entry_in_somebody_elses_name_blames_nobody():
    room = skull_king()
    room.play(random.Random(1), steps=1)
    entry = room.entry(LIAR, SIDE, "1 cut deck", b"")
    forged = entry._replace(signature=room.signs[0](entry.hash(room.head.table)))
    found = fault_of(lambda: finish(room.watcher.take(forged)))
    assert (found.seat, found.clause) == (None, fault.SIGNATURE)
    assert found.data["said"] == LIAR


@pytest.mark.parametrize("text", [
    "x", "1 cut", "9 cut deck", "01 cut deck", "1 vote dance.0", "1 vote void.1", "1 tell bid_1",
    "1 complaint 0", "1 complaint 7", "0 vote void.0.0"])
def test_a_side_entry_that_means_nothing_is_named(text):
    room = skull_king()
    room.play(random.Random(1), stop=in_phase("play"))
    found = fault_of(lambda: (room.say(LIAR, SIDE, text, b""), finish(room.watcher.finish())))
    assert found.seat == LIAR


def test_random_entries_of_one_seat_end_in_nothing_or_in_its_name():
    """Whatever a seat signs, nothing else than a Fault of its own comes out of it."""
    draw = random.Random(8)
    base = skull_king()
    base.play(random.Random(1), stop=in_phase("play"))
    words = ["1", "0", "2", "cut", "keys", "hands", "escrow", "release1", "release0", "close", "coin", "vote",
             "tell", "complaint", "deck", "proof", "grant", "key", "commit", "share", "release", "void.0",
             "unaudited.2", "absent.0", "bid_1", "play", "E", "G1", "bid", "?", "0", "absent", "void", ""]
    named = 0
    for _ in range(150):
        judge = base.judge()
        for _ in range(4):
            text = " ".join(draw.choice(words) for _ in range(draw.choice([2, 3, 3, 3, 4])))
            data = draw.choice([b"", draw.randbytes(draw.choice([2, 16, 32, 64, 68, 96, 200])),
                                draw.choice(base.log).data])
            entry = judge.chains.next(draw.choice(["m", "s", "s"]), LIAR, text, data)
            try:
                finish(judge.take(entry._replace(signature=base.signs[LIAR](entry.hash(base.head.table)))))
            except fault.Fault as found:
                assert found.seat == LIAR
                named += found.seat == LIAR
                break
    assert named > 100


# ---- another key ---------------------------------------------------------------------------

def test_after_a_handover_each_key_signs_its_own_part_and_no_more():
    """Seat 0 goes on with another key: what is signed by the wrong one of the two is its lie, anything else nobody's."""
    (old, by_old), (new, by_new), (other, by_other) = map(signer, (b"o" * 32, b"n" * 32, b"x" * 32))
    table = bytes(64)

    def chains(main: int) -> Chains:
        made = Chains(GROUP, table, [old, other])
        for chain, text, data in ((MAIN, "bid 1", b""), (SIDE, "1 cut deck", b"d"), (SIDE, f"{HANDOVER} {main}", new)):
            entry = made.next(chain, 0, text, data)
            made.take(entry._replace(signature=by_old(entry.hash(table))))
        return made

    for chain in (MAIN, SIDE):
        for sign, seat, clause in ((by_old, 0, fault.FORK), (by_other, None, fault.SIGNATURE)):
            made = chains(1)
            entry = made.next(chain, 0, "more", b"")
            found = fault_of(lambda: made.take(entry._replace(signature=sign(entry.hash(table)))))
            assert (found.seat, found.clause) == (seat, clause)
            assert made.take(entry._replace(signature=by_new(entry.hash(table))))
    # An act that the old key signed in time may come in later; one more may not.
    made = chains(2)
    for sign, is_right in ((by_new, False), (by_old, True), (by_old, False), (by_new, True)):
        entry = made.next(MAIN, 0, "play 1", b"")
        entry = entry._replace(signature=sign(entry.hash(table)))
        if is_right:
            assert made.take(entry)
        else:
            assert fault_of(lambda: made.take(entry)).clause == fault.FORK
    # What was signed cannot be given away as the other key's.
    assert fault_of(lambda: chains(0)).clause == fault.FORK
    for text, data in ((f"{HANDOVER} 03", new), (f"{HANDOVER} 1", new[1:]), (HANDOVER, new)):
        assert read_handover(made.next(SIDE, 0, text, data)) is None
    assert read_handover(made.next(MAIN, 0, f"{HANDOVER} 1", new)) is None
