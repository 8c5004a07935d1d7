"""Words, positions and scenes for the tests of what a person sees.

    scene(drawn("bid bid=2 bidder=0 turn=1 | rr/rs | rrs/r | rrr/s").state, 1)
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.games import GAMES
from tests.engine.walks import walks
from tests.ui.trees import Node, tree
from ui import frame
from ui.games import skull as screen
from ui.scene import Scene
from ui.words import LANGUAGES, Words

ROOT = Path(__file__).resolve().parents[2]
SKULL = GAMES["skull"]
FILES = ("ui", "rules", "options", "online", "teach")
NAMES = ("Ada", "Deniz", "Mátyás", "Lucía", "امید", "Zoë")
FIELD = re.compile(r"\{\w+\}")


@cache
def file_of(language: str, name: str) -> dict[str, Any]:
    """The messages of one file of a language."""
    path = ROOT / "static" / "lang" / language / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def messages(language: str) -> dict[str, Any]:
    """All messages of a language, as the page puts them together."""
    return {key: text for name in FILES for key, text in file_of(language, name).items()}


def forms(message: Any) -> list[str]:
    """The plural forms of a message, or the message alone."""
    return [message] if isinstance(message, str) else list(message.values())


def fields(message: Any) -> set[str]:
    """The placeholders of a message, in all its forms."""
    return {field for form in forms(message) for field in FIELD.findall(form)}


def drawn_out(message: Any) -> Any:
    """A message of the pseudo-locale: 40 % longer, with a mark at each end."""
    if not isinstance(message, str):
        return {form: drawn_out(text) for form, text in message.items()}
    return f"⟦{message}{'~' * (2 * len(message) // 5)}⟧"


class StrictWords(Words):
    """Words that refuse an unknown id, or a sentence of which something stays open."""

    def __init__(self, language: str, known: dict[str, Any]) -> None:
        super().__init__(language, known)
        self.said: set[str] = set()

    def __call__(self, id_: str, **values: Any) -> str:
        assert id_ in self, f"no message {id_!r}"
        self.said.add(id_)
        return super().__call__(id_, **values)


@cache
def words(language: str = "en") -> StrictWords:
    """The words of a language; `pseudo` is every English message drawn out."""
    if language != "pseudo":
        return StrictWords(language, messages(language))
    return StrictWords("en", {key: drawn_out(text) for key, text in messages("en").items()})


EVERY_LANGUAGE = (*LANGUAGES, "pseudo")


def scene(state: Any, viewer: int | None = None, language: str = "en", **changes: Any) -> Scene:
    """A moment as a seat may see it."""
    seats = state.seats
    usual = {"words": words(language), "view": SKULL.view(state, viewer), "names": NAMES[:seats],
             "bots": tuple(seat > 1 for seat in range(seats)), "sheet": "skull_official"}
    return Scene(**(usual | changes))


def page(moment: Scene) -> str:
    """The whole table of a moment."""
    return frame.page(moment, screen, "skull")


@cache
def positions() -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Positions of random games under random house rules, and what led to each: of every game the
    first one of every phase it passed through, and the last one too of those that last longest."""
    found: dict[tuple[int, str, str], Any] = {}
    for number, one in enumerate(walks("skull")[:8]):
        for stride in one.strides:
            phase, picture = stride.after.phase, (stride.after, tuple(stride.events))
            found.setdefault((number, phase, "first"), picture)
            if phase in ("turn", "bid", "flip"):
                found[number, phase, "last"] = picture
    return tuple(found.values())


class Look(NamedTuple):
    """What one person sees of a position."""

    state: Any
    viewer: int | None
    moment: Scene
    markup: str

    @property
    def root(self) -> Node:
        """The page, read back."""
        return tree(self.markup)

    @property
    def acts(self) -> bool:
        """Whether the person is to act."""
        return self.viewer in self.moment.view.to_act


@cache
def looks() -> tuple[Look, ...]:
    """Every position, as a spectator sees it, everyone who is to act, and somebody who is not."""
    found = []
    for state, events in positions():
        to_act = [seat for seat in range(state.seats) if seat in SKULL.to_act(state)]
        waiting = [seat for seat in range(state.seats) if seat not in to_act]
        for viewer in (None, *to_act, *waiting[:1]):
            moment = scene(state, viewer, events=events)
            found.append(Look(state, viewer, moment, page(moment)))
    return tuple(found)
