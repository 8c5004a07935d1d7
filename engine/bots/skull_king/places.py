"""Skull King bots: where hidden cards may lie, and how many, from a seat's view and the facts of the round.

As a rule there is one case: the other hands, the ghost's, the undealt cards. Where another seat drew for Bendt there
are several: some of the cards it drew are in its hand, some were put away, some were played since. Each case weighs
as much as there are ways in which the cards it has played could have been drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import comb
from typing import NamedTuple

from ...skull_king.deck import DECK
from ...skull_king.view import View
from ..dealing import Place
from .facts import Facts


class Case(NamedTuple):
    """Places of hidden cards, and whose heaps they are."""

    weight: int
    owners: list[int]
    """The seats, the ghost, then the undealt cards and those put away."""
    places: list[Place]


NONE_FITS = (1, 0, 0)
"""Where the drawer has played more than it may hold: somebody broke a rule, and the rooms are what is left to know."""


def cases(view: View, facts: Facts, copies: Mapping[str, int], hidden: int) -> list[Case]:
    """Every case; of `hidden` cards it is not known where they lie."""
    hands = len(view.hands)
    stock, away = hands, hands + 1
    dealt, undealt = _sorts(view, copies)
    owners = [seat for seat in range(hands) if seat not in (view.seat, facts.drawer)]
    places = [Place(view.hands[seat], facts.cannot[seat] | undealt) for seat in owners]
    if len(view.looked) != view.stock:
        owners.append(stock)
        places.append(Place(view.stock, dealt))
    if facts.drawer in (-1, view.seat):
        return [Case(1, owners, places)]
    drawer, since = facts.drawer, facts.cannot[facts.drawer]
    put = hidden - sum(place.room for place in places) - view.hands[drawer]
    owners = [*owners, drawer, drawer, away, away]
    return [Case(weight, owners, [
        *places,
        Place(view.hands[drawer] - held, facts.before | since | undealt), Place(held, since | dealt),
        Place(put - left, facts.before | undealt), Place(left, dealt)])
        for weight, held, left in list(_drawn(view, facts, put)) or [NONE_FITS]]


def _drawn(view: View, facts: Facts, put: int) -> Iterator[tuple[int, int, int]]:
    """How many of the cards drawn are in the drawer's hand and were put away; and in how many ways the others are
    among those it has played."""
    forced = sum(bool(facts.before & DECK.bit[card]) for card in facts.since)
    for held in range(min(view.drawn, view.hands[facts.drawer]) + 1):
        for left in range(min(view.drawn - held, put) + 1):
            gone = view.drawn - held - left - forced
            if 0 <= gone <= len(facts.since) - forced:
                yield comb(len(facts.since) - forced, gone), held, left


def _sorts(view: View, copies: Mapping[str, int]) -> tuple[int, int]:
    """Who has seen the undealt cards and some of them were drawn since: the kinds that were dealt, so that they are
    not undealt now, and those that were not. Of kinds with several copies nothing is told."""
    if not view.looked or len(view.looked) == view.stock:
        return 0, 0
    single = DECK.mask(card for card, count in copies.items() if count == 1)
    undealt = DECK.mask(view.looked) & single
    return single & ~undealt, undealt
