"""The lobby's changing parts. Its fields are plain HTML, usable before Python is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import bots
from engine.games import GAMES
from engine.options import Options

from . import house
from .markup import Markup, button, icon, tag
from .session import Chair
from .words import Words, clean_name

NAMES = ("", "Ada", "Deniz", "Mátyás", "Lucía", "Omid", "Hugo", "Elif")
"""Names of the seats that nobody has named; the first is the reader's word for `you`."""


USUAL_SEATS = 4
USUAL_LEVEL = "player"


class Setup:
    """The table somebody is about to open, read from the lobby's fields.

    Sheet, number of seats and length are fields of each game, `sheet-king`; every sheet keeps
    house rules of its own. What was kept on the device may name anything: it is passed over.
    """

    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self._house: dict[str, dict[str, str]] = {}

    def read(self, fields: Mapping[str, str]) -> None:
        """Take the fields over."""
        self.fields = dict(fields)

    @property
    def game(self) -> str:
        """The engine's name of the chosen game."""
        game = self.fields.get("game")
        return game if game in GAMES else next(iter(GAMES))

    @property
    def preset(self) -> str:
        """The chosen sheet."""
        presets, preset = GAMES[self.game].PRESETS, self.fields.get(f"sheet-{self.game}")
        return preset if preset in presets else next(iter(presets))

    @property
    def options(self) -> Options:
        """The sheet with the chosen length and the house rules."""
        length, changes = house.length(self.game), dict(self._house.get(self.preset, {}))
        value = self.fields.get(f"length-{self.game}")
        if length is not None and value in length.values:
            changes[length.name] = value
        return GAMES[self.game].PRESETS[self.preset].changed(**changes)

    def reset(self) -> None:
        """No house rule any more."""
        self._house.pop(self.preset, None)

    def choose(self, option: str, value: str) -> None:
        """One house rule. Raises OptionError."""
        self.options.changed(**{option: value})
        self._house.setdefault(self.preset, {})[option] = value

    def chairs(self, words: Words) -> list[Chair]:
        """Who sits down, with names cleaned and never empty."""
        seats = GAMES[self.game].SEATS
        count = self.fields.get(f"count-{self.game}")
        chairs = []
        for n in range(1, next((n for n in seats if str(n) == count), USUAL_SEATS) + 1):
            who = self.fields.get(f"who-{n}", "person" if n == 1 else USUAL_LEVEL)
            otherwise = NAMES[n - 1] or words("lobby.you")
            chairs.append(Chair(clean_name(self.fields.get(f"name-{n}", ""), otherwise),
                                None if who == "person" else who if who in bots.LEVELS else USUAL_LEVEL))
        return chairs


def notice(open_table: bool, storage: bool, words: Words, away: str | None = None) -> Markup | str:
    """A table to go back to, on this device or (`away`) between devices, and what a browser without storage
    means."""
    if not storage:
        return tag("p", words("store.none"), class_="say")
    back = button("rejoin-table", words("lobby.online.back"), class_="btn lamp", id="rejoin-table") if away else None
    if not open_table:
        return tag("section", back, class_="panel") if away else ""
    return tag("section", back, tag("h2", words("lobby.resume.title")),
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
