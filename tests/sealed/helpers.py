"""Sealed deals and sealed tables in one process, with a liar where a test wants one.

    ring = Ring(3, 12, 4)                     three seats, twelve cards, four each
    fault = ring.run(lie)                     `lie` may change what a seat says; None where all is well

    room = Room("king", "king_004", 4)        a whole table: signed entries, the game, the audits
    room.play(draw)                           to the end, every choice by chance
"""

from __future__ import annotations

import copy
import ctypes
import random
from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Any

from engine.games import GAMES
from engine.sealed import ledger, sodium
from engine.sealed.board import BASIS, Message
from engine.sealed.deal import Deal
from engine.sealed.entry import MAIN, SIDE, Entry
from engine.sealed.fault import Fault
from engine.sealed.group import Work, finish
from engine.sealed.owner import Owner
from engine.sealed.player import Player
from engine.sealed.referee import Referee
from engine.sealed.shuffle import Bases
from engine.sealed.terms import Terms
from engine.table import TABLE, legal

def remembering(group: sodium.Sodium) -> sodium.Sodium:
    """The group, that computes once what every replica of a table asks for."""
    for name in ("mul", "is_point", "is_signed"):
        setattr(group, name, lru_cache(1 << 17)(getattr(group, name)))
    return group


GROUP = remembering(sodium.load())
BASES = Bases(GROUP)
Lie = Callable[[Message], Message | None]


def seed_of(seat: int, name: str = "") -> bytes:
    """A seat's seed."""
    return f"seed {seat} {name}".encode().ljust(32, b".")


class Ring:
    """A deal among owners, and a spectator who judges it."""

    def __init__(self, seats: int, cards: int, each: int, **other: Any) -> None:
        fields = {"table": b"table", "number": 1, "devices": (), "hands": (each,) * seats} | other
        names = tuple(f"c{i:02}" for i in range(cards))
        self.terms = Terms(signers=tuple(bytes([i]) * 32 for i in range(seats)), cards=names, **fields)
        self.watcher = Deal(GROUP, BASES, self.terms)
        self.owners = [Owner(Deal(GROUP, BASES, self.terms, seat), seat, seed_of(seat))
                       for seat in range(seats)]
        self.said: list[Message] = []
        self._known: set[tuple[str, int, str]] = set()
        for deal in self.deals:
            finish(deal.begin())

    @property
    def deals(self) -> list[Deal]:
        return [self.watcher, *(owner.deal for owner in self.owners)]

    def answers(self) -> list[Message]:
        """What is due and has not been said."""
        return [message for owner in self.owners for message in finish(owner.answers())
                if (message.job, message.seat, message.kind) not in self._known]

    def say(self, message: Message) -> None:
        """Everybody hears a message; the one who says it does not judge itself. Raises Fault."""
        message = message._replace(entry=f"{message.seat}.{len(self.said) + 1}")
        self.said.append(message)
        self._known.add((message.job, message.seat, message.kind))
        for deal in self.deals:
            try:
                finish(deal.take(message))
            except Fault:
                if deal is not self.owners[message.seat].deal:
                    raise

    def run(self, lie: Lie = lambda message: message, until: str = "") -> Fault | None:
        """Until nothing more is due (or a job of that name is); the fault that comes of it, if any."""
        try:
            while messages := self.answers():
                for message in messages:
                    if until and message.job.startswith(until):
                        return None
                    told = lie(message._replace(body=message.body[BASIS:]))
                    if told is None:
                        self._known.add((message.job, message.seat, message.kind))
                    else:
                        self.say(told._replace(body=message.body[:BASIS] + told.body))
            finish(self.watcher.settle())
        except Fault as fault:
            return fault
        return None

    def all(self, what: Callable[[Deal], Any]) -> None:
        """Something that the game does, on every replica."""
        for deal in self.deals:
            made = what(deal)
            if hasattr(made, "send"):
                finish(made)


def signer(seed: bytes) -> tuple[bytes, Callable[[bytes], bytes]]:
    """A signing key, and what signs with it; the page has WebCrypto for that."""
    public, secret = ctypes.create_string_buffer(32), ctypes.create_string_buffer(64)
    GROUP.library["crypto_sign_seed_keypair"](public, secret, seed)
    sign = GROUP.library["crypto_sign_detached"]
    sign.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_ulonglong, ctypes.c_char_p]

    def signed(message: bytes) -> bytes:
        out = ctypes.create_string_buffer(64)
        sign(out, None, message, len(message), secret.raw)
        return out.raw

    return public.raw, signed


def trust(deal: Deal) -> Work[None]:
    """For `settle`: everything put off is taken to be right."""
    deal.pending.clear()
    yield


