"""A sealed table as anyone can follow it: entries in, the game's state and the deals out.

A seat's own replica, a spectator and the offline check are the same object. It judges signatures and
chains (`entry.py`), keeps the game's state as its viewer may know it, starts what TABLE owes (a deal,
a look, a draw, a ghost's card, chance in common), hands each message to its job, and at the end of a
deal has it audited. What is not its turn yet waits; what is false is a Fault with seat and entry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..games import GAMES
from ..table import TABLE, Malformed, Seat, TableError, apply
from . import course, fault, hiding
from .audit import Found, Line
from .board import HELD, Board, Message
from .deal import Deal
from .entry import MAIN, Chains, Entry, Step, read_address, read_handover
from .escrow import RELEASE, Escrow
from .evidence import Evidence, Seen, words
from .fault import Fault
from .group import Group, Scalar, Work
from .job import PROOF
from .ledger import Head
from .motion import UNAUDITED, VOID, read_motion
from .owner import Owner
from .shown import judge
from .shuffle import Bases
from .transcript import Context, context

TELL, COMPLAINT, VOTE = "tell", "complaint", "vote"


class Referee:
    """A replica. `me` and `seed` are a seat's own; without them it is a spectator's."""

    def __init__(self, group: Group, bases: Bases, head: Head, me: Seat | None = None,
                 seed: bytes = b"") -> None:
        self.group, self.bases, self.head, self.me, self.seed = group, bases, head, me, seed
        self.game: Any = GAMES[head.game]
        self.seats = len(head.signers)
        self.chains = Chains(group, head.table, head.signers)
        self.state = self.game.replica(self.seats, head.options, me, head.starter)
        self.coins = Board(group)
        self.deals: list[Deal] = []
        self.owner: Owner | None = None
        self.is_dealt = False
        """Whether the deal's cards are in the game."""
        self.proofs_first = False
        """Whether this seat waits for every proof before it deals and takes its cards up."""
        self.is_void = False
        self.job = ""
        """What TABLE waits for."""
        self.recall: Callable[[Entry], str] = lambda entry: ""
        """What the viewer itself hid in an entry of its own: the whole action, or ""."""
        self.found: list[Found | None] = []
        """Of each deal: what its audit found, or None where it was broken off or not audited."""
        self.missing: dict[int, set[Seat]] = {}
        """Seats that left a deal without opening its keys, by its number."""
        self.absent: dict[Seat, Scalar] = {}
        """Seats whose hand was opened by vote, until their deal ends."""
        self.notes: list[str] = []
        self.hidden: dict[Seat, Evidence] = {}
        self.lines: list[Line] = []
        self.history: list[Step] = []
        """Every action that led to the state, as the viewer knows it."""
        self.start = self.state
        self._queue: list[Entry] = []
        self._early: list[Entry] = []
        self._kept: list[Entry] = []
        self.votes: dict[str, set[Seat]] = {}

    @property
    def is_proven(self) -> bool:
        """Whether every shuffle and every grant of the deal is proven and looked at: nobody acts before."""
        deal = self.deal
        return deal is None or not deal.pending and not self.owes_proof()

    def proven(self) -> Work[bool]:
        """The same, after looking at what has come. Raises Fault."""
        if self.deal is not None and not self.owes_proof():
            yield from self.deal.settle()
        return self.is_proven

    def owes_proof(self, seat: Seat | None = None) -> bool:
        """Whether a seat, or anybody, has shuffled and not proven it yet."""
        return self.deal is not None and any(
            kind == PROOF and seat in (None, who) for _, who, kind in self.deal.due())

    @property
    def deal(self) -> Deal | None:
        """The deal that is under way."""
        return self.deals[-1] if self.deals and len(self.found) < len(self.deals) else None

    def where(self, *parts: bytes | str | int) -> Context:
        """The context of something at this table outside a deal."""
        return context("table", self.head.table, *parts)

    def begin(self) -> Work[None]:
        """Start what TABLE owes at the beginning."""
        yield from self._go()

    def take(self, entry: Entry) -> Work[None]:
        """An entry. Raises Fault."""
        if not self.chains.take(entry) or self.is_void:
            return
        try:
            if entry.chain == MAIN:
                self._queue.append(entry)
            else:
                yield from self._side(entry)
            yield from self._go()
        except Malformed as error:
            raise Fault(entry.seat, fault.ENCODING, entry.name) from error

    def finish(self) -> Work[None]:
        """Nothing more will come: whatever still waits was never due. Raises Fault."""
        if self.is_void:
            return
        for deal in (*self.deals, self.coins):
            yield from deal.settle()
            left = deal.left_over()
            if left is not None:
                raise Fault(left.seat, fault.TURN, left.entry)
        for entry in (*self._queue, *self._early, *self._kept):
            raise Fault(entry.seat, fault.TURN, entry.name)

    # ---- side entries ----------------------------------------------------------------------

    def _side(self, entry: Entry) -> Work[None]:
        if read_handover(entry) is not None:
            return
        number, job, kind = read_address(entry.text)
        if job == VOTE:
            self._vote(entry, number, kind)
        elif number == 0:
            yield from self.coins.take(Message(entry.seat, job, kind, entry.data, entry.name))
        elif entry.seat in self.absent:
            # What it still owes is made for it; what it says itself comes too late.
            return
        elif number == len(self.deals) + 1:
            self._keep(self._early, entry)
        elif self.deal is None or number != len(self.deals):
            raise Fault(entry.seat, fault.TURN, entry.name)
        elif job in (TELL, COMPLAINT):
            self._keep(self._kept, entry)
        else:
            yield from self._to_deal(self.deal, entry, job, kind)

    def _keep(self, kept: list[Entry], entry: Entry) -> None:
        """Set an entry aside until its time comes; not without end."""
        kept.append(entry)
        if sum(other.seat == entry.seat for other in kept) > HELD:
            raise Fault(entry.seat, fault.TURN, entry.name)

    def again(self) -> Work[None]:
        """A deal has begun: what came too early for it is due now."""
        early, self._early = self._early, []
        for entry in early:
            yield from self._side(entry)

    def _to_deal(self, deal: Deal, entry: Entry, job: str, kind: str) -> Work[None]:
        if kind == RELEASE and job not in deal.jobs:
            for seat in range(self.seats):
                if job == f"release{seat}":
                    deal.release(seat)
        yield from deal.take(Message(entry.seat, job, kind, entry.data, entry.name))

    def _set_aside(self) -> bool:
        """Whether one of the entries set aside could be dealt with."""
        for entry in self._kept:
            _, job, kind = read_address(entry.text)
            if hiding.tell(self, entry, kind) if job == TELL else self._complaint(entry, kind):
                self._kept.remove(entry)
                return True
        return False

    def _complaint(self, entry: Entry, about: str) -> bool:
        """A share of a key that does not fit: somebody is named, whoever it is."""
        escrow = self.deal.jobs.get("escrow") if self.deal else None
        if about not in map(str, range(self.seats)) or not isinstance(escrow, Escrow):
            raise Fault(entry.seat, fault.COMPLAINT, entry.name)
        seat = int(about)
        if seat not in escrow.parts:
            return False
        try:
            escrow.judge(seat, escrow.devices[entry.seat], entry.data)
        except Fault as error:
            sharer = self.deal.entries["escrow", seat, "escrow"]
            raise error.at(sharer if error.clause == fault.ESCROW else entry.name) from error
        return True

    def _vote(self, entry: Entry, number: int, what: str) -> None:
        """A vote about another seat, `void.2`; it counts once all others have voted the same and the
        main chain says so."""
        motion = read_motion(what.replace(".", " "), self.seats)
        if motion is None or motion[0] not in (UNAUDITED, VOID) or motion[1] == entry.seat:
            raise Fault(entry.seat, fault.TURN, entry.name)
        self.votes.setdefault(f"{number} {what}", set()).add(entry.seat)

    # ---- the game goes on ------------------------------------------------------------------

    def _go(self) -> Work[None]:
        going = True
        while going and not self.is_void:
            acting = self.game.to_act(self.state)
            if self._settled() or self._set_aside() or (yield from course.answer_for(self)):
                continue
            if not acting:
                going = self.deal is not None and (yield from course.close(self))
            elif TABLE in acting:
                going = yield from course.table(self)
            elif not (yield from self.proven()):
                going = False
            elif acting & self.absent.keys():
                going = yield from course.stand_in(self, min(acting & self.absent.keys()))
            elif self._queue and read_motion(self._queue[0].text, self.seats) is None:
                yield from self._act(self._queue.pop(0))
            else:
                going = False

    def _settled(self) -> bool:
        """Whether the next main entry is a motion of the table that has its votes; then it is done."""
        motion = read_motion(self._queue[0].text, self.seats) if self._queue else None
        if motion is None or not course.carried(self, *motion):
            return False
        self._queue.pop(0)
        return True

    def awaited(self) -> list[tuple[Seat, str]]:
        """From whom something is due, and what: `act`, `tell`, or a job and the kind of message. A
        seat that stays here refuses; how long the table waits is for people to say."""
        owed = [(seat, f"{job} {kind}") for board in (*self.deals[-1:], self.coins)
                for job, seat, kind in board.due()]
        slot = self.game.due(self.state)
        if slot is not None and slot.seat < self.seats:
            owed.append((slot.seat, TELL))
        acting = self.game.to_act(self.state) if self.is_proven else ()
        return owed + [(seat, "act") for seat in sorted(acting) if seat != TABLE]

    def words(self, before: Any, seat: Seat, text: str) -> Seen:
        """What an action that led from `before` to the state did to cards."""
        return words(before, self.state, seat, text, self.deal.terms.cards if self.deal else ())

    def _act(self, entry: Entry) -> Work[None]:
        """A seat's action, with what shows or hides its cards."""
        before = self.state
        try:
            action = self.game.parse(entry.text)
            if hiding.as_said(self, entry.seat, entry.text) != entry.text:
                raise Fault(entry.seat, fault.TURN, entry.name, line=entry.text)
            own = self.recall(entry) if entry.seat == self.me else ""
            self.state, _ = apply(self.game, before, entry.seat, self.game.parse(own) if own else action)
        except Fault:
            raise
        except TableError as error:
            clause = error.data.get("clause", fault.TURN)
            raise Fault(entry.seat, clause, entry.name, line=entry.text) from error
        if str(action) != entry.text:
            raise Fault(entry.seat, fault.ENCODING, entry.name)
        self.history.append(Step(entry.seat, own or entry.text))
        slots = yield from judge(self, entry, before, self.words(before, entry.seat, entry.text))
        self.lines.append(Line(entry.seat, entry.text, entry.name, slots, own))
