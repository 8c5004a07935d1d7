"""The review on the page: a deal whose worst card is known, and a hint at the table."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.conftest import DESK
from tests.browser.looks import SIZES, pictured, violations
from tests.browser.player import KEPT, words
from ui.session import Session

# No queens are to be taken. Seat 1 leads the ten of spades, seat 2 has no spade but the queen and plays her, seat 3 goes
# under. The person is last and holds two spades: the two costs nothing, the ace takes the queen.
HANDS = "/".join((
    "2S AS 3H 4H 5H 3D 4D 5D 6D 3C 4C 5C 6C", "4S 5S 6S TS 6H 7H 8H 7D 8D 9D 7C 8C 9C",
    "QS 2H 9H TH JH QH 2D TD JD QD TC JC QC", "3S 7S 8S 9S JS KS KH AH KD AD 2C KC AC"))
DEAL = f"table first 1; table deal {HANDS}; 1 contract NO_QUEENS; 1 play TS; 2 play QS; 3 play 3S"
STEP = 6
"""Settled positions before the person's card."""


def played(card: str) -> Session:
    """The deal with this card in the first trick, and then played to its end by careful bots."""
    table, draw = tables.session(f"{DEAL}; 0 play {card}", preset="king_004", session="classic20"), random.Random(1)
    while table.view().deal == 1:
        seat = table.next_seat()
        table.act(seat, table.chance(draw.randrange) if seat < 0 else table.decide(seat, "careful", draw.random))
    return table


def test_the_worst_card_of_a_deal_is_found_explained_shown_and_played_again(visit, artefacts):
    say, table = words(), played("AS")
    player = visit("en", table=table.save())
    player.wanted()
    kept = player.kept()
    player.table.locator(".bar [data-do=log]").click()
    player.panel.locator("[data-do=replay]").click()
    player.page.locator("#tool-review").click()
    # While it is at work it tells how far it is, and can be stopped.
    expect(player.page.locator("#review-stop")).to_be_visible()
    player.page.wait_for_selector("#review-body:not(:has(#review-stop))")
    worst = player.page.locator(f"#finding-{STEP}")
    expect(player.page.locator(".findings > li").first).to_have_attribute("id", f"finding-{STEP}")
    expect(worst).to_contain_text(say("teach.grade.3"))
    expect(worst).to_contain_text(say("king.card.AS"))
    expect(worst).to_contain_text(say("teach.better", deed=say("king.card.2S")))
    expect(worst).to_contain_text(say("teach.king.penalty_now"))
    assert violations(player.page) == [] and pictured(player.page, artefacts, "review", SIZES["phone"]) == []
    player.page.set_viewport_size(DESK)
    # From the verdict to the moment, with the hand that was held.
    worst.locator("[data-do^=review-show]").click()
    expect(player.say).to_contain_text(say("king.card.2S"))
    expect(player.table.locator(".reading .hand > li")).to_have_count(13)
    expect(player.felt.locator(".played .card")).to_have_count(3)
    # And once more from there; the game that was played stays as it was.
    player.page.locator("#tool-review").click()
    player.page.locator(f"#finding-{STEP} [data-do^=review-try]").click()
    player.wanted()
    player.deed("play 2S").click()
    expect(player.felt.locator(".played .card[aria-label*='2 of spades']")).to_be_visible()
    assert player.kept() == kept
    player.table.locator(".bar [data-do=leave]").click()
    assert player.kept(KEPT.table) == kept and player.kept(KEPT.past) is None


def test_a_hint_names_the_card_and_why_and_takes_nothing_for_granted(visit, artefacts):
    """By its key; and it is the same card that the review would have wished for."""
    say = words()
    player = visit("en", table=tables.session(DEAL, preset="king_004", session="classic20").save())
    player.wanted()
    player.felt.focus()
    player.page.keyboard.press("i")
    expect(player.panel.locator(".advice")).to_have_text(say("teach.hint.best", deed=say("king.card.2S")))
    expect(player.panel.locator(".why")).to_contain_text(say("teach.king.penalty_now"))
    expect(player.panel.locator(".worths tbody tr")).to_have_count(2)
    expect(player.page.locator("#alert")).to_contain_text(say("king.card.2S"))
    assert violations(player.page) == [] and pictured(player.page, artefacts, "hint", SIZES["phone"]) == []
    player.close_panel()
    expect(player.deed("play AS")).to_be_visible()
