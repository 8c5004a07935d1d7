"""Skull King bots: what a seat may do, and what each of it makes of a round in the fast kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ...skull_king.deck import COLOUR, RANK, WHALE, in_hand
from ...skull_king.fast import Round
from ...skull_king.tables import Tables
from ...skull_king.view import View


class Candidate(NamedTuple):
    """Actions that come to the same."""

    texts: list[str]
    act: Callable[[Round], object]
    """Does it, in a round of one's own."""


def candidates(view: View, lookup: Tables, unplayed: Iterable[int]) -> list[Candidate]:
    """Everything the seat may do, of cards that are as good as each other one."""
    if view.phase == "play":
        return _cards(view, lookup, {lookup.codes[card] for card in unplayed})
    return [Candidate([text], _ACTS[text.partition(" ")[0]](view, text)) for text in view.legal]


def _cards(view: View, lookup: Tables, unplayed: set[str]) -> list[Candidate]:
    """Cards of a colour that follow each other among those not yet played are alike; not where a Whale may make ranks
    of different colours count, nor where a card pays."""
    found: list[Candidate] = []
    others = unplayed - set(view.hand)
    for text in view.legal:
        card = text[5:]
        before = found[-1].texts[-1][5:] if found else ""
        if card in COLOUR and COLOUR.get(before) == COLOUR[card] and WHALE not in unplayed and RANK[card] < 14 and \
                not any(f"{COLOUR[card]}{rank}" in others for rank in range(RANK[before] + 1, RANK[card])):
            found[-1].texts.append(text)
        else:
            found.append(Candidate([text], _play(card, lookup)))
    return found


def _play(card: str, lookup: Tables) -> Callable[[Round], object]:
    codes = lookup.codes

    def act(round: Round) -> object:
        return round.play(next(one for one in round.moves() if codes[one] == card))
    return act


def _bid(view: View, text: str) -> Callable[[Round], object]:
    return _to_bid(view.seat or 0, int(text[4:]))


def _to_bid(seat: int, bid: int) -> Callable[[Round], object]:
    def act(round: Round) -> None:
        round.bids = [bid if other == seat else old for other, old in enumerate(round.bids)]
    return act


def _load(view: View, text: str) -> Callable[[Round], object]:
    seat, load = view.seat, text[5:]

    def act(round: Round) -> None:
        round.loads = [load if other == seat else old for other, old in enumerate(round.loads)]
    return act


def _wager(view: View, text: str) -> Callable[[Round], object]:
    seat, points = view.seat, int(text[6:])

    def act(round: Round) -> None:
        round.wagers = [points if other == seat else old for other, old in enumerate(round.wagers)]
    return act


def _power(view: View, text: str) -> Callable[[Round], object]:
    _, pirate, rest = text.split(" ", 2)
    seat = view.seat or 0
    if pirate == "rosie":
        return _to_lead(int(rest))
    if pirate == "harry":
        return _to_bid(seat, min(max((view.own_bid or 0) + int(rest), 0), view.cards))
    return _without(seat, rest.split(" "))


def _to_lead(leader: int) -> Callable[[Round], object]:
    def act(round: Round) -> None:
        seats = len(round.bids)
        round.order = ((leader, seats, 1 - leader) if round.ghost is not None
                       else tuple((leader + i) % seats for i in range(seats)))
        round.turn = leader
    return act


def _without(seat: int, gone: list[str]) -> Callable[[Round], object]:
    def act(round: Round) -> None:
        lookup = round.tables
        cards = lookup.cards(round.hands[seat])
        for card in gone:
            cards.remove(next(one for one in cards if in_hand(lookup.codes[one]) == card))
        round.hands[seat] = lookup.hand(cards)
    return act


_ACTS = {"bid": _bid, "load": _load, "wager": _wager, "power": _power}
