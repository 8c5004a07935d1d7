"""King bots: the deals that fit what a seat sees, and one of them drawn, each as likely.

    worlds = Worlds(view, memory)          the seat's own view; the memory holds public events only
    deal = worlds.deal(draw)               a whole deal in the fast kernel, ready to be played out
"""

from __future__ import annotations

from bisect import bisect

from ...cards import PLACE
from ...king.contract import CARDS, EVERY_CARD, SEATS
from ...king.fast import Deal, of_state
from ...king.misdeal import wanted_card
from ...king.state import CLAIM, CONTRACT, DOUBLE, MISDEAL, PLAY, REDOUBLE, State
from ...king.view import View
from ...options import Options
from ...tricks import Trick
from ..dealing import Draw, Place, believed
from .facts import options_of
from .memory import Memory

DEALT = (CLAIM, CONTRACT, MISDEAL, DOUBLE, REDOUBLE, PLAY)
"""The phases in which there are hands."""


class Worlds:
    """The deals of one moment. A card is its place in `cards.DECK`, as in the fast kernel."""

    __slots__ = ("ways", "_bare", "_dealing", "_hidden", "_lying", "_view")

    def __init__(self, view: View, memory: Memory) -> None:
        """Raises ValueError where no cards are dealt."""
        if view.phase not in DEALT:
            raise ValueError("not_dealt", view.phase)
        options = options_of(view.options)
        facts = memory.facts(options)
        known = CARDS.mask(view.hand) | CARDS.mask(view.table)
        for _, cards, _ in view.tricks:
            known |= CARDS.mask(cards)
        # What was shown lies where it was shown, until it is played.
        lying = [facts.shown[seat] & ~known for seat in range(SEATS)]
        self._lying = [_places(cards) for cards in lying]
        self._lying[view.seat or 0] += [PLACE[card] for card in view.hand]
        self._hidden = [seat for seat in range(SEATS) if seat != view.seat]
        lacks = [facts.cannot[seat] | _passed(view, seat, options) for seat in range(SEATS)]
        cards = _places(EVERY_CARD & ~known & ~(lying[0] | lying[1] | lying[2] | lying[3]))
        self._dealing = believed(cards, [1 << card for card in cards], [
            Place(view.hands[seat] - lying[seat].bit_count(), lacks[seat]) for seat in self._hidden])
        self.ways: int = self._dealing.ways
        """How many deals there are."""
        self._view, self._bare = view, None

    def hands(self, draw: Draw) -> list[list[int]]:
        """The cards of every seat, in no order; each deal is as likely as any other."""
        hands = [cards[:] for cards in self._lying]
        for seat, cards in zip(self._hidden, self._dealing.deal(draw)):
            hands[seat] += cards
        return hands

    def deal(self, draw: Draw) -> Deal:
        """The same as a deal of the fast kernel, at this moment of it; of a view in which cards are played."""
        if self._bare is None:
            self._bare = _bare(self._view)
        deal = self._bare.copy()
        hands, due = [], deal.due.__getitem__
        for cards in self.hands(draw):
            cards.sort()
            a, b, c = bisect(cards, 12), bisect(cards, 25), bisect(cards, 38)
            hands += cards[:a], cards[a:b], cards[b:c], cards[c:], list(filter(due, cards))
        deal.hands = hands
        return deal


def _places(cards: int) -> list[int]:
    return [PLACE[card] for card in CARDS.cards(cards)]


def _passed(view: View, seat: int, options: Options) -> int:
    """What a seat has not that was asked for the card that chooses first and passed (KG-S03)."""
    if view.phase != CLAIM or not view.asked[seat]:
        return 0
    return CARDS.bit[wanted_card(options)]


def _bare(view: View) -> Deal:
    """The deal without the cards that are still in the hands."""
    state = State(options_of(view.options), PLAY, contract=view.contract, trump=view.trump,
                  leader=view.leader, table=list(view.table))
    state.tricks = [Trick(leader, cards, taker, taker) for leader, cards, taker in view.tricks]
    return of_state(state)
