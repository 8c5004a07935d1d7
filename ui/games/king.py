"""King on the screen: four sides of a felt, the trick in the middle, the totals above.

Play goes counter-clockwise, so the next seat sits to the right of the viewer, unless the table's
option says otherwise. No card of another seat's hand is anywhere in the markup.
"""

from __future__ import annotations

from engine.king.contract import BOLOLA_ROUND, SEATS, TOTAL, TRICKS
from engine.table import Seat

from ..markup import Markup, button, icon, join, tag
from ..scene import Scene
from . import playing_cards as cards
from . import tricks
from .king_facts import (
    Lying,
    contract_name,
    cost,
    last_trick,
    on_table,
    options,
    scored,
    shown,
    standing,
)
from .king_rules import clauses, filled, moment_clause, source
from .king_sheet import csv, sheet
from .king_side import side
from .king_story import (
    answer,
    begins_round,
    details,
    digit,
    prompt,
    round_of,
    sound,
    stages,
    tell,
)
from .king_tray import tray
from .tricks import Plate, Played, bottom, signed

__all__ = ["answer", "begins_round", "bottom", "clauses", "csv", "details", "digit", "filled",
           "moment_clause", "prompt", "round_of", "sheet", "side", "sound", "source", "stages",
           "table", "tell", "tray"]


def table(scene: Scene) -> Markup:
    """The totals and the felt."""
    view = scene.view
    direction = options(view).direction
    plates = [_plate(scene, seat) for seat in range(SEATS)]
    choosing = view.phase == "contract" and scene.mine
    felt = tricks.felt(scene, plates, _middle(scene, direction), _contract(scene), _last(scene),
                       direction=direction, look="choosing" if choosing else "")
    return join([_strip(scene), felt])


def _strip(scene: Scene) -> Markup:
    """Everybody's total, and the way to the score sheet."""
    words = scene.words
    seats = [(bottom(scene) + i) % SEATS for i in range(SEATS)]
    rows = [tag("li", scene.who(seat), " ", tag("b", signed(words, scene.view.totals[seat])))
            for seat in seats]
    more = tag("li", button("sheet", icon("scores"), class_="btn icon", id="open-sheet",
                            aria_label=words("king.sheet.open")), class_="more")
    return tag("ul", *rows, more, class_="strip five num", aria_label=words("king.scores"))


# ---- one seat ------------------------------------------------------------------------------

def _plate(scene: Scene, seat: Seat) -> Plate:
    view = scene.view
    turn = seat in view.to_act and not scene.still
    state, tally = _state(scene, seat), _tally(scene, seat)
    return Plate(seat, _label(scene, seat, state), state, tally, turn, seat in view.winners,
                 ("dealer",) if seat == view.chooser else ())


def _state(scene: Scene, seat: Seat) -> str:
    """What a seat is doing, in a word or two."""
    view, words = scene.view, scene.words
    if view.phase == "over":
        result = standing(view)
        badge = words(f"king.badge.{result.badges[seat]}")
        return words("king.seat.rank", rank=result.ranks[seat], badge=badge)
    if seat in view.to_act and not scene.still:
        return words("seat.now.you" if seat == view.seat and scene.curtain is None else "seat.now")
    if view.doubles[seat]:
        return words("king.seat.doubled" if view.doubles[seat] == 1 else "king.seat.redoubled")
    if view.phase in ("claim", "misdeal", "double") and view.asked[seat]:
        return words("king.seat.answered")
    return ""


def _tally(scene: Scene, seat: Seat) -> str:
    """What a seat has taken in this deal."""
    view = scene.view
    if not view.contract:
        return scene.words("king.seat.cards", n=view.hands[seat])
    return scene.words("king.seat.taken", n=view.taken[seat],
                       points=signed(scene.words, view.points[seat]))


def _label(scene: Scene, seat: Seat, state: str) -> str:
    view, words = scene.view, scene.words
    id_ = "king.seat.label.chooser" if seat == view.chooser else "king.seat.label"
    return words(id_, name=scene.name(seat), state=state or words("king.seat.waits"),
                 taken=view.taken[seat], points=signed(words, view.points[seat]),
                 hand=view.hands[seat], total=signed(words, view.totals[seat]))


# ---- the corners ---------------------------------------------------------------------------

