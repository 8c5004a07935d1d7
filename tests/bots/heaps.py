"""What lies where in a deal of Skull King that was drawn, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine import bots
from engine.bots.skull_king.worlds import Worlds

Key = tuple[tuple[str, ...], ...]


def codes(cards: Iterable[Any]) -> tuple[str, ...]:
    """Cards in one order: equal copies look the same."""
    return tuple(sorted(map(str, cards)))


def laid(worlds: Worlds, heaps: Sequence[Sequence[int]], owners: Iterable[int]) -> Key:
    """What lies in these heaps."""
    return tuple(codes(worlds.codes[card] for card in heaps[owner]) for owner in owners)


def noted(table: Any) -> Any:
    """The memory of a table."""
    memory = bots.new_memory("skull_king", table.state.seats)
    memory.note(table.events)
    return memory
