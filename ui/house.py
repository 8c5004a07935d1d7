"""What a table plays beside its sheet: how long the game is, and the house rules."""

from __future__ import annotations

from engine.games import GAMES
from engine.options import Option, Options


def length(game: str) -> Option | None:
    """The option that says how long a game is; None where its end is all there is."""
    name = getattr(GAMES[game], "LENGTH", None)
    return next((option for option in GAMES[game].OPTIONS if option.name == name), None)


def choices(game: str) -> list[Option]:
    """What is for the house to decide: everything that can be chosen, but for the sheet and the
    length, which are chosen before."""
    chosen = ("sheet", getattr(GAMES[game], "LENGTH", None))
    return [option for option in GAMES[game].OPTIONS
            if option.name not in chosen and len(option.values) > 1]


def rules(game: str, preset: str, options: Options) -> dict[str, str]:
    """The house rules: what differs from the preset."""
    changed = options.against(GAMES[game].PRESETS[preset])
    return {option.name: changed[option.name] for option in choices(game)
            if option.name in changed}
