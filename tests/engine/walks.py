"""Games played at random, from fixed seeds, for the checks that hold in every position.

A walk keeps every position, so that many checks can look at the same play. What only a game
itself can say (what is conserved, what a seat cannot see) is asked of `KNOWS[game]`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from engine.cards import DECK, in_order
from engine.games import GAMES
from engine.king.contract import TOTAL
from engine.options import Options
from engine.table import TABLE, Malformed, apply, legal
from tests.engine import skull_king_secrets as skull_king
from tests.engine.helpers import times

WALKS = times(12, 5)
"""Games of each kind."""
MOST_ACTIONS = 3_000
"""More than that in one game and it does not end."""


class Stride(NamedTuple):
    """One action of a walk: the position before it, the action, and what came of it."""

    before: Any
    seat: int
    action: Any
    after: Any
    events: list[Any]


class Walk(NamedTuple):
    """A whole game from `first` on."""

    game: Any
    starter: int | None
    first: Any
    strides: list[Stride]

    def positions(self) -> Iterator[Any]:
        yield self.first
        for stride in self.strides:
            yield stride.after

    @property
    def last(self) -> Any:
        return self.strides[-1].after


def first_position(game: Any, draw: random.Random) -> tuple[int | None, Any]:
    """A starter or none, and the first position of random seats and options."""
    while True:
        values = {option.name: draw.choice(option.values) for option in game.OPTIONS}
        values |= KNOWS[game.NAME].shortened(draw)
        seats = draw.choice(game.SEATS)
        starter = draw.choice([None, *range(seats)])
        try:
            return starter, game.new(seats, Options(game.OPTIONS, values), starter)
        except Malformed as error:
            assert error.code == "seats"


def walk(game: Any, seed: int) -> Walk:
    """One random game to its end."""
    draw = random.Random(f"{game.NAME} {seed}")
    starter, state = first_position(game, draw)
    first, strides = state, []
    while seats := sorted(game.to_act(state)):
        assert len(strides) < MOST_ACTIONS
        seat = draw.choice(seats)
        action = _drawn(game, state, seat, draw)
        after, events = apply(game, state, seat, action)
        strides.append(Stride(state, seat, action, after, events))
        state = after
    return Walk(game, starter, first, strides)


def _drawn(game: Any, state: Any, seat: int, draw: random.Random) -> Any:
    """Any allowed action; a deal has too many to list, so the game makes one of the numbers."""
    if seat == TABLE and hasattr(game, "chance"):
        return game.chance(state, draw.randrange)
    return draw.choice(legal(game, state, seat))


@cache
def walks(name: str) -> list[Walk]:
    """All random games of one kind; the same at every call."""
    return [walk(GAMES[name], seed) for seed in range(WALKS)]


@cache
def pool(name: str) -> list[Any]:
    """Every action that was tried or could have been in the walks: much of it out of place."""
    found = {str(action): action for one in walks(name) for state in one.positions()
             for seat in GAMES[name].to_act(state)
             for action in GAMES[name].candidates(state, seat)}
    return [found[text] for text in sorted(found)]


# ---- what only a game can say --------------------------------------------------------------

class Knowledge(NamedTuple):
    """`conserved(walk)` fails where something was lost or made up; `swapped(state, viewer, draw)`
    is the position with what the viewer cannot see dealt anew, or None where there is no such;
    `shortened(draw)` are options that keep most walks short; `owes` says whether TABLE ever has
    something to show to a replica.
    """

    conserved: Callable[[Walk], None]
    swapped: Callable[[Any, int | None, random.Random], Any]
    shortened: Callable[[random.Random], dict[str, str]] = lambda draw: {}
    owes: bool = True


def skull_conserved(one: Walk) -> None:
    """What a seat owns and what it lost are always its four discs."""
    lost = [0] * one.first.seats
    for stride in one.strides:
        for event in stride.events:
            if type(event).__name__ == "DiscLost":
                lost[event.seat] += 1
        for seat in range(one.first.seats):
            discs = [*stride.after.hands[seat], *stride.after.mats[seat]]
            assert len(discs) + lost[seat] == 4
            assert discs.count("skull") <= 1 and discs.count("rose") <= 3
            assert stride.after.owned(seat) == len(discs)


def skull_swapped(state: Any, viewer: int | None, draw: random.Random) -> Any:
    """Other seats' hidden discs take new kinds: as many, as long as four discs can be so."""
    other = state.copy()
    for seat in range(state.seats):
        if seat != viewer:
            _deal_anew(other, seat, draw)
    return None if other == state else other


def _deal_anew(state: Any, seat: int, draw: random.Random) -> None:
    hand, mat = state.hands[seat], state.mats[seat]
    hidden = [i for i in range(len(mat)) if not state.turned[seat] >> i & 1]
    bag = ["rose", "rose", "rose", "skull"]
    for i, disc in enumerate(mat):
        if i not in hidden:
            bag.remove(disc)
    kinds = draw.sample(bag, len(hand) + len(hidden))
    for i in hidden:
        mat[i] = kinds.pop()
    state.hands[seat] = kinds
    if state.shuffled and seat == state.bidder:
        state.shuffled = draw.sample([*kinds, *mat], len(state.shuffled))


def king_conserved(one: Walk) -> None:
    """The 52 cards are in the hands, in the trick or in earlier tricks; every seat has as many
    as are due to it, and every deal sums to its contract's total."""
    for state in one.positions():
        cards = [card for hand in state.hands for card in hand]
        if state.phase in ("contract", "claim", "misdeal", "double", "redouble", "play"):
            cards += [*state.table, *(card for trick in state.tricks for card in trick.cards)]
            assert sorted(cards) == sorted(DECK)
            played = [(seat - state.leader) % 4 < len(state.table) for seat in range(4)]
            assert [len(hand) for hand in state.hands] == \
                [13 - len(state.tricks) - out for out in played]
    for entry in one.last.log:
        assert sum(entry.points) == TOTAL[entry.contract]


def king_swapped(state: Any, viewer: int | None, draw: random.Random) -> Any:
    """The cards of the other seats change hands; where a card settles who chooses, it stays. What
    an early end left in the hands says nothing of the next deal."""
    if state.phase == "deal":
        return None
    kept = {"2D", "7D"} if state.phase == "claim" else set()
    others = [seat for seat in range(4) if seat != viewer]
    pool = [card for seat in others for card in state.hands[seat] if card not in kept]
    draw.shuffle(pool)
    other = state.copy()
    for seat in others:
        stays = [card for card in state.hands[seat] if card in kept]
        fresh = [pool.pop() for _ in range(len(state.hands[seat]) - len(stays))]
        other.hands[seat] = in_order(stays + fresh)
    return None if other == state else other


def king_shortened(draw: random.Random) -> dict[str, str]:
    """One or two deals of any one contract; now and then a session of ten."""
    if draw.randrange(8) == 0:
        return {"session": "short10"}
    return {"session": "single", "single_deals": draw.choice("12")}


KNOWS: dict[str, Knowledge] = {
    "skull": Knowledge(skull_conserved, skull_swapped),
    "king": Knowledge(king_conserved, king_swapped, king_shortened, owes=False),
    "skull_king": Knowledge(skull_king.conserved, skull_king.swapped, skull_king.shortened),
}


def someone(state: Any) -> list[int | None]:
    """Everybody who may look at a position: a spectator and every seat."""
    return [None, *range(state.seats)]
