"""Opening locked cards: to one seat in private, to all by its owner, to all together.

A deck is locked under the sum of all keys. A *grant* gives seat v the card (a, b): every other seat i
takes its own part x_i a away and hides it under v's key, E = x_i a + r X_v with R = r G, so that

    a' = a - sum of the R,   b' = b - sum of the E

is the same card locked under X_v alone. Everybody sees that and can use it, only v can open it; and
since the parts are hidden, no part given for one seat helps with a card that a second seat looks at.
The r of row k is used once for each viewer: safe, as the viewers' keys are independent (Bellare,
Boldyreva and Staddon 2003, "Randomness re-use in multi-recipient encryption schemes").

One proof covers all of a seat's grants. With questions p_v a viewer and q_k a row it shows x and
rho = sum of q_k r_k such that

    X_i = x G,   sum of q_k R_k = rho G,   sum of p_v q_k E_vk = x (sum of p_v q_k a_vk) + rho (sum of p_v X_v)

A false E would make a nonzero polynomial of degree two vanish at a random place: twice in ORDER.

The owner opens a card M to all by showing log of X_v to G = log of b' - M to a'. All together open a
card by their parts x_i a in the clear, each with a proof of equal logarithms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..table import Malformed
from .balance import Balance
from .cipher import Cipher, read_points
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
)
from .sigma import Branch, check_branch, prove_branch, read_scalars
from .transcript import Context, Nonces, challenge, challenges, digest

EQUATIONS = 3


class Claim(NamedTuple):
    """What a grant is about: who gives, and for each viewer as many locked cards as for any other."""

    where: Context
    key: Point
    viewers: Sequence[Point]
    """The viewers' keys; the giver's is not among them."""
    cards: Sequence[Sequence[Point]]
    """The a of each viewer's cards."""


class Grant(NamedTuple):
    """What the giver sends."""

    rows: list[Point]
    """R, one a row."""
    hidden: list[Point]
    """E, viewer by viewer."""
    moves: list[Point]
    s: list[Scalar]


def length(viewers: int, rows: int) -> int:
    """Bytes of a grant."""
    return SIZE * (rows + viewers * rows + EQUATIONS + 2)


def _asked(claim: Claim, rows: Sequence[Point], hidden: Sequence[Point]) -> tuple[Context, list[Scalar], list[Scalar]]:
    """The context of everything said so far, the p and the q."""
    cards = [a for hand in claim.cards for a in hand]
    where = digest("grant", claim.where, claim.key, len(claim.viewers), *claim.viewers, *cards,
                   *rows, *hidden)
    return (where, challenges(where, "p", len(claim.viewers)), challenges(where, "q", len(rows)))


def make(group: Group, claim: Claim, secret: Scalar, nonces: Nonces) -> Work[Grant]:
    """The grant, by the seat that knows the secret of `claim.key`."""
    count = len(claim.cards[0])
    cards = [a for hand in claim.cards for a in hand]
    drawn = nonces.draw(claim.where, "grant", claim.key, *claim.viewers, *cards, encode_scalar(secret))
    r = [next(drawn) for _ in range(count)]
    rows = [group.base(scalar) for scalar in r]
    hidden = []
    for i, a in enumerate(cards):
        viewer, row = divmod(i, count)
        hidden.append(group.add(group.mul(secret, a), group.mul(r[row], claim.viewers[viewer])))
        if i % STEP == STEP - 1:
            yield
    yield
    where, p, q = _asked(claim, rows, hidden)
    left = yield from combination(group, [x * y % ORDER for x in p for y in q], cards)
    keys = yield from combination(group, p, claim.viewers)
    k, m = next(drawn), next(drawn)
    moves = [group.base(k), group.base(m), group.add(group.mul(k, left), group.mul(m, keys))]
    asked = challenge(where, "sigma", *moves)
    rho = sum(x * y for x, y in zip(q, r))
    return Grant(rows, hidden, moves, [(k + asked * secret) % ORDER, (m + asked * rho) % ORDER])


def write(grant: Grant) -> bytes:
    """Its bytes: points, then scalars."""
    return b"".join([*grant.rows, *grant.hidden, *grant.moves, *map(encode_scalar, grant.s)])


def read(group: Group, data: bytes, viewers: int, rows: int) -> Work[Grant]:
    """The grant a peer sent. Raises Malformed."""
    if len(data) != length(viewers, rows):
        raise Malformed("bad_size", got=len(data), wanted=length(viewers, rows))
    points = yield from read_points(group, data[:-2 * SIZE], len(data) // SIZE - 2)
    numbers = read_scalars(data[-2 * SIZE:], 2)
    if numbers is None:
        raise Malformed("bad_scalar")
    return Grant(points[:rows], points[rows:-EQUATIONS], points[-EQUATIONS:], numbers)


def owe(sheet: Balance, claim: Claim, grant: Grant, weights: Sequence[Scalar]) -> None:
    """Add the grant's three equations to a sum, each with a weight."""
    where, p, q = _asked(claim, grant.rows, grant.hidden)
    asked = challenge(where, "sigma", *grant.moves)
    w1, w2, w3 = weights
    x, rho = grant.s
    sheet.owe(w1 * x + w2 * rho, None)
    sheet.owe(-w1 * asked, claim.key)
    sheet.owe_all([-w2 * asked * one for one in q], grant.rows)
    both = [one * other % ORDER for one in p for other in q]
    sheet.owe_all([w3 * x * one for one in both], [a for hand in claim.cards for a in hand])
    sheet.owe_all([w3 * rho * one for one in p], claim.viewers)
    sheet.owe_all([-w3 * asked * one for one in both], grant.hidden)
    sheet.owe_all([-w for w in weights], grant.moves)


# ---- one card, to all, by its owner --------------------------------------------------------

def _opening(group: Group, key: Point, card: Cipher, point: Point) -> Branch:
    return [(None, key), (card.a, group.sub(card.b, point))]


def prove_card(group: Group, where: Context, secret: Scalar, key: Point, card: Cipher, point: Point,
               nonces: Nonces) -> bytes:
    """64 bytes that show that the card locked under `key` is `point`."""
    return prove_branch(group, where, secret, _opening(group, key, card, point), nonces)


def check_card(group: Group, where: Context, key: Point, card: Cipher, point: Point,
               proof: object) -> bool:
    """Whether they do."""
    return check_branch(group, where, _opening(group, key, card, point), proof)


def unlock(group: Group, secret: Scalar, card: Cipher) -> Point:
    """The card, by the secret of the one key it is locked under."""
    return group.sub(card.b, group.mul(secret, card.a))

