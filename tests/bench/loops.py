"""The loops that are timed: random play through our fast kernels and through the plain door.

They need nothing but the engine, so that the same loops run inside Pyodide. Each is a job that plays
one deal or round and returns how many decisions that was. Cards are drawn with `choice`, as those of
the games compared with are.
"""

from __future__ import annotations

import random
from itertools import cycle

from engine import king, skull_king
from engine.king import fast as king_fast
from engine.king.contract import CONTRACTS
from engine.skull_king import fast as skull_king_fast
from engine.table import TABLE, apply, legal
from tests.bench.ratio import Job

DEALS = 90
"""Deals that are played again and again, in turn; of King ten of each contract."""
CARDS = 52
ROUND, SEATS = 10, 4
SHEETS = {"official": "sk_official_70", "official_74": "sk_official_74", "fa_003": "sk_fa_003"}
rng = random.Random(7)
choice, draw = rng.choice, rng.random


def play_out(game: king_fast.Deal | skull_king_fast.Round, cards: list[int]) -> None:
    """Play to the last card, from a moment at which these may be played."""
    play = game.play
    while cards:
        cards = play(choice(cards))


def king_jobs() -> dict[str, Job]:
    """King over all nine contracts in turn: every card is played, also where no point is left; a
    playout ends when nothing can be scored any more, and is one deal all the same."""
    preset = king.PRESETS["king_004"]
    rules = [king_fast.rule_of(c, "SHDC"[n % 4] if c == "TRUMP" else "", preset)
             for n in range(DEALS // len(CONTRACTS)) for c in CONTRACTS]
    dealt = [king_fast.Deal(rule, king_fast.shuffled(draw), n % 4) for n, rule in enumerate(rules)]
    next_deal, next_rule = cycle(dealt).__next__, cycle(rules).__next__

    def clone() -> int:
        deal = next_deal().copy()
        play_out(deal, deal.legal())
        return CARDS

    def deal() -> int:
        fresh = king_fast.Deal(next_rule(), king_fast.shuffled(draw), 0)
        play_out(fresh, fresh.legal())
        return CARDS

    def playout() -> int:
        king_fast.playout(next_deal().copy(), draw)
        return CARDS

    return {"clone": clone, "deal": deal, "playout": playout}


def skull_king_jobs(sheet: str = "official") -> dict[str, Job]:
    """The tenth round of four seats, from the first card on."""
    next_round = cycle([skull_king_fast.begin(tenth_round(sheet)) for _ in range(DEALS)]).__next__

    def clone() -> int:
        copy = next_round().clone()
        play_out(copy, copy.moves())
        return ROUND * SEATS

    def playout() -> int:
        skull_king_fast.playout(next_round().clone(), draw)
        return ROUND * SEATS

    return {"clone": clone, "playout": playout}


def tenth_round(sheet: str) -> skull_king.State:
    """The plain position before its first card; cards and bids are random."""
    preset = skull_king.PRESETS[SHEETS[sheet]]
    state = skull_king.new(SEATS, preset.changed(rounds="ten_tens"), 0)
    while state.phase != "play":
        seat = min(skull_king.to_act(state))
        skull_king.step(state, seat, any_action(skull_king, state, seat))
    return state


def any_action(game, state, seat: int):
    """Whatever may be done; TABLE deals."""
    if seat == TABLE:
        return game.chance(state, rng.randrange)
    return choice(legal(game, state, seat))


def king_door() -> Job:
    """One deal of King through `legal` and `apply`; the contracts in turn."""
    next_contract = cycle(CONTRACTS).__next__

    def job() -> int:
        options = king.PRESETS["king_004"].changed(session="single", single_deals="1", single_contract=next_contract())
        return through_the_door(king, king.new(4, options, 0))
    return job


def skull_king_door() -> Job:
    """A tenth round of Skull King through `legal` and `apply`."""
    next_state = cycle([tenth_round("official") for _ in range(8)]).__next__
    return lambda: through_the_door(skull_king, next_state())


def through_the_door(game, state) -> int:
    """Play until the cards of this deal or round are gone; how many actions that took."""
    done = 0
    while state.phase != "play":
        state = once(game, state)
    while state.phase == "play":
        state, done = once(game, state), done + 1
    return done


def once(game, state):
    """The state after one random action."""
    seat = min(game.to_act(state))
    return apply(game, state, seat, any_action(game, state, seat))[0]
