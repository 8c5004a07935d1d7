"""Skull King: what the fast kernel looks up, made once for a pack, a trump and the options."""

from __future__ import annotations

from collections.abc import Callable
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
"""Instead of the mask of a colour that binds: none will, none does yet, no card lies there."""
MOST_KEPT = 20_000
"""Lists of moves that are kept for the next time."""
_BITS = {COLOURED: 1, FLAG: 2, PIRATE: 4, MERMAID: 8, KINGS: 16, BEAST: 32}
TRIO = _BITS[PIRATE] | _BITS[MERMAID] | _BITS[KINGS]
_PAIR = _BITS[PIRATE] | _BITS[MERMAID]
FLAGS, BEASTS = _BITS[FLAG], _BITS[BEAST]
KINDS, FOURTEEN, LOOTS = 63, 64, 128
"""The bits so far, and more of what lies in a trick: a 14 that pays, and loot."""


class Tables:
    """What the kernel looks up: one pack, one trump colour, one choice of options."""

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
        self.tigress = 1 << self.number[TIGRESS] if TIGRESS in self.number else 0
        self.roles = 3 << size
        self.hand_bit = [1 << i for i in range(size)] + [self.tigress] * 2
        paying = FOURTEEN if options.special_points == "captures" else 0
        self.kind = [_BITS.get(KIND.get(code, ""), 0) | (LOOTS if code == LOOT else 0)
                     | (paying if RANK.get(code) == 14 else 0) for code in self.codes]
        self.kept: dict[int, tuple[int, ...]] = {}
        self.repeated = [sum(1 << i for i in places) for places in self.copies.values()
                         if len(places) > 1]
        self.points = lru_cache(maxsize=4_000)(lambda *seat: row(options, *seat).points)
        self._duties()
        self._powers()
        self._gains()

    def _duties(self) -> None:
        options, codes = self.options, self.codes
        self.colour = {c: sum(1 << i for i, code in enumerate(codes) if COLOUR.get(code) == c)
                       for c in colours(options)}
        specials = sum(1 << i for i, code in enumerate(codes[:-2]) if code not in COLOUR)
        self.besides = specials if options.specials_always_playable == "true" else 0
        # What goes where a colour binds who holds it.
        self.goes = {mask: [bool((mask | self.besides) >> i & 1) for i in range(len(codes))]
                     for mask in self.colour.values()}
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
        self.by_colour = {mask: [_strength(code, colour, self.trump) for code in codes]
                          for colour, mask in self.colour.items()}
        self.led = [self.by_colour.get(self.colour.get(COLOUR.get(code, ""), 0)) for code in codes]

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

    def moves(self, mask: int) -> tuple[int, ...]:
        """The plays of a set of cards: one of equal copies, and both roles of a Tigress."""
        found = self.kept.get(mask)
        if found is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            found = self.kept[mask] = self._moves(mask)
        return found

    def cards(self, mask: int) -> list[int]:
        """The numbers of the cards of a hand."""
        found = []
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found

    def role(self, draw: Callable[[], float]) -> int:
        """A Tigress as pirate or escape, by chance."""
        return self.number[AS_PIRATE] + int(draw() * 2)

    def _moves(self, mask: int) -> tuple[int, ...]:
        if mask & self.tigress:
            mask = mask ^ self.tigress | self.roles
        for group in self.repeated:
            held = mask & group
            mask ^= held & (held - 1)
        return tuple(self.cards(mask))


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
