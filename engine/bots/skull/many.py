"""Skull bots: three to six who still play; what to lay and when to open the challenge, by learned mixes.

The word of a seat in the bidding is not among them: there the temperaments do better, for they read each stack by what
is known of its owner (`reading`).

`learned_3` to `learned_6` hold, for the decisions that `sketch` tells apart, how often each action is taken; they were
learned by static/make/skull/learn.py. Two streams: the keys, each by how much it is above the one before, and the mixes
in their order, each action's share until they add up to WHOLE.
"""

from __future__ import annotations

from base64 import b85decode
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from zlib import decompress

from ...skull.action import ROSE as ROSE_DISC
from ...skull.action import SKULL as SKULL_DISC
from ...skull.view import View
from .round_tree import PASS, ROSE, SKULL
from .sketch import FIRST, TURN, Sketch

WHOLE = 15
"""What the shares of a mix add up to."""
SEATS = range(3, 7)
"""How many who still play there are tables for."""
PHASES = {"place": FIRST, "turn": TURN}
SEVEN = 128
"""A number is told in sevens of bits, the lowest first, each but the last with this added."""

Mix = tuple[int, ...]


def numbers(data: Iterable[int]) -> Iterator[int]:
    """The numbers that bytes tell.

    >>> list(numbers(told([5, 300])))
    [5, 300]
    """
    value = shift = 0
    for byte in data:
        value |= byte % SEVEN << shift
        shift += 7
        if byte < SEVEN:
            yield value
            value = shift = 0


def told(values: Iterable[int]) -> bytes:
    """The same as bytes."""
    found = bytearray()
    for value in values:
        while value >= SEVEN:
            found.append(value % SEVEN + SEVEN)
            value //= SEVEN
        found.append(value)
    return bytes(found)


@lru_cache(maxsize=len(SEATS))
def learned(seats: int) -> Mapping[int, Mix]:
    """The mixes of so many who still play, by key."""
    table = import_module(f".learned_{seats}", __package__)
    shares = iter(decompress(b85decode(table.MIXES)))
    key, found = 0, {}
    for step in numbers(decompress(b85decode(table.KEYS))):
        key += step
        mix = [next(shares)]
        while sum(mix) < WHOLE:
            mix.append(next(shares))
        found[key] = tuple(mix)
    return found


def sketch(view: View) -> Sketch:
    """What the view's seat looks at, at a placement or a turn."""
    me, phase = view.seat, PHASES[view.phase]
    has = SKULL_DISC in (*view.hand, *view.mat)
    at = view.mat.index(SKULL_DISC) + 1 if SKULL_DISC in view.mat else 0
    # In the common placement it does not count who was quicker.
    around = 0 if phase == FIRST else sum(view.stacks) - view.stacks[me]
    threat = any(won for seat, won in enumerate(view.wins) if seat != me and view.owned[seat])
    return Sketch(phase, view.owned[me], view.wins[me] > 0, threat, has, at, view.stacks[me], around)


def mix(view: View) -> dict[str, float] | None:
    """How often each action is taken, as texts; None in another phase, and where too little was learned."""
    if view.phase not in PHASES:
        return None
    at = sketch(view)
    shares = learned(sum(map(bool, view.owned))).get(at.key())
    return shares and {text(action): share / WHOLE for action, share in zip(at.actions(), shares)}


def text(action: int) -> str:
    """An action of the tree or of a sketch as the game writes it."""
    named = {SKULL: f"place {SKULL_DISC}", ROSE: f"place {ROSE_DISC}", PASS: "pass"}
    return named.get(action) or f"bid {action}"
