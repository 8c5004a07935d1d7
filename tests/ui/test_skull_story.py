"""Skull in sentences: prompts, the say-line, the clause of the moment, answers, and whose names."""

from __future__ import annotations

import re

import pytest

from engine.skull import clauses
from engine.skull import event as events
from tests.engine.helpers import drawn
from tests.ui.helpers import NAMES, SKULL, looks, messages, scene, words
from tests.ui.helpers import page as markup_of
from tests.ui.pictures import FLOWER, PICTURES, Picture
from tests.ui.trees import Node, faults, tree
from ui import frame
from ui.games import skull as screen
from ui.words import LANGUAGES
from engine.options import Options
from engine.skull import OPTIONS as SKULL_OPTIONS
from ui.games import skull_rules

_OF = {sheet: Options(SKULL_OPTIONS, {"sheet": sheet}) for sheet in skull_rules.SHEETS}

HOSTILE = ("<b>Ada</b>", "\"><script>alert(1)</script>", "</bdi></section>", "' onclick='x", "&lt;i&gt;",
           "{name}")
SHEETS = {"official": "SK-OF", "tr_000": "SK-TR", "hu_001": "SK-HU", "es_002": "SK-ES"}


def line(root: Node) -> Node:
    """The say-line."""
    return root.one("div", class_="say")


# ---- prompts ---------------------------------------------------------------------------------

@pytest.mark.parametrize("name", PICTURES)
def test_the_prompt_says_what_is_to_be_done_or_who_is_waited_for(name):
    for language in LANGUAGES:
        check_prompt(PICTURES[name], language)


def check_prompt(picture: Picture, language: str) -> None:
    """The prompt of a picture is the one it names, and stands in the say-line."""
    moment = scene(picture.state, picture.viewer, language)
    prompt = screen.prompt(moment)
    values = dict(picture.values)
    if "names" in values:
        values["names"] = words(language).names(values["names"].split(", "))
    assert prompt == words(language)(picture.prompt, **values)
    assert prompt in line(tree(markup_of(moment))).text


def test_there_is_a_picture_of_every_phase_and_of_every_prompt():
    assert {picture.position.split()[0] for picture in PICTURES.values()} == {
        "starter", "place", "turn", "bid", "flip", "show", "discard", "order", "take", "start", "over"}
    prompts = {key for key in messages("en") if key.startswith("turn.")}
    assert prompts <= {picture.prompt for picture in PICTURES.values()}


def test_the_prompt_of_the_viewer_stands_out_and_that_of_others_does_not():
    mine, other = (line(tree(markup_of(scene(PICTURES["bid"].state, seat)))) for seat in (1, 2))
    assert mine.all("b", class_="prompt") and not other.all("b", class_="prompt")


def test_a_table_that_waits_for_a_key_says_so():
    moment = scene(PICTURES["bid"].state, 0, held=True)
    root = tree(markup_of(moment))
    assert words()("wait.next") in line(root).text
    assert root.one("section", id="tray").deeds() == ["next"]


def test_once_all_people_are_out_the_rest_can_be_played_at_once():
    state = drawn("turn turn=1 | / out | rr/r | rrs/r").state
    for bots, deeds in (((False, True, True), ["rush"]), ((False, False, True), []), ((True,) * 3, [])):
        root = tree(markup_of(scene(state, 0, bots=bots)))
        assert root.one("section", id="tray").deeds() == deeds


def test_the_title_of_the_tab_tells_when_it_is_ones_turn():
    state = PICTURES["bid"].state
    assert frame.title(scene(state, 1), "skull") == "● Your turn · \u2068Skull\u2069"
    assert frame.title(scene(state, 2), "skull") == "\u2068Skull\u2069 · Skulls & Kings"
    assert frame.title(scene(state, None, curtain=1), "skull") == frame.title(scene(state, 2), "skull")


def test_the_end_offers_another_game_the_record_and_the_lobby():
    state = PICTURES["over"].state
    assert tree(markup_of(scene(state, 1))).one("section", id="tray").deeds() == ["again", "review", "replay", "leave"]
    assert tree(markup_of(scene(state, 1, still=True))).one("section", id="tray").deeds() == []


# ---- what happened ---------------------------------------------------------------------------

def test_the_say_line_tells_the_last_two_things_that_happened():
    told = (events.BidPassed(0), events.BidPassed(2), events.ChallengeBegan(1, 1))
    text = line(tree(markup_of(scene(PICTURES["flip of the own"].state, 0, events=told)))).text
    assert text.startswith("\u2068Mátyás\u2069: passed. Challenger: \u2068Deniz\u2069. 1 disc to turn. ")
    assert "Ada" not in text


def test_every_event_has_a_sentence_and_no_other_thing_has():
    told = [screen.tell(event, NAMES, words()) for look in looks() for event in look.moment.events]
    assert len({re.sub(r"\u2068.*?\u2069|\d", "", sentence) for sentence in told}) > 10
    with pytest.raises(TypeError):
        screen.tell(("DiscLost", 1), NAMES, words())


def test_a_lost_disc_is_told_without_its_face():
    sentence = screen.tell(events.DiscLost(1, 2), NAMES, words())
    assert sentence == "\u2068Deniz\u2069: one disc lost, 2 left."


def test_a_notice_without_a_clause_has_no_button():
    root = tree(markup_of(scene(PICTURES["bid"].state, 1, said=("No.", ""))))
    assert line(root).text == "No." and not line(root).all("button")


def view_phase(picture):
    return picture.position.split()[0]


# ---- the rule of the moment ------------------------------------------------------------------

