"""King in sentences: what happened, whose turn it is, and the answers to the ask keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.king.contract import SEATS
from engine.king.event import (
    CardPlayed,
    CardsDealt,
    ChooserDoubled,
    ChooserSettled,
    ContractNamed,
    DealCancelled,
    DealScored,
    SeatRedoubled,
    SessionEnded,
    TrickTaken,
)
from engine.king.misdeal import wanted_card
from engine.king.view import View

from ..scene import Scene
from ..words import Words
from . import playing_cards as cards
from .king_facts import ORDER, contract_name, cost, last_trick, on_table, options
from .tricks import signed


def scores_of(points: Sequence[int], names: Sequence[str], words: Words) -> str:
    """Everybody's points in a row."""
    return words.names(words("king.score", name=name, points=signed(words, own))
                       for name, own in zip(names, points, strict=True))


def tell(event: Any, names: Sequence[str], words: Words) -> str:
    """One event as a sentence."""
    match event:
        case CardPlayed(seat, card):
            return words("king.story.card", name=names[seat], card=cards.name(card, words))
        case TrickTaken(seat, number, _, 0):
            return words("king.story.taken", number=number, name=names[seat])
        case TrickTaken(seat, number, _, points):
            return words("king.story.taken.points", number=number, name=names[seat],
                         points=signed(words, points))
        case CardsDealt(deal, None):
            return words("king.story.dealt", number=deal)
        case CardsDealt(deal, chooser):
            return words("king.story.dealt.chooser", number=deal, name=names[chooser])
        case ContractNamed(seat, contract, trump):
            return words("king.story.contract", name=names[seat],
                         contract=contract_name(contract, trump, words))
        case DealScored(deal, contract, points):
            return words("king.story.scored", number=deal,
                         contract=contract_name(contract, "", words),
                         scores=scores_of(points, names, words))
    return _tell_rare(event, names, words)


def _tell_rare(event: Any, names: Sequence[str], words: Words) -> str:
    match event:
        case ChooserSettled(seat, ""):
            return words("king.story.chooser", name=names[seat])
        case ChooserSettled(seat, card):
            return words("king.story.chooser.shown", name=names[seat],
                         card=cards.name(card, words))
        case ChooserDoubled(seat):
            return words("king.story.doubled", name=names[seat])
        case SeatRedoubled(seat):
            return words("king.story.redoubled", name=names[seat])
        case DealCancelled(_, why, None, _):
            return words(f"king.story.again.{why}")
        case DealCancelled(_, why, seat, shown):
            return words(f"king.story.again.{why}", name=names[seat],
                         cards=cards.names(cards.in_rows(shown, shown), words))
        case SessionEnded(totals, None):
            return words("king.story.over", scores=scores_of(totals, names, words))
        case SessionEnded(totals, king):
            return words("king.story.king", name=names[king],
                         scores=scores_of(totals, names, words))
    raise TypeError(event)


def begins_round(event: Any) -> bool:
    """Whether the log starts a new deal with this event."""
    return isinstance(event, CardsDealt)


def round_of(view: View) -> int:
    """The deal's number."""
    return view.deal


def details(scene: Scene) -> list[str]:
    """Deal and contract."""
    view, words = scene.view, scene.words
    where = [words("king.deal", n=view.deal, of=view.deals)]
    if view.contract and view.phase != "deal":
        where.append(contract_name(view.contract, view.trump, words))
    return where


# ---- whose turn ----------------------------------------------------------------------------

def prompt(scene: Scene) -> str:
    """What the viewer is to do, or whom the table waits for."""
    view, words = scene.view, scene.words
    if view.phase == "over":
        return words("king.turn.over")
    if scene.mine:
        return _ask(scene)
    if view.phase in ("first", "deal"):
        return words(f"king.wait.{view.phase}")
    if not view.to_act:
        return ""
    names = words.names(scene.names[seat] for seat in view.to_act)
    waits = {"claim": "king.wait.asked", "misdeal": "king.wait.asked",
             "contract": "king.wait.contract"}
    return words(waits.get(view.phase, "king.wait.act"), names=names)


