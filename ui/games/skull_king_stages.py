"""Skull King: the pictures that are held between two positions.

The bids and loads as they come to light, a whole trick before it is swept, and what a round
brought. A picture is the position before, brought forward by public events alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.skull_king.deck import in_hand
from engine.skull_king.event import (
    AllianceMade,
    BidChanged,
    BidsOpened,
    CardPlayed,
    LoadsOpened,
    RoundScored,
    TrickDestroyed,
    TrickWon,
    WagerMade,
)
from engine.skull_king.view import View

Picture = tuple[View, tuple[Any, ...]]


def stages(before: View, events: Sequence[Any]) -> list[Picture]:
    """The pictures to hold, and what each of them tells."""
    pictures: list[Picture] = []
    view, told = replace(before, to_act=(), legal=()), 0
    for i, event in enumerate(events):
        view = _after(view, event)
        if isinstance(event, (BidsOpened, LoadsOpened, RoundScored)):
            pictures.append((view, tuple(events[told:i + 1])))
            told = i + 1
        elif isinstance(event, (TrickWon, TrickDestroyed)):
            end = _with_alliances(events, i + 1)
            pictures.append((view, tuple(events[told:end])))
            told, view = end, _swept(view, event)
    return pictures


def _with_alliances(events: Sequence[Any], end: int) -> int:
    """The alliances that a trick made are told with it."""
    while end < len(events) and isinstance(events[end], AllianceMade):
        end += 1
    return end


def _after(view: View, event: Any) -> View:
    """The position with one thing more done; a trick that is whole still lies there."""
    match event:
        case CardPlayed(seat, card):
            return _with_card(view, seat, card)
        case BidsOpened(bids):
            return replace(view, bids=bids, has_bid=tuple(range(len(bids))))
        case LoadsOpened(loads):
            return replace(view, loads=loads, has_load=tuple(range(len(loads))))
        case BidChanged(seat, count):
            return replace(view, bids=_put(view.bids, seat, count), pirate="")
        case WagerMade(seat, points):
            return replace(view, wagers=_put(view.wagers, seat, points), pirate="")
        case RoundScored(_, points):
            totals = tuple(own + more for own, more in zip(view.scores, points, strict=True))
            return replace(view, phase="play", scores=totals, trick=())
    return view


def _with_card(view: View, seat: int, card: str) -> View:
    hand = list(view.hand)
    if seat == view.seat and in_hand(card) in hand:
        hand.remove(in_hand(card))
    return replace(view, trick=(*view.trick, card), hand=tuple(hand),
                   hands=_put(view.hands, seat, view.hands[seat] - 1))


def _swept(view: View, event: TrickWon | TrickDestroyed) -> View:
    """The position with the trick off the table."""
    won, taker, leads = view.won, -1, event.seat if isinstance(event, TrickWon) else event.leads
    if isinstance(event, TrickWon):
        taker = event.seat
        # The ghost's tricks count for nobody.
        won = _put(won, taker, won[taker] + 1) if taker < len(won) else won
    first = view.order.index(leads) if leads in view.order else 0
    return replace(view, trick=(), won=won, order=view.order[first:] + view.order[:first],
                   taken=(*view.taken, (view.order, view.trick, taker, leads)))


def _put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1:])
