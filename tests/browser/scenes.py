"""The page's scenes, each opened once and then looked at in every theme, in two languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.friends import Comes, Friend, start
from tests.browser.player import Player, words

LOOKS = (("en", "light"), ("en", "clear"), ("en", "dark"), ("fa", "dark"))
"""Every theme, and a language from right to left: colours know no language and layout knows no colours, so pairs show
as much as all of both would."""


def lobby(visit: Callable[..., Player]) -> Player:
    """The first room, with an open table, a finished game and the house rules unfolded."""
    player = visit("en", table=tables.saved(f"{tables.NEARLY}; 0 flip 0"))
    player.wanted()
    player.tray.locator("[data-do=again]").click()
    player.wanted()
    player.table.locator(".bar [data-do=leave]").click()
    player.house(foreign_order="any_position")
    player.open_box()
    return player


def at_table(lines: str, **wishes: object) -> Callable[..., Player]:
    """A table at a moment."""

    def scene(visit: Callable[..., Player]) -> Player:
        player = visit("en", table=tables.saved(lines, **wishes))
        player.page.wait_for_selector("#tray [data-do]")
        return player

    return scene


def trick_table(until: Callable[[Any], bool], button: str = "", **wishes: object) -> Callable[..., Player]:
    """A table of a trick game at a moment; with a button, its dialog is open over it."""

    def scene(visit: Callable[..., Player]) -> Player:
        player = visit("en", table=tables.midway(until, **wishes).save())
        player.wanted()
        if button:
            player.refresh = lambda: unfold(player, button)
            unfold(player, button)
        return player

    return scene


def unfold(player: Player, button: str) -> None:
    """Open a dialog in the language of the page."""
    if player.page.locator("#panel").is_visible():
        player.close_panel()
    player.table.locator(button).first.click()
    expect(player.page.locator("dialog[open]")).to_be_visible()


def refusal(visit: Callable[..., Player]) -> Player:
    """The bidding, with a refused disc."""
    player = at_table(tables.BIDDING)(visit)
    player.deed("place rose").first.click()
    expect(player.table.locator(".say.no")).to_be_visible()
    return player


def panel(do: str, **wishes: object) -> Callable[..., Player]:
    """A panel over a table."""

    def scene(visit: Callable[..., Player]) -> Player:
        player = at_table(tables.OTHERS, **wishes)(visit)
        player.table.locator(f".bar [data-do={do}]").click()
        expect(player.page.locator("dialog[open]")).to_be_visible()
        if do != "settings":
            player.refresh = lambda: reopen(player, do)
        return player

    return scene


def reopen(player: Player, do: str) -> None:
    """Close a panel and open it in the language of the page."""
    player.close_panel()
    player.table.locator(f".bar [data-do={do}]").click()


def reader(visit: Callable[..., Player]) -> Player:
    """A record, in the middle of a challenge."""
    player = visit("en", at=tables.link(tables.OTHERS))
    player.page.locator("#step-last").click()
    expect(player.felt.locator(".disc.is-rose")).to_be_visible()
    return player


SCENES: dict[str, Callable[..., Player]] = {
    "lobby": lobby,
    "placing": at_table(tables.FIRST),
    "bidding": refusal,
    "six": at_table(tables.SIX, seats=6),
    "flip": at_table(tables.OTHERS),
    "end": at_table(f"{tables.NEARLY}; 0 flip 0"),
    "curtain": at_table(tables.PLACED, people=4),
    "rules": panel("rules", preset="skull_tr_000", foreign_order="any_position"),
    "settings": panel("settings"),
    "log": panel("log"),
    "reader": reader,
    "king-contract": trick_table(lambda view: view.deal == 6, preset="king_004"),
    "king-trick": trick_table(lambda view: len(view.table) == 3 and len(view.hand) == 13,
                              preset="king_004", session="classic20"),
    "king-sheet": trick_table(lambda view: view.deal == 5, "[data-do=sheet]:visible", preset="king_004"),
    "skull-king-bids": trick_table(lambda view: view.round == 10 and view.phase == "bid", seed=3,
                                   preset="sk_official_74"),
    "skull-king-eight": trick_table(lambda view: view.round > 7 and len(view.hand) == 8 and view.phase == "play", seed=2,
                                    preset="sk_official_70", seats=8),
    "skull-king-sheet": trick_table(lambda view: view.round == 8 and view.phase == "play",
                                    "[data-do=sheet]:visible", preset="sk_fa_003", rounds="10", seats=6),
}


def friends_lobby(comes: Comes) -> Player:
    """The lobby of a table online, with a friend connected and a bot."""
    ada = comes("Ada").sits()
    comes("Deniz", ada.link).sits()
    ada.page.locator("[data-do^='online bot']").first.click()
    ada.sees("Ada", "Deniz", "(Ada)")
    return ada


def friends_table(comes: Comes) -> Friend:
    """A game online, with two bots of this device."""
    ada = comes("Ada").sits()
    for _ in range(2):
        ada.page.locator("[data-do^='online bot']").first.click()
    ada.is_ready()
    start([ada])
    ada.wanted()
    return ada


def fairness(comes: Comes) -> Player:
    """What the table promises, while its game goes on."""
    ada = friends_table(comes).to_lobby()

    def unfolded() -> None:
        if ada.page.locator("#panel").is_visible():
            ada.close_panel()
        ada.page.locator("#online-fairness").click()
        expect(ada.page.locator("#online-record")).to_be_visible()

    ada.refresh = unfolded
    unfolded()
    return ada


ONLINE: dict[str, Callable[[Comes], Player]] = {
    "online-lobby": friends_lobby,
    "online-table": friends_table,
    "online-fairness": fairness,
}


def dress(player: Player, **prefs: str) -> None:
    """Change language or look from behind, so that an open panel stays open."""
    for name, value in prefs.items():
        player.page.evaluate("""([name, value]) => {
            const field = document.querySelector(`#settings [name=${name}]`);
            field.value = value;
            field.dispatchEvent(new Event("change", { bubbles: true })); }""", [name, value])
        shown = {"lang": "lang", "theme": "data-theme"}[name]
        expect(player.page.locator("html")).to_have_attribute(shown, value)
    if "lang" in prefs:
        redrawn(player, prefs["lang"])


def looks(player: Player) -> Iterator[tuple[str, str]]:
    """Goes through the looks; yields each when it is on the screen."""
    spoken = "en"
    for lang, theme in LOOKS:
        if lang != spoken:
            dress(player, lang=lang)
            player.refresh()
            spoken = lang
        dress(player, theme=theme)
        yield lang, theme


def redrawn(player: Player, lang: str) -> None:
    """Wait until the room speaks the language."""
    if player.lobby.is_visible():
        expect(player.page.locator("#house label").first).to_have_text(
            words(lang)("option.seat_range"))
    elif player.page.locator("#online").is_visible():
        expect(player.page.locator("#online-title")).to_have_text(words(lang)("online.title"))
    else:
        expect(player.page.locator(".bar button").first).to_have_attribute(
            "aria-label", words(lang)(
                "replay.close" if player.at_once(".replay") else "table.leave"))