def _ask(scene: Scene) -> str:
    view, words = scene.view, scene.words
    match view.phase:
        case "play" if view.points_gone:
            return words("king.turn.gone")
        case "play" if not view.table:
            return words("king.turn.lead", number=len(view.tricks) + 1)
        case "play":
            return words("king.turn.follow", suit=words(f"king.suit.{view.table[0][1]}"))
        case "claim":
            card = wanted_card(options(view))
            return words("king.turn.claim", card=cards.name(card, words))
        case "misdeal":
            return words(f"king.turn.misdeal.{options(view).misdeal_bare_rifki}")
        case "double":
            return words("king.turn.double", name=scene.name(view.chooser),
                         contract=contract_name(view.contract, view.trump, words))
    return words(f"king.turn.{view.phase}")


def digit(number: int, scene: Scene) -> str | None:
    """Digits choose a contract by its place in the list; elsewhere they do nothing."""
    if scene.view.phase != "contract" or not 1 <= number <= len(ORDER):
        return None
    return f"contract {ORDER[number - 1]}"


# ---- the course of a deal ------------------------------------------------------------------

def stages(before: View, events: Sequence[Any]) -> list[tuple[View, tuple[Any, ...]]]:
    """The pictures to hold between two positions: a whole trick before it is swept, the cards
    shown for a claim, and what a deal brought."""
    pictures: list[tuple[View, tuple[Any, ...]]] = []
    view = replace(before, to_act=(), legal=())
    for event in events:
        match event:
            case CardPlayed(seat, card):
                view = _with_card(view, seat, card)
            case TrickTaken():
                pictures.append((view, tuple(events[:events.index(event) + 1])))
            case DealScored(_, _, points):
                view = _with_points(view, points)
                pictures.append((view, (event,)))
            case DealCancelled(cards=shown) if shown:
                pictures.append((view, (event,)))
            case ChooserSettled(card=shown) if shown:
                pictures.append((view, (event,)))
    return pictures


def _with_card(view: View, seat: int, card: str) -> View:
    hands = tuple(count - (owner == seat) for owner, count in enumerate(view.hands))
    return replace(view, table=(*view.table, card), hands=hands,
                   hand=tuple(own for own in view.hand if own != card))


def _with_points(view: View, points: tuple[int, ...]) -> View:
    """The position with a deal entered, its trick taken off the table."""
    paired = options(view).pairs == "opposite_seats"
    gained = [points[seat] + points[(seat + 2) % SEATS] * paired for seat in range(SEATS)]
    totals = tuple(total + more for total, more in zip(view.totals, gained, strict=True))
    return replace(view, table=(), totals=totals)


def sound(events: Sequence[Any]) -> str:
    """The end, a trick taken, or a card."""
    kinds = {type(event) for event in events}
    if SessionEnded in kinds:
        return "end"
    return "trick" if TrickTaken in kinds else "card"


# ---- answers to the ask keys ----------------------------------------------------------------

def answer(key: str, scene: Scene) -> str | None:
    """The answer to h, b, s, t and l: hand, contract, totals, trick, last trick."""
    asked = {"h": hand, "b": contract, "s": scores, "t": trick, "l": last}.get(key)
    return None if asked is None else asked(scene)


def hand(scene: Scene) -> str:
    """The viewer's hand in words."""
    view, words = scene.view, scene.words
    if view.seat is None:
        return words("king.ask.hand.hidden")
    if not view.hand:
        return words("king.ask.hand.none")
    return words("king.ask.hand", cards=cards.names(cards.in_rows(view.hand, view.hand), words))


def contract(scene: Scene) -> str:
    """The contract of the deal in words."""
    view, words = scene.view, scene.words
    if not view.contract or view.chooser is None:
        return words("king.ask.contract.none")
    return words("king.ask.contract", contract=contract_name(view.contract, view.trump, words),
                 cost=cost(view.contract, words), name=scene.name(view.chooser))


def scores(scene: Scene) -> str:
    """Everybody's total in words."""
    return scene.words("king.ask.scores",
                       scores=scores_of(scene.view.totals, scene.names, scene.words))


def trick(scene: Scene) -> str:
    """What lies on the table in words."""
    words, lies = scene.words, on_table(scene)
    if lies is None:
        return words("king.ask.trick.none")
    return words("king.ask.trick", cards=cards.names(lies.cards, words), name=scene.name(lies.best))


def last(scene: Scene) -> str:
    """The last trick in words."""
    words, lies = scene.words, last_trick(scene.view)
    if lies is None:
        return words("king.last.none")
    return words("king.ask.last", cards=cards.names(lies.cards, words), name=scene.name(lies.best))
