"""A seat at a sealed table: what it has to say now, and what its actions carry.

It makes texts and data; numbering is the chains', signing the page's. Everything comes from the
seat's seed and what was said so far, so a reload makes the same.
"""

from __future__ import annotations

from ..table import Seat, apply
from .close import CLOSE
from . import hiding
from .coin import Coin, hidden
from .entry import Entry, address
from .evidence import HIDDEN, lacked_by, read_slots, words
from .group import SIZE, Group, Work
from .job import COMMIT, HASH
from .ledger import Head
from .referee import COMPLAINT, TELL, Referee
from .seed import Secrets
from .shuffle import Bases
from .transcript import packed


class Player:
    """A seat with its seed and its own replica."""

    def __init__(self, group: Group, bases: Bases, head: Head, seat: Seat, seed: bytes) -> None:
        self.seat, self.replica = seat, Referee(group, bases, head, seat, seed)
        self._secrets = Secrets(seed, packed("table", head.table, seat))
        self.replica.recall = self._recall

    def owed(self) -> Work[list[tuple[str, bytes]]]:
        """Address and data of every side entry that is due from this seat. Asking changes nothing."""
        r = self.replica
        made = [(address(0, name, kind), self._coin(name, kind))
                for name, seat, kind in r.coins.due() if seat == self.seat]
        number = len(r.deals)
        if r.owner is not None and r.deal is not None and self.seat not in r.absent:
            for message in (yield from r.owner.answers()):
                made.append((address(number, message.job, message.kind), message.body))
            made += [(address(number, COMPLAINT, seat), body) for seat, body in r.owner.complaints()]
        if hiding.is_due(r, self.seat):
            kept = r.hidden[self.seat]
            text = r.lines[kept.line].told
            made.append((address(number, TELL, text.replace(" ", "_")), self._salt(kept.entry)))
        return made

    def _coin(self, name: str, kind: str) -> bytes:
        job = self.replica.coins.jobs[name]
        assert isinstance(job, Coin)
        number = self._secrets.bytes("coin", name)[:SIZE]
        said = job.commitment(self.seat, number) if kind == COMMIT else number
        return self.replica.coins.body(name, self.seat, said)

    def _salt(self, entry: str) -> bytes:
        return self._secrets.bytes("salt", entry)[:SIZE]

    def act(self, text: str) -> Work[tuple[str, bytes]]:
        """Text and data of the main entry for an action of this seat, `bid 2` or `play QS`. Raises
        TableError where it is not allowed. A hidden one must be told when all have acted."""
        r = self.replica
        action = r.game.parse(text)
        after, _ = apply(r.game, r.state, self.seat, action)
        said = hiding.as_said(r, self.seat, text)
        seen = words(r.state, after, self.seat, said, r.deal.terms.cards if r.deal else ())
        if seen.hides:
            entry = f"m{len(r.chains.main) + 1}"
            return said, self._commitment(entry, text)
        yield
        if r.owner is None or not (seen.shown or seen.away):
            return said, b""
        if seen.away:
            return said, r.owner.away(text.split(" ")[-seen.away:])
        shown = r.owner.show(seen.shown)
        if r.head.lacks == "at_once" and (lacked := lacked_by(r.game, r.state, text)):
            shown += yield from r.owner.lack(lacked, shown)
        return said, shown

    def _commitment(self, entry: str, text: str) -> bytes:
        return hidden(self.replica.where("act", entry), self.seat, self._salt(entry), text.encode())

    def _recall(self, entry: Entry) -> str:
        """What an own entry hid: found again by trying, for only the seed makes these commitments."""
        r = self.replica
        if HIDDEN not in entry.text:
            return ""
        if len(entry.data) == HASH:
            texts = map(str, r.game.candidates(r.state, self.seat))
            return next((text for text in texts if self._commitment(entry.name, text) == entry.data), "")
        if r.owner is None or len(entry.data) % 2:
            return ""
        slots = read_slots(entry.data, len(entry.data) // 2)
        codes = [r.owner.code(slot) for slot in slots if slot in r.owner.deal.hands[self.seat]]
        verb = [word for word in entry.text.split(" ") if word != HIDDEN]
        return " ".join([*verb, *codes]) if len(codes) == len(slots) else ""


KINDS = (CLOSE, COMMIT, TELL, COMPLAINT)
"""Kinds of side entries beside those of a deal."""
