"""Skull: what lies on the table, and its text form.

A disc is ROSE, SKULL or an `Unknown`. On full knowledge nobody's disc is Unknown; on a replica
the other seats' are, until TABLE shows one. Nothing here asks who is watching.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..options import Options
from ..table import Malformed, Seat, Slot, Unknown
from .action import HIDDEN, ROSE, SKULL

Disc = str | Unknown

# Phases, in the order a round may pass through them.
STARTER = "starter"
"""Before round 1: who starts is still open."""
PLACE = "place"
"""The common first placement."""
TURN = "turn"
"""Place a disc or open the challenge."""
BID = "bid"
FLIP = "flip"
"""The challenger turns discs."""
SHOW = "show"
"""After a failure, under `voluntary_show`: owners may show."""
DISCARD = "discard"
"""The challenger gives up a disc of their choice."""
ORDER = "order"
"""TABLE shuffles the challenger's discs."""
TAKE = "take"
"""One of them is taken, unseen."""
START = "start"
"""The challenger names who starts."""
OVER = "over"
PHASES = (STARTER, PLACE, TURN, BID, FLIP, SHOW, DISCARD, ORDER, TAKE, START, OVER)

WHOLE_SET = (ROSE, ROSE, ROSE, SKULL)
WINS_NEEDED = 2


@dataclass(slots=True)
class State:
    """One position. Lists are by seat; `mats` are stacks from the bottom up."""

    options: Options
    phase: str
    hands: list[list[Disc]]
    mats: list[list[Disc]]
    turned: list[int]
    """A bit per position of the mat, lowest bit at the bottom."""
    wins: list[int]
    out: list[bool]
    passed: list[bool]
    """Left the bidding; in STARTER made no claim; in SHOW answered."""
    round: int = 1
    starter: Seat = 0
    turn: Seat = 0
    bid: int = 0
    bidder: Seat = -1
    culprit: Seat = -1
    """Whose skull was turned."""
    due: Slot | None = None
    """What TABLE must show before play goes on."""
    shuffled: list[Disc] = field(default_factory=list)
    """The challenger's discs in the order they lie in to be taken."""
    winner: Seat = -1

    def copy(self) -> State:
        """A state of one's own, to step on."""
        return State(
            self.options, self.phase, [h[:] for h in self.hands], [m[:] for m in self.mats],
            self.turned[:], self.wins[:], self.out[:], self.passed[:], self.round, self.starter,
            self.turn, self.bid, self.bidder, self.culprit, self.due, self.shuffled[:],
            self.winner)

    @property
    def seats(self) -> int:
        """How many sit at the table, out or not."""
        return len(self.hands)

    def living(self) -> list[Seat]:
        """The seats still in the game."""
        return [seat for seat, out in enumerate(self.out) if not out]

    def owned(self, seat: Seat) -> int:
        """How many discs the seat has, in hand and on the mat."""
        return len(self.hands[seat]) + len(self.mats[seat])

    def total(self) -> int:
        """Discs on all mats: the highest bid there is (SK-TR-22, SK-ES-24)."""
        return sum(map(len, self.mats))

    def revealed(self) -> int:
        """How many discs are turned up."""
        return sum(bits.bit_count() for bits in self.turned)

    def top(self, seat: Seat) -> int:
        """The position, from 1, of the highest disc of a mat still face down; 0 if there is none."""
        bits = self.turned[seat]
        for index in range(len(self.mats[seat]), 0, -1):
            if not bits >> (index - 1) & 1:
                return index
        return 0

    def after(self, seat: Seat) -> Iterable[Seat]:
        """The other seats in the order of play, beginning behind `seat`, and `seat` last."""
        return ((seat + i) % self.seats for i in range(1, self.seats + 1))

    def __str__(self) -> str:
        """One line; see `read`."""
        words = [self.phase, f"round={self.round}", f"starter={self.starter}", f"turn={self.turn}",
                 f"bid={self.bid}", f"bidder={self.bidder}", f"culprit={self.culprit}",
                 f"winner={self.winner}"]
        if self.due:
            words.append(f"due={self.due}")
        if self.shuffled:
            words.append(f"shuffled={''.join(map(_letter, self.shuffled))}")
        return " ".join(words) + "".join(f" | {self._seat(s)}" for s in range(self.seats))

    def _seat(self, seat: Seat) -> str:
        mat = "".join(_letter(disc).upper() if self.turned[seat] >> i & 1 else _letter(disc)
                      for i, disc in enumerate(self.mats[seat]))
        words = [f"hand={''.join(map(_letter, self.hands[seat]))}", f"mat={mat}",
                 f"wins={self.wins[seat]}"]
        words += ["passed"] * self.passed[seat] + ["out"] * self.out[seat]
        return " ".join(words)


