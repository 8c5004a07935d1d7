"""One lying seat in a deal: each lie is seen by everybody, and the seat is named."""

from __future__ import annotations

import hashlib

import pytest

from engine.sealed import fault, grant, shuffle
from engine.sealed.cipher import Cipher, relock, write_deck
from engine.sealed.group import SIZE, encode_scalar, finish
from engine.sealed.job import COMMIT, DECK, GRANT, KEY, PROOF
from engine.sealed.sigma import prove_log
from tests.sealed.helpers import BASES, GROUP, Ring, fault_of
from tests.sealed.lies import LIAR, named, told, with_deck

def test_an_honest_deal_names_nobody_and_gives_every_card_once():
    ring = Ring(3, 12, 4)
    assert ring.run() is None
    assert sorted(code for owner in ring.owners for code in owner.hand()) == list(ring.terms.cards)


def test_the_same_seeds_make_the_same_bytes_in_every_python():
    """Also inside Pyodide, where this file runs too. Another value is another protocol: raise DOMAIN."""
    ring = Ring(3, 6, 2)
    assert ring.run() is None
    said = hashlib.sha256(b"".join(message.body for message in ring.said)).hexdigest()
    assert said == "dd12d52ba03e9d65e682614320cdbb0812fa7532a882b74ee5c592544d20a658"


# ---- the shuffle ---------------------------------------------------------------------------

def test_a_replaced_card_is_seen():
    ring = Ring(3, 6, 2)

    def replaced(deck):
        point = ring.watcher.points[4]
        deck[2] = Cipher(GROUP.base(7), GROUP.add(point, GROUP.mul(7, ring.watcher.joint)))
        return deck

    named(ring.run(told(DECK, with_deck(replaced))), fault.SHUFFLE)


def test_a_duplicated_card_is_seen():
    ring = Ring(3, 6, 2)
    lie = with_deck(lambda deck: [relock(GROUP, deck[3], ring.watcher.joint, 9), *deck[1:]])
    named(ring.run(told(DECK, lie)), fault.SHUFFLE)


def test_a_dropped_card_is_seen():
    named(Ring(3, 6, 2).run(told(DECK, with_deck(lambda deck: deck[:-1]))), fault.SIZE)


def test_a_card_that_is_none_is_seen():
    alien = Cipher(GROUP.base(5), GROUP.base(6))
    named(Ring(3, 6, 2).run(told(DECK, with_deck(lambda deck: [alien, *deck[1:]]))), fault.SHUFFLE)


def test_a_careful_seat_gives_nothing_away_before_every_proof_is_looked_at():
    for careful in (False, True):
        ring = Ring(3, 6, 2)
        for deal in ring.deals:
            deal.careful = careful
        lie = told(PROOF, lambda body: body[:-SIZE] + encode_scalar(1))
        named(ring.run(lie), fault.SHUFFLE)
        assert any(m.kind == GRANT for m in ring.said) != careful
    honest = Ring(3, 6, 2)
    for deal in honest.deals:
        deal.careful = True
    assert honest.run() is None and len(honest.owners[0].hand()) == 2


def test_two_cards_swapped_after_the_proof_was_made_are_seen():
    lie = with_deck(lambda deck: [deck[1], deck[0], *deck[2:]])
    named(Ring(3, 6, 2).run(told(DECK, lie)), fault.SHUFFLE)


@pytest.mark.parametrize("order", [[0, 0, 2, 3], [1, 1, 1, 1], [3, 2, 1, 1]])
def test_a_shuffle_that_is_no_permutation_cannot_be_proven(order):
    """The liar proves as well as can be done: its commitments are to the very matrix it used."""
    ring = Ring(3, 4, 1)
    scalars = [11, 12, 13, 14]

    def lie(message):
        if message.seat != LIAR or message.job != "cut":
            return message
        job, owner = ring.owners[LIAR].deal.jobs["cut"], ring.owners[LIAR]
        if message.kind == DECK:
            deck = finish(shuffle.shuffle(GROUP, job.decks[-1], job.key, order, scalars))
            return message._replace(body=write_deck(deck))
        proof = finish(shuffle.prove(GROUP, BASES, job.claim(LIAR), order, scalars, owner.secrets.nonces))
        return message._replace(body=shuffle.write(proof))

    named(ring.run(lie), fault.SHUFFLE)


@pytest.mark.parametrize("other", [{"table": b"another"}, {"number": 2}, {"hands": (1, 1, 1)}])
def test_a_proof_from_another_table_deal_or_layout_is_refused(other):
    kept = {}

    def record(message):
        kept[message.seat, message.kind] = message.body
        return message

    assert Ring(3, 6, 2, **other).run(record) is None
    for kind in (PROOF, GRANT):
        ring = Ring(3, 6, 2)
        if kind == GRANT and len(kept[LIAR, kind]) != grant.length(2, 2):
            continue
        clause = fault.SHUFFLE if kind == PROOF else fault.GRANT
        named(ring.run(told(kind, lambda body, kind=kind: kept[LIAR, kind])), clause)
    named(Ring(3, 6, 2).run(told(KEY, lambda body: kept[LIAR, KEY])), fault.COMMITMENT)


