"""What comes with an action of the game: is it what the action says of its seat's cards?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..table import Malformed
from . import fault, hiding, lack
from .deal import Deal
from .entry import Entry
from .evidence import CARD, Seen, lacked_by, read_shown, read_slots
from .fault import Fault
from .group import Work

if TYPE_CHECKING:
    from .referee import Referee


def judge(r: Referee, entry: Entry, before: Any, seen: Seen) -> Work[tuple[int, ...]]:
    """Judge an entry that led from the position `before` to the replica's; the slots it puts away
    unseen. Raises Fault."""
    if seen.hides:
        hiding.keep(r, entry)
        return ()
    deal = r.deal
    if deal is None or not (seen.shown or seen.away):
        if entry.data:
            raise Fault(entry.seat, fault.SIZE, entry.name)
        return ()
    try:
        if seen.away:
            slots = read_slots(entry.data, seen.away)
            deal.discard(entry.seat, slots)
            return slots
        size = len(seen.shown) * CARD
        for code, (slot, card, proof) in zip(
                seen.shown, read_shown(entry.data[:size], len(seen.shown)), strict=True):
            if card >= len(deal.terms.cards) or deal.terms.cards[card] != code:
                raise Fault(entry.seat, fault.OPENING)
            yield from deal.open(entry.seat, slot, card, proof, seen.keeps)
        lacked = lacked_by(r.game, before, entry.text) if r.head.lacks == "at_once" else ()
        if not (yield from _lacks(deal, entry, lacked, entry.data[size:])):
            raise Fault(entry.seat, fault.LACK)
    except Fault as error:
        raise error.at(entry.name) from error
    except Malformed as error:
        raise Fault(entry.seat, fault.SIZE, entry.name) from error
    return ()


def _lacks(deal: Deal, entry: Entry, lacked: Sequence[str], proof: bytes) -> Work[bool]:
    if not lacked:
        return not proof
    return (yield from lack.check(deal.group, deal.lack(entry.seat, lacked), proof))
