"""What holds at the table of every game: a new game is held to it by having a screen."""

from __future__ import annotations

import asyncio
import random

import pytest

from engine import record
from engine.games import GAMES
from engine.table import TABLE, Malformed
from tests.engine.walks import walks
from tests.ui.helpers import words
from tests.ui.screens import recorded
from tests.ui.tables import PERSON, Stage, finish, play, session
from tests.ui.trees import faults, tree
from ui import frame
from ui.games import SCREENS
from ui.reader import Reader
from ui.session import Chair, load, open_table

# A preset of each game, and what keeps its games short.
SHORT = {"skull": ("skull_es_002", {}), "skull_king": ("sk_official_74", {"rounds": "odd_down"}),
         "king": ("king_004", {"session": "single", "single_deals": "2"})}
OWN = ("hand", "mat", "legal", "own_bid", "own_load", "looked", "aside")
"""Fields of views that only a seat itself has."""

each_game = pytest.mark.parametrize("game", SCREENS)


def at(game: str, *styles: str | None, **changes: str):
    """A table of a short game."""
    preset, short = SHORT[game]
    return session(*styles, preset=preset, **(short | changes))


def page(stage: Stage):
    """What the screen shows now, read back."""
    table = stage.table
    return tree(frame.page(stage.host.scene(), SCREENS[table.record.game], table.record.game))


def test_every_game_has_a_screen():
    assert list(SCREENS) == list(GAMES) == [*SHORT]


# ---- whole games -----------------------------------------------------------------------------

@each_game
def test_a_whole_game_of_bots_ends_and_is_drawn(game):
    stage = Stage(at(game, "careful", "bold", "sly", "careful"), 3)
    asyncio.run(stage.host.go_on())
    assert stage.table.over and stage.last.view.phase == "over"
    assert faults(page(stage)) == [] and "again" in page(stage).deeds()
    kept = stage.of("keep")
    assert len(kept) == len(stage.table.record.lines) and load(kept[-1]).over


@each_game
def test_a_whole_game_of_two_people_and_two_bots_ends(game):
    stage = Stage(at(game, PERSON, "bold", PERSON, "sly"), 5)
    asyncio.run(finish(stage, 5))
    assert stage.table.over and not stage.host.moving
    assert record.last(record.read(record.write(stage.table.shared()))).phase == "over"


@pytest.mark.parametrize("people", [1, 8])
def test_eight_sit_at_a_table_of_skull_king(people):
    styles = [PERSON if seat < people else "sly" for seat in range(8)]
    stage = Stage(at("skull_king", *styles, rounds="one_card"), people)
    asyncio.run(finish(stage, people))
    root = page(stage)
    assert stage.table.over and faults(root) == []
    assert {f"seat-{seat}" for seat in range(8)} <= {node.get("id") for node in root.walk()}


@pytest.mark.parametrize("game, seats", [("skull", 1), ("skull", 7), ("skull_king", 1),
                                         ("skull_king", 9), ("king", 3), ("king", 5)])
def test_a_table_of_a_wrong_size_is_refused_with_the_right_one(game, seats):
    preset = SHORT[game][0]
    with pytest.raises(Malformed) as failure:
        open_table(game, preset, GAMES[game].PRESETS[preset], [Chair(str(n)) for n in range(seats)])
    assert failure.value.code == "seats"
    assert (failure.value.data["least"], failure.value.data["most"]) == (
        min(GAMES[game].SEATS), max(GAMES[game].SEATS))


# ---- kept, shared, read ----------------------------------------------------------------------

@each_game
def test_a_table_comes_back_in_the_middle_of_every_phase(game):
    draw, phases = random.Random(7), set()
    table = at(game, PERSON, "careful", "bold", "sly")
    while not table.over:
        if table.state.phase not in phases or draw.random() < 0.02:
            phases.add(table.state.phase)
            again = load(table.save())
            assert (again.record, again.chairs, again.preset, again.viewer) == (
                table.record, table.chairs, table.preset, 0)
            assert str(again.state) == str(table.state) and again.view() == table.view()
            assert again.save() == table.save()
            public = table.shared()
            assert record.read(record.write(public)) == record.unpack(record.pack(public)) == public
        seat = table.next_seat()
        table.act(seat, table.chance(draw.randrange) if seat == TABLE
                  else draw.choice(table.game.view(table.state, seat).legal))
    assert len(phases) > 3


@each_game
def test_no_deal_is_like_another_and_chance_draws_it_from_outside(game):
    """All that TABLE could do is too much to list; what stands in a list is a sample."""
    deals = set()
    for seed in range(20):
        table, draw = at(game, *["careful"] * 4), random.Random(seed)
        while table.next_seat() == TABLE:
            deals.add(table.chance(draw.randrange))
            table.act(TABLE, table.chance(draw.randrange))
    assert len(deals) > (4 if game == "skull" else 20) - 1


