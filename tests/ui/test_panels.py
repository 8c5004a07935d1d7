"""What opens over the table: log, keys, damage in words, texts to copy by hand."""

from __future__ import annotations

import pytest

from engine import record as records
from engine.games import GAMES
from engine.record import DamagedRecord
from engine.skull import PRESETS
from tests.engine.walks import walks
from tests.ui.helpers import EVERY_LANGUAGE, FIELD, NAMES, messages, words
from tests.ui.screens import recorded
from tests.ui.sources import ANSWERED, reasons
from tests.ui.tables import PERSON, Stage, laid, play, session
from tests.ui.trees import faults, tree
from ui import panels
from ui.games import SCREENS
from ui.games import skull as screen

BOT = "careful"


def log(record: records.Record, names: tuple[str, ...] = NAMES):
    """The log of a record, read back."""
    return tree(panels.log(record, screen, names[:record.seats], words()))


# ---- log -------------------------------------------------------------------------------------

def test_a_game_that_has_not_begun_has_nothing_in_its_log():
    root = log(records.Record("skull", 3, PRESETS["skull_official"], NAMES[:3]))
    assert words()("log.nothing") in root.text and not root.all("details")


def test_the_log_tells_every_event_once_and_the_newest_round_first():
    record = records.seen_by(recorded(walks("skull")[0]), None)
    rounds = [d.one("ol") for d in log(record).all("details")]
    told = [[item.text for item in chapter.all("li")] for chapter in reversed(rounds)]
    events = [event for moment in records.moments(record) for event in moment.events]
    assert [s for chapter in told for s in chapter] == [screen.tell(e, NAMES, words()) for e in events]
    assert len(told) > 3
    first = [chapter[0] for chapter in told[1:]]
    assert all(f"Round {n}. " in sentence for n, sentence in enumerate(first, 2))


def test_the_last_two_rounds_are_open_and_the_one_before_can_be_found():
    root = log(recorded(walks("skull")[0]))
    details = root.all("details")
    assert ["open" in d.attributes for d in details[:3]] == [True, True, False]
    assert [d.get("id") for d in details[:3]] == ["", "last-round", ""]
    assert all(d.one("summary").text == d.all("li")[0].text for d in details)
    assert faults(root) == []


def test_a_shared_record_of_a_running_game_tells_no_secret_in_its_log():
    table = play(laid(PERSON, BOT, BOT, kinds="srs"), "0 place rose", "1 bid 2")
    assert log(table.shared()).text == log(table.record).text
    assert "rose" not in log(table.shared()).text and "skull" not in log(table.shared()).text.lower()


def test_the_records_tools_stand_above_the_log():
    assert log(recorded(walks("skull")[2])).deeds() == ["copy-text", "copy-link", "save-file", "replay"]


def test_hostile_names_in_the_log_are_letters():
    root = log(recorded(walks("skull")[0]), ("<script>x</script>", "\"><b>", "</li>", "&amp;", "'", "{n}"))
    assert faults(root) == [] and "<script>x</script>" in root.text


# ---- keys ------------------------------------------------------------------------------------

@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_the_table_is_explained_as_the_game_takes_it(game):
    root = tree(panels.keys(game, words()))
    keys = [key for key in panels.KEYS if key in "wrui" or key in ANSWERED[game]]
    assert [kbd.text for kbd in root.all("kbd")] == [
        *(key.upper() for key in keys), "1 – 9", "← →", "?"]
    own = [f"keys.{key}" if key in "wrui" else f"keys.{game}.{key}" for key in keys]
    assert [d.text for d in root.all("dd")] == [messages("en")[id_] for id_ in (
        *own, f"keys.{game}.digits", "keys.arrows", "keys.help")]
    assert faults(root) == []


@pytest.mark.parametrize("game", SCREENS)
def test_a_game_answers_the_keys_that_are_explained_and_no_others(game):
    moment = Stage(session(PERSON, BOT, BOT, BOT, preset=next(iter(GAMES[game].PRESETS)))).host.scene()
    answered = {key for key in "abcdefghijklmnopqrstvxyz" if SCREENS[game].answer(key, moment)}
    # The last round is in the log; only a game with tricks has a better answer to that key.
    assert answered | {"l"} == set(ANSWERED[game])


