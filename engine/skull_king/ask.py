"""Skull King: questions about a trick, a hand or a score, as `engine.ask` passes them on.

    {"ask": "winner", "cards": "G14 B1 Y14"}            -> winner, next, bonus
    {"ask": "legal", "table": "G3", "hand": "G2 B5 K"}  -> legal, clause, refused
    {"ask": "score", "cards": 9, "bid": 0, "won": 2}    -> score

Places and seats count from 0 in the order of play. A `trump` colour may be given where the options
leave it open.
"""

from __future__ import annotations

from typing import Any

from .. import tricks
from ..options import Options
from ..table import BadRequest, Game, Malformed, options_of
from . import score, trick
from .action import CHANGES, LOADS, WAGERS
from .deck import COLOUR, DECK, TIGRESS, colours, in_hand, in_order, parse_card

MOST_TRICK, MOST_HAND = 9, 100
MOST_DEALT, MOST_POINTS = 14, 10_000

Request = dict[str, Any]


def _trump(request: Request, options: Options) -> str:
    trump = request.get("trump")
    if trump is None:
        return "B" if options.trump == "black" else ""
    if trump not in list(colours(options)):
        raise BadRequest("unknown_trump", got=trump, known=list(colours(options)))
    return str(trump)


def _cards(request: Request, key: str, most: int, options: Options) -> list[str]:
    text = request.get(key, "" if key == "table" else None)
    if not isinstance(text, str):
        raise BadRequest(f"bad_{key}", got=text)
    try:
        cards = [parse_card(word) for word in text.split()]
        known = colours(options)
        for card in cards:
            if COLOUR.get(card, known) not in known:
                raise Malformed("unknown_card", got=card)
    except Malformed as error:
        raise BadRequest(error.code, **error.data) from error
    if len(cards) > most:
        raise BadRequest(f"bad_{key}", got=text)
    return cards


def _table(request: Request, key: str, options: Options) -> list[str]:
    """Cards on the table: a Tigress has a role there."""
    cards = _cards(request, key, MOST_TRICK, options)
    if TIGRESS in cards:
        raise BadRequest("undeclared_tigress", got=TIGRESS)
    return cards


def _number(request: Request, keys: tuple[str, ...], known: range, default: int | None = None) -> int:
    value = next((request[key] for key in keys if key in request), default)
    if type(value) is not int or value not in known:
        raise BadRequest(f"bad_{keys[0]}", got=value)
    return value


def winner(game: Game, request: Request) -> Request:
    """Who takes a trick, who leads the next one, and what its cards are worth to the taker."""
    options = options_of(game, request)
    trump = _trump(request, options)
    cards = _table(request, "cards", options)
    if not cards:
        raise BadRequest("bad_cards", got="")
    outcome = trick.resolve(cards, options, trump)
    taken = outcome.taker is not None
    return {"winner": outcome.taker, "next": outcome.leads,
            "bonus": score.spoils(cards, outcome.taker, options, trump) if taken else 0}


def legal(game: Game, request: Request) -> Request:
    """Which cards of a hand may be played, and the clause that refuses each of the others."""
    options = options_of(game, request)
    table = _table(request, "table", options)
    hand = _cards(request, "hand", MOST_HAND, options)
    if not hand or any(in_hand(card) != card for card in hand):
        raise BadRequest("bad_hand", got=request["hand"])
    filters, mask = trick.duties(table, options), DECK.mask(hand)
    refused = {}
    for card in in_order(set(hand)):
        clause = tricks.why_not(filters, mask, DECK.bit[card])
        if clause is not None:
            refused[card] = clause
    return {"legal": " ".join(card for card in hand if card not in refused),
            "clause": tricks.last_clause(filters, mask), "refused": refused}


def points(game: Game, request: Request) -> Request:
    """What a round makes: cards dealt, bid, tricks won and bonus; also `load`, `wager`, `harry`
    and `allies` (alliances whose other seat was exact)."""
    options = options_of(game, request)
    dealt = _number(request, ("cards", "dealt"), range(1, MOST_DEALT + 1))
    bid = _number(request, ("bid",), range(dealt + 1))
    won = _number(request, ("won",), range(dealt + 1))
    bonus = _number(request, ("bonus",), range(-MOST_POINTS, MOST_POINTS + 1), 0)
    wager = _number(request, ("wager",), range(max(WAGERS) + 1), 0)
    change = _number(request, ("harry",), range(CHANGES[0], CHANGES[-1] + 1), 0)
    allies = _number(request, ("allies",), range(8), 0)
    load = request.get("load", "")
    if load not in ("", *LOADS) or wager not in WAGERS:
        raise BadRequest("bad_load" if wager in WAGERS else "bad_wager",
                        got=load if wager in WAGERS else wager)
    bid = min(max(bid + change, 0), dealt)
    return {"score": score.row(options, dealt, bid, won, bonus, load, wager, allies).points}


ASKS = {"winner": winner, "legal": legal, "score": points}
