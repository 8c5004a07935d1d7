"""Skull: the actions and their text forms, as the record, the wire and the command line use them.

    place rose|skull|?    discard rose|skull|?    bid N    pass    start SEAT
    flip SEAT [POS]       take K                  show     keep
    table order I J ...|? table show SLOT rose|skull

Discs and positions count from 1, positions from the bottom of a stack; seats count from 0.
`?` is the public form of a secret.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..table import Malformed, Seat, Slot, whole

ROSE = "rose"
SKULL = "skull"
HIDDEN = "?"

MOST_DISCS = 4
"""Discs of one set: three roses and one skull (SK-OF-01, SK-HU-03, SK-ES-02)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put a disc of the hand on top of the own stack, face down."""

    kind: str

    def __str__(self) -> str:
        return f"place {self.kind}"


@dataclass(frozen=True, slots=True)
class Bid:
    """Open the challenge, or raise, with a number of discs."""

    count: int

    def __str__(self) -> str:
        return f"bid {self.count}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the bidding; before the first round: make no claim to start."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn a disc of a seat's stack: the top one, or that at `index` (from the bottom, from 1)."""

    seat: Seat
    index: int = 0

    def __str__(self) -> str:
        return f"flip {self.seat} {self.index}" if self.index else f"flip {self.seat}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up a disc of one's own choice."""

    kind: str

    def __str__(self) -> str:
        return f"discard {self.kind}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the loser's `index`-th shuffled disc, unseen."""

    index: int

    def __str__(self) -> str:
        return f"take {self.index}"


@dataclass(frozen=True, slots=True)
class Order:
    """The loser's discs are shuffled: the new order of the old numbers, or () where secret."""

    order: tuple[int, ...]

    def __str__(self) -> str:
        return f"order {' '.join(map(str, self.order)) or HIDDEN}"


@dataclass(frozen=True, slots=True)
class Start:
    """Name the seat that starts."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


@dataclass(frozen=True, slots=True)
class Show:
    """TABLE tells a replica the face of a turned disc."""

    slot: Slot
    kind: str

    def __str__(self) -> str:
        return f"show {self.slot} {self.kind}"


@dataclass(frozen=True, slots=True)
class ShowOwn:
    """After a failed challenge: turn one's own discs that were not reached."""

    def __str__(self) -> str:
        return "show"


@dataclass(frozen=True, slots=True)
class Keep:
    """After a failed challenge: keep one's discs face down."""

    def __str__(self) -> str:
        return "keep"


Action = Place | Bid | Pass | Flip | Discard | Take | Order | Start | Show | ShowOwn | Keep

PLACES = {kind: Place(kind) for kind in (ROSE, SKULL, HIDDEN)}
DISCARDS = {kind: Discard(kind) for kind in (ROSE, SKULL, HIDDEN)}
PASS, SHOW_OWN, KEEP = Pass(), ShowOwn(), Keep()
BARE = {"pass": PASS, "show": SHOW_OWN, "keep": KEEP}


def _number(word: str) -> int:
    return whole(word, 3)


def _slot(word: str) -> Slot:
    seat, _, index = word.partition(".")
    return Slot(_number(seat), _number(index))


def _flip(words: list[str]) -> Flip:
    seat, *rest = map(_number, words)
    index = rest.pop() if rest else None
    # "flip 2 0" would be a second spelling of "flip 2".
    if rest or index == 0:
        raise ValueError(words)
    return Flip(seat, index or 0)


def _order(words: list[str]) -> Order:
    if words == [HIDDEN]:
        return Order(())
    if not 1 <= len(words) <= MOST_DISCS:
        raise ValueError(words)
    return Order(tuple(map(_number, words)))


def _show(words: list[str]) -> Show:
    slot, kind = words
    if kind not in (ROSE, SKULL):
        raise ValueError(kind)
    return Show(_slot(slot), kind)


def _one(make: type, words: list[str]) -> Action:
    (word,) = words
    return make(_number(word))


def parse(text: str) -> Action:
    """The action a text stands for. Raises Malformed('unknown_action').

    >>> parse("flip 2"), str(parse("order 2 1"))
    (Flip(seat=2, index=0), 'order 2 1')
    """
    verb, _, rest = text.partition(" ")
    words = rest.split(" ") if rest else []
    try:
        match verb:
            case "place":
                return PLACES[rest]
            case "discard":
                return DISCARDS[rest]
            case "pass" | "show" | "keep" if text == verb:
                return BARE[verb]
            case "bid":
                return _one(Bid, words)
            case "take":
                return _one(Take, words)
            case "start":
                return _one(Start, words)
            case "flip":
                return _flip(words)
            case "order":
                return _order(words)
            case "show":
                return _show(words)
    except (ValueError, KeyError):
        pass
    raise Malformed("unknown_action", got=text)
