"""How many times slower the loops run inside Pyodide, under Node, than in this Python.

Both take slices in turn: a line on Node's standard input asks for one, the answer is what was done
and the processor seconds of the whole Node process it took.
"""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from statistics import median

from tests.bench.ratio import Job, rate

ROOT = Path(__file__).resolve().parents[2]
LAPS = 15
"""Slices that count."""
WARM = 12
"""Slices before them: V8 compiles what runs often once more, for speed, beside the play."""


def slower(group: str, jobs: Mapping[str, Job]) -> float:
    """Our rate over that inside Pyodide, the median of the laps; the worst of the jobs of a group."""
    command = ["node", str(ROOT / "tests/bench/wasm.mjs"), group]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as node:
        try:
            return max(median(ratios(node, name, job)) for name, job in jobs.items())
        finally:
            node.stdin.close()


def ratios(node: subprocess.Popen, name: str, job: Job) -> list[float]:
    """Lap by lap, our rate over theirs."""
    found = []
    for lap in range(WARM + LAPS):
        print(name, file=node.stdin, flush=True)
        done, used = json.loads(node.stdout.readline())
        found.append(rate(job) * used / done)
    return found[WARM:]
