"""King: the list a contract is chosen from.

Every contract stands there with what it counts, how often it is still to be had and who may still
choose it. One without a right to it can be touched as well: the rule answers.
"""

from __future__ import annotations

from engine.cards import SUITS
from engine.king.contract import BOLOLA_ROUND, PENALTIES, TRUMP
from engine.table import Seat

from ..markup import Markup, button, classes, icon, tag
from ..scene import Scene
from ..words import Words
from . import playing_cards as cards
from . import tricks
from .king_facts import ORDER, cost, plan, times_left


def deed(scene: Scene, text: str, label: str) -> Markup:
    """An action as a button with words."""
    return button(f"act {text}", label, data_group="deeds",
                  class_=classes("btn", text not in scene.view.legal and "dimmed",
                                 scene.refused == text and "refused"))


def chooser(scene: Scene) -> Markup:
    """The penalties, the trumps with their suits, and the two signs of a Bolola round."""
    words = scene.words
    penalties, trumps, bololas = rights_of(scene, scene.view.seat)
    groups = [
        _group(words("king.group.penalties"), penalties, [_row(scene, c) for c in PENALTIES]),
        _group(words("king.group.trumps"), trumps, [_trump(scene)]),
        _group(words("king.group.bolola"), bololas, [_row(scene, c) for c in BOLOLA_ROUND])]
    return tag("div", *groups, class_="chooser", role="group", aria_label=words("king.choose"))


def _group(heading: str, rights: Markup | None, rows: list[Markup]) -> Markup:
    return tag("section", tag("h3", heading, " ", rights), tag("ul", *rows))


def rights_of(scene: Scene, seat: Seat) -> tuple[Markup | None, Markup | None, Markup | None]:
    """What a seat has left of penalties, trumps and Bolola rounds, as dots; None where that is
    not counted."""
    view, words = scene.view, scene.words
    session, left = plan(view), view.left[seat]
    if session is None or left is None:
        return None, None, None
    most = (session.penalties, session.trumps, session.bololas)
    return tuple(tricks.pips(n, of, words("king.rights.left", n=n, of=of)) if of else None
                 for n, of in zip(left, most, strict=True))


def _number(contract: str, words: Words) -> Markup:
    """The key that chooses it."""
    return tag("span", words.number(ORDER.index(contract) + 1), class_="key num", aria_hidden="true")


def _about(scene: Scene, contract: str) -> list[Markup | None]:
    """Name, worth, and who may still choose it how often."""
    words, left = scene.words, times_left(scene.view, contract)
    often = None if left is None else tag("small", words("king.times", n=left), class_="often num")
    return [_number(contract, words), tag("b", words(f"option.single_contract.{contract}")),
            tag("small", cost(contract, words), class_="cost num"), often, _who(scene, contract)]


def _who(scene: Scene, contract: str) -> Markup:
    """The marks of the seats that may still choose it."""
    words = scene.words
    seats = [seat for seat, rights in enumerate(scene.view.rights) if contract in rights]
    if not seats:
        return tag("small", words("king.may.nobody"), class_="may")
    names = words.names(scene.name(seat) for seat in seats)
    return tag("span", *[tricks.seat_mark(scene, seat) for seat in seats], class_="may", role="img",
               aria_label=words("king.may", names=names))


def _row(scene: Scene, contract: str) -> Markup:
    text = f"contract {contract}"
    look = classes("contract", "legal" if text in scene.view.legal else "dimmed",
                   scene.refused == text and "refused")
    return tag("li", button(f"act {text}", *_about(scene, contract), class_=look,
                            data_group="deeds"))


def _trump(scene: Scene) -> Markup:
    """Trump: what it is worth, and a button for each suit."""
    words, legal = scene.words, scene.view.legal
    suits = []
    for suit in SUITS:
        text = f"contract {TRUMP} {suit}"
        look = classes("btn suit", suit.lower(), "legal" if text in legal else "dimmed",
                       scene.refused == text and "refused")
        label = words("king.do.trump", suit=words(f"king.suit.{suit}"))
        suits.append(button(f"act {text}", icon(cards.SYMBOL[suit]), class_=look, aria_label=label,
                            data_group="deeds"))
    return tag("li", tag("div", *_about(scene, TRUMP), class_="contract plain"),
               tag("div", *suits, class_="suits", role="group",
                   aria_label=words("option.single_contract.TRUMP")))
