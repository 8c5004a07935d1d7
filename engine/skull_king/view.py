"""Skull King: what a seat may know, built up field by field. Also scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..table import Seat, Unknown, legal
from . import rules, trick
from .round import winners
from .state import BID, LOAD, OVER, State


@dataclass(frozen=True, slots=True)
class View:
    """Lists are by seat, the ghost last where there is one; everything down to `options` is public.

    Cards are codes; tricks are `(order, cards, taker, leads)`, taker -1 where nobody took it.
    """

    phase: str
    round: int
    cards: int
    """How many each seat is dealt in this round."""
    dealer: Seat | None
    starter: Seat | None
    leader: Seat | None
    turn: Seat | None
    trump: str
    hands: tuple[int, ...]
    stock: int
    """Undealt cards."""
    bids: tuple[int | None, ...]
    """None while not made or hidden."""
    has_bid: tuple[Seat, ...]
    loads: tuple[str, ...]
    has_load: tuple[Seat, ...]
    won: tuple[int, ...]
    bonus: tuple[int, ...]
    """Of the round so far, whether it will count or not."""
    wagers: tuple[int, ...]
    allies: tuple[tuple[Seat, Seat], ...]
    order: tuple[Seat, ...]
    """Who plays to the trick, from the leader on."""
    trick: tuple[str, ...]
    winning: Seat | None
    """Who would take the trick as it lies."""
    taken: tuple[tuple[Any, ...], ...]
    """The round's complete tricks."""
    pirate: str
    """Whose power is being used."""
    drawer: Seat | None
    drawn: int
    looker: Seat | None
    scores: tuple[int, ...]
    exact: tuple[int, ...]
    """Rounds in which the bid was met."""
    history: tuple[tuple[tuple[int, ...], ...], ...]
    """A row a seat of every round: bid, won, base, extra."""
    winners: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    options: tuple[tuple[str, str], ...]
    seat: Seat | None
    hand: tuple[str, ...]
    legal: tuple[str, ...]
    """What the seat may do, as texts."""
    own_bid: int | None
    own_load: str
    looked: tuple[str, ...]
    """The undealt cards, where Juanita Jade showed them to the seat."""
    aside: tuple[str, ...]
    """What the seat put away for Bendt."""

    def data(self) -> dict[str, Any]:
        """The same as JSON values, by field name."""
        return {name: getattr(self, name) for name in self.__slots__}

    def public(self) -> dict[str, Any]:
        """The part everyone sees, as the command line prints it."""
        return {name: value for name, value in self.data().items()
                if name not in (*PRIVATE, "options", "to_act")}


PRIVATE = ("seat", "hand", "legal", "own_bid", "own_load", "looked", "aside")
"""Fields that only the seat itself has."""


def view(state: State, seat: Seat | None) -> View:
    """What the seat may know; None is a spectator."""
    return View(**_round(state), **_table(state), **_own(state, seat))


def _seat(seat: Seat) -> Seat | None:
    return None if seat < 0 else seat


def _round(state: State) -> dict[str, Any]:
    seats = range(state.seats)
    # Open bids show as they are made, hidden ones when all are in.
    hidden = state.phase == BID and state.options.bidding == "simultaneous"
    loads = [""] * state.seats if state.phase == LOAD else state.loads
    return {
        "phase": state.phase,
        "round": state.round,
        "cards": state.dealt,
        "dealer": _seat(state.dealer),
        "starter": _seat(state.starter),
        "leader": _seat(state.leader),
        "turn": _seat(state.turn),
        "trump": state.trump,
        "hands": tuple(map(len, state.hands)),
        "stock": len(state.stock),
        "bids": tuple(None if hidden else bid for bid in state.bids),
        "has_bid": tuple(s for s in seats if state.bids[s] is not None),
        "loads": tuple(map(str, loads)),
        "has_load": tuple(s for s in seats if state.loads[s] != ""),
        "won": tuple(state.won),
        "bonus": tuple(state.bonus),
        "wagers": tuple(state.wagers),
        "allies": state.allies,
    }


def _table(state: State) -> dict[str, Any]:
    return {
        "order": state.order,
        "trick": tuple(state.trick),
        "winning": _winning(state),
        "taken": tuple(map(tuple, state.taken)),
        "pirate": state.pirate,
        "drawer": _seat(state.drawer),
        "drawn": state.drawn,
        "looker": _seat(state.looker),
        "scores": tuple(state.scores),
        "exact": tuple(state.exact),
        "history": tuple(tuple(map(tuple, rows)) for rows in state.history),
        "winners": winners(state) if state.phase == OVER else (),
        "to_act": tuple(sorted(rules.to_act(state))),
        "options": tuple(state.options.items()),
    }


def _winning(state: State) -> Seat | None:
    if not state.trick:
        return None
    place = trick.resolve(state.trick, state.options, state.trump).taker
    return None if place is None else state.order[place]


def _own(state: State, seat: Seat | None) -> dict[str, Any]:
    if seat is None:
        return {"seat": None, "hand": (), "legal": (), "own_bid": None, "own_load": "",
                "looked": (), "aside": ()}
    bid, load = state.bids[seat], state.loads[seat]
    return {
        "seat": seat,
        "hand": tuple(map(str, state.hands[seat])),
        "legal": tuple(map(str, legal(rules, state, seat))),
        "own_bid": None if isinstance(bid, Unknown) else bid,
        "own_load": "" if isinstance(load, Unknown) else load,
        "looked": state.looked if seat == state.looker else (),
        "aside": tuple(map(str, state.aside)) if seat == state.drawer else (),
    }


def scores(state: State) -> tuple[int, ...]:
    """The points of every seat so far."""
    return tuple(state.scores)
