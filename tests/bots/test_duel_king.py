"""How strong King's bots are: what it costs a seat to play at random among three bots, contract by
contract. The seeds are fixed, so the figures are the same on every machine.

Duplicate deals: the same cards and contract once with four bots, then with each seat in turn at
random. As many deals as put the bar three standard errors below the figure.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from statistics import mean, stdev

import pytest

from engine import bots, king, tricks
from engine.cards import DECK, shuffled
from engine.king.contract import CARDS, SEATS
from engine.king.rules import filters
from engine.king.view import View
from tests.engine.king_tables import session

STYLES = bots.styles("king")
AT_RANDOM = "at_random"
CHUNK = 30
LEAST = {"NO_TRICKS": 80, "TRUMP": 35, "NO_MEN": 75, "NO_QUEENS": 75, "NO_HEARTS": 55,
         "LAST_TWO": 105, "RIFKI": 28, "ALL": 90, "BOLOLA": 75}
"""Points a deal that a seat at random is behind a bot in its place."""
DEALS = {"TRUMP": 150, "LAST_TWO": 150, "BOLOLA": 120, "NO_QUEENS": 120, "RIFKI": 120,
         "NO_TRICKS": 90}
FEW = 60


def playable(state) -> list[str]:
    """The cards the seat to act may play."""
    hand = state.hands[state.turn]
    allowed = tricks.legal(filters(state), CARDS.mask(hand))
    return [card for card in hand if CARDS.bit[card] & allowed]


def seen(state, known: dict) -> View:
    """The view of the seat to act. What the session makes does not change within a deal, so it is
    made once for all cards of it (`known`)."""
    seat = state.turn
    return View(**known | {
        "leader": state.leader, "table": tuple(state.table), "seat": seat, "to_act": (seat,),
        "tricks": tuple((trick.leader, trick.cards, trick.taker) for trick in state.tricks),
        "hands": tuple(map(len, state.hands)), "hand": tuple(state.hands[seat]),
        "legal": tuple(f"play {card}" for card in playable(state))})


def first_trick(contract: str, seed: int) -> tuple:
    """A deal of the contract, and the memory of its table; the chooser names the trump."""
    draw = random.Random(f"{contract} {seed}")
    t = session("single", draw.randrange(SEATS), single_contract=contract)
    cards = shuffled(DECK, draw.randrange)
    t.deal([cards[seat::SEATS] for seat in range(SEATS)])
    chooser, memory = t.state.chooser, bots.new_memory("king", SEATS)
    named = bots.decide("king", t.view(chooser), memory, STYLES[0], draw.random)
    t.say(f"{chooser} {named}")
    return t.state, t.events


def points(state, events, styles: list[str], draw: Callable[[], float]) -> tuple[int, ...]:
    """Play the deal out."""
    state, memory = state.copy(), bots.new_memory("king", SEATS)
    memory.note(events)
    known = king.view(state, state.turn).data()
    while not state.log:
        if styles[state.turn] == AT_RANDOM:
            cards = playable(state)
            text = f"play {cards[int(draw() * len(cards))]}"
        else:
            text = bots.decide("king", seen(state, known), memory, styles[state.turn], draw)
        memory.note(king.step(state, state.turn, king.parse(text)))
    return state.log[0].points


def losses(contract: str, first: int) -> list[float]:
    """What a seat loses by playing at random: the mean over the four seats, deal by deal."""
    found = []
    for seed in range(first, first + CHUNK):
        start, draw = first_trick(contract, seed), random.Random(seed).random
        four = [STYLES[seed % len(STYLES)]] * SEATS
        whole = points(*start, four, draw)
        found.append(mean(
            whole[seat] - points(*start, four[:seat] + [AT_RANDOM] + four[seat + 1:], draw)[seat]
            for seat in range(SEATS)))
    return found


@pytest.fixture(scope="module")
def workers() -> Iterator[Executor]:
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize("contract", LEAST)
def test_a_seat_at_random_loses_to_the_bot_in_its_place(contract, workers, capsys):
    jobs = [workers.submit(losses, contract, first)
            for first in range(0, DEALS.get(contract, FEW), CHUNK)]
    lost = [points for job in jobs for points in job.result()]
    error = stdev(lost) / len(lost) ** 0.5
    with capsys.disabled():
        print(f"\n{contract}: {mean(lost):.1f} +- {error:.1f} points a deal ({len(lost)} deals)")
    assert mean(lost) - 3 * error > LEAST[contract]


def test_what_a_bot_is_shown_here_is_the_seats_own_view():
    start, events = first_trick("ALL", 1)
    memory = bots.new_memory("king", SEATS)
    memory.note(events)
    known = king.view(start, start.turn).data()
    fixed = {"taken", "points", "hearts_opened", "trump_released", "points_gone"}
    while not start.log:
        shown, own = seen(start, known), king.view(start, start.turn)
        assert all(getattr(shown, name) == getattr(own, name)
                   for name in View.__slots__ if name not in fixed)
        text = bots.decide("king", own, memory, STYLES[0], lambda: 0.5)
        assert text == bots.decide("king", shown, memory, STYLES[0], lambda: 0.5)
        memory.note(king.step(start, start.turn, king.parse(text)))
