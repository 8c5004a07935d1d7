"""What every game owes the table. A new game is held to all of this by being registered.

The contract:

 1. `apply` leaves the position it is given alone.
 2. A seat that is to act has something it may do; nobody else has.
 3. `legal` is `candidates` without what `forbid` forbids.
 4. `parse(str(action)) == action`.
 5. A position's text reads back as that position, where the game has such a text.
 6. A view survives JSON.
 7. Nothing is lost and nothing is made up (`KNOWS[game].conserved`).
 8. Every game ends, and soon enough.
 9. What a seat cannot see does not change its view (`KNOWS[game].swapped`).
10. A spectator's view is the public part of every view.
11. A record played again gives the same events.
12. Every clause of a refusal is listed in CLAUSES and stands in seeds/.
13. A replica agrees with the full position on everything public, and gives its seat that
    seat's view, at every step.
14. Malformed, out of turn and illegal are three errors, and leave the position unchanged.
15. A result ranks every seat, the winners first; there is none while the game runs.
"""

from __future__ import annotations

import json
import random
import tomllib

import pytest

from engine import record
from engine.games import GAMES
from engine.options import Options
from engine.table import (
    TABLE,
    Illegal,
    Malformed,
    OutOfTurn,
    apply,
    legal,
    parse_line,
    parse_seat,
)
from tests.engine.helpers import ROOT, Replica
from tests.engine.walks import KNOWS, WALKS, pool, someone, walks

STABS = 20
"""Actions out of place tried in each position of a few walks."""
FEW = 8
OWN = {"seat", "hand", "mat", "legal", "own_bid", "own_load", "looked", "aside"}
"""Fields of views that only a seat itself has."""

pytestmark = pytest.mark.parametrize("name", GAMES)


def test_1_apply_leaves_its_position_alone(name):
    for one in walks(name):
        position = one.first.copy()
        for stride in one.strides:
            assert stride.before == position
            after, events = apply(one.game, stride.before, stride.seat, stride.action)
            assert stride.before == position
            assert after == stride.after and events == stride.events
            position = stride.after.copy()


def test_1_a_copy_shares_nothing_that_step_changes(name):
    for one in walks(name)[:FEW]:
        for stride in one.strides:
            twin = stride.before.copy()
            one.game.step(twin, stride.seat, stride.action)
            assert stride.before != twin == stride.after


def test_2_a_seat_to_act_has_something_to_do_and_nobody_else_has(name):
    for one in walks(name):
        for state in one.positions():
            acting = one.game.to_act(state)
            for seat in range(TABLE, state.seats):
                assert bool(legal(one.game, state, seat)) == (seat in acting)


def test_3_legal_is_what_nothing_forbids_among_the_candidates(name):
    for one in walks(name):
        for state in one.positions():
            for seat in one.game.to_act(state):
                tried = one.game.candidates(state, seat)
                assert len({str(action) for action in tried}) == len(tried)
                allowed = [a for a in tried if one.game.forbid(state, seat, a) is None]
                assert legal(one.game, state, seat) == allowed


def test_3_what_a_view_calls_legal_is_legal(name):
    for one in walks(name)[:FEW]:
        for state in one.positions():
            for seat in range(state.seats):
                assert list(one.game.view(state, seat).legal) == \
                    [str(action) for action in legal(one.game, state, seat)]


def test_4_an_action_reads_back_from_its_text(name):
    assert len(pool(name)) > 10
    for action in pool(name):
        assert GAMES[name].parse(str(action)) == action


def test_5_a_position_reads_back_from_its_text(name):
    game = GAMES[name]
    assert hasattr(game, "read") == (type(walks(name)[0].first).__str__ is not object.__str__)
    for one in walks(name) if hasattr(game, "read") else []:
        for state in one.positions():
            assert game.read(str(state), state.options) == state


def test_6_a_view_survives_json(name):
    for one in walks(name)[:FEW]:
        for state in one.positions():
            for seat in someone(state):
                text = json.dumps(one.game.view(state, seat).data(), allow_nan=False)
                again = json.loads(text)
                assert json.dumps(again) == text and isinstance(again, dict)


def test_7_nothing_is_lost_or_made_up(name):
    for one in walks(name):
        KNOWS[name].conserved(one)


def test_8_every_walk_comes_to_its_end(name):
    assert len(walks(name)) == WALKS
    for one in walks(name):
        assert one.strides and not one.game.to_act(one.last)


def test_9_what_a_seat_cannot_see_does_not_change_its_view(name):
    draw, swaps = random.Random(9), 0
    for one in walks(name):
        for state in one.positions():
            for seat in someone(state):
                other = KNOWS[name].swapped(state, seat, draw)
                if other is not None:
                    swaps += 1
                    assert one.game.view(other, seat) == one.game.view(state, seat)
    assert swaps > WALKS


def test_10_a_spectators_view_is_the_public_part_of_every_view(name):
    for one in walks(name):
        for state in one.positions():
            views = [one.game.view(state, seat).data() for seat in someone(state)]
            own = {field for view in views[1:] for field in view if view[field] != views[0][field]}
            assert own <= OWN & set(views[0])
            assert all(not views[0][field] for field in own)


def as_record(one):
    lines = [record.line_of(stride.seat, stride.action) for stride in one.strides]
    options = Options(one.game.OPTIONS, dict(one.first.options))
    return record.Record(one.game.NAME, one.first.seats, options, ("",) * one.first.seats,
                         one.starter, None, lines)


