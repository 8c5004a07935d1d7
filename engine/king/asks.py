"""King: questions of the command line about one card or one deal, as JSON values.

`legal`: a hand, a contract and what lies on the table; the cards that may be played, and for each
of the others the clause that refuses it. `deal`: a whole deal, judged card by card.
"""

from __future__ import annotations

from typing import Any

from ..cards import DECK, SUITS, Card, parse_cards
from ..table import BadRequest, Game, Malformed, named, options_of
from ..tricks import Trick, last_clause, legal, taker, why_not
from . import duty
from .contract import CARDS, CONTRACTS, SEATS, TRICKS, TRUMP, points_of

_CONTRACTS = dict(zip(CONTRACTS, CONTRACTS, strict=True))


def ask_legal(game: Game, request: dict[str, Any]) -> dict[str, Any]:
    """Which cards of a hand may be played, and why not the others."""
    contract, trump = _contract(request)
    hand = _cards(request.get("hand"), "hand", TRICKS)
    table = _cards(request.get("table", ""), "table", SEATS - 1)
    last = _cards(request.get("last_trick", ""), "last_trick", SEATS)
    if not hand:
        raise BadRequest("bad_hand", got=request.get("hand"))
    _once(hand + last + table)
    options = options_of(game, request)
    hearts = _flag(request, "hearts_played")
    if options.hearts_opened_by == "discard_only":
        hearts = _flag(request, "hearts_opened", hearts)
    released = _flag(request, "trump_played")
    if options.trump_lead_release == "previous_trick" and "last_trick" in request:
        released = any(card[1] == trump for card in last)
    filters = duty.duties(duty.Moment(contract, trump, table, hearts, released, options))
    held = CARDS.mask(hand)
    allowed = legal(filters, held)
    return {
        "legal": " ".join(card for card in hand if CARDS.bit[card] & allowed),
        "clause": last_clause(filters, held),
        "refused": {card: why_not(filters, held, CARDS.bit[card]) for card in hand
                    if not CARDS.bit[card] & allowed},
    }


def ask_deal(game: Game, request: dict[str, Any]) -> dict[str, Any]:
    """Who takes the tricks of a deal and what it scores; or the first card that is forbidden."""
    contract, trump = _contract(request)
    options = options_of(game, request)
    leader = request.get("leader")
    if type(leader) is not int or not 0 <= leader < SEATS:
        raise BadRequest("bad_leader", got=leader)
    hands = [CARDS.mask(hand) for hand in _hands(request)]
    tricks: list[Trick] = []
    for number, cards in enumerate(_tricks(request), 1):
        hearts = duty.hearts_are_opened(tricks, options)
        released = duty.trump_is_released(tricks, trump, options)
        for place, card in enumerate(cards):
            moment = duty.Moment(contract, trump, cards[:place], hearts, released, options)
            seat = (leader + place) % SEATS
            clause = _refusal(moment, hands[seat], card)
            if clause is not None:
                return {"refused": {"trick": number, "seat": seat, "card": card,
                                    "clause": clause}}
            hands[seat] ^= CARDS.bit[card]
        if len(cards) == SEATS:
            place = taker(cards, duty.strength(trump, cards[0][1]))
            seat = (leader + place) % SEATS
            tricks.append(Trick(leader, tuple(cards), seat, seat))
            leader = seat
    return {"takers": [trick.taker for trick in tricks],
            "points": list(points_of(contract, tricks))}


def _refusal(moment: duty.Moment, hand: int, card: Card) -> str | None:
    bit = CARDS.bit[card]
    return why_not(duty.duties(moment), hand, bit) if hand & bit else "KG-I1"


# ---- reading a request ---------------------------------------------------------------------

def _contract(request: dict[str, Any]) -> tuple[str, str]:
    contract = named(request, "contract", _CONTRACTS)
    trump = request.get("trump") or ""
    suits = tuple(SUITS) if contract == TRUMP else ("",)
    if not isinstance(trump, str) or trump not in suits:
        raise BadRequest("bad_trump", got=request.get("trump"), known=[s for s in suits if s])
    return contract, trump


def _flag(request: dict[str, Any], key: str, default: bool = False) -> bool:
    value = request.get(key, default)
    if type(value) is not bool:
        raise BadRequest(f"bad_{key}", got=value)
    return value


def _cards(text: Any, key: str, most: int) -> list[Card]:
    try:
        cards = parse_cards(text) if isinstance(text, str) else None
    except Malformed as error:
        raise BadRequest(error.code, **error.data) from error
    if cards is None or len(cards) > most:
        raise BadRequest(f"bad_{key}", got=text)
    return cards


def _once(cards: list[Card]) -> None:
    twice = [card for card in DECK if cards.count(card) > 1]
    if twice:
        raise BadRequest("card_twice", got=twice[0])


def _hands(request: dict[str, Any]) -> list[list[Card]]:
    hands = request.get("hands")
    if not isinstance(hands, list) or len(hands) != SEATS:
        raise BadRequest("bad_hands", got=hands)
    read = [_cards(hand, "hands", TRICKS) for hand in hands]
    if len({len(hand) for hand in read}) != 1 or not read[0]:
        raise BadRequest("bad_hands", got=hands)
    _once([card for hand in read for card in hand])
    return read


def _tricks(request: dict[str, Any]) -> list[list[Card]]:
    tricks = request.get("tricks")
    if not isinstance(tricks, list) or len(tricks) > TRICKS:
        raise BadRequest("bad_tricks", got=tricks)
    read = [_cards(trick, "tricks", SEATS) for trick in tricks]
    if not all(read) or any(len(trick) != SEATS for trick in read[:-1]):
        raise BadRequest("bad_tricks", got=tricks)
    return read


ASKS = {"legal": ask_legal, "deal": ask_deal}
