"""Skull's sealed discs: what a list of four costs to publish, and the lists of five opponents to check.

The bounds are in multiplications of a point by a scalar, measured in turn within this run; the absolute
figures beside them are processor milliseconds of this machine. `tests/bench/sealed.py` calls this.
"""

from collections.abc import Callable
from typing import Any

from engine.games import GAMES
from engine.sealed.discs_code import OPEN
from engine.sealed.discs_owner import Owner
from engine.sealed.discs_record import write
from engine.sealed.discs_table import DiscTable
from engine.sealed.group import hash_to_scalar
from engine.sealed.seed import Secrets
from engine.sealed.sodium import load
from engine.sealed.transcript import context
from tests.bench.figure import Figure
from tests.bench.ratio import Rates, measure

SKULL = GAMES["skull"]
SEATS = 6
MOST_TO_PUBLISH = 70
MOST_TO_CHECK = 260
MULTIPLICATIONS = 20
"""Of one lap."""
LAPS = 30
ABOUT = context("bench")


def round_two(group: Any) -> tuple[DiscTable, list[Owner]]:
    """Six seats after a round that a challenger won by turning three roses: all have four discs."""
    table = DiscTable(group, ABOUT, SEATS, SKULL.PRESETS["skull_official"], 0)
    owners = [Owner(table, seat, Secrets(bytes([seat]) * 32, ABOUT)) for seat in range(SEATS)]
    lines = [*(f"{seat} place rose" for seat in range(SEATS)), "0 bid 3", *(f"{seat} pass" for seat in range(1, SEATS)),
             "0 flip 0", "0 flip 1", "0 flip 2"]
    for line in [*lines, ""]:
        while len(table.due.seats) > 1 and owners[0].answer() or table.due.kind == OPEN:
            if table.state.round == 2:
                return table, owners
            for seat in sorted(table.due.seats):
                table.receive(seat, owners[seat].answer())
        seat, _, action = line.partition(" ")
        table.receive(int(seat), owners[int(seat)].act(action))
    raise AssertionError(lines)


def jobs(group: Any) -> dict[str, Callable[[], int]]:
    """A multiplication, a list of one's own, the lists of all others."""
    table, owners = round_two(group)
    scalar, point = hash_to_scalar(b"scalar", b"bench"), group.base(hash_to_scalar(b"point", b"bench"))
    messages = {seat: owners[seat].answer() for seat in range(1, SEATS)}

    def multiply() -> int:
        for _ in range(MULTIPLICATIONS):
            group.mul(scalar, point)
        return MULTIPLICATIONS

    def publish() -> int:
        owners[0].answer()
        return 1

    def check() -> int:
        table.inbox.clear()
        for seat, message in messages.items():
            table.receive(seat, message)
        return 1

    return {"multiply": multiply, "publish": publish, "check": check}


def bytes_of_game(group: Any) -> tuple[int, int]:
    """Bytes of a list of four, and of a round of six in which nothing is lost."""
    table, owners = round_two(group)
    return len(owners[0].answer()), len(write(table))


def discs_figures(group: Any = None, laps: int = LAPS) -> list[Figure]:
    """The figures, by libsodium or by the group that is given."""
    group = group or load()
    rates: Rates = measure(jobs(group), laps)
    a_list, a_round = bytes_of_game(group)
    return [
        Figure.at_most("sealed.skull_publish_multiplications", rates.ratio("multiply", "publish"), MOST_TO_PUBLISH),
        Figure.at_most("sealed.skull_check_five_multiplications", rates.ratio("multiply", "check"), MOST_TO_CHECK),
        Figure.told("sealed.skull_publish_ms", 1000 / rates.of("publish")),
        Figure.told("sealed.skull_check_five_ms", 1000 / rates.of("check")),
        Figure.told("sealed.skull_bytes_a_list_of_four", a_list),
        Figure.told("sealed.skull_bytes_a_round_of_six", a_round),
    ]
