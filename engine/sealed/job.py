"""The pieces a deal is made of: who owes what message now, and what is right in it.

A job is public: every seat and every spectator runs the same one on the same messages. What only
costs time to judge (proofs of shuffle, grants) is left as a `Check`, so that a deal can have all of
them looked at in one sum, later or before it goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from ..table import Seat
from . import fault, grant, shuffle
from .balance import Balance
from .cipher import CIPHER, Cipher, read_deck, read_points
from .fault import Fault
from .group import SIZE, Group, Point, Scalar, Work, decode, finish, total
from .sigma import check_equal, check_log
from .terms import Terms
from .transcript import Context, digest

COMMIT, KEY, DECK, PROOF, GRANT, SHARE = "commit", "key", "deck", "proof", "grant", "share"
HASH = 64


class Check(NamedTuple):
    """Equations that are still to be looked at, and who answers for them."""

    seat: Seat
    entry: str
    clause: str
    equations: int
    said: bytes
    """A hash of everything the equations depend on."""
    owe: Callable[[Balance, Sequence[Scalar]], None]


class Job(Protocol):
    """What a piece of a deal can be asked."""

    checks: list[Check]
    """What came in and is still to be looked at; whoever looks takes it away."""

    def due(self) -> Mapping[Seat, str]:
        """What each seat owes now, by the kind of its message."""

    def basis(self, seat: Seat) -> bytes:
        """A hash of everything that the message due from a seat answers to."""

    def take(self, seat: Seat, kind: str, body: bytes, entry: str) -> Work[None]:
        """A message that is due. Raises Fault, or Malformed for bytes that cannot be read."""

    def is_done(self) -> bool:
        """Whether everything is there that the next piece needs."""


def sized(body: bytes, size: int, seat: Seat) -> None:
    """Raise Fault where a message is not exactly so long."""
    if len(body) != size:
        raise Fault(seat, fault.SIZE, got=len(body), wanted=size)


class Keys:
    """A key of each seat for this deal: committed to by all before any is shown, then shown with a
    proof that its secret is known. So nobody can make theirs out of the others' (Barnett and Smart
    2003, section 3; the attack is the rogue key of Ristenpart and Yilek 2007)."""

    def __init__(self, group: Group, terms: Terms) -> None:
        self._group, self._terms = group, terms
        self.checks: list[Check] = []
        self.commits: dict[Seat, bytes] = {}
        self.keys: dict[Seat, Point] = {}

    def commitment(self, seat: Seat, key: Point, salt: bytes) -> bytes:
        """What a seat says first."""
        return digest("key", self._terms.where(), seat, key, salt)

    def where(self, seat: Seat) -> Context:
        """The context of a seat's proof: it stands behind everybody's commitment."""
        return self._terms.where("key", seat, *(self.commits[i] for i in range(self._terms.seats)))

    def due(self) -> Mapping[Seat, str]:
        """Commitments, then keys."""
        seats = range(self._terms.seats)
        if len(self.commits) < len(seats):
            return {seat: COMMIT for seat in seats if seat not in self.commits}
        return {seat: KEY for seat in seats if seat not in self.keys}

    def basis(self, seat: Seat) -> bytes:
        """The terms; then also everybody's commitment."""
        return self._terms.where("keys") if len(self.commits) < self._terms.seats else self.where(-1)

    def take(self, seat: Seat, kind: str, body: bytes, entry: str) -> Work[None]:
        """A commitment, or key, salt and proof."""
        yield
        if kind == COMMIT:
            sized(body, HASH, seat)
            self.commits[seat] = body
            return
        sized(body, 4 * SIZE, seat)
        key = decode(self._group, body[:SIZE])
        if self.commitment(seat, key, body[SIZE:2 * SIZE]) != self.commits[seat]:
            raise Fault(seat, fault.COMMITMENT)
        if not check_log(self._group, self.where(seat), (None, key), body[2 * SIZE:]):
            raise Fault(seat, fault.KEY)
        self.keys[seat] = key

    def is_done(self) -> bool:
        """Whether all keys are there."""
        return len(self.keys) == self._terms.seats

    def joint(self) -> Point:
        """The sum of all keys: what is locked under it, only all together open."""
        return total(self._group, [self.keys[seat] for seat in sorted(self.keys)])


class Cut:
    """Cards shuffled by some seats, one after the other, each with a proof that may follow later."""

    def __init__(self, group: Group, h: Sequence[Point], where: Context, deck: Sequence[Cipher],
                 key: Point, seats: Sequence[Seat]) -> None:
        self._group, self._h, self._where = group, h, where
        self.seats, self.key = list(seats), key
        self.checks: list[Check] = []
        self.decks: list[Sequence[Cipher]] = [deck]
        self.proven: set[Seat] = set()

    def claim(self, seat: Seat) -> shuffle.Statement:
        """What a seat that has shuffled has to prove."""
        i = self.seats.index(seat)
        where = digest("cut", self._where, i, seat)
        return shuffle.Statement(where, self.decks[i], self.decks[i + 1], self.key)

    def due(self) -> Mapping[Seat, str]:
        """The next deck, and the proofs of those before."""
        made = len(self.decks) - 1
        owed = {seat: PROOF for seat in self.seats[:made] if seat not in self.proven}
        if made < len(self.seats):
            owed[self.seats[made]] = DECK
        return owed

    def basis(self, seat: Seat) -> bytes:
        """The deck before the seat's, and its own where that is there."""
        i = self.seats.index(seat)
        return digest("basis", self._where, *(p for deck in self.decks[i:i + 2] for c in deck for p in c))

    def take(self, seat: Seat, kind: str, body: bytes, entry: str) -> Work[None]:
        """A deck of as many cards, or a proof."""
        count = len(self.decks[0])
        if kind == DECK:
            sized(body, count * CIPHER, seat)
            self.decks.append((yield from read_deck(self._group, body, count)))
            return
        proof = shuffle.read(body, count)
        claim = self.claim(seat)
        self.proven.add(seat)
        said = digest(claim.where, claim.key, *(p for c in (*claim.before, *claim.after) for p in c), body)
        self.checks.append(Check(
            seat, entry, fault.SHUFFLE, shuffle.EQUATIONS + count, said,
            lambda sheet, weights: shuffle.owe(sheet, self._h, claim, proof, weights)))

    def is_done(self) -> bool:
        """Whether the last deck is there; proofs may still be due."""
        return len(self.decks) > len(self.seats)


