"""Skull King: the deals a seat holds possible are those that the rules allow, each drawn as often as any other."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb

import pytest

from engine import bots
from engine import skull_king as game
from engine.bots.skull_king.worlds import Worlds
from engine.skull_king.deck import DECK, in_hand
from engine.skull_king.fast import Round, begin
from engine.skull_king.trick import duties
from engine.table import TABLE
from engine.tricks import legal
from tests.bots.heaps import codes, laid, noted
from tests.bots.spread import excess
from tests.engine.skull_king_tables import chosen, dealt, options

class Played:
    """A position that random play led to, and the memory of it."""

    def __init__(self, chosen_options, seats: int, left: int, draw: random.Random) -> None:
        self.memory = bots.new_memory("skull_king", seats)
        self.state = game.new(seats, chosen_options, draw.randrange(seats))
        while self.state.phase != "play" or max(map(len, self.state.hands)) > left:
            self.act(draw)
        for _ in range(draw.randrange(seats)):
            self.act(draw)

    def act(self, draw: random.Random) -> None:
        """Any action."""
        seat = min(game.to_act(self.state))
        self.memory.note(game.step(self.state, seat, chosen(self.state, seat, draw)))

    def worlds(self, viewer: int) -> Worlds:
        return Worlds(game.view(self.state, viewer), self.memory)


def rules(preset: str, draw: random.Random, **changes: str):
    """Ten cards a hand, no powers, and whatever else."""
    drawn = {name: draw.choice(values) for name, values in (
        ("specials_always_playable", ("true", "false")), ("skk_edition", ("2021", "2013")),
        ("flag_lead_colour", ("first_coloured_follow", "first_coloured_reference", "any_highest")))}
    return options(preset, **drawn | {"rounds": "ten_tens", "pirate_powers": "off", "players": "2_to_8"} | changes)


def judged(state) -> list[tuple]:
    """Every card of the round so far: seat, duties, card, and what the seat has played from then on."""
    rows = [(trick.order, trick.cards) for trick in state.taken] + [(state.order, state.trick)]
    plays, later = [], [0] * len(state.hands)
    for order, cards in reversed(rows):
        for place in range(len(cards) - 1, -1, -1):
            seat, bit = order[place], DECK.bit[cards[place]]
            later[seat] |= bit
            if seat != state.ghost:
                plays.append((seat, duties(cards[:place], state.options), bit, later[seat]))
    return plays


def possible(state, viewer: int, stock_is_hidden: bool) -> Counter:
    """Every deal of the hidden cards by which each card so far was allowed, found by trying; counted by what lies
    where, since equal copies look the same."""
    heaps = [(seat, hand) for seat, hand in enumerate(state.hands) if seat != viewer]
    heaps += [(len(state.hands), state.stock)] if stock_is_hidden else []
    cards, plays = [card for _, heap in heaps for card in heap], judged(state)
    found: list[tuple[frozenset[int], ...]] = [()]
    for seat, heap in heaps:
        mine = [play for play in plays if play[0] == seat]
        found = [(*deal, frozenset(hand)) for deal in found
                 for hand in combinations(sorted(set(range(len(cards))).difference(*deal)), len(heap))
                 if all(bit & legal(filters, DECK.mask(cards[i] for i in hand) | later)
                        for _, filters, bit, later in mine)]
    return Counter(tuple(codes(cards[i] for i in hand) for hand in deal) for deal in found)


KINDS = [  # preset, seats, cards left, options; whether Juanita Jade showed the undealt cards
    ("sk_official_70", 4, 3, {}, True), ("sk_official_74", 3, 4, {}, True),
    ("sk_official_2013", 4, 3, {}, True), ("sk_fa_003", 4, 3, {}, True), ("sk_fa_003_printed", 3, 4, {}, True),
    ("sk_fa_003_four_suits_66", 4, 2, {}, True), ("sk_fa_003_ranks_1_10_66", 3, 3, {}, True),
    ("sk_fa_003_edition_2013_66", 3, 3, {}, True), ("sk_official_70", 7, 1, {}, False),
    ("sk_official_70", 2, 2, {"two_players": "plain"}, False), ("sk_fa_003", 2, 2, {}, False),
    ("sk_official_70", 2, 3, {"two_players": "ghost"}, True),
]


@pytest.mark.parametrize("preset, seats, left, changes, looked", KINDS)
def test_what_is_drawn_is_what_the_rules_allow_and_each_as_often(preset, seats, left, changes, looked):
    draw = random.Random(f"worlds {preset} {seats} {changes}")
    tested = 0
    while not tested:
        one = Played(rules(preset, draw, **changes), seats, left, draw)
        state, viewer = one.state, one.state.turn
        if looked:
            state.looker, state.looked = viewer, tuple(state.stock)
        hidden = not looked and bool(state.stock)
        deals, worlds = possible(state, viewer, hidden), one.worlds(viewer)
        owners = [seat for seat in range(len(state.hands)) if seat != viewer] + [len(state.hands)] * hidden
        assert deals[tuple(codes([*state.hands, state.stock][owner]) for owner in owners)]
        assert worlds.ways == deals.total()
        if 8 <= len(deals) <= 1_700 and (seats == 2 or any(one.memory.lacks(state.options, len(state.hands)))):
            tested = len(deals)
            drawn = Counter(laid(worlds, worlds.heaps(draw.random), owners) for _ in range(20 * deals.total()))
            assert excess(drawn, deals) < 1.0


def test_a_round_drawn_is_at_the_same_moment_as_the_true_one():
    draw = random.Random(5)
    for number in range(12):
        seats = 2 + number % 4
        one = Played(rules("sk_official_74", draw), seats, draw.randint(1, 9), draw)
        state, viewer = one.state, one.state.turn
        if state.phase != "play":
            continue
        quick, true = one.worlds(viewer).round(draw.random), begin(state)
        assert all(getattr(quick, name) == getattr(true, name) for name in Round.__slots__
                   if name not in ("hands", "ghost"))
        face = quick.tables.codes.__getitem__
        assert list(map(face, quick.moves())) == list(map(face, true.moves()))
        assert [len(quick.tables.cards(hand)) for hand in quick.hands] == list(map(len, state.hands[:seats]))
        assert (quick.ghost is None) == (seats > 2) and len(quick.ghost or ()) == len(true.ghost or ())
        every = sorted(in_hand(face(card)) for hand in [*map(quick.tables.cards, quick.hands)] for card in hand)
        assert len(every) == sum(map(len, state.hands[:seats]))


# ---- what was seen and what was drawn ------------------------------------------------------

def shown(t):
    """Juanita Jade shows the undealt cards to whose turn it is."""
    t.events += game.step(t.state, TABLE, game.by_default(t.state))
    return t


def test_undealt_cards_that_were_seen_lie_where_they_lay():
    t = shown(dealt("Rj G2/G3 G4/G5 Y6", bids="0 0 0").say("0 play Rj; 1 play G3; 2 play G5"))
    worlds, draw = Worlds(t.view(0), noted(t)), random.Random(1)
    assert worlds.ways == 2
    for _ in range(20):
        heaps = worlds.heaps(draw.random)
        assert codes(worlds.codes[card] for card in heaps[3]) == codes(t.state.stock)
    assert Worlds(t.view(1), noted(t)).ways > 1_000


def bendt():
    """Seat 1 has no green, draws for Bendt, puts away, and plays on; then seat 0 may see what is undealt."""
    t = dealt("G5 P3 Rj Y9 Y10/Y1 Rb P5 P6 P7/G7 P9 Y2 B3 B4", bids="0 0 0")
    t.say("0 play G5; 1 play Y1; 2 play G7; 2 play P9; 0 play P3; 1 play Rb")
    t.say("table draw G1 G2; 1 power bendt G2 P5; 1 play P6; 2 play Y2")
    return t


def test_of_cards_drawn_every_way_to_draw_and_put_away_is_as_likely():
    t = shown(bendt().say("0 play Rj"))
    assert t.view(0).looked and len(t.view(0).looked) == t.view(0).stock
    cards, deals = "P7 G1 B3 B4 P5 G2".split(), {}
    for hand in combinations(cards, 2):
        for second in combinations([card for card in cards if card not in hand and card[0] != "P"], 2):
            away = [card for card in cards if card not in (*hand, *second)]
            # Of the five cards it had in its hand since, two were drawn, and every green one was.
            green = sum(card[0] == "G" for card in (*hand, *away))
            deals[codes(hand), codes(second), codes(away)] = comb(5 - green, 2 - green)
    worlds, draw = Worlds(t.view(0), noted(t)), random.Random(2)
    drawn = Counter(laid(worlds, worlds.heaps(draw.random), [1, 2, 4]) for _ in range(30 * len(deals)))
    assert worlds.ways == sum(deals.values()) and excess(drawn, deals) < 1.0


def test_cards_seen_undealt_and_drawn_later_lie_with_who_drew_or_away():
    t = bendt()
    # As if seat 2 had seen the undealt cards before the draw.
    t.state.looker, t.state.looked = 2, codes([*t.state.stock, "G1", "G2"])
    worlds, draw, seen = Worlds(t.view(2), noted(t)), random.Random(3), 0
    single = {card for card in t.state.looked if t.state.copies()[card] == 1}
    for _ in range(40):
        first, second, _, stock, away = ({worlds.codes[card] for card in heap} for heap in worlds.heaps(draw.random))
        assert not first & single and len(single & (second | away)) <= 2
        assert all(card in t.state.looked for card in stock if t.state.copies()[card] == 1)
        seen += len(single & (second | away))
    assert seen > 20
    assert len(Worlds(t.view(1), noted(t)).heaps(draw.random)[4]) == 2


def test_who_drew_knows_what_it_put_away():
    t = bendt()
    worlds, draw = Worlds(t.view(1), noted(t)), random.Random(4)
    for _ in range(10):
        heaps = worlds.heaps(draw.random)
        assert laid(worlds, heaps, [1, 4]) == (codes(["P7", "G1"]), codes(["P5", "G2"]))


def test_before_it_puts_away_the_drawer_holds_more():
    t = dealt("G5 Rb/G7 P9/P1 P2", bids="0 0 0").say("0 play Rb; 1 play P9; 2 play P1; table draw K P3")
    assert t.phase == "power"
    heaps = Worlds(t.view(1), noted(t)).heaps(random.Random(1).random)
    assert list(map(len, heaps))[:3] == [3, 1, 1] and not heaps[4]


def test_where_somebody_broke_a_rule_the_rooms_alone_count():
    t = dealt("G5 G6/Y1 Y2/P3 P4", bids="0 0 0").say("0 play G5; 1 play Y1; 2 play P3")
    memory = noted(t)
    for seat in range(3):
        memory.facts(t.state.options, 3).cannot[seat] = DECK.mask(DECK.kinds)
    heaps = Worlds(t.view(0), memory).heaps(random.Random(1).random)
    assert list(map(len, heaps)) == [1, 1, 1, t.view(0).stock, 0]


def test_who_drew_and_plays_too_much_of_what_it_had_not_broke_a_rule():
    t = bendt()
    memory = noted(t)
    memory.facts(t.state.options, 3).since += ["G1", "G8", "G9"]
    worlds = Worlds(t.view(0), memory)
    assert worlds.ways and list(map(len, worlds.heaps(random.Random(1).random))) == [3, 2, 2, t.view(0).stock, 2]


def test_a_moment_without_cards_is_refused():
    with pytest.raises(ValueError, match="not_dealt"):
        Worlds(game.view(game.new(3, options(), 0), 0), bots.new_memory("skull_king", 3))


def test_before_a_card_is_to_be_played_a_round_drawn_begins_with_the_next_trick():
    t = dealt("G5 G6/Y1 Y2/P3 P4", starter=1).say("0 bid 2")
    round = Worlds(t.view(0), noted(t)).round(random.Random(1).random)
    assert (round.order, round.trick, round.left, round.bids[0]) == ((1, 2, 0), [], 2, 2)
    t = dealt("Rr G1 G2/G3 G4 G5/G6 G7 G8", bids="1 0 0").say("0 play Rr; 1 play G3; 2 play G6")
    assert t.phase == "power"
    round = Worlds(t.view(0), noted(t)).round(random.Random(1).random)
    assert (round.order, round.trick, round.left, round.won) == ((0, 1, 2), [], 2, [1, 0, 0])
