"""All secrets of a deal, from one stored seed a seat.

    root = HKDF(seed, table, seat, deal number, terms of the deal)        (RFC 5869, SHA-512)

A reload makes the same root, so the same key, order and bytes; a deal cannot be fished for by
reloading. Another number or other terms (seats, keys, cards) give a root that has nothing to do with
this one. What depends on what others sent (the order of a shuffle, a nonce) also hashes that: if
somebody shows two decks for one place, the two answers have no order or number in common.
"""

from __future__ import annotations

import hashlib
import hmac

from .group import Scalar, reduced
from .transcript import DOMAIN, Nonces, Part, packed

SEED = 32
"""Bytes of a seat's seed."""


def derive(seed: bytes, salt: bytes, info: bytes, length: int = 64) -> bytes:
    """HKDF with SHA-512 (RFC 5869)."""
    key = hmac.digest(salt or bytes(64), seed, "sha512")
    made, block = b"", b""
    for i in range(1, -(-length // 64) + 1):
        block = hmac.digest(key, block + info + bytes([i]), "sha512")
        made += block
    return made[:length]


class Secrets:
    """What one seat keeps to itself in one deal. Raises ValueError for a seed that is too short."""

    def __init__(self, seed: bytes, terms: bytes) -> None:
        if len(seed) < SEED:
            raise ValueError(len(seed))
        self._root = derive(seed, hashlib.sha512(terms).digest(), packed(DOMAIN, "root"))
        self.nonces = Nonces(self.bytes("nonces"))
        """For proofs."""

    def bytes(self, *label: Part) -> bytes:
        """64 bytes for a purpose; the label has everything the purpose depends on."""
        return derive(self._root, b"", packed("bytes", *label))

    def scalar(self, *label: Part) -> Scalar:
        """A number from 1 to ORDER-1 for a purpose."""
        return reduced(self.bytes("scalar", *label)) or 1

    def scalars(self, count: int, *label: Part) -> list[Scalar]:
        """Many numbers for a purpose."""
        stream = derive(self._root, b"", packed("scalars", *label))
        return [reduced(hashlib.sha512(stream + i.to_bytes(4, "big")).digest()) for i in range(count)]

    def order(self, count: int, *label: Part) -> list[int]:
        """A permutation for a purpose, each as likely as any other."""
        below = Below(self.bytes("order", *label))
        order = list(range(count))
        for i in range(count - 1, 0, -1):
            j = below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class Below:
    """Numbers from 0 to n-1, each as likely, one after the other out of a secret or a public seed."""

    def __init__(self, seed: bytes) -> None:
        self._seed, self._count = seed, 0

    def __call__(self, n: int) -> int:
        """The next number below n. Of 2**64 values those that do not divide evenly are thrown away."""
        while True:
            block = hashlib.sha512(packed("below", self._seed, self._count)).digest()
            self._count += 1
            number = int.from_bytes(block[:8], "big")
            if number < 2**64 - 2**64 % n:
                return number % n

