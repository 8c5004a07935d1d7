"""A recorded deal, changed by one byte: refused, or a seat is named. Every byte, with and without a signature.

Without: what anybody could do to a file. With: what a seat could have said in the place of the truth.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from engine.sealed import fault, ledger
from engine.sealed.board import Board
from engine.sealed.close import Close
from engine.sealed.entry import SIDE
from engine.sealed.fault import Fault
from engine.sealed.group import finish
from engine.sealed.job import Cut, Grants, Keys
from engine.sealed.verify import verify
from engine.table import TableError
from tests.sealed import toy
from tests.sealed.helpers import BASES, GROUP, Ring, Room


CLAUSES = {fault.ENCODING, fault.COMMITMENT, fault.KEY, fault.SHUFFLE, fault.GRANT, fault.HISTORY}


@pytest.fixture
def remembered(monkeypatch):
    """Each line is read once, whatever file it stands in: what it says depends on it alone."""
    monkeypatch.setattr(ledger, "read_line", cache(ledger.read_line))


@cache
def recorded() -> str:
    """Two players, four cards, to the end."""
    with toy.registered():
        room = Room("toy", "toy", 2, starter=None).play(random.Random(1))
        assert finish(verify(GROUP, room.text()))["deals"] == [{"cards": [4, 4], "tricks": [2, 2]}]
        return room.text()


@cache
def big() -> str:
    """Four players, 52 cards: a whole deal of King."""
    room = Room("king", "king_004", 4, session="single")
    room.play(random.Random(1), stop=lambda room: room.watcher.found != [])
    last = max(i for i, entry in enumerate(room.log) if entry.text == "1 close close")
    return ledger.write(room.head, room.log[:last + 1])


def is_refused(text: str) -> bool:
    answer = finish(verify(GROUP, text))
    if "fault" in answer:
        assert answer["fault"]["clause"] and answer["fault"]["entry"]
        return True
    return "error" in answer


def changed(text: str, at: int, draw: random.Random) -> str:
    other = chr((ord(text[at]) + draw.randrange(1, 128)) % 128)
    return text[:at] + other + text[at + 1:]


def test_every_changed_byte_of_a_record_of_two_players_and_four_cards_is_refused(remembered):
    text, draw = recorded(), random.Random(1)
    with toy.registered():
        passed = [at for at in range(len(text)) if not is_refused(changed(text, at, draw))]
    assert passed == []
    assert 7000 < len(text) < 12000


def test_2000_changed_bytes_of_a_record_of_four_players_and_52_cards_are_refused(remembered):
    text, draw = big(), random.Random(2)
    assert not is_refused(text)
    places = draw.sample(range(len(text)), 2000)
    assert [at for at in places if not is_refused(changed(text, at, draw))] == []


def test_lines_lost_doubled_or_swapped_are_refused(remembered):
    draw = random.Random(3)
    lines = recorded().split("\n")[:-1]
    start, end = lines.index("entries") + 1, len(lines) - 1
    with toy.registered():
        for at in range(len(lines)):
            without = lines[:at] + lines[at + 1:]
            if start <= at < end:
                without[-1] = f"end {end - start - 1}"
            answer = finish(verify(GROUP, "\n".join(without) + "\n"))
            # The last lines may be missing: then the record is of an unfinished game, and says so.
            assert "fault" in answer or "error" in answer or not answer["complete"], at
            double = lines[:at] + lines[at:at + 1] * 2 + lines[at + 1:]
            assert is_refused("\n".join(double) + "\n")
        for _ in range(50):
            one, other = sorted(draw.sample(range(start, end), 2))
            swapped = lines[:]
            swapped[one], swapped[other] = swapped[other], swapped[one]
            answer = finish(verify(GROUP, "\n".join(swapped) + "\n"))
            # Entries of two chains may stand in either order if neither needs the other.
            assert "fault" in answer or answer["complete"]


@cache
def said() -> Ring:
    """A ring of two seats and four cards that has been closed."""
    ring = Ring(2, 4, 2)
    assert ring.run() is None
    ring.all(lambda deal: deal.close())
    assert ring.run() is None
    return ring


def jobs(ring: Ring, seat: int) -> dict[str, tuple[Any, tuple[str, ...]]]:
    """For each kind of message the job it is for, as it stood before, and the kinds that decide on it."""
    deal = ring.watcher
    keys, cut = deal.jobs["keys"], deal.jobs["cut"]

    def fresh_keys(kinds: int) -> Keys:
        job = Keys(GROUP, ring.terms)
        job.commits = {other: body for other, body in keys.commits.items() if kinds or other != seat}
        return job

    def fresh_cut(decks: int) -> Cut:
        job = Cut(GROUP, finish(BASES.first(4)), deal.where("cut"), cut.decks[0], cut.key, cut.seats)
        job.decks = cut.decks[:seat + 1 + decks]
        return job

    cards = {other: [deal.slots[slot] for slot in given.slots]
             for other, given in enumerate(deal.history) if given.what == "deal"}
    return {"commit": (lambda: fresh_keys(0), ("commit", "key")), "key": (lambda: fresh_keys(1), ("key",)),
            "deck": (lambda: fresh_cut(0), ("deck", "proof")), "proof": (lambda: fresh_cut(1), ("proof",)),
            "grant": (lambda: Grants(GROUP, deal.where("hands"), deal.keys, cards), ("grant",)),
            "close": (lambda: Close(GROUP, deal.keys), ("close",))}


def judged(job: Any, messages: list[Any]) -> Fault | None:
    """What comes of messages to a job, every proof looked at."""
    board = Board(GROUP)
    board.add("job", job)
    try:
        for message in messages:
            finish(board.take(message._replace(job="job")))
        finish(board.settle())
    except Fault as found:
        return found
    assert board.left_over() is None
    return None


@pytest.mark.parametrize("seat, kind", [(seat, kind) for seat in (0, 1) for kind in (
    "commit", "key", "deck", "proof", "grant", "close")])
def test_every_byte_that_a_seat_could_have_said_otherwise_names_it(seat, kind):
    """The seat signs its lie; whatever byte it is, the seat is named. Of long messages every thirteenth
    byte (those of two numbers in turn), of the others each."""
    ring, draw = said(), random.Random(f"{seat} {kind}")
    make, kinds = jobs(ring, seat)[kind]
    truth = [m for wanted in kinds for m in ring.said if (m.seat, m.kind) == (seat, wanted)]
    assert len(truth) == len(kinds) and judged(make(), truth) is None
    body = truth[0].body
    for byte in range(0, len(body), 1 if len(body) < 200 else 13):
        lie = body[:byte] + bytes([body[byte] ^ draw.randrange(1, 256)]) + body[byte + 1:]
        found = judged(make(), [truth[0]._replace(body=lie), *truth[1:]])
        assert found is not None and found.seat == seat, byte
        assert found.entry in {m.entry for m in truth}
        assert found.clause in CLAUSES


def test_every_byte_of_an_opening_that_a_seat_could_have_said_otherwise_names_it():
    ring = said()
    owner = ring.owners[1]
    shown = owner.show(owner.hand()[:1])
    for byte in range(len(shown)):
        for flip in (1, 128):
            lie = shown[:byte] + bytes([shown[byte] ^ flip]) + shown[byte + 1:]
            slot, card = (int.from_bytes(lie[i:i + 2], "big") for i in (0, 2))
            with pytest.raises(TableError) as failure:
                finish(ring.watcher.open(1, slot, card, lie[4:]))
            assert failure.value.seat == 1


def test_a_signed_entry_with_other_words_is_named():
    """The address of a side entry is signed too: another one is another claim."""
    with toy.registered():
        for text in ("1 cut proof", "1 keys key", "2 keys commit", "0 coin commit", "1 hands commit"):
            room = Room("toy", "toy", 2, starter=None)
            room.lie = lambda seat, old, data, text=text: (text, data) if seat == 1 and "commit" in old else (old, data)
            try:
                room.answer()
                finish(room.watcher.finish())
                named = None
            except Fault as found:
                named = found.seat
            assert named == 1, text
            assert room.entry(1, SIDE, text, b"").seat == 1
