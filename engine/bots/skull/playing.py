"""Skull bots: a round played on to its end, again and again, by what the seats are taken for.

A `Scene` is a moment of a round as everybody sees it. In a `World` it is also known who everybody is and how their
discs lie. The seat that asks lays and opens by the learned mixes, where there are some, and bids as far as it expects
to turn roses; its first action is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .people import FEINTS, PEOPLE, Person, hiding, laying, limit, position
from .round_tree import HAND, NONE, PASS, ROSE, SKULL

Draw = Callable[[], float]
MEAN = PEOPLE[0]
"""Whom the seat that asks plays like where nothing was learned."""
BY_STACKS = 0.3
"""How often a challenger turns one stack after the other, and not all top discs first."""
TELLING, GUESS = 0.4, 0.3
"""How much a bid speaks for roses, beside the chance that the stack is clear; and how unsure others are of it."""

KNOWING = 0.6
"""How often another challenger knows better than to turn the skull it would have turned."""

BACKED, DOUBTED = 0.6, 0.6
"""How much of a doubt about a top disc a bid takes away; and how much of the hope a pass leaves."""
DEEPER = 0.85
"""How likely a disc below a rose is one."""


class World(NamedTuple):
    """By seat: who it is, and how its discs lie."""

    people: Sequence[Person]
    lies: Sequence[int]


class End(NamedTuple):
    """How a round ends."""

    leader: int
    """Who had to turn discs; -1: nobody could."""
    success: bool
    culprit: int
    """Whose skull it was; -1 without one."""


class Scene(NamedTuple):
    """A moment of a round. Seats without discs have neither stacks nor turns."""

    me: int
    owned: tuple[int, ...]
    stacks: tuple[int, ...]
    bid: int
    leader: int
    inside: tuple[bool, ...]
    """Who may still bid, the leader among them."""
    starter: int
    common: bool
    """Whether it is the common first placement."""
    soon: bool
    """Whether the challenge may be opened before everybody has laid a disc."""
    whole: bool
    """Whether a challenger has to turn all of the own stack."""
    even: float
    """From what chance on a challenge is better than none for the seat that asks."""
    tops: tuple[float, ...]
    """By seat, how likely its top disc is a rose; where none lies, what its first will be."""
    calm: tuple[float, ...]
    """By seat, how likely its stack is thought to be clear."""
    spoke: tuple[int, ...]
    """How often each has bid."""
    plans: tuple[tuple[int, ...], ...]
    """How many discs of each seat the seat that asks would turn, by how many of the others' it has to."""


