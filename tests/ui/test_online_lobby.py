"""The lobby of a table online, its dialogs and what stands in place of the say-line: in five languages, with names of
strangers, as whoever has the rights and as everybody else."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from engine.games import GAMES
from engine.room.act import Plan
from engine.room.game import Report
from engine.sealed import fault
from tests.ui import sources
from tests.ui.helpers import EVERY_LANGUAGE, ROOT, file_of, words
from tests.ui.trees import faults, tree
from ui.lobby import Setup
from ui.online import facts, fair, lobby, notices, panels
from ui.words import LANGUAGES

HOSTILE = '<img src=x onerror="alert(1)">\u202e&\'"'
SKULL = GAMES["skull"].PRESETS["skull_official"]
KING = GAMES["king"].PRESETS["king_004"]


def person(number: int, **more: Any) -> facts.Person:
    usual = {"key": bytes((number,)) * 32, "name": f"P{number}", "bot": "", "ready": True, "sits": True,
             "is_own": number == 0, "reach": facts.OWN if number == 0 else facts.DIRECT, "through": "",
             "is_away": False, "seat": number, "plays": False}
    return facts.Person(**(usual | more))


def table(*people: facts.Person, **more: Any) -> facts.Facts:
    usual = {"people": people or (person(0), person(1)), "has_rights": True, "holder": "P0", "is_joined": True,
             "is_passive": False, "state": "reached", "peers": 1, "plan": Plan("skull", str(SKULL)), "options": SKULL,
             "is_on": False, "plays": False, "refusal": ""}
    return facts.Facts(**(usual | more))


MANY = (person(0), person(1, name=HOSTILE, ready=False), person(2, name="Hugo (P0)", bot="sly", is_own=True),
        person(3, reach=facts.THROUGH, through="P1"), person(4, reach=facts.NONE, is_away=True, sits=False, seat=None),
        person(5, reach=facts.NONE, seat=None, sits=False, ready=False))
TABLES = {
    "with the rights": table(*MANY), "without": table(*MANY, has_rights=False, holder=HOSTILE),
    "coming": table(is_joined=False), "alone": table(person(0), peers=0, state="searching"),
    "unreachable": table(person(0), peers=0, state="unreachable"), "in a game": table(*MANY, is_on=True, plays=True),
    "watching": table(*MANY, is_on=True), "no plan": table(*MANY, plan=None, options=None, has_rights=False),
    "empty": replace(table(is_joined=False), people=()), "not ready": table(person(0, ready=False), has_rights=False),
    "passive": table(*MANY, is_passive=True), "another version": table(refusal="version"),
    "moved": table(*MANY, is_joined=False, is_moved=True), "coming to me": table(is_coming=True),
    "king": table(plan=Plan("king", str(KING)), options=KING), "blocked": table(person(0), peers=0, state="blocked"),
    "back": table(person(0), person(1, is_away=True), person(2), approvals=((bytes((1,)) * 32, bytes((2,)) * 32, 1),)),
}


def shown(one: facts.Facts, language: str = "en", **typed: str) -> str:
    setup = Setup()
    setup.fields = {"game": one.plan.game if one.plan else "skull"}
    return lobby.page(one, setup, "https://x/#t=abc", {"online-name": HOSTILE, **typed}, words(language))


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
@pytest.mark.parametrize("name", TABLES)
def test_the_lobby_is_sound_in_every_language(name: str, language: str):
    root = tree(shown(TABLES[name], language))
    assert faults(root) == []
    assert not [node for node in root.walk() if node.name == "img" or "onerror" in node.attributes]


def deeds(one: facts.Facts) -> set[str]:
    return {node.get("data-do") for node in tree(shown(one)).walk()
            if "data-do" in node.attributes and "disabled" not in node.attributes}


def test_only_who_has_the_rights_is_offered_what_needs_them():
    with_, without = deeds(TABLES["with the rights"]), deeds(TABLES["without"])
    id_ = MANY[1].id
    assert {f"online up {id_}", f"online down {id_}", f"online remove {id_}", "online mix"} <= with_ - without
    assert "online start" not in with_ | without, "somebody is not ready"
    assert "online start" in deeds(table())
    # The first cannot go up, nobody is put out of their own device, and one's own bot stands up by oneself.
    assert f"online up {MANY[0].id}" not in with_ and f"online remove {MANY[0].id}" not in with_
    assert f"online unbot {MANY[2].id}" in without and f"online unbot {MANY[2].id}" in with_


def test_the_proof_at_once_is_offered_to_who_has_the_rights_in_a_game_that_has_it():
    def offer(one: facts.Facts, **typed: str) -> Any:
        return tree(shown(one, **typed)).all("input", name="online-lacks")

    (offered,), (ticked,) = offer(TABLES["king"]), offer(TABLES["king"], **{"online-lacks": "on"})
    assert "checked" in ticked.attributes and "checked" not in offered.attributes
    assert not offer(replace(TABLES["king"], has_rights=False)) and not offer(table())


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_where_no_path_leads_to_anybody_the_table_says_what_can_be_done(language: str):
    blocked = shown(TABLES["blocked"], language)
    assert tree(blocked).one("p", id="online-state").text == words(language)("online.state.blocked")
    # As soon as somebody is reached that is what is said.
    assert words(language)("online.state.blocked") not in shown(table(peers=1, state="blocked"), language)


def test_what_hinders_a_game_is_said():
    assert facts.fits(table(), False) == ("", {})
    assert facts.fits(table(plan=None), False)[0] == "plan"
    assert facts.fits(table(person(0)), False) == ("size", {"least": 2, "most": 6})
    assert facts.fits(TABLES["with the rights"], False) == ("ready", {"name": HOSTILE})
    bots = table(person(0), person(1, bot="sly"))
    assert facts.fits(bots, False)[0] == "" and facts.fits(bots, True)[0] == "size"


def test_somebody_on_a_new_device_is_offered_to_the_others():
    assert f"online approve {(bytes((1,)) * 32).hex()} {(bytes((2,)) * 32).hex()}" in deeds(TABLES["back"])
    assert not any("approve" in deed for deed in deeds(TABLES["with the rights"]) if MANY[0].id in deed)


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_every_dialog_is_sound(language: str):
    say = words(language)
    found = {"deals": [{"cards": [52, 52], "tricks": [13, 13]}, None], "game": "king", "complete": True}
    discs = {"lists": 9, "turned": 4, "lost": 1, "game": "skull", "complete": False, "deals": []}
    blamed = [{"fault": {"seat": 1, "clause": clause, "entry": "1.4", "blame": True}} for clause in fault_clauses()]
    changed = {"fault": {"seat": 1, "clause": fault.SIGNATURE, "entry": "m2", "blame": False}}
    for markup in (
            panels.phrases([(HOSTILE, "hello"), ("P1", "<b>")], say), panels.qr(None, say), panels.code("", say),
            panels.code("K7QF-2MXR-9", say), panels.enter(HOSTILE, "online.error.code_wrong", say),
            panels.hand("", "", "", say), panels.hand(HOSTILE, HOSTILE, "online.error.late", say),
            panels.network(HOSTILE, (HOSTILE, "", ""), "online.error.bad_relay", say), panels.elsewhere(say),
            panels.move(None, HOSTILE, say), panels.bring(HOSTILE, "online.error.transfer_other", say),
            panels.failed(HOSTILE, say), fair.panel(None, str, {}, say), fair.working(say),
            *[fair.answer(one, say) for one in (
                found, discs, changed, {"error": "damaged_ledger", "line": 3}, *blamed)]):
        root = tree(markup)
        assert faults(root) == [] and not list(root.all("img"))


def fault_clauses() -> list[str]:
    return [value for name, value in vars(fault).items() if name.isupper()] + ["SK-TR-26"]


def test_the_answer_to_a_record_is_what_was_found():
    good = tree(fair.answer({"deals": [{"cards": [52, 52], "tricks": [12, 13]}], "game": "king", "complete": True},
                            words())).text
    assert "52 of 52" in good and "12 of 13" in good
    blamed = {"fault": {"seat": 2, "clause": fault.SHUFFLE, "entry": "2.7", "blame": True}}
    text = tree(fair.answer(blamed, words())).text
    assert "Seat 3" in text and "2.7" in text and words()("fairness.fault.sealed_shuffle") in text
    nobody = tree(fair.answer({"fault": blamed["fault"] | {"blame": False}}, words())).text
    assert "Nobody at the table" in nobody and "Seat" not in nobody


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_promised_is_what_the_seeds_say(language: str):
    texts = tomllib.loads((ROOT / "seeds/fairness.toml").read_text("utf-8"))["text"]
    assert {text["id"]: text[language] for text in texts} == {
        key: text for key, text in file_of(language, "online").items() if key.startswith("fairness.")}
    assert {text["id"] for text in texts if text["kind"] == "promise"} == {
        "fairness.title", *(f"fairness.promise.{one}" for one in fair.PROMISES)}
    assert {text["id"] for text in texts if text["kind"] == "limit"} == {
        "fairness.limits", *(f"fairness.limit.{one}" for one in fair.LIMITS)}


# ---- in place of the say-line -------------------------------------------------------------------

@pytest.mark.parametrize("language", EVERY_LANGUAGE)
@pytest.mark.parametrize("report", [Report("fault", 1, "sealed_shuffle", ()), Report("fault", 1, "SK-TR-26", ()),
                                    Report("fault", None, "sealed_turn", ()), Report("twice", 0, "", ()),
                                    Report("state", 1, "", ())])
def test_why_a_game_stands_still_can_be_read(report: Report, language: str):
    root = tree(notices.stopped(report, lambda seat: f"{HOSTILE}{seat}", words(language)))
    assert faults(root) == [] and root.all("div", class_="say")
    assert (report.seat is None) == (f"{HOSTILE}{report.seat}" not in root.text)


def test_the_shuffle_is_shown_as_everybodys_cut():
    def deck(done: int) -> Any:
        cut = SimpleNamespace(decks=[()] * (done + 1), seats=[0, 1, 2])
        deal = SimpleNamespace(jobs={"cut": cut})
        return SimpleNamespace(referee=SimpleNamespace(deal=deal, is_dealt=False))

    names = ("Ada", "Deniz", HOSTILE)
    for done in range(4):
        root = tree(notices.cuts(deck(done), lambda seat: names[seat], words()))
        assert len(root.all("li", class_="cut")) == done and len(root.all("li", class_="now")) == (done < 3)
        assert faults(root) == []
    assert notices.cuts(SimpleNamespace(), str, words()) is None


def test_there_is_a_screen_for_everything_that_can_be_said_of_a_table():
    """What is said here is what the code can say; the rest is told in passing (`news`, `host`, `ways`, `doings`)."""
    said = words("en").said
    said.clear()
    for one in TABLES.values():
        shown(one)
    test_every_dialog_is_sound("en")
    quiet = {"ui/online/news.py", "ui/online/host.py", "ui/online/ways.py", "ui/online/doings.py", "ui/online/page.py",
             "ui/online/notices.py", "ui/online/fair.py", "ui/online/moving.py"}
    missing = {id_ for id_, path in sources.constants().items() if path.startswith("ui/online/") and path not in quiet}
    assert sorted(missing - said) == []
