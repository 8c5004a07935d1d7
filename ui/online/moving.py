"""A seat goes from one device to another: the code on the old one, the field on the new one."""

from __future__ import annotations

import asyncio
import base64
import binascii
import secrets
from typing import Any

from engine.room import transfer
from engine.room.room import Room
from engine.table import Malformed

from . import facts, invite, panels, qr
from .table import Table

MARK = "&s="
"""Before a transfer code, in the link that carries it."""
LOOK = 0.3
"""Seconds between two looks whether the code was used."""
KEYS = 8
"""Keys of a device at a table: the person's own, and spare ones for friends beside them and for bots."""


def text_of(code: bytes) -> str:
    """A code as it stands in a link."""
    return base64.urlsafe_b64encode(code).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """The code in a text, or in a whole link. Raises Malformed('transfer_damaged')."""
    text = text.rpartition(MARK)[2].partition("&")[0].strip()
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (ValueError, binascii.Error) as error:
        raise Malformed("transfer_damaged") from error


class Moving:
    """The part of `page.Online` that moves a seat."""

    app: Any
    dom: Any
    device: Any
    vault: Any
    group: Any
    words: Any
    invite: invite.Invite | None
    table: Table | None
    keys: list[bytes]
    room: Room
    _gone: set[bytes]

    async def open_room(self, boot: int) -> Room:
        """The room from its kept text, with those of this device's keys that went to no other device."""
        assert self.invite is not None
        table, gone, lines = self.invite.table, set[bytes](), await self.vault.lines(self.invite.table)
        while True:
            known = await self.vault.keys(table, KEYS + len(gone))
            self.keys = [key for key in known if key not in gone][:KEYS]
            room = Room(self.group, table, self.invite.opener, {key: await self.vault.seed(key) for key in self.keys},
                        boot, lines)
            if not room.is_moved:
                return room
            gone |= room.lobby.heirs.keys()

    # ---- the old device ----------------------------------------------------------------------

    def do_move(self, about: str) -> Any:
        """Show a code for everything that this device plays, until it is used or the panel is closed."""
        return self._offer(transfer.offer(self.room, secrets.token_bytes(transfer.TOKEN)))

    async def _offer(self, code: bytes) -> None:
        room, offered = self.room, self.room.moving.offered
        link = f"{self.link()}{MARK}{text_of(code)}"
        try:
            picture = qr.picture(await self.device.segno(), link, self.words("online.move"))
        except Exception:  # no network, or what came cannot be used
            picture = None
        self.dom.dialog(panels.move(picture, link, self.words))
        while room.moving.offered is offered and self.dom.dialog_open() and self.table is not None:
            await asyncio.sleep(LOOK)
        if room.moving.offered is offered:
            room.moving.offered = None
        else:
            self.dom.close_dialog()

    def do_stay(self, about: str) -> Any:
        """Come to the table anew, with keys that went nowhere."""
        return self._again(take_over=True)

    # ---- the new device ----------------------------------------------------------------------

    def do_bring(self, about: str) -> None:
        """Where the code is pasted."""
        self.dom.dialog(panels.bring("", "", self.words))
        self.dom.focus("#online-brought")

    def do_brought(self, about: str) -> None:
        """Take what was pasted."""
        self.take_code(self.device.fields().get("online-brought", "").strip())

    def take_code(self, text: str) -> None:
        """Ask for the seats of a code; where it is none it can be typed again."""
        assert self.invite is not None
        try:
            if invite.MARK in text and invite.read(text[text.rindex(invite.MARK):]).secret != self.invite.secret:
                raise Malformed("transfer_other")
            transfer.claim(self.room, transfer.read_code(bytes_of(text), self.room.table))
        except Malformed as error:
            self.dom.dialog(panels.bring(text, f"online.error.{error.code}", self.words))
            return
        self.dom.close_dialog()
        self.changed()

    # ---- everybody ---------------------------------------------------------------------------

    def tell_moved(self) -> None:
        """Who plays on another device now is told once."""
        heirs = self.room.lobby.heirs
        for key in heirs.keys() - self._gone:
            new = heirs[key]
            if not {key, new} & self.room.seeds.keys() and not self.room.lobby.members[self.room.lobby.heir(new)].bot:
                self.tell(self.words("online.moved.other", name=facts.name_of(self.room, new)))
        self._gone = set(heirs)

    # What a mixin needs of the whole.
    def link(self) -> str:
        """The table's link."""
        raise NotImplementedError

    def tell(self, text: str) -> None:
        """A sentence for the eye and the ear."""
        raise NotImplementedError

    def changed(self) -> None:
        """Something at the table may look otherwise now."""
        raise NotImplementedError

    async def _again(self, take_over: bool) -> None:
        """Come to the table once more."""
        raise NotImplementedError