class Play:
    """One way a scene goes on."""

    __slots__ = ("at", "bid", "draw", "has", "heights", "inside", "leader", "people", "scene", "spoke", "total")

    def __init__(self, scene: Scene, world: World, draw: Draw) -> None:
        self.scene, self.draw, self.people = scene, draw, world.people
        self.heights = list(scene.stacks)
        self.total = sum(scene.stacks)
        self.has = [lie != NONE for lie in world.lies]
        self.at = [position(lie) for lie in world.lies]
        self.bid, self.leader, self.inside = scene.bid, scene.leader, list(scene.inside)
        self.spoke = list(scene.spoke)

    # ---- laying ----------------------------------------------------------------------------

    def lay(self, seat: int, skull: bool) -> None:
        """A disc goes on a stack."""
        self.heights[seat] += 1
        self.total += 1
        if skull:
            self.at[seat] = self.heights[seat]

    def _lie(self, seat: int) -> int:
        at = self.at[seat]
        return HAND + at if at else HAND if self.has[seat] else NONE

    def _first(self, but: int) -> None:
        """The common placement, but for a seat."""
        for seat, height in enumerate(self.heights):
            if not height and seat != but and self.scene.owned[seat]:
                self._lay_some(seat)

    def _lay_some(self, seat: int) -> None:
        hidden = self.has[seat] and not self.at[seat]
        self.lay(seat, hidden and self.draw() < hiding(self.people[seat], self.heights[seat],
                                                        self.scene.owned[seat]))

    def free(self) -> bool:
        """Whether the challenge may be opened."""
        return self.total > 0 and (self.scene.soon or all(
            height or not owned for height, owned in zip(self.heights, self.scene.owned)))

    def turns(self, seat: int) -> bool:
        """Lay discs in turn from a seat on, until one opens the challenge; False if nobody can do anything."""
        owned, seats, idle = self.scene.owned, len(self.heights), 0
        free = self.free()
        while idle < seats:
            idle += 1
            if owned[seat]:
                able = self.heights[seat] < owned[seat]
                if able or free:
                    idle = 0
                    action = self._turn(seat, able, free)
                    if action > PASS:
                        self.bid, self.leader = action, seat
                        self.spoke[seat] += 1
                        return True
                    self.lay(seat, action == SKULL)
                    free = free or self.free()
            seat = seat + 1 if seat + 1 < seats else 0
        return False

    def _turn(self, seat: int, able: bool, free: bool) -> int:
        person, height, owned, lie = self.people[seat], self.heights[seat], self.scene.owned[seat], self._lie(seat)
        if able and (not free or self.draw() < laying(person, lie, height, owned)):
            return SKULL if lie == HAND and self.draw() < hiding(person, height, owned) else ROSE
        if lie > HAND:
            return min(self.total, 1 if self.draw() < FEINTS[1] else 2)
        if self.draw() < person.jump:
            return max(1, min(self.total, self._limit(seat)))
        return 1

    # ---- bidding ---------------------------------------------------------------------------

    def _limit(self, seat: int) -> int:
        height = self.heights[seat]
        if seat != self.scene.me:
            return limit(self.people[seat], self._lie(seat), height, self.total - height, self.scene.whole, self.draw)
        if self.at[seat]:
            return 0 if self.scene.whole else height - self.at[seat]
        return height + self._dares(self.total - height)

    def _dares(self, around: int) -> int:
        """How many of the others' discs the seat that asks still dares to turn."""
        scene, tops = self.scene, []
        for seat, top in enumerate(scene.tops):
            if seat != scene.me and self.heights[seat]:
                if self.spoke[seat] > scene.spoke[seat]:
                    top += (1.0 - top) * BACKED
                elif scene.inside[seat] and not self.inside[seat]:
                    top *= DOUBTED
                tops.append(top)
        tops.sort(reverse=True)
        chance, count = 1.0, 0
        while count < around:
            chance *= tops[count] if count < len(tops) else DEEPER
            if chance < scene.even:
                break
            count += 1
        return count

    def bids(self) -> None:
        """All say what they dare, until one is left."""
        inside, people, total, leader, bid = self.inside, self.people, self.total, self.leader, self.bid
        limits, seats, seat, me = [-1] * len(inside), len(inside), self.leader, self.scene.me
        while bid < total:
            seat = seat + 1 if seat + 1 < seats else 0
            if seat == leader:
                break
            if not inside[seat]:
                continue
            most = limits[seat]
            if most < 0 or seat == me:
                most = limits[seat] = min(total, self._limit(seat))
            if most > bid:
                bid = most if self.draw() < people[seat].jump else bid + 1
                leader = seat
                self.spoke[seat] += 1
            else:
                inside[seat] = False
        self.bid, self.leader = bid, leader

    def bids_from(self, seat: int) -> None:
        """The same where a seat has just passed: the next one speaks."""
        seats = len(self.inside)
        while True:
            seat = seat + 1 if seat + 1 < seats else 0
            if seat == self.leader or self.bid >= self.total:
                return
            if self.inside[seat]:
                break
        most = min(self.total, self._limit(seat))
        if most > self.bid:
            self.bid = most if self.draw() < self.people[seat].jump else self.bid + 1
            self.leader = seat
            self.spoke[seat] += 1
            self.bids()
        else:
            self.inside[seat] = False
            self.bids_from(seat)

    # ---- turning ---------------------------------------------------------------------------

    def challenge(self) -> End:
        """The leader turns discs."""
        leader, heights, at = self.leader, self.heights, self.at
        height = heights[leader]
        own = height if self.scene.whole else min(self.bid, height)
        if at[leader] > height - own:
            return End(leader, False, leader)
        left = self.bid - own
        if left <= 0:
            return End(leader, True, -1)
        culprit = self._met(self._turned(left))
        if culprit >= 0 and leader != self.scene.me and self.draw() < KNOWING:
            culprit = self._met(self._turned(left))
        return End(leader, culprit < 0, culprit)

    def _met(self, counts: Sequence[int]) -> int:
        """Whose skull lies among so many discs of each seat; -1 if there is none."""
        for seat, count in enumerate(counts):
            if count and self.at[seat] > self.heights[seat] - count:
                return seat
        return -1

    def _turned(self, left: int) -> Sequence[int]:
        """How many discs of each other seat the leader turns."""
        scene, leader, heights = self.scene, self.leader, self.heights
        mine = leader == scene.me
        if mine and scene.stacks == tuple(heights):
            return scene.plans[left]
        counts = [0] * len(heights)
        # Who has bid has roses more often than who has not. Others read the stacks much as the seat that asks does.
        lucks = [-calm - spoke * TELLING for calm, spoke in zip(scene.calm, self.spoke)]
        if not mine:
            lucks = [luck + self.draw() * GUESS for luck in lucks]
        order = [seat for seat, height in enumerate(heights) if height and seat != leader]
        order.sort(key=lucks.__getitem__)
        most = 4 if not mine and self.draw() < BY_STACKS else 1
        while left > 0:
            for seat in order:
                more = min(left, most, heights[seat] - counts[seat])
                counts[seat] += more
                left -= more
        return counts


def ended(scene: Scene, world: World, action: int | None, draw: Draw) -> End:
    """One way the round goes on once the seat that asks has acted; None: it is not its turn yet."""
    play, me = Play(scene, world, draw), scene.me
    seats = len(scene.owned)
    if scene.bid:
        if action == PASS:
            play.inside[me] = False
            play.bids_from(me)
        else:
            play.bid, play.leader = action, me
            play.spoke[me] += 1
            play.bids()
        return play.challenge()
    if scene.common:
        if action is not None:
            play.lay(me, action == SKULL)
        play._first(-1)
        first = scene.starter
    elif action > PASS:
        play.bid, play.leader = action, me
        play.spoke[me] += 1
        play.bids()
        return play.challenge()
    else:
        play.lay(me, action == SKULL)
        first = (me + 1) % seats
    if not play.turns(first):
        return End(-1, False, -1)
    play.bids()
    return play.challenge()
