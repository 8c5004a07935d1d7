"""Solves Skull for two seats and writes engine/bots/skull/mixes_table.py; tells how well it did.

    .venv/bin/python static/make/skull/solve.py           solve it anew, in about a minute
    .venv/bin/python static/make/skull/solve.py --check   only measure the table that is there

Nothing is drawn by chance: the same steps give the same table. The last digits of a sum are the machine's own, so that
on another one a share may come out a 255th beside.
"""

from __future__ import annotations

import sys
from base64 import b85encode
from pathlib import Path
from zlib import compress

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "static" / "make")]

import numpy as np  # noqa: E402
from skull.regrets import Array, Round, Solver, kind_of  # noqa: E402

from engine.bots.skull.mixes import MOST_WORTH, SIZES, WHOLE, mix, worth  # noqa: E402
from engine.bots.skull.round_tree import Tree, tree  # noqa: E402
from engine.bots.skull.standing import Pair, after, every, pairs  # noqa: E402
from engine.skull.action import MOST_DISCS  # noqa: E402

STEPS = 1200
TREMBLE = 0.001
RARE = 0.002
"""A share below this is left out."""
RARELY = 0.03
"""The same where the seat itself does not come."""
COARSE = 15
"""Into how many parts a mix is cut there; it divides WHOLE."""
WIDE = 112
TARGET = ROOT / "engine" / "bots" / "skull" / "mixes_table.py"
HEAD = '"""Skull bots: the table of `mixes`, written by static/make/skull/solve.py."""\n\n'


def stake(pair: Pair, end, worths: dict[Pair, float]) -> float:
    """The starter's chance to win the game after an ending."""
    then = after(pair, end)
    if isinstance(then, int):
        return 1.0 - then
    return worths[then] if end.challenger == 0 else 1.0 - worths[then]


def rounds(of: Tree, cases: list[Pair], worths: dict[Pair, float]) -> Round:
    """The round from several standings with the same discs."""
    ends = {kind_of(end): end for end in of.endings}
    stakes = [[stake(pair, end, worths) for end in ends.values()] for pair in cases]
    chances = [[seat.chance for seat in pair] for pair in cases]
    return Round(of, {kind: i for i, kind in enumerate(ends)}, np.array(stakes), np.array(chances))


def solved(steps: int, most: int = 2 * MOST_DISCS) -> tuple[dict[Pair, float], dict[Pair, bytes]]:
    """What every standing with at most so many discs is worth to the starter, and its mixes as the table holds them."""
    worths: dict[Pair, float] = {}
    told: dict[Pair, bytes] = {}
    for discs, won in every():
        if sum(discs) > most:
            break
        of, cases = tree(discs), pairs(discs, won)
        solver = Solver(rounds(of, cases, worths), TREMBLE)
        for _ in range(steps):
            solver.step()
        plans, gaps = solver.plans(), solver.game.gap(solver.plans())
        values = solver.game.value(plans)
        for case, pair in enumerate(cases):
            worths[pair] = float(values[case])
            told[pair] = b"".join(_bytes(solver, seat, plans[seat], case, of) for seat in (0, 1))
        print(f"{discs[0]} {discs[1]} won {won}: {len(cases)} standings, gap {gaps.max():.5f}", flush=True)
    return worths, told


def _bytes(solver: Solver, seat: int, plan: Array, case: int, of: Tree) -> bytes:
    """A seat's mixes of one standing."""
    last = {}
    for level, now in zip(solver.game.seats[seat].levels, solver.now[seat]):
        for lines, there, shares in zip(level.lines, level.there, now[case]):
            last[int(lines[0])] = shares[there]
    found = bytearray()
    kept = plan[case].copy()
    for decision in of.decisions[seat].values():
        lines = slice(decision.first, decision.first + len(decision.actions))
        here = kept[decision.parent]
        comes = here > 1e-9
        shares = cut(kept[lines] / here, RARE, WHOLE) if comes else [
            share * (WHOLE // COARSE) for share in cut(last[decision.first], RARELY, COARSE)]
        found += bytes(shares[:-1])
        # Where an action was left out nothing comes after it.
        kept[lines] *= [bool(share) and comes for share in shares]
    return bytes(found)


def cut(exactly: Array, least: float, parts: int) -> list[int]:
    """A mix in whole parts, the largest remainders rounded up."""
    left = np.where(exactly < least, 0.0, exactly)
    exact = left / left.sum() * parts
    shares = [int(share) for share in exact]
    for place in sorted(range(len(shares)), key=lambda i: shares[i] - exact[i])[:parts - sum(shares)]:
        shares[place] += 1
    return shares


def module(worths: dict[Pair, float], told: dict[Pair, bytes]) -> str:
    """The table as the source of a module."""
    numbers = [tree(discs).told(0) + tree(discs).told(1) for discs in SIZES]
    numbers += [round(value * MOST_WORTH) for value in worths.values()]
    data = np.array(numbers, "<u2").tobytes() + b"".join(told.values())
    return HEAD + rows("TABLE", data)


def rows(name: str, data: bytes) -> str:
    """A name in a module for bytes, packed."""
    text = b85encode(compress(data, 9)).decode()
    lines = "".join(f'    "{text[i:i + WIDE]}"\n' for i in range(0, len(text), WIDE))
    return f"{name} = (\n{lines})\n"


def shown(cases: list[Pair], of: Tree) -> list[Array]:
    """The plans of both seats by the table that is there."""
    plans = [np.zeros((len(cases), lines)) for lines in of.lines]
    for case, pair in enumerate(cases):
        for seat, chance in enumerate(standing.chance for standing in pair):
            plan = plans[seat][case]
            plan[:2] = 1.0 - chance, chance
            for decision in of.decisions[seat].values():
                for line, share in enumerate(mix(pair, seat, decision), decision.first):
                    plan[line] = plan[decision.parent] * share
    return plans


def gaps(discs: tuple[int, int], won: int) -> tuple[Array, Array]:
    """Of the table that is there, by standing: nash_conv / 2, and how far off the worth is."""
    of, cases = tree(discs), pairs(discs, won)
    ends = {kind_of(end): end for end in of.endings}.values()
    worths = {then: worth(then) for end in ends for pair in cases if not isinstance(then := after(pair, end), int)}
    game, plans = rounds(of, cases, worths), shown(cases, of)
    return game.gap(plans), abs(game.value(plans) - [worth(pair) for pair in cases])


def main(arguments: list[str]) -> None:
    """Solve, write and measure."""
    if "--check" not in arguments:
        TARGET.write_text(module(*solved(STEPS)))
    found, off = (np.concatenate(parts) for parts in zip(*(gaps(discs, won) for discs, won in every())))
    print(f"{len(found)} standings; nash_conv / 2 at most {found.max():.5f}, on the mean {found.mean():.5f}; "
          f"worths off by at most {off.max():.5f}; {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
