"""A refused touch says why, with the rule; a decision can be taken back while nothing was shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.player import Player, clause_in, words

EN = words("en")


def refuses(player: Player, clause: str) -> None:
    """The say-line names the clause and its sentence, which is spoken too; nothing has happened."""
    line = player.table.locator(".say.no")
    expect(line.locator(".clause")).to_have_text(clause)
    expect(line).to_contain_text(EN(clause))
    expect(player.page.locator("#alert")).to_contain_text(EN(clause))


def opens_the_rules_at(player: Player, clause: str) -> None:
    """A press on the clause opens the rule panel there, in sight and in focus."""
    player.table.locator(".say.no button.clause").click()
    rule = player.panel.locator(f"#rule-{clause}")
    expect(rule).to_have_class("marked")
    expect(rule).to_contain_text(EN(clause))
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()


@pytest.mark.parametrize("lines, deed, clause, preset", [
    (tables.BIDDING, "place rose", "SK-OF-14", "skull_official"),
    (tables.FLIPPING, "flip 1", "SK-TR-26", "skull_tr_000"),
    (tables.PLACED, "flip 2", "SK-HU-13", "skull_hu_001"),
], ids=["a disc while the bid is open", "another's mat before one's own", "a mat before the bid"])
def test_a_refused_touch_says_why_and_its_clause_opens_the_rules(
        visit, lines, deed, clause, preset) -> None:
    if preset == "skull_hu_001":
        lines = lines.replace(tables.FIRST, "1 pass; 2 pass; 3 pass; 0 start 0")
    player = visit("en", table=tables.saved(lines, preset=preset))
    player.wanted()
    before, spots = player.lines(), player.picture()["seats"]
    player.deed(deed, "#felt" if deed.startswith("flip") else "#tray").first.click()
    refuses(player, clause)
    assert player.lines() == before and player.picture()["seats"] == spots
    expect(player.table.locator(".refused").first).to_be_visible()
    opens_the_rules_at(player, clause)
    player.close_panel()
    # The next allowed touch takes the refusal away.
    player.do(next(deed for deed in player.deeds() if deed != "pass"))
    expect(player.table.locator(".say.no .clause")).to_have_count(0)


def test_the_rule_of_the_moment_beside_the_table_opens_the_rules(visit) -> None:
    player = visit("en", table=tables.saved(tables.FLIPPING, preset="skull_tr_000"))
    chip = player.table.locator(".side button.clause")
    clause = clause_in(chip.inner_text())
    chip.click()
    expect(player.panel.locator(f"#rule-{clause}")).to_be_focused()


def test_a_first_disc_can_be_taken_back_and_laid_again(visit) -> None:
    player = visit("en", table=tables.saved(tables.PLACED))
    player.wanted()
    before = player.picture()
    player.deed("place skull").click()
    expect(player.tray.locator("[data-do='act place skull']")).to_have_count(0)
    player.wanted()
    undo = player.table.locator("[data-do=undo]")
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    undo.click()
    expect(player.say).to_contain_text(EN("story.undone", name="Ayşe"))
    expect(player.table.locator(".say.no")).to_have_count(0)
    player.wanted()
    after = player.picture()
    assert after["tray"] == before["tray"] and after["seats"] == before["seats"]
    assert player.lines()[-1].startswith("undo ")
    player.do("place rose")
    assert "0 place rose" in player.lines()[-8:]


def test_nothing_is_taken_back_once_a_disc_was_turned_and_the_page_says_so(visit) -> None:
    player = visit("en", table=tables.saved(tables.FLIPPING))
    player.wanted()
    undo = player.table.locator("[data-do=undo]")
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    player.do("flip 0")
    expect(undo).to_have_attribute("aria-disabled", "true")
    lines = player.lines()
    undo.click(force=True)
    expect(player.table.locator(".say.no")).to_have_text(EN("refuse.undo"))
    player.page.keyboard.press("u")
    expect(player.table.locator(".say.no")).to_have_text(EN("refuse.undo"))
    assert player.lines() == lines
