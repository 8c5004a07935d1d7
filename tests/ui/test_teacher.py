"""Whoever helps to play better, with a browser that only writes down what it is asked for."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from engine import record as records
from engine.king.complete import complete
from engine.table import TABLE
from tests.engine.walks import walks
from tests.ui.helpers import words
from tests.ui.screens import recorded
from tests.ui.tables import PERSON, Stage, laid, play, session
from tests.ui.test_papers import Browser
from tests.ui.trees import tree
from ui import frame
from ui.games import SCREENS
from ui.papers import Papers
from ui.session import Session
from ui.teacher import Teacher

VALUES = [["place rose", 0.5, 0.0, 0.0, {"loses": 0.1}], ["bid 1", 0.3, 0.2, 0.01, {"loses": 0.6}]]


class Device(Browser):
    """A browser that has what was put into the dialog last."""

    def __init__(self) -> None:
        super().__init__()
        self.panel = ""
        self.more: list[Any] = []

    def spawn(self, work: Any) -> None:
        """Run it to its end, with all that it sets going."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            asyncio.run(self._all(work))
        else:
            self.more.append(asyncio.ensure_future(work))

    async def _all(self, work: Any) -> None:
        await work
        while self.more:
            await self.more.pop()

    def dialog(self, markup: str) -> None:
        self.panel = markup
        self.calls.append(("dialog", (markup,)))

    def patch(self, id_: str, markup: str) -> None:
        if id_ == "panel-body":
            self.panel = markup

    def element(self, id_: str) -> Any:
        return True if f'id="{id_}"' in self.panel else None

    def close_dialog(self) -> None:
        self.panel = ""


class Thinking:
    """Answers at once, as if everything was found."""

    def __init__(self, answer: dict[str, Any] | None = None) -> None:
        self.given, self.asked = answer, []

    async def ask(self, table: Any, seat: int, seconds: float, **more: Any) -> dict[str, Any] | None:
        return await self.answer({"record": records.write(list(table.seen(seat))[-1]), "seat": seat, **more})

    async def answer(self, question: dict[str, Any]) -> dict[str, Any] | None:
        self.asked.append(question)
        played = question.get("played", "")
        return self.given and {"values": [[played, 0.4, 0.2, 0.01, {}], *VALUES] if played else VALUES, **self.given}

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


GIVEN = {"lessons": [[1, "", "skull"]], "grade": 0, "luck": 0, "slices": 1}


def page_of(table: Session, answer: dict[str, Any] | None = GIVEN) -> Any:
    """A page with a table, its papers and its teacher."""
    page = SimpleNamespace(words=words(), host=Stage(table).host, prefs={"speed": "fast"}, sat=[], kept=lambda: True,
                           resume=lambda: None, leave=lambda: None)

    async def new_words() -> None:
        """They are all there."""

    def close() -> None:
        page.host = None
        page.papers.close()

    def sit(session: Session, is_trial: bool) -> None:
        page.sat.append((session, is_trial))

    page.new_words, page.close, page.sit = new_words, close, sit
    page.device = Device()
    page.teacher = Teacher(page, page.device, Thinking(answer))
    page.papers = Papers(page, page.device)
    return page


def over() -> Session:
    """A game of people and bots that seat 0 has won; somebody's skull was never seen."""
    lines = ("0 bid 1", "1 pass", "2 pass", "0 flip 0", "0 place rose", "1 place skull", "2 place rose", "0 bid 1",
             "1 pass", "2 pass", "0 flip 0")
    return play(laid(PERSON, "careful", "careful", kinds="rsr"), *lines)


# ---- a hint ----------------------------------------------------------------------------------

def test_a_hint_is_given_from_the_own_view_and_spoken():
    table = laid(PERSON, "careful", "careful", kinds="rss")
    page = page_of(table)
    page.teacher.deeds["hint"]()
    (asked,) = page.teacher.thinking.asked
    assert asked["do"] == "weigh" and asked["seat"] == 0
    assert asked["record"] == records.write(records.seen_by(table.record, 0)) and "skull" not in asked["record"].split("play\n")[1]
    best = words()("teach.hint.best", deed=words()("do.place.rose"))
    assert best in tree(page.device.panel).text and (best,) in page.device.of("speak")


def test_there_is_no_hint_where_the_viewer_has_nothing_to_decide():
    for table in (laid(PERSON, "careful", "careful"), play(laid(PERSON, "careful", "careful"), "0 bid 1")):
        page = page_of(table)
        markup = tree(frame.page(page.host.scene(), SCREENS["skull"], "skull"))
        is_mine = table.next_seat() == 0
        assert bool(markup.all("button", id="tool-hint")) == is_mine
        page.teacher.deeds["hint"]()
        assert bool(page.teacher.thinking.asked) == is_mine


def test_where_nothing_can_be_weighed_the_hint_says_so():
    page = page_of(laid(PERSON, "careful", "careful"), None)
    page.teacher.deeds["hint"]()
    assert words()("teach.missing") in tree(page.device.panel).text


