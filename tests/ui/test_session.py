"""A table on this device: whose eyes the screen has, whose turn it is, what can be taken back."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from engine import bots, record
from engine.skull import PRESETS
from engine.table import TABLE, Illegal, Malformed, OutOfTurn, TableError
from tests.ui.helpers import SKULL
from tests.ui.tables import PERSON, laid, play, session, started
from ui.session import Chair, open_table

BOT = "careful"


# ---- whose turn ------------------------------------------------------------------------------

def test_chance_comes_first_then_bots_then_people():
    table = session(PERSON, BOT, PERSON)
    assert table.next_seat() == TABLE
    play(table, "table start 0")
    assert table.next_seat() == 1
    play(table, "1 place rose")
    assert table.next_seat() == 0


def test_among_people_the_one_who_looks_comes_first_then_the_order_of_play():
    table = started(PERSON, PERSON, PERSON)
    assert [table.viewer, table.next_seat()] == [None, 0]
    table.viewer = 1
    assert table.next_seat() == 1
    play(table, "1 place rose")
    assert table.next_seat() == 2
    play(table, "2 place rose")
    assert table.next_seat() == 0


def test_nobody_is_next_once_the_game_is_over():
    table = finished(1)
    assert table.over and table.next_seat() is None and table.curtain() is None
    assert table.view().phase == "over"


def finished(seed: int, *styles: str | None):
    """A game of bots and chance to its end."""
    draw = random.Random(seed)
    table = session(*(styles or (PERSON, BOT)))
    while (seat := table.next_seat()) is not None:
        table.act(seat, str(draw.choice(SKULL.view(table.state, seat).legal)) if seat != TABLE
                  else table.chance(draw.randrange))
    return table


# ---- eyes and curtain ------------------------------------------------------------------------

def test_a_lone_person_looks_at_once_and_meets_no_curtain():
    table = started(PERSON, BOT, BOT)
    assert table.viewer == 0 and table.curtain() is None and table.view().seat == 0
    assert started(BOT, PERSON, BOT).viewer == 1


def test_without_people_the_screen_shows_what_everybody_may_see():
    table = started(BOT, BOT)
    assert table.people == [] and table.viewer is None
    assert table.curtain() is None and table.view().seat is None


def test_with_more_people_nobody_looks_before_somebody_lifts_the_curtain():
    table = started(PERSON, PERSON, BOT)
    assert table.viewer is None
    play(table, "2 place rose")
    assert table.curtain() == 0 and table.view().seat is None and table.view().hand == ()
    table.lift()
    assert table.curtain() is None and table.view().seat == 0


def test_after_the_action_of_one_and_before_that_of_another_the_view_is_public():
    table = laid(PERSON, PERSON, BOT)
    table.viewer = 0
    assert table.view().seat == 0
    play(table, "0 place rose")
    assert table.curtain() == 1
    assert table.view() == SKULL.view(table.state, None)
    table.lift()
    assert table.view() == SKULL.view(table.state, 1)


def test_whoever_acts_again_needs_no_second_curtain():
    table = laid(PERSON, PERSON)
    table.viewer = 0
    play(table, "0 place rose", "1 bid 1", "0 bid 2", "1 pass", "0 flip 0")
    assert table.next_seat() == 0 and table.curtain() is None and table.view().seat == 0


def test_while_bots_act_the_one_who_looked_goes_on_looking():
    table = laid(PERSON, BOT, PERSON)
    table.viewer = 0
    play(table, "0 place rose")
    assert table.next_seat() == 1 and table.view().seat == 0
    play(table, "1 place rose")
    assert table.curtain() == 2 and table.view().seat is None


def test_lifting_where_no_curtain_is_down_changes_nothing():
    table = started(PERSON, BOT, BOT)
    table.lift()
    assert table.viewer == 0
    table.viewer = None
    play(table, "1 place rose")
    assert table.next_seat() == 2
    table.lift()
    assert table.viewer is None


@pytest.mark.parametrize("seed", range(6))
def test_two_peoples_hands_are_never_shown_without_a_lift_between_them(seed):
    """A whole game, three people and a bot at one device: only `lift` changes whose hand is shown."""
    draw, table, looking = random.Random(seed), session(PERSON, PERSON, BOT, PERSON), None
    while not table.over:
        seat = table.next_seat()
        view = table.view()
        assert view.seat in (None, looking)
        if table.curtain() is not None:
            assert view.hand == view.mat == view.legal == ()
            table.lift()
            looking = table.viewer
            assert looking == seat and table.view().seat == seat
        if seat == TABLE:
            table.act(seat, table.chance(draw.randrange))
        else:
            table.act(seat, draw.choice(SKULL.view(table.state, seat).legal))


# ---- acting ----------------------------------------------------------------------------------

@pytest.mark.parametrize("seat, text, error", [
    (1, "bid 1", OutOfTurn), (0, "pass", Illegal), (0, "bid 9", Illegal), (0, "nonsense", Malformed),
    (0, "", Malformed), (TABLE, "start 0", OutOfTurn)])
def test_what_is_refused_changes_nothing(seat, text, error):
    table = laid(PERSON, BOT, BOT)
    before, state = table.save(), table.state
    with pytest.raises(error):
        table.act(seat, text)
    assert table.save() == before and table.state is state
    assert table.memory == bots.remember(table.record)


def test_a_forbidden_action_names_its_clause_and_an_allowed_one_none():
    table = laid(PERSON, BOT, BOT, preset="skull_tr_000")
    assert table.forbid(0, "bid 9") == "SK-TR-22" and table.forbid(0, "bid 3") is None
    with pytest.raises(Malformed):
        table.forbid(0, "bid two")


def test_a_table_of_a_size_the_house_does_not_allow_is_malformed():
    with pytest.raises(Malformed):
        open_table("skull", "skull_official", PRESETS["skull_official"].changed(seat_range="official"),
                   [Chair("A"), Chair("B", BOT)])
    with pytest.raises(Malformed):
        session()


def test_a_bot_is_given_what_its_seat_may_know_and_nothing_else(monkeypatch):
    seen = []

    def decide(game, view, memory, style, draw):
        seen.append((game, view, memory, style, draw()))
        return view.legal[0]

    monkeypatch.setattr(bots, "decide", decide)
    table = laid(PERSON, "sly", BOT, kinds="srs")
    play(table, "0 place rose")
    assert table.decide(1, "sly", lambda: 0.5) == "place rose"
    ((game, view, memory, style, number),) = seen
    assert (game, style, number) == ("skull", "sly", 0.5)
    assert view == SKULL.view(table.state, 1) and view.seat == 1
    assert memory is table.memory and memory == bots.remember(table.shared())


def test_the_bots_memory_is_made_of_what_everybody_saw():
    for seed in range(4):
        table = finished(seed)
        assert table.memory == bots.remember(table.record) == bots.remember(table.shared())


@pytest.mark.parametrize("lines, actions", [
    ([], ["start 0", "start 1", "start 2"]),
    (["table start 0", "0 place skull", "1 place rose", "2 place rose", "0 bid 1", "1 bid 2",
      "2 pass", "0 pass", "1 flip 1", "1 flip 0"], 24)])
def test_chance_gives_every_outcome_the_same_share(lines, actions):
    """Counted, not sampled: each number that may be drawn leads to another of the outcomes."""
    table = play(session(PERSON, BOT, BOT), *lines)
    asked = []
    first = table.chance(lambda n: asked.append(n) or 0)
    count = Counter(table.chance(lambda n, k=k: k) for k in range(asked[0]))
    assert first in count and set(count.values()) == {1}
    assert sorted(count) == actions if isinstance(actions, list) else len(count) == actions


# ---- taking back -----------------------------------------------------------------------------

def test_the_own_last_decision_can_be_taken_back():
    table = laid(PERSON, BOT, BOT)
    before = str(table.state)
    play(table, "0 place rose")
    assert table.undoable() == 1 and table.undo()
    assert str(table.state) == before
    assert table.record.lines[-1] == "undo 1" and table.memory == bots.remember(table.record)


def test_it_can_be_taken_back_after_the_bots_have_answered():
    table = laid(PERSON, BOT, BOT)
    before = str(table.state)
    play(table, "0 place rose", "1 place rose", "2 bid 1")
    assert table.undoable() == 3 and table.undo() and str(table.state) == before


def test_nothing_is_taken_back_past_a_turned_disc_or_past_chance():
    flipped = play(laid(PERSON, BOT, BOT), "0 bid 3", "0 flip 0")
    lost = play(laid(PERSON, BOT, BOT, kinds="rsr"), "0 bid 3", "0 flip 0", "0 flip 1",
                "table order 1 2 3 4")
    begun = started(PERSON, BOT, BOT)
    for table in (flipped, lost, begun):
        text = table.save()
        assert table.undoable() == 0 and not table.undo() and table.save() == text


def test_only_the_viewers_decisions_count_and_an_undo_is_not_undone():
    table = laid(PERSON, PERSON, BOT)
    table.viewer = 1
    play(table, "0 place rose")
    assert table.undoable() == 3
    table.viewer = 0
    assert table.undoable() == 1 and table.undo()
    table.viewer = 0
    assert table.undoable() == 3 and table.record.play()[-3:] == ["0 place rose", "1 place rose", "2 place rose"]
    table.viewer = None
    assert table.undoable() == 0


def test_a_curtain_that_was_down_stays_down():
    """Whoever asks for it may have the device already: the hand must not come back on its own."""
    table = laid(PERSON, PERSON, BOT)
    table.viewer = 0
    play(table, "0 place rose")
    assert table.curtain() == 1 and table.undo()
    assert table.viewer is None and table.curtain() == 0 and table.view().seat is None


def test_nothing_is_taken_back_once_the_game_is_over():
    """Not even the last disc, which its owner gave up without anybody seeing it."""
    table = started(PERSON, BOT)
    for lost in ("rose", "rose", "rose", "skull"):
        play(table, "0 place skull", "1 place rose", "0 bid 1", "1 pass", "0 flip 0", f"0 discard {lost}")
    assert table.over and table.viewer == 0 and table.record.lines[-1] == "0 discard skull"
    assert table.undoable() == 0 and not table.undo()


def test_what_is_shared_holds_no_secret():
    table = play(laid(PERSON, BOT, BOT, kinds="srs"), "0 bid 1", "1 pass", "2 pass")
    shared = table.shared()
    assert shared.knows == TABLE and json.dumps(shared.lines).count("?") == 3
    assert not any(kind in line for line in shared.lines for kind in ("rose", "skull"))
    assert record.read(record.write(shared)) == shared


def test_every_error_of_a_table_is_one_that_the_screens_expect():
    assert issubclass(record.DamagedRecord, Malformed) and issubclass(Malformed, TableError)
    assert issubclass(Illegal, TableError) and issubclass(OutOfTurn, TableError)
