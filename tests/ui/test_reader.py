"""A record on the screen: its steps and rounds, and whose knowledge it shows."""

from __future__ import annotations

import pytest

from engine import record as records
from engine.skull import PRESETS
from engine.skull.event import ChallengeLost, ChallengeWon, DiscTurned
from engine.table import TABLE
from tests.engine.walks import walks
from tests.ui.helpers import SKULL, words
from tests.ui.screens import recorded, shortest
from tests.ui.tables import PERSON, laid, play, session
from tests.ui.trees import faults, tree
from ui.games import skull as screen
from ui.reader import Reader

BOT = "careful"


def reader_of(record: records.Record, preset: str = "") -> Reader:
    """A reader at the beginning of a record."""
    return Reader(record, screen, preset)


def won() -> records.Record:
    """A record in which seat 0 wins a challenge with its own disc and one of seat 1."""
    table = play(laid(PERSON, BOT, BOT), "0 bid 2", "1 pass", "2 pass", "0 flip 0", "0 flip 1")
    return table.shared()


def some() -> list[records.Record]:
    """Records of random games as everybody holds them."""
    return [records.seen_by(recorded(one), None)
            for one in sorted(walks("skull"), key=lambda one: len(one.strides))[:4]]


# ---- steps -----------------------------------------------------------------------------------

def test_a_step_beyond_an_end_is_that_end():
    reader = reader_of(won())
    last = len(reader.moments) - 1
    for step, reached in ((-5, 0), (0, 0), (3, 3), (last, last), (last + 9, last), (10**9, last)):
        reader.go(step, words())
        assert reader.step == reached


def test_what_the_table_shows_belongs_to_the_step_before_it():
    """A public record has a line `table show` behind every flip: together they are one step."""
    record = won()
    assert [line for line in record.lines if "show" in line] == ["table show 0.1 rose", "table show 1.1 rose"]
    reader = reader_of(record)
    assert len(reader.moments) == len(record.lines) + 1 - 2
    assert [m.line for m in reader.moments[-2:]] == ["table show 0.1 rose", "table show 1.1 rose"]
    for record in some():
        reader = reader_of(record)
        shows = sum(line.startswith("table show") for line in record.play())
        assert len(reader.moments) == len(record.play()) + 1 - shows
        assert all(SKULL.due(moment.state) is None for moment in reader.moments)


def test_a_record_that_knows_everything_has_the_same_steps():
    one = walks("skull")[0]
    everything, public = reader_of(recorded(one)), reader_of(records.seen_by(recorded(one), None))
    assert len(everything.moments) == len(public.moments)
    assert everything.rounds == public.rounds
    for step in range(0, len(public.moments), 5):
        assert everything.go(step, words()).view == public.go(step, words()).view


def test_the_last_disc_of_a_won_challenge_lies_on_the_table():
    reader = reader_of(won())
    scene = reader.go(len(reader.moments) - 1, words())
    assert scene.view.faces == (("rose",), ("rose",), ("",)) and scene.view.phase == "flip"
    assert [type(event) for event in scene.events][:2] == [DiscTurned, ChallengeWon]


def test_every_turned_disc_lies_face_up_in_the_step_that_turns_it():
    turned = 0
    for record in some():
        reader = reader_of(record)
        for step in range(len(reader.moments)):
            scene = reader.go(step, words())
            for event in scene.events:
                if isinstance(event, DiscTurned):
                    turned += 1
                    assert scene.view.faces[event.owner][event.index - 1] == event.kind
                if isinstance(event, ChallengeLost):
                    assert "skull" in scene.view.faces[event.owner]
    assert turned > 10


def test_what_was_taken_back_is_no_step():
    table = play(laid(PERSON, BOT, BOT), "0 place rose")
    table.undo()
    assert len(reader_of(table.shared()).moments) == 5


# ---- rounds ----------------------------------------------------------------------------------

