"""Skull: the tray. The own hand as buttons, and what may be done now."""

from __future__ import annotations

from ..markup import Markup, button, classes, icon, tag
from ..scene import Scene


def tray(scene: Scene) -> list[Markup | None]:
    """What lies in the tray: nothing of anybody's hand while the curtain is down."""
    if scene.curtain is not None:
        return [_curtain(scene)]
    if scene.view.phase == "over":
        return [_end(scene)]
    if not scene.mine:
        return [_row(_hand(scene), _go_on(scene))]
    return {
        "starter": _starter, "place": _place, "turn": _bidding, "bid": _bidding, "flip": _flip,
        "show": _show, "discard": _discard, "take": _take, "start": _starter,
    }[scene.view.phase](scene)


def _row(*children: Markup | None) -> Markup:
    return tag("div", *children, class_="row")


def _go_on(scene: Scene) -> Markup | None:
    """Onwards: one move where the table waits for a key, all of them where only bots are left."""
    if scene.held:
        return button("next", scene.words("do.next"), class_="btn lamp")
    people = [seat for seat, bot in enumerate(scene.bots) if not bot]
    if people and all(seat in scene.view.out for seat in people):
        return button("rush", scene.words("do.rush"), class_="btn")
    return None


def _curtain(scene: Scene) -> Markup:
    name = scene.name(scene.curtain)
    return tag("div",
               tag("p", tag("b", scene.words("curtain.title", name=name)), tag("br"),
                   tag("small", scene.words("curtain.note"), class_="dim")),
               button("lift", icon("person"), scene.words("curtain.lift", name=name),
                      class_="btn lamp", id="lift"),
               class_="curtain")


def _end(scene: Scene) -> Markup:
    words = scene.words
    if scene.still:
        return _row(tag("span"))
    return tag("div", button("again", words("do.again"), class_="btn main"),
               button("review", words("do.review"), class_="btn"), button("replay", words("do.replay"), class_="btn"),
               button("leave", words("do.lobby"), class_="btn"), class_="row wrap")


def _hand(scene: Scene, verb: str = "", discs: tuple[str, ...] | None = None) -> Markup:
    """The own discs; with a verb each is a button that does it."""
    held = scene.view.hand if discs is None else discs
    items = [tag("li", _own(scene, kind, verb)) for kind in sorted(held)]
    return tag("ul", *items, class_="discs", aria_label=scene.words("table.hand"))


def _own(scene: Scene, kind: str, verb: str) -> Markup:
    look = classes("disc face", f"is-{kind}", f"c{scene.view.seat + 1}")
    if not verb:
        return tag("span", icon(kind, ""), class_=look, role="img",
                   aria_label=scene.words(f"disc.{kind}"))
    deed = f"{verb} {kind}"
    return button(f"act {deed}", icon(kind, ""), aria_label=scene.words(f"do.{verb}.{kind}"),
                  data_group="hand",
                  class_=classes(look, "legal" if deed in scene.view.legal else "dimmed",
                                 scene.refused == deed and "refused"))


def _deed(scene: Scene, deed: str, label: str, look: str = "btn") -> Markup:
    return button(f"act {deed}", label, class_=look, data_group="deeds")


def _place(scene: Scene) -> list[Markup | None]:
    return [_row(_hand(scene, "place"))]


def _bidding(scene: Scene) -> list[Markup | None]:
    """Placing and bidding share a tray: discs above, numbers below."""
    words, legal = scene.words, scene.view.legal
    bids = [int(deed[4:]) for deed in legal if deed.startswith("bid ")]
    numbers = [button(f"act bid {n}", words.number(n), class_="btn num", data_group="bids",
                      aria_label=words("do.bid", n=n)) for n in bids]
    passes = _deed(scene, "pass", words("do.pass"), "btn pass") if "pass" in legal else None
    title = words("do.bid.raise" if scene.view.phase == "bid" else "do.bid.open")
    bidding = tag("div", *numbers, passes, class_="bids", role="group", aria_label=title)
    return [_row(_hand(scene, "place")), bidding if numbers or passes else None]


def _flip(scene: Scene) -> list[Markup | None]:
    """The own stack has one button; afterwards every stack that may be turned has its own."""
    view, words = scene.view, scene.words
    deed = f"flip {view.seat}"
    if deed in view.legal:
        turn = button(f"act {deed}", words("do.flip.own"), class_="btn lamp", data_group="deeds")
        return [_row(_hand(scene), turn)]
    others = [seat for seat in range(len(view.wins)) if f"flip {seat}" in view.legal]
    turns = [button(f"act flip {seat}", icon(f"seat-{seat + 1}", f"i seat c{seat + 1}"),
                    scene.who(seat), class_="btn", data_group="deeds",
                    aria_label=words("do.flip.other", name=scene.name(seat))) for seat in others]
    return [tag("div", *turns, class_="row wrap turns")]


def _show(scene: Scene) -> list[Markup | None]:
    words = scene.words
    return [_row(_hand(scene)),
            tag("div", _deed(scene, "show", words("do.show")), _deed(scene, "keep", words("do.keep")),
                class_="row wrap")]


def _discard(scene: Scene) -> list[Markup | None]:
    return [_row(_hand(scene, "discard", scene.view.hand + scene.view.mat))]


def _take(scene: Scene) -> list[Markup | None]:
    """The loser's shuffled discs: backs, told apart by their place in the row alone."""
    loser = scene.view.bid[0]
    discs = [tag("li", button(f"act take {n}", icon("disc-back", ""), data_group="hand",
                              class_=f"disc legal c{loser + 1}",
                              aria_label=scene.words("do.take", n=n)))
             for n in range(1, scene.view.choices + 1)]
    return [_row(tag("ul", *discs, class_="discs",
                     aria_label=scene.words("turn.take", name=scene.name(loser))))]


def _starter(scene: Scene) -> list[Markup | None]:
    words = scene.words
    starts = [int(deed[6:]) for deed in scene.view.legal if deed.startswith("start ")]
    if "pass" in scene.view.legal:
        choices = [_deed(scene, f"start {scene.view.seat}", words("do.claim")),
                   _deed(scene, "pass", words("do.decline"))]
    else:
        choices = [button(f"act start {s}", words("do.start", name=scene.name(s)), class_="btn",
                          data_group="deeds") for s in starts]
    return [tag("div", *choices, class_="row wrap")]
