"""What the browser keeps may be damaged, or it may keep nothing at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.player import KEPT, words

EN = words("en")
WHOLE = tables.saved(tables.BIDDING)
# Every other way of being damaged is tried in tests/ui/test_saves.py.
DAMAGED = {
    "garbage": ("\u0000}{ 💀 not a table", "damage.changed"),
    "cut": (WHOLE[:len(WHOLE) // 2], "damage.changed"),
    "checksum": (WHOLE.replace("2 place rose", "2 place skull", 1), "damage.changed"),
}
REFUSED = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });
delete Navigator.prototype.serviceWorker;
"""


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_table_is_explained_can_be_saved_and_does_not_stop_the_lobby(
        visit, damage) -> None:
    text, reason = DAMAGED[damage]
    player = visit("en", table=text)
    expect(player.panel).to_contain_text(EN("damage.table"))
    expect(player.panel).to_contain_text(EN(reason))
    with player.page.expect_download() as download:
        player.panel.locator("[data-do=save-damaged]").click()
    assert Path(download.value.path()).read_text("utf-8") == text
    player.close_panel()
    player.start()
    assert player.lines()


def test_damaged_settings_seats_and_records_are_passed_over(visit) -> None:
    player = visit("en", kept={KEPT.prefs: "{", KEPT.chairs: '{"count-skull": 9, "game": "chess", "who-1": "ghost"}',
                               KEPT.past: '[1, {"when": 2}, {"when": "x", "game": "skull"}]'})
    expect(player.page.locator("#past")).to_contain_text(EN("lobby.records.none"))
    player.start()
    assert len(player.kept()["chairs"]) == 4


def test_without_storage_and_service_worker_the_game_is_playable_and_says_what_that_means(
        visit) -> None:
    player = visit("en", scripts=(REFUSED,))
    expect(player.page.locator("#notice")).to_have_text(EN("store.none"))
    player.choose(speed="fast", sound="off", theme="dark")
    # The weaker ones may open with so high a bid that nothing is left to say.
    for n in range(2, 5):
        player.page.locator(f"[name=who-{n}]").select_option("expert")
    player.start()
    player.deed("place rose").first.click()
    expect(player.page.locator("#seat-0 .stack")).to_have_attribute("data-discs", "1")
    player.page.wait_for_selector("#tray.mine .bids")
    assert player.page.locator("#felt .disc").count() >= 4
    player.deed("bid 4").click()
    expect(player.felt.locator(".pot")).to_contain_text(EN("pot.turns", name=EN("lobby.you")))
    # Nothing was kept: the next visit begins in the lobby, and nothing is wrong with that.
    player.reload()
    expect(player.page.locator("#start")).to_be_visible()
