"""What the page's own sources say: every message id they use, read from the code itself."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import product

from engine.games import GAMES
from engine.skull import OPTIONS, PRESETS
from engine.skull.action import ROSE, SKULL
from engine.skull.state import PHASES
from engine.table import Illegal, OutOfTurn
from tests.ui import king_sources
from tests.ui.helpers import ROOT, messages
from tests.ui.trees import Node, tree
from ui import panels, sheets
from engine.options import Options
from engine.skull import OPTIONS as SKULL_OPTIONS
from ui.games import skull_rules

_OF = {sheet: Options(SKULL_OPTIONS, {"sheet": sheet}) for sheet in skull_rules.SHEETS}

ID = re.compile(r"[a-z]+(\.[a-z0-9_]+)*")


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


@cache
def values() -> dict[str, set[tuple[str, ...]]]:
    """What goes into each template, from the engine's and the page's own values."""
    kinds, whose = (ROSE, SKULL), ("own", "other")
    return {
        "lobby.{}": _ways(GAMES), "rules.{}.{}": _ways(GAMES, (1, 2, 3)),
        "rules.source.{}": _ways(skull_rules.SHEETS), "preset.{}": _ways(PRESETS),
        "phase.{}": _ways(PHASES), "turn.{}": _ways(asked()), "disc.{}": _ways(kinds),
        "do.{}.{}": _ways(verbs(), kinds), "story.turned.{}.{}": _ways(whose, kinds),
        "story.lost.{}": _ways(whose), "story.shown.{}": _ways(kinds),
        "story.ended.{}": _ways(endings()), "damage.{}": _ways(reasons()),
        "keys.{}": _ways(panels.KEYS), "option.{}": _ways(o.name for o in OPTIONS),
        "option.{}.{}": {(o.name, value) for o in OPTIONS for value in o.values}} | king_sources.values()


def built() -> set[str]:
    """Every id that a template can become."""
    return {template.format(*way) for template in templates() for way in values()[template]}


def plain() -> set[str]:
    """The ids that the page itself shows, without Python."""
    nodes = list(page().walk())
    named = {n.get(key) for n in nodes for key in ("data-t", "data-t-label") if key in n.attributes}
    return named | set(re.findall(r'\b(?:say|failed)\("([^"]+)"', script()))


def clauses() -> set[str]:
    """The ids of all clauses of all sheets."""
    skull = {id_ for sheet in skull_rules.SHEETS for id_ in skull_rules.clauses(_OF[sheet])}
    return skull | king_sources.clauses()


def used() -> set[str]:
    """Every id that is used anywhere."""
    return set(constants()) | built() | plain() | clauses()


@cache
def seeded_clauses() -> set[str]:
    """The clauses of games whose rules stand before their screens do."""
    return {clause["id"] for name in ("king_004", "skull_king_fa_003", "skull_king_official")
            for clause in tomllib.loads((ROOT / f"seeds/{name}.toml").read_text())["clause"]}


@cache
def rules_only() -> set[str]:
    """All words of those rules: clauses, options, values, presets."""
    words = set(seeded_clauses())
    for game in ("king", "skull_king"):
        data = tomllib.loads((ROOT / f"seeds/options_{game}.toml").read_text())
        for option in data["option"]:
            words |= {f"option.{option['name']}", *(f"option.{option['name']}.{v}" for v in option["values"])}
        for preset in data["preset"]:
            words |= {f"preset.{preset['name']}", f"preset.{preset['name']}.note"}
    return words
