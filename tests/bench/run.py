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


def groups() -> list[str]:
    """The names of the modules here that have a run()."""
    return sorted(path.stem for path in HERE.glob("*.py") if "\ndef run(" in path.read_text() and path.stem != "run")


def main(wanted: list[str]) -> int:
    """Run the wanted groups; the exit code."""
    known = groups()
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"no bench {unknown[0]}; there is {', '.join(known)}", file=sys.stderr)
        return 2
    well = True
    for name in wanted or known:
        for figure in importlib.import_module(f"tests.bench.{name}").run():
            print(figure, flush=True)
            well = well and figure.ok
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or os.environ.get("ONLY", "").split()))
