"""What King's message ids are built with: `sources.values` of the whole page wants these too."""

from __future__ import annotations

from engine.cards import DECK, SUITS
from engine.king.contract import CONTRACTS
from engine.king.misdeal import BARE_RIFKI, NO_HONOURS, QUEENS_1111
from engine.king.options import OPTIONS
from engine.king.state import OVER, PHASES, PLAY
from engine.options import Options
from ui.games import king_rules

BADGES = ("won", "drawn", "lost", "king")
_BARE = next(option for option in OPTIONS if option.name == "misdeal_bare_rifki").values[1:]


def values() -> dict[str, set[tuple[str, ...]]]:
    """The values of each template of `ui/games/king*.py` and `playing_cards.py`."""
    given = {
        "king.card.{}": DECK, "king.suit.{}": SUITS, "king.cost.{}": CONTRACTS,
        "option.single_contract.{}": CONTRACTS, "king.badge.{}": BADGES,
        "king.phase.{}": [phase for phase in PHASES if phase not in (PLAY, OVER)],
        "king.story.again.{}": (NO_HONOURS, BARE_RIFKI, QUEENS_1111),
        "king.wait.{}": ("first", "deal"), "king.turn.misdeal.{}": _BARE,
        "king.turn.{}": ("contract", "redouble")}
    return {template: {(value,) for value in kinds} for template, kinds in given.items()}


def clauses() -> set[str]:
    """The ids of all clauses, with those of house rules."""
    house = Options(OPTIONS, {name: _on(name) for name in king_rules.HOUSE})
    return {*king_rules.clauses(house), *king_rules.filled(house)}


def _on(name: str) -> str:
    return next(option for option in OPTIONS if option.name == name).values[1]