def test_every_round_begins_at_its_own_step():
    for record in some():
        reader = reader_of(record)
        assert [number for number, _ in reader.rounds] == list(range(1, len(reader.rounds) + 1))
        assert reader.rounds[0] == (1, 0)
        for number, step in reader.rounds[1:]:
            assert SKULL.view(reader.moments[step].state, None).round == number
            assert SKULL.view(reader.moments[step - 1].state, None).round == number - 1


def test_the_list_of_rounds_shows_the_one_that_is_read():
    reader = reader_of(max(some(), key=lambda record: len(record.lines)))
    assert len(reader.rounds) > 2
    for number, step in reader.rounds:
        page = tree(reader.page(reader.go(step, words())))
        options = page.one("select", name="replay-round").all("option")
        assert [o.get("value") for o in options] == [str(at) for _, at in reader.rounds]
        assert [o.text for o in options if "selected" in o.attributes] == [str(number)]


# ---- the page --------------------------------------------------------------------------------

def test_the_keys_lead_one_step_on_one_back_and_to_both_ends():
    reader = reader_of(won())
    last = len(reader.moments) - 1
    for step in (0, 2, last):
        page = tree(reader.page(reader.go(step, words())))
        buttons = {id_: page.one("button", id=f"step-{id_}") for id_ in ("first", "back", "on", "last")}
        for id_, to in (("first", 0), ("last", last), ("back", step - 1), ("on", step + 1)):
            possible = step > 0 if id_ in ("first", "back") else step < last
            assert ("disabled" not in buttons[id_].attributes) == possible
            if possible:
                assert buttons[id_].get("data-do") == f"replay {to}"
        assert f"step {step} of {last}" in page.text


def test_nothing_in_a_record_can_be_played_and_nobodys_hand_is_shown():
    for record in (won(), recorded(walks("skull")[1]), records.seen_by(recorded(walks("skull")[1]), 0)):
        reader = reader_of(record)
        for step in range(0, len(reader.moments), 3):
            scene = reader.go(step, words())
            assert scene.view.seat is None and scene.still and not scene.mine
            assert scene.view.hand == scene.view.mat == scene.view.legal == ()
            page = tree(reader.page(scene))
            assert not [deed for deed in page.deeds() if deed.startswith("act ")]
            assert faults(page) == []


def test_the_names_in_a_record_of_others_are_letters_and_nothing_else():
    record = shortest()
    record.names = ("<script>x</script>", "\"onclick=\"", "</bdi>", "&amp;", "'", "<b>")[:record.seats]
    page = tree(reader_of(record).page(reader_of(record).go(2, words())))
    assert faults(page) == []
    for seat, name in enumerate(record.names):
        assert page.one("section", id=f"seat-{seat}").one("bdi").children == [name]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_record_is_read_under_the_sheet_it_is_most_like(preset):
    record = records.Record("skull", 3, PRESETS[preset], ("A", "B", "C"))
    assert reader_of(record).preset == preset
    record.options = PRESETS[preset].changed(turn_timer="60s")
    reader = reader_of(record)
    assert reader.preset == preset and reader.go(0, words()).house == 1


def test_the_own_game_is_read_under_the_sheet_it_was_opened_with():
    table = session(PERSON, BOT, BOT, preset="skull_hu_001",
                    initial_placement="turn_order", bid_requires="any_disc_down")
    assert reader_of(table.shared()).preset == "skull_hu_001_printed"
    reader = reader_of(table.shared(), "skull_hu_001")
    assert reader.preset == "skull_hu_001" and reader.go(0, words()).house == 2


def test_a_record_of_one_seats_knowledge_can_be_read():
    seen = records.seen_by(recorded(walks("skull")[4]), 1)
    reader = reader_of(records.read(records.write(seen)))
    assert reader.record.knows == 1 and len(reader.moments) > 10
    assert reader.go(10**6, words()).view.phase == "over"


def test_a_record_without_a_line_has_one_step():
    reader = reader_of(records.Record("skull", 3, PRESETS["skull_official"], ("A", "B", "C"), None, TABLE))
    page = tree(reader.page(reader.go(0, words())))
    assert len(reader.moments) == 1 and all("disabled" in page.one("button", id=f"step-{id_}").attributes
                                            for id_ in ("first", "back", "on", "last"))
