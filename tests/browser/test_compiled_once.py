"""The browser optimises Python's interpreter once in a start: its guesses about indirect calls used to fail three or
four times, and each cost half a second of a processor (static/make/calls.mjs)."""

from __future__ import annotations

from pathlib import Path

import serve
from playwright.sync_api import Browser, expect

from tests import chromium


def test_no_optimised_function_of_the_interpreter_is_thrown_away(browser: Browser, built: Path, tmp_path: Path) -> None:
    told = tmp_path / "told.txt"
    flags = f"--js-flags=--trace-deopt --redirect-code-traces --redirect-code-traces-to={told}"
    with serve.start(built) as server, browser.browser_type.launch(
            executable_path=chromium.find(), args=[*chromium.ARGUMENTS, flags]) as other:
        page = other.new_page()
        page.goto(server.address)
        expect(page.locator("html")).to_have_attribute("data-app", "ready", timeout=120_000)
    bailouts = [line for line in told.read_text().splitlines() if "bailout" in line]
    # Those of scripts show that the browser tells.
    assert any("JSFunction" in line for line in bailouts)
    assert [line for line in bailouts if "type: Wasm" in line] == []
