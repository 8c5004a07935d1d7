"""Every scene passes axe and fits phone and desk, in every look, in English and in Persian."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.looks import SIZES, pictured, violations
from tests.browser.scenes import SCENES, looks


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_accessible_and_fits_phone_and_desk_in_every_look(
        visit, artefacts, scene) -> None:
    player = SCENES[scene](visit)
    wrong: dict[str, Any] = {}
    for lang, theme in looks(player):
        wrong[f"axe {lang} {theme}"] = violations(player.page)
        for name, size in SIZES.items() if theme != "clear" else ():
            picture = f"{scene}-{name}-{lang}-{theme}"
            wrong[picture] = pictured(player.page, artefacts, picture, size)
    assert len(wrong) == 2 * 3 + 2 * 2 * 2
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
