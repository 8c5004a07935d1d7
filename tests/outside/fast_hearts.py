"""Hearts through the fast kernel of the trick games: one more `Rule`, and two lines for the first trick.

Cards are numbered as in `engine.cards.DECK`.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import DECK
from engine.king.fast import Deal
from engine.king.fast_rule import FREE, Rule, among, by_led, not_led

TWO_OF_CLUBS = DECK.index("2C")
POINTS = [13 if card == "QS" else int(card[1] == "H") for card in DECK]
PLAIN = (frozenset(card for card in range(52) if not POINTS[card]),)
RULE = Rule(lead=not_led(1), opened=0, keeps=7, opens=[7] * 4, due=[False] * 52, giving=None,
            worth=[8 * points + (points > 0) for points in POINTS], by_led=by_led(FREE), of_trick=[0] * 13,
            decided=None)


def begin(cards: list[int]) -> Deal:
    """A deal of these cards, 13 for each seat, before the first lead."""
    return Deal(RULE, cards, cards.index(TWO_OF_CLUBS) // 13)


def first_trick(cards: list[int]) -> list[int]:
    """What may be played in the first trick: no points where there is another card."""
    return among(cards, PLAIN)


def play_out(deal: Deal, choice: Callable[[list[int]], int]) -> None:
    """Play a whole deal."""
    play, cards = deal.play, [TWO_OF_CLUBS]
    for _ in range(4):
        cards = first_trick(play(choice(cards)))
    cards = deal.legal()
    while cards:
        cards = play(choice(cards))
