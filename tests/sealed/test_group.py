"""ristretto255: libsodium, whichever build of it is here, against RFC 9496, RFC 9497 and a slow reference."""

from __future__ import annotations

import hashlib
import random

import pytest

from engine.sealed import sodium
from engine.sealed.group import (
    IDENTITY,
    ORDER,
    combination,
    decode,
    decode_scalar,
    encode_scalar,
    expand,
    finish,
    hash_to_group,
    hash_to_scalar,
    inverse,
    reduced,
    total,
)
from engine.sealed.sigma import _answer
from engine.table import Malformed
from tests.sealed import vectors
from tests.sealed.reference import P, Reference, sqrt_ratio

GROUPS = [sodium.load(), Reference()]
both = pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.NAME)


@both
def test_multiples_of_the_generator_rfc9496_a1(group):
    for scalar, encoding in enumerate(vectors.MULTIPLES):
        assert group.base(scalar).hex() == encoding
        assert group.mul(scalar, group.base(1)).hex() == encoding
        assert group.is_point(bytes.fromhex(encoding))
        assert total(group, [group.base(1)] * scalar).hex() == encoding


@both
def test_invalid_encodings_are_refused_rfc9496_a2(group):
    assert len(vectors.INVALID) == 29
    for encoding in vectors.INVALID:
        assert not group.is_point(bytes.fromhex(encoding))
        with pytest.raises(Malformed) as failure:
            decode(group, bytes.fromhex(encoding))
        assert failure.value.code == "bad_point"


@both
def test_points_of_uniform_bytes_rfc9496_a3(group):
    assert len(vectors.MAPPED) == 11
    for uniform, encoding in vectors.MAPPED:
        assert group.map(bytes.fromhex(uniform)).hex() == encoding


def test_square_roots_of_the_reference_rfc9496_a4():
    for u, v, square, root in vectors.ROOTS:
        assert sqrt_ratio(u % P, v % P) == (square, int.from_bytes(bytes.fromhex(root), "little"))


@both
def test_hash_to_the_group_rfc9497_a1(group):
    blind = decode_scalar(bytes.fromhex(vectors.BLIND))
    for text, blinded in vectors.BLINDED:
        point = hash_to_group(group, bytes.fromhex(text), vectors.HASH_TAG)
        assert group.mul(blind, point).hex() == blinded


def prefixed(*parts: bytes) -> bytes:
    """Each part behind its length, as RFC 9497 writes them."""
    return b"".join(len(part).to_bytes(2, "big") + part for part in parts)


@both
def test_the_proof_of_equal_logarithms_of_rfc9497_2_2(group):
    """The construct that ours is made after, byte by byte, by the same functions of the group; its check is
    the equation of ours: s times base plus c times image is the first move."""
    secret, nonce = (decode_scalar(bytes.fromhex(text)) for text in (vectors.VOPRF_KEY, vectors.VOPRF_NONCE))
    blind = decode_scalar(bytes.fromhex(vectors.BLIND))
    key, tag = group.base(secret), b"HashToScalar-" + vectors.VOPRF
    assert key.hex() == vectors.VOPRF_PUBLIC
    seed = hashlib.sha512(prefixed(key, b"Seed-" + vectors.VOPRF)).digest()
    for text, blinded, evaluated, proof in vectors.VOPRF_PROOFS:
        base = group.mul(blind, hash_to_group(group, bytes.fromhex(text), b"HashToGroup-" + vectors.VOPRF))
        image = group.mul(secret, base)
        assert (base.hex(), image.hex()) == (blinded, evaluated)
        weight = hash_to_scalar(prefixed(seed) + bytes(2) + prefixed(base, image) + b"Composite", tag)
        left, right = group.mul(weight, base), group.mul(weight, image)
        moves = group.base(nonce), group.mul(nonce, left)
        asked = hash_to_scalar(prefixed(key, left, right, *moves) + b"Challenge", tag)
        response = (nonce - asked * secret) % ORDER
        assert (encode_scalar(asked) + encode_scalar(response)).hex() == proof
        assert moves == tuple(_answer(group, asked, response, pair) for pair in ((None, key), (left, right)))


@pytest.mark.parametrize("message, output", [
    ("", "6b9a7312411d92f921c6f68ca0b6380730a1a4d982c507211a90964c394179ba"),
    ("abc", "0da749f12fbe5483eb066a5f595055679b976e93abe9be6f0f6318bce7aca8dc")])
def test_message_expansion_rfc9380_k3(message, output):
    tag = b"QUUX-V01-CS02-with-expander-SHA512-256"
    assert expand(message.encode(), tag, 32).hex() == output


def test_libsodium_agrees_with_the_reference_on_everything():
    fast, slow = GROUPS
    draw = random.Random(9496)
    points = [IDENTITY, fast.base(1)]
    for _ in range(40):
        scalar = draw.choice([0, 1, 2, ORDER - 1, ORDER, ORDER + 1, draw.randrange(ORDER), draw.randrange(2**300)])
        one, other = draw.choice(points), draw.choice(points)
        uniform = draw.randbytes(64)
        for name, arguments in (("base", (scalar,)), ("mul", (scalar, one)), ("add", (one, other)),
                                ("sub", (one, other)), ("map", (uniform,))):
            result = getattr(fast, name)(*arguments)
            assert result == getattr(slow, name)(*arguments), (name, arguments)
            points.append(result)
    for _ in range(300):
        data = draw.randbytes(31) + bytes([draw.randrange(128)])
        assert fast.is_point(data) == slow.is_point(data)


@both
def test_the_group_has_its_laws(group):
    draw = random.Random(1)
    x, y = draw.randrange(ORDER), draw.randrange(ORDER)
    point = group.base(x)
    assert group.add(point, group.base(y)) == group.base(x + y)
    assert group.sub(point, point) == IDENTITY == group.mul(0, point) == group.mul(ORDER, point)
    assert group.add(point, IDENTITY) == point == group.sub(point, IDENTITY)
    assert group.mul(inverse(x), point) == group.base(1)
    assert finish(combination(group, [x, 0, y], [point, point, IDENTITY])) == group.mul(x, point)


@pytest.mark.parametrize("data", [b"", bytes(31), bytes(33), IDENTITY, None, "00" * 32, bytearray(32)])
def test_what_is_no_point_is_refused_and_so_is_the_identity(data):
    with pytest.raises(Malformed):
        decode(GROUPS[0], data)


@pytest.mark.parametrize("data", [
    b"", bytes(31), bytes(33), None, ORDER.to_bytes(32, "little"), (2**256 - 1).to_bytes(32, "little")])
def test_a_scalar_out_of_range_is_refused(data):
    with pytest.raises(Malformed) as failure:
        decode_scalar(data)
    assert failure.value.code == "bad_scalar"


def test_scalars_have_one_encoding():
    for scalar in (0, 1, ORDER - 1):
        assert decode_scalar(encode_scalar(scalar)) == scalar
    assert encode_scalar(ORDER + 5) == encode_scalar(5)
    assert reduced((ORDER + 7).to_bytes(64, "little")) == 7


def test_a_point_that_is_none_stops_the_backend():
    group, bad = GROUPS[0], bytes.fromhex(vectors.INVALID[12])
    for call in (lambda: group.mul(2, bad), lambda: group.add(bad, bad), lambda: group.sub(bad, bad),
                 lambda: group.map(bytes(63))):
        with pytest.raises(ValueError):
            call()


def test_without_a_library_there_is_no_group():
    with pytest.raises(sodium.NoLibrary):
        sodium.load("none_such")