def test_11_a_record_played_again_gives_the_same_events(name):
    for one in walks(name):
        again = list(record.moments(record.read(record.write(as_record(one)))))
        assert again[0].state == one.first
        assert [moment.events for moment in again[1:]] == [s.events for s in one.strides]
        assert again[-1].state == one.last


def known_clauses():
    files = sorted((ROOT / "seeds").glob("*.toml"))
    return {clause["id"] for file in files
            for clause in tomllib.loads(file.read_text(encoding="utf-8")).get("clause", [])}


def test_12_every_clause_of_a_refusal_stands_in_the_rule_sheets(name):
    game, draw, seen = GAMES[name], random.Random(12), set()
    for one in walks(name):
        for state in one.positions():
            for seat in sorted(game.to_act(state)):
                tried = game.candidates(state, seat) + draw.choices(pool(name), k=STABS)
                seen |= {game.forbid(state, seat, action) for action in tried}
    assert len(seen) > 10
    assert seen - {None} <= game.CLAUSES <= known_clauses()


def test_13_a_replica_agrees_with_the_full_position_at_every_step(name):
    for one in walks(name):
        replicas = [Replica(one.first, seat, one.starter, one.game) for seat in someone(one.first)]
        for stride in one.strides:
            seen_by_all = one.game.view(stride.after, None)
            for replica in replicas:
                replica.follow(stride.before, stride.seat, stride.action)
                seat = replica.viewer
                assert one.game.due(replica.state) is None
                assert one.game.view(replica.state, None) == seen_by_all
                if seat is not None:
                    assert one.game.view(replica.state, seat) == one.game.view(stride.after, seat)
                assert one.game.to_act(replica.state) == one.game.to_act(stride.after)


def test_13_a_replica_is_told_the_same_where_what_it_cannot_see_differs(name):
    """Lines that reach a viewer are made from what is public or its own. (An action that opens a
    hidden card is of that card.)"""
    draw, compared = random.Random(13), 0
    for one in walks(name)[:FEW]:
        for stride in one.strides:
            for seat in someone(stride.before):
                other = KNOWS[name].swapped(stride.before, seat, draw)
                seen = one.game.public(stride.before, stride.seat, stride.action, seat)
                opened = one.game.opens(stride.action) and seen == stride.action
                if other is None or stride.seat == seat or opened:
                    continue
                told = {str(one.game.public(other, stride.seat, action, seat))
                        for action in legal(one.game, other, stride.seat)}
                assert str(seen) in told
                compared += 1
    assert compared > WALKS


def test_13_what_table_owes_a_replica_is_among_what_it_may_say(name):
    owed = 0
    for one in walks(name):
        replica = one.game.replica(one.first.seats, one.first.options, None, one.starter)
        for stride in one.strides:
            seen = one.game.public(stride.before, stride.seat, stride.action, None)
            one.game.step(replica, stride.seat, seen)
            while (slot := one.game.due(replica)) is not None:
                owed += 1
                shown = one.game.answer(stride.before, slot)
                assert one.game.to_act(replica) == {TABLE}
                assert shown in legal(one.game, replica, TABLE)
                one.game.step(replica, TABLE, shown)
    assert owed > WALKS if KNOWS[name].owes else owed == 0


def test_14_out_of_turn_and_illegal_are_two_errors_and_change_nothing(name):
    game, draw, met = GAMES[name], random.Random(14), set()
    for one in walks(name)[:FEW]:
        for state in one.positions():
            before = state.copy()
            for action in draw.choices(pool(name), k=STABS):
                seat = draw.randrange(TABLE, state.seats)
                allowed = game.forbid(state, seat, action) if seat in game.to_act(state) else ""
                try:
                    apply(game, state, seat, action)
                    met.add(None)
                    assert allowed is None
                except Illegal as error:
                    met.add(Illegal)
                    assert error.clause == allowed
                except OutOfTurn as error:
                    met.add(OutOfTurn)
                    assert allowed == "" and error.data["to_act"] == sorted(game.to_act(state))
                assert state == before
    assert met == {None, Illegal, OutOfTurn}


@pytest.mark.parametrize("line", ["", " ", "0", "0 ", "x pass", "-1 pass", "9 pass", "0 dance",
                                  "0  pass", "table", "tables pass", "0\tpass", "01 pass"])
def test_14_a_malformed_line_is_an_error_of_its_own(name, line):
    game = GAMES[name]
    with pytest.raises(Malformed) as failure:
        parse_line(game, line, max(game.SEATS))
    assert type(failure.value) is Malformed
    assert failure.value.code in ("unknown_action", "unknown_seat")
    assert failure.value.data["got"] in line


def test_14_a_seat_has_one_spelling(name):
    seats = max(GAMES[name].SEATS)
    assert [parse_seat(str(seat), seats) for seat in range(seats)] == list(range(seats))
    assert parse_seat("table", seats) == TABLE
    for text in (str(seats), "\u0661", "+1", "1.0", "TABLE", "1 ", "111"):
        with pytest.raises(Malformed):
            parse_seat(text, seats)


def test_15_a_result_ranks_every_seat_and_the_winners_first(name):
    for one in walks(name):
        for state in one.positions():
            assert (one.game.result(state) is None) == bool(one.game.to_act(state))
            assert len(one.game.scores(state)) == state.seats
        ranks, badges, winners = one.game.result(one.last)
        assert len(ranks) == len(badges) == one.last.seats
        for rank in ranks:
            assert rank == 1 + sum(better < rank for better in ranks)
        assert set(winners) <= {seat for seat, rank in enumerate(ranks) if rank == 1}
