"""Fits the weights of Skull King's playout policy by self-play, and prints them: `fit.py [STEPS] [DEALS]`.

One seat plays by weights that differ a little from those of the others. Over the same deals and bids, at two to six
seats and on several rule sheets, it must do better than a seat with theirs, by more than two standard errors on deals
it was not chosen on; then they all take its weights. The seed is fixed, so that a run can be repeated; the result goes
into engine/bots/skull_king/weights.py by hand.
"""

import random
import sys
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from engine import skull_king  # noqa: E402
from engine.bots.skull_king.bids import quick_bids  # noqa: E402
from engine.bots.skull_king.playout import finish  # noqa: E402
from engine.bots.skull_king.strengths import Strengths  # noqa: E402
from engine.bots.skull_king.weights import Weights  # noqa: E402
from engine.skull_king.deck import KING, pack  # noqa: E402
from engine.skull_king.fast import Round  # noqa: E402
from engine.skull_king.state import hand_size, rounds  # noqa: E402
from engine.skull_king.tables import tables  # noqa: E402

STEPS, DEALS = 120, 1500
SHEETS = ("sk_official_70", "sk_official_70", "sk_official_74", "sk_fa_003")
SPREAD = 0.25
"""How far a weight is moved, against its own size."""

bids_of = cache(quick_bids.__wrapped__)
"""Of every round there is: the bots keep few."""


def deal(number: int) -> tuple[Round, int, int]:
    """A round before its first card, its bids declared; how many cards a hand, and a seat for the candidate."""
    draw = random.Random(f"fit {number}")
    options = skull_king.PRESETS[SHEETS[number % len(SHEETS)]]
    seats, which = draw.choice((3, 4, 4, 4, 5, 6)), draw.randrange(len(rounds(options)))
    cards = hand_size(options, seats, which + 1)
    trump = "B" if options.trump == "black" else ""
    lookup = tables(options, trump, KING in pack(options, which + 1))
    deck = draw.sample(range(len(lookup.codes) - len(lookup.roles)), seats * cards)
    hands = [deck[i * cards:i * cards + cards] for i in range(seats)]
    quick = bids_of(tuple(options.items()), trump, which + 1, seats, cards)
    bids = [max(range(cards + 1), key=lambda bid: quick.likely(hand, bid)) for hand in hands]
    first = draw.randrange(seats)
    order = tuple((first + i) % seats for i in range(seats))
    return Round(lookup, list(map(lookup.hand, hands)), None, order, bids, cards), cards, draw.randrange(seats)


def lead(moment: tuple[Round, int, int], weights: Weights, others: Weights) -> float:
    """How far a seat with the weights comes out ahead of the mean of the others."""
    round, cards, seat = moment
    round = round.clone()
    every = range(len(round.tables.codes) - len(round.tables.roles))
    seats = len(round.bids)
    theirs, mine = (made(round.tables, cards, seats, one) for one in (others, weights))
    finish(round, [mine if at == seat else theirs for at in range(seats)], [0.0] * seats)
    scores = round.scores()
    return scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)


_MADE: dict = {}


def made(lookup, cards: int, seats: int, weights: Weights) -> Strengths:
    """The strengths at the start of a round, made once."""
    key = id(lookup), cards, seats, weights
    if key not in _MADE:
        if len(_MADE) > 2_000:
            _MADE.clear()
        _MADE[key] = Strengths(lookup, range(len(lookup.codes) - len(lookup.roles)), cards, seats, weights)
    return _MADE[key]


def gain(moments: list, weights: Weights, others: Weights) -> tuple[float, float]:
    """How much better a seat does with the weights than with the others'; and the standard error."""
    gaps = [lead(moment, weights, others) - lead(moment, others, others) for moment in moments]
    return mean(gaps), stdev(gaps) / sqrt(len(gaps))


def moved(weights: Weights, draw: random.Random) -> Weights:
    """Some of the weights a little larger or smaller."""
    names = draw.sample(Weights._fields, draw.randint(1, 3))
    return weights._replace(**{name: round(getattr(weights, name) * (1.0 + draw.gauss(0.0, SPREAD)), 4)
                               for name in names})


def main(steps: int = STEPS, deals: int = DEALS) -> None:
    """Fit, and print every step that was an improvement."""
    draw, weights, first = random.Random(1), Weights(), 0
    for step in range(steps):
        candidate = moved(weights, draw)
        mine, error = gain([deal(first + i) for i in range(deals)], candidate, weights)
        first += deals
        if mine < error:
            continue
        again, error = gain([deal(first + i) for i in range(2 * deals)], candidate, weights)
        first += 2 * deals
        if again > 2 * error:
            changes = {name: value for name, value in candidate._asdict().items() if value != getattr(weights, name)}
            print(step, f"{again:.2f}", f"{error:.2f}", changes, flush=True)
            weights = candidate
    print(weights)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
