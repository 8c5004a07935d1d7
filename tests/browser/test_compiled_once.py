"""What a browser has compiled once it need not compile again, within a start and in the next one.

In a start its guesses about indirect calls used to fail three or four times, and each cost half a second of a processor
(static/make/calls.mjs). And what it had compiled was not kept for the next visit, for it was less than the megabyte
from which on Chromium keeps it (static/js/snapshot.mjs).
"""

from __future__ import annotations

from pathlib import Path

import serve
from playwright.sync_api import Browser, expect

from tests import chromium

KEPT = 1_000_000
"""Bytes of compiled code from which on Chromium keeps it (wasm_caching_hard_threshold)."""


def test_nothing_is_compiled_twice_in_a_start_and_the_next_finds_it_compiled(
        browser: Browser, built: Path, tmp_path: Path) -> None:
    told, profile = tmp_path / "told.txt", tmp_path / "profile"
    flags = f"--js-flags=--trace-deopt --redirect-code-traces --redirect-code-traces-to={told}"
    with serve.start(built) as server, browser.browser_type.launch_persistent_context(
            profile, executable_path=chromium.find(), args=[*chromium.ARGUMENTS, flags]) as context:
        page = context.pages[0]
        page.goto(server.address)
        expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=120_000)
        page.wait_for_function("performance.getEntriesByName('settled').length", timeout=120_000)
    bailouts = [line for line in told.read_text().splitlines() if "bailout" in line]
    # Those of scripts show that the browser tells.
    assert any("JSFunction" in line for line in bailouts)
    assert [line for line in bailouts if "type: Wasm" in line] == []
    kept = [path.stat().st_size for path in (profile / "Default/Code Cache/wasm").iterdir() if path.is_file()]
    assert max(kept) > KEPT
