"""The audit of a deal: with every key open, everything is computed again without a single proof.

Three questions. Was each seat's shuffle the cards it got, in another order? Was each grant, and each part
of a joint opening, made with the seat's key? Was every action of the game allowed, judged with all hands
open? The first two are decided by opening every deck that was ever passed on, so they hold
even if our proofs had a fault; the third plays the deal once more through the game's own door, with
nothing unknown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..table import TABLE, Game, Malformed, Seat, State, TableError, apply, legal
from . import fault
from .deal import Deal
from .fault import Fault
from .group import ORDER, STEP, Point, Scalar, Work
from .job import DECK, GRANT, SHARE, Cut, Grants, Shares


class Line(NamedTuple):
    """One line of play as it was public. `slots` are cards put away unseen; `told` is what a hidden
    word turned out to be."""

    seat: Seat
    text: str
    entry: str = ""
    slots: tuple[int, ...] = ()
    told: str = ""


class Found(NamedTuple):
    """What an audit found right."""

    cards: int
    tricks: int
    lines: list[str]
    """The deal's lines with nothing hidden."""


def recheck(deal: Deal, secrets: Mapping[Seat, Scalar]) -> Work[None]:
    """Open every deck, every grant and every share. Raises Fault, with the seat and its entry."""
    whole = sum(secrets.values()) % ORDER
    for name, job in deal.jobs.items():
        if isinstance(job, Cut):
            secret = whole if job.key == deal.joint else secrets[job.seats[0]]
            yield from _cut(deal, name, job, secret)
        elif isinstance(job, Grants):
            yield from _grants(deal, name, job, secrets)
        elif isinstance(job, Shares):
            for seat, parts in job.parts.items():
                if parts != [deal.group.mul(secrets[seat], card.a) for card in job.cards]:
                    raise Fault(seat, fault.SHARE, deal.entries[name, seat, SHARE])
                yield


def _cut(deal: Deal, name: str, job: Cut, secret: Scalar) -> Work[None]:
    cards: list[Point] = []
    for i, deck in enumerate(job.decks):
        opened = []
        for cipher in deck:
            opened.append(deal.group.sub(cipher.b, deal.group.mul(secret, cipher.a)))
            if len(opened) % STEP == 0:
                yield
        yield
        opened.sort()
        if i and opened != cards:
            seat = job.seats[i - 1]
            raise Fault(seat, fault.SHUFFLE, deal.entries[name, seat, DECK])
        cards = opened


def _grants(deal: Deal, name: str, job: Grants, secrets: Mapping[Seat, Scalar]) -> Work[None]:
    group = deal.group
    for giver, given in job.given.items():
        rows = len(given.rows)
        for v, viewer in enumerate(job.viewers(giver)):
            for row, card in enumerate(job.cards[viewer]):
                shared = group.mul(secrets[viewer], given.rows[row])
                part = group.sub(given.hidden[v * rows + row], shared)
                if part != group.mul(secrets[giver], card.a):
                    raise Fault(giver, fault.GRANT, deal.entries[name, giver, GRANT])
                if row % STEP == STEP - 1:
                    yield
            yield


class Faces:
    """The card in every slot, by all keys. Raises Fault where a slot has none."""

    def __init__(self, deal: Deal, secrets: Mapping[Seat, Scalar]) -> None:
        self._deal, self._secrets = deal, secrets
        self._joint = sum(secrets.values()) % ORDER
        self._places = {point: place for place, point in enumerate(deal.points)}
        self._known: dict[int, int] = {}

    def open(self) -> Work[None]:
        """Look into every slot now; else each is when first asked for."""
        for i, slot in enumerate(self._deal.slots):
            self.place(slot)
            if i % STEP == STEP - 1:
                yield
        yield

    def place(self, slot: int) -> int:
        """A slot's card, by its place in the pack."""
        if slot not in self._known:
            deal = self._deal
            cipher, secret = deal.slots[slot], self._joint
            if slot in deal.sealed:
                cipher, secret = deal.locked(slot), self._secrets[deal.sealed[slot]]
            point = deal.group.sub(cipher.b, deal.group.mul(secret, cipher.a))
            if point not in self._places:
                raise Fault(None, fault.OPENING)
            self._known[slot] = self._places[point]
        return self._known[slot]

    def codes(self, slots: Sequence[int]) -> list[str]:
        """The codes of some slots' cards."""
        return [self._deal.terms.cards[self.place(slot)] for slot in slots]


def replay(game: Game, state: State, deal: Deal, faces: Faces, lines: Sequence[Line]) -> Found:
    """Play a deal's lines again from the position before it, with all that was hidden. Raises Fault
    with the seat, the entry and the game's clause for the first that was not allowed."""
    draws = [given for given in deal.history if given.what == "draw"]
    dealt = [faces.codes(given.slots) for given in deal.history if given.what == "deal"]
    whole: list[str] = []
    tricks = 0
    for line in lines:
        verb = line.text.split(" ")[0]
        text = line.text if line.slots else line.told or line.text
        if verb == "show":
            continue
        if line.seat == TABLE and verb == "deal":
            text = "deal " + "/".join(" ".join(hand) for hand in dealt)
        elif line.seat == TABLE and verb in ("draw", "look"):
            text = _seen(game, state, verb, faces.codes(draws.pop(0).slots) if verb == "draw" else None)
        elif line.slots:
            text = " ".join([*(w for w in text.split(" ") if w != "?"), *faces.codes(line.slots)])
        try:
            state, events = apply(game, state, line.seat, game.parse(text))
        except TableError as error:
            seat = None if line.seat == TABLE else line.seat
            raise Fault(seat, error.data.get("clause", error.code), line.entry, line=text) from error
        tricks += sum(type(event).__name__.startswith("Trick") for event in events)
        whole.append(f"{'table' if line.seat == TABLE else line.seat} {text}")
    places = [faces.place(slot) for given in deal.history if given.what == "deal" for slot in given.slots]
    return Found(len(set(places)), tricks, whole)


def _seen(game: Game, state: State, verb: str, cards: list[str] | None) -> str:
    """TABLE's action as the game writes it: the one with these cards, or the only one there is."""
    for action in legal(game, state, TABLE):
        text = str(action)
        if cards is None or sorted(text.split(" ")[1:]) == sorted(cards):
            return text
    raise Malformed("unknown_action", got=verb)