# ---- damage ----------------------------------------------------------------------------------

def damaged_texts() -> dict[str, str]:
    """A text for every reason why a record may be damaged."""
    good = records.write(play(laid(PERSON, BOT, BOT), "0 bid 1").record)
    lines = good.splitlines()

    def signed(*old_and_new: str) -> str:
        body = "\n".join(lines[:-1])
        for old, new in zip(old_and_new[::2], old_and_new[1::2], strict=True):
            assert old in body
            body = body.replace(old, new)
        count = len(body.split("\nplay\n")[1].split("\n"))
        return f"{body}\nend {count} {records._checksum(body)}\n"

    return {
        "no_record": "hello", "newer_format": good.replace("kings 1", "kings 2", 1),
        "cut_short": "\n".join(lines[:-1]), "changed": good.replace("0 bid 1", "0 bid 2"),
        "bad_head": signed("seats 3", "seats 9"), "other_version": signed("game skull 1", "game skull 9"),
        "bad_undo": signed("0 bid 1", "undo 9"), "too_long": "x" * (records.MOST_TEXT + 1),
        "illegal": signed("0 bid 1", "0 bid 9"), "out_of_turn": signed("0 bid 1", "2 bid 1"),
        "unknown_action": signed("0 bid 1", "0 dance"), "unknown_seat": signed("0 bid 1", "7 bid 1"),
        "seats": signed("seats 3", "seats 2", "options", "options seat_range=official", "name 2 Mátyás\n", "")}


def error_of(read, text: str) -> DamagedRecord:
    """The error a damaged text raises."""
    with pytest.raises(DamagedRecord) as failure:
        read(text)
    return failure.value


def test_there_is_a_damaged_text_for_every_reason():
    assert set(damaged_texts()) | {"bad_link"} == reasons()


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_every_damage_has_a_sentence_with_nothing_left_open(language):
    say = words(language)
    for reason, text in damaged_texts().items():
        error = error_of(records.read, text)
        assert error.data["reason"] == reason
        sentence = panels.damage(error, say)
        assert not FIELD.search(sentence) and sentence == say(f"damage.{reason}", **(
            {"got": "?", "line": 0, "clause": "", "known": ""} | error.data))
    assert panels.damage(error_of(records.unpack, "%%%"), say) == say("damage.bad_link")


def test_a_damage_nobody_thought_of_is_told_as_a_change():
    assert panels.damage(DamagedRecord("brand_new", 4), words()) == words()("damage.changed")


def test_what_is_damaged_is_quoted_as_letters():
    error = error_of(records.read, damaged_texts()["unknown_action"])
    error.data["got"] = "<script>x</script>"
    root = tree(panels.damaged("text", panels.damage(error, words()), words(), True))
    assert not root.all("script") and "<script>x</script>" in root.text


@pytest.mark.parametrize("saved, lead", [(True, "damage.table"), (False, "damage.record")])
def test_a_damaged_text_can_be_saved_and_none_cannot(saved, lead):
    root = tree(panels.damaged("text", "Why.", words(), saved))
    assert words()(lead) in root.text and "Why." in root.text and root.deeds() == ["save-damaged"]
    assert tree(panels.damaged("", "Why.", words(), saved)).deeds() == []


# ---- texts -----------------------------------------------------------------------------------

def test_a_text_to_be_copied_by_hand_is_whole_and_cannot_be_changed():
    text = "skulls-and-kings 1\n</textarea><script>&amp;"
    area = tree(panels.plain("Copy", text)).one("textarea")
    assert area.text == text and "readonly" in area.attributes and area["aria-label"] == "Copy"


def test_a_notice_is_a_heading_and_a_sentence():
    root = tree(panels.notice("Seats", "Too few & <few>"))
    assert root.one("h2").text == "Seats" and root.one("p").text == "Too few & <few>"
