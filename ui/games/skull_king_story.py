"""Skull King in sentences: what happened, whose turn it is, and the answers to the ask keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.skull_king import event as ev
from engine.skull_king.trick import bound_colour
from engine.skull_king.view import View
from engine.table import TABLE

from ..scene import Scene
from ..words import Words
from . import skull_king_cards as cards
from .skull_king_facts import (
    ALL_AT_ONCE,
    bids_made,
    last_trick,
    name_of,
    on_table,
    options,
    rounds,
    with_ghost,
)
from .tricks import signed


def scores_of(points: Sequence[int], names: Sequence[str], words: Words) -> str:
    """Everybody's points in a row."""
    return words.names(words("skull_king.score", name=name, points=signed(words, own))
                       for name, own in zip(names, points, strict=True))


def load_of(load: str, words: Words) -> str:
    """A load's name."""
    return words(f"skull_king.load.{load}")


def won_of(view: View, names: Sequence[str], words: Words) -> str:
    """Everybody's tricks and bid in a row."""
    return words.names(words("skull_king.won_of", name=name, won=won, bid=bid)
                       for name, won, bid in zip(names, view.won, view.bids, strict=False))


# ---- what happened -------------------------------------------------------------------------

def tell(event: Any, names: Sequence[str], words: Words) -> str:
    """One event as a sentence."""
    match event:
        case ev.CardPlayed(seat, card):
            return words("skull_king.story.card", name=name_of(seat, names, words),
                         card=cards.name(card, words))
        case ev.TrickWon(seat, card, bonus):
            return words("skull_king.story.won.bonus" if bonus else "skull_king.story.won",
                         name=name_of(seat, names, words), card=cards.name(card, words),
                         points=signed(words, bonus))
        case ev.TrickDestroyed(beast, leads):
            return words(f"skull_king.story.gone.{beast}", name=name_of(leads, names, words))
        case ev.AllianceMade(seat, taker):
            return words("skull_king.story.ally", name=names[seat], other=names[taker])
        case ev.RoundScored(number, points):
            return words("skull_king.story.scored", number=number,
                         scores=scores_of(points, names, words))
        case ev.GameEnded(winners):
            return words("skull_king.story.over", n=len(winners),
                         names=words.names(names[seat] for seat in winners))
    return _tell_bids(event, names, words) or _tell_power(event, names, words)


def _tell_bids(event: Any, names: Sequence[str], words: Words) -> str:
    """How a round begins; "" for other events."""
    match event:
        case ev.RoundBegan(number, dealer, count):
            return words("skull_king.story.round", n=count, number=number, name=names[dealer])
        case ev.TrumpNamed(colour):
            return words("skull_king.story.trump",
                         figure=words(f"skull_king.figure.{cards.FIGURE[colour]}"))
        case ev.CardsDealt(_, undealt):
            return words("skull_king.story.dealt", n=undealt)
        case ev.BidMade(seat, None):
            return words("skull_king.story.has_bid", name=names[seat])
        case ev.BidMade(seat, count):
            return words("skull_king.story.bid", name=names[seat], n=count)
        case ev.BidsOpened(bids):
            made = words.names(words("skull_king.bid_of", name=name, n=bid)
                               for name, bid in zip(names, bids, strict=True))
            return words("skull_king.story.bids", bids=made, n=sum(bids))
        case ev.LoadChosen(seat):
            return words("skull_king.story.has_load", name=names[seat])
        case ev.LoadsOpened(loads):
            chosen = words.names(words("skull_king.load_of", name=name, load=load_of(load, words))
                                 for name, load in zip(names, loads, strict=True))
            return words("skull_king.story.loads", loads=chosen)
    return ""


def _tell_power(event: Any, names: Sequence[str], words: Words) -> str:
    match event:
        case ev.PowerGained(seat, pirate):
            return words("skull_king.story.power", name=names[seat],
                         pirate=cards.short(pirate, words))
        case ev.LeadNamed(seat, leads):
            return words("skull_king.story.leads", name=names[seat], other=names[leads])
        case ev.CardsDrawn(seat, count):
            return words("skull_king.story.drew", name=names[seat], n=count)
        case ev.CardsDiscarded(seat, count):
            return words("skull_king.story.away", name=names[seat], n=count)
        case ev.WagerMade(seat, points):
            return words("skull_king.story.wager", name=names[seat], n=points)
        case ev.UndealtSeen(seat, count):
            return words("skull_king.story.saw", name=names[seat], n=count)
        case ev.BidChanged(seat, count):
            return words("skull_king.story.changed", name=names[seat], n=count)
    raise TypeError(event)


def begins_round(event: Any) -> bool:
    """Whether the log starts a new round with this event."""
    return isinstance(event, ev.RoundBegan)


def round_of(view: View) -> int:
    """The round's number."""
    return view.round


def details(scene: Scene) -> list[str]:
    """Round and trick."""
    view, words = scene.view, scene.words
    where = [words("skull_king.round", n=view.round, of=rounds(view))]
    if view.phase == "play":
        number = min(len(view.taken) + 1, view.cards)
        where.append(words("skull_king.trick.at", n=number, of=view.cards))
    return where


