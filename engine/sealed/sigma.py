"""Proofs of knowledge without interaction: a logarithm, equal logarithms, one of several; Pedersen.

All of them are made non-interactive by a challenge that binds the whole statement (transcript.py)
and sent as challenge and response, 32 bytes each. A verifier answers True or False and never raises
for what a peer sent; points must have been through `group.decode`, for a proof of a point that is
no point would be noise.

Proofs whose length grows with a list are generators (`Work`): drive them, or `finish` them.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..table import Malformed
from .group import (
    SIZE,
    Group,
    Point,
    Scalar,
    Work,
    combination,
    decode_scalar,
    encode_scalar,
    hash_to_group,
)
from .transcript import DOMAIN, Context, Nonces, challenge, challenges, scalars

Pair = tuple[Point | None, Point]
"""A base (None: the generator G) and its multiple by the secret."""
Branch = Sequence[Pair]
"""A statement: one secret makes every pair's second out of its first."""

BATCH = 86
"""Cards of the largest deck: the longest list that equality is proven for at once is no longer."""


def read_scalars(data: object, count: int) -> list[Scalar] | None:
    """So many scalars out of a peer's bytes; None where they are not exactly that."""
    if not isinstance(data, bytes) or len(data) != count * SIZE:
        return None
    try:
        return [decode_scalar(data[i:i + SIZE]) for i in range(0, len(data), SIZE)]
    except Malformed:
        return None


def _times(group: Group, scalar: Scalar, base: Point | None) -> Point:
    return group.base(scalar) if base is None else group.mul(scalar, base)


def _answer(group: Group, asked: Scalar, response: Scalar, pair: Pair) -> Point:
    """The first move that a challenge and a response belong to: response * base + challenge * image."""
    base, image = pair
    return group.add(_times(group, response, base), group.mul(asked, image))


# ---- one logarithm (Schnorr 1991) ----------------------------------------------------------

def prove_log(group: Group, where: Context, secret: Scalar, pair: Pair, nonces: Nonces) -> bytes:
    """64 bytes that show knowledge of `secret` with image = secret * base."""
    return prove_branch(group, where, secret, [pair], nonces)


def check_log(group: Group, where: Context, pair: Pair, proof: object) -> bool:
    """Whether the proof is one, for this pair in this context."""
    return check_branch(group, where, [pair], proof)


# ---- the same logarithm several times (Chaum and Pedersen 1992) ----------------------------

def prove_branch(group: Group, where: Context, secret: Scalar, branch: Branch, nonces: Nonces) -> bytes:
    """64 bytes that show knowledge of one `secret` for all the pairs; for few pairs."""
    said = _said(branch)
    nonce = next(nonces.draw(where, "log", *said, encode_scalar(secret)))
    moves = [_times(group, nonce, base) for base, _ in branch]
    asked = challenge(where, "log", *said, *moves)
    return scalars(asked, nonce - asked * secret)


def check_branch(group: Group, where: Context, branch: Branch, proof: object) -> bool:
    """Whether the proof is one, for these pairs in this context."""
    numbers = read_scalars(proof, 2)
    if numbers is None:
        return False
    asked, response = numbers
    moves = [_answer(group, asked, response, pair) for pair in branch]
    return asked == challenge(where, "log", *_said(branch), *moves)


def _said(branch: Branch) -> list[bytes]:
    return [part for base, image in branch for part in (base or b"", image)]


# ---- many equal logarithms in one proof ----------------------------------------------------
# The construction of RFC 9497, section 2.2, with one change. There the weight of a pair depends on
# that pair alone; whoever chooses many pairs could then look for weights whose errors cancel, which
# is a generalised birthday problem (Wagner 2002) and for 64 pairs costs some 2**36 hashes. Here
# every weight depends on all the pairs, and cancelling is left to luck: once in ORDER.

def prove_equal(group: Group, where: Context, secret: Scalar, key: Point, bases: Sequence[Point],
                images: Sequence[Point], nonces: Nonces) -> Work[bytes]:
    """64 bytes that show that key = secret * G and every image = secret * its base."""
    weights = challenges(where, "weights", len(bases), key, *bases, *images)
    left = yield from combination(group, weights, bases)
    return prove_branch(group, where, secret, [(None, key), (left, group.mul(secret, left))], nonces)


def check_equal(group: Group, where: Context, key: Point, bases: Sequence[Point],
                images: Sequence[Point], proof: object) -> Work[bool]:
    """Whether all the images have the key's logarithm to their bases."""
    if len(bases) != len(images) or not bases:
        return False
    weights = challenges(where, "weights", len(bases), key, *bases, *images)
    left = yield from combination(group, weights, bases)
    right = yield from combination(group, weights, images)
    return check_branch(group, where, [(None, key), (left, right)], proof)


# ---- one of several (Cramer, Damgård and Schoenmakers 1994) --------------------------------

def prove_any(group: Group, where: Context, branches: Sequence[Branch], known: int, secret: Scalar,
              nonces: Nonces) -> Work[bytes]:
    """64 bytes a branch that show knowledge of a secret for one of them, and not for which.

    For the branches not known, challenge and response are chosen first and the move is computed from
    them; the known one's challenge is what is left of the whole."""
    said = [part for branch in branches for part in (b"|", *_said(branch))]
    drawn = nonces.draw(where, "any", *said, known, encode_scalar(secret))
    asked, responses = [0] * len(branches), [0] * len(branches)
    moves: list[Point] = []
    for i, branch in enumerate(branches):
        if i != known:
            asked[i] = next(drawn)
        responses[i] = next(drawn)
        if i == known:
            moves += [_times(group, responses[i], base) for base, _ in branch]
        else:
            moves += [_answer(group, asked[i], responses[i], pair) for pair in branch]
        yield
    asked[known] = challenge(where, "any", *said, *moves) - sum(asked)
    responses[known] -= asked[known] * secret
    return b"".join(scalars(c, s) for c, s in zip(asked, responses))


def check_any(group: Group, where: Context, branches: Sequence[Branch], proof: object) -> Work[bool]:
    """Whether the proof shows one of the branches in this context."""
    numbers = read_scalars(proof, 2 * len(branches))
    if not numbers:
        return False
    said = [part for branch in branches for part in (b"|", *_said(branch))]
    moves: list[Point] = []
    for i, branch in enumerate(branches):
        moves += [_answer(group, numbers[2 * i], numbers[2 * i + 1], pair) for pair in branch]
        yield
    whole = challenge(where, "any", *said, *moves)
    return encode_scalar(sum(numbers[::2])) == encode_scalar(whole)


# ---- commitments (Pedersen 1991) -----------------------------------------------------------

def second_base(group: Group) -> Point:
    """H, of which nobody knows the logarithm to G; the same for every table."""
    return hash_to_group(group, b"pedersen", DOMAIN.encode())


def commit(group: Group, second: Point, value: Scalar, blind: Scalar) -> Point:
    """value * G + blind * H: hides the value from everybody for ever, and binds whoever cannot
    compute the logarithm of H to it."""
    hidden = group.mul(blind, second)
    return group.add(group.base(value), hidden) if value else hidden


def bit_branches(group: Group, second: Point, commitment: Point) -> list[list[Pair]]:
    """The two statements of which one holds when a commitment is to 0 or to 1, in this order: for
    `prove_any` with `known` the bit and the blind as the secret."""
    return [[(second, commitment)], [(second, group.sub(commitment, group.base(1)))]]
