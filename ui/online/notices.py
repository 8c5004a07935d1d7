"""What stands in place of the say-line at a table online: who cuts the deck, whom the table waits for and what may
be done about it, why it stands still. Pure functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.room.game import Report
from engine.room.room import Room
from engine.table import Seat

from ..markup import Child, Markup, button, chip, icon, person, tag
from ..words import Words
from .facts import SILENT, VOTING

Name = Callable[[Seat], str]


def notice(room: Room, name: Name, words: Words) -> Markup | None:
    """The one thing that must be said now, or None."""
    game = room.game
    if game is None:
        return None
    if game.report is not None:
        return stopped(game.report, name, words)
    if room.is_moved:
        return _line(words("online.moved"), button("online stay", words("online.stay"), class_="btn"))
    if room.is_passive:
        return _line(words("online.elsewhere"),
                     button("online take-over", words("online.take_over"), class_="btn lamp"))
    if game.is_over():
        state = game.deck.state
        return None if game.deck.game.result(state) is not None else _line(
            words("online.ended"), button("leave", words("do.lobby"), class_="btn lamp"))
    away = [(seat, silence) for seat, _, silence in _missing(room) if silence >= SILENT]
    if away:
        return _away(room, away[0], name, words)
    if not any(peer.is_usable for peer in room.peers.values()) and len(set(game.head.devices)) > 1:
        return _line(words("online.alone"))
    return cuts(game.deck, name, words)


def _missing(room: Room) -> list[tuple[Seat, str, int]]:
    """Whom the table waits for on other devices, and for how long nothing has come from there."""
    game, now, started = room.game, room.presence.now, room.presence.started
    return [(seat, what, now - started if silence is None else silence)
            for seat, what, silence in room.waiting() if game is not None and seat not in game.seats]


def away(room: Room) -> frozenset[Seat]:
    """The seats whose devices are silent."""
    game = room.game
    if game is None or game.is_over():
        return frozenset()
    found = set()
    for seat, key in enumerate(game.head.signers):
        silence = room.presence.silence(room.lobby.device_of(key))
        if seat not in game.seats and (silence is None or silence >= SILENT):
            found.add(seat)
    return frozenset(found)


def _line(text: Child, *more: Child) -> Markup:
    return tag("div", tag("p", text), *more, class_="say asks")


# ---- the deal ------------------------------------------------------------------------------

def cuts(deck: Any, name: Name, words: Words) -> Markup | None:
    """The shuffle as each player's cut, while it goes round."""
    deal = getattr(getattr(deck, "referee", None), "deal", None)
    cut = deal.jobs.get("cut") if deal is not None and not deck.referee.is_dealt else None
    if cut is None:
        return None
    done = len(cut.decks) - 1
    marks = [tag("li", icon("check", "i t") if i < done else icon("turn", "i t") if i == done else None,
                 person(name(seat)), class_="cut" if i < done else "now" if i == done else None)
             for i, seat in enumerate(cut.seats)]
    text = words("online.cuts.done") if done == len(cut.seats) else words("online.cuts", name=name(cut.seats[done]))
    return tag("div", tag("p", text), tag("ul", *marks, class_="cuts"), class_="say asks")


# ---- somebody is away ----------------------------------------------------------------------

def _away(room: Room, missing: tuple[Seat, int], name: Name, words: Words) -> Markup:
    seat, silence = missing
    minutes = silence // 60_000
    text = words("online.away.minutes", name=name(seat), n=minutes) if minutes else words(
        "online.away", name=name(seat))
    if silence < VOTING:
        return _line(text)
    return _line(text, votes(room, seat, words))


def votes(room: Room, seat: Seat, words: Words) -> Markup | None:
    """What the table may settle about a seat, with how many want it; what was chosen can be changed."""
    game = room.game
    assert game is not None
    voters = sorted(game.deck.voters(seat))
    own = [voter for voter in voters if voter in game.seats]
    if not own:
        return None
    said = room.lobby.votes.get((game.id, seat), {})
    wants = {voter: said[game.head.signers[voter]].motion for voter in voters
             if game.head.signers[voter] in said and said[game.head.signers[voter]].number == game.number}
    kind = "cards" if hasattr(game.deck, "referee") else "discs"
    buttons = []
    for motion in ("wait", *game.deck.motions(seat)):
        count = sum(want == motion for want in wants.values())
        chosen = all(wants.get(voter) == motion for voter in own)
        label = words("online.vote.wait") if motion == "wait" else words(f"online.vote.{motion}.{kind}")
        buttons.append(button(
            f"online vote {motion} {seat}", label,
            tag("small", words("online.vote.count", n=count, of=len(voters)), class_="num") if count else None,
            class_="btn", aria_pressed="true" if chosen else "false"))
    return tag("div", *buttons, class_="row wrap votes", role="group", aria_label=words("online.vote"))


# ---- it stands still -----------------------------------------------------------------------

def stopped(report: Report, name: Name, words: Words) -> Markup:
    """Why the game stands still: whose doing it is, in which entry, and against which clause."""
    who = words("online.somebody") if report.seat is None else name(report.seat)
    entry = report.entries[-1].name if report.entries else "–"
    if report.kind == "state":
        return _no(words("online.stopped.state", name=who, entry=entry))
    clause = report.clause or "sealed_fork"
    return _no(words("fairness.fault", name=who, entry=entry), clause_text(clause, words), clause)


def clause_text(clause: str, words: Words) -> str:
    """The sentence of a clause of the protocol, or of the game."""
    return words(f"fairness.fault.{clause}") if clause.startswith("sealed_") else words(clause)


def _no(text: str, why: str = "", clause: str = "") -> Markup:
    rule = chip(clause) if clause and not clause.startswith("sealed_") else None
    return tag("div", icon("refuse"), tag("p", tag("b", text), " ", why), rule, class_="say no", role="alert")
