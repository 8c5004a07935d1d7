"""A code to say aloud: eight letters and digits by which a device finds the invite.

A code that can be said has too few bits to be the table's secret: a relay, which sees what is made of it,
could try all of them out and have the table for good. So it is no part of the invite. While somebody shows
it, their page also waits in a second room, whose name and password are made of the code alone, stretched
by a million rounds of PBKDF2; who comes there with the code is handed the invite and goes on to the table.
It is drawn anew each time and dies after ten minutes, or with the panel: 40 bits and the stretching (some
2^61 hashes) would have to be gone through in that time, and the prize is a link with which one may ask for a
seat under everybody's eyes. Whoever tries all of it later finds an empty room.

Both sides must look for each other at the same relays: a table with its own relays is entered by the link,
or after these were put into the settings.

Letters are those of Crockford's base 32: none is taken for another, and case does not count. The last one
is a checksum: a slip of the tongue is nearly always told at once, and no wrong room is waited in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable

from engine.table import Malformed

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8
"""Letters that are drawn; one more checks them."""
ROUNDS = 1 << 20
LIFETIME = 600
"""Seconds for which a code is good."""
SALT = b"skulls and kings spoken code"

Stretch = Callable[[bytes, bytes, int], Awaitable[bytes]]
"""PBKDF2 with SHA-256 over a password, a salt and rounds: 32 bytes. A page has WebCrypto for it."""

_ALIKE = str.maketrans("OIL", "011")
_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")


def draw(below: Callable[[int], int]) -> str:
    """A new code, as it is shown: `K7QF-2MXR-9`."""
    letters = "".join(LETTERS[below(len(LETTERS))] for _ in range(LENGTH))
    return f"{letters[:4]}-{letters[4:]}-{check(letters)}"


def read(text: str) -> str:
    """The letters of a code as somebody typed it. Raises Malformed: `code_length`, `code_wrong`."""
    plain = "".join(text.translate(_DIGITS).upper().translate(_ALIKE).split()).replace("-", "")
    if len(plain) != LENGTH + 1 or not set(plain) <= set(LETTERS):
        raise Malformed("code_length", got=text[:40])
    if check(plain[:LENGTH]) != plain[LENGTH]:
        raise Malformed("code_wrong", got=text[:40])
    return plain[:LENGTH]


def check(letters: str) -> str:
    """The letter that checks the others."""
    return LETTERS[hashlib.sha256(b"code" + letters.encode()).digest()[0] % len(LETTERS)]


async def door(text: str, stretch: Stretch) -> tuple[str, str]:
    """Name and password of the room in which a code's invite is handed out. Raises Malformed."""
    key = await stretch(read(text).encode(), SALT, ROUNDS)
    name, password = (hashlib.sha256(word + key).hexdigest() for word in (b"room", b"password"))
    return name[:40], password
