"""Skull King: the pictures that are held between two positions."""

from __future__ import annotations

from engine import skull_king
from engine.skull_king import event as ev
from engine.table import apply
from tests.engine.walks import walk
from tests.ui.skull_king_screens import held
from tests.ui.skull_king_tables import (
    acts,
    dealt,
    drawn,
    five,
    ghostly,
    page,
    play,
    root_of,
    scene,
    table,
)
from tests.ui.trees import tree
from ui.games import skull_king as screen


def test_pictures_hold_bids_loads_whole_tricks_and_results_of_random_games():
    kinds: dict[type, int] = {}
    for seed in range(12):
        for stride in walk(skull_king, seed).strides:
            for viewer in (None, max(stride.seat, 0)):
                pictures = screen.stages(skull_king.view(stride.before, viewer), stride.events)
                told_ = [event for _, events in pictures for event in events]
                assert len(told_) == len(set(map(id, told_)))
                for view, events in pictures:
                    assert view.to_act == view.legal == ()
                    kinds[type(events[-1])] = kinds.get(type(events[-1]), 0) + 1
                    if isinstance(events[0], ev.CardPlayed):
                        assert len(view.trick) == len(view.order)
                        assert sum(view.hands) == sum(map(len, stride.before.hands)) - len(
                            [event for event in events if isinstance(event, ev.CardPlayed)])
                    if isinstance(events[-1], ev.RoundScored):
                        assert view.scores == tuple(stride.after.scores) and not view.trick
    assert set(kinds) == {ev.BidsOpened, ev.LoadsOpened, ev.TrickWon, ev.TrickDestroyed,
                          ev.AllianceMade, ev.RoundScored}


def test_a_picture_never_shows_more_than_the_position_before_and_public_events():
    for seed in range(4):
        for stride in walk(skull_king, seed).strides:
            before = skull_king.view(stride.before, None)
            for view, _ in screen.stages(before, stride.events):
                assert view.hand == view.looked == view.aside == () and view.own_bid is None


def test_the_bids_are_shown_together_when_all_are_in():
    moments = [(view, events) for _, view, events in held() if isinstance(events[-1], ev.BidsOpened)]
    (view, events), = moments
    root = tree(page(scene(table().state, 1, view=view, events=events, still=True)))
    result = root.one("section", class_="result")
    assert [node.text for node in result.all("b")] == ["1", "0", "2"]


def test_a_whole_trick_goes_to_who_takes_it_and_a_destroyed_one_to_nobody():
    found = {}
    for state, view, events in held():
        if isinstance(events[0], ev.CardPlayed):
            root = tree(page(scene(state, 1, view=view, events=events, still=True)))
            trick = root.one("section", class_="trick")
            assert not acts(root)
            swept = [name for name in trick.classes if name.startswith("sweep")]
            found.setdefault(type(events[1]), []).append((len(trick.all(class_="card")), len(swept)))
    assert found[ev.TrickWon] == [(3, 1), (3, 1)] and found[ev.TrickDestroyed] == [(3, 0)] * 2


def test_an_alliance_is_told_with_its_trick():
    t = play(dealt("G1 E/E L/Rr M", bids="0 0 0"), "G1 L")
    events = apply(skull_king, t.state, 2, skull_king.parse("play Rr"))[1]
    ((_, told_),) = screen.stages(t.view(1), events)
    assert [type(event) for event in told_] == [ev.CardPlayed, ev.TrickWon, ev.AllianceMade]
    assert isinstance(events[-1], ev.PowerGained)


def test_what_a_round_brought_is_held_with_the_new_totals():
    t = play(dealt("G1/G2/G3", bids="0 0 1"), "G1 G2")
    events = apply(skull_king, t.state, 2, skull_king.parse("play G3"))[1]
    view, told_ = screen.stages(t.view(0), events)[-1]
    assert isinstance(told_[-1], ev.RoundScored) and view.scores == (10, 10, 20)
    root = tree(page(scene(t.state, 0, view=view, events=told_, still=True)))
    assert "Round 1" in root.one("section", class_="result").text
    assert "1/1" in root.one("section", id="seat-2").text


def test_a_ghost_who_leads_on_stands_in_no_picture():
    t = ghostly()
    t.say("1 play B1")
    while t.state.phase == "play":
        seat = t.to_act()[0]
        before = t.view(None)
        count = len(t.events)
        t.say(f"{seat} {t.legal(seat)[0]}")
        for view, events in screen.stages(before, t.events[count:]):
            if isinstance(events[0], ev.CardPlayed):
                assert len(view.trick) == 3


def test_a_record_shows_the_trick_that_was_just_completed():
    t = play(five(), "G14 G2 G7 G9")
    moment = scene(t.state, None, events=tuple(t.events[-2:]), still=True)
    assert len(tree(screen.table(moment)).one("section", class_="trick").all(class_="card")) == 4


def test_a_power_is_used_over_the_trick_that_won_it():
    state, seat = drawn()["rosie"]
    assert len(root_of(state, seat).one("section", class_="trick").all(class_="card")) == 3