def test_a_hint_that_comes_too_late_is_not_shown():
    table = laid(PERSON, "careful", "careful")
    page = page_of(table)
    own = page.teacher.thinking.answer

    async def late(question: dict[str, Any]) -> Any:
        table.act(0, "bid 1")
        return await own(question)

    page.teacher.thinking.answer = late
    page.teacher.deeds["hint"]()
    assert "progress" in page.device.panel and not page.device.of("speak")


# ---- a review --------------------------------------------------------------------------------

def test_the_review_of_a_finished_table_weighs_every_decision_with_what_was_known_and_with_all():
    table = over()
    page = page_of(table)
    page.teacher.deeds["review"]()
    asked = page.teacher.thinking.asked
    assert len(asked) == 4 == page.teacher.review.done
    assert all(records.read(one["record"]).knows == 0 and records.read(one["truth"]).knows is None for one in asked)
    assert words()("teach.review.done", n=4) in tree(page.device.panel).text


def test_of_a_skull_game_that_goes_on_no_hidden_disc_is_looked_at_and_only_what_is_over_is_reviewed():
    table = play(laid(PERSON, "careful", "careful", kinds="rsr"), "0 bid 1", "1 pass", "2 pass", "0 flip 0", "0 place rose")
    page = page_of(table)
    page.papers.read_own()
    page.teacher.deeds["review"]()
    asked = page.teacher.thinking.asked
    assert len(asked) == 2 and not any("truth" in one for one in asked)
    assert "skull" not in "".join(one["record"].split("play\n")[1] for one in asked)


def test_a_record_that_tells_only_what_all_saw_says_what_cannot_be_reviewed():
    page = page_of(over())
    page.papers.open(records.write(over().shared()))
    assert page.papers.reader.record.knows == TABLE
    page.teacher.deeds["review"]()
    assert words()("teach.review.cannot") in tree(page.device.panel).text and not page.teacher.thinking.asked


def test_of_king_a_link_is_enough_once_a_deal_is_over_for_all_its_cards_were_played():
    """Then every seat can be reviewed, with what it knew and with how the cards lay."""
    whole = min((one for one in map(recorded, walks("king")) if complete(one.lines) == one.lines),
                key=lambda one: len(one.lines))
    page = page_of(over())
    page.papers.open(records.write(records.seen_by(whole, None)))
    page.teacher.deeds["review"]()
    assert list(page.teacher.review.source.own) == [0, 1, 2, 3] and page.teacher.review.source.whole.lines == whole.lines
    asked = page.teacher.thinking.asked
    assert asked and all(records.read(one["record"]).knows == 0 and "truth" in one for one in asked[:3])


def test_before_a_round_is_over_there_is_nothing_to_review():
    page = page_of(laid(PERSON, "careful", "careful"))
    page.teacher.deeds["review"]()
    assert words()("teach.review.nobody") in tree(page.device.panel).text


def test_from_a_verdict_to_its_moment_with_the_hand_that_was_held():
    page = page_of(over(), GIVEN | {"grade": 2})
    page.teacher.deeds["review"]()
    step = page.teacher.review.found[-1].decision.step
    assert page.teacher.deed(f"review-show {step}")
    reader = page.papers.reader
    assert (reader.step, reader.seat) == (step, 0) and page.device.panel == ""
    scene = reader.go(step, words())
    assert scene.view.hand and scene.noted and "review-show" not in scene.noted
    assert "place rose" in tree(reader.page(scene)).text or scene.view.phase
    # What is shared is still what everybody saw.
    assert page.papers.shared().knows == TABLE


def test_one_may_try_again_from_a_decision_and_what_was_played_stays():
    table = over()
    page = page_of(table, GIVEN | {"grade": 2})
    page.teacher.deeds["review"]()
    step = page.teacher.review.found[0].decision.step
    assert page.teacher.deed(f"review-try {step}")
    ((tried, is_trial),) = page.sat
    assert is_trial and tried.record.lines == table.record.play()[:step] and tried.viewer == 0
    assert 0 in tried.game.to_act(tried.state) and [chair.style for chair in tried.chairs] == [None, "careful", "careful"]


def test_another_seat_or_part_is_reviewed_anew_and_the_old_review_ends():
    lines = over().record.lines
    table = session(PERSON, PERSON, "careful")
    for line in lines:
        seat, _, text = line.partition(" ")
        table.act(-1 if seat == "table" else int(seat), text)
    table.viewer = 0
    page = page_of(table)
    page.teacher.deeds["review"]()
    first = page.teacher.review
    assert page.teacher.change("review-seat", "1") and page.teacher.review.seat == 1
    assert page.teacher.change("review-part", "2") and page.teacher.review.part == 2
    assert {one.decision.part for one in page.teacher.review.found} == {2}
    assert not first.running and not page.teacher.change("name-1", "x")
    page.close()
    assert page.teacher.review is None
