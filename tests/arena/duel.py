"""One player against others over duplicate deals.

    board = Board(...)                              one game's: what is dealt, and who plays how by name
    duel = fight(board, "expert", "player", deals=60)
    duel.mean, duel.error, duel.costs["expert"]     points a deal, their error, processor milliseconds a decision

Every deal is played once for each seat: there the candidate sits, and references sit at all others. What it was ahead
of their mean, as a mean over the seats, is one sample: the cards' luck is the same for all and drops out. Deals,
cards and the players' own draws come of the deal's number alone, so a duel between players that do not look at a clock
is the same on every machine.
"""

from __future__ import annotations

import os
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import inf, sqrt
from multiprocessing import get_context
from statistics import mean, stdev
from time import process_time
from typing import Any, Protocol

from engine import bots
from engine.table import TABLE, legal

Draw = Callable[[], float]
Decider = Callable[[Any, Any, Draw], str]
"""Of a view, a memory and numbers in [0, 1) the text of an action."""
CORES = int(os.environ.get("CORES", os.cpu_count() or 1))
"""How many processes fight at once."""


class Costs:
    """Processor seconds and decisions by player."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.decisions: defaultdict[str, int] = defaultdict(int)

    def add(self, other: Costs) -> None:
        """Those of other games as well."""
        for name, seconds in other.seconds.items():
            self.seconds[name] += seconds
            self.decisions[name] += other.decisions[name]

    def __getitem__(self, name: str) -> float:
        """Milliseconds a decision, of those that were not forced."""
        return 1000.0 * self.seconds[name] / max(1, self.decisions[name])


class Board(Protocol):
    """A game to fight at. It goes to other processes: anything it holds can be pickled."""

    seats: int

    def play(self, deal: int, names: Sequence[str], costs: Costs) -> Sequence[float]:
        """The result of every seat when the players of these names sit down to a deal; `finish` does the most of it."""


@dataclass
class Duel:
    """What came of it."""

    gaps: list[float] = field(default_factory=list)
    """How far the candidate was ahead, deal by deal."""
    costs: Costs = field(default_factory=Costs)

    @property
    def mean(self) -> float:
        """How far it is ahead, a deal."""
        return mean(self.gaps)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return stdev(self.gaps) / sqrt(len(self.gaps)) if len(self.gaps) > 1 else inf


def lead(results: Sequence[float], seat: int) -> float:
    """By how much a seat is ahead of the mean of the others."""
    return results[seat] - (sum(results) - results[seat]) / (len(results) - 1)


def own(results: Sequence[float], seat: int) -> float:
    """The seat's own result, for games in which one wins: compare the mean with a fair share."""
    return results[seat]


def table(candidate: str, reference: str | Sequence[str], seat: int, seats: int) -> list[str]:
    """Who sits where. A list of references sits down in turn behind the candidate."""
    others = [reference] if isinstance(reference, str) else list(reference)
    return [candidate if at == seat else others[((at - seat) % seats - 1) % len(others)] for at in range(seats)]


def once(board: Board, candidate: str, reference: str | Sequence[str], gap: Callable, deal: int) -> tuple[float, Costs]:
    """One deal, played with the candidate in each seat."""
    costs = Costs()
    gaps = [gap(board.play(deal, table(candidate, reference, seat, board.seats), costs), seat)
            for seat in range(board.seats)]
    return mean(gaps), costs


def fight(board: Board, candidate: str, reference: str | Sequence[str], deals: int | Iterable[int],
          gap: Callable[[Sequence[float], int], float] = lead, cores: int = CORES) -> Duel:
    """A candidate against references over so many deals, or over deals of these numbers."""
    numbers, duel = range(deals) if isinstance(deals, int) else list(deals), Duel()
    job = partial(once, board, candidate, reference, gap)
    for one, costs in _mapped(job, numbers, cores):
        duel.gaps.append(one)
        duel.costs.add(costs)
    return duel


_POOLS: dict[int, ProcessPoolExecutor] = {}


def _mapped(job: Callable[[int], Any], numbers: Sequence[int], cores: int) -> Iterable[Any]:
    if cores < 2 or len(numbers) < 2:
        return map(job, numbers)
    # Starting a process takes longer than many a duel, so they are kept.
    if cores not in _POOLS:
        _POOLS[cores] = ProcessPoolExecutor(cores, get_context("spawn"))
    return _POOLS[cores].map(job, numbers)


def pooled(duels: Iterable[Duel]) -> tuple[float, float]:
    """The mean of several duels' means, each of the same weight, and its standard error."""
    duels = list(duels)
    return mean(duel.mean for duel in duels), sqrt(sum(duel.error ** 2 for duel in duels)) / len(duels)


def by_level(game: str, name: str) -> Decider:
    """The bots of the engine: a level or a style."""
    return lambda view, memory, draw: bots.decide(game, view, memory, name, draw)


def finish(game: Any, state: Any, memory: Any, names: Sequence[str], deciders: Sequence[Decider], number: object,
           costs: Costs, until: Callable[[Any], bool] = lambda state: False) -> Any:
    """Play on to the end, or until a state is reached, changing the state; `number` is the seed of all chance.

    Every seat draws from numbers of its own, and so does the table: what one player draws changes nobody's cards.
    """
    seeds = {seat: random.Random(f"{number} {seat}") for seat in (TABLE, *range(len(names)))}
    while (seats := game.to_act(state)) and not until(state):
        seat = min(seats)
        if seat == TABLE:
            action = by_chance(game, state, seeds[seat])
        else:
            action = game.parse(_decided(game.view(state, seat), memory, names[seat], deciders[seat],
                                         seeds[seat].random, costs))
        memory.note(game.step(state, seat, action))
    return state


def by_chance(game: Any, state: Any, draw: random.Random) -> Any:
    """What the table does: a deal, or any of the few things there are."""
    return game.chance(state, draw.randrange) if hasattr(game, "chance") else draw.choice(legal(game, state, TABLE))


def _decided(view: Any, memory: Any, name: str, decide: Decider, draw: Draw, costs: Costs) -> str:
    if len(view.legal) == 1:
        return view.legal[0]
    begun = process_time()
    text = decide(view, memory, draw)
    costs.seconds[name] += process_time() - begun
    costs.decisions[name] += 1
    return text
