"""Skull King bots: the deals that fit what a seat sees, and one of them drawn.

    worlds = Worlds(view, memory)          the seat's own view; the memory holds public events only
    round = worlds.round(draw)             a whole round in the fast kernel, ready to be played out
    for hands in worlds.many(100, draw):   the same with the bids that were declared in mind
        round = worlds.round_of(hands)

A deal is a list of heaps of numbers as the fast kernel counts cards: every seat's hand, the ghost's from the top if
there is one, what is undealt, and what was put away for Bendt.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable
from itertools import accumulate, starmap

from ...skull_king.deck import AS_ESCAPE, DECK, KING, in_hand, pack
from ...skull_king.fast import Round, begin
from ...skull_king.state import PLAY, State, Taken
from ...skull_king.tables import Tables, tables
from ...skull_king.view import View
from ..dealing import Dealing, Draw, Place
from .bids import quick_bids
from .memory import Memory
from .places import cases
from .reading import rules_of

Heaps = list[list[int]]
MORE = 8
"""Of so many times as many deals `many` picks those that fit the bids."""


class Worlds:
    """The deals of one moment of a round. `ways` counts them, equal copies of a card told apart; of cards drawn for
    Bendt it counts how they may have been drawn and put away as well."""

    __slots__ = ("ways", "_bare", "_bids", "_cases", "_chances", "_ghost", "_known", "_lookup", "_quick", "_told",
                 "_view")

    def __init__(self, view: View, memory: Memory) -> None:
        """Raises ValueError where no cards are dealt."""
        if not any(view.hands):
            raise ValueError("not_dealt", view.phase)
        options = rules_of(view.options).options
        copies = pack(options, view.round)
        self._view, self._bare, self._quick = view, None, None
        self._told: list[tuple[int, int, list[int]]] = []
        self._lookup = lookup = tables(options, view.trump, KING in copies)
        self._ghost = len(view.bids) if len(view.hands) > len(view.bids) else None
        facts = memory.facts(options, len(view.hands))
        self._known, cards = _sorted_out(view, lookup)
        kinds = [DECK.bit[lookup.codes[card]] for card in cards]
        found = [(case, Dealing(cards, kinds, case.places)) for case in cases(view, facts, copies, len(cards))]
        weights = [case.weight * dealing.ways for case, dealing in found]
        if not any(weights):
            # Somebody broke a rule: only how many cards lie where is certain.
            case = found[0][0]
            dealing = Dealing(cards, kinds, [Place(place.room) for place in case.places])
            weights, found = [dealing.ways], [(case, dealing)]
        self._cases, self.ways = found, sum(weights)
        self._chances = [part / self.ways for part in accumulate(weights)]
        self._bids = {seat: bid for seat, bid in memory.bids.items() if seat not in (view.seat, facts.drawer)}

    @property
    def codes(self) -> list[str]:
        """The cards by number."""
        return self._lookup.codes

    def heaps(self, draw: Draw) -> Heaps:
        """A deal, each as likely as any other."""
        at = bisect(self._chances, draw()) if len(self._cases) > 1 else 0
        case, dealing = self._cases[at]
        heaps = [heap[:] for heap in self._known]
        for owner, cards in zip(case.owners, dealing.deal(draw)):
            heaps[owner] += cards
        if self._ghost is not None:
            heaps[self._ghost] = shuffled(heaps[self._ghost], draw)
        return heaps

    def round(self, draw: Draw) -> Round:
        """A deal as a round of the fast kernel, at this moment of it; of a view in which a card is to be played."""
        return self.round_of(self.heaps(draw))

    def round_of(self, heaps: Heaps) -> Round:
        """The same of a deal that was drawn before."""
        if self._bare is None:
            self._bare = _bare(self._view)
        round, lookup = self._bare.clone(), self._lookup
        seats = len(self._view.bids)
        round.hands = [lookup.hand(heap) for heap in heaps[:seats]]
        if self._ghost is not None:
            escape = lookup.number[AS_ESCAPE]
            round.ghost = [escape if card == lookup.cat else card for card in heaps[seats]]
        return round

    def weight(self, heaps: Heaps) -> float:
        """How well a deal fits the bids that were declared: how likely seats with these cards bid so, from 0 to 1."""
        if self._quick is None:
            view, number = self._view, self._lookup.number
            self._quick = quick_bids(view.options, view.trump, view.round, len(view.bids), view.cards)
            self._told = [(seat, bid, [number[in_hand(card)] for card in _played(view, seat)])
                          for seat, bid in self._bids.items()]
        weight = 1.0
        for seat, bid, played in self._told:
            weight *= self._quick.likely([*heaps[seat], *played], bid)
        return weight

    def many(self, count: int, draw: Draw) -> list[Heaps]:
        """So many deals, each as likely as the bids make it (and the same one maybe more than once): out of `MORE`
        times as many, by their weights, evenly spaced."""
        if not self._bids:
            return [self.heaps(draw) for _ in range(count)]
        drawn = [self.heaps(draw) for _ in range(MORE * count)]
        sums = list(accumulate(map(self.weight, drawn)))
        step, first = sums[-1] / count, draw()
        return [drawn[min(bisect(sums, (first + i) * step), len(drawn) - 1)] for i in range(count)]


def shuffled(cards: list[int], draw: Draw) -> list[int]:
    """The cards in an order drawn."""
    keys = dict(zip(cards, starmap(draw, ((),) * len(cards))))
    return sorted(cards, key=keys.__getitem__)


def _played(view: View, seat: int) -> Iterable[str]:
    for order, cards, _, _ in view.taken:
        yield cards[order.index(seat)]
    if seat in view.order[:len(view.trick)]:
        yield view.trick[view.order.index(seat)]


def _sorted_out(view: View, lookup: Tables) -> tuple[Heaps, list[int]]:
    """Where the cards lie that the seat knows of, and those it does not. Which of equal copies is which is free: the
    lowest go to what is known."""
    free = {card: list(numbers) for card, numbers in lookup.copies.items()}

    def numbered(cards: Iterable[str]) -> list[int]:
        return [free[in_hand(card)].pop(0) for card in cards]

    hands = len(view.hands)
    known: Heaps = [[] for _ in range(hands + 2)]
    for cards in (view.trick, *(trick[1] for trick in view.taken)):
        numbered(cards)
    if view.seat is not None:
        known[view.seat] = numbered(view.hand)
    known[hands + 1] = numbered(view.aside)
    if view.looked and len(view.looked) == view.stock:
        known[hands] = numbered(view.looked)
    return known, [number for numbers in free.values() for number in numbers]


def _bare(view: View) -> Round:
    """The round without the cards that are still in the hands."""
    if view.phase != PLAY:
        raise ValueError("not_play", view.phase)
    state = State(rules_of(view.options).options, PLAY, [[] for _ in view.hands], list(view.bids), list(view.loads),
                  list(view.won), list(view.bonus), list(view.wagers), list(view.scores), list(view.exact),
                  round=view.round, dealt=view.cards, trump=view.trump, turn=view.turn, order=view.order,
                  trick=list(view.trick), allies=view.allies)
    state.taken = tuple(Taken(*trick) for trick in view.taken)
    return begin(state)
