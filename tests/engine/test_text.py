"""Skull: the text forms of actions and positions, and what is none."""

from __future__ import annotations

import pytest

from engine.skull import action as a
from engine.skull import parse, read
from engine.table import Malformed, Slot
from tests.engine.helpers import drawn, options

FORMS = {
    "place rose": a.Place("rose"),
    "place skull": a.Place("skull"),
    "place ?": a.Place("?"),
    "discard rose": a.Discard("rose"),
    "discard skull": a.Discard("skull"),
    "discard ?": a.Discard("?"),
    "bid 0": a.Bid(0),
    "bid 1": a.Bid(1),
    "bid 24": a.Bid(24),
    "pass": a.Pass(),
    "flip 2": a.Flip(2),
    "flip 2 1": a.Flip(2, 1),
    "take 4": a.Take(4),
    "start 5": a.Start(5),
    "order 1": a.Order((1,)),
    "order 2 4 1 3": a.Order((2, 4, 1, 3)),
    "order ?": a.Order(()),
    "show 1.2 rose": a.Show(Slot(1, 2), "rose"),
    "show 0.1 skull": a.Show(Slot(0, 1), "skull"),
    "show": a.ShowOwn(),
    "keep": a.Keep(),
}
MALFORMED = [
    "", " ", "?", "0", "place", "place ", "place tulip", "place Rose", "place rose ", " place rose",
    "place  rose", "place rose rose", "placerose", "PLACE rose", "place\trose", "place rose\n",
    "discard", "discard card", "discard ? ?", "bid", "bid ", "bid one", "bid -1", "bid +1",
    "bid 01", "bid 1.0", "bid 1 2", "bid 1000", "bid 9999999999", "bid \u0661", "bid \u00b2",
    "bid ?", "Bid 1", "pass ", "pass 1", "pass pass", "flip", "flip x", "flip 1 0", "flip 1 2 3",
    "flip -1", "flip 1.2", "flip ?", "take", "take ?", "take 1 2", "take one", "start",
    "start table", "start -1", "start 1 2", "order", "order ", "order 1 2 3 4 5", "order ? ?",
    "order 1 ?", "order 1  2", "order a", "show 1", "show 1.2", "show 1 2 rose", "show 1.2 ?",
    "show 1.2 tulip", "show 1. rose", "show .2 rose", "show 1.2.3 rose", "show 1,2 rose", "show ",
    "keep 1", "keep ", "undo 1", "quit", "place rose; pass", "\u0440\u0430\u0441\u0441", "bid\u00a01",
]
POSITIONS = [
    "starter | rrrs/ | rrrs/ passed",
    "place | rrs/r | rrrs/",
    "turn turn=1 | rs/rr | /s won | / out",
    "bid bid=2 bidder=1 turn=0 | rs/rr | rrr/s | rrs/r passed",
    "flip bid=2 bidder=0 | rs/rR | rrs/r | rr/Rs passed",
    "flip bid=2 bidder=0 | ??/?R | ???/? | rr/Rs passed",
    "take bid=2 bidder=0 culprit=1 shuffled=rsrr | rrs/R | rrr/S | rrs/r",
    "take bid=2 bidder=0 culprit=1 shuffled=???? | ???/R | rrr/S | ???/?",
]
NO_POSITIONS = [
    "", "turn", "dance round=1", "turn round=x",
    "turn round=1 starter=0 turn=0 bid=0 bidder=-1 culprit=-1 winner=-1 | hand=q mat= wins=0",
    "turn round=1 starter=0 turn=0 bid=0 bidder=-1 culprit=-1 winner=-1 | hand=r mat=",
    "turn round=1 starter=0 turn=0 bid=0 bidder=-1 culprit=-1 winner=-1 | hand=r mat= wins=0 mad",
    "turn round=1 starter=0 turn=0 bid=0 bidder=-1 culprit=-1 winner=-1 | hand=R mat= wins=0",
    "turn round=01 starter=0 turn=0 bid=0 bidder=-1 culprit=-1 winner=-1 | hand=r mat= wins=0",
    "turn starter=0 round=1 turn=0 bid=0 bidder=-1 culprit=-1 winner=-1 | hand=r mat= wins=0",
    "turn round=1 starter=0 turn=0 bid=0 bidder=-1 culprit=-1 winner=-1|hand=r mat= wins=0",
    "flip round=1 starter=0 turn=0 bid=0 bidder=-1 culprit=-1 winner=-1 due=1 | hand=r mat= wins=0",
]


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


@pytest.mark.parametrize("picture", POSITIONS, ids=range(len(POSITIONS)))
def test_a_position_reads_back_from_its_text(picture):
    state = drawn(picture).state
    text = str(state)
    again = read(text, state.options)
    assert again == state and again is not state and str(again) == text
    stacks = [part.split()[0].partition("/")[2] for part in picture.split(" | ")[1:]]
    assert [len(mat) for mat in again.mats] == [len(stack) for stack in stacks]
    assert again.revealed() == sum(letter.isupper() for letter in "".join(stacks))


@pytest.mark.parametrize("text", NO_POSITIONS, ids=range(len(NO_POSITIONS)))
def test_what_is_no_position_is_malformed(text):
    with pytest.raises(Malformed) as failure:
        read(text, options())
    assert failure.value.code == "unknown_position"
    assert failure.value.data == {"got": text}
