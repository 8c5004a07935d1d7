"""Tables at this device for tests: sessions, and a host whose sleep, chance and screen are ours."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from typing import Any

from engine.games import GAMES
from tests.ui.helpers import NAMES, words
from ui.games import SCREENS
from ui.host import Host, Means
from ui.session import Chair, Session, open_table

PERSON = None


def session(*styles: str | None, preset: str = "skull_official", **changes: str) -> Session:
    """A new table; each style is a bot, None a person. The preset tells the game."""
    people = (*NAMES, "Şirin", "Ödön")
    chairs = [Chair(name, style) for name, style in zip(people, styles, strict=False)]
    (game,) = [name for name in GAMES if preset in GAMES[name].PRESETS]
    return open_table(game, preset, GAMES[game].PRESETS[preset].changed(**changes), chairs)


def started(*styles: str | None, **changes: str) -> Session:
    """A new table at which seat 0 starts."""
    table = session(*styles, **changes)
    table.act(-1, "start 0")
    return table


def play(table: Session, *lines: str) -> Session:
    """Play lines, `0 place rose`."""
    for line in lines:
        seat, _, text = line.partition(" ")
        table.act(-1 if seat == "table" else int(seat), text)
    return table


def laid(*styles: str | None, kinds: str = "", **changes: str) -> Session:
    """A table at which seat 0 starts and each seat has laid the disc of its letter, or a rose."""
    table = started(*styles, **changes)
    full = {"r": "rose", "s": "skull"}
    return play(table, *(f"{seat} place {full[kind]}"
                         for seat, kind in enumerate(kinds or "r" * len(styles))))


class Stage:
    """What a host is lent: everything it does is written down in `calls`.

    `pause` is what its sleep does; without one it returns at once.
    """

    def __init__(self, table: Session, seed: int = 0, speed: str = "normal",
                 language: str = "en") -> None:
        self.calls: list[tuple[str, Any]] = []
        self.speed = speed
        self.chance = random.Random(seed)
        self.pauses: list[float] = []
        self.gates: list[asyncio.Event] = []
        self.gated = False
        """Sleep only returns when `wake` says so."""
        self.table = table
        self.host = Host(table, SCREENS[table.record.game], Means(
            words=lambda: words(language), speed=lambda: self.speed,
            below=self.chance.randrange, draw=self.chance.random,
            show=lambda scene: self.calls.append(("show", scene)),
            tell=lambda events, turn: self.calls.append(("tell", (list(events), turn))),
            speak=lambda text: self.calls.append(("speak", text)),
            keep=lambda text: self.calls.append(("keep", text)),
            clock=lambda left: self.calls.append(("clock", left)), sleep=self.sleep))

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        gate = asyncio.Event()
        if self.gated:
            self.gates.append(gate)
            await gate.wait()
        else:
            await asyncio.sleep(0)

    async def wake(self) -> None:
        """Whoever sleeps wakes up, and goes on until it sleeps again or is done."""
        sleepers, self.gates = self.gates, []
        for gate in sleepers:
            gate.set()
        await settle()

    def of(self, *kinds: str) -> list[Any]:
        """What was done of these kinds, in order."""
        return [what for kind, what in self.calls if kind in kinds]

    @property
    def last(self) -> Any:
        """The scene that was shown last."""
        return self.of("show")[-1]


async def settle() -> None:
    """Let everything that can go on go on."""
    for _ in range(20):
        await asyncio.sleep(0)


async def finish(stage: Stage, seed: int = 0, most: int = 4000) -> None:
    """Play a table to its end: people lift their curtains and do anything that is allowed, most
    often what comes last: the highest bid of all, or a pass."""
    host, table, draw = stage.host, stage.table, random.Random(seed)
    await host.go_on()
    for _ in range(most):
        if table.over:
            return
        if table.curtain() is not None:
            await host.lift()
        deeds = table.view().legal
        assert await host.act(deeds[-1] if draw.random() < 0.6 else draw.choice(deeds))
    raise AssertionError("the game does not end")


def happened(stage: Stage, kind: type) -> list[Any]:
    """The events of a kind that were told, in order."""
    return [event for events, _ in stage.of("tell") for event in events if isinstance(event, kind)]


def texts(scenes: Iterable[Any]) -> list[str]:
    """What the say-line held in each scene."""
    return [scene.said[0] if scene.said else "" for scene in scenes]
