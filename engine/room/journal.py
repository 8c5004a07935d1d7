"""Kept text: every act and move of a table, one line each, so that a page that comes back has them.

    own AbCd...      what this device signed: kept before it is sent
    got AbCd...      what others signed
    held AbCd...     a seat's secret of a game that a transfer code brought

A line is the item in base64; a line that cannot be read is left out, and what it said is pulled again.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Iterator

import msgspec

from ..table import Malformed
from .wire import MOST_MESSAGE, Act, Item, Key, Move, decode_item, encode

OWN, GOT, HELD = "own", "got", "held"


class Held(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The secret of a seat that an own key got from another device, and the first bytes of its game's id."""

    key: Key
    game: bytes
    secret: bytes


def held_line(held: Held) -> str:
    """The line of a secret."""
    return f"{HELD} {base64.b64encode(encode(held)).decode()}"


def read_held(lines: Iterable[str]) -> Iterator[Held]:
    """The secrets in lines."""
    for text in lines:
        word, _, code = text.strip().partition(" ")
        try:
            if word == HELD:
                yield msgspec.msgpack.decode(base64.b64decode(code, validate=True), type=Held)
        except (msgspec.MsgspecError, binascii.Error, ValueError):
            continue


def line(item: Act | Move, own: bool) -> str:
    """The line of an item."""
    return f"{OWN if own else GOT} {base64.b64encode(encode(item)).decode()}"


def read(lines: Iterable[str]) -> Iterator[Item]:
    """The items of lines, in their order."""
    for text in lines:
        word, _, code = text.strip().partition(" ")
        if word not in (OWN, GOT) or len(code) > 2 * MOST_MESSAGE:
            continue
        try:
            yield decode_item(base64.b64decode(code, validate=True))
        except (Malformed, binascii.Error, ValueError):
            continue
