"""King in sentences: events, prompts, the clause of the moment, held pictures, answers."""

from __future__ import annotations

import random
import re

import pytest

from engine import king
from engine.king import event as ev
from engine.king.contract import CONTRACTS
from engine.king.options import OPTIONS
from engine.options import Options
from tests.engine.king_tables import dealt, hand, session, suits
from tests.engine.walks import walk
from tests.ui import king_sources, sources
from tests.ui.helpers import NAMES, fields, file_of, forms, messages
from tests.ui.king_screens import EVERY_EVENT
from tests.ui.king_tables import drawn, looks, page, scene, words
from tests.ui.trees import tree
from ui.games import king as screen
from ui.words import LANGUAGES

def plain(text: str) -> str:
    """A sentence without its isolates."""
    return re.sub("[\u2068\u2069]", "", text)


# ---- events ----------------------------------------------------------------------------------

def test_every_event_is_told_in_every_language():
    kinds = {type(event) for event in EVERY_EVENT}
    assert kinds == set(ev.Event.__args__)
    for language in LANGUAGES:
        told = [screen.tell(event, NAMES[:4], words(language)) for event in EVERY_EVENT]
        assert len(set(told)) == len(told)


def test_the_events_of_random_games_are_told_and_nothing_else_is():
    for look in looks():
        for event in look.moment.events:
            assert screen.tell(event, NAMES[:4], words())
    with pytest.raises(TypeError):
        screen.tell(("CardPlayed", 1), NAMES, words())


def test_a_trick_without_points_says_nothing_of_points():
    assert plain(screen.tell(EVERY_EVENT[9], NAMES, words())) == "Trick 4: taken by Ada."
    assert plain(screen.tell(EVERY_EVENT[10], NAMES, words())) == "Trick 13: taken by Ada, −240."


def test_persian_sentences_have_persian_digits_and_the_sign_in_an_isolate():
    told = screen.tell(EVERY_EVENT[10], NAMES, words("fa"))
    assert "\u2068−۲۴۰\u2069" in told and not re.search("[0-9]", told)


def test_deals_part_the_log_and_number_the_record():
    assert [screen.begins_round(event) for event in EVERY_EVENT].count(True) == 2
    assert screen.round_of(king.view(drawn()["contract"][0], None)) == 6


def test_the_sound_is_the_end_a_trick_or_a_card():
    card, trick, over = ev.CardPlayed(0, "2S"), EVERY_EVENT[9], EVERY_EVENT[15]
    assert [screen.sound(events) for events in ([card], [card, trick], [card, trick, over], [])] == [
        "card", "trick", "end", "card"]


# ---- prompts ---------------------------------------------------------------------------------

@pytest.mark.parametrize("name, text", [
    ("claim", "Who holds the 2 of diamonds chooses first. Do you hold it?"),
    ("contract", "Your turn: look at your hand and choose the contract. Then you lead."),
    ("misdeal", "Is the king of hearts your only heart? Then you may have the cards dealt again."),
    ("double", "Ada chose All. Do you double?"),
    ("redouble", "You were doubled. Do you redouble?"),
    ("lead", "Your turn: lead to trick 1."), ("follow", "Your turn. Led suit: spades."),
    ("gone", "Your turn: nothing can be scored any more. Play on, or finish the deal."),
    ("over", "The session is over.")])
def test_the_prompt_says_what_is_to_be_done(name, text):
    moment = scene(*drawn()[name])
    assert plain(screen.prompt(moment)) == text
    assert screen.prompt(moment) in tree(page(moment)).one("div", class_="say").text


def test_who_waits_is_told_whom_the_table_waits_for():
    for name in ("contract", "double", "follow"):
        state, seat = drawn()[name]
        told = screen.prompt(scene(state, (seat + 1) % 4))
        assert NAMES[seat] in told
    state = drawn()["claim"][0]
    assert plain(screen.prompt(scene(state, None))) == \
        "Still to answer: Ada, Deniz, Mátyás, Lucía."
    for phase, table in (("first", session(starter=None)), ("deal", session())):
        assert screen.prompt(scene(table.state, 0)) == words()(f"king.wait.{phase}")


def test_every_phase_has_a_prompt_in_every_language():
    for language in LANGUAGES:
        for look in looks()[::7]:
            moment = scene(look.state, look.viewer, language)
            assert screen.prompt(moment)


# ---- the rule of the moment ------------------------------------------------------------------

def test_the_clause_of_the_moment_is_one_that_the_panel_shows():
    for look in looks():
        options = look.state.options
        shown = {*screen.clauses(options), *screen.filled(options)}
        assert screen.moment_clause(look.moment.view) in shown


@pytest.mark.parametrize("contract, cards, table, clause", [
    ("NO_TRICKS", "2C AC KH", "9C", "KG-I3"), ("NO_TRICKS", "2C AC KH", "9S", "KG-04"),
    ("NO_TRICKS", "2C AC KH", "", "KG-03"), ("TRUMP S", "AS KS 3D", "", "KG-08"),
    ("TRUMP H", "2H AH 9C", "TD", "KG-09"), ("NO_MEN", "JS KS 2S", "QS", "KG-17"),
    ("NO_QUEENS", "QD QC AH", "9S", "KG-21"), ("NO_HEARTS", "2H AH 9C", "", "KG-25"),
    ("LAST_TWO", "KH QD 2C", "9S", "KG-30"), ("RIFKI", "KH 2H AC", "9S", "KG-34"),
    ("BOLOLA", "KH 2H", "9S", "KG-40")])
def test_the_clause_of_the_moment_is_what_decides_for_the_hand(contract, cards, table, clause):
    assert screen.moment_clause(king.view(hand(contract, cards, table).state, 0)) == clause


