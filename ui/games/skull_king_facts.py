"""Skull King: what the screen works out of a view, all of it with the engine's own functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.options import Options
from engine.skull_king import trick as rules
from engine.skull_king.event import (
    BidsOpened,
    CardPlayed,
    LoadsOpened,
    RoundScored,
    TrickDestroyed,
    TrickWon,
)
from engine.skull_king.options import LENGTHS, OPTIONS
from engine.skull_king.view import View
from engine.table import Seat

from ..scene import Scene
from ..words import Words

POWERS = ("draw", "look", "power")
"""Phases between two tricks, in which a pirate's power is used."""
ALL_AT_ONCE = ("bid", "load")


def options(view: View) -> Options:
    """The options of the table."""
    return Options(OPTIONS, dict(view.options))


def rounds(view: View) -> int:
    """How many rounds the game has."""
    return len(LENGTHS[options(view).rounds])


# ---- seats ---------------------------------------------------------------------------------

def ghost(view: View) -> Seat | None:
    """The ghost's seat, where two play with one: it comes after theirs."""
    seats = len(view.scores)
    return seats if len(view.hands) > seats else None


def name_of(seat: Seat, names: Sequence[str], words: Words) -> str:
    """The name of a seat; the ghost is no person and has none of his own."""
    return names[seat] if seat < len(names) else words("skull_king.ghost")


def with_ghost(scene: Scene) -> Scene:
    """The scene as it is drawn: the ghost sits at the table too."""
    if ghost(scene.view) is None or len(scene.names) > len(scene.view.scores):
        return scene
    return replace(scene, names=(*scene.names, scene.words("skull_king.ghost")),
                   bots=(*scene.bots, False))


def ranks(view: View) -> list[int]:
    """The places at the end, 1 for the best; equal standings share one."""
    counts = options(view).tie == "most_exact_rounds"
    standing = [(own, exact if counts else 0)
                for own, exact in zip(view.scores, view.exact, strict=True)]
    return [1 + sum(other > own for other in standing) for own in standing]


def together(view: View) -> bool:
    """Whether all who are to act do so at the same time, unseen by each other."""
    return view.phase == "load" or (
        view.phase == "bid" and options(view).bidding == "simultaneous")


def bids_made(view: View) -> int | None:
    """What the bids that lie open add up to; None where there are none."""
    made = [bid for bid in view.bids if bid is not None]
    return sum(made) if made else None


# ---- tricks --------------------------------------------------------------------------------

class Lying(NamedTuple):
    """A trick, whole or begun."""

    number: int
    order: tuple[Seat, ...]
    cards: tuple[str, ...]
    best: Seat | None
    """Who takes it as it lies; None where nobody does."""
    beast: str = ""
    """Kraken or White Whale, where it left a whole trick without a taker."""

    @property
    def whole(self) -> bool:
        """Whether everybody has played to it."""
        return len(self.cards) == len(self.order)


def lying(view: View, number: int, order: tuple[Seat, ...], cards: tuple[str, ...]) -> Lying:
    """The trick with these cards."""
    outcome = rules.resolve(cards, options(view), view.trump)
    best = None if outcome.taker is None else order[outcome.taker]
    gone = best is None and len(cards) == len(order)
    return Lying(number, order, cards, best, outcome.beast if gone else "")


def on_table(scene: Scene) -> Lying | None:
    """The trick that is to be seen: the one begun, or while the table shows it or a power follows
    from it the last one."""
    view = scene.view
    if view.trick:
        return lying(view, len(view.taken) + 1, view.order, view.trick)
    shown = scene.still and happened(scene, TrickWon, TrickDestroyed) is not None
    return last_trick(view) if shown or view.phase in POWERS else None


def last_trick(view: View) -> Lying | None:
    """The last whole trick of the round."""
    if not view.taken:
        return None
    order, cards, *_ = view.taken[-1]
    return lying(view, len(view.taken), tuple(order), tuple(cards))


# ---- what has just happened ----------------------------------------------------------------

def happened(scene: Scene, *kinds: type) -> Any:
    """The last event of these kinds among those being shown, or None."""
    return next((event for event in reversed(scene.events) if isinstance(event, kinds)), None)


def opened(scene: Scene) -> BidsOpened | LoadsOpened | None:
    """Bids or loads that have just come to light, while the table holds still for them."""
    return happened(scene, BidsOpened, LoadsOpened) if scene.still else None


def scored(scene: Scene) -> RoundScored | None:
    """The round whose result the table is showing: not while its last trick lies there."""
    if not scene.still or happened(scene, CardPlayed) is not None:
        return None
    return happened(scene, RoundScored)
