"""What stays on the device: the open table, finished games. Everything works without it.

`localStorage`, because a write is done when the call returns: a tab closed in the same moment
loses nothing.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from pyscript import window
from pyscript.ffi import is_none

TABLE = "skulls-and-kings.table"
PAST = "skulls-and-kings.past"
AWAY = "skulls-and-kings.away"
MOST_PAST = 20


def available() -> bool:
    """Whether the browser keeps anything for this page."""
    try:
        window.localStorage.setItem("skulls-and-kings.test", "1")
        window.localStorage.removeItem("skulls-and-kings.test")
        return True
    except Exception:  # SecurityError, QuotaExceededError, no storage at all: one answer
        return False


def get(key: str) -> str | None:
    """A kept text, or None."""
    try:
        text = window.localStorage.getItem(key)
    except Exception:
        return None
    return None if is_none(text) else str(text)


def put(key: str, text: str) -> bool:
    """Keep a text; False where the browser will not."""
    try:
        window.localStorage.setItem(key, text)
        return True
    except Exception:
        return False


def drop(key: str) -> None:
    """Forget a text."""
    try:
        window.localStorage.removeItem(key)
    except Exception:
        pass


def past() -> list[dict[str, Any]]:
    """Finished games, newest first: `when` (ISO), `game`, `names`, `record` (packed)."""
    try:
        games = json.loads(get(PAST) or "[]")
        return [g for g in games if isinstance(g, dict)
                and all(isinstance(g.get(k), str) for k in ("when", "game", "record"))
                and isinstance(g.get("names"), list) and _is_date(g["when"])][:MOST_PAST]
    except ValueError:
        return []


def _is_date(text: str) -> bool:
    try:
        return datetime.fromisoformat(text) is not None
    except ValueError:
        return False


def add_past(game: str, names: list[str], record: str) -> None:
    """Keep a finished game; the oldest go first."""
    if any(kept["record"] == record for kept in past()):
        return
    entry = {"when": datetime.now(UTC).isoformat(timespec="seconds"), "game": game,
             "names": names, "record": record}
    put(PAST, json.dumps([entry, *past()][:MOST_PAST], ensure_ascii=False))


def remove_past(record: str) -> None:
    """Forget a finished game."""
    put(PAST, json.dumps([g for g in past() if g["record"] != record], ensure_ascii=False))
