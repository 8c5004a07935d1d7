"""Skull King bots: how likely a card takes a trick, the one on the table or some later one."""

from __future__ import annotations

from ...skull_king.deck import BEAST, COLOUR, FLAG, KIND, MERMAID, PIRATE, RANK, TIGRESS
from ...skull_king.trick import bound_colour, resolve
from .reading import FIGHTERS, Reading

EAGER, SATED = 0.6, 0.25
"""How often a seat that could take a trick does, one that still needs tricks and one that does
not."""
OBLIGED = 0.4
"""How often at least, by a higher card of the colour that it must follow."""
RISKS = 1.1
"""How much likelier than by chance it is to meet a special card that beats one."""
COMES_UP = 0.8
"""How likely the colour of a high card is led, so that it can take a trick at all."""
WHALE, FLAGS = 0.05, 0.02
"""How likely a White Whale takes a trick, and an escape or loot."""
AS_NEEDED = 0.85
"""How surely a Tigress takes a trick or leaves it."""


class Chances:
    """The chances of one seat's cards at one moment."""

    def __init__(self, reading: Reading) -> None:
        view = reading.view
        self.reading, self.view, self.trump = reading, view, view.trump
        self.rivals = len(view.hands) - 1
        self.later = [seat for seat in view.order[len(view.trick) + 1:]
                      if seat != view.seat] if view.order else []
        self._ahead: dict[str, float] = {}

    # ---- the trick on the table ------------------------------------------------------------

    def now(self, card: str) -> float:
        """How likely the card takes the trick on the table."""
        cards = [*self.view.trick, card]
        place = len(cards) - 1
        options = self.reading.options
        if resolve(cards, options, self.trump).taker != place:
            return 0.0
        if not self.later:
            return 1.0
        led, chance = bound_colour(cards, options), 1.0
        for seat in self.later:
            chance *= 1.0 - self._beaten(seat, card, led)
        return chance

    def _wants(self, seat: int) -> float:
        bids = self.view.bids
        if seat >= len(bids) or bids[seat] is None:
            return EAGER
        return EAGER if bids[seat] > self.view.won[seat] else SATED

    def _beaten(self, seat: int, card: str, led: str) -> float:
        """How likely a seat behind takes the trick from the card."""
        reading, kind, wants = self.reading, KIND[card], self._wants(seat)
        if kind == FLAG or kind == BEAST:
            return 1.0 - FLAGS
        void = reading.void(seat, led) if led else 1.0
        specials = reading.fighters(kind if kind in FIGHTERS else "")
        strikes = wants * (1.0 - reading.without(seat, specials))
        if not reading.rules.specials_go:
            strikes *= void
        if card not in COLOUR:
            return strikes
        safe = 1.0 - strikes
        colour = COLOUR[card]
        higher = (reading.ranks[colour] >> RANK[card]).bit_count()
        if colour == led or not led:
            safe *= 1.0 - max(wants, OBLIGED) * (1.0 - void) * (1.0 - reading.without(seat, higher))
            if self.trump and self.trump != colour:
                trumps = reading.ranks[self.trump].bit_count()
                safe *= 1.0 - wants * void * (1.0 - reading.without(seat, trumps))
        else:
            safe *= 1.0 - wants * void * (1.0 - reading.without(seat, higher))
        return 1.0 - safe

    # ---- later tricks ----------------------------------------------------------------------

    def ahead(self, card: str) -> float:
        """How likely a card of the hand takes a trick when it is played later on."""
        chance = self._ahead.get(card)
        if chance is None:
            chance = self._ahead[card] = min(1.0, self._later(card))
        return chance

    def _later(self, card: str) -> float:
        reading = self.reading
        kind = PIRATE if card == TIGRESS else KIND[card]
        if kind == FLAG:
            return FLAGS
        if kind == BEAST:
            return WHALE
        each = RISKS / reading.unseen
        if kind in FIGHTERS:
            # Of its own kind one that was played before beats it as well, half the time.
            beaters = reading.fighters(kind) + (kind in (PIRATE, MERMAID)) * reading.kinds[kind] / 2
            return max(0.0, 1.0 - each * beaters) ** self.rivals
        return self._colour(card, each * reading.fighters())

    def _colour(self, card: str, struck: float) -> float:
        reading, colour = self.reading, COLOUR[card]
        ranks = reading.ranks[colour]
        count, higher = ranks.bit_count(), (ranks >> RANK[card]).bit_count()
        if colour == self.trump:
            beaten = struck + higher / reading.unseen * 1.5
            return max(0.0, 1.0 - beaten) ** self.rivals * (0.5 + 0.5 * RANK[card] / 14)
        hand = max(self.view.hands[s] for s in range(len(self.view.hands)))
        void = max(0.0, 1.0 - hand / reading.unseen) ** count
        beaten = struck + (1.0 - void) * higher / max(1, count)
        if self.trump:
            beaten += void * reading.ranks[self.trump].bit_count() / reading.unseen
        return COMES_UP * max(0.0, 1.0 - beaten) ** self.rivals
