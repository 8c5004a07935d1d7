"""King through the fast kernel against OpenSpiel's hearts and rlcard's bridge, by random play.

Decisions per processor second, every ratio from one run in turn (see `ratio.py`); a deal is 52
decisions on either side.
"""

from tests.bench import loops, outside, ratio, wasm
from tests.bench.figure import Figure
from tests.outside import fast_hearts


def hearts_through_our_kernel() -> ratio.Job:
    """Hearts itself, from a clone."""
    order = list(range(loops.CARDS))
    dealt = [fast_hearts.begin(loops.rng.sample(order, loops.CARDS)) for _ in range(loops.DEALS)]
    next_deal = loops.cycle(dealt).__next__

    def job() -> int:
        fast_hearts.play_out(next_deal().copy(), loops.choice)
        return loops.CARDS
    return job


def jobs() -> dict[str, ratio.Job]:
    """What is measured in turn."""
    return {
        "hearts": outside.hearts(), "hearts_deal": outside.deal(outside.HEARTS, loops.CARDS),
        **loops.king_jobs(), "hearts_kernel": hearts_through_our_kernel(),
        "bridge": outside.bridge(), "door": loops.king_door(),
    }


def run() -> list[Figure]:
    """The figures."""
    rates = ratio.measure(jobs())
    return [
        Figure.at_least("king.clone_over_open_spiel_hearts", rates.ratio("clone", "hearts"), 1.0),
        Figure.at_least("king.deal_over_open_spiel_hearts", rates.ratio("deal", "hearts_deal"), 2.5),
        Figure.at_least("king.playout_over_open_spiel_hearts", rates.ratio("playout", "hearts"), 1.8),
        Figure.at_least("king.hearts_over_open_spiel_hearts", rates.ratio("hearts_kernel", "hearts"), 1.0),
        Figure.at_least("king.deal_over_rlcard_bridge", rates.ratio("deal", "bridge"), 50.0),
        Figure.at_most("king.pyodide_over_cpython", wasm.slower("king", loops.king_jobs()), 3.0),
        *(Figure.told(f"king.{name}_decisions_per_cpu_second", round(rates.of(name))) for name in rates.laps),
    ]