@each_game
def test_a_record_is_read_step_by_step_to_its_end(game):
    for one in walks(game)[:3]:
        reader = Reader(record.seen_by(recorded(one), None), SCREENS[game])
        last = len(reader.moments) - 1
        for step in range(0, last + 1, max(1, last // 25)):
            scene = reader.go(step, words())
            root = tree(reader.page(scene))
            assert faults(root) == [] and scene.still and scene.view.seat is None
            assert not [deed for deed in root.deeds() if deed.startswith("act ")]
        over = reader.go(last, words()).view
        assert over.phase == "over" and over == GAMES[game].view(one.last, None)


@each_game
def test_a_round_of_a_record_is_found_by_its_number(game):
    reader = Reader(record.seen_by(recorded(max(walks(game), key=lambda one: len(one.strides))), None),
                    SCREENS[game])
    numbers = [number for number, _ in reader.rounds]
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) > 2
    root = tree(reader.page(reader.go(reader.rounds[-1][1], words())))
    label = root.one("label", class_="jump")
    assert words()(f"replay.round.{game}") in label.text
    (chosen,) = [o for o in label.all("option") if "selected" in o.attributes]
    assert chosen.text == str(numbers[-1])


# ---- taking back, and secrets ----------------------------------------------------------------

@each_game
def test_what_can_be_taken_back_has_shown_nobody_anything(game):
    """Whatever any seat came to know since then is what it knew before."""
    draw, tried = random.Random(11), 0
    for _ in range(3):
        table = at(game, PERSON, "careful", PERSON, "sly")
        while not table.over and tried < 80:
            seat = table.next_seat()
            table.viewer = seat if seat in table.people else table.viewer
            table.act(seat, table.chance(draw.randrange) if seat == TABLE
                      else draw.choice(table.game.view(table.state, seat).legal))
            count = table.undoable()
            if count:
                tried += 1
                shown_nothing(table, count)
    assert tried > {"skull": 50, "skull_king": 5, "king": 2}[game]


def shown_nothing(table, count: int) -> None:
    """What was done since can be told from what a seat did itself, and from what is said aloud."""
    lines = table.record.play()
    for line in lines[len(lines) - count:]:
        seat, _, text = line.partition(" ")
        assert seat != "table"
        action = table.game.parse(text)
        assert not table.game.opens(action)
    for viewer in range(table.record.seats):
        before = record.seen_by(record.Record(
            table.record.game, table.record.seats, table.record.options, table.record.names,
            table.record.starter, None, lines[:len(lines) - count]), viewer)
        old, new = (GAMES[table.record.game].view(record.last(one), viewer)
                    for one in (before, record.seen_by(table.record, viewer)))
        assert set(new.hand) <= {*old.hand, *getattr(old, "mat", ())}


def test_a_hidden_bid_is_not_taken_back_once_all_are_open():
    table = play(at("skull_king", PERSON, "careful", "bold", rounds="one_card"), "table dealer 0",
                 "table deal G1/G2/G3", "1 bid 0", "2 bid 1", "0 bid 1")
    assert table.view().bids == (1, 0, 1) and table.undoable() == 0 and not table.undo()


def test_a_contract_is_taken_back_until_a_card_is_played():
    table = at("king", PERSON, "careful", "bold", "sly", session="quick12", first_chooser="seat_0")
    table.act(TABLE, table.chance(random.Random(1).randrange))
    play(table, "0 contract NO_MEN")
    assert table.undoable() == 1 and table.undo() and table.view().phase == "contract"
    play(table, "0 contract NO_MEN")
    table.act(0, table.view().legal[0])
    assert table.undoable() == 0 and not table.undo()


@each_game
def test_while_the_curtain_is_down_nothing_of_anybodys_is_shown(game):
    draw, seen = random.Random(2), 0
    stage = Stage(at(game, *[PERSON] * 4))
    table = stage.table
    while not table.over and seen < 60:
        if table.curtain() is not None:
            seen += 1
            view = table.view()
            assert view.seat is None and not any(getattr(view, name, None) for name in OWN)
            assert not [deed for deed in page(stage).deeds() if deed.startswith("act ")]
            table.lift()
        seat = table.next_seat()
        table.act(seat, table.chance(draw.randrange) if seat == TABLE
                  else draw.choice(table.game.view(table.state, seat).legal))
    assert seen > 8


# ---- finishing a deal ------------------------------------------------------------------------

def gone(*styles: str | None) -> Stage:
    """A deal of King in which the Rıfkı has just been taken, and the first seat is to act."""
    stage = Stage(at("king", *styles, single_contract="RIFKI", first_chooser="seat_0"), 1)
    table, draw = stage.table, random.Random(1)
    while table.finishing() is None or table.next_seat() != 0:
        seat = table.next_seat()
        table.act(seat, table.chance(draw.randrange) if seat == TABLE
                  else draw.choice(table.game.view(table.state, seat).legal))
    table.viewer = 0
    return stage


@pytest.mark.parametrize("styles", [(PERSON, "careful", "bold", "sly"), (PERSON,) * 4])
def test_KG_S15_a_deal_in_which_nothing_is_open_is_finished_by_ordinary_plays(styles):
    stage = gone(*styles)
    table, before = stage.table, len(stage.table.record.lines)
    left = sum(table.view().hands)
    asyncio.run(stage.host.finish())
    played = table.record.lines[before:before + left]
    assert len(played) == left and all(" play " in line for line in played)
    assert [entry.contract for entry in table.state.log] == ["RIFKI"]
    assert not stage.host.moving and load(table.save()).record == table.record
    assert max(stage.pauses) < 1


def test_only_who_is_to_act_finishes_a_deal_and_only_where_nothing_is_open():
    stage = gone(*[PERSON] * 4)
    stage.table.viewer = 2
    lines = list(stage.table.record.lines)
    asyncio.run(stage.host.finish())
    assert stage.table.record.lines == lines
    fresh = Stage(at("king", PERSON, "careful", "bold", "sly", first_chooser="seat_0"))
    asyncio.run(fresh.host.go_on())
    lines = list(fresh.table.record.lines)
    assert fresh.table.next_seat() == 0
    asyncio.run(fresh.host.finish())
    assert fresh.table.record.lines == lines
