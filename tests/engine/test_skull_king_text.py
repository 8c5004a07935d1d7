"""Skull King: the text forms of actions and positions, and what is none."""

from __future__ import annotations

import pytest

from engine.skull_king import action as a
from engine.skull_king import parse, read
from engine.skull_king.deck import DECK, in_order, parse_card
from engine.table import Malformed, Slot
from tests.engine.skull_king_tables import SK, dealt, options, play, table

FORMS = {
    "dealer 3": a.Dealer(3),
    "trump P": a.Trump("P"),
    "deal G14/B1/T": a.Deal((("G14",), ("B1",), ("T",))),
    "deal G14 R/?": a.Deal((("G14", "R"), ("?",))),
    "bid 0": a.Bid(0),
    "bid 10": a.Bid(10),
    "bid ?": a.Bid(None),
    "load grapeshot": a.Load("grapeshot"),
    "load cannonball": a.Load("cannonball"),
    "load ?": a.Load("?"),
    "play G14": a.Play("G14"),
    "play Tp": a.Play("Tp"),
    "play T": a.Play("T"),
    "play R": a.Play("R"),
    "play R14": a.Play("R14"),
    "draw G4 K": a.Draw(("G4", "K")),
    "draw ? ?": a.Draw(("?", "?")),
    "look G4 K M": a.Look(("G4", "K", "M")),
    "look ?": a.Look(("?",)),
    "power rosie 2": a.Rosie(2),
    "power bendt G4 K": a.Bendt(("G4", "K")),
    "power bendt ? ?": a.Bendt(("?", "?")),
    "power harry -1": a.Harry(-1),
    "power harry 1": a.Harry(1),
    "wager 20": a.Wager(20),
    "show 1.0 3": a.Show(Slot(1, 0), "3"),
    "show 1.0 cannonball": a.Show(Slot(1, 0), "cannonball"),
    "show 2.1 G14": a.Show(Slot(2, 1), "G14"),
}
MALFORMED = [
    "", " ", "?", "bid", "bid ", "bid -1", "bid 1.5", "bid 01", "bid +1", "bid one", "bid 1 2",
    "bid 100", "bid \u0661", "Bid 1", "play", "play ", "play G15", "play G0", "play g1", "play G01",
    "play Z", "play ?", "play G1 G2", "play  G1", "play Rx", "play TT", "load", "load fist",
    "wager", "wager 5", "wager -10", "wager 30", "power", "power rosie", "power rosie x",
    "power rosie 1 2", "power harry", "power harry +1", "power harry 2", "power bendt",
    "power bendt ? G1", "power bendt Tp", "power rascal 10", "power jade", "trump", "trump X",
    "trump GY", "dealer", "dealer x", "dealer -1", "deal", "deal ", "deal G1/", "deal /G1",
    "deal G1 / G2", "deal G1/? ?", "deal Tp/G1", "deal G1/G2/G3/G4/G5/G6/G7/G8/G9", "deal G1//G2",
    "draw", "draw ? K", "look", "look ? ?", "look Te", "show", "show 1 2", "show 1.0", "show 1.0 ?",
    "show 1.0 Tp", "show 1.0 01", "show 1.0 \u00b2", "show x.0 1", "show 1.0 1 2", "pass", "undo 1",
    "play G1\n", "\u0440\u0430\u0441\u0441", "bid\u00a01", "deal " + "G1 " * 200,
]
NO_POSITIONS = ["", "play", "dance round=1", "play round=x", "bid round=1 dealer=0 | hand=Z"]


@pytest.mark.parametrize("text, action", FORMS.items())
def test_an_action_has_one_text(text, action):
    assert parse(text) == action
    assert str(action) == text


def test_every_kind_of_action_is_among_the_forms():
    assert {type(action) for action in FORMS.values()} == set(a.Action.__args__)
    assert len(set(FORMS.values())) == len(FORMS)


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_what_is_no_action_is_malformed_and_told_so(text):
    with pytest.raises(Malformed) as failure:
        parse(text)
    assert failure.value.code == "unknown_action"
    assert failure.value.data == {"got": text}


def test_a_card_reads_back_from_its_code_and_hands_sort_by_colour():
    assert [parse_card(card) for card in DECK.kinds] == list(DECK.kinds)
    assert in_order("K E B1 R14 Y2 G10 G9 M Rh T".split()) == "G9 G10 Y2 R14 B1 E T Rh M K".split()


def positions():
    yield table(starter=None)
    yield table("sk_fa_003", trump="per_round_dealer")
    yield dealt("G1 G2/Y1 Y2/P1 P2").say("1 bid 2")
    yield dealt("G5 Y1/G2 Y3/P9 B2", two_players="ghost", bids="1 0").say("0 play G5")
    yield play(dealt("Rb Y1/G2 Y3/G3 P9", bids="0 0 0"), "Rb G2 G3").say("table draw M K")
    yield play(dealt("Rj L/G2 Y3/G3 P9", bids="0 0 0"), "Rj G2 G3").say("0 play L")
    yield play(dealt("G14/G1/E", bids="1 0 0", rounds="one_card"), "G14 G1 E")


@pytest.mark.parametrize("t", list(positions()), ids=lambda t: t.phase)
def test_a_position_reads_back_from_its_text(t):
    text = str(t.state)
    again = read(text, t.state.options)
    assert again == t.state and again is not t.state and str(again) == text


@pytest.mark.parametrize("text", NO_POSITIONS, ids=range(len(NO_POSITIONS)))
def test_what_is_no_position_is_malformed(text):
    with pytest.raises(Malformed) as failure:
        read(text, options())
    assert failure.value.code == "unknown_position"
    assert failure.value.data == {"got": text}


@pytest.mark.parametrize("change", [
    ("round=1", "round=01"), ("hand=G1", "hand=Z1"), ("trump=B", "trump="), ("won=0", "won=x"),
    (" | ", "|"), ("bid ", "dance ")])
def test_a_damaged_position_is_malformed(change):
    text = str(dealt("G1/G2/G3").state)
    assert change[0] in text
    with pytest.raises(Malformed):
        read(text.replace(*change), options())


def test_a_starter_that_is_no_seat_is_malformed():
    for starter in (-1, 3):
        with pytest.raises(Malformed) as failure:
            SK.new(3, options(), starter)
        assert failure.value.code == "unknown_seat"
