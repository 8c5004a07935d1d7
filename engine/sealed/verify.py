"""The offline check of a record: everything its entries claim, judged again from the first.

Answers with data. Of a good record: the game, the seats, for each deal how many cards and tricks were
found right (or None for a deal that was broken off), what the table noted, and whether it ends where a
game ends. Of any other: the first false entry, its seat, the clause, and whether that seat is to blame:
a signature that is not the seat's shows only that somebody changed the file.
"""

from __future__ import annotations

from typing import Any

from ..games import GAMES
from ..table import Malformed
from .discs_replica import DiscReplica
from .entry import Chains
from .fault import Fault
from .group import Group, Work
from .ledger import DamagedLedger, Head, scan
from .referee import Referee
from .shuffle import Bases


def verify(group: Group, text: str) -> Work[dict[str, Any]]:
    """The answer to a record's text, as JSON values; long work."""
    entry = None
    try:
        head, scanned = scan(text)
        # What anyone may have changed is looked at before what only a seat can have signed.
        chains, entries = Chains(group, head.table, head.signers), []
        for entry in scanned:
            chains.take(entry)
            entries.append(entry)
            yield
        replica = yield from spectator(group, head)
        for entry in entries:
            yield from replica.take(entry)
        if isinstance(replica, Referee):
            yield from replica.finish()
    except DamagedLedger as error:
        return {"error": error.code, **error.data}
    except Fault as error:
        # Where nobody is to blame, the seat is the one in whose name the entry stands.
        seat = error.seat if error.seat is not None or entry is None else entry.seat
        return {"fault": {**error.data, "seat": seat, "blame": error.seat is not None}}
    return report(replica) if isinstance(replica, Referee) else report_discs(replica)


def spectator(group: Group, head: Head) -> Work[Referee | DiscReplica]:
    """A replica for somebody who was not there. Raises DamagedLedger where the game has no such table."""
    # A game that never deals a pack is played with discs.
    is_dealt = hasattr(GAMES[head.game], "pack")
    try:
        replica = Referee(group, Bases(group), head) if is_dealt else DiscReplica(group, head)
        yield from replica.begin()
    except Malformed as error:
        raise DamagedLedger(1, "bad_head") from error
    return replica


def report(referee: Referee) -> dict[str, Any]:
    """What a replica has found right so far, as JSON values."""
    result = referee.game.result(referee.state)
    deals = []
    for deal, found in zip(referee.deals, referee.found):
        whole = sum(deal.terms.hands)
        # A deal that ended early has as many tricks as were played.
        tricks = found.tricks if found and any(deal.hands) else deal.terms.hands[0]
        deals.append(None if found is None else {
            "cards": [found.cards, whole], "tricks": [found.tricks, tricks]})
    return {"game": referee.head.game, "seats": referee.seats, "deals": deals, "notes": referee.notes,
            "scores": list(referee.game.scores(referee.state)),
            "ranks": None if result is None else list(result.ranks),
            "complete": result is not None and referee.deal is None}


def report_discs(deck: DiscReplica) -> dict[str, Any]:
    """The same of a game with discs: lists proven, discs turned that were those placed, discs lost."""
    lots = [lot for lots in deck.table.book.lots for lot in lots]
    result = deck.game.result(deck.state)
    return {"game": deck.head.game, "seats": len(deck.head.signers), "lists": len(lots),
            "turned": sum(len(lot.opened) for lot in lots), "lost": sum(lot.lost > 0 for lot in lots),
            "scores": list(deck.game.scores(deck.state)),
            "ranks": None if result is None else list(result.ranks), "complete": deck.is_over()}
