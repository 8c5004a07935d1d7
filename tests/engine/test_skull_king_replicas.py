"""Skull King on replicas and by chance, at tables of every size: beside what every game owes."""

from __future__ import annotations

import random

import pytest

from engine.skull_king.state import rounds
from engine.table import TABLE, Illegal, apply, follow, legal
from tests.engine.helpers import Replica
from tests.engine.skull_king_tables import SK, chosen, dealt, hidden, options, play, table


def whole_game(state, draw):
    """A game to its end by chance, each step given as (state before, seat, action)."""
    while seats := sorted(SK.to_act(state)):
        seat = draw.choice(seats)
        action = chosen(state, seat, draw)
        yield state, seat, action
        state, _ = apply(SK, state, seat, action)


@pytest.mark.parametrize("name, seats", [
    ("sk_official_70", 2), ("sk_official_74", 2), ("sk_official_74", 4), ("sk_official_2013", 6),
    ("sk_fa_003", 3), ("sk_fa_003_printed", 5)])
def test_OSK_32_OSK_41_OSK_43_a_replica_follows_a_whole_game(name, seats):
    """Ghost, draws, looks and hidden bids reach every seat and a spectator."""
    draw = random.Random(f"{name} {seats}")
    first = SK.new(seats, options(name), 0)
    replicas = [Replica(first, viewer, 0, SK) for viewer in (None, 0, seats - 1)]
    for state, seat, action in whole_game(first, draw):
        for replica in replicas:
            replica.follow(state, seat, action)
            after, _ = apply(SK, state, seat, action)
            assert SK.view(replica.state, replica.viewer) == SK.view(after, replica.viewer)
            assert SK.read(str(replica.state), first.options) == replica.state
    assert SK.result(replicas[0].state) is not None


@pytest.mark.parametrize("seats", range(2, 9))
def test_OSK_05_OSK_06_a_game_of_chance_comes_to_its_end(seats):
    draw = random.Random(seats)
    state = None
    for state, seat, action in whole_game(SK.new(seats, options("sk_official_74"), 0), draw):
        assert len({hand for hand in map(len, state.hands)}) <= 2
    assert state.round == len(rounds(state.options)) == 10


def test_OSK_08_a_replica_holds_hidden_bids_until_the_last_one_opens_them():
    t = dealt("G1 G2/Y1 Y2/P1 P2")
    mine = SK.replica(3, t.state.options, 2, 0)
    mine.round, mine.dealt = 2, 2
    follow(SK, SK.new(3, t.state.options, 0).copy(), mine, TABLE, SK.parse("deal ?/?/P1 P2"), 2)
    lines = []
    for line in ("0 bid 2", "2 bid 0", "1 bid 1"):
        seat, action = int(line[0]), SK.parse(line[2:])
        lines += follow(SK, t.state, mine, seat, action, 2)
        t.say(line)
    assert lines == ["0 bid ?", "2 bid 0", "1 bid 1", "table show 0.0 2"]
    assert SK.view(mine, 2).bids == (2, 1, 0)


def test_OSK_32_a_replica_is_shown_each_card_of_the_ghost_when_he_turns_it():
    t = dealt("G14 Y1/P3 Y2/E B2", two_players="ghost", bids="1 0")
    mine = SK.replica(2, t.state.options, 1, 0)
    mine.round, mine.dealt = 2, 2
    for seat, line in ((TABLE, "deal ?/P3 Y2/?"), (0, "bid ?"), (1, "bid 0")):
        SK.step(mine, seat, SK.parse(line))
    assert SK.due(mine) == (0, 0)
    SK.step(mine, TABLE, SK.parse("show 0.0 1"))
    assert hidden(mine.hands[0]) == hidden(mine.hands[2]) == 2
    assert follow(SK, t.state, mine, 0, SK.parse("play G14"), 1) == ["0 play G14",
                                                                    "table show 2.1 E"]
    play(t, "G14 P3")
    SK.step(mine, 1, SK.parse("play P3"))
    assert follow(SK, t.state, mine, 0, SK.parse("play Y1"), 1)[-1] == "table show 2.2 B2"


@pytest.mark.parametrize("shown, clause", [
    ("show 2.1 P3", "OSK-32"), ("show 2.2 E", "OSK-32"), ("show 2.1 F", "OSK-32"),
    ("show 2.1 2", "OSK-32"), ("deal ?/?/?", "OSK-32"), ("show 2.1 E", None)])
def test_OSK_32_a_replica_refuses_a_ghosts_card_that_cannot_be(shown, clause):
    mine = SK.replica(2, options(two_players="ghost"), 1, 0)
    mine.round, mine.dealt = 2, 2
    for seat, line in ((TABLE, "deal ?/P3 Y2/?"), (0, "bid ?"), (1, "bid 0"),
                       (TABLE, "show 0.0 1"), (0, "play G14")):
        SK.step(mine, seat, SK.parse(line))
    assert SK.forbid(mine, TABLE, SK.parse(shown)) == clause


def test_a_replica_refuses_a_card_it_knows_to_be_elsewhere():
    mine = SK.replica(3, options(), 2, 0)
    SK.step(mine, TABLE, SK.parse("deal ?/?/K"))
    for seat, line in ((0, "bid ?"), (1, "bid ?"), (2, "bid 1"), (TABLE, "show 0.0 0"),
                       (TABLE, "show 1.0 0")):
        SK.step(mine, seat, SK.parse(line))
    with pytest.raises(Illegal) as failure:
        apply(SK, mine, 0, SK.parse("play K"))
    assert failure.value.clause == "OSK-09"
    assert apply(SK, mine, 0, SK.parse("play Tp"))[0].trick == ["Tp"]
    assert "play K" not in map(str, legal(SK, mine, 0))


def test_every_deal_of_chance_is_allowed_and_deals_differ():
    draw, t = random.Random(1), table(seats=8)
    deals = [SK.chance(t.state, draw.randrange) for _ in range(20)]
    assert len(set(deals)) == 20
    assert all(SK.forbid(t.state, TABLE, deal) is None for deal in deals)
