"""What a lying seat needs: messages of anything it wants to say, with the best proofs it can make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.sealed import discs
from engine.sealed.discs import Opening, publish
from engine.sealed.discs_code import LIST, SEAL, Said, encode, seal
from tests.sealed.discs_play import World

LIAR = 1
OWN_SKULL = ("0 place rose", "1 place skull", "2 place rose", "0 place rose", "1 bid 1", "2 pass", "0 pass",
             "1 flip 1")
"""The liar turns its own skull."""
SKULL_OF_ONE = ("0 place rose", "1 place skull", "2 place rose", "0 bid 2", "1 pass", "2 pass", "0 flip 0",
                "0 flip 1")
"""Seat 0 meets the liar's skull."""


def says(world: World, seat: int, kind: int, body: Any) -> bytes:
    """A message of whatever a liar wants to say now."""
    return encode(world.first.head, seat, Said(kind, world.first.moment, body))


def sealed_anew(world: World, seat: int, message: bytes) -> bytes:
    """A message of another time, place or seat, made to fit this moment: everybody can do that."""
    plain = message[:1] + world.first.moment.to_bytes(2, "big") + message[3:-SEAL]
    return plain + seal(world.first.head, seat, plain)


def forged(world: World, faces: Sequence[int], old: Sequence[Opening] = ()) -> bytes:
    """A list of these faces by the liar, with the best proofs it can make."""
    owner, table = world.owners[LIAR], world.first
    found = [Opening(face, 1000 + i) for i, face in enumerate(faces)]
    # Its own code proves what it can: a face that is no bit is claimed to be one.
    real = discs.prove_any
    try:
        discs.prove_any = lambda g, where, branches, face, blind, nonces: real(
            g, where, branches, face % 2, blind, nonces)
        made = publish(table.group, table.second, table.where(LIAR), found,
                       table.book.before(LIAR), old, owner.secrets.nonces)
    finally:
        discs.prove_any = real
    return says(world, LIAR, LIST, made)


def honest(world: World, seat: int = LIAR) -> None:
    """After the lie the truth is still taken."""
    world.send(seat, world.owners[seat].answer())


def second_round(gives: str) -> World:
    """At the beginning of round 2, before any list of it: the liar gave up such a disc."""
    world = World(3, name=gives).say(*OWN_SKULL, f"1 discard {gives}")
    assert world.first.state.round == 2 and world.first.due.kind == LIST
    return world
