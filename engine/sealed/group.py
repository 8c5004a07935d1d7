"""The group everything is computed in: ristretto255 (RFC 9496), of prime order, behind few functions.

A point is its canonical encoding of 32 bytes, a scalar is an int from 0 to ORDER-1. So points can
be compared, hashed and sent as they are. The identity has an encoding too (32 zero bytes) and is a
fine result of a computation, but nothing that a peer may send: `decode` refuses it.

Backends: `sodium.load()` (libsodium, in the page and in CPython); the tests have a slow reference.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Iterable, Sequence
from typing import Protocol, TypeVar

from ..table import Malformed

Point = bytes
"""The canonical encoding of a group element: 32 bytes."""
Scalar = int
"""A number modulo ORDER."""

ORDER = 2**252 + 27742317777372353535851937790883648493
"""The number of elements of the group, a prime (RFC 9496, section 4)."""
SIZE = 32
"""Bytes of an encoded point and of an encoded scalar."""
IDENTITY: Point = bytes(SIZE)
STEP = 16
"""Cards between two yields of long work: below a hundred operations, whatever is done with each."""

T = TypeVar("T")
Work = Generator[None, None, T]
"""Long work: yields now and then, so that whoever drives it may do something else, and returns T."""


class Group(Protocol):
    """What a backend offers. Points handed in are valid encodings (`decode` has seen what a peer
    sent); scalars are any ints, taken modulo ORDER. Nothing raises but `decode` and `map`."""

    NAME: str

    def base(self, scalar: Scalar) -> Point:
        """The scalar times the generator G."""

    def mul(self, scalar: Scalar, point: Point) -> Point:
        """The scalar times a point."""

    def add(self, one: Point, other: Point) -> Point:
        """The sum of two points."""

    def sub(self, one: Point, other: Point) -> Point:
        """The one point less the other."""

    def map(self, uniform: bytes) -> Point:
        """The point that 64 uniform bytes stand for (RFC 9496, section 4.3.4)."""

    def is_point(self, data: bytes) -> bool:
        """Whether 32 bytes are the canonical encoding of a point, the identity included."""

    def is_signed(self, key: bytes, message: bytes, signature: bytes) -> bool:
        """Whether it is the key's Ed25519 signature of the message."""


def decode(group: Group, data: object) -> Point:
    """The point that a peer's 32 bytes encode. Raises Malformed('bad_point') for anything else,
    the identity included: as a key or a card it would make secrets void."""
    if not isinstance(data, bytes) or len(data) != SIZE or data == IDENTITY or not group.is_point(data):
        raise Malformed("bad_point", got=data.hex()[:80] if isinstance(data, bytes) else "")
    return data


def encode_scalar(scalar: Scalar) -> bytes:
    """Its 32 bytes, least significant first (RFC 9496, section 4.4)."""
    return (scalar % ORDER).to_bytes(SIZE, "little")


def decode_scalar(data: object) -> Scalar:
    """The scalar that a peer's 32 bytes encode. Raises Malformed('bad_scalar') where it is not below
    ORDER: a second encoding of one number would make two messages of one proof."""
    if isinstance(data, bytes) and len(data) == SIZE:
        scalar = int.from_bytes(data, "little")
        if scalar < ORDER:
            return scalar
    raise Malformed("bad_scalar", got=data.hex()[:80] if isinstance(data, bytes) else "")


def reduced(uniform: bytes) -> Scalar:
    """The scalar of 64 uniform bytes (RFC 9496, section 4.4): its bias is below 2**-250."""
    return int.from_bytes(uniform, "little") % ORDER


def inverse(scalar: Scalar) -> Scalar:
    """The scalar whose product with this one is 1. Raises ValueError for zero."""
    return pow(scalar, -1, ORDER)


def expand(message: bytes, tag: bytes, length: int = 64) -> bytes:
    """expand_message_xmd with SHA-512 (RFC 9380, section 5.3.1); the tag separates domains."""
    if len(tag) > 255:
        tag = hashlib.sha512(b"H2C-OVERSIZE-DST-" + tag).digest()
    tag += bytes([len(tag)])
    first = hashlib.sha512(bytes(128) + message + length.to_bytes(2, "big") + b"\0" + tag).digest()
    block = hashlib.sha512(first + b"\1" + tag).digest()
    blocks = [block]
    for i in range(2, -(-length // 64) + 1):
        block = hashlib.sha512(bytes(x ^ y for x, y in zip(first, block)) + bytes([i]) + tag).digest()
        blocks.append(block)
    return b"".join(blocks)[:length]


def hash_to_group(group: Group, message: bytes, tag: bytes) -> Point:
    """The message's point, of which nobody knows the logarithm (RFC 9497, section 4.1)."""
    return group.map(expand(message, tag))


def hash_to_scalar(message: bytes, tag: bytes) -> Scalar:
    """The message's scalar (RFC 9497, section 4.1)."""
    return reduced(expand(message, tag))


def total(group: Group, points: Iterable[Point]) -> Point:
    """The sum of the points; the identity for none. Not for more than a hundred."""
    result = IDENTITY
    for point in points:
        result = point if result == IDENTITY else group.add(result, point)
    return result


def combination(group: Group, scalars: Sequence[Scalar], points: Sequence[Point]) -> Work[Point]:
    """The sum of scalar times point over both lists, which are equally long."""
    result = IDENTITY
    for i, (scalar, point) in enumerate(zip(scalars, points, strict=True)):
        product = group.mul(scalar, point)
        result = product if result == IDENTITY else group.add(result, product)
        if i % STEP == STEP - 1:
            yield
    yield
    return result


def finish(work: Work[T]) -> T:
    """Do long work to its end at once; for tests, the command line and whatever is short."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value
