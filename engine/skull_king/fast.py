"""Skull King: the tricks of one round, fast: ints in and out, no events, no checks.

For bots, who play a round to its end thousands of times. It must agree with the plain rules
(`trick.py`, `score.py`, `play.py`); a test plays both side by side.

Every physical card of the round's pack has a number, in the order of a sorted hand. A hand is lists
of what may be played from it: the special cards, then those of each colour, so that in most
positions the answer is there already; of equal copies only the lowest is among them, the others are
kept behind. A Tigress is offered as two plays with numbers of their own, behind the cards. A
pirate's power is left unused: the lead stays, the bid stays, drawn cards go away again.
"""

from __future__ import annotations

from collections.abc import Callable

from ..table import Seat, Unknown
from .deck import AS_ESCAPE, TIGRESS
from .score import alliances, forfeit, spoils
from .state import State
from .tables import BEASTS, FLAGS, FREE, KINDS, LEAD, LOOTS, OPEN, TRIO, Tables, tables
from .trick import resolve


class Round:
    """A round in play. `hands` are as `Tables.hand` makes them. The ghost has none: his cards are
    a list, top first."""

    __slots__ = ("tables", "hands", "ghost", "order", "trick", "bound", "kinds", "turn", "won",
                 "bonus", "bids", "loads", "wagers", "allies", "dealt", "left")

    def __init__(self, tables: Tables, hands: list[list[list[int]]], ghost: list[int] | None,
                 order: tuple[Seat, ...], bids: list[int], dealt: int) -> None:
        self.tables, self.hands, self.ghost, self.order = tables, hands, ghost, order
        self.trick: list[int] = []
        self.bound, self.kinds, self.turn = LEAD, 0, order[0]
        self.bids, self.dealt, self.left = bids, dealt, dealt
        self.won, self.bonus, self.wagers = [0] * len(bids), [0] * len(bids), [0] * len(bids)
        self.loads = [""] * len(bids)
        self.allies: tuple[tuple[Seat, Seat], ...] = ()

    def clone(self) -> Round:
        """A round of one's own."""
        new = Round.__new__(Round)
        new.tables, new.order = self.tables, self.order
        new.hands = [list(map(list.copy, hand)) for hand in self.hands]
        new.ghost = None if self.ghost is None else self.ghost[:]
        new.trick, new.bound, new.kinds, new.turn = self.trick[:], self.bound, self.kinds, self.turn
        new.won, new.bonus, new.bids = self.won[:], self.bonus[:], self.bids
        new.loads, new.wagers, new.allies = self.loads, self.wagers, self.allies
        new.dealt, new.left = self.dealt, self.left
        return new

    def moves(self) -> list[int]:
        """The numbers of the plays of the seat to act, one of equal copies. To be read before the
        next play: the list may be one of `hands`."""
        hand, bound = self.hands[self.turn], self.bound
        if bound > 0 and hand[bound]:
            return hand[bound] + hand[0] if hand[0] and self.tables.besides else hand[bound]
        return sum(hand[1:-1], hand[0])

    def play(self, card: int) -> list[int]:
        """The seat to act plays; a trick that is complete is booked, and the ghost plays too. What
        `moves` says then, which is nothing when the round is over."""
        tables, trick, bound = self.tables, self.trick, self.bound
        turn, hands = self.turn, self.hands
        if turn < len(hands):
            if group := tables.group[card]:
                hands[turn][group].remove(card)
            else:
                tables.spend(hands[turn], card)
        if bound < FREE:
            self.bound = bound = (tables.after if bound == OPEN else tables.after_lead)[card]
        trick.append(card)
        self.kinds |= tables.kind[card]
        order, laid = self.order, len(trick)
        if laid == len(order):
            return self._take()
        self.turn = turn = order[laid]
        if turn == len(hands):
            return self.play(self.ghost.pop(0))
        hand = hands[turn]
        if bound > 0 and hand[bound]:
            return hand[bound] + hand[0] if hand[0] and tables.besides else hand[bound]
        return sum(hand[1:-1], hand[0])

    def _take(self) -> list[int]:
        """Book a complete trick, and let its taker lead; its plays."""
        tables, trick, kinds, order = self.tables, self.trick, self.kinds, self.order
        if kinds & BEASTS:
            return self._meet_beast()
        special = kinds & TRIO
        if not special:
            power = tables.by_colour[self.bound] if self.bound > 0 else self._colours()
        elif special == tables.first_of_two:
            first = next(card for card in trick if tables.kind[card] & special)
            power = tables.special[tables.kind[first]]
        else:
            power = tables.special[special]
        powers = list(map(power.__getitem__, trick))
        if special and tables.last:
            place = len(powers) - 1 - powers[::-1].index(1)
        else:
            place = powers.index(max(powers))
        if tables.worth[kinds]:
            self.book(place)
        seat = order[place]
        if seat < len(self.won):
            self.won[seat] += 1
        return self._lead(place)

    def _lead(self, place: int) -> list[int]:
        order = self.order
        if self.ghost is not None:
            leader, ghost = order[place], len(self.bids)
            others = tuple(seat for seat in order if seat != ghost)
            order = (ghost, *others) if leader == ghost else (leader, ghost, 1 - leader)
        elif place:
            order = order[place:] + order[:place]
        self.order, self.left, self.turn = order, self.left - 1, order[0]
        self.trick, self.bound, self.kinds = [], LEAD, 0
        if self.turn < len(self.hands):
            hand = self.hands[self.turn]
            return sum(hand[1:-1], hand[0])
        return self.play(self.ghost.pop(0)) if self.ghost else []

    def _colours(self) -> list[int]:
        """Strengths where no special card wins and no colour binds."""
        trick, tables = self.trick, self.tables
        if tables.any_highest and tables.kind[trick[0]] & FLAGS:
            return tables.any_colour
        return next((tables.led[card] for card in trick if tables.led[card]), tables.any_colour)

    def book(self, place: int) -> None:
        """The bonus of a trick in which something may count."""
        tables, trick, seat = self.tables, self.trick, self.order[place]
        if self.kinds & LOOTS or self.ghost is not None or tables.forfeits:
            self.book_plainly(place)
            return
        gains = tables.gains[tables.kind[trick[place]] & KINDS]
        bonus = gains[trick[place]] if tables.own == 2 else sum([gains[card] for card in trick])
        self.bonus[seat] += bonus - gains[trick[place]] if tables.own == 0 else bonus

    def book_plainly(self, place: int) -> None:
        """Bonus and alliances as the plain rules count them."""
        tables, order = self.tables, self.order
        cards, ghost = [tables.codes[card] for card in self.trick], len(self.bids)
        loser = forfeit(cards, place, tables.options)
        if loser is not None and order[loser] != ghost:
            self.bonus[order[loser]] -= 10
        taker = order[place]
        if taker != ghost:
            self.bonus[taker] += spoils(cards, place, tables.options, tables.trump)
            self.allies += tuple((order[loot], taker) for loot in alliances(cards, place)
                                 if order[loot] != ghost)

    def _meet_beast(self) -> list[int]:
        tables = self.tables
        outcome = resolve([tables.codes[card] for card in self.trick], tables.options, tables.trump)
        if outcome.taker is not None:
            self.book_plainly(outcome.taker)
            seat = self.order[outcome.taker]
            if seat < len(self.won):
                self.won[seat] += 1
        return self._lead(outcome.leads)

    def scores(self) -> list[int]:
        """What each seat makes of the round."""
        bids, won, points, dealt = self.bids, self.won, self.tables.points, self.dealt
        if not self.allies:
            return [points(dealt, *seat) for seat in zip(
                bids, won, self.bonus, self.loads, self.wagers, strict=True)]
        allies = [sum(seat in pair and all(bids[one] == won[one] for one in pair)
                      for pair in self.allies) for seat in range(len(bids))]
        return [points(dealt, *seat) for seat in zip(
            bids, won, self.bonus, self.loads, self.wagers, allies, strict=True)]


