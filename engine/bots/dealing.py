"""Bots: hidden cards dealt anew to where they may lie, every way as likely as any other.

A place (a hand, the undealt cards) has room for so many cards and cannot hold some. Cards that may lie in the same
places make up a heap, and of a heap only the size counts: so all ways are counted place by place, heap by heap, and a
deal is drawn by the counts. It is exact, and once counted it costs little more than a shuffle.

>>> spades, hearts = 0b01, 0b10
>>> two = Dealing([1, 2, 3, 4], [spades, spades, hearts, hearts], [Place(2, hearts), Place(2)])
>>> two.ways, sorted(two.deal(lambda: 0.5)[0])
(1, [1, 2])
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import comb
from typing import NamedTuple

Draw = Callable[[], float]
"""Uniform numbers in [0, 1), from outside."""


class Place(NamedTuple):
    """Where cards may lie."""

    room: int
    """How many lie there."""
    cannot: int = 0
    """The kinds that do not, as a set of bits."""


class _Level(NamedTuple):
    """What is the same for all ways when the turn comes to a place."""

    place: int
    room: int
    forced: tuple[int, ...]
    """The heaps that nobody behind may hold."""
    free: tuple[int, ...]
    """The other heaps it may take of."""
    onto: tuple[int, ...] | None
    """For each heap, which one the rest of it is in for the places behind; None where nothing changes."""
    heaps: int
    """How many heaps there are for the places behind."""


class _Node(NamedTuple):
    """What may be taken at a level from heaps of certain sizes."""

    ways: int
    chances: list[float]
    """Of every way to take, added up."""
    takes: list[tuple[tuple[int, int], ...]]
    """Heap and number of cards, where there are any."""
    then: list[_Node]


_DONE, _STUCK = _Node(1, [], [], []), _Node(0, [], [], [])


class Dealing:
    """All ways to deal cards to places; the rooms add up to the number of cards."""

    __slots__ = ("ways", "_heaps", "_levels", "_nodes", "_places", "_root")

    def __init__(self, cards: Sequence[int], kinds: Sequence[int], places: Sequence[Place]) -> None:
        """`kinds[i]` is the bit of card i in what places cannot hold."""
        whose: dict[int, list[int]] = {}
        for card, kind in zip(cards, kinds, strict=True):
            owners = sum(1 << i for i, place in enumerate(places) if not place.cannot & kind)
            whose.setdefault(owners, []).append(card)
        masks = sorted(whose)
        self._heaps = [whose[mask] for mask in masks]
        self._levels, self._places = _levels(masks, [len(heap) for heap in self._heaps], places), len(places)
        self._nodes: dict[tuple[int, tuple[int, ...]], _Node] = {}
        self._root = self._node(0, tuple(map(len, self._heaps)))
        self.ways: int = self._root.ways
        """How many deals there are; 0 where none fits."""
        self._nodes.clear()

    def _node(self, number: int, sizes: tuple[int, ...]) -> _Node:
        if number == len(self._levels):
            return _STUCK if any(sizes) else _DONE
        node = self._nodes.get((number, sizes))
        if node is None:
            node = self._nodes[number, sizes] = self._count(number, sizes)
        return node

    def _count(self, number: int, sizes: tuple[int, ...]) -> _Node:
        level = self._levels[number]
        forced = [(heap, sizes[heap]) for heap in level.forced if sizes[heap]]
        room = level.room - sum(size for _, size in forced)
        ways, takes, then = [], [], []
        for split in _splits([sizes[heap] for heap in level.free], room):
            take = (*forced, *((heap, count) for heap, count in zip(level.free, split) if count))
            node = self._node(number + 1, _rest(level, sizes, take))
            if node.ways:
                chosen = 1
                for heap, count in take:
                    chosen *= comb(sizes[heap], count)
                ways.append(chosen * node.ways)
                takes.append(take)
                then.append(node)
        total = sum(ways)
        return _Node(total, [part / total for part in accumulate(ways)], takes, then)

    def deal(self, draw: Draw) -> list[list[int]]:
        """The cards of every place, in no order; each deal is as likely. There must be a way."""
        heaps, hands, node = [heap[:] for heap in self._heaps], [[]] * self._places, self._root
        for place, _, _, _, onto, count in self._levels:
            at = bisect(node.chances, draw()) if len(node.takes) > 1 else 0
            hand: list[int] = []
            for heap, number in node.takes[at]:
                hand += taken(heaps[heap], number, draw)
            hands[place] = hand
            if onto:
                rest: list[list[int]] = [[] for _ in range(count)]
                for heap, to in zip(heaps, onto):
                    rest[to] += heap
                heaps = rest
            node = node.then[at]
        return hands


def _levels(masks: list[int], sizes: list[int], places: Sequence[Place]) -> list[_Level]:
    """The places in an order that keeps the counts few: whoever may hold least comes first."""
    may = [sum(size for mask, size in zip(masks, sizes) if mask >> i & 1) for i in range(len(places))]
    levels = []
    for place in sorted(range(len(places)), key=may.__getitem__):
        after = [mask & ~(1 << place) for mask in masks]
        left = sorted(set(after))
        mine = [heap for heap, mask in enumerate(masks) if mask >> place & 1]
        onto = tuple(map(left.index, after))
        levels.append(_Level(
            place, places[place].room, tuple(heap for heap in mine if not after[heap]),
            tuple(heap for heap in mine if after[heap]), None if onto == tuple(range(len(masks))) else onto, len(left)))
        masks = left
    return levels


def _splits(sizes: Sequence[int], room: int) -> Iterator[tuple[int, ...]]:
    """All ways to take so many cards of heaps of these sizes."""
    if not sizes:
        if room == 0:
            yield ()
        return
    first, *rest = sizes
    for count in range(max(0, room - sum(rest)), min(first, room) + 1):
        for more in _splits(rest, room - count):
            yield count, *more


def _rest(level: _Level, sizes: tuple[int, ...], take: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The sizes of the heaps when a place has taken of them."""
    left = list(sizes)
    for heap, count in take:
        left[heap] -= count
    if level.onto is None:
        return tuple(left)
    rest = [0] * level.heaps
    for size, to in zip(left, level.onto):
        rest[to] += size
    return tuple(rest)


def taken(cards: list[int], count: int, draw: Draw) -> list[int]:
    """So many cards drawn from a heap, which keeps the others.

    >>> heap = [1, 2, 3, 4]
    >>> taken(heap, 1, lambda: 0.3), sorted(heap)
    ([2], [1, 3, 4])
    """
    left = size = len(cards)
    # Of those that go and those that stay the fewer are drawn.
    few = count if 2 * count <= size else size - count
    for _ in range(few):
        at = int(draw() * left)
        left -= 1
        cards[at], cards[left] = cards[left], cards[at]
    if few == count:
        found = cards[left:]
        del cards[left:]
    else:
        found = cards[:left]
        del cards[:left]
    return found


def believed(cards: Sequence[int], kinds: Sequence[int], places: Sequence[Place]) -> Dealing:
    """The dealing of what is known of the places; where nothing fits somebody broke a rule, and the rooms alone
    count."""
    found = Dealing(cards, kinds, places)
    return found if found.ways else Dealing(cards, kinds, [Place(place.room) for place in places])
