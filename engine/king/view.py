"""King: what a seat may know, built up field by field. Also scores and the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..table import Result, Seat, legal
from . import rules, score, session
from .contract import SEATS, points_of
from .session import Entry
from .state import OVER, State


@dataclass(frozen=True, slots=True)
class View:
    """Counts and lists are by seat; everything down to `winners` is public."""

    phase: str
    deal: int
    """From 1."""
    deals: int
    chooser: Seat | None
    """None while the first one is open."""
    contract: str
    """Like `trump`, tricks and points: of this deal, and until cards are dealt of the last one."""
    trump: str
    leader: Seat | None
    table: tuple[str, ...]
    tricks: tuple[tuple[Seat, tuple[str, ...], Seat], ...]
    """Leader, cards in the order of play, taker."""
    hands: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    """What the tricks of the deal have brought so far."""
    totals: tuple[int, ...]
    log: tuple[tuple[Seat, str, str, tuple[int, ...]], ...]
    """Chooser, contract, trump and points of every deal that was scored."""
    rights: tuple[tuple[str, ...], ...]
    """The contracts each seat may still choose, were the next deal its own."""
    left: tuple[tuple[int, int, int] | None, ...]
    """Penalties, trumps and Bolola rounds each seat has left; None where the session sets them."""
    asked: tuple[bool, ...]
    doubles: tuple[int, ...]
    hearts_opened: bool
    trump_released: bool
    points_gone: bool
    """Nothing can be scored any more in this deal, and cards are left to play."""
    winners: tuple[Seat, ...]
    seat: Seat | None
    to_act: tuple[Seat, ...]
    options: tuple[tuple[str, str], ...]
    hand: tuple[str, ...]
    legal: tuple[str, ...]
    """What the seat may do, as texts."""

    def data(self) -> dict[str, Any]:
        """The same as JSON values, by field name."""
        return {name: getattr(self, name) for name in self.__slots__}

    def public(self) -> dict[str, Any]:
        """The part everyone sees, as the command line prints it."""
        data = self.data()
        return {name: data[name] for name in PUBLIC}


PUBLIC = ("phase", "deal", "deals", "chooser", "contract", "trump", "leader", "table", "tricks",
          "hands", "taken", "points", "totals", "log", "rights", "left", "asked", "doubles",
          "hearts_opened", "trump_released", "points_gone", "winners")


def view(state: State, seat: Seat | None) -> View:
    """What the seat may know; None is a spectator."""
    options, log, seats = state.options, state.log, range(SEATS)
    moment = state.moment()
    ended = result(state)
    return View(
        phase=state.phase,
        deal=state.deal,
        deals=session.deals(options),
        chooser=None if state.chooser < 0 else state.chooser,
        contract=state.contract,
        trump=state.trump,
        leader=None if state.leader < 0 else state.leader,
        table=tuple(state.table),
        tricks=tuple((trick.leader, trick.cards, trick.taker) for trick in state.tricks),
        hands=tuple(map(len, state.hands)),
        taken=state.taken(),
        points=points_of(state.contract, state.tricks) if state.contract else (0,) * SEATS,
        totals=score.totals(log, options),
        log=tuple(map(_row, log)),
        rights=tuple(session.rights(options, log, other) for other in seats),
        left=tuple(_left(state, other) for other in seats),
        asked=tuple(state.asked),
        doubles=state.doubles,
        hearts_opened=moment.hearts_opened,
        trump_released=moment.trump_released,
        points_gone=rules.nothing_left(state),
        winners=ended.winners if ended else (),
        seat=seat,
        to_act=tuple(sorted(rules.to_act(state))),
        options=tuple(options.items()),
        hand=() if seat is None else tuple(map(str, state.hands[seat])),
        legal=() if seat is None else tuple(map(str, legal(rules, state, seat))),
    )


def _row(entry: Entry) -> tuple[Seat, str, str, tuple[int, ...]]:
    return entry.chooser, entry.contract, entry.trump, entry.points


def _left(state: State, seat: Seat) -> tuple[int, int, int] | None:
    left = session.left(state.options, state.log, seat)
    return None if left is None else tuple(left)


def scores(state: State) -> tuple[int, ...]:
    """The points of every seat, or of its pair, from the deals that were scored."""
    return score.totals(state.log, state.options)


def result(state: State) -> Result | None:
    """Ranks by total, shared where equal; None while the session runs."""
    return score.standing(state.log, state.options) if state.phase == OVER else None
