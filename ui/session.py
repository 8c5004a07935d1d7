"""A table on this device: its chairs, its game so far, and whose eyes the screen has.

Pure: time, chance and storage are handed in by `app`. The screen shows what `viewer` may know;
where several people share the device, nobody's secrets are shown until the one to act has lifted
the curtain.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine import bots
from engine import record as records
from engine.games import GAMES
from engine.options import Options
from engine.record import Record
from engine.seen import Seen
from engine.table import TABLE, Game, Malformed, Seat, State, apply, legal

from .words import clean_name

FORMAT = 1
MOST_BRACKETS = 1000
"""Opening brackets in a saved table; in WebAssembly a deep nest ends the interpreter."""


@dataclass(slots=True)
class Chair:
    """Who sits in a seat: a person at this device, or a bot of a style."""

    name: str
    style: str | None = None
    """None for a person."""

    @property
    def is_bot(self) -> bool:
        return self.style is not None


@dataclass(slots=True)
class Session:
    """A running or finished table."""

    record: Record
    chairs: list[Chair]
    preset: str
    viewer: Seat | None = None
    """Whose secrets the screen may show; None: nobody's."""
    state: State = field(init=False)
    memory: bots.Memory = field(init=False)
    """What everybody could learn so far; the bots' only memory."""
    _seen: dict[Seat, Seen] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self._replay()

    @property
    def game(self) -> Game:
        return GAMES[self.record.game]

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if not chair.is_bot]

    @property
    def over(self) -> bool:
        return self.game.result(self.state) is not None

    def view(self) -> Any:
        """What the screen may show now: while the curtain is down only what is public."""
        return self.game.view(self.state, None if self.curtain() is not None else self.viewer)

    def next_seat(self) -> Seat | None:
        """Who acts next: chance, then bots, then people; None when the game is over.

        Among several people the one whose eyes the screen has, then the next in order of play.
        """
        seats = self.game.to_act(self.state)
        if not seats:
            return None
        first = self.viewer if self.viewer is not None else 0
        return min(seats, key=lambda s: (s != TABLE, s in self.people,
                                         (s - first) % self.record.seats))

    def curtain(self) -> Seat | None:
        """The person the device must be handed to before anything is shown, or None."""
        seat = self.next_seat()
        people = self.people
        if seat is None or seat not in people or seat == self.viewer:
            return None
        return seat

    def lift(self) -> None:
        """The person to act says that they alone look at the screen."""
        seat = self.curtain()
        if seat is not None:
            self.viewer = seat

    def forbid(self, seat: Seat, text: str) -> str | None:
        """The clause that forbids an action to a seat to act. Raises Malformed."""
        return self.game.forbid(self.state, seat, self.game.parse(text))

    def act(self, seat: Seat, text: str) -> list[Any]:
        """Play an action; returns what happened. Raises a TableError and then nothing changed."""
        action = self.game.parse(text)
        state, events = apply(self.game, self.state, seat, action)
        self.state = state
        self.memory.note(events)
        self.record.lines.append(records.line_of(seat, action))
        return events

    def decide(self, seat: Seat, style: str, draw: Callable[[], float]) -> str:
        """What a bot of that style or level does in the seat, given only what the seat may know."""
        view = self.game.view(self.state, seat)
        return bots.decide(self.record.game, view, self.memory, style, draw)

    def must_think(self, seat: Seat) -> bool:
        """Whether the bot in the seat is one that thinks, and has a choice."""
        return (bots.thinks(self.record.game, self.chairs[seat].style)
                and len(self.game.view(self.state, seat).legal) > 1)

    def seen(self, seat: Seat) -> Iterator[Record]:
        """The record as the seat may hold it, caught up line by line; the last one is whole."""
        if seat not in self._seen:
            self._seen[seat] = Seen(self.record, seat)
        return self._seen[seat].catch_up()

    def chance(self, below: Callable[[int], int]) -> str:
        """What TABLE does: every outcome the rules allow is equally likely."""
        draw = getattr(self.game, "chance", None)
        if draw is not None:
            return str(draw(self.state, below))
        actions = legal(self.game, self.state, TABLE)
        return str(actions[below(len(actions))])

    def finishing(self) -> str | None:
        """What the seat to act does where no choice of the deal matters any more; else None."""
        seat, pick = self.next_seat(), getattr(self.game, "finishing", None)
        action = None if seat is None or pick is None else pick(self.state, seat)
        return None if action is None else str(action)

    def undoable(self) -> int:
        """How many lines taking back the last own decision removes; 0 if it may not be."""
        if self.viewer is None or self.over:
            return 0
        return records.undoable(self.record, (self.viewer,))

    def undo(self) -> bool:
        """Take back the last own decision, as a line of the record; False if it may not be.

        A curtain that is down stays down: whoever asked may have the device already.
        """
        count, covered = self.undoable(), self.curtain() is not None
        if count:
            self.record.lines.append(f"undo {count}")
            self._replay()
            if covered:
                self.viewer = None
        return bool(count)

    def _replay(self) -> None:
        """State and memory anew from the record."""
        self.state = records.last(self.record)
        self.memory = bots.remember(self.record)

    def shared(self) -> Record:
        """The game as everyone may see it: what is copied, linked and replayed."""
        return records.seen_by(self.record, None)

    def save(self) -> str:
        """The table as text; `load` brings it back."""
        return json.dumps({
            "format": FORMAT,
            "preset": self.preset,
            "viewer": self.viewer,
            "chairs": [{"name": c.name, "style": c.style} for c in self.chairs],
            "record": records.write(self.record),
        }, ensure_ascii=False)


def open_table(game: str, preset: str, options: Options, chairs: list[Chair]) -> Session:
    """A new table. A lone person need not lift a curtain. Raises Malformed for a wrong size."""
    record = Record(game, len(chairs), options, tuple(chair.name for chair in chairs))
    session = Session(record, chairs, preset)
    if len(session.people) == 1:
        session.viewer = session.people[0]
    return session


def load(text: str) -> Session:
    """The table a saved text holds. Raises Malformed('damaged_table') or DamagedRecord."""
    try:
        if text.count("[") + text.count("{") > MOST_BRACKETS:
            raise ValueError("brackets")
        saved = json.loads(text)
        if saved["format"] != FORMAT:
            raise ValueError(saved["format"])
        chairs = [Chair(clean_name(c["name"]), c["style"]) for c in saved["chairs"]]
        record = records.read(saved["record"])
        viewer, preset = saved["viewer"], saved["preset"]
        fits = (len(chairs) == record.seats and record.knows is None
                and (viewer is None or type(viewer) is int and viewer in range(record.seats)
                     and not chairs[viewer].is_bot)
                and preset in GAMES[record.game].PRESETS
                and all(c.style in (None, *bots.LEVELS, *bots.styles(record.game)) for c in chairs))
        if not fits:
            raise ValueError("chairs")
    except records.DamagedRecord:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Malformed("damaged_table", got=str(error)[:80]) from error
    session = Session(record, chairs, preset)
    session.viewer = viewer
    # With more than one person at the device nobody knows who opened it again.
    if len(session.people) > 1:
        session.viewer = None
    return session
