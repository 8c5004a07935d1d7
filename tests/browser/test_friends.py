"""Friends at one table over real WebRTC, in the finished site, each page with a storage of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.friends import LOST, Comes, Friend, asleep, seated, secret_to, start
from tests.browser.looks import SIZES, pictured, violations
from tests.browser.player import words
from ui.online.invite import Invite, read

SESSION = os.environ.get("SESSION", "single")
"""How long four people play King; `make soak` has them play ten deals."""


def test_three_play_skull_to_the_end_and_one_reloads_in_the_middle(comes, tmp_path: Path):
    friends = seated(comes, "Ada", "Deniz", "Omid", alone="Deniz")
    ada, deniz, omid = friends
    assert violations(ada.page) == []
    start(friends)
    assert violations(deniz.page) == []
    for friend in friends:
        friend.plays(most=2 if friend is deniz else 0)
    deniz.page.wait_for_function("self.deeds === 2")
    expect(deniz.page.locator("#table .say .prompt")).to_be_visible()
    # In the middle of a deal, of a bid, of a turned disc: the same link, the same seat, the same hand.
    before = deniz.hand()
    deniz.reload()
    deniz.at_game()
    expect(deniz.page.locator("#table .say .prompt")).to_be_visible()
    assert deniz.hand() == before and before["hand"]
    is_held_while_asleep(deniz, ada, omid)
    assert deniz.hand() == before
    for friend in friends:
        friend.plays()
    for friend in friends:
        friend.ends()
    ends = {friend.page.locator("#felt .pot").inner_text() for friend in friends}
    assert len(ends) == 1
    saves_and_checks(omid, tmp_path / "record.txt")


def is_held_while_asleep(deniz: Friend, ada: Friend, omid: Friend) -> None:
    """For forty seconds nothing runs in Deniz's page while the table waits for it: the seat is shown as away and may be
    voted about, and then its owner is back without doing anything for it."""
    ada.page.evaluate("""() => { const real = Date.now, since = real(); Date.now = () => 2 * real() - since; }""")
    with asleep(deniz, 40):
        # By Ada's clock, which goes twice as fast, it is long enough to vote.
        wait = ada.page.locator("#table [data-do^='online vote wait']")
        wait.click()
        expect(wait).to_have_attribute("aria-pressed", "true")
        assert violations(ada.page) == []
        expect(omid.page.locator("#table .plate.away")).to_have_count(1)
        assert omid.at_once("#table .say.asks") and not omid.at_once("#table [data-do^='online vote']")
    for friend in (ada, omid):
        expect(friend.page.locator("#table .plate.away")).to_have_count(0)
        expect(friend.page.locator("#table .say.asks")).to_have_count(0)


def saves_and_checks(omid: Friend, record: Path) -> None:
    """The signed record is right, wherever it is looked at; with one letter changed it is not."""
    text, say = omid.to_lobby().saves(record), words()
    omid.page.locator("[name=online-verify]").set_input_files(record)
    expect(omid.page.locator("#online-answer")).to_contain_text(say("online.verify.complete"))
    at = text.index("\nm ", len(text) // 2) + 80
    record.write_text(text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1:])
    omid.close_panel()
    omid.page.locator("#online-fairness").click()
    omid.page.locator("[name=online-verify]").set_input_files(record)
    expect(omid.page.locator("#online-answer .i")).to_be_visible()
    expect(omid.page.locator("#online-answer")).not_to_contain_text(say("online.verify.complete"))


def by_code(ada: Friend, deniz: Friend) -> None:
    """Deniz comes by a code that is said aloud; a wrong letter is told."""
    ada.page.locator("[data-do='online code']").click()
    letters = ada.page.locator("#online-code").inner_text()
    deniz.page.locator("#join-table").click()
    deniz.page.locator("#online-entered").fill(letters[:-1] + ("0" if letters[-1] != "0" else "1"))
    deniz.page.locator("[data-do='online enter']").click()
    expect(deniz.page.locator("#panel-body [role=alert]")).to_have_text(words()("online.error.code_wrong"))
    deniz.page.locator("#online-entered").fill(letters.lower())
    deniz.page.locator("[data-do='online enter']").click()
    deniz.sits()
    ada.close_panel()


def second_tab(comes: Comes, deniz: Friend, link: str) -> Friend:
    """A second tab of the same device looks on, or takes over; never do both play."""
    second = comes("Deniz", link, beside=deniz)
    second.page.locator("[data-do='online watch-tab']").click()
    second.at_game()
    expect(second.page.locator("#table .say")).to_contain_text(words()("online.elsewhere"))
    second.page.locator("#table [data-do='online take-over']").click()
    expect(deniz.page.locator("#table .say")).to_contain_text(words()("online.elsewhere"))
    second.at_game()
    return second


def moves_to_a_phone(comes: Comes, old: Friend, seat: str) -> None:
    """By the link that the old page shows; from then on that one only watches."""
    old.page.locator("[data-do=leave]").first.click()
    old.page.locator("[data-do='online move']").click()
    expect(old.page.locator("#panel-body .qr svg")).to_be_visible()
    assert violations(old.page) == []
    phone = comes("Phone", old.page.locator("#online-move").input_value().partition("#")[2])
    phone.at_game()
    expect(phone.page.locator("#felt .at-u, #felt .at-me")).to_have_id(seat)
    assert "&s=" not in phone.page.url
    # What a link leads past is not drawn.
    assert phone.page.locator("#house :is(input, select, button)").count() == 0
    expect(old.page.locator("[data-do='online stay']")).to_be_visible()
    expect(old.page.locator("#panel-body .qr")).to_have_count(0)


def test_a_second_tab_the_opener_gone_and_back_and_a_stranger(comes):
    ada, deniz = comes("Ada").sits(), comes("Deniz", "")
    by_code(ada, deniz)
    link = ada.link
    # A bot, with its keeper named for everybody.
    ada.page.locator("[data-do='online bot player']").click()
    for friend in (ada, deniz):
        friend.sees("Ada", "Deniz", "(Ada)")
        friend.is_ready()
    # Somebody with another secret is at another table, where nobody else is.
    eve = comes("Eve", Invite(b"another secret !", read(link).opener, read(link).relays).fragment()).sits()
    start([ada, deniz])
    expect(eve.page.locator("#online-state")).to_have_text(words()("online.state.alone"))
    expect(eve.page.locator("#online-people li")).to_have_count(1)
    expect(deniz.page.locator("#felt")).to_contain_text("(Ada)")
    second = second_tab(comes, deniz, link)
    for friend in (ada, second):
        friend.plays(most=3)
    expect(second.page.locator("#felt")).to_contain_text("Ada")
    # The one who opened the table is gone without a word: the seat is kept, and its owner comes back to it.
    site, seat = ada.site, ada.hand()["seat"]
    ada.page.close()
    second.plays()
    expect(second.page.locator("#table .plate.away").first).to_be_attached()
    again = comes("Ada", link, beside=Friend(second.page, site))
    again.at_game()
    assert again.hand()["seat"] == seat
    expect(second.page.locator("#table .plate.away")).to_have_count(0)
    moves_to_a_phone(comes, again, seat)


def test_a_table_without_any_relay_is_put_together_by_hand(comes, nostr, watch):
    watch.forgives(LOST)
    nostr.stop()
    ada, deniz = comes("Ada").sits(), None
    ada.page.locator("[data-do='online hand']").click()
    ada.page.locator("[data-do='online offer']").click()
    offer = ada.page.locator("#online-offer").input_value()
    deniz = comes("Deniz", offer.partition("#")[2])
    answer = deniz.page.locator("#online-answer").input_value()
    ada.page.locator("#online-pasted").fill("nonsense")
    ada.page.locator("[data-do='online pasted']").click()
    expect(ada.page.locator("#panel-body [role=alert]")).to_be_visible()
    ada.page.locator("#online-pasted").fill(answer)
    ada.page.locator("[data-do='online pasted']").click()
    deniz.close_panel()
    deniz.sits()
    ada.sees("Ada", "Deniz")
    for friend in (ada, deniz):
        friend.is_ready()
    start([ada, deniz])
    # What draws the link comes when it is asked for.
    deniz.page.locator("[data-do=leave]").first.click()
    deniz.page.locator("[data-do='online qr']").click()
    expect(deniz.page.locator("#panel-body .qr svg")).to_be_visible()


def test_a_deal_of_king_with_two_bots_is_checked_in_every_page(comes):
    ada = comes("Ada").sits()
    ada.chooses("king", "single")
    ada.page.locator("[data-do='online bot player']").click()
    omid = comes("Omid", ada.link, "fa").sits()
    omid.page.locator("[data-do='online bot learner']").click()
    for friend in (ada, omid):
        friend.sees("Ada", "Omid", "(Ada)", "(Omid)")
        friend.is_ready()
    start([ada, omid])
    expect(ada.page.locator("#table .cuts")).to_be_visible()
    for friend in (ada, omid):
        friend.plays()
    for friend in (ada, omid):
        friend.ends()
    stamp = words()("fairness.audited", cards=52, dealt=52, tricks=13, played=13)
    expect(ada.page.locator("#table .say")).to_contain_text(stamp)
    omid.page.locator("[data-do=leave]").first.click()
    omid.page.locator("#online-fairness").click()
    expect(omid.page.locator("#panel-body .stamp")).to_have_count(1)


@pytest.mark.long
def test_four_play_king_to_the_end_and_nobody_hears_of_anothers_cards(comes, artefacts):
    friends = seated(comes, "Ada", "Deniz", "Omid", "Zoë", game=("king", SESSION))
    ada, *others = friends
    faults = pictured(ada.page, artefacts, "friends-lobby-desk-en-light", SIZES["desk"])
    start(friends)
    for friend in friends:
        friend.plays()
    held = "document.querySelectorAll('#tray [data-group=hand]').length"
    ada.page.wait_for_function(f"{held} > 0 && {held} < 11")
    ada.stops()
    expect(ada.page.locator("#tray.mine")).to_be_visible()
    for look in ("phone", "desk"):
        faults += pictured(ada.page, artefacts, f"friends-table-{look}-en-light", SIZES[look])
    assert faults == []
    ada.plays()
    for friend in friends:
        friend.ends(minutes=4 if SESSION == "single" else 20)
    ends = {tuple(sorted(friend.page.locator("#table .strip li:not(.more)").all_inner_texts())) for friend in friends}
    assert len(ends) == 1
    # Who opened the table has the first seat.
    secret_to(others[0], seat=0, deals=10 if SESSION == "short10" else 1)


@pytest.mark.long
def test_two_people_and_two_bots_play_an_official_game_of_skull_king(comes):
    ada = comes("Ada").sits()
    ada.chooses("skull_king", "10")
    ada.page.locator("[data-do='online bot player']").click()
    omid = comes("Omid", ada.link, "fa").sits()
    omid.page.locator("[data-do='online bot player']").click()
    for friend in (ada, omid):
        friend.sees("Ada", "Omid", "(Ada)", "(Omid)")
        friend.is_ready()
    start([ada, omid])
    for friend in (ada, omid):
        friend.plays()
    for friend in (ada, omid):
        friend.ends(minutes=15)
