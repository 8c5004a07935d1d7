"""A dealt position of King is small: bots and records keep many."""

from __future__ import annotations

import sys

from engine.cards import DECK
from engine.king.fast import of_state
from tests.engine.king_tables import dealt, session

MOST = 4_096
"""Bytes."""
SHARED = {id(card) for card in DECK} | {id(number) for number in range(-5, 257)}
"""What all positions have in common: cards, and the numbers of which Python has one each."""


def weight(thing, seen):
    """Bytes of an object and of everything it holds that is not shared."""
    if id(thing) in seen or thing is None or isinstance(thing, type) or callable(thing):
        return 0
    seen.add(id(thing))
    parts = [thing] if isinstance(thing, (list, tuple)) else []
    held = [one for part in parts for one in part]
    held += [getattr(thing, name) for name in getattr(type(thing), "__slots__", ()) if hasattr(thing, name)]
    return sys.getsizeof(thing) + sum(weight(one, seen) for one in held)


def test_a_dealt_state_weighs_less_than_four_kilobytes():
    for state in (session("bolola24").deal().state, dealt("ALL").state):
        assert sum(map(len, state.hands)) == 52
        assert 500 < weight(state, SHARED | {id(state.options)}) < MOST


def test_the_fast_form_of_a_deal_too():
    deal = of_state(dealt("ALL").state)
    assert 500 < weight(deal, SHARED | {id(deal.rule), id(deal.due)}) < MOST