def test_another_seats_proof_is_refused():
    kept = {}

    def lie(message):
        kept.setdefault(message.kind, message.body)
        return message._replace(body=kept[PROOF]) if (message.seat, message.kind) == (LIAR, PROOF) else message

    named(Ring(3, 6, 2).run(lie), fault.SHUFFLE)


def test_a_key_proof_stands_behind_all_commitments():
    """A proof made before the others had committed is of no use."""
    ring = Ring(3, 6, 2)
    owner = ring.owners[LIAR]

    def early(body):
        where = ring.terms.where("key", LIAR)
        return body[:2 * SIZE] + prove_log(GROUP, where, owner.secret, (None, owner.key), owner.secrets.nonces)

    named(ring.run(told(KEY, early)), fault.KEY)


def test_a_seat_is_not_blamed_for_what_a_third_one_told_it_otherwise():
    """Seat 0 shows seat 1 another deck than everybody else. Seat 1's answer then fits nothing that the
    others heard: the clause says so, and the two decks with one number name seat 0 (test_attacks_table)."""
    ring, other = Ring(3, 6, 2), Ring(3, 6, 2)
    ring.run(until="cut")
    lie = with_deck(lambda deck: [deck[1], deck[0], *deck[2:]])
    other.run(lambda m: m._replace(body=lie(m.body)) if (m.seat, m.kind) == (0, DECK) else m)
    assert ring.run(until="hands", lie=lambda m: m if m.seat == 0 else None) is None
    answer = next(m for m in other.said if (m.seat, m.kind) == (LIAR, DECK))
    named(fault_of(lambda: ring.say(answer)), fault.HISTORY)


# ---- keys ----------------------------------------------------------------------------------

def test_a_key_chosen_after_seeing_others_is_refused():
    """The rogue key G times 5 less the others' keys: their sum would be the liar's to open."""
    ring = Ring(3, 6, 2)
    others = [ring.owners[seat].key for seat in (0, 2)]
    rogue = GROUP.sub(GROUP.sub(GROUP.base(5), others[0]), others[1])
    named(ring.run(told(KEY, lambda body: rogue + body[SIZE:])), fault.COMMITMENT)


def test_a_rogue_key_committed_to_by_clairvoyance_cannot_be_proven():
    ring = Ring(3, 6, 2)
    rogue = GROUP.sub(GROUP.base(5), ring.owners[0].key)
    salt = bytes(SIZE)

    def lie(message):
        if message.seat == LIAR and message.kind == COMMIT:
            return message._replace(body=ring.watcher.jobs["keys"].commitment(LIAR, rogue, salt))
        if message.seat == LIAR and message.kind == KEY:
            return message._replace(body=rogue + salt + message.body[2 * SIZE:])
        return message

    named(ring.run(lie), fault.KEY)


# ---- private openings ----------------------------------------------------------------------

def changed_grant(change):
    def lie(body):
        given = finish(grant.read(GROUP, body, 2, 2))
        return grant.write(change(given))
    return lie


def test_a_wrong_partial_opening_is_seen():
    def wrong(given):
        given.hidden[0] = GROUP.add(given.hidden[0], GROUP.base(1))
        return given

    named(Ring(3, 6, 2).run(told(GRANT, changed_grant(wrong))), fault.GRANT)


def test_errors_that_cancel_are_seen():
    """Two wrong parts whose sum is right."""
    def wrong(given):
        given.hidden[0] = GROUP.add(given.hidden[0], GROUP.base(3))
        given.hidden[1] = GROUP.sub(given.hidden[1], GROUP.base(3))
        return given

    named(Ring(3, 6, 2).run(told(GRANT, changed_grant(wrong))), fault.GRANT)


def test_a_partial_opening_for_the_wrong_card_is_seen():
    ring = Ring(3, 6, 2)

    def wrong(body):
        owner, job = ring.owners[LIAR], ring.owners[LIAR].deal.jobs["hands"]
        claim = job.claim(LIAR)
        claim = claim._replace(cards=[list(reversed(hand)) for hand in claim.cards])
        return grant.write(finish(grant.make(GROUP, claim, owner.secret, owner.secrets.nonces)))

    named(ring.run(told(GRANT, wrong)), fault.GRANT)


def test_a_grant_with_another_secret_is_seen():
    ring = Ring(3, 6, 2)

    def wrong(body):
        owner = ring.owners[LIAR]
        claim = owner.deal.jobs["hands"].claim(LIAR)
        return grant.write(finish(grant.make(GROUP, claim, owner.secret + 1, owner.secrets.nonces)))

    named(ring.run(told(GRANT, wrong)), fault.GRANT)


def test_the_liar_is_named_among_several_seats_checked_in_one_sum():
    for liar in range(4):
        def lie(message, liar=liar):
            if message.seat == liar and message.kind == PROOF:
                return message._replace(body=message.body[:-SIZE] + encode_scalar(1))
            return message
        named(Ring(4, 8, 2).run(lie), fault.SHUFFLE, liar)