def _contract(scene: Scene) -> Markup:
    """The contract of the deal and the deal's number, in a corner of the felt."""
    view, words = scene.view, scene.words
    number = tag("small", words("king.deal", n=view.deal, of=view.deals), class_="num")
    if not view.contract or view.phase == "deal":
        return tag("div", number, class_="corner")
    if view.contract in BOLOLA_ROUND:
        counts = words("king.in_all", points=signed(words, TOTAL[view.contract]))
    else:
        counts = cost(view.contract, words)
    mark = cards.suit_mark(view.trump, words) if view.trump else None
    name = tag("b", words(f"option.single_contract.{view.contract}"), " ", mark)
    return tag("div", name, tag("small", counts, class_="num"), number, class_="corner")


def _last(scene: Scene) -> Markup | None:
    """The last trick, one press away."""
    trick = last_trick(scene.view)
    if trick is None or scene.view.phase == "over":
        return None
    return tag("details", tag("summary", scene.words("king.last")),
               tricks.small_trick(scene, played(scene, trick)), class_="last-trick", id="last-trick")


# ---- the middle ----------------------------------------------------------------------------

_PLAYED = {(False, False): "king.played", (False, True): "king.played.best",
           (True, False): "king.played.led", (True, True): "king.played.led.best"}
"""What is said of a card, by whether it was led and whether it takes the trick so far."""


def played(scene: Scene, trick: Lying) -> list[Played]:
    """The cards of a trick, each with what a screen reader says of it."""
    found = []
    for i, (seat, code) in enumerate(zip(trick.seats(), trick.cards, strict=True)):
        best = seat == trick.best
        label = scene.words(_PLAYED[i == 0, best], name=scene.name(seat), card=cards.name(code, scene.words))
        found.append(Played(seat, cards.open_card(code, label), i == 0, best))
    return found


def _middle(scene: Scene, direction: str) -> Markup:
    view, words = scene.view, scene.words
    claimed, result = shown(scene), scored(scene)
    if claimed is not None:
        return _claimed(scene, *claimed)
    if result is not None:
        heading = contract_name(result.contract, view.trump, words)
        return _points(scene, heading, result.points)
    trick = on_table(scene)
    if trick is None and view.phase == "over":
        names = words.names(scene.name(seat) for seat in view.winners)
        return _points(scene, words("king.winners", n=len(view.winners), names=names), view.totals)
    if trick is None and view.phase != "play":
        return tag("section", tag("p", words(f"king.phase.{view.phase}")), class_="trick note",
                   aria_label=words("pot.label"))
    return _trick(scene, trick, direction)


def _trick(scene: Scene, trick: Lying | None, direction: str) -> Markup:
    """The trick as far as it lies there, and places for the cards to come."""
    view, words = scene.view, scene.words
    found = [] if trick is None else played(scene, trick)
    leader = view.leader if trick is None else trick.leader
    for i in range(len(found), SEATS):
        seat = (leader + i) % SEATS
        own = seat == view.seat and scene.mine
        note = words("king.slot.own") if own else ""
        found.append(Played(seat, note=note, turn=seat in view.to_act and not scene.still))
    number = len(view.tricks) + 1 if trick is None else trick.number
    # A whole trick on the table is a picture that is held: at its end the taker takes it.
    sweep = trick.best if trick is not None and len(view.table) == SEATS else None
    return tricks.trick(scene, found, words("king.trick", n=number, of=TRICKS), direction, sweep)


def _claimed(scene: Scene, seat: Seat, codes: tuple[str, ...]) -> Markup:
    words = scene.words
    items = [tag("li", cards.open_card(code, cards.name(code, words)))
             for code in cards.in_rows(codes, codes)]
    return tag("section", tag("p", words("king.shown", name=scene.name(seat))),
               tag("ol", *items, class_="mini shown"), class_="trick note",
               aria_label=words("pot.label"))


def _points(scene: Scene, heading: str, points: tuple[int, ...]) -> Markup:
    """A result: everybody's points under a heading."""
    words = scene.words
    rows = [tag("li", scene.who(seat), " ", tag("b", signed(words, points[seat]), class_="num"))
            for seat in range(SEATS)]
    return tag("section", tag("h2", heading), tag("ul", *rows), class_="trick note result",
               aria_label=words("pot.label"))
