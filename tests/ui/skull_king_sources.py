"""What Skull King's message ids are built with: `sources.values` of the whole page wants these too."""

from __future__ import annotations

from engine.skull_king.action import LOADS
from engine.skull_king.deck import AS_ESCAPE, AS_PIRATE, KRAKEN, WHALE
from engine.skull_king.state import DEAL, DEALER, DRAW, LOOK, OVER, PHASES, PLAY, POWER, TRUMP
from ui.games.skull_king_cards import FIGURE, SYMBOL
from ui.games.skull_king_facts import ALL_AT_ONCE
from ui.games.skull_king_rules import SHEETS

ROLES = (AS_PIRATE, AS_ESCAPE)
BEASTS = (KRAKEN, WHALE)
_POWERS = ("Rr", "Rw", "Rh")
"""Pirates whose question has no case of its own; Juanita Jade asks nothing."""


def values() -> dict[str, set[tuple[str, ...]]]:
    """The values of each template of `ui/games/skull_king*.py`."""
    given = {
        "skull_king.card.{}": (*FIGURE.values(), *SYMBOL),
        "skull_king.short.{}": [card for card in SYMBOL if card not in ROLES],
        "skull_king.figure.{}": FIGURE.values(), "skull_king.colour.{}": (*FIGURE, "blue"),
        "skull_king.load.{}": LOADS, "skull_king.do.{}": LOADS, "skull_king.do.role.{}": ROLES,
        "skull_king.gone.{}": BEASTS, "skull_king.story.gone.{}": BEASTS,
        "skull_king.phase.{}": [phase for phase in PHASES
                                if phase not in (PLAY, OVER, DRAW, LOOK, POWER)],
        "skull_king.turn.{}": ("dealer", "trump", "load", *_POWERS),
        "skull_king.wait.{}": (DEALER, TRUMP, DEAL, DRAW, LOOK, *ALL_AT_ONCE),
        "skull_king.source.{}": SHEETS}
    return {template: {(value,) for value in kinds} for template, kinds in given.items()}


def same_as_english() -> set[tuple[str, str]]:
    """Names that are spelled alike in other languages."""
    names = {f"skull_king.short.{card}" for card in ("Rr", "Rb", "Rw", "Rj", "Rh", "K", "X")}
    names |= {"skull_king.card.K", "skull_king.card.X"}
    return {(language, id_) for language in ("tr", "hu", "es") for id_ in names}
