"""The rule panel: every clause of the sheet in play, what the official rules fill in, and the
house rules in force."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games import GAMES
from engine.options import Options

from .markup import Markup, button, tag
from .words import Words

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


def clauses(sheet: str) -> list[str]:
    """The ids of a sheet's own clauses."""
    prefix, count = SHEETS[sheet]
    return [f"{prefix}-{n:02}" for n in range(1, count + 1)]


def filled(sheet: str) -> list[str]:
    """The ids of the official clauses that fill a sheet's silences."""
    return [f"SK-OF-{row:02}" for row in FILLED[sheet]]


def panel(game: str, preset: str, options: Options, marked: str, words: Words) -> Markup:
    """The rules of a table; `marked` is the clause to be found at once, or ""."""
    sheet = options.sheet
    if marked and marked not in clauses(sheet) and marked not in filled(sheet):
        shown = [*clauses(sheet), *filled(sheet), marked]
    else:
        shown = [*clauses(sheet), *filled(sheet)]
    rows = [_clause(id_, not id_.startswith(SHEETS[sheet][0]), id_ == marked, words) for id_ in shown]
    return tag(
        "div",
        tag("h2", words("rules.title"), tag("small", words(f"preset.{preset}"), class_="dim")),
        *[tag("p", words(f"rules.{game}.{n}")) for n in (1, 2, 3)],
        tag("h3", words("rules.house")), house(game, preset, options, words),
        tag("h3", words("rules.sheet")),
        tag("p", words("rules.source"), ": ", words(f"rules.source.{sheet}"), class_="dim small"),
        tag("ol", *rows, class_="clauses"))


def _clause(id_: str, fills: bool, marked: bool, words: Words) -> Markup:
    mark = tag("span", words("rules.filled"), class_="filled",
               title=words("rules.filled.note")) if fills else None
    return tag("li", tag("span", id_, class_="clause"), tag("p", words(id_), " ", mark),
               id=f"rule-{id_}", class_="marked" if marked else None,
               tabindex="-1" if marked else None)


def house(game: str, preset: str, options: Options, words: Words) -> Markup:
    """The options that differ from the preset, with the clauses they change."""
    base = GAMES[game].PRESETS[preset]
    changed = options.against(base)
    if not changed:
        return tag("p", words("rules.none"), class_="dim")
    cites = {option.name: option.clauses for option in GAMES[game].OPTIONS}
    return tag("ul", *[
        tag("li", words(f"option.{name}"), ": ", tag("b", words(f"option.{name}.{value}")), " ",
            _cites(cites[name], options.sheet)) for name, value in changed.items()],
        class_="house")


def _cites(ids: Sequence[str], sheet: str) -> list[Markup]:
    prefixes = (SHEETS[sheet][0], "SK-OF")
    return [button(f"clause {id_}", id_, class_="clause") for id_ in ids
            if id_.startswith(prefixes)]


def choices(game: str, preset: str, options: Options, words: Words) -> Markup:
    """The house-rule form of the lobby: one list an option; the sheet itself is chosen above."""
    base = GAMES[game].PRESETS[preset]
    rows = []
    for option in GAMES[game].OPTIONS:
        if option.name == "sheet":
            continue
        values = [tag("option", words(f"option.{option.name}.{value}"), value=value,
                      selected=value == options[option.name]) for value in option.values]
        changed = base[option.name] != options[option.name]
        rows.append(tag(
            "li",
            tag("label", words(f"option.{option.name}"), for_=f"option-{option.name}"),
            tag("select", *values, name=f"option {option.name}", id=f"option-{option.name}",
                class_="field"),
            tag("small", _cites(option.clauses, options.sheet)),
            class_="changed" if changed else None))
    return tag("ul", *rows, class_="options")
