"""Skull on the screen: mats in a ring, the pot in the middle, the tray with the own hand.

A disc that lies face down is the same piece of markup whatever it is: no id, no label, no class
tells its face.
"""

from __future__ import annotations

from engine.skull.event import DiscShown, DiscTurned
from engine.table import Seat

from ..markup import Markup, button, classes, icon, tag
from ..scene import Scene
from .skull_rules import clauses, filled, source
from .skull_side import sheet, side
from .skull_story import (
    answer,
    begins_round,
    bids,
    details,
    digit,
    hand,
    moment_clause,
    prompt,
    round_of,
    scores,
    sound,
    stages,
    tell,
)
from .skull_tray import tray

__all__ = ["answer", "begins_round", "bids", "bottom", "clauses", "details", "digit", "filled",
           "hand", "moment_clause", "prompt", "round_of", "scores", "sheet", "side", "sound",
           "source", "stages", "table", "tell", "tray"]

# Where the others sit, in the order of play, for 1 to 5 of them: clockwise from the left.
_RING = {1: ("c",), 2: ("a", "b"), 3: ("l", "c", "r"), 4: ("l", "a", "b", "r"),
         5: ("l", "a", "c", "b", "r")}


def bottom(scene: Scene) -> Seat:
    """The seat drawn at the bottom: the viewer, else the one the device waits for, else seat 0."""
    for seat in (scene.view.seat, scene.curtain):
        if seat is not None:
            return seat
    return 0


def table(scene: Scene) -> Markup:
    """The felt with all mats."""
    view, words, first = scene.view, scene.words, bottom(scene)
    seats = len(view.wins)
    places = ("u", *_RING[seats - 1])
    order = [(first + i) % seats for i in range(seats)]
    spots = [_spot(scene, seat, place) for seat, place in zip(order, places, strict=True)]
    turn = [p for seat, p in zip(order, places, strict=True) if seat in view.to_act]
    # The reading order is the order of play with the pot before the own mat.
    return tag("main", *spots[1:], _pot(scene), spots[0], class_="table ring",
               aria_label=words("table.label"), data_seats=seats, tabindex="-1", id="felt",
               data_turn=turn[0] if len(turn) == 1 else None)


# ---- one seat ------------------------------------------------------------------------------

def _spot(scene: Scene, seat: Seat, place: str) -> Markup:
    view = scene.view
    off = (seat in view.passed and view.phase == "bid") or seat in view.out
    return tag("section", _mat(scene, seat), _plate(scene, seat),
               class_=classes("spot", f"at-{place}", f"c{seat + 1}", off and "off",
                              seat in view.out and "gone"),
               aria_label=_label(scene, seat), id=f"seat-{seat}")


def _state(scene: Scene, seat: Seat) -> str:
    """What the seat is doing, in a word or two."""
    view, words = scene.view, scene.words
    if seat == view.winner:
        return words("seat.won")
    if seat in view.out:
        return words("seat.out")
    if seat in view.to_act and not scene.still:
        mine = seat == view.seat and scene.curtain is None
        return words("seat.now.you" if mine else "seat.now")
    if view.phase == "bid" and seat in view.passed:
        return words("seat.passed")
    if view.bid and view.bid[0] == seat and view.phase == "bid":
        return words("seat.bid", n=view.bid[1])
    if view.phase == "place" and view.stacks[seat]:
        return words("seat.placed")
    return words("seat.hand", n=view.hands[seat])


def _label(scene: Scene, seat: Seat) -> str:
    view, words = scene.view, scene.words
    up = view.turned[seat]
    label = words("seat.label", name=scene.name(seat), state=_state(scene, seat),
                  down=view.stacks[seat] - len(up), hand=view.hands[seat], wins=view.wins[seat])
    if up:
        kinds = words("list.and").join(words(f"disc.{kind}") for kind in up)
        label = f"{label}; {words('seat.label.up', kinds=kinds)}"
    return label


def _plate(scene: Scene, seat: Seat) -> Markup:
    view, words = scene.view, scene.words
    name = scene.name(seat)
    turn = seat in view.to_act and not scene.still
    state = _state(scene, seat)
    mark = icon("offline", "i t") if seat in scene.away else icon("bot", "i t") if scene.bots[seat] else None
    return tag(
        "div",
        tag("span", icon(f"seat-{seat + 1}", ""), tag("b", scene.words.initial(name)),
            class_=f"who c{seat + 1}", aria_hidden="true"),
        tag("div",
            tag("div", scene.who(seat), mark, class_="name"),
            tag("span", icon("turn"), state, class_="now") if turn else
            tag("span", state, _wins(scene, seat), class_="meta num")),
        class_=classes("plate", turn and "turn", seat == view.winner and "won", seat in scene.away and "away"),
        aria_hidden="true")


