"""Runs the arena: `run.py [GAME]`, or the game in the environment's ONLY; all of them without.

A game is a module of this folder with a function `figures() -> Iterator[Figure]`. Prints one line a figure,
`name value error bound ok|SHORT`; the exit code is 1 when one is SHORT. CORES says how many processes fight at once.
"""

import importlib
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "static" / "make")]


def games() -> list[str]:
    """The names of the modules here that have figures()."""
    return sorted(path.stem for path in HERE.glob("*.py") if "\ndef figures(" in path.read_text())


def main(wanted: list[str]) -> int:
    """Fight at the wanted games; the exit code."""
    known = games()
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"no arena {unknown[0]}; there is {', '.join(known)}", file=sys.stderr)
        return 2
    well = True
    for name in wanted or known:
        for figure in importlib.import_module(f"tests.arena.{name}").figures():
            print(figure, flush=True)
            well = well and figure.ok
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or os.environ.get("ONLY", "").split()))
