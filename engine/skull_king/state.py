"""Skull King: what lies on the table.

A card is a code or an `Unknown`. On full knowledge no hand is Unknown; on a replica the other
seats' are, and so are the undealt cards and the ghost's. Bids and loads that are still hidden are
Unknown there too, until TABLE shows them. Nothing here asks who is watching. A position
as text is read back in `text.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ..options import Options
from ..table import Malformed, Seat, Slot, Unknown
from .deck import Card, in_hand, pack, without
from .options import LENGTHS
from .score import Row

# Phases, in the order a round may pass through them.
DEALER = "dealer"
"""Before round 1: who deals is still open."""
TRUMP = "trump"
"""A trump colour is to be named."""
DEAL = "deal"
BID = "bid"
LOAD = "load"
"""Rascal scoring: all choose a load."""
PLAY = "play"
DRAW = "draw"
"""Bendt: TABLE owes the trick's winner cards."""
LOOK = "look"
"""Juanita Jade: TABLE shows the trick's winner the undealt cards."""
POWER = "power"
"""The trick's winner uses a pirate's power."""
OVER = "over"
PHASES = (DEALER, TRUMP, DEAL, BID, LOAD, PLAY, DRAW, LOOK, POWER, OVER)

NOTHING = "-"
NUMBERS = ("round", "dealer", "starter", "dealt", "turn", "drawer", "drawn", "looker")
COUNTS = ("won", "bonus", "wagers", "scores", "exact")
"""What the head of a text and each seat in it have as numbers."""

NOBODY: Seat = -1
DRAWN = 2
"""How many cards Bendt draws."""


class Taken(NamedTuple):
    """A complete trick: who played, what, who took it (-1: nobody) and who leads the next."""

    order: tuple[Seat, ...]
    cards: tuple[str, ...]
    taker: Seat
    leads: Seat


@dataclass(slots=True)
class State:
    """One position. Lists are by seat; `hands` has the ghost's cards, top first, after them."""

    options: Options
    phase: str
    hands: list[list[Card]]
    bids: list[int | Unknown | None]
    loads: list[str | Unknown]
    """"" until chosen."""
    won: list[int]
    bonus: list[int]
    """Of the round so far, whether it will count or not."""
    wagers: list[int]
    scores: list[int]
    exact: list[int]
    """Rounds in which the bid was met."""
    round: int = 1
    dealer: Seat = NOBODY
    starter: Seat = NOBODY
    """Who leads the round's first trick."""
    dealt: int = 0
    """Cards a hand of this round."""
    trump: str = ""
    turn: Seat = NOBODY
    order: tuple[Seat, ...] = ()
    """Who plays to the trick, from the leader on; the ghost is the number of seats."""
    trick: list[str] = field(default_factory=list)
    taken: tuple[Taken, ...] = ()
    """The round's complete tricks."""
    stock: list[Card] = field(default_factory=list)
    """The undealt cards, sorted: they are a heap without an order."""
    allies: tuple[tuple[Seat, Seat], ...] = ()
    """Owners of loot and who took it."""
    pirate: str = ""
    """Whose power is being used."""
    drawer: Seat = NOBODY
    drawn: int = 0
    aside: list[Card] = field(default_factory=list)
    """What the drawer put away again."""
    looker: Seat = NOBODY
    looked: tuple[str, ...] = ()
    """What the looker saw, where it is known."""
    history: tuple[tuple[Row, ...], ...] = ()
    """The rounds' scores, a row a seat."""
    due: Slot | None = None
    """What TABLE must show before play goes on."""

    def copy(self) -> State:
        """A state of one's own, to step on."""
        return State(
            self.options, self.phase, [h[:] for h in self.hands], self.bids[:], self.loads[:],
            self.won[:], self.bonus[:], self.wagers[:], self.scores[:], self.exact[:], self.round,
            self.dealer, self.starter, self.dealt, self.trump, self.turn, self.order,
            self.trick[:], self.taken, self.stock[:], self.allies, self.pirate, self.drawer,
            self.drawn, self.aside[:], self.looker, self.looked, self.history, self.due)

    @property
    def seats(self) -> int:
        """How many sit at the table; the ghost does not."""
        return len(self.bids)

    @property
    def ghost(self) -> Seat | None:
        """The ghost's place among the hands, or None (OSK-32)."""
        return self.seats if len(self.hands) > self.seats else None

    @property
    def leader(self) -> Seat:
        """Who leads the trick, or -1."""
        return self.order[0] if self.order else NOBODY

    def left(self, seat: Seat) -> Seat:
        """The next seat in the order of play."""
        return (seat + 1) % self.seats

    def copies(self) -> Mapping[str, int]:
        """How often each card is in this round's pack."""
        return pack(self.options, self.round)

    def unseen(self) -> list[str]:
        """The kinds of which a copy may lie where it is not known here."""
        known = [in_hand(card) for card in self.cards() if not isinstance(card, Unknown)]
        return list(dict.fromkeys(without(self.copies(), known) or ()))

    def cards(self) -> Iterator[Card]:
        """Every card of the round, wherever it lies."""
        for trick in self.taken:
            yield from trick.cards
        for heap in (self.trick, self.stock, self.aside, *self.hands):
            yield from heap

    def __str__(self) -> str:
        """One line; see `text.read`."""
        words = [self.phase, *(f"{name}={getattr(self, name)}" for name in NUMBERS)]
        words += [f"trump={self.trump or NOTHING}", f"pirate={self.pirate or NOTHING}",
                  f"order={_join(self.order)}", f"trick={_join(self.trick)}",
                  f"stock={_join(self.stock)}", f"aside={_join(self.aside)}",
                  f"looked={_join(self.looked)}",
                  f"allies={_join('.'.join(map(str, pair)) for pair in self.allies)}",
                  f"taken={_join(map(_taken, self.taken), ';')}",
                  f"history={_join((_join(map(_row, rows)) for rows in self.history), ';')}"]
        if self.due:
            words.append(f"due={self.due}")
        return " ".join(words) + "".join(f" | {_seat(self, i)}" for i in range(len(self.hands)))


