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
from ...skull_king.state import BID, LOAD, PLAY, State, Taken
from ...skull_king.tables import Tables, tables
from ...skull_king.view import View
from ..dealing import Dealing, Draw, Place
from .bids import quick_bids
from .memory import Memory
from .places import cases
from .plays import Plays
from .reading import rules_of

Heaps = list[list[int]]
FIRST_STEPS = 12
"""Before the first deal that `likely` gives."""
MORE = 8
"""Of so many times as many deals `many` picks those that fit the bids."""


class Worlds:
    """The deals of one moment of a round. `ways` counts them, equal copies of a card told apart; of cards drawn for
    Bendt it counts how they may have been drawn and put away as well."""

    __slots__ = ("ways", "_bare", "_bids", "_cases", "_chances", "_free", "_ghost", "_known", "_last", "_plays", "_lookup", "_quick", "_told",
                 "_view")

    def __init__(self, view: View, memory: Memory) -> None:
        """Raises ValueError where no cards are dealt."""
        if not any(view.hands):
            raise ValueError("not_dealt", view.phase)
        options = rules_of(view.options).options
        copies = pack(options, view.round)
        self._view, self._bare, self._quick = view, None, None
        self._plays: Plays | None = None
        self._last: tuple[Heaps, float] | None = None
        self._told: list[tuple[int, int, list[int]]] = []
        self._lookup = lookup = tables(options, view.trump, KING in copies)
        self._ghost = len(view.bids) if len(view.hands) > len(view.bids) else None
        facts = memory.facts(options, len(view.hands))
        self._known, self._free = _sorted_out(view, lookup)
        cards = self._free
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

    @property
    def lookup(self) -> Tables:
        """What the fast kernel knows of the cards."""
        return self._lookup

    @property
    def unplayed(self) -> list[int]:
        """The cards that may still be played, as far as the seat knows."""
        held = [] if self._view.seat is None else self._known[self._view.seat]
        return [*held, *self._free]

    def of_state(self, state: State) -> Heaps:
        """The deal as it truly is."""
        free = {card: list(numbers) for card, numbers in self._lookup.copies.items()}
        return [[free[str(card)].pop(0) for card in heap] for heap in (*state.hands, state.stock, state.aside)]

    def read_plays(self) -> None:
        """From now on `likely` minds what the others have played as well."""
        view = self._view
        if view.taken or view.trick:
            self._plays = Plays(view, self._lookup, {view.seat, view.drawer})

    def round(self, draw: Draw) -> Round:
        """A deal as a round of the fast kernel, at this moment of it: before the next card, or where it is still to be
        bid or to be chosen, before the next trick. Bids that are not known are 0."""
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

    def likely(self, steps: int, draw: Draw) -> Heaps:
        """A deal each as likely as the bids make it, in the long run: it is so many steps from the one before, each to
        another deal or none, by how well they fit, and the plays too where they were read (an independence sampler). Without steps any deal."""
        if not steps or not (self._bids or self._plays):
            return self.heaps(draw)
        for _ in range(steps if self._last else FIRST_STEPS):
            heaps = self.heaps(draw)
            weight = self.weight(heaps) * (self._plays.likely(heaps) if self._plays else 1.0)
            if self._last is None or draw() * self._last[1] < weight:
                self._last = heaps, weight
        return self._last[0]

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
    fresh = view.phase in (BID, LOAD)
    bids = [view.own_bid if bid is None and seat == view.seat else bid for seat, bid in enumerate(view.bids)]
    state = State(rules_of(view.options).options, PLAY, [[] for _ in view.hands], [bid or 0 for bid in bids],
                  list(view.loads), list(view.won), list(view.bonus), list(view.wagers), list(view.scores),
                  list(view.exact), round=view.round, dealt=view.cards, trump=view.trump, order=view.order,
                  trick=list(view.trick), allies=view.allies)
    if view.phase != PLAY:
        state.order = _order(view, view.taken[-1][3] if view.taken and not fresh else view.starter or 0)
    state.turn = state.order[len(view.trick)]
    state.taken = tuple(Taken(*trick) for trick in view.taken)
    return begin(state)


def _order(view: View, leader: int) -> tuple[int, ...]:
    """Who plays to a trick, from its leader on; the ghost second, or first."""
    seats = len(view.bids)
    if len(view.hands) == seats:
        return tuple((leader + i) % seats for i in range(seats))
    if leader == seats:
        return (seats, *(seat for seat in view.order if seat != seats))
    return leader, seats, 1 - leader
