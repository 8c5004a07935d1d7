"""Skull: which clauses the rule panel shows, and where they come from."""

from __future__ import annotations

from engine.options import Options

# Each sheet's clauses in the order of the document: id prefix and how many (seeds/skull_*.toml).
SHEETS: dict[str, tuple[str, int]] = {
    "official": ("SK-OF", 32), "tr_000": ("SK-TR", 62), "hu_001": ("SK-HU", 33),
    "es_002": ("SK-ES", 45)}

# Rows on which a sheet is silent and the official rule fills in (seeds/skull_*.toml, [[filled]]).
FILLED: dict[str, tuple[int, ...]] = {
    "official": (),
    "tr_000": (1, 2, 3, 9, 14, 30),
    "hu_001": (2, 4, 5, 7, 8, 9, 10, 11, 12, 14, 17, 18, 21, 26, 30),
    "es_002": (2, 3, 5, 8, 9, 12, 14, 17, 22, 24, 25, 26, 28, 29, 30)}


def clauses(options: Options) -> list[str]:
    """The ids of the sheet's own clauses."""
    prefix, count = SHEETS[options.sheet]
    return [f"{prefix}-{n:02}" for n in range(1, count + 1)]


def filled(options: Options) -> list[str]:
    """The ids of the official clauses that fill the sheet's silences."""
    return [f"SK-OF-{row:02}" for row in FILLED[options.sheet]]


def source(options: Options) -> str:
    """The message that names the sheet."""
    return f"rules.source.{options.sheet}"
