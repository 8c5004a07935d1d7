"""Who may import whom, and how long a piece of code may be: judged by the syntax tree alone.

Each judge takes a module's dotted name and its source and returns what is wrong with it, as
sentences for whoever broke the rule. `judge` gathers them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache

GAMES = {"skull", "skull_king", "king"}
MOST_MODULE = 300
"""A module has fewer lines than this."""
MOST_FUNCTION = 40
"""So has a function."""

DOOR = {"table", "options", "record", "dealt"}
SHARED = {"cards", "tricks", "options", "table"}
"""What a game may import besides itself."""
NAMELESS = {f"engine.{name}" for name in ("table", "options", "record", "dealt", "ask", "cards", "tricks")}
"""Modules that must not know a game by name, as none of ui outside ui.games may; the registry does."""
BEYOND = {"ui", "js", "pyscript", "pyodide", "pyodide_js", "random", "time", "asyncio", "secrets"}
"""What the engine never imports."""
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
TOUCHES_BROWSER = {f"ui.{name}" for name in (
    "dom", "rtc", "store", "worker", "app", "main", "online.device", "online.vault",
                                            "online.wheels")}
CLIENTS = ("engine.bots", "engine.room", "engine.sealed")


@cache
def parsed(source: str) -> ast.Module:
    """The syntax tree of a source, which all judges look at."""
    return ast.parse(source)


def imports(name: str, source: str, package: bool = False) -> Iterator[str]:
    """Every module an import may reach, dotted and absolute, wherever in the source it stands."""
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = name.split(".")[:len(name.split(".")) - node.level + package]
                base = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def within(target: str, parent: str) -> bool:
    """Whether a dotted name is a module or something inside it."""
    return target == parent or target.startswith(f"{parent}.")


def directions(name: str, source: str, package: bool = False) -> list[str]:
    """Imports that go the wrong way."""
    return [f"{name} imports {target}" for target in imports(name, source, package)
            if not _may_import(name, target)]


def _may_import(name: str, target: str) -> bool:
    parts = name.split(".")
    if within(name, "engine"):
        if target.split(".")[0] in BEYOND:
            return False
        if len(parts) > 1 and parts[1] in GAMES:
            allowed = {f"engine.{parts[1]}"} | {f"engine.{part}" for part in SHARED}
            return not within(target, "engine") or any(within(target, one) for one in allowed)
        if name.startswith(CLIENTS):
            return _client_may(parts, target)
        inside = [f"engine.{game}" for game in GAMES]
        return name == "engine.games" or not any(within(target, one) for one in inside)
    if within(name, "ui"):
        return target.split(".")[0] not in BROWSER or name in TOUCHES_BROWSER
    return True


def _client_may(parts: list[str], target: str) -> bool:
    """Bots, room and sealed: themselves, each other, the door and the registry; a bot's policy
    for a game also that game and what games share."""
    allowed = {*CLIENTS, "engine.games", *(f"engine.{part}" for part in DOOR)}
    if parts[1] == "bots" and len(parts) > 2 and parts[2] in GAMES:
        allowed |= {f"engine.{part}" for part in (parts[2], *SHARED)}
    return not within(target, "engine") or any(within(target, one) for one in allowed)


def docstrings(tree: ast.AST) -> set[int]:
    """The ids of the string nodes that stand as statements: docstrings and notes on fields."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Line and value of every string that is no docstring."""
    tree = parsed(source)
    skipped = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.lineno, node.value


def names_no_game(name: str, source: str, package: bool = False) -> list[str]:
    """Games named where only the registry may."""
    if name not in NAMELESS and (not within(name, "ui") or within(name, "ui.games")):
        return []
    words = re.compile(rf"\b({'|'.join(sorted(GAMES))})\b")
    return [f"{name}:{line} names {text!r}" for line, text in texts(source) if words.search(text)]


def no_sentences(name: str, source: str, package: bool = False) -> list[str]:
    """Words for people inside the engine: three or more in a row in one string."""
    if not within(name, "engine") or name == "engine.__main__":
        return []
    sentence = re.compile(r"[A-Za-z][a-z']+(,? [a-z']{2,}){2,}|[A-Za-z]+ [a-z]+[.!?](\s|$)")
    return [f"{name}:{line} says {text!r}" for line, text in texts(source) if sentence.search(text)]


def lengths(name: str, source: str, package: bool = False) -> list[str]:
    """Modules and functions that are too long."""
    wrong, lines = [], source.count("\n")
    if lines >= MOST_MODULE:
        wrong.append(f"{name} has {lines} lines")
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            long = node.end_lineno - node.lineno + 1
            if long >= MOST_FUNCTION:
                wrong.append(f"{name}.{node.name} has {long} lines")
    return wrong


def described(name: str, source: str, package: bool = False) -> list[str]:
    """Public modules, classes and functions without a docstring."""
    if not (within(name, "engine") or within(name, "ui")):
        return []
    tree = parsed(source)
    wrong = [] if ast.get_docstring(tree) else [f"{name} has no docstring"]
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    for node in tree.body:
        if isinstance(node, kinds) and not node.name.startswith("_") and not ast.get_docstring(node):
            wrong.append(f"{name}.{node.name} has no docstring")
    return wrong


JUDGES: tuple[Callable[..., list[str]], ...] = (
    directions, names_no_game, no_sentences, lengths, described)
