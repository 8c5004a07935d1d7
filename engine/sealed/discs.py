"""Lists of face-down discs: a commitment and a proof for each disc, and one sum over the list.

A list is what a seat publishes of its discs, in an order only it knows. Every disc is a Pedersen
commitment to its face, C = face*G + blind*H (Pedersen 1991, section 3), with a proof that the face
is 0 or 1 and nothing of which (Cramer, Damgård and Schoenmakers 1994). One number more, `rest`,
ties the list to the one before it:

    sum(C new) - sum(C old) - skulls*G = rest*H

with no old list and skulls = 1 for a first list, and skulls = 0 for every later one. A seat that
could answer with another number of skulls would know the logarithm of H; and as all discs of a
kind are alike, the number of discs and of skulls is the whole set. DISCS.md has the argument.

A list has at most four discs: checking one is below a hundred group operations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .group import ORDER, Group, Point, Scalar, finish, total
from .sigma import bit_branches, check_any, commit, prove_any
from .transcript import Context, Nonces, context

ROSE, SKULL = 0, 1
NAMES = ("rose", "skull")
"""The faces by number, as actions say them."""
MOST_DISCS = 4
SKULLS = 1
"""Skulls in a first list."""

COUNT = "sealed_disc_count"
"""A list, or a row of openings, has another number of discs than it must."""
SUM = "sealed_disc_sum"
"""A list has another number of skulls than the one before it, or a first one than one."""
PROOF = "sealed_disc_proof"
"""A disc's proof is wrong: its face is neither rose nor skull, or the proof belongs elsewhere."""


class Opening(NamedTuple):
    """What a disc's commitment is opened with."""

    face: int
    """ROSE or SKULL."""
    blind: Scalar


class DiscList(NamedTuple):
    """A published list."""

    points: tuple[Point, ...]
    """The commitments, in the owner's secret order."""
    proofs: tuple[bytes, ...]
    """128 bytes a disc, of `sigma.prove_any`."""
    rest: Scalar
    """The sum of the new blinds less that of the old ones."""


class Before(NamedTuple):
    """What a list is tied to: the discs carried over, or none and the skulls of a first list."""

    points: tuple[Point, ...] = ()
    skulls: int = SKULLS
    size: int = MOST_DISCS
    """How many discs the new list must have."""

    @classmethod
    def carried(cls, points: Sequence[Point]) -> Before:
        """The discs of an earlier list that are still in the game."""
        return cls(tuple(points), 0, len(points))


def _where(where: Context, before: Before, points: Sequence[Point], rest: Scalar, number: int) -> Context:
    """Every disc's proof speaks of both lists, of the sum and of its own place."""
    return context("disc", where, before.skulls, len(before.points), *before.points, *points,
                   rest % ORDER, number)


def commitments(group: Group, second: Point, discs: Sequence[Opening]) -> tuple[Point, ...]:
    """The commitments of these discs."""
    return tuple(commit(group, second, disc.face, disc.blind) for disc in discs)


def publish(group: Group, second: Point, where: Context, discs: Sequence[Opening], before: Before,
            old: Sequence[Opening], nonces: Nonces) -> DiscList:
    """The list of these discs, in this order; `old` opens `before.points`, known to the owner alone.

    `where` must name table, game, moment and seat. The blinds must be fresh for this list."""
    points = commitments(group, second, discs)
    rest = (sum(disc.blind for disc in discs) - sum(disc.blind for disc in old)) % ORDER
    proofs = tuple(
        finish(prove_any(group, _where(where, before, points, rest, number),
                         bit_branches(group, second, points[number]), disc.face, disc.blind, nonces))
        for number, disc in enumerate(discs))
    return DiscList(points, proofs, rest)


def wrong(group: Group, second: Point, where: Context, new: DiscList, before: Before) -> str:
    """The clause that a list with well-formed points and numbers breaks (COUNT, SUM, PROOF), or ""."""
    if not len(new.points) == len(new.proofs) == before.size:
        return COUNT
    left = group.sub(total(group, new.points), total(group, before.points))
    if left != commit(group, second, before.skulls, new.rest):
        return SUM
    for number, (point, proof) in enumerate(zip(new.points, new.proofs, strict=True)):
        here = _where(where, before, new.points, new.rest, number)
        if not finish(check_any(group, here, bit_branches(group, second, point), proof)):
            return PROOF
    return ""


def opens(group: Group, second: Point, point: Point, opening: Opening) -> bool:
    """Whether the opening is the commitment's: to a second face nobody can open it."""
    return opening.face in (ROSE, SKULL) and commit(group, second, *opening) == point
