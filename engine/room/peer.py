"""One connection: what it may cost, what it got wrong, what waits to be sent on it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import msgspec

from .wire import MOST_ITEMS, MOST_MESSAGE, Said, encode

MESSAGES, BYTES = 20, 200 * 1024
"""What a peer may send in a second."""
BURST = 10
"""So many seconds' worth may come at once: after a sleep everything does."""
OWN_MESSAGES, OWN_BYTES = 15, 150 * 1024
"""What is sent to a peer in a second: less than it takes."""
STRIKES = 3
PACKED = MOST_MESSAGE - 4096
"""Bytes of items in one message."""
MOST_QUEUE = 4 << 20
"""Bytes that wait for a peer; beyond, it will have to ask."""
AGAIN = 700
"""Milliseconds before something is sent again to one who still lacks it."""


class Bucket:
    """Messages and bytes that may pass; fills with time."""

    def __init__(self, messages: int, size: int) -> None:
        self._rates = messages, size
        self.messages, self.size = float(messages * BURST), float(size * BURST)

    def fill(self, elapsed: int) -> None:
        """So many milliseconds have passed."""
        messages, size = self._rates
        self.messages = min(self.messages + messages * elapsed / 1000, messages * BURST)
        self.size = min(self.size + size * elapsed / 1000, size * BURST)

    def spend(self, size: int) -> bool:
        """Let a message through, or not."""
        if self.messages < 1 or self.size < size:
            return False
        self.messages -= 1
        self.size -= size
        return True


class Peer:
    """A connection to another device, as long as it lasts."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.device: bytes | None = None
        """The key it says is its own: shown, never relied upon."""
        self.refusal = ""
        """Why nothing of it is read: `version`, `rules` or `table` differ."""
        self.is_greeted = False
        self.is_heard = False
        """Whether it has answered our hello."""
        self.strikes = 0
        self.is_over = False
        """Whether it has sent too much since the last tick."""
        self.incoming, self.outgoing = Bucket(MESSAGES, BYTES), Bucket(OWN_MESSAGES, OWN_BYTES)
        self._direct: list[bytes] = []
        self._queue: list[bytes] = []
        self._size = 0
        self._sent: dict[Hashable, int] = {}
        self.asked = -AGAIN
        """When it was last asked for what we lack."""
        self.given = -AGAIN
        """When it was last given what it lacks."""

    @property
    def is_usable(self) -> bool:
        """Whether what it sends is read."""
        return self.is_greeted and not self.refusal and self.strikes < STRIKES

    def strike(self) -> bool:
        """It did what no honest page does; whether that was once too often."""
        self.strikes += 1
        return self.strikes >= STRIKES

    def tick(self, elapsed: int) -> None:
        """Time has passed."""
        self.incoming.fill(elapsed)
        self.outgoing.fill(elapsed)
        self.is_over = False

    def send(self, message: bytes) -> None:
        """A whole message, before all items. Of those that wait only the latest few count."""
        self._direct = [*self._direct[-3:], message]

    def push(self, name: Hashable, item: bytes, now: int) -> None:
        """An item, unless it was sent a moment ago."""
        if now - self._sent.get(name, -AGAIN) < AGAIN or self._size + len(item) > MOST_QUEUE:
            return
        if len(self._sent) > 4096:
            self._sent = {key: when for key, when in self._sent.items() if now - when < AGAIN}
        self._sent[name] = now
        self._queue.append(item)
        self._size += len(item)

    def flush(self) -> Iterator[bytes]:
        """The messages that may go now."""
        while self._direct and self.outgoing.spend(len(self._direct[0])):
            yield self._direct.pop(0)
        while self._queue and not self._direct:
            count = size = 0
            while count < min(len(self._queue), MOST_ITEMS) and size + len(self._queue[count]) <= PACKED:
                size += len(self._queue[count])
                count += 1
            if not self.outgoing.spend(size):
                return
            items, self._queue = self._queue[:count], self._queue[count:]
            self._size -= size
            yield encode(Said([msgspec.Raw(item) for item in items]))
