"""King's score sheet: a row for each deal, a column for each seat, and the rights that are left."""

from __future__ import annotations

from csv import writer
from io import StringIO

from engine import king as game
from engine import record as records
from engine.king.contract import PENALTIES, SEATS, TOTAL
from engine.king.view import View
from engine.record import Record
from engine.table import Seat

from ..markup import Markup, classes, tag
from ..scene import Scene
from . import playing_cards as cards
from . import tricks
from .king_choose import rights_of
from .king_facts import counted, options, plan, times_left
from .tricks import signed


def sheet(scene: Scene) -> Markup:
    """The whole sheet, with what can be done with it."""
    words = scene.words
    tools = tricks.sheet_tools(words("king.do.csv"), words("king.do.print"))
    paired = options(scene.view).pairs != "off"
    note = tag("p", words("king.sheet.pairs"), class_="small dim") if paired else None
    return tag("div", tag("h2", words("king.sheet.title")), _points(scene), note, _check(scene),
               _rights(scene), _often(scene), tools, class_="score-sheet")


# ---- points --------------------------------------------------------------------------------

def _points(scene: Scene) -> Markup:
    words, view = scene.words, scene.view
    rows = [_row(scene, number, *entry) for number, entry in enumerate(view.log, 1)]
    if view.phase != "over":
        rows.append(_live(scene))
    first, last = len(rows) + 1, view.deals
    if view.phase != "over" and first <= last:
        span = words.number(first) if first == last else words(
            "king.sheet.span", first=first, last=last)
        rows.append(tag("tr", tag("th", span, scope="row"), *[tag("td", "·")] * SEATS, class_="todo"))
    totals = [tag("td", signed(words, total), class_=classes("num", tricks.sign(total)))
              for total in view.totals]
    return tag("table",
               tag("caption", words("king.sheet.points"), tag("small", words("king.sheet.chose"))),
               tricks.head(scene), tag("tbody", *rows),
               tag("tfoot", tag("tr", tag("th", words("king.sheet.total"), scope="row"), *totals)),
               class_="score num")


def _row(scene: Scene, number: int, chooser: Seat | None, contract: str, trump: str,
         points: tuple[int, ...], look: str = "") -> Markup:
    words = scene.words
    name = tag("span", words(f"option.single_contract.{contract}")) if contract else None
    mark = cards.suit_mark(trump, words) if trump else None
    by = None if chooser is None else tag(
        "span", words("king.sheet.by", name=scene.name(chooser)), class_="hide")
    cells = [tag("td", signed(words, own) if own or look else "·",
                 class_=classes("num", own < 0 and "neg", seat == chooser and "chose"))
             for seat, own in enumerate(points)]
    return tag("tr", tag("th", words.number(number), " ", name, " ", mark, " ", by, scope="row"),
               *cells, class_=look or None)


def _live(scene: Scene) -> Markup:
    """The deal that is being played."""
    view = scene.view
    begun = view.phase != "deal"
    points = view.points if begun else (0,) * SEATS
    return _row(scene, view.deal, view.chooser, view.contract if begun else "",
                view.trump if begun else "", points, "live")


def _check(scene: Scene) -> Markup:
    """The deals so far must add up to what their contracts are worth in all."""
    words, log = scene.words, scene.view.log
    added = sum(sum(points) for _, _, _, points in log)
    due = sum(TOTAL[contract] for _, contract, _, _ in log)
    id_ = "king.sheet.check" if added == due else "king.sheet.fault"
    return tag("p", words(id_, points=signed(words, added), due=signed(words, due)),
               class_=classes("small", "dim" if added == due else "neg"))


# ---- rights --------------------------------------------------------------------------------

def _rights(scene: Scene) -> Markup | None:
    """What each seat may still choose, as dots."""
    words, session = scene.words, plan(scene.view)
    if session is None or scene.view.left[0] is None:
        return tag("p", words("king.sheet.fixed"), class_="small dim")
    among = len(counted(session)) > len(PENALTIES)
    labels = ("king.group.any" if among else "king.group.penalties", "king.group.trumps",
              "king.group.bolola")
    every = [rights_of(scene, seat) for seat in range(SEATS)]
    rows = [tag("tr", tag("th", words(label), scope="row"), *[tag("td", row) for row in kind])
            for label, kind in zip(labels, zip(*every, strict=True), strict=True)
            if any(kind)]
    return tag("table",
               tag("caption", words("king.sheet.rights"),
                   tag("small", words("king.sheet.most", n=session.most))),
               tricks.head(scene), tag("tbody", *rows), class_="score rights")


def _often(scene: Scene) -> Markup | None:
    """How often each penalty is still to be had in the session."""
    view, words, session = scene.view, scene.words, plan(scene.view)
    if session is None:
        return None
    rows = []
    for contract in counted(session):
        left = times_left(view, contract)
        label = words("king.rights.left", n=left, of=session.most)
        rows.append(tag("li", tag("span", words(f"option.single_contract.{contract}")), " ",
                        tricks.pips(left, session.most, label)))
    return tag("section", tag("h3", words("king.sheet.times")), tag("ul", *rows, class_="often"))


# ---- as a file -----------------------------------------------------------------------------

def csv(record: Record) -> str:
    """The score sheet for a spreadsheet: a line for each deal that was scored, then the totals."""
    return sheet_text(game.view(records.last(record), None), record.names)


def sheet_text(view: View, names: tuple[str, ...]) -> str:
    """The same from a view. Names that a spreadsheet would calculate with are kept as text."""
    safe = tricks.as_text(names)
    text = StringIO()
    lines = writer(text)
    lines.writerow(["deal", "contract", "trump", "chooser", *safe])
    for number, (chooser, contract, trump, points) in enumerate(view.log, 1):
        lines.writerow([number, contract, trump, safe[chooser], *points])
    lines.writerow(["total", "", "", "", *view.totals])
    return text.getvalue()
