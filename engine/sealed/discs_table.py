"""A table of Skull with sealed discs, as every device follows it: messages in, lines of play out.

The table goes from moment to moment. In each, certain seats owe one message each (`due`); when all
have come they count together, in the order of the seats, so the order of arrival means nothing. A
message that is not exactly what its seat owes is refused as a `Fault` that names the seat, the
message (`seat.moment`) and the clause, and the table stays as it was. All of this is public: what a
seat alone knows is in `discs_owner`.

    list            the discs of a seat, at the start, in every later round, and before a loss
    act             an action of the game; `place` and `discard` name a disc of the list instead
    open            the disc that was turned, opened by its owner
    commit, reveal  a seat's part of a joint random number (`coin`), where chance is to decide

Within a moment messages may come in any order; a message of a later moment is `Early`, and is to
be brought again. Votes belong to the room, which calls `leave`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..games import GAMES
from ..options import Options
from ..table import TABLE, Malformed, Seat, check, legal
from . import discs_leave as leaving
from .coin import Coin
from .discs import NAMES
from .discs_book import Book, Lot
from .discs_code import ACT, COMMIT, LIST, OPEN, REVEAL, Early, Said, read
from .discs_judge import action_of, refusal
from .fault import ENCODING, Fault
from .group import Group
from .sigma import second_base
from .transcript import Context, context, digest

NOTHING = 0
"""The kind that is due when the game is over."""
OVER, STARTER, SHOW, DISCARD, ORDER, TAKE, START = (
    "over", "starter", "show", "discard", "order", "take", "start")
"""Phases of the game that matter here; the others are those of a round under way."""
BEGINNINGS = (STARTER, leaving.PLACE, leaving.TURN)
FAILED = (SHOW, DISCARD, ORDER, TAKE)
"""A challenge has failed and its loss is still to come: nobody's leaving may undo that."""


class Due(NamedTuple):
    """What the table waits for: a kind of message, and from whom."""

    kind: int
    seats: frozenset[Seat]


class Line(NamedTuple):
    """One public line of play, as replicas are told it."""

    seat: Seat
    action: Any
    number: int = 0
    """The disc of the seat's list that a `place ?` or `discard ?` named."""


class Entry(NamedTuple):
    """One line of the table's record: what a seat said in a moment; nothing where it was voted out."""

    moment: int
    seat: Seat
    message: bytes


class Void(NamedTuple):
    """A seat left: play goes on from this position (`discs_leave.with_hands` reads it)."""

    seat: Seat
    position: str


def drawn_at(head: bytes) -> Context:
    """The context of a joint random number whose commitments are due when the table has this head."""
    return context("disc coin", head)


