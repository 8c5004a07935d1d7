"""Skull King bots: what cards are worth to the policy that playouts are played by.

Of every card: how many tricks it is taken for when its seat counts what its hand will bring, and how likely it holds a
trick against the seats behind. Both come of what is not yet played: how many cards beat it, and how many of those lie
in a hand. Everybody's cards count as unseen, so that one table serves all seats.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp, log

from ...skull_king.deck import BEAST, FLAG, KIND, KRAKEN, RANK
from ...skull_king.tables import BEASTS, KINDS, TRIO, Tables
from .weights import WEIGHTS, Weights

_TRIO = _PIRATES, _MERMAIDS, _KINGS = 4, 8, 16
_KINDS = (*_TRIO, BEASTS)
ABOVE = 1_000
"""The power of a special card over any colour."""
NEARER = 6
"""Steps to find how good the cards are."""
NEVER = 9.0
"""The rate at which a Kraken is beaten: it takes nothing."""


class Powers:
    """Which card beats what lies in a trick, and what it brings: in tables, so that a policy builds no list."""

    __slots__ = ("by_led", "gains", "paying", "ranks", "wins")

    def __init__(self, lookup: Tables) -> None:
        special = [ABOVE if bits & TRIO else 0 for bits in lookup.kind]
        self.by_led = [list(map(max, special, powers)) for powers in (lookup.any_colour, *lookup.by_colour[1:])]
        """By the number of the colour led, 0 for none, and by card: its power where no special card lies."""
        self.wins = []
        """By the kinds of special cards that lie, and by card: whether it takes the trick from them."""
        for lying in range(TRIO + 1):
            by_kind = {bit: _wins(lookup, lying & TRIO, bit) for bit in (0, *_TRIO)}
            self.wins.append([by_kind[bits & TRIO] for bits in lookup.kind])
        self.ranks = [RANK.get(code, 0) for code in lookup.codes]
        self.gains = [lookup.gains.get(bits & KINDS, [0] * len(lookup.kind)) for bits in lookup.kind]
        """By card that takes a trick and card in it, the bonus."""
        self.paying = 0
        """The kinds that may bring one."""
        for card, bits in enumerate(lookup.kind):
            if any(gains[card] for gains in lookup.gains.values()):
                self.paying |= bits & ~1


def _wins(lookup: Tables, lying: int, bit: int) -> int:
    """Whether a special card of a kind takes a trick in which those kinds lie."""
    again, after = bool(bit & lying), lying | bit
    if not bit or again and not lookup.last:
        return 0
    if after == lookup.first_of_two:
        return int(again)
    return max((lookup.special[after][card] for card, bits in enumerate(lookup.kind) if bits & TRIO == bit), default=0)


powers_of = lru_cache(maxsize=16)(Powers)


class Strengths:
    """The cards at one moment of a round, for all playouts from there."""

    __slots__ = ("base", "crowd", "held", "points", "powers", "slope", "worth")

    def __init__(self, lookup: Tables, unplayed: Iterable[int], left: int, seats: int,
                 weights: Weights = WEIGHTS) -> None:
        """`unplayed` are the cards that may still be played; each seat has `left` of them or so."""
        unplayed = list(unplayed)
        self.powers, self.points, self.crowd = powers_of(lookup), weights.points, weights.crowd
        beaten = _Beaten(lookup, unplayed, left, weights)
        rates = list(map(beaten.rate, range(len(lookup.codes))))
        comes = list(map(beaten.comes, range(len(rates))))
        falls = [rate + beaten.same(card) for card, rate in enumerate(rates)]
        times = _fair(comes, falls, unplayed, 1.0 / seats)
        self.worth = [chance * exp(-times * fall) for chance, fall in zip(comes, falls)]
        """By card, how many tricks it is good for."""
        for role in lookup.roles:
            self.worth[role] = weights.cat
        if lookup.cat >= 0:
            self.worth[lookup.cat] = weights.cat
        self.base = [2.0 * worth * worth - worth for worth in self.worth]
        """By card, what it costs to part with it, however many tricks are needed: what it is worth squared, less the
        doubt that goes with it."""
        for role in lookup.roles:
            self.base[role] += weights.ready
        self.slope = [2.0 * worth - 1.0 for worth in self.worth]
        """By card, how its cost falls with its chance to take the trick, however many are needed."""
        halves = [exp(-0.5 * rate) for rate in rates]
        self.held = [[1.0] * len(rates)]
        """By how many seats behind there are, who needs a trick counted twice, and by card: its chance to hold."""
        for _ in range(2 * seats):
            self.held.append([chance * half for chance, half in zip(self.held[-1], halves)])


def _fair(comes: list[float], falls: list[float], cards: list[int], share: float) -> float:
    """How often a card must be expected to be tried so that the cards are good for a fair share of the tricks."""
    times, goal = 1.0, share * len(cards)
    for _ in range(NEARER):
        each = [comes[card] * exp(-times * falls[card]) for card in cards]
        slope = sum([worth * falls[card] for worth, card in zip(each, cards)])
        if slope <= 0.0:
            break
        times = min(max(times + (sum(each) - goal) / slope, 0.0), 2.0 * times + 0.1)
    return times


class _Beaten:
    """How often a card on the table is beaten by a seat that wants the trick, as rates; and what else takes from it."""

    def __init__(self, lookup: Tables, unplayed: list[int], left: int, weights: Weights) -> None:
        self.lookup, self.weights = lookup, weights
        self.each = min(1.0, left / max(1, len(unplayed)))
        """How likely a card lies in a certain hand."""
        self.ranks, self.kinds = [0] * len(lookup.ends), dict.fromkeys(_KINDS, 0)
        for card in unplayed:
            if group := lookup.group[card]:
                self.ranks[group] |= 1 << RANK[lookup.codes[card]]
            elif bits := _PIRATES if card == lookup.cat else lookup.kind[card] & (TRIO | BEASTS):
                self.kinds[bits] += 1
        self.voids = [(1.0 - self.each) ** ranks.bit_count() for ranks in self.ranks]
        self.trump = lookup.colour.get(lookup.trump, 0)
        self.strikes = weights.strikes * self.each * sum(self.kinds.values())
        wins = powers_of(lookup).wins
        first = {bits & (TRIO | BEASTS): card for card, bits in enumerate(lookup.kind)}
        self.beats = {bit: sum(count for other, count in self.kinds.items() if count and (
            other == BEASTS or other != bit and wins[bit][first[other]])) for bit in _TRIO}

    def rate(self, card: int) -> float:
        """How often one seat beats it."""
        lookup, weights, each = self.lookup, self.weights, self.each
        code, group = lookup.codes[card], lookup.group[card]
        if not group:
            kind = KIND.get(code, FLAG)
            if kind == FLAG:
                return -log(weights.flag)
            if kind == BEAST:
                return NEVER if code == KRAKEN else -log(weights.whale)
            return weights.beats * each * self.beats[lookup.kind[card] & TRIO]
        void = self.voids[group]
        rate = self.strikes * (1.0 if lookup.besides else void)
        rate += weights.higher * each * (self.ranks[group] >> RANK[code] + 1).bit_count()
        if self.trump and group != self.trump:
            rate += weights.ruffs * void * min(1.0, each * self.ranks[self.trump].bit_count())
        return rate

    def same(self, card: int) -> float:
        """How often one of its own kind was there first."""
        bit = self.lookup.kind[card] & TRIO
        return self.weights.same * self.each * (self.kinds[bit] - 1) if bit and self.kinds[bit] else 0.0

    def comes(self, card: int) -> float:
        """How likely its moment comes."""
        lookup, weights, group = self.lookup, self.weights, self.lookup.group[card]
        if not group:
            return 1.0 if lookup.besides or not lookup.kind[card] & TRIO else weights.idle
        if group == self.trump:
            return weights.low_trump + (1.0 - weights.low_trump) * RANK[lookup.codes[card]] / 14
        return weights.comes


