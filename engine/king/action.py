"""King: the actions and their text forms, as the record, the wire and the command line use them.

    contract TRUMP D    contract ALL    play QS    pass
    claim 2D            misdeal CARDS   double     redouble SEAT
    table first SEAT    table deal HAND/HAND/HAND/HAND

A hand is codes parted by spaces, or `?` where it is secret; seats count from 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import PLACE, SUITS, Card, parse_cards
from ..cards import parse as parse_card
from ..table import Malformed, Seat
from .contract import CONTRACTS, SEATS

HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class First:
    """TABLE draws the seat that chooses first."""

    seat: Seat

    def __str__(self) -> str:
        return f"first {self.seat}"


@dataclass(frozen=True, slots=True)
class Deal:
    """TABLE deals: a hand for each seat, () where it is secret."""

    hands: tuple[tuple[Card, ...], ...]

    def __str__(self) -> str:
        return "deal " + "/".join(" ".join(hand) or HIDDEN for hand in self.hands)


@dataclass(frozen=True, slots=True)
class Claim:
    """Show the card that makes one the first chooser."""

    card: Card

    def __str__(self) -> str:
        return f"claim {self.card}"


@dataclass(frozen=True, slots=True)
class Misdeal:
    """Show the own hand, for one that the table's options let be dealt again."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"misdeal {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Contract:
    """Name the contract of the deal, and in TRUMP its suit."""

    name: str
    trump: str = ""

    def __str__(self) -> str:
        return f"contract {self.name} {self.trump}".rstrip()


@dataclass(frozen=True, slots=True)
class Double:
    """Double the chooser."""

    def __str__(self) -> str:
        return "double"


@dataclass(frozen=True, slots=True)
class Redouble:
    """The chooser redoubles a seat that doubled."""

    seat: Seat

    def __str__(self) -> str:
        return f"redouble {self.seat}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Claim nothing, double nobody."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


Action = First | Deal | Claim | Misdeal | Contract | Double | Redouble | Pass | Play

PLAYS = {card: Play(card) for card in PLACE}
PASS, DOUBLE = Pass(), Double()
BARE = {"pass": PASS, "double": DOUBLE}


def _deal(text: str) -> Deal:
    hands = tuple(() if hand == HIDDEN else _hand(hand) for hand in text.split("/"))
    if len(hands) != SEATS:
        raise ValueError(text)
    return Deal(hands)


def _hand(text: str) -> tuple[Card, ...]:
    cards = tuple(parse_cards(text))
    # No hand, and none larger than the deck.
    if not 1 <= len(cards) <= len(PLACE):
        raise ValueError(text)
    return cards


def _contract(words: list[str]) -> Contract:
    name, *rest = words
    if name not in CONTRACTS or len(rest) > 1 or any(suit not in tuple(SUITS) for suit in rest):
        raise ValueError(words)
    return Contract(name, *rest)


def _seat(text: str) -> Seat:
    if text not in tuple(map(str, range(SEATS))):
        raise ValueError(text)
    return int(text)


_READ = {
    "play": lambda rest: PLAYS[rest],
    "contract": lambda rest: _contract(rest.split(" ")),
    "claim": lambda rest: Claim(parse_card(rest)),
    "misdeal": lambda rest: Misdeal(_hand(rest)),
    "redouble": lambda rest: Redouble(_seat(rest)),
    "first": lambda rest: First(_seat(rest)),
    "deal": _deal,
}


def parse(text: str) -> Action:
    """The action a text stands for. Raises Malformed('unknown_action').

    >>> parse("contract TRUMP D"), str(parse("play QS"))
    (Contract(name='TRUMP', trump='D'), 'play QS')
    """
    if text in BARE:
        return BARE[text]
    verb, _, rest = text.partition(" ")
    try:
        return _READ[verb](rest)
    except (KeyError, ValueError):  # Malformed among them: a card that is none
        raise Malformed("unknown_action", got=text) from None
