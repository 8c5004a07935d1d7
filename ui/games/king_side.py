"""King: what stands beside the table on a wide screen."""

from __future__ import annotations

from engine.cards import Card
from engine.table import Seat

from ..markup import Markup, button, icon, panel, tag
from ..scene import Scene
from . import playing_cards as cards
from .king_facts import contract_name, cost, last_trick
from .tricks import signed


def side(scene: Scene) -> list[Markup]:
    """The contract, the points of this deal, the way to the score sheet, and the last trick."""
    words = scene.words
    more = button("sheet", icon("scores"), words("king.sheet.open"), class_="btn")
    return [_contract(scene), _points(scene), more, _last(scene)]


def _contract(scene: Scene) -> Markup:
    view, words = scene.view, scene.words
    heading = words("king.side.contract")
    if not view.contract:
        return panel(heading, tag("p", words("king.ask.contract.none")))
    by = None if view.chooser is None else tag(
        "p", words("king.sheet.by", name=scene.name(view.chooser)), class_="dim")
    return panel(heading, tag("p", tag("b", contract_name(view.contract, view.trump, words))),
                 tag("p", cost(view.contract, words)), by)


def _points(scene: Scene) -> Markup:
    words = scene.words
    rows = [tag("li", scene.who(seat), " ", tag("b", signed(words, points), class_="num"))
            for seat, points in enumerate(scene.view.points)]
    return panel(words("king.side.points"), tag("ul", *rows))


def _last(scene: Scene) -> Markup:
    words, trick = scene.words, last_trick(scene.view)
    if trick is None:
        return panel(words("king.last"), tag("p", words("king.last.none"), class_="dim"))
    rows = [_row(scene, seat, code, seat == trick.best)
            for seat, code in zip(trick.seats(), trick.cards, strict=True)]
    return panel(words("king.last"), tag("ol", *rows))


def _row(scene: Scene, seat: Seat, code: Card, best: bool) -> Markup:
    mark = icon("best", "i t") if best else None
    return tag("li", scene.who(seat), " ", cards.name(code, scene.words), " ",
               cards.suit_mark(code[1], scene.words), " ", mark)
