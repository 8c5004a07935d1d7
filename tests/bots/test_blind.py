"""What a seat cannot see is dealt anew and changes nothing: not what any bot does, nor the deals it holds possible.
And the true deal is always among those, whatever the options, the claims and the powers used."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from engine import bots, king, skull_king
from engine.bots.dealing import Dealing
from engine.bots.king import worlds as king_worlds
from engine.bots.skull_king import worlds as skull_king_worlds
from engine.bots.skull_king.places import cases
from engine.games import GAMES
from engine.king.contract import CARDS
from engine.skull_king.deck import DECK, in_hand, pack
from engine.table import TABLE, legal
from tests.engine import bot_walks
from tests.engine.botplay import strides
from tests.engine.king_tables import session
from tests.engine.walks import KNOWS, first_position

GAMES_PLAYED = {"skull": 10, "king": 7, "skull_king": 10}
AT_LEAST = {"skull": 120, "king": 60, "skull_king": 80}
"""Positions in which something could be dealt anew."""
Moment = tuple[Any, int, Any]
"""State, seat, memory."""


def moments(name: str) -> list[Moment]:
    """Decisions of bots in random games under random options."""
    if name == "skull":
        return [moment for seed in range(GAMES_PLAYED[name]) for moment in of_skull(seed)]
    return [(one.state, one.seat, one.memory) for one in bot_walks.decisions(GAMES[name], GAMES_PLAYED[name])]


def of_skull(seed: int) -> Iterator[Moment]:
    rng = random.Random(f"blind {seed}")
    _, state = first_position(GAMES["skull"], rng)
    styles = rng.choices(bots.styles("skull"), k=state.seats)
    for number, (before, seat, _, memory) in enumerate(strides(state, styles, rng.random)):
        if seat != TABLE and number % 4 == 0:
            yield before.copy(), seat, deepcopy(memory)


def sampled(name: str, view: Any, memory: Any) -> list[Any]:
    """What the game's sampler makes of a view; there is none of Skull, and none where no cards are dealt."""
    draw = random.Random(11).random
    if name == "king" and view.phase in king_worlds.DEALT:
        worlds = king_worlds.Worlds(view, memory)
        return [worlds.ways, *(worlds.hands(draw) for _ in range(3)),
                *([worlds.deal(draw).hands] if view.phase == "play" else [])]
    if name == "skull_king" and any(view.hands):
        worlds = skull_king_worlds.Worlds(view, memory)
        rounds = [worlds.round(draw)] if view.phase == "play" else []
        return [worlds.ways, *worlds.many(3, draw), worlds.weight(worlds.heaps(draw)),
                *((round.hands, round.ghost, round.bids) for round in rounds)]
    return []


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_see_changes_no_decision_and_no_deal_it_holds_possible(name):
    game, rng, changed, drawn = GAMES[name], random.Random(name), 0, 0
    for number, (state, seat, memory) in enumerate(moments(name)):
        other = KNOWS[name].swapped(state, seat, rng)
        if other is None or number % 2:
            continue
        views = [game.view(position, seat) for position in (state, other)]
        for style in bots.styles(name):
            one, two = (bots.decide(name, view, deepcopy(memory), style, random.Random(number).random)
                        for view in views)
            assert one == two
        one, two = (sampled(name, view, deepcopy(memory)) for view in views)
        assert one == two
        changed, drawn = changed + 1, drawn + bool(one)
    assert changed > AT_LEAST[name] and (drawn > AT_LEAST[name] // 2) == (name != "skull")


def claims() -> Iterator[Moment]:
    """Everybody is asked for the seven of diamonds, and one after another has it not."""
    for seed in range(6):
        t = session("single", None, first_chooser="holder_7D").deal(seed=seed)
        memory = bots.new_memory("king", t.state.seats)
        memory.note(t.events)
        for seat in [seat for seat in range(4) if "7D" not in t.state.hands[seat]]:
            yield t.state, seat, memory
            t.say(f"{seat} pass")


def test_kings_true_deal_is_possible_to_everybody_at_every_decision():
    phases = set()
    for state, seat, memory in [*moments("king"), *claims()]:
        if state.phase not in king_worlds.DEALT:
            continue
        phases.add(state.phase)
        hands, facts = list(map(CARDS.mask, state.hands)), memory.facts(state.options)
        assert not any(lacks & hand for lacks, hand in zip(facts.cannot, hands))
        worlds = king_worlds.Worlds(king.view(state, seat), memory)
        drawn = worlds.hands(random.Random(1).random)
        assert list(map(len, drawn)) == list(map(len, state.hands))
        assert sum(1 << card for hand in drawn for card in hand) == sum(hands)
        assert sum(1 << card for card in drawn[seat]) == hands[seat]
    assert phases >= {"claim", "contract", "play"}


def powerful(seed: int) -> list[tuple[Any, Any]]:
    """Positions of a round of six cards in which pirates use their powers, and their memories."""
    draw = random.Random(f"powers {seed}")
    state = skull_king.new(draw.randint(2, 5), skull_king.PRESETS["sk_official_74"].changed(rounds="six_to_ten"), 0)
    memory, found = bots.new_memory("skull_king", state.seats), []
    while state.round == 1:
        seat = min(skull_king.to_act(state))
        action = skull_king.chance(state, draw.randrange) if seat < 0 else draw.choice(
            legal(skull_king, state, seat))
        memory.note(skull_king.step(state, seat, action))
        if any(state.hands) and draw.randrange(2):
            found.append((state.copy(), deepcopy(memory)))
    return found


def test_skull_kings_true_deal_is_possible_to_everybody_at_every_moment():
    positions = [(state, memory) for state, _, memory in moments("skull_king") if any(state.hands)][::2]
    drew = looked = 0
    for state, memory in [*positions, *(moment for seed in range(90) for moment in powerful(seed))]:
        # Who has seen the undealt cards knows most, and everybody else little of who drew.
        for seat in {state.looker, (state.drawer + 1) % state.seats} - {-1}:
            view = skull_king.view(state, seat)
            drew, looked = drew + (view.drawer not in (None, seat)), looked + bool(view.looked)
            assert fits(view, state, memory)
    assert drew > 100 and looked > 50


def fits(view: Any, state: Any, memory: Any) -> bool:
    """Whether one of the cases a seat holds possible has room for every card where it lies."""
    heaps = [*state.hands, state.stock, state.aside]
    copies = pack(state.options, state.round)
    worlds = skull_king_worlds.Worlds(view, memory)
    lengths = list(map(len, worlds.heaps(random.Random(1).random)))
    assert lengths == list(map(len, heaps)) and worlds.ways
    known = {view.seat} | ({len(state.hands)} if len(view.looked) == view.stock else set()) | (
        {len(state.hands) + 1} if view.aside else set())
    hidden = sum(length for owner, length in enumerate(lengths) if owner not in known)
    facts = memory.facts(state.options, len(state.hands))
    return any(all(Dealing(range(lengths[owner]), [DECK.bit[in_hand(card)] for card in heaps[owner]], [
        place for whose, place in zip(case.owners, case.places) if whose == owner]).ways
        for owner in set(case.owners)) for case in cases(view, facts, copies, hidden))
