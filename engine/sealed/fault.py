"""What a seat did wrong: who, in which of its entries, against which clause.

The clauses here are those of the protocol; where a rule of the game was broken the clause is that
rule's id in `seeds/`. Codes and data only: the page has the sentences.
"""

from __future__ import annotations

from typing import Any

from ..table import Seat, TableError

SIZE = "sealed_size"
"""The message is not as long as it must be."""
ENCODING = "sealed_encoding"
"""Bytes in it are no point, the identity, a scalar out of range, or no canonical text."""
COMMITMENT = "sealed_commitment"
"""What was revealed is not what was committed to."""
KEY = "sealed_key"
"""No proof that the seat knows the secret of its key, or the secret opened at the end is another."""
SHUFFLE = "sealed_shuffle"
"""The cards that were passed on are not those that were received, in another order."""
GRANT = "sealed_grant"
"""The part of a private opening is wrong."""
SHARE = "sealed_share"
"""The part of a joint opening is wrong."""
OPENING = "sealed_opening"
"""Another card than the one dealt, or one that is not in the hand (any more)."""
LACK = "sealed_lack"
"""The proof that a hand lacks cards is wrong."""
ESCROW = "sealed_escrow"
"""A share of a key in escrow does not fit it."""
COMPLAINT = "sealed_complaint"
"""A seat complained of a share that fits."""
TURN = "sealed_turn"
"""Nothing of the kind is due from this seat."""
FORK = "sealed_fork"
"""Two different entries with one number."""
HISTORY = "sealed_history"
"""The seat answers to something else than what was heard here. Somebody said two things, or the seat
lies: before anyone is blamed, compare what both sides heard; two entries with one number are a FORK."""
CHAIN = "sealed_chain"
"""The entry does not follow the seat's last one."""
SIGNATURE = "sealed_signature"
"""The signature is not the seat's."""
REFUSED = "sealed_refused"
"""The seat did not open what it had to."""


class Fault(TableError):
    """A seat broke a clause in one of its entries. `seat` and `entry` are None where nobody can be
    named: the file itself is damaged. `entry` is the entry's name, for instance `2.14`."""

    code = "fault"

    def __init__(self, seat: Seat | None, clause: str, entry: str | None = None, **data: Any) -> None:
        super().__init__(seat=seat, clause=clause, entry=entry, **data)
        self.seat, self.clause, self.entry = seat, clause, entry

    def at(self, entry: str) -> Fault:
        """The same fault with the entry named, where it was not yet."""
        if self.entry is None:
            self.entry = self.data["entry"] = entry
        return self