def test_the_rule_panel_shows_house_rules_only_where_they_are_in_force():
    usual = Options(OPTIONS)
    assert len(screen.clauses(usual)) == 43 and "KG-S19" not in screen.filled(usual)
    assert "KG-S19" in screen.filled(usual.changed(doubling="against_chooser"))
    everything = usual.changed(doubling="against_chooser", pairs="opposite_seats",
                               king_finish="eleven", first_round_penalties="on")
    known = {key for key in messages("en") if key.startswith("KG-")}
    assert {*screen.clauses(everything), *screen.filled(everything)} == known
    assert screen.source(usual) in messages("en")


# ---- held pictures ---------------------------------------------------------------------------

def test_a_whole_trick_is_held_on_the_table_before_it_is_swept():
    held = 0
    for seed in range(4):
        for stride in walk(king, seed).strides:
            for viewer in (None, stride.seat if stride.seat >= 0 else 0):
                pictures = screen.stages(king.view(stride.before, viewer), stride.events)
                taken = [event for event in stride.events if isinstance(event, ev.TrickTaken)]
                if not taken:
                    continue
                view, told = pictures[0]
                assert view.table == taken[0].cards and told == tuple(stride.events[:2])
                assert view.to_act == view.legal == ()
                assert sum(view.hands) == sum(map(len, stride.before.hands)) - 1
                assert stride.events[0].card not in view.hand
                held += 1
    assert held > 50


def test_the_picture_shows_four_cards_going_to_who_takes_them():
    table = dealt("NO_TRICKS", suits(("2S", "2H"))).trick("5S 2S 2D")
    before = king.view(table.state, 1)
    after = table.trick("2C")
    ((view, told),) = screen.stages(before, after.events[-2:])
    root = tree(page(scene(after.state, 1, view=view, events=told, still=True)))
    trick = root.one("section", class_="trick")
    assert len(trick.all(class_="card")) == 4 and "sweep-left" in trick.classes
    assert not [deed for deed in root.deeds() if deed.startswith("act ")]


def test_what_a_deal_brought_is_held_with_the_new_totals():
    table = dealt("NO_HEARTS", suits(("2S", "2H")), single_deals="2")
    draw = random.Random(0)
    while table.state.phase == "play":
        before = king.view(table.state, 0)
        count = len(table.events)
        table.say(f"{table.state.turn} {draw.choice(table.legal(table.state.turn))}")
    pictures = screen.stages(before, table.events[count:])
    assert [type(told[-1]) for _, told in pictures] == [ev.TrickTaken, ev.DealScored]
    view, told = pictures[-1]
    assert view.totals == king.view(table.state, 0).totals
    root = tree(page(scene(table.state, 0, view=view, events=told, still=True)))
    assert "No hearts" in root.one("section", class_="result").text


def test_the_cards_shown_for_a_claim_are_held_in_sight():
    state, seat = drawn()["misdeal"]
    before, claim = king.view(state, 1), king.parse(f"misdeal {' '.join(state.hands[seat])}")
    events = king.step(state.copy(), seat, claim)
    ((view, told),) = screen.stages(before, events)
    root = tree(page(scene(state, 1, view=view, events=told, still=True)))
    assert len(root.one("section", class_="note").all(class_="card")) == 13


def test_a_record_shows_the_trick_that_was_just_completed():
    table = dealt("NO_TRICKS", suits(("2S", "2H"))).trick("5S 2S 2D 2C")
    moment = scene(table.state, None, events=tuple(table.events[-2:]), still=True)
    assert len(tree(screen.table(moment)).one("section", class_="trick").all(class_="card")) == 4


# ---- answers to the ask keys -----------------------------------------------------------------

def test_the_ask_keys_are_answered():
    table = dealt("TRUMP H", suits(("2S", "2H"))).trick("5S 2S")
    moment = scene(table.state, 2)
    told = {key: plain(screen.answer(key, moment)) for key in "hbstl"}
    assert told["t"] == "On the table: 5 of spades, 2 of spades. Best so far: Ada."
    assert told["b"] == "Contract: Trump in hearts, chosen by Ada. Worth: +50 for each trick."
    assert told["s"] == "Totals: Ada 0, Deniz 0, Mátyás 0, Lucía 0."
    assert told["l"] == words()("king.last.none")
    assert told["h"].startswith("Your hand: ace of diamonds, king of diamonds")
    assert screen.answer("x", moment) is None


# ---- words -----------------------------------------------------------------------------------

def test_every_message_of_king_is_used_and_all_that_are_used_exist():
    values = king_sources.values()
    templates = {t for t, path in sources.templates().items() if re.search("/king|playing_cards", path)}
    assert templates == set(values)
    built = {template.format(*way) for template, ways in values.items() for way in ways}
    own = {key for key in messages("en") if key.startswith("king.")}
    used = built | set(sources.constants())
    assert own <= used
    assert {key for key in used if key.startswith(("king.", "option.single"))} <= set(messages("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_messages_of_king_are_the_same_in_every_language(language):
    english = {key: text for key, text in file_of("en", "ui").items() if key.startswith("king.")}
    own = {key: text for key, text in file_of(language, "ui").items() if key.startswith("king.")}
    assert list(own) == list(english)
    for key, text in own.items():
        assert fields(text) == fields(english[key]), key
        assert language == "en" or text != english[key], key
        for form in forms(text):
            assert form == form.strip() and fields(form) == fields(text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_contracts_and_cards_have_names_of_their_own(language):
    cards = {key: text for key, text in messages(language).items() if key.startswith("king.card.")}
    assert len(cards) == len(set(cards.values())) == 52
    names = {messages(language)[f"option.single_contract.{contract}"] for contract in CONTRACTS}
    assert len(names) == 9
