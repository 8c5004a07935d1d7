"""Skull King: how a round begins and is scored, and how the game ends."""

from __future__ import annotations

from ..table import TABLE, Result, Seat, Slot, Unknown
from . import score
from .action import Deal
from .deck import HIDDEN, Card, in_order, without
from .event import CardsDealt, Event, GameEnded, RoundBegan, RoundScored
from .state import BID, DEAL, NOBODY, OVER, TRUMP, State, hand_size, rounds


def begin_round(state: State, dealer: Seat, starter: Seat) -> list[Event]:
    """Next is the trump colour or the deal. What was bid and taken before stays to be seen."""
    state.dealer, state.starter, state.turn, state.order = dealer, starter, NOBODY, ()
    state.dealt = hand_size(state.options, state.seats, state.round)
    state.stock, state.aside, state.looked = [], [], ()
    named = state.options.trump in ("black", "none") or (
        state.options.trump == "per_game_random" and bool(state.trump))
    state.phase = DEAL if named else TRUMP
    return [RoundBegan(state.round, dealer, state.dealt)]


def _clear(state: State) -> None:
    """The last round's bids and tricks go away."""
    seats = state.seats
    state.bids, state.loads = [None] * seats, [""] * seats
    state.won, state.bonus, state.wagers = [0] * seats, [0] * seats, [0] * seats
    state.taken, state.allies = (), ()
    state.drawer = state.looker = NOBODY
    state.drawn = 0


def deal(state: State, action: Deal) -> list[Event]:
    """The hands, and what is left undealt; a hidden hand is as many Unknown cards."""
    _clear(state)
    ghost, n = state.ghost, state.dealt
    for seat, hand in enumerate(action.hands):
        cards: list[Card] = list(hand) if seat == ghost else in_order(hand)
        if hand == (HIDDEN,):
            cards = [Unknown(Slot(seat, i + 1 if seat == ghost else 0)) for i in range(n)]
        state.hands[seat] = cards
    held = [card for hand in state.hands for card in hand]
    if any(isinstance(card, Unknown) for card in held):
        undealt = sum(state.copies().values()) - len(held)
        state.stock = [Unknown(Slot(TABLE, 0))] * undealt
    else:
        state.stock = list(without(state.copies(), held) or ())
    state.phase = BID
    if state.options.bidding == "sequential":
        state.turn = state.left(state.dealer)
    return [CardsDealt(n, len(state.stock))]


def end_round(state: State) -> list[Event]:
    """Score the round; then the next one, or the end."""
    rows = tuple(_row(state, seat) for seat in range(state.seats))
    for seat, row in enumerate(rows):
        state.scores[seat] += row.points
        state.exact[seat] += row.bid == row.won
    state.history += (rows,)
    scored = RoundScored(state.round, tuple(row.points for row in rows))
    if state.round == len(rounds(state.options)):
        state.phase, state.turn, state.order = OVER, NOBODY, ()
        return [scored, GameEnded(winners(state))]
    dealer = state.left(state.dealer)
    starter, leads = state.left(dealer), state.taken[-1].leads
    if state.options.round_lead == "last_trick_winner" and leads < state.seats:
        starter = leads
    state.round += 1
    return [scored, *begin_round(state, dealer, starter)]


def _row(state: State, seat: Seat) -> score.Row:
    allies = sum(seat in pair and all(_exact(state, one) for one in pair)
                 for pair in state.allies)
    return score.row(state.options, state.dealt, int(state.bids[seat]), state.won[seat],
                     state.bonus[seat], str(state.loads[seat]), state.wagers[seat], allies)


def _exact(state: State, seat: Seat) -> bool:
    return state.bids[seat] == state.won[seat]


def _standing(state: State, seat: Seat) -> tuple[int, ...]:
    """What seats are ranked by: the total, and where K25 says so the rounds met."""
    if state.options.tie == "most_exact_rounds":
        return state.scores[seat], state.exact[seat]
    return (state.scores[seat],)


def ranks(state: State) -> tuple[int, ...]:
    """1 for the best; equal standings share a rank."""
    standings = [_standing(state, seat) for seat in range(state.seats)]
    return tuple(1 + sum(other > mine for other in standings) for mine in standings)


def winners(state: State) -> tuple[Seat, ...]:
    """The seats of the first rank."""
    return tuple(seat for seat, rank in enumerate(ranks(state)) if rank == 1)


def result(state: State) -> Result | None:
    """The highest total wins; equal totals share the place."""
    if state.phase != OVER:
        return None
    best = max(state.scores)
    alone = len(winners(state)) < state.scores.count(best)
    badge = "most_exact" if alone else "most_points"
    placed = ranks(state)
    return Result(placed, tuple(badge if rank == 1 else "" for rank in placed), winners(state))
