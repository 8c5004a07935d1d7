"""What can be read and taken away, with a browser that only writes down what it is asked for."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from engine import record as records
from tests.ui.helpers import words
from tests.ui.tables import PERSON, Stage, laid, play, session
from tests.ui.trees import faults, tree
from ui import lobby
from ui.papers import Papers

BOT = "careful"


class Browser:
    """Every call of the page to the browser, in order."""

    def __init__(self, clipboard: bool = True, pasted: str = "", file: str = "") -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.clipboard, self.pasted, self.file = clipboard, pasted, file

    def __getattr__(self, name: str) -> Any:
        return lambda *given, **named: self.calls.append((name, given))

    def spawn(self, work: Any) -> None:
        asyncio.run(work)

    async def copy(self, text: str) -> bool:
        self.calls.append(("copy", (text,)))
        return self.clipboard

    async def read_file(self, field: Any, most: int) -> str:
        return self.file

    def link(self, fragment: str) -> str:
        return f"https://example.org/#{fragment}"

    def form(self) -> dict[str, str]:
        return {"pasted": self.pasted}

    def of(self, name: str) -> list[tuple[Any, ...]]:
        """What was asked for under that name."""
        return [given for called, given in self.calls if called == name]


class Page(SimpleNamespace):
    """The app as the papers know it."""

    def __init__(self, table: Any = None) -> None:
        host = Stage(table).host if table else None
        super().__init__(words=words(), host=host, setup=lobby.Setup(), left=[], kept=lambda: True,
                         teacher=SimpleNamespace(close=lambda: None, session=None))

    def close(self) -> None:
        self.left.append("close")
        self.host = None

    def resume(self) -> None:
        self.left.append("resume")

    def leave(self) -> None:
        self.left.append("leave")


def papers(table: Any = None, **device: Any) -> Papers:
    """The papers of a page with that table."""
    return Papers(Page(table), Browser(**device))


def running():
    """A table in the middle of a game, with secrets on it."""
    return play(laid(PERSON, BOT, BOT, kinds="srs"), "0 place rose", "1 bid 2")


def shared() -> records.Record:
    """The record of that table as everybody may see it."""
    return running().shared()


# ---- taking a record away --------------------------------------------------------------------

def test_what_is_copied_linked_and_saved_of_a_running_game_holds_no_secret():
    own = papers(running())
    own.copy_text()
    own.copy_link()
    own.save_file()
    (text,), (link,) = own.device.of("copy")
    ((name, saved),) = own.device.of("download")
    for record in (records.read(text), records.unpack(link.partition("#game=")[2]), records.read(saved)):
        assert record == shared() and not {"rose", "skull"} & set(" ".join(record.lines).split())
    assert name.endswith(".txt") and own.device.of("toast") == [(words()("log.copied"),)] * 2


def test_where_the_browser_refuses_to_copy_the_text_is_shown():
    own = papers(running(), clipboard=False)
    own.copy_text()
    ((markup,),) = own.device.of("dialog")
    assert records.read(tree(markup).one("textarea").text) == shared()
    assert not own.device.of("toast")


def test_the_log_of_a_running_game_tells_no_secret():
    own = papers(running())
    own.last_round()
    ((markup,),) = own.device.of("dialog")
    assert "bid 2" in tree(markup).text and "skull" not in tree(markup).text.lower()
    assert own.device.of("focus") == [("#last-round summary",)]


# ---- opening one -----------------------------------------------------------------------------

@pytest.mark.parametrize("form", ["text", "link", "fragment", "packed", "spaces"])
def test_a_record_is_opened_from_its_text_its_link_or_what_is_in_the_link(form):
    packed = records.pack(shared())
    own = papers()
    own.open({"text": records.write(shared()), "link": f"https://example.org/x?y=1#game={packed}",
              "fragment": f"game={packed}", "packed": packed, "spaces": f"\n  {packed}\n"}[form])
    assert own.reader is not None and own.reader.record == shared() and own.reader.step == 0
    assert own.device.of("show_only") == [("table",)] and own.page.left == ["close"]


@pytest.mark.parametrize("text", [
    "", "hello", "game=", "game=%%%", "https://example.org/", "skulls-and-kings 1", "skulls-and-kings 9\n",
    "x" * 100, "\ud83d", "game=" + records.pack(shared())[:-9]])
def test_what_cannot_be_opened_is_explained_and_can_be_saved(text):
    own = papers(running())
    own.open(text)
    ((markup,),) = own.device.of("dialog")
    assert words()("damage.record") in tree(markup).text and faults(tree(markup)) == []
    assert own.reader is None and own.page.left == []
    own.save_damaged()
    assert own.device.of("download")[0][1] == text.strip()


def test_the_box_of_the_lobby_and_a_file_open_records_too():
    text = records.write(shared())
    own = papers(pasted=text)
    own.open_pasted()
    assert own.reader.record == shared()
    own = papers(file=text)
    asyncio.run(own.open_file(None))
    assert own.reader.record == shared()


def test_the_names_in_a_strangers_record_are_cleaned_and_never_empty():
    record = shared()
    record.names = ("\u202eAda", "\u200d", "<script>x</script>")
    own = papers()
    own.open(records.write(record))
    assert own.reader.record.names == ("Ada", words()("lobby.seat", n=2), "<script>x</script>")
    ((_, markup),) = own.device.of("patch")
    assert faults(tree(markup)) == []


# ---- reading ---------------------------------------------------------------------------------

def test_every_step_is_drawn_and_spoken():
    own = papers()
    own.open(records.write(shared()))
    own.turn_to(2)
    own.turn_to(10**6)
    assert len(own.device.of("patch")) == 3 and own.reader.step == len(own.reader.moments) - 1
    assert own.device.of("speak")[-1] == ("\u2068Deniz\u2069: bid 2.",)
    assert {title for (title,) in own.device.of("title")} == {words()("replay.title")}


def test_the_own_game_is_read_as_everybody_may_see_it_and_then_gone_back_to():
    own = papers(running())
    own.read_own()
    assert own.reader.record == shared() and own.reader.preset == "skull_official"
    own.close_record()
    assert own.page.left == ["close", "resume"]


@pytest.mark.parametrize("kept", [True, False])
def test_from_anothers_record_the_way_leads_to_the_lobby(kept):
    own = papers()
    own.page.kept = lambda: kept
    own.open(records.write(shared()))
    own.close_record()
    assert own.page.left == ["close", "leave"]


def test_without_a_record_there_is_no_step_to_turn_to():
    own = papers()
    own.turn_to(3)
    own.read_own()
    assert own.reader is None and not own.device.of("patch")


# ---- rules -----------------------------------------------------------------------------------

def test_the_rules_are_those_of_the_record_the_table_or_the_lobby():
    own = papers(session(PERSON, BOT, preset="skull_hu_001"))
    own.rules("SK-HU-26")
    lobbys = papers()
    lobbys.page.setup.read({"sheet-skull": "skull_es_002"})
    lobbys.rules("")
    read = papers(laid(PERSON, BOT, preset="skull_tr_000"))
    read.read_own()
    read.rules("")
    for there, sheet in ((own, "rule-SK-HU-01"), (lobbys, "rule-SK-ES-01"), (read, "rule-SK-TR-01")):
        ((markup,),) = there.device.of("dialog")
        assert tree(markup).all("li", id=sheet)
    assert tree(own.device.of("dialog")[0][0]).one("li", class_="marked").get("id") == "rule-SK-HU-26"


def test_every_deed_of_the_papers_can_be_done():
    own = papers(running())
    assert set(own.deeds) == {"rules", "log", "replay", "copy-text", "copy-link", "save-file", "close-record",
                              "save-damaged", "open-pasted", *SHEET}
    for do, deed in own.deeds.items():
        if do not in SHEET:
            deed()
    assert own.device.of("dialog") and own.device.of("download")


# ---- score sheets ----------------------------------------------------------------------------

SHEET = ("sheet", "save-csv", "print")
WITH_SHEET = ("king_004",)


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize("preset", WITH_SHEET)
def test_the_score_sheet_is_shown_saved_and_printed(preset, reading):
    own = papers(session(PERSON, BOT, BOT, BOT, preset=preset))
    if reading:
        own.read_own()
    own.sheet()
    ((markup,),) = own.device.of("dialog")
    assert faults(tree(markup)) == [] and set(tree(markup).deeds()) == {"save-csv", "print"}
    own.save_csv()
    ((name, text),) = own.device.of("download")
    assert name.endswith(".csv") and text.startswith("\ufeff") and "Ada" in text.splitlines()[0]
    own.print()
    assert own.device.of("print_page") == [()]


def test_a_game_without_a_score_sheet_shows_none():
    own = papers(running())
    own.sheet()
    assert own.device.of("dialog") == []
