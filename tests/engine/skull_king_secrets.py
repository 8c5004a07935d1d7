"""What only Skull King itself can say of its walks: what is conserved, and what a seat cannot see."""

from __future__ import annotations

import random
from typing import Any

from engine.skull_king.deck import in_hand


def conserved(one: Any) -> None:
    """The pack is whole in every position once dealt, and every trick has one owner or none."""
    for state in one.positions():
        cards = [in_hand(card) for card in state.cards()]
        if state.phase not in ("dealer", "trump", "deal", "over"):
            copies = state.copies()
            assert sorted(cards) == sorted(c for c, n in copies.items() for _ in range(n))
        assert sum(state.won) <= len(state.taken)
        assert state.scores == [sum(rows[seat].base + rows[seat].extra for rows in state.history)
                                for seat in range(state.seats)]


def swapped(state: Any, viewer: int | None, draw: random.Random) -> Any:
    """Cards and bids that the viewer cannot see are dealt anew."""
    other = state.copy()
    heaps = [other.hands[seat] for seat in range(len(state.hands)) if seat != viewer]
    # Whoever saw the undealt cards, or put some away, still knows them.
    if viewer is None or viewer != state.looker:
        heaps.append(other.stock)
    if viewer is None or viewer != state.drawer:
        heaps.append(other.aside)
    bag = [card for heap in heaps for card in heap]
    draw.shuffle(bag)
    for heap in heaps:
        heap[:] = [bag.pop() for _ in heap]
    if state.phase == "bid" and state.options.bidding == "simultaneous":
        other.bids = [draw.randrange(state.dealt + 1) if seat != viewer and bid is not None else bid
                      for seat, bid in enumerate(state.bids)]
    if state.phase == "load":
        other.loads = [draw.choice(["grapeshot", "cannonball"]) if seat != viewer and load else load
                       for seat, load in enumerate(state.loads)]
    return None if other == state else other


def shortened(draw: random.Random) -> dict[str, str]:
    """Five rounds or one; now and then all ten."""
    if draw.randrange(8) == 0:
        return {"rounds": "10"}
    return {"rounds": draw.choice(["5", "odd_down", "one_card"])}