def _letter(disc: Disc) -> str:
    return HIDDEN if isinstance(disc, Unknown) else disc[0]


def _discs(letters: str, seat: Seat, on_mat: bool) -> list[Disc]:
    kinds: dict[str, Disc] = {"r": ROSE, "s": SKULL}
    return [Unknown(Slot(seat, i if on_mat else 0)) if letter == HIDDEN else kinds[letter]
            for i, letter in enumerate(letters.lower(), 1)]


def read(text: str, options: Options) -> State:
    """The position a line describes; `str(read(line, options)) == line`. Raises Malformed.

    The head is a phase and numbers; each seat follows behind `|` with its hand, its mat from the
    bottom up (a capital is turned up, `?` unknown), its wins and whether it passed or is out.

    >>> from engine.skull.options import PRESETS
    >>> line = ("flip round=1 starter=0 turn=0 bid=2 bidder=0 culprit=-1 winner=-1"
    ...         " | hand=rs mat=rR wins=0 | hand=rrs mat=r wins=1 passed")
    >>> str(read(line, PRESETS["skull_official"])) == line
    True
    """
    try:
        head, *seats = text.split(" | ")
        phase, *words = head.split(" ")
        values = dict(word.split("=") for word in words)
        if phase not in PHASES:
            raise ValueError(phase)
        state = State(options, phase, [], [], [], [], [], [])
        for name in ("round", "starter", "turn", "bid", "bidder", "culprit", "winner"):
            setattr(state, name, int(values[name]))
        for seat, line in enumerate(seats):
            _read_seat(state, seat, line)
        if "due" in values:
            seat, index = values["due"].split(".")
            state.due = Slot(int(seat), int(index))
        state.shuffled = _discs(values.get("shuffled", ""), state.bidder, False)
    except (ValueError, KeyError) as error:
        raise Malformed("unknown_position", got=text) from error
    if str(state) != text:
        raise Malformed("unknown_position", got=text)
    return state


def _read_seat(state: State, seat: Seat, line: str) -> None:
    words = line.split(" ")
    values = dict(word.split("=") for word in words if "=" in word)
    mat = values["mat"]
    state.hands.append(_discs(values["hand"], seat, False))
    state.mats.append(_discs(mat, seat, True))
    state.turned.append(sum(1 << i for i, letter in enumerate(mat) if letter.isupper()))
    state.wins.append(int(values["wins"]))
    state.passed.append("passed" in words)
    state.out.append("out" in words)


def new(seats: int, options: Options, starter: Seat | None = None) -> State:
    """The first position, everything known."""
    state = _empty(seats, options, starter)
    state.hands = [list(WHOLE_SET) for _ in range(seats)]
    return state


def replica(seats: int, options: Options, seat: Seat | None, starter: Seat | None = None) -> State:
    """The first position as `seat` (None: a spectator) is to keep it."""
    state = new(seats, options, starter)
    for other in range(seats):
        if other != seat:
            state.hands[other] = [Unknown(Slot(other, 0)) for _ in WHOLE_SET]
    return state


def _empty(seats: int, options: Options, starter: Seat | None) -> State:
    smallest = 3 if options.seat_range == "official" else 2
    if not smallest <= seats <= 6:
        raise Malformed("seats", got=seats, least=smallest, most=6)
    if starter is not None and not 0 <= starter < seats:
        raise Malformed("unknown_seat", got=str(starter), seats=seats)
    state = State(options, STARTER, [], [[] for _ in range(seats)], [0] * seats, [0] * seats,
                  [False] * seats, [False] * seats)
    if starter is not None:
        state.starter = state.turn = starter
        state.phase = PLACE if options.initial_placement == "simultaneous" else TURN
    return state
