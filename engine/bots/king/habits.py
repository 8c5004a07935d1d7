"""King bots: the tables by which cards are played in playouts (`playout`), one set for each contract and trump suit."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...cards import DECK
from ...king.contract import LAST_TWO, NO_QUEENS, OF_TRICK, POINTS, RIFKI, TOTAL
from .habits_table import TABLE
from .tables import HIGH, ROUNDS, THIRD, TRUMPS, WANTED, caught

BIT = tuple(1 << card for card in range(52))
BELOW = tuple(BIT[card] - BIT[card - card % 13] for card in range(52))
"""The lower cards of a card's suit."""
ABOVE = tuple((BIT[card - card % 13] << 13) - 2 * BIT[card] for card in range(52))
WHOLE = tuple(0x1FFF << 13 * suit for suit in range(4))

WIDE = (LAST_TWO, NO_QUEENS, RIFKI)
"""The contracts in which a card from the middle of a suit is often the best to lead."""

LEAST = 0.3
"""How likely the lowest trump takes a trick."""


class Weights(NamedTuple):
    """How a contract is played."""

    future: float
    """How much what is left in the hand weighs against the trick on the table."""
    over: float
    """How often a seat goes over a card though it could stay under it."""
    later: float
    """The same in tricks to come."""
    lone: float
    """How likely a card takes a trick once nobody else has its suit."""
    fall: float
    """How readily a card that counts falls under a higher one of its suit."""
    ahead: float
    """Share of an even part of all points still open that a trick is taken to bring."""
    gift: float
    """The same of what each seat behind adds to the trick on the table."""
    lead: float
    """What it is worth to lead the next trick, in points."""
    guard: float
    """How much it weighs that a low card no longer guards a high one."""
    now: float
    """Like `fall`, of the trick on the table."""


class Habits:
    """The rule in one contract and trump suit, as tables."""

    __slots__ = ("ahead", "counted", "dear", "fall", "future", "gift", "guard", "keeps", "lead", "now", "of_trick",
                 "own", "shuns", "takes", "total", "trump", "trumps", "wide")

    def __init__(self, contract: str, trump: int, weights: Weights) -> None:
        self.shuns, self.trump = contract not in WANTED, trump
        self.future, self.lead, self.guard = weights.future, weights.lead, weights.guard
        self.ahead, self.gift, self.total = weights.ahead, weights.gift, float(TOTAL[contract])
        self.of_trick = OF_TRICK[contract]
        self.wide = contract in WIDE
        """To lead, every card is looked at."""
        self.dear = self.of_trick[0] <= -50
        """Every trick counts alike: it is never too early to stay under."""
        self.own = tuple(float(POINTS[contract][code]) for code in DECK)
        """Points, by card."""
        worths = [[self.own[card] for card in range(13 * suit, 13 * suit + 13) if self.own[card]] for suit in range(4)]
        means = [sum(found) / len(found) if found else 0.0 for found in worths]
        self.fall = tuple(weights.fall * mean for mean in means)
        self.now = tuple(tuple(weights.now * mean * later / 3 for mean in means) for later in range(4))
        counts = sum(bit for bit, points in zip(BIT, self.own) if points)
        self.counted = tuple(below & counts for below in BELOW)
        """The cards of the suit below that count."""
        self.takes = tuple(_takes(later, weights.over) for later in range(4))
        """By seats behind, outside cards of the suit below and above: the chance to take the trick."""
        self.keeps = _caught(weights.later, weights.lone) if self.shuns else _makes(weights.lone)
        """By own lower cards of the suit (higher ones, where tricks are wanted) and outside ones below and above: the
        chance to take a trick later."""
        self.trumps = tuple(max(LEAST, TRUMPS[above] if above < len(TRUMPS) else 0.0) for above in range(13))
        """The same of a trump, by the higher ones outside."""


Table = tuple[tuple[tuple[float, ...], ...], ...]


@lru_cache(maxsize=64)
def _caught(later: float, lone: float) -> Table:
    return tuple(tuple(tuple(caught(guards, below, above, later, lone) for above in range(13)) for below in range(13))
                 for guards in range(13))


@lru_cache(maxsize=64)
def _makes(lone: float) -> Table:
    def chance(before: int, below: int, above: int) -> float:
        if not below + above:
            return lone
        return HIGH[above] * ROUNDS[min(before, 3)] if above < len(HIGH) else 0.0
    return tuple(tuple(tuple(chance(before, below, above) for above in range(13)) for below in range(13))
                 for before in range(13))


@lru_cache(maxsize=64)
def _takes(later: int, over: float) -> tuple[tuple[float, ...], ...]:
    def chance(below: int, above: int) -> float:
        none = THIRD ** below
        return (1.0 - (1.0 - THIRD ** above) * (none + over * (1.0 - none))) ** later
    return tuple(tuple(chance(below, above) for above in range(13)) for below in range(13))


@lru_cache(maxsize=64)
def habits(contract: str, trump: int = -1) -> Habits:
    """The rule of a contract; made once."""
    return Habits(contract, trump, Weights(*TABLE[contract]))
