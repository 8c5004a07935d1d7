"""Skull King: the tray. The own hand, and what may be done now: a bid, a card, a pirate's power.

What takes two touches is a `details` that opens above the hand: the role of a Tigress, a bid of
zero, the two cards put away for Bendt. Only one is open at a time.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.skull_king.action import LOADS
from engine.skull_king.deck import AS_ESCAPE, AS_PIRATE, TIGRESS
from engine.skull_king.event import UndealtSeen

from ..markup import Markup, button, classes, icon, tag
from ..scene import Scene
from . import skull_king_cards as cards
from . import tricks
from .skull_king_away import away
from .skull_king_facts import happened, options, with_ghost
from .skull_king_story import load_of
from .tricks import signed

Draw = Callable[[Scene, int, str, str], Markup]
"""Draws a card of the hand: its place, the card, and its key."""


def tray(scene: Scene) -> list[Markup | None]:
    """What lies in the tray: nothing of anybody's hand while the curtain is down."""
    if scene.curtain is not None:
        return [tricks.curtain(scene, scene.words("skull_king.curtain.note"))]
    if scene.view.phase == "over":
        return [_end(scene)]
    if not scene.mine:
        return [_seen(scene), hand(scene, _held), tricks.go_on(scene)]
    return {
        "dealer": _dealer, "trump": _trump, "bid": _bid, "load": _load, "play": _play,
        "power": _power,
    }[scene.view.phase](with_ghost(scene))


def _end(scene: Scene) -> Markup:
    more = button("sheet", icon("scores"), scene.words("skull_king.sheet.title"), class_="btn")
    return tricks.end(scene, more)


# ---- the hand --------------------------------------------------------------------------------

def hand(scene: Scene, draw: Draw) -> Markup | None:
    """The own cards, sorted as the engine sorts them."""
    held = scene.view.hand
    if not held:
        return None
    keyed = list(zip(held, cards.keys(held), strict=True))
    return tricks.hand(keyed, lambda one: cards.group(one[0]),
                       lambda place, one: draw(scene, place, *one),
                       scene.words("skull_king.hand", n=len(held)))


def _named(scene: Scene, id_: str, place: int, card: str) -> str:
    return scene.words(id_, card=cards.name(card, scene.words), n=place, of=len(scene.view.hand))


def _held(scene: Scene, place: int, card: str, key: str) -> Markup:
    label = _named(scene, "skull_king.hand.held", place, card)
    return cards.open_card(card, label, scene.words)


def _playable(scene: Scene, place: int, card: str, key: str) -> Markup:
    """A card as a button: one that may not be played can be touched too, and the rule answers."""
    text = f"play {AS_PIRATE if card == TIGRESS else card}"
    legal = text in scene.view.legal
    label = _named(scene, "skull_king.hand.legal" if legal else "skull_king.hand.dimmed", place, card)
    if legal and card == TIGRESS:
        return _tigress(scene, label, key)
    return button(f"act {text}", cards.face(card, scene.words), aria_label=label, data_group="hand",
                  id=f"hand-{key}",
                  class_=cards.look(card, "legal" if legal else "dimmed",
                                    scene.refused == text and "refused"))


def _tigress(scene: Scene, label: str, key: str) -> Markup:
    """The Tigress opens the choice of her role."""
    words = scene.words
    roles = [button(f"act play {role}", icon(cards.CORNER[role]), words(f"skull_king.do.role.{role}"),
                    class_="btn main", data_group="role") for role in (AS_PIRATE, AS_ESCAPE)]
    return tricks.asked(tag("summary", cards.face(TIGRESS, words), aria_label=label,
                            data_group="hand", id=f"hand-{key}", class_=cards.look(TIGRESS, "legal")),
                        tag("p", words("skull_king.do.role")), tag("div", *roles, class_="row"))


# ---- what the viewer alone knows -------------------------------------------------------------

def _seen(scene: Scene) -> Markup | None:
    """The undealt cards that Juanita Jade showed, and what was put away for Bendt."""
    view, words = scene.view, scene.words
    parts = []
    if view.aside:
        parts.append(tag("p", words("skull_king.aside", cards=cards.names(view.aside, words)),
                         class_="dim small"))
    if view.looked:
        now = happened(scene, UndealtSeen) is not None
        parts.append(tag("details", tag("summary", words("skull_king.seen", n=len(view.looked))),
                         _rows(scene, view.looked), open=now, class_="seen", id="seen"))
    return tag("div", *parts, class_="known") if parts else None


