"""King: who may act, what can be tried, and which rule says no.

A replica refuses what it can know to be wrong: a card that lies elsewhere, a contract without a
right to it, a hand that does not fit what was shown. Duties are judged by the known cards of the
hand; where the hand is hidden `audit` judges them once it is open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..cards import DECK, RANK, SUITS, Card
from ..table import TABLE, Seat
from ..tricks import Filters, breaches, legal, reveals, why_not
from . import duty, session
from .action import DOUBLE as DOUBLE_IT
from .action import (
    PASS,
    PLAYS,
    Action,
    Claim,
    Contract,
    Deal,
    Double,
    First,
    Misdeal,
    Pass,
    Play,
    Redouble,
)
from .contract import CARDS, CONTRACTS, SEATS, TRICKS, TRUMP, points_are_gone
from .misdeal import is_known, may_hold, may_show, wanted_card
from .state import CLAIM, CONTRACT, DEAL, DOUBLE, FIRST, MISDEAL, OVER, PLAY, REDOUBLE, State

NOBODY: frozenset[Seat] = frozenset()
ONLY_TABLE: frozenset[Seat] = frozenset((TABLE,))
ONLY = [frozenset((seat,)) for seat in range(SEATS)]

CLAUSES: frozenset[str] = duty.CLAUSES | session.CLAUSES | frozenset((
    "KG-I1", "KG-I6", "KG-I8", "KG-S03", "KG-S04", "KG-S05", "KG-S16", "KG-S19"))


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may act; several at once where everybody is asked."""
    match state.phase:
        case "play":
            return ONLY[state.turn]
        case "contract" | "redouble":
            return ONLY[state.chooser]
        case "first" | "deal":
            return ONLY_TABLE
        case "claim" | "misdeal":
            return frozenset(seat for seat in range(SEATS) if not state.asked[seat])
        case "double":
            return ONLY[next_to_double(state)]
    return NOBODY


def next_to_double(state: State) -> Seat:
    """The seat whose word on doubling is next, going round from the chooser."""
    order = ((state.chooser + i) % SEATS for i in range(1, SEATS))
    return next(seat for seat in order if not state.asked[seat])


def filters(state: State) -> Filters:
    """The duties of the moment, for `engine.tricks`."""
    return duty.duties(state.moment())


def lacks(state: State, card: Card) -> list[Card]:
    """What whoever plays the card now cannot hold, if they play by the rules."""
    return CARDS.cards(reveals(filters(state), CARDS.bit[card]))


# ---- what can be tried ---------------------------------------------------------------------

def candidates(state: State, seat: Seat) -> list[Action]:
    """What the seat could try at this moment, well formed but maybe forbidden. Of a deal only a
    few of all the ways there are: `secret.chance` draws one of them all."""
    match state.phase:
        case "play":
            return [PLAYS[card] for card in state.hands[seat] if card in PLAYS]
        case "contract":
            return [*_contracts(), *_own_hand(state, seat)]
        case "first":
            return [First(chooser) for chooser in range(SEATS)]
        case "deal":
            return [Deal(tuple(DECK[(hand + turn) % SEATS::SEATS] for hand in range(SEATS)))
                    for turn in range(SEATS)]
        case "claim":
            return [Claim(wanted_card(state.options)), PASS]
        case "misdeal":
            return [*_own_hand(state, seat), PASS]
        case "double":
            return [DOUBLE_IT, PASS]
        case "redouble":
            return [*(Redouble(other) for other in range(SEATS)), PASS]
    return []


def _contracts() -> Iterator[Contract]:
    for name in CONTRACTS:
        if name == TRUMP:
            yield from (Contract(name, suit) for suit in SUITS)
        else:
            yield Contract(name)


def _own_hand(state: State, seat: Seat) -> list[Action]:
    hand = state.hands[seat]
    return [Misdeal(tuple(hand))] if hand and is_known(hand) else []


# ---- refusals ------------------------------------------------------------------------------

def forbid(state: State, seat: Seat, action: Action) -> str | None:
    """The clause that forbids the action to a seat that is to act, or None."""
    return _BANS[state.phase](state, seat, action)


