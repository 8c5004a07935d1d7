"""Skull King in sentences: events, prompts, the clause of the moment, held pictures, answers."""

from __future__ import annotations

import re

import pytest

from engine import skull_king
from engine.skull_king import event as ev
from engine.skull_king.options import OPTIONS
from tests.ui import skull_king_sources, sources
from tests.ui.helpers import fields, file_of, forms, messages
from tests.ui.skull_king_screens import EVERY_EVENT
from tests.ui.skull_king_tables import (
    PEOPLE,
    dealt,
    drawn,
    five,
    looks,
    page,
    play,
    power,
    scene,
    table,
    words,
)
from tests.ui.trees import tree
from ui.games import skull_king as screen
from ui.words import LANGUAGES


def plain(text: str) -> str:
    """A sentence without its isolates."""
    return re.sub("[\u2068\u2069]", "", text)


def told(event, names=PEOPLE[:4]) -> str:
    """An event in English."""
    return plain(screen.tell(event, names, words()))


# ---- events ----------------------------------------------------------------------------------

def test_every_event_is_told_in_every_language():
    assert {type(event) for event in EVERY_EVENT} == set(ev.Event.__args__)
    for language in LANGUAGES:
        sentences = [screen.tell(event, PEOPLE[:4], words(language)) for event in EVERY_EVENT]
        assert len(set(sentences)) == len(sentences)


def test_the_events_of_random_games_are_told_and_nothing_else_is():
    for look in looks():
        for event in look.moment.events:
            assert screen.tell(event, PEOPLE[:look.state.seats], words())
    with pytest.raises(TypeError):
        screen.tell(("CardPlayed", 1), PEOPLE, words())


def test_leviathans_and_alliances_are_told():
    assert told(ev.TrickDestroyed("X", 1)) == \
        "The Kraken destroys the trick: nobody takes it. Next to lead: Deniz."
    assert told(ev.TrickDestroyed("W", 0)) == \
        "The White Whale finds no number: the trick is discarded. Next to lead: Ada."
    assert told(ev.AllianceMade(0, 2)) == \
        "Loot allies Ada and Mátyás: if both bids are exact, each gets 20."
    assert told(ev.TrickWon(1, "M", 40)) == "Deniz took the trick with mermaid: +40."
    assert told(ev.TrickWon(1, "G3", 0)) == "Deniz took the trick with parrot 3."


def test_a_hidden_bid_is_told_without_its_number_and_all_together_with_their_sum():
    assert told(ev.BidMade(1, None)) == "Deniz put a bid down."
    assert told(ev.BidsOpened((1, 0, 2, 1))) == \
        "The bids: Ada 1, Deniz 0, Mátyás 2, Lucía 1. Together 4."


def test_the_ghost_has_a_name_in_every_language():
    assert told(ev.CardPlayed(2, "G3"), PEOPLE[:2]) == "Ghost played parrot 3."
    assert len({screen.tell(ev.TrickWon(2, "K", 0), PEOPLE[:2], words(code)) for code in LANGUAGES}) == 5


def test_persian_sentences_have_persian_digits_and_the_sign_in_an_isolate():
    sentence = screen.tell(ev.TrickWon(0, "B14", -10), PEOPLE, words("fa"))
    assert "\u2068−۱۰\u2069" in sentence and "۱۴" in sentence and not re.search("[0-9]", sentence)


def test_rounds_part_the_log_and_number_the_record():
    assert [screen.begins_round(event) for event in EVERY_EVENT].count(True) == 2
    assert screen.round_of(skull_king.view(five().state, None)) == 5


def test_the_sound_is_the_end_a_trick_or_a_card():
    card, won, gone = ev.CardPlayed(0, "G2"), ev.TrickWon(0, "G2", 0), ev.TrickDestroyed("X", 0)
    cases = ([card], [card, won], [card, gone], [won, ev.GameEnded((0,))], [])
    assert [screen.sound(events) for events in cases] == ["card", "trick", "trick", "end", "card"]


# ---- prompts ---------------------------------------------------------------------------------

@pytest.mark.parametrize("name, text", [
    ("dealer", "Choose who deals the first round."),
    ("trump", "You deal: name the trump colour."),
    ("bid", "Your bid: how many of the 5 tricks will you take?"),
    ("open bid", "Your bid: how many of the 2 tricks will you take? Bid so far: 2."),
    ("load", "Choose your load: how much do you risk on your bid?"),
    ("lead", "Your turn: lead to trick 1."),
    ("follow", "Your turn. Colour to follow: green (parrots)."),
    ("strict", "Your turn. Colour to follow: red (flames)."),
    ("tigress", "Your turn: no colour has to be followed."),
    ("kraken", "Your turn: no colour has to be followed."),
    ("rosie", "Rosie: choose who leads to the next trick."),
    ("bendt", "Bendt: touch one card to put away, then the other."),
    ("rascal", "Rascal: how many points do you wager on your bid of 1?"),
    ("harry", "Harry: change your bid of 1, or leave it."), ("over", "The game is over.")])
