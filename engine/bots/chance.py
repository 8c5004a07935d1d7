"""Bots: a choice by chance among actions that are worth more or less."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp


def pick(values: Mapping[str, float], heat: float, draw: Callable[[], float]) -> str:
    """One of the actions by chance, the likelier the more it is worth.

    >>> pick({"pass": 0.2, "bid 2": 0.3}, 0.01, lambda: 0.5)
    'bid 2'
    """
    best = max(values.values())
    odds = {text: exp((value - best) / heat) for text, value in values.items()}
    point = draw() * sum(odds.values())
    for text, share in odds.items():
        point -= share
        if point < 0:
            return text
    return max(values, key=values.__getitem__)
