"""Pictures of every scene on a phone and on a desk, and what a layout must never do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.scenes import SCENES, looks

SIZES = {"phone": (360, 640), "desk": (1280, 800)}
FAULTS = """() => {
  const faults = [], box = (e) => e.getBoundingClientRect();
  const name = (e) => `${e.tagName}.${e.className} ${e.dataset.do ?? e.textContent.slice(0, 40)}`;
  const wide = document.scrollingElement.scrollWidth;
  if (wide > innerWidth) faults.push(`the page is ${wide} wide`);
  const panel = document.querySelector("dialog[open]");
  if (panel && panel.scrollWidth > panel.clientWidth) faults.push(`the panel scrolls sideways`);
  if (document.getElementById("table").hidden) return faults;
  const tray = document.getElementById("tray") ?? document.querySelector(".tray");
  const scrolls = tray.scrollHeight > tray.clientHeight + 1;
  for (const button of tray.querySelectorAll("button, select")) {
    const b = box(button), least = button.matches(".btn, .field") ? 44 : 24;
    if (b.left < -1 || b.right > innerWidth + 1 || b.top < -1 || (b.bottom > innerHeight + 1 && !scrolls))
      faults.push(`cut by the edge of the screen: ${name(button)}`);
    if (b.width < least - .5 || b.height < least - .5)
      faults.push(`small: ${name(button)} ${b.width}x${b.height}`);
    if (button.scrollWidth > button.clientWidth + 1) faults.push(`text cut: ${name(button)}`);
  }
  const felt = box(document.getElementById("felt"));
  const plates = [...document.querySelectorAll("#felt .plate, #felt .pot")];
  for (const plate of plates) {
    const p = box(plate);
    if (p.left < felt.left - 1 || p.right > felt.right + 1 || p.top < felt.top - 1 || p.bottom > felt.bottom + 1)
      faults.push(`outside the felt: ${name(plate)}`);
    for (const other of plates) {
      const o = box(other);
      if (plate !== other && p.left < o.right - 1 && o.left < p.right - 1 && p.top < o.bottom - 1 && o.top < p.bottom - 1)
        faults.push(`overlap: ${name(plate)} and ${name(other)}`);
    }
  }
  return faults;
}"""


def pictured(page: Page, artefacts: Path, name: str, size: tuple[int, int]) -> list[str]:
    """Keep the picture of a scene at a size; what is wrong with its layout."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.screenshot(path=artefacts / f"{name}.png", animations="disabled", full_page=True)
    return page.evaluate(FAULTS)


@pytest.mark.parametrize("scene", [s for s in SCENES if s not in ("settings",)])
def test_every_scene_fits_phone_and_desk_in_both_directions(visit, artefacts, scene) -> None:
    player = SCENES[scene](visit)
    faults: dict[str, Any] = {}
    for lang, theme in looks(player, ("light", "dark")):
        for name, size in SIZES.items():
            picture = f"{scene}-{name}-{lang}-{theme}"
            faults[picture] = pictured(player.page, artefacts, picture, size)
    assert len(faults) == 8
    assert {picture: wrong for picture, wrong in faults.items() if wrong} == {}
