"""Peers inside one process: a `Transport` without a network, for tests and for a table on one device.

    hub = Hub()
    one, two = hub.transport("one", on_peer=..., on_message=...), hub.transport("two", ...)
    await one.join(); await two.join()          both are told of each other
    one.send("two", b"...")                     arrives in the next turn of the event loop
    hub.cut("one", "two")                       as when a connection is lost
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

MOST = 64 * 1024


@dataclass
class Hub:
    """What the transports of a process have in common: who is there, and who is linked to whom."""

    present: dict[str, Loopback] = field(default_factory=dict)
    links: set[frozenset[str]] = field(default_factory=set)
    apart: set[frozenset[str]] = field(default_factory=set)
    """Pairs that do not find each other, until `join` is called for them here."""

    def transport(self, name: str, *, on_peer: Callable[[str, bool], None], on_message: Callable[[str, bytes], None],
                  on_state: Callable[[str], None] = lambda state: None) -> Loopback:
        """A transport whose peers know it by this name."""
        return Loopback(self, name, on_peer, on_message, on_state)

    def link(self, one: str, other: str) -> None:
        """Connect two that are there."""
        pair = frozenset((one, other))
        self.apart.discard(pair)
        if pair in self.links or len(pair) < 2 or not pair <= self.present.keys():
            return
        self.links.add(pair)
        self.present[one].soon_peer(other, True)
        self.present[other].soon_peer(one, True)

    def cut(self, one: str, other: str, for_good: bool = True) -> None:
        """The connection of two is lost; they do not find each other again unless told otherwise."""
        pair = frozenset((one, other))
        if for_good:
            self.apart.add(pair)
        if pair in self.links:
            self.links.discard(pair)
            for name, peer in ((one, other), (other, one)):
                if name in self.present:
                    self.present[name].soon_peer(peer, False)


class Loopback:
    """One end in a hub. Callbacks come from the event loop, never from inside a call."""

    def __init__(self, hub: Hub, name: str, on_peer: Callable[[str, bool], None],
                 on_message: Callable[[str, bytes], None], on_state: Callable[[str], None]) -> None:
        self.hub, self.name = hub, name
        self._on_peer, self._on_message, self._on_state = on_peer, on_message, on_state

    async def join(self) -> None:
        """Be there, linked to all who are."""
        self._on_state("reached")
        self.hub.present[self.name] = self
        for other in list(self.hub.present):
            if frozenset((self.name, other)) not in self.hub.apart:
                self.hub.link(self.name, other)

    def send(self, peer: str, data: bytes) -> None:
        """Send to a peer; to one that is unknown or gone it is lost. Raises ValueError for more than MOST bytes."""
        if len(data) > MOST:
            raise ValueError(len(data))
        if frozenset((self.name, peer)) in self.hub.links:
            asyncio.get_running_loop().call_soon(self._deliver, peer, bytes(data))

    def _deliver(self, peer: str, data: bytes) -> None:
        other = self.hub.present.get(peer)
        if other is not None and frozenset((self.name, peer)) in self.hub.links:
            other._on_message(self.name, data)

    def soon_peer(self, peer: str, is_up: bool) -> None:
        """Tell of a connection, in the next turn of the event loop."""
        def tell() -> None:
            if self.hub.present.get(self.name) is self:
                self._on_peer(peer, is_up)
        asyncio.get_running_loop().call_soon(tell)

    def drop(self, peer: str) -> None:
        """Close the connection to a peer."""
        self.hub.cut(self.name, peer)

    async def leave(self) -> None:
        """Close everything; no callback is called after that."""
        if self.hub.present.get(self.name) is self:
            del self.hub.present[self.name]
            for pair in [pair for pair in self.hub.links if self.name in pair]:
                self.hub.cut(*sorted(pair, key=lambda name: name != self.name), for_good=False)
