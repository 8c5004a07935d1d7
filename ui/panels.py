"""What opens over the table: the log, the keys, the end of a game, damaged saves."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from engine.record import DamagedRecord, Record, moments
from engine.table import Malformed

from .markup import Markup, button, tag
from .words import Words

KEYS = ("h", "w", "b", "t", "s", "r", "l", "u", "i")


def log(record: Record, screen: ModuleType, names: Sequence[str], words: Words) -> Markup:
    """The game so far in sentences, newest round first, and what can be done with its record."""
    rounds = chapters(record, screen, names, words)
    parts = []
    for back, sentences in enumerate(reversed(rounds)):
        parts.append(tag("details", tag("summary", sentences[0]),
                         tag("ol", *[tag("li", text) for text in sentences]),
                         open=back < 2, id="last-round" if back == 1 else None, tabindex="-1"))
    tools = [button(do, words(label), class_="btn") for do, label in (
        ("copy-text", "log.copy"), ("copy-link", "log.link"), ("save-file", "log.file"),
        ("replay", "log.replay"))]
    return tag("div", tag("h2", words("log.title")), tag("div", *tools, class_="row wrap"),
               *(parts or [tag("p", words("log.nothing"))]), class_="log")


def chapters(record: Record, screen: ModuleType, names: Sequence[str],
             words: Words) -> list[list[str]]:
    """The sentences of a record, one list a round."""
    rounds: list[list[str]] = []
    for moment in moments(record):
        for event in moment.events:
            if screen.begins_round(event) or not rounds:
                rounds.append([])
            rounds[-1].append(screen.tell(event, names, words))
    return rounds


def keys(game: str, words: Words) -> Markup:
    """The keys of the table: those of every table, and what a game's own ones answer."""
    rows = [(key.upper(), text) for key in KEYS for text in _meaning(game, key, words)]
    rows += [("1 – 9", words(f"keys.{game}.digits")), ("← →", words("keys.arrows")),
             ("?", words("keys.help"))]
    return tag("div", tag("h2", words("keys.title")),
               tag("dl", *[tag("div", tag("dt", tag("kbd", key)), tag("dd", text))
                           for key, text in rows], class_="keys"))


def _meaning(game: str, key: str, words: Words) -> list[str]:
    """What a key does, in one sentence or none."""
    return [words(id_) for id_ in (f"keys.{game}.{key}", f"keys.{key}") if id_ in words][:1]


def damage(error: DamagedRecord, words: Words) -> str:
    """Why a record cannot be opened, as a sentence."""
    data: dict[str, Any] = {"got": "?", "line": 0, "clause": "", "known": "", **error.data}
    id_ = f"damage.{data['reason']}"
    return words(id_ if id_ in words else "damage.changed", **data)


def damaged(text: str, why: str, words: Words, saved: bool) -> Markup:
    """A damaged save or record: what is wrong, and the text for download."""
    lead = words("damage.table" if saved else "damage.record")
    return tag("div", tag("h2", words("replay.title")), tag("p", lead), tag("p", why),
               button("save-damaged", words("damage.file"), class_="btn") if text else None)


def plain(heading: str, text: str) -> Markup:
    """Text to be copied by hand, where the browser refuses to."""
    return tag("div", tag("h2", heading),
               tag("textarea", text, readonly=True, rows=10, class_="field", aria_label=heading))


def wrong_size(error: Malformed, words: Words) -> Markup:
    """That more or fewer sit there than the rules allow."""
    return notice(words("lobby.seats"), words("lobby.sizes", least=error.data["least"],
                                              most=error.data["most"]))


def notice(heading: str, text: str) -> Markup:
    """A short message that wants to be read."""
    return tag("div", tag("h2", heading), tag("p", text))
