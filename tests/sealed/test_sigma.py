"""The small proofs: what they show they show, and nothing bent, moved or borrowed passes."""

from __future__ import annotations

import random

import pytest

from engine.sealed.group import ORDER, SIZE, encode_scalar, finish, hash_to_group
from engine.sealed.sigma import (
    bit_branches,
    check_any,
    check_branch,
    check_equal,
    check_log,
    commit,
    prove_any,
    prove_branch,
    prove_equal,
    prove_log,
    second_base,
)
from engine.sealed.transcript import Nonces, challenge, challenges, context, packed
from tests.sealed.helpers import GROUP

HERE, ELSEWHERE = context("table", 1, "seat", 0), context("table", 2, "seat", 0)
NONCES = Nonces(b"n" * 32)
X = 123456789
KEY = GROUP.base(X)
H = second_base(GROUP)
BASES = [hash_to_group(GROUP, b"%d" % i, b"test") for i in range(5)]
IMAGES = [GROUP.mul(X, base) for base in BASES]


def everything():
    """Each kind of proof: made, checked in a context, and its statement's points."""
    pair = (None, KEY)
    branch = [(None, KEY), (BASES[0], IMAGES[0])]
    bits = bit_branches(GROUP, H, commit(GROUP, H, 1, X))
    return [
        (prove_log(GROUP, HERE, X, pair, NONCES), lambda p, c: check_log(GROUP, c, pair, p)),
        (prove_branch(GROUP, HERE, X, branch, NONCES), lambda p, c: check_branch(GROUP, c, branch, p)),
        (finish(prove_equal(GROUP, HERE, X, KEY, BASES, IMAGES, NONCES)),
         lambda p, c: finish(check_equal(GROUP, c, KEY, BASES, IMAGES, p))),
        (finish(prove_any(GROUP, HERE, bits, 1, X, NONCES)),
         lambda p, c: finish(check_any(GROUP, c, bits, p)))]


def test_each_proof_holds_where_it_was_made_and_nowhere_else():
    for proof, check in everything():
        assert check(proof, HERE)
        assert not check(proof, ELSEWHERE)


def test_no_changed_byte_and_no_other_size_passes():
    for proof, check in everything():
        for i in range(len(proof)):
            assert not check(proof[:i] + bytes([proof[i] ^ 1]) + proof[i + 1:], HERE)
        for other in (b"", proof[:-1], proof + b"\0", None, "text", proof * 2):
            assert not check(other, HERE)


def test_a_response_has_one_encoding():
    for proof, check in everything():
        last = int.from_bytes(proof[-SIZE:], "little") + ORDER
        assert not check(proof[:-SIZE] + last.to_bytes(SIZE, "little"), HERE)


def test_equality_is_not_shown_for_one_image_of_many_that_is_wrong():
    for place in range(5):
        images = [GROUP.add(image, GROUP.base(1)) if i == place else image for i, image in enumerate(IMAGES)]
        proof = finish(prove_equal(GROUP, HERE, X, KEY, BASES, images, NONCES))
        assert not finish(check_equal(GROUP, HERE, KEY, BASES, images, proof))
    assert not finish(check_equal(GROUP, HERE, KEY, [], [], b""))
    assert not finish(check_equal(GROUP, HERE, KEY, BASES, IMAGES[1:], bytes(64)))


def test_the_weights_of_many_pairs_depend_on_every_pair():
    """RFC 9497 lets a weight depend on its own pair; then errors could be looked for that cancel."""
    one = challenges(HERE, "weights", 5, KEY, *BASES, *IMAGES)
    other = challenges(HERE, "weights", 5, KEY, *BASES, *IMAGES[:-1], KEY)
    assert not set(one) & set(other)


@pytest.mark.parametrize("value", [2, 3, ORDER - 1])
def test_a_commitment_to_no_bit_has_no_proof(value):
    branches = bit_branches(GROUP, H, commit(GROUP, H, value, X))
    for known in (0, 1):
        proof = finish(prove_any(GROUP, HERE, branches, known, X, NONCES))
        assert not finish(check_any(GROUP, HERE, branches, proof))


def test_a_proof_of_one_of_several_does_not_tell_which():
    """Challenges and responses look alike in both branches, whichever is known: all are full-size."""
    sizes = [[], []]
    for seed in range(24):
        bit = seed % 2
        branches = bit_branches(GROUP, H, commit(GROUP, H, bit, X + seed))
        proof = finish(prove_any(GROUP, HERE, branches, bit, X + seed, NONCES))
        assert finish(check_any(GROUP, HERE, branches, proof))
        numbers = [int.from_bytes(proof[i:i + SIZE], "little") for i in range(0, len(proof), SIZE)]
        sizes[0] += numbers[:2] if bit == 0 else numbers[2:]
        sizes[1] += numbers[2:] if bit == 0 else numbers[:2]
    for numbers in sizes:
        assert len(set(numbers)) == len(numbers)
        assert 0.3 < sum(number > ORDER // 2 for number in numbers) / len(numbers) < 0.7


def test_commitments_add_up():
    one, other = commit(GROUP, H, 1, 5), commit(GROUP, H, 0, 6)
    assert GROUP.add(one, other) == commit(GROUP, H, 1, 11)


# ---- transcripts and nonces ----------------------------------------------------------------

def test_no_two_lists_of_parts_are_packed_alike():
    draw = random.Random(3)
    lists = [[], [""], [b""], [0], ["0"], [b"0"], ["a", "b"], ["ab"], [b"a", "b"], ["a", b"b"], [1, 2], [12]]
    lists += [[draw.randbytes(draw.randrange(4)) for _ in range(draw.randrange(4))] for _ in range(200)]
    different = {tuple(map(repr, parts)) for parts in lists}
    assert len({packed(*parts) for parts in lists}) == len(different)


def test_a_challenge_depends_on_everything():
    parts = [b"a", b"b", 3, "d"]
    usual = challenge(HERE, "name", *parts)
    others = [challenge(ELSEWHERE, "name", *parts), challenge(HERE, "names", *parts)]
    others += [challenge(HERE, "name", *parts[:i], b"other", *parts[i + 1:]) for i in range(4)]
    assert len({usual, *others}) == 7


def test_a_nonce_never_meets_a_second_challenge():
    """The same statement gives the same proof; any other statement has another nonce."""
    one, again = (prove_log(GROUP, HERE, X, (None, KEY), NONCES) for _ in range(2))
    assert one == again
    seen = {}
    for where in (HERE, ELSEWHERE):
        for secret in (X, X + 1):
            for base in (None, H):
                image = GROUP.base(secret) if base is None else GROUP.mul(secret, base)
                proof = prove_log(GROUP, where, secret, (base, image), NONCES)
                asked, response = (int.from_bytes(proof[i:i + SIZE], "little") for i in (0, SIZE))
                nonce = (response + asked * secret) % ORDER
                assert seen.setdefault(nonce, proof) == proof
    assert len(seen) == 8


def test_a_secret_too_short_is_refused():
    with pytest.raises(ValueError):
        Nonces(b"short")


def test_nonces_differ_from_secret_to_secret():
    drawn = {next(Nonces(bytes([i]) * 32).draw(HERE, "x", encode_scalar(1))) for i in range(20)}
    assert len(drawn) == 20
