"""The sealed deck: what a deal and Skull's discs cost one player, in CPython and in the page's Python.

Bounds are in multiplications of a point by a scalar measured in the same run, for they move with the
machine; processor seconds and bytes are told beside them.
"""

import json
import subprocess
from pathlib import Path

import vendor

from tests.bench import sealed_deals
from tests.bench.figure import Figure

ROOT = Path(__file__).resolve().parents[2]
MOST = {
    "deal_4x52_multiplications": 3_500, "deal_6x70_multiplications": 6_100, "deal_8x86_multiplications": 7_800,
    "deal_4x52_background_multiplications": 900, "deal_6x70_background_multiplications": 900,
    "deal_8x86_background_multiplications": 900, "skull_publish_multiplications": 70,
    "skull_check_five_multiplications": 260,
}


def in_wasm() -> dict[str, float]:
    """The same figures inside Pyodide."""
    (wheel,) = (vendor.VENDOR / "wheels").glob("pychloride-*.whl")
    done = subprocess.run(["node", str(ROOT / "tests/bench/sealed.mjs"), str(wheel)], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def figures(runtime: str, found: dict[str, float]) -> list[Figure]:
    """The figures of one Python, with their bounds."""
    return [Figure.at_most(f"sealed.{runtime}.{name}", value, MOST[name]) if name in MOST else
            Figure.told(f"sealed.{runtime}.{name}", value) for name, value in found.items()]


def run() -> list[Figure]:
    """Every figure."""
    vendor.act([])
    return [*figures("cpython", sealed_deals.report() | sealed_deals.discs()), *figures("pyodide", in_wasm())]
