"""King: the duties of a moment, as filters of the trick kernel.

Everything that decides what may be played is public: the contract, the trump suit, the cards on
the table and what was played before. So the same list of filters holds for a hand one sees and
for one that is hidden, and `tricks.reveals` tells what a card played from it gives away.

The order within a list: first duties inside the led suit (go under, go over), then the led suit,
then the duties of a seat without it. The latter are met by cards of the led suit as well, but the
filter of the led suit has decided by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..cards import RANK, Card
from ..options import Options
from ..tricks import Filter, Trick
from .contract import (
    ABOVE,
    ALL,
    BELOW,
    BOLOLA,
    EVERY_CARD,
    HEARTS,
    MEN,
    NO_HEARTS,
    NO_MEN,
    NO_QUEENS,
    QUEENS,
    RANK_OF,
    RIFKI,
    RIFKI_CARD,
    SUIT_OF,
    TRUMP,
)


class Moment(NamedTuple):
    """All that decides what may be played, apart from the hand."""

    contract: str
    trump: str
    """A suit, or "" without trumps."""
    table: Sequence[Card]
    """The trick so far, from the leader on."""
    hearts_opened: bool
    """What the option `hearts_opened_by` asks for has happened."""
    trump_released: bool
    """What the option `trump_lead_release` asks for has happened."""
    options: Options


def hearts_are_opened(tricks: Sequence[Trick], options: Options) -> bool:
    """Whether the earlier tricks lift the ban on leading hearts (KG-25, KG-33, KG-39, KG-43)."""
    if options.hearts_opened_by == "discard_only":
        tricks = [trick for trick in tricks if trick.cards[0][1] != "H"]
    return any(card[1] == "H" for trick in tricks for card in trick.cards)


def trump_is_released(tricks: Sequence[Trick], trump: str, options: Options) -> bool:
    """Whether the earlier tricks lift the ban on leading trumps (KG-08)."""
    if options.trump_lead_release == "previous_trick":
        tricks = tricks[-1:]
    return any(card[1] == trump for trick in tricks for card in trick.cards)


def highest(cards: Sequence[Card], suit: str) -> Card | None:
    """The highest of the cards in a suit, or None."""
    return max((card for card in cards if card[1] == suit), key=RANK.__getitem__, default=None)


def strength(trump: str, led: str):
    """How strong a card is in a trick that was led with a suit; 0 where it cannot take it."""
    def of(card: Card) -> int:
        if card[1] == trump:
            return RANK[card] + 14
        return RANK[card] + 1 if card[1] == led else 0
    return of


def duties(moment: Moment) -> list[Filter]:
    """The filters of the moment, the strictest first."""
    if not moment.table:
        return _to_lead(moment)
    led = SUIT_OF[moment.table[0][1]]
    inside, without = _DUTIES.get(moment.contract, _none)(moment)
    return [*inside, Filter("KG-I3", led), *without]


# ---- leading -------------------------------------------------------------------------------

_HEARTS_BAN = {NO_HEARTS: "KG-25", RIFKI: "KG-33", ALL: "KG-39", BOLOLA: "KG-43"}


def _to_lead(moment: Moment) -> list[Filter]:
    contract = moment.contract
    if contract == TRUMP and not moment.trump_released:
        return [Filter("KG-08", EVERY_CARD & ~SUIT_OF[moment.trump])]
    if contract in _HEARTS_BAN:
        # The literal reading of KG-25 wants both: hearts opened, and nothing else in hand.
        both = contract == NO_HEARTS and moment.options.hearts_lead == "both"
        if both or not moment.hearts_opened:
            return [Filter(_HEARTS_BAN[contract], EVERY_CARD & ~HEARTS)]
    return []


# ---- following: duties inside the led suit, and those of a seat without it -----------------

Two = tuple[list[Filter], list[Filter]]


def _none(moment: Moment) -> Two:
    return [], []


def _trump(moment: Moment) -> Two:
    table, trump, led = moment.table, moment.trump, moment.table[0][1]
    best = highest(table, trump)
    if led == trump:
        return [Filter("KG-10", ABOVE[best])], []
    inside = []
    if moment.options.beat_plain_suit == "on" and best is None:
        inside = [Filter("KG-I3", ABOVE[highest(table, led)])]
    without = [Filter("KG-09", SUIT_OF[trump])]
    if best is not None and moment.options.overruff == "on":
        without = [Filter("KG-12", ABOVE[best]), *without]
    return inside, without


def _under(moment: Moment, cards: int) -> tuple[int, int]:
    """Those of the cards that lie under a higher one of their suit on the table: in the led suit,
    and (as far as the option `drop_scope` looks there) in others."""
    table = moment.table
    led = table[0][1]
    inside = BELOW[highest(table, led)] & cards
    elsewhere = 0
    if moment.options.drop_scope == "any_table_card":
        for suit in {card[1] for card in table} - {led}:
            elsewhere |= BELOW[highest(table, suit)] & cards
    return inside, elsewhere


def _dropping(moment: Moment, cards: int, clause: str) -> Two:
    inside, elsewhere = _under(moment, cards)
    return ([Filter(clause, inside)] if inside else [],
            [Filter(clause, elsewhere)] if elsewhere else [])


def _no_men(moment: Moment) -> Two:
    inside, without = _dropping(moment, MEN, "KG-17")
    if moment.options.men_drop_choice == "king_first":
        kings = _dropping(moment, RANK_OF["K"], "KG-17")
        inside, without = kings[0] + inside, kings[1] + without
    return inside, [*without, Filter("KG-16", MEN)]


def _no_queens(moment: Moment) -> Two:
    inside, without = _dropping(moment, QUEENS, "KG-22")
    return inside, [*without, Filter("KG-21", QUEENS)]


def _no_hearts(moment: Moment) -> Two:
    return [], [Filter("KG-26", HEARTS)]


def _rifki(moment: Moment) -> Two:
    inside = []
    if moment.options.rifki_drop_under_ace == "on" and moment.table[0][1] == "H" \
            and "AH" in moment.table:
        inside = [Filter("KG-34", RIFKI_CARD)]
    return inside, [Filter("KG-34", RIFKI_CARD), Filter("KG-35", HEARTS)]


def _all(moment: Moment) -> Two:
    inside, without = _dropping(moment, MEN | QUEENS, "KG-39")
    if moment.options.all_void_order == "rifki_first":
        without.insert(0, Filter("KG-39", RIFKI_CARD))
        if len(without) > 1:
            # Both orders are asked for: the king of hearts goes before whatever lies under.
            without[1] = Filter("KG-39", without[1].cards | RIFKI_CARD)
    return inside, [*without, Filter("KG-39", MEN | QUEENS | HEARTS)]


def _bolola(moment: Moment) -> Two:
    return _all(moment) if moment.options.bolola_duties == "as_all" else ([], [])


_DUTIES = {TRUMP: _trump, NO_MEN: _no_men, NO_QUEENS: _no_queens, NO_HEARTS: _no_hearts,
           RIFKI: _rifki, ALL: _all, BOLOLA: _bolola}

CLAUSES = frozenset(("KG-I3", "KG-08", "KG-09", "KG-10", "KG-12", "KG-16", "KG-17", "KG-21",
                     "KG-22", "KG-26", "KG-34", "KG-35", *_HEARTS_BAN.values()))
