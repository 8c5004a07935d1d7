"""What a person at a device can do at a table, and what they can see of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..options import Options
from ..table import Malformed, Seat
from .act import Approve, Join, Kick, Order, Phrase, Place, Plan, Propose, Ready, Vote
from .name import clean
from .wire import Key

if TYPE_CHECKING:
    from .desk import Desk
    from .game import Game
    from .lobby import Lobby
    from .peer import Peer
    from .presence import Presence


class Wishes:
    """The part of a room that people meet."""

    desk: Desk
    lobby: Lobby
    game: Game | None
    peers: dict[str, Peer]
    presence: Presence
    seeds: dict[bytes, bytes]
    device: bytes
    creator: bytes
    boot: int
    is_passive: bool
    is_stale: bool

    # ---- the lobby -------------------------------------------------------------------------

    def join(self, key: Key, name: str, role: str = "seat", bot: str = "") -> None:
        """One of the own keys takes part, or changes its name or role. `bot` names what plays it."""
        self._own(key)
        self.desk.say(key, Join(clean(name), role, self.device, bot))

    def ready(self, key: Key, on: bool = True) -> None:
        """An own key would play now, or not."""
        self._own(key)
        self.desk.say(key, Ready(on))

    def phrase(self, key: Key, word: str) -> None:
        """An own key says a phrase, by its name."""
        self._own(key)
        self.desk.say(key, Phrase(word))

    def approve(self, old: Key, new: Key) -> None:
        """Every person of this device takes another key for the person of a seat, from the next game on."""
        for member in self.lobby.sitting():
            if member.key in self.seeds and not member.is_bot:
                self.desk.say(member.key, Approve(old, new))

    def order(self, keys: Sequence[Key]) -> None:
        """The seats' order; only with the rights. Raises Malformed('no_right')."""
        self._ruling()
        self.desk.say(self.device, Order(list(keys)))

    def kick(self, key: Key) -> None:
        """No seat for a key in the next game; only with the rights. Raises Malformed('no_right')."""
        self._ruling()
        self.desk.say(self.device, Kick(key))

    def plan(self, game: str, options: Options) -> None:
        """What will be played; the others are asked anew whether they are ready. Only with the rights:
        raises Malformed('no_right')."""
        self._ruling()
        self.desk.say(self.device, Plan(game, str(options)))

    def start(self, game: str, options: Options, salt: bytes, starter: Seat | None = None,
              escrow: str = "on", lacks: str = "at_audit", keys: Sequence[Key] | None = None) -> None:
        """Propose a game to those who sit; it begins when every seat's device has agreed. `salt` is 32
        random bytes. Only with the rights: raises Malformed('no_right')."""
        self._ruling()
        replaced = self.lobby.replaced()
        if keys is None:
            keys = [member.key for member in self.lobby.sitting() if member.key not in replaced]
        devices = list(dict.fromkeys(self.lobby.device_of(key) for key in keys))
        places = [Place(key, devices.index(self.lobby.device_of(key))) for key in keys]
        rounds = [proposal.what.round for proposal in self.lobby.proposals.values()]
        self.desk.say(self.device, Propose(
            max(rounds, default=0) + 1, game, str(options), places, salt,
            -1 if starter is None else starter, escrow, lacks))

    def _own(self, key: Key) -> None:
        if key not in self.seeds:
            raise Malformed("not_own_key")

    def _ruling(self) -> None:
        if self.holder() != self.device:
            raise Malformed("no_right")

    # ---- rights ----------------------------------------------------------------------------

    def holder(self) -> bytes:
        """Who may order, kick and start: the one who opened the table; while that one is absent for long
        the next person in seat order who is not. They come back with the one who returns."""
        persons = [member.key for key in self.lobby.order if (member := self.lobby.members[key])
                   and not member.is_bot and member.role == "seat" and key == member.device]
        for key in (self.lobby.heir(self.creator), *persons):
            device = self.lobby.device_of(key)
            if device == self.device or not self.presence.is_absent(device):
                return device
        return self.lobby.heir(self.creator)

    def has_right(self, key: Key) -> bool:
        """Whether a key is the one that has the rights, as this device sees it."""
        return key == self.holder()

    # ---- the game --------------------------------------------------------------------------

    def act(self, key: Key, text: str) -> None:
        """An own seat's decision. Raises TableError, with the clause where a rule says no."""
        self._own(key)
        seat = None if self.game is None else self.game.seat_of(key)
        if self.game is None or seat is None or seat in self.game.leaving:
            raise Malformed("no_seat")
        self.game.decide(seat, text)

    def vote(self, motion: str, seat: Seat) -> None:
        """All own seats vote about a seat that is awaited: `wait`, `absent` (open its hand and let the
        rule play it), `unaudited`, `void`. Raises Malformed('no_motion')."""
        game = self.game
        if game is None or (motion != "wait" and motion not in game.deck.motions(seat)):
            raise Malformed("no_motion", got=motion)
        for own in sorted(game.deck.voters(seat)):
            if own in game.seats:
                self.desk.say(game.signers[own], Vote(game.id, game.number, motion, seat))

    def take_over(self, boot: int) -> None:
        """This page writes for its keys from now on; the other one finds out."""
        self.boot, self.is_passive, self.is_stale = boot, False, True

    # ---- what is seen ----------------------------------------------------------------------

    def waiting(self) -> list[tuple[Seat, str, int | None]]:
        """Whom the game waits for: seat, what is due, and how long its device has been silent."""
        if self.game is None or self.game.is_over():
            return []
        return [(seat, what, self.presence.silence(self.lobby.device_of(self.game.head.signers[seat])))
                for seat, what in self.game.deck.awaited()]

    def links(self) -> Mapping[bytes, list[bytes]]:
        """How each device is reached: the devices on the way, from ours; empty where it is not."""
        direct = {peer.device for peer in self.peers.values() if peer.is_usable and peer.device}
        found = {}
        for device in {member.device for member in self.lobby.members.values()} - {self.device}:
            ways = [self.presence.path(first, device) for first in sorted(direct)]
            short = min((way for way in ways if way), key=len, default=[])
            found[device] = [self.device, device] if device in direct else [self.device, *short] if short else []
        return found

    def is_pending(self, seat: Seat) -> bool:
        """Whether an own seat's last entry has not been seen by any other device yet."""
        if self.game is None:
            return False
        mine = [entry.number for entry in self.game.log.main if entry.seat == seat]
        return bool(mine) and mine[-1] > self.game.acked

    def view(self, key: Key | None = None) -> Any:
        """The position as an own seat may see it, or a spectator; None before a game."""
        if self.game is None:
            return None
        return self.game.view(None if key is None else self.game.seat_of(key))
