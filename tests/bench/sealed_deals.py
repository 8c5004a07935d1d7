"""What a sealed deal costs one player: processor seconds, multiplications of a point by a scalar, bytes.

Runs in CPython and inside Pyodide under Node (`sealed.mjs`). One seat is timed, with its own replica;
the others answer from a second one. A multiplication is measured right before and after each deal.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from engine.sealed.deal import Deal
from engine.sealed.group import finish
from engine.sealed.owner import Owner
from engine.sealed.shuffle import Bases
from engine.sealed.sodium import load
from engine.sealed.terms import Terms

DEALS = ((4, 52, 13), (6, 70, 10), (8, 86, 10))
"""Seats, cards of the pack, cards a hand."""
ROUNDS = 3
MULTIPLICATIONS = 300


def clock() -> Callable[[], float]:
    """Processor seconds of the process; Pyodide's own clock is the wall's."""
    if sys.platform != "emscripten":
        return time.process_time
    from js import process
    return lambda: (process.cpuUsage().user + process.cpuUsage().system) / 1e6


NOW = clock()


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Seconds and result."""
    start = NOW()
    result = work()
    return NOW() - start, result


def multiplication(group: Any) -> float:
    """Seconds of one variable-base multiplication."""
    point = group.base(2**250 + 1)
    return timed(lambda: [group.mul(2**251 + i, point) for i in range(MULTIPLICATIONS)])[0] / MULTIPLICATIONS


def one_deal(group: Any, bases: Bases, terms: Terms) -> dict[str, float]:
    """Seconds that seat 0 spends until it sees its hand: on what it needs for that, and on proofs."""
    mine, theirs = Deal(group, bases, terms, 0), Deal(group, bases, terms)
    spent = {"hand": 0.0, "proofs": 0.0, "bytes": 0.0}

    def spend(kind: str, work: Callable[[], Any]) -> Any:
        seconds, result = timed(work)
        spent["proofs" if kind == "proof" else "hand"] += seconds
        return result

    spend("begin", lambda: finish(mine.begin()))
    finish(theirs.begin())
    me = spend("begin", lambda: Owner(mine, 0, bytes(32)))
    others = [Owner(theirs, seat, bytes([seat]) * 32) for seat in range(1, terms.seats)]
    while not mine.is_idle():
        due = {seat: kind for _, seat, kind in mine.due()}
        messages = []
        if 0 in due:
            messages += spend(due[0], lambda: finish(me.answers()))
        for owner in others:
            if owner.seat in due:
                messages += finish(owner.answers())
        for message in messages:
            spent["bytes"] += len(message.body)
            spend(message.kind, lambda message=message: finish(mine.take(message)))
            finish(theirs.take(message))
    spend("see", lambda: finish(me.see()))
    spend("proof", lambda: finish(mine.settle()))
    return spent


def pack_of(cards: int) -> tuple[str, ...]:
    """A pack. Its points are the table's, not a deal's: they are made before."""
    return tuple(f"{i:02}" for i in range(cards))


def report(rounds: int = ROUNDS) -> dict[str, float]:
    """Every figure by its name; the median of some rounds."""
    group = load()
    bases = Bases(group)
    finish(bases.first(86))
    for _, cards, _ in DEALS:
        finish(bases.pack(pack_of(cards)))
    found: dict[str, list[float]] = {}
    for lap in range(rounds):
        for seats, cards, each in DEALS:
            terms = Terms(b"bench", lap + 1, tuple(bytes([i]) * 32 for i in range(seats)),
                          pack_of(cards), (each,) * seats)
            gc.collect()
            before = multiplication(group)
            spent = one_deal(group, bases, terms)
            unit = (before + multiplication(group)) / 2
            name = f"deal_{seats}x{cards}"
            for key, value in ((f"{name}_multiplications", (spent["hand"] + spent["proofs"]) / unit),
                               (f"{name}_background_multiplications", spent["hand"] / unit),
                               (f"{name}_seconds", spent["hand"] + spent["proofs"]),
                               (f"{name}_background_seconds", spent["hand"]),
                               (f"{name}_bytes", spent["bytes"]), ("multiplication_us", unit * 1e6)):
                found.setdefault(key, []).append(value)
    return {key: median(values) for key, values in found.items()}


def discs() -> dict[str, float]:
    """The figures of Skull's discs, by the same names."""
    from tests.bench.sealed_discs import discs_figures
    return {figure.name.removeprefix("sealed."): figure.value for figure in discs_figures()}


if __name__ == "__main__":
    print(json.dumps(report() | discs()))
