"""One lying seat: bytes that cannot be read, cards played that were not dealt, lies in second looks."""

from __future__ import annotations

import pytest

from engine.sealed import fault
from engine.sealed.audit import recheck
from engine.sealed.group import IDENTITY, ORDER, SIZE, encode_scalar, finish
from engine.sealed.job import COMMIT, DECK, GRANT, KEY, PROOF, SHARE
from engine.table import Malformed
from tests.sealed import vectors
from tests.sealed.helpers import GROUP, Ring, fault_of
from tests.sealed.lies import LIAR, named, told

# ---- what cannot be read -------------------------------------------------------------------

BAD_POINT = bytes.fromhex(vectors.INVALID[13])
RANGE = ORDER.to_bytes(SIZE, "little")


@pytest.mark.parametrize("kind, place, bad", [
    (KEY, 0, BAD_POINT), (KEY, 0, IDENTITY), (DECK, 0, BAD_POINT), (DECK, 3, IDENTITY),
    (PROOF, 0, BAD_POINT), (PROOF, 7, IDENTITY), (PROOF, -1, RANGE), (PROOF, -5, RANGE),
    (GRANT, 0, BAD_POINT), (GRANT, 3, IDENTITY), (GRANT, -1, RANGE), (GRANT, -2, RANGE)])
def test_an_invalid_point_the_identity_and_a_scalar_out_of_range_are_refused(kind, place, bad):
    def put(body):
        at = place * SIZE % len(body)
        return body[:at] + bad + body[at + SIZE:]

    found = Ring(3, 6, 2).run(told(kind, put))
    # The points of a proof of shuffle are only multiplied: there one that is none makes it false.
    proof = kind == PROOF and bad == BAD_POINT
    named(found, fault.SHUFFLE if proof else fault.ENCODING)


@pytest.mark.parametrize("kind", [COMMIT, KEY, DECK, PROOF, GRANT])
@pytest.mark.parametrize("change", [lambda body: body[:-1], lambda body: body + b"\0", lambda body: b""])
def test_a_message_of_another_size_is_refused(kind, change):
    named(Ring(3, 6, 2).run(told(kind, change)), fault.SIZE)


def test_a_message_twice_is_refused():
    ring = Ring(3, 6, 2)
    assert ring.run() is None
    again = next(m for m in ring.said if m.seat == LIAR and m.kind == DECK)
    found = fault_of(lambda: ring.say(again))
    named(found, fault.TURN)


def test_a_flood_of_messages_that_are_never_due_is_refused():
    ring = Ring(3, 6, 2)
    junk = ring.answers()[0]._replace(seat=LIAR, job="none")

    def flood():
        for number in range(30):
            ring.say(junk._replace(kind=str(number)))

    named(fault_of(flood), fault.TURN)
    assert ring.watcher.left_over().job == "none"


# ---- cards played --------------------------------------------------------------------------

def dealt():
    ring = Ring(3, 6, 2)
    assert ring.run() is None
    return ring, ring.owners[LIAR]


def opened(ring, shown):
    slot, card = (int.from_bytes(shown[i:i + 2], "big") for i in (0, 2))
    ring.all(lambda deal: deal.open(LIAR, slot, card, shown[4:]))


def test_a_card_played_is_seen_by_everybody_and_cannot_be_played_again():
    ring, owner = dealt()
    shown = owner.show(owner.hand()[:1])
    opened(ring, shown)
    assert len(ring.watcher.hands[LIAR]) == 1
    found = fault_of(lambda: opened(ring, shown))
    assert (found.seat, found.clause) == (LIAR, fault.OPENING)


def test_opening_another_card_than_the_one_dealt_is_refused():
    ring, owner = dealt()
    shown = owner.show(owner.hand()[:1])
    for card in set(range(6)) - {int.from_bytes(shown[2:4], "big")}:
        found = fault_of(lambda card=card: opened(ring, shown[:2] + card.to_bytes(2, "big") + shown[4:]))
        assert (found.seat, found.clause) == (LIAR, fault.OPENING)


