"""Skull King: what stands beside the table on a wide screen."""

from __future__ import annotations

from engine.table import Seat

from ..markup import Markup, button, icon, panel, tag
from ..scene import Scene
from . import skull_king_cards as cards
from .skull_king_facts import bids_made, last_trick, options, with_ghost
from .skull_king_story import load_of
from .tricks import signed


def side(scene: Scene) -> list[Markup]:
    """The bids with what came of them, the last trick, and the way to the score sheet."""
    scene = with_ghost(scene)
    more = button("sheet", icon("scores"), scene.words("skull_king.sheet.open"), class_="btn")
    return [_bids(scene), _last(scene), more]


def _bids(scene: Scene) -> Markup:
    view, words = scene.view, scene.words
    rows = [_bid(scene, seat) for seat in range(len(view.scores))]
    made = bids_made(view)
    together = None if made is None else tag(
        "p", words("skull_king.sum", n=made, of=view.cards), class_="dim num")
    trump = words("skull_king.trump.none")
    if view.trump:
        colour = cards.colour_name(view.trump, options(view), words)
        trump = words("skull_king.trump", colour=colour)
    return panel(words("skull_king.side.bids", n=view.cards), tag("ul", *rows), together,
                 tag("p", trump, class_="dim"))


def _bid(scene: Scene, seat: Seat) -> Markup:
    """A seat's tricks and bid, its load, and the bonus it has so far."""
    view, words = scene.view, scene.words
    bid = view.own_bid if seat == view.seat and view.bids[seat] is None else view.bids[seat]
    load = tag("span", load_of(view.loads[seat], words), class_="dim") if view.loads[seat] else None
    bonus = tag("span", signed(words, view.bonus[seat]), class_="dim") if view.bonus[seat] else None
    made = "·" if bid is None else f"{words.number(view.won[seat])}/{words.number(bid)}"
    return tag("li", scene.who(seat), " ", load, " ", bonus, " ", tag("b", made, class_="num"))


def _last(scene: Scene) -> Markup:
    words, trick = scene.words, last_trick(scene.view)
    if trick is None:
        return panel(words("skull_king.last"), tag("p", words("skull_king.last.none"), class_="dim"))
    rows = [_row(scene, seat, code, seat == trick.best)
            for seat, code in zip(trick.order, trick.cards, strict=True)]
    gone = tag("p", words(f"skull_king.gone.{trick.beast}")) if trick.beast else None
    return panel(words("skull_king.last"), tag("ol", *rows), gone)


def _row(scene: Scene, seat: Seat, code: str, best: bool) -> Markup:
    return tag("li", scene.who(seat), " ", cards.name(code, scene.words), " ",
               icon("best", "i t") if best else None)
