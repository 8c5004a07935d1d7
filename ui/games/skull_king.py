"""Skull King on the screen: the seats with what they bid and won, the trick, the totals above.

Four sit at the four sides, clockwise; with fewer or more the others stand above a trick in one
line. Where two play the ghost is a third seat. No card of another hand, of the undealt ones or of
the ghost's is anywhere in the markup.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.skull_king.event import BidsOpened
from engine.table import Seat

from ..markup import Markup, button, icon, join, tag
from ..scene import Scene
from . import skull_king_cards as cards
from . import tricks
from .skull_king_facts import (
    ALL_AT_ONCE,
    POWERS,
    Lying,
    bids_made,
    ghost,
    last_trick,
    on_table,
    opened,
    options,
    ranks,
    rounds,
    scored,
    together,
    with_ghost,
)
from .skull_king_rules import clauses, filled, moment_clause, source
from .skull_king_sheet import csv, sheet
from .skull_king_side import side
from .skull_king_stages import stages
from .skull_king_story import (
    answer,
    begins_round,
    details,
    digit,
    load_of,
    prompt,
    round_of,
    sound,
    tell,
)
from .skull_king_tray import tray
from .tricks import Plate, Played, bottom, signed

__all__ = ["answer", "begins_round", "bottom", "clauses", "csv", "details", "digit", "filled",
           "moment_clause", "prompt", "round_of", "sheet", "side", "sound", "source", "stages",
           "table", "tell", "tray"]

MANY_CARDS = 8
"""A hand of two rows on a phone: while it is looked at for a bid, the felt makes room."""


def table(scene: Scene) -> Markup:
    """The totals and the felt."""
    drawn = with_ghost(scene)
    plates = [_plate(drawn, seat) for seat in range(len(drawn.names))]
    felt = tricks.felt(drawn, plates, _middle(drawn), _corner(drawn), _last(drawn), look=_look(drawn))
    return join([_strip(scene), felt])


def _look(scene: Scene) -> str:
    """What the style sheet must know: blue anchors, and whether the tray needs room."""
    view = scene.view
    asks = scene.mine and view.phase in (*ALL_AT_ONCE, *POWERS, "trump")
    looks = ["blues"] if cards.is_blue(options(view)) else []
    looks += ["asking"] if asks else []
    return " ".join(looks + (["crowded"] if asks and len(view.hand) >= MANY_CARDS else []))


def _strip(scene: Scene) -> Markup:
    """Everybody's total, and the way to the score sheet."""
    words, seats = scene.words, len(scene.names)
    rows = [tag("li", scene.who(seat), " ", tag("b", signed(words, scene.view.scores[seat])))
            for seat in ((bottom(scene) + i) % seats for i in range(seats))]
    more = tag("li", button("sheet", icon("scores"), class_="btn icon", id="open-sheet",
                            aria_label=words("skull_king.sheet.open")), class_="more")
    return tag("ul", *rows, more, class_="strip totals num", data_seats=seats,
               aria_label=words("skull_king.scores"))


# ---- one seat ------------------------------------------------------------------------------

def _plate(scene: Scene, seat: Seat) -> Plate:
    view = scene.view
    if seat == ghost(view):
        down = scene.words("skull_king.seat.down", n=view.hands[seat])
        label = scene.words("skull_king.seat.label.ghost", name=scene.name(seat),
                            hand=view.hands[seat])
        return Plate(seat, label, tally=down)
    acts = seat in view.to_act and not scene.still
    alone = not together(view) or seat == view.seat and scene.mine
    state, number = _state(scene, seat), _number(scene, seat)
    return Plate(seat, _label(scene, seat, state), state, _tally(scene, seat), acts and alone,
                 seat in view.winners, ("dealer",) if seat == view.dealer else (), number,
                 thinks=acts and not alone)


def _state(scene: Scene, seat: Seat) -> str:
    """What a seat is doing, in a word or two."""
    view, words = scene.view, scene.words
    if view.phase == "over":
        return words("skull_king.seat.rank", n=ranks(view)[seat])
    if seat in view.to_act and not scene.still:
        if together(view) and not (seat == view.seat and scene.mine):
            return words("skull_king.seat.thinks")
        own = seat == view.seat and scene.curtain is None
        return words("seat.now.you" if own else "seat.now")
    if view.phase == "bid" and seat in view.has_bid:
        made = view.own_bid if seat == view.seat else view.bids[seat]
        return words("skull_king.seat.has_bid") if made is None else words(
            "skull_king.seat.bid", n=made)
    if view.phase == "load" and seat in view.has_load:
        return words("skull_king.seat.has_load")
    return ""


def _number(scene: Scene, seat: Seat) -> str:
    """Tricks won and bid, once the bids lie open: "1/3"."""
    view, number = scene.view, scene.words.number
    if view.bids[seat] is None or view.phase in ("bid", "dealer", "trump", "deal"):
        return ""
    return f"{number(view.won[seat])}/{number(view.bids[seat])}"


