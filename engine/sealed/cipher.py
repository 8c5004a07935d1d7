"""Cards under lock: ElGamal in the manner of Barnett and Smart (2003).

A card is a point M that everybody knows. Locked under a public key X it is the pair (a, b) =
(r G, M + r X). Whoever adds (s G, s X) makes another pair for the same card, and without the secret
of X nobody can tell that it is the same (decisional Diffie-Hellman in ristretto255).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..table import Malformed
from .group import IDENTITY, SIZE, STEP, Group, Point, Scalar, Work, decode, hash_to_group
from .transcript import DOMAIN, packed

CIPHER = 2 * SIZE
"""Bytes of a locked card."""


class Cipher(NamedTuple):
    """A locked card: (r G, M + r X)."""

    a: Point
    b: Point


def card_points(group: Group, cards: Sequence[str]) -> Work[list[Point]]:
    """The points of a pack, in its order. Equal codes have different points: the place counts. Of
    none is the logarithm known, to G or to another."""
    points = []
    for place, code in enumerate(cards):
        points.append(hash_to_group(group, packed("card", place, code), DOMAIN.encode()))
        if place % STEP == STEP - 1:
            yield
    return points


def open_deck(group: Group, points: Sequence[Point], key: Point) -> Work[list[Cipher]]:
    """The cards locked with r = 1, which everybody can check by doing it too. So no pair has the
    identity in it, which is no point that may be sent."""
    one = group.base(1)
    deck = []
    for i, point in enumerate(points):
        deck.append(Cipher(one, group.add(point, key)))
        if i % STEP == STEP - 1:
            yield
    yield
    return deck


def relock(group: Group, cipher: Cipher, key: Point, scalar: Scalar) -> Cipher:
    """Another pair for the same card."""
    return Cipher(group.add(cipher.a, group.base(scalar)), group.add(cipher.b, group.mul(scalar, key)))


def flat(deck: Sequence[Cipher]) -> list[Point]:
    """The points of a deck, a before b."""
    return [point for cipher in deck for point in cipher]


def write_deck(deck: Sequence[Cipher]) -> bytes:
    """Its bytes, 64 a card."""
    return b"".join(flat(deck))


def read_points(group: Group, data: bytes, count: int) -> Work[list[Point]]:
    """So many points of a peer's bytes. Raises Malformed('bad_size') or ('bad_point')."""
    if len(data) != count * SIZE:
        raise Malformed("bad_size", got=len(data), wanted=count * SIZE)
    points = []
    for i in range(count):
        points.append(decode(group, data[i * SIZE:(i + 1) * SIZE]))
        if i % STEP == STEP - 1:
            yield
    return points


def split_points(data: bytes) -> list[Point]:
    """A peer's points that are only ever multiplied, in a `Balance`: that tells what is no point, and
    costs less than to ask first. Raises Malformed('bad_point') for the identity."""
    points = [data[i:i + SIZE] for i in range(0, len(data), SIZE)]
    if IDENTITY in points:
        raise Malformed("bad_point", got=IDENTITY.hex())
    return points


def read_deck(group: Group, data: bytes, count: int) -> Work[list[Cipher]]:
    """A deck of so many cards. Raises Malformed."""
    points = yield from read_points(group, data, 2 * count)
    return [Cipher(*points[i:i + 2]) for i in range(0, len(points), 2)]
