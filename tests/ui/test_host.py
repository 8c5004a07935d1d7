"""The host: it plays bots and chance, keeps before it shows, and lets every turned disc be seen."""

from __future__ import annotations

import asyncio

import pytest

from engine import record
from engine.skull import PRESETS, SEATS
from engine.skull.event import ChallengeLost, ChallengeWon, DiscTurned, GameEnded
from engine.table import TABLE
from tests.ui.helpers import SKULL
from tests.ui.tables import PERSON, Stage, finish, happened, laid, play, session, started
from ui.session import load

BOT = "careful"
STYLES = ("careful", "bold", "sly")


def run(work) -> None:
    """A whole table inside a loop of its own."""
    asyncio.run(work)


# ---- whole games -----------------------------------------------------------------------------

@pytest.mark.parametrize("seats", SEATS)
def test_a_whole_game_of_bots_ends(seats):
    preset = list(PRESETS)[seats % len(PRESETS)]
    table = session(*[STYLES[seat % 3] for seat in range(seats)], preset=preset)
    stage = Stage(table, seats)
    run(stage.host.go_on())
    assert table.over and stage.last.view.phase == "over"
    assert len(happened(stage, GameEnded)) == 1
    assert load(stage.of("keep")[-1]).over


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_game_of_people_and_bots_ends(preset, seats):
    table = session(*[PERSON if seat % 2 == 0 else "bold" for seat in range(seats)], preset=preset)
    stage = Stage(table, seats)
    run(finish(stage, seats))
    assert table.over and not stage.host.moving
    assert record.last(record.read(record.write(table.shared()))).phase == "over"


@pytest.mark.parametrize("changes", [
    {"voluntary_show": "owner_may_show"}, {"foreign_order": "any_position", "max_bid_closes": "others_pass"},
    {"elimination": "stays", "last_standing": "plays_on"}, {"first_starter": "host_pick", "loss_own": "random"},
    {"reveal": "whole_own_stack", "elim_own": "own_skull_always_chooses", "loss_foreign": "rng"}],
    ids=lambda changes: " ".join(changes))
def test_a_whole_game_under_house_rules_ends(changes):
    table = session(PERSON, "sly", PERSON, **changes)
    stage = Stage(table, 4)
    run(finish(stage, 4))
    assert table.over and stage.last.house == len(changes)


def test_the_same_chance_gives_the_same_game():
    games = []
    for seed in (7, 7, 8):
        stage = Stage(session(PERSON, "sly"), seed)
        run(finish(stage, 1))
        games.append(stage.table.record.lines)
    assert games[0] == games[1] != games[2]


# ---- the order of things ---------------------------------------------------------------------

def test_the_table_is_kept_after_every_action_and_before_that_is_shown():
    stage = Stage(session(PERSON, "sly"), 2)
    run(finish(stage, 2))
    kept, checked = None, 0
    for kind, what in stage.calls:
        if kind == "keep":
            assert kept is None, "two actions without a picture between them"
            kept = load(what)
            checked += 1
        elif kind == "show" and not what.still and kept is not None:
            assert what.view == SKULL.view(kept.state, what.view.seat)
            kept = None
    assert checked == len(stage.table.record.lines) and kept is None


def test_every_turned_disc_is_seen_before_what_follows():
    stage = Stage(session(PERSON, "sly", "bold", PERSON), 5)
    run(finish(stage, 5))
    turned = 0
    for at, (kind, scene) in enumerate(stage.calls):
        if kind == "show" and scene.still:
            disc = scene.events[0]
            assert isinstance(disc, DiscTurned)
            assert scene.view.faces[disc.owner][disc.index - 1] == disc.kind
            assert scene.view.phase == "flip" and not scene.mine
            assert stage.calls[at + 1] == ("tell", (list(scene.events), False))
            assert stage.calls[at - 1][0] == "keep"
            turned += 1
    flips = [line for line in stage.table.record.play() if " flip " in line]
    assert turned == len(flips) > 10


def test_the_end_of_a_challenge_is_told_with_its_last_disc():
    table = play(laid(PERSON, BOT, BOT, kinds="rsr"), "0 bid 3")
    stage = Stage(table)

    async def flips() -> None:
        await stage.host.act("flip 0")
        await stage.host.act("flip 1")

    run(flips())
    told = [[type(event) for event in events] for events, _ in stage.of("tell") if events]
    assert told[:2] == [[DiscTurned], [DiscTurned, ChallengeLost]]
    pictures = [scene for scene in stage.of("show") if scene.still]
    assert pictures[-1].view.faces[1] == ("skull",) and pictures[-1].view.faces[0] == ("rose",)


def test_the_last_disc_of_a_won_challenge_is_seen_although_the_mats_are_cleared():
    stage = Stage(play(laid(PERSON, BOT, BOT), "0 bid 1", "1 pass", "2 pass"))
    run(stage.host.act("flip 0"))
    (picture,) = [scene for scene in stage.of("show") if scene.still]
    assert picture.view.faces[0] == ("rose",)
    assert [type(event) for event in picture.events] == [DiscTurned, ChallengeWon]
    assert stage.last.view.phase == "place" and stage.last.view.round == 2


def test_nothing_is_told_twice_and_nothing_is_left_untold():
    stage = Stage(session("bold", "sly", "careful"), 3)
    run(stage.host.go_on())
    told = [event for events, _ in stage.of("tell") for event in events]
    assert told == [event for moment in record.moments(stage.table.record) for event in moment.events]


def test_the_person_is_told_when_it_is_their_turn_and_at_no_other_time():
    table = started(PERSON, BOT, BOT)
    stage = Stage(table)
    run(stage.host.go_on())
    assert [turn for _, turn in stage.of("tell")] == [False, True]
    run(stage.host.act("place rose"))
    assert stage.of("tell")[2][1] is True and table.next_seat() == 0


def test_what_has_happened_since_the_last_own_action_stays_in_the_scene():
    stage = Stage(started(PERSON, BOT, BOT), 1)
    run(stage.host.go_on())
    assert [event.seat for event in stage.last.events] == [1, 2]
    run(stage.host.act("place rose"))
    assert stage.last.events[0].seat == 0


def test_no_bot_waits_longer_than_its_speed_and_a_rush_does_not_wait_at_all():
    pauses = {}
    for speed in ("slow", "normal", "fast"):
        stage = Stage(session("bold", "sly"), 2, speed)
        run(stage.host.go_on())
        pauses[speed] = max(stage.pauses)
    assert pauses["slow"] > pauses["normal"] > pauses["fast"] > 0
    stage = Stage(session("bold", "sly"), 2, "slow")
    stage.host.rush()
    run(stage.host.go_on())
    assert stage.table.over and set(stage.pauses) == {0}


def test_a_speed_that_nobody_knows_is_the_normal_one():
    """Settings are kept on the device, and what is kept there may be anything."""
    stages = [Stage(session("bold", "sly"), 2, name) for name in ("warp", "", "normal")]
    for stage in stages:
        run(stage.host.go_on())
    assert stages[0].table.over and stages[0].pauses == stages[1].pauses == stages[2].pauses


def test_chance_is_asked_for_every_outcome_the_rules_allow():
    stage = Stage(session(PERSON, BOT, BOT))
    asked = []
    stage.host.means.below = lambda n: asked.append(n) or n - 1
    run(stage.host.go_on())
    assert asked == [3] and stage.table.record.lines[0] == "table start 2"
    assert stage.table.next_seat() != TABLE
