"""The lobby's changing parts. Its fields are plain HTML, usable before Python is there."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from engine import bots
from engine.games import GAMES
from engine.options import Options

from .markup import Markup, button, icon, tag
from .session import Chair
from .words import Words, clean_name

NAMES = ("", "Ada", "Deniz", "Mátyás", "Lucía", "Omid")
"""Names of the seats that nobody has named; the first is the reader's word for `you`."""


class Setup:
    """The table somebody is about to open, read from the lobby's fields."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.preset = next(iter(GAMES[game].PRESETS))
        self.options: Options = GAMES[game].PRESETS[self.preset]
        self.fields: dict[str, str] = {}

    def read(self, fields: Mapping[str, str]) -> None:
        """Take the fields over; another sheet brings its own options."""
        self.fields = dict(fields)
        preset = fields.get("sheet", self.preset)
        if preset != self.preset and preset in GAMES[self.game].PRESETS:
            self.preset = preset
            self.reset()

    def reset(self) -> None:
        """The options as on the sheet."""
        self.options = GAMES[self.game].PRESETS[self.preset]

    def choose(self, option: str, value: str) -> None:
        """One house rule."""
        self.options = self.options.changed(**{option: value})

    def chairs(self, words: Words) -> list[Chair]:
        """Who sits down, with names cleaned and never empty."""
        styles = bots.styles(self.game)
        count = self.fields.get("count")
        chairs = []
        # What was kept on the device may name anything.
        for n in range(1, next((n for n in GAMES[self.game].SEATS if str(n) == count), 4) + 1):
            who = self.fields.get(f"who-{n}", "person" if n == 1 else styles[0])
            otherwise = NAMES[n - 1] or words("lobby.you")
            chairs.append(Chair(clean_name(self.fields.get(f"name-{n}", ""), otherwise),
                                None if who == "person" else who if who in styles else styles[0]))
        return chairs

    def keep(self) -> str:
        """The fields as text, for the next visit."""
        kept = ("count", "sheet", *(f"{k}-{n}" for k in ("name", "who") for n in range(1, 7)))
        return json.dumps({k: self.fields[k] for k in kept if k in self.fields}, ensure_ascii=False)


def notice(open_table: bool, storage: bool, words: Words) -> Markup | str:
    """A table to go back to, and what a browser without storage means."""
    if not storage:
        return tag("p", words("store.none"), class_="say")
    if not open_table:
        return ""
    return tag("section", tag("h2", words("lobby.resume.title")),
               tag("div", button("resume", words("lobby.resume"), class_="btn lamp grow", id="resume"),
                   button("drop", words("lobby.resume.drop"), class_="btn"), class_="row"),
               class_="panel")


def past(games: list[dict[str, Any]], words: Words, date: Callable[[str, str], str]) -> Markup:
    """The finished games kept on this device."""
    if not games:
        return tag("p", words("lobby.records.none"), class_="dim small")
    rows = [tag("li",
                button(f"past {game['record']}", icon("scores"),
                       tag("span", tag("bdi", words.names(map(str, game["names"]))),
                           tag("small", words(f"lobby.{game['game']}"), " · ",
                               date(game["when"], words.language))), class_="btn grow"),
                button(f"forget {game['record']}", "×", class_="btn icon",
                       aria_label=words("lobby.records.remove")))
            for game in games if game["game"] in GAMES]
    return tag("ul", *rows, class_="past")
