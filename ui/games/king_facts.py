"""King: what the screen works out of a view, all of it with the engine's own functions."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Card
from engine.king import score
from engine.king.contract import BOLOLA_ROUND, PENALTIES, SEATS, TRUMP, WORTH
from engine.king.duty import Moment, strength
from engine.king.event import CardPlayed, ChooserSettled, DealCancelled, DealScored, TrickTaken
from engine.king.options import OPTIONS
from engine.king.session import PLANS, Entry, Plan
from engine.king.view import View
from engine.options import Options
from engine.table import Result, Seat
from engine.tricks import taker

from ..scene import Scene
from ..words import Words
from .tricks import signed

ORDER = (*PENALTIES, TRUMP, *BOLOLA_ROUND)
"""The contracts as the chooser lists them; their places are the digits that choose them."""


def options(view: View) -> Options:
    """The options of the table."""
    return Options(OPTIONS, dict(view.options))


def plan(view: View) -> Plan | None:
    """What the session gives each seat to choose; None where one contract is repeated."""
    return PLANS.get(dict(view.options)["session"])


def times_left(view: View, contract: str) -> int | None:
    """How often a penalty may still be chosen by all together; None where that is not counted."""
    session = plan(view)
    if session is None or contract not in counted(session):
        return None
    return session.most - [row[1] for row in view.log].count(contract)


def counted(session: Plan) -> tuple[str, ...]:
    """The contracts of which a session allows so many; in quick12 both Bolola rounds too."""
    among = session.trumps and not session.bololas and session.most == 1
    return (*PENALTIES, *BOLOLA_ROUND) if among else PENALTIES


def moment(view: View) -> Moment:
    """All that decides what may be played, apart from the hand."""
    return Moment(view.contract, view.trump, view.table, view.hearts_opened, view.trump_released,
                  options(view))


def standing(view: View) -> Result:
    """Ranks and badges at the end."""
    log = [Entry(*row, view.taken) for row in view.log]
    return score.standing(log, options(view))


def contract_name(contract: str, trump: str, words: Words) -> str:
    """A contract, with its suit where it has one."""
    name = words(f"option.single_contract.{contract}")
    return words("king.contract.in", contract=name, suit=words(f"king.suit.{trump}")) if trump else name


def cost(contract: str, words: Words) -> str:
    """What a contract counts."""
    values = {key: signed(words, value) for key, value in WORTH[contract]._asdict().items()}
    return words(f"king.cost.{contract}", **values)


class Lying(NamedTuple):
    """A trick, whole or begun."""

    number: int
    leader: Seat
    cards: tuple[Card, ...]
    best: Seat

    def seats(self) -> list[Seat]:
        """Whose the cards are, in their order."""
        return [(self.leader + i) % SEATS for i in range(len(self.cards))]


def lying(view: View, number: int, leader: Seat, cards: tuple[Card, ...]) -> Lying:
    """The trick with these cards; `best` is who takes it as it lies."""
    place = taker(cards, strength(view.trump, cards[0][1]))
    return Lying(number, leader, cards, (leader + place) % SEATS)


def on_table(scene: Scene) -> Lying | None:
    """The trick that is to be seen: the one begun, or while the table shows it the last one."""
    view = scene.view
    if view.table:
        return lying(view, len(view.tricks) + 1, view.leader, view.table)
    if scene.still and any(isinstance(event, TrickTaken) for event in scene.events):
        return last_trick(view)
    return None


def last_trick(view: View) -> Lying | None:
    """The last whole trick of the deal."""
    if not view.tricks:
        return None
    leader, cards, _ = view.tricks[-1]
    return lying(view, len(view.tricks), leader, cards)


def own_dealt(view: View) -> tuple[Card, ...]:
    """The viewer's hand as it was dealt: what is left of it, and what it has played."""
    rows = [(leader, cards) for leader, cards, _ in view.tricks]
    if view.table:
        rows.append((view.leader, view.table))
    return (*view.hand, *(card for leader, cards in rows for i, card in enumerate(cards)
                          if (leader + i) % SEATS == view.seat))


def shown(scene: Scene) -> tuple[Seat, tuple[Card, ...]] | None:
    """Cards that somebody has just shown for a claim, while the table holds still for them."""
    for event in scene.events if scene.still else ():
        match event:
            case DealCancelled(_, _, seat, cards) if cards:
                return seat, cards
            case ChooserSettled(seat, card) if card:
                return seat, (card,)
    return None


def scored(scene: Scene) -> DealScored | None:
    """The deal whose result the table is showing: not while its last trick lies there."""
    if not scene.still or any(isinstance(event, CardPlayed) for event in scene.events):
        return None
    return next((event for event in scene.events if isinstance(event, DealScored)), None)
