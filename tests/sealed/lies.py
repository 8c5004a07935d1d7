"""Lies of one seat in a deal and at a table, for the attack tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine.sealed.cipher import CIPHER, read_deck, write_deck
from engine.sealed.evidence import CARD, read_shown
from engine.sealed.fault import Fault
from engine.sealed.group import finish
from engine.sealed.lack import prove
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


# ---- revoking ------------------------------------------------------------------------------

def deaf(room, seat):
    """The seat's program forgets its own hand, so that it lets every card through."""
    room.players[seat].replica.state = room.watcher.state.copy()


def brazen(owner):
    """It proves what it lacks as well as it can: wrongly where it does not."""
    def prove_lack(lacked, shown):
        played = {card: slot for slot, card, _ in read_shown(shown, len(shown) // CARD)}
        claim = owner.deal.lack(owner.seat, lacked, played)
        faces = [face if (face := owner.face(slot)) in claim.allowed else claim.allowed[0]
                 for slot in claim.slots]
        return (yield from prove(GROUP, claim, owner.secret, faces, owner.secrets.nonces))

    owner.lack = prove_lack


def revoke(room):
    """Play on until the liar plays a card that its hand forbids. The clause that it breaks."""
    draw = random.Random(5)
    hand = {}

    def forbidden(room):
        if room.acting() != [LIAR]:
            return False
        replica = room.players[LIAR].replica
        mine = replica.owner.hand()
        state = replica.state.copy()
        for code in mine:
            state.hands[LIAR] = sorted(mine)
            clause = room.game.forbid(state, LIAR, room.game.parse(f"play {code}"))
            if clause is not None and room.game.forbid(
                    room.watcher.state, LIAR, room.game.parse(f"play {code}")) is None:
                hand.update(code=code, clause=clause)
                return True
        return False

    room.play(draw, stop=lambda room: room.watcher.state.phase == "play" and forbidden(room))
    deaf(room, LIAR)
    brazen(room.players[LIAR].replica.owner)
    room.act(LIAR, f"play {hand['code']}")
    entry = f"m{len(room.watcher.chains.main)}"
    room.answer()
    return hand["clause"], entry


def play_on(room):
    """To the end of the deal. The liar plays whatever nothing is known against."""
    draw, number = random.Random(6), len(room.watcher.found)
    while len(room.watcher.found) == number:
        seat = draw.choice(room.acting())
        texts = room.choices(seat)
        if seat == LIAR and room.watcher.state.phase == "play":
            replica = room.players[seat].replica
            texts = [f"play {code}" for code in replica.owner.hand() if room.game.forbid(
                replica.state, seat, room.game.parse(f"play {code}")) is None]
        room.act(seat, draw.choice(texts))
        room.answer()