class Room:
    """A table of one game: players who each follow it, and every entry in the order it was said."""

    def __init__(self, game: str, preset: str, seats: int, devices: tuple[int, ...] | None = None,
                 lacks: str = "at_audit", starter: int | None = 0, salt: bytes = b"salt",
                 **options: str) -> None:
        self.game = GAMES[game]
        keys = [signer(f"key {seat}".encode().ljust(32)) for seat in range(seats)]
        self.signs = [sign for _, sign in keys]
        self.head = ledger.Head(
            game, self.game.PRESETS[preset].changed(**options), tuple(key for key, _ in keys),
            tuple(range(seats)) if devices is None else devices, salt.ljust(32), starter, "on", lacks)
        self.players = [Player(GROUP, BASES, self.head, seat, seed_of(seat)) for seat in range(seats)]
        self.watcher = Referee(GROUP, BASES, self.head)
        self.log: list[Entry] = []
        self._said: set[tuple[int, str]] = set()
        self.all_judge = False
        self.away: set[int] = set()
        """Seats that say nothing more."""
        self.lie: Callable[[int, str, bytes], tuple[str, bytes]] = lambda seat, text, data: (text, data)
        for replica in self.replicas:
            finish(replica.begin())

    @property
    def replicas(self) -> list[Referee]:
        return [self.watcher, *(player.replica for player in self.players)]

    def entry(self, seat: int, chain: str, text: str, data: bytes) -> Entry:
        """The next entry of a seat, signed."""
        entry = self.players[seat].replica.chains.next(chain, seat, text, data)
        return entry._replace(signature=self.signs[seat](entry.hash(self.head.table)))

    def hear(self, entry: Entry) -> None:
        """Everybody takes an entry; the one who wrote it does not judge itself. Raises Fault."""
        self.log.append(entry)
        for seat, replica in enumerate(self.replicas, -1):
            try:
                finish(replica.take(entry))
            except Fault:
                if seat != entry.seat:
                    raise
            # One judge of proofs is enough for most tests: the watcher.
            if seat >= 0 and not self.all_judge and replica.deals:
                replica.deals[-1].settle = partial(trust, replica.deals[-1])

    def say(self, seat: int, chain: str, text: str, data: bytes = b"") -> None:
        """A seat writes an entry. Raises Fault."""
        self.hear(self.entry(seat, chain, *self.lie(seat, text, data)))

    def answer(self) -> None:
        """Everything that is due beside the game's actions. Raises Fault."""
        going = True
        while going:
            going = False
            for seat, player in enumerate(self.players):
                for text, data in finish(player.owed()) if seat not in self.away else ():
                    if (seat, text) not in self._said:
                        self._said.add((seat, text))
                        self.say(seat, SIDE, text, data)
                        going = True

    def acting(self) -> list[int]:
        return [seat for seat in sorted(self.game.to_act(self.watcher.state)) if seat != TABLE]

    def act(self, seat: int, text: str) -> None:
        """A seat acts. Raises Fault or TableError."""
        self.say(seat, MAIN, *finish(self.players[seat].act(text)))

    def choices(self, seat: int) -> list[str]:
        return [str(action) for action in legal(self.game, self.players[seat].replica.state, seat)]

    def play(self, draw: random.Random, steps: int = 100_000,
             stop: Callable[[Room], bool] = lambda room: False) -> Room:
        """So many actions by chance, or to the end, or until something is so. Raises Fault."""
        self.answer()
        for _ in range(steps):
            acting = [seat for seat in self.acting() if seat not in self.away]
            if not acting or stop(self):
                break
            seat = draw.choice(acting)
            self.act(seat, draw.choice(self.choices(seat)))
            self.answer()
        return self

    def text(self) -> str:
        """The record."""
        return ledger.write(self.head, self.log)

    def judge(self) -> Referee:
        """The watcher once more, to go another way."""
        return copy.deepcopy(self.watcher, {id(one): one for one in (GROUP, BASES, self.game)})

    def copy(self) -> Room:
        """The same table once more, to go another way. Only where no shuffle is under way."""
        return copy.deepcopy(self, {id(one): one for one in (GROUP, BASES, self.game)})


def fault_of(call: Callable[[], Any]) -> Fault:
    """The fault that a call ends in."""
    try:
        call()
    except Fault as fault:
        return fault
    raise AssertionError("nobody was named")


@cache
def dealt(game: str, preset: str, seats: int, **other: Any) -> Room:
    """A table whose first cards are dealt, or whose first action is due where that comes before."""
    room = Room(game, preset, seats, **other)
    room.answer()
    return room
