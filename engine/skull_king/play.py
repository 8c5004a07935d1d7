"""Skull King: what an allowed action does. Functions here change a state they own and trust their
input."""

from __future__ import annotations

from ..table import Seat, Slot, Unknown
from . import powers, trick
from .action import Action, Bid, Deal, Dealer, Load, Play, Show, Trump
from .deck import AS_ESCAPE, HIDDEN, TIGRESS, in_hand
from .event import (
    AllianceMade,
    BidMade,
    BidsOpened,
    CardPlayed,
    Event,
    LoadChosen,
    LoadsOpened,
    TrickDestroyed,
    TrickWon,
    TrumpNamed,
)
from .round import begin_round, deal, end_round
from .score import alliances, forfeit, spoils
from .state import BID, DEAL, LOAD, NOBODY, PLAY, State, Taken


def step(state: State, seat: Seat, action: Action) -> list[Event]:
    """Change the state by an action the door has let in; returns what happened, in order."""
    match action:
        case Play(card):
            return _play(state, seat, card)
        case Bid(count):
            return _bid(state, seat, count)
        case Show(slot, value):
            return _shown(state, slot, value)
        case Load(load):
            return _load(state, seat, load)
        case Deal():
            return deal(state, action)
        case Dealer(named):
            return begin_round(state, named, state.left(named))
        case Trump(colour):
            state.trump, state.phase = colour, DEAL
            return [TrumpNamed(colour)]
    events, done = powers.use(state, seat, action)
    return [*events, *_next_trick(state)] if done else events


# ---- bids and loads ------------------------------------------------------------------------

def _bid(state: State, seat: Seat, count: int | None) -> list[Event]:
    state.bids[seat] = Unknown(Slot(seat, 0)) if count is None else count
    if state.options.bidding == "sequential":
        state.turn = state.left(seat)
        made = BidMade(seat, count)
        return [made] if None in state.bids else [made, *_after_bids(state)]
    return [BidMade(seat, None), *([] if None in state.bids else _open_bids(state))]


def _open_bids(state: State) -> list[Event]:
    if _owed(state, state.bids):
        return []
    return [BidsOpened(tuple(state.bids)), *_after_bids(state)]


def _owed(state: State, values: list[int | str | Unknown | None]) -> bool:
    """Whether TABLE must first show one of them."""
    state.due = next((value.slot for value in values if isinstance(value, Unknown)), None)
    return state.due is not None


def _after_bids(state: State) -> list[Event]:
    if state.options.scoring == "rascal_loads":
        state.phase, state.turn = LOAD, NOBODY
        return []
    return _lead(state, state.starter)


def _load(state: State, seat: Seat, load: str) -> list[Event]:
    state.loads[seat] = Unknown(Slot(seat, 0)) if load == HIDDEN else load
    return [LoadChosen(seat), *([] if "" in state.loads else _open_loads(state))]


def _open_loads(state: State) -> list[Event]:
    if _owed(state, state.loads):
        return []
    return [LoadsOpened(tuple(state.loads)), *_lead(state, state.starter)]


def _shown(state: State, slot: Slot, value: str) -> list[Event]:
    state.due = None
    if state.phase == BID:
        state.bids[slot.seat] = int(value)
        return _open_bids(state)
    if state.phase == LOAD:
        state.loads[slot.seat] = value
        return _open_loads(state)
    state.hands[slot.seat][0] = value
    return _turn_ghost(state)


# ---- tricks --------------------------------------------------------------------------------

def _lead(state: State, leader: Seat) -> list[Event]:
    """A trick begins. The ghost plays second, and first where he took the last trick."""
    before, ghost = state.order, state.ghost
    if ghost is None:
        state.order = tuple((leader + i) % state.seats for i in range(state.seats))
    elif leader == ghost:
        # Nothing says who follows him: the two keep the order they had.
        state.order = (ghost, *(seat for seat in before if seat != ghost))
    else:
        state.order = (leader, ghost, state.left(leader))
    state.phase = PLAY
    return _go_on(state)


def _go_on(state: State) -> list[Event]:
    """The next of the trick has the turn; the ghost turns his top card at once."""
    if len(state.trick) == len(state.order):
        return _end_trick(state)
    state.turn = state.order[len(state.trick)]
    return _turn_ghost(state) if state.turn == state.ghost else []


def _turn_ghost(state: State) -> list[Event]:
    top = state.hands[state.turn][0]
    if isinstance(top, Unknown):
        state.due = top.slot
        return []
    del state.hands[state.turn][0]
    return _lay(state, state.turn, AS_ESCAPE if top == TIGRESS else top)


def _play(state: State, seat: Seat, card: str) -> list[Event]:
    powers.take(state.hands[seat], in_hand(card))
    return _lay(state, seat, card)


def _lay(state: State, seat: Seat, card: str) -> list[Event]:
    state.trick.append(card)
    return [CardPlayed(seat, card), *_go_on(state)]


def _end_trick(state: State) -> list[Event]:
    cards, order = tuple(state.trick), state.order
    outcome = trick.resolve(cards, state.options, state.trump)
    leads = order[outcome.leads]
    taker = NOBODY if outcome.taker is None else order[outcome.taker]
    state.taken += (Taken(order, cards, taker, leads),)
    state.trick = []
    if outcome.taker is None:
        return [TrickDestroyed(outcome.beast, leads), *_next_trick(state)]
    events = _gain(state, cards, outcome.taker)
    gained = powers.gain(state, taker, cards[outcome.taker])
    return events + (gained or _next_trick(state))


def _gain(state: State, cards: tuple[str, ...], place: int) -> list[Event]:
    """Book a trick for whoever took it; the ghost neither scores nor makes alliances."""
    order, taker = state.order, state.order[place]
    bonus = spoils(cards, place, state.options, state.trump)
    events: list[Event] = [TrickWon(taker, cards[place], bonus)]
    loser = forfeit(cards, place, state.options)
    if loser is not None and order[loser] != state.ghost:
        state.bonus[order[loser]] -= 10
    if taker == state.ghost:
        return events
    state.won[taker] += 1
    state.bonus[taker] += bonus
    for loot in alliances(cards, place):
        if order[loot] != state.ghost:
            state.allies += ((order[loot], taker),)
            events.append(AllianceMade(order[loot], taker))
    return events


def _next_trick(state: State) -> list[Event]:
    if not any(state.hands):
        return end_round(state)
    return _lead(state, state.taken[-1].leads)
