"""King's fast kernel: the duties of each contract, for lists of ints.

A `Rule` is made of a contract, its trump suit and the options: the filters of `duty.py` once more,
with which it must agree. A card is its place in `cards.DECK`: 13 times the suit plus the rank. A
seat's cards are five sorted lists in `hands`, from its place on: one for each suit, and those that
are due when it cannot follow.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from ..cards import DECK, RANKS, SUITS
from ..options import Options
from .contract import (
    ALL,
    BOLOLA,
    NO_HEARTS,
    NO_MEN,
    NO_QUEENS,
    OF_TRICK,
    POINTS,
    RIFKI,
    TOTAL,
    TRUMP,
    counts_cards_only,
)

SUIT = tuple(place // 13 for place in range(52))
RANK = tuple(place % 13 for place in range(52))
HEARTS = SUITS.index("H")
BANS_HEARTS = (NO_HEARTS, RIFKI, ALL, BOLOLA)
ACE = RANKS.index("A")

Cards = list[int]
Hands = list[Cards]
Wanted = tuple[frozenset[int], ...]
"""Sets of cards: of the first that the seat holds a card of, it plays one."""
Giving = Callable[[int, Sequence[int]], Wanted] | None
ByLed = Sequence[tuple[int, Sequence[int], Sequence[Wanted]]]


@dataclass(frozen=True, slots=True)
class Rule:
    """What a deal needs to know of its contract."""

    lead: Callable[[Hands, int, int], Cards]
    """Of hands, where the seat's begin, and whether hearts (trumps) are opened (not 0)."""
    opened: int
    """What that is before the first trick: 7 where nothing has to be opened, else 0."""
    keeps: int
    """7 where what is opened stays so, 0 where each trick says it anew."""
    opens: Sequence[int]
    """By the suit that was led: 7 where the cards counted in the worth of the trick open hearts
    (trumps), else 0."""
    due: Sequence[bool]
    """Of a card: whether a seat without the led suit gives such a card up first."""
    giving: Giving
    """Of the power to beat and the cards on the table: which of those; None where any will do."""
    worth: Sequence[int]
    """Of a card: eight times its points, and one more if its suit is the one that has to be
    opened. What lies on the table then adds up to points and a count in one int."""
    by_led: ByLed
    """What a trick needs to know of the suit that was led: the suit; of a card its power, which is
    its rank in that suit, 13 more for a trump, -1 for others; and by the power to beat, which cards
    of the suit are to be played."""
    of_trick: Sequence[int]
    decided: int | None
    """The sum of points at which nothing can be scored any more, where that may come early."""


def cards_of(ranks: str, suits: Collection[int] = range(4)) -> frozenset[int]:
    """The cards of these ranks in these suits."""
    return frozenset(13 * suit + RANKS.index(rank) for suit in suits for rank in ranks)


HEARTS_ALL, THE_RIFKI = cards_of(RANKS, [HEARTS]), cards_of("K", [HEARTS])


def among(cards: Cards, wanted: Wanted) -> Cards:
    """The cards in the first of these sets that has any, or all."""
    for these in wanted:
        if found := list(filter(these.__contains__, cards)):
            return found
    return cards


def whole(hands: Hands, i: int, opened: int = 7) -> Cards:
    """Every card of the hand."""
    return hands[i] + hands[i + 1] + hands[i + 2] + hands[i + 3]


def not_led(suit: int):
    """A lead outside a suit, unless it is opened or there is nothing else."""
    one, two, three = (other for other in range(4) if other != suit)

    def lead(hands: Hands, i: int, opened: int) -> Cards:
        if opened:
            return whole(hands, i)
        return hands[i + one] + hands[i + two] + hands[i + three] or hands[i + suit]
    return lead


# ---- duties inside the led suit, by the suit and the power to beat ---------------------------

Follow = list[Sequence[Wanted]]
FREE: Follow = [((),) * 26] * 4


def _over(suit: int) -> list[Wanted]:
    return [(frozenset(range(13 * suit + rank + 1, 13 * suit + 13)),) for rank in range(13)]


def _beating(trump: int, options: Options) -> Follow:
    """A led trump is beaten; a plain suit where the option says so and nobody has trumped."""
    plain = options.beat_plain_suit == "on"
    return [[*_over(suit), *_over(suit)] if suit == trump
            else [*_over(suit), *FREE[suit][13:]] if plain else FREE[suit] for suit in range(4)]


