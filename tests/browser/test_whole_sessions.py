"""Whole games of King and Skull King, clicked through from the lobby to the result."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.eyes import kept_session
from tests.browser.player import HURRY, KEPT, Player, words

MOST = 400
EN = words("en")


def hidden_cards(player: Player) -> list[str]:
    """The cards in the other seats' hands, by the codes of the game."""
    state = kept_session(player).state
    return [str(card) for seat, hand in enumerate(state.hands) if seat for card in hand]


def shows_no_hidden_card(player: Player, name: str) -> None:
    """No element of the page tells a card of another hand by a key or a label."""
    own = {str(card) for card in kept_session(player).state.hands[0]}
    page = player.page.locator("body").evaluate("body => body.outerHTML")
    for card in hidden_cards(player):
        if card not in own:
            assert f"hand-{card}\"" not in page and f'play {card}"' not in page
            assert name == "" or f'"{EN(name.format(card))}' not in page, card


def play(player: Player, first: str = "") -> None:
    """One decision: the deed that is asked for, else the first that is allowed."""
    deeds = player.deeds("#tray")
    player.do(first if first in deeds else deeds[0])


def comes_back(player: Player) -> None:
    """The page is left and opened again: same moment, same hand, same record."""
    before = player.lines(), player.tray.inner_text(), player.felt.inner_text()
    player.reload()
    player.wanted()
    assert (player.lines(), player.tray.inner_text(), player.felt.inner_text()) == before


@pytest.mark.long
def test_a_whole_quick_session_of_king_is_played_to_its_result(visit) -> None:
    player = visit("en", scripts=(HURRY,))
    player.seat(4, "king_004", length="quick12")
    player.start()
    finished = 0
    for decision in range(MOST):
        if player.over:
            break
        if decision == 40:
            comes_back(player)
        if player.at_once(".chooser"):
            shows_no_hidden_card(player, "king.card.{}")
        if player.at_once("#finish"):
            finished += 1
            before = len(player.lines())
            player.page.locator("#finish").click()
            player.moved(before)
        else:
            play(player)
    session = kept_session(player)
    log = session.state.log
    assert len(log) == 12 and finished and session.over
    lines = session.record.lines
    assert sum(line.startswith("table deal ") for line in lines) == 12
    # Every card of every deal was played as an action of its own, by whoever or whatever played it.
    assert sum(" play " in line for line in lines) == 12 * 52

    player.tray.locator("[data-do=sheet]").click()
    expect(player.panel.locator("tbody tr")).to_have_count(12 + player.panel.locator(".rights tbody tr").count())
    expect(player.panel).to_contain_text(EN("king.sheet.title"))
    with player.page.expect_download() as download:
        player.panel.locator("[data-do=save-csv]").click()
    rows = list(csv.reader(Path(download.value.path()).read_text("utf-8-sig").splitlines()))
    assert [int(cell) for cell in rows[-1][4:]] == list(session.game.scores(session.state))
    assert [row[1] for row in rows[1:-1]] == [entry.contract for entry in log]
    player.close_panel()
    assert [game["game"] for game in player.kept(KEPT.past)] == ["king"]


@pytest.mark.long
def test_a_whole_official_game_of_skull_king_is_played_to_its_result(visit) -> None:
    player = visit("en", scripts=(HURRY,))
    player.seat(4, "sk_official_70")
    player.start()
    bids = 0
    for decision in range(MOST):
        if player.over:
            break
        if decision == 20:
            comes_back(player)
        if player.at_once("#bid-zero"):
            shows_no_hidden_card(player, "")
            # Every other bid is a zero, which is asked for twice.
            bids += 1
            play(player, "bid 0" if bids % 2 else "bid 1")
        else:
            play(player)
    session = kept_session(player)
    assert session.over and bids == 10 and len(session.state.history) == 10
    assert session.state.options == session.game.PRESETS["sk_official_70"]
    assert sum(line.startswith("0 bid 0") for line in session.record.lines) == 5
    assert sum(" play " in line for line in session.record.lines) == 4 * sum(range(1, 11))
    player.tray.locator("[data-do=sheet]").click()
    expect(player.panel).to_contain_text(EN("skull_king.sheet.title"))
    for seat, points in enumerate(session.game.scores(session.state)):
        expect(player.panel).to_contain_text(session.chairs[seat].name)
        assert points == sum(row[seat][2] + row[seat][3] for row in session.state.history)
    player.close_panel()
    assert [game["game"] for game in player.kept(KEPT.past)] == ["skull_king"]
    player.tray.locator("[data-do=again]").click()
    player.wanted()
    assert len(player.kept()["chairs"]) == 4 and not player.over
