"""From a touch to the patched table, against `innerHTML` and layout of the same markup in the same run.

The clock starts when the browser hands the press to the page and stops when the patched table has been laid out: the
rule check, the step, saving the table, the view, its markup and the patch all lie between.
"""

from pathlib import Path
from statistics import median

import serve
from playwright.sync_api import Page, sync_playwright

from tests import chromium
from tests.bench.figure import Figure

ROOT = Path(__file__).resolve().parents[2]
TOUCHES = 40
BOUND = 4.0
PREFS = '{"lang":"en","theme":"light","speed":"fast","motion":"off","sound":"off"}'
MINE = '.tray.mine [data-do^="act"]:not(.dimmed)'
# Every patch is timed, its layout included.
WATCH = """async () => {
  const { Idiomorph } = await import('./static/vendor/idiomorph/idiomorph.esm.js');
  const morph = Idiomorph.morph;
  self.patches = [];
  Idiomorph.morph = (element, markup, options) => {
    const answer = morph.call(Idiomorph, element, markup, options);
    element.offsetHeight;
    patches.push({ at: performance.now(), markup, room: element.id });
    return answer;
  };
}"""
# One touch: how long until the table is patched, how many patches of the table that took, and innerHTML of the same.
TOUCH = """async (selector) => {
  const breath = () => new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(0);
  });
  const choices = [...document.querySelectorAll(selector)];
  patches.length = 0;
  const start = performance.now();
  choices[Math.floor(Math.random() * choices.length)].click();
  while (!patches.length) await breath();
  const patch = patches[0];
  const room = document.createElement('div');
  room.className = 'page';
  document.body.append(room);
  room.offsetHeight;
  const before = performance.now();
  room.innerHTML = patch.markup;
  room.offsetHeight;
  const plain = performance.now() - before;
  room.remove();
  return { touch: patch.at - start, plain, bytes: patch.markup.length };
}"""


def touches(page: Page) -> list[dict[str, float]]:
    """Play on, by touches at random, and time each."""
    timed: list[dict[str, float]] = []
    while len(timed) < TOUCHES:
        page.wait_for_selector(f'{MINE}, [data-do="again"], [data-do="rush"]')
        for onwards in ("again", "rush"):
            if page.query_selector(f'[data-do="{onwards}"]'):
                page.click(f'[data-do="{onwards}"]')
                break
        else:
            # Bots may still be drawn; a touch is timed on a table at rest.
            page.wait_for_timeout(50)
            if page.query_selector(MINE):
                timed.append(page.evaluate(TOUCH, MINE))
    return timed


def run() -> list[Figure]:
    """The figures of the group."""
    with serve.start(ROOT / "dist") as server, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium.find(), args=chromium.ARGUMENTS)
        context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('skulls-and-kings.prefs', '{PREFS}')")
        page.goto(server.address)
        page.wait_for_selector("html[data-app=ready]", timeout=120_000)
        page.evaluate(WATCH)
        page.click("#start")
        timed = touches(page)
        browser.close()
    ratios = [touch["touch"] / touch["plain"] for touch in timed]
    return [
        Figure.at_most("screen.touch_to_table_over_inner_html", median(ratios), BOUND),
        Figure.told("screen.touch_to_table_ms", median(touch["touch"] for touch in timed)),
        Figure.told("screen.inner_html_ms", median(touch["plain"] for touch in timed)),
        Figure.told("screen.markup_bytes", median(touch["bytes"] for touch in timed)),
    ]
