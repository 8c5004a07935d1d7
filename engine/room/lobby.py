"""What follows from the acts of all keys: who is here, in which order, what is proposed, who agreed.

The acts are folded in one order that every device has (`Chains.in_order`), so devices with the same
acts have the same lobby. Who may order, kick and propose is not in it: rights pass after an absence,
and absence is what each device sees for itself (`presence.py`). So the lobby keeps who said what, and
`Room` asks only those who have the right; what binds is the consent of every seat to a proposal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ..sealed.ledger import Head
from ..games import GAMES
from ..options import OptionError, Options, parse_options
from .act import (
    Agree, Approve, Cast, Claim, Handover, Join, Kick, Op, Order, Phrase, Plan, Propose, Ready, Vote)
from .name import clean, distinct
from .wire import Act

MOST_PHRASES = 50
MOST_SITTING = 8


@dataclass(slots=True)
class Member:
    """A key that takes part."""

    key: bytes
    name: str
    role: str
    device: bytes
    bot: str
    ready: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether no person plays it; its keeper is the person of its device, who could see its hand."""
        return bool(self.bot)


@dataclass(slots=True)
class Proposal:
    """A game to begin: what was proposed and which seats have agreed."""

    by: bytes
    what: Propose
    head: Head
    game: bytes
    """The game's id: the first 32 bytes of its head's hash."""
    agreed: set[bytes] = field(default_factory=set)

    @property
    def is_complete(self) -> bool:
        """Whether all its seats have agreed."""
        return self.agreed >= set(self.head.signers)


@dataclass(slots=True)
class Lobby:
    """The table beside its game."""

    members: dict[bytes, Member] = field(default_factory=dict)
    order: list[bytes] = field(default_factory=list)
    """Keys in seat order, watchers included."""
    proposals: dict[bytes, Proposal] = field(default_factory=dict)
    """By the id of the game."""
    rounds: dict[bytes, int] = field(default_factory=dict)
    """The highest round that a key has agreed to."""
    votes: dict[tuple[bytes, int], dict[bytes, Vote]] = field(default_factory=dict)
    """By game and seat: each key's latest vote. Of a key that was handed over to: under the first."""
    casts: dict[tuple[bytes, int, str, int], dict[bytes, int]] = field(default_factory=dict)
    """By game, number, motion and seat: who cast, and how many side entries of the seat they had."""
    approvals: dict[tuple[bytes, bytes], set[bytes]] = field(default_factory=dict)
    """By old and new key: who approves."""
    claims: dict[tuple[bytes, bytes], bytes] = field(default_factory=dict)
    """By old and new key: the proof."""
    heirs: dict[bytes, bytes] = field(default_factory=dict)
    """The key to which each that has left its place handed it over."""
    firsts: dict[bytes, bytes] = field(default_factory=dict)
    """The first key of each place that was handed over, by the key that has it."""
    phrases: list[tuple[bytes, int, str]] = field(default_factory=list)
    """Key, number of its act and word: the latest."""
    kicked: set[bytes] = field(default_factory=set)
    plan: Plan | None = None
    """What those who are ready are ready for."""

    def sitting(self) -> list[Member]:
        """Who would have a seat in the next game, in seat order."""
        members = (self.members[key] for key in self.order)
        return [m for m in members if m.role == "seat" and m.key not in self.kicked][:MOST_SITTING]

    def device_of(self, key: bytes) -> bytes:
        """The device that writes for a key, or for the one that has its place now."""
        key = self.heir(key)
        return self.members[key].device if key in self.members else key

    def heir(self, key: bytes) -> bytes:
        """The key that has the place of a key now; mostly itself."""
        while key in self.heirs:
            key = self.heirs[key]
        return key

    def keeper_of(self, key: bytes) -> bytes | None:
        """The person whose device plays a bot; None for a seat with a person of its own."""
        member = self.members.get(self.heir(key))
        return member.device if member is not None and member.is_bot else None

    def complete(self) -> Proposal | None:
        """The game to play: of those that all seats agreed to, the one of the highest round. Nobody agrees
        to another while a game runs, so a later one that is complete was wanted by all its seats."""
        full = [p for p in self.proposals.values() if p.is_complete]
        return max(full, key=lambda p: (p.what.round, p.game), default=None)

    def replaced(self) -> dict[bytes, bytes]:
        """New key by old: where every other person that sits approves."""
        done = {}
        for (old, new), by in self.approvals.items():
            others = {m.key for m in self.sitting() if not m.is_bot} - {old, new}
            if others and by >= others and new in self.members:
                done[old] = new
        return done


