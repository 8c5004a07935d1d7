"""Records: a whole game as text, as a link, and played again.

A record is what chess calls a game score: a head (game, version, seats, options, names, and whose
knowledge it holds), then one line an action, then a line with the count and a checksum, so that a
damaged or shortened copy is told from a good one.

    skulls-and-kings 1
    game skull 1
    seats 3
    options sheet=tr_000
    knows all
    starter 0
    name 0 Ada
    play
    0 place rose
    undo 1
    0 place skull
    end 3 9a0b1c2d

`knows all` holds every secret, `knows public` none, `knows 2` those of seat 2.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .games import GAMES
from .options import OptionError, Options, parse_options
from .table import (
    TABLE,
    Game,
    Malformed,
    Seat,
    State,
    TableError,
    apply,
    follow,
    parse_line,
    seat_text,
)

FORMAT = 1
MOST_LINES = 20_000
MOST_TEXT = 1 << 20
"""Characters of a record that is read at all; a long game has some 30,000."""
NAME_LENGTH = 24


class DamagedRecord(Malformed):
    """A record that cannot be played again; `reason` is a code, `line` counts from 1 (or 0)."""

    def __init__(self, reason: str, line: int = 0, **data: Any) -> None:
        super().__init__("damaged_record", reason=reason, line=line, **data)


@dataclass(slots=True)
class Record:
    """A game so far. `knows` is None for everything, -1 for what is public, else a seat."""

    game: str
    seats: int
    options: Options
    names: tuple[str, ...]
    starter: Seat | None = None
    knows: Seat | None = None
    lines: list[str] = field(default_factory=list)

    def play(self) -> list[str]:
        """The lines that count: those taken back are gone."""
        kept: list[str] = []
        for line in self.lines:
            if line.startswith("undo "):
                del kept[len(kept) - int(line[5:]):]
            else:
                kept.append(line)
        return kept

    def begin(self) -> State:
        """The position before the first line."""
        game = GAMES[self.game]
        if self.knows is None:
            return game.new(self.seats, self.options, self.starter)
        seat = None if self.knows == TABLE else self.knows
        return game.replica(self.seats, self.options, seat, self.starter)


class Moment(NamedTuple):
    """A position on the way through a record: after `line` (None at the beginning)."""

    line: str | None
    state: State
    events: list[Any]


def moments(record: Record) -> Iterator[Moment]:
    """Every position of a record in turn. Raises DamagedRecord where a line cannot be played."""
    game = GAMES[record.game]
    state = record.begin()
    yield Moment(None, state, [])
    for number, line in enumerate(record.play(), 1):
        try:
            seat, action = parse_line(game, line, record.seats)
            state, events = apply(game, state, seat, action)
        except TableError as error:
            raise DamagedRecord(error.code, number, got=line, **{
                k: v for k, v in error.data.items() if k not in ("got", "reason", "line")}) from error
        yield Moment(line, state, events)


def last(record: Record) -> State:
    """The position a record ends in. Raises DamagedRecord."""
    for moment in moments(record):
        state = moment.state
    return state


def seen_by(record: Record, viewer: Seat | None) -> Record:
    """The record as one seat (None: the public) may hold it, made from one that knows all."""
    game = GAMES[record.game]
    seen = Record(record.game, record.seats, record.options, record.names, record.starter,
                  TABLE if viewer is None else viewer)
    full, replica = record.begin(), seen.begin()
    for line in record.play():
        seat, action = parse_line(game, line, record.seats)
        seen.lines += follow(game, full, replica, seat, action, viewer)
        game.step(full, seat, action)
    return seen


def undoable(record: Record, seats: Sequence[Seat]) -> int:
    """How many lines go when the last decision of one of `seats` is taken back; 0 if none may.

    Nothing is taken back past a line of TABLE or past one that brought a hidden face to light.
    """
    game: Game = GAMES[record.game]
    for count, line in enumerate(reversed(record.play()), 1):
        seat, action = parse_line(game, line, record.seats)
        if seat == TABLE or game.opens(action):
            return 0
        if seat in seats:
            return count
    return 0


# ---- text ----------------------------------------------------------------------------------

def write(record: Record) -> str:
    """The record as text, ending in a newline."""
    knows = {None: "all", TABLE: "public"}.get(record.knows, str(record.knows))
    head = [f"skulls-and-kings {FORMAT}", f"game {record.game} {GAMES[record.game].VERSION}",
            f"seats {record.seats}", f"options {record.options}".rstrip(), f"knows {knows}"]
    if record.starter is not None:
        head.append(f"starter {record.starter}")
    head += [f"name {i} {clean_name(name)}".rstrip() for i, name in enumerate(record.names)]
    body = "\n".join([*head, "play", *record.lines])
    return f"{body}\nend {len(record.lines)} {_checksum(body)}\n"


def clean_name(name: str) -> str:
    """The name as a record keeps it: one line of letters, not too long."""
    kept = (c for c in name if c >= " " and c != "\x7f" and not "\ud800" <= c <= "\udfff")
    return "".join(kept)[:NAME_LENGTH].strip()


def _checksum(body: str) -> str:
    # A stray half of a surrogate pair is damage like any other, not an error of its own.
    return f"{zlib.crc32(body.encode(errors='surrogatepass')):08x}"


def read(text: str) -> Record:
    """The record a text holds; every line has been played once. Raises DamagedRecord."""
    record = parse(text)
    try:
        last(record)
    except DamagedRecord:
        raise
    except TableError as error:
        raise DamagedRecord(error.code, got=str(error.data)[:80]) from error
    return record


def parse(text: str) -> Record:
    """The same, not played yet: its lines may be anything. Raises DamagedRecord."""
    if len(text) > MOST_TEXT:
        raise DamagedRecord("too_long", most=MOST_TEXT)
    lines = text.replace("\r\n", "\n").strip("\n").split("\n")
    if not lines[0].startswith("skulls-and-kings "):
        raise DamagedRecord("no_record", 1)
    if lines[0] != f"skulls-and-kings {FORMAT}":
        raise DamagedRecord("newer_format", 1, got=lines[0][:40])
    if not lines[-1].startswith("end "):
        raise DamagedRecord("cut_short", len(lines))
    if "play" not in lines:
        raise DamagedRecord("no_record", len(lines))
    start = lines.index("play")
    body = lines[start + 1:-1]
    if lines[-1] != f"end {len(body)} {_checksum(chr(10).join(lines[:-1]))}":
        raise DamagedRecord("changed", len(lines))
    record = _head(lines[1:start])
    record.lines = body
    _check_lines(record)
    return record


def _head(lines: list[str]) -> Record:
    """The head's fields; a word that is missing or unknown makes the record damaged."""
    values: dict[str, str] = {}
    names: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(" ")
        if key == "name":
            seat, _, name = value.partition(" ")
            names[seat] = name
        else:
            values[key] = value
    try:
        name, version = values["game"].split(" ")
        game = GAMES[name]
        seats = _within(values["seats"], game.SEATS)
        options = parse_options(values["options"], Options(game.OPTIONS))
        known = {"all": None, "public": TABLE}
        knows = values["knows"]
        record = Record(name, seats, options,
                        tuple(clean_name(names.get(str(i), "")) for i in range(seats)),
                        _within(values["starter"], range(seats)) if "starter" in values else None,
                        known[knows] if knows in known else _within(knows, range(seats)))
    except (KeyError, ValueError, OptionError) as error:
        raise DamagedRecord("bad_head", got=str(error)[:80]) from error
    if version != str(game.VERSION):
        raise DamagedRecord("other_version", got=version, known=game.VERSION)
    return record


