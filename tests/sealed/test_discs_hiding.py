"""What everybody else sees of a seat's discs does not depend on the disc that was lost.

Not by statistics: by construction. With the trapdoor h of H = h*G every commitment opens both ways.
For a whole played game the twin of a seat is built, that lost the other disc and drew other numbers,
and the seat's own code, run by the twin, must write every byte that the seat wrote.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

import pytest

from engine.sealed.discs import ROSE, SKULL, Opening
from engine.sealed.discs_code import ACT, LIST, read
from engine.sealed.discs_owner import Hidden, Owner
from engine.sealed.group import ORDER, decode_scalar, inverse
from engine.sealed.transcript import packed
from tests.sealed.discs_play import KINDS, OFFICIAL, World, group, options_at_random

TRAPDOOR = 0x1234567


class Open:
    """libsodium's group, but for H: its logarithm is known."""

    def __getattr__(self, name: str) -> Any:
        return getattr(group(), name)

    def map(self, uniform: bytes) -> bytes:
        return group().base(TRAPDOOR)


def otherwise(disc: Opening) -> Opening:
    """The other opening of the same commitment: d + r*h = d' + r'*h."""
    face = 1 - disc.face
    return Opening(face, (disc.blind + (disc.face - face) * inverse(TRAPDOOR)) % ORDER)


class Twin:
    """The secrets of a seat that lost the other disc, for the lists it made in a played game."""

    def __init__(self, world: World, seat: int, discs: list[tuple[Opening, ...]]) -> None:
        self.true, self.discs, self.nonces = world.owners[seat].secrets, discs, self
        self.lots = world.first.book.lots[seat]
        self.wheres = [packed("discs", lot.head, lot.moment, seat) for lot in self.lots]
        self.proofs: dict[bytes, tuple[bytes, Opening]] = {}
        for lot, faces in zip(self.lots, discs, strict=True):
            made = read(group(), world.first.past[lot.moment][seat]).body
            for point, proof, disc in zip(made.points, made.proofs, faces, strict=True):
                self.proofs[point] = proof, disc

    def order(self, count: int, label: str, where: bytes) -> list[int]:
        """One in which the discs that the seat named would be the first of their kind."""
        i = self.wheres.index(where)
        lot, discs = self.lots[i], self.discs[i]
        named = [*lot.placed, *([lot.lost] if lot.lost else [])]
        rest = [n for n in range(1, count + 1) if n not in named]
        by_kind = sorted(named + rest, key=lambda n: discs[n - 1].face)
        return [by_kind.index(n) for n in range(1, count + 1)]

    def scalars(self, count: int, label: str, where: bytes) -> list[int]:
        """The blinds of its openings."""
        return [disc.blind for disc in self.discs[self.wheres.index(where)]]

    def bytes(self, *label: Any) -> bytes:
        """Shares of random numbers have nothing to do with discs."""
        return self.true.bytes(*label)

    def draw(self, where: bytes, name: str, *statement: Any) -> Iterator[int]:
        """The numbers with which a proof by the other witness comes out the same."""
        proof, disc = self.proofs[statement[2]]
        numbers = [decode_scalar(proof[i:i + 32]) for i in range(0, 128, 32)]
        for branch in (ROSE, SKULL):
            asked, response = numbers[2 * branch:2 * branch + 2]
            if branch == disc.face:
                yield (response + asked * disc.blind) % ORDER
            else:
                yield asked
                yield response


def other_discs(owner: Owner, lots: Sequence[Any], which: int) -> list[tuple[Opening, ...]] | None:
    """Openings of every list of a game in which the disc lost from list `which` was the other one.

    None where what was opened leaves only one possibility, as at a table of wood."""
    owner.faces()
    found: list[tuple[Opening, ...]] = []
    for i, (lot, hidden) in enumerate(zip(lots, owner.hidden, strict=True)):
        discs, flips = list(hidden.discs), []
        if i == which:
            lost = lot.lost - 1
            partner = [n for n, disc in enumerate(discs) if disc.face != discs[lost].face]
            if not partner:
                return None
            flips = [lost, partner[0]]
        elif i > which:
            want = sum(disc.face for n, disc in enumerate(found[-1], 1) if n != lots[i - 1].lost)
            have = sum(disc.face for disc in discs)
            shut = [n for n, disc in enumerate(discs) if n + 1 not in lot.opened and disc.face != want]
            if want != have:
                if not shut:
                    return None
                flips = shut[:1]
        for n in flips:
            discs[n] = otherwise(discs[n])
        found.append(tuple(discs))
    return found


