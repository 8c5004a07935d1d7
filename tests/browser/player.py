"""Somebody at the page: opens it, waits as a person would, presses what can be pressed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Locator, Page, expect

from engine.games import GAMES
from ui.words import Words

LANGUAGES = ("en", "tr", "hu", "es", "fa")
KEPT = SimpleNamespace(prefs="skulls-and-kings.prefs", table="skulls-and-kings.table",
                       past="skulls-and-kings.past", chairs="skulls-and-kings.chairs")
MESSAGES = Path(__file__).resolve().parents[2] / "static" / "lang"
WANTED = "#tray.mine, #lift, #tray [data-do=again]"
"""On the screen when the table waits for a person, or the game is over."""
HURRY = """
const real = window.setTimeout;
window.setTimeout = (work, wait = 0, ...rest) => real(work, wait / 25, ...rest);
"""
"""Makes the page's time run faster: bots and held discs take a twenty-fifth."""


def preferences(lang: str = "en", **others: str) -> str:
    """Settings as the page keeps them: fast, silent and still unless asked for."""
    return json.dumps({"lang": lang, "theme": "light", "speed": "fast", "motion": "off",
                       "sound": "off", **others})


def words(lang: str = "en") -> Words:
    """The messages of a language, as the page has them."""
    messages: dict[str, Any] = {}
    for name in ("ui", "rules", "options", "online", "teach"):
        messages |= json.loads((MESSAGES / lang / f"{name}.json").read_text("utf-8"))
    return Words(lang, messages)


