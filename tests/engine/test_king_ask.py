"""King on the command line: every question has an answer, and never an exception."""

from __future__ import annotations

import json

import pytest

from engine import ask, king
from tests.engine.king_tables import session, suits

CARD = {"game": "king", "ask": "legal", "contract": "NO_MEN", "trump": None, "hearts_played": False,
        "trump_played": False, "hand": "JS KS 2S", "table": "QS", "options": {}}
HANDS = [" ".join(cards) for cards in suits()]
DEAL = {"game": "king", "ask": "deal", "contract": "NO_QUEENS", "trump": None, "leader": 0,
        "hands": HANDS, "tricks": ["2S QH QD QC", "QS 2H 2D 2C"]}


def told(request):
    (answer,) = ask.answers([json.dumps(request)])
    return json.loads(answer)


def test_KG_17_the_legal_cards_and_the_clause_that_refuses_each_of_the_others():
    assert told(CARD) == {"legal": "JS", "clause": "KG-17",
                          "refused": {"KS": "KG-17", "2S": "KG-17"}}
    assert told(CARD | {"table": "TS"}) == {"legal": "JS KS 2S", "clause": None, "refused": {}}


def test_what_is_left_out_has_its_usual_value():
    short = {"game": "king", "ask": "legal", "contract": "BOLOLA", "hand": "AH KH 4D"}
    assert told(short) == {"legal": "4D", "clause": "KG-43",
                           "refused": {"AH": "KG-43", "KH": "KG-43"}}


def test_KG_08_an_option_may_need_the_last_trick():
    lead = CARD | {"contract": "TRUMP", "trump": "S", "table": "", "trump_played": True}
    assert told(lead)["legal"] == "JS KS 2S"
    lead["hand"] = "JS 2H"
    assert told(lead)["legal"] == "JS 2H"
    printed = lead | {"preset": "king_004_printed"}
    assert told(printed | {"last_trick": "2C 3C 4C 5C"})["legal"] == "2H"
    assert told(printed | {"last_trick": "2C 3C 4C 5S"})["legal"] == "JS 2H"
    assert told(printed)["legal"] == "JS 2H"
    assert told(lead | {"last_trick": "2C 3C 4C 5C"})["legal"] == "JS 2H"


def test_KG_25_an_option_may_need_to_know_how_hearts_were_played():
    lead = CARD | {"contract": "NO_HEARTS", "table": "", "hand": "2H 3C", "hearts_played": True}
    assert told(lead)["legal"] == "2H 3C"
    thrown = lead | {"options": {"hearts_opened_by": "discard_only"}}
    assert told(thrown)["legal"] == "2H 3C"
    assert told(thrown | {"hearts_opened": False})["legal"] == "3C"
    assert told(lead | {"hearts_opened": False})["legal"] == "2H 3C"


def test_a_deal_is_judged_as_far_as_it_goes():
    assert told(DEAL) == {"takers": [0, 0], "points": [-400, 0, 0, 0]}
    assert told(DEAL | {"tricks": []}) == {"takers": [], "points": [0, 0, 0, 0]}
    assert told(DEAL | {"tricks": ["2S QH"]}) == {"takers": [], "points": [0, 0, 0, 0]}


def test_KG_06_a_whole_deal_is_judged_as_it_was_played():
    """The chooser is seat 3, and leads; tricks are told from their leader on."""
    table = session("single", 3, single_contract="TRUMP", single_deals="2").deal(seed=6)
    hands = [" ".join(hand) for hand in table.state.hands]
    table.say("3 contract TRUMP D").play_out()
    tricks = table.happened("TrickTaken")
    answer = told({"game": "king", "ask": "deal", "contract": "TRUMP", "trump": "D", "leader": 3,
                   "hands": hands, "tricks": [" ".join(trick.cards) for trick in tricks]})
    assert answer == {"takers": [trick.seat for trick in tricks],
                      "points": list(table.state.log[-1].points)}
    assert len(tricks) == 13 and sum(answer["points"]) == 650


def test_KG_21_the_first_forbidden_card_of_a_deal_is_told_with_its_clause():
    assert told(DEAL | {"tricks": ["2S QH QD QC", "3S 2H 2D 3D"]}) == {
        "refused": {"trick": 2, "seat": 3, "card": "3D", "clause": "KG-I1"}}
    assert told(DEAL | {"tricks": ["2S 2H QD QC"]}) == {
        "refused": {"trick": 1, "seat": 1, "card": "2H", "clause": "KG-21"}}


def test_play_answers_as_for_every_game():
    lines = [f"table deal {'/'.join(HANDS)}", "0 contract NO_QUEENS", "0 play 2S"]
    answer = told({"game": "king", "ask": "play", "lines": lines})
    assert answer["to_act"] == [1] and answer["legal"] == {"1": ["play QH"]}
    assert answer["public"]["table"] == ["2S"] and "2H" not in json.dumps(answer["public"])
    assert answer["scores"] == [0, 0, 0, 0] and not answer["over"]
    refused = told({"game": "king", "ask": "play", "lines": [*lines, "1 play 2H"]})
    assert refused == {"refused": {"line": 4, "clause": "KG-21"}}
    first = told({"game": "king", "ask": "play"})
    assert first["to_act"] == ["table"] and first["public"]["phase"] == "deal"


