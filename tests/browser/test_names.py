"""Names are text, whatever somebody types into a seat."""

from __future__ import annotations

import json
import unicodedata

from playwright.sync_api import expect

from tests.browser import tables
from tests.browser.player import KEPT, words
from ui.words import NAME_LENGTH

EN = words("en")
HOSTILE = {
    "markup": "<img src=x onerror=alert(1)>",
    "turned": "\u202eevil\u2066 name",
    "long": "W" * 300,
    "zalgo": "Z" + "\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308" * 30 + "o",
    "empty": " \u200f\u200b \t",
    "quote": "\"'><script>alert(2)</script>&amp;{name}",
}


def hostile_fields() -> dict[str, str]:
    """The lobby's fields as a browser could keep them: its length limit never saw these names."""
    return {"count-skull": "6"} | {f"name-{n}": name for n, name in enumerate(HOSTILE.values(), 1)}


def test_hostile_names_are_shown_as_short_text_and_make_no_element(visit) -> None:
    player = visit("en", kept={KEPT.chairs: json.dumps(hostile_fields())})
    dialogs = []
    player.page.on("dialog", lambda dialog: dialogs.append(dialog.message) or dialog.dismiss())
    player.start()
    names = [chair["name"] for chair in player.kept()["chairs"]]
    assert names[0] == HOSTILE["markup"][:NAME_LENGTH] and names[2] == "W" * NAME_LENGTH
    for name in names:
        assert name and len(name) <= NAME_LENGTH
        assert not any(unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") for c in name), name
    assert sum(unicodedata.combining(c) > 0 for c in names[3]) <= 2
    assert names[4] == "Lucía"
    shown = player.felt.locator(".plate .name bdi")
    assert sorted(shown.all_text_contents()) == sorted(names)
    assert player.page.locator("#table img, #table script, body > img").count() == 0
    player.table.locator("[data-do=log]").click()
    expect(player.panel.locator("h2")).to_be_visible()
    assert player.panel.locator("img, script").count() == 0
    assert dialogs == []


def test_a_record_with_hostile_names_is_read_as_text(visit) -> None:
    names = tuple(HOSTILE.values())[:4]
    player = visit("en", at=tables.link(tables.OTHERS, names=(*names, "e", "f")))
    expect(player.table.locator("h1")).to_have_text(EN("replay.title"))
    for name in player.felt.locator(".plate .name bdi").all_text_contents():
        assert len(name) <= NAME_LENGTH
        assert not any(unicodedata.category(c) in ("Cc", "Cf") for c in name), repr(name)
    empty = visit("hu", at=tables.link(tables.OTHERS, names=("", "\u202e", "c", "d", "e", "f")))
    shown = empty.felt.locator(".plate .name bdi").all_text_contents()
    assert {words("hu")("lobby.seat", n=n) for n in (1, 2)} < set(shown)
    assert player.page.locator("#table img, #table script").count() == 0


def test_a_long_name_stays_inside_its_plate_on_a_phone(visit) -> None:
    names = ("W" * 24, "Wolfeschlegelsteinhausen", "M" * 24, "آناهیتا از شهر دور آمده‌")
    player = visit("fa", table=tables.saved(tables.PLACED, names=(*names, "", "")),
                   wishes={"viewport": {"width": 360, "height": 640}})
    player.wanted()
    outside = player.page.evaluate("""() => [...document.querySelectorAll("#felt .plate")].filter(p => {
      const felt = document.getElementById("felt").getBoundingClientRect();
      const plate = p.getBoundingClientRect();
      return plate.left < felt.left - 1 || plate.right > felt.right + 1;
    }).map(p => p.textContent)""")
    assert outside == []
    assert player.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
