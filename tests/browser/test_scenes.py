"""Every scene passes axe in every theme, in English and in Persian, and fits phone and desk in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.looks import SIZES, pictured, violations
from tests.browser.scenes import LOOKS, ONLINE, SCENES, looks

PICTURED = (("en", "light"), ("fa", "dark"))
"""The looks in which the layout is measured and pictures are kept."""


@pytest.mark.parametrize("scene", [*SCENES, *ONLINE])
def test_every_scene_is_accessible_in_every_look_and_fits_phone_and_desk(comes, visit, artefacts, scene) -> None:
    # `comes` before `visit`: its relay must outlive the pages.
    player = ONLINE[scene](comes) if scene in ONLINE else SCENES[scene](visit)
    wrong: dict[str, Any] = {}
    for lang, theme in looks(player):
        wrong[f"axe {lang} {theme}"] = violations(player.page)
        for name, size in SIZES.items() if (lang, theme) in PICTURED else ():
            picture = f"{scene}-{name}-{lang}-{theme}"
            wrong[picture] = pictured(player.page, artefacts, picture, size)
    assert len(wrong) == len(LOOKS) + len(PICTURED) * len(SIZES)
    assert {look: faults for look, faults in wrong.items() if faults} == {}


def test_axe_and_the_measure_do_find_what_is_wrong(visit, artefacts) -> None:
    player = SCENES["bidding"](visit)
    player.page.evaluate("""() => {
      document.querySelector("#tool-log").ariaLabel = "";
      const style = new CSSStyleSheet();
      style.replaceSync(".tray .btn { min-height: 0 !important; height: 20px !important; }"
        + ".bids { margin-inline-start: -20px; } .plate { position: relative; left: 200px; }");
      document.adoptedStyleSheets.push(style); }""")
    assert "button-name" in [rule for rule, _, _ in violations(player.page)]
    faults = pictured(player.page, artefacts, "spoilt", SIZES["phone"])
    for kind in ("small: ", "outside the felt: ", "cut by the edge"):
        assert [fault for fault in faults if fault.startswith(kind)], faults