def _tally(scene: Scene, seat: Seat) -> str:
    """How far a seat is from its bid, or how many cards it has."""
    view, words = scene.view, scene.words
    if not _number(scene, seat):
        return words("skull_king.seat.cards", n=view.hands[seat])
    left = view.bids[seat] - view.won[seat]
    if left == 0:
        return words("skull_king.seat.exact")
    return words("skull_king.seat.left", n=left) if left > 0 else words(
        "skull_king.seat.over", n=-left)


def _label(scene: Scene, seat: Seat, state: str) -> str:
    view, words = scene.view, scene.words
    values = {"name": scene.name(seat), "state": state or words("skull_king.seat.waits"),
              "hand": view.hands[seat], "total": signed(words, view.scores[seat])}
    dealer = seat == view.dealer
    if not _number(scene, seat):
        return words("skull_king.seat.label.dealer" if dealer else "skull_king.seat.label", **values)
    id_ = "skull_king.seat.label.dealer.bid" if dealer else "skull_king.seat.label.bid"
    return words(id_, bid=view.bids[seat], won=view.won[seat], **values)


# ---- the corners ---------------------------------------------------------------------------

def _corner(scene: Scene) -> Markup:
    """Round, bids against tricks, and the trump colour, in a corner of the felt."""
    view, words = scene.view, scene.words
    where = tag("b", words("skull_king.round", n=view.round, of=rounds(view)), class_="num")
    made = bids_made(view) if view.phase not in ("dealer", "trump", "deal") else None
    bids = None if made is None else tag(
        "small", words("skull_king.sum", n=made, of=view.cards), class_="num")
    if not view.trump:
        return tag("div", where, bids, class_="corner")
    colour = cards.colour_name(view.trump, options(view), words)
    trump = tag("small", cards.colour_mark(view.trump, options(view), words), " ",
                tag("span", words("skull_king.trump", colour=colour), aria_hidden="true"))
    return tag("div", where, bids, trump, class_="corner")


def _last(scene: Scene) -> Markup | None:
    """The last trick, one press away."""
    trick = last_trick(scene.view)
    if trick is None or scene.view.phase == "over":
        return None
    gone = tag("p", scene.words(f"skull_king.gone.{trick.beast}")) if trick.beast else None
    return tag("details", tag("summary", scene.words("skull_king.last")),
               tag("div", tricks.small_trick(scene, played(scene, trick)), gone, class_="past"),
               class_="last-trick", id="last-trick")


# ---- the middle ----------------------------------------------------------------------------

_PLAYED = {(False, False): "skull_king.played", (False, True): "skull_king.played.best",
           (True, False): "skull_king.played.led", (True, True): "skull_king.played.led.best"}
"""What is said of a card, by whether it was led and whether it takes the trick so far."""


def played(scene: Scene, trick: Lying) -> list[Played]:
    """The cards of a trick, each with what a screen reader says of it."""
    found, words = [], scene.words
    for i, (seat, code) in enumerate(zip(trick.order, trick.cards, strict=False)):
        best = seat == trick.best
        label = words(_PLAYED[i == 0, best], name=scene.name(seat), card=cards.name(code, words))
        found.append(Played(seat, cards.open_card(code, label, words), i == 0, best))
    return found


def _middle(scene: Scene) -> Markup:
    view, words = scene.view, scene.words
    shown, result = opened(scene), scored(scene)
    if shown is not None:
        if isinstance(shown, BidsOpened):
            return _list(scene, words("skull_king.opened.bids"), map(words.number, shown.bids))
        loads = [load_of(load, words) for load in shown.loads]
        return _list(scene, words("skull_king.opened.loads"), loads)
    if result is not None:
        values = [signed(words, points) for points in result.points]
        return _list(scene, words("skull_king.result", n=result.round), values)
    trick = on_table(scene)
    if trick is None and view.phase == "over":
        names = words.names(scene.name(seat) for seat in view.winners)
        heading = words("skull_king.winners", n=len(view.winners), names=names)
        return _list(scene, heading, [signed(words, points) for points in view.scores])
    if trick is None and view.phase != "play":
        return tag("section", tag("p", words(f"skull_king.phase.{view.phase}")), class_="trick note",
                   aria_label=words("pot.label"))
    return _trick(scene, trick)


def _trick(scene: Scene, trick: Lying | None) -> Markup:
    """The trick as far as it lies there, and places for the cards to come."""
    view, words = scene.view, scene.words
    found = [] if trick is None else played(scene, trick)
    order = view.order if trick is None else trick.order
    for seat in order[len(found):]:
        note = words("skull_king.slot.own") if seat == view.seat and scene.mine else ""
        found.append(Played(seat, note=note, turn=seat in view.to_act and not scene.still))
    number = len(view.taken) + 1 if trick is None else trick.number
    # A whole trick on the table is a picture that is held: at its end the taker takes it.
    held = trick is not None and bool(view.trick) and trick.whole
    label = words("skull_king.trick", n=number, of=view.cards)
    return tricks.trick(scene, found, label, sweep=trick.best if held else None)


def _list(scene: Scene, heading: str, values: Iterable[str]) -> Markup:
    """Everybody's number or word under a heading."""
    rows = [tag("li", scene.who(seat), " ", tag("b", value, class_="num"))
            for seat, value in enumerate(values)]
    return tag("section", tag("h2", heading), tag("ul", *rows), class_="trick note result",
               aria_label=scene.words("pot.label"))
