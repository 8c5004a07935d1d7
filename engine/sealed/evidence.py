"""What belongs to an action of the game: openings of the cards it shows, slots of those it puts away,
a commitment to what it hides. Read off the action's text and what became of the hand, for any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..table import Malformed, Seat
from .group import SIZE

CARD = 2 + 2 + 2 * SIZE
"""Bytes of one card shown: its slot, its place in the pack, the proof."""
HIDDEN = "?"


class Evidence(NamedTuple):
    """A hidden act that is still to be told: its entry, the commitment, its line, what it was."""

    entry: str
    commitment: bytes
    line: int
    told: str = ""


class Seen(NamedTuple):
    """What an action does to cards."""

    shown: tuple[str, ...]
    """Codes of the pack that it names."""
    keeps: bool
    """Whether they stay in the hand."""
    away: int
    """How many cards leave the hand unseen."""
    hides: bool
    """Whether it hides something else, a bid for instance."""


def code_of(word: str, pack: Sequence[str]) -> str | None:
    """The card a word names: itself, or with a role after it (a card that is declared when played)."""
    if word in pack:
        return word
    return word[:-1] if len(word) > 1 and word[:-1] in pack else None


def words(before: Any, after: Any, seat: Seat, text: str, pack: Sequence[str]) -> Seen:
    """What the action does, from the states around it."""
    _, *rest = text.split(" ")
    codes = tuple(code for code in (code_of(word, pack) for word in rest) if code is not None)
    gone = _held(before, seat) - _held(after, seat)
    away = rest.count(HIDDEN) if gone > 0 else 0
    return Seen(codes, gone < len(codes), away, HIDDEN in rest and not away)


def _held(state: Any, seat: Seat) -> int:
    hands = getattr(state, "hands", ())
    return len(hands[seat]) if seat < len(hands) else 0


def lacked_by(game: Any, before: Any, text: str) -> list[str]:
    """What whoever acts so cannot hold, if the game says such things (`lacks`)."""
    lacks = getattr(game, "lacks", None)
    verb, _, word = text.partition(" ")
    return [str(card) for card in lacks(before, word)] if lacks and verb == "play" else []


def read_shown(data: bytes, count: int) -> list[tuple[int, int, bytes]]:
    """Slot, place in the pack and proof of so many cards. Raises Malformed('bad_size')."""
    if len(data) != count * CARD:
        raise Malformed("bad_size", got=len(data), wanted=count * CARD)
    return [(int.from_bytes(piece[:2], "big"), int.from_bytes(piece[2:4], "big"), piece[4:])
            for piece in (data[i:i + CARD] for i in range(0, len(data), CARD))]


def read_slots(data: bytes, count: int) -> tuple[int, ...]:
    """So many slots. Raises Malformed('bad_size')."""
    if len(data) != 2 * count:
        raise Malformed("bad_size", got=len(data), wanted=2 * count)
    return tuple(int.from_bytes(data[i:i + 2], "big") for i in range(0, len(data), 2))
