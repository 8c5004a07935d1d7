"""A review: which decisions there were, what is asked about them, and how the answers are put together."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine import bots
from engine import record as records
from engine.games import GAMES
from engine.record import Record
from tests.engine.walks import walks
from tests.ui.helpers import words
from tests.ui.screens import recorded, shortest
from tests.ui.teaching_screens import found, record_of, reviews
from tests.ui.trees import faults, tree
from ui import teaching
from ui.games import SCREENS
from ui.reader import Reader
from ui.review import MOST_TURNING, Review, Source, decisions


def deals(record: Record) -> int:
    """How often cards were dealt."""
    return sum(line.startswith("table deal") for line in record.lines)


def review_of(game: str, seat: int = 0, least: int = 0, **wishes: Any) -> Review:
    """A review of a random game of one kind, of so many deals at least."""
    whole = min((one for one in map(recorded, walks(game)) if deals(one) >= least), key=lambda one: len(one.lines))
    return Review(Source({seat: records.seen_by(whole, seat)}, whole), seat, SCREENS[game].round_of, **wishes)


def answer(grade: int = 0, **more: Any) -> dict[str, Any]:
    """What a desk answers."""
    return {"values": [], "lessons": [], "grade": grade, "slices": 1, **more}


def run(review: Review, ask: Any) -> list[int]:
    """Run a review; how far it was each time it was shown."""
    shown: list[int] = []
    asyncio.run(review.run(ask, lambda: shown.append(review.done)))
    return shown


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_a_moment_at_which_the_seat_had_a_choice(game):
    """And the reader of the public record counts the same steps, whatever its lines are."""
    whole = shortest(game)
    reader = Reader(records.seen_by(whole, None), SCREENS[game])
    own = Reader(reader.record, SCREENS[game], "", records.seen_by(whole, 1), 1)
    assert len(reader.moments) == len(own.moments) == len(whole.play()) + 1
    found = [one for one in decisions(records.seen_by(whole, 1), 1, SCREENS[game].round_of) if one]
    assert found
    for decision in found:
        for moment in (reader.moments[decision.step], own.moments[decision.step]):
            assert 1 in GAMES[game].to_act(moment.state)
        view = GAMES[game].view(own.moments[decision.step].state, 1)
        assert decision.action in view.legal and len(view.legal) > 1 and decision.phase == view.phase
        assert whole.play()[decision.step] == f"1 {decision.action}"


@pytest.mark.parametrize("game", GAMES)
def test_a_question_holds_the_seats_record_up_to_the_decision_and_the_whole_one_apart(game):
    review = review_of(game)
    decision = [one for one in decisions(review.record, 0, review.part_of) if one][-1]
    asked = review.question(decision)
    seen, whole = records.read(asked["record"]), records.read(asked["truth"])
    assert seen.knows == 0 and whole.knows is None and seen == records.seen_by(whole, 0)
    assert 0 in GAMES[game].to_act(records.last(seen)) and asked["played"] == decision.action
    review.source = Source(review.source.own)
    assert "truth" not in review.question(decision)


def test_every_decision_is_asked_about_in_turn_and_progress_is_told_honestly():
    review, asked = review_of("king"), []

    async def ask(question: dict[str, Any]) -> dict[str, Any]:
        asked.append(question["played"])
        return answer()

    shown = run(review, ask)
    assert review.count == len(asked) == review.done and not review.running
    assert shown == [0, *range(1, review.count + 1), review.count]


def test_a_part_or_what_is_over_is_all_that_is_looked_at():
    async def ask(question: dict[str, Any]) -> dict[str, Any]:
        return answer()

    everything, second, over = (
        review_of("king", 0, 3, **wishes) for wishes in ({}, {"part": 2}, {"until": 2}))
    for review in (everything, second, over):
        run(review, ask)
    parts = {one.decision.part for one in everything.found}
    assert len(parts) > 2 and {one.decision.part for one in second.found} == {2}
    assert {one.decision.part for one in over.found} == {1}


def test_a_review_that_is_stopped_keeps_what_it_has():
    review = review_of("king")

    async def ask(question: dict[str, Any]) -> dict[str, Any]:
        if review.done == 3:
            review.stopped = True
        return answer()

    run(review, ask)
    assert review.done == 3 == len(review.found) and not review.running


def test_where_nothing_can_be_weighed_it_says_so():
    review = review_of("skull")

    async def ask(question: dict[str, Any]) -> None:
        return None

    run(review, ask)
    assert review.missing and not review.running and not review.found
    assert words()("teach.missing") in tree(teaching.review(review, [1], review.record, words(), True)).text


# ---- what is made of the answers -------------------------------------------------------------

def test_three_turning_points_come_first_and_luck_is_kept_apart():
    full = [one for one in reviews("king") if one.found][0]
    turning = full.turning()
    assert len(turning) == MOST_TURNING and not {id(one) for one in turning} & {id(one) for one in full.others()}
    assert all(one.grade for one in (*turning, *full.others()))
    (luck,) = full.unlucky()
    assert luck.grade == 0 and luck.missed == 14.0 and luck.behind == 0


def test_bad_play_that_was_lucky_is_told_from_bad_play_that_cost():
    record, say = record_of("king"), words()
    actions = ("play QS", "play TH")
    cost = found("king", "play", actions, 0)
    lucky = found("king", "play", actions, 1, truth=[[actions[1], 5.0, 0.0, 0.0, {}], [actions[0], -9.0, 14.0, 0.0, {}]])
    assert (cost.behind, cost.real, lucky.behind, lucky.real) == (40.0, 40.0, 40.0, -14.0)
    text = tree(teaching.review(Review(Source({0: record}, record), 0, lambda view: 1, count=2, done=2,
                                       found=[cost, lucky]), [1], record, say, True)).text
    for id_, amount in (("teach.real.cost", 40), ("teach.real.gain", 14)):
        assert say(id_, amount=say("teach.points", n=amount, shown=say.number(amount))) in text


def test_a_finding_names_what_was_better_why_and_the_clause_that_tells_it():
    record, say = record_of("king"), words()
    one = Review(Source({0: record}, record), 0, lambda view: 1, count=1, done=1,
                 found=[found("king", "play", ("play QS", "play TH"), 2)])
    root = tree(teaching.review(one, [1], record, say, True))
    (item,) = root.one("ol", class_="findings").all("li", id="finding-2")
    assert say("teach.better", deed=say("king.card.QS")) in item.text
    assert say("teach.grade.3") in item.text and say("teach.king.now") in item.text
    assert [node.get("data-do") for node in item.all("button")] == [
        "clause KG-I3", "clause KG-I3", "review-show 2", "review-try 2"]
    assert not faults(root)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_one_that_the_bots_tell(game):
    speech, marks = teaching.speech(game), set(bots.POLICIES[game].MARKS)
    assert set(speech.REASONS) <= marks and set(speech.CHANCES) <= set(speech.REASONS)


def test_only_what_speaks_for_an_action_is_a_reason():
    """It would be no help to hear that the better card takes more penalties now."""
    speech = teaching.speech("king")
    best = ["play QS", 0, 0, 0, {"penalty_now": 0.5, "later": -10.0, "takes": 0.9}]
    other = ["play TH", 0, 0, 0, {"penalty_now": 0.1, "later": -40.0, "takes": 0.1}]
    text = tree(teaching.reasons(best, other, speech, "king", words())).text
    assert words()("teach.king.later") in text
    assert words()("teach.king.penalty_now") not in text and words()("teach.king.takes") not in text
    assert teaching.reasons(best, best, speech, "king", words()) is None


def test_the_mix_of_skull_is_shown_in_full():
    shown = found("skull", "bid", ("bid 3", "pass"), 0)
    record = record_of("skull")
    text = tree(teaching.review(Review(Source({0: record}), 0, lambda view: 1, count=1, done=1, found=[shown]), [1],
                                record, words(), False)).text
    for share in (70, 30):
        assert words()("teach.percent", shown=words().number(share)) in text
    assert words()("teach.again") not in text
    assert words()("teach.review.unknown") in text

