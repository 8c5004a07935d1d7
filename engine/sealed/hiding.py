"""Acts that all seats hide from each other, bids for instance: said as a commitment, told when all have acted.

The act of the last seat is hidden too, though its words would come last: else the others, who have only
committed, could see it before they decide whether to tell theirs. An act that must be hidden is refused
in the open: all tell when all have hidden, so one open act would leave everybody waiting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table import Seat
from . import fault
from .coin import hidden
from .entry import Entry
from .evidence import HIDDEN, Evidence
from .fault import Fault
from .job import HASH

if TYPE_CHECKING:
    from .referee import Referee


def as_said(r: Referee, seat: Seat, text: str) -> str:
    """An action of a seat as the main chain has it. Raises Malformed."""
    said = str(r.game.public(r.state, seat, r.game.parse(text), None))
    if said == text and len(r.game.to_act(r.state)) <= 1 and not _all_told(r):
        return f"{text.split(' ')[0]} {HIDDEN}"
    return said


def _all_told(r: Referee) -> bool:
    # What a seat had hidden when it left stays untold.
    return all(kept.told or seat in r.absent for seat, kept in r.hidden.items())


def keep(r: Referee, entry: Entry) -> None:
    """A hidden act has come. The first one after all were told begins another row. Raises Fault."""
    if len(entry.data) != HASH:
        raise Fault(entry.seat, fault.SIZE, entry.name)
    if _all_told(r):
        r.hidden = {}
    r.hidden[entry.seat] = Evidence(entry.name, entry.data, len(r.lines))


def is_due(r: Referee, seat: Seat) -> bool:
    """Whether the seat has to tell what it hid: all have acted."""
    kept = r.hidden.get(seat)
    return kept is not None and not kept.told and len(r.hidden.keys() | r.absent.keys()) == r.seats


def tell(r: Referee, entry: Entry, text: str) -> bool:
    """A seat shows what it had hidden: 32 bytes of salt in the data, the action in the address. False
    where that is not due yet. Raises Fault."""
    if not is_due(r, entry.seat):
        return False
    kept = r.hidden[entry.seat]
    action = text.replace("_", " ")
    if kept.commitment != hidden(r.where("act", kept.entry), entry.seat, entry.data, action.encode()):
        raise Fault(entry.seat, fault.COMMITMENT, entry.name)
    r.hidden[entry.seat] = kept._replace(told=action)
    return True
