"""Skull King: the actions and their text forms, as the record, the wire and the command line use them.

    bid N|?      load grapeshot|cannonball|?     play CARD      trump COLOUR    dealer SEAT
    power rosie SEAT     power bendt CARD CARD|? ?      power harry -1|0|1     wager 0|10|20
    table dealer SEAT    table trump COLOUR             table deal CARD CARD/CARD CARD/?
    table draw CARD CARD|? ?                            table look CARD ...|?
    table show SLOT VALUE

A deal names the hands in the order of the seats, the ghost's (top card first) after them. `?` is
the public form of a secret; a slot is SEAT.0 for a bid or a load, and for the ghost's cards their
number from the top, from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..table import Malformed, Seat, Slot, whole
from .deck import COLOURS, HIDDEN, TIGRESS, in_hand, parse_card

GRAPESHOT, CANNONBALL = "grapeshot", "cannonball"
LOADS = (GRAPESHOT, CANNONBALL)
WAGERS = (0, 10, 20)
CHANGES = (-1, 0, 1)
MOST_CARDS = 100
"""Cards of one hand that are read at all."""
MOST_HANDS = 8


@dataclass(frozen=True, slots=True)
class Dealer:
    """Name the dealer of the first round."""

    seat: Seat

    def __str__(self) -> str:
        return f"dealer {self.seat}"


@dataclass(frozen=True, slots=True)
class Trump:
    """Name the trump colour."""

    colour: str

    def __str__(self) -> str:
        return f"trump {self.colour}"


@dataclass(frozen=True, slots=True)
class Deal:
    """All hands; a hidden one is ("?",)."""

    hands: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return "deal " + "/".join(" ".join(hand) for hand in self.hands)


@dataclass(frozen=True, slots=True)
class Bid:
    """Say how many tricks one will take; None is a hidden bid."""

    count: int | None

    def __str__(self) -> str:
        return f"bid {HIDDEN if self.count is None else self.count}"


@dataclass(frozen=True, slots=True)
class Load:
    """Rascal scoring: how much to risk."""

    load: str

    def __str__(self) -> str:
        return f"load {self.load}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand; a Tigress is declared: Tp or Te."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Bendt: TABLE deals undealt cards to the trick's winner."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"draw {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Look:
    """Juanita Jade: TABLE shows all undealt cards to the trick's winner."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"look {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Rosie:
    """Choose who leads the next trick."""

    seat: Seat

    def __str__(self) -> str:
        return f"power rosie {self.seat}"


@dataclass(frozen=True, slots=True)
class Bendt:
    """Put as many cards away as were drawn."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"power bendt {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Harry:
    """Change the own bid."""

    change: int

    def __str__(self) -> str:
        return f"power harry {self.change}"


@dataclass(frozen=True, slots=True)
class Wager:
    """Rascal: set points on the own bid."""

    points: int

    def __str__(self) -> str:
        return f"wager {self.points}"


@dataclass(frozen=True, slots=True)
class Show:
    """TABLE tells a replica what came to light: a bid, a load or a ghost's card."""

    slot: Slot
    value: str

    def __str__(self) -> str:
        return f"show {self.slot} {self.value}"


Action = (Dealer | Trump | Deal | Bid | Load | Play | Draw | Look | Rosie | Bendt | Harry | Wager
          | Show)


def _number(word: str) -> int:
    return whole(word, 2)


def _card(word: str) -> str:
    card = parse_card(word)
    if in_hand(card) != card:
        raise ValueError(word)
    return card


def _cards(words: list[str]) -> tuple[str, ...]:
    """Cards of a hand, or as many `?` as there are."""
    if not 1 <= len(words) <= MOST_CARDS:
        raise ValueError(words)
    if set(words) == {HIDDEN}:
        return tuple(words)
    return tuple(map(_card, words))


def _one_or_more(words: list[str]) -> tuple[str, ...]:
    """Cards of a hand, or a single `?` for all of them."""
    cards = _cards(words)
    if HIDDEN in cards and len(cards) > 1:
        raise ValueError(words)
    return cards


def _deal(hands: list[str]) -> Deal:
    if len(hands) > MOST_HANDS:
        raise ValueError(hands)
    return Deal(tuple(_one_or_more(hand.split(" ")) for hand in hands))


def _power(words: list[str]) -> Action:
    pirate, *rest = words
    if pirate == "bendt":
        return Bendt(_cards(rest))
    (word,) = rest
    if pirate == "rosie":
        return Rosie(_number(word))
    if pirate == "harry" and word in map(str, CHANGES):
        return Harry(int(word))
    raise ValueError(words)


def _show(words: list[str]) -> Show:
    place, value = words
    seat, _, index = place.partition(".")
    slot = Slot(_number(seat), _number(index))
    if value not in LOADS and not value.isdigit():
        _card(value)
    elif value not in LOADS:
        value = str(_number(value))
    return Show(slot, value)


def _word(verb: str, word: str) -> Action:
    """An action of a verb and one word."""
    match verb:
        case "bid":
            return Bid(None if word == HIDDEN else _number(word))
        case "dealer":
            return Dealer(_number(word))
        case "trump" if len(word) == 1 and word in COLOURS:
            return Trump(word)
        case "load" if word in (*LOADS, HIDDEN):
            return Load(word)
        case "play":
            return Play(parse_card(word))
        case "wager" if word in map(str, WAGERS):
            return Wager(int(word))
    raise ValueError(word)


def parse(text: str) -> Action:
    """The action a text stands for. Raises Malformed('unknown_action').

    >>> parse("play Tp"), str(parse("deal G14 R/?"))
    (Play(card='Tp'), 'deal G14 R/?')
    """
    verb, _, rest = text.partition(" ")
    words = rest.split(" ")
    try:
        match verb:
            case "deal":
                return _deal(rest.split("/"))
            case "draw":
                return Draw(_cards(words))
            case "look":
                return Look(_one_or_more(words))
            case "power":
                return _power(words)
            case "show":
                return _show(words)
        return _word(verb, rest)
    except ValueError:  # Malformed is one
        pass
    raise Malformed("unknown_action", got=text)


UNDECLARED = Play(TIGRESS)
"""A Tigress without a role: a text that can be read, and that the rules refuse."""
