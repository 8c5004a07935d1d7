"""index.html and what it names: nothing inline, everything there, the same choices as the engine."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from xml.etree import ElementTree

import pytest

from engine import bots, record
from engine.games import GAMES
from tests.ui import sources
from tests.ui.helpers import LANGUAGES, ROOT, file_of, messages
from tests.ui.screens import some_screens
from tests.ui.trees import Node, faults, tree
from ui import host, house, lobby
from ui.games import SCREENS
from ui.words import NAME_LENGTH

TEXT = (ROOT / "index.html").read_text(encoding="utf-8")
PAGE = sources.page()
CONFIG = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))


def policy() -> dict[str, list[str]]:
    """The page's content security policy."""
    (meta,) = [m for m in PAGE.all("meta") if m.get("http-equiv") == "Content-Security-Policy"]
    return {words[0]: words[1:] for words in (part.split() for part in meta.get("content").split(";"))}


# ---- nothing inline --------------------------------------------------------------------------

def test_the_policy_stands_before_everything_it_is_for():
    head = [node for node in PAGE.one("head").children if isinstance(node, Node)]
    assert head[0].get("charset") == "utf-8" and "http-equiv" in head[1].attributes


def test_the_policy_lets_nothing_in_from_elsewhere_and_nothing_inline():
    rules = policy()
    assert rules["default-src"] == ["'self'"]
    everything = {source for words in rules.values() for source in words}
    assert everything <= {"'self'", "'none'", "'unsafe-eval'", "'wasm-unsafe-eval'", "blob:", "data:", "wss:"}
    assert "'unsafe-inline'" not in TEXT
    # Relays are named by whoever opens a table: the page cannot list them (P2P.md, correction 10).
    assert [kind for kind, words in rules.items() if "wss:" in words] == ["connect-src"]
    assert rules["connect-src"] == ["'self'", "wss:"] and rules["style-src"] == ["'self'"]
    for kind in ("object-src", "base-uri", "form-action"):
        assert rules[kind] == ["'none'"]


def test_no_script_and_no_style_is_written_into_the_page():
    for script in PAGE.all("script"):
        assert script.get("src") and not script.text.strip()
    assert not PAGE.all("style")
    for node in PAGE.walk():
        assert not [key for key in node.attributes if key == "style" or key.startswith("on")], node.name
    assert "javascript:" not in TEXT


def test_the_page_is_sound_markup_with_ids_of_their_own():
    # Names of buttons without text are put in by shell.js, from data-t and data-t-label.
    found = [fault for fault in faults(PAGE) if fault != "a button without a name"]
    assert found == ["<script>"] * len(PAGE.all("script"))


def test_every_button_of_the_page_gets_its_name_from_a_message():
    for button in PAGE.all("button"):
        assert button.get("data-t") or button.get("data-t-label"), button


def test_everything_a_button_of_the_page_does_is_known_to_somebody():
    app = {node.value for path in ("ui/app.py", "ui/friends.py", "ui/papers.py", "ui/teacher.py") for node in ast.walk(
        sources.parsed(path)) if isinstance(node, ast.Constant)}
    shell = set(re.findall(r'deed === "([\w-]+)"', sources.script()))
    assert set(PAGE.deeds()) <= app | shell


# ---- words and labels ------------------------------------------------------------------------

@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_page_is_there_in_every_language_before_python_is(language):
    said = re.findall(r'"(\w+)"', re.search(r"const SAID = \[(.*)\]", sources.script())[1])
    assert sources.plain() - {id_ for name in said for id_ in file_of(language, name)} == set()


def test_words_that_stand_in_the_page_are_names_and_signs_only():
    """Everything else comes from the language files."""
    plain = set()
    for node in PAGE.one("body").walk():
        if "data-t" not in node.attributes and "data-n-text" not in node.attributes and \
                node.name != "mpy-config" and not node.get("lang"):
            plain |= {child.strip() for child in node.children if isinstance(child, str)} - {""}
    assert plain == {"×"}


def test_every_label_has_a_control_and_every_control_a_name():
    ids = {node.get("id"): node for node in PAGE.walk() if "id" in node.attributes}
    controls = ("input", "select", "textarea", "progress")
    inside = set()
    for label in PAGE.all("label"):
        held = [node for node in label.walk() if node.name in controls]
        target = ids.get(label.get("for"))
        assert len(held) + (target is not None) == 1, label
        inside |= {id(node) for node in held} | ({id(target)} if target else set())
    for node in PAGE.walk():
        if node.name in controls:
            assert id(node) in inside or node.get("data-t-label"), node


