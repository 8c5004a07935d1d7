"""Hidden cards dealt to places: every way is counted, and drawn as often as any other."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from engine.bots.dealing import Dealing, Place, believed, taken
from tests.bots.spread import bound, excess


def every(cards: list[int], places: list[Place]) -> list[tuple[frozenset[int], ...]]:
    """All deals, by trying each; a card is its own kind."""
    if not places:
        return [()] if not cards else []
    first, *rest = places
    return [(frozenset(hand), *others) for hand in combinations(cards, first.room)
            if not any(first.cannot >> card & 1 for card in hand)
            for others in every([card for card in cards if card not in hand], rest)]


def places(draw: random.Random, cards: int, count: int) -> list[Place]:
    """Places for so many cards, each of which cannot hold some."""
    cuts = sorted(draw.randint(0, cards) for _ in range(count - 1))
    rooms = [high - low for low, high in zip([0, *cuts], [*cuts, cards])]
    # Few cards are excluded from few places, else hardly anything is left to be drawn.
    return [Place(room, draw.getrandbits(cards) & draw.getrandbits(cards) if draw.randrange(3) else 0)
            for room in rooms]


def test_every_way_is_counted():
    draw, most = random.Random(1), 0
    for _ in range(150):
        cards = list(range(draw.randint(1, 8)))
        some = places(draw, len(cards), draw.randint(2, 4))
        ways = Dealing(cards, [1 << card for card in cards], some).ways
        assert ways == len(every(cards, some))
        most = max(most, ways)
    assert most > 500


@pytest.mark.parametrize("seed", range(6))
def test_every_way_is_drawn_as_often(seed):
    draw, found = random.Random(f"ways {seed}"), []
    while not 30 < len(found) < 400:
        cards = list(range(8))
        some = places(draw, len(cards), draw.randint(3, 4))
        found = every(cards, some)
    dealing = Dealing(cards, [1 << card for card in cards], some)
    drawn = Counter(tuple(map(frozenset, dealing.deal(draw.random))) for _ in range(25 * len(found)))
    assert excess(drawn, dict.fromkeys(found, 1)) < 1.0


def by_turns(cards: list[int], some: list[Place], draw: random.Random) -> tuple[frozenset[int], ...]:
    """A sampler that does not count: each card goes to any place that has room and may hold it."""
    while True:
        hands: list[list[int]] = [[] for _ in some]
        for card in cards:
            able = [hand for hand, place in zip(hands, some) if len(hand) < place.room and not place.cannot >> card & 1]
            if not able:
                break
            draw.choice(able).append(card)
        else:
            return tuple(map(frozenset, hands))


def test_a_sampler_that_does_not_count_is_found_out():
    cards, draw = list(range(7)), random.Random(2)
    some = [Place(3), Place(1, 0b0000011), Place(3)]
    found = dict.fromkeys(every(cards, some), 1)
    dealing, tries = Dealing(cards, [1 << card for card in cards], some), 60 * len(found)
    fair = Counter(tuple(map(frozenset, dealing.deal(draw.random))) for _ in range(tries))
    biased = Counter(by_turns(cards, some, draw) for _ in range(tries))
    assert excess(fair, found) < 1.0 < excess(biased, found)


def test_a_place_nobody_can_fill_leaves_no_way_and_then_only_rooms_count():
    bits = [1, 2, 4]
    assert Dealing([0, 1, 2], bits, [Place(2, 0b110), Place(1)]).ways == 0
    assert Dealing([0, 1, 2], bits, [Place(2, 0b001), Place(1, 0b001)]).ways == 0
    assert believed([0, 1, 2], bits, [Place(2, 0b110), Place(1)]).ways == 3
    assert believed([0, 1, 2], bits, [Place(2, 0b100), Place(1)]).ways == 1


def test_no_cards_are_dealt_in_one_way():
    empty = Dealing([], [], [Place(0), Place(0)])
    assert empty.ways == 1 and empty.deal(lambda: 0.5) == [[], []]


def test_the_same_numbers_give_the_same_deal_and_equal_kinds_are_kept_apart():
    dealing = Dealing([7, 8, 9], [1, 1, 2], [Place(1, 2), Place(2)])
    one, two = ([sorted(hand) for hand in dealing.deal(random.Random(4).random)] for _ in range(2))
    assert one == two and dealing.ways == 2 and {one[0][0]} <= {7, 8}


def test_cards_are_taken_of_a_heap_as_likely_as_any():
    draw = random.Random(3)
    for count in (1, 2, 3, 4):
        drawn = Counter()
        for _ in range(600):
            heap = [1, 2, 3, 4]
            hand = taken(heap, count, draw.random)
            assert sorted(heap + hand) == [1, 2, 3, 4]
            drawn[frozenset(hand)] += 1
        weights = dict.fromkeys(map(frozenset, combinations([1, 2, 3, 4], count)), 1)
        assert drawn.total() == drawn[frozenset((1, 2, 3, 4))] or excess(drawn, weights) < 1.0


def test_the_bound_is_the_tables():
    # From the printed table of the distribution, for one in a thousand.
    for freedom, quantile in ((10, 29.59), (30, 59.70), (100, 149.45)):
        assert abs(bound(freedom) - quantile) < 0.2
