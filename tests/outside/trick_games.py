"""Hearts, oh hell and spades as OpenSpiel plays them, in words of our trick kernel alone.

Cards are OpenSpiel's numbers. What is said here of a game is data: suits, ranks, duties as
`tricks.Filter`s and strengths; what may be played and who takes a trick, the kernel tells.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.tricks import Deck, Filter, Filters, legal, taker

CARDS = range(52)
DECK = Deck(CARDS)
BIT = tuple(1 << card for card in CARDS)
SEATS = 4


@dataclass(frozen=True, slots=True)
class Rules:
    """A game of tricks: what its cards are and which duties hold."""

    suit: Sequence[int]
    """Of a card."""
    lead: Filters
    """When leading, as long as nothing is broken."""
    follow: Sequence[Filters]
    """By the suit that was led."""
    breaks: int
    """Cards that break: from then on anything may be led."""
    strength: Sequence[Callable[[int], int]]
    """By the suit that was led: how strong a card is."""
    opening: Filters = ()
    """The very first lead."""
    first_follow: Sequence[Filters] = ()
    """By the suit that was led: in the first trick, where that differs."""


class Play:
    """The play of one deal; `hands` are sets of cards."""

    __slots__ = ("broken", "duties", "hands", "leader", "rules", "table", "turn")

    def __init__(self, rules: Rules, hands: list[int], leader: int) -> None:
        self.rules, self.hands, self.leader, self.turn = rules, hands, leader, leader
        self.table: list[int] = []
        self.broken = 0
        """The cards that broke, as a set."""
        self.duties = rules.opening or rules.lead

    def copy(self) -> Play:
        """One of one's own."""
        other = Play.__new__(Play)
        other.rules, other.hands, other.leader, other.turn = self.rules, self.hands[:], self.leader, self.turn
        other.table, other.broken, other.duties = self.table[:], self.broken, self.duties
        return other

    def legal(self) -> int:
        """The cards that the seat whose turn it is may play, as a set."""
        return legal(self.duties, self.hands[self.turn])

    def play(self, card: int) -> None:
        """That seat plays a card."""
        table, turn, bit = self.table, self.turn, BIT[card]
        self.hands[turn] ^= bit
        table.append(card)
        laid = len(table)
        if laid == len(self.hands):
            self._take()
            return
        self.turn = (turn + 1) % len(self.hands)
        if laid == 1:
            rules = self.rules
            # The opening is the one lead with duties of its own.
            first = self.duties is rules.opening and rules.first_follow
            self.duties = (first or rules.follow)[rules.suit[card]]

    def _take(self) -> None:
        table, rules = self.table, self.rules
        place = taker(table, rules.strength[rules.suit[table[0]]])
        self.leader = self.turn = (self.leader + place) % len(self.hands)
        self.broken = self.broken or DECK.mask(table) & rules.breaks
        self.duties = () if self.broken else rules.lead
        self.table = []


def _strengths(suit: Sequence[int], rank: Sequence[int], trump: int | None) -> list[Callable[[int], int]]:
    """A card of the led suit is as strong as its rank, a trump stronger, any other takes nothing."""
    return [[(rank[card] + 1) * (suit[card] == led) if suit[card] != trump else rank[card] + 14
             for card in CARDS].__getitem__ for led in range(4)]


def _suits(suit: Sequence[int]) -> list[int]:
    return [DECK.mask(card for card in CARDS if suit[card] == one) for one in range(4)]


BY_RANK = [card % 4 for card in CARDS], [card // 4 for card in CARDS]
"""Suit and rank of a card in hearts (clubs, diamonds, hearts, spades) and oh hell (clubs, diamonds, spades, hearts)."""
BY_SUIT = [card // 13 for card in CARDS], [card % 13 for card in CARDS]
"""The same in spades: clubs, diamonds, hearts, spades."""


def hearts() -> Rules:
    """The two of clubs opens; no points in the first trick; hearts, once broken by one of them or by the queen of
    spades, may be led. As everywhere, a duty that cannot be met is none."""
    suit, rank = BY_RANK
    suits = _suits(suit)
    queen = BIT[10 * 4 + 3]
    other, plain = Filter("BROKEN", ~suits[2]), Filter("NO_POINTS", ~(suits[2] | queen))
    follow = [(Filter("FOLLOW", mask),) for mask in suits]
    return Rules(suit, (other,), follow, suits[2] | queen, _strengths(suit, rank, None),
                 opening=(Filter("TWO_OF_CLUBS", BIT[0]),),
                 first_follow=[(*duties, plain) for duties in follow])


def oh_hell(trump: int) -> Rules:
    """Follow suit; a trump takes."""
    suit, rank = BY_RANK
    return Rules(suit, (), [(Filter("FOLLOW", mask),) for mask in _suits(suit)], 0, _strengths(suit, rank, trump))


def spades() -> Rules:
    """Follow suit; spades take. They are never led by a seat with another suit: OpenSpiel has a flag for broken spades
    and does not set it."""
    suit, rank = BY_SUIT
    suits = _suits(suit)
    return Rules(suit, (Filter("SPADES", ~suits[3]),), [(Filter("FOLLOW", mask),) for mask in suits], 0,
                 _strengths(suit, rank, 3))
