"""Fits the numbers King's playouts are played by, and writes them to engine/bots/king/habits_table.py.

    .venv/bin/python static/make/king/fit.py [PASSES] [CONTRACT ...]

Self-play of the quick rule: one seat plays by changed numbers among three that play by those found so far, over
duplicate deals (each seat once). One number after another is moved up and down by its step, which is halved from pass
to pass; a change stays where it gains more than two standard errors. Seeded: the same numbers come out everywhere.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "static" / "make")]

from engine.bots.king import habits_table  # noqa: E402
from engine.bots.king.habits import BIT, Habits, Weights, habits  # noqa: E402
from engine.bots.king.playout import base_of, choose, playout  # noqa: E402
from engine.cards import SUITS  # noqa: E402
from engine.king import PRESETS  # noqa: E402
from engine.king.contract import (  # noqa: E402
    ALL,
    BOLOLA,
    CONTRACTS,
    LAST_TWO,
    NO_HEARTS,
    NO_MEN,
    NO_QUEENS,
    NO_TRICKS,
    RIFKI,
    EVERY_CARD,
    TRUMP,
)
from engine.king.fast import Deal, rule_of, shuffled  # noqa: E402

TABLE = ROOT / "engine/bots/king/habits_table.py"
STEPS = Weights(future=0.2, over=0.2, later=0.2, lone=0.2, fall=0.25, ahead=0.3, gift=0.3, lead=8.0, guard=0.5,
                now=0.4)
START = {
    NO_TRICKS: (0.8, 0.15, 0.0, 0.2, 0.25, 1.0, 0.0, 0.0, 0.9, 0.8),
    TRUMP: (0.9, 0.9, 0.9, 0.1, 0.25, 1.0, 0.0, 0.0, 1.0, 0.8),
    NO_MEN: (0.7, 0.25, 0.0, 0.25, 0.3, 0.5, 0.3, -5.0, 0.5, 0.4),
    NO_QUEENS: (0.65, 0.3, 0.1, 0.25, 0.25, 0.5, 0.3, -4.0, 1.0, 0.8),
    NO_HEARTS: (1.1, 0.2, 0.1, 0.15, 0.25, 0.65, 0.3, 0.0, 1.0, 0.8),
    LAST_TWO: (0.5, 0.3, 0.1, 0.3, 0.25, 1.0, 0.0, 0.0, 1.0, 0.8),
    RIFKI: (0.7, 0.3, 0.1, 0.15, 0.3, 0.5, 0.3, 0.0, 1.0, 0.8),
    ALL: (0.8, 0.3, 0.0, 0.25, 0.3, 0.8, 0.3, -4.0, 1.0, 0.8),
    BOLOLA: (1.2, 0.8, 0.8, 0.3, 0.225, 0.8, 0.0, 17.0, 1.0, 0.4),
}
"""What the fit begins with: numbers by thought, and what earlier passes had made of them."""
LEAST = Weights(0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -60.0, 0.0, 0.0)
MOST = Weights(3.0, 1.0, 1.0, 1.0, 2.0, 3.0, 3.0, 60.0, 3.0, 3.0)
CHUNK = 150
"""Deals after which a change that does not gain is given up."""
CHUNKS = 4
SURE = 2.0
HANDS = 2000
SLIGHT = 0.4
"""Points a deal that are no gain."""


def first_trick(contract: str, seed: str) -> tuple[Deal, int]:
    """A deal before its first lead, and its trump suit or -1: the longest of the chooser's."""
    draw, leader, trump = random.Random(seed), 0, -1
    leader = draw.randrange(4)
    cards = shuffled(draw.random)
    if contract == TRUMP:
        hand = cards[13 * leader:13 * leader + 13]
        trump = max(range(4), key=lambda suit: sum(10 + card % 13 for card in hand if card // 13 == suit))
    suit = SUITS[trump] if trump >= 0 else ""
    return Deal(rule_of(contract, suit, PRESETS["king_004"]), cards, leader), trump


def play(deal: Deal, ways: Sequence[Habits]) -> list[int]:
    """The points of all seats, each playing by its own habits."""
    left, cards, decided = (1 << 52) - 1, deal.legal(), deal.rule.decided
    while cards and not (deal.trick is None and sum(deal.points) == decided):
        card = cards[0] if len(cards) == 1 else choose(deal, cards, left, mine := ways[deal.turn], base_of(deal, mine))
        left ^= BIT[card]
        cards = deal.play(card)
    return deal.points


def gap(contract: str, one: Weights, others: Weights, seed: str) -> float:
    """By how much one is ahead of the others in a deal, as a mean over the seats it sits in."""
    deal, trump = first_trick(contract, seed)
    mine, theirs = Habits(contract, trump, one), Habits(contract, trump, others)
    found = 0.0
    for seat in range(4):
        points = play(deal.copy(), [mine if at == seat else theirs for at in range(4)])
        found += points[seat] - (sum(points) - points[seat]) / 3
    return found / 4


def gains(contract: str, one: Weights, others: Weights, seed: str) -> tuple[float, float]:
    """Mean and standard error of the gap; few deals where it does not look like a gain."""
    gaps: list[float] = []
    for chunk in range(CHUNKS):
        gaps += [gap(contract, one, others, f"{seed} {number}") for number in range(chunk * CHUNK, (chunk + 1) * CHUNK)]
        error = stdev(gaps) / sqrt(len(gaps))
        if mean(gaps) < max(SLIGHT, (0.5 if chunk == 0 else 1.0) * error):
            break
    return mean(gaps), error


def fit(contract: str, start: Weights, passes: int) -> Weights:
    """The numbers of a contract, moved one by one."""
    best = start
    for turn in range(passes):
        for name in Weights._fields:
            step = getattr(STEPS, name) * 0.5 ** turn
            for way in (step, -step):
                value = min(max(getattr(best, name) + way, getattr(LEAST, name)), getattr(MOST, name))
                tried = best._replace(**{name: round(value, 3)})
                if tried == best:
                    continue
                gain, error = gains(contract, tried, best, f"{contract} {turn} {name} {way}")
                if gain > max(SURE * error, SLIGHT):
                    print(f"{contract} {name} {getattr(best, name)} -> {getattr(tried, name)}: "
                          f"+{gain:.1f} +- {error:.1f}", flush=True)
                    best = tried
                    break
    return best


def brings(contract: str) -> float:
    """What the contract brings its chooser, who names the suit that is best for the hand."""
    found = []
    for number in range(HANDS):
        deal, trump = first_trick(contract, f"usual {number}")
        leader = deal.turn
        found.append(playout(deal, EVERY_CARD, habits(contract, trump))[leader])
    return round(mean(found))


def written(table: dict[str, Weights], usual: dict[str, float]) -> None:
    """The table's file."""
    head, _, rest = TABLE.read_text().partition("TABLE = {\n")
    rows = "".join(f"    {contract}: ({', '.join(map(str, table[contract]))}),\n" for contract in CONTRACTS)
    body, _, rest = rest.partition("}")[2].partition("USUAL = {\n")
    usuals = "".join(f"    {contract}: {usual[contract]},\n" for contract in CONTRACTS)
    TABLE.write_text(f"{head}TABLE = {{\n{rows}}}{body}USUAL = {{\n{usuals}}}{rest.partition('}')[2]}")


def main(words: list[str]) -> None:
    """Fit the contracts that were asked for, or all."""
    passes, usual = int(words[0]) if words else 2, dict(habits_table.USUAL)
    table = {contract: Weights(*row) for contract, row in habits_table.TABLE.items()}
    for contract in words[1:] or CONTRACTS:
        table[contract] = habits_table.TABLE[contract] = fit(contract, Weights(*START[contract]), passes)
        habits.cache_clear()
        usual[contract] = brings(contract)
        print(contract, table[contract], usual[contract], flush=True)
        written(table, usual)


if __name__ == "__main__":
    main(sys.argv[1:])
