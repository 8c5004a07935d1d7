"""A Nostr relay on loopback: what NIP-01 wants of one that stores nothing (REQ, EVENT, CLOSE).

    with relay.start() as place:        place.url, ws://127.0.0.1:...
        place.stop()                    as when it dies; place.begin() brings it back at the same address
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

HOST = "127.0.0.1"


def fits(wanted: dict, event: dict) -> bool:
    """Whether an event is what a filter asks for."""
    tags = {(tag[0], tag[1]) for tag in event["tags"]}
    return (event["kind"] in wanted.get("kinds", [event["kind"]]) and event["created_at"] >= wanted.get("since", 0)
            and all(any((name[1:], value) in tags for value in values)
                    for name, values in wanted.items() if name.startswith("#")))


class Relay:
    """One relay; a thread for each connection."""

    def __init__(self, host: str) -> None:
        self.host, self.port = host, 0
        self.heard: list[str] = []
        """Every text that came in."""
        self._wishes: dict[ServerConnection, dict[str, list[dict]]] = {}
        self._server: Server | None = None
        self.begin()

    @property
    def url(self) -> str:
        """Its address here."""
        return f"ws://{HOST}:{self.port}"

    def begin(self) -> None:
        """Start, at the address it had before."""
        self._server = serve(self._talk, self.host, self.port)
        self.port = self._server.socket.getsockname()[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Die: nobody is listening any more, and every connection is cut."""
        if self._server is not None:
            self._server.shutdown()
            self._server = None
        for connection in list(self._wishes):
            connection.close_socket()

    def _talk(self, connection: ServerConnection) -> None:
        mine = self._wishes[connection] = {}
        with suppress(ConnectionClosed):
            for text in connection:
                self.heard.append(text)
                kind, name, *rest = json.loads(text)
                if kind == "REQ":
                    mine[name] = rest
                    connection.send(json.dumps(["EOSE", name]))
                elif kind == "CLOSE":
                    mine.pop(name, None)
                elif kind == "EVENT":
                    connection.send(json.dumps(["OK", name["id"], True, ""]))
                    self._spread(name)
        self._wishes.pop(connection, None)

    def _spread(self, event: dict) -> None:
        for connection, wishes in list(self._wishes.items()):
            for name, filters in list(wishes.items()):
                if any(fits(wanted, event) for wanted in filters):
                    with suppress(ConnectionClosed, OSError):
                        connection.send(json.dumps(["EVENT", name, event]))


@contextmanager
def start(host: str = HOST) -> Iterator[Relay]:
    """A relay until the end of the block; `host` is where it listens."""
    relay = Relay(host)
    try:
        yield relay
    finally:
        relay.stop()
