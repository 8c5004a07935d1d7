"""Words and pictures for tests: a game is dictated in lines, a position is drawn.

    t = table()                                 three seats, official rules, seat 0 starts
    t.say("0 place rose; 1 place skull; 2 place rose; 0 bid 1")
    assert t.refuses("1 bid 1") == "SK-OF-11"

A drawn position names a phase and what differs from the usual, then each seat behind a bar: the
hand, the mat from the bottom up (capitals are turned up), and the words `won`, `passed`, `out`.

    drawn("flip bid=2 bidder=0 | rr/sr | rrs/r | rrr/s passed")
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.table import TABLE, Illegal, Malformed, OutOfTurn, apply, follow, legal, parse_line

ROOT = Path(__file__).resolve().parents[2]
SKULL = GAMES["skull"]
USUAL = {"round": "1", "starter": "0", "turn": "0", "bid": "0", "bidder": "-1", "culprit": "-1",
         "winner": "-1"}


def times(here: int, in_page: int) -> int:
    """How often something random is tried. Inside WebAssembly, which is slow, it is shown to run; that it holds is
    shown by the many times outside."""
    return in_page if sys.platform == "emscripten" else here


class Table:
    """A position and everything that happened since it was set up."""

    def __init__(self, state: Any, game: Any = SKULL) -> None:
        self.game = game
        self.state = state
        self.events: list[Any] = []

    def say(self, lines: str) -> Table:
        """Play lines, parted by `;` or line ends; a shuffle may be left out."""
        for line in lines.replace("\n", ";").split(";"):
            if line.strip():
                self._line(line.strip())
        return self

    def _line(self, line: str) -> None:
        seat, action = parse_line(self.game, line, self.state.seats)
        state = self.state
        default = self.game.by_default(state)
        if default is not None and not isinstance(action, type(default)):
            state, _ = apply(self.game, state, TABLE, default)
        self.state, events = apply(self.game, state, seat, action)
        self.events += events

    def refuses(self, line: str) -> str:
        """The clause that forbids a line; the position must stay as it was."""
        return self._fails(Illegal, line).clause

    def not_now(self, line: str) -> list[int]:
        """Who is to act instead of the seat of the line; the position must stay as it was."""
        return self._fails(OutOfTurn, line).data["to_act"]

    def means_nothing(self, line: str) -> str:
        """The code of a line that is no action; the position must stay as it was."""
        return self._fails(Malformed, line).code

    def _fails(self, kind: type, line: str) -> Any:
        before, same = self.state.copy(), self.state
        with pytest.raises(kind) as failure:
            self._line(line)
        assert type(failure.value) is kind
        assert self.state is same and same == before
        return failure.value

    @property
    def phase(self) -> str:
        return self.state.phase

    def to_act(self) -> list[int]:
        return sorted(self.game.to_act(self.state))

    def legal(self, seat: int) -> list[str]:
        return [str(action) for action in legal(self.game, self.state, seat)]

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.state, seat)

    def result(self) -> Any:
        return self.game.result(self.state)

    def owned(self, seat: int) -> str:
        """The seat's discs, in hand and on its mat, as letters: `rrs`."""
        return letters([*self.state.hands[seat], *self.state.mats[seat]])

    def hand(self, seat: int) -> str:
        return letters(self.state.hands[seat])

    def happened(self, name: str) -> list[Any]:
        """The events of that name, in order."""
        return [event for event in self.events if type(event).__name__ == name]

    def starter(self) -> int:
        """Who starts the round that began last."""
        return self.happened("RoundBegan")[-1].starter


def letters(discs: list[Any]) -> str:
    return "".join(sorted(str(disc)[0] for disc in discs))


def options(preset: str = "skull_official", **changes: str) -> Any:
    return SKULL.PRESETS[preset].changed(**changes)


def table(preset: str = "skull_official", seats: int = 3, starter: int | None = 0,
          **changes: str) -> Table:
    """A new game."""
    return Table(SKULL.new(seats, options(preset, **changes), starter))


def placed(preset: str = "skull_official", kinds: str = "rrr", **changes: str) -> Table:
    """A new game in which each seat has laid the disc of its letter."""
    names = {"r": "rose", "s": "skull"}
    lines = [f"{seat} place {names[kind]}" for seat, kind in enumerate(kinds)]
    return table(preset, len(kinds), **changes).say(";".join(lines))


def drawn(picture: str, preset: str = "skull_official", **changes: str) -> Table:
    """The position of a picture."""
    head, *seats = [part.strip() for part in picture.split("|")]
    phase, *words = head.split()
    values = dict(word.split("=") for word in words)
    if values.get("bidder") and "turn" not in values:
        values["turn"] = values["bidder"]
    shuffled = [f"shuffled={values.pop('shuffled')}"] if "shuffled" in values else []
    text = " ".join([phase, *(f"{k}={v}" for k, v in (USUAL | values).items()), *shuffled])
    text += "".join(f" | {_seat(part)}" for part in seats)
    return Table(SKULL.read(text, options(preset, **changes)))


def _seat(part: str) -> str:
    discs, *words = part.split()
    hand, _, mat = discs.partition("/")
    wins = int("won" in words)
    marks = [word for word in ("passed", "out") if word in words]
    assert set(words) <= {"won", "passed", "out"}, words
    return " ".join([f"hand={hand}", f"mat={mat}", f"wins={wins}", *marks])


class Replica:
    """What one seat (None: a spectator) holds of a game: play reaches it through the door."""

    def __init__(self, full: Any, viewer: int | None, starter: int | None = 0,
                 game: Any = SKULL) -> None:
        self.game, self.viewer = game, viewer
        self.state = game.replica(full.seats, full.options, viewer, starter)
        self.lines: list[str] = []

    def follow(self, full: Any, seat: int, action: Any) -> None:
        """Take in an action about to be made in the full state."""
        self.lines += follow(self.game, full, self.state, seat, action, self.viewer)
