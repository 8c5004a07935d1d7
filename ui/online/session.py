"""A game online as this device has it: whose eyes the screen has, and what those may know.

It has what the page asks of a `ui.session.Session`, but nothing in it changes the game: that is done by
entries which all devices play. Every own person has a replica of their own; bots decide from theirs alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine import bots
from engine.games import GAMES
from engine.record import Record
from engine.room.room import Room
from engine.sealed.entry import Step
from engine.table import Game, Malformed, Seat, TableError, legal

from ..session import Chair
from .follow import Follower, Moment, public

OTHERWISE = "player"
"""How a bot plays that cannot think, and one of a name that nobody knows."""


class OnlineSession:
    """A game of a room, from one device."""

    def __init__(self, room: Room, name: Callable[[bytes], str], wake: Callable[[], None] = lambda: None) -> None:
        assert room.game is not None
        self._wake = wake
        self.room, self.play = room, room.game
        self.id, self.seats = self.play.id, self.play.seats
        head = self.play.head
        self.game: Game = GAMES[head.game]
        self.name = name
        self.chairs = self._chairs()
        names = [chair.name for chair in self.chairs]
        self.followers = {seat: Follower(head, seat, names) for seat in self.people or [None]}
        self.viewer: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.preset = _nearest(head.game, head.options)
        self.memory = bots.new_memory(head.game, len(names))
        self.ruled: dict[Seat, list[Step]] = {}
        """What the published rule played for own people."""
        self._seen: dict[Seat, Follower] = {}

    def _chairs(self) -> list[Chair]:
        lobby = self.room.lobby
        chairs = []
        for key in self.play.head.signers:
            member = lobby.members.get(lobby.heir(key))
            chairs.append(Chair(self.name(key), member.bot if member is not None and member.is_bot else None))
        return chairs

    # ---- what the page asks ------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game so far as the viewer, or the first of the device, knows it."""
        return self.follower.record

    @property
    def follower(self) -> Follower:
        """The viewer's, or the first one's."""
        return self.followers.get(self.viewer) or next(iter(self.followers.values()))

    @property
    def people(self) -> list[Seat]:
        """The own seats that no bot plays."""
        return [seat for seat in self.play.seats if not self.chairs[seat].is_bot]

    @property
    def bots(self) -> list[Seat]:
        """The own seats that a bot plays."""
        return [seat for seat in self.play.seats if self.chairs[seat].is_bot]

    @property
    def over(self) -> bool:
        """Whether the game has a result, as far as the screen has come."""
        return self.game.result(self.follower.state) is not None

    def view(self, state: Any = None) -> Any:
        """What the screen may show of a position of the viewer's follower; while the curtain is down, and to
        whoever has no seat, what is public."""
        seat = None if self.curtain() is not None else self.viewer
        return self.game.view(self.follower.state if state is None else state, seat)

    def curtain(self) -> Seat | None:
        """The own person whom the device must be handed to, where several share it."""
        if len(self.people) < 2:
            return None
        acting = [seat for seat in self.people if self.may_act(seat)]
        if self.viewer in acting:
            return None
        if acting:
            first = self.viewer if self.viewer is not None else 0
            return min(acting, key=lambda seat: (seat - first) % len(self.chairs))
        return None

    def lift(self) -> None:
        """The person to act says that they alone look at the screen."""
        seat = self.curtain()
        if seat is not None:
            self.viewer = seat

    def may_act(self, seat: Seat | None) -> bool:
        """Whether an own seat may decide something now, and has not yet."""
        play = self.play
        return (seat in play.seats and not play.is_over() and not self.behind() and not play.is_busy()
                and seat in play.decks[seat].acting() and seat not in play.decisions)

    def is_kept(self, seat: Seat | None) -> bool:
        """Whether an own seat has decided and what it said is on its way."""
        play = self.play
        return seat in play.decisions or ("m", seat) in play.signing

    def forbid(self, seat: Seat, text: str) -> str | None:
        """The clause that forbids an action to an own seat. Raises Malformed."""
        deck = self.play.decks[seat]
        return deck.game.forbid(deck.state, seat, deck.game.parse(text))

    def act(self, seat: Seat, text: str) -> None:
        """An own seat decides; the entry is written when its turn to write comes. Raises TableError."""
        self.room.act(self.play.signers[seat], text)
        self._wake()

    def decide(self, seat: Seat, draw: Callable[[], float]) -> str | None:
        """What an own bot does, given what its seat may know and nothing else; None where it may not act."""
        if not self.may_act(seat):
            return None
        deck = self.play.decks[seat]
        view = deck.game.view(deck.state, seat)
        style = self.chairs[seat].style
        # One that thinks is asked elsewhere; this is for when it cannot.
        rules = (*bots.LEVELS, *bots.styles(self.record.game))
        known = style if style in rules and not bots.thinks(self.record.game, style) else OTHERWISE
        try:
            return bots.decide(self.record.game, view, self.memory, known, draw)
        except TableError:
            return next((str(action) for action in legal(deck.game, deck.state, seat)), None)

    def must_think(self, seat: Seat) -> bool:
        """Whether the bot in an own seat is one that thinks, and has a choice."""
        deck = self.play.decks[seat]
        return (bots.thinks(self.record.game, self.chairs[seat].style) and self.may_act(seat)
                and len(deck.game.view(deck.state, seat).legal) > 1)

    def seen(self, seat: Seat) -> Iterator[Record]:
        """The record as an own seat holds it, caught up line by line, the last one whole; none where a seat has
        left. The screen's own followers come at their own pace."""
        names = [chair.name for chair in self.chairs]
        follower = self._seen.setdefault(seat, Follower(self.play.head, seat, names))
        while follower.next(self._history(follower)) is not None:
            yield follower.record
        if follower.is_whole:
            yield follower.record

    def finishing(self) -> str | None:
        """What the viewer does where no choice of the deal matters any more; else None."""
        seat, pick = self.viewer, getattr(self.game, "finishing", None)
        if pick is None or not self.may_act(seat):
            return None
        action = pick(self.play.decks[seat].state, seat)
        return None if action is None else str(action)

    def undoable(self) -> int:
        """What others have seen cannot be taken back."""
        return 0

    def shared(self) -> Record:
        """The game as everyone may see it. Raises Malformed('no_record') where a seat has left."""
        if not self.follower.is_whole:
            raise Malformed("no_record")
        return public(self.record)

    def save(self) -> str:
        """The room keeps its own text."""
        return ""

    # ---- going on ----------------------------------------------------------------------------

    def behind(self) -> int:
        """How many actions the screen has not taken in yet."""
        follower = self.follower
        return abs(len(self._history(follower)) - len(follower.taken))

    def _history(self, follower: Follower) -> Sequence[Step]:
        play = self.play
        deck = play.decks.get(follower.seat) if follower.seat is not None else play.deck
        return (deck or play.deck).history

    def next(self) -> Moment | None:
        """Take in one action. The followers of the other own people come along."""
        own, restarts = self.follower, self.follower.restarts
        moment = own.next(self._history(own))
        for follower in self.followers.values():
            while follower is not own and follower.next(self._history(follower)) is not None:
                pass
        if own.restarts != restarts:
            self.memory, self.ruled = bots.new_memory(self.record.game, len(self.chairs)), {}
        if moment is None:
            return None
        self.memory.note(moment.events)
        if moment.step.is_ruled and moment.step.seat in self.people:
            self.ruled.setdefault(moment.step.seat, []).append(moment.step)
        return moment

    def refusals(self) -> list[tuple[Seat, str, TableError]]:
        """Decisions that were not allowed any more when their turn came; each is told once."""
        refused, self.play.refused = self.play.refused, []
        return refused


def _nearest(game: str, options: Any) -> str:
    """The sheet whose options are most like these."""
    presets = GAMES[game].PRESETS
    return min(presets, key=lambda name: len(options.against(presets[name])))
