"""What the two trick games share on the screen: seats round the table, the trick, the hand.

Cards and sentences are handed in: no game is known here. Four seats sit at the four sides; with
fewer or more the others stand in a strip above a trick that lies in one line, each card with its
player's mark.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.table import Seat

from ..markup import Markup, button, classes, icon, tag
from ..scene import Scene
from ..words import Words

C = TypeVar("C")

SIDES = {"ccw": ("me", "right", "top", "left"), "cw": ("me", "left", "top", "right")}
"""Where four sit in the order of play, from the viewer on."""
ROWS_OF = 7
"""How many cards a row of a large hand holds on a phone; the style sheet knows it too."""
ROWS_OF_FEW = 5


@dataclass(frozen=True, slots=True)
class Plate:
    """What a seat's plate shows."""

    seat: Seat
    label: str
    """All that is to be seen of the seat, as a sentence."""
    state: str = ""
    """What it is doing, in a word or two."""
    tally: str = ""
    """What it has so far; shown while it does nothing."""
    turn: bool = False
    won: bool = False
    marks: tuple[str, ...] = ()
    """Symbols behind the name; the label says what they mean."""
    number: str = ""
    """What counts most, shown large whatever the seat does."""
    thinks: bool = False
    """It acts at the same time as others: a ring of ink, for the lamp is for one alone."""


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the trick, or the place of one to come."""

    seat: Seat
    card: Markup | None = None
    """The card with its name; None: still to come."""
    lead: bool = False
    best: bool = False
    note: str = ""
    """What stands in the place of a card to come; the next one's has `turn`."""
    turn: bool = False


def signed(words: Words, value: int) -> str:
    """Points with their sign."""
    return f"+{words.number(value)}" if value > 0 else words.number(value)


def bottom(scene: Scene) -> Seat:
    """The seat drawn at the bottom: the viewer, else the one the device waits for, else seat 0."""
    for seat in (scene.view.seat, scene.curtain):
        if seat is not None:
            return seat
    return 0


def side_of(scene: Scene, seat: Seat, direction: str) -> str:
    """Where a seat sits: `me`, `left`, `top`, `right`; `me` or `other` where not four play."""
    seats = len(scene.names)
    place = (seat - bottom(scene)) % seats
    if seats == 4:
        return SIDES[direction][place]
    return "other" if place else "me"


# ---- the felt --------------------------------------------------------------------------------

def felt(scene: Scene, plates: Sequence[Plate], middle: Markup, *corners: Markup | None,
         direction: str = "cw", look: str = "") -> Markup:
    """The table: the others in the order of play, the middle, then the own seat."""
    first, seats = bottom(scene), len(plates)
    spots = [_spot(scene, plates[(first + i) % seats], direction) for i in range(seats)]
    turns = [side_of(scene, plate.seat, direction) for plate in plates if plate.turn]
    others = spots[1:] if seats == 4 else [tag("div", *spots[1:], class_="others")]
    return tag("main", *others, middle, spots[0], *corners,
               class_=classes("table", "four" if seats == 4 else "many", look),
               aria_label=scene.words("table.label"), data_seats=seats, tabindex="-1", id="felt",
               data_turn=turns[0] if len(turns) == 1 else None)


def seat_mark(scene: Scene, seat: Seat) -> Markup:
    """A seat's colour, shape and letter, for the eye."""
    return tag("span", icon(f"seat-{seat + 1}", ""), tag("b", scene.words.initial(scene.name(seat))),
               class_=f"who c{seat + 1}", aria_hidden="true")


def _spot(scene: Scene, plate: Plate, direction: str) -> Markup:
    place = side_of(scene, plate.seat, direction)
    return tag("section", _plate(scene, plate), class_=f"place at-{place} c{plate.seat + 1}",
               aria_label=plate.label, id=f"seat-{plate.seat}")


def _plate(scene: Scene, plate: Plate) -> Markup:
    if plate.turn:
        line = tag("span", icon("turn"), plate.state, class_="now")
    else:
        line = tag("span", plate.state or plate.tally, class_="meta num")
    if plate.number:
        line = tag("div", tag("b", plate.number, class_="tally num"), " ", line, class_="told")
    gone = plate.seat in scene.away
    mark = icon("offline", "i bot") if gone else icon("bot", "i bot") if scene.bots[plate.seat] else None
    name = tag("div", scene.who(plate.seat), *map(icon, plate.marks), mark, class_="name")
    return tag("div", seat_mark(scene, plate.seat), tag("div", name, line),
               class_=classes("plate", plate.turn and "turn", plate.thinks and "thinks",
                              plate.won and "won", gone and "away"),
               aria_hidden="true")


# ---- the trick -------------------------------------------------------------------------------

