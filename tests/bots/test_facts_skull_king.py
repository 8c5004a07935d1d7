"""Skull King: what a hand cannot hold is never wrong, and is all that following suit tells.

The true deal is never excluded: 2,000 games of every preset with options drawn at random, FACTS of each in a soak.
"""

from __future__ import annotations

import os
import random
from functools import lru_cache

import pytest

from engine import skull_king as game
from engine.bots.skull_king.facts import Facts, Lesson
from engine.bots.skull_king.worlds import shuffled
from engine.options import Options
from engine.skull_king.deck import DECK, KING, OF_COLOUR, pack
from engine.skull_king.fast import Round
from engine.skull_king.state import hand_size, rounds
from engine.skull_king.tables import tables
from tests.engine.skull_king_tables import options

GAMES = int(os.environ.get("FACTS", 2_000))
"""Of each preset."""
SOME = 40
"""Choices of options they are played by. What the fast kernel looks up takes longer to make than a game to play."""
OF_ANY_COLOUR = sum(OF_COLOUR.values())
OF_A_SHEET = ("sheet", "deck")
"""What makes a preset the ruleset it is; the other options are drawn."""


def rulesets(preset: str, draw: random.Random) -> list[Options]:
    """The preset, and others with its sheet and deck whose other options are drawn."""
    base = game.PRESETS[preset]
    return [base, *(base.changed(**{option.name: draw.choice(option.values) for option in game.OPTIONS
                                    if option.name not in OF_A_SHEET}) for _ in range(SOME - 1))]


@lru_cache
def bits_of(codes: tuple[str, ...]) -> list[int]:
    return [DECK.bit[code] for code in codes]


class Watched:
    """A round in the fast kernel, its facts, and what lies where."""

    def __init__(self, chosen: Options, trump: str, seats: int, number: int, draw: random.Random) -> None:
        self.draw, self.seats, cards = draw, seats, hand_size(chosen, seats, number)
        self.lookup = lookup = tables(chosen, trump, KING in pack(chosen, number))
        self.bits = bits_of(tuple(lookup.codes))
        size, first = len(lookup.codes) - len(lookup.roles), draw.randrange(seats)
        order = tuple((first + i) % seats for i in range(seats))
        hands = seats + (seats == 2 and chosen.two_players == "ghost")
        deck = shuffled(range(size), draw.random)
        dealt = [deck[i * cards:i * cards + cards] for i in range(hands)]
        self.stock, self.held = deck[hands * cards:], list(map(self.mask, dealt))
        ghost = self.ghosts(dealt[2]) if hands > seats else None
        self.round = Round(lookup, list(map(lookup.hand, dealt[:seats])), ghost,
                           order if ghost is None else (first, 2, 1 - first), [0] * seats, cards)
        self.facts = Facts(seats, hands, chosen)
        self.powers = chosen.pirate_powers == "on" and "Rb" in lookup.number

    def mask(self, cards: list[int]) -> int:
        found = 0
        for card in cards:
            found |= self.bits[card]
        return found

    def ghosts(self, cards: list[int]) -> list[int]:
        """His Tigress is an escape (OSK-32)."""
        return [self.lookup.number["Te"] if card == self.lookup.cat else card for card in cards]

    def play_out(self) -> None:
        """Every card, and what is drawn for Bendt."""
        round, facts, codes, seats = self.round, self.facts, self.lookup.codes, self.seats
        number, held, ghost, moves = self.draw.random, self.held, round.ghost, round.moves()
        while moves:
            seat, card = round.turn, moves[int(number() * len(moves))]
            code, left = codes[card], len(ghost or ())
            trick, order, won = [*round.trick, card], round.order, round.won[:]
            facts.play(seat, code)
            assert not facts.cannot[seat] & held[seat]
            # Cards of which there are several stay: no duty ever wants one.
            held[seat] &= ~OF_ANY_COLOUR | ~self.bits[card]
            turned = ghost[:2] if ghost else ()
            moves = round.play(card)
            for other in turned[:left - len(ghost or ())]:
                facts.play(seats, codes[other])
            if self.powers and len(trick) == len(order) and won != round.won and moves and self.stock:
                taker = next(other for other in range(seats) if won[other] != round.won[other])
                if codes[trick[order.index(taker)]] == "Rb":
                    moves = self.bendt(taker)
        assert not facts.cannot[-1] or ghost is None

    def bendt(self, seat: int) -> list[int]:
        """The taker draws and puts as many away; what may be played now."""
        old, count = self.lookup.cards(self.round.hands[seat]), min(2, len(self.stock))
        drawn, self.stock = self.stock[:count], self.stock[count:]
        kept = self.draw.sample(old + drawn, len(old))
        self.facts.draw(seat)
        assert not self.facts.before & self.mask(old) and not self.facts.cannot[seat]
        self.round.hands[seat], self.held[seat] = self.lookup.hand(kept), self.mask(kept)
        return self.round.moves()


def play_game(chosen: Options, trump: str, draw: random.Random) -> tuple[int, int]:
    """All rounds of a game, with any number of seats; how many lessons there were and how many draws for Bendt."""
    seats, lessons, drawn = draw.randint(*((3, 6) if chosen.players == "3_to_6" else (2, 8))), 0, 0
    for number in range(1, len(rounds(chosen)) + 1):
        watched = Watched(chosen, trump, seats, number, draw)
        watched.play_out()
        lessons, drawn = lessons + len(watched.facts.lessons), drawn + (watched.facts.drawer >= 0)
    return lessons, drawn


