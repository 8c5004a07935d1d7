"""The lobby of a table: who is here, the link, what will be played. Pure functions from facts to markup."""

from __future__ import annotations

from engine import bots
from engine.games import GAMES

from .. import house, sheets
from ..lobby import Setup
from ..markup import Child, Markup, button, classes, icon, person, tag
from ..words import NAME_LENGTH, Words
from .facts import NONE, THROUGH, Facts, Person, can_prove, fits


def page(table: Facts, setup: Setup, link: str, typed: dict[str, str], words: Words) -> Markup:
    """The whole room; `typed` is what stands in its fields."""
    left = [_game(table, words)] if table.is_joined or table.is_moved else [_join(typed, words)]
    left += [_people(table, typed, words), _bots(words) if table.is_joined and not table.is_on else None]
    right = [_plan(table, setup, typed, words), _start(table, typed, words), _invite(link, table, words),
             _more(table, words)]
    return tag("div", _head(table, words), _passive(table, words), tag("div", *left, class_="col"),
               tag("div", *right, class_="col"), class_="away-table")


def _head(table: Facts, words: Words) -> Markup:
    state = "alone" if not table.peers else "reached"
    if not table.peers and table.state in ("unreachable", "searching", "by_hand", "blocked"):
        state = table.state
    if table.refusal:
        state = f"refusal_{table.refusal}"
    return tag("header",
               button("online leave", icon("back", "i mirror"), class_="btn icon", aria_label=words("online.leave")),
               tag("h1", words("online.title"), class_="brand", id="online-title", tabindex="-1"),
               button("settings", icon("settings"), class_="btn icon", aria_label=words("lobby.settings")),
               tag("p", words(f"online.state.{state}", n=table.peers), class_="dim small wide-line", id="online-state")
               if table.peers or not table.is_passive else None)


def _passive(table: Facts, words: Words) -> Markup | None:
    if table.is_moved:
        return tag("section", tag("p", words("online.moved")),
                   button("online stay", words("online.stay"), class_="btn"), class_="panel wide-line")
    if table.is_coming:
        return tag("section", tag("p", words("online.bringing"), role="status"), class_="panel wide-line")
    return None if not table.is_passive else tag(
        "section", tag("p", words("online.elsewhere")),
        button("online take-over", words("online.take_over"), class_="btn lamp"), class_="panel wide-line")


# ---- coming in -----------------------------------------------------------------------------

def _join(typed: dict[str, str], words: Words) -> Markup:
    def field(name: str, label: str) -> Markup:
        return tag("label", tag("span", label), tag(
            "input", name=name, id=name, value=typed.get(name, ""), maxlength=NAME_LENGTH, autocomplete="off",
            spellcheck="false", dir="auto", class_="field"), class_="stacked")

    return tag("section", tag("h2", words("online.join.title")), field("online-name", words("online.join.name")),
               tag("div", button("online join seat", words("online.join.sit"), class_="btn main grow", id="online-sit"),
                   button("online join watch", words("online.join.watch"), class_="btn"), class_="row"),
               tag("details", tag("summary", words("online.join.friend")),
                   field("online-friend", words("online.join.friend.name")),
                   tag("p", words("online.join.friend.note"), class_="dim small"),
                   id="online-beside", open="open online-beside" in typed),
               class_="panel")


def _game(table: Facts, words: Words) -> Markup | None:
    if not table.is_on:
        return None
    return tag("section", tag("p", words("online.game.on")),
               button("online game", words("online.game.back" if table.plays else "online.game.watch"),
                      class_="btn lamp", id="online-game"), class_="panel")


# ---- who is here ---------------------------------------------------------------------------

def _people(table: Facts, typed: dict[str, str], words: Words) -> Markup:
    rows = [_row(table, one, words) for one in sorted(
        table.people, key=lambda one: (one.seat is None, one.seat or 0))]
    mine = [one for one in table.own if one.sits]
    ready = bool(mine) and all(one.ready for one in mine)
    tools: list[Child] = []
    if table.is_joined and not table.is_on:
        if mine:
            tools.append(button("online unready" if ready else "online ready",
                                words("online.unready" if ready else "online.ready"),
                                class_="btn" if ready else "btn lamp grow", id="online-ready"))
        tools.append(button("online role seat" if not mine else "online role watch",
                            words("online.join.sit" if not mine else "online.join.watch"), class_="btn"))
        if table.has_rights and len(table.sitting) > 1:
            tools.append(button("online mix", words("online.mix"), class_="btn"))
    return tag("section", tag("h2", words("online.people")),
               tag("ul", *rows, class_="here") if rows else tag("p", words("online.nobody"), class_="dim"),
               tag("div", *tools, class_="row") if tools else None, _newcomers(table, typed, words),
               class_="panel", id="online-people")


