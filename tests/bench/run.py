"""Runs the benches: `run.py [GROUP]`, or the group in the environment's ONLY; all of them without.

A group is a module of this folder with a function `run() -> list[Figure]`. Prints one line a figure,
`name value bound ok|SHORT`; the exit code is 1 when one is SHORT.
"""

import importlib
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "static" / "make")]


def groups(folder: Path = HERE, call: str = "run") -> list[str]:
    """The names of a folder's modules that have such a function."""
    return sorted(path.stem for path in folder.glob("*.py")
                  if f"\ndef {call}(" in path.read_text() and path.stem != "run")


def main(wanted: list[str], folder: Path = HERE, call: str = "run") -> int:
    """Print the figures of the wanted groups; the exit code."""
    known = groups(folder, call)
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"no {folder.name} {unknown[0]}; there is {', '.join(known)}", file=sys.stderr)
        return 2
    well = True
    for name in wanted or known:
        for figure in getattr(importlib.import_module(f"tests.{folder.name}.{name}"), call)():
            print(figure, flush=True)
            well = well and figure.ok
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or os.environ.get("ONLY", "").split()))
