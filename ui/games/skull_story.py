"""Skull in sentences: what happened, whose turn it is, and the rule that governs the moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.skull import clauses
from engine.skull.event import (
    BidMade,
    BidPassed,
    ChallengeBegan,
    ChallengeLost,
    ChallengeWon,
    DiscLost,
    DiscPlaced,
    DiscShown,
    DiscTurned,
    GameEnded,
    RoundBegan,
    SeatEliminated,
)
from engine.skull.view import View
from engine.table import TABLE

from ..scene import Scene
from ..words import Words


def tell(event: Any, names: Sequence[str], words: Words) -> str:
    """One event as a sentence."""
    match event:
        case RoundBegan(number, starter):
            return words("story.round", n=number, name=names[starter])
        case DiscPlaced(seat, _):
            return words("story.placed", name=names[seat])
        case BidMade(seat, count):
            return words("story.bid", n=count, name=names[seat])
        case BidPassed(seat):
            return words("story.passed", name=names[seat])
        case ChallengeBegan(seat, count):
            return words("story.challenge", n=count, name=names[seat])
        case DiscTurned(seat, owner, _, kind):
            whose = "own" if seat == owner else "other"
            return words(f"story.turned.{whose}.{kind}", name=names[seat], owner=names[owner])
        case ChallengeWon(seat, wins):
            return words("story.won", n=wins, name=names[seat])
        case ChallengeLost(seat, owner):
            whose = "own" if seat == owner else "other"
            return words(f"story.lost.{whose}", name=names[seat], owner=names[owner])
        case DiscShown(seat, _, kind):
            return words(f"story.shown.{kind}", name=names[seat])
        case DiscLost(seat, left):
            return words("story.disc_lost", n=left, name=names[seat])
        case SeatEliminated(seat):
            return words("story.out", name=names[seat])
        case GameEnded(winner, how):
            return words(f"story.ended.{how}", name="" if winner is None else names[winner])
    raise TypeError(event)


def begins_round(event: Any) -> bool:
    """Whether the log starts a new round with this event."""
    return isinstance(event, RoundBegan)


def prompt(scene: Scene) -> str:
    """What the viewer is to do, or whom the table waits for."""
    view, words = scene.view, scene.words
    if view.phase == "over":
        return words("turn.over")
    if scene.mine:
        return _ask(scene)
    if view.phase == "place" and len(view.to_act) > 1:
        return words("wait.place", names=words.names(scene.names[s] for s in view.to_act))
    if TABLE in view.to_act:
        return words("wait.table")
    if not view.to_act:
        return ""
    return words("wait.act", name=scene.names[view.to_act[0]])


def _ask(scene: Scene) -> str:
    view, words = scene.view, scene.words
    match view.phase:
        case "starter":
            return words("turn.starter" if "pass" in view.legal else "turn.starter.host")
        case "turn":
            if not view.hand:
                return words("turn.turn.must")
            bids = any(deed.startswith("bid ") for deed in view.legal)
            return words("turn.turn" if bids else "turn.turn.only")
        case "bid":
            bids = any(deed.startswith("bid ") for deed in view.legal)
            return words("turn.bid", n=view.bid[1]) if bids else words("turn.bid.most")
        case "flip":
            return _ask_flip(scene)
        case "take":
            return words("turn.take", name=scene.name(view.bid[0]))
        case "start":
            return words("turn.start" if view.seat in view.out else "turn.start.in")
    return words(f"turn.{view.phase}")


def _ask_flip(scene: Scene) -> str:
    view, words = scene.view, scene.words
    left = max(1, view.bid[1] - sum(map(len, view.turned)))
    if f"flip {view.seat}" in view.legal:
        return words("turn.flip.own", n=left)
    any_position = dict(view.options)["foreign_order"] == "any_position"
    return words("turn.flip.any" if any_position else "turn.flip.other", n=left)


# The ban whose clause says best what governs a phase.
_MOMENT = {
    "starter": "starter", "place": "place_first", "turn": "place_or_challenge",
    "bid": "raise_or_pass", "flip": "own_first", "show": "show_or_keep",
    "discard": "must_discard", "order": "must_take", "take": "must_take", "start": "start_living",
}
# What ends a game is no ban.
_SECOND_WIN = {"official": "SK-OF-23", "tr_000": "SK-TR-34", "hu_001": "SK-HU-27",
               "es_002": "SK-ES-21"}


def moment_clause(view: View) -> str:
    """The clause that governs this moment, in the chosen sheet."""
    sheet = dict(view.options)["sheet"]
    if view.phase == "over":
        return _SECOND_WIN[sheet]
    ban = _MOMENT[view.phase]
    if view.phase == "turn" and view.seat in view.to_act and not view.hand:
        ban = "hand_empty_pass"
    if view.phase in ("order", "take") and view.bid and view.culprit == view.bid[0]:
        ban = "must_lose"
    if view.phase == "flip" and view.bid and view.seat == view.bid[0]:
        own = view.stacks[view.seat] - len(view.turned[view.seat])
        ban = "own_first" if own else "nothing_to_flip"
    return clauses.clause(sheet, ban)


def stages(before: View, events: Sequence[Any]) -> list[tuple[View, tuple[Any, ...]]]:
    """The pictures to hold between two positions: each turned disc is seen before what follows.

    A challenge ends with its last disc, and the next position has the mats cleared already; so
    the disc is first shown on the table as it lay.
    """
    view, pictures = before, []
    for event in events:
        if isinstance(event, DiscTurned):
            view = _turn(view, event.owner, event.index, event.kind)
            pictures.append((view, (event,)))
        elif isinstance(event, (ChallengeWon, ChallengeLost)) and pictures:
            pictures[-1] = (pictures[-1][0], (*pictures[-1][1], event))
    return pictures


def _turn(view: View, owner: int, index: int, kind: str) -> View:
    faces = [list(mat) for mat in view.faces]
    faces[owner][index - 1] = kind
    turned = tuple(tuple(face for face in reversed(mat) if face) for mat in faces)
    return replace(view, faces=tuple(map(tuple, faces)), turned=turned, to_act=(), legal=())


def details(scene: Scene) -> list[str]:
    """Round and phase."""
    return [scene.words("table.round", n=scene.view.round),
            scene.words(f"phase.{scene.view.phase}")]


def round_of(view: View) -> int:
    """The round's number."""
    return view.round


