"""A game with sealed discs as anyone can follow it, entry by entry.

Every message stands in the main chain, in the order of seats. So each device gives the table the same
messages in the same order, none comes early, and a seat that is voted out leaves in the same moment
everywhere: where the entry `void 2` stands. Two histories would be two entries with one number, which
the log has found before a message is judged; what is judged has the same past on every device, so a
seal that does not fit is its writer's own fault.
"""

from __future__ import annotations

from typing import Any

from ..table import Malformed
from .discs_code import ACT, COMMIT, GIVE, LIST, OPEN, PLACE, REVEAL, Early, Said, read
from .discs_table import NOTHING, DiscTable, Line, Void
from .entry import MAIN, Entry, read_handover
from .fault import ENCODING, TURN, Fault
from .group import Group, Work
from .ledger import Head
from .motion import VOID, read_motion

WORDS = {LIST: "list", PLACE: "place ?", GIVE: "discard ?", OPEN: "open", COMMIT: "commit", REVEAL: "reveal"}
"""The text of an entry by its kind of message; that of an act is the act."""


def text_of(said: Said) -> str:
    """The text of the entry that has a message."""
    return str(said.body) if said.kind == ACT else WORDS[said.kind]


class DiscReplica:
    """The table as a spectator, or the check of a record, has it."""

    def __init__(self, group: Group, head: Head) -> None:
        self.head = head
        self.table = DiscTable(group, head.table, len(head.signers), head.options, head.starter)
        self.game: Any = self.table.game

    @property
    def state(self) -> Any:
        """The position as everybody knows it."""
        return self.table.state

    def begin(self) -> Work[None]:
        """Nothing is due but from seats."""
        yield

    def take(self, entry: Entry) -> Work[None]:
        """A message, or a seat's leaving. Raises Fault."""
        yield
        if read_handover(entry) is not None:
            return
        if entry.chain != MAIN:
            raise Fault(entry.seat, TURN, entry.name)
        try:
            lines = self._lines(entry)
        except Fault as error:
            # It names the message; the table's log names the entry.
            raise Fault(error.seat, error.clause, entry.name) from error
        except (Early, Malformed) as error:
            raise Fault(entry.seat, TURN, entry.name) from error
        for line in lines:
            self.follow(line)

    def _lines(self, entry: Entry) -> list[Line | Void]:
        motion = read_motion(entry.text, len(self.head.signers))
        if motion is not None:
            if motion[0] != VOID or entry.data:
                raise Fault(entry.seat, TURN, entry.name)
            return self.table.leave(motion[1], self.table.moment)
        try:
            said = read(self.table.group, entry.data)
        except Malformed as error:
            raise Fault(entry.seat, ENCODING, entry.name, what=error.code) from error
        if text_of(said) != entry.text:
            raise Fault(entry.seat, ENCODING, entry.name)
        return self.table.receive(entry.seat, entry.data)

    def follow(self, line: Line | Void) -> None:
        """What a message led to; for a viewer with discs of its own."""

    def is_over(self) -> bool:
        """Whether nothing is due any more."""
        return self.table.due.kind == NOTHING
