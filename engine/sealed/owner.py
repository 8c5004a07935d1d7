"""One seat's side of a deal: it knows a seed, answers what is due and reads what is granted to it."""

from __future__ import annotations

from collections.abc import Sequence

from ..table import Seat
from .board import Message
from .cipher import flat, write_deck
from .close import CLOSE, Close
from .deal import Deal
from .escrow import PARTS, RELEASE, Escrow, Release
from .evidence import CARD, read_shown
from .grant import make as make_grant
from .grant import prove_card, unlock
from .grant import write as write_grant
from .group import SIZE, STEP, Point, Scalar, Work, encode_scalar
from .job import COMMIT, DECK, GRANT, KEY, PROOF, SHARE, Cut, Grants, Keys, Shares
from .lack import prove as prove_lack
from .seed import SEED, Secrets
from .shuffle import Statement, prove, shuffle, write
from .sigma import prove_equal, prove_log
from .transcript import digest


class Owner:
    """A seat in a deal of which it has its own replica. The same seed in the same deal makes the same
    bytes, so an owner can be made anew from seed and replica at any time."""

    def __init__(self, deal: Deal, seat: Seat, seed: bytes) -> None:
        self.deal, self.seat = deal, seat
        self.secrets = Secrets(seed, deal.terms.encoded() + bytes([seat]))
        self.secret: Scalar = self.secrets.scalar("key")
        self.key: Point = deal.group.base(self.secret)
        self._faces: dict[int, int] = {}
        self._fits: dict[Seat, bool] = {}

    def answers(self) -> Work[list[Message]]:
        """Every message this seat owes now. Nothing changes by asking; give them to the own replica
        as to everybody's. Raises Fault where a careful seat finds a false proof first."""
        owed = [(name, kind) for name, seat, kind in self.deal.due() if seat == self.seat]
        made = []
        for name, kind in owed:
            if kind in (GRANT, SHARE) and self.deal.careful:
                if any(PROOF in job.due().values() for job in self.deal.jobs.values()):
                    continue
                yield from self.deal.settle()
            body = yield from self._make(name, kind)
            if body is not None:
                made.append(Message(self.seat, name, kind, self.deal.body(name, self.seat, body)))
        return made

    def _make(self, name: str, kind: str) -> Work[bytes | None]:
        job, group, nonces = self.deal.jobs[name], self.deal.group, self.secrets.nonces
        match job, kind:
            case Keys(), _:
                return self._key(job, kind)
            case Cut(), "deck":
                order, scalars = self._cut(job)
                deck = yield from shuffle(group, job.decks[-1], job.key, order, scalars)
                return write_deck(deck)
            case Cut(), "proof":
                claim = job.claim(self.seat)
                order, scalars = self._cut(job, claim)
                proof = yield from prove(group, self.deal.bases, claim, order, scalars, nonces)
                return write(proof)
            case Grants(), _:
                given = yield from make_grant(group, job.claim(self.seat), self.secret, nonces)
                return write_grant(given)
            case Shares(), _:
                return (yield from self._share(job))
            case Escrow(), _:
                return job.make(self.seat, self.secret, nonces)
            case Release(), _:
                return self._release(job)
            case Close(), _:
                return encode_scalar(self.secret)
        return None

    def _key(self, job: Keys, kind: str) -> bytes:
        salt = self.secrets.bytes("salt")[:SIZE]
        if kind == COMMIT:
            return job.commitment(self.seat, self.key, salt)
        proof = prove_log(self.deal.group, job.where(self.seat), self.secret, (None, self.key),
                          self.secrets.nonces)
        return self.key + salt + proof

    def _cut(self, job: Cut, claim: Statement | None = None) -> tuple[list[int], list[Scalar]]:
        """Order and scalars: they depend on the deck that was received, never on its place alone."""
        i = job.seats.index(self.seat)
        before = job.decks[i] if claim is None else claim.before
        label = digest("cut", job.key, i, *flat(before))
        return (self.secrets.order(len(before), "order", label),
                self.secrets.scalars(len(before), "relock", label))

    def _share(self, job: Shares) -> Work[bytes]:
        group = self.deal.group
        bases = [card.a for card in job.cards]
        parts = [group.mul(self.secret, base) for base in bases]
        yield
        proof = yield from prove_equal(group, job.where(self.seat), self.secret, self.key, bases, parts,
                                       self.secrets.nonces)
        return b"".join(parts) + proof

    def _release(self, job: Release) -> bytes | None:
        escrow = self.deal.jobs["escrow"]
        assert isinstance(escrow, Escrow)
        part = escrow.part(job.seat, escrow.devices[self.seat], self.secret)
        return None if part is None else encode_scalar(part)

    def complaints(self) -> list[tuple[Seat, bytes]]:
        """Whose part of a key in escrow does not fit, with what shows it to everybody."""
        escrow = self.deal.jobs.get("escrow")
        if not isinstance(escrow, Escrow):
            return []
        device = escrow.devices[self.seat]
        if escrow.speaker(device) != self.seat:
            return []
        for seat, parts in escrow.parts.items():
            if device in parts and seat not in self._fits:
                self._fits[seat] = escrow.part(seat, device, self.secret) is not None
        return [(seat, escrow.complain(seat, device, self.secret, self.secrets.nonces))
                for seat, fits in self._fits.items() if not fits]

    # ---- what it sees ----------------------------------------------------------------------

    def face(self, slot: int) -> int | None:
        """The card in a slot of the own hand, by its place in the pack; None where it is no card of
        the pack, which is somebody's fault that `settle` names."""
        if slot not in self._faces:
            point = unlock(self.deal.group, self.secret, self.deal.locked(slot))
            if point not in self.deal.points:
                return None
            self._faces[slot] = self.deal.points.index(point)
        return self._faces[slot]

    def see(self) -> Work[list[str]]:
        """The own hand, as long work."""
        for i, slot in enumerate(self.deal.hands[self.seat]):
            self.face(slot)
            if i % STEP == STEP - 1:
                yield
        yield
        return self.hand()

    def hand(self) -> list[str]:
        """The codes of the own hand, slot by slot. Raises LookupError where one is no card."""
        faces = [self.face(slot) for slot in self.deal.hands[self.seat]]
        if None in faces:
            raise LookupError(faces.index(None))
        return [self.deal.terms.cards[face] for face in faces if face is not None]

    def looked(self, job: Grants) -> list[str]:
        """The codes of the cards this seat was let look at."""
        points = [unlock(self.deal.group, self.secret, card) for card in job.locked(self.seat)]
        return [self.deal.terms.cards[self.deal.points.index(point)] for point in points]

    def show(self, codes: Sequence[str]) -> bytes:
        """What shows cards of the own hand, 68 bytes each. Raises ValueError for one not held."""
        left = list(self.deal.hands[self.seat])
        shown = []
        for code in codes:
            slot = next((slot for slot in left if self.code(slot) == code), None)
            if slot is None:
                raise ValueError(code)
            left.remove(slot)
            shown.append(self.show_slot(slot))
        return b"".join(shown)

    def code(self, slot: int) -> str | None:
        """The code of a slot of the own hand."""
        face = self.face(slot)
        return None if face is None else self.deal.terms.cards[face]

    def show_slot(self, slot: int) -> bytes:
        """What shows one slot of the own hand."""
        deal, face = self.deal, self.face(slot)
        if face is None:
            raise ValueError(slot)
        proof = prove_card(deal.group, deal.opening(self.seat, slot), self.secret, self.key,
                           deal.locked(slot), deal.points[face], self.secrets.nonces)
        return slot.to_bytes(2, "big") + face.to_bytes(2, "big") + proof

    def lack(self, lacked: Sequence[str], shown: bytes) -> Work[bytes]:
        """What shows that the hand left after `shown` has none of these codes. Raises ValueError
        where it has."""
        played = {card: slot for slot, card, _ in read_shown(shown, len(shown) // CARD)}
        claim = self.deal.lack(self.seat, lacked, played)
        faces = [face for face in map(self.face, claim.slots) if face is not None]
        return (yield from prove_lack(self.deal.group, claim, self.secret, faces, self.secrets.nonces))

    def away(self, codes: Sequence[str]) -> bytes:
        """The slots of cards put away unseen, 2 bytes each. Raises ValueError for one not held."""
        left = list(self.deal.hands[self.seat])
        slots = []
        for code in codes:
            slot = next((slot for slot in left if self.code(slot) == code), None)
            if slot is None:
                raise ValueError(code)
            left.remove(slot)
            slots.append(slot)
        return b"".join(slot.to_bytes(2, "big") for slot in slots)


class StandIn(Owner):
    """A seat whose key the table has opened from escrow: whatever it still owes (its part of a draw, a look
    or another opening, a shuffle) everybody makes for it, from its key alone and so the same bytes.
    A shuffle whose order anybody can tell hides nothing; those of the others do."""

    def __init__(self, deal: Deal, seat: Seat, secret: Scalar) -> None:
        super().__init__(deal, seat, digest("stand in", encode_scalar(secret))[:SEED])
        self.secret, self.key = secret, deal.keys[seat]


KINDS = (COMMIT, KEY, DECK, PROOF, GRANT, SHARE, PARTS, RELEASE, CLOSE)
"""Every kind of message."""
