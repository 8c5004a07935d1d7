"""What people do at a table online, beside playing: every `online ...` deed, and what is typed."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from engine.games import GAMES
from engine.options import OptionError
from engine.table import TableError

from .. import house, lobby as start_page
from ..words import clean_name
from . import facts, panels
from .judging import Judging
from .moving import Moving
from .ways import Ways

WITHOUT_TABLE = ("leave", "retry", "take_over", "watch_tab", "enter", "network", "save_network")
NEEDS_RECORD = ("log", "replay", "copy-text", "copy-link", "save-file", "sheet", "save-csv")


class Doings(Ways, Judging, Moving):
    """The part of `page.Online` that people meet."""

    to_game: Callable[[], None]
    to_lobby: Callable[[], None]
    draw: Callable[[], None]

    def __init__(self) -> None:
        super().__init__()
        self.told: set[str] = set()
        self.planned: tuple[str, str] | None = None  # said to be the plan, and not heard yet
        self.stays = b""
        """The game whose screen was left for the lobby."""

    # ---- from the page -----------------------------------------------------------------------

    def deed(self, do: str, target: Any) -> bool:
        """Something was pressed; whether it was ours."""
        verb, _, rest = do.partition(" ")
        if verb == "online":
            word, _, about = rest.partition(" ")
            self._do(word.replace("-", "_"), about)
            return True
        if self.table is None or self.mode not in ("game", "reading"):
            return False
        if do in ("leave", "again"):
            if do == "again":
                self._ready(True)
            self.to_lobby()
        elif do == "close-record" and self.app.papers.from_table:
            self.app.papers.close()
            self.to_game()
        elif do in NEEDS_RECORD and self.app.host is not None and not self.app.host.session.follower.is_whole:
            self.tell(self.words("online.error.no_record"))
        else:
            if do == "replay":
                self.mode = "reading"
            return False
        return True

    def _do(self, word: str, about: str) -> None:
        """A deed by its name; what the room refuses is told."""
        done: Callable[[str], Any] | None = getattr(self, f"do_{word}", None)
        if done is None or (self.table is None and word not in WITHOUT_TABLE):
            return
        try:
            work = done(about)
        except (TableError, KeyError, ValueError) as error:
            self.tell(self.words("online.refused", code=getattr(error, "code", type(error).__name__)))
            return
        if work is not None:
            self.dom.spawn(work)
        if self.table is not None:
            self.table.wake()

    def change(self, name: str, value: str, target: Any) -> bool:
        """A field has changed; whether it was ours."""
        if name == "online-verify":
            self.dom.spawn(self.check_file(target))
        elif self.table is None or self.mode != "lobby":
            return name.startswith("online-")
        elif name in ("online-game", "online-sheet", "online-length"):
            game = self.app.setup.game if name != "online-game" else value
            field = {"online-game": "game", "online-sheet": f"sheet-{game}", "online-length": f"length-{game}"}[name]
            self.app.setup.fields[field] = value
            self._say_plan()
        elif name.startswith("option "):
            try:
                self.app.setup.choose(name.removeprefix("option "), value)
                self._say_plan()
            except OptionError:
                pass
        else:
            self.draw()
        return True

    def typed(self) -> dict[str, str]:
        """What stands in the fields; the name at first as this device knows it."""
        fields = self.device.fields()
        if "online-name" not in fields:
            known = self.device.kept("name").get("name") or self.app.setup.fields.get("name-1", "")
            fields["online-name"] = clean_name(str(known))
        return fields

    # ---- coming to sit -----------------------------------------------------------------------

    def do_leave(self, about: str) -> Any:
        """Go away from the table."""
        return self.leave()

    def do_retry(self, about: str) -> Any:
        """Try once more."""
        return self.enter(self.invite.fragment() if self.invite is not None else "")

    def do_take_over(self, about: str) -> Any:
        """This page plays from now on."""
        return self._again(take_over=True)

    def do_watch_tab(self, about: str) -> Any:
        """This page only looks on."""
        return self.come(take_over=False, watch=True)

    async def _again(self, take_over: bool) -> None:
        await self.close()
        await self.come(take_over)

    def do_join(self, role: str) -> None:
        """Sit down, or watch; with a friend beside, if there is one."""
        typed = self.typed()
        name = clean_name(typed.get("online-name", ""), self.words("lobby.you"))
        self.device.keep("name", {"name": name})
        self.room.join(self.keys[0], name, role)
        friend = clean_name(typed.get("online-friend", ""))
        if friend and role == "seat":
            self.room.join(self.keys[1], friend, role)
        if self.keys[0] == self.room.creator and self.room.lobby.plan is None:
            self._say_plan()

    def do_role(self, role: str) -> None:
        """All people of this device sit down, or watch."""
        for one in facts.facts(self.room, "").own:
            self.room.join(one.key, self.room.lobby.members[one.key].name, role)

    def do_ready(self, about: str) -> None:
        """They would play now."""
        self._ready(True)

    def do_unready(self, about: str) -> None:
        """They would not."""
        self._ready(False)

    def _ready(self, on: bool) -> None:
        for one in facts.facts(self.room, "").own:
            if one.sits:
                self.room.ready(one.key, on)

    def do_bot(self, style: str) -> None:
        """A bot of this device sits down."""
        members = self.room.lobby.members
        taken = {member.name for member in members.values()}
        spare = next((key for key in self.keys[1:] if key not in members or (
            members[key].is_bot and members[key].role == "watch")), None)
        if spare is None:
            return
        name = next((name for name in start_page.NAMES[1:] if name not in taken), "")
        self.room.join(spare, name, "seat", style)

    def do_unbot(self, key: str) -> None:
        """It stands up again."""
        member = self.room.lobby.members[bytes.fromhex(key)]
        self.room.join(member.key, member.name, "watch", member.bot)

    # ---- rights ------------------------------------------------------------------------------

    def do_up(self, key: str) -> None:
        """One seat earlier."""
        self._move(bytes.fromhex(key), -1)

    def do_down(self, key: str) -> None:
        """One seat later."""
        self._move(bytes.fromhex(key), 1)

    def _move(self, key: bytes, by: int) -> None:
        keys = [member.key for member in self.room.lobby.sitting()]
        at = keys.index(key)
        to = min(max(at + by, 0), len(keys) - 1)
        keys[at], keys[to] = keys[to], keys[at]
        self.room.order(keys)

    def do_mix(self, about: str) -> None:
        """The seats in an order by chance."""
        keys = [member.key for member in self.room.lobby.sitting()]
        secrets.SystemRandom().shuffle(keys)
        self.room.order(keys)

    def do_remove(self, key: str) -> None:
        """No seat for somebody in the next game."""
        self.room.kick(bytes.fromhex(key))

    def do_approve(self, about: str) -> None:
        """Somebody on a new device is who they say."""
        old, new = map(bytes.fromhex, about.split(" "))
        self.room.approve(old, new)

    def _say_plan(self) -> None:
        setup = self.app.setup
        if self.room.holder() == self.room.device:
            self.planned = setup.game, str(setup.options)
            self.room.plan(setup.game, setup.options)
        self.draw()

    def adopt(self) -> None:
        """What is planned is what the page's rules show."""
        table = facts.facts(self.room, "")
        setup, options = self.app.setup, table.options
        # What was chosen here a moment ago stands until the table has it.
        if self.planned is not None and table.has_rights and (
                table.plan is None or self.planned != (table.plan.game, table.plan.options)):
            return
        self.planned = None
        if table.plan is None or options is None or (setup.game, setup.options) == (table.plan.game, options):
            return
        game, presets = table.plan.game, GAMES[table.plan.game].PRESETS
        preset = min(presets, key=lambda name: len(options.against(presets[name])))
        length = house.length(game)
        setup.fields |= {"game": game, f"sheet-{game}": preset} | (
            {} if length is None else {f"length-{game}": options[length.name]})
        setup.reset()
        for name, value in house.rules(game, preset, options).items():
            setup.choose(name, value)

    def do_start(self, about: str) -> None:
        """Propose the game as it is planned."""
        table = facts.facts(self.room, "")
        typed = self.typed()
        strict = typed.get("online-strict") == "on"
        if facts.fits(table, strict)[0] or table.plan is None or table.options is None:
            return
        self._ready(True)
        keys = [one.key for one in table.sitting if not (strict and one.bot)]
        at_once = facts.can_prove(table.plan.game) and typed.get("online-lacks") == "on"
        self.room.start(table.plan.game, table.options, secrets.token_bytes(32),
                        lacks="at_once" if at_once else "at_audit", keys=keys)

    # ---- beside the game ---------------------------------------------------------------------

    def do_game(self, about: str) -> None:
        """To the game that is on."""
        self.to_game()

    def do_vote(self, about: str) -> None:
        """What should become of a seat that is awaited."""
        motion, _, seat = about.partition(" ")
        self.room.vote(motion, int(seat))

    def do_phrases(self, about: str) -> None:
        """What can be said."""
        self.dom.dialog(panels.phrases([(facts.name_of(self.room, key), word)
                                        for key, _, word in self.room.lobby.phrases], self.words))

    def do_phrase(self, word: str) -> None:
        """Say one of the phrases."""
        if word in panels.PHRASES:
            key = self.keys[0]
            if self.app.host is not None and self.app.host.session.viewer is not None:
                key = self.room.game.signers[self.app.host.session.viewer]
            self.room.phrase(key, word)
            self.dom.close_dialog()
