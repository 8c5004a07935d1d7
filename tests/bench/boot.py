"""How fast the page starts, against a PyScript page as one gets it by copying the two packages to one's own server.

Both pages have the same versions of PyScript and Pyodide and are shown by the same Chromium in turn, first with a fresh
profile (cold), then with that profile once more after a restart of the browser (warm). A start ends with the first
line of Python that is ours. What counts is processor seconds of the whole browser and bytes: wall time on a shared
machine says little.
"""

import shutil
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import serve
from playwright.sync_api import Page, Playwright, sync_playwright

from tests import chromium
from tests.bench.figure import Figure
from tests.bench.processor import Meter

ROOT = Path(__file__).resolve().parents[2]
PAIRS = 5
CPU_BOUND = 0.45
TASK_BOUND = 0.45
PATIENCE = 120_000
# A person stays for a while. The browser uses it to store the code it compiled, for either page.
DWELL = 5.0
# A new browser is busy with itself for a moment; that is not the page's doing.
SETTLE = 1.0
WATCH = """
self.longest = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  self.longest = Math.max(self.longest, entry.duration);
})).observe({ type: "longtask", buffered: true });
"""
STARTED = "performance.getEntriesByName('python').length > 0"
# Our page goes on after its first line; what that costs must show in the longest task.
FINISHED = "document.documentElement.dataset.app !== 'boot' && " + STARTED
# Our page marks the moment from which a second visit finds everything on the device.
SETTLED = "performance.getEntriesByName('settled').length > 0"
STOCK_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>stock</title>
<script type="module" src="./pyscript/core.js"></script></head>
<body><script type="py" src="./main.py" config="./pyscript.toml"></script></body></html>
"""
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


@dataclass(frozen=True)
class Visit:
    """What one start cost."""

    cpu: float
    wall: float
    longest: float
    sent: int


def make_stock(folder: Path) -> Path:
    """The page to compare with."""
    modules = ROOT / "node_modules"
    shutil.copytree(modules / "@pyscript/core/dist", folder / "pyscript")
    (folder / "pyodide").mkdir()
    for name in STOCK_FILES:
        shutil.copyfile(modules / "pyodide" / name, folder / "pyodide" / name)
    (folder / "index.html").write_text(STOCK_PAGE)
    (folder / "pyscript.toml").write_text('interpreter = "./pyodide/pyodide.mjs"\n')
    (folder / "main.py").write_text('import js; js.performance.mark("python")\n')
    return folder


def visit(player: Playwright, server: serve.Server, profile: Path) -> Visit:
    """Start the page in a browser of its own with this profile."""
    context = player.chromium.launch_persistent_context(
        profile, executable_path=chromium.find(), args=chromium.ARGUMENTS)
    try:
        page = context.pages[0]
        page.add_init_script(WATCH)
        time.sleep(SETTLE)
        sent = server.sent
        with Meter(str(profile)) as meter:
            page.goto(server.address)
            page.wait_for_function(FINISHED, timeout=PATIENCE, polling=100)
        settle(page, server)
        time.sleep(DWELL)
        started = page.evaluate("performance.timeOrigin + performance.getEntriesByName('python')[0].startTime") / 1000
        wall = page.evaluate("performance.getEntriesByName('python')[0].startTime") / 1000
        return Visit(meter.since_start(started), wall, page.evaluate("self.longest"), server.sent - sent)
    finally:
        context.close()


def settle(page: Page, server: serve.Server) -> None:
    """Let the site put aside what a second visit lives on; the bytes it fetches for that belong to the first."""
    if (server.shelf.root / "sw.js").is_file():
        page.wait_for_function(SETTLED, timeout=PATIENCE, polling=100)


def both_visits(player: Playwright, server: serve.Server) -> tuple[Visit, Visit]:
    """A cold and a warm start."""
    with tempfile.TemporaryDirectory(prefix="bench-profile-") as profile:
        return visit(player, server, Path(profile)), visit(player, server, Path(profile))


def measure(site: Path, pairs: int) -> tuple[list[tuple[Visit, Visit]], list[tuple[Visit, Visit]]]:
    """(Cold, warm) visits of our page and of the stock page, in turn."""
    ours, stock = [], []
    with (tempfile.TemporaryDirectory() as folder, serve.start(make_stock(Path(folder) / "stock")) as plain,
          serve.start(site) as built, sync_playwright() as player):
        # Nobody's first visit pays for the server's first compression.
        for server in (plain, built):
            both_visits(player, server)
        for _ in range(pairs):
            stock.append(both_visits(player, plain))
            ours.append(both_visits(player, built))
    return ours, stock


def figures(ours: list[tuple[Visit, Visit]], stock: list[tuple[Visit, Visit]]) -> list[Figure]:
    """The figures of medians."""
    found: list[Figure] = []
    for turn, kind in enumerate(("cold", "warm")):
        mine, other = [pair[turn] for pair in ours], [pair[turn] for pair in stock]

        def ratio(name: str) -> float:
            return median(getattr(v, name) for v in mine) / median(getattr(v, name) for v in other)

        found.append(Figure.at_most(f"boot.{kind}.cpu_ratio", ratio("cpu"), CPU_BOUND))
        found.append(Figure.at_most(f"boot.{kind}.longest_task_ratio", ratio("longest"), TASK_BOUND))
        found += [Figure.told(f"boot.{kind}.cpu_seconds", median(v.cpu for v in mine)),
                  Figure.told(f"boot.{kind}.cpu_seconds_stock", median(v.cpu for v in other)),
                  Figure.told(f"boot.{kind}.wall_seconds", median(v.wall for v in mine)),
                  Figure.told(f"boot.{kind}.wall_seconds_stock", median(v.wall for v in other)),
                  Figure.told(f"boot.{kind}.longest_task_ms", median(v.longest for v in mine))]
    sent = median(cold.sent for cold, _ in ours)
    found.append(Figure.at_most("boot.first_visit_bytes", sent, median(cold.sent for cold, _ in stock)))
    return found


def run(site: Path = ROOT / "dist", pairs: int = PAIRS) -> list[Figure]:
    """Measure the built site."""
    return figures(*measure(site, pairs))
