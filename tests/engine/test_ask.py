"""The command line's door: every line of input has an answer, and never an exception."""

from __future__ import annotations

import io
import json
import sys

import pytest

from engine import ask
from engine.__main__ import main
from engine.games import GAMES
from tests.engine.helpers import SKULL

FIRST = ["0 place rose", "1 place skull", "2 place rose"]
TR = {"game": "skull", "preset": "skull_tr_000", "ask": "play", "seats": 3, "starter": 0}
DEEP = "[" * 19 + "]" * 19


def told(request):
    """The answer to a request, through the text of both."""
    (answer,) = ask.answers([json.dumps(request)])
    return json.loads(answer)


def play(*lines, **changes):
    return told(TR | changes | {"lines": [*FIRST, *lines]})


def test_a_position_is_answered_with_who_may_do_what():
    assert play("0 bid 1") == {
        "to_act": [1],
        "legal": {"1": ["bid 2", "bid 3", "pass"]},
        "public": {
            "phase": "bid", "round": 1, "starter": 0, "hands": [3, 3, 3], "stacks": [1, 1, 1],
            "turned": [[], [], []], "owned": [4, 4, 4], "wins": [0, 0, 0], "bid": [0, 1],
            "passed": [], "out": [], "winner": None},
        "scores": [0, 0, 0],
        "over": False}


def test_SK_TR_22_a_forbidden_line_is_answered_with_its_clause():
    assert play("0 bid 4") == {"refused": {"line": 4, "clause": "SK-TR-22"}}
    assert play("0 bid 4", preset="skull_hu_001") == {"refused": {"line": 4, "clause": "SK-OF-10"}}


def test_a_line_that_is_no_action_is_told_apart_from_one_out_of_turn():
    assert play("place tulip") == {"error": "unknown_seat", "line": 4, "got": "place"}
    assert play("0 place tulip") == {"error": "unknown_action", "line": 4, "got": "place tulip"}
    assert play("7 pass") == {"error": "unknown_seat", "line": 4, "got": "7"}
    assert play(5) == {"error": "unknown_action", "line": 4, "got": 5}
    assert play("1 bid 1") == {"error": "out_of_turn", "line": 4, "got": "1 bid 1", "to_act": [0]}


def test_a_passed_seat_that_bids_again_is_out_of_turn():
    lines = ["0 bid 1", "1 pass", "2 bid 2", "1 bid 3"]
    assert play(*lines) == {"error": "out_of_turn", "line": 7, "got": "1 bid 3", "to_act": [0]}


def test_the_shuffle_may_be_left_out_or_told():
    flips = ["0 bid 3", "0 flip 0", "0 flip 1"]
    assert play(*flips)["legal"] == {"1": ["take 1", "take 2", "take 3", "take 4"]}
    skull_first = play(*flips, "table order 4 1 2 3", "1 take 1", "0 place skull")
    assert skull_first == {"refused": {"line": 9, "clause": "SK-TR-09"}}
    assert play(*flips, "1 take 1", "0 place skull")["public"]["owned"] == [3, 4, 4]


def test_chance_is_named_table_and_its_shuffle_may_be_left_out_too():
    lines = ["0 bid 1", "1 pass", "2 pass", "0 flip 0"]
    hungarian = TR | {"preset": "skull_hu_001", "lines": ["0 place skull", *FIRST[1:], *lines]}
    assert told(hungarian)["to_act"] == ["table"]
    assert told(hungarian)["legal"] == {"table": ["take 1", "take 2", "take 3", "take 4"]}
    hungarian["lines"].append("table take 4")
    assert told(hungarian)["public"]["owned"] == [3, 4, 4]


def test_a_game_that_is_over_has_nobody_to_act():
    won = ["0 bid 3", "0 flip 0", "0 flip 2", "0 flip 1"]
    roses = ["0 place rose", "1 place rose", "2 place rose", *won]
    answer = told(TR | {"lines": roses * 2})
    assert (answer["to_act"], answer["legal"], answer["over"]) == ([], {}, True)
    assert answer["scores"] == [2, 0, 0] and answer["public"]["winner"] == 0


def test_what_is_not_said_has_its_usual_value():
    answer = told({"game": "skull", "ask": "play"})
    assert answer["to_act"] == [0, 1, 2] and answer["public"]["hands"] == [4, 4, 4]
    assert told({"game": "skull", "ask": "play", "options": {"initial_placement": "turn_order"}}
                )["to_act"] == [0]


