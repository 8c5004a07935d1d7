"""What the page's own sources say: every message id they use, read from the code itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product

from engine.games import GAMES
from engine.options import Option, Options
from engine.skull.action import ROSE, SKULL
from engine.skull.state import PHASES
from engine.table import Illegal, OutOfTurn
from tests.ui import king_sources, online_sources, skull_king_sources
from tests.ui.helpers import ROOT, messages
from tests.ui.trees import Node, tree
from ui import teaching
from ui.games import SCREENS, skull_rules

ANSWERED = {"skull": "hbsl", "skull_king": "hbtsl", "king": "hbtsl"}
"""The keys to which each game has an answer of its own."""

ID = re.compile(r"[a-z_]+(\.[a-z0-9_]+)*")


@cache
def parsed(path: str) -> ast.Module:
    """A module's syntax tree, by its path from the root."""
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


@cache
def modules() -> tuple[str, ...]:
    """The modules of the page."""
    return tuple(sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "ui").rglob("*.py")))


@cache
def page() -> Node:
    """index.html."""
    return tree((ROOT / "index.html").read_text(encoding="utf-8"))


@cache
def script() -> str:
    """shell.js."""
    return (ROOT / "static/js/shell.js").read_text(encoding="utf-8")


# ---- ids ------------------------------------------------------------------------------------

@cache
def roots() -> frozenset[str]:
    """First words of ids: a constant that begins with one of them and a dot is an id."""
    return frozenset(key.partition(".")[0] for key in messages("en") if "." in key)


def is_id(text: str) -> bool:
    """Whether a constant can only be the id of a message."""
    root, dot, rest = text.partition(".")
    return bool(dot) and root in roots() and rest != "zip" and ID.fullmatch(text) is not None


def calls(tree_: ast.AST, *names: str) -> Iterator[ast.Call]:
    """The calls of functions or methods of these names."""
    for node in ast.walk(tree_):
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in names:
                yield node


def texts(node: ast.AST) -> Iterator[str]:
    """The string constants of an expression that stand for the whole of it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


@cache
def constants() -> dict[str, str]:
    """Ids that stand in the modules as they are, and where."""
    found = {}
    for path in modules():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and is_id(node.value):
                found[node.value] = path
        for call in calls(parsed(path), "words", "failed"):
            for argument in call.args[:1]:
                found |= dict.fromkeys(texts(argument), path)
    return found


@cache
def templates() -> dict[str, str]:
    """Ids that are built with values, `phase.{}`, and where."""
    found = {}
    for path in modules():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                parts = [v.value if isinstance(v, ast.Constant) else "{}" for v in node.values]
                text = "".join(parts)
                if "{}" in parts and is_id(text.replace("{}", "x")):
                    found[text] = path
    return found


def third_of(function: str, *paths: str) -> set[str]:
    """The constants that are given to a function as its third argument."""
    return {text for path in paths for call in calls(parsed(path), function)
            for argument in call.args[2:3] for text in texts(argument)}


def endings() -> set[str]:
    """How a game can end."""
    return third_of("end", "engine/skull/play.py", "engine/skull/round.py")


def reasons() -> set[str]:
    """Why a record can be damaged: the reader's own reasons, and what can be wrong with a line."""
    own = {text for call in calls(parsed("engine/record.py"), "DamagedRecord")
           for text in texts(call.args[0])}
    lines = {text for path in ("engine/table.py", "engine/skull/action.py", "engine/skull/state.py")
             for call in calls(parsed(path), "Malformed") for text in texts(call.args[0])}
    # Positions are dictated to the command line; a record holds none.
    return own | (lines - {"unknown_position"}) | {Illegal.code, OutOfTurn.code}


def verbs() -> set[str]:
    """What can be done with a disc of the own hand."""
    return {text for call in calls(parsed("ui/games/skull_tray.py"), "_hand")
            for argument in call.args[1:2] for text in texts(argument)}


def asked() -> set[str]:
    """The phases in which a seat may be to act and for which no case of its own is written."""
    (ask,) = [node for node in ast.walk(parsed("ui/games/skull_story.py"))
              if isinstance(node, ast.FunctionDef) and node.name == "_ask"]
    cases = {node.value.value for node in ast.walk(ask) if isinstance(node, ast.MatchValue)}
    return set(PHASES) - cases - {"order", "over"}


def _ways(*parts: object) -> set[tuple[str, ...]]:
    return {tuple(map(str, way)) for way in product(*parts)}


def options() -> list[Option]:
    """All options of all games."""
    return [option for game in GAMES.values() for option in game.OPTIONS]


@cache
def values() -> dict[str, set[tuple[str, ...]]]:
    """What goes into each template, from the engine's and the page's own values."""
    kinds, whose = (ROSE, SKULL), ("own", "other")
    return {
        "lobby.{}": _ways(GAMES), "rules.{}.{}": _ways(GAMES, (1, 2, 3)),
        "rules.filled.{}": _ways(GAMES), "rules.filled.{}.note": _ways(GAMES),
        "rules.source.{}": _ways(skull_rules.SHEETS),
        "preset.{}": _ways(preset for game in GAMES.values() for preset in game.PRESETS),
        "phase.{}": _ways(PHASES), "turn.{}": _ways(asked()), "disc.{}": _ways(kinds),
        "do.{}.{}": _ways(verbs(), kinds), "story.turned.{}.{}": _ways(whose, kinds),
        "story.lost.{}": _ways(whose), "story.shown.{}": _ways(kinds),
        "story.ended.{}": _ways(endings()), "damage.{}": _ways(reasons()),
        "keys.{}": _ways("wrui"), "keys.{}.digits": _ways(GAMES),
        "keys.{}.{}": {(game, key) for game, keys in ANSWERED.items() for key in keys},
        "replay.round.{}": _ways(GAMES), "option.{}": _ways(o.name for o in options()),
        "option.{}.{}": {(o.name, value) for o in options() for value in o.values},
        "teach.grade.{}": _ways((1, 2, 3)), "teach.part.{}": _ways(GAMES),
        "teach.real.{}": _ways(("none", "cost", "gain")),
        "teach.{}.{}": {(game, code) for game in GAMES for code in teaching.speech(game).REASONS},
    } | king_sources.values() | skull_king_sources.values() | online_sources.values()


def built() -> set[str]:
    """Every id that a template can become."""
    return {template.format(*way) for template in templates() for way in values()[template]}


def plain() -> set[str]:
    """The ids that the page itself shows, without Python."""
    nodes = list(page().walk())
    named = {n.get(key) for n in nodes for key in ("data-t", "data-t-label") if key in n.attributes}
    return named | set(re.findall(r'\b(?:say|failed)\("([^"]+)"', script()))


def clauses() -> set[str]:
    """The ids of all clauses of all sheets, with those that only a house rule brings."""
    found: set[str] = set()
    for name, screen in SCREENS.items():
        for options in _every_choice(name):
            found |= {*screen.clauses(options), *screen.filled(options)}
    return found


def _every_choice(game: str) -> Iterator[Options]:
    """Each sheet as it is, and with each single house rule."""
    for preset in GAMES[game].PRESETS.values():
        yield preset
        for option in GAMES[game].OPTIONS:
            yield from (preset.changed(**{option.name: value}) for value in option.values)


def used() -> set[str]:
    """Every id that is used anywhere."""
    return set(constants()) | built() | plain() | clauses()
