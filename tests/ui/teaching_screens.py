"""Hints and reviews of every game, made up: each reason, each grade, each kind of luck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games import GAMES
from engine.record import Record
from tests.ui.helpers import NAMES, words
from ui import teaching
from ui.review import Decision, Finding, Review, Source
from ui.words import Words

SEATS = {"skull": 3, "skull_king": 4, "king": 4}
CLAUSES = {"skull": "", "skull_king": "OSK-10", "king": "KG-I3"}
LACKED = {"skull": ("skull",), "skull_king": ("G", "B"), "king": ("S", "Q", "KH", "4C 7C")}
ACTIONS = {
    "skull": {"place": ("place rose", "place skull"), "bid": ("bid 3", "pass"), "starter": ("start 0", "pass"),
              "start": ("start 1", "start 2"), "discard": ("discard rose", "discard skull"),
              "show": ("show", "keep"), "take": ("take 1", "take 2"), "flip": ("flip 1", "flip 2 1")},
    "skull_king": {"bid": ("bid 0", "bid 2"), "play": ("play G14", "play Tp"), "load": ("load grapeshot", "load cannonball"),
                   "dealer": ("dealer 0", "dealer 1"), "trump": ("trump G", "trump Y"),
                   "power": ("power rosie 1", "power harry -1"), "wager": ("power bendt E X", "wager 10")},
    "king": {"play": ("play QS", "play TH"), "contract": ("contract NO_QUEENS", "contract TRUMP H"),
             "claim": ("claim 2C", "pass"), "misdeal": ("misdeal 2C 3C", "pass"), "double": ("double", "pass"),
             "redouble": ("redouble 1", "pass")}}


def record_of(game: str) -> Record:
    """An empty record."""
    options = next(iter(GAMES[game].PRESETS.values()))
    return Record(game, SEATS[game], options, NAMES[:SEATS[game]])


def weighed(game: str, actions: tuple[str, ...]) -> dict[str, Any]:
    """What a desk answers: each action is worth less than the one before it, for every reason there is."""
    codes = teaching.speech(game).REASONS
    return {"values": [[action, -40.0 * n, 40.0 * n, None if n > 1 else 2.5 * n,
                        {code: 0.9 - 0.4 * n if code in teaching.speech(game).CHANCES else 9.0 - 5 * n for code in codes}]
                       for n, action in enumerate(actions)],
            "lessons": [[1, CLAUSES[game], what] for what in LACKED[game]],
            "mix": {actions[0]: 0.7, actions[-1]: 0.3}}


def found(game: str, phase: str, actions: tuple[str, ...], step: int, **changes: Any) -> Finding:
    """A finding about an action that was second best."""
    answer = weighed(game, actions)
    truth = answer["values"]
    given = {"grade": 1 + step % 3, "values": answer["values"], "truth": truth, "luck": 0,
             "lessons": answer["lessons"], "mix": answer["mix"]} | changes
    return Finding(Decision(step % 3 + 1, step, step, phase, given.pop("action", actions[1])), **given)


def reviews(game: str) -> Iterator[Review]:
    """Reviews at every moment of their lives."""
    record = record_of(game)
    source = Source({0: record, 1: record}, record)

    def part_of(view: Any) -> int:
        return 1

    yield Review(source, 0, part_of)
    yield Review(Source({0: record}), 0, part_of, part=2, count=9, done=3)
    full = Review(source, 1, part_of, count=20, done=20)
    full.found = [found(game, phase, actions, n) for n, (phase, actions) in enumerate(ACTIONS[game].items())]
    (phase, actions), *_ = ACTIONS[game].items()
    best = weighed(game, actions)["values"][0]
    full.found += [
        found(game, phase, actions, 50, truth=[]),
        found(game, phase, actions, 54, values=[[*value[:3], 0.0, value[4]]
                                                for value in weighed(game, actions)["values"]]),
        found(game, phase, actions, 51, truth=[[action, 5.0, 0.0, 0.0, {}] for action in actions]),
        found(game, phase, actions, 52, truth=[[actions[1], 5.0, 0.0, 0.0, {}], [actions[0], -9.0, 14.0, 0.0, {}]]),
        found(game, phase, actions, 53, grade=0, luck=2, action=best[0],
              truth=[[actions[1], 5.0, 0.0, 0.0, {}], [actions[0], -9.0, 14.0, 0.0, {}]])]
    yield full
    yield Review(source, 0, part_of, count=9, done=4, stopped=True)
    yield Review(source, 0, part_of, count=9, missing=True)
    yield Review(source, 0, part_of, count=4, done=4)


def every_screen(language: str, say: Words | None = None) -> Iterator[str]:
    """All of them in a language."""
    say = say or words(language)
    yield teaching.waiting(say)
    for id_ in ("teach.hint.none", "teach.missing"):
        yield teaching.no_hint(say, id_)
    for id_ in ("teach.review.cannot", "teach.review.nobody"):
        yield teaching.nothing(say, id_)
    for game, phases in ACTIONS.items():
        record = record_of(game)
        for phase, actions in phases.items():
            yield teaching.hint(weighed(game, actions), phase, record, say)
            yield teaching.advice(weighed(game, actions), phase, record, say)
        speech = teaching.speech(game)
        for code, better in speech.REASONS.items():
            marks = [{code: 1.0 if code in speech.CHANCES else 30.0}, {code: 0.0}]
            one, two = ([phase, 0.0, 0.0, 0.0, mark] for mark in (marks[::-1] if better < 0 else marks))
            yield teaching.reasons(one, two, speech, game, say) or ""
        many = ("play 2S", "play 3S", "play 4S", "play 5S", "play 6S", "play 7S", "play 8S")
        yield teaching.hint(weighed("king", many), "play", record_of("king"), say)
        for one in reviews(game):
            for parts in ([1], [1, 2, 3]):
                yield teaching.review(one, parts, record, say, can_try=len(parts) == 1)
        yield teaching.verdict(found(game, phase, actions, 0), record, say)