def test_the_prompt_says_what_is_to_be_done(name, text):
    moment = scene(*drawn()[name])
    assert plain(screen.prompt(moment)) == text
    assert screen.prompt(moment) in tree(page(moment)).one("div", class_="say").text


def test_who_waits_is_told_whom_the_table_waits_for():
    assert plain(screen.prompt(scene(drawn()["some bid"][0], 0))) == "Still to bid: Deniz, Mátyás."
    assert plain(screen.prompt(scene(drawn()["load"][0], 0))) == \
        "Still to choose a load: Deniz, Mátyás, Lucía."
    assert plain(screen.prompt(scene(five().state, 2))) == "To act: Ada."


def test_chance_is_told_too():
    draws = play(dealt("Rb G1 G6/G2 G3 G7/G4 G5 G8", bids="1 1 1"), "Rb G2 G4").state
    shows = play(dealt("Rj G1 G6/G2 G3 G7/G4 G5 G8", bids="1 1 1"), "Rj G2 G4").state
    assert plain(screen.prompt(scene(draws, 1))) == "Bendt: undealt cards for Ada."
    assert plain(screen.prompt(scene(shows, 1))) == "Juanita Jade: Ada sees the undealt cards."
    for phase, state in (("dealer", table(starter=None).state), ("deal", table().state),
                         ("trump", table(trump="per_game_random").state)):
        assert screen.prompt(scene(state, 0)) == words()(f"skull_king.wait.{phase}")


def test_every_phase_has_a_prompt_in_every_language():
    for language in LANGUAGES:
        for look in looks()[::7]:
            moment = scene(look.state, look.viewer, language)
            assert screen.prompt(moment) and screen.details(moment)


# ---- answers to the ask keys -----------------------------------------------------------------

def test_the_ask_keys_are_answered():
    moment = scene(play(five(), "G14 M").state, 2)
    answers = {key: plain(screen.answer(key, moment)) for key in "hbstl"}
    assert answers["t"] == "On the table: parrot 14, mermaid. Takes it so far: Deniz."
    assert answers["b"] == ("Tricks won of the bid: Ada 0 of 1, Deniz 0 of 2, Mátyás 0 of 0, "
                            "Lucía 0 of 1. Bid together: 4; tricks: 5.")
    assert answers["s"] == "Totals: Ada 0, Deniz 0, Mátyás 0, Lucía 0."
    assert answers["l"] == words()("skull_king.last.none")
    assert answers["h"] == "Your hand: parrot 7, chest 14, map 8, loot, Skull King."
    assert screen.answer("x", moment) is None


def test_bids_are_answered_only_as_far_as_they_lie_open():
    for name in ("bid", "some bid"):
        assert screen.answer("b", scene(*drawn()[name])) == words()("skull_king.ask.bids.none")
    assert plain(screen.answer("b", scene(*drawn()["open bid"]))) == "Bid so far: Ada 1, Deniz 1."


def test_a_trick_without_a_taker_is_answered_so():
    lying, seat = drawn()["kraken"]
    assert "nobody" in screen.answer("t", scene(lying, seat))
    gone = play(dealt("X E/E L/Rr M", bids="0 0 0"), "X E Rr").state
    assert "nobody" in screen.answer("l", scene(gone, 0))
    assert screen.answer("t", scene(five().state, 0)) == words()("skull_king.ask.trick.none")
    assert PEOPLE[0] in screen.answer("l", scene(power("Rr").state, 1))


# ---- words -----------------------------------------------------------------------------------

def test_every_message_of_skull_king_is_used_and_all_that_are_used_exist():
    values = skull_king_sources.values()
    templates = {t for t, path in sources.templates().items() if "games/skull_king" in path}
    assert templates == set(values)
    built = {template.format(*way) for template, ways in values.items() for way in ways}
    own = {key for key in messages("en") if key.startswith("skull_king.")}
    used = built | set(sources.constants())
    assert own <= used
    assert {key for key in used if key.startswith("skull_king.")} <= own


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_messages_of_skull_king_are_the_same_in_every_language(language):
    english, own = ({key: text for key, text in file_of(code, "ui").items()
                     if key.startswith("skull_king.")} for code in ("en", language))
    assert list(own) == list(english)
    alike = {key for code, key in skull_king_sources.same_as_english() if code == language}
    for key, text in own.items():
        assert fields(text) == fields(english[key]), key
        assert language == "en" or (text == english[key]) == (key in alike), key
        for form in forms(text):
            assert form == form.strip() and fields(form) == fields(text), key


def test_every_option_of_the_table_is_known_to_the_rule_panel():
    for option in OPTIONS:
        for value in option.values:
            options = skull_king.PRESETS["sk_fa_003"].changed(**{option.name: value})
            assert set(screen.filled(options)) <= set(messages("en"))