NASTY = [
    # not JSON, or no object
    ("{", "not_json"), ("nothing", "not_json"), ("{'game': 1}", "not_json"), ("[1,", "not_json"),
    ("[" * 100_000, "too_deep"), ("[{" * 11 + "}]" * 11, "too_deep"), ("[[", "not_json"),
    ('{"a": NaN}', "not_json"), ('{"a": -Infinity}', "not_json"),
    ("1" * 5_000, "not_json"), ("\x00", "not_json"), ("\ud800", "not_json"), ("\ufeff{}", "not_json"),
    ("[]", "not_an_object"), ("1", "not_an_object"), ("null", "not_an_object"),
    ('"play"', "not_an_object"), ("1e999", "not_an_object"), ("true", "not_an_object"),
    (" " * ask.MOST_REQUEST + "{}", "too_long"),
    # the game and the question
    ("{}", "unknown_game"), ('{"game": null}', "unknown_game"), ('{"game": []}', "unknown_game"),
    ('{"game": {"skull": 1}}', "unknown_game"), ('{"game": "Skull"}', "unknown_game"),
    ('{"game": "skull", "game": 1}', "unknown_game"), ('{"game": "skull\\u0000"}', "unknown_game"),
    ('{"game": "skull"}', "unknown_ask"), ('{"game": "skull", "ask": "win"}', "unknown_ask"),
    ('{"game": "skull", "ask": true}', "unknown_ask"), ('{"game": "\\ud800"}', "unknown_game"),
]
FIELDS = [
    ("preset", None, "unknown_preset"), ("preset", 1, "unknown_preset"),
    ("preset", "chess", "unknown_preset"), ("preset", ["skull_tr_000"], "unknown_preset"),
    ("options", None, "bad_options"), ("options", [], "bad_options"), ("options", "a=b", "bad_options"),
    ("options", {"reveal": 1}, "bad_options"), ("options", {"reveal": None}, "bad_options"),
    ("options", {"reveal": ["stop_at_bid"]}, "bad_options"),
    ("options", {"reveal": "sometimes"}, "unknown_value"),
    ("options", {"revael": "stop_at_bid"}, "unknown_option"), ("options", {"": ""}, "unknown_option"),
    ("options", {"self": "x"}, "unknown_option"), ("options", {"__dict__": "x"}, "unknown_option"),
    ("options", {"seat_range": "official"}, ""),
    ("seats", 0, "bad_seats"), ("seats", 1, "bad_seats"), ("seats", 7, "bad_seats"),
    ("seats", -1, "bad_seats"), ("seats", True, "bad_seats"), ("seats", "3", "bad_seats"),
    ("seats", 3.0, "bad_seats"), ("seats", None, "bad_seats"), ("seats", 10 ** 400, "bad_seats"),
    ("starter", 3, "unknown_seat"), ("starter", -1, "unknown_seat"), ("starter", -2, "unknown_seat"),
    ("starter", True, "bad_starter"), ("starter", "0", "bad_starter"), ("starter", 0.5, "bad_starter"),
    ("starter", [], "bad_starter"), ("starter", 10 ** 400, "unknown_seat"),
    ("lines", None, "bad_lines"), ("lines", "0 place rose", "bad_lines"), ("lines", {}, "bad_lines"),
    ("lines", 0, "bad_lines"), ("lines", [None], "unknown_action"), ("lines", [[]], "unknown_action"),
    ("lines", [{"seat": 0}], "unknown_action"), ("lines", [True], "unknown_action"),
    ("lines", [""], "unknown_seat"), ("lines", ["\u0660 place rose"], "unknown_seat"),
    ("lines", ["0 place \ud800"], "unknown_action"), ("lines", ["0 bid \u0661"], "unknown_action"),
    ("lines", ["0"], "unknown_action"), ("lines", ["0 place rose\n1 place rose"], "unknown_action"),
    ("lines", ["00 place rose"], "unknown_seat"), ("lines", ["-1 place rose"], "unknown_seat"),
    ("lines", ["table place rose"], "out_of_turn"), ("lines", ["0 undo 1"], "unknown_action"),
    ("lines", ["0 " + "x" * 100_000], "unknown_action"), ("lines", ["9" * 5_000], "unknown_seat"),
    ("lines", ["0 place rose"] * 2, "out_of_turn"), ("lines", ["2 start 1"], "refused"),
    ("lines", ["0 show 9.9 rose"], "refused"), ("lines", ["1 flip 999"], "refused"),
    ("comment", {"anything": [1]}, ""),
]


