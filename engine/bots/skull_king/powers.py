"""Skull King bots: loads, wagers and the powers of the five pirates."""

from __future__ import annotations

from collections.abc import Callable

from .chances import Chances
from .planning import STEERS, Plan, expect
from .reading import Reading
from .style import Style

Draw = Callable[[], float]

HEAVY = 0.1
"""A cannonball wins half as much again as grapeshot but saves nothing: so much surer must one be."""


def _met(plan: Plan, bid: int) -> float:
    """How likely the bid is met, steering included."""
    view = plan.view
    need, left = bid - view.won[plan.seat], len(view.hand)
    if not 0 <= need <= left:
        return 0.0
    odds = plan.hand(view.hand, need)
    near = sum(odds[max(0, need - 1):need + 2]) - odds[need]
    return odds[need] + (STEERS if left else 0.0) * near


def load(reading: Reading, style: Style, draw: Draw) -> str:
    """A cannonball where the bid is likely enough to be met."""
    plan = Plan(reading)
    heavy = _met(plan, reading.view.own_bid or 0) > style.risk + HEAVY
    return "load cannonball" if heavy else "load grapeshot"


def power(reading: Reading, style: Style, draw: Draw) -> str:
    """What the pirate who took the trick is used for."""
    return _POWERS[reading.view.pirate](reading, style, draw)


def _lead(reading: Reading, style: Style, draw: Draw) -> str:
    """Rosie: lead oneself where tricks are needed, else play last."""
    view, seat = reading.view, reading.view.seat or 0
    needs = (view.own_bid or 0) > view.won[seat]
    return f"power rosie {seat if needs else (seat + 1) % len(view.bids)}"


def _wager(reading: Reading, style: Style, draw: Draw) -> str:
    """Rascal: all or nothing on the own bid."""
    return f"wager {20 if _met(Plan(reading), reading.view.own_bid or 0) > style.risk else 0}"


def _change(reading: Reading, style: Style, draw: Draw) -> str:
    """Harry: the bid that is worth most from here on."""
    plan, view = Plan(reading), reading.view
    left, values = len(view.hand), {}
    for text in view.legal:
        bid = min(max((view.own_bid or 0) + int(text.split(" ")[2]), 0), view.cards)
        odds = plan.hand(view.hand, bid - view.won[plan.seat])
        scores = plan.scores(bid, left, 0, view.own_load, view.wagers[plan.seat], left)
        values[text] = expect(odds, scores)
    return max(values, key=values.__getitem__)


def _discard(reading: Reading, style: Style, draw: Draw) -> str:
    """Bendt: keep cards that will take as many tricks as are needed, and are sure of it."""
    view, chances = reading.view, Chances(reading)
    need = (view.own_bid or 0) - view.won[view.seat or 0]
    each = {card: chances.ahead(card) for card in view.hand}
    total = sum(each[card] for card in view.hand)
    doubt = sum(each[card] * (1.0 - each[card]) for card in view.hand)

    def regret(text: str) -> float:
        gone = [each[card] for card in text.split(" ")[2:]]
        open_ = doubt - sum(chance * (1.0 - chance) for chance in gone)
        return abs(total - sum(gone) - need) + 0.5 * open_

    return min(view.legal, key=regret)


_POWERS = {"Rr": _lead, "Rw": _wager, "Rh": _change, "Rb": _discard}
