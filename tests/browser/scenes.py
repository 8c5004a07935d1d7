"""The page's scenes, each opened once and then looked at in every language, look and size."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.player import Player, words

THEMES = ("light", "dark", "clear")
LANGUAGES = ("en", "fa")


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


def looks(player: Player, themes: tuple[str, ...] = THEMES) -> Iterator[tuple[str, str]]:
    """Goes through English, Persian and the themes; yields each when it is on the screen."""
    for lang in LANGUAGES:
        dress(player, lang=lang)
        player.refresh()
        for theme in themes:
            dress(player, theme=theme)
            yield lang, theme


def redrawn(player: Player, lang: str) -> None:
    """Wait until the room speaks the language."""
    if player.lobby.is_visible():
        expect(player.page.locator("#house label").first).to_have_text(
            words(lang)("option.seat_range"))
    else:
        expect(player.page.locator(".bar button").first).to_have_attribute(
            "aria-label", words(lang)(
                "replay.close" if player.at_once(".replay") else "table.leave"))
