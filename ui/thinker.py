"""The bots' worker: a second Python, which thinks so that the page need not. The page's side of it is `worker`.

PyScript runs this file in a worker of that name; `static/thinker.json` says what it has.
"""

import random
import sys
from pathlib import Path
from time import perf_counter

# The finished site has all modules in archives; a checkout has them as files.
if Path("app.zip").exists():
    sys.path.insert(0, "app.zip")
    from ui.parts import SEARCH, unpack

    for _ in unpack(Path(SEARCH).read_bytes()):
        pass

from engine.bots.desk import Desk

_desk = Desk(perf_counter, lambda seed: random.Random(seed).random)


def answer(text: str) -> str:
    """The answer to a question (`engine.bots.desk`)."""
    return _desk.answer(text)


__export__ = ["answer"]