def _within(word: str, numbers: range) -> int:
    # Before anything is built: a forged head must not ask for a thousand million names.
    for number in numbers:
        if word == str(number):
            return number
    raise ValueError(word)


def _check_lines(record: Record) -> None:
    if len(record.lines) > MOST_LINES:
        raise DamagedRecord("too_long", most=MOST_LINES)
    kept = 0
    for number, line in enumerate(record.lines, 1):
        word, _, count = line.partition(" ")
        if word != "undo":
            kept += 1
        elif len(count) <= 6 and count.isascii() and count.isdigit() and 0 < int(count) <= kept:
            kept -= int(count)
        else:
            raise DamagedRecord("bad_undo", number, got=line[:40])


# ---- links ---------------------------------------------------------------------------------

def pack(record: Record) -> str:
    """The record as letters, digits, `-` and `_`, for the fragment of a link."""
    return base64.urlsafe_b64encode(zlib.compress(write(record).encode(), 9)).decode().rstrip("=")


def unpack(packed: str) -> Record:
    """The record in a link's fragment. Raises DamagedRecord."""
    if len(packed) > MOST_TEXT:
        raise DamagedRecord("too_long", most=MOST_TEXT)
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        # A few bytes can unpack into gigabytes: stop at the limit.
        inflate = zlib.decompressobj()
        text = inflate.decompress(data, MOST_TEXT)
        if not inflate.eof:
            raise DamagedRecord("cut_short")
        return read(text.decode())
    except (ValueError, binascii.Error, zlib.error) as error:
        if isinstance(error, DamagedRecord):
            raise
        raise DamagedRecord("bad_link") from error


def line_of(seat: Seat, action: Any) -> str:
    """The record's line for an action."""
    return f"{seat_text(seat)} {action}"
