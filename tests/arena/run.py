"""Runs the arena: `run.py [GAME]`, or the game in the environment's ONLY; all of them without.

A game is a module of this folder with a function `figures() -> Iterator[Figure]`. Prints one line a figure,
`name value error bound ok|SHORT`; the exit code is 1 when one is SHORT. CORES says how many processes fight at once.
"""

import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "static" / "make")]

from tests.bench.run import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or os.environ.get("ONLY", "").split(), HERE, "figures"))
