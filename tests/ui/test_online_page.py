"""Tables online in a page without a browser: from the first page to the game and back, through every button."""

from __future__ import annotations

import asyncio

from tests.ui.helpers import words
from tests.ui.online_pages import Keys, Page, run
from tests.ui.trees import tree
from ui.online import code


async def at_a_table(ada: Page, deniz: Page) -> None:
    """Both sit; Deniz came by a code."""
    await ada.online.enter("")
    ada.press("online join seat")
    await ada.until("online code")
    ada.press("online code")
    await ada.until('id="online-code"')
    letters = tree(ada.browser.panel).one("p", id="online-code").text
    deniz.online.ask()
    for typed, why in (("K7", "code_length"), (code.draw(lambda n: 1)[:-1] + "Z", "code_wrong"), ("t=abc", "")):
        deniz.browser.typed = {"online-entered": typed}
        deniz.browser.panel = deniz.browser.panel or "data-do=\"online enter\""
        deniz.press("online enter")
        await deniz.until(words()(f"online.error.{why or 'invite_damaged'}"))
    deniz.online.ask()
    deniz.browser.typed = {"online-entered": letters.lower()}
    deniz.press("online enter")
    await deniz.until("online join seat")
    deniz.browser.typed = {}
    ada.browser.close_dialog()
    deniz.press("online join seat")
    for page in (ada, deniz):
        await page.until("Ada")
        await page.until("Deniz")
        await page.until("online ready")


async def begins(ada: Page, deniz: Page) -> None:
    """The two of them choose, and begin."""
    await at_a_table(ada, deniz)
    assert ada.browser.fragment_ == deniz.browser.fragment_ and ada.browser.fragment_.startswith("t=")
    # The game is chosen by who has the rights, and everybody sees it before they are ready.
    assert "online-game" in ada.browser.shown and 'name="online-game"' not in deniz.browser.shown
    ada.online.change("online-game", "king", None)
    await deniz.until(words()("lobby.king"))
    ada.online.change("online-game", "skull", None)
    ada.online.change("online-sheet", "skull_tr_000", None)
    await deniz.until(lambda: deniz.online.room.lobby.plan.options == "sheet=tr_000")
    deniz.press("online bot player")
    await ada.until("(Deniz)")
    deniz.press("online ready")
    await ada.until(lambda: any(m.ready for m in ada.online.room.lobby.members.values()))
    ada.press("online mix")
    # What is ticked for another game does not stay for one that knows nothing of it.
    ada.browser.typed = {"online-strict": "on", "online-lacks": "on"}
    ada.online.draw()
    await ada.until("checked")
    ada.press("online start")
    for page in (ada, deniz):
        await page.until(lambda: page.online.mode == "game")
        assert len(page.app.host.session.chairs) == 2, "a strict table has no bot"
        assert page.app.papers.shared().game == "skull"
        assert page.online.room.game.head.lacks == "at_audit"
        await page.until(lambda: page.browser.is_lit)


async def talks(ada: Page, deniz: Page) -> None:
    """What is said, what is promised, what was signed."""
    ada.online.deed("online phrases", None)
    ada.press("online phrase hello")
    ada.online._came = deniz.online._came = 0
    await deniz.until(lambda: any("Ada" in toast and words()("phrase.hello") in toast
                                  for toast in deniz.browser.toasts))
    deniz.online.deed("online fairness", None)
    deniz.press("online record")
    record = deniz.browser.files["skulls-and-kings-signed.txt"]
    await deniz.online.check(record)
    assert words()("online.verify.open") in tree(deniz.browser.panel).text
    await deniz.online.check(record.replace("seat 0", "seat 1", 1))
    assert words()("online.verify.foreign", n=1) in tree(deniz.browser.panel).text


def test_from_the_first_page_to_the_game_and_back():
    async def story(ada: Page, deniz: Page) -> None:
        await begins(ada, deniz)
        await talks(ada, deniz)
        # To the lobby and back; away, and back through the link.
        assert deniz.online.deed("leave", None) and deniz.app.host is None
        await deniz.until("online game")
        assert not deniz.browser.is_lit, "the screen stays on during a game, and only then"
        deniz.press("online game")
        hand = deniz.app.host.session.view().hand
        link = deniz.browser.fragment_
        await deniz.online.leave()
        assert deniz.browser.fragment_ == "" and deniz.browser.stored["away"] == {"fragment": link}
        await deniz.online.enter(link)
        await deniz.until(lambda: deniz.online.mode == "game")
        assert deniz.app.host.session.view().hand == hand

    run(story)


async def no_keys(table: bytes, count: int) -> list[bytes]:
    """A browser that cannot make them."""
    raise Keys.NoKeys


def test_links_relays_and_pictures():
    async def story(ada: Page, deniz: Page) -> None:
        await deniz.online.enter("t=AAAA")
        assert words()("online.error.invite_damaged") in tree(deniz.browser.shown).text
        deniz.vault.keys = no_keys
        await deniz.online.enter("")
        assert words()("online.error.unsigned") in tree(deniz.browser.shown).text
        await ada.online.enter("")
        ada.press("online network")
        ada.browser.typed = {"online-relays": "http://no.relay", "online-turn": ""}
        ada.press("online save-network")
        assert words()("online.error.bad_relay") in tree(ada.browser.panel).text
        ada.browser.typed = {"online-relays": "wss://my.relay", "online-turn": "turn:x:1", "online-turn-word": "w"}
        ada.press("online save-network")
        assert ada.browser.panel == ""
        before = ada.online.invite
        ada.press("online qr")
        await ada.until("<svg viewBox=")
        ada.press("online share")
        await asyncio.sleep(0.05)
        assert ada.browser.stored["clipboard"]["text"].endswith(before.fragment()) and before.relays == ()
        await ada.online.enter("")
        assert ada.online.invite.relays == ("wss://my.relay",) and ada.online.invite.turn.password == "w"
        # Another tab has it: this one looks on, or takes over.
        ada.press("online join seat")
        await ada.until("online ready")
        Keys.holder = ada
        await ada.online.enter(ada.online.invite.fragment())
        assert "online watch-tab" in ada.browser.shown and ada.online.table is None
        ada.press("online watch-tab")
        await ada.until(words()("online.elsewhere"))
        ada.press("online take-over")
        await ada.until(lambda: ada.online.table is not None and not ada.online.room.is_passive)

    run(story)


def test_a_table_may_want_the_proof_at_once():
    async def story(ada: Page, deniz: Page) -> None:
        await at_a_table(ada, deniz)
        ada.online.change("online-game", "skull_king", None)
        await deniz.until(words()("lobby.skull_king"))
        deniz.press("online ready")
        ada.browser.typed = {"online-lacks": "on"}
        await ada.until(words()("online.start.all"))
        ada.press("online start")
        for page in (ada, deniz):
            await page.until(lambda: page.online.mode == "game")
            assert page.online.room.game.head.lacks == "at_once"
        deniz.online.deed("online fairness", None)
        assert words()("online.fair.lacks.at_once") in tree(deniz.browser.panel).text

    run(story)
