"""Peers over WebRTC: the one module of Python that touches it. `static/js/rtc.mjs` does the work.

    transport = Relayed(room, password, relays, turn, on_peer=..., on_message=..., on_state=...)
    await transport.join()          look for peers; from now on the callbacks are called
    transport.send(peer, data)      bytes, at most MOST; nothing promises that they arrive
    transport.drop(peer)            close the connection to a peer
    await transport.leave()         say goodbye and close everything

`on_peer(peer, is_up)` tells of connections, `on_message(peer, data)` of what comes in, `on_state(state)` whether a
relay is reached. The name of a peer is a connection's and means nothing else: a page that is loaded again has another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

MOST = 64 * 1024
"""Bytes of a message. What is longer is not sent, and whoever sends it is cut off."""
SEARCHING, REACHED, UNREACHABLE = "searching", "reached", "unreachable"
"""What `on_state` tells: no relay has answered yet; one has; none does, and the page goes on trying."""

OnPeer = Callable[[str, bool], None]
OnMessage = Callable[[str, bytes], None]
OnState = Callable[[str], None]


class Unreachable(Exception):
    """It does not work, for a reason that the page can word.

    code: `no_webrtc` (a browser without it), `no_script` (a file of the page is missing); of a text handed over by hand
    `damaged`, `version` (of another version of the page), `kind` (an offer where an answer is wanted, or the other way
    round), `own` (handed back to the page that made it), `late` (nobody waits for it any more).
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Transport(Protocol):
    """Peers at one table. A message is bytes, at most 64 KiB; nothing promises that it arrives."""

    async def join(self) -> None:
        """Begin to look for peers. Raises Unreachable."""

    def send(self, peer: str, data: bytes) -> None:
        """Send to a peer; to one that is unknown or gone it is lost. Raises ValueError for more than MOST bytes."""

    def drop(self, peer: str) -> None:
        """Close the connection to a peer."""

    async def leave(self) -> None:
        """Say goodbye and close everything; no callback is called after that."""


class _Browser:
    """What both kinds share: the object of rtc.mjs, and the way its callbacks take into Python."""

    def __init__(self, on_peer: OnPeer, on_message: OnMessage, on_state: OnState) -> None:
        self._calls = {
            "peer": lambda peer, is_up: on_peer(str(peer), bool(is_up)),
            "message": lambda peer, data: on_message(str(peer), data.to_bytes()),
            "state": lambda state: on_state(str(state)),
        }
        self._place: dict[str, Any] = {}
        self._kind = ""
        self._mesh: Any = None
        self._proxies: list[Any] = []

    async def join(self) -> None:
        """Begin to look for peers. Raises Unreachable."""
        if self._mesh is None:
            self._mesh = await self._make()
        await _call(self._mesh.join())

    async def _make(self) -> Any:
        from pyodide.ffi import create_proxy, to_js
        from pyscript import js_import, window

        try:
            (module,) = await js_import(str(window.URL.new("./static/js/rtc.mjs", window.document.baseURI).href))
        except Exception:
            raise Unreachable("no_script") from None
        self._proxies = [create_proxy(call) for call in self._calls.values()]
        calls = dict(zip(self._calls, self._proxies, strict=True))
        options = to_js({**self._place, "calls": calls}, dict_converter=window.Object.fromEntries)
        return getattr(module, self._kind)(options)

    def send(self, peer: str, data: bytes) -> None:
        """Send to a peer; to one that is unknown or gone it is lost. Raises ValueError for more than MOST bytes."""
        if len(data) > MOST:
            raise ValueError(len(data))
        if self._mesh is not None:
            from pyodide.ffi import to_js

            self._mesh.send(peer, to_js(data))

    def drop(self, peer: str) -> None:
        """Close the connection to a peer."""
        if self._mesh is not None:
            self._mesh.drop(peer)

    async def leave(self) -> None:
        """Say goodbye and close everything; no callback is called after that."""
        mesh, self._mesh = self._mesh, None
        if mesh is not None:
            await mesh.leave()
            proxies, self._proxies = self._proxies, []
            for proxy in proxies:
                proxy.destroy()


async def _call(promise: Any) -> Any:
    """What a promise of rtc.mjs brings; a refusal of its own becomes Unreachable."""
    from pyodide.ffi import JsException

    try:
        return await promise
    except JsException as error:
        code = getattr(error, "code", None)
        if isinstance(code, str):
            raise Unreachable(code) from None
        raise


class Relayed(_Browser):
    """Peers found through public relays (Trystero over Nostr). A relay sees neither the secret nor a message.

    room, password: texts derived from the table's secret, of at least 128 random bits each. relays: addresses; none
    for those that Trystero knows. turn: `{"urls": ..., "username": ..., "credential": ...}`. stun: addresses, None for
    public ones.
    """

    def __init__(self, room: str, password: str, relays: Sequence[str] = (), turn: Sequence[dict[str, str]] = (),
                 *, on_peer: OnPeer, on_message: OnMessage, on_state: OnState = lambda state: None,
                 stun: Sequence[str] | None = None) -> None:
        super().__init__(on_peer, on_message, on_state)
        self._kind = "relayed"
        self._place = {"room": room, "password": password, "relays": list(relays), "turn": [dict(one) for one in turn],
                       "stun": None if stun is None else list(stun)}


class ByHand(_Browser):
    """Peers with no relay at all: one shows an offer, the other answers, both by a text of a few hundred characters.

        offer = await host.offer()      answer = await guest.answer(offer)      await host.accept(answer)

    Whoever comes third meets the second through the first, without any more texts. All have joined before.
    """

    def __init__(self, turn: Sequence[dict[str, str]] = (), *, on_peer: OnPeer, on_message: OnMessage,
                 on_state: OnState = lambda state: None, stun: Sequence[str] | None = None) -> None:
        super().__init__(on_peer, on_message, on_state)
        self._kind = "byHand"
        self._place = {"turn": [dict(one) for one in turn], "stun": None if stun is None else list(stun)}

    async def offer(self) -> str:
        """A text for one newcomer; it is good until it is used or three minutes old. Raises Unreachable."""
        return str(await _call(self._mesh.offer()))

    async def answer(self, text: str) -> str:
        """The answer to somebody's offer, to be handed back. Raises Unreachable for a text that is none."""
        return str(await _call(self._mesh.answer(text)))

    async def accept(self, text: str) -> None:
        """Take the answer to an own offer. Raises Unreachable for a text that is none."""
        await _call(self._mesh.accept(text))
