"""Skull King bots: a round played to its end by a quick policy that aims at the bids.

Every seat knows its own cards only. It takes each card for as many tricks as `Strengths` says, and plays the one after
which the square of what it will have too many or too few is least: with a the tricks still needed less those its other
cards are good for, p the chance that the card takes this trick and v the doubt about the card, a * a - p * (2 * a - 1)
- v. Bonuses count a little.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...skull_king.deck import KRAKEN
from ...skull_king.fast import Round
from ...skull_king.tables import BEASTS, FLAGS, FREE, LEAD, OPEN, TRIO, Tables
from ...skull_king.trick import resolve
from .strengths import Powers, Strengths

NOBODY = -1


def finish(round: Round, strengths: Sequence[Strengths], leans: Sequence[float]) -> int:
    """Play to the last card, which uses the round up. Who took the trick on the table, -1 where nobody did.

    `strengths` are by seat, as it judges cards. `leans` by seat are tricks it thinks it needs more than it does, as people misjudge: they make playouts of the same
    deal differ.
    """
    if not round.left:
        return NOBODY
    play = Play(round, strengths, leans)
    play.trick(round.trick, round.bound, round.kinds, *_standing(round.trick, round.tables, strengths[0].powers))
    first = play.taker
    while round.left:
        play.trick([], LEAD, 0, 0, 0, 0)
    return first


class Play:
    """The seats' counts during a playout."""

    __slots__ = ("gaps", "needs", "round", "strengths", "taker")

    def __init__(self, round: Round, strengths: Sequence[Strengths], leans: Sequence[float]) -> None:
        self.round, self.strengths, self.taker = round, strengths, NOBODY
        cat, crowd = round.tables.roles[0], (sum(round.bids) - sum(round.won) - round.left) / len(round.bids)
        self.needs = [bid - won for bid, won in zip(round.bids, round.won)]
        """By seat, the tricks it still needs."""
        self.gaps = [need + lean + one.crowd * crowd - sum(map(one.worth.__getitem__, sum(hand[1:], hand[0])))
                     + (one.worth[cat] if cat in hand[0] else 0.0)
                     for need, lean, hand, one in zip(self.needs, leans, round.hands, strengths)]
        """The same less what its hand is good for."""
        self.needs.append(0)  # the ghost's

    def trick(self, trick: list[int], bound: int, kinds: int, led: int, best: int, place: int) -> None:
        """Play a trick to its end: the cards, what binds and the kinds among them, the colour led, the power of the
        best card but for special ones, and its place."""
        round, strengths, gaps, needs = self.round, self.strengths, self.gaps, self.needs
        lookup, hands, seats, by_led = round.tables, round.hands, len(round.hands), strengths[0].powers.by_led
        group, kind, besides = lookup.group, lookup.kind, lookup.besides
        rest = round.order[len(trick):]
        behind = sum([2 if needs[seat] > 0 else 1 for seat in rest])
        for seat in rest:
            behind -= 2 if needs[seat] > 0 else 1
            if seat < seats:
                hand = hands[seat]
                if bound > 0 and hand[bound]:
                    cards = hand[bound] + hand[0] if besides and hand[0] else hand[bound]
                else:
                    cards = sum(hand[1:-1], hand[0])
                card = cards[0]
                if len(cards) > 1:
                    card = choose(strengths[seat], lookup, cards, gaps[seat], behind, trick, kinds, led, best)
                gaps[seat] += strengths[seat].worth[card]
                if colour := group[card]:
                    hand[colour].remove(card)
                else:
                    lookup.spend(hand, card)
            else:
                card = round.ghost.pop(0)
            power = by_led[led][card]
            if power > best:
                best, place = power, len(trick)
            if bound < FREE:
                bound = (lookup.after if bound == OPEN else lookup.after_lead)[card]
            if not led and not (lookup.any_highest and trick and kind[trick[0]] & FLAGS):
                led = group[card]
            trick.append(card)
            kinds |= kind[card]
        self._take(trick, kinds, place)

    def _take(self, trick: list[int], kinds: int, place: int | None) -> None:
        """Book a complete trick; who leads the next."""
        round, lookup = self.round, self.round.tables
        order, special, lead = round.order, kinds & TRIO, place
        round.trick, round.kinds = trick, kinds
        if kinds & BEASTS:
            place, lead, _ = resolve([lookup.codes[card] for card in trick], lookup.options, lookup.trump)
            if place is not None:
                round.book_plainly(place)
        else:
            if special and (lookup.last or special & special - 1):
                place = lead = _of_specials(trick, special, lookup)
            if lookup.worth[kinds]:
                round.book(place)
        self.taker = NOBODY if place is None else order[place]
        if 0 <= self.taker < len(round.won):
            round.won[self.taker] += 1
            self.needs[self.taker] -= 1
            self.gaps[self.taker] -= 1.0
        round.left -= 1
        if round.ghost is not None:
            leader, ghost = order[lead], len(round.won)
            others = tuple(seat for seat in order if seat != ghost)
            round.order = (ghost, *others) if leader == ghost else (leader, ghost, 1 - leader)
        elif lead:
            round.order = order[lead:] + order[:lead]