def _row(table: Facts, one: Person, words: Words) -> Markup:
    mark = f"c{one.seat + 1}" if one.seat is not None else ""
    shape = icon(f"seat-{one.seat + 1}", "") if one.seat is not None else icon("person", "")
    tools = []
    if table.has_rights and table.is_joined and not table.is_on and one.seat is not None:
        tools = [_tool("up", "step-back", words("online.up", name=one.name), one.id, one.seat == 0),
                 _tool("down", "step-on", words("online.down", name=one.name), one.id,
                       one.seat == len(table.sitting) - 1)]
    if one.bot and one.is_own and not table.is_on:
        tools.append(_tool("unbot", "refuse", words("online.remove", name=one.name), one.id))
    elif table.has_rights and table.is_joined and not one.is_own and one.seat is not None and not table.is_on:
        tools.append(_tool("remove", "refuse", words("online.remove", name=one.name), one.id))
    said = words("online.is.watching") if one.seat is None else words(
        "online.is.ready" if one.ready else "online.is.not_ready")
    return tag("li", tag("span", shape, tag("b", words.initial(one.name)), class_=classes("who", mark),
                         aria_hidden="true"),
               tag("span", person(one.name), " ", tag(
                   "span", icon("check", "i t"), class_="good", role="img", aria_label=said)
                   if one.seat is not None and one.ready else None,
                   tag("small", None if one.seat is not None and one.ready else f"{said} · ", _reach(one, words))),
               *tools, class_=classes(one.is_away and "gone"))


def _tool(do: str, symbol: str, label: str, key: str, off: bool = False) -> Markup:
    return button(f"online {do} {key}", icon(symbol, f"i to-{do}"), class_="btn icon", aria_label=label, disabled=off)


def _reach(one: Person, words: Words) -> str:
    if one.reach == THROUGH:
        return words("online.reach.through", name=one.through)
    if one.is_away or one.reach == NONE:
        return words("online.reach.away" if one.is_away else "online.reach.none")
    return words(f"online.reach.{one.reach}")


def _newcomers(table: Facts, typed: dict[str, str], words: Words) -> Markup | None:
    """Whoever comes from a new device gets their seat back when all others say who it is."""
    gone = [one for one in table.people if one.is_away and not one.bot and not one.is_own]
    new = [one for one in table.people if not one.bot and not one.is_own and not one.is_away and not one.plays]
    if not (gone and new and table.is_joined):
        return None
    count = {(old, key): n for old, key, n in table.approvals}
    rows = [tag("li", words("online.approve.ask", name=newer.name, old=old.name), " ",
                button(f"online approve {old.id} {newer.id}", words("online.approve"), class_="btn"),
                tag("small", words("online.approve.count", n=count[old.key, newer.key]))
                if (old.key, newer.key) in count else None)
            for old in gone for newer in new]
    return tag("details", tag("summary", words("online.approve.title")), tag("ul", *rows),
               tag("p", words("online.approve.note"), class_="dim small"), id="online-back",
               open="open online-back" in typed)


def _bots(words: Words) -> Markup:
    return tag("section", tag("h2", words("online.bots")), tag("p", words("fairness.limit.keeper"), class_="dim small"),
               tag("div", *[button(f"online bot {level}", icon("bot"), words(f"lobby.bot.{level}"), class_="btn")
                            for level in bots.LEVELS], class_="row wrap"), class_="panel", id="online-bots")


# ---- what will be played -------------------------------------------------------------------

def _plan(table: Facts, setup: Setup, typed: dict[str, str], words: Words) -> Markup:
    if table.has_rights and not table.is_on:
        return _choices(setup, typed, words)
    if table.plan is None or table.options is None:
        return tag("section", tag("h2", words("lobby.game")),
                   tag("p", words("online.plan.none", name=table.holder), class_="dim"), class_="panel")
    game = table.plan.game
    return tag("section", tag("h2", words("lobby.game")),
               tag("p", tag("b", words(f"lobby.{game}")), " · ", words(f"preset.{setup.preset}")),
               _length_of(setup, words), sheets.in_force(game, setup.preset, setup.options, words),
               button("rules", icon("rules"), words("table.rules"), class_="btn"), class_="panel", id="online-plan")


