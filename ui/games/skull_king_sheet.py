"""Skull King's score sheet: a row for each round, a column for each seat, and in every cell the
running total with what made it."""

from __future__ import annotations

from csv import writer
from io import StringIO
from itertools import accumulate

from engine import record as records
from engine import skull_king as game
from engine.record import Record
from engine.skull_king.score import Row
from engine.skull_king.state import hand_size
from engine.skull_king.view import View

from ..markup import Markup, classes, tag
from ..scene import Scene
from ..words import Words
from . import tricks
from .skull_king_facts import options, rounds
from .tricks import sign, signed

_COLUMNS = ("bid", "won", "points", "bonus", "total")
"""What a seat has in each line of the file."""


def sheet(scene: Scene) -> Markup:
    """The whole sheet, with what can be done with it."""
    words = scene.words
    tools = tricks.sheet_tools(words("skull_king.do.csv"), words("skull_king.do.print"))
    return tag("div", tag("h2", words("skull_king.sheet.title")),
               tag("p", words("skull_king.sheet.how"), class_="small dim"),
               tag("div", _grid(scene), class_="scroll", tabindex="0", role="region",
                   aria_label=words("skull_king.sheet.rounds")),
               tools, class_="score-sheet")


def _grid(scene: Scene) -> Markup:
    words, view = scene.words, scene.view
    seats, live = len(view.scores), view.phase != "over"
    totals = _totals(view)
    rows = [_row(words, number, line, totals[number - 1])
            for number, line in enumerate(view.history, 1)]
    if live:
        rows.append(_live(scene))
        rows += _to_come(words, len(rows) + 1, rounds(view), seats)
    sums = [tag("td", signed(words, total), class_=classes("num", sign(total)))
            for total in view.scores]
    exact = [tag("td", words.number(count), class_="num") for count in view.exact]
    return tag("table",
               tag("caption", words("skull_king.sheet.rounds")),
               tricks.head(scene), tag("tbody", *rows),
               tag("tfoot", tag("tr", tag("th", words("skull_king.sheet.total"), scope="row"), *sums),
                   tag("tr", tag("th", words("skull_king.sheet.exact"), scope="row"), *exact,
                       class_="exact")),
               class_="score grid num", data_seats=seats)


def _totals(view: View) -> list[tuple[int, ...]]:
    """Everybody's total after each round."""
    columns = [list(accumulate(Row(*line[seat]).points for line in view.history))
               for seat in range(len(view.scores))]
    return list(zip(*columns, strict=True))


def _row(words: Words, number: int, line: tuple[tuple[int, ...], ...],
         totals: tuple[int, ...]) -> Markup:
    cells = [_cell(words, Row(*own), total) for own, total in zip(line, totals, strict=True)]
    return tag("tr", tag("th", words.number(number), scope="row"), *cells)


def _cell(words: Words, row: Row, total: int) -> Markup:
    """What is to be seen, and the same as a sentence."""
    told = words("skull_king.sheet.cell", total=signed(words, total), bid=row.bid, won=row.won,
                 points=signed(words, row.base), bonus=signed(words, row.extra))
    tricks_ = f"{words.number(row.won)}/{words.number(row.bid)}"
    bonus = tag("small", f"({signed(words, row.extra)})", class_=sign(row.extra)) if row.extra else None
    seen = tag("span", tag("b", signed(words, total)), tag("small", tricks_), " ",
               tag("small", signed(words, row.base), class_=sign(row.base)), " ", bonus,
               aria_hidden="true")
    return tag("td", tag("span", told, class_="hide"), seen,
               class_=classes("num", row.bid == row.won and "met"))


def _live(scene: Scene) -> Markup:
    """The round that is being played: bids as far as they lie open, and tricks won."""
    view, words = scene.view, scene.words
    begun = view.phase not in ("dealer", "trump", "deal", "bid")
    cells = [_open(words, view.won[seat], view.bids[seat]) if begun else tag("td", "·")
             for seat in range(len(view.scores))]
    return tag("tr", tag("th", words.number(view.round), scope="row"), *cells, class_="live")


def _open(words: Words, won: int, bid: int | None) -> Markup:
    if bid is None:
        return tag("td", "·")
    return tag("td", tag("span", words("skull_king.sheet.live", bid=bid, won=won), class_="hide"),
               tag("span", f"{words.number(won)}/{words.number(bid)}", aria_hidden="true"),
               class_="num")


def _to_come(words: Words, first: int, last: int, seats: int) -> list[Markup]:
    if first > last:
        return []
    span = words.number(first) if first == last else words(
        "skull_king.sheet.span", first=first, last=last)
    return [tag("tr", tag("th", span, scope="row"), *[tag("td", "·")] * seats, class_="todo")]


# ---- as a file -----------------------------------------------------------------------------

def csv(record: Record) -> str:
    """The score sheet for a spreadsheet: a line for each round that was scored, then the totals."""
    return sheet_text(game.view(records.last(record), None), record.names)


def sheet_text(view: View, names: tuple[str, ...]) -> str:
    """The same from a view. Names that a spreadsheet would calculate with are kept as text."""
    text = StringIO()
    lines = writer(text)
    titles = [f"{name} {column}" for name in tricks.as_text(names) for column in _COLUMNS]
    lines.writerow(["round", "cards", *titles])
    for number, (line, totals) in enumerate(zip(view.history, _totals(view), strict=True), 1):
        cards = hand_size(options(view), len(view.scores), number)
        lines.writerow([number, cards, *_values(line, totals)])
    blank = [""] * (len(_COLUMNS) - 1)
    lines.writerow(["total", "", *[value for own in view.scores for value in (*blank, own)]])
    return text.getvalue()


def _values(line: tuple[tuple[int, ...], ...], totals: tuple[int, ...]) -> list[int]:
    return [value for own, total in zip(line, totals, strict=True) for value in (*own, total)]

