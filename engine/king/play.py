"""King: what an allowed action does. Functions here change a state they own, on trust."""

from __future__ import annotations

from ..cards import Card, in_order
from ..table import Seat
from ..tricks import Trick, taker
from . import score, session
from .action import (
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
from .contract import (
    NO_QUEENS,
    SEATS,
    TRICKS,
    points_are_gone,
    points_of,
    trick_points,
)
from .duty import strength
from .event import (
    CardPlayed,
    CardsDealt,
    ChooserDoubled,
    ChooserSettled,
    ContractNamed,
    DealCancelled,
    DealScored,
    Event,
    SeatRedoubled,
    SessionEnded,
    TrickTaken,
)
from .misdeal import BARE_RIFKI, NO_HONOURS, QUEENS_1111, asks_for_rifki
from .session import Entry
from .state import (
    CLAIM,
    CONTRACT,
    DEAL,
    DOUBLE,
    MISDEAL,
    NOBODY,
    OVER,
    PLAY,
    REDOUBLE,
    UNKNOWN,
    State,
)


def step(state: State, seat: Seat, action: Action) -> list[Event]:
    """Change the state by an action the door has let in; returns what happened, in order."""
    match action:
        case Play(card):
            return _play(state, seat, card)
        case Pass():
            return _pass(state, seat)
        case Contract(name, trump):
            return _contract(state, seat, name, trump)
        case Deal(hands):
            return _deal(state, hands)
        case First(chooser):
            state.first, state.phase = chooser, DEAL
            return [ChooserSettled(chooser, "")]
        case Claim(card):
            state.first, state.phase = seat, CONTRACT
            return [ChooserSettled(seat, card)]
        case Misdeal(cards):
            why = NO_HONOURS if state.phase == CONTRACT else BARE_RIFKI
            return _deal_again(state, why, seat, cards)
        case Double():
            state.doubles = _with(state.doubles, seat, 1)
            return [ChooserDoubled(seat), *_pass(state, seat)]
        case Redouble(other):
            state.doubles = _with(state.doubles, other, 2)
            if 1 not in state.doubles:
                state.phase = PLAY
            return [SeatRedoubled(other)]


def _with(doubles: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*doubles[:seat], value, *doubles[seat + 1:])


# ---- before the first lead -----------------------------------------------------------------

def _deal(state: State, hands: tuple[tuple[Card, ...], ...]) -> list[Event]:
    state.hands = [in_order(hand) if hand else [UNKNOWN[seat]] * TRICKS
                   for seat, hand in enumerate(hands)]
    _clear(state)
    state.phase = CLAIM if state.first < 0 else CONTRACT
    return [CardsDealt(state.deal, None if state.first < 0 else state.chooser)]


def _clear(state: State) -> None:
    state.contract, state.trump, state.leader = "", "", -1
    state.table, state.tricks = [], []
    state.asked, state.doubles = [False] * SEATS, NOBODY


def _deal_again(state: State, why: str, seat: Seat | None,
                cards: tuple[Card, ...]) -> list[Event]:
    state.hands = [[] for _ in range(SEATS)]
    _clear(state)
    state.phase = DEAL
    return [DealCancelled(state.deal, why, seat, cards)]


def _contract(state: State, seat: Seat, name: str, trump: str) -> list[Event]:
    state.contract, state.trump, state.leader = name, trump, seat
    state.asked = [False] * SEATS
    if asks_for_rifki(state):
        state.phase = MISDEAL
    else:
        _to_doubling(state)
    return [ContractNamed(seat, name, trump)]


def _to_doubling(state: State) -> None:
    state.asked = [False] * SEATS
    state.phase = PLAY if state.options.doubling == "off" else DOUBLE


def _pass(state: State, seat: Seat) -> list[Event]:
    """A seat has nothing to claim, has said its word on doubling, or redoubles no more."""
    state.asked[seat] = True
    if state.phase == REDOUBLE:
        state.phase = PLAY
    elif state.phase == MISDEAL and all(state.asked):
        _to_doubling(state)
    elif state.phase == DOUBLE and state.asked.count(False) == 1:
        state.phase = REDOUBLE if any(state.doubles) else PLAY
    return []


# ---- tricks --------------------------------------------------------------------------------

def _play(state: State, seat: Seat, card: Card) -> list[Event]:
    hand = state.hands[seat]
    if card in hand:
        hand.remove(card)
    else:
        hand.pop()
    state.table.append(card)
    played = CardPlayed(seat, card)
    if len(state.table) < SEATS:
        return [played]
    return [played, *_complete(state)]


def _complete(state: State) -> list[Event]:
    cards = tuple(state.table)
    place = taker(cards, strength(state.trump, cards[0][1]))
    seat = (state.leader + place) % SEATS
    state.tricks.append(Trick(state.leader, cards, seat, seat))
    state.table, state.leader = [], seat
    number = len(state.tricks)
    taken = TrickTaken(seat, number, cards, trick_points(state.contract, number, cards))
    if number == TRICKS or _ends_early(state):
        return [taken, *_end_deal(state)]
    return [taken]


def _ends_early(state: State) -> bool:
    return state.options.early_end == "on" and points_are_gone(state.contract, state.tricks)


def _end_deal(state: State) -> list[Event]:
    points = points_of(state.contract, state.tricks)
    if state.contract == NO_QUEENS and state.options.cancel_queens_1111 != "off" \
            and len(set(points)) == 1:
        return _deal_again(state, QUEENS_1111, None, ())
    entry = Entry(state.chooser, state.contract, state.trump,
                  score.doubled(points, state.chooser, state.doubles), state.taken(),
                  state.doubles)
    scored = DealScored(state.deal, state.contract, entry.points)
    state.log.append(entry)
    king = score.finisher(state.log, state.options)
    if king is None and len(state.log) < session.deals(state.options):
        state.phase = DEAL
        return [scored]
    state.phase = OVER
    return [scored, SessionEnded(score.totals(state.log, state.options), king)]