def _wins(scene: Scene, seat: Seat) -> Markup | None:
    if not scene.view.wins[seat]:
        return None
    return tag("span", *[icon("rose", "i t win") for _ in range(scene.view.wins[seat])])


def _front(scene: Scene, seat: Seat) -> str:
    """Which side of the mat is up (SK-TR-33, SK-HU-24)."""
    if scene.view.wins[seat]:
        return "mat-rose"
    return "mat-blank" if dict(scene.view.options)["mat_front"] == "blank" else "mat-skull"


def _mat(scene: Scene, seat: Seat) -> Markup:
    view, words = scene.view, scene.words
    down = view.stacks[seat] - len(view.turned[seat])
    front = _front(scene, seat)
    children = [icon(front, f"front {front}"), _stack(scene, seat),
                tag("b", words.number(down), class_="count num", aria_hidden="true")
                if down else None]
    if not (scene.mine and view.phase in ("turn", "bid", "flip")) or (
            view.phase == "flip" and _by_position(scene, seat)):
        return tag("div", *children, class_="mat")
    deed = f"flip {seat}"
    own = seat == view.seat
    label = words("do.flip.own") if own else words("do.flip.other", name=scene.name(seat))
    return button(f"act {deed}", *children, class_=classes("mat", deed in view.legal and "legal",
                                                          scene.refused == deed and "refused"),
                  aria_label=label, data_group="mats")


def _by_position(scene: Scene, seat: Seat) -> bool:
    view = scene.view
    return (dict(view.options)["foreign_order"] == "any_position" and seat != view.seat
            and any(deed.startswith(f"flip {seat} ") for deed in view.legal))


def _fresh(scene: Scene) -> tuple[Seat, int] | None:
    """The disc that was turned a moment ago."""
    for event in reversed(scene.events):
        match event:
            case DiscTurned(_, owner, index, _) | DiscShown(owner, index, _):
                return owner, index
    return None


def _stack(scene: Scene, seat: Seat) -> Markup:
    faces = scene.view.faces[seat]
    fan = any(faces) or (scene.view.phase == "flip" and _by_position(scene, seat))
    return tag("span", *[_disc(scene, seat, index, face) for index, face in enumerate(faces, 1)],
               class_=classes("stack", fan and "fan"), data_discs=len(faces))


def _disc(scene: Scene, seat: Seat, index: int, face: str) -> Markup:
    if face:
        fresh = _fresh(scene) == (seat, index)
        return tag("span", icon(face, ""),
                   class_=classes("disc", "face", f"is-{face}", fresh and "fresh"))
    deed = f"flip {seat} {index}"
    if scene.mine and scene.view.phase == "flip" and _by_position(scene, seat):
        return button(f"act {deed}", icon("disc-back", ""), class_="disc legal", data_group="mats",
                      aria_label=scene.words("do.flip.position", n=index, name=scene.name(seat)))
    return tag("span", icon("disc-back", ""), class_="disc")


# ---- the middle ----------------------------------------------------------------------------

def _pot(scene: Scene) -> Markup:
    view, words = scene.view, scene.words
    total = sum(view.stacks)
    if view.phase == "over":
        text = words("pot.nobody") if view.winner is None else words(
            "pot.winner", name=scene.name(view.winner))
        return _middle(scene, tag("strong", text, class_="end"))
    if not view.bid:
        return _middle(scene, tag("small", words("table.round", n=view.round)),
                       tag("strong", words.number(total), class_="num"),
                       tag("small", words("pot.discs", n=total)))
    seat, count = view.bid
    verb = "pot.bid" if view.phase == "bid" else "pot.turns"
    roses = [kind for kinds in view.turned for kind in kinds].count("rose")
    return _middle(scene, tag("small", words(verb, name=scene.name(seat))),
                   tag("strong", words.number(count), class_="num"),
                   tag("small", words("pot.of", n=total)),
                   None if view.phase == "bid" else _tell(scene, roses, count))


def _middle(scene: Scene, *children: Markup | None) -> Markup:
    return tag("section", *children, class_="pot", aria_label=scene.words("pot.label"))


def _tell(scene: Scene, roses: int, count: int) -> Markup:
    """Roses turned so far, as marks."""
    marks = [icon("rose", "") if i < roses else tag("i") for i in range(max(count, roses))]
    return tag("div", *marks, class_="tell", role="img",
               aria_label=scene.words("pot.tell", n=roses, of=count))