def test_opening_a_slot_of_somebody_else_or_of_nobody_is_refused():
    ring, owner = dealt()
    shown = owner.show(owner.hand()[:1])
    for slot in (*ring.watcher.hands[0], 4000):
        found = fault_of(lambda slot=slot: opened(ring, slot.to_bytes(2, "big") + shown[2:]))
        assert (found.seat, found.clause) == (LIAR, fault.OPENING)


def test_an_opening_of_another_deal_is_refused():
    ring, owner = dealt()
    other = Ring(3, 6, 2, number=2)
    assert other.run() is None
    shown = other.owners[LIAR].show(other.owners[LIAR].hand()[:1])
    assert (found := fault_of(lambda: opened(ring, shown))).seat == LIAR and found.clause == fault.OPENING


def test_putting_away_what_is_not_held_is_refused():
    ring, _ = dealt()
    for slots in ([ring.watcher.hands[0][0]], [ring.watcher.hands[LIAR][0]] * 2, [999]):
        found = fault_of(lambda slots=slots: ring.all(lambda deal: deal.discard(LIAR, slots)))
        assert (found.seat, found.clause) == (LIAR, fault.OPENING)


# ---- a ghost, a look, a draw ---------------------------------------------------------------

def test_a_wrong_share_of_a_ghosts_card_is_seen():
    ring = Ring(2, 9, 3, hands=(3, 3, 3))
    assert ring.run() is None
    ring.all(lambda deal: deal.turn(2))
    wrong = GROUP.base(3)
    named(ring.run(told(SHARE, lambda body: wrong + body[SIZE:])), fault.SHARE)


def test_a_ghosts_card_is_opened_by_all_together():
    ring = Ring(2, 9, 3, hands=(3, 3, 3))
    assert ring.run() is None
    ring.all(lambda deal: deal.turn(2))
    assert ring.run() is None
    faces = [deal.turned("turn") for deal in ring.deals]
    assert len(set(faces)) == 1
    assert ring.terms.cards[faces[0]] not in ring.owners[0].hand() + ring.owners[1].hand()
    with pytest.raises(Malformed):
        ring.watcher.turn(0)


def test_the_audit_looks_at_shares_grants_and_decks_without_their_proofs():
    """As if every proof had let the lie through: what was said is compared with what the keys make."""
    ring = Ring(2, 9, 3, hands=(3, 3, 3))
    assert ring.run() is None
    ring.all(lambda deal: deal.turn(2))
    assert ring.run() is None
    deal, secrets = ring.watcher, {owner.seat: owner.secret for owner in ring.owners}
    finish(recheck(deal, secrets))
    wrong, parts, given = GROUP.base(3), deal.jobs["turn"].parts, deal.jobs["hands"].given
    deck = deal.jobs["cut"].decks[1 + LIAR]
    for lied_in, place, lie, clause in (
            (parts[LIAR], 0, wrong, fault.SHARE), (given[LIAR].hidden, 1, wrong, fault.GRANT),
            (deck, 0, deck[1], fault.SHUFFLE)):
        lied_in[place] = lie
        named(fault_of(lambda: finish(recheck(deal, secrets))), clause)


@pytest.mark.parametrize("job, clause", [("restock", fault.SHUFFLE), ("mix", fault.SHUFFLE),
                                         ("look", fault.GRANT), ("draw", fault.GRANT)])
def test_lies_in_second_looks_are_seen(job, clause):
    ring = Ring(3, 8, 2)
    assert ring.run() is None
    kind = PROOF if clause == fault.SHUFFLE else GRANT

    def bend(body):
        return body[:-SIZE] + encode_scalar(int.from_bytes(body[-SIZE:], "little") + 1)

    viewer = LIAR if job == "mix" else 0
    ring.all(lambda deal: deal.look(viewer))
    found = ring.run(told(kind, bend, job))
    if job in ("mix", "draw"):
        assert found is None
        ring.all(lambda deal: deal.draw(viewer, 1))
        found = ring.run(told(kind, bend, job))
    named(found, clause)
