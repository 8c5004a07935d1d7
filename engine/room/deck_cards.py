"""The deck of games with a pack: `engine.sealed`'s referee and, for a seat, its player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..sealed.close import CLOSE
from ..sealed.entry import Entry, Step, address
from ..sealed.escrow import Escrow, Release
from ..sealed.group import Group, Work
from ..sealed.job import PROOF
from ..sealed.ledger import Head
from ..sealed.motion import ABSENT, UNAUDITED, VOID
from ..sealed.player import Player
from ..sealed.referee import VOTE, Referee
from ..sealed.shuffle import Bases
from ..table import TABLE, Seat
from .deck import others


class CardDeck:
    """A replica of a game with a jointly shuffled pack."""

    def __init__(self, group: Group, head: Head, seat: Seat | None, seed: bytes) -> None:
        bases = Bases(group)
        self.player = None if seat is None else Player(group, bases, head, seat, seed)
        self.referee = Referee(group, bases, head) if self.player is None else self.player.replica
        self.game: Any = self.referee.game

    @property
    def state(self) -> Any:
        """The position as the viewer knows it."""
        return self.referee.state

    @property
    def history(self) -> Sequence[Step]:
        """Every action that led there."""
        return self.referee.history

    def public(self) -> dict[str, Any]:
        """The position as everybody sees it, as JSON values."""
        return self.game.view(self.state, None).public()

    def begin(self) -> Work[None]:
        """Start the first deal or whatever else is due."""
        yield from self.referee.begin()

    def take(self, entry: Entry) -> Work[None]:
        """An entry. Raises Fault."""
        yield from self.referee.take(entry)

    # ---- whose turn it is ------------------------------------------------------------------

    def writer(self) -> Seat | None:
        """The lowest seat to act; None while the table owes something, or a proof of the deal is not in."""
        acting = self.acting() if self.referee.is_proven else ()
        return min(acting) if acting else None

    def acting(self) -> Sequence[Seat]:
        """All seats that may decide something now."""
        seats = self.game.to_act(self.state)
        if TABLE in seats or self.referee.is_void:
            return ()
        return sorted(seats - self.referee.absent.keys())

    def awaited(self) -> list[tuple[Seat, str]]:
        """From whom something is due, and what."""
        return [] if self.referee.is_void else self.referee.awaited()

    def is_over(self) -> bool:
        """Whether the game has its result and the last deal is audited, or all of it is void."""
        ended = self.game.result(self.state) is not None and self.referee.deal is None
        return ended or self.referee.is_void

    # ---- what the viewer owes --------------------------------------------------------------

    def owed(self) -> Work[list[tuple[str, bytes]]]:
        """Side entries due from the viewer."""
        if self.player is None or self.referee.is_void:
            return []
        return (yield from self.player.owed())

    def answer(self) -> tuple[str, bytes] | None:
        """With a pack every main entry is a decision."""
        return None

    def act(self, text: str) -> Work[tuple[str, bytes]]:
        """Text and data of a decision. Raises TableError."""
        assert self.player is not None
        return (yield from self.player.act(text))

    # ---- a seat that is gone ---------------------------------------------------------------

    def motions(self, seat: Seat) -> tuple[str, ...]:
        """Open the hand where the keys lie in escrow; end the deal without its audit; or void it. The
        record counts the votes of all other seats for the last two, so no other may be gone."""
        kinds = {what for awaited, what in self.awaited() if awaited == seat}
        if not kinds:
            return ()
        whole = len(self.voters(seat)) == self.referee.seats - 1
        if kinds == {f"{CLOSE} {CLOSE}"}:
            return (UNAUDITED,) * whole
        # A key from escrow opens a hand, but nobody can prove a shuffle in another's place.
        is_proven = not any(what.endswith(f" {PROOF}") for what in kinds)
        return (ABSENT,) * (is_proven and self._is_in_escrow()) + (VOID,) * whole

    def _is_in_escrow(self) -> bool:
        deal = self.referee.deal
        escrow = deal.jobs.get("escrow") if deal is not None else None
        return isinstance(escrow, Escrow) and escrow.is_done() and self.referee.is_dealt

    def voters(self, seat: Seat) -> frozenset[Seat]:
        """All seats of other devices whose hands are not open."""
        return others(self.referee.head, seat) - self.referee.absent.keys()

    def carry(self, motion: str, seat: Seat) -> list[tuple[str, bytes]]:
        """The vote, as the record has it; or the share of the key, which is `owed` from now on."""
        if motion == ABSENT:
            deal = self.referee.deal
            if deal is not None and self._is_in_escrow() and f"release{seat}" not in deal.jobs:
                deal.release(seat)
            return []
        return [(address(len(self.referee.deals), VOTE, f"{motion}.{seat}"), b"")]

    def motion(self, motion: str, seat: Seat) -> tuple[str, bytes]:
        """The main entry that puts it into effect."""
        return f"{motion} {seat}", b""

    def is_carried(self, motion: str, seat: Seat) -> bool:
        """Whether all votes, or all shares of the key, are in."""
        referee = self.referee
        if motion == ABSENT:
            release = referee.deal.jobs.get(f"release{seat}") if referee.deal else None
            return isinstance(release, Release) and release.is_done()
        return len(referee.votes.get(f"{len(referee.deals)} {motion}.{seat}", ())) == referee.seats - 1
