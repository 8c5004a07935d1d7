"""Every screen of Skull King, in one language, without the frame round it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import skull_king
from engine.skull_king import event as ev
from engine.skull_king.deck import COLOURS, DECK, NAMED
from engine.table import apply
from tests.ui.helpers import words as all_words
from tests.ui.skull_king_tables import (
    PEOPLE,
    dealt,
    drawn,
    five,
    midway,
    over,
    play,
    power,
    scene,
    table,
)
from ui.games import skull_king as screen
from ui.markup import join

EVERY_EVENT = (
    ev.RoundBegan(1, 0, 1), ev.RoundBegan(4, 2, 4),
    *(ev.TrumpNamed(colour) for colour in COLOURS), ev.CardsDealt(5, 1),
    ev.CardsDealt(5, 54), ev.BidMade(1, None), ev.BidMade(1, 3), ev.BidsOpened((1, 0, 2, 1)),
    ev.LoadChosen(2), ev.LoadsOpened(("grapeshot", "cannonball", "grapeshot", "grapeshot")),
    ev.CardPlayed(0, "B14"), ev.CardPlayed(1, "Tp"), ev.CardPlayed(1, "Te"),
    ev.TrickWon(2, "Rr", 0), ev.TrickWon(2, "M", 40), ev.TrickWon(0, "K", -10),
    ev.TrickDestroyed("X", 1), ev.TrickDestroyed("W", 3), ev.AllianceMade(0, 2),
    *(ev.PowerGained(1, pirate) for pirate in NAMED), ev.LeadNamed(0, 3), ev.LeadNamed(0, 0),
    ev.CardsDrawn(1, 2), ev.CardsDrawn(1, 1), ev.CardsDiscarded(1, 2), ev.CardsDiscarded(1, 1),
    ev.WagerMade(3, 0), ev.WagerMade(3, 20), ev.UndealtSeen(2, 40), ev.UndealtSeen(2, 1),
    ev.BidChanged(0, 2), ev.RoundScored(4, (20, -10, 0, 60)), ev.GameEnded((1,)),
    ev.GameEnded((0, 3)))


def _parts(moment: Any) -> Iterator[str]:
    """All that a moment's page and dialogs are made of."""
    yield join([screen.table(moment), *screen.tray(moment), *screen.side(moment),
                screen.sheet(moment)])
    yield from screen.details(moment)
    yield screen.prompt(moment)
    yield moment.words(screen.moment_clause(moment.view))
    yield from filter(None, (screen.answer(key, moment) for key in "hbstl0"))


def _states() -> Iterator[Any]:
    """Positions that between them show everything there is."""
    yield from (state for state, _ in drawn().values())
    yield table(starter=None).state
    yield table().state
    yield table("sk_fa_003", 3, trump="per_round_random").state
    yield dealt("R1/B1/P14", "sk_fa_003").say("0 bid 1").state
    yield dealt("G1/B1/P14").state
    yield play(dealt("W E/E L/Rr M", bids="0 0 0"), "W E Rr").state
    yield play(dealt("X E/E L/Rr M", bids="0 0 0"), "X E Rr").state
    yield play(dealt("B14 E/E L/Rr M", bids="0 2 1"), "B14 E Rr").state
    yield play(power("Rr", hand="P3 G14 E E").say("0 power rosie 0"), "P3 P1 Y2").state
    yield dealt("Rb G1/G2 G3/G4 G5", bids="1 1 1", starter=0, pirate_powers="on").state
    yield power("Rb").say("0 power bendt P3 G14").state
    yield play(dealt("R1 R/F M/P14 K", "sk_fa_003", bids="0 1 1"), "R F").state
    yield over(tie="most_exact_rounds").state
    yield midway().state
    yield midway(8).state
    # TABLE owes what it draws or shows.
    yield play(dealt("Rb G1 G6/G2 G3 G7/G4 G5 G8", bids="1 1 1", pirate_powers="on"), "Rb G2 G4").state
    yield play(dealt("Rj G1 G6/G2 G3 G7/G4 G5 G8", bids="1 1 1", pirate_powers="on"), "Rj G2 G4").state


def _replica() -> Any:
    """A spectator's own state, which waits for the hidden bids to be shown."""
    replica = skull_king.replica(3, skull_king.PRESETS["sk_official_74"], None, 0)
    for line in ("-1 deal ?/?/?", "0 bid ?", "1 bid ?", "2 bid ?"):
        seat, _, action = line.partition(" ")
        replica, _ = apply(skull_king, replica, int(seat), skull_king.parse(action))
    return replica


def held() -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Held pictures: bids and loads as they open, tricks of every kind, the result of a round."""
    hands = "G1 E/E L/Rr M"
    cases = (
        (five("1 2 0 1", scoring="rascal_loads").say(
            "0 load grapeshot; 1 load grapeshot; 2 load cannonball"), "3 load grapeshot"),
        (dealt(hands).say("0 bid 1; 1 bid 0"), "2 bid 2"),
        (play(dealt(hands, bids="0 0 0"), "G1 L"), "2 play Rr"),
        (play(dealt("X E/E L/Rr M", bids="0 0 0"), "X E"), "2 play Rr"),
        (play(dealt("W E/E L/Rr M", bids="0 0 0"), "W E"), "2 play Rr"),
        (play(dealt("G1/G2/G3", bids="0 0 0"), "G1 G2"), "2 play G3"))
    for one, text in cases:
        seat, _, action = text.partition(" ")
        events = apply(skull_king, one.state, int(seat), skull_king.parse(action))[1]
        for view, told in screen.stages(skull_king.view(one.state, 1), events):
            yield one.state, view, told


def every_screen(language: str) -> Iterator[str]:
    """All of them."""
    say = all_words(language)
    for state in _states():
        for viewer in (None, 0, *sorted(seat for seat in skull_king.to_act(state) if seat > 0)[:1]):
            yield from _parts(scene(state, viewer, words=say))
    yield from _parts(scene(_replica(), None, words=say))
    for viewer in range(4):
        yield from _parts(scene(five().state, viewer, words=say))
    yield from _parts(scene(drawn()["juanita"][0], 0, words=say))
    yield from _parts(scene(drawn()["follow"][0], None, words=say, curtain=1))
    yield join(screen.tray(scene(drawn()["follow"][0], 0, words=say, held=True)))
    for state, view, events in held():
        yield from _parts(scene(state, 1, words=say, view=view, events=events, still=True))
    for event in EVERY_EVENT:
        yield screen.tell(event, PEOPLE[:4], say)
    for card in DECK.kinds:
        yield screen.tell(ev.CardPlayed(2, card), PEOPLE[:2], say)
    for preset in ("sk_official_74", "sk_fa_003"):
        yield say(screen.source(skull_king.PRESETS[preset]))
