"""Who is at the table and what is known of it: read from the room, drawn by `lobby` and `panels`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.games import GAMES
from engine.options import Options
from engine.room.act import Plan
from engine.room.lobby import Member, options_of
from engine.room.room import Room
from engine.table import Seat

OWN, DIRECT, THROUGH, NONE = "own", "direct", "through", "none"
"""How a device is reached: it is this one, there is a connection, others pass it on, or not at all yet."""
SILENT = 20_000
"""Milliseconds after which a seat that is awaited counts as away."""
VOTING = 60_000
"""After so many the table may settle what becomes of it."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table, or a bot."""

    key: bytes
    name: str
    """With the keeper's name, where it is a bot."""
    bot: str
    ready: bool
    sits: bool
    is_own: bool
    reach: str
    through: str
    """Through whom it is reached."""
    is_away: bool
    seat: Seat | None
    """The place in the next game."""
    plays: bool
    """Has a seat in the game that is on."""

    @property
    def id(self) -> str:
        """The key as it stands in a deed."""
        return self.key.hex()


@dataclass(frozen=True, slots=True)
class Facts:
    """A table beside its game, as one device sees it."""

    people: tuple[Person, ...]
    has_rights: bool
    holder: str
    """Who has the rights."""
    is_joined: bool
    is_passive: bool
    state: str
    """Of the relays."""
    peers: int
    plan: Plan | None
    options: Options | None
    is_on: bool
    """Whether a game is running."""
    plays: bool
    """Whether this device plays in it."""
    refusal: str
    """Why a peer is not heard: `version`, `rules` or `table`."""
    is_moved: bool = False
    """Whether this device's seats went to another one."""
    is_coming: bool = False
    """Whether it has asked for those of another one."""
    approvals: tuple[tuple[bytes, bytes, int], ...] = ()
    """Old key, new key, and how many say that they are one person."""

    @property
    def sitting(self) -> list[Person]:
        """Who would play next, in seat order."""
        return [person for person in self.people if person.seat is not None]

    @property
    def own(self) -> list[Person]:
        """The people of this device."""
        return [person for person in self.people if person.is_own and not person.bot]


def name_of(room: Room, key: bytes) -> str:
    """The name of a key as it is shown; a bot's with its keeper."""
    member = room.lobby.members.get(room.lobby.heir(key))
    if member is None:
        return "?"
    keeper = room.lobby.keeper_of(key)
    kept = room.lobby.members.get(keeper) if keeper is not None else None
    return f"{member.name} ({kept.name})" if kept is not None else member.name


def facts(room: Room, state: str) -> Facts:
    """All that is drawn of a table."""
    lobby, links = room.lobby, room.links()
    sitting = [member.key for member in lobby.sitting()]
    game = room.game
    is_on = game is not None and not game.is_over()
    signers = game.signers if game is not None and is_on else ()
    people = tuple(_person(room, lobby.members[key], links, sitting, signers) for key in lobby.order
                   if not (lobby.members[key].is_bot and key not in sitting))
    plan = lobby.plan
    refusals = [peer.refusal for peer in room.peers.values() if peer.refusal]
    return Facts(
        people, room.holder() == room.device, name_of(room, room.holder()), room.device in lobby.members,
        room.is_passive, state, sum(peer.is_usable for peer in room.peers.values()), plan,
        None if plan is None else options_of(plan.game, plan.options), is_on,
        game is not None and is_on and bool(game.seats), refusals[0] if refusals else "",
        room.is_moved, bool(room.moving.claiming),
        tuple((old, new, len(by)) for (old, new), by in lobby.approvals.items() if old not in lobby.replaced()))


def _person(room: Room, member: Member, links: Any, sitting: list[bytes], signers: Any) -> Person:
    device, way = member.device, links.get(member.device, [])
    if device == room.device:
        reach, through = OWN, ""
    elif not way:
        reach, through = NONE, ""
    elif len(way) == 2:
        reach, through = DIRECT, ""
    else:
        reach, through = THROUGH, name_of(room, way[1])
    seat = sitting.index(member.key) if member.key in sitting else None
    return Person(member.key, name_of(room, member.key), member.bot, member.ready or member.is_bot, seat is not None,
                  member.key in room.seeds, reach, through,
                  device != room.device and room.presence.is_absent(device), seat, member.key in signers)


def can_prove(game: str) -> bool:
    """Whether a game says what whoever plays a card cannot hold, so that it can be proven at once."""
    return hasattr(GAMES[game], "lacks")


def fits(table: Facts, strict: bool) -> tuple[str, Any]:
    """What still hinders a game, as the end of a message's id and what goes into it; "" for nothing."""
    if table.plan is None or table.plan.game not in GAMES:
        return "plan", {}
    playing = [person for person in table.sitting if not (strict and person.bot)]
    seats = GAMES[table.plan.game].SEATS
    if len(playing) not in seats:
        return "size", {"least": seats[0], "most": seats[-1]}
    for person in playing:
        # Whoever starts is ready by that.
        if not person.ready and not (table.has_rights and person.is_own):
            return "ready", {"name": person.name}
    return "", {}
