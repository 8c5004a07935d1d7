"""The screens of the games, by the engine's name of a game."""

from __future__ import annotations

from types import ModuleType

from . import skull

SCREENS: dict[str, ModuleType] = {"skull": skull}
