"""A thought in slices, and actions compared over the same worlds."""

from __future__ import annotations

from math import inf
from random import Random
from statistics import mean, stdev

import pytest
from engine.bots.thinking import LEVELS, THINKING, Comparison, Ready, run


class Counting:
    """A thought of so many slices that likes the last number it came to."""

    def __init__(self, slices: int) -> None:
        self.slices, self.done = slices, 0

    def step(self) -> bool:
        self.done += 1
        return self.done < self.slices

    def choice(self) -> str:
        return f"bid {self.done}"

    def values(self) -> list:
        return []


def test_a_thought_ends_by_itself_by_count_or_by_the_clock():
    assert run(Counting(7)) == "bid 7"
    assert run(Counting(7), slices=3) == "bid 3"
    thought = Counting(inf)
    assert run(thought, late=lambda: thought.done == 5) == "bid 5"
    assert run(Counting(7), late=lambda: True) == "bid 0"


def test_what_is_forced_takes_no_time():
    thought = Ready("pass")
    assert not thought.step() and thought.choice() == "pass" and thought.values() == []


def test_the_levels_that_search_are_the_upper_ones():
    assert THINKING == LEVELS[-3:] and len(set(LEVELS)) == 6


def test_differences_and_their_errors_are_those_of_pairs():
    draw = Random(7)
    rows = [[noise + draw.gauss(shift, 1.0) for shift in (0.0, 2.0, 1.0)]
            for noise in (draw.gauss(0.0, 50.0) for _ in range(300))]
    seen = Comparison(["a", "b", "c"])
    for row in rows:
        seen.add(row)
    best, *others = seen.values()
    assert (best.action, best.behind, best.error) == ("b", 0.0, 0.0)
    for value in others:
        gaps = [row[1] - row["abc".index(value.action)] for row in rows]
        assert value.behind == pytest.approx(mean(gaps))
        assert value.error == pytest.approx(stdev(gaps) / 300 ** 0.5)
        assert value.error < 0.2, "the worlds are the same for all: their noise is not in the difference"
    assert seen.is_settled(5.0) and not seen.is_settled(50.0)


def test_one_world_settles_nothing():
    seen = Comparison(["a", "b"])
    assert seen.values() == [] and not seen.is_settled(1.0)
    seen.add([1.0, 0.0])
    assert not seen.is_settled(1.0) and seen.values()[1].error == inf


def test_equal_actions_are_not_told_apart():
    seen = Comparison(["a", "b"])
    for _ in range(10):
        seen.add([1.0, 1.0])
    assert seen.best() == 0 and not seen.is_settled(0.0)
