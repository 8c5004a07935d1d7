"""King's fast kernel: the duties of each contract as functions on ints.

A `Rule` is made of a contract, its trump suit and the options. Its three functions answer for the
seat that leads, the seat that can follow, and the seat that cannot; they are the filters of
`duty.py` once more, and must agree with them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from ..cards import DECK, SUITS
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
BIT = tuple(1 << rank for rank in RANK)
HEARTS = SUITS.index("H")
JACKS, QUEENS, KINGS = 1 << 9, 1 << 10, 1 << 11
MEN = JACKS | KINGS
BANS_HEARTS = (NO_HEARTS, RIFKI, ALL, BOLOLA)
ACE = 12
EVERY = 0x1FFF


def _tuples(suit: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for ranks in range(1, 1 << 13):
        high = ranks.bit_length() - 1
        found.append((*found[ranks ^ 1 << high], 13 * suit + high))
    return found


CARDS = [_tuples(suit) for suit in range(4)]
"""The cards of a set of ranks: CARDS[suit][ranks]."""
C0, C1, C2, C3 = CARDS

Cards = tuple[int, ...]


class Rule(NamedTuple):
    """What a deal needs to know of its contract."""

    lead: Callable[[list[int], int, bool], Cards]
    """Of hands, where the seat's begin, and whether hearts (trumps) are opened."""
    void: Callable[[list[int], int, int, Sequence[int]], Cards]
    """Of hands, where the seat's begin, the power to beat and the cards on the table."""
    worth: Sequence[int]
    """Of a card: eight times its points, and one more if its suit is the one that has to be
    opened. What lies on the table then adds up to points and a count in one int."""
    by_led: Sequence[tuple[int, Sequence[int], Sequence[Sequence[int]], Sequence[Cards]]]
    """What a trick needs to know of the suit that was led: the suit; of a card its power, which is
    its rank in that suit, 13 more for a trump, -1 for others; by power to beat and ranks held in
    the suit the ranks that may be played; and the cards of a set of ranks."""
    opens: Callable[[bool, int, int], bool]
    """Whether hearts (trumps) are opened after a trick: whether they were, its worth, its suit."""
    of_trick: Sequence[int]
    decided: int | None
    """The sum of points at which nothing can be scored any more, where that may come early."""


def whole(hands: list[int], i: int, *_: object) -> Cards:
    """Every card of the hand."""
    return C0[hands[i]] + C1[hands[i + 1]] + C2[hands[i + 2]] + C3[hands[i + 3]]


def of_ranks(masks: Sequence[int]):
    """A duty of a void seat: cards of these ranks in each suit, if it has any."""
    s, h, d, c = masks

    def duty(hands: list[int], i: int, *_: object) -> Cards:
        return (C0[hands[i] & s] + C1[hands[i + 1] & h] + C2[hands[i + 2] & d]
                + C3[hands[i + 3] & c] or whole(hands, i))
    return duty


def not_led(suit: int):
    """A lead outside a suit, unless it is opened or there is nothing else."""
    one, two, three = (other for other in range(4) if other != suit)
    a, b, c = CARDS[one], CARDS[two], CARDS[three]

    def lead(hands: list[int], i: int, opened: bool) -> Cards:
        if opened:
            return whole(hands, i)
        return (a[hands[i + one]] + b[hands[i + two]] + c[hands[i + three]]
                or CARDS[suit][hands[i + suit]])
    return lead


# ---- following, as tables ------------------------------------------------------------------

Ranks = Sequence[int]
"""What may be played of every set of ranks of the led suit."""
FREELY: Ranks = tuple(range(1 << 13))
"""All of them."""
FREE = (FREELY,) * 26
"""The same for every power to beat: ranks of a plain suit, then of trumps."""


@cache
def _preferring(*wanted: int) -> Ranks:
    """The first of these sets of which a rank is held, or all."""
    return tuple(next((ranks & want for want in wanted if ranks & want), ranks)
                 for ranks in FREELY)


def _over(power: int) -> Ranks:
    return _preferring(EVERY & ~((2 << power) - 1))


def _beating(trump: int, options: Options) -> list[Sequence[Ranks]]:
    """A led trump is beaten; a plain suit where the option says so and nobody has trumped."""
    plain = FREE
    if options.beat_plain_suit == "on":
        plain = (*map(_over, range(13)), *FREE[13:])
    follow = [plain] * 4
    follow[trump] = (*FREE[:13], *map(_over, range(13)))
    return follow


def _under(cards: int, first: int = 0) -> list[Sequence[Ranks]]:
    """Cards of these ranks go under the best of the led suit, `first` before others."""
    below = [(1 << power) - 1 for power in range(13)]
    return [tuple(_preferring(*(want for want in (first & under, cards & under) if want))
                  for under in below)] * 4


