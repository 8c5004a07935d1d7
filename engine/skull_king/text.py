"""Skull King: a position read back from its text.

    play round=2 dealer=0 ... order=1,2,0 trick=G4 ... | hand=G5,K bid=1 won=0 ... | hand=?,? ...

The head is a phase and fields; each seat follows behind `|`, the ghost last. `-` is nothing, `?`
unknown.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..options import Options
from ..table import TABLE, Malformed, Seat, Slot, Unknown
from .deck import HIDDEN, Card, parse_card
from .score import Row
from .state import COUNTS, NOTHING, NUMBERS, PHASES, State, Taken

def read(text: str, options: Options) -> State:
    """The position a line describes; `str(read(line, options)) == line`. Raises Malformed.

    >>> from engine.skull_king.options import PRESETS
    >>> from engine.skull_king.state import new
    >>> state = new(3, PRESETS["sk_official_70"], 0)
    >>> read(str(state), state.options) == state
    True
    """
    try:
        state = _read(text, options)
    except (ValueError, KeyError, IndexError) as error:
        raise Malformed("unknown_position", got=text) from error
    if str(state) != text:
        raise Malformed("unknown_position", got=text)
    return state


def _read(text: str, options: Options) -> State:
    head, *seats = text.split(" | ")
    phase, *words = head.split(" ")
    if phase not in PHASES:
        raise ValueError(phase)
    values = dict(word.split("=") for word in words)
    rows = [dict(word.split("=") for word in seat.split(" ")) for seat in seats]
    playing = [row for row in rows if "bid" in row]
    state = State(options, phase, [], [], [], *([int(row[name]) for row in playing]
                                                for name in COUNTS))
    for name in NUMBERS:
        setattr(state, name, int(values[name]))
    state.hands = [_hand(row["hand"], seat, len(playing), state.dealt)
                   for seat, row in enumerate(rows)]
    state.bids = [_bid(row["bid"], seat) for seat, row in enumerate(playing)]
    state.loads = [_load(row["load"], seat) for seat, row in enumerate(playing)]
    _read_round(state, values)
    return state


def _read_round(state: State, values: dict[str, str]) -> None:
    state.trump, state.pirate = (values[name].replace(NOTHING, "") for name in ("trump", "pirate"))
    state.order = tuple(map(int, _split(values["order"])))
    state.trick = [parse_card(word) for word in _split(values["trick"])]
    state.stock = _cards(values["stock"], Slot(TABLE, 0))
    state.aside = _cards(values["aside"], Slot(TABLE, 0))
    state.looked = tuple(map(parse_card, _split(values["looked"])))
    state.allies = tuple((int(one), int(other)) for one, other in (
        pair.split(".") for pair in _split(values["allies"])))
    state.taken = tuple(map(_read_taken, _split(values["taken"], ";")))
    state.history = tuple(tuple(Row(*map(int, row.split(":"))) for row in _split(rows))
                          for rows in _split(values["history"], ";"))
    if "due" in values:
        seat, index = values["due"].split(".")
        state.due = Slot(int(seat), int(index))


def _split(text: str, by: str = ",") -> list[str]:
    return [] if text == NOTHING else text.split(by)


def _cards(text: str, slot: Slot) -> list[Card]:
    return [Unknown(slot) if word == HIDDEN else parse_card(word) for word in _split(text)]


def _hand(text: str, seat: Seat, seats: int, dealt: int) -> list[Card]:
    cards = _cards(text, Slot(seat, 0))
    return number_ghost(cards, seat, dealt) if seat == seats else cards


def number_ghost(cards: Sequence[Card], seat: Seat, dealt: int) -> list[Card]:
    """The ghost's cards, the unknown ones in slots that count from the first top card, 1."""
    first = dealt - len(cards) + 1
    return [Unknown(Slot(seat, first + i)) if isinstance(card, Unknown) else card
            for i, card in enumerate(cards)]


def _bid(text: str, seat: Seat) -> int | Unknown | None:
    if text == HIDDEN:
        return Unknown(Slot(seat, 0))
    return None if text == NOTHING else int(text)


def _load(text: str, seat: Seat) -> str | Unknown:
    if text == HIDDEN:
        return Unknown(Slot(seat, 0))
    return "" if text == NOTHING else text


def _read_taken(text: str) -> Taken:
    order, cards, taker, leads = text.split(":")
    return Taken(tuple(map(int, order.split("."))), tuple(map(parse_card, cards.split("."))),
                 int(taker), int(leads))
