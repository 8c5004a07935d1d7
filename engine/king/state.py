"""King: what lies on the table, and its text form.

A card is its code or an `Unknown`. On full knowledge no card is Unknown; on a replica the other
seats' hands are, and a card of theirs is known once it is played. Nothing here asks who is
watching. Chooser, totals, rights, opened hearts and released trumps are made from what is here
each time they are asked for, never kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..cards import Card
from ..options import Options
from ..table import Malformed, Seat, Slot, Unknown
from ..tricks import Trick
from . import duty
from .contract import SEATS
from .session import Entry

# Phases, in the order a deal may pass through them.
FIRST = "first"
"""TABLE draws who chooses first."""
DEAL = "deal"
CLAIM = "claim"
"""Everybody is asked who holds the card that chooses first."""
CONTRACT = "contract"
MISDEAL = "misdeal"
"""Everybody is asked whether they hold a hand that may be dealt again."""
DOUBLE = "double"
REDOUBLE = "redouble"
PLAY = "play"
OVER = "over"
PHASES = (FIRST, DEAL, CLAIM, CONTRACT, MISDEAL, DOUBLE, REDOUBLE, PLAY, OVER)

NOBODY = (0,) * SEATS
HELD_BY_CHOOSER = {"holder_2D": "2D", "holder_7D": "7D"}
UNKNOWN = [Unknown(Slot(seat, 0)) for seat in range(SEATS)]
"""A card of a hand that is not known here; which of them is played shows with its face."""


@dataclass(slots=True)
class State:
    """One position. Lists are by seat."""

    options: Options
    phase: str
    first: Seat = -1
    """The chooser of the first deal; -1 while that is open."""
    hands: list[list[Card | Unknown]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    """Sorted; unknown cards last."""
    contract: str = ""
    trump: str = ""
    leader: Seat = -1
    """Of the trick on the table, or of the next one."""
    table: list[Card] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    """Of this deal; they lie there until the next cards are dealt."""
    asked: list[bool] = field(default_factory=lambda: [False] * SEATS)
    """In CLAIM, MISDEAL and DOUBLE: has answered."""
    doubles: tuple[int, ...] = NOBODY
    log: list[Entry] = field(default_factory=list)
    """The deals that were scored."""

    def copy(self) -> State:
        """A state of one's own, to step on."""
        return State(self.options, self.phase, self.first, [h[:] for h in self.hands],
                     self.contract, self.trump, self.leader, self.table[:], self.tricks[:],
                     self.asked[:], self.doubles, self.log[:])

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return SEATS

    @property
    def deal(self) -> int:
        """The number of the deal, from 1; the last one's once the session is over."""
        return len(self.log) + (self.phase != OVER)

    @property
    def chooser(self) -> Seat:
        """Who chooses: the first chooser, then one seat on with each deal (KG-S02); or -1."""
        return -1 if self.first < 0 else (self.first + self.deal - 1) % SEATS

    @property
    def turn(self) -> Seat:
        """Whose card is next in the trick."""
        return (self.leader + len(self.table)) % SEATS

    def moment(self) -> duty.Moment:
        """All that decides what may be played now, apart from the hand."""
        return self.moment_of(len(self.tricks), self.table)

    def moment_of(self, number: int, table: list[Card]) -> duty.Moment:
        """The same with these cards on the table after the first `number` tricks of the deal."""
        tricks = self.tricks[:number]
        return duty.Moment(self.contract, self.trump, table,
                           duty.hearts_are_opened(tricks, self.options),
                           duty.trump_is_released(tricks, self.trump, self.options), self.options)

    def out(self) -> set[Card]:
        """The cards that have been played in this deal."""
        return {card for trick in self.tricks for card in trick.cards} | set(self.table)

    def taken(self) -> tuple[int, ...]:
        """How many tricks each seat has taken in this deal."""
        takers = [trick.taker for trick in self.tricks]
        return tuple(takers.count(seat) for seat in range(SEATS))

    def __str__(self) -> str:
        """One line; see `engine.king.text.read`."""
        head = [self.phase, f"first={self.first}", f"contract={self.contract}",
                f"trump={self.trump}", f"leader={self.leader}", f"table={''.join(self.table)}",
                f"asked={_digits(self.asked)}", f"doubles={_digits(self.doubles)}"]
        hands = ["".join(map(str, hand)) for hand in self.hands]
        tricks = [f"{trick.leader}{''.join(trick.cards)}{trick.taker}" for trick in self.tricks]
        return " | ".join([" ".join(head), f"hands={'/'.join(hands)}",
                           f"tricks={','.join(tricks)}", f"log={','.join(map(_entry, self.log))}"])


def _digits(values: Iterable[int]) -> str:
    return "".join(str(int(value)) for value in values)


def _entry(entry: Entry) -> str:
    parts = (entry.chooser, f"{entry.contract}.{entry.trump}", "/".join(map(str, entry.points)),
             "/".join(map(str, entry.tricks)), _digits(entry.doubles))
    return ":".join(map(str, parts))


def new(seats: int, options: Options, starter: Seat | None = None) -> State:
    """The first position; `starter` is the first chooser where it is settled already."""
    if seats != SEATS:
        raise Malformed("seats", got=seats, least=SEATS, most=SEATS)
    if starter is not None and not 0 <= starter < SEATS:
        raise Malformed("unknown_seat", got=str(starter), seats=SEATS)
    way = options.first_chooser
    if starter is None and way.startswith("seat_"):
        starter = int(way.removeprefix("seat_"))
    if starter is not None:
        return State(options, DEAL, starter)
    return State(options, FIRST if way == "random" else DEAL)


def replica(seats: int, options: Options, seat: Seat | None, starter: Seat | None = None) -> State:
    """The first position as `seat` (None: a spectator) is to keep it: no card is dealt yet."""
    return new(seats, options, starter)
