"""What comes in from peers: each thing is checked before anything is done with it.

A peer gets a strike for what no honest page sends: a message that cannot be decoded, a false signature,
far too much at once. Things that are merely early, late or known already cost it nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..sealed.entry import MAIN, SIDE
from ..sealed.fault import FORK
from ..table import Malformed
from . import journal, wire
from .chains import FALSE, FORKED, NEW
from .peer import AGAIN, Peer
from .wire import Act, Beat, Have, Item, Move, Say

if TYPE_CHECKING:
    from .room import Room

GIVEN = 300 * 1024
"""Bytes given at once to one who is behind."""


def message(room: Room, peer: Peer, data: object) -> None:
    """A message of a peer."""
    if peer.strikes >= 3:
        return
    if not isinstance(data, bytes) or len(data) > wire.MOST_MESSAGE:
        room.strike(peer)
    elif not peer.incoming.spend(len(data)):
        if not peer.is_over:
            peer.is_over = True
            room.strike(peer)
    elif wire.is_hello(data):
        _hello(room, peer, data)
    elif peer.is_usable:
        try:
            said = wire.decode(data)
        except Malformed:
            room.strike(peer)
            return
        if isinstance(said, Have):
            _have(room, peer, said)
        else:
            _say(room, peer, said)


def _hello(room: Room, peer: Peer, data: bytes) -> None:
    mine = room.hello
    if len(data) != len(mine) and data[:18] == mine[:18]:
        room.strike(peer)
        return
    refusal = ""
    for word, part in (("version", slice(16, 18)), ("rules", slice(18, 50)), ("table", slice(50, 82))):
        if not refusal and data[part] != mine[part]:
            refusal = word
    peer.is_greeted = True
    if refusal != peer.refusal:
        peer.refusal = refusal
        room.note("refusal", peer=peer.name, why=refusal)
    if not refusal:
        room.ask(peer)


def _say(room: Room, peer: Peer, said: Say) -> None:
    for item in said.items:
        if not item_in(room, item, peer):
            room.strike(peer)
            return


def lines_in(room: Room, lines: Iterable[str]) -> None:
    """What another page of this device has kept since."""
    for item in journal.read(lines):
        item_in(room, item)


def item_in(room: Room, item: Item, peer: Peer | None = None) -> bool:
    """A signed thing, from a peer or from kept text; False where no honest page would have sent it."""
    match item:
        case Act():
            return _act(room, item, peer)
        case Move():
            return _move(room, item, peer)
    return _beat(room, item, peer)


def _act(room: Room, act: Act, peer: Peer | None) -> bool:
    known = act.key in room.chains.forked
    status, fresh = room.chains.take(act, kept=peer is None)
    if status == NEW:
        room.spread(act, peer)
    if status == FORKED and not known:
        room.twice(act.key)
    room.is_stale = room.is_stale or bool(fresh)
    return status != FALSE


def _move(room: Room, move: Move, peer: Peer | None) -> bool:
    game = room.game
    if game is None or move.game != game.id:
        return room.store(move)
    known = move.seat in game.log.forks
    status = game.log.take(move, kept=peer is None)
    if status == NEW:
        room.spread(move, peer)
    if move.seat in game.log.forks and not known:
        one, other = game.log.forks[move.seat]
        for entry in (one, other):
            room.spread(game.log.move(entry), None)
        game.stop("twice", move.seat, FORK, one, other)
    return status != FALSE


def _beat(room: Room, beat: Beat, peer: Peer | None) -> bool:
    if not room.presence.is_fresh(beat) or beat.key not in room.chains.of:
        return True
    if not room.group.is_signed(beat.key, beat.hash(room.table), beat.signature):
        return False
    if room.presence.take(beat):
        room.spread(beat, peer)
        if beat.key == room.device:
            if beat.boot > room.boot and not room.is_passive:
                room.is_passive = True
                room.note("elsewhere")
        else:
            _compare(room, beat)
    return True


def _compare(room: Room, beat: Beat) -> None:
    """What another device holds the game to be, beside ours."""
    game = room.game
    if game is None or beat.game != game.id or beat.number == 0:
        return
    seats = [seat for seat, key in enumerate(game.signers) if room.lobby.device_of(key) == beat.key]
    if beat.number <= len(game.log.main):
        if game.log.hash_at(MAIN, 0, beat.number) == beat.head:
            game.acked = max(game.acked, beat.number)
            own = game.states.get(beat.number)
            if seats and own and beat.state and own != beat.state:
                game.stop("state", seats[0], "", game.log.main[beat.number - 1])
        return
    claims = game.log.claims.get(beat.number, {})
    for seat, entry in claims.items():
        if seats and seat not in seats and game.log.hash(entry) == beat.head:
            game.taken_in = max(game.taken_in, beat.number)


# ---- who is behind -------------------------------------------------------------------------

def _have(room: Room, peer: Peer, have: Have) -> None:
    """Give a peer what it lacks, show it where we differ, and ask for what we lack."""
    peer.is_heard, peer.device = True, have.device
    now, known = room.presence.now, {mark.key: mark.number for mark in have.acts}
    room.heard(known)
    is_behind = any(number > len(room.chains.of[key].acts) if key in room.chains.of else number > 0
                    for key, number in known.items())
    if now - peer.given >= AGAIN // 2:
        peer.given = now
        _give(room, peer, have, known)
    game = room.game
    if game is not None and have.game == game.id:
        sides = have.sides[:len(game.log.sides)]
        is_behind = (is_behind or have.main.number > len(game.log.main)
                     or any(mark.number > len(chain) for mark, chain in zip(sides, game.log.sides)))
    elif have.game != wire.NOWHERE:
        is_behind = is_behind or game is None
    if is_behind and now - peer.asked >= AGAIN // 2:
        room.ask(peer)


def _give(room: Room, peer: Peer, have: Have, known: dict[bytes, int]) -> None:
    items: list[Item] = []
    for mark in have.acts:
        if room.chains.differs(mark.key, mark.number, mark.head):
            items += room.chains.of[mark.key].acts[max(0, mark.number - 32):mark.number]
    items += room.chains.since(known)
    game = room.game
    if game is not None and have.game == game.id:
        sides = [mark.number for mark in have.sides] + [0] * len(game.log.sides)
        items += _differences(room, have)
        items += game.log.since(have.main.number, sides[:len(game.log.sides)])
    size = 0
    for item in items:
        data = wire.encode(item)
        size += len(data)
        if size > GIVEN:
            break
        peer.push(wire.name_of(item), data, room.presence.now)


def _differences(room: Room, have: Have) -> list[Item]:
    """Our entries where the peer's logs are as long as ours, or shorter, and not the same."""
    log = room.game.log if room.game is not None else None
    items: list[Item] = []
    if log is None:
        return items
    marks = [(MAIN, 0, have.main), *((SIDE, seat, mark) for seat, mark in enumerate(have.sides))]
    for chain, seat, mark in marks:
        if seat < len(log.sides) and 0 < mark.number <= len(log.chain(chain, seat)):
            if log.hash_at(chain, seat, mark.number) != mark.head:
                items += log.tail(chain, seat, mark.number)
    return items
