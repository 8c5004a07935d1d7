"""Bots that think: in a worker of their own, which may be lost at any time, and in slices where there can be none."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, expect

from tests.browser import tables
from tests.browser.player import Player

LOST = """
const post = MessagePort.prototype.postMessage;
window.asked = 0;
window.lost = 0;
MessagePort.prototype.postMessage = function (message, ...rest) {
  if (JSON.stringify(message ?? "").includes("skulls-and-kings 1")) {
    window.asked += 1;
    if (window.losing) {
      window.losing = false;
      setTimeout(() => { document.querySelector("script[worker]").xworker.terminate(); window.lost += 1; }, 20);
    }
  }
  return post.call(this, message, ...rest);
};
"""
"""Counts the questions to the worker, and ends it in the middle of one."""
SMALL = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { value: 1 });"
"""A device that bears no second Python."""
MARK = """
new MutationObserver(() => {
  const thinks = Boolean(document.querySelector("#hint-body progress"));
  if (thinks !== window.thinks) performance.mark(thinks ? "thinking" : "thought");
  window.thinks = thinks;
}).observe(document, { childList: true, subtree: true });
"""
"""Marks when a hint begins to be thought of, and when it is there."""
MOST = 50_000
"""Microseconds of processor time that one task of the page may take while it thinks."""
LATE = ("search.xz", "ui/thinker.py", "static/thinker.json")


def king(level: str) -> str:
    """A table of King in the middle of a deal, with bots of a level."""
    table = tables.midway(lambda view: len(view.hand) == 12 and len(view.table) == 0, preset="king_004", session="classic20")
    for chair in table.chairs[1:]:
        chair.style = level
    return table.save()


def test_a_page_whose_bots_play_by_rule_asks_for_nothing_of_the_search(visit):
    asked: list[str] = []
    player = visit("en", table=king("player"))
    player.page.on("request", lambda request: asked.append(request.url))
    player.wanted()
    player.do(player.deeds()[0])
    assert not [url for url in asked if url.endswith(LATE)] and not player.at_once("script[worker]")


def hint(player: Player) -> None:
    """Ask for a hint, which is a question like that of a bot, and wait for it."""
    player.page.locator("#tool-hint").click()
    player.page.wait_for_selector("#hint-body .worths")
    player.close_panel()


def test_a_worker_that_is_ended_in_the_middle_of_a_search_does_not_stop_the_game(visit):
    player = visit("en", table=king("expert"), scripts=(LOST,))
    player.wanted()
    # Until it has started the page thinks by itself; then it is asked.
    while not player.page.evaluate("window.asked"):
        hint(player)
    player.page.evaluate("window.losing = true")
    player.do(player.deeds()[0])
    assert player.page.evaluate("window.lost") == 1
    # The bot whose question was lost has played, and for the next one another worker is on its way.
    hint(player)
    expect(player.page.locator("script[worker]")).to_have_attribute("name", "bots-1")


def test_while_the_page_thinks_by_itself_no_task_takes_long(visit, browser: Browser):
    """By the processor's time of each task, which does not depend on what else the machine does."""
    player = visit("en", table=king("expert"), scripts=(SMALL, MARK))
    player.wanted()
    browser.start_tracing(page=player.page, categories=["toplevel", "blink.user_timing"])
    try:
        player.page.locator("#tool-hint").click()
        player.page.wait_for_selector("#hint-body .worths")
    finally:
        events = json.loads(browser.stop_tracing())["traceEvents"]
    assert not player.at_once("script[worker]")
    times = {event["name"]: event for event in events if event["name"] in ("thinking", "thought")}
    begin, end = times["thinking"]["ts"], times["thought"]["ts"]
    # One without a duration was not over when the trace ended, and so not before the thought was.
    tasks = [event["tdur"] for event in events
             if event["name"].endswith("RunTask") and "dur" in event and event["tid"] == times["thinking"]["tid"]
             and event["pid"] == times["thinking"]["pid"] and begin < event["ts"] and event["ts"] + event["dur"] < end]
    # A second and a half in slices: many tasks, and none of them long.
    assert len([task for task in tasks if task > 1000]) > 20 and max(tasks) < MOST
