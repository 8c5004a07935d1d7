"""The desk of a bot that thinks elsewhere: text in, text out, and never more known than the seat may hold."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine import bots
from engine import record as records
from engine.bots import desk as desks
from engine.bots.desk import KEPT, LINES, Desk
from engine.bots.thinking import Comparison
from engine.games import GAMES
from engine.record import Record
from engine.table import Malformed
from tests.ui.tables import session


class Clock:
    """Seconds that go by as it is looked at."""

    def __init__(self, step: float = 0.01) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


class Plain:
    """A thought of ours: it takes the last action, and values them by their places."""

    seen: list[Any] = []

    def __init__(self, view: Any, truth: Any = None) -> None:
        self.actions, self.truth, self.steps = view.legal, truth, 0
        Plain.seen.append(view)

    def step(self) -> bool:
        self.steps += 1
        return self.steps < 1000

    def choice(self) -> str:
        return self.actions[-1]

    def values(self) -> list[bots.Value]:
        order = self.actions if self.truth is not None else self.actions[::-1]
        found = Comparison(order, ["code"])
        for noise in (0.0, 1.0):
            found.add([-50.0 * n + noise for n in range(len(order))], [[0.5]] * len(order))
        return found.values()


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> type[Plain]:
    """The games' own thoughts give way to ours: what is tested here is the desk."""
    Plain.seen = []
    monkeypatch.setattr(desks, "think", lambda game, view, memory, level, draw: Plain(view))
    monkeypatch.setattr(desks, "weigh", lambda game, view, memory, draw, truth=None: Plain(view, truth))
    return Plain


def table(game: str = "king", lines: int = 20) -> Any:
    """A table at which bots have played so many lines, and a bot is to act."""
    preset = next(iter(GAMES[game].PRESETS))
    made, draw = session("careful", "careful", "careful", "careful", preset=preset), random.Random(4)
    while (seat := made.next_seat()) < 0 or len(made.record.lines) < lines:
        made.act(seat, made.chance(draw.randrange) if seat < 0 else made.decide(seat, "careful", draw.random))
    return made


def question(made: Any, seat: int | None = None, **more: Any) -> str:
    """A question about the moment, with the record as the seat may hold it."""
    seat = made.next_seat() if seat is None else seat
    return json.dumps({"do": "think", "record": records.write(records.seen_by(made.record, seat)), "seat": seat,
                       "seed": 1, "seconds": 0.5, "level": "expert", **more})


def desk(step: float = 0.01) -> Desk:
    return Desk(Clock(step), lambda seed: random.Random(seed).random)


@pytest.mark.parametrize("game", GAMES)
def test_it_thinks_about_the_seats_own_view_for_as_long_as_it_may(game, plain):
    made = table(game)
    seat = made.next_seat()
    answer = json.loads(desk().answer(question(made)))
    assert plain.seen[-1] == made.game.view(made.state, seat)
    assert answer["action"] == plain.seen[-1].legal[-1] and 40 <= answer["slices"] <= 60
    assert json.loads(desk(0.6).answer(question(made)))["slices"] == 1


def test_only_what_is_new_is_played(plain, monkeypatch):
    played: list[str] = []
    own = desks.Follower.play
    monkeypatch.setattr(desks.Follower, "play", lambda self, line: (played.append(line), own(self, line)))
    made, one = table(), desk()
    one.answer(question(made))
    before = len(records.seen_by(made.record, made.next_seat()).lines)
    assert len(played) == before
    seat = made.next_seat()
    one.answer(question(made, seat, do="weigh"))
    assert len(played) == before
    # Something is taken back: the game is another one, and is played from its beginning.
    made.record.lines += ["undo 1"]
    made._replay()
    played.clear()
    one.answer(question(made))
    assert len(played) == len(records.seen_by(made.record, made.next_seat()).lines)


def test_it_remembers_so_many_games_and_no_more(plain):
    made, one = table(), desk()
    for n in range(KEPT + 3):
        made.record.names = (f"A{n}", "B", "C", "D")
        one.answer(question(made))
    assert len(one._games) == KEPT


def test_its_slices_are_small_also_while_it_plays_a_long_record(plain, monkeypatch):
    played = 0
    own = desks.Follower.play

    def play(self: Any, line: str) -> None:
        nonlocal played
        played += 1
        own(self, line)

    monkeypatch.setattr(desks.Follower, "play", play)
    work, most = desk().begin(question(table(lines=60))), 0
    with pytest.raises(StopIteration) as done:
        while True:
            before = played
            next(work)
            most = max(most, played - before)
    assert played > 50 and most <= LINES and "action" in json.loads(done.value.value)


def test_a_decision_is_graded_by_what_could_be_known_and_by_how_it_was(plain):
    made = table()
    view = made.game.view(made.state, made.next_seat())
    worst, best = view.legal[0], view.legal[-1]
    whole = records.write(made.record)
    answer = json.loads(desk().answer(question(made, do="weigh", played=worst, truth=whole)))
    assert [value[0] for value in answer["values"]] == list(view.legal)[::-1]
    assert answer["grade"] == 3 and answer["luck"] == 0
    assert answer["truth"][0][0] == worst
    answer = json.loads(desk().answer(question(made, do="weigh", played=best, truth=whole)))
    assert answer["grade"] == 0 and answer["luck"] == 3
    assert "truth" not in json.loads(desk().answer(question(made, do="weigh")))


def test_it_tells_what_the_others_cannot_hold():
    """Whoever did not follow suit has none of it; the clause says why."""
    found = {lesson[2]: lesson for game in ("king", "skull_king") for lines in range(6, 60, 9)
             for lesson in json.loads(desk(0.6).answer(question(table(game, lines), do="weigh")))["lessons"]}
    assert {"S", "H", "D", "C"} & set(found) and {"G", "Y", "P", "B"} & set(found)
    assert all(clause for _, clause, _ in found.values())


@pytest.mark.parametrize("changes", [
    {"do": "cheat"}, {"seat": "x"}, {"seat": 9}, {"record": "no record"}, {"level": "genius"}, {"seconds": "long"},
    {"truth": "nothing"}], ids=str)
def test_a_bad_question_is_refused_and_the_next_one_answered(plain, changes):
    made, one = table(), desk()
    with pytest.raises(ValueError):
        one.answer(question(made, **({"do": "weigh"} | changes)))
    assert json.loads(one.answer(question(made)))["action"]


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "7", '{"do": "think"}'])
def test_a_text_that_is_no_question_is_refused(text):
    with pytest.raises(Malformed):
        desk().answer(text)


def test_a_record_that_breaks_a_rule_is_refused(plain):
    made = table()
    seat = made.next_seat()
    seen = records.seen_by(made.record, seat)
    broken = Record(seen.game, seen.seats, seen.options, seen.names, seen.starter, seat, [*seen.lines, "0 contract NO_MEN"])
    with pytest.raises(ValueError):
        desk().answer(json.dumps(json.loads(question(made)) | {"record": records.write(broken)}))
