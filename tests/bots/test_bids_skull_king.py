"""Skull King: deals are drawn as often as the bids that were declared make them."""

from __future__ import annotations

import random
from collections import Counter
from math import comb, log
from statistics import mean

from engine import bots
from engine.bots.skull_king.bids import quick_bids
from engine.bots.skull_king.worlds import Worlds
from engine.skull_king.deck import pack
from tests.bots.heaps import laid, noted
from tests.bots.spread import excess
from tests.engine.skull_king_tables import dealt, options

PACK = [card for card, copies in pack(options("sk_official_70"), 1).items() for _ in range(copies)]


def declared(bids: str):
    """Four cards each, of which seat 0 knows all but how the others share theirs."""
    t = dealt("G2 G3 G4 G5/K Rr B14 B13/G1 P1 Y1 E", "sk_official_70", bids=bids)
    t.state.looker, t.state.looked = 0, tuple(t.state.stock)
    return Worlds(t.view(0), noted(t)), t


def test_a_deal_is_as_likely_as_the_bids_make_it():
    worlds, t = declared("0 2 1")
    draw, weights = random.Random(1), {}
    for _ in range(2_000):
        heaps = worlds.heaps(draw.random)
        weights[laid(worlds, heaps, [1, 2])] = worlds.weight(heaps)
    assert len(weights) == worlds.ways == comb(8, 4) and 0.0 < min(weights.values()) < max(weights.values()) <= 1.0
    tries = 25 * len(weights)
    drawn = Counter(laid(worlds, heaps, [1, 2]) for heaps in worlds.many(tries, draw.random))
    plain = Counter(laid(worlds, worlds.heaps(draw.random), [1, 2]) for _ in range(tries))
    assert drawn.total() == tries and excess(drawn, weights) < 1.0 < excess(plain, weights)


def test_who_bids_much_holds_much():
    strong = {"K", "Rr", "B14", "B13"}
    for bids, least, most in (("0 4 0", 3.0, 4.0), ("0 0 4", 0.0, 1.0)):
        worlds, _ = declared(bids)
        held = mean(len(strong & {worlds.codes[card] for card in heaps[1]})
                    for heaps in worlds.many(200, random.Random(1).random))
        assert least < held < most


def test_what_was_played_counts_among_the_cards_that_were_bid_on():
    worlds, t = declared("0 4 0")
    t.say("0 play G2; 1 play K; 2 play G1")
    later = Worlds(t.view(0), noted(t))
    heaps = [[], *([later.codes.index(card) for card in cards] for cards in (["Rr", "B14", "B13"], ["P1", "Y1", "E"]))]
    whole = [[], [*heaps[1], later.codes.index("K")], [*heaps[2], later.codes.index("G1")]]
    assert later.weight(heaps) == worlds.weight(whole) > 100 * later.weight([[], heaps[2], heaps[1]])


def test_bids_are_those_at_first_sight_of_the_cards():
    t = dealt("Rh G1/G2 G3/G4 G5", bids="1 0 2").say("0 play Rh; 1 play G2; 2 play G4; 0 power harry 1")
    assert noted(t).bids == {0: 1, 1: 0, 2: 2} and t.state.bids == [2, 0, 2]
    begun = dealt("Rh G1/G2 G3/G4 G5", "sk_fa_003", deck="official_74").say("0 bid 1; 1 bid 2")
    assert noted(begun).bids == {0: 1, 1: 2} and not noted(dealt("Rh/G2/G4").say("0 bid 1")).bids


def test_the_quick_bid_knows_the_policys():
    """How likely the quick bid makes what the policy bids, against how often that is bid whatever the cards."""
    draw, known, blind = random.Random(6), [], []
    for cards in (3, 6, 9):
        bids = []
        for number in range(60):
            deck = draw.sample(PACK, 4 * cards)
            hands = [deck[i * cards:(i + 1) * cards] for i in range(4)]
            t = dealt("/".join(map(" ".join, hands)), "sk_official_70")
            text = bots.decide("skull_king", t.view(0), noted(t), bots.styles("skull_king")[number % 3], draw.random)
            worlds = Worlds(t.view(0), noted(t))
            quick = quick_bids(t.view(0).options, "B", cards, 4, cards)
            hand = [worlds.codes.index(card) for card in hands[0]]
            assert abs(sum(quick.likely(hand, bid) for bid in range(cards + 1)) - 1.0) < 1e-9
            bids.append(int(text[4:]))
            known.append(log(quick.likely(hand, bids[-1])))
        often = Counter(bids)
        blind += [log(often[bid] / len(bids)) for bid in bids]
    assert mean(known) > mean(blind) + 0.2


def test_colours_are_worth_what_their_ranks_are():
    quick = quick_bids(tuple(options("sk_official_70").items()), "B", 6, 4, 6)
    codes_of = Worlds(dealt("G1/G2/G3", "sk_official_70").view(0), bots.new_memory("skull_king", 3)).codes
    chance = dict(zip(codes_of, quick.chances))
    assert chance["K"] > chance["B14"] > chance["B5"] > chance["G5"] > chance["E"]
    assert all(chance[f"{c}14"] > chance[f"{c}2"] for c in "GYPB")
