"""A seat's secret side at a sealed table of Skull: which disc is which, and what to send.

All of it follows from one secret of the seat for this table and game, and from what was said there.
After a reload the same messages give the same bytes; where the messages were others (a fork that a
liar made), every blind, order, share and nonce is another one, for all hang on the table's head.

Which disc is named must say nothing of its face. So the order of a list is drawn first, over the
discs as they are numbered when sorted (roses first), and of the discs of the kind that is wanted
the one sorted first is named: whatever kinds a seat lays, the numbers it names are drawn evenly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..table import TABLE, Malformed, Seat
from .coin import Coin
from .discs import MOST_DISCS, NAMES, ROSE, SKULL, SKULLS, Opening, commitments, publish
from .discs_code import ACT, COMMIT, GIVE, LIST, OPEN, PLACE, REVEAL, Body, Said, encode
from .discs_judge import face_down
from .discs_table import DiscTable, Line, drawn_at
from .group import SIZE
from .seed import Secrets
from .transcript import packed

WHOLE_SET = (ROSE,) * (MOST_DISCS - SKULLS) + (SKULL,) * SKULLS


class Hidden(NamedTuple):
    """What the owner knows of one of its lists."""

    order: tuple[int, ...]
    """The sorted number, from 0, of the disc at each place of the list."""
    discs: tuple[Opening, ...]
    """Face and blind at each place of the list."""

    def number(self, face: int, taken: Sequence[int]) -> int:
        """The number, from 1, of the disc of this face sorted first, without those taken.
        Raises Malformed('no_such_disc')."""
        free = [(self.order[i], i + 1) for i, disc in enumerate(self.discs)
                if disc.face == face and i + 1 not in taken]
        if not free:
            raise Malformed("no_such_disc", got=NAMES[face])
        return min(free)[1]


class Owner:
    """One seat's hand at a table it follows. `secrets` are those of the seat for this game: made of
    its seed and of what also went into the table's `about`. When the game is over the seed must go
    too, if the lost discs are to stay secret even from whoever breaks SHA-512."""

    def __init__(self, table: DiscTable, seat: Seat, secrets: Secrets) -> None:
        self.table, self.seat, self.secrets = table, seat, secrets
        self.hidden: list[Hidden] = []

    # ---- what to send ----------------------------------------------------------------------

    def owes(self) -> bool:
        """Whether the table waits for this seat."""
        return self.seat in self.table.due.seats and self.seat not in self.table.inbox

    def answer(self) -> bytes | None:
        """The message owed that takes no decision: a list, an opening, a part of a random number; else None."""
        kind, table = self.table.due.kind, self.table
        if not self.owes() or kind == ACT:
            return None
        if kind == LIST:
            return self._said(LIST, self._list())
        if kind == OPEN:
            return self._said(OPEN, self._openings([table.state.due.index]))
        if kind == COMMIT:
            coin = Coin(drawn_at(table.head), ())
            return self._said(COMMIT, coin.commitment(self.seat, self._part(table.head)))
        return self._said(REVEAL, self._part(table.heads[-2]))

    def act(self, action: str) -> bytes:
        """The message of a decision, in the words of the game: `place rose`, `discard skull`,
        `show`, `bid 3`. Raises Malformed('no_such_disc'); what the rules say is asked elsewhere."""
        verb, _, kind = action.partition(" ")
        if verb == "place":
            return self._said(PLACE, self._number(kind))
        if verb == "discard":
            return self._said(GIVE, self._number(kind))
        if action == "show":
            return self._said(OPEN, self._openings(face_down(self.table.state, self.seat)))
        return self._said(ACT, action)

    def _said(self, kind: int, body: Body) -> bytes:
        return encode(self.table.head, self.seat, Said(kind, self.table.moment, body))

    def _number(self, kind: str) -> int:
        if kind not in NAMES:
            raise Malformed("no_such_disc", got=kind)
        lot = self.table.book.now(self.seat)
        return self._latest().number(NAMES.index(kind), lot.placed)

    def _openings(self, positions: Sequence[int]) -> tuple[Opening, ...]:
        discs, book = self._latest().discs, self.table.book
        return tuple(discs[book.on_mat(self.seat, position) - 1] for position in positions)

    # ---- what is secret --------------------------------------------------------------------

    def faces(self) -> tuple[int, ...]:
        """The faces of the discs the seat still has, sorted: roses first."""
        self._follow()
        if not self.hidden:
            return WHOLE_SET
        lost = self.table.book.now(self.seat).lost
        return tuple(sorted(disc.face for disc in self._kept(lost)))

    def _kept(self, lost: int) -> list[Opening]:
        discs = self.hidden[-1].discs if self.hidden else ()
        return [disc for number, disc in enumerate(discs, 1) if number != lost]

    def _latest(self) -> Hidden:
        self._follow()
        return self.hidden[-1]

    def _follow(self) -> None:
        """Know again every list of the seat that the table has. Raises Malformed('foreign_list')
        where one was not made from this secret."""
        lots = self.table.book.lots[self.seat]
        while len(self.hidden) < len(lots):
            i = len(self.hidden)
            lot, lost = lots[i], lots[i - 1].lost if i else 0
            faces = sorted(disc.face for disc in self._kept(lost)) if i else WHOLE_SET
            hidden = self._drawn(lot.head, lot.moment, faces)
            if commitments(self.table.group, self.table.second, hidden.discs) != lot.points:
                raise Malformed("foreign_list", seat=self.seat, moment=lot.moment)
            self.hidden.append(hidden)

    def _drawn(self, head: bytes, moment: int, faces: Sequence[int]) -> Hidden:
        """Order and blinds of the list made at a moment."""
        where = packed("discs", head, moment, self.seat)
        order = self.secrets.order(len(faces), "order", where)
        blinds = self.secrets.scalars(len(faces), "blinds", where)
        return Hidden(tuple(order), tuple(Opening(faces[i], blinds[place])
                                          for place, i in enumerate(order)))

    def _list(self) -> Body:
        table, faces = self.table, self.faces()
        lost = table.book.now(self.seat).lost if self.hidden else 0
        new = self._drawn(table.head, table.moment, faces)
        return publish(table.group, table.second, table.where(self.seat), new.discs,
                       table.book.before(self.seat), self._kept(lost), self.secrets.nonces)

    def _part(self, head: bytes) -> bytes:
        return self.secrets.bytes("coin", packed("discs", head, self.seat))[:SIZE]

    # ---- what its own replica is told ------------------------------------------------------

    def own(self, line: Line) -> Any:
        """The form of a public line for a replica that knows this seat's discs: its own secrets in
        the clear. None for what such a replica knows by itself (the face of an own disc).

        To be asked before the table goes on to another list of the seat."""
        game, text = self.table.game, str(line.action)
        if text.startswith("show ") and line.action.slot.seat == self.seat:
            return None
        if line.seat == self.seat and text.endswith(" ?"):
            face = self._latest().discs[line.number - 1].face
            return game.parse(f"{text[:-1]}{NAMES[face]}")
        if line.seat == TABLE and text == "order ?" and self.table.state.bidder == self.seat:
            order = " ".join(str(i + 1) for i in self._latest().order)
            return game.parse(f"order {order}")
        return line.action
