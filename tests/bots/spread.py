"""Does a sampler draw what it should, as often as it should? Pearson's chi-square test, for fixed seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping

SURE = 3.09
"""Standard deviations of a normal figure that one in a thousand exceeds."""


def excess(found: Counter, weights: Mapping[Hashable, float]) -> float:
    """How far draws are from chances in proportion to these weights: the statistic over what one in a thousand good
    samplers exceeds, so that above 1.0 it is a bad one. Nothing without a weight may have been drawn."""
    assert set(found) <= set(weights), "drawn though impossible"
    share = found.total() / sum(weights.values())
    statistic = sum((found[key] - weight * share) ** 2 / (weight * share) for key, weight in weights.items())
    return statistic / bound(len(weights) - 1)


def bound(freedom: int) -> float:
    """The quantile of chi-square, by Wilson and Hilferty."""
    part = 2.0 / (9.0 * freedom)
    return freedom * (1.0 - part + SURE * part ** 0.5) ** 3