def test_what_points_at_an_id_finds_it():
    ids = {node.get("id") for node in PAGE.walk() if "id" in node.attributes}
    for node in PAGE.walk():
        for key in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
            assert set(node.get(key).split()) <= ids
    used = set(re.findall(r'\$\("([\w-]+)"\)', sources.script()))
    assert used <= ids
    assert set(re.findall(r'(?:element|patch|text)\("([\w-]+)"',
                          (ROOT / "ui/dom.py").read_text() + (ROOT / "ui/app.py").read_text())) <= ids


def test_the_languages_can_be_chosen_in_the_lobby_and_in_the_settings():
    links = [a.get("data-lang") for a in PAGE.one("nav", class_="langs").all("a")]
    (select,) = [s for s in PAGE.all("select") if s.get("name") == "lang"]
    assert links == [o.get("value") for o in select.all("option")] == list(LANGUAGES)
    for node in (*PAGE.one("nav", class_="langs").all("a"), *select.all("option")):
        assert node.get("lang") == (node.get("data-lang") or node.get("value")) and node.text


# ---- the same choices as the engine ----------------------------------------------------------

def named(tag: str, name: str) -> list[Node]:
    """The fields of a name."""
    return [node for node in PAGE.all(tag) if node.get("name") == name]


def test_the_games_of_the_lobby_are_the_engines_and_the_first_one_is_chosen():
    radios = named("input", "game")
    assert [r.get("value") for r in radios] == list(SCREENS)
    assert ["checked" in r.attributes for r in radios] == [True] + [False] * (len(radios) - 1)
    for label in PAGE.all("label", class_="game"):
        game = label.one("input").get("value")
        assert [n.get("data-t") for n in label.walk() if "data-t" in n.attributes] == [
            f"lobby.{game}", f"lobby.{game}.note"]


def test_what_belongs_to_one_game_is_hidden_until_it_is_chosen():
    parts = [node for node in PAGE.walk() if "data-for" in node.attributes]
    assert {node.get("data-for") for node in parts} == set(SCREENS)
    for node in parts:
        assert ("hidden" in node.attributes) == (node.get("data-for") != next(iter(SCREENS)))


@pytest.mark.parametrize("game", SCREENS)
def test_the_sheets_of_the_lobby_are_the_engines_presets(game):
    radios, presets = named("input", f"sheet-{game}"), list(GAMES[game].PRESETS)
    assert [r.get("value") for r in radios] == presets
    assert ["checked" in r.attributes for r in radios] == [True] + [False] * (len(presets) - 1)
    shown = [node for node in PAGE.all(data_for=game) if "sheets" in node.classes]
    labels = shown[0].all("label", class_="sheet")
    assert [label.one("input") for label in labels] == radios
    for label, preset in zip(labels, presets, strict=True):
        assert [n.get("data-t") for n in label.walk() if "data-t" in n.attributes] == [
            f"preset.{preset}", f"preset.{preset}.note"]


@pytest.mark.parametrize("game", SCREENS)
def test_how_long_a_game_is_can_be_chosen_in_sight(game):
    """Where every sheet has the same length it is chosen first; else the sheet's own is."""
    length, selects = house.length(game), named("select", f"length-{game}")
    assert len(selects) == (length is not None)
    for select in selects:
        lengths = {options[length.name] for options in GAMES[game].PRESETS.values()}
        own = [] if len(lengths) == 1 else [("", "lobby.length.sheet")]
        values = [(value, f"option.{length.name}.{value}") for value in length.values]
        assert [(o.get("value"), o.get("data-t")) for o in select.all("option")] == own + values
        (label,) = [n for n in PAGE.all("label", data_for=game) if select in n.below]
        assert label.one("span").get("data-t") == f"option.{length.name}"
        (chosen,) = [o.get("value") for o in select.all("option") if "selected" in o.attributes]
        assert chosen == ("" if own else lengths.pop())


@pytest.mark.parametrize("game", SCREENS)
def test_as_many_can_sit_down_as_the_engine_has_seats_for(game):
    radios, seats = named("input", f"count-{game}"), GAMES[game].SEATS
    assert [int(r.get("value")) for r in radios] == (list(seats) if len(seats) > 1 else [])
    assert [r.get("value") for r in radios if "checked" in r.attributes] == ["4"] * (len(seats) > 1)
    assert lobby.USUAL_SEATS in seats and f"?? {lobby.USUAL_SEATS})" in sources.script()


def test_there_are_as_many_rows_as_seats_and_four_are_shown_at_first():
    rows = PAGE.one("ul", class_="seats").all("li")
    assert len(rows) == max(max(GAMES[game].SEATS) for game in SCREENS) <= len(lobby.NAMES)
    assert ["hidden" in row.attributes for row in rows] == [
        place >= lobby.USUAL_SEATS for place in range(len(rows))]


