"""A seat goes to another device: the code that carries its secrets, who believes whom, and in which order.

    old device   code = offer(room, token)        shown to a person, who brings it to the new device
    new device   claim(room, read_code(code, ...))  everything after that goes by itself (`due`)

The token and the secrets are in the code alone, never in a message. README.md has the protocol.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

import msgspec

from ..sealed.seed import derive
from ..sealed.transcript import packed
from ..table import Malformed, Seat
from . import journal
from .act import Claim, Handover, Join, Op
from .journal import Held
from .wire import Key, encode

if TYPE_CHECKING:
    from .game import Game
    from .room import Room

TOKEN, SHORT, CHECK = 16, 8, 4
"""Bytes of a token, of a table's and a game's mark in a code, and of its checksum."""
LIFETIME = 600_000
"""Milliseconds for which a code is good."""
MOST_CODE = 1000
_Short = Annotated[bytes, msgspec.Meta(min_length=SHORT, max_length=SHORT)]


class Place(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A key whose place goes along, and its secret of the game; empty where it plays in none."""

    key: Key
    secret: Annotated[bytes, msgspec.Meta(max_length=32)]


class Code(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a transfer code holds; the device's own key comes first."""

    table: _Short
    token: Annotated[bytes, msgspec.Meta(min_length=TOKEN, max_length=TOKEN)]
    game: _Short
    places: Annotated[list[Place], msgspec.Meta(min_length=1, max_length=8)]


@dataclass(slots=True)
class Moving:
    """What a device knows of seats that come or go."""

    held: dict[bytes, Held]
    """By own key: the secret that a code brought."""
    offered: tuple[Code, int] | None = None
    """The code that is shown, and until when it is good."""
    handing: dict[bytes, bytes] = field(default_factory=dict)
    """New key by own key: places that are being handed over."""
    claiming: dict[bytes, tuple[bytes, bytes]] = field(default_factory=dict)
    """By own key: the key whose place it asks for, and the proof."""
    since: int = 0
    """When it was asked for."""


_CODES = msgspec.msgpack.Decoder(Code)


def _check(body: bytes) -> bytes:
    return hashlib.sha256(b"transfer" + body).digest()[:CHECK]


def read_code(data: bytes, table: bytes) -> Code:
    """The code for a table. Raises Malformed: `transfer_damaged`, or `transfer_other` for another table's."""
    body, check = data[:-CHECK], data[-CHECK:]
    if len(data) > MOST_CODE or check != _check(body):
        raise Malformed("transfer_damaged")
    try:
        code = _CODES.decode(body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Malformed("transfer_damaged") from error
    if code.table != table[:SHORT]:
        raise Malformed("transfer_other")
    return code


def proof(token: bytes, table: bytes, old: bytes, new: bytes) -> bytes:
    """Shows to whoever knows the token that a key knows it, and is of no use to another key: 32 bytes."""
    return hmac.digest(token, packed("claim", table, old, new), "sha256")


def seeds(room: Room, game: bytes, firsts: Sequence[bytes], now: Sequence[bytes]) -> dict[Seat, bytes]:
    """The own seats of a game, each with its secret of that game: made of the key's seed, or brought by a code."""
    found = {}
    for seat, (first, key) in enumerate(zip(firsts, now)):
        held = room.moving.held.get(key)
        if key not in room.seeds:
            continue
        if key == first:
            found[seat] = derive(room.seeds[key], game, packed("game"), 32)
        elif held is not None and held.game == game[:SHORT]:
            found[seat] = held.secret
    return found


# ---- the old device ------------------------------------------------------------------------

def offer(room: Room, token: bytes) -> bytes:
    """A new code for everything that this device plays; `token` is 16 random bytes. One shown before is
    worth nothing from now on. Raises Malformed('no_seat')."""
    lobby, game = room.lobby, _running(room)
    keys = [key for key in room.seeds if key in lobby.members
            and (key == room.device or lobby.members[key].role == "seat")]
    if room.device not in keys or all(lobby.members[key].role != "seat" for key in keys):
        raise Malformed("no_seat")
    seats = {key: None if game is None else game.seat_of(key) for key in keys}
    places = [Place(key, b"" if game is None or seat is None else game.seeds[seat]) for key, seat in seats.items()]
    code = Code(room.table[:SHORT], token, bytes(SHORT) if game is None else game.id[:SHORT], places)
    room.moving.offered = (code, room.presence.now + LIFETIME)
    body = encode(code)
    return body + _check(body)


def _running(room: Room) -> Game | None:
    return room.game if room.game is not None and not room.game.is_over() else None


def _answer(room: Room) -> None:
    """Believe the first device that has claimed everything with the token that is shown."""
    code, until = room.moving.offered or (None, 0)
    game = _running(room)
    if code is None or room.presence.now > until or code.game != (bytes(SHORT) if game is None else game.id[:SHORT]):
        room.moving.offered = None
        return
    wanted = [place.key for place in code.places]
    by: dict[bytes, dict[bytes, bytes]] = {}
    for (old, new), said in room.lobby.claims.items():
        if old in wanted and new in room.lobby.members and hmac.compare_digest(
                said, proof(code.token, room.table, old, new)):
            by.setdefault(room.lobby.device_of(new), {})[old] = new
    pairs = next((pairs for pairs in by.values() if len(pairs) == len(wanted)), None)
    if pairs is not None:
        room.moving.offered, room.moving.handing = None, pairs


def _handed(room: Room) -> Iterator[tuple[bytes, Op]]:
    """Each seat is handed over in its game first, then in the lobby; the device's own key is the last."""
    game, left = _running(room), 0
    for old, new in reversed(list((room.moving.handing | _begun(room)).items())):
        seat = None if game is None else game.seat_of(old)
        if game is not None and seat is not None:
            game.leaving[seat] = new
            left += 1
        elif old in room.lobby.members and (old != room.device or not left):
            left += 1
            yield old, Handover(new)


def _begun(room: Room) -> dict[bytes, bytes]:
    """What was handed over in the game before the page was closed, and must be in the lobby."""
    game, found = room.game, {}
    if game is not None and game.log.signers.count:
        for terms in map(game.log.signers.terms, range(len(game.log.sides))):
            found |= {before.key: after.key for before, after in zip(terms, terms[1:])
                      if before.key in room.seeds and (before.key, after.key) in room.lobby.claims}
    return found


# ---- the new device ------------------------------------------------------------------------

def claim(room: Room, code: Code) -> None:
    """Ask for the places of a code. Raises Malformed: `has_seat` where this device plays itself, `no_keys` where it has
    too few."""
    game = _running(room)
    if game is not None and game.seats:
        raise Malformed("has_seat")
    members = room.lobby.members
    spare = [key for key in room.seeds if key == room.device or key not in members or members[key].role == "watch"]
    if len(spare) < len(code.places) or any(place.key in room.seeds for place in code.places):
        raise Malformed("no_keys")
    room.moving.claiming = {}
    for place, key in zip(code.places, spare):
        room.moving.claiming[key] = (place.key, proof(code.token, room.table, place.key, key))
        if len(place.secret) == 32:
            room.moving.held[key] = held = Held(key, code.game, place.secret)
            room.out.keep.append(journal.held_line(held))
    room.moving.since = 0


def _claims(room: Room) -> Iterator[tuple[bytes, Op]]:
    lobby = room.lobby
    room.moving.since = room.moving.since or room.presence.now
    if room.moving.claiming and all(old in lobby.heirs for old, _ in room.moving.claiming.values()):
        has = all(lobby.heirs[old] == new for new, (old, _) in room.moving.claiming.items())
        room.moving.claiming = {}
        room.note("transferred" if has else "transfer_spent")
    elif room.moving.claiming and room.presence.now - room.moving.since > LIFETIME:
        room.moving.claiming = {}
        room.note("transfer_spent")
    for new, (old, said) in room.moving.claiming.items():
        if old not in lobby.members:
            continue
        member = lobby.members.get(new)
        if member is None or member.role != "watch" or member.bot or member.device != room.device:
            yield new, Join(lobby.members[old].name, "watch", room.device)
        elif (old, new) not in lobby.claims or lobby.claims[old, new] != said:
            yield new, Claim(old, said)


def due(room: Room) -> list[tuple[bytes, Op]]:
    """The acts by which this device goes on with whatever is under way."""
    _answer(room)
    return [*_claims(room), *_handed(room)]
