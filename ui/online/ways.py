"""How devices come together: relays, a code, a text carried by hand, a picture; and one page at a time for a seat."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

from engine.room import intake
from engine.table import Malformed

from . import code, invite, panels, qr
from .table import Table

PATIENCE = 30
"""Seconds for which somebody with a code looks for the table."""
GLANCE = 2.0
"""Seconds between two looks of a page that only watches at what the playing one has kept."""


async def glances(table: Table) -> None:
    """Two pages of one device have one store: the one that watches follows the game though no peer finds it."""
    seen = 0
    while table.room.is_passive and not table.is_closed:
        lines = await table.vault.lines(table.room.table)
        intake.lines_in(table.room, lines[seen:])
        seen = len(lines)
        table.wake()
        await asyncio.sleep(GLANCE)


class Ways:
    """The part of `page.Online` that connects."""

    def __init__(self) -> None:
        self.offered = self.brought = self.offer = self.answer = ""
        self.hands: Any = None
        """The transport of texts carried by hand."""
        self.door: Any = None
        """The transport in which a code's invite is handed out."""
        self._code = 0

    app: Any
    dom: Any
    device: Any
    vault: Any
    words: Any
    table: Table | None
    invite: invite.Invite | None
    relayed: Any
    by_hand: Any

    def _turn(self) -> list[dict[str, str]]:
        turn = self.invite.turn if self.invite is not None else None
        return [] if turn is None else [{"urls": turn.url, "username": turn.user, "credential": turn.password}]

    @staticmethod
    def _stun(relays: Sequence[str]) -> list[str] | None:
        """None for the usual ones; none at all where even the relays are on this device."""
        return [] if relays and all(address.startswith("ws://") for address in relays) else None

    def connect(self) -> None:
        """Look for the others through relays."""
        assert self.invite is not None and self.table is not None
        table, holder = self.table, []
        line = self.relayed(self.invite.room_name(), self.invite.password(), self.invite.relays, self._turn(),
                            stun=self._stun(self.invite.relays), **table.calls(lambda: holder[0]))
        holder.append(line)
        table.lines.append(line)
        self.hands, self.offer, self.answer = None, "", ""
        self.dom.spawn(self._join(line, table))

    async def _join(self, line: Any, table: Table) -> None:
        try:
            await line.join()
        except Exception as error:
            if not hasattr(error, "code"):
                raise
            if not table.is_closed:
                table.reached("unreachable")
                self.tell(self.words(f"online.error.{error.code}"))

    # ---- one page for a seat -----------------------------------------------------------------

    async def hold(self, table: bytes, take_over: bool) -> bool:
        """Whether this page may play for this device's keys."""
        if take_over:
            await self.vault.take_over(table, self.taken_over)
            return True
        return bool(await self.vault.hold(table, self.taken_over))

    # ---- the link ----------------------------------------------------------------------------

    async def do_copy(self, about: str) -> None:
        """The link on the clipboard."""
        if await self.dom.copy(self.link()):
            self.tell(self.words("online.copied"))
        else:
            self.dom.focus("#online-link")

    async def do_share(self, about: str) -> None:
        """The link by the system's own way; else on the clipboard."""
        if not await self.device.share(self.words("online.title"), self.link()):
            await self.do_copy("")

    async def do_qr(self, about: str) -> None:
        """The link as a picture."""
        try:
            picture = qr.picture(await self.device.segno(), self.link(), self.words("online.qr"))
        except Exception:  # no network, or what came cannot be used
            picture = None
        self.dom.dialog(panels.qr(picture, self.words))

    # ---- the code ----------------------------------------------------------------------------

    async def do_code(self, about: str) -> None:
        """Show a new code, and hand the invite to whoever comes with it, until the panel is closed."""
        assert self.invite is not None
        await self.end_code()
        self._code += 1
        mine, letters = self._code, code.draw(secrets.randbelow)
        self.dom.dialog(panels.code("", self.words))
        name, password = await code.door(letters, self.device.stretch)
        if mine != self._code or self.table is None:
            return
        words = self.invite.fragment().encode()
        door = self.relayed(name, password, self.invite.relays, self._turn(), stun=self._stun(self.invite.relays),
                            on_peer=lambda peer, is_up: is_up and door.send(peer, words),
                            on_message=lambda peer, data: None)
        self.door = door
        await door.join()
        self.dom.dialog(panels.code(letters, self.words))
        for _ in range(code.LIFETIME):
            await asyncio.sleep(1)
            if mine != self._code:
                return
            if not self.dom.dialog_open():
                break
        await self.end_code()

    async def end_code(self) -> None:
        """The code that was shown is good for nothing any more."""
        self._code += 1
        door, self.door = self.door, None
        if door is not None:
            await door.leave()

    def ask(self, typed: str = "", why: str = "") -> None:
        """Let somebody type a code, or paste a link."""
        self.dom.dialog(panels.enter(typed, why, self.words))
        self.dom.focus("#online-entered")

    async def do_enter(self, about: str) -> None:
        """Go where a code or a link leads."""
        typed = self.device.fields().get("online-entered", "").strip()
        if invite.MARK in typed:
            self.dom.close_dialog()
            await self.enter(typed[typed.rindex(invite.MARK):])
            return
        try:
            letters = code.read(typed)
        except Malformed as error:
            self.ask(typed, f"online.error.{error.code}")
            return
        self.ask(typed, "online.enter.searching")
        found = await self._find(letters)
        if found is None:
            self.ask(typed, "online.error.code_nobody")
        else:
            self.dom.close_dialog()
            await self.enter(found.fragment())

    async def _find(self, letters: str) -> invite.Invite | None:
        """The invite that a code leads to; None where nobody hands it out."""
        typed = f"{letters}{code.check(letters)}"
        name, password = await code.door(typed, self.device.stretch)
        came: asyncio.Future[invite.Invite] = asyncio.get_running_loop().create_future()

        def message(peer: str, data: bytes) -> None:
            try:
                one = invite.read(data.decode("ascii", "replace"))
            except Malformed:
                return
            if not came.done():
                came.set_result(one)

        kept = invite.relays_of(str(self.device.kept("network").get("relays", "")))
        line = self.relayed(name, password, kept, [], stun=self._stun(kept), on_peer=lambda peer, is_up: None,
                            on_message=message)
        try:
            await line.join()
            return await asyncio.wait_for(came, PATIENCE)
        except (TimeoutError, asyncio.TimeoutError):
            return None
        finally:
            await line.leave()

    # ---- by hand -----------------------------------------------------------------------------

    def do_hand(self, about: str) -> None:
        """The panel of texts carried by hand."""
        self._hand("")

    def _hand(self, why: str) -> None:
        self.dom.dialog(panels.hand(self.offer, self.answer, why, self.words))

    async def _hands(self) -> Any:
        """The transport of such texts, made when it is first wanted."""
        if self.hands is None:
            assert self.table is not None
            holder: list[Any] = []
            self.hands = self.by_hand(self._turn(), **{
                key: call for key, call in self.table.calls(lambda: holder[0]).items() if key != "on_state"})
            holder.append(self.hands)
            self.table.lines.append(self.hands)
            await self.hands.join()
        return self.hands

    async def do_offer(self, about: str) -> None:
        """A text for a newcomer: the table's link, and how to reach this page."""
        try:
            self.offer = f"{self.link()}&o={await (await self._hands()).offer()}"
            self._hand("")
        except Exception as error:
            self._hand(self._reason(error))

    async def do_pasted(self, about: str) -> None:
        """A text that came back, or an offer."""
        await self.take_text(self.device.fields().get("online-pasted", "").strip())

    async def take_text(self, text: str) -> None:
        """An offer is answered; an answer to an own offer is taken."""
        offer = text.rpartition("&o=")[2] if "&o=" in text or text == self.offered else ""
        self.offered = ""
        try:
            hands = await self._hands()
            if offer:
                self.answer = await hands.answer(offer)
                self._hand("")
            else:
                await hands.accept(text)
                self.offer = ""
                self.dom.close_dialog()
        except Exception as error:
            self._hand(self._reason(error))

    @staticmethod
    def _reason(error: Exception) -> str:
        known = ("no_webrtc", "no_script", "damaged", "version", "kind", "own", "late")
        if getattr(error, "code", "") not in known:
            raise error
        return f"online.error.{error.code}"  # type: ignore[attr-defined]

    # ---- relays ------------------------------------------------------------------------------

    def do_network(self, about: str) -> None:
        """The panel of relays."""
        kept = self.device.kept("network")
        turn = tuple(str(kept.get(name, "")) for name in ("turn", "user", "word"))
        self.dom.dialog(panels.network(str(kept.get("relays", "")), turn, "", self.words))

    def do_save_network(self, about: str) -> None:
        """Keep them for the next table."""
        typed = self.device.fields()
        relays, turn = typed.get("online-relays", ""), tuple(
            typed.get(f"online-turn{part}", "") for part in ("", "-user", "-word"))
        try:
            invite.relays_of(relays)
            invite.turn_of(*turn)
        except Malformed as error:
            self.dom.dialog(panels.network(relays, turn, f"online.error.{error.code}", self.words))
            return
        self.device.keep("network", dict(zip(("relays", "turn", "user", "word"), (relays, *turn), strict=True)))
        self.dom.close_dialog()
        self.tell(self.words("online.network.saved"))

    # What a mixin needs of the whole.
    def link(self) -> str:
        """The table's link."""
        raise NotImplementedError

    def tell(self, text: str) -> None:
        """A sentence for the eye and the ear."""
        raise NotImplementedError

    def taken_over(self) -> None:
        """Another page plays here now."""
        raise NotImplementedError

    async def enter(self, fragment: str) -> None:
        """Come to a table."""
        raise NotImplementedError