# ---- a seat without the led suit -----------------------------------------------------------

def _ruffing(trump: int, options: Options):
    overruffs, mine = options.overruff == "on", CARDS[trump]

    def void(hands: list[int], i: int, power: int, table: Sequence[int]) -> Cards:
        trumps = hands[i + trump]
        if not trumps:
            return whole(hands, i)
        # A led trump leaves a void seat without trumps, so that this is a ruff.
        if power >= 13 and overruffs:
            return mine[trumps & EVERY << power - 12 or trumps]
        return mine[trumps]
    return void


def _dropping(masks: Sequence[int], cards: int, first: int, rifki_first: bool, options: Options):
    """A void seat: the king of hearts where it goes first, what lies under a higher card of its
    own suit where that counts, then cards of these ranks in each suit."""
    plain = of_ranks(masks)
    anywhere = options.drop_scope == "any_table_card"
    if not anywhere and not rifki_first:
        return plain

    def void(hands: list[int], i: int, power: int, table: Sequence[int]) -> Cards:
        if rifki_first and hands[i + HEARTS] & KINGS:
            return C1[KINGS]
        if anywhere:
            under = [0, 0, 0, 0]
            for card in table:
                suit = SUIT[card]
                under[suit] |= hands[i + suit] & cards & (1 << RANK[card]) - 1
            if any(ranks & first for ranks in under):
                under = [ranks & first for ranks in under]
            found = C0[under[0]] + C1[under[1]] + C2[under[2]] + C3[under[3]]
            if found:
                return found
        return plain(hands, i)
    return void


def _no_men(options: Options):
    first = KINGS if options.men_drop_choice == "king_first" else 0
    return _under(MEN, first), _dropping([MEN] * 4, MEN, first, False, options)


def _no_queens(options: Options):
    return _under(QUEENS), _dropping([QUEENS] * 4, QUEENS, 0, False, options)


def _all(options: Options):
    court = MEN | QUEENS
    masks = [court] * 4
    masks[HEARTS] = EVERY
    rifki_first = options.all_void_order == "rifki_first"
    return _under(court), _dropping(masks, court, 0, rifki_first, options)


def _rifki(options: Options):
    follow = [FREE] * 4
    if options.rifki_drop_under_ace == "on":
        follow[HEARTS] = (*FREE[:ACE], _preferring(KINGS))

    def void(hands: list[int], i: int, *_: object) -> Cards:
        hearts = hands[i + HEARTS]
        return C1[hearts & KINGS or hearts] if hearts else whole(hands, i)
    return follow, void


# ---- the rule of a contract ----------------------------------------------------------------

def _duties(contract: str, trump: int, options: Options):
    if contract == TRUMP:
        return _beating(trump, options), _ruffing(trump, options)
    if contract == NO_HEARTS:
        return [FREE] * 4, of_ranks([0, EVERY, 0, 0])
    if contract == BOLOLA and options.bolola_duties == "as_all":
        return _all(options)
    make = {NO_MEN: _no_men, NO_QUEENS: _no_queens, RIFKI: _rifki, ALL: _all}.get(contract)
    return make(options) if make else ([FREE] * 4, whole)


def _opens(contract: str, watched: int, options: Options):
    if contract == TRUMP and options.trump_lead_release == "previous_trick":
        return lambda opened, pot, led: pot & 7 > 0
    if contract != TRUMP and options.hearts_opened_by == "discard_only":
        return lambda opened, pot, led: opened or pot & 7 > 0 and led != watched
    return lambda opened, pot, led: opened or pot & 7 > 0


def _lead(contract: str, watched: int, options: Options):
    if watched < 0:
        return whole
    ban = not_led(watched)
    if contract == NO_HEARTS and options.hearts_lead == "both":
        return lambda hands, i, opened: ban(hands, i, False)
    return ban


def make_rule(contract: str, trump: str, options: Options) -> Rule:
    """The rule of a contract with its trump suit, or "" without."""
    suit = SUITS.index(trump) if trump else -1
    follow, void = _duties(contract, suit, options)
    watched = suit if contract == TRUMP else HEARTS if contract in BANS_HEARTS else -1
    worth = tuple(8 * POINTS[contract][card] + (card[1] == SUITS[watched]) * (watched >= 0)
                  for card in DECK)
    by_led = tuple((led, _power(led, suit), follow[led], CARDS[led]) for led in range(4))
    return Rule(_lead(contract, watched, options), void, worth, by_led,
                _opens(contract, watched, options), OF_TRICK[contract],
                TOTAL[contract] if counts_cards_only(contract) else None)


def _power(led: int, trump: int) -> tuple[int, ...]:
    return tuple(RANK[card] + 13 * (SUIT[card] == trump) if SUIT[card] in (led, trump) else -1
                 for card in range(52))
