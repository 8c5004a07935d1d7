"""King bots: what a card is worth.

    the chance that it takes the trick x what the trick would bring
    + what the cards left in the hand will bring

One rule for all contracts, with the weights of each (`weights`): where tricks are to be avoided a
card should go under, and what goes is the card that would do most harm later; where they are
wanted it should take the trick, and not cost more than that.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import PLACE
from ...king.contract import OF_TRICK, TRICKS
from ...king.view import View
from .reading import Other, Reading
from .tables import TRUMPS, WANTED, WORTHS, caught, makes, ranks_of, stakes
from .weights import WEIGHTS

AHEAD = 0.5
"""Share of what is out of sight that falls, evenly, in the tricks to come."""
MOST_FALLS = 0.7
"""How likely a card falls under a higher one at most."""
RUFFED = (0.98, 0.68, 0.42, 0.25)
"""How likely nobody ruffs the first, second, third and later rounds of a plain suit."""
FULL = 9
"""With so many cards of a suit out of sight, no round of it is missing yet."""
SMALL_TRUMP = 0.07
"""How much likelier each trump makes it that a small one takes a trick, while others have some."""
MANY_TRUMPS = 9
"""With as many out of sight, plain suits are ruffed as often as that."""
VOIDS = (20.0, 8.0, 2.0)
"""Points for each of up to three own trumps by having no card, one or two of a plain suit."""
SLIGHT = 0.02
"""A chance that is not worth a thought."""


class Weighing:
    """The cards of one decision, or a hand before the contract is named."""

    def __init__(self, reading: Reading, contract: str, trump: int, number: int) -> None:
        """`number` tricks are complete; `trump` is a suit or -1."""
        self.reading, self.trump = reading, trump
        self.weights, self.worths = WEIGHTS[contract], WORTHS[contract]
        self.now = OF_TRICK[contract][number]
        coming = OF_TRICK[contract][number + 1:] or (0,)
        ahead = AHEAD * stakes(self.worths.deck, reading.sight) / (TRICKS - number)
        self.trick = sum(coming) / len(coming) + ahead
        """What a later trick brings, but for cards of its suit."""
        out = reading.unseen[trump].bit_count() if trump >= 0 else 0
        self.out = min(1.0, out / MANY_TRUMPS)
        """How dangerous the trumps of the others are."""
        self.of_suit = self._wanted if contract in WANTED else self._shunned
        self._dumps: dict[int, float] = {}
        self._gain: float | None = None

    # ---- the hand --------------------------------------------------------------------------

    def hand(self) -> float:
        """What the hand will bring."""
        return sum(self.of_suit(suit, ranks) for suit, ranks in enumerate(self.reading.mine))

    def _shunned(self, suit: int, ranks: int) -> float:
        """What the cards of one suit will bring where tricks are to be avoided."""
        unseen, weights = self.reading.unseen[suit], self.weights
        own, classes, trick = self.worths.card[suit], self.worths.classes[suit], self.trick
        count = unseen.bit_count()
        falls = max(weights.fall, min(MOST_FALLS, 3.0 / count)) if count else 0.0
        value = 0.0
        for guards, rank in enumerate(ranks_of(ranks)):
            under = unseen & (1 << rank) - 1
            below = under.bit_count()
            worth = trick + own[rank]
            if classes:
                worth += falls * stakes(classes, under)
            value += worth * caught(guards, below, count - below, weights.later, weights.lone)
        return value

    def _wanted(self, suit: int, ranks: int) -> float:
        """The same where tricks are wanted: the high cards are played first."""
        unseen, weights = self.reading.unseen[suit], self.weights
        own, classes, trick = self.worths.card[suit], self.worths.classes[suit], self.trick
        count, trump = unseen.bit_count(), self.trump
        value, small, out = 0.0, 0.0, self.out
        if trump >= 0:
            small = SMALL_TRUMP * (1 + self.reading.mine[trump].bit_count()) if out else 1.0
            length = ranks.bit_count()
            if suit != trump and length < len(VOIDS):
                value = VOIDS[length] * min(3, self.reading.mine[trump].bit_count())
        gone = max(0, FULL - count) // 3
        for before, rank in enumerate(reversed(ranks_of(ranks))):
            under = unseen & (1 << rank) - 1
            above = count - under.bit_count()
            worth = trick + own[rank]
            if classes:
                worth += weights.fall * stakes(classes, under)
            if suit == trump:
                chance = max(small, TRUMPS[above] if above < len(TRUMPS) else 0.0)
            else:
                chance = makes(before, above, count, weights.lone)
                rounds = before + above + gone
                chance *= 1.0 - (1.0 - RUFFED[min(rounds, 3)]) * out
            value += worth * chance
        return value

    # ---- a card ----------------------------------------------------------------------------

    def cards(self, view: View, future: float) -> dict[str, float]:
        """What it is worth to play each of the cards that may be played, by text."""
        table = [PLACE[card] for card in view.table]
        mine, kept, values = self.reading.mine, {}, {}
        future *= self.weights.future
        for text in view.legal:
            suit, rank = divmod(PLACE[text[5:]], 13)
            if suit not in kept:
                kept[suit] = self.of_suit(suit, mine[suit])
            value = future * (self.of_suit(suit, mine[suit] ^ 1 << rank) - kept[suit])
            chance = self.takes(table, suit, rank)
            if chance:
                value += chance * (self.pot(table, suit, rank) + self.weights.lead)
            if suit == self.trump and not table:
                value += future * self._draws()
            values[text] = value
        return values

    def _draws(self) -> float:
        """What the cards of the plain suits gain where a trump is led."""
        if self._gain is None:
            plain = [suit for suit in range(4) if suit != self.trump]
            drawn = sum(seat.some[self.trump] for seat in self.reading.later) / MANY_TRUMPS
            before, out = sum(self.of_suit(s, self.reading.mine[s]) for s in plain), self.out
            self.out = max(0.0, out - drawn)
            self._gain = sum(self.of_suit(s, self.reading.mine[s]) for s in plain) - before
            self.out = out
        return self._gain

    def takes(self, table: Sequence[int], suit: int, rank: int) -> float:
        """How likely the card takes the trick on the table."""
        trump, led = self.trump, table[0] // 13 if table else suit
        if suit not in (led, trump):
            return 0.0
        for place in table:
            other = place // 13
            if other == trump != suit or other == suit and place % 13 > rank:
                return 0.0
        chance = 1.0
        for seat in self.reading.later:
            follows = seat.some[led]
            if suit == led:
                over = seat.over(suit, rank, self.weights.over)
                if trump not in (-1, suit):
                    over += (1.0 - follows) * seat.some[trump]
            else:
                over = (1.0 - follows) * seat.over(suit, rank, 1.0)
            chance *= 1.0 - over
        return chance

    def pot(self, table: Sequence[int], suit: int, rank: int) -> float:
        """What the trick brings if the card takes it."""
        card = self.worths.card
        value = self.now + card[suit][rank]
        if not self.worths.deck:
            return value
        for place in table:
            value += card[place // 13][place % 13]
        led = table[0] // 13 if table else suit
        under = (1 << rank) - 1 if led == suit else -1
        for seat in self.reading.later:
            value += self._falls(seat, led, under) + self._gift(seat, led)
        return value

    def _falls(self, seat: Other, led: int, under: int) -> float:
        """What a seat behind adds to the trick by following suit."""
        classes = self.worths.classes[led]
        if not classes:
            return 0.0
        each = (1.0 - seat.missing[led]) * min(1.0, 2.0 * self.weights.fall)
        return each * stakes(classes, seat.may[led] & under)

    def _gift(self, seat: Other, led: int) -> float:
        """What a seat behind adds to the trick where it cannot follow suit."""
        free = (1.0 - seat.some[led]) * self.weights.gift
        if free < SLIGHT:
            return 0.0
        if seat.seat not in self._dumps:
            self._dumps[seat.seat] = self._dump(seat)
        return free * self._dumps[seat.seat]

    def _dump(self, seat: Other) -> float:
        """The heaviest card the seat is likely to have."""
        value, none = 0.0, 1.0
        for mask, worth in self.worths.deck:
            count = (seat.cards & mask).bit_count()
            if count:
                lacking = seat.lacking ** count
                value += none * (1.0 - lacking) * worth
                none *= lacking
        return value
