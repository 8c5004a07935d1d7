"""What a proof is about, in bytes: contexts, challenges (Fiat and Shamir 1986) and nonces.

A challenge hashes the whole statement: version, table, deal, step and seat (the context), then every
point the proof speaks of, then the prover's first move. What is left out could be chosen afterwards
(Bernhard, Pereira and Warinschi 2012, "How not to prove yourself"), and what does not name its table,
deal and seat could be played again elsewhere.

A nonce is a pseudo-random function of the prover's secret and of everything the challenge depends on,
as in RFC 6979 and Ed25519: the same statement gives the same bytes after a reload, and no nonce ever
meets a second challenge, which would give the secret away.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

from .group import Scalar, encode_scalar, reduced

DOMAIN = "skulls-and-kings sealed 1"
"""The first thing in every hash; another number is another protocol."""

Part = bytes | str | int
Context = bytes
"""64 bytes that stand for where and for what a proof is made."""


def packed(*parts: Part) -> bytes:
    """The parts in one string that no other parts share: each with its kind and its length.

    >>> packed("a", 1, b"c")
    b'\\x00\\x00\\x00\\x02sa\\x00\\x00\\x00\\x02i1\\x00\\x00\\x00\\x02bc'
    """
    pieces = []
    for part in parts:
        if isinstance(part, str):
            data = b"s" + part.encode()
        elif isinstance(part, int):
            data = b"i%d" % part
        else:
            data = b"b" + part
        pieces += [len(data).to_bytes(4, "big"), data]
    return b"".join(pieces)


def digest(*parts: Part) -> bytes:
    """64 bytes of the parts, in this protocol's domain."""
    return hashlib.sha512(packed(DOMAIN, *parts)).digest()


def context(*parts: Part) -> Context:
    """Where a proof belongs: table, deal, step, seat and whatever else was fixed before it."""
    return digest("context", *parts)


def challenge(where: Context, name: str, *items: Part) -> Scalar:
    """The verifier's question, of everything that was said before it."""
    return reduced(digest("challenge", where, name, *items))


def challenges(where: Context, name: str, count: int, *items: Part) -> list[Scalar]:
    """`count` questions at once; each depends on all the items."""
    seed = digest("challenges", where, name, *items)
    return [reduced(hashlib.sha512(seed + i.to_bytes(4, "big")).digest()) for i in range(count)]


class Nonces:
    """A prover's one-time numbers, from a secret of at least 32 bytes that nobody else has."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) < 32:
            raise ValueError(len(secret))
        self._secret = secret

    def draw(self, where: Context, name: str, *statement: Part) -> Iterator[Scalar]:
        """Numbers for one proof, as many as are asked for. The statement must have all that the
        proof's challenge will depend on, and what the prover knows of it."""
        key = hmac.digest(self._secret, packed(DOMAIN, "nonces", where, name, *statement), "sha512")
        i = 0
        while True:
            yield reduced(hmac.digest(key, i.to_bytes(4, "big"), "sha512"))
            i += 1


def scalars(*numbers: Scalar) -> bytes:
    """The numbers, 32 bytes each."""
    return b"".join(map(encode_scalar, numbers))