def begin(state: State) -> Round:
    """The fast form of a position in which a card is to be played and every hand is known."""
    lookup = tables(state.options, state.trump, "K" in state.copies())
    free = {card: list(places) for card, places in lookup.copies.items()}
    hands = [[free[str(card)].pop(0) for card in hand if not isinstance(card, Unknown)]
             for hand in state.hands]
    ghost = None
    if state.ghost is not None:
        escape = lookup.number[AS_ESCAPE]
        ghost = [escape if lookup.codes[card] == TIGRESS else card for card in hands[-1]]
    new = Round(lookup, [lookup.hand(hand) for hand in hands[:state.seats]], ghost, state.order,
                [int(bid) for bid in state.bids], state.dealt)
    new.left = state.dealt - len(state.taken)
    for card in state.trick:
        number = lookup.number[card]
        if new.bound < FREE:
            new.bound = (lookup.after if new.bound == OPEN else lookup.after_lead)[number]
        new.trick.append(number)
        new.kinds |= lookup.kind[number]
    new.turn = state.turn
    new.won, new.bonus, new.wagers = state.won[:], state.bonus[:], state.wagers[:]
    new.loads, new.allies = [str(load) for load in state.loads], state.allies
    return new


def pick(round: Round, draw: Callable[[], float]) -> int:
    """A play by chance, with numbers from 0 up to 1: every card that may be played is as likely
    as any other, equal copies too; a Tigress takes either role."""
    lookup, bound = round.tables, round.bound
    hand = lookup.cards(round.hands[round.turn])
    card = hand[int(draw() * len(hand))]
    if bound > 0 and lookup.follows(hand, bound):
        while not lookup.goes[bound][card]:
            card = hand[int(draw() * len(hand))]
    return lookup.role(draw) if card == lookup.cat else card


def playout(round: Round, draw: Callable[[], float]) -> list[int]:
    """Play a round to its end, each card a `pick`; what each seat makes of it. Uses the round up.

    Without a ghost `pick` and `play` are here in one piece.
    """
    lookup, cat, kind = round.tables, round.tables.cat, round.tables.kind
    while round.ghost is not None and round.left:
        round.play(pick(round, draw))
    hands = list(map(lookup.cards, round.hands))
    while round.left:
        trick, bound, kinds = round.trick, round.bound, round.kinds
        for seat in round.order[len(trick):]:
            hand = hands[seat]
            at = int(draw() * len(hand))
            if bound > 0 and not (goes := lookup.goes[bound])[hand[at]] \
                    and lookup.follows(hand, bound):
                while not goes[hand[at]]:
                    at = int(draw() * len(hand))
            card = hand.pop(at)
            if card == cat:
                card = lookup.role(draw)
            if bound < 0:
                bound = (lookup.after if trick else lookup.after_lead)[card]
            trick.append(card)
            kinds |= kind[card]
        round.bound, round.kinds = bound, kinds
        round._take()
    return round.scores()