def trick(scene: Scene, cards: Sequence[Played], label: str, direction: str = "cw",
          sweep: Seat | None = None) -> Markup:
    """The cards, each in front of its player; with `sweep` they then go to who takes them."""
    line = len(scene.names) != 4
    to = None if sweep is None else f"sweep-{side_of(scene, sweep, direction)}"
    return tag("section", *[_played(scene, card, direction, line) for card in cards],
               class_=classes("trick", line and "line", to), aria_label=label)


def _played(scene: Scene, played: Played, direction: str, line: bool) -> Markup:
    place = f"from-{side_of(scene, played.seat, direction)}"
    mark = seat_mark(scene, played.seat) if line else None
    if played.card is None:
        return tag("div", played.note, mark, aria_hidden="true",
                   class_=classes("played", place, "slot", played.turn and "next"))
    return tag("div", played.card, icon("lead", "tag low") if played.lead else None,
               icon("best", "tag") if played.best else None, mark,
               class_=classes("played", place, played.best and "best"))


def small_trick(scene: Scene, cards: Sequence[Played]) -> Markup:
    """A trick that is past, small: the cards in the order of play with their players' names."""
    items = [tag("li", one.card, icon("best", "tag") if one.best else None, scene.who(one.seat),
                 class_=classes("was", one.best and "best")) for one in cards]
    return tag("ol", *items, class_="mini")


# ---- the hand --------------------------------------------------------------------------------

def row_start(groups: Sequence[Hashable]) -> int | None:
    """Where the second row of a large hand begins on a phone: where a suit does, if both rows
    then fit; None where the first row is simply filled.

    >>> row_start("SSSHHHCCDDDDD"), row_start("SSSSSSSSSSSSS"), row_start("SSSH")
    (6, None, None)
    """
    count = len(groups)
    if count <= ROWS_OF:
        return None
    width = ROWS_OF if count > 2 * ROWS_OF_FEW else ROWS_OF_FEW
    starts = [i for i in range(count - width, width + 1) if groups[i] != groups[i - 1]]
    return min(starts, key=lambda i: abs(2 * i - count), default=None)


def hand(cards: Sequence[C], group: Callable[[C], Hashable], draw: Callable[[int, C], Markup],
         label: str) -> Markup:
    """The own cards as a list; `draw` is told the place, from 1, and the card."""
    start = row_start([group(card) for card in cards])
    items = [tag("li", draw(place, card), class_="new-row" if place - 1 == start else None)
             for place, card in enumerate(cards, 1)]
    return tag("ol", *items, class_="hand", aria_label=label)


# ---- the tray --------------------------------------------------------------------------------

def asked(summary: Markup, *answer: Markup) -> Markup:
    """What takes a second touch: the summary opens its question over the table, one at a time."""
    return tag("details", summary, tag("div", *answer, class_="answer"), class_="asked",
               name="asked")


def curtain(scene: Scene, note: str) -> Markup:
    """Nothing of anybody's hand: only who is to take the device."""
    name = scene.name(scene.curtain)
    return tag("div",
               tag("p", tag("b", scene.words("curtain.title", name=name)), tag("br"),
                   tag("small", note, class_="dim")),
               button("lift", icon("person"), scene.words("curtain.lift", name=name),
                      class_="btn lamp", id="lift"),
               class_="curtain")


def go_on(scene: Scene) -> Markup | None:
    """The key a waiting table goes on by."""
    if not scene.held:
        return None
    return tag("div", button("next", scene.words("do.next"), class_="btn lamp"), class_="row")


def end(scene: Scene, *more: Markup) -> Markup:
    """What can be done once the game is over."""
    words = scene.words
    if scene.still:
        return tag("div", class_="row")
    return tag("div", button("again", words("do.again"), class_="btn main"), *more,
               button("review", words("do.review"), class_="btn"), button("replay", words("do.replay"), class_="btn"),
               button("leave", words("do.lobby"), class_="btn"), class_="row wrap ends")


# ---- the score sheet -------------------------------------------------------------------------

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for more than a name."""


def as_text(names: Sequence[str]) -> list[str]:
    """The names for a spreadsheet: one that it would calculate with is kept as text."""
    return [f"'{name}" if name.startswith(_FORMULA) else name for name in names]


def sign(points: int) -> str:
    """The class of points by their sign."""
    return "pos" if points > 0 else "neg" if points < 0 else ""


def head(scene: Scene) -> Markup:
    """The head of a score table: a column for each seat."""
    columns = [tag("th", seat_mark(scene, seat), scene.who(seat), scope="col")
               for seat in range(len(scene.names))]
    return tag("thead", tag("tr", tag("td"), *columns))


def sheet_tools(as_csv: str, as_print: str) -> Markup:
    """What can be done with a score sheet."""
    return tag("div", button("save-csv", as_csv, class_="btn"),
               button("print", as_print, class_="btn"), class_="row wrap tools")


def pips(left: int, most: int, label: str) -> Markup:
    """How many are left of how many, as filled and empty dots."""
    dots = [tag("i", class_=classes("pip", i < left and "on")) for i in range(most)]
    return tag("span", *dots, class_="pips", role="img", aria_label=label)
