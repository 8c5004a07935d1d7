"""The trick kernel: what may be played, why not, what a play gives away, and who takes it.

It knows no game, no suit and no rank. A game says what its cards are and lays down its duties:

* A `Deck` gives every kind of card a bit, so that a set of cards is one int ("a mask") and the
  questions below are a few machine words. Cards of one kind (five flags) share their bit: masks
  are about which kinds there are, never how many.
* A `Filter` is one duty: the `clause` that states it, the `cards` it wants, and the cards
  `besides`, which may be played all the same without having met it.
* What may be played is told by an ordered list of filters, the strictest first. The first filter
  of which the hand holds one of the `cards` decides; with none, every card may be played.

Follow suit, and with no card of the suit play a trump:

>>> deck = Deck(("2S", "AS", "2H", "AH", "X"))
>>> follow = Filter("FOLLOW", deck.mask(["2S", "AS"]), deck.mask(["X"]))
>>> trump = Filter("TRUMP", deck.mask(["2H", "AH"]))
>>> duties = (follow, trump)
>>> hand = deck.mask(["2S", "2H", "X"])
>>> deck.cards(legal(duties, hand))
['2S', 'X']

The same list says why a card is refused, and what the others learn when it is played:

>>> why_not(duties, hand, deck.bit["2H"]), why_not(duties, hand, deck.bit["X"])
('FOLLOW', None)
>>> deck.cards(reveals(duties, deck.bit["AH"])), deck.cards(reveals(duties, deck.bit["X"]))
(['2S', 'AS'], [])

X (a special, say) lies `besides` the led suit: it may be played by one who could follow, does not
oblige anybody to follow, and gives nothing away.

Who takes a trick is told by a strength for every card on the table: the first of the strongest
takes it, and nobody where no card has any.

>>> strength = {"2S": 1, "AS": 13, "2H": 0, "AH": 0, "X": 0}
>>> taker(["2S", "AH", "AS"], strength.get), taker(["X", "2H"], strength.get)
(2, None)

A strength may depend on the whole trick; a game then makes the function when the trick is
complete. Who leads next is the game's to say too, and is kept in the `Trick`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from .table import Seat


class Deck:
    """The kinds of cards of a game, each with a bit; the order given is the order of `cards`."""

    __slots__ = ("bit", "kinds")

    def __init__(self, kinds: Iterable[Any]) -> None:
        self.kinds = tuple(kinds)
        self.bit = {kind: 1 << place for place, kind in enumerate(self.kinds)}

    def mask(self, cards: Iterable[Any]) -> int:
        """The set of these cards; what is no kind of the deck (a card not known) is left out."""
        bit, mask = self.bit, 0
        for card in cards:
            mask |= bit.get(card, 0)
        return mask

    def cards(self, mask: int) -> list[Any]:
        """The kinds in a set, in the deck's order."""
        found = []
        while mask:
            low = mask & -mask
            found.append(self.kinds[low.bit_length() - 1])
            mask ^= low
        return found


class Filter(NamedTuple):
    """A duty: play one of `cards` while you hold one, or one of those that go `besides`."""

    clause: str
    cards: int
    besides: int = 0


Filters = Sequence[Filter]
"""The duties of one moment, the strictest first; they depend on what is public alone."""


def legal(filters: Filters, hand: int) -> int:
    """The cards of the hand that may be played: all of them where no duty can be met."""
    for _, cards, besides in filters:
        if hand & cards:
            return hand & (cards | besides)
    return hand


def _widening(filters: Filters, hand: int) -> Iterator[Filter]:
    """The filter that decides for this hand, and the wider ones behind it that it lies within."""
    allowed = 0
    for filter in filters:
        _, cards, besides = filter
        if allowed & ~(cards | besides):
            return
        if hand & cards:
            allowed = cards | besides
            yield filter


def why_not(filters: Filters, hand: int, card: int) -> str | None:
    """The clause that refuses a card to this hand, or None where it may be played.

    Of several the widest: a card of another suit breaks the duty to follow, even where a stricter
    duty picks among the cards of the suit.
    """
    clause = None
    for filter in _widening(filters, hand):
        if not card & (filter.cards | filter.besides):
            clause = filter.clause
    return clause


def last_clause(filters: Filters, hand: int) -> str | None:
    """The clause that took the last card away when the hand is narrowed down duty by duty, from
    the widest to the strictest, to what may be played; None where every card may be."""
    kept, clause = hand, None
    for filter in reversed(list(_widening(filters, hand))):
        allowed = filter.cards | filter.besides
        if kept & ~allowed:
            clause = filter.clause
        kept &= allowed
    return clause


def reveals(filters: Filters, card: int) -> int:
    """The cards that whoever played this one by the rules cannot have held at that moment."""
    lacked = 0
    for _, cards, besides in filters:
        if card & (cards | besides):
            break
        lacked |= cards
    return lacked


def breaches(plays: Iterable[tuple[Filters, int, int]]) -> Iterator[tuple[int, str]]:
    """The audit of plays once the hands are open: number and clause of each that was forbidden.

    A play is the duties of its moment, the hand it came from (as far as it is known by now) and
    the card. What is found in a hand known in part is certain where no card goes `besides`.
    """
    for number, (filters, hand, card) in enumerate(plays):
        clause = why_not(filters, hand | card, card)
        if clause is not None:
            yield number, clause


def taker(cards: Sequence[Any], strength: Callable[[Any], int]) -> int | None:
    """The place in the trick of the first of the strongest cards; None where all have 0."""
    best, place = 0, None
    for i, card in enumerate(cards):
        power = strength(card)
        if power > best:
            best, place = power, i
    return place


class Trick(NamedTuple):
    """A complete trick: the cards in the order of play, from the leader on."""

    leader: Seat
    cards: tuple[Any, ...]
    taker: Seat | None
    """None where nobody took it."""
    leads: Seat
    """Who leads the next one."""
