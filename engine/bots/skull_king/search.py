"""Skull King bots: an action found by playing the round out in worlds that fit what the seat sees.

In each world every action is tried, and the rest of the round is played by the quick policy (`playout`), which aims at
the bids; of few cards it is played exactly (`ending`). Before the bids are open the others bid as their hands make it
likely. The worlds are the same for all actions, so that their differences are known much better than their means; an
action that is surely worse is tried no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ...skull_king.fast import Round
from ...skull_king.state import BID, PLAY, State
from ...skull_king.view import View
from ..dealing import Draw
from ..thinking import Comparison, Value
from .bids import quick_bids
from .candidates import candidates
from .ending import ending, is_ending
from .marks import MARKS
from .memory import Memory
from .playout import finish
from .strengths import Strengths
from .worlds import Heaps, Worlds

SHARE = 1.0
"""What a point of the others' mean counts against one of the seat's own: it is the lead that wins."""
LEAN = 0.5
"""By how many tricks at most the others misjudge what they need."""
STEERS = 0.35
"""How often a seat that would be one trick off finds a way to meet its bid."""
SLICE = 400
"""Cards played in playouts by one slice, about."""
FIRST, OFTEN = 16, 8
"""Worlds before an action is given up, and from one look to the next."""
ALIKE = 64
"""Worlds after which actions that have come to the same in each of them are not told apart any more."""
NEAR = 3.2
"""Bids are tried that are so many tricks from those expected at most."""
REPEATED = 60
"""How often the world that is known is played, each time misjudged otherwise."""


class Plan(NamedTuple):
    """How much is thought."""

    worlds: int
    """At most."""
    cards: int = 10**9
    """Cards played in playouts after which it is enough."""
    weighed: int = 0
    """Deals that are drawn for each world, of which the bids pick one; 0: any world will do."""
    plays: bool = False
    """What the others have played picks it as well."""
    exact: bool = True
    """Endings are played exactly."""
    sure: float = 3.0
    """Standard errors by which an action is behind that is given up."""
    marks: bool = False
    """Why is asked for: no action is given up."""


class Search:
    """A thought about an action."""

    def __init__(self, view: View, memory: Memory, draw: Draw, plan: Plan, otherwise: str,
                 truth: State | None = None) -> None:
        """`otherwise` is what is done as long as nothing was tried."""
        self._view, self._memory, self._draw, self._plan, self._truth = view, memory, draw, plan, truth
        self._seat, self._otherwise = view.seat or 0, otherwise
        self._seen, self._played = Comparison([]), 0
        self._rows: list[list[float]] = []
        self._given_up: list[Value] = []
        self._slices = self._think()

    def step(self) -> bool:
        """A slice of work."""
        return next(self._slices, False)

    def choice(self) -> str:
        """The action with the highest mean."""
        return self._seen.actions[self._seen.best()] if self._seen.count else self._otherwise

    def values(self) -> list[Value]:
        """The actions, those alike with the same values; of one given up those it had then."""
        alike = {candidate.texts[0]: candidate.texts for candidate in self._all} if self._seen.count else {}
        found = sorted([*self._seen.values(), *self._given_up], key=lambda value: value.behind)
        return [value._replace(action=text) for value in found for text in alike[value.action]]

    # ---- the work --------------------------------------------------------------------------

    def _think(self) -> Iterator[bool]:
        view, plan = self._view, self._plan
        self._worlds = worlds = Worlds(view, self._memory)
        if plan.plays and view.phase != BID:
            worlds.read_plays()
        yield True
        self._all = candidates(view, worlds.lookup, worlds.unplayed)
        strengths = Strengths(worlds.lookup, worlds.unplayed, max(view.hands), len(view.hands))
        self._strengths = [strengths] * len(view.hands)
        yield True
        self._quick = quick_bids(view.options, view.trump, view.round, len(view.bids), view.cards)
        self._now = list(self._all)
        if view.phase == BID and not plan.marks:
            self._near()
        self._seen = self._fresh()
        yield plan.marks or len(self._now) > 1
        known = None if self._truth is None else worlds.of_state(self._truth)
        count = REPEATED if known else plan.worlds
        for number in range(1, count + 1):
            yield from self._world(known or worlds.likely(plan.weighed, self._draw))
            if number >= FIRST and number % OFTEN == 0 and not plan.marks:
                self._narrow()
                if self._is_over():
                    return

    def _fresh(self) -> Comparison:
        return Comparison([one.texts[0] for one in self._now], MARKS if self._plan.marks else ())

    def _near(self) -> None:
        """Only bids near what the hand is expected to take."""
        number = self._worlds.lookup.number
        mean = self._quick.mean([number[card] for card in self._view.hand])
        far = [abs(int(one.texts[0][4:]) - mean) for one in self._now]
        self._now = [one for one, away in zip(self._now, far) if away <= max(NEAR, min(far))]

    def _narrow(self) -> None:
        """Give up what is surely behind."""
        seen, best = self._seen, self._seen.best()
        kept = [n for n in range(len(self._now)) if seen.sums[best] - seen.sums[n]
                <= self._plan.sure * seen.error(best, n) * seen.count]
        if len(kept) == len(self._now):
            return
        names = {seen.actions[n] for n in kept}
        self._given_up += [value for value in seen.values() if value.action not in names]
        self._now = [self._now[n] for n in kept]
        self._seen = self._fresh()
        self._rows = [[worths[n] for n in kept] for worths in self._rows]
        for worths in self._rows:
            self._seen.add(worths)

    def _is_over(self) -> bool:
        """Whether more worlds would change nothing."""
        if len(self._now) == 1 or self._played > self._plan.cards:
            return True
        return self._seen.count >= ALIKE and not any(value.behind or value.error for value in self._seen.values())

    def _world(self, heaps: Heaps) -> Iterator[bool]:
        """Every action in one world."""
        draw = self._draw
        world = self._worlds.round_of(heaps)
        self._bid(world, heaps)
        leans = [0.0 if seat == self._seat else LEAN * (draw() + draw() - 1.0) for seat in range(len(world.bids))]
        cost, spent = world.left * len(world.order), 0
        worths, marks = [], []
        for candidate in self._now:
            found = self._tried(world.clone(), candidate.act, leans)
            worths.append(found[0])
            marks.append(found[1:])
            spent, self._played = spent + cost, self._played + cost
            if spent > SLICE:
                spent = 0
                yield True
        self._seen.add(worths, marks if self._plan.marks else ())
        self._rows.append(worths)
        yield True

    def _bid(self, world: Round, heaps: Heaps) -> None:
        """The bids that are not known, as the hands make them likely."""
        if self._view.phase != BID:
            return
        bids = self._view.bids if self._truth is None else self._truth.bids
        world.bids = [bid if isinstance(bid, int) else 0 if seat == self._seat
                      else self._quick.drawn(heaps[seat], self._draw) for seat, bid in enumerate(bids)]

    def _tried(self, round: Round, act: Callable[[Round], object], leans: Sequence[float]) -> list[float]:
        """What an action is worth in a world; and the marks where they are wanted."""
        seat, left, won = self._seat, round.left, round.won[self._seat]
        act(round)
        taken = round.won[seat] > won if round.left < left else None
        if self._plan.exact and is_ending(round):
            return self._ended(round, taken)
        first = finish(round, self._strengths, leans)
        scores = round.scores()
        worth = self._worths(scores)[seat]
        if self._view.phase != PLAY and left > 1:
            worth += STEERS * (self._next_to(round) - worth)
        return [worth, *self._marked(round, scores, first == seat if taken is None else taken)]

    def _next_to(self, round: Round) -> float:
        """The worth of a round to a seat that may have one trick more or less, as it likes: it will search for every
        card, and so meets its bid more often than the policy does."""
        seat, won, found = self._seat, round.won[self._seat], []
        for count in range(max(0, won - 1), min(round.dealt, won + 1) + 1):
            round.won[seat] = count
            found.append(self._worths(round.scores())[seat])
        round.won[seat] = won
        return max(found)

    def _ended(self, round: Round, taken: bool | None) -> list[float]:
        """The same where the rest is played exactly."""
        after = round.clone()
        worths, cards = ending(round, self._worths)
        if not self._plan.marks:
            return [worths[self._seat]]
        for card in cards:
            left, won = after.left, after.won[self._seat]
            after.play(card)
            if taken is None and after.left < left:
                taken = after.won[self._seat] > won
        return [worths[self._seat], *self._marked(after, after.scores(), bool(taken))]

    def _marked(self, round: Round, scores: Sequence[int], taken: bool) -> list[float]:
        if not self._plan.marks:
            return []
        seat = self._seat
        return [float(taken), float(round.bids[seat] == round.won[seat]), float(round.won[seat]), float(scores[seat]),
                float(round.bonus[seat])]

    @staticmethod
    def _worths(scores: Sequence[int]) -> list[float]:
        """What the scores of a round are worth to each seat."""
        rest, total = SHARE / max(1, len(scores) - 1), sum(scores)
        return [score - rest * (total - score) for score in scores]