class Player:
    """A page and whoever sits before it."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site = page, site
        self.table = page.locator("#table")
        self.felt = page.locator("#felt")
        self.tray = page.locator("#tray")
        self.say = page.locator("#table .say")
        self.panel = page.locator("#panel-body")
        self.lobby = page.locator("#lobby")
        self.refresh: Callable[[], None] = lambda: None
        """Brings up again what does not follow a change of language by itself."""

    # ---- coming and going --------------------------------------------------------------------

    def open(self, at: str = "", started: bool = True) -> None:
        """Go to the page; `at` is the fragment of the address."""
        self.page.goto(self.site + (f"#{at}" if at else ""))
        if started:
            self.ready()

    def reload(self) -> None:
        """Leave and come again."""
        self.page.reload()
        self.ready()

    def ready(self) -> None:
        """Python is there."""
        self.page.wait_for_selector("html:is([data-app=ready], [data-app=failed])",
                                    state="attached")
        expect(self.page.locator("html")).to_have_attribute("data-app", "ready", timeout=1)

    def another(self) -> Player:
        """A new tab of the same browser."""
        other = Player(self.page.context.new_page(), self.site)
        other.open()
        return other

    # ---- what the device keeps ---------------------------------------------------------------

    def kept(self, key: str = KEPT.table) -> Any:
        """What the browser keeps under a name, as JSON values; None for nothing."""
        return json.loads(self.page.evaluate("key => localStorage.getItem(key)", key) or "null")

    def lines(self) -> list[str]:
        """The record's lines so far."""
        kept = self.kept()
        return kept["record"].split("\nplay\n")[1].splitlines()[:-1] if kept else []

    # ---- playing -----------------------------------------------------------------------------

    def wanted(self) -> None:
        """Wait until the table wants something from a person."""
        self.page.wait_for_selector(WANTED)

    def at_once(self, selector: str) -> bool:
        """Whether something is on the screen now, without waiting for it."""
        return self.page.locator(selector).count() > 0

    @property
    def over(self) -> bool:
        """Whether the end of the game is on the screen."""
        return self.at_once("#tray [data-do=again]")

    def deed(self, deed: str, where: str = "#tray") -> Locator:
        """The button that does something."""
        return self.page.locator(f'{where} [data-do="act {deed}"]')

    def deeds(self, where: str = "#table") -> list[str]:
        """What can be pressed and is allowed, in the order of the page."""
        return self.page.eval_on_selector_all(
            f"{where} [data-do^='act ']:not(.dimmed, .mat:not(.legal))",
            "buttons => buttons.map(b => b.dataset.do.slice(4))")

    def do(self, deed: str, where: str = "#tray") -> None:
        """Press the button of an action, see it happen, and wait until wanted again."""
        before = len(self.lines())
        button = self.deed(deed, where).first
        if not button.is_visible():
            # What takes two touches is folded away until the first.
            button.locator("xpath=ancestor::details[1]/summary").click()
        button.click()
        self.moved(before)

    def moved(self, before: int) -> None:
        """Wait until the record has grown and the table wants a person."""
        self.page.wait_for_function(
            """([key, before]) => JSON.parse(localStorage.getItem(key))
                 .record.split("\\nplay\\n")[1].trim().split("\\n").length - 1 > before""",
            arg=[KEPT.table, before])
        self.wanted()

    # ---- the lobby ---------------------------------------------------------------------------

    def seat(self, count: int, sheet: str = "skull_official", people: int = 1,
             length: str | None = None) -> None:
        """Choose the sheet and with it the game, the number of seats, how many of them are
        people's, and how long the game is."""
        (game,) = [name for name in GAMES if sheet in GAMES[name].PRESETS]
        self.page.locator(f".game:has([value={game}])").click()
        self.page.locator(f".sheet:has([value={sheet}])").click()
        if len(GAMES[game].SEATS) > 1:
            self.page.locator(f".size:has(#count-{game}-{count})").click()
        if length is not None:
            self.page.locator(f"[name=length-{game}]").select_option(length)
        for n in range(1, count + 1):
            who = self.page.locator(f"[name=who-{n}]")
            if n <= people:
                who.select_option("person")
            elif who.input_value() == "person":
                who.select_option("player")

    def start(self) -> None:
        """Press Start and wait to be wanted."""
        self.page.locator("#start").click()
        self.wanted()

    def house(self, **options: str) -> None:
        """Choose house rules."""
        self.lobby.locator("summary", has=self.page.locator("[data-t='lobby.house']")).click()
        for name, value in options.items():
            self.page.locator(f"#option-{name}").select_option(value)

    def open_box(self) -> Locator:
        """The box for pasted records, opened."""
        box = self.page.locator("textarea[name=pasted]")
        if not box.is_visible():
            self.page.locator("summary[data-t='lobby.records.open']").click()
        return box

    # ---- settings and panels -----------------------------------------------------------------

    def choose(self, **settings: str) -> None:
        """Change settings in their dialog, and close it."""
        self.page.locator("[data-do=settings]:visible").first.click()
        dialog = self.page.locator("#settings")
        for name, value in settings.items():
            dialog.locator(f"[name={name}]").select_option(value)
            shown = {"lang": "lang", "theme": "data-theme", "motion": "data-motion"}.get(name)
            if shown:
                expect(self.page.locator("html")).to_have_attribute(shown, value)
        dialog.locator("[data-do=close-dialog]").click()

    def close_panel(self) -> None:
        """Close the panel over the table."""
        self.page.locator("#panel > [data-do=close-dialog]").click()
        expect(self.page.locator("#panel")).to_be_hidden()

    def picture(self) -> dict[str, Any]:
        """The state of the table as the screen tells it, without what passes."""
        return self.page.evaluate("""() => ({
          seats: [...document.querySelectorAll("#felt .spot")].map(s => s.getAttribute("aria-label")),
          discs: [...document.querySelectorAll("#felt .stack")].map(s =>
            s.innerHTML.replaceAll(" fresh", "")),
          pot: document.querySelector("#felt .pot").textContent,
          tray: document.querySelector("#tray").innerHTML})""")

    def focused(self) -> str:
        """The element that has the focus, in short."""
        return self.page.evaluate("""() => { const e = document.activeElement;
          return e === document.body ? "body" : e.dataset.do ?? (e.id || e.tagName); }""")


def clause_in(text: str) -> str:
    """The first clause id in a text."""
    return re.search(r"(SK-[A-Z]{2}|KG|OSK|SKK-FA)-[IS]?\d+", text)[0]
