"""Skull King's tenth round through the fast kernel against OpenSpiel, by random play.

Four seats, ten cards each, from a clone, in decisions per processor second; every ratio is from one
run in turn (see `ratio.py`). The bound is against hearts; oh hell, the nearer game, is told.
"""

from tests.bench import loops, outside, ratio, wasm
from tests.bench.figure import Figure


def jobs() -> dict[str, ratio.Job]:
    """What is measured in turn."""
    return {
        "hearts": outside.hearts(), "oh_hell": outside.oh_hell(), **loops.skull_king_jobs(),
        "clone_74": loops.skull_king_jobs("official_74")["clone"],
        "clone_003": loops.skull_king_jobs("fa_003")["clone"],
        "door": loops.skull_king_door(),
    }


def run() -> list[Figure]:
    """The figures."""
    rates = ratio.measure(jobs())
    slower = wasm.slower("skull_king", loops.skull_king_jobs())
    return [
        Figure.at_least("skull_king.clone_over_open_spiel_hearts", rates.ratio("clone", "hearts"), 0.7),
        Figure.told("skull_king.clone_over_open_spiel_oh_hell", rates.ratio("clone", "oh_hell")),
        Figure.told("skull_king.playout_over_open_spiel_hearts", rates.ratio("playout", "hearts")),
        Figure.at_most("skull_king.pyodide_over_cpython", slower, 3.0),
        *(Figure.told(f"skull_king.{name}_decisions_per_cpu_second", round(rates.of(name))) for name in rates.laps),
    ]
