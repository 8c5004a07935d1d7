"""How many times as fast one piece of work is as another, on a machine that others use too.

Each lap does every job for a short slice, one straight after the other, and the order turns from lap to lap. A ratio
is taken within a lap and the median of the laps counts: what slows the machine for a while slows both sides of a
ratio, and what hits one slice is an outlier. Time is that of the processor; the garbage collector rests for everybody.
"""

import gc
import time
from collections.abc import Callable, Mapping
from statistics import median

Job = Callable[[], int]
"""Some work; returns how many units (decisions, say) it did."""
LAPS = 60
SLICE = 0.01
"""Processor seconds of a slice, or one call of the job where that takes longer."""


class Rates:
    """Units per processor second of every job, in every lap."""

    def __init__(self, laps: Mapping[str, list[float]]) -> None:
        self.laps = laps

    def of(self, name: str) -> float:
        """The median rate of a job."""
        return median(self.laps[name])

    def ratio(self, name: str, other: str) -> float:
        """How many times as fast the one is as the other."""
        return median(mine / theirs for mine, theirs in zip(self.laps[name], self.laps[other], strict=True))


def measure(jobs: Mapping[str, Job], laps: int = LAPS) -> Rates:
    """The rates of these jobs, measured in turn."""
    names = list(jobs)
    rates: dict[str, list[float]] = {name: [] for name in names}
    for job in jobs.values():
        job()
    gc.collect()
    gc.disable()
    try:
        for lap in range(laps):
            first = lap % len(names)
            for name in names[first:] + names[:first]:
                rates[name].append(rate(jobs[name]))
    finally:
        gc.enable()
    return Rates(rates)


def rate(job: Job) -> float:
    """Units per processor second in one slice."""
    done, start = 0, time.process_time()
    while (used := time.process_time() - start) < SLICE:
        done += job()
    return done / used
