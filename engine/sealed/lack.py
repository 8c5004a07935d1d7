""""I hold no such card", proven at once and of every card left in a hand, showing none of them.

For each card left, locked under the owner's key X as (a, b), and for the cards M that it may be, the
owner shows that for one of them log of X to G = log of b - M to a: one branch a card (Cramer, Damgård
and Schoenmakers 1994; the use for following suit is Bella, Bultel, Chevalier, Lafourcade and
Olivier-Anclin 2023). What it may be is everything but the cards lacked and those lying open already.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .cipher import Cipher
from .group import SIZE, STEP, Group, Point, Scalar, Work
from .sigma import Branch, check_any, prove_any
from .transcript import Context, Nonces, digest


class Lack(NamedTuple):
    """What is claimed: none of these slots has a card other than the allowed."""

    where: Context
    key: Point
    slots: Sequence[int]
    cards: Sequence[Cipher]
    allowed: Sequence[int]
    """By their places in the pack."""
    points: Sequence[Point]
    """The whole pack."""

    def length(self) -> int:
        """Bytes of the proof."""
        return 2 * SIZE * len(self.slots) * len(self.allowed)

    def context(self, i: int) -> Context:
        """The context of one slot's proof."""
        return digest("lack", self.where, self.slots[i], *self.allowed)


def _branches(group: Group, claim: Lack, i: int) -> Work[list[Branch]]:
    branches: list[Branch] = []
    for place in claim.allowed:
        left = group.sub(claim.cards[i].b, claim.points[place])
        branches.append([(None, claim.key), (claim.cards[i].a, left)])
        if len(branches) % STEP == 0:
            yield
    yield
    return branches


def prove(group: Group, claim: Lack, secret: Scalar, faces: Sequence[int], nonces: Nonces) -> Work[bytes]:
    """The proof, by the owner, who knows each slot's card. Raises ValueError where it is not so."""
    proofs = []
    for i, face in enumerate(faces):
        branches = yield from _branches(group, claim, i)
        known = list(claim.allowed).index(face)
        proofs.append((yield from prove_any(group, claim.context(i), branches, known, secret, nonces)))
    return b"".join(proofs)


def check(group: Group, claim: Lack, proof: bytes) -> Work[bool]:
    """Whether the proof shows the claim."""
    if len(proof) != claim.length():
        return False
    size = 2 * SIZE * len(claim.allowed)
    for i in range(len(claim.slots)):
        branches = yield from _branches(group, claim, i)
        piece = proof[i * size:(i + 1) * size]
        if not (yield from check_any(group, claim.context(i), branches, piece)):
            return False
    return True
