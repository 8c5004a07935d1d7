"""Nobody sees what they may not know: not on the screen, not in the markup behind it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine.games import GAMES
from tests.browser import tables
from tests.browser.eyes import SEEN, choose, hand, kept_session, seen, shows_only_what_is_public
from tests.browser.player import HURRY, Player, words

MOST = 250
EN = words("en")
BACK = ('<span class="disc"><svg class="" aria-hidden="true">'
        '<use href="./static/sprite.svg#disc-back"></use></svg></span>')


def lift(player: Player) -> None:
    """The curtain covers every hand; behind it is only that person's."""
    session = kept_session(player)
    seat = session.next_seat()
    name = session.chairs[seat].name
    expect(player.tray).to_contain_text(name)
    assert hand(player) == []
    assert player.table.locator(".disc[aria-label], .disc[role=img]").count() == 0
    player.page.keyboard.press("h")
    expect(player.page.locator("#alert")).to_contain_text(EN("ask.hand.hidden"))
    player.page.locator("#lift").click()
    expect(player.page.locator("#lift")).to_have_count(0)


def shows_the_hand_of_who_is_to_act(player: Player) -> None:
    """The tray has the discs of the person to act, from the mat too where one is to be lost."""
    session = kept_session(player)
    seat = session.next_seat()
    view = GAMES["skull"].view(session.state, seat)
    if view.phase in ("place", "turn", "bid", "show"):
        assert hand(player) == sorted(view.hand)
    elif view.phase == "discard":
        assert hand(player) == sorted(view.hand + view.mat)


@pytest.mark.long
def test_two_people_and_a_bot_at_one_device_see_only_their_own_hand_in_a_whole_game(visit) -> None:
    player = visit("en", scripts=(HURRY, SEEN))
    player.seat(3, people=2)
    player.start()
    lifted = 0
    for _ in range(MOST):
        if player.over:
            break
        shows_only_what_is_public(player)
        if player.at_once("#lift"):
            lift(player)
            lifted += 1
            continue
        shows_the_hand_of_who_is_to_act(player)
        seat = kept_session(player).next_seat()
        player.do(choose(player.deeds("#tray"), "skull" if seat else "rose"))
    expect(player.felt.locator(".pot .end")).to_be_visible()
    notes = seen(player)
    assert lifted > 4 and notes["moments"] > 40
    assert notes["leaks"] == []
    # One's own, another person's, a bot's: every disc that lies face down is this very markup.
    assert notes["backs"] == [BACK]


def test_the_page_is_the_same_whatever_lies_face_down_before_others(visit) -> None:
    pages = []
    for first, second in (("skull", "rose"), ("rose", "skull")):
        lines = (f"{tables.FIRST}; 0 place rose; 1 place {first}; 2 place {second}; 3 place rose; "
                 f"0 place skull; 1 place {second}; 2 place {first}; 3 bid 1")
        player = visit("en", table=tables.saved(lines))
        player.wanted()
        pages.append(player.page.content())
    assert pages[0] == pages[1]


def test_taking_back_while_the_curtain_is_down_shows_nobodys_hand(visit) -> None:
    player = visit("en", table=tables.saved("table start 0", seats=3, people=3))
    player.page.locator("#lift").click()
    player.do("place skull")
    expect(player.page.locator("#lift")).to_be_visible()
    assert hand(player) == []
    # Ada has the device now and presses the key before the one on the curtain.
    player.table.locator("[data-do=undo]").click(force=True)
    expect(player.tray).to_contain_text(EN("curtain.title", name="Ayşe"))
    assert player.lines() == ["table start 0", "0 place skull", "undo 1"]
    assert hand(player) == []


def test_the_log_over_the_curtain_names_no_disc_that_lies_face_down(visit) -> None:
    player = visit("en", table=tables.saved("table start 0; 0 place skull", seats=3, people=3))
    player.page.locator("#lift").wait_for()
    player.table.locator("[data-do=log]").click()
    expect(player.panel).to_contain_text(EN("story.placed", name="Ayşe"))
    for kind in ("rose", "skull"):
        expect(player.panel).not_to_contain_text(kind)
    assert player.table.locator(".disc.face").count() == 0
