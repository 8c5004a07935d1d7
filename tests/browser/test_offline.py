"""A second visit needs no network."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.eyes import choose
from tests.browser.player import HURRY, words

READY = """() => navigator.serviceWorker.ready.then(found => found.active.state === "activated"
  && navigator.serviceWorker.controller !== null)"""


@pytest.mark.long
def test_the_second_visit_starts_and_plays_against_bots_with_the_network_off(first_visit, watch) -> None:
    watch.provokes("^request failed: .*/is-there-a-network")
    # The worker of a checkout asks the network first for everything that may be edited.
    watch.forgives("^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED",
                   "^worker's request failed: ")
    player = first_visit("en", scripts=(HURRY,), wishes={"service_workers": "allow"})
    player.page.wait_for_function(READY)
    player.page.context.set_offline(True)
    assert player.page.evaluate(
        "fetch('./is-there-a-network').then(() => 'yes', () => 'no')") == "no"

    player.reload()
    assert player.page.evaluate("navigator.serviceWorker.controller !== null")
    expect(player.page.locator("#start")).to_have_text(words("en")("lobby.start"))
    player.choose(lang="fa")
    expect(player.page.locator("#start")).to_have_text(words("fa")("lobby.start"))
    player.start()
    for _ in range(6):
        if player.over:
            break
        player.do(choose(player.deeds("#tray")))
    assert len(player.lines()) > 8
    assert player.page.evaluate("""() => [...document.querySelectorAll("#felt svg")]
      .every(svg => svg.getBoundingClientRect().width > 0)""")