def _length_of(setup: Setup, words: Words) -> Markup | None:
    length = house.length(setup.game)
    return None if length is None else tag(
        "p", words(f"option.{length.name}"), ": ", words(f"option.{length.name}.{setup.options[length.name]}"))


def _choices(setup: Setup, typed: dict[str, str], words: Words) -> Markup:
    game, length = setup.game, house.length(setup.game)
    fields = [_select("online-game", words("lobby.game"), [(name, words(f"lobby.{name}")) for name in GAMES], game),
              _select("online-sheet", words("lobby.sheet"),
                      [(name, words(f"preset.{name}")) for name in GAMES[game].PRESETS], setup.preset)]
    if length is not None:
        fields.append(_select("online-length", words(f"option.{length.name}"),
                              [(value, words(f"option.{length.name}.{value}")) for value in length.values],
                              setup.options[length.name]))
    return tag("section", tag("h2", words("lobby.game")), *fields,
               tag("details", tag("summary", words("lobby.house")),
                   sheets.choices(game, setup.preset, setup.options, words), id="online-house",
                   open="open online-house" in typed),
               button("rules", icon("rules"), words("table.rules"), class_="btn"), class_="panel", id="online-plan")


def _select(name: str, label: str, values: list[tuple[str, str]], chosen: str) -> Markup:
    options = [tag("option", text, value=value, selected=value == chosen) for value, text in values]
    return tag("label", tag("span", label), tag("select", *options, name=name, id=name, class_="field"),
               class_="stacked")


def _start(table: Facts, typed: dict[str, str], words: Words) -> Markup | None:
    if table.is_on or not table.is_joined:
        return None
    strict = typed.get("online-strict") == "on"
    why, values = fits(table, strict)
    line = tag("p", words(f"online.start.{why}", **values) if why else words("online.start.all"), class_="dim small",
               id="online-why")
    if not table.has_rights:
        return tag("section", tag("p", words("online.start.other", name=table.holder)), line, class_="panel",
                   id="online-begin")
    return tag("section", _tick("online-strict", words("online.strict"), strict), *_lacks(table, typed, words),
               button("online start", words("lobby.start"), class_="btn main start", id="online-start",
                      disabled=bool(why)), line, class_="panel", id="online-begin")


def _lacks(table: Facts, typed: dict[str, str], words: Words) -> list[Markup]:
    """Whether who does not follow proves at once that they cannot, where the game knows what that means."""
    if table.plan is None or not can_prove(table.plan.game):
        return []
    return [_tick("online-lacks", words("online.lacks"), typed.get("online-lacks") == "on"),
            tag("p", words("online.lacks.note"), class_="dim small")]


def _tick(name: str, label: str, is_on: bool) -> Markup:
    return tag("label", tag("input", type="checkbox", name=name, checked=is_on, class_="tick"), tag("span", label),
               class_="row")


# ---- the way in ----------------------------------------------------------------------------

def _invite(link: str, table: Facts, words: Words) -> Markup:
    return tag("section", tag("h2", words("online.invite")), tag("p", words("online.invite.note"), class_="dim small"),
               tag("input", value=link, readonly=True, dir="ltr", class_="field", id="online-link",
                   aria_label=words("online.link")),
               tag("div", button("online copy", icon("link"), words("online.copy"), class_="btn grow",
                                 id="online-copy"),
                   button("online share", words("online.share"), class_="btn"), class_="row"),
               tag("div", button("online qr", icon("qr"), words("online.qr"), class_="btn grow"),
                   button("online code", icon("speaker"), words("online.code"), class_="btn grow"), class_="row"),
               tag("div", button("online hand", words("online.hand"), class_="btn grow"), class_="row"),
               class_="panel", id="online-invite")


def _more(table: Facts, words: Words) -> Markup:
    # A seat goes to another device from here, or comes from there.
    has_seat = any(one.sits for one in table.own)
    moves = button("online move" if has_seat else "online bring",
                   words("online.move" if has_seat else "online.bring"), class_="btn grow")
    return tag("div", button("online fairness", icon("check"), words("online.fairness"), class_="btn grow",
                             id="online-fairness"),
               button("online phrases", icon("speaker"), words("online.phrases"), class_="btn grow"),
               button("online network", words("online.network"), class_="btn grow"),
               None if table.is_moved or table.is_passive else moves,
               class_="row more")