BAD_CARD = [
    ("contract", None, "unknown_contract"), ("contract", "KING", "unknown_contract"),
    ("contract", ["ALL"], "unknown_contract"), ("contract", "TRUMP", "bad_trump"),
    ("trump", "S", "bad_trump"), ("trump", 1, "bad_trump"), ("trump", ["S"], "bad_trump"),
    ("trump", {}, ""), ("hearts_played", 1, "bad_hearts_played"),
    ("hearts_played", None, "bad_hearts_played"), ("trump_played", "no", "bad_trump_played"),
    ("hand", None, "bad_hand"), ("hand", "", "bad_hand"), ("hand", [], "bad_hand"),
    ("hand", 5, "bad_hand"), ("hand", ["JS"], "bad_hand"), ("hand", "JS XX", "unknown_card"),
    ("hand", "JS  KS", "unknown_card"), ("hand", "js", "unknown_card"), ("hand", "JS JS", "card_twice"),
    ("hand", " ".join(suits()[0]) + " 2H", "bad_hand"), ("hand", "\ud800", "unknown_card"),
    ("table", None, "bad_table"), ("table", [], "bad_table"), ("table", "JS", "card_twice"),
    ("table", "QS QS", "card_twice"), ("table", "2C 3C 4C 5C", "bad_table"), ("table", "?", "unknown_card"),
    ("last_trick", 0, "bad_last_trick"), ("last_trick", "QS", "card_twice"),
    ("last_trick", "2C 3C 4C 5C 6C", "bad_last_trick"), ("options", [], "bad_options"),
    ("options", {"drop_scope": "all"}, "unknown_value"), ("options", {"drop": "x"}, "unknown_option"),
    ("options", {"hearts_opened_by": "discard_only"}, ""), ("preset", "king", "unknown_preset"),
    ("preset", [], "unknown_preset"), ("ask", "winner", "unknown_ask"), ("ask", None, "unknown_ask"),
]
BAD_DEAL = [
    ("contract", 1, "unknown_contract"), ("trump", "D", "bad_trump"), ("leader", None, "bad_leader"),
    ("leader", 4, "bad_leader"), ("leader", -1, "bad_leader"), ("leader", True, "bad_leader"),
    ("leader", "0", "bad_leader"), ("leader", 0.0, "bad_leader"), ("leader", 10 ** 400, "bad_leader"),
    ("hands", None, "bad_hands"), ("hands", {}, "bad_hands"), ("hands", HANDS[:3], "bad_hands"),
    ("hands", ["", "", "", ""], "bad_hands"), ("hands", ["2S", "2H", "2D", 1], "bad_hands"),
    ("hands", ["2S", "2H", "2D", "2S"], "card_twice"), ("hands", ["2S", "2H", "2D", "2C 3C"], "bad_hands"),
    ("hands", ["2S", "2H", "2D", "2X"], "unknown_card"), ("hands", [HANDS] * 4, "bad_hands"),
    ("tricks", None, "bad_tricks"), ("tricks", "2S", "bad_tricks"), ("tricks", [[]], "bad_tricks"),
    ("tricks", [""], "bad_tricks"), ("tricks", ["2S QH", "3S"], "bad_tricks"),
    ("tricks", ["2S QH QD QC QS"], "bad_tricks"), ("tricks", ["2S"] * 14, "bad_tricks"),
    ("tricks", ["2S ??"], "unknown_card"), ("tricks", [None], "bad_tricks"),
    ("tricks", ["2S QH QD QC", "2S QH QD QC"], "refused"), ("tricks", ["2H"], "refused"),
]


def error_of(request):
    answer = told(request)
    return "refused" if "takers" not in answer and "refused" in answer and "legal" not in answer \
        else answer.get("error", "")


@pytest.mark.parametrize("key, value, error", BAD_CARD, ids=range(len(BAD_CARD)))
def test_a_nasty_question_about_a_card_is_answered(key, value, error):
    assert error_of(CARD | {key: value}) == error


@pytest.mark.parametrize("key, value, error", BAD_DEAL, ids=range(len(BAD_DEAL)))
def test_a_nasty_question_about_a_deal_is_answered(key, value, error):
    assert error_of(DEAL | {key: value}) == error


@pytest.mark.parametrize("key", ["contract", "hand", "hands", "tricks", "leader"])
def test_a_question_without_what_it_needs_is_answered(key):
    for request in (CARD, DEAL):
        answer = told({name: value for name, value in request.items() if name != key})
        assert ("error" in answer) == (key in request)
