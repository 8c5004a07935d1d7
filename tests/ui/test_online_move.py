"""A seat goes to another device and comes back, through the panels, in the middle of a game."""

from __future__ import annotations

import pytest

from engine.table import Malformed
from tests.ui.helpers import words
from tests.ui.online_pages import Page, run
from tests.ui.test_online_page import at_a_table
from tests.ui.trees import tree
from ui.online import moving, panels


async def link_of(page: Page) -> str:
    """The link that a device shows, which has gone to its lobby for that."""
    page.online.deed("leave", None)
    await page.until("online move")
    page.press("online move")
    await page.until('id="online-move"')
    assert words()("online.move.note") in tree(page.browser.panel).text
    return tree(page.browser.panel).one("textarea", id="online-move").text


def at_seat(page: Page, seat: int) -> bool:
    """Whether a page plays a seat of the game on its screen."""
    host = page.app.host
    return host is not None and host.session.viewer == seat and host.session.behind() == 0


async def goes(deniz: Page, phone: Page) -> None:
    """From Deniz's page to the phone, by the link on the first page; the old page watches as a newcomer."""
    seat, hand = deniz.app.host.session.viewer, deniz.app.host.session.view().hand
    link = await link_of(deniz)
    phone.online.ask()
    phone.browser.typed = {"online-entered": link}
    phone.press("online enter")
    await phone.until(lambda: at_seat(phone, seat))
    assert phone.app.host.session.view().hand == hand and link.partition("#")[2] not in phone.browser.fragment_
    await phone.until(lambda: words()("online.transferred") in phone.browser.toasts)
    await deniz.until("online stay")
    assert deniz.browser.panel == "" and deniz.online.room.game.seats == []
    assert words()("online.moved") in tree(deniz.browser.shown).text and 'id="online-name"' not in deniz.browser.shown
    old = deniz.online.keys[0]
    deniz.press("online stay")
    await deniz.until(lambda: deniz.online.table is not None and not deniz.online.room.is_moved)
    await deniz.until('id="online-name"')
    assert old not in deniz.online.keys and len(deniz.online.keys) == moving.KEYS


async def comes_back(deniz: Page, phone: Page) -> None:
    """From the phone to Deniz's page, pasted into the field in the lobby; what is no code of this table is told."""
    link = await link_of(phone)
    deniz.press("online bring")
    foreign = link.replace("t=", "t=AUFB", 1)
    for typed, why in (("nonsense", "transfer_damaged"), (link[:-3], "transfer_damaged"), (foreign, "invite_damaged")):
        deniz.browser.typed = {"online-brought": typed}
        deniz.press("online brought")
        assert words()(f"online.error.{why}") in tree(deniz.browser.panel).text
    deniz.browser.typed = {"online-brought": link.rpartition("&s=")[2]}
    deniz.press("online brought")
    assert deniz.browser.panel == "" and words()("online.bringing") in tree(deniz.browser.shown).text
    await deniz.until(lambda: at_seat(deniz, 1))
    # A panel that was closed is worth nothing, and a device that plays takes no other seat.
    deniz.browser.typed = {}
    link = await link_of(deniz)
    deniz.browser.close_dialog()
    await deniz.until(lambda: deniz.online.room.moving.offered is None)
    deniz.online.do_bring("")
    deniz.browser.typed = {"online-brought": link}
    deniz.press("online brought")
    assert words()("online.error.has_seat") in tree(deniz.browser.panel).text


def test_a_seat_goes_to_a_phone_and_comes_back():
    async def story(ada: Page, deniz: Page, phone: Page) -> None:
        await at_a_table(ada, deniz)
        for page in (ada, deniz):
            page.press("online ready")
        ada.online.room.order([ada.online.keys[0], deniz.online.keys[0]])
        await ada.until(words()("online.start.all"))
        ada.press("online start")
        for page in (ada, deniz):
            await page.until(lambda: page.online.mode == "game")
        await ada.until(lambda: at_seat(ada, 0))
        await ada.until(lambda: at_seat(deniz, 1))
        await goes(deniz, phone)
        await comes_back(deniz, phone)
        told = words()("online.moved.other", name="Deniz")
        assert ada.browser.toasts.count(told) == 2 and told not in deniz.browser.toasts + phone.browser.toasts[:1]

    run(story, "Phone")


@pytest.mark.parametrize("text", ["", "&s=", "t=abc&s=!!!", "s=\u00e9"])
def test_what_is_no_code_is_refused(text: str):
    try:
        assert moving.bytes_of(text) == b""
    except Malformed as error:
        assert error.code == "transfer_damaged"
    assert moving.bytes_of(f"https://x/#t=abc&s={moving.text_of(bytes(range(99)))}") == bytes(range(99))
    assert panels.move(None, text, words()).count("<textarea") == 1
