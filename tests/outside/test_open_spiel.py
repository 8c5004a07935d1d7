"""OpenSpiel as an outside check: random games of its own are replayed through our trick kernel.

At every card both allow the same cards, and after every trick both name the same taker, who leads
the next one. GAMES is how many games of each are played; `make soak` plays ten thousand.
"""

from __future__ import annotations

import os
import random
import re
from dataclasses import replace

import pyspiel
import pytest

from engine.cards import DECK as CODES
from engine.cards import RANKS
from tests.outside import fast_hearts, trick_games
from tests.outside.trick_games import CARDS, DECK, SEATS, Play

GAMES = int(os.environ.get("GAMES", 2_000))
TABLES = {"hearts": ["hearts"], "spades": ["spades"],
          "oh_hell": [f"oh_hell(players={seats})" for seats in range(3, 8)]}
PLACE = [CODES.index(RANKS[card // 4] + "CDHS"[card % 4]) for card in CARDS]
"""Where a card of hearts stands in our deck."""


def act_at_random(state, draw):
    actions = state.legal_actions()
    state.apply_action(actions[int(draw() * len(actions))])


def dealt(cards, seats):
    """Cards go round; the set that each seat got."""
    return [DECK.mask(cards[seat::seats]) for seat in range(seats)]


def hearts(state, draw):
    """Who passes three cards, and how far, is drawn as well."""
    while state.is_chance_node():
        act_at_random(state, draw)
    passed_by, *cards = state.history()
    hands = dealt(cards, SEATS)
    if passed_by:
        before = len(state.history())
        for _ in range(3 * SEATS):
            act_at_random(state, draw)
        for number, card in enumerate(state.history()[before:]):
            hands[number // 3] ^= 1 << card
            hands[(number // 3 + passed_by) % SEATS] ^= 1 << card
    return Play(trick_games.hearts(), hands, next(seat for seat in range(SEATS) if hands[seat] & 1))


def oh_hell(state, draw):
    """The number of tricks, the dealer and the trump are drawn; bids have no say in the play."""
    while state.is_chance_node():
        act_at_random(state, draw)
    _, dealer, *cards, trump = state.history()
    seats = state.num_players()
    for _ in range(seats):
        act_at_random(state, draw)
    rules = trick_games.oh_hell(trick_games.BY_RANK[0][trump])
    return Play(rules, dealt(cards, seats), (dealer + 1) % seats)


def spades(state, draw):
    """Seat 0 leads; bids have no say in the play."""
    while state.is_chance_node():
        act_at_random(state, draw)
    cards = state.history()
    for _ in range(SEATS):
        act_at_random(state, draw)
    return Play(trick_games.spades(), dealt(cards, SEATS), 0)


BEGIN = {"hearts": hearts, "oh_hell": oh_hell, "spades": spades}


def compare(state, play, draw):
    """Play on, each card drawn from what OpenSpiel allows; the tricks each seat took."""
    won = [0] * len(play.hands)
    while not state.is_terminal():
        assert play.turn == state.current_player()
        actions = state.legal_actions()
        assert play.legal() == DECK.mask(actions)
        card = actions[int(draw() * len(actions))]
        state.apply_action(card)
        play.play(card)
        if not play.table:
            won[play.leader] += 1
    assert not any(play.hands)
    return won


def won_of(state):
    """The tricks of each seat as OpenSpiel counts them: nobody leads after the last one."""
    return [int(n) for n in re.search(r"Tricks (?:Won: |taken:\s[\sA-Za-z]*)([\s\d]+)", str(state))[1].split()]


def points_of(play, state):
    """The points of hearts by our takers; all of them are 26 for the others."""
    cards = state.full_history()[-52:]
    hands, points = [0] * SEATS, [0] * SEATS
    for each in cards:
        hands[each.player] |= 1 << each.action
    again = Play(play.rules, hands, cards[0].player)
    for number, each in enumerate(cards):
        again.play(each.action)
        if not again.table:
            points[again.leader] += sum(map(worth, cards[number - 3:number + 1]))
    return [26 - own for own in points] if 26 in points else points


def worth(play):
    suit, rank = (of[play.action] for of in trick_games.BY_RANK)
    return 13 if (suit, rank) == (3, 10) else int(suit == 2)


@pytest.mark.parametrize("name", BEGIN)
def test_random_games_of_open_spiel_are_the_same_through_our_kernel(name):
    draw = random.Random(f"open_spiel {name}").random
    tables = [pyspiel.load_game(table) for table in TABLES[name]]
    for number in range(GAMES):
        state = tables[number % len(tables)].new_initial_state()
        play = BEGIN[name](state, draw)
        won = compare(state, play, draw)
        if name == "hearts":
            assert points_of(play, state) == [26 - points for points in state.returns()]
        else:
            assert won == won_of(state)


def test_random_games_of_hearts_are_the_same_through_the_fast_kernel():
    draw = random.Random("open_spiel fast hearts").random
    game = pyspiel.load_game("hearts")
    for _ in range(GAMES):
        state = game.new_initial_state()
        hands = hearts(state, draw).hands
        deal = fast_hearts.begin([PLACE[card] for hand in hands for card in DECK.cards(hand)])
        cards = [fast_hearts.TWO_OF_CLUBS]
        while not state.is_terminal():
            assert deal.turn == state.current_player()
            actions = state.legal_actions()
            assert {PLACE[action] for action in actions} == set(cards)
            action = actions[int(draw() * len(actions))]
            state.apply_action(action)
            cards = deal.play(PLACE[action])
            if not deal.number:
                cards = fast_hearts.first_trick(cards)
        points = deal.points if 26 not in deal.points else [26 - own for own in deal.points]
        assert points == [26 - points for points in state.returns()]


@pytest.mark.parametrize("name, change", [
    ("hearts", {"opening": ()}), ("hearts", {"first_follow": ()}), ("hearts", {"breaks": 0}), ("hearts", {"lead": ()}),
    ("spades", {"lead": ()}), ("spades", {"breaks": (1 << 52) - 1}), ("oh_hell", {"follow": [()] * 4}),
    ("oh_hell", {"strength": [lambda card: card + 1] * 4})])
def test_a_rule_that_is_not_theirs_does_not_last_a_hundred_games(name, change):
    draw = random.Random(1).random
    game = pyspiel.load_game(TABLES[name][0])
    with pytest.raises(AssertionError):
        for _ in range(100):
            state = game.new_initial_state()
            play = BEGIN[name](state, draw)
            play.rules = replace(play.rules, **change)
            play.duties = play.rules.opening or play.rules.lead
            compare(state, play, draw)


@pytest.mark.parametrize("name, numbers, letters, suits", [
    ("hearts", trick_games.BY_RANK, "{rank}{suit}", "CDHS"), ("oh_hell", trick_games.BY_RANK, "{suit}{rank}", "CDSH"),
    ("spades", trick_games.BY_SUIT, "{suit}{rank}", "CDHS")])
def test_the_numbers_of_cards_are_those_of_open_spiel(name, numbers, letters, suits):
    state = pyspiel.load_game(TABLES[name][0]).new_initial_state()
    while len(state.legal_actions()) < len(CARDS):
        act_at_random(state, lambda: 0.0)
    told = [state.action_to_string(state.current_player(), card) for card in CARDS]
    suit, rank = numbers
    assert told == [letters.format(suit=suits[suit[card]], rank=RANKS[rank[card]]) for card in CARDS]
