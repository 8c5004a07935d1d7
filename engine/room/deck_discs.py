"""The deck of a game with discs: every message stands in the main chain, in the order of seats.

So each device gives the table the same messages in the same order, none comes early, and a seat that is
voted out leaves in the same moment everywhere: where the entry `void 2` stands. Two histories would
be two entries with one number, which the log has found before a message is judged; what is judged has
the same past on every device, so a seal that does not fit is its writer's own fault.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..sealed.discs import NAMES
from ..sealed.discs_code import ACT, COMMIT, GIVE, LIST, OPEN, PLACE, REVEAL, Early, Said, read
from ..sealed.discs_owner import Owner
from ..sealed.discs_table import NOTHING, DiscTable, Line, Void
from ..sealed.discs_leave import with_hands
from ..sealed.entry import MAIN, Entry
from ..sealed.fault import ENCODING, TURN, Fault
from ..sealed.group import Group, Work
from ..sealed.ledger import Head
from ..sealed.seed import Secrets
from ..sealed.transcript import packed
from ..table import Malformed, Seat, check
from .deck import VOID, others, read_motion

WORDS = {LIST: "list", PLACE: "place ?", GIVE: "discard ?", OPEN: "open", COMMIT: "commit", REVEAL: "reveal"}
"""The text of an entry by its kind of message; that of an act is the act."""


class DiscDeck:
    """A replica of a game with sealed discs."""

    def __init__(self, group: Group, head: Head, seat: Seat | None, seed: bytes) -> None:
        self.head, self.seat = head, seat
        self.table = DiscTable(group, head.table, len(head.signers), head.options, head.starter)
        self.game: Any = self.table.game
        self.owner = None if seat is None else Owner(
            self.table, seat, Secrets(seed, packed("table", head.table, seat)))
        self._own = self.game.replica(len(head.signers), head.options, seat, head.starter)

    @property
    def state(self) -> Any:
        """The position as the viewer knows it."""
        return self.table.state if self.owner is None else self._own

    def public(self) -> dict[str, Any]:
        """The position as everybody sees it, as JSON values."""
        return self.game.view(self.table.state, None).public()

    def begin(self) -> Work[None]:
        """Nothing is due but from seats."""
        yield

    # ---- an entry comes --------------------------------------------------------------------

    def take(self, entry: Entry) -> Work[None]:
        """A message, or a seat's leaving. Raises Fault."""
        yield
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
            self._follow(line)

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
        if _text(said) != entry.text:
            raise Fault(entry.seat, ENCODING, entry.name)
        return self.table.receive(entry.seat, entry.data)

    def _follow(self, line: Line | Void) -> None:
        """Tell the viewer's own replica."""
        if self.owner is None:
            return
        if isinstance(line, Void):
            out = self.table.state.out[self.seat]
            hands = {} if out else {self.seat: [NAMES[face] for face in self.owner.faces()]}
            self._own = with_hands(self.game, line.position, self._own, hands)
            return
        form = self.owner.own(line)
        if form is not None:
            check(self.game, self._own, line.seat, form)
            self.game.step(self._own, line.seat, form)

    # ---- whose turn it is ------------------------------------------------------------------

    def writer(self) -> Seat | None:
        """The lowest seat that owes a message in this moment."""
        owing = self.table.due.seats - self.table.inbox.keys()
        return min(owing) if owing else None

    def acting(self) -> Sequence[Seat]:
        """All seats that may decide something now."""
        if self.table.due.kind != ACT:
            return ()
        return sorted(self.table.due.seats - self.table.inbox.keys())

    def awaited(self) -> list[tuple[Seat, str]]:
        """From whom a message is due, and its kind. What takes no decision comes by itself, seat after
        seat: then only the next one is waited for."""
        writer = self.writer()
        if self.table.due.kind == ACT or writer is None:
            return [(seat, "act") for seat in self.acting()]
        return [(writer, WORDS[self.table.due.kind])]

    def is_over(self) -> bool:
        """Whether nothing is due any more."""
        return self.table.due.kind == NOTHING

    # ---- what the viewer owes --------------------------------------------------------------

    def owed(self) -> Work[list[tuple[str, bytes]]]:
        """Nothing beside the main chain."""
        yield
        return []

    def answer(self) -> tuple[str, bytes] | None:
        """A list, an opening, a part of a random number."""
        message = self.owner.answer() if self.owner is not None else None
        return None if message is None else (WORDS[self.table.due.kind], message)

    def act(self, text: str) -> Work[tuple[str, bytes]]:
        """The message of a decision. Raises TableError."""
        yield
        assert self.owner is not None
        action = self.game.parse(text)
        check(self.game, self._own, self.owner.seat, action)
        message = self.owner.act(str(action))
        return _text(read(self.table.group, message)), message

    # ---- a seat that is gone ---------------------------------------------------------------

    def motions(self, seat: Seat) -> tuple[str, ...]:
        """A leaver's discs cannot be opened: the round is void and the seat is out."""
        due = seat in self.table.due.seats and seat not in self.table.inbox
        return (VOID,) if due and not self._is_out(seat) and self.voters(seat) else ()

    def voters(self, seat: Seat) -> frozenset[Seat]:
        """All seats of other devices that still play."""
        return frozenset(s for s in others(self.head, seat) if not self._is_out(s))

    def _is_out(self, seat: Seat) -> bool:
        return seat in self.table.gone or self.table.state.out[seat]

    def carry(self, motion: str, seat: Seat) -> list[tuple[str, bytes]]:
        """The casts are enough."""
        return []

    def motion(self, motion: str, seat: Seat) -> tuple[str, bytes]:
        """The main entry that puts it into effect."""
        return f"{motion} {seat}", b""

    def is_carried(self, motion: str, seat: Seat) -> bool:
        """Nothing more is needed."""
        return True


def _text(said: Said) -> str:
    return str(said.body) if said.kind == ACT else WORDS[said.kind]
