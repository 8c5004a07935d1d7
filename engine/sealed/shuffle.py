"""Shuffling locked cards, and the proof that nothing else was done to them.

The proof is Terelius and Wikström's ("Proofs of restricted shuffles", 2010; the commitment is of
Wikström 2009), in the form and notation of Haenni, Locher, Koenig and Dubuis ("Pseudo-code algorithms
for verifiable re-encryption mix-nets", 2017, algorithms 4 to 8), written additively:

* c_j = r_j G + h_i for the card j that goes to place i: a commitment to a permutation matrix.
* u_j are questions that depend on both decks and all c_j; u'_i = u_j for the card at place i.
* ĉ_i = r̂_i G + u'_i ĉ_(i-1), with ĉ_0 = h: a chain that ends in the product of the u'.
* A sigma proof then shows five things at once: the rows of the matrix sum to one (t1); the product of
  the u' is that of the u (t2 and the chain); the c_j are commitments to what the u' were made of (t3);
  and the new deck, weighted with u', is the old one weighted with u, relocked (t4).

A matrix whose rows sum to one and that keeps the product of unknown questions is a permutation
(Terelius and Wikström 2010, theorem 1); the same questions make the decks agree card by card.

Beyond the papers: the first moves are sent, not the challenge, so that all proofs of a deal can be
checked as one sum (`balance.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..table import Malformed
from .balance import Balance
from .cipher import Cipher, card_points, flat, relock, split_points
from .group import (
    ORDER,
    SIZE,
    STEP,
    Group,
    Point,
    Scalar,
    Work,
    combination,
    encode_scalar,
    hash_to_group,
)
from .sigma import read_scalars
from .transcript import DOMAIN, Context, Nonces, challenge, challenges, digest, packed

EQUATIONS = 5
"""Beside the one for each card."""


class Proof(NamedTuple):
    """What the shuffler sends. Lists have one element a card."""

    c: list[Point]
    chain: list[Point]
    moves: list[Point]
    """t1, t2, t3, t4 for the a, t4 for the b; then a t̂ for each card."""
    s: list[Scalar]
    """s1 to s4; then ŝ for each card; then s' for each card."""


class Statement(NamedTuple):
    """What is claimed: `after` is `before`, relocked under `key`, in another order."""

    where: Context
    before: Sequence[Cipher]
    after: Sequence[Cipher]
    key: Point


def length(cards: int) -> int:
    """Bytes of a proof for so many cards."""
    return SIZE * (5 * cards + EQUATIONS + 4)


class Bases:
    """What is the same in every deal: h and h_1 to h_n, and the points of packs. Of none is a
    logarithm known to another. Made when first asked for, and kept."""

    def __init__(self, group: Group) -> None:
        self._group = group
        self._made: list[Point] = []
        self._packs: dict[tuple[str, ...], list[Point]] = {}

    def pack(self, cards: Sequence[str]) -> Work[list[Point]]:
        """The points of a pack."""
        key = tuple(cards)
        if key not in self._packs:
            self._packs[key] = yield from card_points(self._group, key)
        return self._packs[key]

    def first(self, count: int) -> Work[list[Point]]:
        """h and the first `count` of the others; made when first asked for."""
        while len(self._made) <= count:
            name = packed("shuffle", len(self._made))
            self._made.append(hash_to_group(self._group, name, DOMAIN.encode()))
            if len(self._made) % STEP == 0:
                yield
        return self._made[:count + 1]


def shuffle(group: Group, deck: Sequence[Cipher], key: Point, order: Sequence[int],
            scalars: Sequence[Scalar]) -> Work[list[Cipher]]:
    """The deck in a new order: place i has the card of place order[i], relocked with scalars[i]."""
    after = []
    for i, j in enumerate(order):
        after.append(relock(group, deck[j], key, scalars[i]))
        if i % STEP == STEP - 1:
            yield
    yield
    return after


def _questions(claim: Statement, c: Sequence[Point]) -> tuple[Context, list[Scalar]]:
    """The context of everything said so far, and the u."""
    where = digest("shuffle", claim.where, claim.key, len(claim.before),
                   *flat(claim.before), *flat(claim.after), *c)
    return where, challenges(where, "u", len(claim.before))


def prove(group: Group, bases: Bases, claim: Statement, order: Sequence[int],
          relocks: Sequence[Scalar], nonces: Nonces) -> Work[Proof]:
    """The proof, by whoever shuffled with this order and these scalars."""
    n = len(order)
    h = yield from bases.first(n)
    drawn = nonces.draw(claim.where, "shuffle", claim.key, *flat(claim.before), *flat(claim.after),
                        *order, *map(encode_scalar, relocks))
    r = [next(drawn) for _ in range(n)]
    c = [group.base(scalar) for scalar in r]
    for i, j in enumerate(order):
        c[j] = group.add(c[j], h[i + 1])
        if i % STEP == STEP - 1:
            yield
    where, u = _questions(claim, c)
    moved = [u[j] for j in order]
    hats = [next(drawn) for _ in range(n)]
    chain = yield from _chain(group, h[0], hats, moved)
    w = [next(drawn) for _ in range(4 + 2 * n)]
    moves = yield from _moves(group, h, claim, chain, w)
    asked = challenge(where, "sigma", *chain, *moves)
    known = [sum(r), _end(hats, moved), sum(x * y for x, y in zip(r, u)),
             sum(x * y for x, y in zip(relocks, moved)), *hats, *moved]
    return Proof(c, chain, moves, [(x + asked * y) % ORDER for x, y in zip(w, known)])