def sound(events: Sequence[Any]) -> str:
    """The end, a trick that is over, or a card."""
    kinds = {type(event) for event in events}
    if ev.GameEnded in kinds:
        return "end"
    return "trick" if kinds & {ev.TrickWon, ev.TrickDestroyed} else "card"


# ---- whose turn ----------------------------------------------------------------------------

def prompt(scene: Scene) -> str:
    """What the viewer is to do, or whom the table waits for."""
    view, words = scene.view, scene.words
    if view.phase == "over":
        return words("skull_king.turn.over")
    if scene.mine:
        return _ask(scene)
    if not view.to_act:
        return ""
    if TABLE in view.to_act:
        return _chance(scene)
    names = words.names(scene.name(seat) for seat in view.to_act)
    if view.phase == "power":
        return words("skull_king.wait.power", names=names, pirate=cards.short(view.pirate, words))
    if view.phase in ALL_AT_ONCE:
        return words(f"skull_king.wait.{view.phase}", names=names)
    return words("skull_king.wait.act", names=names)


def _chance(scene: Scene) -> str:
    """What is drawn or shown by the table."""
    view, words = scene.view, scene.words
    if view.phase in ("draw", "look"):
        return words(f"skull_king.wait.{view.phase}", name=scene.name(view.turn))
    if view.phase in ("dealer", "trump", "deal"):
        return words(f"skull_king.wait.{view.phase}")
    return words("skull_king.wait.table")


def _ask(scene: Scene) -> str:
    view, words = scene.view, scene.words
    match view.phase:
        case "bid":
            made = bids_made(view)
            if made is None:
                return words("skull_king.turn.bid", n=view.cards)
            return words("skull_king.turn.bid.open", n=view.cards, sum=made)
        case "play" if not view.trick:
            return words("skull_king.turn.lead", number=len(view.taken) + 1)
        case "play":
            colour = bound_colour(view.trick, options(view))
            if not colour:
                return words("skull_king.turn.free")
            return words("skull_king.turn.follow",
                         colour=cards.colour_name(colour, options(view), words))
        case "power" if view.pirate == "Rb":
            return words("skull_king.turn.Rb", n=view.drawn)
        case "power":
            return words(f"skull_king.turn.{view.pirate}", n=view.bids[view.seat])
    return words(f"skull_king.turn.{view.phase}")


def digit(number: int, scene: Scene) -> str | None:
    """Digits bid; elsewhere they do nothing. A bid of zero asks first: see `answer`."""
    return f"bid {number}" if scene.view.phase == "bid" else None


# ---- answers to the ask keys ----------------------------------------------------------------

def answer(key: str, scene: Scene) -> str | None:
    """The answer to h, b, s, t and l: hand, bids, totals, trick, last trick; and to 0, where that
    would be a bid, how to confirm it."""
    asked = {"h": hand, "b": bids, "s": scores, "t": trick, "l": last, "0": zero}.get(key)
    return None if asked is None else asked(with_ghost(scene))


def zero(scene: Scene) -> str | None:
    """What a bid of zero asks; None where none can be made."""
    asks = scene.mine and "bid 0" in scene.view.legal
    return scene.words("skull_king.do.bid.zero.key") if asks else None


def hand(scene: Scene) -> str:
    """The viewer's hand in words."""
    view, words = scene.view, scene.words
    if view.seat is None:
        return words("skull_king.ask.hand.hidden")
    if not view.hand:
        return words("skull_king.ask.hand.none")
    return words("skull_king.ask.hand", cards=cards.names(view.hand, words))


def bids(scene: Scene) -> str:
    """The bids that lie open, and what came of them so far."""
    view, words = scene.view, scene.words
    made = bids_made(view)
    if made is None or view.phase in ("dealer", "trump", "deal"):
        return words("skull_king.ask.bids.none")
    if None in view.bids:
        return words("skull_king.ask.bids.open", bids=words.names(
            words("skull_king.bid_of", name=scene.name(seat), n=bid)
            for seat, bid in enumerate(view.bids) if bid is not None))
    return words("skull_king.ask.bids", bids=won_of(view, scene.names, words), n=made, of=view.cards)


def scores(scene: Scene) -> str:
    """Everybody's total in words."""
    names = scene.names[:len(scene.view.scores)]
    return scene.words("skull_king.ask.scores", scores=scores_of(scene.view.scores, names, scene.words))


def trick(scene: Scene) -> str:
    """What lies on the table in words."""
    words, lies = scene.words, on_table(scene)
    if lies is None:
        return words("skull_king.ask.trick.none")
    named = cards.names(lies.cards, words)
    if lies.best is None:
        return words("skull_king.ask.trick.nobody", cards=named)
    return words("skull_king.ask.trick", cards=named, name=scene.name(lies.best))


def last(scene: Scene) -> str:
    """The last trick in words."""
    words, lies = scene.words, last_trick(scene.view)
    if lies is None:
        return words("skull_king.last.none")
    named = cards.names(lies.cards, words)
    if lies.best is None:
        return words("skull_king.ask.last.nobody", cards=named)
    return words("skull_king.ask.last", cards=named, name=scene.name(lies.best))
