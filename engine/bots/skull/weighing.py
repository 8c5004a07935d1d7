"""Skull bots: what a placement, a bid and a pass are worth at one moment of a round."""

from __future__ import annotations

from ...skull.action import SKULL
from ...skull.view import View
from .memory import Known, Memory
from .reading import Reading
from .style import Style
from .worth import Worth

RAISES = 0.35
"""How often a seat that may raise does, as long as nothing is known of it."""
TRUST = 6
"""How many bids and passes weigh as much as that."""
LOW = 2
"""The highest bid with which a bluff is opened."""
FOLLY = -0.05
"""Bonus for a bluff that is not a low opening."""
CORNERED = -0.03
"""Bonus for laying the skull as the last disc: one must bid next, and it would lie on top."""


def daring(known: Known) -> float:
    """How often the seat goes beyond another's bid."""
    return (RAISES * TRUST + known.raises) / (TRUST + known.raises + known.passes)


class Weighing:
    """A seat's own turn, or its word in the bidding."""

    def __init__(self, view: View, memory: Memory, style: Style) -> None:
        self.view = view
        self.style = style
        self.reading = Reading(view, memory)
        self.worth = Worth(view)
        self.total = self.reading.total
        self.rivals = [seat for seat in range(len(view.owned)) if seat != view.seat
                       and view.owned[seat] and seat not in view.passed]
        """Those who may still bid."""
        self.daring = [daring(known) for known in memory.seats]
        self._others: dict[int, float] = {}

    def closes(self, count: int) -> bool:
        """Whether nobody could raise the bid, so that the bidder would be challenger at once."""
        return count >= self.total or not self.rivals

    def bids(self) -> dict[str, float]:
        """The worth of every bid but those that would turn the own skull for certain (BS-12);
        of these the lowest is left where nothing else is legal."""
        legal = self.view.legal
        counts = [int(text[4:]) for text in legal if text.startswith("bid")]
        sane = [n for n in counts if not (self.closes(n) and self.reading.shows_own_skull(n))]
        if not sane and len(counts) == len(legal):
            sane = counts[:1]
        return {f"bid {n}": self.bidding(n) for n in sane}

    def bidding(self, count: int) -> float:
        """The worth of a bid: either it stands, or another seat goes beyond it."""
        value = self.worth.challenge(self.view.seat, self.reading.own_chance(count))
        stands = 1.0 if self.closes(count) else self.stands(count, self.rivals)
        if stands < 1.0:
            value = stands * value + (1.0 - stands) * self.others(count + 1)
        return value + self._bonus(count)

    def _bonus(self, count: int) -> float:
        if not self.reading.shows_own_skull(count):
            return self.style.bid
        opens = self.view.phase == "turn"
        return self.style.bluff if opens and count <= LOW else FOLLY

    def stands(self, count: int, rivals: list[int]) -> float:
        """How likely none of the rivals goes beyond that many."""
        chance = 1.0
        # The less room is left above a bid the rarer are raises; least so from the daring.
        room = max(0.0, 1.0 - count / self.total)
        for seat in rivals:
            bold = self.daring[seat]
            chance *= 1.0 - bold ** 0.3 * room ** (1.3 * (1.0 - bold))
        return chance

    def others(self, count: int) -> float:
        """The worth of a challenge of that many by one of the rivals."""
        count = min(count, self.total)
        if count not in self._others:
            values = [self.worth.challenge(seat, self.reading.chance(seat, count))
                      for seat in self.rivals]
            self._others[count] = sum(values) / len(values)
        return self._others[count]

    def passing(self) -> float:
        """The worth of leaving the challenge to the others."""
        leader, count = self.view.bid
        value = self.worth.challenge(leader, self.reading.chance(leader, count))
        behind = [seat for seat in self.rivals if seat != leader]
        stands = self.stands(count, behind)
        if stands < 1.0:
            value = stands * value + (1.0 - stands) * self.others(count + 1)
        return value

    def placing(self, kind: str) -> float:
        """The worth of laying one more disc and waiting."""
        value = self.worth.now + self.style.place
        return value + CORNERED if kind == SKULL and len(self.view.hand) == 1 else value
