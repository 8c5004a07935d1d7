"""King: the text forms of actions and positions, and what is none."""

from __future__ import annotations

import pytest

from engine.king import action as a
from engine.king import parse, read
from engine.table import Malformed
from tests.engine.king_tables import dealt, hand, options, position, session, suits

HAND = " ".join(suits()[0])
FORMS = {
    "first 2": a.First(2),
    "deal ?/?/?/?": a.Deal(((),) * 4),
    f"deal ?/{HAND}/?/?": a.Deal(((), tuple(suits()[0]), (), ())),
    "claim 2D": a.Claim("2D"),
    "misdeal 2S 3S": a.Misdeal(("2S", "3S")),
    "contract TRUMP D": a.Contract("TRUMP", "D"),
    "contract TRUMP": a.Contract("TRUMP"),
    "contract ALL": a.Contract("ALL"),
    "contract NO_TRICKS": a.Contract("NO_TRICKS"),
    "double": a.Double(),
    "redouble 3": a.Redouble(3),
    "pass": a.Pass(),
    "play QS": a.Play("QS"),
    "play TD": a.Play("TD"),
}
MALFORMED = [
    "", " ", "?", "play", "play ", "play Q", "play QS ", " play QS", "play qs", "play 10S",
    "play ?", "play QS KS", "play  QS", "Play QS", "playQS", "play\tQS", "contract",
    "contract ", "contract all", "contract KING", "contract TRUMP X", "contract TRUMP ",
    "contract TRUMP D D", "contract TRUMP  D", "contract TRUMP SH", "contract D", "first", "first 4",
    "first -1", "first 01", "first table", "first \u0661", "deal", "deal ", "deal ?", "deal ?/?/?",
    "deal ?/?/?/?/?", "deal ?/?/?/", "deal ???/?/?/?", "deal 2S 2X/?/?/?", "deal 2S,3S/?/?/?",
    "deal ? ?/?/?/?", "deal 2S  3S/?/?/?", "claim", "claim ", "claim 2", "claim 2D 3D", "misdeal",
    "misdeal ", "misdeal ?", "misdeal 2S  3S", "double 1", "double ", "redouble", "redouble 4",
    "redouble x", "pass ", "pass 1", "undo 1", "bid 3", f"misdeal {HAND} {HAND} {HAND} {HAND} 2S",
    "play \u0421S", "contract\u00a0ALL",
]


@pytest.mark.parametrize("text", FORMS)
def test_an_action_has_one_text_and_comes_back_from_it(text):
    assert parse(text) == FORMS[text] and str(FORMS[text]) == text


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_what_is_no_action_is_refused(text):
    with pytest.raises(Malformed) as failure:
        parse(text)
    assert type(failure.value) is Malformed
    assert (failure.value.code, failure.value.data) == ("unknown_action", {"got": text})


def positions():
    yield session().state
    yield session(starter=None).state
    yield session("quick12").deal().state
    yield session(starter=None, first_chooser="holder_2D").deal().say("0 pass").state
    yield dealt("TRUMP H", suits(), doubling="against_chooser").say("1 double; 2 pass").state
    yield dealt("RIFKI", suits()).trick("2S KH 2D 2C 3S 2H").state
    yield dealt("NO_QUEENS", suits()).play_out().deal(suits()).state
    yield dealt("ALL", suits(), single_deals="1").play_out().state
    yield position("TRUMP S", "5S/2S KS/3D/3C", tricks="2C 3C 4C 5C").state
    yield hand("NO_MEN", "JS KS", "AS").state


@pytest.mark.parametrize("state", list(positions()), ids=lambda state: state.phase)
def test_a_position_comes_back_from_its_line(state):
    again = read(str(state), state.options)
    assert again == state and str(again) == str(state) and "\n" not in str(state)


def test_a_position_of_a_replica_keeps_unknown_cards():
    line = ("play first=0 contract=RIFKI trump= leader=0 table=2S asked=0000 doubles=0000"
            " | hands=3S4S/???/2D3D4D/2C?? | tricks= | log=")
    state = read(line, options())
    assert [len(cards) for cards in state.hands] == [2, 3, 3, 3] and str(state) == line


GOOD = str(dealt("NO_QUEENS", suits()).play_out().deal(suits()).name("NO_QUEENS").trick("2H").state)
SPOILT = [
    ("play", "dance"), ("first=0", "first=4"), ("first=0", "first=x"), ("first=0", ""),
    ("contract=NO_QUEENS", "contract=KING"), ("contract=NO_QUEENS", "contract="),
    ("trump=", "trump=S"), ("leader=1", "leader=9"), ("table=2H", "table=2H2H"), ("table=2H", "table=2"),
    ("table=2H", "table=ZZ"), ("asked=0000", "asked=000"), ("asked=0000", "asked=0200"),
    ("doubles=0000", "doubles=00000"), ("hands=2S", "hands=2S2S"), ("hands=2S3S", "hands=3S2S"),
    ("/3H", "//3H"), ("tricks=", "tricks=02S2H2D2"), ("tricks=", "tricks=x"), ("log=0:", "log=7:"),
    ("NO_QUEENS.:", "NO_QUEENS:"), ("-400/0/0/0", "-400/0/0"), (" | ", "|"), ("log=", "lag="),
]


@pytest.mark.parametrize("old, new", SPOILT)
def test_what_is_no_position_is_refused(old, new):
    spoilt = GOOD.replace(old, new, 1)
    assert spoilt != GOOD
    with pytest.raises(Malformed) as failure:
        read(spoilt, options())
    assert failure.value.code == "unknown_position"


@pytest.mark.parametrize("text", ["", "play", " | | | ", "play first=0 | hands= | tricks= | log="])
def test_a_line_without_its_parts_is_no_position(text):
    with pytest.raises(Malformed):
        read(text, options())
