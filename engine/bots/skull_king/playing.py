"""Skull King bots: bids and cards."""

from __future__ import annotations

from collections.abc import Callable

from ...skull_king.deck import in_hand
from ...skull_king.score import spoils
from ..chance import pick
from .planning import Plan, expect
from .reading import Reading
from .style import Style

Draw = Callable[[], float]


def bid(reading: Reading, style: Style, draw: Draw) -> str:
    """The bid whose mean score is best."""
    plan, view, values = Plan(reading), reading.view, {}
    cards = view.hand
    for text in view.legal:
        count = int(text[4:])
        odds = plan.hand(cards, count, style.trust)
        values[text] = expect(odds, plan.scores(count, len(cards), left=len(cards)))
    return pick(values, style.bid_heat, draw)


def play(reading: Reading, style: Style, draw: Draw) -> str:
    """The card after which the round is worth most: taking the trick and not, with what is left."""
    plan, view, values = Plan(reading), reading.view, {}
    seat, left = plan.seat, len(view.hand) - 1
    target, load, wager = view.own_bid or 0, view.own_load, view.wagers[seat]
    need = target - view.won[seat]
    scores = plan.scores(target, left + 1, 0, load, wager, left)
    for text in view.legal:
        card = text[5:]
        rest = list(view.hand)
        rest.remove(in_hand(card))
        chance = plan.chances.now(card)
        value = 0.0
        if chance < 1.0:
            value += (1.0 - chance) * expect(plan.hand(rest, need), scores)
        if chance:
            richer, bonus = scores, _bonus(reading, card)
            if bonus:
                richer = plan.scores(target, left + 1, bonus, load, wager, left)
            value += chance * expect(plan.hand(rest, need - 1), richer[1:])
        values[text] = value
    return pick(values, style.heat, draw)


def _bonus(reading: Reading, card: str) -> int:
    """What the trick as it lies is worth to whoever takes it with the card."""
    cards = [*reading.view.trick, card]
    return spoils(cards, len(cards) - 1, reading.options, reading.view.trump)
