"""A hint and a review on the screen. Pure functions from what was weighed to markup; see `review` for the numbers.

What is said in words of a game's own stands in `ui.games.<game>_teaching`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from engine.options import Options
from engine.record import Record

from .markup import Markup, button, chip, icon, tag
from .review import Finding, Review
from .words import Words

MOST_SHOWN = 5
"""Actions that a hint lists."""
MOST_REASONS = 2
PLAIN = 0.1
"""A chance has to differ by so much to be a reason."""
MUCH = 2.0
"""And a mean by so much."""
SELDOM = 0.02


class Speech(Protocol):
    """A game's own words."""

    CHANCES: tuple[str, ...]
    REASONS: Mapping[str, int]

    def deed(self, text: str, phase: str, names: Sequence[str], words: Words) -> str:
        """An action."""

    def amount(self, value: float, words: Words) -> str:
        """A loss."""

    def short(self, value: float, words: Words) -> str:
        """A worth in a table."""

    def lacked(self, what: str, options: Options, words: Words) -> str:
        """What a hand cannot hold."""


def speech(game: str) -> Speech:
    """The words of a game."""
    module: Any = import_module(f"{__package__}.games.{game}_teaching")
    return module


# ---- a hint ----------------------------------------------------------------------------------

def waiting(words: Words) -> Markup:
    """The hint is being thought of."""
    return tag("div", tag("h2", words("teach.hint")), tag("p", words("teach.hint.wait"), role="status"),
               tag("progress", aria_label=words("teach.hint.wait")), class_="hint", id="hint-body")


def no_hint(words: Words, id_: str) -> Markup:
    """There is none, and why."""
    return tag("div", tag("h2", words("teach.hint")), tag("p", words(id_)), class_="hint", id="hint-body")


def hint(answer: Mapping[str, Any], phase: str, record: Record, words: Words) -> Markup:
    """The best actions, what they are worth, and why the first is better than the second."""
    say, values = speech(record.game), answer["values"]
    names = {value[0]: say.deed(value[0], phase, record.names, words) for value in values}
    best = values[0]
    rows = [tag("tr", tag("th", names[value[0]], scope="row"), tag("td", say.short(value[1], words)),
                tag("td", say.short(-value[2], words) if value[2] else "–"), class_="best" if value is best else None)
            for value in values[:MOST_SHOWN]]
    more = len(values) - len(rows)
    return tag(
        "div", tag("h2", words("teach.hint")),
        tag("p", tag("b", words("teach.hint.best", deed=names[best[0]])), class_="advice"),
        reasons(best, values[1] if len(values) > 1 else best, say, record.game, words),
        _facts(answer["lessons"], record, words), _mix(answer.get("mix", {}), names, words),
        tag("table", tag("thead", tag("tr", tag("th", words("teach.deed"), scope="col"),
                                      tag("th", words("teach.expected"), scope="col"),
                                      tag("th", words("teach.behind"), scope="col"))),
            tag("tbody", *rows), class_="worths num"),
        tag("p", words("teach.hint.more", n=more), class_="dim small") if more > 0 else None,
        tag("p", words("teach.hint.own"), class_="dim small"), class_="hint", id="hint-body")


def advice(answer: Mapping[str, Any], phase: str, record: Record, words: Words) -> str:
    """The same as a sentence to be heard."""
    say = speech(record.game)
    return words("teach.hint.best", deed=say.deed(answer["values"][0][0], phase, record.names, words))


def reasons(best: Sequence[Any], other: Sequence[Any], say: Speech, game: str, words: Words) -> Markup | None:
    """Why an action is better than another: what speaks for it, or, where nothing of that differs much, what else
    does."""
    told: dict[bool, list[Markup]] = {True: [], False: []}
    for code, better in say.REASONS.items():
        one, two = best[4].get(code), other[4].get(code)
        is_chance = code in say.CHANCES
        if one is None or two is None or abs(one - two) < (PLAIN if is_chance else MUCH) or better * (one - two) < 0:
            continue
        shown = (words("teach.percent", shown=words.number(round(100 * mark))) if is_chance
                 else words("teach.mean", shown=words.number(round(mark))) for mark in (one, two))
        told[bool(better)].append(tag("li", words("teach.contrast", what=words(f"teach.{game}.{code}"),
                                                  **dict(zip("ab", shown)))))
    lines = told[True][:MOST_REASONS] or told[False][:MOST_REASONS]
    return tag("ul", *lines, class_="why") if lines else None


def _facts(lessons: Sequence[Sequence[Any]], record: Record, words: Words) -> Markup | None:
    """What the cards so far tell of the others: the latest first."""
    say = speech(record.game)
    lines = [tag("li", words("teach.lesson", name=record.names[seat], what=say.lacked(what, record.options, words)),
                 " ", chip(clause) if clause else None)
             for seat, clause, what in list(reversed(lessons))[:MOST_REASONS]]
    return tag("ul", *lines, class_="facts") if lines else None


def _mix(mix: Mapping[str, float], names: Mapping[str, str], words: Words) -> Markup | None:
    """How often each action should be taken, where chance should decide."""
    often = sorted((item for item in mix.items() if item[1] >= SELDOM and item[0] in names), key=lambda item: -item[1])
    if len(often) < 2:
        return None
    parts = [tag("li", words("teach.mix.part", deed=names[action],
                             share=words("teach.percent", shown=words.number(round(100 * share))))) for action, share in often]
    return tag("div", tag("p", words("teach.mix")), tag("ul", *parts), class_="mix")


# ---- a review --------------------------------------------------------------------------------

