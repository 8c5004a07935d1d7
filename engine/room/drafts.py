"""What a device writes into a game: decisions when their turn comes, what the deck owes, the handing over of a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..sealed.entry import FIRST, HANDOVER, MAIN, SIDE, Entry, address
from ..sealed.group import Work
from ..sealed.ledger import Head
from ..table import Seat, TableError, check
from .deck import Deck
from .log import Log
from .wire import Move

if TYPE_CHECKING:
    from .game import Report


class Drafts:
    """The part of a game that writes."""

    id: bytes
    head: Head
    log: Log
    decks: dict[Seat, Deck]
    seeds: dict[Seat, bytes]
    report: Report | None
    decisions: dict[Seat, str]
    refused: list[tuple[Seat, str, TableError]]
    signing: dict[tuple[str, Seat], Entry]
    leaving: dict[Seat, bytes]
    acked: int
    settled: Any
    speaker: Any
    _has_cast: Any
    _owed: dict[Seat, list[tuple[str, bytes]]]
    _stale: set[Seat]
    _played: int

    def decide(self, seat: Seat, text: str) -> None:
        """An own seat's decision; it is written when its turn comes. Raises TableError: OutOfTurn where
        nothing is to be decided (any more), Illegal with the clause, Malformed."""
        deck = self.decks[seat]
        action = deck.game.parse(text)
        check(deck.game, deck.state, seat, action)
        if self.report is None and (MAIN, seat) not in self.signing and seat in deck.acting():
            self.decisions.setdefault(seat, str(action))

    def take_own(self, move: Move) -> str:
        """An own entry that is signed; nothing comes of one that is not wanted any more."""
        entry = move.entry()
        wanted = self.signing.get((entry.chain, entry.seat))
        if move.game != self.id or wanted is None or self.log.hash(wanted) != self.log.hash(entry):
            return ""
        del self.signing[entry.chain, entry.seat]
        return self.log.take(move)

    def _draft(self, seat: Seat) -> Work[None]:
        """Make the entries that an own seat owes."""
        if seat in self.leaving:
            self._draft_handover(seat)
            return
        deck = self.decks[seat]
        if seat in self._stale and not self._owed[seat] and (SIDE, seat) not in self.signing:
            self._stale.discard(seat)
            settled = self.settled()
            if settled and seat in deck.voters(settled[1]):
                self._owed[seat] += deck.carry(*settled[:2])
            self._owed[seat] += (yield from deck.owed())
        if (SIDE, seat) not in self.signing and not self.log.is_behind(SIDE, seat):
            self._draft_side(seat)
        if (MAIN, seat) not in self.signing and not self.log.is_behind(MAIN, seat):
            yield from self._draft_main(seat, deck)

    def _draft_handover(self, seat: Seat) -> None:
        """Once all that the seat has said is known to others: what its key did not sign it never will."""
        own = max((entry.number for entry in self.log.main if entry.seat == seat), default=0)
        if own <= self.acked and not {(MAIN, seat), (SIDE, seat)} & self.signing.keys() and not (
                self.log.is_behind(MAIN, seat) or self.log.is_behind(SIDE, seat)):
            text = address(HANDOVER, len(self.log.main))
            self.signing[SIDE, seat] = self.log.next(SIDE, seat, text, self.leaving[seat], self._cited())

    def _draft_side(self, seat: Seat) -> None:
        said = {entry.text for entry in self.log.sides[seat]}
        while self._owed[seat]:
            text, data = self._owed[seat].pop(0)
            if text not in said:
                self.signing[SIDE, seat] = self.log.next(SIDE, seat, text, data, self._cited())
                return

    def _cited(self) -> bytes:
        """The main entry that a side entry cites: never an own one that nobody else has yet, for a
        motion may still take its place."""
        last = next((e for e in reversed(self.log.main) if e.seat not in self.seeds
                     or e.number <= self.acked or len(self.seeds) == len(self.head.signers)), None)
        return FIRST if last is None else self.log.hash(last)

    def _draft_main(self, seat: Seat, deck: Deck) -> Work[None]:
        if self._played < len(self.log.main):
            return
        settled = self.settled()
        if settled is not None:
            motion, about, _ = settled
            if self.speaker(about) == seat and deck.is_carried(motion, about):
                self.signing[MAIN, seat] = self.log.next(MAIN, seat, *deck.motion(motion, about))
            return
        if deck.writer() != seat or self._has_cast():
            return
        made = deck.answer()
        if made is None and seat in self.decisions:
            text = self.decisions.pop(seat)
            try:
                made = yield from deck.act(text)
            except TableError as error:
                self.refused.append((seat, text, error))
        if made is not None:
            self.signing[MAIN, seat] = self.log.next(MAIN, seat, *made)
