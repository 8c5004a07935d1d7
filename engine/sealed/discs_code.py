"""What seats say about their discs, in bytes: one encoding for every message, and no other is read.

    kind (1)  moment (2)  what is said  seal (16)

    LIST     count (1), a point (32) a disc, a proof (128) a disc, the sum (32)
    PLACE    number of a disc in the seat's list (1), from 1
    GIVE     the same, of the disc given up
    ACT      the text of a public action
    OPEN     a face (1) and a blind (32) a disc, one disc or several
    COMMIT   64 bytes, a hash of the seat's part of a joint random number
    REVEAL   32 bytes, the part

The seal hashes the seat, the message and everything closed before its moment: a message altered on
its way, or said in another history, does not fit. Who said it is shown by the room's signature.
"""

from __future__ import annotations

from typing import NamedTuple

from ..table import Malformed, Seat, TableError
from .discs import MOST_DISCS, ROSE, SKULL, DiscList, Opening
from .group import SIZE, Group, decode, decode_scalar, encode_scalar
from .transcript import digest

LIST, PLACE, GIVE, ACT, OPEN, COMMIT, REVEAL = range(1, 8)
SEAL = 16
HASH = 64
PROOF = 4 * SIZE
DISC = SIZE + PROOF
OPENING = 1 + SIZE
MOST_MOMENTS = 1 << 16
MOST_TEXT = 16
"""Characters of an action."""

class Early(TableError):
    """The message is for a moment that has not begun here; bring it again later."""

    code = "early"


Body = DiscList | int | str | tuple[Opening, ...] | bytes


class Said(NamedTuple):
    """One message. `body` is a DiscList, a disc's number, a text, openings or bytes, by `kind`."""

    kind: int
    moment: int
    body: Body


def seal(head: bytes, seat: Seat, plain: bytes) -> bytes:
    """The last bytes of a message that says `plain`, after everything that `head` stands for."""
    return digest("seal", head, seat, plain)[:SEAL]


def encode(head: bytes, seat: Seat, said: Said) -> bytes:
    """The message."""
    plain = bytes([said.kind]) + said.moment.to_bytes(2, "big") + _written(said.kind, said.body)
    return plain + seal(head, seat, plain)


def _written(kind: int, body: Body) -> bytes:
    match body:
        case DiscList(points, proofs, rest):
            return bytes([len(points)]) + b"".join(points + proofs) + encode_scalar(rest)
        case int():
            return bytes([body])
        case str():
            return body.encode("ascii")
        case tuple():
            return b"".join(bytes([face]) + encode_scalar(blind) for face, blind in body)
    return body


def read(group: Group, message: object) -> Said:
    """What a message says. Raises Malformed for everything that `encode` does not write: with
    'bad_point' or 'bad_scalar' of the group, else with 'bad_message'."""
    if not isinstance(message, bytes) or len(message) <= 3 + SEAL:
        raise Malformed("bad_message")
    kind, body = message[0], message[3:-SEAL]
    reader = _READERS.get(kind)
    if reader is None:
        raise Malformed("bad_message")
    return Said(kind, int.from_bytes(message[1:3], "big"), reader(group, body))


def _require(fits: bool) -> None:
    if not fits:
        raise Malformed("bad_message")


def _read_list(group: Group, body: bytes) -> DiscList:
    count = body[0]
    _require(1 <= count <= MOST_DISCS and len(body) == 1 + count * DISC + SIZE)
    points, proofs = 1 + count * SIZE, 1 + count * DISC
    return DiscList(
        tuple(decode(group, body[i:i + SIZE]) for i in range(1, points, SIZE)),
        tuple(body[i:i + PROOF] for i in range(points, proofs, PROOF)),
        decode_scalar(body[proofs:]))


def _read_number(group: Group, body: bytes) -> int:
    _require(len(body) == 1)
    return body[0]


def _read_text(group: Group, body: bytes) -> str:
    _require(len(body) <= MOST_TEXT and body.isascii())
    return body.decode("ascii")


def _read_openings(group: Group, body: bytes) -> tuple[Opening, ...]:
    _require(len(body) % OPENING == 0 and len(body) <= MOST_DISCS * OPENING)
    found = tuple(Opening(body[i], decode_scalar(body[i + 1:i + OPENING]))
                  for i in range(0, len(body), OPENING))
    _require(all(opening.face in (ROSE, SKULL) for opening in found))
    return found


def _read_hash(group: Group, body: bytes) -> bytes:
    _require(len(body) == HASH)
    return body


def _read_part(group: Group, body: bytes) -> bytes:
    _require(len(body) == SIZE)
    return body


_READERS = {LIST: _read_list, PLACE: _read_number, GIVE: _read_number, ACT: _read_text,
            OPEN: _read_openings, COMMIT: _read_hash, REVEAL: _read_part}
