"""What goes over the wire: fixed structures with limits, decoded strictly; anything else is refused.

A message is the hello, in a layout that every version reads, or one of two:

    Say     things that were signed: acts, moves, beats. Whoever believes them passes them on
    Have    how far the sender has come in every chain: the answer is what it lacks

Sizes follow what the protocol can need; a message has at most 64 KiB.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..games import VERSIONS
from ..sealed.entry import MAIN, MOST_DATA, MOST_TEXT, SIDE, Entry
from ..sealed.transcript import digest
from ..table import Malformed

PROTOCOL = 2
MOST_MESSAGE = 64 * 1024
MOST_KEYS = 32
"""Keys that one table knows: seats, bots, watchers, devices that were replaced."""
MOST_BODY = 2048
MOST_ITEMS = 256
MOST_COUNT = 1 << 20
MAGIC = b"skulls and kings"
NOWHERE = bytes(32)
"""Stands for no game, no entry, no key."""

Hash = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
Key = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
Signature = Annotated[bytes, msgspec.Meta(min_length=64, max_length=64)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_COUNT)]
Number = Annotated[int, msgspec.Meta(ge=1, le=MOST_COUNT)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
Stamp = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]


class Act(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=1):
    """An entry of a key's own chain at the table: a lobby act, a vote, a phrase. `body` is in `act.py`."""

    key: Key
    number: Number
    before: Hash
    stamp: Stamp
    """Larger than that of everything its writer had seen: puts the acts of all keys in one order."""
    seen: Hash
    """The head of the game's main chain when it was written."""
    body: Annotated[bytes, msgspec.Meta(max_length=MOST_BODY)]
    signature: Signature

    def hash(self, table: bytes) -> bytes:
        """What is signed, and what the key's next act names: 32 bytes."""
        return digest("room act", table, self.key, self.number, self.before, self.stamp, self.seen,
                      self.body)[:32]


class Move(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=2):
    """An entry of a game, on its main chain or on a seat's side chain, as `engine.sealed` reads it."""

    game: Hash
    is_main: bool
    seat: SeatNumber
    number: Number
    before: Hash
    head: Hash
    text: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
    data: Annotated[bytes, msgspec.Meta(max_length=MOST_DATA)]
    signature: Signature
    key: Annotated[bytes, msgspec.Meta(max_length=32)] = b""
    """Who signed it; empty for the key that the game's head has for the seat."""

    def entry(self) -> Entry:
        """The same for the sealed table."""
        return Entry(MAIN if self.is_main else SIDE, self.seat, self.number, self.before, self.head,
                     self.text, self.data, self.signature)


class Beat(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=3):
    """A device says that it is there, whom it reaches, and what it holds the game's state to be."""

    key: Key
    boot: Stamp
    """When the page was opened or took over: of two pages with one key the later one counts."""
    count: Stamp
    """Grows from beat to beat of a boot, so that an old one is worth nothing."""
    game: Hash
    number: Count
    head: Hash
    """The entry of that number on the game's main chain."""
    state: Annotated[bytes, msgspec.Meta(max_length=32)]
    """A hash of the public position there; empty where there is none yet."""
    links: Annotated[list[Key], msgspec.Meta(max_length=MOST_KEYS)]
    signature: Signature

    def hash(self, table: bytes) -> bytes:
        """What is signed: 32 bytes."""
        return digest("room beat", table, self.key, self.boot, self.count, self.game, self.number,
                      self.head, self.state, *self.links)[:32]


Item = Act | Move | Beat


class Mark(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How far a chain has come: its last number and that entry's hash."""

    number: Count
    head: Hash


class KeyMark(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How far a key's chain of acts has come."""

    key: Key
    number: Count
    head: Hash


class Say(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=4):
    """Signed things, in any order."""

    items: Annotated[list[Act | Move | Beat], msgspec.Meta(max_length=MOST_ITEMS)]


class Have(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, tag=5):
    """What the sender has. Nothing in it is signed and nothing is believed: it only asks."""

    device: Key
    acts: Annotated[list[KeyMark], msgspec.Meta(max_length=MOST_KEYS)]
    game: Hash
    main: Mark
    sides: Annotated[list[Mark], msgspec.Meta(max_length=8)]


class Said(msgspec.Struct, array_like=True, tag=4):
    """A Say whose items are encoded already."""

    items: list[msgspec.Raw]


_MESSAGES = msgspec.msgpack.Decoder(Say | Have)
_ITEMS = msgspec.msgpack.Decoder(Act | Move | Beat)
encode = msgspec.msgpack.encode


def rules_hash() -> bytes:
    """Stands for the rules that this build plays: 32 bytes, compared when devices meet."""
    return digest("rules", PROTOCOL, *(part for game in VERSIONS.items() for part in game))[:32]


def hello(rules: bytes, table: bytes) -> bytes:
    """The first message on every connection: the protocol's number, the rules' hash, the table's id."""
    return MAGIC + PROTOCOL.to_bytes(2, "big") + rules + table


def is_hello(data: bytes) -> bool:
    """Whether it is one, of this version or of another."""
    return data.startswith(MAGIC)


def decode(data: bytes) -> Say | Have:
    """The message. Raises Malformed('bad_message') for anything else."""
    if len(data) > MOST_MESSAGE:
        raise Malformed("bad_message", got=len(data))
    try:
        return _MESSAGES.decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Malformed("bad_message", got=data[:16].hex()) from error


def decode_item(data: bytes) -> Item:
    """An act, a move or a beat alone, as kept text has it. Raises Malformed('bad_message')."""
    try:
        return _ITEMS.decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Malformed("bad_message", got=data[:16].hex()) from error


def name_of(item: Item) -> tuple[bytes | int | bool, ...]:
    """What tells an item from all others."""
    match item:
        case Act():
            return item.key, item.number, item.signature
        case Move():
            return item.game, item.is_main, item.seat, item.number, item.signature
    return item.key, item.boot, item.count


def move_of(game: bytes, entry: Entry, key: bytes = b"") -> Move:
    """An entry as it is sent; `key` where it is not the seat's first that signed it."""
    return Move(game, entry.chain == MAIN, entry.seat, entry.number, entry.before, entry.head,
                entry.text, entry.data, entry.signature, key)
