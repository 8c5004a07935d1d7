"""The record of a sealed table: a head, then every entry, as one text that anyone can check.

    skulls-and-kings sealed 1
    game king 1
    options session=single
    starter 2
    escrow on
    lacks at_audit
    salt 9f...                              32 bytes of the table's own
    seat 0 b1...                            a seat's signing key and the number of its device
    entries
    m 2 1 BEFORE HEAD SIGNATURE DATA contract TRUMP D
    s 0 14 BEFORE HEAD SIGNATURE DATA 1 cut proof
    end 214

An entry's line has chain, seat, number, the hash before, the main head it saw, signature, data (bytes
in base64, `-` for none) and the text. There is one way to write each thing and no other is read. The
table's id is the hash of the head, and every hash below it starts from that: a head cannot be changed
without making all signatures false.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..games import GAMES
from ..options import OptionError, Options, parse_options
from ..table import Malformed, Seat, whole
from .entry import DIGITS, FIRST, MAIN, MOST_DATA, MOST_ENTRIES, MOST_TEXT, SIDE, Entry
from .group import SIZE
from .terms import MOST_SEATS
from .transcript import digest

FORMAT = "skulls-and-kings sealed 1"
ESCROWS = ("on", "off")
LACKS = ("at_audit", "at_once")
MOST_FILE = 1 << 25
"""Characters of a file that is read at all."""


class DamagedLedger(Malformed):
    """A file that is no record of a sealed table; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__("damaged_ledger", line=line, reason=reason)


class Head(NamedTuple):
    """What is fixed before the first entry."""

    game: str
    options: Options
    signers: tuple[bytes, ...]
    devices: tuple[int, ...]
    salt: bytes
    starter: Seat | None = None
    escrow: str = "on"
    """`on` or `off`: whether keys go into escrow, where three devices or more sit at the table."""
    lacks: str = "at_audit"
    """`at_audit` or `at_once`: when it is shown that a hand has none of what a play denies."""

    def lines(self) -> list[str]:
        """Its lines."""
        made = [FORMAT, f"game {self.game} {GAMES[self.game].VERSION}", f"options {self.options}".rstrip()]
        if self.starter is not None:
            made.append(f"starter {self.starter}")
        made += [f"escrow {self.escrow}", f"lacks {self.lacks}", f"salt {self.salt.hex()}"]
        made += [f"seat {i} {key.hex()} {device}"
                 for i, (key, device) in enumerate(zip(self.signers, self.devices, strict=True))]
        return made

    @property
    def table(self) -> bytes:
        """The table's id: 64 bytes."""
        return digest("table", *self.lines())


def _coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=") or "-"


def _decoded(word: str, most: int) -> bytes:
    if word == "-":
        return b""
    if len(word) > 4 * most:
        raise ValueError(word[:80])
    data = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
    # The last letter has bits to spare: only one way to write it counts.
    if _coded(data) != word:
        raise ValueError(word[:80])
    return data


def line_of(entry: Entry) -> str:
    """An entry's line."""
    head = "-" if entry.head == FIRST else _coded(entry.head)
    before = "-" if entry.before == FIRST else _coded(entry.before)
    return (f"{entry.chain} {entry.seat} {entry.number} {before} {head} "
            f"{_coded(entry.signature)} {_coded(entry.data)} {entry.text}")


def _hash(word: str) -> bytes:
    data = FIRST if word == "-" else _decoded(word, SIZE)
    if len(data) != SIZE or (word != "-" and data == FIRST):
        raise ValueError(word)
    return data


def read_line(line: str, seats: int) -> Entry:
    """The entry of a line. Raises ValueError."""
    chain, seat, number, before, head, signature, data, text = line.split(" ", 7)
    if chain not in (MAIN, SIDE) or seat not in map(str, range(seats)) or not text.isprintable() or (
            not text.isascii() or len(text) > MOST_TEXT):
        raise ValueError(line[:80])
    at = whole(number, DIGITS)
    signed = _decoded(signature, 2 * SIZE)
    if len(signed) != 2 * SIZE:
        raise ValueError(signature)
    return Entry(chain, int(seat), at, _hash(before), _hash(head), text,
                 _decoded(data, MOST_DATA), signed)


def write(head: Head, entries: Sequence[Entry]) -> str:
    """The record as text."""
    return "\n".join([*head.lines(), "entries", *map(line_of, entries), f"end {len(entries)}"]) + "\n"


def scan(text: str) -> tuple[Head, Iterator[Entry]]:
    """Head and entries of a record, each read when it is asked for; nothing of them has been judged
    yet. Raises DamagedLedger, at once or from the iterator."""
    if len(text) > MOST_FILE or not text.endswith("\n"):
        raise DamagedLedger(0, "cut_short")
    lines = text[:-1].split("\n")
    if lines[0] != FORMAT or "entries" not in lines:
        raise DamagedLedger(1, "no_ledger")
    start = lines.index("entries")
    head = _head(lines[:start])
    body = lines[start + 1:-1]
    if lines[-1] != f"end {len(body)}" or len(body) > MOST_ENTRIES:
        raise DamagedLedger(len(lines), "cut_short")
    return head, _entries(body, start + 2, len(head.signers))


def read(text: str) -> tuple[Head, list[Entry]]:
    """Head and all entries of a record. Raises DamagedLedger."""
    head, entries = scan(text)
    return head, list(entries)


def _entries(lines: Iterable[str], first: int, seats: int) -> Iterator[Entry]:
    for number, line in enumerate(lines, first):
        try:
            yield read_line(line, seats)
        except (ValueError, binascii.Error) as error:
            raise DamagedLedger(number, "bad_entry") from error


def _head(lines: list[str]) -> Head:
    words = [line.partition(" ")[::2] for line in lines[1:]]
    try:
        values = {key: value for key, value in words if key != "seat"}
        name, _, _ = values["game"].partition(" ")
        seats = [value.split(" ") for key, value in words if key == "seat"]
        if name not in GAMES or not 2 <= len(seats) <= MOST_SEATS:
            raise ValueError(name)
        starter = values.get("starter")
        if starter not in (None, *map(str, range(len(seats)))):
            raise ValueError(starter)
        if values["escrow"] not in ESCROWS or values["lacks"] not in LACKS:
            raise ValueError(values["escrow"])
        devices = [device for _, _, device in seats]
        if not set(devices) <= set(map(str, range(len(seats)))):
            raise ValueError(devices)
        head = Head(name, parse_options(values["options"], Options(GAMES[name].OPTIONS)),
                    tuple(bytes.fromhex(key) for _, key, _ in seats), tuple(map(int, devices)),
                    bytes.fromhex(values["salt"]), None if starter is None else int(starter),
                    values["escrow"], values["lacks"])
    except (KeyError, ValueError, OptionError) as error:
        raise DamagedLedger(1, "bad_head") from error
    # One key in two seats would make two seats of one.
    if len(set(head.signers)) < len(head.signers) or head.lines() != lines or (
            len(head.salt) != SIZE or any(len(key) != SIZE for key in head.signers)):
        raise DamagedLedger(1, "bad_head")
    return head
