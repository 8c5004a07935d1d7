"""The rule panel: every clause of the sheet in play, what the official rules fill in, and the
house rules in force."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games import GAMES
from engine.options import Options

from . import house
from .games import SCREENS
from .markup import Markup, chip, tag
from .words import Words


def panel(game: str, preset: str, options: Options, marked: str, words: Words) -> Markup:
    """The rules of a table; `marked` is the clause to be found at once, or ""."""
    screen = SCREENS[game]
    own, fills = screen.clauses(options), screen.filled(options)
    shown = [*own, *fills]
    if marked and marked not in shown:
        shown.append(marked)
    rows = [_clause(id_, game if id_ not in own else None, id_ == marked, words) for id_ in shown]
    return tag(
        "div",
        tag("h2", words("rules.title"), tag("small", words(f"preset.{preset}"), class_="dim")),
        *[tag("p", words(f"rules.{game}.{n}")) for n in (1, 2, 3)],
        _length(game, options, words),
        tag("h3", words("rules.house")), in_force(game, preset, options, words),
        tag("h3", words("rules.sheet")),
        tag("p", words("rules.source"), ": ", words(screen.source(options)), class_="dim small"),
        tag("ol", *rows, class_="clauses"))


def _clause(id_: str, fills: str | None, marked: bool, words: Words) -> Markup:
    """A clause; `fills` is the game whose sheet is silent where the clause speaks."""
    mark = tag("span", words(f"rules.filled.{fills}"), class_="filled",
               title=words(f"rules.filled.{fills}.note")) if fills else None
    return tag("li", tag("span", id_, class_="clause"), tag("p", words(id_), " ", mark),
               id=f"rule-{id_}", class_="marked" if marked else None,
               tabindex="-1" if marked else None)


def _length(game: str, options: Options, words: Words) -> Markup | None:
    length = house.length(game)
    return None if length is None else tag(
        "p", words(f"option.{length.name}"), ": ",
        tag("b", words(f"option.{length.name}.{options[length.name]}")))


def in_force(game: str, preset: str, options: Options, words: Words) -> Markup:
    """The options that differ from the preset, with the clauses they change."""
    changed = house.rules(game, preset, options)
    if not changed:
        return tag("p", words("rules.none"), class_="dim")
    cites = {option.name: option.clauses for option in GAMES[game].OPTIONS}
    return tag("ul", *[
        tag("li", words(f"option.{name}"), ": ", tag("b", words(f"option.{name}.{value}")), " ",
            _cites(cites[name], game, options)) for name, value in changed.items()],
        class_="house")


def _cites(ids: Sequence[str], game: str, options: Options) -> list[Markup]:
    """Those of the clauses that are of the sheet in play or may fill it."""
    screen = SCREENS[game]
    own = {id_.rpartition("-")[0] for id_ in (*screen.clauses(options), *screen.filled(options))}
    return [chip(id_) for id_ in ids if id_.rpartition("-")[0] in own]


def choices(game: str, preset: str, options: Options, words: Words) -> Markup:
    """The house-rule form of the lobby: one list an option."""
    base = GAMES[game].PRESETS[preset]
    rows = []
    for option in house.choices(game):
        values = [tag("option", words(f"option.{option.name}.{value}"), value=value,
                      selected=value == options[option.name]) for value in option.values]
        changed = base[option.name] != options[option.name]
        rows.append(tag(
            "li",
            tag("label", words(f"option.{option.name}"), for_=f"option-{option.name}"),
            tag("select", *values, name=f"option {option.name}", id=f"option-{option.name}",
                class_="field"),
            tag("small", _cites(option.clauses, game, options)),
            class_="changed" if changed else None))
    return tag("ul", *rows, class_="options")
