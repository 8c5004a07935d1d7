"""One lying or silent seat while a game is played: it gains nothing, and nobody else is named for it."""

from __future__ import annotations

import random

from engine.room.deck_cards import CardDeck
from engine.sealed import fault
from engine.sealed.course import refusal
from engine.sealed.entry import MAIN, SIDE
from engine.sealed.group import finish
from engine.sealed.job import PROOF
from engine.sealed.lack import check
from engine.sealed.verify import report, verify
from tests.sealed.helpers import GROUP, Room, dealt, fault_of
from tests.sealed.lies import LIAR, play_on, revoke


def skull_king(**other) -> Room:
    """A table at which nothing has been said."""
    return Room("skull_king", "sk_official_74", 3, **({"rounds": "one_card"} | other))


def with_cards(**other) -> Room:
    """The same with its first cards dealt."""
    return dealt("skull_king", "sk_official_74", 3, **({"rounds": "one_card"} | other)).copy()


def named(found, clause, seat=LIAR):
    assert (found.seat, found.clause) == (seat, clause), found
    assert found.entry is not None


# ---- nobody plays before the shuffle is proven ---------------------------------------------

def test_nothing_is_played_while_a_seat_keeps_its_proof_of_shuffle_back():
    """It used to be enough that no proof was false: a seat that sent none could have chosen the cards, and
    was named only at the end of the deal."""
    room = skull_king()
    room._said.add((LIAR, "1 cut proof"))
    room.answer()
    assert room.watcher.is_dealt and room.watcher.awaited() == [(LIAR, "cut proof")]
    assert refusal(room.watcher, 0) is None and refusal(room.watcher, LIAR).clause == fault.REFUSED
    deck = CardDeck(GROUP, room.head, None, b"")
    finish(deck.begin())
    for entry in room.log:
        finish(deck.take(entry))
    # Bids may be handed in; nobody writes one.
    assert deck.writer() is None and deck.acting() == [0, 1, 2]
    # A key from escrow opens a hand, but proves no shuffle: what is left is to void the deal.
    assert deck.motions(LIAR) == ("void",) and deck.motions(0) == ()
    room.act(0, "bid 1")
    assert room.watcher.state.bids == [None] * 3
    (proof,) = [side for side in finish(room.players[LIAR].owed()) if side[0] == "1 cut proof"]
    room.say(LIAR, SIDE, *proof)
    assert str(room.watcher.state.bids[0]) == "?" and room.watcher.is_proven


def test_a_false_proof_is_named_before_the_first_action():
    room = skull_king()
    room.lie = lambda seat, text, data: (
        (text, data[:-1] + b"\0") if seat == LIAR and text.endswith(PROOF) else (text, data))
    named(fault_of(room.answer), fault.SHUFFLE)
    # And it stays named: what was found false is not forgotten because it was asked for once.
    for _ in range(2):
        named(fault_of(lambda: finish(room.watcher.deal.settle())), fault.SHUFFLE)
    assert not room.watcher.is_proven and room.watcher.lines[-1].text.startswith("deal")


def test_who_puts_in_a_card_that_is_none_and_proves_nothing_is_waited_for_by_name():
    """The seat that finds it in its hand cannot say whose it is before the proof comes; it waits for that
    proof, and does not stop the table with nobody named."""
    room = skull_king()
    room._said.add((LIAR, "1 cut proof"))
    alien = (GROUP.base(5) + GROUP.base(6)) * 74
    room.lie = lambda seat, text, data: (
        (text, data[:16] + alien) if (seat, text) == (LIAR, "1 cut deck") else (text, data))
    room.answer()
    for replica in room.replicas[:2] + room.replicas[3:]:
        assert replica.awaited() == [(LIAR, "cut proof")]
    (proof,) = [side for side in finish(room.players[LIAR].owed()) if side[0] == "1 cut proof"]
    named(fault_of(lambda: room.say(LIAR, SIDE, *proof)), fault.SHUFFLE)


# ---- what all hide from each other ---------------------------------------------------------

def test_a_bid_in_the_open_is_refused_where_it_must_be_hidden():
    """One open bid would leave the others waiting for each other, for all tell when all have hidden."""
    room = with_cards()
    named(fault_of(lambda: room.say(LIAR, MAIN, "bid 1")), fault.TURN)


def test_hidden_loads_are_told_when_all_have_chosen_and_not_before():
    """Two rows of hidden acts in one deal: the first row's end used to count for the second, so that the
    first seat to choose a load told it at once."""
    room = skull_king(scoring="rascal_loads")
    room.play(random.Random(1), stop=lambda room: room.watcher.state.phase == "load")
    start = len(room.log)
    for seat in (2, 0, 1):
        assert not any(" tell " in entry.text for entry in room.log[start:])
        room.act(seat, room.choices(seat)[0])
        room.answer()
    assert [entry.text for entry in room.log[start:start + 3]] == ["load ?"] * 3
    assert sum(" tell load_" in entry.text for entry in room.log[start:]) == 3
    room.play(random.Random(1))
    assert finish(verify(GROUP, room.text()))["complete"]


def test_a_bid_told_early_waits_until_all_have_bid():
    room = with_cards()
    room.act(LIAR, "bid 1")
    player = room.players[LIAR]
    room.say(LIAR, SIDE, "1 tell bid_1", player._salt("m1"))
    assert room.watcher.hidden[LIAR].told == ""
    for seat in (0, 2):
        room.act(seat, "bid 0")
    room._said.add((LIAR, "1 tell bid_1"))
    room.answer()
    assert room.watcher.state.bids == [0, 1, 0]