@pytest.mark.parametrize("sheet", SHEETS)
def test_the_clause_of_the_moment_is_one_of_the_sheet_or_an_official_one(sheet):
    for picture in PICTURES.values():
        state = drawn(picture.position, **(picture.options | {"sheet": sheet})).state
        for viewer in (None, *range(state.seats)):
            clause = screen.moment_clause(SKULL.view(state, viewer))
            # The end of the game is the one moment that no ban governs.
            assert clause in messages("en")
            assert (clause in clauses.CLAUSES) == (view_phase(picture) != "over")
            assert clause.startswith((SHEETS[sheet], "SK-OF"))
            assert clause in skull_rules.clauses(_OF[sheet]) + skull_rules.clauses(_OF["official"])


@pytest.mark.parametrize("picture, viewer, ban", [
    ("starter | rrrs/ | rrrs/", 0, "starter"),
    ("place | rrs/r | rrrs/", 1, "place_first"),
    ("turn turn=1 | rrs/r | rrs/r", 1, "place_or_challenge"),
    ("turn turn=1 | rrs/r | /rs", 1, "hand_empty_pass"),
    ("turn turn=1 | /rs | rrs/r", 0, "place_or_challenge"),
    ("turn turn=1 | / out | rrs/r | r/r", 0, "place_or_challenge"),
    ("bid bid=1 bidder=0 turn=1 | rrs/r | rrs/r", 1, "raise_or_pass"),
    ("flip bid=2 bidder=0 | rr/rs | rrs/r", 0, "own_first"),
    ("flip bid=3 bidder=0 | rr/RR | rrs/r", 0, "nothing_to_flip"),
    ("discard bid=1 bidder=0 culprit=0 | rrr/S | rrs/r", 0, "must_discard"),
    ("take bid=2 bidder=0 culprit=1 shuffled=rrrs | rrs/R | rrr/S", 1, "must_take"),
    ("order bid=1 bidder=0 culprit=0 shuffled=rrrs | rrr/S | rrs/r", 0, "must_lose"),
    ("take bid=1 bidder=0 culprit=0 shuffled=rrrs | rrr/S | rrs/r", 0, "must_lose"),
    ("start turn=0 bidder=0 bid=1 culprit=0 | / out | rrs/ | rrs/", 0, "start_living")])
def test_the_clause_of_the_moment_is_the_one_that_governs_it(picture, viewer, ban):
    for sheet in SHEETS:
        view = SKULL.view(drawn(picture, sheet=sheet).state, viewer)
        assert screen.moment_clause(view) == clauses.clause(sheet, ban)


def test_a_wide_screen_shows_the_clause_the_bid_and_what_was_won():
    side = tree(markup_of(scene(PICTURES["over"].state, 1))).one("aside")
    assert "\u2068Deniz\u2069: 1 of 2" in side.text and "Ada" not in side.text.split("Won so far")[1]
    side = tree(markup_of(scene(PICTURES["bid"].state, 1))).one("aside")
    assert "Highest bid: 2, by \u2068Ada\u2069." in side.text
    assert words()("side.won.none") in side.text and side.deeds() == ["clause SK-OF-14"]


# ---- answers to the ask keys -----------------------------------------------------------------

def test_the_hand_is_told_to_its_owner_alone():
    state = drawn("bid bid=2 bidder=0 turn=1 | rs/rs | rrs/r | rrr/s").state
    assert screen.hand(scene(state, 0)) == (
        "Your hand: \u2068rose, skull\u2069. Your mat from the bottom: \u2068rose, skull\u2069.")
    assert screen.hand(scene(state, None)) == words()("ask.hand.hidden")
    assert "\u2068empty\u2069" in screen.hand(scene(drawn("turn turn=1 | /rs | rr/r").state, 0))


def test_the_highest_bid_is_told_or_that_there_is_none():
    assert screen.bids(scene(PICTURES["bid"].state)) == "Highest bid: 2, by \u2068Ada\u2069."
    assert screen.bids(scene(PICTURES["turn"].state)) == "Nobody has bid."


def test_the_won_challenges_are_told_of_everyone():
    told = screen.scores(scene(PICTURES["over"].state))
    assert re.sub("[\u2068\u2069]", "", told) == "Challenges won: Ada 0, Deniz 1, Mátyás 0."


# ---- names -----------------------------------------------------------------------------------

def everywhere() -> list[tuple[str, Node]]:
    """Pages on which names are said in all ways there are."""
    pages = [(name, scene(p.state, p.viewer, names=HOSTILE[:3])) for name, p in PICTURES.items()]
    pages += [("curtain", scene(PICTURES["bid"].state, None, names=HOSTILE[:3], curtain=1)),
              ("told", scene(PICTURES["bid"].state, 1, names=HOSTILE[3:], events=(
                  events.ChallengeLost(0, 1), events.DiscTurned(1, 2, 1, "rose")))),
              ("claims", scene(drawn("starter | rrrs/ | rrrs/ | rrrs/", **FLOWER).state, 1,
                               names=HOSTILE[3:]))]
    return [(name, tree(markup_of(moment))) for name, moment in pages]


def test_hostile_names_are_letters_and_nothing_else():
    for name, root in everywhere():
        assert faults(root) == [], name
        assert not root.all("script") and not root.all("i", class_="x")
        for seat in range(3):
            shown = root.one("section", id=f"seat-{seat}").one("bdi").children
            assert shown in ([HOSTILE[seat]], [HOSTILE[seat + 3]])


def test_a_name_never_stands_where_it_could_turn_the_text_round_it():
    """Every name on every page is in an element of its own direction, or between isolates."""
    for name, root in everywhere():
        for node in root.walk():
            texts = [child for child in node.children if isinstance(child, str)]
            for text in (*texts, node.get("aria-label"), node.get("title")):
                apart = re.sub("\u2068.*?\u2069", "", text)
                assert node.name == "bdi" or not any(n in apart for n in HOSTILE if n), (name, text)
