"""Skull bots: two seats, or the last two of more, by the solved mixes; three to six by the learned ones.

Both are of the round of the printed rules. Between rounds a seat of two only has to choose what to give up, and there
it does what the mixes take for granted: it keeps its skull as long as roses are left beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...skull.action import MOST_DISCS, ROSE
from ...skull.action import SKULL as SKULL_DISC
from ...skull.view import View
from . import many
from .many import text
from .memory import Memory
from .mixes import mix as solved_mix
from .reading import holds
from .round_tree import HAND, NONE, Moment, tree
from .standing import GONE, SURE, UNSURE, Standing

RULES = {
    "initial_placement": "simultaneous", "bid_requires": "all_placed", "max_bid_closes": "closes",
    "reveal": "stop_at_bid", "foreign_order": "top_down", "elimination": "out", "last_standing": "wins",
    "next_starter": "challenger",
}
"""The options by which the round was solved and learned; the others change nothing in it."""
PHASES = ("place", "turn", "bid")
"""The phases of a round with something to choose."""
LONE_SKULL = Standing(1, UNSURE, 0).chance
"""How often the skull is kept as the last disc."""


class Spot(NamedTuple):
    """Where a seat stands in the tree of the round."""

    pair: tuple[Standing, Standing]
    moment: Moment
    lie: int


def knows(view: View) -> bool:
    """Whether the mixes are made for this table."""
    options = dict(view.options)
    return all(options[name] == value for name, value in RULES.items())


def playing(view: View) -> int:
    """How many still play."""
    return sum(map(bool, view.owned))


def spot(view: View, memory: Memory) -> Spot:
    """The decision of the view's seat, at a placement, a turn or in the bidding."""
    other = next(seat for seat, owned in enumerate(view.owned) if owned and seat != view.starter)
    order = (view.starter, other)
    choose = dict(view.options)["loss_own"] == "choose"
    has = SKULL_DISC in (*view.hand, *view.mat)
    skulls = [_skull(holds(memory.seats[seat], choose), view.owned[seat]) for seat in order]
    mine = order.index(view.seat)
    if skulls[mine] == (GONE if has else SURE):
        # Others are wrong about it; nothing is solved for who knows that they are.
        skulls[mine] = UNSURE if view.owned[view.seat] < MOST_DISCS else SURE
    pair = tuple(Standing(view.owned[seat], skull, view.wins[seat]) for seat, skull in zip(order, skulls))
    if view.phase == "place":
        return Spot(pair, Moment(mine, (0, 0), ()), HAND if has else NONE)
    bids = sorted(count for known in memory.seats for count, _ in known.bids)
    stacks = tuple(view.stacks[seat] for seat in order)
    laid = view.mat.index(SKULL_DISC) + 1 if SKULL_DISC in view.mat else 0
    return Spot(pair, Moment(mine, stacks, tuple(bids)), HAND + laid if has else NONE)


def _skull(chance: float, owned: int) -> int:
    """The step that is nearest to a belief."""
    steps = (SURE,) if owned == MOST_DISCS else (UNSURE, SURE, GONE)
    return min(steps, key=lambda step: abs(Standing(owned, step, 0).chance - chance))


def mix(view: View, memory: Memory) -> dict[str, float] | None:
    """How often each action is taken, as texts, in one of PHASES; None where there is no mix."""
    if playing(view) > 2:
        return many.mix(view)
    at = spot(view, memory)
    seat = at.moment.seat
    decision = tree((at.pair[0].discs, at.pair[1].discs)).decisions[seat].get((at.moment, at.lie))
    return decision and dict(zip(map(text, decision.actions), solved_mix(at.pair, seat, decision)))


def decide(view: View, memory: Memory, draw: Callable[[], float]) -> str | None:
    """One of the legal actions; None where there is no better way than a temperament's."""
    if not knows(view):
        return None
    if view.phase == "discard" and playing(view) == 2:
        keeps = 1.0 if view.owned[view.seat] - 1 > 1 else LONE_SKULL
        return f"discard {ROSE if draw() < keeps else SKULL_DISC}"
    found = mix(view, memory) if view.phase in PHASES else None
    return found and _drawn(found, draw)


def _drawn(shares: dict[str, float], draw: Callable[[], float]) -> str:
    """One of the actions by chance."""
    point, last = draw(), ""
    for action, share in shares.items():
        if share:
            last, point = action, point - share
            if point < 0:
                break
    return last
