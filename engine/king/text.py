"""King: a position from its line of text."""

from __future__ import annotations

from ..cards import PLACE, SUITS, in_order, parse
from ..options import Options
from ..table import Malformed
from ..tricks import Trick
from .contract import CONTRACTS, SEATS, TRICKS, TRUMP
from .session import Entry
from .state import DOUBLE, MISDEAL, PHASES, PLAY, REDOUBLE, UNKNOWN, State

HIDDEN = "?"


def read(text: str, options: Options) -> State:
    """The position a line describes; `str(read(line, options)) == line`. Raises Malformed.

    The head is a phase and what goes with it; then the hands of the four seats (`?` is a card not
    known), the tricks of the deal (leader, cards, taker) and the deals that were scored.

    >>> from engine.king.options import PRESETS
    >>> line = ("play first=0 contract=TRUMP trump=S leader=0 table=5S asked=0000 doubles=0000"
    ...         " | hands=/2SKS/3D/? | tricks= | log=")
    >>> str(read(line, PRESETS["king_004"])) == line
    True
    """
    try:
        state = _read(text, options)
    except (ValueError, KeyError) as error:
        raise Malformed("unknown_position", got=text) from error
    if str(state) != text:
        raise Malformed("unknown_position", got=text)
    return state


def _read(text: str, options: Options) -> State:
    head, *parts = text.split(" | ")
    phase, *words = head.split(" ")
    values = dict(word.split("=") for word in [*words, *parts])
    if phase not in PHASES or values["contract"] not in ("", *CONTRACTS):
        raise ValueError(phase)
    hands = values["hands"].split("/")
    asked, doubles = values["asked"], values["doubles"]
    if not len(hands) == len(asked) == len(doubles) == SEATS:
        raise ValueError(hands)
    state = State(options, phase, int(values["first"]), contract=values["contract"],
                  trump=values["trump"], leader=int(values["leader"]),
                  table=_cards(values["table"]),
                  tricks=[_trick(word) for word in _listed(values["tricks"])],
                  asked=[digit == "1" for digit in asked],
                  doubles=tuple(map(int, doubles)),
                  log=[_read_entry(word) for word in _listed(values["log"])])
    state.hands = [_hand(word, seat) for seat, word in enumerate(hands)]
    _check(state)
    return state


def _listed(text: str) -> list[str]:
    return text.split(",") if text else []


def _cards(text: str) -> list[str]:
    return [parse(text[i:i + 2]) for i in range(0, len(text), 2)]


def _hand(text: str, seat: int) -> list:
    known = text.rstrip(HIDDEN)
    return in_order(_cards(known)) + [UNKNOWN[seat]] * (len(text) - len(known))


def _trick(text: str) -> Trick:
    taker = int(text[-1])
    return Trick(int(text[0]), tuple(_cards(text[1:-1])), taker, taker)


def _read_entry(text: str) -> Entry:
    chooser, contract, points, tricks, doubles = text.split(":")
    name, trump = contract.split(".")
    return Entry(int(chooser), name, trump, tuple(map(int, points.split("/"))),
                 tuple(map(int, tricks.split("/"))), tuple(map(int, doubles)))


def _check(state: State) -> None:
    """A position is refused whose numbers nothing could be done with."""
    cards = [card for hand in state.hands for card in hand if card in PLACE] + [*state.table]
    if len(set(cards)) != len(cards) or len(state.table) >= SEATS or len(state.tricks) > TRICKS:
        raise ValueError(cards)
    if state.phase in (MISDEAL, DOUBLE, REDOUBLE, PLAY) and not state.contract:
        raise ValueError(state.phase)
    if state.trump not in (tuple(SUITS) if state.contract == TRUMP else ("",)):
        raise ValueError(state.trump)
    seats = [state.first, state.leader, *(trick.leader for trick in state.tricks),
             *(trick.taker for trick in state.tricks), *(entry.chooser for entry in state.log)]
    if not all(-1 <= seat < SEATS for seat in seats):
        raise ValueError(seats)
    if not all(len(trick.cards) == SEATS for trick in state.tricks):
        raise ValueError(state.tricks)
    for entry in state.log:
        if len(entry.points) != SEATS or len(entry.tricks) != SEATS or len(entry.doubles) != SEATS \
                or entry.contract not in CONTRACTS:
            raise ValueError(entry)
