"""King bots: the quick rule by which the rest of a deal is played in playouts.

    worth of a card = chance that it takes the trick x what the trick brings - what the card would bring later

The same rule as the bots' (`weighing`), made for a deal of the fast kernel: of the cards that may be played it looks at
a few (the lowest, the highest, those just under and just over what lies there), and each is a few look-ups. It goes by
what everybody can see and by the own hand alone, though in a playout all hands lie open: a seat that knew the others'
cards would play as no person can.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence

from ...king.fast import BEHIND, Deal
from ...king.fast_rule import SUIT, Rule, among, whole
from .habits import ABOVE, BELOW, BIT, WHOLE, Habits

RUFFED = (0.25, 0.25, 0.42, 0.42, 0.42, 0.42, 0.68, 0.68, 0.68, 0.98, 0.98, 0.98, 0.98, 0.98)
"""How likely nobody ruffs a plain suit, by how many of its cards the others have."""
SLIGHT = 0.01
"""A chance that is not worth a thought."""


def left_of(deal: Deal) -> int:
    """The cards in all hands."""
    return sum(BIT[card] for at in range(20) if at % 5 < 4 for card in deal.hands[at])


def base_of(deal: Deal, ways: Habits) -> float:
    """What a trick to come will bring, but for cards of its suit."""
    return ways.ahead * (ways.total - sum(deal.points)) / (13 - deal.number)


def choose(deal: Deal, cards: Sequence[int], left: int, ways: Habits, base: float) -> int:
    """One of the cards that may be played, by the rule; `left` is the set of all cards in the hands."""
    brings = ways.of_trick[deal.number] + ways.lead
    if deal.trick is None:
        return _led(deal.hands, deal.at, cards, brings, left, ways, base)
    pot = sum([ways.own[card] for card in deal.table])
    return _answered(deal.hands, deal.at, deal.trick[0], cards, deal.power, 3 - len(deal.table), pot, brings, left,
                     ways, base)


def _answered(hands: list[list[int]], at: int, led: int, cards: Sequence[int], power: int, later: int, pot: float,
              brings: float, left: int, ways: Habits, base: float) -> int:
    """The card of a seat that does not lead: `power` is to beat, so many seats are `later`, the cards on the table
    count `pot`, and `brings` is what the trick is worth beside them."""
    own, shuns = hands[at + led], ways.shuns
    if not own:
        return _thrown(hands, at, cards, left, ways, base)
    if power >= 13 and led != ways.trump:
        return cards[0]
    over = bisect(cards, 13 * led + power % 13)
    if over == len(cards):
        return cards[-1] if shuns else cards[0]
    if shuns:
        # Whoever can stay under what counts does.
        if over and (pot or ways.dear):
            return cards[over - 1]
        if not over and not later:
            return cards[-1]
    brings += pot + later * ways.gift * base
    if shuns:
        return _avoided((cards[over - 1] if over else cards[0], cards[-1]), over, brings, own, later, left, ways, base)
    return _wanted(cards, over, brings, own, later, left, ways, base)


def _avoided(tried: tuple[int, int], under: int, pot: float, own: Sequence[int], later: int, left: int, ways: Habits,
             base: float) -> int:
    """A seat that has to take the trick, or may: with its highest card or another, which may lie under the best."""
    led, size = SUIT[tried[0]], len(own)
    fall, counted, keeps, future = ways.fall[led], ways.counted, ways.keeps, ways.future
    out, values = (left & WHOLE[led]).bit_count() - size, []
    for card in tried:
        guards, mine = own.index(card), ways.own[card]
        below = (left & BELOW[card]).bit_count() - guards
        falls = (left & counted[card]).bit_count() if fall else 0
        value = -future * (base + mine + fall * falls) * keeps[guards][below][out - below]
        if guards + 1 < size:
            value += _exposed(own, left, ways, base)
        if not under or card != tried[0]:
            value += ways.takes[later][below][out - below] * (pot + mine + ways.now[later][led] * falls)
        values.append(value)
    return tried[0] if values[0] >= values[1] else tried[1]


def _exposed(own: Sequence[int], left: int, ways: Habits, base: float) -> float:
    """What the highest card will bring with one guard less: how much more than with them all."""
    card, guards = own[-1], len(own) - 1
    below, above = (left & BELOW[card]).bit_count() - guards, (left & ABOVE[card]).bit_count()
    chance = ways.keeps[guards - 1][below][above] - ways.keeps[guards][below][above]
    if chance < SLIGHT:
        return 0.0
    worth = base + ways.own[card] + ways.fall[SUIT[card]] * (left & ways.counted[card]).bit_count()
    return ways.guard * ways.future * chance * worth


def _wanted(cards: Sequence[int], over: int, pot: float, own: Sequence[int], later: int, left: int, ways: Habits,
            base: float) -> int:
    """A seat that can take a trick that is wanted: with which card, or whether at all."""
    led, worth, size = SUIT[cards[0]], ways.own, len(own)
    tried = {cards[0], cards[over]} if not later else {cards[0], cards[over], cards[-1]}
    if len(tried) == 1:
        return cards[0]
    ruffed = _ruffed(left, ways, led)
    best, most, lowest = -1, -1e9, cards[over]
    for card in sorted(tried):
        guards = own.index(card)
        below, above = (left & BELOW[card]).bit_count() - guards, (left & ABOVE[card]).bit_count() - size + 1 + guards
        falls = (left & ways.counted[card]).bit_count()
        kept = (base + worth[card] + ways.fall[led] * falls) * (
            ways.trumps[above] if led == ways.trump else ways.keeps[size - 1 - guards][below][above])
        if ruffed:
            kept *= ruffed[below + above]
        value = -ways.future * kept
        if card >= lowest:
            chance = ways.takes[later][below][above]
            value += (chance * ruffed[below + above] if ruffed else chance) * (
                pot + worth[card] + ways.now[later][led] * falls)
        if value > most:
            best, most = card, value
    return best


def _ruffed(left: int, ways: Habits, suit: int) -> Sequence[float] | None:
    """How likely nobody ruffs the suit, by how many of its cards the others have; None where nobody can."""
    return RUFFED if ways.trump >= 0 and suit != ways.trump and left & WHOLE[ways.trump] else None


def _thrown(hands: list[list[int]], at: int, cards: Sequence[int], left: int, ways: Habits, base: float) -> int:
    """A seat without the led suit throws the end of a suit that would bring least (cost most) later."""
    shuns, keeps, best, most = ways.shuns, ways.keeps, -1, 1e9
    if SUIT[cards[0]] == ways.trump == SUIT[cards[-1]]:
        return cards[0]
    suit = -1
    for card in reversed(cards) if shuns else cards:
        if SUIT[card] == suit:
            continue
        suit = SUIT[card]
        own = hands[at + suit]
        size, guards = len(own), own.index(card)
        below, above = (left & BELOW[card]).bit_count() - guards, (left & ABOVE[card]).bit_count() - size + 1 + guards
        value = base + ways.own[card] + ways.fall[suit] * (left & ways.counted[card]).bit_count()
        if suit == ways.trump:
            value *= ways.trumps[above]
        else:
            value *= keeps[guards if shuns else size - 1 - guards][below][above]
        if value < most:
            best, most = card, value
    return best


def _led(hands: list[list[int]], at: int, cards: Sequence[int], brings: float, left: int, ways: Habits, base: float
         ) -> int:
    """The lowest or the highest card of a suit is led, or any."""
    pot = brings + 3 * ways.gift * base
    if ways.wide:
        return _led_any(hands, at, cards, pot, left, ways, base)
    led = _led_low if ways.shuns else _led_high
    best, most, suit = cards[0], -1e9, -1
    for first in cards:
        if SUIT[first] != suit:
            suit = SUIT[first]
            own = hands[at + suit]
            card, value = led(own, suit, (left & WHOLE[suit]).bit_count() - len(own), pot, left, ways, base)
            if value > most:
                best, most = card, value
    return best


def _led_any(hands: list[list[int]], at: int, cards: Sequence[int], pot: float, left: int, ways: Habits, base: float
             ) -> int:
    """Any card is led, where tricks are shunned."""
    worth, future, counted = ways.own, ways.future, ways.counted
    takes, best, most, suit = ways.takes[3], cards[0], -1e9, -1
    for card in cards:
        if SUIT[card] != suit:
            suit, guards = SUIT[card], 0
            own, fall, now = hands[at + suit], ways.fall[suit], ways.now[3][suit]
            size, out, keeps = len(own), (left & WHOLE[suit]).bit_count() - len(own), ways.keeps
            exposed = _exposed(own, left, ways, base) if size > 1 else 0.0
        below = (left & BELOW[card]).bit_count() - guards
        later, brings = base + worth[card], pot + worth[card]
        if fall:
            falls = (left & counted[card]).bit_count()
            later += fall * falls
            brings += now * falls
        value = takes[below][out - below] * brings - future * later * keeps[guards][below][out - below]
        guards += 1
        if guards < size:
            value += exposed
        if value > most:
            best, most = card, value
    return best


def _led_low(own: Sequence[int], suit: int, out: int, pot: float, left: int, ways: Habits, base: float
             ) -> tuple[int, float]:
    """Where tricks are shunned: the card of a suit to lead, and its worth. The others have `out` cards of it."""
    keeps, takes, worth, fall, future = ways.keeps, ways.takes[3], ways.own, ways.fall[suit], ways.future
    high, low, guards = own[-1], own[0], len(own) - 1
    above = (left & ABOVE[high]).bit_count()
    below, later, pot_high = out - above, base + worth[high], pot + worth[high]
    if fall:
        falls = (left & ways.counted[high]).bit_count()
        later += fall * falls
        pot_high += ways.now[3][suit] * falls
    kept = keeps[guards][below][above]
    value = takes[below][above] * pot_high - future * later * kept
    if not guards:
        return high, value
    below = (left & BELOW[low]).bit_count()
    lower, pot_low = base + worth[low], pot + worth[low]
    if fall:
        falls = (left & ways.counted[low]).bit_count()
        lower += fall * falls
        pot_low += ways.now[3][suit] * falls
    other = takes[below][out - below] * pot_low - future * lower * keeps[0][below][out - below] \
        + ways.guard * future * later * (keeps[guards - 1][out - above][above] - kept)
    return (low, other) if other > value else (high, value)


def _led_high(own: Sequence[int], suit: int, out: int, pot: float, left: int, ways: Habits, base: float
              ) -> tuple[int, float]:
    """The same where tricks are wanted."""
    worth, last, best, most = ways.own, len(own) - 1, -1, -1e9
    for before, card in ((0, own[-1]), (last, own[0])) if last else ((0, own[-1]),):
        # The own cards above it are not in the way of anybody else's.
        above = (left & ABOVE[card]).bit_count() - before
        below, falls = out - above, (left & ways.counted[card]).bit_count()
        chance = ways.trumps[above] if suit == ways.trump else ways.keeps[before][below][above]
        value = ways.takes[3][below][above] * (pot + worth[card] + ways.now[3][suit] * falls) \
            - ways.future * (base + worth[card] + ways.fall[suit] * falls) * chance
        if value > most:
            best, most = card, value
    if ruffed := _ruffed(left, ways, suit):
        most *= ruffed[out]
    return best, most


def playout(deal: Deal, left: int, ways: Habits) -> list[int]:
    """The points of all seats when everybody plays on by the rule. Uses the deal up. The same as `choose` and
    `Deal.play` in turn."""
    while deal.table:
        cards = deal.legal()
        card = cards[0] if len(cards) == 1 else choose(deal, cards, left, ways, base_of(deal, ways))
        left ^= BIT[card]
        deal.play(card)
    rule, points, hands, number, at, opened = deal.rule, deal.points, deal.hands, deal.number, deal.at, deal.opened
    lead, of_trick, worth, keeps, opens = rule.lead, rule.of_trick, rule.worth, rule.keeps, rule.opens
    total = sum(points)
    while number < 13 and total != rule.decided:
        base, brings = ways.ahead * (ways.total - total) / (13 - number), of_trick[number] + ways.lead
        cards = lead(hands, at, opened)
        card = cards[0] if len(cards) == 1 else _led(hands, at, cards, brings, left, ways, base)
        table, at = _trick(hands, at, card, rule, brings, left, ways, base)
        a, b, c, d = table
        left ^= BIT[a] | BIT[b] | BIT[c] | BIT[d]
        pot = worth[a] + worth[b] + worth[c] + worth[d]
        opened = opened & keeps | pot & opens[SUIT[a]]
        pot = (pot >> 3) + of_trick[number]
        points[at // 5] += pot
        total, number = total + pot, number + 1
    return points


def _trick(hands: list[list[int]], at: int, card: int, rule: Rule, brings: float, left: int, ways: Habits, base: float
           ) -> tuple[list[int], int]:
    """A trick that is led with a card: its cards, and where the hand of its taker begins."""
    due, giving, worth = rule.due, rule.giving, ways.own
    led, strength, follow = rule.by_led[SUIT[card]]
    hands[at + led].remove(card)
    if due[card]:
        hands[at + 4].remove(card)
    best, taker, later, table, pot = strength[card], at, 3, [card], worth[card]
    for place in BEHIND[at]:
        left ^= BIT[card]
        later -= 1
        if cards := hands[place + led]:
            if wanted := follow[best]:
                cards = among(cards, wanted)
        elif not (cards := hands[place + 4]):
            cards = whole(hands, place)
        elif giving:
            cards = among(cards, giving(best, table))
        card = cards[0] if len(cards) == 1 else _answered(
            hands, place, led, cards, best, later, pot, brings, left, ways, base)
        hands[place + SUIT[card]].remove(card)
        if due[card]:
            hands[place + 4].remove(card)
        table.append(card)
        pot += worth[card]
        if (power := strength[card]) > best:
            best, taker = power, place
    return table, taker
