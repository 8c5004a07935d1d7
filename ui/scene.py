"""What every part of the screen is drawn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.table import Seat

from .markup import Markup, person
from .words import Words


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of a table, as one person may see it."""

    words: Words
    view: Any
    """The game's view: what the viewer may know, never more."""
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    sheet: str
    """Name of the preset in play."""
    house: int = 0
    """How many options differ from the preset."""
    curtain: Seat | None = None
    """The person the device must be handed to first."""
    events: tuple[Any, ...] = ()
    """What just happened."""
    still: bool = False
    """Nothing can be done: the table shows something, or a record is being read."""
    waits: bool = False
    """Bots or chance act first, even where the viewer may act too."""
    held: bool = False
    """The table waits for a key before it goes on."""
    refused: str = ""
    """The deed that was just refused."""
    said: tuple[str, str] | None = None
    """A refusal that stands in the say-line, and its clause ("" for none)."""
    noted: str = ""
    """What the say-line tells before what just happened."""
    can_undo: bool = False
    hints: bool = False
    """At this table one may ask for a hint."""
    tools: Markup | None = None
    """What stands in the bar where elsewhere a decision is taken back."""
    notice: Markup | None = None
    """What stands in place of the say-line: the table waits for somebody who is not there."""
    away: frozenset[Seat] = frozenset()
    """Seats whose devices are silent."""

    def name(self, seat: Seat | None) -> str:
        """The name of a seat, as plain text."""
        return "" if seat is None else self.names[seat]

    def who(self, seat: Seat) -> Markup:
        """The name of a seat, as markup."""
        return person(self.names[seat])

    @property
    def may_ask(self) -> bool:
        """Whether the viewer may have a hint now: there is a choice, and it is theirs."""
        return self.hints and self.mine and len(self.view.legal) > 1

    @property
    def mine(self) -> bool:
        """Whether the viewer may act now."""
        return (not self.still and not self.waits and self.curtain is None and self.view.seat is not None
                and self.view.seat in self.view.to_act)