def error_of(line):
    """The answer to a line as it goes out: one line of UTF-8 JSON. "" where nothing is wrong."""
    (answer,) = ask.answers([line])
    answer.encode("utf-8")
    assert "\n" not in answer
    data = json.loads(answer, parse_constant=pytest.fail)
    return "refused" if "refused" in data else data.get("error", "")


@pytest.mark.parametrize("line, error", NASTY, ids=range(len(NASTY)))
def test_a_nasty_line_is_answered(line, error):
    assert error_of(line) == error


@pytest.mark.parametrize("key, value, error", FIELDS, ids=range(len(FIELDS)))
def test_a_nasty_field_is_answered(key, value, error):
    assert error_of(json.dumps(TR | {key: value})) == error


@pytest.mark.parametrize("value", ["1e999", "-1e999", DEEP, "[1e999]"])
@pytest.mark.parametrize("key, error", [
    ("preset", "unknown_preset"), ("options", "bad_options"), ("seats", "bad_seats"),
    ("starter", "bad_starter"), ("lines", "bad_lines"), ("game", "unknown_game")])
def test_what_cannot_be_echoed_is_answered_all_the_same(key, error, value):
    if value.startswith("[") and key == "lines":
        error = "unknown_action"
    request = json.dumps(TR | {key: "HERE"}).replace('"HERE"', value)
    assert error_of(request) == error


def test_after_a_bad_line_the_next_is_answered_and_blank_ones_are_passed_over():
    good = json.dumps(TR)
    answers = [json.loads(text) for text in ask.answers(["{", "", "  \n", good, "[]", good + "\n"])]
    assert [answer.get("error", "") for answer in answers] == ["not_json", "", "not_an_object", ""]


def test_no_answer_holds_a_hidden_face():
    public = json.dumps({key: value for key, value in play("0 place skull").items()
                         if key != "legal"})
    assert "skull" not in public and "rose" not in public


def run(monkeypatch, capsys, data, *arguments):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="ascii"))
    status = main(list(arguments))
    return status, *capsys.readouterr()


def test_the_command_answers_line_by_line(monkeypatch, capsys):
    lines = ["\u011f\xff".encode("latin-1", "replace"),
             json.dumps(TR | {"preset": "gül \ud800"}).encode(),
             json.dumps(TR).encode()]
    status, out, err = run(monkeypatch, capsys, b"\n".join(lines), "ask")
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 0 and err == ""
    assert [answer.get("error", "") for answer in answers] == ["not_json", "unknown_preset", ""]
    assert answers[1]["got"] == "gül \ud800" and answers[1]["known"] == list(SKULL.PRESETS)


QUESTIONS = [
    ('{"game":"king","ask":"legal","contract":"NO_MEN","trump":null,"hearts_played":false,'
     '"trump_played":false,"hand":"JS KS 2S","table":"QS","options":{}}',
     {"legal": "JS", "clause": "KG-17", "refused": {"KS": "KG-17", "2S": "KG-17"}}),
    ('{"game":"skull_king","preset":"official","ask":"winner","cards":"G14 B1 Y14"}',
     {"winner": 1, "next": 1, "bonus": 20}),
    ('{"game":"skull_king","preset":"official","ask":"legal","table":"G3","hand":"G2 B5 K"}',
     {"legal": "G2 K", "clause": "OSK-10", "refused": {"B5": "OSK-10"}}),
    ('{"game":"skull_king","preset":"official","ask":"score","cards":3,"bid":2,"won":2,"bonus":20}',
     {"score": 60}),
    ('{"game":"skull","ask":"play","seats":2,"lines":["0 bid 1"]}',
     {"refused": {"line": 1, "clause": "SK-OF-05"}})]


def test_the_command_answers_for_every_game(monkeypatch, capsys):
    asked = "\n".join(line for line, _ in QUESTIONS).encode()
    status, out, err = run(monkeypatch, capsys, asked, "ask")
    assert (status, err) == (0, "")
    assert [json.loads(line) for line in out.splitlines()] == [answer for _, answer in QUESTIONS]
    assert {json.loads(line)["game"] for line, _ in QUESTIONS} == set(GAMES)


@pytest.mark.parametrize("arguments", [(), ("play",), ("ask", "me"), ("--help",)])
def test_any_other_command_is_told_how_to_ask(monkeypatch, capsys, arguments):
    status, out, err = run(monkeypatch, capsys, b"", *arguments)
    assert status == 2 and out == "" and err.startswith("usage:")
    example = err[err.index("{"):err.index("}") + 1]
    assert told(json.loads(example))["to_act"] == [1]