def _under(*wanted: frozenset[int]) -> Follow:
    """Such cards go under the best of the led suit, those of the first set before others."""
    return [[_those(wanted, range(13 * suit, 13 * suit + rank)) for rank in range(13)]
            for suit in range(4)]


def _those(wanted: Wanted, cards: Collection[int]) -> Wanted:
    return tuple(found for these in wanted if (found := these.intersection(cards)))


# ---- duties of a seat without it: what is due, and which of that first ----------------------

def _ruffing(trump: int, options: Options):
    over = [()] * 13 + _over(trump)
    # A led trump leaves a void seat without trumps, so that a higher power is a ruff.
    giving = (lambda power, table: over[power]) if options.overruff == "on" else None
    return cards_of(RANKS, [trump]), giving


def _dropping(*wanted: frozenset[int]) -> Giving:
    """What lies under a higher card of its own suit on the table, those of the first set first."""
    def giving(power: int, table: Sequence[int]) -> Wanted:
        return _those(wanted, {card for high in table for card in range(high - RANK[high], high)})
    return giving


def _court(ranks: str, first: str, options: Options):
    """Jacks, queens or kings go under a higher card, and away when void."""
    wanted = cards_of(first), cards_of(ranks)
    giving = _dropping(*wanted) if options.drop_scope == "any_table_card" else None
    return _under(*wanted), cards_of(ranks), giving


def _all(options: Options):
    follow, court, giving = _court("JQK", "", options)
    if options.all_void_order == "rifki_first":
        return follow, court | HEARTS_ALL, _rifki_first(giving)
    return follow, court | HEARTS_ALL, giving


def _rifki_first(giving: Giving = None) -> Giving:
    def first(power: int, table: Sequence[int]) -> Wanted:
        return (THE_RIFKI, *giving(power, table)) if giving else (THE_RIFKI,)
    return first


def _rifki(options: Options):
    follow = FREE[:]
    if options.rifki_drop_under_ace == "on":
        follow[HEARTS] = [*FREE[HEARTS][:ACE], (THE_RIFKI,)]
    return follow, HEARTS_ALL, _rifki_first()


# ---- the rule of a contract ----------------------------------------------------------------

def _duties(contract: str, trump: int, options: Options):
    """Duties inside the led suit; what is due without it, and which of that first."""
    if contract == TRUMP:
        return _beating(trump, options), *_ruffing(trump, options)
    if contract == NO_MEN:
        return _court("JK", "K" if options.men_drop_choice == "king_first" else "", options)
    if contract == NO_QUEENS:
        return _court("Q", "", options)
    if contract == NO_HEARTS:
        return FREE, HEARTS_ALL, None
    if contract == RIFKI:
        return _rifki(options)
    if contract == ALL or contract == BOLOLA and options.bolola_duties == "as_all":
        return _all(options)
    return FREE, frozenset(), None


def _leading(contract: str, watched: int, options: Options):
    """Of the rule: `lead`, `opened`, `keeps` and `opens`."""
    if watched < 0:
        return whole, 7, 7, [0] * 4
    opens = [7] * 4
    if contract == NO_HEARTS and options.hearts_lead == "both":
        opens = [0] * 4
    elif contract != TRUMP and options.hearts_opened_by == "discard_only":
        opens[watched] = 0
    keeps = 0 if contract == TRUMP and options.trump_lead_release == "previous_trick" else 7
    return not_led(watched), 0, keeps, opens


def make_rule(contract: str, trump: str, options: Options) -> Rule:
    """The rule of a contract with its trump suit, or "" without."""
    suit = SUITS.index(trump) if trump else -1
    follow, due, giving = _duties(contract, suit, options)
    watched = suit if contract == TRUMP else HEARTS if contract in BANS_HEARTS else -1
    worth = tuple(8 * POINTS[contract][card] + (card[1] == SUITS[watched]) * (watched >= 0)
                  for card in DECK)
    return Rule(*_leading(contract, watched, options), [card in due for card in range(52)], giving,
                worth, by_led(follow, suit), OF_TRICK[contract],
                TOTAL[contract] if counts_cards_only(contract) else None)


def by_led(follow: Follow, trump: int = -1) -> ByLed:
    """What `Rule.by_led` asks for: of the duties inside the led suit and the trump suit, if any."""
    return tuple((led, _power(led, trump), follow[led]) for led in range(4))


def _power(led: int, trump: int) -> tuple[int, ...]:
    return tuple(RANK[card] + 13 * (SUIT[card] == trump) if SUIT[card] in (led, trump) else -1
                 for card in range(52))
