"""A table online in the page: coming to it, showing its lobby and its game, going away.

`app` is the page (words, settings, its table), `dom` and `device` are the browser, `vault` is what this device keeps.
What people do is in `doings`.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from engine.room.room import Room
from engine.sealed.ledger import MOST_FILE
from engine.table import Malformed, Seat

from ..games import SCREENS
from ..host import Means
from ..markup import Markup
from . import facts, fair, frames, invite, lobby, notices, panels
from .doings import Doings
from .host import OnlineHost
from .moving import KEYS, MARK
from .news import News
from .session import OnlineSession
from .table import Table, Vault, begun
from .ways import glances


class Online(News, Doings):
    """Everything online that the page is doing: at most one table."""

    def __init__(self, app: Any, dom: Any, device: Any, group: Any, vault: Vault,
                 relayed: Callable[..., Any], by_hand: Callable[..., Any]) -> None:
        super().__init__()
        self.app, self.dom, self.device, self.group, self.vault = app, dom, device, group, vault
        self.relayed, self.by_hand = relayed, by_hand
        self.table: Table | None = None
        self.invite: invite.Invite | None = None
        self.keys: list[bytes] = []
        self.mode = ""
        """`lobby`, `game`, `reading`, `elsewhere` or `failed`; "" where there is no table."""
        self._shown = ""

    @property
    def words(self) -> Any:
        """The page's words."""
        return self.app.words

    @property
    def room(self) -> Room:
        """The room of the table."""
        assert self.table is not None
        return self.table.room

    # ---- coming and going --------------------------------------------------------------------

    async def enter(self, fragment: str) -> None:
        """Come to the table of a link's fragment, or open a new one where it is empty."""
        await self.close()
        self.app.close()
        self.device.furnish()
        self._show("")
        try:
            self.invite = invite.read(fragment) if fragment else await self._new()
            # A text for connecting by hand, or a transfer code, may follow the invite.
            self.offered, self.brought = fragment.partition("&o=")[2], fragment.partition(MARK)[2]
            self.device.set_fragment(self.invite.fragment())
            self.device.keep("away", {"fragment": self.invite.fragment()})
            await self.come(take_over=False)
        except Malformed as error:
            self.fail(self.words(f"online.error.{error.code}"))
        except self.vault.NoKeys:
            self.fail(self.words("online.error.unsigned"))

    async def _new(self) -> invite.Invite:
        """The invite of a new table, with the relays of this device's settings."""
        secret = secrets.token_bytes(invite.SECRET)
        kept = self.device.kept("network")
        relays = invite.relays_of(str(kept.get("relays", "")))
        turn = invite.turn_of(*(str(kept.get(name, "")) for name in ("turn", "user", "word")))
        table = invite.Invite(secret, bytes(invite.KEY)).table
        return invite.Invite(secret, (await self.vault.keys(table, KEYS))[0], relays, turn)

    async def come(self, take_over: bool, watch: bool = False) -> None:
        """Open the room: from its kept text, and with its connections."""
        assert self.invite is not None
        table = self.invite.table
        if not watch and not await self.hold(table, take_over):
            self.mode = "elsewhere"
            self.draw()
            return
        room = await self.open_room(int(time.time() * 1000))
        room.is_passive = watch
        if not await self.vault.lasting():
            self.tell(self.words("online.error.unkept"))
        self.table = Table(room, self.vault, self.changed, self.dom.report)
        self.mode = "lobby"
        self.forget_news()
        self.connect()
        self.dom.spawn(self.table.run())
        self.dom.spawn(self.prepare())
        self.dom.spawn(glances(self.table))
        self.changed()
        self.dom.focus("#online-name, #online-title")
        if self.offered:
            await self.take_text(self.offered)
        if self.brought:
            code, self.brought = self.brought, ""
            self.take_code(code)

    async def close(self) -> None:
        """Leave the table; what was kept stays."""
        table, self.table, self.mode = self.table, None, ""
        self.device.awake(False)
        await self.end_code()
        if isinstance(self.app.host, OnlineHost):
            self.app.close()
            self.app.host = None
        if table is not None:
            await table.close()
            await self.vault.release()

    async def leave(self) -> None:
        """Back to the first page, which has a way back as long as a game is on."""
        if self.table is not None and not facts.facts(self.room, "").plays:
            self.device.keep("away", {})
        await self.close()
        self.dom.clear_fragment()
        self.app.lobby()
        self.dom.focus("#start")

    def fail(self, text: str) -> None:
        """Say why there is no table."""
        self.mode, self._shown = "failed", ""
        self._show(panels.failed(text, self.words))

    async def dropped(self, file: Any) -> None:
        """A file was let fall on the page: a record."""
        self.app.papers.open(await self.device.text_of(file, MOST_FILE))

    def taken_over(self) -> None:
        """Another tab plays here now."""
        if self.table is not None:
            self.room.is_passive = True
            self.dom.spawn(glances(self.table))

    # ---- showing -----------------------------------------------------------------------------

    def changed(self) -> None:
        """Something at the table may look otherwise now."""
        if self.table is None:
            return
        self._notes()
        self._phrases()
        self.tell_moved()
        game = self.room.game
        if game is not None:
            self._game(game)
        self.draw()

    def _game(self, game: Any) -> None:
        host = self.app.host
        current = host.session.seats if isinstance(host, OnlineHost) and host.session.id == game.id else None
        if current == game.seats or game.id in self._ended:
            return
        if game.is_over():
            self._over(game)
        elif current is not None or (self.mode in ("lobby", "game") and game.id != self.stays
                                     and self.room.device in self.room.lobby.members):
            self.to_game()

    def to_game(self) -> None:
        """Put the game on the screen."""
        game = self.room.game
        if game is None:
            return
        self.app.close()
        assert self.table is not None
        session = OnlineSession(self.room, lambda key: facts.name_of(self.room, key), self.table.wake)
        screen = SCREENS[game.head.game]
        self.app.host = host = OnlineHost(session, screen, self.means(), self.notice, self.tools,
                                          lambda: notices.away(self.room))
        self.mode, self.stays = "game", b""
        self._stamps = len(fair.stamps(game, self.words))
        self.dom.show_only("table")
        self._ruled(session)
        host.show()
        self.dom.refocus()
        self.dom.spawn(host.follow())

    def to_lobby(self) -> None:
        """Put the table's lobby on the screen; a game goes on."""
        self.app.close()
        self.app.host = None
        self.app.papers.close()
        self.mode, self._shown = "lobby", ""
        self.stays = self.room.game.id if self.room.game is not None else b""
        self.draw()
        self.dom.focus("#online-title")

    def draw(self) -> None:
        """Bring the screen up to date."""
        host = self.app.host
        # Whoever plays may look on for minutes without a touch; a phone that goes dark loses its connections.
        self.device.awake(self.mode == "game" and bool(self.room.game.seats) and not self.room.game.is_over())
        if isinstance(host, OnlineHost):
            self._checked(host)
            self.dom.spawn(begun(host.follow()))
        elif self.mode == "elsewhere":
            self._show(panels.elsewhere(self.words))
        elif self.mode == "lobby" and self.table is not None:
            self.adopt()
            self._show(lobby.page(facts.facts(self.room, self.table.state), self.app.setup,
                                  self.link(), self.typed(), self.words))

    def _show(self, markup: Markup | str) -> None:
        self.dom.show_only("online")
        self.dom.title(self.words("online.title"))
        if markup != self._shown or not markup:
            self._shown = markup
            self.dom.patch("online", markup)

    def translate(self) -> None:
        """The language is another one."""
        self._shown = ""
        self.draw()

    def link(self) -> str:
        """The table's link."""
        assert self.invite is not None
        return self.dom.link(self.invite.fragment())

    def notice(self) -> Markup | None:
        """What stands in place of the say-line."""
        game = self.room.game
        return None if game is None else notices.notice(self.room, self.name, self.words)

    def name(self, seat: Seat) -> str:
        """Who sits in a seat of the game."""
        assert self.room.game is not None
        return facts.name_of(self.room, self.room.game.head.signers[seat])

    def tools(self) -> Markup:
        """What stands in the bar beside the table's own."""
        return frames.talk(self.words)

    def means(self) -> Means:
        """What the page lends to the game's host."""
        app = self.app

        def tell(events: list[Any], my_turn: bool) -> None:
            # Of a game that a seat has left there is only the signed record: it is not among those kept.
            with suppress(Malformed):
                app.tell(events, my_turn)

        return Means(words=lambda: app.words, speed=lambda: app.prefs["speed"], below=secrets.randbelow,
                     draw=secrets.SystemRandom().random, show=app.show, tell=tell,
                     speak=lambda text: self.dom.speak(text, at_once=True), keep=lambda text: None,
                     clock=app.clock, think=app.teacher.think)
