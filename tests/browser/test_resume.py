"""A table survives its page: reloads, closed tabs, and the middle of a challenge."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.eyes import SEEN, faces, seen, shows_only_what_is_public
from tests.browser.player import Player, words

EN = words("en")
MOMENTS = {
    "placing": (tables.PLACED, "place rose"),
    "bidding": (tables.BIDDING, "bid 7"),
    "flip": (f"{tables.ONCE_MORE}; 0 bid 4; 1 pass; 2 pass; 3 pass", "flip 0"),
}


def moment(player: Player) -> tuple[dict, list[str]]:
    """The table on the screen and its record."""
    player.wanted()
    return player.picture(), player.lines()


@pytest.mark.parametrize("phase", MOMENTS)
def test_a_reload_comes_back_to_the_same_moment(visit, phase) -> None:
    lines, deed = MOMENTS[phase]
    player = visit("en", table=tables.saved(lines))
    player.wanted()
    player.do(deed)
    before = moment(player)
    assert len(before[1]) > len(lines.split(";"))
    player.reload()
    assert moment(player) == before


def test_a_closed_tab_and_a_new_one_come_back_to_the_same_moment(visit) -> None:
    player = visit("en", table=tables.saved(tables.BIDDING))
    before = moment(player)
    other = player.page.context.new_page()
    player.page.close()
    player = Player(other, player.site)
    player.open()
    assert moment(player) == before
    # It can be played on, not just looked at.
    player.do("pass")
    assert len(player.lines()) > len(before[1])


def test_skt_25_a_reload_in_the_middle_of_a_reveal_keeps_turned_discs_and_shows_no_hidden_kind(
        visit) -> None:
    lines = (f"{tables.FIRST}; 0 place rose; 1 place rose; 2 place skull; 3 place rose; "
             "0 place rose; 1 place skull; 2 place rose; 3 place rose; "
             "0 bid 4; 1 pass; 2 pass; 3 pass; 0 flip 0; 0 flip 0")
    player = visit("en", table=tables.saved(lines), scripts=(SEEN,), speed="slow")
    player.wanted()
    # The disc is turned and held to be seen: the page goes away in that very moment.
    player.deed("flip 3", "#felt").click()
    turned = [["rose", "rose"], ["", ""], ["", ""], ["", "rose"]]
    player.page.wait_for_selector("#seat-3 .disc.is-rose")
    player.reload()
    player.wanted()
    assert faces(player) == turned
    shows_only_what_is_public(player)
    assert seen(player)["leaks"] == [] and len(seen(player)["backs"]) == 1
    assert player.lines()[-1] == "0 flip 3"
    expect(player.say).to_contain_text(EN("turn.flip.other", n=1))
    # Nothing on the way back told it: a spectator's text names what was turned and no more.
    assert player.table.inner_text().count("skull") == 0


def test_the_lobby_offers_the_open_table_and_can_close_it(visit) -> None:
    player = visit("en", table=tables.saved(tables.BIDDING))
    before = moment(player)
    player.table.locator(".bar [data-do=leave]").click()
    player.page.locator("#resume").click()
    assert moment(player) == before
    player.table.locator(".bar [data-do=leave]").click()
    player.lobby.locator("[data-do=drop]").click()
    expect(player.page.locator("#resume")).to_have_count(0)
    assert player.kept() is None
