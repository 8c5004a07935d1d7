"""What the page asks of a game's screen: a module of pure functions from a scene to markup.

`SCREENS` in `ui.games` lists the modules by the engine's name of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.options import Options
from engine.record import Record

from .markup import Markup
from .scene import Scene
from .words import Words


class Screen(Protocol):
    """One game on the screen. A `view` is that game's own view; events are its own."""

    # ---- the table

    def table(self, scene: Scene) -> Markup:
        """The felt: everybody's seat and what lies in the middle."""

    def tray(self, scene: Scene) -> list[Markup | None]:
        """The own hand, and what may be done."""

    def details(self, scene: Scene) -> list[str]:
        """Where the game is, for the bar: round, phase."""

    def side(self, scene: Scene) -> list[Markup]:
        """What a wide screen has room for, beside the rule for this moment."""

    def sheet(self, scene: Scene) -> Markup | None:
        """The score sheet, for games that have one; its buttons may do `save-csv` and `print`."""

    def csv(self, record: Record) -> str:
        """The same for a spreadsheet, only where the sheet offers it."""

    # ---- words

    def tell(self, event: Any, names: Sequence[str], words: Words) -> str:
        """One event as a sentence."""

    def prompt(self, scene: Scene) -> str:
        """What the viewer is to do, or whom the table waits for."""

    def answer(self, key: str, scene: Scene) -> str | None:
        """The answer to an ask key: h hand, b bids, s scores, t trick, l last trick; None for
        other keys, and for those this game has no answer to."""

    def digit(self, number: int, scene: Scene) -> str | None:
        """The action a digit stands for now."""

    def moment_clause(self, view: Any) -> str:
        """The clause that governs this moment."""

    # ---- the course of the game

    def stages(self, before: Any, events: Sequence[Any]) -> list[tuple[Any, tuple[Any, ...]]]:
        """The pictures to hold between two positions, and what each of them tells."""

    def begins_round(self, event: Any) -> bool:
        """Whether the log starts a new part with this event."""

    def round_of(self, view: Any) -> int:
        """The number of the round or deal, for jumping about in a record."""

    def sound(self, events: Sequence[Any]) -> str:
        """The sound of what happened: `card`, `trick`, `skull` or `end`."""

    # ---- the rules

    def clauses(self, options: Options) -> list[str]:
        """The clauses of the sheet in play, in the order of the document."""

    def filled(self, options: Options) -> list[str]:
        """The clauses that fill the sheet's silences."""

    def source(self, options: Options) -> str:
        """The message that says where the sheet comes from."""
