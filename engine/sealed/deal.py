"""One deal, as everybody sees it: the same object on every seat, at every spectator, in every audit.

It is fed with the seats' messages, in any order, and with what the game does (a look, a draw, a card
played). It tells what is due from whom, judges what comes, and never knows a secret before the end.
The owner's side, that makes the messages, is `owner.py`.

The course of a deal: keys, escrow where the table has it, one shuffle by each seat, the hands granted
to their owners. Then cards are opened as they are played; at the end every seat opens its key of this
deal (`close`) and `audit.py` looks at everything again with nothing hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..table import Malformed, Seat
from . import fault
from .board import After, Board
from .cipher import Cipher, open_deck
from .close import Close
from .escrow import Escrow, Release
from .fault import Fault
from .grant import check_card
from .group import Group, Point, Work
from .job import Cut, Grants, Keys, Shares
from .lack import Lack
from .shuffle import Bases
from .terms import Terms, places
from .transcript import Context, digest

class Given(NamedTuple):
    """What happened to slots, for the audit: `deal`, `draw`, `look`, `turn` or `away`."""

    what: str
    place: Seat
    slots: tuple[int, ...]


class Deal(Board):
    """The public side of a deal. Call `begin` first. Raises Malformed for terms that are no deal."""

    def __init__(self, group: Group, bases: Bases, terms: Terms, me: Seat | None = None) -> None:
        if not terms.is_sound():
            raise Malformed("bad_terms")
        super().__init__(group, me)
        self.bases, self.terms = bases, terms
        self.points: list[Point] = []
        self.slots: dict[int, Cipher] = {}
        """Every locked card that ever lay somewhere, by its number; under all keys, or its owner's."""
        self.sealed: dict[int, Seat] = {}
        """Slots locked under one seat's key, and whose."""
        self.hands: list[list[int]] = [[] for _ in terms.hands]
        self.stock: list[int] = []
        self.opened: dict[int, int] = {}
        """Cards that lie open, by their place in the pack, and the slot each was in."""
        self.history: list[Given] = []
        self.joint: Point = b""
        self.careful = False
        """Whether the own seat gives nothing away before every shuffle so far is proven and looked at."""
        self._grants: dict[int, tuple[Grants, int]] = {}

    def begin(self) -> Work[None]:
        """Make the card points and ask for keys."""
        self.points = yield from self.bases.pack(self.terms.cards)
        yield from self.bases.first(len(self.points))
        self.add("keys", Keys(self.group, self.terms), self._have_keys)

    def is_dealt(self) -> bool:
        """Whether all hands have been granted."""
        return bool(self.history) and self.jobs["hands"].is_done()

    # ---- the course of a deal --------------------------------------------------------------

    @property
    def keys(self) -> dict[Seat, Point]:
        """The seats' keys, once they are shown."""
        job = self.jobs["keys"]
        assert isinstance(job, Keys)
        return job.keys

    def where(self, name: str) -> Context:
        """The context of a job: the deal with all its keys."""
        return self.terms.where(name, *(self.keys[seat] for seat in range(self.terms.seats)))

    def _have_keys(self) -> Work[None]:
        keys = self.jobs["keys"]
        assert isinstance(keys, Keys)
        self.joint = keys.joint()
        deck = yield from open_deck(self.group, self.points, self.joint)
        if self.terms.devices:
            self.add("escrow", Escrow(self.group, self.where("escrow"), self.keys, self.terms.devices))
        yield from self._cut("cut", deck, self.joint, range(self.terms.seats), self._deal_out)

    def _cut(self, name: str, deck: Sequence[Cipher], key: Point, seats: Sequence[Seat],
             after: Callable[[Cut], Work[None]]) -> Work[None]:
        h = yield from self.bases.first(len(deck))
        name = self.name(name)
        job = Cut(self.group, h, self.where(name), deck, key, seats)
        self.add(name, job, lambda: after(job))

    def _deal_out(self, job: Cut) -> Work[None]:
        yield
        self.stock = self._put(job)
        hands = {}
        for place, size in enumerate(self.terms.hands):
            self.hands[place], self.stock = self.stock[:size], self.stock[size:]
            self.history.append(Given("deal", place, tuple(self.hands[place])))
            if place < self.terms.seats:
                hands[place] = [self.slots[slot] for slot in self.hands[place]]
        self._grant("hands", hands, {seat: self.hands[seat] for seat in hands})

    def _put(self, job: Cut) -> list[int]:
        """The shuffled cards in new slots."""
        start = len(self.slots)
        self.slots.update(enumerate(job.decks[-1], start))
        return list(range(start, len(self.slots)))

    def _grant(self, name: str, cards: dict[Seat, list[Cipher]],
               slots: dict[Seat, Sequence[int]] | None = None,
               after: After | None = None) -> Grants:
        name = self.name(name)
        job = Grants(self.group, self.where(name), self.keys, cards)
        self.add(name, job, after)
        for seat, owned in (slots or {}).items():
            self._grants.update((slot, (job, row)) for row, slot in enumerate(owned))
            self.sealed.update((slot, seat) for slot in owned)
        return job

    def prepare(self, seat: Seat) -> Work[None]:
        """Compute a seat's locked cards now; else they are when first asked for, all at once."""
        for job in {self._grants[slot][0] for slot in self.hands[seat] if slot in self._grants}:
            yield from job.lock(seat)

    def locked(self, slot: int) -> Cipher:
        """A slot of a seat's hand, locked under that seat's key alone."""
        if slot in self._grants:
            job, row = self._grants[slot]
            return job.locked(self.sealed[slot])[row]
        return self.slots[slot]

    # ---- what a game asks for --------------------------------------------------------------

    def look(self, seat: Seat) -> Work[Grants]:
        """A seat sees the undealt cards; then all shuffle them again, so that what it saw of them it
        does not know of the next card drawn."""
        slots = tuple(self.stock)
        cards = [self.slots[slot] for slot in slots]
        job = self._grant("look", {seat: cards})
        self.history.append(Given("look", seat, slots))
        yield from self._cut("restock", cards, self.joint, range(self.terms.seats), self._restock)
        return job

    def _restock(self, job: Cut) -> Work[None]:
        yield
        self.stock = self._put(job)

    def draw(self, seat: Seat, count: int) -> Work[None]:
        """A seat gets cards from the top of the stock; then it shuffles its hand, so that the slots
        it plays or puts away tell nobody which of them were drawn."""
        if not self.is_idle() or not 0 < count <= len(self.stock):
            raise Malformed("not_now")
        slots, self.stock = self.stock[:count], self.stock[count:]
        self.history.append(Given("draw", seat, tuple(slots)))
        self.hands[seat] += slots
        self._grant("draw", {seat: [self.slots[slot] for slot in slots]}, {seat: slots},
                    lambda: self._mix(seat))
        yield

    def _mix(self, seat: Seat) -> Work[None]:
        yield from self.prepare(seat)
        deck = [self.locked(slot) for slot in self.hands[seat]]
        yield from self._cut("mix", deck, self.keys[seat], [seat], lambda job: self._mixed(seat, job))

    def _mixed(self, seat: Seat, job: Cut) -> Work[None]:
        yield
        # A card shown before and kept lies in another slot now.
        self.opened = {card: slot for card, slot in self.opened.items() if slot not in self.hands[seat]}
        self.hands[seat] = self._put(job)
        self.sealed.update((slot, seat) for slot in self.hands[seat])

    def turn(self, place: Seat, number: int = 0) -> str:
        """All together open the next card of a place that nobody sits at; the name of the job."""
        if place not in places(self.terms) or number >= len(self.hands[place]):
            raise Malformed("not_now")
        slot = self.hands[place].pop(number)
        self.history.append(Given("turn", place, (slot,)))
        name = self.name("turn")
        self.add(name, Shares(self.group, self.where(name), self.keys, [self.slots[slot]]))
        return name

    def turned(self, name: str) -> int:
        """The card that was opened together, by its place in the pack. Raises Fault where it is no
        card, which proofs of shuffle that have been checked leave no room for."""
        job = self.jobs[name]
        assert isinstance(job, Shares)
        (point,) = job.points()
        if point not in self.points:
            raise Fault(None, fault.OPENING)
        slot = next(s for s, cipher in self.slots.items() if cipher is job.cards[0])
        self.opened[self.points.index(point)] = slot
        return self.points.index(point)

    def open(self, seat: Seat, slot: int, card: int, proof: bytes, keep: bool = False) -> Work[None]:
        """A seat shows a card of its hand: plays it, or keeps it there. Raises Fault."""
        yield from self.settle()
        yield from self.prepare(seat)
        if slot not in self.hands[seat] or not 0 <= card < len(self.points) or (
                self.opened.get(card, slot) != slot):
            raise Fault(seat, fault.OPENING)
        if not check_card(self.group, self.opening(seat, slot), self.keys[seat], self.locked(slot),
                          self.points[card], proof):
            raise Fault(seat, fault.OPENING)
        self.opened[card] = slot
        if not keep:
            self.hands[seat].remove(slot)

    def opening(self, seat: Seat, slot: int) -> Context:
        """The context of the proof that opens a slot."""
        return digest("open", self.where("open"), seat, slot)

    def lack(self, seat: Seat, lacked: Sequence[str], played: Mapping[int, int] | None = None) -> Lack:
        """The claim that none of the seat's cards left is one of the codes; `played` are cards and
        slots that are just leaving."""
        opened = self.opened | (played or {})
        slots = [slot for slot in self.hands[seat] if slot not in (played or {}).values()]
        allowed = [place for place, code in enumerate(self.terms.cards)
                   if code not in lacked and opened.get(place) in (None, *slots)]
        return Lack(digest("lack", self.where("lack"), seat), self.keys[seat], slots,
                    [self.locked(slot) for slot in slots], allowed, self.points)

    def discard(self, seat: Seat, slots: Sequence[int]) -> None:
        """A seat puts cards away unseen; they open at the audit. Raises Fault."""
        if len(set(slots)) != len(slots) or not set(slots) <= set(self.hands[seat]):
            raise Fault(seat, fault.OPENING)
        self.history.append(Given("away", seat, tuple(slots)))
        self.hands[seat] = [slot for slot in self.hands[seat] if slot not in slots]

    def release(self, seat: Seat) -> None:
        """The table has voted to open an absent seat's hand out of escrow."""
        escrow = self.jobs.get("escrow")
        if not isinstance(escrow, Escrow) or f"release{seat}" in self.jobs:
            raise Malformed("not_now")
        self.add(f"release{seat}", Release(self.group, escrow, seat))

    def close(self) -> None:
        """The deal is over: every seat opens its key of this deal."""
        if "close" not in self.jobs:
            self.add("close", Close(self.group, self.keys))
