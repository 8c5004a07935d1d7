"""The screens of the games, by the engine's name of a game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games import GAMES, Modules

from ..screen import Screen

SCREENS: Mapping[str, Screen] = Modules(__name__, GAMES)
