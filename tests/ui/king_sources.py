"""What King's message ids are built with: `sources.values` of the whole page wants these too."""

from __future__ import annotations

from engine.cards import DECK, SUITS
from engine.king.contract import CONTRACTS
from engine.king.misdeal import BARE_RIFKI, NO_HONOURS, QUEENS_1111
from engine.king.options import OPTIONS
from engine.king.state import OVER, PHASES, PLAY

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
