"""A table as one device has it: bytes in, bytes and requests to sign out.

    room.link_up(peer)      room.receive(peer, data)     room.link_down(peer)
    room.tick(now)          room.signed(ticket, signature)
    while room.work(): ...  a slice at a time, so that the page stays alive
    out = room.poll()       what to keep, to sign, to send, to close, to tell

Nothing in here waits, sleeps or draws lots. `README.md` has the protocol.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from ..sealed.entry import MAIN, SIDE
from ..sealed.group import Group
from . import consent, intake, journal, transfer
from .chains import NEW, Chains
from .deck import Deck, make
from .desk import Desk, Out
from .game import Game
from .lobby import Lobby, fold
from .peer import Peer
from .presence import BEAT, Presence
from .wire import NOWHERE, Act, Beat, Have, Item, Mark, Move, encode, hello, name_of, rules_hash
from .wishes import Wishes

HAVE, HAVE_NEWS = 2_000, 400
"""Milliseconds between two messages that tell all peers what we have; and where it has changed."""
SETTLING = 4_000
"""A device without kept text waits so long for others to tell what it said before it writes."""
MOST_STORED = 100
"""Moves of games that have not begun here."""


class Room(Wishes):
    """A device at a table. `seeds` has the secret seed of each key that the device holds, its own key
    first; `boot` is when its page was opened, and larger than the last time; `kept` are the lines it kept."""

    def __init__(self, group: Group, table: bytes, creator: bytes, seeds: Mapping[bytes, bytes], boot: int,
                 kept: Iterable[str] = (), rules: bytes = b"", deck: Callable[..., Deck] = make) -> None:
        self.group, self.table, self.creator, self.boot = group, table, creator, boot
        self.seeds, self.device, self._make = dict(seeds), next(iter(seeds)), deck
        self.hello = hello(rules or rules_hash(), table)
        self.chains, self.presence = Chains(group, table), Presence()
        self.desk = Desk(table, self.chains)
        self.peers: dict[str, Peer] = {}
        self.lobby, self.game = Lobby(), None
        self.is_stale, self.is_passive = True, False
        kept = list(kept)
        self.moving = transfer.Moving({held.key: held for held in journal.read_held(kept)})
        self.out = Out()
        self._strikes: dict[str, int] = {}
        self._allowed: set[tuple[bytes, int]] = set()
        self._stored: list[Move] = []
        self._round = -1
        self._wanted: dict[bytes, int] = {}
        self._is_settled = False
        self._beaten, self._count, self._told = -BEAT, 0, b""
        self._had, self._has_news = -HAVE, False
        self._reported: object = None
        self._handed = 0
        self._restore(kept)

    game: Game | None

    def _restore(self, kept: Iterable[str]) -> None:
        items = list(journal.read(kept))
        self._is_settled = any(isinstance(item, Act) and item.key in self.seeds for item in items)
        for item in sorted(items, key=lambda item: isinstance(item, Move)):
            if isinstance(item, Move) and self.is_stale:
                self._refresh()
            intake.item_in(self, item)
        self._refresh()
        self.out = Out()

    # ---- connections -----------------------------------------------------------------------

    def link_up(self, name: str) -> None:
        """There is a connection; an older one of the same name is gone."""
        peer = self.peers[name] = Peer(name)
        peer.strikes = self._strikes.get(name, 0)
        if peer.strikes >= 3:
            self.out.close.append(name)
        else:
            peer.send(self.hello)

    def link_down(self, name: str) -> None:
        """A connection is gone. Its device may still be there, through others."""
        self.peers.pop(name, None)

    def receive(self, name: str, data: object) -> None:
        """A message. Nothing that it may be raises."""
        if name in self.peers:
            intake.message(self, self.peers[name], data)

    def strike(self, peer: Peer) -> None:
        """A peer did what no honest page does; three times are enough."""
        if peer.strike():
            self.out.close.append(peer.name)
            self.note("closed", peer=peer.name)
        self._strikes[peer.name] = peer.strikes

    def ask(self, peer: Peer) -> None:
        """Tell a peer what we have, so that it gives what we lack."""
        peer.asked = self.presence.now
        game = self.game
        main, sides = Mark(0, NOWHERE), []
        if game is not None:
            main = game.log.mark(MAIN)
            sides = [game.log.mark(SIDE, seat) for seat in range(len(game.log.sides))]
        peer.send(encode(Have(self.device, self.chains.marks(), game.id if game else NOWHERE, main, sides)))

    # ---- time ------------------------------------------------------------------------------

    def tick(self, now: int) -> None:
        """It is so late, in milliseconds; to be called a few times a second."""
        elapsed = max(0, now - self.presence.now) if self.presence.now else 0
        self.presence.tick(now)
        for peer in self.peers.values():
            peer.tick(elapsed)
        if self.presence.now - self._had >= (HAVE_NEWS if self._has_news else HAVE):
            self._had, self._has_news = self.presence.now, False
            for peer in self.peers.values():
                if not peer.is_heard:
                    peer.send(self.hello)
                if peer.is_usable:
                    self.ask(peer)
        self.is_stale = self.is_stale or self._allow()

    @property
    def is_moved(self) -> bool:
        """Whether this device's seats went to another one: it writes nothing more."""
        return self.device in self.lobby.heirs

    def _beat(self) -> None:
        """A sign of life: now and then, and whenever the game has gone on."""
        number = max(self.game.states, default=0) if self.game is not None else 0
        state = self.game.states.get(number, b"") if self.game is not None else b""
        if self.desk.is_writing(NOWHERE) or self.device not in self.chains.of or (
                state == self._told and self.presence.now - self._beaten < BEAT):
            return
        self._beaten, self._told = self.presence.now, state
        self._count = max(self.presence.now, self._count + 1)
        links = sorted({p.device for p in self.peers.values() if p.device is not None and p.is_usable})
        game = self.game
        self.desk.write_beat(Beat(
            self.device, self.boot, self._count, game.id if game else NOWHERE, number,
            game.log.hash_at(MAIN, 0, number) if game else NOWHERE, state, links[:32], bytes(64)))

    # ---- what comes of it ------------------------------------------------------------------

    def work(self) -> bool:
        """Do a slice of what is to be done; False where nothing is left."""
        if self.is_stale:
            self._refresh()
        if self.game is not None and self.game.report is None:
            if self._handed != self.game.log.signers.count:
                self._handed = self.game.log.signers.count
                self.game.reseat(transfer.seeds(self, self.game.id, self.game.head.signers, self.game.signers))
            if self.game.advance():
                return True
        if self._may_write():
            for key, op in consent.due(self):
                self.desk.say(key, op)
            game = self.game
            self.desk.write_acts(game.log.mark(MAIN).head if game else NOWHERE)
            if game is not None:
                self.desk.write_entries(game.log, game.signing)
            self._beat()
        return False

    def _may_write(self) -> bool:
        """Not before it is known what was said for these keys: two things with one number are a lie."""
        if self.is_passive or self.is_moved or not self.presence.now:
            return False
        late = self.presence.now - self.presence.started >= SETTLING
        if not self._is_settled and (late or any(peer.is_heard for peer in self.peers.values())):
            self._is_settled = late or all(
                number < self.chains.next(key)[0] for key, number in self._wanted.items())
        return self._is_settled

    def heard(self, known: Mapping[bytes, int]) -> None:
        """A peer says how many acts of each key it has."""
        if not self._is_settled:
            for key in self.seeds.keys() & known.keys():
                self._wanted[key] = max(known[key], self._wanted.get(key, 0))

    def _refresh(self) -> None:
        """The acts are others than before: what follows from them."""
        self.is_stale = False
        self._allow()
        self.lobby = fold(self.chains.in_order(), self._may)
        proposal = self.lobby.complete()
        if proposal is None:
            return
        if self.game is None or self.game.id != proposal.game:
            signers = proposal.head.signers
            self.game = Game(self.group, proposal.head, transfer.seeds(self, proposal.game, signers, signers),
                             self._make)
            self._handed = 0
            self._round = proposal.what.round
            self.note("begun", game=proposal.game)
            stored, self._stored = self._stored, []
            for move in stored:
                intake.item_in(self, move)
        casts: dict[int, dict[tuple[str, int], dict[bytes, int]]] = {}
        for (game, number, motion, seat), by in self.lobby.casts.items():
            if game == self.game.id:
                casts.setdefault(number, {})[motion, seat] = by
        if casts != self.game.casts:
            self.game.casts = casts
            self.game.review()

    def _may(self, act: Act) -> bool:
        return act.key == self.creator or (act.key, act.number) in self._allowed

    def _allow(self) -> bool:
        """What was said by one who has the rights now counts for good; whether there is any more of it."""
        holder = self.holder()
        chain = self.chains.of.get(holder)
        fresh = {(holder, act.number) for act in chain.acts} if chain is not None else set()
        grown = not fresh <= self._allowed
        self._allowed |= fresh
        return grown

    def spread(self, item: Item, source: Peer | None, own: bool = False) -> None:
        """Pass something on to everybody but the one it came from; acts and moves are kept first."""
        if not isinstance(item, Beat):
            self.out.keep.append(journal.line(item, own))
            self._has_news = True
        data, name = encode(item), name_of(item)
        for peer in self.peers.values():
            if peer is not source and peer.is_usable:
                peer.push(name, data, self.presence.now)

    def store(self, move: Move) -> bool:
        """A move of another game: kept for a moment if it is of one that is proposed and has not begun
        here; False where it is not its seat's. What is not kept comes again."""
        proposal = self.lobby.proposals.get(move.game)
        if proposal is None or proposal.what.round <= self._round:
            return True
        signers, entry = proposal.head.signers, move.entry()
        if move.seat >= len(signers) or not self.group.is_signed(
                move.key or signers[move.seat], entry.hash(proposal.head.table), move.signature):
            return False
        # Another key may have the seat by then.
        if not move.key and len(self._stored) < MOST_STORED and move not in self._stored:
            self._stored.append(move)
        return True

    def twice(self, key: bytes) -> None:
        """A key signed two acts with one number: everybody gets both, and its game stands still."""
        for act in self.chains.forked[key]:
            self.spread(act, None)
        self.note("twice", key=key)
        if self.game is not None and key in self.game.signers:
            self.game.stop("twice", self.game.signers.index(key), "")

    def note(self, kind: str, **data: Any) -> None:
        """Something a person may be told."""
        self.out.notes.append((kind, data))

    # ---- signatures ------------------------------------------------------------------------

    def signed(self, ticket: int, signature: bytes) -> None:
        """The signature that was asked for. One that came too late is of no use and does no harm."""
        item = self.desk.signed(ticket)
        if item is None or self.is_passive:
            return
        item = msgspec.structs.replace(item, signature=signature)
        match item:
            case Act():
                status, fresh = self.chains.take(item)
                self.is_stale = self.is_stale or bool(fresh)
            case Move():
                status = self.game.take_own(item) if self.game is not None else ""
            case _:
                status = NEW if self.presence.take(item) else ""
        if status == NEW:
            self.spread(item, None, own=True)

    def poll(self) -> Out:
        """What there is to do for the page since it last asked."""
        report = self.game.report if self.game is not None else None
        if report is not None and report is not self._reported:
            self._reported = report
            self.note("stopped", why=report.kind, seat=report.seat, clause=report.clause)
        out, self.out = self.out, Out()
        out.sign, self.desk.requests = self.desk.requests, []
        for peer in self.peers.values():
            out.send += [(peer.name, message) for message in peer.flush()]
        return out
