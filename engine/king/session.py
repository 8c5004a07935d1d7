"""King: the session around the deals, and what a seat may still choose in it.

`rights` is the only judge of that: for people, bots and peers, for the view and for refusals.
Everything follows from the options and the log of the deals that were scored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..options import Options
from ..table import Seat
from .contract import (
    ALL,
    BOLOLA,
    BOLOLA_ROUND,
    CONTRACTS,
    PENALTIES,
    SEATS,
    TRUMP,
)


class Entry(NamedTuple):
    """One deal that was scored: the log of these is all that totals and rights are made from."""

    chooser: Seat
    contract: str
    trump: str
    """A suit, or ""."""
    points: tuple[int, ...]
    """Of every seat, doubling included."""
    tricks: tuple[int, ...]
    """How many each seat took."""
    doubles: tuple[int, ...] = (0, 0, 0, 0)
    """By seat: 0, 1 for doubled, 2 for redoubled."""


class Plan(NamedTuple):
    """A kind of session: how many deals, and what each seat may choose how often."""

    deals: int
    penalties: int = 0
    trumps: int = 0
    bololas: int = 0
    most: int = 2
    """How often a penalty may be chosen in the whole session, by all together."""


PLANS = {
    "bolola24": Plan(24, 3, 2, 1),
    "bolola24_balanced": Plan(24, 3, 2, 1),
    "classic20": Plan(20, 3, 2),
    # Each seat two of the eight that are not trump, ALL and BOLOLA among them.
    "quick12": Plan(12, 2, 1, most=1),
    "short10": Plan(10, most=1),
    "tr_short12": Plan(12, 2, 1),
}


class Left(NamedTuple):
    """How many choices of each sort a seat has left; in quick12 ALL and BOLOLA count as
    penalties."""

    penalties: int
    trumps: int
    bololas: int


def deals(options: Options) -> int:
    """How many deals the session has (KG-S12)."""
    if options.session == "single":
        return int(options.single_deals)
    return PLANS[options.session].deals


def left(options: Options, log: Sequence[Entry], seat: Seat) -> Left | None:
    """What the seat has left to choose (KG-S06); None where the session sets every contract."""
    plan = PLANS.get(options.session)
    if plan is None or not plan.trumps:
        return None
    mine = [entry.contract for entry in log if entry.chooser == seat]
    trumps = mine.count(TRUMP)
    bololas = sum(contract in BOLOLA_ROUND for contract in mine) if plan.bololas else 0
    return Left(plan.penalties - (len(mine) - trumps - bololas), plan.trumps - trumps,
                plan.bololas - bololas)


def refusal(options: Options, log: Sequence[Entry], seat: Seat, contract: str) -> str | None:
    """The clause that keeps a seat from choosing a contract for the next deal, or None."""
    return _refusal(options, [entry.contract for entry in log], left(options, log, seat), contract)


def rights(options: Options, log: Sequence[Entry], seat: Seat) -> tuple[str, ...]:
    """The contracts the seat may choose if the next deal is its own.

    >>> from engine.king.options import PRESETS
    >>> quick = PRESETS["king_004"].changed(session="quick12")
    >>> rights(quick, [Entry(0, "TRUMP", "S", (650, 0, 0, 0), (13, 0, 0, 0))], 0)
    ('NO_TRICKS', 'NO_MEN', 'NO_QUEENS', 'NO_HEARTS', 'LAST_TWO', 'RIFKI', 'ALL', 'BOLOLA')
    """
    used, mine = [entry.contract for entry in log], left(options, log, seat)
    return tuple(contract for contract in CONTRACTS
                 if _refusal(options, used, mine, contract) is None)


def _refusal(options: Options, used: list[str], mine: Left | None, contract: str) -> str | None:
    match options.session:
        case "single":
            return None if contract == options.single_contract else "KG-S06"
        case "short10":
            return _refusal_fixed(used, contract)
        case "quick12":
            clause = _refusal_quick(mine, used, contract)
        case _:
            clause = _refusal_by_sort(options, mine, used, contract)
    return clause or _first_round(options, used, contract)


def _refusal_fixed(used: list[str], contract: str) -> str | None:
    number = len(used)
    if contract == (PENALTIES[number] if number < len(PENALTIES) else TRUMP):
        return None
    return "KG-S07" if contract in PENALTIES and contract in used else "KG-S06"


def _refusal_by_sort(options: Options, mine: Left, used: list[str], contract: str) -> str | None:
    if contract == TRUMP:
        return None if mine.trumps else "KG-S06"
    if contract in BOLOLA_ROUND:
        if not mine.bololas:
            return "KG-S06"
        balanced = options.session == "bolola24_balanced"
        return "KG-S09" if balanced and used.count(contract) == 2 else None
    if not mine.penalties:
        return "KG-S06"
    return "KG-S07" if used.count(contract) >= PLANS[options.session].most else None


def _refusal_quick(mine: Left, used: list[str], contract: str) -> str | None:
    if contract == TRUMP:
        return None if mine.trumps else "KG-S06"
    if not mine.penalties:
        return "KG-S06"
    return "KG-S07" if contract in used else None


def _first_round(options: Options, used: list[str], contract: str) -> str | None:
    early = options.first_round_penalties == "on" and len(used) < SEATS
    return "KG-S17" if early and contract not in PENALTIES else None


def signs(log: Sequence[Entry]) -> tuple[int, int]:
    """How many Bolola rounds were declared - and how many + (KG-S08)."""
    used = [entry.contract for entry in log]
    return used.count(ALL), used.count(BOLOLA)


CLAUSES = frozenset(("KG-S06", "KG-S07", "KG-S09", "KG-S17"))
