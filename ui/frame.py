"""The frame round every game's table: bar, say-line, tray and side panel, and the record reader."""

from __future__ import annotations

from types import ModuleType

from .markup import Markup, button, chip, icon, join, panel, tag
from .scene import Scene


def page(scene: Scene, screen: ModuleType, game: str) -> Markup:
    """A running or finished table."""
    return join([_bar(scene, screen, game), screen.table(scene), say(scene, screen), _tray(scene, screen),
                 _side(scene, screen)])


def _bar(scene: Scene, screen: ModuleType, game: str) -> Markup:
    words, details = scene.words, screen.details(scene)
    return tag(
        "header",
        _tool("leave", "back", words("table.leave"), "i mirror"),
        tag("div", tag("h1", words(f"lobby.{game}")),
            tag("p", words(f"preset.{scene.sheet}"),
                tag("span", f" + {words('table.house')}") if scene.house else None,
                tag("span", "".join(f" · {detail}" for detail in details), class_="wide"))),
        _tool("rules", "rules", words("table.rules")),
        _tool("log", "log", words("table.log")),
        scene.tools or _tool("undo", "undo", words("table.undo"), "i mirror",
                             aria_disabled=None if scene.can_undo else "true"),
        _tool("settings", "settings", words("table.settings")),
        class_="bar")


def _tool(do: str, symbol: str, label: str, look: str = "i", **attributes: str | None) -> Markup:
    return button(do, icon(symbol, look), class_="btn icon", aria_label=label, id=f"tool-{do}",
                  **attributes)


def title(scene: Scene, game: str) -> str:
    """The title of the browser's tab."""
    name = scene.words(f"lobby.{game}")
    return scene.words("title.turn" if scene.mine else "title.wait", game=name)


def say(scene: Scene, screen: ModuleType) -> Markup:
    """One refusal, or the last thing that happened and what is to do."""
    hint = _tool("hint", "hint", scene.words("table.hint")) if scene.may_ask else None
    if scene.said:
        text, clause = scene.said
        rule = chip(clause) if clause else None
        return tag("div", icon("refuse"), tag("p", tag("b", text)), rule, hint, class_="say no")
    if scene.notice is not None:
        return scene.notice
    told = [screen.tell(event, scene.names, scene.words) for event in scene.events][-2:]
    told[:0] = [scene.noted] if scene.noted else []
    prompt = screen.prompt(scene)
    if scene.held:
        prompt = scene.words("wait.next")
    return tag("div", tag("p", tag("span", " ".join(told)), " " if told else None,
                          tag("b", prompt, class_="prompt") if scene.mine else tag("span", prompt)),
               hint, class_="say")


def _tray(scene: Scene, screen: ModuleType) -> Markup:
    seat = scene.view.seat
    look = f"tray c{seat + 1}" if seat is not None else "tray"
    return tag("section", *screen.tray(scene), class_=f"{look} mine" if scene.mine else look,
               aria_label=scene.words("table.hand"), id="tray")


def _side(scene: Scene, screen: ModuleType) -> Markup:
    """What a wide screen has room for."""
    words = scene.words
    clause = screen.moment_clause(scene.view)
    rule = panel(words("rules.moment"), tag("p", words(clause), " ", chip(clause)))
    keys = tag("p", words("side.keys"), class_="dim small")
    return tag("aside", rule, *screen.side(scene), keys, class_="side",
               aria_label=words("table.side"))


def reader(scene: Scene, screen: ModuleType, game: str, step: int, steps: int,
           rounds: list[tuple[int, int]], current: int) -> Markup:
    """A record being read: the public table and the controls to step through it.

    `rounds` lists (number, step) of each round's beginning; `current` is the round shown.
    """
    words = scene.words
    bar = tag("header", _tool("close-record", "back", words("replay.close"), "i mirror"),
              tag("div", tag("h1", words("replay.title")),
                  tag("p", words(f"lobby.{game}"), " · ", words(f"preset.{scene.sheet}"))),
              _tool("review", "hint", words("do.review")), class_="bar")
    picks = [tag("option", words.number(number), value=at, selected=number == current)
             for number, at in rounds]
    # Backwards is left in every language: a record runs like the score of a game (UX 6).
    controls = tag(
        "div",
        _step("replay 0", "step-first", words("replay.first"), step > 0),
        _step(f"replay {step - 1}", "step-back", words("replay.back"), step > 0),
        tag("span", words("replay.step", n=step, of=steps), class_="num grow"),
        _step(f"replay {step + 1}", "step-on", words("replay.forward"), step < steps),
        _step(f"replay {steps}", "step-last", words("replay.last"), step < steps),
        class_="row replay")
    jump = tag("label", tag("span", words(f"replay.round.{game}")),
               tag("select", *picks, name="replay-round", class_="field num"), class_="row jump")
    hand = screen.tray(scene) if scene.view.seat is not None else []
    return join([bar, screen.table(scene), say(scene, screen),
                 tag("section", *hand, controls, jump, class_="tray reading",
                     aria_label=words("replay.title"))])


def _step(do: str, mark: str, label: str, possible: bool) -> Markup:
    return button(do, icon(mark), class_="btn", aria_label=label, disabled=not possible, id=mark)
