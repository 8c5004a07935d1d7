"""How many processor seconds a browser has used, at any moment: a browser is many processes, read from /proc."""

import os
import threading
import time
from bisect import bisect_left
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
STEP = 0.02


def used_by(marker: str) -> float:
    """User and system seconds of every living process whose command line has the marker, and of their descendants."""
    parents: dict[int, int] = {}
    seconds: dict[int, float] = {}
    marked: set[int] = set()
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            line = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        pid = int(folder.name)
        parents[pid] = int(fields[1])
        seconds[pid] = (int(fields[11]) + int(fields[12])) / TICKS
        if marker.encode() in line:
            marked.add(pid)
    return sum(seconds[pid] for pid in seconds if descends(pid, parents, marked))


def descends(pid: int, parents: dict[int, int], marked: set[int]) -> bool:
    """Whether a process is marked or has a marked ancestor."""
    while pid in parents and pid not in marked:
        pid = parents[pid]
    return pid in marked


class Meter:
    """Notes the seconds used, again and again, so that any past moment can be asked for.

    A page tells when its first Python line ran only after a long task; asking then would count that task too.
    """

    def __init__(self, marker: str) -> None:
        self.marker = marker
        self.times: list[float] = []
        self.values: list[float] = []
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.watch, daemon=True)

    def __enter__(self) -> "Meter":
        self.note()
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop.set()
        self.thread.join()
        self.note()

    def watch(self) -> None:
        """Note until told to stop."""
        while not self.stop.wait(STEP):
            self.note()

    def note(self) -> None:
        """One reading."""
        self.values.append(used_by(self.marker))
        self.times.append(time.time())

    def since_start(self, moment: float) -> float:
        """Seconds used from the first reading to a moment of the wall clock, between readings in proportion."""
        after = min(max(bisect_left(self.times, moment), 1), len(self.times) - 1)
        before = after - 1
        span = self.times[after] - self.times[before]
        share = min(max((moment - self.times[before]) / span, 0.0), 1.0)
        return self.values[before] + share * (self.values[after] - self.values[before]) - self.values[0]
