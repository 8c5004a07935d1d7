"""Fairness shown: what the table promises, who could look at what, what the audits found; and the answer to a
signed record that somebody checks. Pure functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.room.game import Game
from engine.sealed.motion import UNAUDITED
from engine.table import Seat

from ..markup import Markup, chip, icon, tag, button
from ..words import Words
from .facts import can_prove
from .notices import clause_text

Name = Callable[[Seat], str]

PROMISES = ("secret", "shuffle", "swap", "rules", "lost", "record")
LIMITS = ("telling", "leaving", "watching", "address", "everybody", "keeper")


def panel(game: Game | None, name: Name, keepers: Mapping[Seat, str], words: Words) -> Markup:
    """The fairness panel of a table, with or without a game."""
    parts: list[Markup | None] = []
    if game is not None:
        parts += [tag("h3", words("online.fair.game")),
                  tag("ul", *_of_game(game, name, keepers, words), class_="facts"),
                  tag("div", button("online record", words("online.record"), class_="btn main", id="online-record"),
                      class_="row")]
    parts += [tag("ul", *[tag("li", words(f"fairness.promise.{one}")) for one in PROMISES], class_="facts"),
              tag("h3", words("fairness.limits")),
              tag("ul", *[tag("li", words(f"fairness.limit.{one}")) for one in LIMITS], class_="facts"),
              tag("h3", words("online.verify.title")), tag("p", words("online.verify.note"), class_="dim small"),
              tag("label", tag("span", words("online.verify.file"), class_="hide"),
                  tag("input", type="file", name="online-verify", accept=".txt,text/plain", class_="field"))]
    return tag("div", tag("h2", words("fairness.title")), *parts, class_="fair")


def _of_game(game: Game, name: Name, keepers: Mapping[Seat, str], words: Words) -> list[Markup]:
    rows = [*stamps(game, words), *[tag("li", text) for text in opened(game, name, words)]]
    for seat, keeper in keepers.items():
        rows.append(tag("li", words("online.fair.keeper", bot=name(seat), name=keeper)))
    if not keepers:
        rows.append(tag("li", words("online.fair.no_bots")))
    if can_prove(game.head.game):
        rows.append(tag("li", words(f"online.fair.lacks.{game.head.lacks}")))
    if hasattr(game.deck, "referee"):
        held = game.head.escrow == "on" and len(set(game.head.devices)) > 2
        names = words.names(name(seat) for seat in range(len(game.head.signers)) if seat not in keepers)
        rows.append(tag("li", words("online.fair.escrow", names=names) if held else words("online.fair.no_escrow")))
    return rows


def stamps(game: Game, words: Words) -> list[Markup]:
    """One line a deal that has been checked."""
    referee = getattr(game.deck, "referee", None)
    if referee is None:
        lots = [lot for lots in game.deck.table.book.lots for lot in lots]  # type: ignore[attr-defined]
        turned = sum(len(lot.opened) for lot in lots)
        return [tag("li", icon("check", "i t"), " ", words("online.verify.discs", lists=len(lots), n=turned),
                    class_="stamp")]
    return [tag("li", icon("check", "i t"), " ", audited(
        found.cards, sum(deal.terms.hands), found.tricks, deal.terms.hands[0], words), class_="stamp")
        for deal, found in zip(referee.deals, referee.found) if found is not None]


def audited(cards: int, dealt: int, tricks: int, played: int, words: Words) -> str:
    """What an audit found, as a sentence."""
    return words("fairness.audited", cards=cards, dealt=dealt, tricks=tricks, played=played)


def opened(game: Game, name: Name, words: Words) -> list[str]:
    """Who opened what, and what was left open."""
    referee = getattr(game.deck, "referee", None)
    if referee is None:
        return [words("online.opened.left", name=name(step.seat)) for step in game.deck.history
                if step.position is not None]
    told = []
    for note in referee.notes:
        motion, deal, *seat = note.split(" ")
        if motion == UNAUDITED:
            told.append(words("fairness.unaudited", name=name(int(seat[0]))))
        elif seat:
            told.append(words(f"online.opened.{motion}", name=name(int(seat[0])), n=int(deal)))
    return told


def working(words: Words) -> Markup:
    """While a record is being checked."""
    return tag("div", tag("h2", words("online.verify.title")), tag("p", words("online.verify.working")))


# ---- a record that is checked --------------------------------------------------------------

def answer(found: Mapping[str, Any], words: Words) -> Markup:
    """The answer to a file: what was found right, or the first false entry, its seat and the clause."""
    return tag("div", tag("h2", words("online.verify.title")), *_answer(found, words), id="online-answer")


def _answer(found: Mapping[str, Any], words: Words) -> list[Markup]:
    if "error" in found:
        return [tag("p", icon("refuse", "i t"), " ", words("online.verify.foreign", n=int(found.get("line", 1))))]
    if "fault" in found:
        fault = found["fault"]
        if not fault["blame"]:
            return [tag("p", icon("refuse", "i t"), " ", words("fairness.changed", entry=fault["entry"] or "–"))]
        who, clause = words("lobby.seat", n=int(fault["seat"]) + 1), str(fault["clause"])
        return [tag("p", icon("refuse", "i t"), " ", tag("b", words(
            "fairness.fault", name=who, entry=fault["entry"] or "–")), " ", clause_text(clause, words)),
            chip(clause) if not clause.startswith("sealed_") else tag("span")]
    return _good(found, words)


def _good(found: Mapping[str, Any], words: Words) -> list[Markup]:
    rows = []
    if "lists" in found:
        rows.append(tag("li", words("online.verify.discs", lists=found["lists"], n=found["turned"])))
    for number, deal in enumerate(found.get("deals", []), 1):
        if deal is None:
            rows.append(tag("li", words("online.verify.unaudited", n=number)))
        else:
            rows.append(tag("li", audited(*deal["cards"], *deal["tricks"], words)))
    end = words("online.verify.complete" if found["complete"] else "online.verify.open")
    return [tag("p", icon("check", "i t"), " ", tag("b", words(f"lobby.{found['game']}")), " · ", end),
            tag("ol", *rows, class_="facts num")]
