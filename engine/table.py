"""The one door to every game.

A game is a module that satisfies `Game`: plain functions over a mutable state. Play enters it
through `apply` alone, which refuses or copies, steps and returns; whoever owns a state of their
own (a bot's world, a replay) may call `game.step` directly.

Three things can be wrong with an action, and they are three errors:

* `Malformed`: the text means nothing in this game;
* `OutOfTurn`: the seat is not one of those to act;
* `Illegal`: a rule says no, and `clause` is its id in `seeds/`.

Chance is an action of the seat `TABLE`. A value one does not know is an `Unknown` that names its
`Slot`, so the same `step` runs on full knowledge and on what one seat knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from .options import Option, Options

Seat = int
"""A place at the table, 0 to n-1 in the order of play."""

TABLE: Seat = -1
"""The seat of chance: it deals, shuffles, draws and, on a replica, says what was shown."""


class TableError(ValueError):
    """What is wrong with something that came from outside: a code and data, never a sentence."""

    code = "error"

    def __init__(self, **data: Any) -> None:
        super().__init__(self.code, data)
        self.data = data


class Malformed(TableError):
    """The text is no action, seat, position or record; `got` is the text."""

    code = "unknown_action"

    def __init__(self, code: str, **data: Any) -> None:
        self.code = code
        super().__init__(**data)


class OutOfTurn(TableError):
    """The seat is not to act; `to_act` lists the seats that are."""

    code = "out_of_turn"


class Illegal(TableError):
    """A rule forbids the action; `clause` is the rule's id."""

    code = "illegal"

    def __init__(self, clause: str) -> None:
        super().__init__(clause=clause)
        self.clause = clause


class BadRequest(ValueError):
    """What is wrong with a request: the answer to it."""

    def __init__(self, error: str, **data: Any) -> None:
        super().__init__(error)
        self.answer = {"error": error, **data}


class Slot(NamedTuple):
    """Where a hidden value lies: a seat's place number `index`, as the game counts places."""

    seat: Seat
    index: int

    def __str__(self) -> str:
        return f"{self.seat}.{self.index}"


@dataclass(frozen=True, slots=True)
class Unknown:
    """A card or disc whose face is not known here; `slot` says which one it is."""

    slot: Slot

    def __str__(self) -> str:
        return "?"


class Result(NamedTuple):
    """The end of a game: `ranks[seat]` from 1 (shared when equal) and why (`badges[seat]`)."""

    ranks: tuple[int, ...]
    badges: tuple[str, ...]
    winners: tuple[Seat, ...]


class State(Protocol):
    """What a game keeps between actions; `copy` shares nothing that `step` changes."""

    options: Options

    def copy(self) -> State: ...


class View(Protocol):
    """What one seat may know, made of named fields; `data` is the same as JSON values."""

    def data(self) -> dict[str, Any]: ...

    def public(self) -> dict[str, Any]:
        """The part that everyone sees."""


