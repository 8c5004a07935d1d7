"""Skull King: what the fast kernel looks up, made once for a pack, a trump and the options."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from functools import lru_cache

from ..options import Options
from .deck import (
    AS_ESCAPE,
    AS_PIRATE,
    BEAST,
    COLOUR,
    COLOURED,
    FLAG,
    KIND,
    KINGS,
    LOOT,
    MERMAID,
    PIRATE,
    RANK,
    TIGRESS,
    colours,
    in_order,
    pack,
)
from .score import row, spoils
from .trick import LED, TRUMPS, resolve

FREE, OPEN, LEAD = 0, -1, -2
"""Instead of the number of a colour that binds: none will, none does yet, no card lies there."""
_BITS = {COLOURED: 1, FLAG: 2, PIRATE: 4, MERMAID: 8, KINGS: 16, BEAST: 32}
TRIO = _BITS[PIRATE] | _BITS[MERMAID] | _BITS[KINGS]
_PAIR = _BITS[PIRATE] | _BITS[MERMAID]
FLAGS, BEASTS = _BITS[FLAG], _BITS[BEAST]
KINDS, FOURTEEN, LOOTS = 63, 64, 128
"""The bits so far, and more of what lies in a trick: a 14 that pays, and loot."""


class Tables:
    """What the kernel looks up: one pack, one trump colour, one choice of options."""

    __slots__ = ("after", "after_lead", "any_colour", "any_highest", "besides", "by_colour", "cat",
                 "codes", "colour", "copies", "ends", "first_of_two", "forfeits", "gains", "goes",
                 "group", "kind", "last", "led", "number", "options", "own", "points", "roles",
                 "special", "trump", "worth")

    def __init__(self, options: Options, trump: str, with_king: bool) -> None:
        copies = pack(options, 2 if with_king else 1)
        deck = in_order(card for card, n in copies.items() for _ in range(n))
        self.options, self.trump = options, trump
        self.codes = [*map(str, deck), AS_PIRATE, AS_ESCAPE]
        size = len(deck)
        self.number = {code: i for i, code in reversed(list(enumerate(self.codes)))}
        self.copies = {card: range(self.number[card], self.number[card] + n)
                       for card, n in copies.items()}
        self.cat = self.number.get(TIGRESS, -1)
        self.roles = [size, size + 1]
        paying = FOURTEEN if options.special_points == "captures" else 0
        self.kind = [_BITS.get(KIND.get(code, ""), 0) | (LOOTS if code == LOOT else 0)
                     | (paying if RANK.get(code) == 14 else 0) for code in self.codes]
        self.points = lru_cache(maxsize=4_000)(lambda *seat: row(options, *seat).points)
        self._duties()
        self._powers()
        self._gains()

    def _duties(self) -> None:
        options, codes = self.options, self.codes
        self.colour = {c: number for number, c in enumerate(colours(options), 1)}
        # The number of a card's colour, 0 for specials.
        self.group = [self.colour.get(COLOUR.get(code, ""), 0) for code in codes]
        # The first and the last card of a colour.
        self.ends = [(self.group.index(colour), len(codes) - 1 - self.group[::-1].index(colour))
                     for colour in range(len(self.colour) + 1)]
        self.besides = options.specials_always_playable == "true"
        # What goes where a colour binds who holds it.
        self.goes = [[group == colour or self.besides and not group for group in self.group]
                     for colour in range(len(self.colour) + 1)]
        late = OPEN if options.skk_edition == "2013" else FREE
        flag = OPEN if options.flag_lead_colour == "first_coloured_follow" else FREE
        # The colour that binds after a card: as the lead, and where none is settled yet.
        self.after = [self.colour.get(COLOUR.get(code, ""), OPEN if KIND.get(code) == FLAG else late)
                      for code in codes]
        self.after_lead = [flag if KIND.get(code) == FLAG else after
                           for code, after in zip(codes, self.after, strict=True)]

    def _powers(self) -> None:
        options, codes = self.options, self.codes
        # A strength for each card: by the special kinds in the trick, else by the first colour.
        self.special = [_of_kind(_taking(kinds, options), codes) for kinds in range(TRIO + 1)]
        self.first_of_two = _PAIR if options.pirate_vs_mermaid == "first_played" else -1
        self.last = options.same_kind == "last"
        self.any_highest = options.flag_lead_colour == "any_highest"
        self.any_colour = [_strength(code, code[0], self.trump) for code in codes]
        self.by_colour = [None, *([_strength(code, colour, self.trump) for code in codes]
                                  for colour in self.colour)]
        self.led = [self.by_colour[group] for group in self.group]

    def _gains(self) -> None:
        """What each card is worth to a winner with a card of that kind, where nothing else in the
        trick matters."""
        options, codes = self.options, self.codes
        self.worth = [_may_count(kinds, options) for kinds in range(2 * LOOTS)]
        self.forfeits = options.special_points != "captures" and options.king_points == "-10_loser"
        self.own = {"captured_from_others": 0, "winning_card_only": 2}.get(options.special_points, 1)
        whole = options.changed(special_points="all_in_won_tricks") if self.own != 1 else options
        self.gains = {
            _BITS[KIND[card]]: [spoils([card, code], 0, whole, self.trump)
                                - spoils([card], 0, whole, self.trump) if code in KIND else 0
                                for code in codes]
            for card in ("G1", "F", "R", "M", "K")}

    def hand(self, cards: Iterable[int]) -> list[list[int]]:
        """The plays of a hand: the special ones, those of each colour; and last the spare cards, of
        which an equal one comes first."""
        groups: list[list[int]] = [[] for _ in range(len(self.colour) + 2)]
        for card in sorted(cards):
            if card == self.cat:
                groups[0] += self.roles
            elif any(self.codes[card] == self.codes[other] for other in groups[0]):
                groups[-1].append(card)
            else:
                groups[self.group[card]].append(card)
        return groups

    def cards(self, hand: list[list[int]]) -> list[int]:
        """The cards of a hand: every copy, and a Tigress once."""
        cards = sum(hand[1:], hand[0])
        if self.roles[0] in hand[0]:
            cards = [card for card in cards if card not in self.roles] + [self.cat]
        return sorted(cards)

    def spend(self, hand: list[list[int]], card: int) -> None:
        """Take a special card out of a hand; a spare one of its kind takes its place."""
        special, spare = hand[0], hand[-1]
        if card in spare:
            spare.remove(card)
            return
        if card in self.roles:
            special.remove(self.roles[0])
            card = self.roles[1]
        special.remove(card)
        for other in spare:
            if self.codes[other] == self.codes[card]:
                spare.remove(other)
                special.append(other)
                return

    def follows(self, hand: list[int], colour: int) -> bool:
        """Whether a sorted hand has a card of the colour."""
        first, last = self.ends[colour]
        return bisect_left(hand, first) < bisect_right(hand, last)

    def role(self, draw: Callable[[], float]) -> int:
        """A Tigress as pirate or escape, by chance."""
        return self.number[AS_PIRATE] + int(draw() * 2)


def _may_count(kinds: int, options: Options) -> bool:
    """Whether a trick with these kinds may be worth anything to anybody."""
    if options.special_points != "captures":
        return bool(kinds & (FLAGS | TRIO | LOOTS))
    fled = options.skk_edition == "2013" and kinds & FLAGS and kinds & _BITS[KINGS]
    return bool(kinds & (FOURTEEN | LOOTS) or fled or (kinds & TRIO).bit_count() > 1)


def _taking(kinds: int, options: Options) -> str:
    """The kind that takes a trick with these special kinds, as the plain rules say; or ""."""
    cards = [card for card in ("R", "M", "K") if kinds & _BITS[KIND[card]]]
    return KIND[cards[resolve(cards, options, "").taker or 0]] if cards else ""


def _of_kind(kind: str, codes: list[str]) -> list[int]:
    return [int(KIND.get(code) == kind) for code in codes]


def _strength(code: str, led: str, trump: str) -> int:
    if code not in COLOUR:
        return int(KIND.get(code) == FLAG)
    if code[0] == trump:
        return TRUMPS + RANK[code]
    return LED + RANK[code] if code[0] == led else 0


tables = lru_cache(maxsize=16)(Tables)
"""The tables of options, trump and whether the Skull King is in the pack; made once."""
