"""The deck of a game with discs: the replica of `engine.sealed`, and a seat's own side of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..sealed.discs import NAMES
from ..sealed.discs_code import ACT, read
from ..sealed.discs_leave import with_hands
from ..sealed.discs_owner import Owner
from ..sealed.discs_replica import WORDS, DiscReplica, text_of
from ..sealed.discs_table import Line, Void
from ..sealed.entry import Step
from ..sealed.group import Group, Work
from ..sealed.ledger import Head
from ..sealed.motion import VOID
from ..sealed.seed import Secrets
from ..sealed.transcript import packed
from ..table import Seat, check
from .deck import others


class DiscDeck(DiscReplica):
    """A replica of a game with sealed discs."""

    def __init__(self, group: Group, head: Head, seat: Seat | None, seed: bytes) -> None:
        super().__init__(group, head)
        self.seat = seat
        self.owner = None if seat is None else Owner(
            self.table, seat, Secrets(seed, packed("table", head.table, seat)))
        self._own = self.game.replica(len(head.signers), head.options, seat, head.starter)
        self.history: list[Step] = []

    @property
    def state(self) -> Any:
        """The position as the viewer knows it."""
        return self.table.state if self.owner is None else self._own

    def public(self) -> dict[str, Any]:
        """The position as everybody sees it, as JSON values."""
        return self.game.view(self.table.state, None).public()

    def follow(self, line: Line | Void) -> None:
        """Tell the viewer's own replica."""
        if isinstance(line, Void):
            if self.owner is not None:
                out = self.table.state.out[self.seat]
                hands = {} if out else {self.seat: [NAMES[face] for face in self.owner.faces()]}
                self._own = with_hands(self.game, line.position, self._own, hands)
            self.history.append(Step(line.seat, "", position=self.state.copy()))
            return
        form = line.action if self.owner is None else self.owner.own(line)
        if form is None:
            return
        if self.owner is not None:
            check(self.game, self._own, line.seat, form)
            self.game.step(self._own, line.seat, form)
        self.history.append(Step(line.seat, str(form)))

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
        return text_of(read(self.table.group, message)), message

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
