"""Skull: what a seat may know, built up field by field. Also scores and the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..table import Result, Seat, legal
from . import rules
from .state import OVER, State


@dataclass(frozen=True, slots=True)
class View:
    """Counts and lists are by seat; everything down to `winner` is public."""

    phase: str
    round: int
    starter: Seat | None
    """None while it is open who starts."""
    hands: tuple[int, ...]
    stacks: tuple[int, ...]
    """Discs on each mat, turned or not."""
    turned: tuple[tuple[str, ...], ...]
    """Kinds turned up on each mat, from the top down."""
    owned: tuple[int, ...]
    wins: tuple[int, ...]
    bid: tuple[Seat, int] | None
    passed: tuple[Seat, ...]
    out: tuple[Seat, ...]
    winner: Seat | None
    seat: Seat | None
    to_act: tuple[Seat, ...]
    faces: tuple[tuple[str, ...], ...]
    """Each mat from the bottom up: a kind where turned, else ""."""
    culprit: Seat | None
    """Whose skull failed the challenge, until the next round."""
    choices: int
    """How many shuffled discs lie there to be taken from."""
    options: tuple[tuple[str, str], ...]
    hand: tuple[str, ...]
    """The seat's own discs in hand."""
    mat: tuple[str, ...]
    """The seat's own discs on its mat, from the bottom up."""
    legal: tuple[str, ...]
    """What the seat may do, as texts."""

    def data(self) -> dict[str, Any]:
        """The same as JSON values, by field name."""
        return {name: getattr(self, name) for name in self.__slots__}

    def public(self) -> dict[str, Any]:
        """The part everyone sees, as the command line prints it."""
        data = self.data()
        return {name: data[name] for name in PUBLIC}


PUBLIC = ("phase", "round", "starter", "hands", "stacks", "turned", "owned", "wins", "bid",
          "passed", "out", "winner")


def view(state: State, seat: Seat | None) -> View:
    """What the seat may know; None is a spectator."""
    seats = range(state.seats)
    faces = tuple(tuple(str(disc) if state.turned[s] >> i & 1 else ""
                        for i, disc in enumerate(state.mats[s])) for s in seats)
    own = seat is not None
    return View(
        phase=state.phase,
        round=state.round,
        starter=None if state.phase == "starter" else state.starter,
        hands=tuple(map(len, state.hands)),
        stacks=tuple(map(len, state.mats)),
        turned=tuple(tuple(face for face in reversed(mat) if face) for mat in faces),
        owned=tuple(state.owned(s) for s in seats),
        wins=tuple(state.wins),
        bid=(state.bidder, state.bid) if state.bid else None,
        passed=tuple(s for s in seats if state.passed[s]),
        out=tuple(s for s in seats if state.out[s]),
        winner=None if state.winner < 0 else state.winner,
        seat=seat,
        to_act=tuple(sorted(rules.to_act(state))),
        faces=faces,
        culprit=None if state.culprit < 0 else state.culprit,
        choices=len(state.shuffled),
        options=tuple(state.options.items()),
        hand=tuple(map(str, state.hands[seat])) if own else (),
        mat=tuple(map(str, state.mats[seat])) if own else (),
        legal=_legal(state, seat) if own else (),
    )


def _legal(state: State, seat: Seat) -> tuple[str, ...]:
    return tuple(map(str, legal(_RULES, state, seat)))


class _RULES:
    """The two questions `legal` asks of a game."""

    to_act = staticmethod(rules.to_act)
    candidates = staticmethod(rules.candidates)
    forbid = staticmethod(rules.forbid)


def scores(state: State) -> tuple[int, ...]:
    """Challenges won by each seat."""
    return tuple(state.wins)


def result(state: State) -> Result | None:
    """The winner is first and all others share what follows; the survivor needs no wins."""
    if state.phase != OVER:
        return None
    if state.winner < 0:
        return Result((1,) * state.seats, ("nobody",) * state.seats, ())
    how = "two_wins" if state.wins[state.winner] >= 2 else "last_standing"
    badges = tuple(how if s == state.winner else "out" if state.out[s] else ""
                   for s in range(state.seats))
    ranks = tuple(1 if s == state.winner else 2 for s in range(state.seats))
    return Result(ranks, badges, (state.winner,))
