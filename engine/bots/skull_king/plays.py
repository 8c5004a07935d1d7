"""Skull King bots: how likely a seat with certain cards played what it played, by the quick policy.

Of every card that was played by choice, what the policy knew then is kept: what lay on the table, what the seat needed,
who was behind. A deal gives the rest, the hand. People and bots play otherwise too, so a part of the plays is taken to
be made whatever the cards, and one that is nearly as good is nearly as likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from ...skull_king.deck import in_hand
from ...skull_king.tables import BEASTS, FREE, LEAD, OPEN, Tables
from ...skull_king.view import View
from .playout import lying
from .strengths import Strengths

OTHERWISE = 0.4
"""How often a card is played for other reasons."""
HEAT = 0.2
"""How far apart in the policy's count two cards must be before the better one is clearly preferred."""


class Past(NamedTuple):
    """A card that was played, and what was known."""

    card: int
    held: int
    """The same card as it lay in the hand."""
    goes: list[bool] | None
    """By card, whether it goes where the colour that binds is held; None where none binds."""
    binds: int
    """The colour that binds."""
    power: Sequence[int]
    best: int
    hold: list[float]
    trick: list[int]
    """What lay there where it may bring a bonus."""
    need: float


class Plays:
    """The cards of a round so far, but the ones of the seat itself, of the ghost and of who drew cards."""

    __slots__ = ("_by_seat", "_lookup", "_strengths")

    def __init__(self, view: View, lookup: Tables, skipped: set[int]) -> None:
        size, seats = len(lookup.codes) - len(lookup.roles), len(view.bids)
        self._lookup = lookup
        self._strengths = Strengths(lookup, range(size), view.cards, len(view.hands))
        self._by_seat: dict[int, list[Past]] = {seat: [] for seat in range(seats) if seat not in skipped}
        won = [0] * (seats + 1)
        tricks = [*((order, cards, taker) for order, cards, taker, _ in view.taken), (view.order, view.trick, -1)]
        for number, (order, cards, taker) in enumerate(tricks):
            if view.cards - number > 1:
                needs = [(bid or 0) - had for bid, had in zip(view.bids, won)] + [0]
                self._read(order, cards, needs, view.cards - number)
            if taker >= 0:
                won[taker] += 1

    def _read(self, order: Sequence[int], cards: Sequence[str], needs: list[int], left: int) -> None:
        lookup, powers, trick = self._lookup, self._strengths.powers, []
        bound, kinds, crowd = LEAD, 0, self._strengths.crowd * (sum(needs) - left) / (len(needs) - 1)
        behind = sum(2 if needs[seat] > 0 else 1 for seat in order)
        for seat, code in zip(order, cards):
            behind -= 2 if needs[seat] > 0 else 1
            card = lookup.number[code]
            if seat in self._by_seat and not kinds & BEASTS:
                power, best = lying(trick, kinds, lookup, powers)
                self._by_seat[seat].append(Past(
                    card, lookup.number[in_hand(code)], lookup.goes[bound] if bound > 0 else None, max(bound, 0),
                    power, best, self._strengths.held[behind], trick[:] if kinds & powers.paying else [],
                    needs[seat] + crowd))
            elif seat in self._by_seat:
                self._by_seat[seat].append(Past(card, lookup.number[in_hand(code)], None, -1, (), 0, [], [], 0.0))
            if bound < FREE:
                bound = (lookup.after if bound == OPEN else lookup.after_lead)[card]
            trick.append(card)
            kinds |= lookup.kind[card]

    def likely(self, heaps: Sequence[Sequence[int]]) -> float:
        """How likely seats with these cards have played so."""
        found = 1.0
        for seat, plays in self._by_seat.items():
            hand = list(heaps[seat])
            for past in reversed(plays):
                hand.append(past.held)
                if past.binds >= 0 and len(hand) > 1:
                    found *= self._chosen(past, hand)
        return found

    def _chosen(self, past: Past, hand: list[int]) -> float:
        """How likely a card was chosen of a hand."""
        lookup, strengths = self._lookup, self._strengths
        worth, base, slope, gains = strengths.worth, strengths.base, strengths.slope, strengths.powers.gains
        cards = hand
        if past.goes and any([lookup.group[card] == past.binds for card in hand]):
            cards = [card for card in hand if past.goes[card]]
        if lookup.cat in cards:
            cards = [card for card in cards if card != lookup.cat] + lookup.roles
        if len(cards) == 1:
            return 1.0
        twice = 2.0 * (past.need - sum([worth[card] for card in hand]))
        power, best, hold, total, mine = past.power, past.best, past.hold, 0.0, 0.0
        for card in cards:
            cost = twice * worth[card] + base[card]
            if power[card] > best:
                cost -= hold[card] * (twice + slope[card])
                if past.trick:
                    cost -= hold[card] * strengths.points * sum([gains[card][one] for one in past.trick])
            share = exp(-cost / HEAT)
            total += share
            if card == past.card:
                mine = share
        return OTHERWISE / len(cards) + (1.0 - OTHERWISE) * mine / total