def _rows(scene: Scene, codes: tuple[str, ...]) -> Markup:
    """Cards as text, a row for each colour and one for the special cards."""
    words, rows = scene.words, []
    for letter in cards.palette(options(scene.view)):
        ranks = [words.number(int(code[1:])) for code in codes if cards.group(code) == letter]
        if ranks:
            rows.append(tag("li", cards.colour_mark(letter, options(scene.view), words), " ",
                            tag("span", words.names(ranks), class_="num")))
    special = [code for code in codes if not cards.group(code)]
    return tag("ul", *rows, tag("li", cards.names(special, words)) if special else None)


# ---- what may be done ------------------------------------------------------------------------

def _deed(scene: Scene, text: str, *label: Markup | str, look: str = "btn",
          name: str | None = None) -> Markup:
    """An action as a button; one that is not allowed can be touched, and the rule answers."""
    return button(f"act {text}", *label, aria_label=name, data_group="deeds",
                  class_=classes(look, text not in scene.view.legal and "dimmed",
                                 scene.refused == text and "refused"))


def _questions(*answers: Markup) -> Markup:
    return tag("div", *answers, class_="row wrap questions")


def _seats(scene: Scene, verb: str, label: str) -> Markup:
    """A button for each seat that can be named."""
    buttons = [_deed(scene, f"{verb} {seat}", icon(f"seat-{seat + 1}", f"i seat c{seat + 1}"),
                     scene.who(seat), name=scene.words(label, name=scene.name(seat)))
               for seat in range(len(scene.view.scores))]
    return tag("div", *buttons, class_="row wrap questions seats")


def _dealer(scene: Scene) -> list[Markup | None]:
    return [_seats(scene, "dealer", "skull_king.do.dealer")]


def _trump(scene: Scene) -> list[Markup | None]:
    view, words = scene.view, scene.words
    buttons = [_deed(scene, f"trump {letter}", icon(cards.FIGURE[letter]),
                     words("skull_king.do.trump",
                           colour=cards.colour_name(letter, options(view), words)),
                     look=f"btn colour k-{cards.FIGURE[letter]}")
               for letter in cards.palette(options(view))]
    return [_questions(*buttons)]


def _bid(scene: Scene) -> list[Markup | None]:
    """The hand, and a button for each number; zero asks once more."""
    words = scene.words
    numbers = [_deed(scene, f"bid {n}", words.number(n), look="btn num",
                     name=words("skull_king.do.bid", n=n)) for n in range(1, scene.view.cards + 1)]
    row = tag("div", _zero(scene), *numbers, class_="bids", role="group",
              aria_label=words("skull_king.do.bids"))
    return [hand(scene, _held), row]


def _zero(scene: Scene) -> Markup:
    words, label = scene.words, scene.words("skull_king.do.bid", n=0)
    if "bid 0" not in scene.view.legal:
        return _deed(scene, "bid 0", words.number(0), look="btn num", name=label)
    return tricks.asked(
        tag("summary", words.number(0), aria_label=label, class_="btn num", data_group="deeds",
            id="bid-zero"),
        tag("p", words("skull_king.do.bid.zero")),
        button("act bid 0", words("skull_king.do.bid.zero.yes"), class_="btn main"))


def _load(scene: Scene) -> list[Markup | None]:
    words = scene.words
    loads = [_deed(scene, f"load {load}", tag("b", load_of(load, words)),
                   tag("small", words(f"skull_king.do.{load}")), look="btn load") for load in LOADS]
    return [_questions(*loads), hand(scene, _held)]


def _play(scene: Scene) -> list[Markup | None]:
    return [_seen(scene), hand(scene, _playable)]


def _power(scene: Scene) -> list[Markup | None]:
    """The question of a pirate's power."""
    view, words = scene.view, scene.words
    match view.pirate:
        case "Rb":
            return [hand(scene, away)]
        case "Rr":
            return [_seats(scene, "power rosie", "skull_king.do.rosie"), hand(scene, _held)]
        case "Rh":
            answers = [_deed(scene, f"power harry {change}", words(
                "skull_king.do.harry", change=signed(words, change), n=_changed(scene, change)))
                for change in (-1, 0, 1)]
        case _:
            answers = [_deed(scene, f"wager {points}", words("skull_king.do.wager", n=points))
                       for points in (0, 10, 20)]
    return [_questions(*answers), hand(scene, _held)]


def _changed(scene: Scene, change: int) -> int:
    """What the own bid becomes: never below zero or above the cards dealt."""
    view = scene.view
    return min(max(view.bids[view.seat] + change, 0), view.cards)
