"""King: conditions on a hidden hand, as claims of its holder with the cards shown.

Who holds the 2D, or a hand that may be dealt again, is never computed from hidden hands: a seat
says so and shows it, and everybody judges what was shown (KG-S03, KG-S16).
"""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..options import Options
from ..table import Seat, Unknown
from .contract import KING_OF_HEARTS, RIFKI, TRICKS, TRUMP
from .session import rights
from .state import CONTRACT, HELD_BY_CHOOSER, MISDEAL, State

NO_HONOURS = "no_honours"
BARE_RIFKI = "bare_rifki"
QUEENS_1111 = "queens_1111"


def wanted_card(options: Options) -> Card | None:
    """The card whose holder chooses first, or None where that is settled otherwise (KG-S03)."""
    return HELD_BY_CHOOSER.get(options.first_chooser)


def is_known(hand: Sequence[Card | Unknown]) -> bool:
    """Whether every card of the hand is known here."""
    return not any(isinstance(card, Unknown) for card in hand)


def may_hold(state: State, seat: Seat, card: Card) -> bool:
    """Whether the seat may hold the card, as far as is known here."""
    hand = state.hands[seat]
    if card in hand:
        return True
    return not is_known(hand) and not _is_elsewhere(state, seat, card)


def _is_elsewhere(state: State, seat: Seat, card: Card) -> bool:
    return card in state.out() or any(
        card in hand for other, hand in enumerate(state.hands) if other != seat)


def asks_for_rifki(state: State) -> bool:
    """Whether everybody is asked for a bare king of hearts once the contract is named."""
    return state.contract == RIFKI and state.options.misdeal_bare_rifki != "off"


def may_show(state: State, seat: Seat, cards: Sequence[Card]) -> bool:
    """Whether the seat may show these cards as its hand and have the deal cancelled for it."""
    if len(set(cards)) != TRICKS or not all(may_hold(state, seat, card) for card in cards):
        return False
    if state.phase == CONTRACT:
        return _chooser_may(state, seat) and not any(card[0] in "JQKA" for card in cards)
    return state.phase == MISDEAL and _is_bare(cards, state.options)


def _chooser_may(state: State, seat: Seat) -> bool:
    """Whether a hand without a card above the ten may be claimed: TRUMP is left to choose, or,
    under `forced_trump`, nothing else."""
    can = rights(state.options, state.log, seat)
    match state.options.misdeal_no_honours:
        case "any_trump":
            return TRUMP in can
        case "forced_trump":
            return can == (TRUMP,)
    return False


def _is_bare(cards: Sequence[Card], options: Options) -> bool:
    hearts = {card for card in cards if card[1] == "H"}
    if options.misdeal_bare_rifki == "bare_king_or_ace" and hearts == {KING_OF_HEARTS, "AH"}:
        return True
    return hearts == {KING_OF_HEARTS}
