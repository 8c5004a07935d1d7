"""A whole sealed game of Skull in bytes, and its check by somebody who was not there.

    for every message: seat (1)  length (2)  message
    for every seat voted out: seat (1)  0 (2)
    at the end: 0xff, and the head (64): what every device had at the end

The check is the same as at the table, message by message. It shows that whoever wrote the record
broke no rule; that each seat said what the record has is shown by the room's signatures.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..options import Options
from ..table import Malformed, Seat, TableError
from .discs_code import Early
from .discs_table import DiscTable, Entry
from .fault import TURN, Fault
from .group import Group
from .transcript import Context

END = 0xFF
HEAD = 64


class Checked(NamedTuple):
    """What a record was found to hold."""

    table: DiscTable
    """The table at its end."""
    lists: int
    """Lists whose proofs are right."""
    opened: int
    """Discs turned that were what had been placed."""
    lost: int
    """Discs lost, and never opened."""


class DamagedDiscs(Malformed):
    """A record that cannot be read on: a length, the end or the head is wrong; `at` is the byte."""

    def __init__(self, at: int) -> None:
        super().__init__("damaged_discs", at=at)


def forked(mine: Sequence[Entry], theirs: Sequence[Entry]) -> tuple[Entry, Entry] | None:
    """Two different messages of one seat in the first moment in which two logs differ.

    None where they agree as far as both go, or differ in who was voted out, which no seat's message
    decides. Where a message does not follow what was said here (CHAIN), this tells the seat that
    said two things from the one that only passed on what it had been told."""
    ours, other = _by_moment(mine), _by_moment(theirs)
    for moment in range(min(len(ours), len(other))):
        one, two = ours[moment], other[moment]
        if one != two:
            said = one.keys() == two.keys() and all(e.message for e in (*one.values(), *two.values()))
            return next((one[s], two[s]) for s in one if one[s] != two[s]) if said else None
    return None


def _by_moment(log: Sequence[Entry]) -> list[dict[Seat, Entry]]:
    moments: list[dict[Seat, Entry]] = [{} for _ in range(1 + max((e.moment for e in log), default=-1))]
    for entry in log:
        moments[entry.moment][entry.seat] = entry
    return moments


def write(table: DiscTable) -> bytes:
    """The record of everything closed at a table."""
    entries = [bytes([entry.seat]) + len(entry.message).to_bytes(2, "big") + entry.message
               for entry in table.log]
    return b"".join(entries) + bytes([END]) + table.head


def verify(group: Group, about: Context, seats: int, options: Options, starter: Seat | None,
           record: bytes) -> Checked:
    """The table that a record leads to. Raises Fault, which names the seat of the first message
    that is false, or DamagedDiscs where no message can be made out."""
    table, at = DiscTable(group, about, seats, options, starter), 0
    while at < len(record) and record[at] != END:
        seat, length = record[at], int.from_bytes(record[at + 1:at + 3], "big")
        if seat >= seats or at + 3 + length > len(record):
            raise DamagedDiscs(at)
        _enter(table, seat, record[at + 3:at + 3 + length])
        at += 3 + length
    if record[at:] != bytes([END]) + table.head or table.inbox:
        raise DamagedDiscs(at)
    lots = [lot for lots in table.book.lots for lot in lots]
    return Checked(table, len(lots), sum(len(lot.opened) for lot in lots),
                   sum(lot.lost > 0 for lot in lots))


def _enter(table: DiscTable, seat: Seat, message: bytes) -> None:
    moment = table.moment
    try:
        if message:
            before = len(table.inbox)
            table.receive(seat, message)
            # A message said twice changes nothing, and so does not belong in a record.
            if table.moment == moment and len(table.inbox) == before:
                raise Fault(seat, TURN, f"{seat}.{moment}")
        else:
            table.leave(seat, moment)
    except Fault:
        raise
    except (Early, TableError) as error:
        raise Fault(seat, TURN, f"{seat}.{moment}") from error
