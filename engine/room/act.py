"""What a key says at a table beside the game: who sits, in which order, who is ready, votes, phrases.

Each act is signed and stands in its key's own chain. What follows from all of them together is in
`lobby.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..table import Malformed
from .wire import MOST_KEYS, Count, Hash, Key, SeatNumber, encode

MOST_NAME = 200
"""Characters of a name as it comes; it is cut to fewer when cleaned."""
Word = Annotated[str, msgspec.Meta(max_length=40, pattern="^[a-z0-9_.-]*$")]
Motion = Literal["wait", "absent", "unaudited", "void"]


class Join(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="join"):
    """A key takes part. `device` is the key of the page that writes for it; `bot` names what plays
    where no person does, and then the device's person is its keeper."""

    name: Annotated[str, msgspec.Meta(max_length=MOST_NAME)]
    role: Literal["seat", "watch"]
    device: Key
    bot: Word = ""


class Ready(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="ready"):
    """Its person would play now, or not."""

    on: bool


class Order(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="order"):
    """The order in which the keys should sit."""

    keys: Annotated[list[Key], msgspec.Meta(max_length=MOST_KEYS)]


class Kick(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="kick"):
    """A key has no seat in what is proposed next."""

    key: Key


class Plan(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="plan"):
    """What will be played: said before it is proposed, so that nobody is ready for something unknown."""

    game: Word
    options: Annotated[str, msgspec.Meta(max_length=1000)]


class Place(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A seat of a proposal: its key and the number of its device."""

    key: Key
    device: SeatNumber


class Propose(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="propose"):
    """A game to begin, once every one of its seats has agreed. A higher round takes the place of a lower."""

    round: Count
    game: Word
    options: Annotated[str, msgspec.Meta(max_length=1000)]
    seats: Annotated[list[Place], msgspec.Meta(min_length=2, max_length=8)]
    salt: Hash
    starter: Annotated[int, msgspec.Meta(ge=-1, le=7)]
    escrow: Literal["on", "off"]
    lacks: Literal["at_audit", "at_once"]


class Agree(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="agree"):
    """A seat's consent to a proposal, by the round and the id of the game; the rounds of a key only grow."""

    round: Count
    game: Hash


class Vote(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="vote"):
    """What should be done about a seat that is awaited, after entry `number` of the game. A later vote
    of the key about the seat takes its place."""

    game: Hash
    number: Count
    motion: Motion
    seat: SeatNumber


class Cast(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="cast"):
    """A vote that cannot be taken back, given when all others voted the same. `sides` is how many side
    entries of the seat the voter has: no later ones count before the motion."""

    game: Hash
    number: Count
    motion: Motion
    seat: SeatNumber
    sides: Count


class Approve(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="approve"):
    """Another key is the person of a seat whose device is gone."""

    old: Key
    new: Key


class Claim(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="claim"):
    """The key would take another's place; `proof` shows its device that the claimant has the transfer code."""

    old: Key
    proof: Hash


class Handover(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="handover"):
    """The last act of a key: one that claimed its place has it from now on."""

    new: Key


class Phrase(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag="phrase"):
    """One of the table's phrases, by its name; each reader sees it in their own language."""

    word: Word


Op = Join | Ready | Order | Kick | Plan | Propose | Agree | Vote | Cast | Approve | Claim | Handover | Phrase
_OPS = msgspec.msgpack.Decoder(Op)


def write(op: Op) -> bytes:
    """The body of an act."""
    return encode(op)


def read(body: bytes) -> Op:
    """What a body says. Raises Malformed('bad_act'); also for a second way to write the same."""
    try:
        op = _OPS.decode(body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Malformed("bad_act", got=body[:16].hex()) from error
    if encode(op) != body:
        raise Malformed("bad_act", got=body[:16].hex())
    return op
