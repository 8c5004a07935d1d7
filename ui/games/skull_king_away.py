"""Skull King: the cards that are put away for Bendt.

One card is a button. Where two go, the first that is touched opens the list of what may go with it.
"""

from __future__ import annotations

from ..markup import Markup, button, tag
from ..scene import Scene
from . import skull_king_cards as cards
from . import tricks


def away(scene: Scene, place: int, card: str, key: str) -> Markup:
    """A card of the hand that may be put away."""
    words = scene.words
    label = words("skull_king.hand.away", card=cards.name(card, words), n=place,
                  of=len(scene.view.hand))
    face, look = cards.face(card, words), cards.look(card, "legal")
    if scene.view.drawn == 1:
        return button(f"act power bendt {card}", face, aria_label=label, data_group="hand",
                      id=f"hand-{key}", class_=look)
    summary = tag("summary", face, aria_label=label, data_group="hand", id=f"hand-{key}", class_=look)
    heading = words("skull_king.do.away.with", card=cards.name(card, words))
    return tricks.asked(summary, tag("p", heading), tag("div", *_others(scene, place),
                                                        class_="others-away"))


def _others(scene: Scene, place: int) -> list[Markup]:
    """The cards that may go with the one at that place, equal ones once."""
    words, held = scene.words, scene.view.hand
    card, found = held[place - 1], {}
    for i, other in enumerate(held, 1):
        if i != place:
            text = " ".join((card, other) if place < i else (other, card))
            label = words("skull_king.do.away.both", card=cards.name(card, words),
                          other=cards.name(other, words))
            found[text] = button(f"act power bendt {text}", cards.face(other, words),
                                 aria_label=label, data_group="away", class_=cards.look(other))
    return list(found.values())
