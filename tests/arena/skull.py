"""Skull's arena: shares of games won, told from a fair share.

Every sample is one deal number played once with the candidate in each seat, the starter by lot of the number, so seats
and starters go round. The six fixed styles below were in nobody's training: not among the people of the bots, nor among
those that the tables were learned against. GAMES scales all counts.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from skull import learn, solve

from engine import bots
from engine.bots.skull.many import sketch, text
from engine.bots.skull.sketch import BID, Sketch
from engine.bots.skull.standing import every
from engine.games import GAMES
from tests.arena.duel import Costs, Decider, Draw, Duel, by_level, fight, finish, own
from tests.arena.figure import Figure

GAME = GAMES["skull"]
SCALE = float(os.environ.get("GAMES", 1.0))
SHEETS = ("skull_official", "skull_hu_001")
SEATS = range(2, 7)
GAP = 0.002
"""The most that could be won of a solved standing by a better answer."""
ERRORS = 5
AMONG_TABLES = 0.20
STEPS = {3: 12_000, 4: 20_000, 5: 6_000, 6: 4_000}
"""Rounds for each of them in which the tables learn of themselves only."""
HELD_OUT, ADJACENT, APART, TABLES = 30, 60, 40, 60
"""Deals of a duel; each is played once a seat."""


class Fixed(NamedTuple):
    """A style that never changes, told in other words than those of `people` and of learn.py."""

    skull: float
    """How often the skull is the first disc."""
    depth: int
    """How many discs it lays before it opens."""
    reach: float
    """How many of the others' stacks it takes for clear, as a share of them."""
    feint: float
    """How often it opens or raises over its own skull."""
    leap: bool
    """Whether it says all it would at once."""


FIXED = {
    "honest": Fixed(0.25, 1, 0.3, 0.0, False),
    "hoarder": Fixed(0.4, 3, 0.25, 0.1, True),
    "trapper": Fixed(0.9, 2, 0.2, 0.35, False),
    "gambler": Fixed(0.1, 1, 0.8, 0.5, True),
    "timid": Fixed(0.5, 2, 0.05, 0.02, False),
    "feinter": Fixed(0.65, 1, 0.45, 0.8, False),
}


def fixed(style: Fixed) -> Decider:
    """A player of a fixed style; what is not placing or bidding goes by the engine's careful style."""
    def decide(view: Any, memory: Any, draw: Draw) -> str:
        if view.phase == "place" or (view.phase == "turn" and not view.mat):
            return disc(view, style.skull, draw)
        if view.phase == "turn" and view.hand and len(view.mat) < style.depth:
            return disc(view, style.skull / 2, draw)
        if view.phase not in ("turn", "bid"):
            return bots.decide("skull", view, memory, "careful", draw)
        return word(view, style, draw)
    return decide


def disc(view: Any, often: float, draw: Draw) -> str:
    """Lay a disc."""
    skull = "skull" in view.hand and ("rose" not in view.hand or draw() < often)
    return "place skull" if skull else "place rose"


