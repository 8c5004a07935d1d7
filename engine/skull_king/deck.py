"""Skull King: the cards, their codes, and the packs they make.

A letter with a number is a colour card: `G14`. Green, yellow, purple and black (`B`) are the
official colours; the Persian sheet has red, yellow, blue (`B`), green and purple. A letter alone is
a special card:

    E escape     F flag        L loot         R a pirate    M mermaid     K Skull King
    X Kraken     W White Whale T Tigress, to be declared; played Tp (as pirate) or Te (as escape)
    Rr Rosie     Rb Bendt      Rw Rascal      Rj Juanita Jade             Rh Harry

Equal copies of a card are one value; a hand is a list that may hold a value more than once. A
card that is not known here is an `Unknown`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from ..options import Options
from ..table import Malformed, Unknown
from ..tricks import Deck

Card = str | Unknown

HIDDEN = "?"
TIGRESS, LOOT, KRAKEN, WHALE, KING = "T", "L", "X", "W", "K"
AS_PIRATE, AS_ESCAPE = "Tp", "Te"
NAMED = ("Rr", "Rb", "Rw", "Rj", "Rh")
"""The five pirates with a power."""

COLOURS = "GYPRB"
RANKS = range(1, 15)
_COLOURED = [f"{colour}{rank}" for colour in COLOURS for rank in RANKS]
_SPECIALS = ("E", "F", LOOT, TIGRESS, "R", *NAMED, "M", KING, KRAKEN, WHALE)

DECK = Deck((*_COLOURED, *_SPECIALS, AS_PIRATE, AS_ESCAPE))
"""Every kind of card in the order of a sorted hand, and what a Tigress becomes."""
PLACE = {card: place for place, card in enumerate(DECK.kinds)}
COLOUR = {card: card[0] for card in _COLOURED}
RANK = {card: int(card[1:]) for card in _COLOURED}

# The kinds that decide a trick.
COLOURED, FLAG, PIRATE, MERMAID, KINGS, BEAST = "C", "F", "P", "M", "S", "B"
KIND = dict.fromkeys(_COLOURED, COLOURED) | {
    "E": FLAG, "F": FLAG, LOOT: FLAG, AS_ESCAPE: FLAG, "M": MERMAID, KING: KINGS,
    AS_PIRATE: PIRATE, "R": PIRATE, **dict.fromkeys(NAMED, PIRATE), KRAKEN: BEAST, WHALE: BEAST}
"""What a card on the table counts as; an undeclared Tigress counts as nothing."""

SPECIALS = DECK.mask((*_SPECIALS, AS_PIRATE, AS_ESCAPE))
OF_COLOUR = {c: DECK.mask(card for card in _COLOURED if card[0] == c) for c in COLOURS}

# pack: colours, highest rank, special cards
_PACKS: dict[str, tuple[str, int, Mapping[str, int]]] = {
    "official_70": ("GYPB", 14, {"E": 5, "T": 1, **dict.fromkeys(NAMED, 1), "M": 2, "K": 1}),
    "official_74": ("GYPB", 14, {"E": 5, "L": 2, "T": 1, **dict.fromkeys(NAMED, 1), "M": 2, "K": 1,
                                 "X": 1, "W": 1}),
    "edition_2013_66": ("GYPB", 13, {"E": 5, "T": 1, "R": 5, "M": 2, "K": 1}),
    "listed_86": ("RYBGP", 14, {"F": 5, "R": 5, "M": 5, "K": 1}),
    "ranks_1_10_66": ("RYBGP", 10, {"F": 5, "R": 5, "M": 5, "K": 1}),
    "four_suits_66": ("RYBG", 14, {"F": 1, "R": 5, "M": 3, "K": 1}),
}


def colours(options: Options) -> str:
    """The letters of the pack's colours."""
    return _PACKS[options.deck][0]


def pack(options: Options, round_number: int) -> Mapping[str, int]:
    """How many copies of each card are shuffled in a round."""
    away = options.skull_king == "removed" or (
        options.skull_king == "aside_round_1" and round_number == 1)
    return _pack(options.deck, not away)


@cache
def _pack(name: str, with_king: bool) -> Mapping[str, int]:
    letters, highest, specials = _PACKS[name]
    copies = {f"{c}{rank}": 1 for c in sorted(letters, key=COLOURS.index)
              for rank in range(1, highest + 1)}
    copies.update(specials)
    if not with_king:
        del copies[KING]
    return copies


def in_order(cards: Iterable[Card]) -> list[Card]:
    """The cards as a hand is sorted; unknown ones come last.

    >>> in_order(["K", "B2", "G14", "E", "G2"])
    ['G2', 'G14', 'B2', 'E', 'K']
    """
    return sorted(cards, key=lambda card: PLACE.get(card, len(PLACE)))


def without(cards: Mapping[str, int], gone: Iterable[Card]) -> list[str] | None:
    """The sorted cards that are left of a pack; None where it does not hold all of `gone`."""
    left = Counter(cards)
    for card in gone:
        if not left[card]:
            return None
        left[card] -= 1
    return in_order(left.elements())


def holds(hand: Iterable[Card], cards: Iterable[Card]) -> bool:
    """Whether a hand has all of these cards, as often as they are named."""
    have = Counter(hand)
    return all(have[card] >= n for card, n in Counter(cards).items())


def in_hand(card: str) -> str:
    """The card of a hand that is played as this one: a declared Tigress was a Tigress."""
    return TIGRESS if card in (AS_PIRATE, AS_ESCAPE) else card


def parse_card(text: str) -> str:
    """The card of a code. Raises Malformed('unknown_card')."""
    if text not in PLACE:
        raise Malformed("unknown_card", got=text)
    return DECK.kinds[PLACE[text]]
