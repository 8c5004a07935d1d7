"""What is wrong with how a page looks: accessibility by axe, layout by measure."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = (Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]
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
  for (const button of tray.querySelectorAll("button, select")) {
    // What lies in a part that scrolls is reached by scrolling.
    button.scrollIntoView({ block: "nearest" });
    const b = box(button), least = button.matches(".btn, .field") ? 44 : 24;
    if (b.left < -1 || b.right > innerWidth + 1 || b.top < -1 || b.bottom > innerHeight + 1)
      faults.push(`cut by the edge of the screen: ${name(button)}`);
    if (b.width < least - .5 || b.height < least - .5)
      faults.push(`small: ${name(button)} ${b.width}x${b.height}`);
    if (button.scrollWidth > button.clientWidth + 1) faults.push(`text cut: ${name(button)}`);
  }
  const felt = box(document.getElementById("felt"));
  const plates = [...document.querySelectorAll("#felt .plate, #felt .pot")].filter((e) => e.checkVisibility());
  const say = document.querySelector("#table .say");
  if (box(say).top < felt.bottom - 1) faults.push(`the felt covers the say-line: ${felt.bottom - box(say).top}`);
  if (say.scrollHeight > say.clientHeight + 1) faults.push("the say-line is cut");
  for (const plate of plates) {
    const p = box(plate);
    if (p.left < felt.left - 1 || p.right > felt.right + 1 || p.top < felt.top - 1 || p.bottom > felt.bottom + 1)
      faults.push(`outside the felt: ${name(plate)}`);
    for (const other of [...plates, ...document.querySelectorAll("#felt .mat, #felt .played")]) {
      const o = box(other);
      if (plate !== other && plate.parentElement !== other.parentElement && p.left < o.right - 4
          && o.left < p.right - 4 && p.top < o.bottom - 4 && o.top < p.bottom - 4)
        faults.push(`overlap: ${name(plate)} and ${name(other)}`);
    }
  }
  tray.querySelectorAll(".bids").forEach((bids) => { bids.scrollTop = 0; });
  return faults;
}"""


def violations(page: Page) -> list[Any]:
    """What axe finds: rule, selector and the reason, one entry an element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"() => {{ {AXE} }}")
    found = page.evaluate(
        """tags => axe.run(document, { runOnly: { type: "tag", values: tags },
             resultTypes: ["violations"] }).then(found => found.violations)""", TAGS)
    return [(rule["id"], node["target"], node["failureSummary"])
            for rule in found for node in rule["nodes"]]


def pictured(page: Page, artefacts: Path, name: str, size: tuple[int, int]) -> list[str]:
    """Keep the picture of a scene at a size; what is wrong with its layout."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.screenshot(path=artefacts / f"{name}.png", animations="disabled", full_page=True)
    return page.evaluate(FAULTS)
