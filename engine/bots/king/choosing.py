"""King bots: the contract, and what is asked before the first lead.

The contract is the one whose expected points for this hand exceed its usual ones by most: a
contract that is kept for later is worth what it usually brings. The same estimate says whether a
seat doubles the chooser.
"""

from __future__ import annotations

from collections.abc import Callable

from ...cards import SUITS
from ...king.contract import SEATS
from ...king.view import View
from ..chance import pick
from .reading import Reading
from .style import Style
from .weighing import Weighing
from .weights import USUAL

Draw = Callable[[], float]

CHOSEN = 35.0
"""By how much a chooser's hand is better than usual: it chose the contract."""
DOUBLER = 25.0
"""The same of a seat that doubled."""


def estimate(reading: Reading, contract: str, trump: str) -> float:
    """What the hand looks like in a contract, in points on a scale of the contract's own."""
    return Weighing(reading, contract, SUITS.index(trump) if trump else -1, 0).hand()


def excess(reading: Reading, contract: str, trump: str) -> float:
    """By how many points a chooser does better than usual in a contract."""
    usual = USUAL[contract]
    return usual.slope * (estimate(reading, contract, trump) - usual.hand)


def name_contract(view: View, style: Style, draw: Draw) -> str:
    """The contract to name; or the hand to show, where it may be dealt again and is poor."""
    reading, values, shown = Reading(view, [0] * SEATS), {}, ""
    for text in view.legal:
        verb, _, rest = text.partition(" ")
        if verb == "contract":
            name, _, trump = rest.partition(" ")
            values[text] = excess(reading, name, trump) + style.spread * USUAL[name].spread
        else:
            shown = text
    if shown and max(values.values(), default=-1.0) < 0.0:
        return shown
    return pick(values, style.choice, draw)


def show_hand(view: View, style: Style, draw: Draw) -> str:
    """A bare king of hearts costs its holder too much to be played."""
    return next((text for text in view.legal if text != "pass"), "pass")


def expected(view: View) -> float:
    """The points the hand of the view will bring in the contract that was named."""
    usual = USUAL[view.contract]
    chooses = view.seat == view.chooser
    mean, hand = (usual.leads, usual.hand) if chooses else (usual.others, usual.theirs)
    looks = estimate(Reading(view, [0] * SEATS), view.contract, view.trump)
    return mean + usual.slope * (looks - hand)


def double(view: View, style: Style, draw: Draw) -> str:
    """Double a chooser who will likely end below the own points."""
    better = expected(view) - USUAL[view.contract].leads - CHOSEN
    return "double" if better > style.double else "pass"


def redouble(view: View, style: Style, draw: Draw) -> str:
    """Redouble where the seat that doubled will likely end below the own points."""
    better = expected(view) - USUAL[view.contract].others - DOUBLER
    return view.legal[0] if better > style.double else "pass"
