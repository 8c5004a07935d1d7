"""The registry: every game by name. The only module that names games.

A game, the bots of one and its screen are modules of the same name in three packages; each is
imported when it is first asked for, so that a page with one table pays for one game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

from .table import Game

M = TypeVar("M")


class Modules(Mapping[str, M]):
    """The modules of a package by their names, in order; to list them or to ask whether there is
    one imports nothing."""

    def __init__(self, package: str, names: Iterable[str]) -> None:
        self._package, self._names = package, tuple(names)

    def __getitem__(self, name: str) -> M:
        if name not in self._names:
            raise KeyError(name)
        module: Any = import_module(f"{self._package}.{name}")
        return module

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


VERSIONS: Mapping[str, int] = {"skull": 1, "skull_king": 1, "king": 1}
"""The version of each game's rules, as its module has it: to compare them with somebody's no game is imported."""
GAMES: Mapping[str, Game] = Modules("engine", VERSIONS)