def _join(items: Iterable[object], by: str = ",") -> str:
    return by.join(map(str, items)) or NOTHING


def _taken(trick: Taken) -> str:
    return (f"{_join(trick.order, '.')}:{_join(trick.cards, '.')}"
            f":{trick.taker}:{trick.leads}")


def _row(row: Row) -> str:
    return _join(row, ":")


def _seat(state: State, seat: Seat) -> str:
    words = [f"hand={_join(state.hands[seat])}"]
    if seat < state.seats:
        bid = state.bids[seat]
        words += [f"bid={NOTHING if bid is None else bid}", f"load={state.loads[seat] or NOTHING}"]
        words += [f"{name}={getattr(state, name)[seat]}" for name in COUNTS]
    return " ".join(words)


def rounds(options: Options) -> tuple[int, ...]:
    """The cards a round deals as the table chose them, before the pack sets a limit."""
    return LENGTHS[options.rounds]


def hand_size(options: Options, seats: int, round_number: int) -> int:
    """How many cards each hand gets; the most there is where the pack runs out (OSK-06)."""
    hands = 3 if seats == 2 and options.two_players == "ghost" else seats
    most = sum(pack(options, round_number).values()) // hands
    if seats == 8 and options.eight_players == "eight_cards":
        most = min(most, 8)
    return min(rounds(options)[round_number - 1], most)


def new(seats: int, options: Options, starter: Seat | None = None) -> State:
    """The first position. Hands are dealt by TABLE, so nothing is hidden yet."""
    least, most = (3, 6) if options.players == "3_to_6" else (2, 8)
    if not least <= seats <= most:
        raise Malformed("seats", got=seats, least=least, most=most)
    if starter is not None and not 0 <= starter < seats:
        raise Malformed("unknown_seat", got=str(starter), seats=seats)
    ghost = seats == 2 and options.two_players == "ghost"
    state = State(
        options, DEALER, [[] for _ in range(seats + ghost)], [None] * seats, [""] * seats,
        [0] * seats, [0] * seats, [0] * seats, [0] * seats, [0] * seats)
    state.dealt = hand_size(options, seats, 1)
    if options.trump == "black":
        state.trump = "B"
    if starter is not None:
        state.dealer = (starter - 1) % seats
        state.starter = starter
        state.phase = DEAL if options.trump in ("black", "none") else TRUMP
    return state


def replica(seats: int, options: Options, seat: Seat | None, starter: Seat | None = None) -> State:
    """The first position as `seat` (None: a spectator) is to keep it: cards come with the deal."""
    return new(seats, options, starter)
