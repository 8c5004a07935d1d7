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

from engine.bots.skull.mixes import MOST_WORTH, SIZES, WHOLE, mixes, width, worth  # noqa: E402
from engine.bots.skull.round_tree import Tree, tree  # noqa: E402
from engine.bots.skull.standing import Pair, after, every, pairs  # noqa: E402

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


def solved(steps: int) -> tuple[dict[Pair, float], dict[Pair, bytes]]:
    """What every standing is worth to the starter, and its mixes as the table holds them."""
    worths: dict[Pair, float] = {}
    told: dict[Pair, bytes] = {}
    for discs, won in every():
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
        for lines, there, mix in zip(level.lines, level.there, now[case]):
            last[int(lines[0])] = mix[there]
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


def cut(mix: Array, least: float, parts: int) -> list[int]:
    """A mix in whole parts, the largest remainders rounded up."""
    mix = np.where(mix < least, 0.0, mix)
    exact = mix / mix.sum() * parts
    shares = [int(share) for share in exact]
    for place in sorted(range(len(shares)), key=lambda i: shares[i] - exact[i])[:parts - sum(shares)]:
        shares[place] += 1
    return shares


def module(worths: dict[Pair, float], told: dict[Pair, bytes]) -> str:
    """The table as the source of a module."""
    numbers = [width(tree(discs)) for discs in SIZES] + [round(value * MOST_WORTH) for value in worths.values()]
    data = np.array(numbers, "<u2").tobytes() + b"".join(told.values())
    text = b85encode(compress(data, 9)).decode()
    lines = "".join(f'    "{text[i:i + WIDE]}"\n' for i in range(0, len(text), WIDE))
    return f"{HEAD}TABLE = (\n{lines})\n"


def shown(pair: Pair, of: Tree) -> list[Array]:
    """The plans of both seats by the table that is there."""
    found = []
    for seat, own in enumerate(mixes(pair)):
        plan = np.zeros((1, of.lines[seat]))
        plan[0, :2] = 1.0 - pair[seat].chance, pair[seat].chance
        for key, decision in of.decisions[seat].items():
            lines = slice(decision.first, decision.first + len(decision.actions))
            plan[0, lines] = plan[0, decision.parent] * np.array(list(own[key].values()))
        found.append(plan)
    return found


def gap(pair: Pair) -> tuple[float, float]:
    """Of the table that is there: nash_conv / 2 of a standing, and how far off its worth is."""
    of = tree((pair[0].discs, pair[1].discs))
    worths = {then: worth(then) for end in of.endings if not isinstance(then := after(pair, end), int)}
    game, plans = rounds(of, [pair], worths), shown(pair, of)
    return float(game.gap(plans)[0]), abs(float(game.value(plans)[0]) - worth(pair))


def main(arguments: list[str]) -> None:
    """Solve, write and measure."""
    if "--check" not in arguments:
        TARGET.write_text(module(*solved(STEPS)))
    found = [gap(pair) for discs, won in every() for pair in pairs(discs, won)]
    print(f"{len(found)} standings; nash_conv / 2 at most {max(found)[0]:.5f}, "
          f"on the mean {sum(one for one, _ in found) / len(found):.5f}; "
          f"worths off by at most {max(off for _, off in found):.5f}; {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