class Grants:
    """Locked cards given to seats in private, to each as many as to any other."""

    def __init__(self, group: Group, where: Context, keys: Mapping[Seat, Point],
                 cards: Mapping[Seat, Sequence[Cipher]]) -> None:
        self._group, self._where, self._keys = group, where, keys
        self.cards = cards
        self.checks: list[Check] = []
        self.given: dict[Seat, grant.Grant] = {}
        self._locked: dict[Seat, list[Cipher]] = {}

    def viewers(self, giver: Seat) -> list[Seat]:
        """To whom a seat gives: everybody who gets cards but itself."""
        return [seat for seat in self.cards if seat != giver]

    def claim(self, giver: Seat) -> grant.Claim:
        """What a seat's grant is about."""
        viewers = self.viewers(giver)
        return grant.Claim(digest("grants", self._where, giver), self._keys[giver],
                           [self._keys[seat] for seat in viewers],
                           [[card.a for card in self.cards[seat]] for seat in viewers])

    def due(self) -> Mapping[Seat, str]:
        """A grant from each seat that has somebody to give to."""
        return {seat: GRANT for seat in self._keys if seat not in self.given and self.viewers(seat)}

    def basis(self, seat: Seat) -> bytes:
        """The cards that are given."""
        return digest("basis", self._where, *(card.a for hand in self.cards.values() for card in hand))

    def take(self, seat: Seat, kind: str, body: bytes, entry: str) -> Work[None]:
        """A grant."""
        claim = self.claim(seat)
        given = yield from grant.read(self._group, body, len(claim.viewers), len(claim.cards[0]))
        self.given[seat] = given
        said = digest(claim.where, claim.key, *claim.viewers, *(a for hand in claim.cards for a in hand), body)
        self.checks.append(Check(seat, entry, fault.GRANT, grant.EQUATIONS, said,
                                 lambda sheet, weights: grant.owe(sheet, claim, given, weights)))

    def is_done(self) -> bool:
        """Whether every seat has given."""
        return not self.due()

    def lock(self, viewer: Seat) -> Work[list[Cipher]]:
        """The viewer's cards, locked under its key alone. Computed when first asked for."""
        if viewer not in self._locked:
            cards = []
            for cipher in self._left(viewer):
                cards.append(cipher)
                if len(cards) % 4 == 0:
                    yield
            self._locked[viewer] = cards
        yield
        return self._locked[viewer]

    def locked(self, viewer: Seat) -> list[Cipher]:
        """The same at once."""
        return self._locked[viewer] if viewer in self._locked else finish(self.lock(viewer))

    def _left(self, viewer: Seat) -> Iterator[Cipher]:
        givers = [giver for giver in self.given if giver != viewer]
        count = len(self.cards[viewer])
        places = {giver: self.viewers(giver).index(viewer) * count for giver in givers}
        for row, card in enumerate(self.cards[viewer]):
            a, b = card
            for giver in givers:
                a = self._group.sub(a, self.given[giver].rows[row])
                b = self._group.sub(b, self.given[giver].hidden[places[giver] + row])
            yield Cipher(a, b)


class Shares:
    """Cards that all open together, for everybody to see."""

    def __init__(self, group: Group, where: Context, keys: Mapping[Seat, Point],
                 cards: Sequence[Cipher]) -> None:
        self._group, self._where, self._keys = group, where, keys
        self.cards = cards
        self.checks: list[Check] = []
        self.parts: dict[Seat, list[Point]] = {}

    def where(self, seat: Seat) -> Context:
        """The context of a seat's proof."""
        return digest("shares", self._where, seat)

    def due(self) -> Mapping[Seat, str]:
        """A share from each seat."""
        return {seat: SHARE for seat in self._keys if seat not in self.parts}

    def basis(self, seat: Seat) -> bytes:
        """The cards that are opened."""
        return digest("basis", self._where, *(point for card in self.cards for point in card))

    def take(self, seat: Seat, kind: str, body: bytes, entry: str) -> Work[None]:
        """The seat's part of each card, then the proof that all are made with its key."""
        count = len(self.cards)
        sized(body, (count + 2) * SIZE, seat)
        parts = yield from read_points(self._group, body[:count * SIZE], count)
        bases = [card.a for card in self.cards]
        good = yield from check_equal(self._group, self.where(seat), self._keys[seat], bases, parts,
                                      body[count * SIZE:])
        if not good:
            raise Fault(seat, fault.SHARE)
        self.parts[seat] = parts

    def is_done(self) -> bool:
        """Whether all parts are there."""
        return len(self.parts) == len(self._keys)

    def points(self) -> list[Point]:
        """The opened cards, once done."""
        return [self._group.sub(card.b, total(self._group, [part[i] for part in self.parts.values()]))
                for i, card in enumerate(self.cards)]
