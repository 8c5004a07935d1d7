"""Skull bots: how two seats play a round when neither can be outwitted.

`mixes_table` holds, for every standing of two seats and every decision, how often each action is taken, and what the
standing is worth to the starter. It was solved by static/make/skull/solve.py; its bytes are told apart here and there
alike: worths as two bytes each, then the mixes of each standing, each a byte an action but for the last one.
"""

from __future__ import annotations

from base64 import b85decode
from functools import lru_cache
from itertools import product
from struct import unpack_from
from zlib import decompress

from ...skull.action import MOST_DISCS
from .round_tree import Decision, tree
from .standing import Pair, every, pairs

WHOLE = 255
"""What the shares of a mix add up to."""
MOST_WORTH = 65535
"""A worth of 1.0."""
SIZES = tuple(product(range(1, MOST_DISCS + 1), repeat=2))
"""Discs of the starter and the other, as the head of the table lists the bytes of a standing's mixes."""


@lru_cache(maxsize=1)
def _table() -> tuple[dict[Pair, float], dict[Pair, bytes]]:
    """Worth and mixes of every standing."""
    from .mixes_table import TABLE
    data = decompress(b85decode(TABLE))
    standings = [(discs, pair) for discs, won in every() for pair in pairs(discs, won)]
    begin = 2 * (len(SIZES) + len(standings))
    numbers = unpack_from(f"<{begin // 2}H", data)
    widths, worths, found = dict(zip(SIZES, numbers)), {}, {}
    for (discs, pair), number in zip(standings, numbers[len(SIZES):]):
        worths[pair] = number / MOST_WORTH
        found[pair] = data[begin:begin + widths[discs]]
        begin += widths[discs]
    return worths, found


def worth(pair: Pair) -> float:
    """The starter's chance to win the game."""
    return _table()[0][pair]


def mix(pair: Pair, seat: int, decision: Decision) -> list[float]:
    """How often each action is taken at a decision of the starter (0) or the other (1)."""
    of = tree((pair[0].discs, pair[1].discs))
    begin = decision.told + (of.told(0) if seat else 0)
    told = _table()[1][pair][begin:begin + len(decision.actions) - 1]
    return [share / WHOLE for share in (*told, WHOLE - sum(told))]
