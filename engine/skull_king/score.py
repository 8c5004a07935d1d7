"""Skull King: what a trick's cards are worth, and what a round makes of bids and tricks.

Two kinds of bonus (`special_points`): the official one for fourteens and captures (OSK-25, OSK-26),
and the Persian sheet's points for special cards collected (SKK-FA-47). Three ways to score a bid
(`scoring`): Skull King's with the official or the Persian values, and Rascal's, with or without
loads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..options import Options
from .action import CANNONBALL
from .deck import AS_ESCAPE, COLOUR, FLAG, KIND, KINGS, LOOT, MERMAID, PIRATE, RANK, WHALE

ALLIANCE = 20
COLLECTED = {PIRATE: 20, MERMAID: 10, FLAG: 5}
"""SKK-FA-47; the king's worth is an option (K18)."""
KING_POINTS = {"-10_collector": -10, "-10_loser": 0, "+10": 10}


class Row(NamedTuple):
    """A seat's line of a round."""

    bid: int
    won: int
    base: int
    """For the bid."""
    extra: int
    """Bonuses, alliances and the wager, as far as they count."""

    @property
    def points(self) -> int:
        """What the round made."""
        return self.base + self.extra


# ---- tricks --------------------------------------------------------------------------------

def spoils(cards: Sequence[str], taker: int, options: Options, trump: str) -> int:
    """What the cards of a trick are worth to the place that takes it.

    >>> from engine.skull_king.options import PRESETS
    >>> spoils("Y14 R K M".split(), 3, PRESETS["sk_official_70"], "B")
    50
    >>> spoils("R K M".split(), 2, PRESETS["sk_fa_003"], "")
    20
    """
    match options.special_points:
        case "captures":
            return _captures(cards, cards[taker], options, trump)
        case "captured_from_others":
            counted = [card for place, card in enumerate(cards) if place != taker]
        case "winning_card_only":
            counted = [cards[taker]]
        case _:
            counted = list(cards)
    return sum(_collected(card, options) for card in counted)


def _collected(card: str, options: Options) -> int:
    if KIND[card] == KINGS:
        return KING_POINTS[options.king_points]
    return 0 if card == LOOT else COLLECTED.get(KIND[card], 0)


def _captures(cards: Sequence[str], winner: str, options: Options, trump: str) -> int:
    modern = options.skk_edition != "2013"
    kinds = [KIND[card] for card in cards]
    bonus = 0
    if modern and not (WHALE in cards and options.whale_14_bonus == "no"):
        bonus = sum(20 if COLOUR[card] == trump else 10 for card in cards if RANK.get(card) == 14)
    match KIND[winner]:
        case "P" if modern:
            bonus += 20 * kinds.count(MERMAID)
        case "S":
            # In 2013 a Scary Mary is a pirate to the king even when played as an escape.
            fled = 0 if modern else list(cards).count(AS_ESCAPE)
            bonus += 30 * (kinds.count(PIRATE) + fled)
        case "M":
            bonus += (40 if modern else 50) * kinds.count(KINGS)
    return bonus


def forfeit(cards: Sequence[str], taker: int, options: Options) -> int | None:
    """The place that pays 10 for a king lost to a mermaid (K18), or None."""
    if options.special_points == "captures" or options.king_points != "-10_loser":
        return None
    kings = [place for place, card in enumerate(cards) if KIND[card] == KINGS]
    return kings[0] if kings and KIND[cards[taker]] == MERMAID else None


def alliances(cards: Sequence[str], taker: int | None) -> list[int]:
    """The places of loot that is allied with the place that takes the trick (OSK-38, OSK-39)."""
    return [place for place, card in enumerate(cards)
            if card == LOOT and taker is not None and place != taker]


# ---- rounds --------------------------------------------------------------------------------

def row(options: Options, dealt: int, bid: int, won: int, bonus: int = 0, load: str = "",
        wager: int = 0, allies: int = 0) -> Row:
    """What a seat makes of a round; `allies` counts alliances whose other seat was exact.

    >>> from engine.skull_king.options import PRESETS
    >>> row(PRESETS["sk_official_70"], 9, 0, 2).points, row(PRESETS["sk_fa_003"], 9, 0, 2).points
    (-90, -20)
    """
    exact = bid == won
    only_exact = ALLIANCE * allies + wager if exact else -wager
    if options.scoring != "skull_king":
        base, bonus = _rascal(dealt, abs(bid - won), bonus, load, options)
    else:
        base = _skull_king(options, dealt, bid, won)
        if not exact and options.special_points_need_exact == "true":
            bonus = 0
    return Row(bid, won, base, bonus + only_exact)


def _skull_king(options: Options, dealt: int, bid: int, won: int) -> int:
    if bid == 0 and options.zero == "10_per_card":
        return -10 * dealt if won else 10 * dealt
    if bid != won:
        return -10 * abs(bid - won)
    if bid == 0:
        return 10
    return 20 * won if options.exact == "20n" else 20 + 10 * won


def _rascal(dealt: int, miss: int, bonus: int, load: str, options: Options) -> tuple[int, int]:
    """All, half or nothing of what everybody may make (OSK-29, OSK-30)."""
    potential = (15 if load == CANNONBALL else 10) * dealt
    always = options.special_points_need_exact == "false"
    if miss == 0:
        return potential, bonus
    if miss == 1 and load != CANNONBALL:
        return potential // 2, bonus if always else bonus // 2
    return 0, bonus if always else 0
