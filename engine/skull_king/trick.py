"""Skull King: what a trick obliges to, who takes it, and who leads the next.

A trick here is its cards in the order of play; places count from 0, the leader's. The kernel in
`engine.tricks` does the choosing: this module says which cards the duty wants and how strong
each card is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..options import Options
from ..tricks import Filter, taker
from .clauses import clause
from .deck import (
    BEAST,
    COLOUR,
    FLAG,
    KIND,
    KINGS,
    KRAKEN,
    MERMAID,
    OF_COLOUR,
    PIRATE,
    RANK,
    SPECIALS,
    WHALE,
)

Strength = Callable[[str], int]
TRUMPS, LED = 200, 100
"""Added to a rank: trumps are above the led colour, which is above flags."""


class Outcome(NamedTuple):
    """Who takes a trick and who leads the next, as places."""

    taker: int | None
    leads: int
    beast: str = ""
    """Which of Kraken and White Whale acted."""


# ---- what must be followed -----------------------------------------------------------------

def bound_colour(cards: Sequence[str], options: Options) -> str:
    """The colour that must be followed after these cards; "" where there is none.

    A flag leaves it to the cards behind it (K10, OSK-19); any other special card lifts the duty
    for the trick (OSK-20, SKK-FA-57), save in the edition of 2013.
    """
    for card in cards:
        if card in COLOUR:
            return COLOUR[card]
        if KIND[cards[0]] == FLAG and options.flag_lead_colour != "first_coloured_follow":
            return ""
        if KIND[card] != FLAG and options.skk_edition != "2013":
            return ""
    return ""


def duties(cards: Sequence[str], options: Options) -> tuple[Filter, ...]:
    """What the cards on the table oblige the next hand to (OSK-10, SKK-FA-27)."""
    colour = bound_colour(cards, options)
    if not colour:
        return ()
    besides = SPECIALS if options.specials_always_playable == "true" else 0
    return (Filter(clause(options.sheet, "follow"), OF_COLOUR[colour], besides),)


# ---- who takes it --------------------------------------------------------------------------

def resolve(cards: Sequence[str], options: Options, trump: str) -> Outcome:
    """Who takes the cards and who leads the next trick.

    >>> from engine.skull_king.options import PRESETS
    >>> resolve("Y12 B3 W X".split(), PRESETS["sk_official_74"], "B")
    Outcome(taker=None, leads=1, beast='X')
    """
    beasts = [place for place, card in enumerate(cards) if KIND[card] == BEAST]
    if not beasts:
        place = _plain(cards, options, trump)
        return Outcome(place, place or 0)
    acting = beasts[-1]  # of two, the first counts as an escape (OSK-36)
    beast = cards[acting]
    if beast == KRAKEN:
        return Outcome(None, _after_kraken(cards, acting, options, trump), beast)
    place = taker(cards, _under_whale(cards, options))
    return Outcome(place, acting if place is None else place, beast)


def _after_kraken(cards: Sequence[str], acting: int, options: Options, trump: str) -> int:
    if options.kraken_next_lead == "left_of_kraken":
        return (acting + 1) % len(cards)
    places = [place for place, card in enumerate(cards) if KIND[card] != BEAST]
    would_be = _plain([cards[place] for place in places], options, trump)
    return acting if would_be is None else places[would_be]


def _under_whale(cards: Sequence[str], options: Options) -> Strength:
    """Ranks alone count, whatever the colour (OSK-34)."""
    kinds = {KIND[card] for card in cards}
    if options.whale_only_escapes == "first_escape_wins" and kinds <= {FLAG, BEAST}:
        return lambda card: int(card != WHALE and card != KRAKEN)
    return lambda card: RANK.get(card, 0)


def _plain(cards: Sequence[str], options: Options, trump: str) -> int | None:
    """The place that takes cards without a Kraken or Whale; None where there are none."""
    top = _top_special(cards, options)
    if not top:
        return taker(cards, _of_colours(cards, options, trump))
    if options.same_kind == "last":
        return len(cards) - 1 - (taker(cards[::-1], lambda card: KIND[card] == top) or 0)
    return taker(cards, lambda card: KIND[card] == top)


def _top_special(cards: Sequence[str], options: Options) -> str:
    """The kind of special card that takes the trick (K4 to K6, OSK-14 to OSK-18), or ""."""
    kinds = [KIND[card] for card in cards if KIND[card] in (PIRATE, MERMAID, KINGS)]
    match "".join(sorted(set(kinds))):
        case "MPS":
            return MERMAID if options.three_way == "mermaid" else KINGS
        case "MS":
            return MERMAID if options.mermaid_vs_king == "mermaid" else KINGS
        case "MP":
            rule = options.pirate_vs_mermaid
            return {"pirate": PIRATE, "mermaid": MERMAID, "first_played": kinds[0]}[rule]
        case "PS":
            return KINGS
        case only:
            return only


def _of_colours(cards: Sequence[str], options: Options, trump: str) -> Strength:
    """Without special cards that win: trumps, then the first colour, then the first flag."""
    led = next((COLOUR[card] for card in cards if card in COLOUR), "")
    any_colour = (options.flag_lead_colour == "any_highest" and bool(cards)
                  and KIND[cards[0]] == FLAG)

    def strength(card: str) -> int:
        if card not in COLOUR:
            return int(KIND[card] == FLAG)
        if COLOUR[card] == trump:
            return TRUMPS + RANK[card]
        return LED + RANK[card] if any_colour or COLOUR[card] == led else 0

    return strength