def word(view: Any, style: Fixed, draw: Draw) -> str:
    """A bid, or a pass."""
    bid, total, mine = view.bid[1] if view.bid else 0, sum(view.stacks), len(view.mat)
    others = sum(bool(stack) for seat, stack in enumerate(view.stacks) if seat != view.seat)
    if "skull" in view.mat:
        most = max(1, total // 3) if draw() < style.feint else 0
    else:
        most = mine + round(others * style.reach + draw() - 0.5)
    most = min(most, total)
    if bid:
        return "pass" if most <= bid else f"bid {most if style.leap else bid + 1}"
    if most < 1 and view.hand:
        return disc(view, 0.5, draw)
    return f"bid {max(1, most if style.leap else 1)}"


# ---- tables that learned of themselves only --------------------------------------------------

@lru_cache(maxsize=None)
def table(seats: int) -> dict[int, list[float]]:
    """The mixes of a learner that has met nobody but itself, by key; made anew from its seed."""
    learner = learn.Learner(seats, learn.SEED, 0.0)
    for _ in range(round(STEPS[seats] * min(1.0, SCALE))):
        learner.step()
    return {key: [share / sum(sums) for share in sums] for key, sums in learner.sums.items() if sum(sums) > 0}


def looks(view: Any) -> Sketch:
    """What the learner looks at."""
    if view.phase != "bid":
        return sketch(view)
    leader, bid = view.bid
    at = view.mat.index("skull") + 1 if "skull" in view.mat else 0
    around = sum(view.stacks) - len(view.mat)
    return Sketch(BID, view.owned[view.seat], view.wins[view.seat] > 0, view.wins[leader] > 0,
                  "skull" in (*view.hand, *view.mat), at, len(view.mat), around, bid,
                  sum(map(bool, view.owned)) - len(view.passed) - 1, view.stacks[leader])


def by_table(view: Any, memory: Any, draw: Draw) -> str:
    """A player by a table that learned of itself only."""
    alive = sum(map(bool, view.owned))
    if view.phase in ("place", "turn", "bid") and alive > 2:
        at = looks(view)
        actions = [action for action in at.actions() if text(action) in view.legal]
        mix = table(len(view.owned)).get(at.key())
        if mix and len(actions) == len(mix):
            return text(learn.pick(actions, mix, draw))
    return bots.decide("skull", view, memory, "solved" if alive == 2 else "careful", draw)


# ---- games -----------------------------------------------------------------------------------

PLAYERS: dict[str, Decider] = {name: fixed(style) for name, style in FIXED.items()} | {"table": by_table}


class Games(NamedTuple):
    """Whole games of a sheet."""

    seats: int
    sheet: str

    def play(self, deal: int, names: Sequence[str], costs: Costs) -> Sequence[float]:
        """1 for the seat that wins."""
        rules = GAME.PRESETS[self.sheet].changed(first_starter="random")
        state = GAME.new(self.seats, rules, random.Random(f"starter {deal}").randrange(self.seats))
        deciders = [PLAYERS.get(name) or by_level("skull", name) for name in names]
        finish(GAME, state, bots.new_memory("skull", self.seats), names, deciders, f"skull {deal}", costs)
        return [float(seat == state.winner) for seat in range(self.seats)]


def shares(seats: int, one: str, others: str, deals: int, sheets: Iterable[str] = SHEETS) -> Duel:
    """Games of both sheets, half of them by each; the gaps are what is won beyond a fair share."""
    sheets, found = list(sheets), Duel()
    for sheet in sheets:
        duel = fight(Games(seats, sheet), one, others, max(2, round(deals * SCALE / len(sheets))), own)
        found.gaps += [gap - 1 / seats for gap in duel.gaps]
        found.costs.add(duel.costs)
    return found


# ---- figures -----------------------------------------------------------------------------------

def figures() -> Iterator[Figure]:
    """All there are."""
    gap = max(float(solve.gaps(discs, won)[0].max()) for discs, won in every())
    yield Figure.at_most("skull 2 seats, nash_conv / 2 of the worst standing", gap, GAP)
    yield from levels()
    yield from held_out()
    yield from among_tables()


def held_out() -> Iterator[Figure]:
    """The master among each of the styles that were in no training, and what a decision of it costs."""
    for seats in range(3, 7):
        for style in FIXED:
            duel = shares(seats, "master", style, HELD_OUT)
            yield Figure.above(f"skull {seats} seats, master among {style}: beyond a fair share", duel.mean,
                               duel.error, ERRORS)
        yield Figure.told(f"skull {seats} seats, milliseconds of the master a decision", duel.costs["master"])


def among_tables() -> Iterator[Figure]:
    """The master among tables that learned of themselves only."""
    for seats in (4, 3, 5, 6):
        duel = shares(seats, "master", "table", TABLES, SHEETS[:1])
        name = f"skull {seats} seats, share of the master among self-play tables"
        share = duel.mean + 1 / seats
        yield Figure.at_least(name, share, AMONG_TABLES, duel.error) if seats == 4 else Figure.told(
            name, share, duel.error)


def levels() -> Iterator[Figure]:
    """Each level against the one below, pooled over the seats; and two apart, for each number of them."""
    names = bots.LEVELS
    for low, high in zip(names, names[1:]):
        duels = [shares(seats, high, low, ADJACENT) for seats in SEATS]
        mean = sum(duel.mean for duel in duels) / len(duels)
        error = sum(duel.error ** 2 for duel in duels) ** 0.5 / len(duels)
        yield Figure.above(f"skull 2 to 6 seats, {high} among {low}: beyond a fair share", mean, error)
    for low, high in zip(names, names[2:]):
        for seats in SEATS:
            duel = shares(seats, high, low, APART)
            yield Figure.above(f"skull {seats} seats, {high} among {low}: beyond a fair share", duel.mean, duel.error)
