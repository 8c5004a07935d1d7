"""A key in escrow with the other devices, so that a hand whose owner left can be opened by a vote.

The secret x is the sum of one part for each other device, x = sum of s_d, with S_d = s_d G for
everybody to see: the sum of the S_d must be the key. (Feldman 1987 with a polynomial whose every
share is needed.) Part s_d is sealed to the device's key as in ElGamal with a hash: R = r G, and
s_d + hash(r X_d). A device whose part does not fit S_d says so by showing r X_d with a proof of
equal logarithms; then everybody sees what was in the seal, and whose fault it is.

Devices, not seats: a device with two seats would else hold two parts of everybody's key. Fewer than
all other devices learn nothing of x. All of them together can open a hand: that is the promise's
limit, and the opening stands in the record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..table import Seat
from . import fault
from .fault import Fault
from .group import (
    ORDER,
    SIZE,
    Group,
    Point,
    Scalar,
    Work,
    decode,
    decode_scalar,
    encode_scalar,
    reduced,
    total,
)
from .sigma import Pair, check_branch, prove_branch
from .transcript import Context, Nonces, digest

PARTS, COMPLAINT, RELEASE = "escrow", "complaint", "release"
PART = 3 * SIZE
"""Bytes of a part: S, R and the sealed number."""


class Escrow:
    """Parts of every seat's key, for the devices that are not its own."""

    def __init__(self, group: Group, where: Context, keys: Mapping[Seat, Point],
                 devices: Sequence[int]) -> None:
        self._group, self._where, self._keys = group, where, keys
        self.devices = tuple(devices)
        self.checks = []
        self.parts: dict[Seat, dict[int, tuple[Point, Point, Scalar]]] = {}
        self.complaints: list[tuple[Seat, Seat]] = []

    def holders(self, seat: Seat) -> list[int]:
        """The devices that get a part of a seat's key, in order."""
        return sorted(set(self.devices) - {self.devices[seat]})

    def speaker(self, device: int) -> Seat:
        """The seat that speaks for a device: the first that sits there."""
        return self.devices.index(device)

    def due(self) -> Mapping[Seat, str]:
        """Parts from each seat."""
        return {seat: PARTS for seat in self._keys if seat not in self.parts}

    def basis(self, seat: Seat) -> bytes:
        """The keys, which the context has."""
        return digest("basis", self._where)

    def take(self, seat: Seat, kind: str, body: bytes, entry: str) -> Work[None]:
        """A part for each holder, in their order."""
        holders = self.holders(seat)
        if len(body) != PART * len(holders):
            raise Fault(seat, fault.SIZE, got=len(body), wanted=PART * len(holders))
        parts = {}
        for i, device in enumerate(holders):
            piece = body[i * PART:(i + 1) * PART]
            parts[device] = (decode(self._group, piece[:SIZE]), decode(self._group, piece[SIZE:2 * SIZE]),
                             decode_scalar(piece[2 * SIZE:]))
            yield
        if total(self._group, [part[0] for part in parts.values()]) != self._keys[seat]:
            raise Fault(seat, fault.ESCROW)
        self.parts[seat] = parts

    def is_done(self) -> bool:
        """Whether all parts are there."""
        return len(self.parts) == len(self._keys)

    # ---- the owner's side ------------------------------------------------------------------

    def _mask(self, seat: Seat, device: int, shared: Point) -> Scalar:
        return reduced(digest("seal", self._where, seat, device, shared))

    def make(self, seat: Seat, secret: Scalar, nonces: Nonces) -> bytes:
        """A seat's parts of its own secret."""
        holders = self.holders(seat)
        drawn = nonces.draw(self._where, "escrow", seat, *holders, encode_scalar(secret))
        shares = [next(drawn) for _ in holders[1:]]
        shares.append((secret - sum(shares)) % ORDER)
        body = []
        for device, share in zip(holders, shares):
            r = next(drawn)
            shared = self._group.mul(r, self._keys[self.speaker(device)])
            body += [self._group.base(share), self._group.base(r),
                     encode_scalar(share + self._mask(seat, device, shared))]
        return b"".join(body)

    def part(self, seat: Seat, device: int, secret: Scalar) -> Scalar | None:
        """What a device's speaker, who knows `secret`, finds in its part; None if it does not fit."""
        commitment, r, sealed = self.parts[seat][device]
        share = (sealed - self._mask(seat, device, self._group.mul(secret, r))) % ORDER
        return share if self._group.base(share) == commitment else None

    def _pairs(self, seat: Seat, device: int, shared: Point) -> list[Pair]:
        return [(None, self._keys[self.speaker(device)]), (self.parts[seat][device][1], shared)]

    def complain(self, seat: Seat, device: int, secret: Scalar, nonces: Nonces) -> bytes:
        """What a device's speaker shows of a part that does not fit."""
        shared = self._group.mul(secret, self.parts[seat][device][1])
        where = digest("complaint", self._where, seat, device)
        return shared + prove_branch(self._group, where, secret, self._pairs(seat, device, shared), nonces)

    def judge(self, seat: Seat, device: int, body: bytes) -> None:
        """Everybody's judgement of a complaint. Raises Fault: for the seat whose part does not fit,
        or for the speaker who complained without reason."""
        speaker = self.speaker(device)
        if device not in self.parts.get(seat, {}) or len(body) != 3 * SIZE:
            raise Fault(speaker, fault.COMPLAINT)
        shared = decode(self._group, body[:SIZE])
        where = digest("complaint", self._where, seat, device)
        commitment, _, sealed = self.parts[seat][device]
        share = sealed - self._mask(seat, device, shared)
        if not check_branch(self._group, where, self._pairs(seat, device, shared), body[SIZE:]) or (
                self._group.base(share) == commitment):
            raise Fault(speaker, fault.COMPLAINT)
        raise Fault(seat, fault.ESCROW)


class Release:
    """The other devices' parts of an absent seat's key: each part given is that device's vote."""

    def __init__(self, group: Group, escrow: Escrow, seat: Seat) -> None:
        self._group, self._escrow, self.seat = group, escrow, seat
        self.checks = []
        self.shares: dict[int, Scalar] = {}

    def due(self) -> Mapping[Seat, str]:
        """A part from each other device's speaker."""
        return {self._escrow.speaker(device): RELEASE for device in self._escrow.holders(self.seat)
                if device not in self.shares}

    def basis(self, seat: Seat) -> bytes:
        """The absent seat's parts."""
        return digest("basis", "release", *(part[0] for part in self._escrow.parts[self.seat].values()))

    def take(self, seat: Seat, kind: str, body: bytes, entry: str) -> Work[None]:
        """A device's part, in the clear."""
        yield
        device = self._escrow.devices[seat]
        share = decode_scalar(body)
        if self._group.base(share) != self._escrow.parts[self.seat][device][0]:
            raise Fault(seat, fault.ESCROW)
        self.shares[device] = share

    def is_done(self) -> bool:
        """Whether every other device has voted."""
        return not self.due()

    def secret(self) -> Scalar:
        """The absent seat's secret, once done."""
        return sum(self.shares.values()) % ORDER