def test_a_bid_that_left_with_its_seat_holds_nobody_up():
    """The seat goes after hiding its bid: the rule bids for it, and what follows is played in the open."""
    room = with_cards(rounds="five_fives")
    room.act(LIAR, "bid 1")
    room.away.add(LIAR)
    for seat in (0, 2):
        room.act(seat, "bid 1")
        room.answer()
    for seat in (0, 2):
        replica = room.players[seat].replica
        if f"release{LIAR}" not in replica.deal.jobs:
            replica.deal.release(LIAR)
        (message,) = [m for m in finish(replica.owner.answers()) if m.kind == "release"]
        room.say(seat, SIDE, f"1 {message.job} release", message.body)
    room.say(0, MAIN, f"absent {LIAR}")
    room.play(random.Random(2), stop=lambda room: room.watcher.found != [])
    assert room.watcher.notes == [f"absent 1 {LIAR}"] and room.watcher.found[0].tricks == 5
    assert not any("?" in entry.text for entry in room.log if entry.text.startswith("play"))


# ---- revokes -------------------------------------------------------------------------------

def test_a_revoke_in_a_deal_that_ends_early_is_named():
    """All queens are taken, nobody plays on, and cards are left in all hands: the deal is audited all the
    same. It used to pass for one that was cancelled."""
    room = Room("king", "king_004", 4, session="single", single_contract="RIFKI", early_end="on")
    clause, entry = revoke(room)
    found = fault_of(lambda: play_on(room))
    named(found, clause)
    assert found.entry == entry and any(room.watcher.deals[0].hands)


def test_a_deal_that_ends_early_is_audited_and_says_how_many_tricks_it_had():
    room = Room("king", "king_004", 4, session="single", single_contract="RIFKI", early_end="on")
    room.play(random.Random(3), stop=lambda room: room.watcher.found != [])
    tricks = room.watcher.found[0].tricks
    answer = report(room.watcher)
    assert answer["deals"][0] == {"cards": [52, 52], "tricks": [tricks, tricks]} and 0 < tricks < 13
    assert room.watcher.notes == []


def test_a_revoke_at_skull_king_is_named_at_the_audit_or_at_once():
    """With proofs at once, honest hands that do not follow show that they cannot; whoever could is named."""
    clause, entry = revoke(room := with_cards(rounds="five_fives"))
    assert clause == "OSK-10"
    found = fault_of(lambda: play_on(room))
    named(found, clause)
    assert found.entry == entry
    room = with_cards(rounds="five_fives", lacks="at_once")
    named(fault_of(lambda: revoke(room)), fault.LACK)

    def proves(room):
        return bool(room.log) and room.log[-1].text.startswith("play") and len(room.log[-1].data) > 68

    honest = with_cards(rounds="five_fives", lacks="at_once").play(random.Random(1), stop=proves)
    assert proves(honest) and (len(honest.log[-1].data) - 68) % 64 == 0


def test_a_proof_of_what_a_hand_lacks_is_good_for_its_slots_and_its_cards_alone():
    room = with_cards(rounds="five_fives")
    owner = room.players[0].replica.owner
    held = owner.hand()
    lacked = [code for code in set(owner.deal.terms.cards) if code not in held][:20]
    proof = finish(owner.lack(lacked, b""))
    deal = room.watcher.deal
    claim = deal.lack(0, lacked)
    assert finish(check(GROUP, claim, proof))
    assert not finish(check(GROUP, deal.lack(0, lacked[1:]), proof))
    assert not finish(check(GROUP, claim._replace(slots=[99, *claim.slots[1:]]), proof))
    assert not finish(check(GROUP, claim._replace(where=deal.lack(1, lacked).where), proof))
    swapped = proof[64 * len(claim.allowed):] + proof[:64 * len(claim.allowed)]
    assert not finish(check(GROUP, claim, swapped))
    assert not finish(check(GROUP, claim, proof[:-64]))


# ---- refusing, and what follows ------------------------------------------------------------

def test_who_keeps_a_coin_back_is_named_and_there_is_no_second_draw():
    """Whoever shows last knows the outcome first. A second draw without them would be a choice between two
    outcomes; so there is none, and all others together may only end the table."""
    room = skull_king(starter=None)
    room._said.add((LIAR, "0 coin reveal"))
    room.answer()
    assert room.watcher.awaited() == [(LIAR, "coin reveal")]
    named_refusal = refusal(room.watcher, LIAR)
    assert (named_refusal.seat, named_refusal.clause) == (LIAR, fault.REFUSED)
    room.say(0, SIDE, f"0 vote void.{LIAR}")
    room.say(0, MAIN, f"void {LIAR}")
    assert not room.watcher.is_void
    room.say(2, SIDE, f"0 vote void.{LIAR}")
    assert room.watcher.is_void and room.watcher.notes == [f"void 0 {LIAR}"]
    assert list(room.watcher.coins.jobs) == ["coin"] and room.watcher.deals == []
    assert finish(verify(GROUP, room.text()))["complete"] is False


def test_after_a_void_no_deal_begins_and_what_is_late_names_nobody():
    """The vote came while honest seats were still answering: theirs is no fault."""
    room = skull_king()
    room._said.add((LIAR, "1 keys key"))
    room.answer()
    for seat in (0, 2):
        room.say(seat, SIDE, f"1 vote void.{LIAR}")
    room.say(0, MAIN, f"void {LIAR}")
    assert room.watcher.is_void and len(room.watcher.deals) == 1
    room.say(2, SIDE, "1 cut deck", b"late")
    room.say(LIAR, MAIN, "bid 1")
    finish(room.watcher.finish())
    assert room.watcher.deal is None and room.watcher.notes == [f"void 1 {LIAR}"]
