"""Every scene passes axe, in light, dark and clear colours, in English and in Persian."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.scenes import SCENES, looks

AXE = (Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]


def violations(page: Page) -> list[Any]:
    """What axe finds: rule, selector and the reason, one entry an element."""
    found = page.evaluate(
        """tags => axe.run(document, { runOnly: { type: "tag", values: tags },
             resultTypes: ["violations"] }).then(found => found.violations)""", TAGS)
    return [(rule["id"], node["target"], node["failureSummary"])
            for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_wrong_in_any_look_and_direction(visit, scene) -> None:
    player = SCENES[scene](visit)
    player.page.evaluate(AXE)
    found = {look: violations(player.page) for look in looks(player)}
    assert len(found) == 6
    assert {look: wrong for look, wrong in found.items() if wrong} == {}


def test_axe_does_find_a_button_without_a_name(visit) -> None:
    player = SCENES["settings"](visit)
    player.page.evaluate(AXE)
    player.page.evaluate("document.querySelector('#settings .shut').ariaLabel = ''")
    player.page.evaluate("document.querySelector('#settings .shut').textContent = ''")
    assert [rule for rule, _, _ in violations(player.page)] == ["button-name"]
