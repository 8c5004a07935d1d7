"""Scripts that sit in the page and note what is shown and heard, and how their notes are read."""

from __future__ import annotations

from typing import Any

from engine.games import GAMES
from tests.browser.player import Player
from ui.session import Session, load

HEARD = """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  for (const id of ["story", "alert"])
    new MutationObserver(() => heard.push([id, document.getElementById(id).textContent]))
      .observe(document.getElementById(id), { childList: true, characterData: true, subtree: true });
});
"""
"""Every sentence a screen reader was given: [region, text]."""

SEEN = """
window.seen = { backs: [], fallen: 0, leaks: [], moments: 0 };
addEventListener("DOMContentLoaded", () => {
  const table = document.getElementById("table");
  new MutationObserver(() => {
    if (table.hidden || !document.getElementById("tray")) return;
    seen.moments += 1;
    if (document.activeElement === document.body) seen.fallen += 1;
    for (const disc of table.querySelectorAll("#felt .stack .disc:not(.face)"))
      if (!seen.backs.includes(disc.outerHTML)) seen.backs.push(disc.outerHTML);
    const rest = table.cloneNode(true);
    const tray = rest.querySelector("#tray");
    rest.querySelectorAll("#felt .stack .disc.face").forEach((disc) => disc.remove());
    if (rest.querySelector("#felt .disc.face, #felt [class*=is-], #felt .disc[aria-label]"))
      seen.leaks.push(rest.querySelector("#felt").outerHTML);
    if (tray.querySelector("#lift") && /rose|skull|is-/i.test(tray.innerHTML))
      seen.leaks.push(tray.outerHTML);
  }).observe(table, { childList: true, subtree: true, attributes: true, characterData: true });
});
"""
"""After every change of the table: what face-down discs look like, what the curtain does not
cover, and how often nothing had the focus."""

CLOCK = """
window.ticks = []; window.said = [];
addEventListener("DOMContentLoaded", () => {
  const all = { childList: true, characterData: true, subtree: true };
  const clock = document.getElementById("clock"), table = document.getElementById("table");
  new MutationObserver(() => ticks.push(clock.textContent)).observe(clock, all);
  new MutationObserver(() => said.push(table.querySelector(".say")?.textContent ?? ""))
    .observe(table, all);
});
"""
"""Every text of the turn's clock, and of the say-line."""


def heard(player: Player, region: str) -> list[str]:
    """The sentences spoken in a live region so far."""
    return [text for where, text in player.page.evaluate("window.heard") if where == region]


def seen(player: Player) -> dict[str, Any]:
    """The notes of SEEN."""
    return player.page.evaluate("window.seen")


def kept_session(player: Player) -> Session:
    """The table as the device keeps it, with all its secrets: what the screen is compared with."""
    session = load(player.page.evaluate("localStorage.getItem('skulls-and-kings.table')"))
    # A reload would not know who sits there; the running table does.
    session.viewer = player.kept()["viewer"]
    return session


def faces(player: Player) -> list[list[str]]:
    """What lies on each seat's mat on the screen, from the bottom: a kind where turned, else ""."""
    return player.page.evaluate("""() =>
      [...document.querySelectorAll("#felt .spot")].sort((a, b) => a.id < b.id ? -1 : 1).map(spot =>
        [...spot.querySelectorAll(".stack .disc")].map(disc =>
          /is-(rose|skull)/.exec(disc.className)?.[1] ?? ""))""")


def hand(player: Player) -> list[str]:
    """The kinds of the discs in the tray."""
    return sorted(player.page.eval_on_selector_all(
        "#tray .disc.face", "discs => discs.map(d => /is-(rose|skull)/.exec(d.className)[1])"))


def shows_only_what_is_public(player: Player) -> None:
    """The mats on the screen are those a spectator may see."""
    session = kept_session(player)
    view = GAMES["skull"].view(session.state, None)
    assert faces(player) == [list(mat) for mat in view.faces]
    assert [len(mat) for mat in faces(player)] == list(view.stacks)


def choose(deeds: list[str], kind: str = "rose", bid: int = -1) -> str:
    """A simple player: lays one kind while there is, and bids the highest (or another) number."""
    bids = [deed for deed in deeds if deed.startswith("bid ")]
    if bids:
        return bids[bid]
    places = [deed for deed in deeds if deed.startswith("place ")]
    if f"place {kind}" in places:
        return f"place {kind}"
    return deeds[0]


def seats_in_order(player: Player) -> list[str]:
    """The ids of the seats from left to right on the screen, without the own one."""
    return player.page.evaluate("""() => [...document.querySelectorAll("#felt .spot:not(.at-u)")]
      .sort((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)
      .map(spot => spot.id)""")
