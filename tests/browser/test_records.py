"""Records: shared by link, text and file, read step by step, and refused when damaged."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from engine import record as records
from tests.browser import tables
from tests.browser.eyes import faces
from tests.browser.player import KEPT, Player, words

EN = words("en")
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
OVER = f"{tables.NEARLY}; 0 flip 0"


def clipboard(player: Player) -> str:
    """What was copied."""
    expect(player.page.locator("#toast")).to_have_text(EN("log.copied"))
    return player.page.evaluate("navigator.clipboard.readText()")


def step(player: Player, mark: str) -> None:
    """Press one of the reader's keys: first, back, on, last."""
    player.page.locator(f"#step-{mark}").click()


def stands_at(player: Player, number: int, of: int) -> None:
    """The reader shows this step of so many."""
    expect(player.table.locator(".replay")).to_contain_text(EN("replay.step", n=number, of=of))


def test_an_aborted_game_is_shared_as_a_link_and_stepped_through_by_a_stranger(visit) -> None:
    player = visit("en", table=tables.saved(tables.OTHERS), wishes=CLIPBOARD)
    player.table.locator("[data-do=log]").click()
    player.panel.locator("[data-do=copy-link]").click()
    address = clipboard(player)
    assert address.startswith(player.site + "#game=")
    # The link tells nobody what still lies face down.
    record = records.unpack(address.rpartition("game=")[2])
    assert [line for line in record.lines if "skull" in line] == []

    reader = visit("en", at=address.partition("#")[2])
    steps = len(record.lines) - record.lines.count("table start 0")
    last = reader.page.evaluate("document.querySelector('#step-last').dataset.do")
    of = int(last.split()[1])
    assert 8 <= of <= steps + 1
    stands_at(reader, 0, of)
    expect(reader.page.locator("#step-back")).to_be_disabled()
    step(reader, "on")
    stands_at(reader, 1, of)
    reader.page.keyboard.press("ArrowRight")
    stands_at(reader, 2, of)
    step(reader, "back")
    stands_at(reader, 1, of)
    step(reader, "last")
    stands_at(reader, of, of)
    assert faces(reader) == [["rose"], [""], [""], [""]]
    expect(reader.say).to_contain_text(EN("story.turned.own.rose", name="Ayşe"))
    step(reader, "first")
    stands_at(reader, 0, of)
    assert faces(reader) == [[], [], [], []]
    reader.table.locator("[data-do=close-record]").click()
    expect(reader.page.locator("#start")).to_be_visible()
    assert "#" not in reader.page.url


def test_a_finished_game_copied_as_text_is_opened_from_the_box_at_any_round(visit) -> None:
    player = visit("en", table=tables.saved(tables.NEARLY), wishes=CLIPBOARD)
    player.wanted()
    player.do("flip 0")
    assert player.over
    player.table.locator("[data-do=log]").click()
    player.panel.locator("[data-do=copy-text]").click()
    text = clipboard(player)
    player.close_panel()
    player.table.locator(".bar [data-do=leave]").click()
    player.open_box().fill(text)
    player.lobby.locator("[data-do=open-pasted]").click()
    rounds = player.page.locator("[name=replay-round]")
    assert rounds.locator("option").all_inner_texts() == ["1", "2"]
    rounds.select_option(label="2")
    expect(player.say).to_contain_text(EN("story.round", n=2, name="Ayşe"))
    step(player, "on")
    assert faces(player) == [[""], [], [], []]
    step(player, "last")
    expect(player.felt.locator(".pot .end")).to_have_text(EN("pot.winner", name="Ayşe"))
    expect(player.say).to_contain_text(EN("story.ended.two_wins", name="Ayşe"))


def test_a_record_is_saved_as_a_file_and_opened_from_it(visit, tmp_path: Path) -> None:
    player = visit("en", table=tables.saved(tables.OTHERS))
    player.table.locator("[data-do=log]").click()
    with player.page.expect_download() as download:
        player.panel.locator("[data-do=save-file]").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.suffix == ".txt" and records.read(path.read_text("utf-8")).names[0] == "Ayşe"
    player.close_panel()
    player.table.locator(".bar [data-do=leave]").click()
    player.open_box()
    player.page.locator("[name=record-file]").set_input_files(path)
    expect(player.table.locator("h1")).to_have_text(EN("replay.title"))
    step(player, "last")
    assert faces(player)[0] == ["rose"]


def test_the_game_on_the_table_is_stepped_through_and_left_for_the_table_again(visit) -> None:
    player = visit("en", table=tables.saved(tables.OTHERS))
    player.wanted()
    before = player.picture()
    player.table.locator("[data-do=log]").click()
    player.panel.locator("[data-do=replay]").click()
    expect(player.table.locator("h1")).to_have_text(EN("replay.title"))
    step(player, "on")
    player.table.locator("[data-do=close-record]").click()
    player.wanted()
    assert player.picture() == before


def test_step_through_the_game_at_its_end_goes_back_to_the_finished_table(visit) -> None:
    player = visit("en", table=tables.saved(OVER), kept={KEPT.past: "[]"})
    player.tray.locator("[data-do=replay]").click()
    expect(player.table.locator("h1")).to_have_text(EN("replay.title"))
    player.table.locator("[data-do=close-record]").click()
    expect(player.tray.locator("[data-do=again]")).to_be_visible()
    expect(player.felt.locator(".pot .end")).to_have_text(EN("pot.winner", name="Ayşe"))


@pytest.mark.parametrize("damage, reason", [
    (lambda link: link[:-30], "damage.cut_short"),
    (lambda link: link[:20] + "A" * 12 + link[32:], "damage.bad_link"),
], ids=["cut", "changed"])
def test_a_damaged_link_is_explained_by_a_sentence_and_the_lobby_works(
        visit, damage, reason) -> None:
    player = visit("en", at=damage(tables.link()))
    expect(player.panel).to_contain_text(EN("damage.record"))
    expect(player.panel).to_contain_text(EN(reason))
    player.close_panel()
    player.start()
    assert player.lines()


def test_damaged_texts_are_explained_can_be_saved_and_a_good_one_opens_after_them(visit) -> None:
    player = visit("en")
    whole = tables.text()
    cases = {
        "What a game that was!": "damage.bad_link",
        whole.replace("0 bid 1", "0 bid 2", 1): "damage.changed",
        whole.rpartition("end ")[0]: "damage.cut_short",
        "": "damage.cut_short",
        resealed(whole.replace("2 pass", "2 bid 1", 1)): "damage.illegal",
        resealed(whole.replace("2 pass", "3 pass", 1)): "damage.out_of_turn",
    }
    for text, reason in cases.items():
        player.open_box().fill(text)
        player.lobby.locator("[data-do=open-pasted]").click()
        expect(player.panel).to_contain_text(EN("damage.record"))
        sentence = re.split(r"[\u2068{(]", EN(reason))[0].replace("Line ", "")
        expect(player.panel).to_contain_text(sentence)
        expect(player.panel).not_to_contain_text("damage.")
        if text:
            with player.page.expect_download() as download:
                player.panel.locator("[data-do=save-damaged]").click()
            assert Path(download.value.path()).read_text("utf-8").strip() == text.strip()
        player.close_panel()
    player.open_box().fill(whole)
    player.lobby.locator("[data-do=open-pasted]").click()
    expect(player.table.locator("h1")).to_have_text(EN("replay.title"))


def resealed(text: str) -> str:
    """A text whose checksum fits what was made of it."""
    body, _, end = text.rstrip("\n").rpartition("\nend ")
    return f"{body}\nend {end.split()[0]} {records._checksum(body)}\n"
