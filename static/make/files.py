"""Writes the [files] table of pyscript.toml anew: every file of engine/ and ui/ that the page's Python needs.

PyScript has no wildcards, so a checkout lists its files one by one. Run it after adding or removing a module.
"""

from pathlib import Path

from common import ROOT, Problem, main, tree

PACKAGES = ("engine", "ui")
HEAD = "[files]\n"
# The page runs the first by its script tag: as a file it would be fetched twice. The others are for a command line.
NOT_LISTED = ("ui/main.py", "engine/__main__.py", "engine/ask.py")
# What only the search and the solved mixes use, which no bot of the page plays by.
SEARCH = ("engine/bots/dealing.py", "engine/bots/king/worlds.py", "engine/bots/skull_king/worlds.py",
          "engine/bots/skull_king/places.py", "engine/bots/skull_king/bids.py", "engine/bots/skull/round_tree.py",
          "engine/bots/skull/standing.py", "engine/bots/skull/mixes", "engine/bots/skull/sketch.py",
          "engine/bots/skull/many.py", "engine/bots/skull/learned_", "engine/bots/skull/solved.py")
# For tables between devices only: one file, friends.xz. What fetches it comes with every page.
ONLINE = ("engine/sealed/", "engine/room/", "ui/online/", "ui/rtc.py")
EARLY = ("ui/online/__init__.py", "ui/online/wheels.py")


def every(root: Path) -> list[str]:
    """The files of engine/ and ui/ that may be wanted in a page, sorted."""
    names = [f"{package}/{name}" for package in PACKAGES if (root / package).is_dir()
             for name, _ in tree(root / package)]
    hidden = ("__pycache__", "/.")
    return sorted(name for name in names if not any(part in name for part in hidden)
                  and name not in NOT_LISTED and not name.startswith(SEARCH))


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
    """Renew the file, if it is not right."""
    path = ROOT / "pyscript.toml"
    old = path.read_text()
    new = with_table(old, table(ROOT))
    if new != old:
        path.write_text(new)
        print(f"pyscript.toml: {len(listed(ROOT))} files")


if __name__ == "__main__":
    main(act)