def choose(strengths: Strengths, lookup: Tables, cards: list[int], gap: float, behind: int, trick: list[int],
           kinds: int, led: int, best: int) -> int:
    """The card of a seat with that gap, before seats that count so much behind it."""
    worth, base, slope, hold, powers = (strengths.worth, strengths.base, strengths.slope, strengths.held[behind],
                                        strengths.powers)
    if kinds & BEASTS:
        power, best = _under_beast(trick, lookup, powers)
    elif kinds & TRIO:
        power, best = powers.wins[kinds & TRIO], 0
    else:
        power = powers.by_led[led]
    twice, least, found = 2.0 * gap, 1e9, cards[0]
    if kinds & powers.paying:
        points = strengths.points
        for card in cards:
            cost = twice * worth[card] + base[card]
            if power[card] > best:
                gains = powers.gains[card]
                cost -= hold[card] * (twice + slope[card] + points * sum([gains[one] for one in trick], gains[card]))
            if cost < least:
                least, found = cost, card
        return found
    for card in cards:
        cost = twice * worth[card] + base[card]
        if power[card] > best:
            cost -= hold[card] * (twice + slope[card])
        if cost < least:
            least, found = cost, card
    return found


def _standing(trick: list[int], lookup: Tables, powers: Powers) -> tuple[int, int, int]:
    """The colour led, the power of the best card on the table but for special ones, and its place."""
    led, best, place = 0, 0, 0
    for at, card in enumerate(trick):
        if powers.by_led[led][card] > best:
            best, place = powers.by_led[led][card], at
        if not led and not (lookup.any_highest and at and lookup.kind[trick[0]] & FLAGS):
            led = lookup.group[card]
    return led, best, place


def lying(trick: list[int], kinds: int, lookup: Tables, powers: Powers) -> tuple[list[int], int]:
    """The power of every card against a trick without Kraken or Whale, and that of the best in it."""
    if kinds & TRIO:
        return powers.wins[kinds & TRIO], 0
    led, best, _ = _standing(trick, lookup, powers)
    return powers.by_led[led], best


def _of_specials(trick: list[int], special: int, lookup: Tables) -> int:
    """The place of the special card that takes a trick."""
    if special == lookup.first_of_two:
        special = next(lookup.kind[card] for card in trick if lookup.kind[card] & special)
    wins = list(map(lookup.special[special].__getitem__, trick))
    return len(wins) - 1 - wins[::-1].index(1) if lookup.last else wins.index(1)


def _under_beast(trick: list[int], lookup: Tables, powers: Powers) -> tuple[list[int], int]:
    """The power of every card where a Kraken or Whale lies, and that of the best on the table."""
    beast = next(card for card in reversed(trick) if lookup.kind[card] & BEASTS)
    if lookup.codes[beast] == KRAKEN:
        return powers.ranks, 99
    return powers.ranks, max([powers.ranks[card] for card in trick])