def options_of(name: str, text: str) -> Options | None:
    """The options that a text spells for a game, or None where it is none of theirs."""
    try:
        options = parse_options(text, Options(GAMES[name].OPTIONS))
    except (KeyError, OptionError):
        return None
    return options if str(options) == text else None


def head_of(what: Propose) -> Head | None:
    """The head of the game that is proposed, or None where there is no such game."""
    options = options_of(what.game, what.options)
    keys = tuple(place.key for place in what.seats)
    if options is None or len(keys) not in GAMES[what.game].SEATS or len(set(keys)) != len(keys) or (
            what.starter >= len(keys)):
        return None
    devices = tuple(place.device for place in what.seats)
    if max(devices) >= len(keys):
        return None
    return Head(what.game, options, keys, devices, what.salt, None if what.starter < 0 else what.starter,
                what.escrow, what.lacks)


def fold(acts: Iterable[tuple[Act, Op]], may: Callable[[Act], bool] = lambda act: True) -> Lobby:
    """The lobby that acts lead to. `may` says whether an order or a kick is by one who had the right."""
    lobby = Lobby()
    for act, op in acts:
        _fold(lobby, act, op, may)
    return lobby


def _fold(lobby: Lobby, act: Act, op: Op, may: Callable[[Act], bool]) -> None:
    if act.key in lobby.heirs:
        return
    first = lobby.firsts.get(act.key, act.key)
    match op:
        case Join():
            _join(lobby, act.key, op)
        case Ready():
            lobby.members[act.key].ready = op.on
        case Order():
            if may(act):
                named = [key for key in dict.fromkeys(op.keys) if key in lobby.members]
                # Who kicked may take it back: naming the key in an order does.
                lobby.kicked -= set(named)
                lobby.order = named + [key for key in lobby.order if key not in named]
        case Kick():
            if may(act):
                lobby.kicked.add(op.key)
        case Plan():
            if may(act) and options_of(op.game, op.options) is not None:
                _plan(lobby, act.key, op)
        case Propose():
            _propose(lobby, act.key, op)
        case Agree():
            _agree(lobby, act.key, op)
        case Vote():
            lobby.votes.setdefault((op.game, op.seat), {})[first] = op
        case Cast():
            where = (op.game, op.number, op.motion, op.seat)
            lobby.casts.setdefault(where, {}).setdefault(first, op.sides)
        case Approve():
            lobby.approvals.setdefault((op.old, op.new), set()).add(act.key)
        case Claim():
            lobby.claims[op.old, act.key] = op.proof
        case Handover():
            _hand_over(lobby, act.key, op.new)
        case Phrase():
            lobby.phrases = [*lobby.phrases, (act.key, act.number, op.word)][-MOST_PHRASES:]


def _join(lobby: Lobby, key: bytes, op: Join) -> None:
    taken = [m.name for m in lobby.members.values() if m.key != key]
    name = distinct(clean(op.name), taken)
    if key not in lobby.members:
        lobby.order.append(key)
        lobby.members[key] = Member(key, name, op.role, op.device, op.bot)
    else:
        member = lobby.members[key]
        member.name, member.role, member.device, member.bot = name, op.role, op.device, op.bot


def _hand_over(lobby: Lobby, key: bytes, new: bytes) -> None:
    """A key's place goes to another that said it would take it."""
    heir = lobby.members.get(new)
    if heir is None or new == key or (key, new) not in lobby.claims:
        return
    old = lobby.members.pop(key)
    heir.name, heir.role, heir.bot, heir.ready = old.name, old.role, old.bot, old.ready
    lobby.order = [new if other == key else other for other in lobby.order if other != new]
    lobby.heirs[key], lobby.firsts[new] = new, lobby.firsts.get(key, key)
    if key in lobby.kicked:
        lobby.kicked.add(new)


def _plan(lobby: Lobby, by: bytes, op: Plan) -> None:
    """Another plan: whoever was ready was so for the one before."""
    if op != lobby.plan:
        lobby.plan, device = op, lobby.device_of(by)
        for member in lobby.members.values():
            member.ready = member.ready and member.device == device


def _propose(lobby: Lobby, by: bytes, op: Propose) -> None:
    head = head_of(op)
    game = head.table[:32] if head is not None else b""
    if head is not None and game not in lobby.proposals:
        lobby.proposals[game] = Proposal(by, op, head, game)


def _agree(lobby: Lobby, key: bytes, op: Agree) -> None:
    proposal = lobby.proposals.get(op.game)
    # Consent to what nobody proposed, or to an earlier round than before, is none.
    if proposal is None or proposal.what.round != op.round or lobby.rounds.get(key, -1) >= op.round:
        return
    lobby.rounds[key] = op.round
    proposal.agreed.add(key)
