"""Lies of one seat in a deal, for the attack tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.sealed.cipher import CIPHER, read_deck, write_deck
from engine.sealed.fault import Fault
from engine.sealed.group import finish
from tests.sealed.helpers import GROUP

LIAR = 1


def told(kind: str, change: Callable[[bytes], bytes], job: str = "") -> Callable[[Any], Any]:
    """A lie: the liar's message of a kind, changed."""
    def lie(message: Any) -> Any:
        if message.seat == LIAR and message.kind == kind and message.job.startswith(job):
            return message._replace(body=change(message.body))
        return message
    return lie


def named(found: Fault | None, clause: str, seat: int = LIAR) -> None:
    """The fault names the seat, the clause and one of the seat's entries."""
    assert found is not None and (found.seat, found.clause) == (seat, clause), found
    assert found.entry is not None and found.entry.startswith(f"{seat}.")


def with_deck(change: Callable[[list[Any]], list[Any]]) -> Callable[[bytes], bytes]:
    """The change of a deck as one of its bytes."""
    def changed(body: bytes) -> bytes:
        deck = list(finish(read_deck(GROUP, body, len(body) // CIPHER)))
        return write_deck(change(deck))
    return changed