def nothing(words: Words, id_: str) -> Markup:
    """Nothing can be reviewed, and why."""
    return tag("div", tag("h2", words("teach.review")), tag("p", words(id_)), class_="review", id="review-body")


def review(one: Review, parts: Sequence[int], record: Record, words: Words, can_try: bool) -> Markup:
    """What was found so far, and how far that is. `parts` are the rounds or deals to choose from."""
    return tag(
        "div", tag("h2", words("teach.review")),
        tag("p", words("teach.review.lead", name=record.names[one.seat]), class_="dim"),
        tag("div", _seats(one, record, words), _parts(one, parts, record.game, words), class_="row wrap"),
        _state(one, words),
        _group("teach.review.turning", one.turning(), record, words, can_try),
        _group("teach.review.others", one.others(), record, words, can_try),
        _group("teach.review.luck", one.unlucky(), record, words, can_try),
        tag("p", words("teach.review.good")) if not one.running and one.done and not one.turning() else None,
        None if one.source.whole is not None else tag("p", words("teach.review.unknown"), class_="dim small"),
        class_="review", id="review-body")


def _seats(one: Review, record: Record, words: Words) -> Markup | None:
    if len(one.source.own) < 2:
        return None
    options = [tag("option", record.names[seat], value=seat, selected=seat == one.seat) for seat in one.source.own]
    return tag("label", tag("span", words("teach.review.seat")),
               tag("select", *options, name="review-seat", id="review-seat", class_="field"), class_="stacked grow")


def _parts(one: Review, parts: Sequence[int], game: str, words: Words) -> Markup | None:
    if len(parts) < 2:
        return None
    options = [tag("option", words("teach.review.all"), value="all", selected=one.part is None)]
    options += [tag("option", words(f"teach.part.{game}", n=part), value=part, selected=part == one.part) for part in parts]
    return tag("label", tag("span", words("teach.review.part")),
               tag("select", *options, name="review-part", id="review-part", class_="field num"),
               class_="stacked grow")


def _state(one: Review, words: Words) -> Markup:
    """How far it is, and the way to stop it."""
    if one.missing:
        return tag("p", words("teach.missing"), class_="say no")
    if one.count is None:
        line = words("teach.review.counting")
    elif one.running or one.stopped:
        line = words("teach.review.progress" if one.running else "teach.review.stopped", n=one.done, of=one.count)
    else:
        line = words("teach.review.done", n=one.done)
    bar = tag("progress", max=one.count, value=one.done if one.count else None,
              aria_label=words("teach.review")) if one.running else None
    stop = button("review-stop", words("teach.review.stop"), class_="btn", id="review-stop") if one.running else None
    return tag("div", tag("div", tag("p", line, role="status"), bar, class_="grow"), stop, class_="row progress")


def _group(title: str, found: Sequence[Finding], record: Record, words: Words, can_try: bool) -> Markup | None:
    if not found:
        return None
    return tag("section", tag("h3", words(title)),
               tag("ol", *[_finding(one, record, words, can_try) for one in found], class_="findings"))


def _finding(one: Finding, record: Record, words: Words, can_try: bool) -> Markup:
    decision, say, game = one.decision, speech(record.game), record.game
    names = {value[0]: say.deed(value[0], decision.phase, record.names, words) for value in one.values}
    played, best = one.value(), one.values[0]
    head = tag("p", tag("b", words(f"teach.grade.{one.grade}"), class_=f"grade g{one.grade}") if one.grade else None,
               tag("span", words(f"teach.part.{game}", n=decision.part), class_="dim small"))
    better = tag("p", words("teach.better", deed=names[best[0]])) if one.grade else None
    tools = [button(f"review-show {decision.step}", icon("log"), words("teach.show"), class_="btn")]
    if can_try:
        tools.append(button(f"review-try {decision.step}", words("teach.again"), class_="btn"))
    return tag("li", head, tag("p", words("teach.played", deed=names[decision.action])), better,
               _cost(one, say, words), reasons(best, played, say, game, words) if one.grade else None,
               _facts(one.lessons, record, words) if one.grade else None, _mix(one.mix, names, words),
               tag("div", *tools, class_="row wrap"), id=f"finding-{decision.step}")


def _cost(one: Finding, say: Speech, words: Words) -> Markup:
    """What it cost by what could be known, and what it really did."""
    lines = []
    if one.grade:
        lines.append(tag("li", _loss(one, say, words)))
    if one.real is not None:
        real = one.missed if not one.grade else one.real
        shown = say.amount(abs(real), words)
        id_ = "none" if shown == say.amount(0.0, words) else "cost" if real > 0 else "gain"
        lines.append(tag("li", words(f"teach.real.{id_}", amount=shown)))
    return tag("ul", *lines, class_="cost")


def _loss(one: Finding, say: Speech, words: Words) -> str:
    """What it cost, with the error where there is any to speak of."""
    amount = say.amount(one.behind, words)
    error = say.amount((one.value() or [0, 0, 0, 0])[3] or 0.0, words)
    if error == say.amount(0.0, words):
        return words("teach.cost", amount=amount)
    return words("teach.cost.error", amount=amount, error=error)


def verdict(one: Finding, record: Record, words: Words) -> str:
    """A finding in a sentence, for the say-line of the position."""
    if not one.grade:
        return words("teach.review.luck")
    say, decision = speech(record.game), one.decision
    deed = say.deed(one.values[0][0], decision.phase, record.names, words)
    return words("teach.verdict", deed=deed, amount=say.amount(one.behind, words))

