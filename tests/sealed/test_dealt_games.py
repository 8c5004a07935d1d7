"""What the sealed deck asks of a game with a pack: `pack`, `lacks`, and two names of its positions."""

from __future__ import annotations

import random
from itertools import product

import pytest

from engine.games import GAMES
from engine.sealed.terms import pack_of
from engine.skull_king.deck import COLOUR
from engine.table import TABLE, Malformed, Unknown, apply, legal
from tests.engine.helpers import ROOT

DEALT = sorted(name for name in GAMES if hasattr(GAMES[name], "pack"))
SKULL_KING = GAMES["skull_king"]


def to_the_deal(game, seats, options, draw):
    """A game's first position in which TABLE owes a deal."""
    state = game.new(seats, options)
    while not hasattr(game.chance(state, draw.randrange) if TABLE in game.to_act(state) else None, "hands"):
        seat = min(game.to_act(state))
        state, _ = apply(game, state, seat, draw.choice(legal(game, state, seat)))
    return state


def test_the_games_with_a_pack_are_those_with_chance_and_no_other():
    assert DEALT == sorted(name for name in GAMES if hasattr(GAMES[name], "chance")) == ["king", "skull_king"]


@pytest.mark.parametrize("name", DEALT)
def test_the_pack_is_what_a_deal_of_the_game_has(name):
    """Told by name it must be the same as what chance deals, for every preset and number of seats."""
    game, draw = GAMES[name], random.Random(4)
    for preset, seats in product(game.PRESETS, game.SEATS):
        try:
            state = to_the_deal(game, seats, game.PRESETS[preset], draw)
        except Malformed:
            continue
        cards, hands = pack_of(game, state)
        deal = game.chance(state, draw.randrange)
        after, _ = apply(game, state, TABLE, deal)
        dealt = [str(card) for hand in after.hands for card in hand]
        assert tuple(map(len, after.hands)) == hands and list(cards) == sorted(cards)
        assert sorted(dealt + [str(card) for card in getattr(after, "stock", ())]) == list(cards)


@pytest.mark.parametrize("name, preset, seats", [
    ("king", "king_004", 4), ("skull_king", "sk_official_74", 4), ("skull_king", "sk_fa_003", 4),
    ("skull_king", "sk_official_2013", 3)])
def test_nobody_who_plays_by_the_rules_holds_what_their_card_denies(name, preset, seats):
    """And a card that could not be played denies something that is held."""
    game, draw, denied, caught = GAMES[name], random.Random(f"{name} {preset}"), 0, 0
    for _ in range(5):
        state = game.new(seats, game.PRESETS[preset])
        for _ in range(300):
            acting = game.to_act(state)
            if not acting:
                break
            seat = draw.choice(sorted(acting))
            action = game.chance(state, draw.randrange) if seat == TABLE else draw.choice(legal(game, state, seat))
            if str(action).startswith("play "):
                held = {str(card) for card in state.hands[seat]}
                lacked = set(game.lacks(state, str(action).partition(" ")[2]))
                assert not lacked & held
                denied += bool(lacked)
                for card in held - {"T"}:
                    clause = game.forbid(state, seat, game.parse(f"play {card}"))
                    assert bool(set(game.lacks(state, card)) & held) == (clause is not None), (card, clause)
                    caught += clause is not None
            state, _ = apply(game, state, seat, action)
    assert denied > 20 and caught > 20


@pytest.mark.parametrize("preset, trick, card, colour", [
    ("sk_official_74", ["G5"], "Y3", "G"), ("sk_official_74", ["G5"], "B3", "G"),      # off colour, and a trump
    ("sk_official_74", ["G5"], "G9", ""), ("sk_official_74", ["G5"], "E", ""),          # follows; goes besides
    ("sk_official_74", ["G5"], "Rr", ""), ("sk_official_74", ["G5"], "Tp", ""), ("sk_official_74", ["G5"], "X", ""),
    ("sk_official_74", ["E"], "Y3", ""), ("sk_official_74", ["E", "G5"], "Y3", "G"),    # a flag leaves it to the next
    ("sk_official_74", ["K", "G5"], "Y3", ""), ("sk_official_74", ["G5", "K"], "Y3", "G"),
    ("sk_fa_003", ["R5"], "Y3", "R"), ("sk_fa_003", ["R5"], "R9", ""),
    ("sk_fa_003", ["R5"], "F", "R"), ("sk_fa_003", ["R5"], "M", "R"), ("sk_fa_003", ["R5"], "K", "R"),
    ("sk_fa_003", ["F", "R5"], "Y3", ""), ("sk_fa_003", [], "Y3", "")])
def test_what_a_card_denies_at_skull_king(preset, trick, card, colour):
    """The led colour and nothing else; special cards deny nothing where they may be played at any time."""
    state = SKULL_KING.new(4, SKULL_KING.PRESETS[preset], 0)
    state.trick = trick
    assert set(SKULL_KING.lacks(state, card)) == {code for code, of in COLOUR.items() if of == colour}


def test_a_position_tells_whose_undealt_cards_are_due():
    """For a draw or a look the sealed deck asks the position's `turn`."""
    game, found = SKULL_KING, set()
    for seed in range(60):
        draw, state = random.Random(seed), game.new(3, game.PRESETS["sk_official_74"].changed(rounds="ten_tens"), 0)
        while state.round == 1 and game.to_act(state):
            seat = draw.choice(sorted(game.to_act(state)))
            action = game.chance(state, draw.randrange) if seat == TABLE else draw.choice(legal(game, state, seat))
            if state.phase in ("draw", "look"):
                found.add(state.phase)
                assert state.turn == state.taken[-1].taker
                for viewer in range(3):
                    seen = str(game.public(state, TABLE, action, viewer))
                    assert ("?" in seen) == (viewer != state.turn)
            state, _ = apply(game, state, seat, action)
        if found == {"draw", "look"}:
            break
    assert found == {"draw", "look"}
    assert not any(isinstance(card, Unknown) for hand in state.hands for card in hand)


def test_nothing_of_the_sealed_deck_reads_a_position_by_another_name():
    """`hands` and `turn` are named in `engine/dealt.py`; of whatever else a game keeps nothing may be asked."""
    for file in ("course", "referee", "evidence", "shown", "hiding", "player", "audit", "terms"):
        text = (ROOT / f"engine/sealed/{file}.py").read_text(encoding="utf-8")
        for word in ("stock", "dealt", "trick", "taken", "phase", "bids", "looker", "drawn"):
            assert f"state.{word}" not in text and f'getattr(after, "{word}"' not in text, (file, word)
