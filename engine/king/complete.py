"""King: what the hands were, told by the cards that were played: by the end of a deal all of them were."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import in_order, parse_cards
from ..table import TableError
from .contract import SEATS, TRICKS

DEAL = "table deal "


def complete(lines: Sequence[str]) -> list[str] | None:
    """The lines of a whole record, made from those that somebody saw; a deal that is not over is left out. None
    where the cards of a deal never came to light, as when they were dealt again.

    >>> complete(["table first 0", "table deal ?/?/?/?", "0 contract NO_TRICKS"])
    ['table first 0']
    """
    deals = [number for number, line in enumerate(lines) if line.startswith(DEAL)]
    if not deals:
        return list(lines)
    found = list(lines[:deals[0]])
    for begin, end in zip(deals, [*deals[1:], len(lines)]):
        hands = _hands(lines[begin:end])
        if hands is None:
            return found if end == len(lines) else None
        found += [DEAL + "/".join(" ".join(in_order(hand)) for hand in hands), *lines[begin + 1:end]]
    return found


def _hands(lines: Sequence[str]) -> list[list[str]] | None:
    """The hands of one deal, or None."""
    hands: list[list[str]] = [[] for _ in range(SEATS)]
    for line in lines[1:]:
        seat, verb, *card = line.split(" ")
        if verb == "play" and seat.isdigit() and int(seat) < SEATS:
            hands[int(seat)] += card
    try:
        whole = all(len(parse_cards(" ".join(hand))) == TRICKS for hand in hands)
    except TableError:
        return None
    return hands if whole else None
