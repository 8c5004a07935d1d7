"""A record on the screen, step by step."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from engine.games import GAMES
from engine.record import Record, moments
from engine.table import Seat

from . import frame, house
from .markup import Markup
from .scene import Scene
from .words import Words


class Reader:
    """Where somebody is in a record. What TABLE shows belongs to the step before it."""

    def __init__(self, record: Record, screen: ModuleType, preset: str = "", own: Record | None = None,
                 seat: Seat | None = None) -> None:
        """`own` is the same record as a seat holds it, whose hand is then shown."""
        self.record, self.screen, self.seat = record, screen, seat
        self.notes: dict[int, Callable[[Words], str]] = {}
        """What is to be said of a step, as a moment at which somebody has to decide."""
        self.preset = preset or self._nearest()
        self.step = 0
        game = GAMES[record.game]
        self.moments = [m for m in moments(own or record) if game.due(m.state) is None]
        self.rounds: list[tuple[int, int]] = []
        for at, moment in enumerate(self.moments):
            number = screen.round_of(game.view(moment.state, None))
            if not self.rounds or self.rounds[-1][0] != number:
                self.rounds.append((number, at))

    def _nearest(self) -> str:
        """The preset whose options are most like the record's."""
        presets = GAMES[self.record.game].PRESETS
        return min(presets, key=lambda name: len(self.record.options.against(presets[name])))

    def go(self, step: int, words: Words) -> Scene:
        """The scene of a step, counted from 0; beyond either end is that end."""
        self.step = min(max(step, 0), len(self.moments) - 1)
        moment, record = self.moments[self.step], self.record
        game = GAMES[record.game]
        view = game.view(moment.state, self.seat)
        note = self.notes.get(self.step)
        events = () if note else tuple(moment.events)
        if self.step and not note:
            # What is swept off the table in the next position is shown where it lay.
            before = game.view(self.moments[self.step - 1].state, self.seat)
            pictures = self.screen.stages(before, events)
            if pictures and game.result(moment.state) is None:
                view = pictures[0][0]
        changed = house.rules(record.game, self.preset, record.options)
        return Scene(words=words, view=view, names=record.names, bots=(False,) * record.seats,
                     sheet=self.preset, house=len(changed), events=events, still=True,
                     noted=note(words) if note else "")

    def page(self, scene: Scene) -> Markup:
        """The scene with the reader's controls."""
        current = max((r for r in self.rounds if r[1] <= self.step), default=(1, 0))[0]
        return frame.reader(scene, self.screen, self.record.game, self.step,
                            len(self.moments) - 1, self.rounds, current)
