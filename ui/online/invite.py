"""The invite: all that a device must know to come to a table, as the fragment of a link.

    t=AUTh...      base64url: version, secret, the opener's key, what follows, and a checksum

A fragment is never sent to a server. The secret has 128 bits, for both the name and the password of the
room are made of it and a relay could try shorter ones out. Relays and a TURN server stand in it only where
they are not the usual ones. Whoever wrote it is a stranger: it is read strictly and never guessed at.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from dataclasses import dataclass
from typing import Any

from engine.table import Malformed

VERSION = 1
SECRET, KEY, CHECK = 16, 32, 4
"""Bytes of the secret, of a key and of the checksum."""
MARK = "t="
MOST_RELAYS = 6
MOST_WORD = 200
"""Characters of a relay's address, or of a word about a TURN server."""
MOST_FRAGMENT = 4000

_RELAY = re.compile(r"(wss://[^\s\"'<>]+|ws://(127\.0\.0\.1|localhost)(:\d+)?(/[^\s\"'<>]*)?)")
# Without encryption only on this device, for tests and for whoever runs a relay beside the page.
_TURN = re.compile(r"turns?:[^\s\"'<>]+")


@dataclass(frozen=True, slots=True)
class Turn:
    """A server that passes a connection on where none is possible directly."""

    url: str
    user: str = ""
    password: str = ""


@dataclass(frozen=True, slots=True)
class Invite:
    """What the link holds. `relays` are empty where the usual ones are used."""

    secret: bytes
    opener: bytes
    """The key of the one who opened the table."""
    relays: tuple[str, ...] = ()
    turn: Turn | None = None

    @property
    def table(self) -> bytes:
        """The table's id: 32 bytes."""
        return _derived("table", self.secret)

    def room_name(self) -> str:
        """The name under which devices look for each other; a relay may see a hash of it."""
        return _derived("room", self.secret).hex()[:40]

    def password(self) -> str:
        """What they encrypt their first words with."""
        return _derived("password", self.secret).hex()

    def fragment(self) -> str:
        """The fragment of the table's link."""
        more: list[Any] = [list(self.relays)]
        if self.turn is not None:
            more.append([self.turn.url, self.turn.user, self.turn.password])
        words = b""
        if self.relays or self.turn is not None:
            words = json.dumps(more, ensure_ascii=False, separators=(",", ":")).encode()
        body = bytes((VERSION,)) + self.secret + self.opener + words
        return MARK + base64.urlsafe_b64encode(body + _check(body)).decode().rstrip("=")


def _derived(purpose: str, secret: bytes) -> bytes:
    return hashlib.sha256(f"skulls and kings {purpose}\0".encode() + secret).digest()


def _check(body: bytes) -> bytes:
    return _derived("link", body)[:CHECK]


def is_invite(fragment: str) -> bool:
    """Whether a fragment means a table, right or damaged."""
    return fragment.startswith(MARK)


def read(text: str) -> Invite:
    """The invite in a fragment, or in a whole link. Raises Malformed: `invite_foreign` for text that is
    none, `invite_damaged` where letters are missing or wrong, `invite_newer` for a later version."""
    text = text.strip()
    start = text.rfind(f"#{MARK}") + 1 if f"#{MARK}" in text else 0
    text = text[start:]
    if not text.startswith(MARK) or len(text) > MOST_FRAGMENT:
        raise Malformed("invite_foreign", got=text[:20])
    # A by-hand offer may follow the invite: it is not ours.
    code = text.removeprefix(MARK).partition("&")[0]
    try:
        data = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except (ValueError, binascii.Error) as error:
        raise Malformed("invite_damaged") from error
    body, check = data[:-CHECK], data[-CHECK:]
    if len(body) < 1 + SECRET + KEY or check != _check(body):
        raise Malformed("invite_damaged")
    if body[0] != VERSION:
        raise Malformed("invite_newer", got=body[0])
    relays, turn = _more(body[1 + SECRET + KEY:])
    return Invite(body[1:1 + SECRET], body[1 + SECRET:1 + SECRET + KEY], relays, turn)


def _more(data: bytes) -> tuple[tuple[str, ...], Turn | None]:
    if not data:
        return (), None
    try:
        relays, *turn = json.loads(data)
        (words,) = turn or [None]
        return relays_of("\n".join(relays)), None if words is None else turn_of(*words)
    except (ValueError, TypeError, RecursionError) as error:
        if isinstance(error, Malformed):
            raise
        raise Malformed("invite_damaged") from error


def relays_of(text: str) -> tuple[str, ...]:
    """Addresses of relays, one a line. Raises Malformed('bad_relay')."""
    found = tuple(dict.fromkeys(line.strip() for line in text.splitlines() if line.strip()))
    for address in found:
        if len(address) > MOST_WORD or not _RELAY.fullmatch(address):
            raise Malformed("bad_relay", got=address[:60])
    if len(found) > MOST_RELAYS:
        raise Malformed("bad_relay", got=found[MOST_RELAYS][:60])
    return found


def turn_of(url: str, user: str = "", password: str = "") -> Turn | None:
    """A TURN server, or None where the address is empty. Raises Malformed('bad_turn')."""
    if not all(isinstance(word, str) for word in (url, user, password)):
        raise Malformed("bad_turn")
    if not url.strip():
        return None
    if not _TURN.fullmatch(url.strip()) or any(len(word) > MOST_WORD for word in (url, user, password)):
        raise Malformed("bad_turn", got=url[:60])
    return Turn(url.strip(), user, password)