def _play_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Play(card):
            if not may_hold(state, seat, card):
                return "KG-I1"
            bit = CARDS.bit[card]
            return why_not(filters(state), CARDS.mask(state.hands[seat]) | bit, bit)
        case Contract():
            return "KG-S04"
    return "KG-I8"


def _contract_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Contract(name, trump):
            clause = session.refusal(state.options, state.log, seat, name)
            if clause is None and name == TRUMP:
                return None if trump else "KG-S05"
            return "KG-I6" if clause is None and trump else clause
        case Misdeal(cards):
            return None if may_show(state, seat, cards) else "KG-S16"
    return "KG-S04"


def _first_ban(state: State, seat: Seat, action: Action) -> str | None:
    return None if isinstance(action, First) else "KG-S03"


def _deal_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Deal(hands):
            known = [card for hand in hands for card in hand]
            whole = all(len(hand) in (0, TRICKS) for hand in hands)
            return None if whole and len(set(known)) == len(known) else "KG-I1"
    return "KG-I1"


def _claim_ban(state: State, seat: Seat, action: Action) -> str | None:
    card = wanted_card(state.options)
    match action:
        case Claim(shown) if shown == card and may_hold(state, seat, card):
            return None
        case Pass() if card not in state.hands[seat] and state.asked.count(False) > 1:
            return None
    return "KG-S03"


def _misdeal_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Misdeal(cards) if may_show(state, seat, cards):
            return None
        case Pass():
            return None
    return "KG-S16"


def _double_ban(state: State, seat: Seat, action: Action) -> str | None:
    return None if isinstance(action, (Double, Pass)) else "KG-S19"


def _redouble_ban(state: State, seat: Seat, action: Action) -> str | None:
    match action:
        case Redouble(other) if state.doubles[other] == 1:
            return None
        case Pass():
            return None
    return "KG-S19"


_BANS = {
    FIRST: _first_ban, DEAL: _deal_ban, CLAIM: _claim_ban, CONTRACT: _contract_ban,
    MISDEAL: _misdeal_ban, DOUBLE: _double_ban, REDOUBLE: _redouble_ban, PLAY: _play_ban,
    OVER: lambda state, seat, action: "KG-I8",
}


# ---- the rest of a deal, and its audit -----------------------------------------------------

def nothing_left(state: State) -> bool:
    """Whether cards are still played though nothing can be scored any more (KG-S15)."""
    return state.phase == PLAY and points_are_gone(state.contract, state.tricks)


def finishing(state: State, seat: Seat) -> Play | None:
    """The seat's next card where nothing can be scored any more: the lowest it may play. None
    where points are still open, the seat is not to act or its hand is not known (KG-S15)."""
    hand = state.hands[seat]
    if not nothing_left(state) or seat != state.turn or not is_known(hand):
        return None
    cards = CARDS.cards(legal(filters(state), CARDS.mask(hand)))
    return PLAYS[min(cards, key=RANK.__getitem__)]


class Breach(NamedTuple):
    """A card that a rule forbade, as shows now that more of the hand is known."""

    seat: Seat
    trick: int
    """Its number, from 1."""
    card: Card
    clause: str


def audit(state: State) -> list[Breach]:
    """What was wrong in the deal whose tricks lie there, judged by all that is known by now.

    A hand as it was is what is left of it and what was played from it since. With all 13 tricks
    played that is the whole hand, on every replica.
    """
    since = [CARDS.mask(hand) for hand in state.hands]
    plays = []
    rows = [(trick.leader, trick.cards) for trick in state.tricks]
    if state.table:
        rows.append((state.leader, tuple(state.table)))
    for number in range(len(rows) - 1, -1, -1):
        leader, cards = rows[number]
        for place in range(len(cards) - 1, -1, -1):
            seat, bit = (leader + place) % SEATS, CARDS.bit[cards[place]]
            since[seat] |= bit
            moment = state.moment_of(number, list(cards[:place]))
            plays.append((Breach(seat, number + 1, cards[place], ""),
                          (duty.duties(moment), since[seat], bit)))
    plays.reverse()
    return [plays[i][0]._replace(clause=clause)
            for i, clause in breaches([play for _, play in plays])]