def sound(events: Sequence[Any]) -> str:
    """The end, a skull, or a disc."""
    if any(isinstance(event, GameEnded) for event in events):
        return "end"
    skull = any(isinstance(e, DiscTurned) and e.kind == "skull" for e in events)
    return "skull" if skull else "card"


def digit(number: int, scene: Scene) -> str | None:
    """Digits bid."""
    return f"bid {number}"


# ---- answers to the ask keys ----------------------------------------------------------------

def hand(scene: Scene) -> str:
    """The viewer's hand and stack in words."""
    view, words = scene.view, scene.words
    if view.seat is None:
        return words("ask.hand.hidden")

    def kinds(discs: Sequence[str]) -> str:
        return words("list.and").join(words(f"disc.{kind}") for kind in discs) or words("ask.hand.none")

    return words("ask.hand", hand=kinds(sorted(view.hand)), mat=kinds(view.mat))


def bids(scene: Scene) -> str:
    """The highest bid in words."""
    if not scene.view.bid:
        return scene.words("ask.bids.none")
    seat, count = scene.view.bid
    return scene.words("ask.bids", n=count, name=scene.name(seat))


def answer(key: str, scene: Scene) -> str | None:
    """The answer to h, b and s."""
    asked = {"h": hand, "b": bids, "s": scores}.get(key)
    return None if asked is None else asked(scene)


def scores(scene: Scene) -> str:
    """Challenges won, in words."""
    each = [scene.words("ask.score", name=name, n=wins)
            for name, wins in zip(scene.names, scene.view.wins, strict=True)]
    return scene.words("ask.scores", scores=scene.words("list.and").join(each))
