"""Every screen of King, in one language, without the frame round it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import king
from engine.king import event as ev
from engine.table import apply
from tests.engine.king_tables import at, dealt, session, suits
from tests.ui.helpers import NAMES
from tests.ui.helpers import words as all_words
from tests.ui.king_tables import drawn, over, scene
from ui.games import king as screen
from ui.markup import join

LOW = ("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "2H", "3H", "2D", "3D")
EVERY_EVENT = (
    ev.ChooserSettled(1, ""), ev.ChooserSettled(2, "2D"), ev.CardsDealt(3, 0),
    ev.CardsDealt(1, None), ev.ContractNamed(0, "NO_MEN", ""), ev.ContractNamed(3, "TRUMP", "D"),
    ev.ChooserDoubled(1), ev.SeatRedoubled(1), ev.CardPlayed(2, "QS"),
    ev.TrickTaken(0, 4, ("2S", "3S", "4S", "5S"), 0), ev.TrickTaken(0, 13, ("2S",) * 4, -240),
    ev.DealCancelled(1, "no_honours", 0, LOW), ev.DealCancelled(1, "bare_rifki", 2, LOW),
    ev.DealCancelled(1, "queens_1111", None, ()), ev.DealScored(2, "ALL", (-800, 0, 0, 0)),
    ev.SessionEnded((650, -50, -200, -400), None), ev.SessionEnded((650, 0, 0, 0), 0))


def _parts(moment: Any) -> Iterator[str]:
    """All that a moment's page and dialogs are made of."""
    yield join([screen.table(moment), *screen.tray(moment), *screen.side(moment),
                screen.sheet(moment) or ""])
    yield from screen.details(moment)
    yield screen.prompt(moment)
    yield moment.words(screen.moment_clause(moment.view))
    yield from (screen.answer(key, moment) for key in "hbstl")


def _states() -> Iterator[Any]:
    """Positions that between them show everything there is."""
    yield from (state for state, _ in drawn().values())
    yield session(starter=None).state
    yield session().state
    yield dealt("NO_TRICKS", suits(("2S", "2H"))).trick("5S 2S 2D 2C 6S").state
    yield dealt("RIFKI", misdeal_bare_rifki="bare_king_or_ace").say("1 pass").state
    yield dealt("ALL", doubling="against_chooser").say(
        "1 double; 2 pass; 3 double; 0 redouble 1; 0 pass").state
    yield at("bolola24", "RIFKI", "RIFKI", "NO_MEN", "TRUMP").state
    yield over("NO_TRICKS", pairs="opposite_seats").state
    yield dealt("NO_TRICKS", suits(("AS", "2H"))).trick("5S AS").state
    yield over("TRUMP S").state
    yield over("TRUMP S", king_finish="eleven").state


def _pictures(table: Any, text: str, viewer: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """What is held on the table when an action is made."""
    seat, _, action = text.partition(" ")
    before = king.view(table.state, viewer)
    events = apply(king, table.state, int(seat), king.parse(action))[1]
    yield from screen.stages(before, events)


def _held() -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Held pictures: a whole trick, and the cards shown for a claim."""
    table = dealt("NO_TRICKS", suits(("2S", "2H"))).trick("5S 2S 2D")
    first = session(starter=None, first_chooser="holder_2D").deal(suits())
    for one, text in ((table, "3 play 2C"), (first, "2 claim 2D")):
        for view, events in _pictures(one, text, 1):
            yield one.state, view, events


def every_screen(language: str) -> Iterator[str]:
    """All of them."""
    say = all_words(language)
    for state in _states():
        for viewer in (None, *sorted(seat for seat in king.to_act(state) if seat >= 0)[:1]):
            moment = scene(state, viewer, words=say)
            yield from _parts(moment)
    for viewer in range(4):
        for state in (dealt("NO_MEN").state, drawn()["over"][0]):
            yield from _parts(scene(state, viewer, words=say))
    yield from _parts(scene(drawn()["follow"][0], None, words=say, curtain=1))
    yield join(screen.tray(scene(drawn()["follow"][0], 0, words=say, held=True)))
    for state, view, events in _held():
        yield from _parts(scene(state, 1, words=say, view=view, events=events, still=True))
    for event in EVERY_EVENT:
        yield screen.tell(event, NAMES[:4], say)
    yield say(screen.source(king.PRESETS["king_004"]))
