"""Skull King: what the command line answers, to good questions and to bad ones."""

from __future__ import annotations

import json

import pytest

from engine import ask
from tests.engine import skull_king_cases as cases
from tests.engine.skull_king_tables import SK


def asked(what, **request):
    line = json.dumps({"game": "skull_king", "preset": "official", "ask": what} | request)
    (text,) = ask.answers([line])
    return json.loads(text)


def test_the_winner_of_a_trick():
    assert asked("winner", cards="G14 B1 Y14") == {"winner": 1, "next": 1, "bonus": 20}
    assert asked("winner", cards="G14 X") == {"winner": None, "next": 0, "bonus": 0}
    assert asked("winner", cards="Y14 R K M", preset="sk_fa_003") == {
        "winner": 3, "next": 3, "bonus": 20}
    assert asked("winner", cards="R5 P1", preset="sk_fa_003", trump="P",
                 options={"trump": "per_round_random"})["winner"] == 1


@pytest.mark.parametrize("line", cases.lines(cases.BONUS))
def test_OSK_25_OSK_26_winner_next_and_bonus(line):
    cards, _, rest = line.partition(" > ")
    wins, leads, bonus = rest.split()
    assert asked("winner", cards=cards) == {
        "winner": None if wins == "none" else int(wins), "next": int(leads), "bonus": int(bonus)}


def test_official_is_another_name_of_the_74_cards():
    assert asked("winner", cards="E W L", options={}) == asked("winner", cards="E W L",
                                                              preset="sk_official_74")
    assert asked("play", lines=["table deal X/W/L"])["public"]["stock"] == 71


def test_what_may_be_played():
    assert asked("legal", table="G3", hand="G2 B5 K P3 P2") == {
        "legal": "G2 K", "clause": "OSK-10",
        "refused": {"P2": "OSK-10", "P3": "OSK-10", "B5": "OSK-10"}}
    assert asked("legal", hand="G2 T") == {"legal": "G2 T", "clause": None, "refused": {}}
    assert asked("legal", table="R3", hand="R9 R F", preset="sk_fa_003") == {
        "legal": "R9", "clause": "SKK-FA-27", "refused": {"F": "SKK-FA-27", "R": "SKK-FA-27"}}
    assert asked("legal", table="G3", hand="E E Y1")["legal"] == "E E Y1"


@pytest.mark.parametrize("line", cases.lines(cases.SCORES))
def test_OSK_22_OSK_23_what_a_round_makes(line):
    cards, bid, won, bonus, score = map(int, line.split())
    assert asked("score", cards=cards, bid=bid, won=won, bonus=bonus) == {"score": score}
    assert asked("score", dealt=cards, bid=bid, won=won, bonus=bonus) == {"score": score}


def test_OSK_30_OSK_42_OSK_44_loads_wagers_and_harry_count():
    rascal = {"scoring": "rascal_loads"}
    assert asked("score", cards=6, bid=3, won=3, load="cannonball", options=rascal) == {"score": 90}
    assert asked("score", cards=5, bid=1, won=1, wager=20) == {"score": 40}
    assert asked("score", cards=5, bid=0, won=1, harry=1) == {"score": 20}
    assert asked("score", cards=5, bid=0, won=0, harry=-1) == {"score": 50}
    assert asked("score", cards=5, bid=1, won=1, allies=1) == {"score": 40}


def test_a_round_played_by_lines():
    got = asked("play", lines=["table deal G1/K/M", "0 bid 0", "1 bid 1", "2 bid 1", "0 play G1"])
    assert got["to_act"] == [1] and got["legal"] == {"1": ["play K"]}
    assert got["public"]["trick"] == ["G1"] and got["public"]["bids"] == [0, 1, 1]
    assert asked("play", lines=["table deal G1/K/M", "0 bid 2"]) == {
        "refused": {"line": 2, "clause": "OSK-08"}}


@pytest.mark.parametrize("what, request_, error", [
    ("winner", {}, "bad_cards"), ("winner", {"cards": ""}, "bad_cards"),
    ("winner", {"cards": 5}, "bad_cards"), ("winner", {"cards": ["G1"]}, "bad_cards"),
    ("winner", {"cards": "G15"}, "unknown_card"), ("winner", {"cards": "G0"}, "unknown_card"),
    ("winner", {"cards": "Z"}, "unknown_card"), ("winner", {"cards": "g1"}, "unknown_card"),
    ("winner", {"cards": "R5"}, "unknown_card"), ("winner", {"cards": "T"}, "undeclared_tigress"),
    ("winner", {"cards": "G1 " * 10}, "bad_cards"), ("winner", {"cards": "?"}, "unknown_card"),
    ("winner", {"cards": "G1", "trump": "R"}, "unknown_trump"),
    ("winner", {"cards": "G1", "trump": []}, "unknown_trump"),
    ("winner", {"cards": "G1", "preset": "sk"}, "unknown_preset"),
    ("winner", {"cards": "G1", "preset": 4}, "unknown_preset"),
    ("winner", {"cards": "G1", "options": []}, "bad_options"),
    ("winner", {"cards": "G1", "options": {"trump": 1}}, "bad_options"),
    ("winner", {"cards": "G1", "options": {"trump": "Q"}}, "unknown_value"),
    ("winner", {"cards": "G1", "options": {"x": "Q"}}, "unknown_option"),
    ("legal", {}, "bad_hand"), ("legal", {"hand": ""}, "bad_hand"),
    ("legal", {"hand": "Tp"}, "bad_hand"), ("legal", {"hand": "G1", "table": None}, "bad_table"),
    ("legal", {"hand": "G1", "table": "T"}, "undeclared_tigress"),
    ("legal", {"hand": "G1", "table": "Q"}, "unknown_card"),
    ("score", {}, "bad_cards"), ("score", {"cards": 0, "bid": 0, "won": 0}, "bad_cards"),
    ("score", {"cards": 1, "bid": 2, "won": 0}, "bad_bid"),
    ("score", {"cards": 1, "bid": -1, "won": 0}, "bad_bid"),
    ("score", {"cards": 2, "bid": 1.5, "won": 0}, "bad_bid"),
    ("score", {"cards": 2, "bid": True, "won": 0}, "bad_bid"),
    ("score", {"cards": 2, "bid": 1, "won": 3}, "bad_won"),
    ("score", {"cards": 2, "bid": 1, "won": 1, "bonus": "1"}, "bad_bonus"),
    ("score", {"cards": 2, "bid": 1, "won": 1, "wager": 15}, "bad_wager"),
    ("score", {"cards": 2, "bid": 1, "won": 1, "load": "x"}, "bad_load"),
    ("score", {"cards": 2, "bid": 1, "won": 1, "load": ["x"]}, "bad_load"),
    ("nothing", {}, "unknown_ask")])
def test_a_bad_question_is_answered_by_an_error(what, request_, error):
    got = asked(what, **request_)
    assert got["error"] == error and "score" not in got and "winner" not in got