def _chain(group: Group, start: Point, hats: Sequence[Scalar], moved: Sequence[Scalar],
           before: Sequence[Point] | None = None) -> Work[list[Point]]:
    """hats_i G + moved_i times the element before: of the chain itself, or of one that is given."""
    made: list[Point] = []
    for i, (hat, scalar) in enumerate(zip(hats, moved)):
        last = start if i == 0 else (before or made)[i - 1]
        made.append(group.add(group.base(hat), group.mul(scalar, last)))
        if i % STEP == STEP - 1:
            yield
    yield
    return made


def _end(hats: Sequence[Scalar], moved: Sequence[Scalar]) -> Scalar:
    """What the last of the chain has of G: its last hat, the one before times the last u', and on."""
    whole = 0
    for hat, scalar in zip(hats, moved):
        whole = (whole * scalar + hat) % ORDER
    return whole


def _moves(group: Group, h: Sequence[Point], claim: Statement, chain: Sequence[Point],
           w: Sequence[Scalar]) -> Work[list[Point]]:
    n = len(chain)
    prime = w[4 + n:]
    t3 = yield from combination(group, prime, h[1:])
    a = yield from combination(group, prime, [cipher.a for cipher in claim.after])
    b = yield from combination(group, prime, [cipher.b for cipher in claim.after])
    hats = yield from _chain(group, h[0], w[4:4 + n], prime, chain)
    return [group.base(w[0]), group.base(w[1]), group.add(group.base(w[2]), t3),
            group.sub(a, group.base(w[3])), group.sub(b, group.mul(w[3], claim.key)), *hats]


def write(proof: Proof) -> bytes:
    """Its bytes: points, then scalars."""
    return b"".join([*proof.c, *proof.chain, *proof.moves, *map(encode_scalar, proof.s)])


def read(data: bytes, cards: int) -> Proof:
    """The proof a peer sent for so many cards. Raises Malformed."""
    if len(data) != length(cards):
        raise Malformed("bad_size", got=len(data), wanted=length(cards))
    many = 3 * cards + EQUATIONS
    points = split_points(data[:many * SIZE])
    numbers = read_scalars(data[many * SIZE:], 2 * cards + 4)
    if numbers is None:
        raise Malformed("bad_scalar")
    return Proof(points[:cards], points[cards:2 * cards], points[2 * cards:], numbers)


def owe(sheet: Balance, h: Sequence[Point], claim: Statement, proof: Proof,
        weights: Sequence[Scalar]) -> None:
    """Add the proof's equations to a sum; there are EQUATIONS and one a card, each with a weight."""
    n = len(claim.before)
    where, u = _questions(claim, proof.c)
    asked = challenge(where, "sigma", *proof.chain, *proof.moves)
    hats, prime = proof.s[4:4 + n], proof.s[4 + n:]
    product = 1
    for question in u:
        product = product * question % ORDER
    w1, w2, w3, wa, wb, *wt = weights
    sheet.owe(w1 * proof.s[0] + w2 * proof.s[1] + w3 * proof.s[2] - wa * proof.s[3]
              + sum(w * hat for w, hat in zip(wt, hats)), None)
    # t1 and t3 speak of the c_j and the h_i; t2 of the end of the chain.
    sheet.owe_all([-asked * (w1 + w3 * question) for question in u], proof.c)
    sheet.owe_all([w1 * asked + w3 * s for s in prime], h[1:n + 1])
    sheet.owe(w2 * asked * product, h[0])
    sheet.owe(-w2 * asked, proof.chain[-1])
    for weight, side in ((wa, 0), (wb, 1)):
        sheet.owe_all([weight * s for s in prime], [cipher[side] for cipher in claim.after])
        sheet.owe_all([-weight * asked * q for q in u], [cipher[side] for cipher in claim.before])
    sheet.owe(-wb * proof.s[3], claim.key)
    sheet.owe_all([w * s for w, s in zip(wt, prime)], [h[0], *proof.chain[:-1]])
    sheet.owe_all([-asked * w for w in wt], proof.chain)
    sheet.owe_all([-w for w in weights], proof.moves)


def check(group: Group, bases: Bases, claim: Statement, proof: Proof) -> Work[bool]:
    """Whether the proof shows the claim; alone, not with others."""
    n = len(claim.before)
    h = yield from bases.first(n)
    sheet = Balance(group)
    owe(sheet, h, claim, proof, challenges(claim.where, "alone", EQUATIONS + n, *flat(claim.before),
                                           *flat(claim.after), claim.key, write(proof)))
    return (yield from sheet.is_even())

