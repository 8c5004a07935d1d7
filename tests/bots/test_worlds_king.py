"""King: the deals a seat holds possible are those that the rules allow, each drawn as often as any other."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from engine import bots, king
from engine.bots.king.facts import Lesson
from engine.bots.king.worlds import Worlds
from engine.cards import DECK, PLACE
from engine.king.contract import CARDS, CONTRACTS, SEATS
from engine.king.duty import duties
from engine.king.fast import Deal, of_state
from engine.table import legal
from engine.tricks import Filters
from engine.tricks import legal as allowed
from tests.bots.spread import excess
from tests.engine.king_tables import any_deal, session, suits

READINGS = king.OPTIONS[:10]
Hands = tuple[int, ...]


def noted(t):
    """The memory of a table."""
    memory = bots.new_memory("king", SEATS)
    memory.note(t.events)
    return memory


def judged(state) -> list[tuple[int, Filters, int, int]]:
    """Every card of the deal so far: seat, duties, card, and what the seat has played from then on."""
    rows = [(trick.leader, list(trick.cards)) for trick in state.tricks] + [(state.leader, state.table)]
    plays, later = [], [0] * SEATS
    for number in range(len(rows) - 1, -1, -1):
        leader, cards = rows[number]
        for place in range(len(cards) - 1, -1, -1):
            seat, bit = (leader + place) % SEATS, CARDS.bit[cards[place]]
            later[seat] |= bit
            plays.append((seat, duties(state.moment_of(number, cards[:place])), bit, later[seat]))
    return plays


def possible(state, viewer: int) -> list[Hands]:
    """Every deal of the hidden cards by which each card so far was allowed, found by trying."""
    plays, others = judged(state), [seat for seat in range(SEATS) if seat != viewer]
    cards = [CARDS.bit[card] for seat in others for card in state.hands[seat]]
    found: list[dict[int, int]] = [{}]
    for seat in others:
        room = len(state.hands[seat])
        found = [{**deal, seat: hand} for deal in found
                 for hand in map(sum, combinations([bit for bit in cards if not bit & sum(deal.values())], room))
                 if all(bit & allowed(filters, hand | later)
                        for who, filters, bit, later in plays if who == seat)]
    mine = CARDS.mask(state.hands[viewer])
    return [tuple(mine if seat == viewer else deal[seat] for seat in range(SEATS)) for deal in found]


def ending(contract: str, draw: random.Random, cards: int):
    """A table in the last tricks of a random deal, and the memory of it."""
    t = any_deal(contract, draw, **{o.name: draw.choice(o.values) for o in READINGS})
    for _ in range(52 - 4 * cards + draw.randrange(4)):
        t.say(f"{t.state.turn} {draw.choice(legal(king, t.state, t.state.turn))}")
    return t


def masks(deal: Deal) -> Hands:
    return tuple(sum(1 << card for suit in deal.hands[5 * seat:5 * seat + 4] for card in suit) for seat in range(SEATS))


@pytest.mark.parametrize("contract", CONTRACTS)
def test_what_is_drawn_is_what_the_rules_allow_and_each_as_often(contract):
    draw, tested = random.Random(f"worlds {contract}"), 0
    while tested < 2:
        t = ending(contract, draw, 3)
        state, viewer = t.state, t.state.turn
        deals = possible(state, viewer)
        worlds = Worlds(t.view(viewer), noted(t))
        assert worlds.ways == len(deals) and tuple(map(CARDS.mask, state.hands)) in deals
        if 12 <= len(deals) <= 300:
            tested += 1
            drawn = Counter(masks(worlds.deal(draw.random)) for _ in range(25 * len(deals)))
            assert excess(drawn, dict.fromkeys(deals, 1)) < 1.0


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_deal_drawn_is_at_the_same_moment_as_the_true_one(contract):
    draw = random.Random(f"moment {contract}")
    t = any_deal(contract, draw, **{o.name: draw.choice(o.values) for o in READINGS})
    while not t.state.log:
        seat = t.state.turn
        if draw.randrange(4) == 0:
            deal, true = Worlds(t.view(seat), noted(t)).deal(draw.random), of_state(t.state)
            # What the last trick left behind says nothing.
            past = ("hands",) if deal.table else ("hands", "taker", "leader")
            assert all(getattr(deal, name) == getattr(true, name) for name in Deal.__slots__ if name not in past)
            assert deal.legal() == true.legal() and sum(masks(deal)) == sum(masks(true))
            # As the kernel lays hands out: sorted, and what is due once more.
            for hand in range(0, 20, 5):
                assert deal.hands[hand + 4] == [card for card in sum(deal.hands[hand:hand + 4], []) if deal.due[card]]
                assert all(suit == sorted(suit) for suit in deal.hands[hand:hand + 4])
        t.say(f"{seat} {draw.choice(legal(king, t.state, seat))}")


# ---- what is known without a card played ---------------------------------------------------

def test_a_card_shown_to_choose_first_lies_with_who_showed_it():
    t = session("single", None, first_chooser="holder_2D").deal(suits())
    t.say("0 pass; 1 pass")
    worlds = Worlds(t.view(3), noted(t))
    draw = random.Random(1)
    # Who passed has not the card, so that one is left (KG-S03).
    assert all(PLACE["2D"] in worlds.hands(draw.random)[2] for _ in range(20))
    t.say("2 claim 2D; 2 contract NO_TRICKS; 2 play 3D; 3 play 2C")
    worlds = Worlds(t.view(3), noted(t))
    assert all(PLACE["2D"] in worlds.hands(draw.random)[2] for _ in range(20))
    assert noted(t).facts(t.state.options).lessons[0] == Lesson(0, 0, "KG-S03", CARDS.bit["2D"])
    # The holder knows its own hand, and a spectator the card alone.
    assert sorted(Worlds(t.view(2), noted(t)).hands(draw.random)[2]) == [PLACE[card] for card in t.state.hands[2]]
    watching = Worlds(t.view(None), noted(t)).hands(draw.random)
    assert PLACE["2D"] in watching[2] and sorted(map(len, watching)) == [12, 12, 13, 13]


def test_a_hand_shown_for_a_misdeal_says_nothing_of_the_next_deal():
    low = [card for card in DECK if card[0] in "23456"][:13]
    rest = [card for card in DECK if card not in low]
    t = session("single", 0, single_contract="TRUMP", misdeal_no_honours="any_trump")
    t.deal([low, rest[:13], rest[13:26], rest[26:]])
    t.say(f"0 misdeal {' '.join(low)}")
    with pytest.raises(ValueError, match="not_dealt"):
        Worlds(t.view(1), noted(t))
    t.deal()
    assert Worlds(t.view(1), noted(t)).ways == Worlds(session().deal().view(1), bots.new_memory("king", SEATS)).ways


def test_nothing_of_a_deal_is_carried_to_the_next():
    t = session("single", 0, single_contract="NO_TRICKS", single_deals="2").deal().name("NO_TRICKS").play_out()
    assert any(noted(t).facts(t.state.options).cannot)
    facts = noted(t.deal()).facts(t.state.options)
    assert facts.cannot == [0] * SEATS and not facts.lessons


def test_where_somebody_broke_a_rule_the_rooms_alone_count():
    # Nobody follows the spade though one of them holds the seven: no deal fits, and bots go on all the same.
    t = session("single", 0, single_contract="NO_TRICKS")
    t.say(f"table deal {' '.join(suits(('7S', '2H'))[0])}/?/?/?; 0 contract NO_TRICKS").trick("5S 3H 2D 2C")
    assert all(lacks & CARDS.bit["7S"] for lacks in noted(t).lacks(t.state.options)[1:])
    worlds = Worlds(t.view(0), noted(t))
    assert worlds.ways and sorted(map(len, worlds.hands(random.Random(1).random))) == [12] * SEATS


def test_facts_grow_with_every_card_as_if_read_at_once():
    draw, memory, read = random.Random(3), bots.new_memory("king", SEATS), 0
    t = any_deal("ALL", draw)
    for _ in range(40):
        t.say(f"{t.state.turn} {draw.choice(legal(king, t.state, t.state.turn))}")
        memory.note(t.events[read:])
        read = len(t.events)
        grown, fresh = memory.facts(t.state.options), noted(t).facts(t.state.options)
        assert (grown.cannot, grown.lessons, grown.table) == (fresh.cannot, fresh.lessons, fresh.table)
    assert len(grown.lessons) > 3