class Game(Protocol):
    """A game, as a module of functions. `seat` is None for a spectator where it may be.

    A game may have more: `ASKS`, questions of its own for the command line (a function of game and
    request for each word); `ALIASES`, other names of presets there; `LENGTH`, the name of the
    option that says how long a game is; `finishing(state, seat)`, the seat's next action where no
    choice of the deal matters any more; and, where a pack is dealt, what `dealt.Dealt` has.
    """

    NAME: str
    VERSION: int
    SEATS: range
    OPTIONS: tuple[Option, ...]
    PRESETS: Mapping[str, Options]
    CLAUSES: frozenset[str]
    """Every clause id that `forbid` can return."""

    def new(self, seats: int, options: Options, starter: Seat | None = None) -> State:
        """The first position; `starter` is given where it was settled away from the table."""

    def replica(
        self, seats: int, options: Options, seat: Seat | None, starter: Seat | None = None
    ) -> State:
        """The first position as `seat` knows it: other seats' secrets are Unknown."""

    def read(self, text: str, options: Options) -> State:
        """The position a line describes; `str(read(line, options)) == line`. Raises Malformed."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seats that may act now; {TABLE} while chance is due; empty once over."""

    def candidates(self, state: State, seat: Seat) -> list[Any]:
        """Every well-formed action of this moment for a seat to act, forbidden ones included."""

    def forbid(self, state: State, seat: Seat, action: Any) -> str | None:
        """The id of the clause that forbids the action to a seat to act, or None."""

    def step(self, state: State, seat: Seat, action: Any) -> list[Any]:
        """Change the state by an action known to be allowed; the events are public facts."""

    def view(self, state: State, seat: Seat | None) -> View:
        """What the seat may know."""

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of every seat so far."""

    def result(self, state: State) -> Result | None:
        """Ranks and badges, or None while the game runs."""

    def parse(self, text: str) -> Any:
        """The action a text stands for; `parse(str(action)) == action`. Raises Malformed."""

    def public(self, state: State, seat: Seat, action: Any, viewer: Seat | None) -> Any:
        """The form of an action, about to be made in `state`, that reaches `viewer`."""

    def due(self, state: State) -> Slot | None:
        """The slot whose value TABLE owes a replica, or None."""

    def answer(self, state: State, slot: Slot) -> Any:
        """The TABLE action that shows the slot, made from a state that knows it."""

    def opens(self, action: Any) -> bool:
        """Whether the action brings something hidden to light, so that nothing before it
        can be taken back."""

    def by_default(self, state: State) -> Any | None:
        """The chance action that may be left out of a dictated game, or None."""


def check(game: Game, state: State, seat: Seat, action: Any) -> None:
    """Raise OutOfTurn or Illegal where the action is not allowed now."""
    seats = game.to_act(state)
    if seat not in seats:
        raise OutOfTurn(seat=seat, to_act=sorted(seats))
    clause = game.forbid(state, seat, action)
    if clause is not None:
        raise Illegal(clause)


def apply(game: Game, state: State, seat: Seat, action: Any) -> tuple[State, list[Any]]:
    """The position after an action, and what happened. The given state stays as it was.

    >>> from engine.games import GAMES
    >>> skull = GAMES["skull"]
    >>> state = skull.new(3, skull.PRESETS["skull_official"], starter=0)
    >>> after, events = apply(skull, state, 0, skull.parse("place rose"))
    >>> sorted(skull.to_act(after))
    [1, 2]
    """
    check(game, state, seat, action)
    after = state.copy()
    return after, game.step(after, seat, action)


def legal(game: Game, state: State, seat: Seat) -> list[Any]:
    """The allowed actions of a seat, in the order a person would list them; [] out of turn."""
    if seat not in game.to_act(state):
        return []
    return [a for a in game.candidates(state, seat) if game.forbid(state, seat, a) is None]


def seat_text(seat: Seat) -> str:
    """`table` for TABLE, else the number."""
    return "table" if seat == TABLE else str(seat)


def parse_seat(text: str, seats: int) -> Seat:
    """The seat a word names. Raises Malformed('unknown_seat')."""
    if text == "table":
        return TABLE
    with suppress(ValueError):
        seat = whole(text, 2)
        if seat < seats:
            return seat
    raise Malformed("unknown_seat", got=text, seats=seats)


def whole(text: str, digits: int) -> int:
    """The whole number a word of an action spells, of at most so many digits. Raises ValueError.

    Only the canonical form: "03", "+1" and other digits of Unicode are no numbers.
    """
    if text.isascii() and text.isdigit() and len(text) <= digits and str(int(text)) == text:
        return int(text)
    raise ValueError(text)


def parse_line(game: Game, line: str, seats: int) -> tuple[Seat, Any]:
    """Seat and action of one line, `0 place rose` or `table take 2`. Raises Malformed."""
    seat, _, action = line.partition(" ")
    return parse_seat(seat, seats), game.parse(action)


def follow(game: Game, full: State, replica: State, seat: Seat, action: Any,
           viewer: Seat | None) -> Sequence[str]:
    """Bring a viewer's replica up to date with an action about to be made in the full state.

    Changes the replica and returns the lines that reached it: the public form of the action
    and, where that needs a hidden value, what TABLE shows. `full` is left as it was.
    """
    lines = []
    seen = game.public(full, seat, action, viewer)
    check(game, replica, seat, seen)
    game.step(replica, seat, seen)
    lines.append(f"{seat_text(seat)} {seen}")
    slot = game.due(replica)
    while slot is not None:
        shown = game.answer(full, slot)
        check(game, replica, TABLE, shown)
        game.step(replica, TABLE, shown)
        lines.append(f"table {shown}")
        slot = game.due(replica)
    return lines


def named(request: Mapping[str, Any], key: str, known: Mapping[str, Any]) -> Any:
    """What a word of a request stands for. Raises BadRequest."""
    name = request.get(key)
    if not isinstance(name, str) or name not in known:
        raise BadRequest(f"unknown_{key}", got=name, known=list(known))
    return known[name]


def options_of(game: Game, request: dict[str, Any]) -> Options:
    """The preset of a request (the first one where absent) with its `options` laid over."""
    aliases = {alias: game.PRESETS[name] for alias, name in getattr(game, "ALIASES", {}).items()}
    preset = named({"preset": next(iter(game.PRESETS))} | request, "preset", {
        **game.PRESETS, **aliases})
    changes = request.get("options", {})
    if not isinstance(changes, dict) or not all(isinstance(v, str) for v in changes.values()):
        raise BadRequest("bad_options", got=changes)
    return preset.changed(**changes)
