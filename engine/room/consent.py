"""What a device says by itself for its seats: consent to a game, and a cast when all voted the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import transfer
from .act import Agree, Cast, Op
from .lobby import Proposal

if TYPE_CHECKING:
    from .room import Room


def due(room: Room) -> list[tuple[bytes, Op]]:
    """The acts to be written now, with the key of each."""
    return [*_agreements(room), *_casts(room), *transfer.due(room)]


def _agreements(room: Room) -> list[tuple[bytes, Op]]:
    if room.game is not None and not room.game.is_over():
        return []
    best = max((p for p in room.lobby.proposals.values() if _is_welcome(room, p)),
               key=lambda p: (p.what.round, p.game), default=None)
    if best is None:
        return []
    return [(key, Agree(best.what.round, best.game)) for key in best.head.signers
            if key in room.seeds and room.lobby.rounds.get(key, -1) < best.what.round]


def _is_welcome(room: Room, proposal: Proposal) -> bool:
    """Whether the own seats in a proposal would play it: they are ready, who proposed has the right,
    and it says truly which seats share a device."""
    lobby, head = room.lobby, proposal.head
    done = lobby.complete()
    if done is not None and proposal.what.round <= done.what.round:
        return False
    plan = lobby.plan
    if plan is not None and (plan.game, plan.options) != (proposal.what.game, proposal.what.options):
        return False
    if not room.has_right(proposal.by) or not all(key in lobby.members for key in head.signers):
        return False
    own = [lobby.members[key] for key in head.signers if key in room.seeds]
    devices = [lobby.device_of(key) for key in head.signers]
    pairs = set(zip(head.devices, devices))
    # Nobody else may say that this device plays for them.
    foreign = {key for key in head.signers if lobby.device_of(key) == room.device} - room.seeds.keys()
    return (bool(own) and not foreign and all(member.ready or member.is_bot for member in own)
            and not lobby.kicked & set(head.signers)
            and len(pairs) == len(set(devices)) == len(set(head.devices)))


def _casts(room: Room) -> list[tuple[bytes, Op]]:
    """A vote that all others share becomes a cast: from now on the seat's own entry is held."""
    game = room.game
    if game is None or game.is_over() or game.is_busy():
        return []
    number, made = game.number, []
    for seat, key in enumerate(game.head.signers):
        votes = room.lobby.votes.get((game.id, seat), {})
        if not votes or game.deck.writer() not in (None, seat):
            continue
        voters = game.deck.voters(seat)
        said = {votes[game.head.signers[s]].motion if game.head.signers[s] in votes
                and votes[game.head.signers[s]].number == number else "wait" for s in voters}
        if len(said) != 1 or not said & set(game.deck.motions(seat)):
            continue
        (motion,) = said
        own = [s for s in sorted(voters) if s in game.seats]
        if own and not any(game.own_cast(s) is not None for s in range(len(game.head.signers))):
            sides = len(game.log.sides[seat])
            made += [(game.signers[s], Cast(game.id, number, motion, seat, sides)) for s in own]
    return made
