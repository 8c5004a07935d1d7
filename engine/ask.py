"""Questions about a position, asked and answered as JSON values; codes and data, no sentences.

A request names a game, a preset and options, and what it asks. `play` is the same for every game:
lines are played from the first position and the answer says who may do what now. Games may add
questions of their own (`ASKS`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any

from .games import GAMES
from .options import OptionError
from .table import (
    TABLE,
    BadRequest,
    Game,
    Illegal,
    Malformed,
    OutOfTurn,
    Seat,
    State,
    TableError,
    apply,
    legal,
    named,
    options_of,
    parse_line,
    seat_text,
)

MOST_REQUEST = 1 << 20
"""Characters of one request."""
MOST_DEPTH = 20
"""Arrays and objects inside each other."""


def answers(lines: Iterable[str]) -> Iterator[str]:
    """One JSON line for each line of input that is not blank, whatever is in it."""
    for line in lines:
        if line.strip():
            yield _text(answer(line))


def _text(data: dict[str, Any]) -> str:
    try:
        text = json.dumps(data, ensure_ascii=False, allow_nan=False)
    except ValueError:  # what was sent is echoed, and it was an infinite number
        text = json.dumps({"error": data["error"]})
    # Half a surrogate pair cannot be written as UTF-8: it goes out as it came in, escaped.
    return text.encode(errors="backslashreplace").decode()


def _depth(text: str) -> int:
    # Counted before anything is read: in WebAssembly a deep value ends the interpreter itself.
    return max(accumulate(1 if c in "[{" else -1 for c in text if c in "[]{}"), default=0)


def _not_a_value(name: str) -> None:
    raise ValueError(name)


def answer(line: str) -> dict[str, Any]:
    """The answer to one request as text."""
    try:
        if len(line) > MOST_REQUEST:
            raise BadRequest("too_long", most=MOST_REQUEST)
        if _depth(line) > MOST_DEPTH:
            raise BadRequest("too_deep", most=MOST_DEPTH)
        try:
            request = json.loads(line, parse_constant=_not_a_value)
        except ValueError as error:
            raise BadRequest("not_json") from error
        if not isinstance(request, dict):
            raise BadRequest("not_an_object")
        game = named(request, "game", GAMES)
        asks = {"play": play, **getattr(game, "ASKS", {})}
        return named(request, "ask", asks)(game, request)
    except BadRequest as error:
        return error.answer
    except OptionError as error:
        return {"error": error.code, **error.data}


def play(game: Game, request: dict[str, Any]) -> dict[str, Any]:
    """Play the lines of a request and say what may come next, or which line fails and why."""
    seats, starter = request.get("seats", max(3, game.SEATS[0])), request.get("starter", 0)
    lines = request.get("lines", [])
    for key, value in (("seats", seats), ("starter", starter)):
        if type(value) is not int:
            raise BadRequest(f"bad_{key}", got=value)
    if not isinstance(lines, list):
        raise BadRequest("bad_lines", got=lines)
    try:
        state = game.new(seats, options_of(game, request), starter)
    except Malformed as error:
        raise BadRequest(f"bad_{error.code}" if error.code == "seats" else error.code,
                         **error.data) from error
    for number, line in enumerate(lines, 1):
        state = _play_line(game, state, seats, number, line)
    return _position(game, _left_out(game, state))


def _play_line(game: Game, state: State, seats: int, number: int, line: Any) -> State:
    if not isinstance(line, str):
        raise BadRequest("unknown_action", line=number, got=line)
    try:
        seat, action = parse_line(game, line, seats)
        default = game.by_default(state)
        if default is not None and not isinstance(action, type(default)):
            state = _left_out(game, state)
        return apply(game, state, seat, action)[0]
    except Illegal as error:
        refused = BadRequest("illegal")
        refused.answer = {"refused": {"line": number, "clause": error.clause}}
        raise refused from error
    except OutOfTurn as error:
        raise BadRequest(error.code, line=number, got=line,
                         to_act=_seats(error.data["to_act"])) from error
    except TableError as error:
        raise BadRequest(error.code, line=number, got=error.data["got"]) from error


def _left_out(game: Game, state: State) -> State:
    """Chance that a dictated game may leave out, filled in."""
    while (action := game.by_default(state)) is not None:
        state, _ = apply(game, state, TABLE, action)
    return state


def _seats(seats: Iterable[Seat]) -> list[Any]:
    return ["table" if seat == TABLE else seat for seat in sorted(seats)]


def _position(game: Game, state: State) -> dict[str, Any]:
    to_act = game.to_act(state)
    return {
        "to_act": _seats(to_act),
        "legal": {seat_text(seat): [str(a) for a in legal(game, state, seat)]
                  for seat in sorted(to_act)},
        "public": game.view(state, None).public(),
        "scores": list(game.scores(state)),
        "over": game.result(state) is not None,
    }