@pytest.mark.parametrize("preset", game.PRESETS)
def test_the_true_deal_is_never_excluded(preset):
    draw, lessons, drawn = random.Random(f"facts {preset}"), 0, 0
    for chosen in rulesets(preset, draw):
        trump = "" if chosen.trump == "none" else draw.choice(game.deck.colours(chosen))
        for _ in range(GAMES // SOME):
            told, bendt = play_game(chosen, trump, draw)
            lessons, drawn = lessons + told, drawn + bendt
    assert lessons > 10 * GAMES
    assert (drawn > GAMES // 20) == ("official_7" in preset)


# ---- one position for every way to follow --------------------------------------------------

OFFICIAL, PERSIAN = "sk_official_74", "sk_fa_003"
# preset; options; cards played in turn; the colour the last one has not, or none
GIVEN_AWAY = [
    (OFFICIAL, "", "G5 Y1", "G"),
    (OFFICIAL, "", "G5 B1", "G"),
    (OFFICIAL, "", "G5 G1", ""),
    *((OFFICIAL, "", f"G5 {special}", "") for special in "E L Tp Te Rr M K X W".split()),
    (OFFICIAL, "", "E G5 Y1", "G"),
    (OFFICIAL, "", "Te L G5 Y1", "G"),
    (OFFICIAL, "", "E Y1", ""),
    *((OFFICIAL, "", f"{special} G5 Y1", "") for special in "Rr Tp M K X W".split()),
    (OFFICIAL, "", "G5 Rr Y1", "G"),
    (OFFICIAL, "", "G5 W Y1", "G"),
    (OFFICIAL, "", "E Rr G5 Y1", ""),
    (OFFICIAL, "flag_lead_colour=first_coloured_reference", "E G5 Y1", ""),
    (OFFICIAL, "flag_lead_colour=any_highest", "E G5 Y1", ""),
    (OFFICIAL, "specials_always_playable=false", "G5 Rr", "G"),
    ("sk_official_2013", "", "R G5 Y1", "G"),
    ("sk_official_2013", "", "K R Y1", ""),
    ("sk_official_2013", "", "G5 Tp", ""),
    *((PERSIAN, "", f"G5 {card}", "G") for card in "Y1 F R M K".split()),
    (PERSIAN, "", "G5 G1", ""),
    (PERSIAN, "", "F G5 Y1", ""),
    (PERSIAN, "", "R G5 Y1", ""),
    (PERSIAN, "specials_always_playable=true", "G5 R", ""),
    (PERSIAN, "flag_lead_colour=first_coloured_follow", "F G5 R", "G"),
    ("sk_fa_003_printed", "", "R5", ""),
    ("sk_fa_003_ranks_1_10_66", "", "P5 F", "P"),
    ("sk_fa_003_four_suits_66", "", "R5 G2", "R"),
    ("sk_fa_003_edition_2013_66", "", "B5 Tp", "B"),
]


def facts_of(played: str, seats: int = 4, hands: int = 4, preset: str = OFFICIAL, **changes: str) -> Facts:
    facts = Facts(seats, hands, options(preset, **changes))
    for seat, card in enumerate(played.split()):
        facts.play(seat % hands, card)
    return facts


@pytest.mark.parametrize("preset, changes, played, colour", GIVEN_AWAY)
def test_a_card_gives_away_what_following_suit_says(preset, changes, played, colour):
    facts = facts_of(played, preset=preset, **dict(word.split("=") for word in changes.split()))
    last = len(played.split()) - 1
    clause = "OSK-10" if "official" in preset else "SKK-FA-27"
    assert [lesson for lesson in facts.lessons if lesson.number == last] == \
        ([Lesson(last, last, clause, OF_COLOUR[colour])] if colour else [])
    assert facts.cannot[last] == (OF_COLOUR[colour] if colour else 0)


def test_every_preset_has_a_position_above():
    assert {preset for preset, *_ in GIVEN_AWAY} >= set(game.PRESETS) - {"sk_official_70"}


def test_the_ghosts_cards_say_nothing():
    assert facts_of("G5 Y1 P1", 2, 3).cannot == [0, OF_COLOUR["G"], 0]


def test_the_next_trick_binds_anew():
    facts = facts_of("G5 Y1 G6 G7 Y2 Y3 P1 Y4")
    assert facts.cannot == [0, OF_COLOUR["G"], OF_COLOUR["Y"], 0] and facts.played == 8


def test_who_drew_may_hold_again_what_was_missing_but_no_more_than_was_drawn():
    facts = facts_of("G5 Y1 G6 G7")
    facts.draw(1)
    assert (facts.drawer, facts.before, facts.cannot[1]) == (1, OF_COLOUR["G"], 0)
    for seat, card in ((1, "G9"), (2, "G2"), (3, "G3"), (0, "G1")):
        facts.play(seat, card)
    assert facts.since == ["G9"] and facts.cannot[1] == 0
    for seat, card in ((0, "P4"), (1, "B2")):
        facts.play(seat, card)
    assert facts.cannot[1] == OF_COLOUR["P"] and facts.before == OF_COLOUR["G"]
