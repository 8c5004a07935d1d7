"""King: the tray. The own hand, and what may be done now: a card, a contract, an answer."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import Card
from engine.king.misdeal import wanted_card

from ..markup import Markup, button, classes, icon, tag
from ..scene import Scene
from . import playing_cards as cards
from . import tricks
from .king_choose import chooser, deed
from .king_facts import options, own_dealt


def tray(scene: Scene) -> list[Markup | None]:
    """What lies in the tray: nothing of anybody's hand while the curtain is down."""
    if scene.curtain is not None:
        return [tricks.curtain(scene, scene.words("king.curtain.note"))]
    if scene.view.phase == "over":
        return [_end(scene)]
    if not scene.mine:
        return [_hand(scene), tricks.go_on(scene)]
    return {
        "play": _play, "contract": _contract, "claim": _claim, "misdeal": _misdeal,
        "double": _double, "redouble": _redouble,
    }[scene.view.phase](scene)


def _end(scene: Scene) -> Markup:
    more = button("sheet", icon("scores"), scene.words("king.sheet.title"), class_="btn")
    return tricks.end(scene, more)


# ---- the hand --------------------------------------------------------------------------------

def _hand(scene: Scene, draw: Callable[[Scene, int, Card], Markup] | None = None) -> Markup | None:
    """The own cards: to be looked at, unless `draw` says otherwise."""
    view = scene.view
    if not view.hand:
        return None
    sorted_ = cards.in_rows(view.hand, own_dealt(view))
    draw = draw or _held
    return tricks.hand(sorted_, lambda card: card[1], lambda place, card: draw(scene, place, card),
                       scene.words("king.hand", n=len(sorted_)))


def _named(scene: Scene, id_: str, place: int, card: Card) -> str:
    return scene.words(id_, card=cards.name(card, scene.words), n=place, of=len(scene.view.hand))


def _held(scene: Scene, place: int, card: Card) -> Markup:
    return cards.open_card(card, _named(scene, "king.hand.held", place, card))


def _playable(scene: Scene, place: int, card: Card) -> Markup:
    """A card as a button: one that may not be played can be touched too, and the rule answers."""
    text = f"play {card}"
    legal = text in scene.view.legal
    label = _named(scene, "king.hand.legal" if legal else "king.hand.dimmed", place, card)
    return button(f"act {text}", cards.face(card), aria_label=label, data_group="hand",
                  id=f"hand-{card}",
                  class_=cards.look(card, "legal" if legal else "dimmed",
                                    scene.refused == text and "refused"))


# ---- what may be done ------------------------------------------------------------------------

def _play(scene: Scene) -> list[Markup | None]:
    """The hand; where nothing can be scored any more, also the way to finish the deal."""
    finish = None
    if scene.view.points_gone:
        finish = tag("div",
                     tag("p", scene.words("king.do.finish.note"), class_="dim small grow"),
                     button("finish", scene.words("king.do.finish"), class_="btn lamp", id="finish"),
                     class_="row")
    return [finish, _hand(scene, _playable)]


def _contract(scene: Scene) -> list[Markup | None]:
    return [_hand(scene), chooser(scene), _questions(_redeal(scene))]


def _questions(*answers: Markup | None) -> Markup | None:
    return tag("div", *answers, class_="row wrap questions") if any(answers) else None


def _redeal(scene: Scene) -> Markup | None:
    """The claim that the own hand may be dealt again, where it may."""
    claims = [text for text in scene.view.legal if text.startswith("misdeal ")]
    return deed(scene, claims[0], scene.words("king.do.redeal")) if claims else None


def _claim(scene: Scene) -> list[Markup | None]:
    """Who holds the card that chooses first? The untrue answer is there too, and is refused."""
    card = wanted_card(options(scene.view))
    return [_questions(deed(scene, f"claim {card}", scene.words("king.do.claim")),
                       deed(scene, "pass", scene.words("king.do.claim.not"))), _hand(scene)]


def _misdeal(scene: Scene) -> list[Markup | None]:
    return [_questions(_redeal(scene), deed(scene, "pass", scene.words("king.do.redeal.not"))),
            _hand(scene)]


def _double(scene: Scene) -> list[Markup | None]:
    words = scene.words
    return [_questions(deed(scene, "double", words("king.do.double")),
                       deed(scene, "pass", words("king.do.double.not"))), _hand(scene)]


def _redouble(scene: Scene) -> list[Markup | None]:
    """One button for each seat that doubled and was not answered yet."""
    view, words = scene.view, scene.words
    seats = [seat for seat, times in enumerate(view.doubles) if times == 1]
    answers = [button(f"act redouble {seat}", icon(f"seat-{seat + 1}", f"i seat c{seat + 1}"),
                      words("king.do.redouble", name=scene.name(seat)), data_group="deeds",
                      class_=classes("btn", scene.refused == f"redouble {seat}" and "refused"))
               for seat in seats]
    return [_questions(*answers, deed(scene, "pass", words("king.do.redouble.not"))), _hand(scene)]