class DiscTable:
    """The public side. `about` names table, game and seat keys; everything said is bound to it."""

    def __init__(self, group: Group, about: Context, seats: int, options: Options,
                 starter: Seat | None = None) -> None:
        self.game = GAMES["skull"]
        self.group, self.second = group, second_base(group)
        self.state: Any = self.game.replica(seats, options, None, starter)
        self.book = Book(seats)
        self.gone: frozenset[Seat] = frozenset()
        """Voted out, and still to be taken from the position."""
        self.coin: Coin | None = None
        """The joint random number that is being drawn, between commit and reveal."""
        self.inbox: dict[Seat, tuple[bytes, Said]] = {}
        self.past: list[dict[Seat, bytes]] = []
        """The messages of every closed moment."""
        self.broken: set[int] = set()
        """The moments that a vote ended: what was said in them does not count, and is no fault."""
        self.log: list[Entry] = []
        """The same in one row, with who left."""
        self.heads = [digest("discs", about, self.game.VERSION, seats, str(options),
                             -1 if starter is None else starter)]
        self.due = self._due()

    @property
    def moment(self) -> int:
        """The number of the moment, from 0."""
        return len(self.past)

    @property
    def head(self) -> bytes:
        """What stands for everything closed so far; equal on all devices."""
        return self.heads[-1]

    def where(self, seat: Seat) -> Context:
        """The context of the seat's proofs in this moment."""
        return context("list", self.head, self.moment, seat)

    # ---- a message comes -------------------------------------------------------------------

    def receive(self, seat: Seat, message: object) -> list[Line | Void]:
        """What a seat's message leads to: lines of play where it closes the moment, else nothing.
        The same message again is no fault. Raises Fault or Early; the table is then as before."""
        try:
            said = read(self.group, message)
        except Malformed as error:
            raise Fault(seat, ENCODING, f"{seat}.{self.moment}", what=error.code) from error
        if said.moment > self.moment:
            raise Early(seat=seat, moment=said.moment)
        known = self._known(seat, said.moment)
        if known == message or said.moment in self.broken:
            return []
        clause = refusal(self, seat, said, message, known)
        if clause:
            raise Fault(seat, clause, f"{seat}.{said.moment}")
        self.inbox[seat] = message, said
        return self._close() if self.due.seats <= self.inbox.keys() else []

    def _known(self, seat: Seat, moment: int) -> bytes:
        """What the seat said in a moment, if anything."""
        if moment < self.moment:
            return self.past[moment].get(seat, b"")
        return self.inbox[seat][0] if seat in self.inbox else b""

    def leave(self, seat: Seat, moment: int) -> list[Line | Void]:
        """A seat is out by vote of the others, who all had reached this moment and no later one.

        The round is void, unless a challenge has failed and another seat is about to lose a disc:
        then the loss comes first, and where the leaver was to name the disc, chance does. Raises
        Malformed('bad_leave') for a seat that is not in, and where the moment is another."""
        state = self.state
        if moment != self.moment or self.due.kind == NOTHING or seat not in self._inside():
            raise Malformed("bad_leave", seat=seat, moment=moment)
        self.log.append(Entry(moment, seat, b""))
        self.broken.add(moment)
        self._turn_page({}, seat)
        self.coin = None
        waits = (state.phase in FAILED and seat != state.bidder
                 or state.phase == START and seat != state.turn)
        lines: list[Line | Void] = []
        self.gone |= {seat}
        if not waits or len(self._inside()) < 2:
            first = state.turn if state.phase == START else state.starter
            self._void(lines, state.round + (state.phase != STARTER), first)
        self._settle(lines)
        return lines

    # ---- what it changes -------------------------------------------------------------------

    def _turn_page(self, messages: dict[Seat, bytes], left: Seat = TABLE) -> None:
        said = [part for seat in messages for part in (seat, messages[seat])]
        self.heads.append(digest("closed", self.head, left, *said))
        self.past.append(messages)
        self.inbox = {}

    def _close(self) -> list[Line | Void]:
        inbox = {seat: self.inbox[seat] for seat in sorted(self.inbox)}
        kind, head, moment = self.due.kind, self.head, self.moment
        self.log += [Entry(moment, seat, message) for seat, (message, _) in inbox.items()]
        self._turn_page({seat: message for seat, (message, _) in inbox.items()})
        bodies = {seat: said.body for seat, (_, said) in inbox.items()}
        lines: list[Line | Void] = []
        if kind == LIST:
            self._lists({seat: Lot(head, moment, new.points, self.state.phase in FAILED)
                         for seat, new in bodies.items()}, lines)
        elif kind == COMMIT:
            self.coin = Coin(drawn_at(head), list(bodies))
            self.coin.commits = bodies
        elif kind == REVEAL:
            self._chance(bodies, lines)
        elif kind == OPEN:
            self._openings(self.game.due(self.state).seat, bodies.popitem()[1], lines)
        else:
            phase = self.state.phase
            for seat, (_, said) in inbox.items():
                # Of several who claim the start in one moment the first in order has it.
                if phase != STARTER or self.state.phase == STARTER:
                    self._act(seat, said, lines)
        self._settle(lines)
        return lines

    def _apply(self, lines: list[Line | Void], seat: Seat, action: Any, number: int = 0) -> None:
        check(self.game, self.state, seat, action)
        self.game.step(self.state, seat, action)
        lines.append(Line(seat, action, number))

    def _lists(self, lots: dict[Seat, Lot], lines: list[Line | Void]) -> None:
        for seat, lot in lots.items():
            self.book.lots[seat].append(lot)
        if self.state.phase == ORDER:
            self._apply(lines, TABLE, self.game.parse("order ?"))
        elif self.state.phase in BEGINNINGS:
            self.book.round = self.state.round

    def _act(self, seat: Seat, said: Said, lines: list[Line | Void]) -> None:
        action = action_of(self.game, said)
        if said.kind == OPEN:
            self._apply(lines, seat, action)
            self._openings(seat, said.body, lines)
            return
        lot = self.book.now(self.state.bidder if self.state.phase == TAKE else seat)
        if self.state.phase == TAKE:
            lot.lost = action.index
        elif self.state.phase == DISCARD:
            lot.lost = said.body
        elif said.kind != ACT:
            lot.placed.append(said.body)
        self._apply(lines, seat, action, said.body if said.kind != ACT else 0)

    def _openings(self, seat: Seat, openings: Any, lines: list[Line | Void]) -> None:
        for face, _ in openings:
            slot = self.game.due(self.state)
            lot = self.book.now(seat)
            lot.opened[lot.placed[slot.index - 1]] = face
            self._apply(lines, TABLE, self.game.parse(f"show {slot} {NAMES[face]}"))

    def _chance(self, numbers: dict[Seat, bytes], lines: list[Line | Void]) -> None:
        """The joint number decides for TABLE, or for a seat that left before naming a disc."""
        coin, self.coin = self.coin, None
        coin.numbers = numbers
        actor = min(self.game.to_act(self.state))
        choices = [action for action in legal(self.game, self.state, actor)
                   if getattr(action, "seat", None) not in self._outside()]
        # Of 512 bits: the remainder of so few choices is even to within 2**-500.
        action = choices[int.from_bytes(coin.seed(), "big") % len(choices)]
        if self.state.phase == TAKE:
            self.book.now(self.state.bidder).lost = action.index
        self._apply(lines, actor, action)

    def _void(self, lines: list[Line | Void], round: int, first: Seat) -> None:
        text = leaving.position(self.state, self.gone, round, first)
        self.state = self.game.read(text, self.state.options)
        lines += [Void(seat, text) for seat in sorted(self.gone)]
        self.gone = frozenset()

    def _settle(self, lines: list[Line | Void]) -> None:
        """What follows by itself, and then what is due."""
        for seat in sorted(self.gone):
            if self.state.phase == SHOW and seat in self.game.to_act(self.state):
                self._apply(lines, seat, self.game.parse("keep"))
        if self.gone and self._begins():
            self._void(lines, self.state.round, self.state.starter)
        self.due = self._due()

    # ---- what is due -----------------------------------------------------------------------

    def _outside(self) -> frozenset[Seat]:
        return self.gone | {s for s, out in enumerate(self.state.out) if out}

    def _inside(self) -> frozenset[Seat]:
        return frozenset(range(self.state.seats)) - self._outside()

    def _begins(self) -> bool:
        """Whether a round begins for which there are no lists."""
        return self.state.phase in BEGINNINGS and self.book.round != self.state.round

    def _due(self) -> Due:
        state = self.state
        if state.phase == OVER:
            return Due(NOTHING, frozenset())
        if self._begins():
            return Due(LIST, frozenset(s for s in self._inside() if state.owned(s)))
        slot = self.game.due(state)
        if slot is not None:
            return Due(OPEN, frozenset((slot.seat,)))
        if state.phase in (DISCARD, ORDER) and not self.book.for_loss(state.bidder):
            return Due(LIST, frozenset((state.bidder,)))
        if self.coin:
            return Due(REVEAL, frozenset(self.coin.commits))
        acting = self.game.to_act(state) - self.gone - {TABLE}
        return Due(ACT, acting) if acting else Due(COMMIT, self._inside())
