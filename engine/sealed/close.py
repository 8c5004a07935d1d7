"""The end of a deal: every seat opens its key of this deal, and nothing of it stays hidden.

The hands have been played by then, and the next deal has other keys, so nobody loses a secret.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..table import Seat
from . import fault
from .fault import Fault
from .group import SIZE, Group, Point, Scalar, Work, decode_scalar
from .transcript import digest

CLOSE = "close"


class Close:
    """A secret of each seat."""

    def __init__(self, group: Group, keys: Mapping[Seat, Point]) -> None:
        self._group, self._keys = group, keys
        self.checks = []
        self.secrets: dict[Seat, Scalar] = {}

    def due(self) -> Mapping[Seat, str]:
        """A secret from each seat."""
        return {seat: CLOSE for seat in self._keys if seat not in self.secrets}

    def basis(self, seat: Seat) -> bytes:
        """The keys."""
        return digest("basis", "close", *(self._keys[other] for other in sorted(self._keys)))

    def take(self, seat: Seat, kind: str, body: bytes, entry: str) -> Work[None]:
        """The secret of the seat's key."""
        yield
        if len(body) != SIZE:
            raise Fault(seat, fault.SIZE, got=len(body), wanted=SIZE)
        secret = decode_scalar(body)
        if self._group.base(secret) != self._keys[seat]:
            raise Fault(seat, fault.KEY)
        self.secrets[seat] = secret

    def is_done(self) -> bool:
        """Whether all are there."""
        return len(self.secrets) == len(self._keys)
