"""Languages, looks and speed: changed in the middle of a game, kept for the next visit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.player import KEPT, LANGUAGES, MESSAGES, Player, clause_in, words
from tests.browser.scenes import dress

EN = words("en")
TEXTS = """() => {
  const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest("script, mpy-config, [hidden], .langs, [name=lang]"))
      texts.push(walk.currentNode.textContent.trim());
  for (const element of document.querySelectorAll("body *"))
    for (const name of ["aria-label", "title", "alt"])
      if (element.hasAttribute(name) && !element.closest("[hidden]")) texts.push(element.getAttribute(name).trim());
  return [...texts, document.title].filter(Boolean);
}"""
"""Everything that can be read or heard in the room that is open and in the dialogs."""
RAW = re.compile(r"[a-z]\w*(\.\w+)+|.*\{\w+\}.*", re.DOTALL)


def sentences(lang: str) -> set[str]:
    """The messages of a language that take no values."""
    messages = words(lang)._messages
    return {text for text in messages.values() if isinstance(text, str) and "{" not in text}


def speaks(player: Player, lang: str) -> list[str]:
    """What of the page is no word of the language: ids, open fields, sentences of another."""
    texts = player.page.evaluate(TEXTS)
    assert len(texts) > 60
    others = set().union(*(sentences(other) for other in LANGUAGES if other != lang))
    foreign = others - sentences(lang)
    return [text for text in texts if RAW.fullmatch(text) or text in foreign]


def discs(player: Player) -> list[tuple[str, str]]:
    """What lies where, without words."""
    return player.page.evaluate("""() => [...document.querySelectorAll("#felt .stack, #tray .disc")]
      .map(e => [e.closest("section").id, e.className + (e.dataset.discs ?? "")])""")


@pytest.mark.long
def test_a_language_chosen_in_the_middle_of_a_game_changes_every_word_and_nothing_else(
        visit) -> None:
    player = visit("en", table=tables.saved(tables.OTHERS, preset="skull_tr_000",
                                            turn_timer="120s"))
    player.wanted()
    player.deed("flip 0", "#felt").click()
    refused = clause_in(player.table.locator(".say.no").inner_text())
    lay, lines = discs(player), player.lines()
    for lang in ("tr", "hu", "es", "fa", "en"):
        player.choose(lang=lang)
        expect(player.table.locator("header p")).to_contain_text(
            words(lang)("preset.skull_tr_000"))
        expect(player.page.locator("html")).to_have_attribute(
            "dir", "rtl" if lang == "fa" else "ltr")
        expect(player.table.locator(".say.no")).to_contain_text(words(lang)(refused))
        assert speaks(player, lang) == []
        for panel in ("log", "rules"):
            player.table.locator(f"[data-do={panel}]").click()
            assert speaks(player, lang) == []
            player.close_panel()
        assert discs(player) == lay and player.lines() == lines
    player.do(next(deed for deed in player.deeds() if deed != "flip 1"))


@pytest.mark.long
def test_the_lobby_speaks_every_language_to_the_last_word(visit) -> None:
    player = visit("hu", kept={KEPT.past: "[]"})
    for lang in ("en", "fa", "es", "hu", "tr"):
        player.lobby.locator(f".langs [data-lang={lang}]").click()
        expect(player.page.locator("#house label").first).to_have_text(
            words(lang)("option.seat_range"))
        assert speaks(player, lang) == []
        player.lobby.locator("[data-do=rules]").click()
        expect(player.panel.locator("h2")).to_contain_text(words(lang)("rules.title"))
        assert speaks(player, lang) == []
        player.close_panel()


def test_look_speed_sound_and_language_are_kept_for_the_next_visit(visit) -> None:
    player = visit("en")
    player.choose(theme="dark", speed="slow", sound="on", motion="on", lang="es")
    light = player.page.evaluate("getComputedStyle(document.body).backgroundColor")
    player.reload()
    html = player.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-motion", "on")
    expect(player.page.locator("#start")).to_have_text(words("es")("lobby.start"))
    for name, value in {"theme": "dark", "speed": "slow", "sound": "on", "lang": "es"}.items():
        expect(player.page.locator(f"#settings [name={name}]")).to_have_value(value)
    assert player.page.evaluate("getComputedStyle(document.body).backgroundColor") == light
    dress(player, theme="light")
    assert player.page.evaluate("getComputedStyle(document.body).backgroundColor") != light


def test_the_lobby_remembers_seats_names_and_sheet(visit) -> None:
    player = visit("en")
    player.seat(3, "skull_es_002", people=2)
    player.page.locator("#name-2").fill("Zsófi")
    player.start()
    player.table.locator(".bar [data-do=leave]").click()
    player.lobby.locator("[data-do=drop]").click()
    player.reload()
    expect(player.page.locator("#count-skull-3")).to_be_checked()
    expect(player.page.locator("[name=sheet-skull][value=skull_es_002]")).to_be_checked()
    expect(player.page.locator("#name-2")).to_have_value("Zsófi")
    expect(player.page.locator("[name=who-2]")).to_have_value("person")


def test_the_lobby_remembers_the_choices_of_every_game(visit) -> None:
    player = visit("en")
    page = player.page
    player.seat(8, "sk_fa_003", length="five_fives")
    player.seat(4, "king_004_printed", length="tr_short12")
    player.house(overruff="off")
    player.reload()
    expect(page.locator("[name=game][value=king]")).to_be_checked()
    expect(page.locator("[name=sheet-king][value=king_004_printed]")).to_be_checked()
    expect(page.locator("[name=length-king]")).to_have_value("tr_short12")
    expect(page.locator("#house")).to_contain_text(EN("option.overruff"))
    page.locator(".game:has([value=skull_king])").click()
    expect(page.locator("#count-skull_king-8")).to_be_checked()
    expect(page.locator("[name=length-skull_king]")).to_have_value("five_fives")
    expect(page.locator("[name=who-8]")).to_be_visible()
    expect(page.locator("#house")).to_contain_text(EN("option.pirate_powers"))
    player.start()
    assert len(player.kept()["chairs"]) == 8
    assert "rounds=five_fives" in player.kept()["record"]


def test_too_many_for_the_chosen_sheet_are_told_how_many_may_sit_down(visit) -> None:
    player = visit("en")
    player.seat(8, "sk_official_2013")
    player.page.locator("#start").click()
    expect(player.panel).to_contain_text(EN("lobby.sizes", least=3, most=6))
    assert player.kept() is None
    player.close_panel()
    player.seat(6, "sk_official_2013")
    player.start()
    assert len(player.kept()["chairs"]) == 6


def test_bots_wait_for_a_key_when_the_speed_says_so(visit) -> None:
    player = visit("en", table=tables.saved(tables.PLACED), speed="wait")
    player.wanted()
    player.deed("place rose").first.click()
    step = player.tray.locator("[data-do=next]")
    expect(step).to_have_text(EN("do.next"))
    expect(player.say).to_contain_text(EN("wait.next"))
    lines = player.lines()
    assert lines[-1] == "0 place rose"
    step.click()
    player.page.wait_for_function(
        "([key, n]) => JSON.parse(localStorage.getItem(key)).record.split('\\n1 ').length > n",
        arg=[KEPT.table, sum(line.startswith("1 ") for line in lines) + 1])
    expect(step).to_be_visible()
    assert len(player.lines()) == len(lines) + 1


def test_the_five_languages_of_the_page_are_those_there_are_messages_for() -> None:
    assert sorted(path.name for path in MESSAGES.iterdir()) == sorted(LANGUAGES)