def twin_writes_the_same(world: World, seat: int, discs: list[tuple[Opening, ...]]) -> int:
    """Replay a game with the twin in a seat; the number of messages it wrote, all as they were."""
    table, written = world.table(Open()), 0
    twin = Owner(table, seat, Twin(world, seat, discs))
    for entry in world.first.log:
        if entry.seat == seat:
            said = world.decisions.get((entry.moment, seat), "")
            verb, _, kind = said.partition(" ")
            if kind in KINDS:
                lot = table.book.now(seat)
                number = read(group(), entry.message).body
                said = f"{verb} {KINDS[discs[len(table.book.lots[seat]) - 1][number - 1].face]}"
                assert lot.points == tuple(world.first.book.lots[seat][len(table.book.lots[seat]) - 1].points)
            message = twin.act(said) if table.due.kind == ACT else twin.answer()
            assert message == entry.message
            written += 1
        table.receive(entry.seat, entry.message)
    assert table.head == world.first.head
    return written


def losses(world: World) -> Iterator[tuple[int, int, list[tuple[Opening, ...]] | None]]:
    """Seat, list and twin's openings for every loss of a game."""
    for seat in world.seats:
        lots = world.first.book.lots[seat]
        for i, lot in enumerate(lots):
            if lot.lost:
                yield seat, i, other_discs(world.owners[seat], lots, i)


WAYS = [(own, foreign) for own in ("choose", "random") for foreign in ("owner_picks_blind", "rng")]


def test_games_have_twins_that_lost_the_other_disc() -> None:
    """Same bytes, other disc: so the bytes tell nothing of it, whatever one can compute."""
    lost: Counter[object] = Counter()
    longest = 0
    for seed in range(20):
        draw = random.Random(seed)
        own, foreign = WAYS[seed % 4]
        options = options_at_random(draw).changed(loss_own=own, loss_foreign=foreign, seat_range="house")
        world = World(2, options, None, f"twin {seed}", over=Open()).at_random(draw)
        for seat, which, discs in losses(world):
            if discs is not None:
                lot, true = world.first.book.lots[seat][which], world.owners[seat].hidden[which].discs
                assert discs[which][lot.lost - 1].face != true[lot.lost - 1].face
                assert twin_writes_the_same(world, seat, discs) > which
                longest = max(longest, len(discs) - 1 - which)
                lost.update([true[lot.lost - 1].face, (own, foreign)])
    assert longest >= 2 and min(lost[key] for key in (ROSE, SKULL, *WAYS)) >= 2


def test_where_no_twin_is_left_what_was_opened_tells_it() -> None:
    """The last three discs all turned up: what was lost is known by logic, here as at any table."""
    world = World(2).say("0 place rose", "1 place skull", "0 place rose", "1 bid 1", "0 pass", "1 flip 1",
                         "1 discard skull", "1 place rose", "0 place rose", "1 place rose", "0 place rose",
                         "1 place rose", "0 place rose", "1 bid 3", "0 pass", "1 flip 1", "1 flip 1", "1 flip 1")
    world.settle()
    ((seat, _, discs),) = losses(world)
    assert seat == 1 and discs is None


def test_the_trapdoor_opens_every_commitment_both_ways() -> None:
    """And so whoever had it could lie: that nobody knows the logarithm of H is all that binds."""
    world = World(2, over=Open()).settle()
    (lot,) = world.first.book.lots[0]
    for point, disc in zip(lot.points, world.owners[0]._latest().discs, strict=True):
        other = otherwise(disc)
        assert other.face != disc.face
        assert group().add(group().base(other.face), group().base(other.blind * TRAPDOOR)) == point
        assert group().add(group().base(disc.face), group().base(disc.blind * TRAPDOOR)) == point


@pytest.mark.parametrize("faces", [(0, 0, 0, 1), (0, 0, 1), (0, 0, 0), (0, 1), (1,)])
def test_the_numbers_named_say_nothing_of_the_faces(faces: tuple[int, ...]) -> None:
    """Over all orders of a list, every row of kinds names every row of numbers equally often."""
    for count in range(1, len(faces) + 1):
        for kinds in set(permutations(faces, count)):
            named: Counter[tuple[int, ...]] = Counter()
            for order in permutations(range(len(faces))):
                hidden = Hidden(order, tuple(Opening(faces[i], 0) for i in order))
                taken: list[int] = []
                for kind in kinds:
                    taken.append(hidden.number(kind, taken))
                named[tuple(taken)] += 1
            assert named.keys() == set(permutations(range(1, len(faces) + 1), count))
            assert len(set(named.values())) == 1


def test_no_list_repeats_a_commitment_an_order_or_a_proof() -> None:
    """What comes in a later list cannot be known again from an earlier one."""
    world = World(3, OFFICIAL, None, "fresh").at_random(random.Random(5))
    points = [point for lots in world.first.book.lots for lot in lots for point in lot.points]
    assert len(points) > 40 and len(set(points)) == len(points)
    proofs = [proof for entry in world.first.log if read(group(), entry.message).kind == LIST
              for proof in read(group(), entry.message).body.proofs]
    assert len(set(proofs)) == len(proofs) == len(points)
    orders = Counter(hidden.order for owner in world.owners for hidden in owner.hidden if len(hidden.order) == 4)
    assert len(orders) >= sum(orders.values()) // 3
