"""Skull bots: one decision for each phase of a round.

They weigh actions by their worth, the seat's share of the chances to win the game (`worth`), from
what they believe of the stacks (`reading`), with a temperament (`style`) and some chance, so that
nobody can tell from a bid what lies under it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from ...skull.action import ROSE, SKULL
from ...skull.view import View
from .memory import Memory, new_memory
from .reading import Reading
from .style import STYLES, Style
from .worth import Worth

__all__ = ["STYLES", "Memory", "decide", "new_memory"]

Draw = Callable[[], float]


def decide(view: View, memory: Memory, style: str, draw: Draw) -> str:
    """One of the legal actions of the view, as text."""
    if len(view.legal) == 1:
        return view.legal[0]
    return _PHASES[view.phase](view, memory, STYLES[style], draw)


def _any(view: View, draw: Draw) -> str:
    return view.legal[int(draw() * len(view.legal))]


# ---- before a round, and its first disc ----------------------------------------------------

def _claim(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """A bot gave nobody a flower; as the host it starts."""
    return "pass" if "pass" in view.legal else f"start {view.seat}"


def _first_disc(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    kind = SKULL if draw() < style.skull_first else ROSE
    return f"place {kind}"


# ---- placing, bidding ----------------------------------------------------------------------

def _turn(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    table = Table(view, memory, style)
    values = table.bids()
    places = [text for text in view.legal if text.startswith("place")]
    if places:
        kind = _next_disc(view, style, draw)
        values[f"place {kind}"] = table.placing(kind)
    return _weigh(values, style.heat, draw)


def _next_disc(view: View, style: Style, draw: Draw) -> str:
    """The kind to lay if a disc is laid: the skull may hide on roses, roses lie on the skull."""
    if SKULL not in view.hand:
        return ROSE
    if ROSE not in view.hand:
        return SKULL
    often = style.skull_later if view.mat else style.skull_first
    return SKULL if draw() < often else ROSE


def _bid(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    table = Table(view, memory, style)
    values = table.bids()
    values["pass"] = table.passing()
    return _weigh(values, style.heat, draw)


def _weigh(values: dict[str, float], heat: float, draw: Draw) -> str:
    """An action by chance, the more likely the more it is worth."""
    best = max(values.values())
    odds = {text: exp((value - best) / heat) for text, value in values.items()}
    point = draw() * sum(odds.values())
    for text, share in odds.items():
        point -= share
        if point < 0:
            return text
    return max(values, key=values.__getitem__)


def _daring(known) -> float:
    return (0.35 * 6 + known.raises) / (6 + known.raises + known.passes)


class Table:
    """The moment of a placement or a bid, weighed."""

    def __init__(self, view: View, memory: Memory, style: Style) -> None:
        self.view = view
        self.style = style
        self.reading = Reading(view, memory)
        self.worth = Worth(view)
        self.total = self.reading.total
        self.rivals = [seat for seat in range(len(view.owned)) if seat != view.seat
                       and view.owned[seat] and seat not in view.passed]
        """Those who may still bid."""
        self.daring = [_daring(known) for known in memory.seats]
        self._others: dict[int, float] = {}

    def closes(self, count: int) -> bool:
        """Whether the bid makes the bidder challenger, as nobody will be able to raise."""
        return count >= self.total or not self.rivals

    def bids(self) -> dict[str, float]:
        """The worth of every bid that makes sense. One that would turn the own skull for certain
        (BS-12) is left out wherever anything else can be done."""
        counts = [int(text[4:]) for text in self.view.legal if text.startswith("bid")]
        sane = [n for n in counts if not (self.closes(n) and self.reading.shows_own_skull(n))]
        if not sane and len(counts) == len(self.view.legal):
            sane = counts[:1]
        return {f"bid {n}": self.bidding(n) for n in sane}

    def bidding(self, count: int) -> float:
        """The worth of a bid: either it stands, or another seat goes beyond it."""
        reading, style = self.reading, self.style
        mine = self.worth.challenge(self.view.seat, reading.own_chance(count))
        bonus = style.bid
        if reading.shows_own_skull(count):
            bonus = style.bluff if count <= 2 else -0.05
        stands = 1.0 if self.closes(count) else self.stands(count, self.rivals)
        if stands < 1.0:
            mine = stands * mine + (1.0 - stands) * self.others(count + 1)
        return mine + bonus

    def stands(self, count: int, rivals: list[int]) -> float:
        """How likely none of the rivals goes beyond that many."""
        chance = 1.0
        room = 1.0 - count / self.total
        for seat in rivals:
            # At a common rate of raises, 0.35, this is the square root.
            chance *= 1.0 - max(0.0, room) ** (1.3 * (1.0 - self.daring[seat])) * self.daring[seat] ** 0.3
        return chance

    def others(self, count: int) -> float:
        """The worth of a challenge of that many by one of the rivals."""
        count = min(count, self.total)
        if count not in self._others:
            values = [self.worth.challenge(seat, self.reading.chance(seat, count))
                      for seat in self.rivals]
            self._others[count] = sum(values) / len(values)
        return self._others[count]

    def passing(self) -> float:
        """The worth of leaving the challenge to the others."""
        leader, count = self.view.bid
        value = self.worth.challenge(leader, self.reading.chance(leader, count))
        behind = [seat for seat in self.rivals if seat != leader]
        stands = self.stands(count, behind)
        if stands < 1.0:
            value = stands * value + (1.0 - stands) * self.others(count + 1)
        return value

    def placing(self, kind: str) -> float:
        """The worth of laying one more disc and waiting."""
        value = self.worth.now + self.style.place
        # With an empty hand one must bid, and the skull would lie on top.
        return value - 0.03 if kind == SKULL and len(self.view.hand) == 1 else value


# ---- turning discs -------------------------------------------------------------------------

def _flip(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """The own stack first; then the foreign discs most likely to be roses, the surest first."""
    if f"flip {view.seat}" in view.legal:
        return f"flip {view.seat}"
    reading = Reading(view, memory)
    missing = view.bid[1] - sum(map(len, view.turned))
    counts = reading.plans[missing][1]
    chosen = [seat for seat, count in enumerate(counts) if count]
    surest = max(reading.stacks[seat].clear[1] for seat in chosen)
    best = [seat for seat in chosen if reading.stacks[seat].clear[1] > surest - 1e-9]
    seat = best[int(draw() * len(best))]
    index = reading.stacks[seat].order[0]
    exact = f"flip {seat} {index}"
    return exact if exact in view.legal else f"flip {seat}"


# ---- after a challenge ---------------------------------------------------------------------

def _show(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """What was not reached is best kept; some cannot help showing a skull that was waiting."""
    return "show" if SKULL in view.mat and draw() < style.boast else "keep"


def _discard(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """A rose as a rule: the skull is the threat. But with the skull alone nothing can be won."""
    keeps = style.keep_skull if view.owned[view.seat] > 2 else 1.0 - style.keep_skull
    return f"discard {ROSE if draw() < keeps else SKULL}"


def _take(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """Unseen, one is as good as the other."""
    return _any(view, draw)


def _name_starter(view: View, memory: Memory, style: Style, draw: Draw) -> str:
    """To start is a small advantage; one who is out lets chance name somebody."""
    own = f"start {view.seat}"
    return own if own in view.legal else _any(view, draw)


_PHASES = {
    "starter": _claim, "place": _first_disc, "turn": _turn, "bid": _bid, "flip": _flip,
    "show": _show, "discard": _discard, "take": _take, "start": _name_starter,
}