@pytest.mark.parametrize("seat", range(1, len(PAGE.one("ul", class_="seats").all("li")) + 1))
def test_a_seat_is_for_a_person_or_a_bot_of_every_level(seat):
    (select,), (name,) = named("select", f"who-{seat}"), named("input", f"name-{seat}")
    values = [o.get("value") for o in select.all("option")]
    assert values == ["person", *bots.LEVELS]
    assert [o.get("data-t") for o in select.all("option")] == ["lobby.person"] + [
        f"lobby.bot.{level}" for level in values[1:]]
    (chosen,) = [o.get("value") for o in select.all("option") if "selected" in o.attributes]
    assert chosen == ("person" if seat == 1 else lobby.USUAL_LEVEL)
    assert name.get("placeholder") == lobby.NAMES[seat - 1]
    assert int(name.get("maxlength")) == NAME_LENGTH == record.NAME_LENGTH and name.get("dir") == "auto"


def test_the_script_of_the_page_knows_no_game_by_name():
    assert not re.search(rf"\b({'|'.join(GAMES)})\b", sources.script())


def test_the_rules_in_short_are_there_for_every_game():
    for part in PAGE.one("dialog", id="short-rules").all("div"):
        game = part.get("data-for")
        assert [p.get("data-t") for p in part.all("p")] == [f"rules.{game}.{n}" for n in (1, 2, 3)]
    assert len(PAGE.one("dialog", id="short-rules").all("div")) == len(SCREENS)


def test_of_the_lobby_that_is_kept_everything_but_records_and_house_rules():
    pattern = re.search(r"const KEPT = /(.*)/;", sources.script())[1]
    names = {node.get("name") for node in PAGE.one("div", id="lobby").walk() if "name" in node.attributes}
    assert {name for name in names if not re.match(pattern, name)} == {"record-file", "pasted"}
    assert not re.match(pattern, "option turn_timer")


def test_the_speeds_of_the_settings_are_those_the_host_knows():
    (select,) = named("select", "speed")
    assert {o.get("value") for o in select.all("option")} == set(host.BEFORE) == set(host.HOLD)
    assert re.search(r'speed: "normal"', sources.script())


# ---- files -----------------------------------------------------------------------------------

def referenced() -> set[str]:
    """The files of the tree that the page names."""
    found = {node.get(key).partition("#")[0] for node in PAGE.walk() if node.name != "a"
             for key in ("src", "href", "config") if key in node.attributes}
    found |= set(CONFIG["files"]) | set(CONFIG["js_modules"]["main"]) | {CONFIG["interpreter"]}
    return {path for path in found if path}


def test_every_file_that_is_named_is_there():
    """What is under static/vendor is fetched, and checked where it is fetched."""
    for path in referenced():
        assert path.startswith("./"), path
        assert path.startswith("./static/vendor/") or (ROOT / path).is_file(), path
    online = {path for path in sources.modules() if path.startswith(("ui/online/", "ui/rtc.py"))}
    late = online - {"ui/online/__init__.py", "ui/online/wheels.py"}
    # The worker's own file is run by a tag that comes with it.
    assert {f"./{path}" for path in set(sources.modules()) - late - {"ui/thinker.py"}} <= referenced()
    assert late and not {f"./{path}" for path in late} & referenced()


def test_the_vendored_files_that_are_named_are_in_the_lock():
    lock = (ROOT / "static/make/vendor.lock.json").read_text(encoding="utf-8")
    for path in referenced():
        if path.startswith("./static/vendor/"):
            assert path.rsplit("/", 1)[1] in lock, path


def test_the_pages_python_finds_its_modules_of_javascript():
    names = set(CONFIG["js_modules"]["main"].values())
    wanted = {name for path in sources.modules() for node in ast.walk(sources.parsed(path))
              if isinstance(node, ast.ImportFrom) and node.module == "pyscript.js_modules"
              for name in (alias.name for alias in node.names)}
    assert wanted == names == {"idiomorph", "shell", "sound"}


def test_every_picture_that_is_drawn_is_in_the_sprite():
    drawn = {node.get("href") for root in (PAGE, *map(tree, some_screens("en"))) for node in root.all("use")}
    symbols = {f"{name}#{node.get('id')}" for name in {address.partition("#")[0] for address in drawn}
               for node in ElementTree.parse(ROOT / name).iter() if node.get("id")}
    assert drawn <= symbols and len(drawn) > 15


def test_the_manifest_names_icons_that_are_there():
    manifest = json.loads((ROOT / "static/manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        assert (ROOT / "static" / icon["src"]).is_file()
    assert messages("en")["app.name"] in (manifest["name"], manifest.get("short_name"))


def test_the_page_says_what_it_is_before_anything_is_loaded():
    assert PAGE.one("html").get("lang") == "en" and PAGE.one("html").get("dir") == "ltr"
    assert PAGE.one("title").text == messages("en")["app.name"]
    assert TEXT.lower().startswith("<!doctype html>")
