"""Writes anew which files of engine/ and ui/ the page's Python needs (the [files] table of pyscript.toml), and which the
bots' worker does (static/thinker.json).

PyScript has no wildcards, so a checkout lists its files one by one. Run it after adding or removing a module.
"""

import json
from pathlib import Path

from common import ROOT, Problem, main, tree

PACKAGES = ("engine", "ui")
HIDDEN = ("__pycache__", "/.")
CONFIG = "static/thinker.json"
HEAD = "[files]\n"
# The page and its worker run the first two by their script tags: as files they would be fetched twice. The others are
# for a command line, and for tables and records in one process.
NOT_LISTED = ("ui/main.py", "ui/thinker.py", "engine/__main__.py", "engine/ask.py", "engine/sealed/discs_record.py",
              "ui/online/loopback.py")
# What only a bot that thinks uses, a hint or a review: one file, search.xz, which comes when the first of them does.
SEARCH = ("engine/bots/desk.py", "engine/bots/teaching.py", "engine/bots/king/teaching.py",
          "engine/bots/skull_king/teaching.py", "engine/bots/skull/teaching.py",
          "engine/bots/dealing.py", *(f"engine/bots/king/{name}.py" for name in (
              "candidates", "comparing", "ending", "habits", "habits_table", "levels", "likely", "naming", "playout", "search", "tree",
              "worlds", "worth")), *(f"engine/bots/skull_king/{name}.py" for name in (
              "bids", "candidates", "ending", "levels", "places", "playout", "plays", "search", "strengths", "weights",
              "worlds")), "engine/bots/skull/round_tree.py",
          "engine/bots/skull/standing.py", "engine/bots/skull/mixes", "engine/bots/skull/learned_",
          *(f"engine/bots/skull/{name}.py" for name in (
              "belief", "levels", "many", "people", "playing", "search", "sketch", "solved")))
# For tables between devices only: one file, friends.xz. What fetches it comes with every page.
ONLINE = ("engine/sealed/", "engine/room/", "ui/online/", "ui/rtc.py")
EARLY = ("ui/online/__init__.py", "ui/online/wheels.py")


def every(root: Path) -> list[str]:
    """The files of engine/ and ui/ that may be wanted in a page which does not think, sorted."""
    names = [f"{package}/{name}" for package in PACKAGES if (root / package).is_dir()
             for name, _ in tree(root / package)]
    return sorted(name for name in names if not any(part in name for part in HIDDEN)
                  and name not in NOT_LISTED and not name.startswith(SEARCH))


def search(root: Path) -> list[str]:
    """The files that a bot that thinks needs beside, sorted."""
    names = [f"engine/{name}" for name, _ in tree(root / "engine")] if (root / "engine").is_dir() else []
    return [name for name in names if name.startswith(SEARCH) and not any(part in name for part in HIDDEN)]


def thinker(root: Path) -> str:
    """The worker's configuration in a checkout: the engine without what people or tables online need, and the search."""
    names = [name for name in listed(root) if name.startswith("engine/")]
    return json.dumps({"files": {f"../{name}": f"./{name}" for name in sorted([*names, *search(root)])}}, indent=0) + "\n"


def listed(root: Path) -> list[str]:
    """The files that every page's Python needs, sorted."""
    return [name for name in every(root) if name in EARLY or not name.startswith(ONLINE)]


def friends(root: Path) -> list[str]:
    """The modules that a page's Python gets when a table goes online, sorted."""
    return sorted(name for name in set(every(root)) - set(listed(root)) if name.endswith(".py"))


def table(root: Path) -> str:
    """The table's lines."""
    return "".join(f'"./{name}" = "./{name}"\n' for name in listed(root))


def with_table(config: str, lines: str) -> str:
    """A configuration with the lines of its [files] table replaced; whatever else it says stays."""
    before, found, rest = config.partition(HEAD)
    if not found:
        raise Problem("pyscript.toml has no [files] table; add a line `[files]` where it belongs")
    end = rest.find("\n[")
    return before + HEAD + lines + (rest[end:] if end >= 0 else "")


def act(_: list[str]) -> None:
    """Renew the files, if they are not right."""
    path = ROOT / "pyscript.toml"
    old = path.read_text()
    new = with_table(old, table(ROOT))
    if new != old:
        path.write_text(new)
        print(f"pyscript.toml: {len(listed(ROOT))} files")
    if not (ROOT / CONFIG).is_file() or (ROOT / CONFIG).read_text() != thinker(ROOT):
        (ROOT / CONFIG).write_text(thinker(ROOT))
        print(f"{CONFIG}: {len(search(ROOT))} files of the search")


if __name__ == "__main__":
    main(act)
